// SET's texts: actions, reasons and positions.

#include <algorithm>
#include <vector>

#include "notty/core/position_reader.h"
#include "notty/core/text.h"
#include "notty/games/set.h"

namespace notty {

namespace {

constexpr int kMostClaims = 2'000'000'000;

constexpr std::size_t word_of(int kind) {
  return static_cast<std::size_t>(kind / 64);
}
constexpr std::uint64_t bit_of(int kind) {
  return std::uint64_t{1} << (kind % 64);
}

/// The kinds at three places, ascending; empty places have none.
std::vector<int> kinds_at(const Set::State& s, const SetPlaces& places) {
  std::vector<int> kinds;
  for (const std::uint8_t place : {places.i, places.j, places.k})
    if (s.places[place] != Set::kEmpty) kinds.push_back(s.places[place]);
  std::ranges::sort(kinds);
  return kinds;
}

Value integer(std::int64_t value) {
  return {value};
}

template <class List>
Value integers(const List& values, int seats) {
  Value::List list;
  for (int i = 0; i < seats; ++i) list.push_back(integer(values[static_cast<std::size_t>(i)]));
  return {std::move(list)};
}

}  // namespace

ActionInfo Set::info(const State& s, Seat, Action action) const {
  const int a = to_int(action);
  ActionInfo info{.kind = "no_set"};
  std::vector<int> kinds;
  if (a >= kCard) {
    info.kind = "card";
    kinds = {a - kCard};
  } else if (a < kClaims) {
    info.kind = "set";
    kinds = kinds_at(s, places_of(action));
  }
  for (const int kind : kinds) (kind < 64 ? info.cards : info.more_cards) |= bit_of(kind);
  return info;
}

std::string Set::action_text(const State& s, Seat, Action action) const {
  const int a = to_int(action);
  if (a >= kCard) return set_card_text(a - kCard);
  if (a == kNoSet) return "no set";
  std::string text = "set";
  const SetPlaces places = places_of(action);
  for (const int kind : kinds_at(s, places)) text += " " + set_card_text(kind);
  for (const std::uint8_t place : {places.i, places.j, places.k})
    if (s.places[place] == kEmpty) text += " #" + std::to_string(place + 1);
  return text;
}

Action Set::parse_action(const State& s, Seat seat, std::string_view text) const {
  const auto words = words_of(text);
  const auto fail = [&](const std::string& reason) {
    return NotationError(quoted(text) + " is no action of SET: " + reason);
  };
  if (words.empty()) throw fail("it is empty");
  if (seat == kChanceSeat) {
    if (words.size() != 1) throw fail("write it as one card, for example 2GTD");
    return static_cast<Action>(kCard + parse_set_card(words[0]));
  }
  if (words.size() == 2 && words[0] == "no" && words[1] == "set")
    return static_cast<Action>(kNoSet);
  if (words[0] != "set") throw fail("actions are set with three cards, and no set");
  if (words.size() != 4) throw fail("name three cards, for example set 2GTD 1RSO 3BOS");
  std::array<std::uint8_t, 3> places{};
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::string_view word = words[i + 1];
    if (word[0] == '#') {
      const int number = number_of(word.substr(1)).value_or(0);
      if (number < 1 || number > kMostCards) throw fail("the places are #1 to #21");
      places[i] = static_cast<std::uint8_t>(number - 1);
      continue;
    }
    const auto kind = static_cast<std::uint8_t>(parse_set_card(word));
    const auto found = std::ranges::find(s.places, kind);
    if (found == s.places.end()) throw fail(set_card_text(kind) + " is not on the table");
    places[i] = static_cast<std::uint8_t>(found - s.places.begin());
  }
  std::ranges::sort(places);
  if (places[0] == places[1] || places[1] == places[2])
    throw fail("a SET has three different cards (T1)");
  return claim({places[0], places[1], places[2]});
}

