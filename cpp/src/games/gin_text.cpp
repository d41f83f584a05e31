// Gin's texts: actions, reasons and positions.

#include <algorithm>
#include <optional>

#include "notty/core/card_text.h"
#include "notty/core/position_reader.h"
#include "notty/core/text.h"
#include "notty/games/gin.h"

namespace notty {

namespace {

constexpr std::array<std::string_view, 9> kResults{
    "", "knock", "gin", "big gin", "undercut", "undercut gin", "tie", "drawn", "void"};
constexpr std::array<std::string_view, 8> kPhases{"dealing", "first_upcard", "draw",      "drawing",
                                                  "discard", "layoff",       "deal_over", "over"};

std::string text_of(std::string_view text) {
  return std::string(text);
}

Value seat_value(Seat seat) {
  return seat == kNoSeat ? Value{} : Value{std::int64_t{seat}};
}

Value card_value_or_null(int kind) {
  return kind == Gin::kNoCard ? Value{} : Value{standard_card_text(kind)};
}

Value melds_value(const auto& melds) {
  Value::List list;
  for (const CardSet meld : melds)
    if (meld != 0) list.push_back(standard_cards_value(meld));
  return {std::move(list)};
}

template <class T>
Value pair_value(const T& pair) {
  return {Value::List{{static_cast<std::int64_t>(pair[0])}, {static_cast<std::int64_t>(pair[1])}}};
}

}  // namespace

std::string Gin::card_text(int kind) {
  return standard_card_text(kind);
}

ActionInfo Gin::info(const State&, Seat, Action action) const {
  const int a = to_int(action);
  if (a >= kCard) return {.kind = "card", .cards = card_bit(a - kCard)};
  if (a == kDeal) return {.kind = "deal"};
  if (a == kDone) return {.kind = "done"};
  if (a >= kLayoff)
    return {.kind = "layoff",
            .count = (a - kLayoff) % kMaxMelds + 1,
            .cards = card_bit((a - kLayoff) / kMaxMelds)};
  if (a == kBigGin) return {.kind = "big gin"};
  if (a >= kKnock)
    return {.kind = "knock",
            .count = (a - kKnock) / Deck::kKinds + 1,
            .cards = card_bit((a - kKnock) % Deck::kKinds)};
  if (a == kPass) return {.kind = "pass"};
  if (a == kDraw) return {.kind = "draw"};
  if (a == kTake) return {.kind = "take"};
  return {.kind = "discard", .cards = card_bit(a - kDiscard)};
}

std::string Gin::action_text(const State& s, Seat seat, Action action) const {
  const ActionInfo i = info(s, seat, action);
  if (i.kind == "card") return standard_cards_text(i.cards);
  std::string text(i.kind);
  if (i.cards != 0) text += " " + standard_cards_text(i.cards);
  if (i.kind == "layoff") text += " " + std::to_string(i.count);
  if (i.kind == "knock" && i.count > 1) text += " #" + std::to_string(i.count);
  return text;
}

Action Gin::parse_action(const State& s, Seat seat, std::string_view text) const {
  const auto words = words_of(text);
  const auto fail = [&](const std::string& reason) {
    return NotationError(quoted(text) + " is no action of Gin Rummy: " + reason);
  };
  const auto want = [&](std::size_t count, const char* form) {
    if (words.size() != count) throw fail(std::string("write it as ") + form);
  };
  if (words.empty()) throw fail("it is empty");
  const std::string_view verb = words[0];
  if (seat == kChanceSeat) {
    want(1, "one card, for example 9c");
    return static_cast<Action>(kCard + parse_standard_card(verb));
  }
  if (verb == "discard") {
    want(2, "discard and a card, for example discard 9c");
    return static_cast<Action>(kDiscard + parse_standard_card(words[1]));
  }
  if (verb == "layoff") {
    want(3, "layoff, a card and the number of a meld, for example layoff 9c 1");
    const int number = number_of(words[2]).value_or(0);
    if (number < 1 || number > kMaxMelds) throw fail("the melds have the numbers 1 to 3");
    return static_cast<Action>(kLayoff + parse_standard_card(words[1]) * kMaxMelds + number - 1);
  }
  if (verb == "knock") {
    if (words.size() < 2) want(2, "knock and a card to discard, for example knock 9c");
    const int kind = parse_standard_card(words[1]);
    int number = 1;
    if (words.size() == 3 && words[2].starts_with('#')) {
      number = number_of(words[2].substr(1)).value_or(0);
      if (number < 1 || number > kMaxArrangements)
        throw fail("the arrangements have the numbers 1 to 8");
    } else if (words.size() > 2) {  // the melds written out
      std::vector<CardSet> wanted;
      for (std::size_t i = 2; i < words.size(); ++i)
        wanted.push_back(parse_standard_cards(words[i]));
      std::ranges::sort(wanted, {}, [](CardSet meld) { return std::countr_zero(meld); });
      const CardSet ten = s.hand(seat) & ~card_bit(kind);
      const auto laid = arrangements(ten, s.pile_cards() | card_bit(kind), knock_limit(s));
      const auto found = std::ranges::find_if(
          laid, [&](const Arrangement& a) { return std::ranges::equal(a.melds, wanted); });
      if (found == laid.end()) throw fail("the hand cannot knock with just these melds");
      number = static_cast<int>(found - laid.begin()) + 1;
    }
    return static_cast<Action>(kKnock + Deck::kKinds * (number - 1) + kind);
  }
  static constexpr std::pair<std::string_view, int> kPlain[] = {
      {"take", kTake}, {"draw", kDraw}, {"pass", kPass}, {"done", kDone}, {"deal", kDeal}};
  for (const auto& [name, id] : kPlain)
    if (verb == name) {
      want(1, name.data());
      return static_cast<Action>(id);
    }
  if (verb == "big" && words.size() == 2 && words[1] == "gin") return static_cast<Action>(kBigGin);
  throw fail("actions are take, draw, pass, discard, knock, big gin, layoff, done and deal");
}

std::string Gin::why_not(const State& s, Seat seat, Action action) const {
  const int a = to_int(action);
  const ActionInfo i = info(s, seat, action);
  if (s.stage == Stage::kOver) return "the match is over";
  if (seat == kChanceSeat) {
    if (turn(s).phase != Phase::kChance) return "nothing is being dealt or drawn";
    if (a < kCard) return "chance only turns up cards";
    return (s.stock & i.cards) != 0 ? "" : standard_cards_text(i.cards) + " is not in the stock";
  }
  if (turn(s).phase == Phase::kChance) return "a card is still to come";
  if (seat != s.to_move) return "it is the turn of " + seat_text(s.to_move);
  if (i.kind == "card") return "players do not choose the cards that they get";
  ActionList list;
  legal(s, seat, list);
  if (std::ranges::binary_search(list, action)) return "";

  if (s.stage == Stage::kDealOver) return "the deal is over; the next one must be dealt first";
  if (i.kind == "deal") return "the deal is not over";
  const CardSet hand = s.hand(seat);
  if (s.stage == Stage::kLayingOff) {
    if (i.kind != "layoff") return "after a knock the defender lays off cards, or is done (G6)";
    if ((i.cards & ~hand) != 0) return "the hand has no " + standard_cards_text(i.cards);
    if (s.melds[static_cast<std::size_t>(i.count - 1)] == 0)
      return "the knocker has no meld " + std::to_string(i.count);
    return standard_cards_text(i.cards) + " does not fit meld " + std::to_string(i.count) + " (G6)";
  }
  if (i.kind == "layoff" || i.kind == "done") return "nobody has knocked (G6)";
  if (s.stage == Stage::kFirstUpcard)
    return "the first up-card must be taken or declined first: take or pass (G3)";
  const bool wall = s.stock_size == kWall && config_.wall == kOpenSpiel;
  if (s.stage == Stage::kDrawing) {
    if (i.kind == "take" && s.upcard_dead != 0)
      return "both players declined the first up-card (G3)";
    if (i.kind == "take") return "at the wall the up-card may be taken to knock only (G8)";
    if (i.kind == "draw") return "two cards are left in the stock: nothing is drawn (G8)";
    if (i.kind == "pass") return "only the first up-card can be declined (G3)";
    return "a card must be drawn or taken first (G4)";
  }
  if (i.kind == "pass" || i.kind == "draw" || i.kind == "take")
    return "a card has been drawn or taken in this turn already (G4)";
  if (i.kind == "big gin")
    return config_.big_gin == 0 ? "there is no big gin by these rules (G7)"
                                : "not all eleven cards are in melds (G7)";
  if ((i.cards & ~hand) != 0) return "the hand has no " + standard_cards_text(i.cards);
  if (s.taken != kNoCard && i.cards == card_bit(s.taken) && config_.return_taken == 0)
    return standard_cards_text(i.cards) + " was just taken from the discards (G4)";
  if (i.kind == "discard" && wall) return "at the wall one takes the up-card to knock only (G8)";
  const int limit = knock_limit(s);
  const int deadwood = Melds::deadwood(hand & ~i.cards);
  if (deadwood > limit)
    return std::to_string(deadwood) + " deadwood would be left; " +
           (limit == 0 ? "only gin ends this deal"
                       : "one knocks with at most " + std::to_string(limit)) +
           " (G5)";
  return "the hand has no arrangement number " + std::to_string(i.count);
}

Ending Gin::ending(const State& s) const {
  if (config_.target > 0) return {"target reached", true};
  return {kResults[static_cast<std::size_t>(s.result)], true};
}

namespace {

constexpr std::int64_t kMostCounted = 2'000'000'000;

struct Habit {
  std::string_view name;
  std::uint32_t Gin::Habits::* count;
};
constexpr std::array kHabits{
    Habit{"choices", &Gin::Habits::choices},
    Habit{"taken", &Gin::Habits::taken},
    Habit{"early_discards", &Gin::Habits::early_discards},
    Habit{"early_points", &Gin::Habits::early_points},
    Habit{"knocks", &Gin::Habits::knocks},
    Habit{"gins", &Gin::Habits::gins},
    Habit{"knock_deadwood", &Gin::Habits::knock_deadwood},
    Habit{"knock_draws", &Gin::Habits::knock_draws},
    Habit{"shown", &Gin::Habits::shown},
    Habit{"shown_deadwood", &Gin::Habits::shown_deadwood},
    Habit{"held_back", &Gin::Habits::held_back},
};

/// Those counts that are not 0.
Value habits_value(const Gin::Habits& habits) {
  Value::Object counts;
  for (const auto& [name, count] : kHabits)
    if (habits.*count != 0) counts.push_back({std::string(name), {std::int64_t{habits.*count}}});
  return {std::move(counts)};
}

Gin::Habits read_habits(const Value& value) {
  Gin::Habits habits;
  for (const auto& [key, entry] : PositionReader::as<Value::Object>(value, "habits", "objects")) {
    const auto found = std::ranges::find(kHabits, key, &Habit::name);
    if (found == kHabits.end()) {
      std::string names;
      for (const Habit& habit : kHabits) append_listed(names, habit.name);
      throw ConfigError("there is no habit " + quoted(key) + "; there are " + names);
    }
    habits.*found->count = static_cast<std::uint32_t>(PositionReader::in_range(
        PositionReader::as<std::int64_t>(entry, key, "an integer"), key, kMostCounted));
  }
  return habits;
}

}  // namespace

Value Gin::position(const State& s, Seat viewer) const {
  const auto hidden = [&](Seat seat) {
    return viewer != kNoSeat && seat != viewer && !s.deal_ended() && seat != s.knocker;
  };
  Value::List hands;
  Value::List counts;
  Value::List known;
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    hands.push_back(hidden(seat) ? Value{} : standard_cards_value(s.hand(seat)));
    counts.push_back({std::int64_t{s.hand_size(seat)}});
    known.push_back(standard_cards_value(s.known[static_cast<std::size_t>(seat)]));
  }
  Value::List discards;
  Value::List thrown_by;
  for (std::size_t i = 0; i < s.pile_size; ++i) {
    discards.push_back({standard_card_text(s.pile[i] & 63)});
    const int thrower = s.pile[i] / 64;
    thrown_by.push_back(thrower == kDealtCard ? Value{} : Value{std::int64_t{thrower}});
  }
  const bool stopped = s.deal_ended();
  Value result;
  if (stopped) {
    const Sum sum = s.knocker == kNoSeat ? Sum{.result = s.result} : this->sum(s);
    Value::List deadwood;
    Value::List laid;
    for (Seat seat = 0; seat < kPlayers; ++seat) {
      Arrangement arrangement = best_arrangement(s.hand(seat));
      if (seat == s.knocker) {
        arrangement = {.melds = {}, .left = s.knocker_left()};
        for (const CardSet meld : s.melds)
          if (meld != 0) arrangement.melds.push_back(meld & ~s.laid_off);
      }
      deadwood.push_back({std::int64_t{Melds::value(arrangement.left)}});
      laid.push_back(melds_value(arrangement.melds));
    }
    result = {Value::Object{
        {"kind", {text_of(kResults[static_cast<std::size_t>(s.result)])}},
        {"winner", seat_value(s.result_winner)},
        {"points", {std::int64_t{s.result_points}}},
        {"deadwood", {std::move(deadwood)}},
        {"arrangements", {std::move(laid)}},
        {"difference", {std::int64_t{sum.difference}}},
        {"bonus", {std::int64_t{sum.bonus}}},
        {"gin_bonus", {std::int64_t{sum.gin_bonus}}},
        {"factor", {std::int64_t{sum.factor}}},
    }};
  }
  Value sheet;
  if (s.stage == Stage::kOver) {
    Value::List lines;
    for (std::size_t i = 0; i < kPlayers; ++i) {
      const std::int64_t points = s.points[i];
      const std::int64_t boxes = std::int64_t{s.boxes[i]} * config_.box_bonus;
      const bool won = config_.target > 0 && points >= config_.target;
      const std::int64_t game = won ? config_.game_bonus : 0;
      lines.push_back({Value::Object{{"points", {points}},
                                     {"boxes", {std::int64_t{s.boxes[i]}}},
                                     {"box_bonus", {boxes}},
                                     {"game_bonus", {game}},
                                     {"total", {points + boxes + game}}}});
    }
    sheet = {std::move(lines)};
  }
  return {Value::Object{
      {"hands", {std::move(hands)}},
      {"counts", {std::move(counts)}},
      {"discards", {std::move(discards)}},
      {"thrown_by", {std::move(thrown_by)}},
      {"known", {std::move(known)}},
      {"stock_count", {std::int64_t{s.stock_size}}},
      {"to_move", {std::int64_t{s.to_move}}},
      {"dealer", {std::int64_t{s.dealer}}},
      {"phase", {text_of(kPhases[static_cast<std::size_t>(s.stage)])}},
      {"taken", card_value_or_null(s.taken)},
      {"upcard_dead", {s.upcard_dead != 0}},
      {"first_upcard", card_value_or_null(s.first_upcard)},
      {"knock_limit", {std::int64_t{knock_limit(s)}}},
      {"knocker", seat_value(s.knocker)},
      {"melds", melds_value(s.melds)},
      {"laid_off", standard_cards_value(s.laid_off)},
      {"scores", pair_value(s.points)},
      {"boxes", pair_value(s.boxes)},
      {"habits", {Value::List{habits_value(s.habits[0]), habits_value(s.habits[1])}}},
      {"deal", {std::int64_t{s.deal}}},
      {"turn", {std::int64_t{s.turn}}},
      {"returns", {std::int64_t{s.returns}}},
      {"upcards_taken", {std::int64_t{s.upcards_taken}}},
      {"result", std::move(result)},
      {"sheet", std::move(sheet)},
  }};
}