std::string Set::why_not(const State& s, Seat seat, Action action) const {
  const int a = to_int(action);
  if (s.over != 0) return "the game is over";
  if (seat == kChanceSeat) {
    if (s.to_come == 0) return "nothing is being dealt";
    if (a < kCard) return "chance only turns up cards";
    return s.in_deck(a - kCard) ? "" : set_card_text(a - kCard) + " is not in the deck";
  }
  if (s.to_come > 0) return "a card is still to come";
  if (a >= kCard) return "players do not choose the cards that are dealt";
  if (a == kNoSet) return "";
  const int last = places_of(action).k;
  if (last < s.size) return "";
  return "place #" + std::to_string(last + 1) + " is empty: there are " + std::to_string(s.size) +
         " cards on the table";
}

Value Set::position(const State& s, Seat) const {
  Value::List table;
  Value::List deck;
  for (const std::uint8_t kind : s.table())
    table.push_back(kind == kEmpty ? Value{} : Value{set_card_text(kind)});
  for (int kind = 0; kind < SetPack::kKinds; ++kind)
    if (s.in_deck(kind)) deck.push_back({set_card_text(kind)});
  const auto deck_count = static_cast<std::int64_t>(deck.size());
  return {Value::Object{
      {"table", {std::move(table)}},
      {"deck", {std::move(deck)}},
      {"deck_count", integer(deck_count)},
      {"scores", integers(s.scores, s.seats)},
      {"found", integers(s.found, s.seats)},
      {"turn", integer(s.turn)},
  }};
}

namespace {

constexpr std::array<std::string_view, 6> kKeys{"table",  "deck",  "deck_count",
                                                "scores", "found", "turn"};

/// Reads a position; a card that is there twice is refused.
class SetReader : public PositionReader {
 public:
  explicit SetReader(const Value& value) : PositionReader(value, "SET", kKeys) {}

  [[nodiscard]] int card(const Value& value, std::string_view what) {
    const auto& text = as<std::string>(value, what, "cards, as texts");
    int kind = 0;
    try {
      kind = parse_set_card(text);
    } catch (const NotationError& error) {
      throw ConfigError(std::string(what) + ": " + error.what());
    }
    if ((seen_[word_of(kind)] & bit_of(kind)) != 0)
      throw ConfigError(std::string(what) + " holds " + set_card_text(kind) +
                        ", which is elsewhere already: the pack has one of each card");
    seen_[word_of(kind)] |= bit_of(kind);
    return kind;
  }

  /// The integers of a key, one for each seat; `fallback` where it is missing.
  template <class List>
  void numbers(std::string_view key, std::int64_t min, std::int64_t max, int seats,
               List& out) const {
    const auto* list = find<Value::List>(key, "a list");
    if (list == nullptr) return;
    if (list->size() != static_cast<std::size_t>(seats))
      throw ConfigError(std::string(key) + " must hold one entry for each of " +
                        std::to_string(seats) + " seats");
    for (std::size_t i = 0; i < list->size(); ++i) {
      const auto value = as<std::int64_t>((*list)[i], key, "integers");
      if (value < min || value > max)
        throw ConfigError(std::string(key) + " must be " + std::to_string(min) + " to " +
                          std::to_string(max) + ", not " + std::to_string(value));
      out[i] = static_cast<typename List::value_type>(value);
    }
  }

 private:
  std::array<std::uint64_t, 2> seen_{};
};

/// Which cards may be missing from a table, and when.
void check_empty_places(const Set::State& s, int taken) {
  const int size = s.size;
  const SetTable table = s.table();
  int first = 0;
  while (table[static_cast<std::size_t>(first)] != Set::kEmpty) ++first;
  const bool at_end = first + s.to_come == size;
  if (s.to_come > s.deck_size()) throw ConfigError("more cards are to come than the deck holds");
  if (size == Set::kDealt && taken == 0) {
    if (!at_end || s.turn != 0) throw ConfigError("the table is dealt in order, before any turn");
    return;
  }
  if (s.to_come > 3) throw ConfigError("at most three cards are to come after the deal");
  if (size == Set::kDealt) return;
  if (!at_end || s.turn == 0)
    throw ConfigError("above twelve cards only the last three are still to come");
  if (has_set(table.first(static_cast<std::size_t>(size - 3))))
    throw ConfigError("cards are added only to a table without a SET (T4)");
}

}  // namespace