namespace {

constexpr std::array<std::string_view, 25> kKeys{
    "hands",   "counts",        "discards", "thrown_by",   "known",        "stock_count", "to_move",
    "dealer",  "phase",         "taken",    "upcard_dead", "first_upcard", "knock_limit", "knocker",
    "melds",   "laid_off",      "scores",   "boxes",       "habits",       "deal",        "turn",
    "returns", "upcards_taken", "result",   "sheet"};

constexpr std::int64_t kMostPoints = 1'000'000;
constexpr std::int64_t kMostPointsOfDeal = 1000;
constexpr std::int64_t kMostBoxes = 65'535;

const Value::List* read_pair(const PositionReader& reader, std::string_view key) {
  const auto* list = reader.find<Value::List>(key, "a list of two");
  if (list != nullptr && list->size() != Gin::kPlayers)
    throw ConfigError(std::string(key) + " must hold one entry a seat");
  return list;
}

bool is_meld(CardSet cards) {
  if (std::popcount(cards) < 3) return false;
  const int lowest = std::countr_zero(cards);
  if ((cards & ~Melds::rank_cards(Gin::Deck::rank(lowest))) == 0) return true;
  const CardSet suit = Gin::Deck::kLane << (Gin::Deck::suit(lowest) * Gin::Deck::kRanks);
  const CardSet from_zero = cards >> lowest;
  return (cards & ~suit) == 0 && (from_zero & (from_zero + 1)) == 0;
}

/// A seat, or kNoSeat for null or a key that is missing.
Seat read_seat(const PositionReader& reader, std::string_view key) {
  const auto* seat = reader.find_optional<std::int64_t>(key, "a seat or null");
  if (seat == nullptr) return kNoSeat;
  return static_cast<Seat>(PositionReader::in_range(*seat, key, Gin::kPlayers - 1));
}

std::uint8_t read_card(const PositionReader& reader, std::string_view key) {
  const auto* text = reader.find_optional<std::string>(key, "a card or null");
  if (text == nullptr) return Gin::kNoCard;
  const CardSet card = read_standard_cards(Value{*text}, key);
  if (std::popcount(card) != 1) throw ConfigError(std::string(key) + " must be one card");
  return static_cast<std::uint8_t>(std::countr_zero(card));
}

std::string counted(CardSet cards) {
  return std::to_string(std::popcount(cards)) + " cards";
}

}  // namespace