Set::State Set::from_position(const Value& value) const {
  SetReader reader(value);
  State s;
  s.seats = static_cast<std::uint8_t>(config_.seats);
  s.places.fill(kEmpty);

  const auto* table = reader.find<Value::List>("table", "a list of cards");
  if (table == nullptr) throw ConfigError("the position has no key 'table'");
  if (table->size() > kMostCards || table->size() % 3 != 0)
    throw ConfigError("a table has 0, 3, 6 ... 21 places, not " + std::to_string(table->size()));
  s.size = static_cast<std::uint8_t>(table->size());
  for (std::size_t i = 0; i < table->size(); ++i) {
    if (std::holds_alternative<std::monostate>((*table)[i].data)) {
      ++s.to_come;
      continue;
    }
    s.places[i] = static_cast<std::uint8_t>(reader.card((*table)[i], "table"));
  }
  if (const auto* deck = reader.find<Value::List>("deck", "a list of cards")) {
    for (const Value& item : *deck) {
      const int kind = reader.card(item, "deck");
      s.deck[word_of(kind)] |= bit_of(kind);
    }
  } else {
    for (int kind = 0; kind < SetPack::kKinds; ++kind)
      if (std::ranges::find(s.places, kind) == s.places.end())
        s.deck[word_of(kind)] |= bit_of(kind);
  }
  if (reader.integer("deck_count", SetPack::kKinds, s.deck_size()) != s.deck_size())
    throw ConfigError("deck_count must be " + std::to_string(s.deck_size()) +
                      ": so many cards are in the deck");

  reader.numbers("found", 0, SetPack::kKinds / 3, config_.seats, s.found);
  int found = 0;
  for (const std::uint8_t count : s.found) found += count;
  const int taken = SetPack::kKinds - s.deck_size() - (s.size - s.to_come);
  if (taken != 3 * found)
    throw ConfigError(std::to_string(taken) + " cards are neither on the table nor in the deck, " +
                      "but found counts " + std::to_string(found) + " SETs");
  std::array<int, SetPack::kFeatures> sums{};
  const auto add = [&](int kind) {
    const auto features = sets::features(kind);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += features[i];
  };
  for (int kind = 0; kind < SetPack::kKinds; ++kind)
    if (s.in_deck(kind) || std::ranges::find(s.places, kind) != s.places.end()) add(kind);
  if (std::ranges::any_of(sums, [](int sum) { return sum % 3 != 0; }))
    throw ConfigError("the cards that were taken cannot have been SETs");

  s.turn = static_cast<std::uint32_t>(reader.integer("turn", kMostClaims, found));
  if (s.turn < static_cast<std::uint32_t>(found))
    throw ConfigError("turn must be at least " + std::to_string(found) +
                      ", as many as SETs were found");
  for (std::size_t i = 0; i < s.seats; ++i) s.scores[i] = s.found[i];
  reader.numbers("scores", -kMostClaims, SetPack::kKinds / 3, config_.seats, s.scores);
  for (std::size_t i = 0; i < s.seats; ++i) {
    const bool costless = config_.penalty == 0 && config_.penalty_no_set == 0;
    if (s.scores[i] > s.found[i] || (costless && s.scores[i] != s.found[i]))
      throw ConfigError("scores: " + seat_text(static_cast<int>(i)) + " found " +
                        std::to_string(s.found[i]) + " SETs and cannot have " +
                        std::to_string(s.scores[i]) + " points");
  }

  if (s.size < kDealt && s.deck_size() > 0)
    throw ConfigError("the table has at least twelve cards while the deck has any");
  if (s.to_come > 0) check_empty_places(s, taken);
  settle(s);
  return s;
}

}  // namespace notty