Gin::State Gin::from_position(const Value& value) const {
  const PositionReader reader(value, "Gin Rummy", kKeys);
  State s;
  const auto* phase = reader.find<std::string>("phase", "text");
  if (phase == nullptr) throw ConfigError("the position has no key 'phase'");
  const auto stage = std::ranges::find(kPhases, *phase);
  if (stage == kPhases.end()) {
    std::string names;
    for (const std::string_view name : kPhases) append_listed(names, name);
    throw ConfigError("phase is " + quoted(*phase) + "; the phases are " + names);
  }
  s.stage = static_cast<Stage>(stage - kPhases.begin());

  // The cards.
  const auto* hands = read_pair(reader, "hands");
  if (hands == nullptr) throw ConfigError("the position has no key 'hands'");
  const auto* known = read_pair(reader, "known");
  CardSet seen_cards = 0;
  const auto see = [&seen_cards](CardSet cards, std::string_view what) {
    if ((seen_cards & cards) != 0)
      throw ConfigError(std::string(what) + " holds " + standard_cards_text(seen_cards & cards) +
                        ", which is elsewhere already (G1)");
    seen_cards |= cards;
  };
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const std::string what = "the hand of " + seat_text(seat);
    s.hands[i] = read_standard_cards((*hands)[i], what);
    see(s.hands[i], what);
    if (known == nullptr) continue;
    s.known[i] = read_standard_cards((*known)[i], "known");
    if ((s.known[i] & ~s.hands[i]) != 0)
      throw ConfigError("known holds " + standard_cards_text(s.known[i] & ~s.hands[i]) +
                        ", which " + seat_text(seat) + " does not hold");
  }
  if (const auto* counts = read_pair(reader, "counts"))
    for (std::size_t i = 0; i < kPlayers; ++i)
      if (PositionReader::as<std::int64_t>((*counts)[i], "counts", "integers") !=
          std::popcount(s.hands[i]))
        throw ConfigError("counts does not fit the hand of " + seat_text(static_cast<int>(i)));
  s.dealer = read_seat(reader, "dealer");
  if (s.dealer == kNoSeat) s.dealer = static_cast<Seat>(config_.first_dealer);
  s.to_move = read_seat(reader, "to_move");
  if (s.to_move == kNoSeat) s.to_move = s.other(s.dealer);
  s.knocker = read_seat(reader, "knocker");
  s.taken = read_card(reader, "taken");

  const auto* discards = reader.find<Value::List>("discards", "a list of cards");
  const auto* throwers = reader.find<Value::List>("thrown_by", "a list of seats and nulls");
  const std::size_t pile_size = discards == nullptr ? 0 : discards->size();
  if (pile_size >= s.pile.size()) throw ConfigError("so many discards cannot be (G8)");
  if (throwers != nullptr && throwers->size() != pile_size)
    throw ConfigError("thrown_by must name a seat, or null, for each of the discards");
  // Where it is not said, seats took turns to throw, on top of the first up-card.
  Seat last = s.knocker != kNoSeat ? s.knocker : s.other(s.to_move);
  if (s.stage == Stage::kDiscarding && s.taken != kNoCard) last = s.to_move;
  for (std::size_t i = 0; i < pile_size; ++i) {
    const CardSet card = read_standard_cards(Value{Value::List{(*discards)[i]}}, "discards");
    see(card, "discards");
    int thrower = i == 0 ? kDealtCard : (pile_size - 1 - i) % 2 == 0 ? last : s.other(last);
    if (throwers != nullptr) {
      const auto* seat = std::get_if<std::int64_t>(&(*throwers)[i].data);
      if (seat == nullptr && (*throwers)[i].data.index() != 0)
        throw ConfigError("thrown_by must hold seats and nulls");
      if (seat == nullptr && i > 0)
        throw ConfigError("only the lowest card of the discards was thrown by nobody");
      thrower = seat == nullptr ? int{kDealtCard}
                                : static_cast<int>(PositionReader::in_range(*seat, "thrown_by", 1));
    }
    s.pile[i] = static_cast<std::uint8_t>(std::countr_zero(card) + 64 * thrower);
  }
  s.pile_size = static_cast<std::uint8_t>(pile_size);

  if (const auto* melds = reader.find<Value::List>("melds", "a list of melds");
      melds != nullptr && !melds->empty()) {
    if (s.knocker == kNoSeat) throw ConfigError("there are melds, but no knocker (G6)");
    if (melds->size() > s.melds.size()) throw ConfigError("the knocker has at most three melds");
    CardSet all = 0;
    for (std::size_t i = 0; i < melds->size(); ++i) {
      s.melds[i] = read_standard_cards((*melds)[i], "a meld");
      if (!is_meld(s.melds[i]) || !is_meld(s.melds[i] & s.hand(s.knocker)))
        throw ConfigError(standard_cards_text(s.melds[i]) + " is no meld of the knocker (G2)");
      if ((all & s.melds[i]) != 0) throw ConfigError("a card belongs to one meld only (G2)");
      all |= s.melds[i];
    }
    s.laid_off = all & ~s.hand(s.knocker);
    see(s.laid_off, "melds");
  }
  s.stock = Deck::kAll & ~seen_cards;
  s.stock_size = static_cast<std::uint8_t>(std::popcount(s.stock));
  if (const auto* count = reader.find<std::int64_t>("stock_count", "an integer");
      count != nullptr && *count != s.stock_size)
    throw ConfigError("stock_count is " + std::to_string(*count) + ", but " + counted(s.stock) +
                      " are in no hand, pile or meld");

  // The match.
  s.turn = static_cast<std::uint32_t>(reader.integer("turn", kMostCounted));
  s.deal = static_cast<std::uint32_t>(reader.integer("deal", kMostCounted));
  const auto read_counts = [&](std::string_view key, auto& counts, std::int64_t most) {
    if (const auto* list = read_pair(reader, key))
      for (std::size_t i = 0; i < kPlayers; ++i)
        counts[i] = static_cast<std::remove_cvref_t<decltype(counts[i])>>(PositionReader::in_range(
            PositionReader::as<std::int64_t>((*list)[i], key, "integers"), key, most));
  };
  read_counts("scores", s.points, kMostPoints + (s.deal_ended() ? kMostPointsOfDeal : 0));
  read_counts("boxes", s.boxes, kMostBoxes);
  if (const auto* habits = read_pair(reader, "habits"))
    for (std::size_t i = 0; i < kPlayers; ++i) s.habits[i] = read_habits((*habits)[i]);
  const int at_end = s.deal_ended() ? 1 : 0;  // the last of them ended the deal
  s.returns = static_cast<std::uint8_t>(reader.integer("returns", kMostReturns - 1 + at_end));
  s.upcards_taken =
      static_cast<std::uint8_t>(reader.integer("upcards_taken", kMostUpcardsTaken - 1 + at_end));
  if (config_.return_taken == 0 && (s.returns != 0 || s.upcards_taken != 0))
    throw ConfigError("returns and upcards_taken are counted with the option return_taken only");
  s.first_upcard = read_card(reader, "first_upcard");
  if (s.first_upcard == kNoCard && s.pile_size > 0) s.first_upcard = s.pile[0] & 63;
  if (s.first_upcard == kNoCard && s.stage != Stage::kDealing)
    throw ConfigError("first_upcard must be given where no discard is left of the deal");
  if (s.first_upcard != kNoCard && (s.stock & card_bit(s.first_upcard)) != 0)
    throw ConfigError("first_upcard is " + standard_card_text(s.first_upcard) +
                      ", which is in no hand, pile or meld (G1)");
  if (const auto* dead = reader.find<bool>("upcard_dead", "a boolean"); dead != nullptr && *dead) {
    if (s.stage != Stage::kDrawing && s.stage != Stage::kStock && s.stage != Stage::kDiscarding)
      throw ConfigError("upcard_dead does not fit the phase " + *phase);
    if (s.pile_size != 1 || s.stock_size + (s.stage == Stage::kDiscarding ? 1 : 0) != 31 ||
        s.to_move == s.dealer || s.taken != kNoCard)
      throw ConfigError("the up-card is only dead until the first discard (G3)");
    s.upcard_dead = 1;
  }
  if (s.deal_ended()) {
    const auto* result = reader.find<Value::Object>("result", "an object");
    if (result == nullptr) throw ConfigError("the position has no key 'result'");
    for (const auto& [key, entry] : *result) {
      if (key != "kind") continue;
      const auto& kind = PositionReader::as<std::string>(entry, "the kind of result", "text");
      const auto found = std::ranges::find(kResults, kind);
      if (kind.empty() || found == kResults.end())
        throw ConfigError("there is no result " + quoted(kind));
      s.result = static_cast<Result>(found - kResults.begin());
    }
  }
  check_phase(s);
  return s;
}

/// Whether the cards and all else fit the stage. Throws ConfigError.
void Gin::check_phase(State& s) const {
  const std::string phase(kPhases[static_cast<std::size_t>(s.stage)]);
  const auto own = static_cast<std::size_t>(s.to_move);
  if (s.stage == Stage::kDealing) {
    const int dealt = std::popcount(s.hands[0] | s.hands[1]);
    s.to_come = static_cast<std::uint8_t>(kPlayers * kDealt + 1 - dealt);
    if (s.to_move == s.dealer) throw ConfigError("the non-dealer is first (G3)");
    if (s.pile_size != 0 || s.knocker != kNoSeat || (s.known[0] | s.known[1]) != 0)
      throw ConfigError("while cards are dealt nothing has been thrown, taken or knocked");
  } else if (s.stage < Stage::kDealOver && s.stock_size < kWall) {
    throw ConfigError("two cards of the stock are never drawn (G8)");
  }
  if (s.deal_ended()) return check_ended(s);
  for (Seat seat = 0; seat < kPlayers; ++seat)
    if (std::popcount(s.hand(seat)) != s.hand_size(seat))
      throw ConfigError(seat_text(seat) + " has " + counted(s.hand(seat)) + "; in the phase " +
                        phase + " it has " + std::to_string(s.hand_size(seat)));
  if (s.taken != kNoCard) {
    if (s.stage != Stage::kDiscarding || (s.hands[own] & card_bit(s.taken)) == 0)
      throw ConfigError("taken must be a card of the seat that is to discard");
    s.known[own] |= card_bit(s.taken);
  }
  const bool laying = s.stage == Stage::kLayingOff;
  if (laying != (s.knocker != kNoSeat))
    throw ConfigError("knocker does not fit the phase " + phase);
  const bool at_first = s.stage == Stage::kFirstUpcard;
  if (at_first && (s.pile_size != 1 || s.stock_size != 31 || (s.known[0] | s.known[1]) != 0))
    throw ConfigError("the first up-card lies alone on the discards (G1, G3)");
  if ((s.stage == Stage::kDrawing || s.stage == Stage::kStock) && s.pile_size == 0)
    throw ConfigError("at the start of a turn there is a discard");
  if (s.stock_size == kWall) {
    if (s.stage == Stage::kStock) throw ConfigError("the last two cards are never drawn (G8)");
    if (s.stage == Stage::kDrawing && config_.wall == kVoid)
      throw ConfigError("with two cards in the stock the deal is void (G8)");
  }
  if (laying) {
    if (s.to_move == s.knocker) throw ConfigError("the defender lays off (G6)");
    if (s.melds == decltype(s.melds){} && s.laid_off == 0) {
      const auto laid = arrangements(s.hand(s.knocker), s.pile_cards(), knock_limit(s));
      if (!laid.empty()) std::ranges::copy(laid[0].melds, s.melds.begin());
    }
    const int deadwood = Melds::value(s.knocker_left());
    if (deadwood == 0) throw ConfigError("nothing is laid off against gin (G6)");
    if (deadwood > knock_limit(s))
      throw ConfigError("the knocker has " + std::to_string(deadwood) + " deadwood; the limit is " +
                        std::to_string(knock_limit(s)) + " (G5)");
  }
  ActionList list;
  legal(s, s.to_move, list);
  if (turn(s).phase == Phase::kSeats && list.size() <= (laying ? 1U : 0U))
    throw ConfigError(laying ? "nothing can be laid off, so the deal is over (G6)"
                             : "the seat to move can do nothing");
  if (config_.target > 0)
    for (Seat seat = 0; seat < kPlayers; ++seat)
      if (s.points[static_cast<std::size_t>(seat)] >= static_cast<std::uint32_t>(config_.target))
        throw ConfigError(seat_text(seat) + " has reached the target, so the match is over (G9)");
}

/// The same for a deal that has ended: what follows from the cards is worked out again.
void Gin::check_ended(State& s) const {
  if (s.taken != kNoCard || s.upcard_dead != 0) throw ConfigError("no turn goes on in this phase");
  int tens = kPlayers;
  if (s.knocker == kNoSeat) {
    if (s.result != Result::kVoid && s.result != Result::kDrawn)
      throw ConfigError("without a knocker a deal ends void or drawn");
  } else {
    const CardSet hand = s.hand(s.knocker);
    if (s.melds == decltype(s.melds){} && std::popcount(hand) <= kDealt + 1) {
      const bool big = std::popcount(hand) > kDealt;
      const auto laid = arrangements(hand, s.pile_cards(), knock_limit(s));
      if (!big && laid.empty()) throw ConfigError("the knocker has too much deadwood (G5)");
      std::ranges::copy(big ? best_arrangement(hand).melds : laid[0].melds, s.melds.begin());
    }
    const Sum sum = this->sum(s);
    if (s.result != Result::kNone && s.result != sum.result)
      throw ConfigError("the result is " + text_of(kResults[static_cast<std::size_t>(sum.result)]) +
                        ", not " + text_of(kResults[static_cast<std::size_t>(s.result)]) + " (G7)");
    if (Melds::value(s.knocker_left()) > knock_limit(s))
      throw ConfigError("the knocker has too much deadwood (G5)");
    s.result = sum.result;
    s.result_winner = sum.winner;
    s.result_points = static_cast<std::uint16_t>(sum.points());
    tens = std::popcount(hand) == kDealt + 1 && config_.big_gin > 0 && sum.result == Result::kBigGin
               ? 1
               : kPlayers;
  }
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    const int cards =
        std::popcount(s.hand(seat)) + (seat == s.knocker ? 0 : std::popcount(s.laid_off));
    const int wanted = tens == 1 && seat == s.knocker ? kDealt + 1 : kDealt;
    if (cards != wanted)
      throw ConfigError(seat_text(seat) + " has " + counted(s.hand(seat)) +
                        ", which does not fit the end of a deal (G1)");
  }
  bool reached = config_.target == 0;
  if (s.result_winner != kNoSeat) {
    const std::uint32_t points = s.points[static_cast<std::size_t>(s.result_winner)];
    if (points < s.result_points)
      throw ConfigError(seat_text(s.result_winner) + " scored " + std::to_string(s.result_points) +
                        ", but has " + std::to_string(points) + " points");
    reached = reached || points >= static_cast<std::uint32_t>(config_.target);
  }
  if (reached != (s.stage == Stage::kOver))
    throw ConfigError(reached ? "the match is over (G9)" : "the match is not over (G9)");
  s.to_move = s.result == Result::kVoid ? s.dealer : s.other(s.dealer);
}

}  // namespace notty
