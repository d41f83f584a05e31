// Rummy's texts: actions, reasons and positions.

#include <algorithm>
#include <vector>

#include "notty/core/card_text.h"
#include "notty/core/position_reader.h"
#include "notty/core/text.h"
#include "notty/games/rummy.h"

namespace notty {

namespace {

constexpr std::array<std::string_view, 4> kResults{"", "out", "blocked", "stalled"};
constexpr std::array<std::string_view, 6> kPhases{"dealing", "draw",      "drawing",
                                                  "play",    "deal_over", "over"};

constexpr std::size_t index(Seat seat) {
  return static_cast<std::size_t>(seat);
}

Value integer(std::int64_t value) {
  return {value};
}

template <class List>
Value integers(const List& values, int seats) {
  Value::List list;
  for (int i = 0; i < seats; ++i)
    list.push_back(integer(static_cast<std::int64_t>(values[static_cast<std::size_t>(i)])));
  return {std::move(list)};
}

}  // namespace

namespace {

/// The cards of a meld as they are read: an ace that ends a run comes last (R3).
std::array<CardSet, 2> in_run_order(CardSet meld, Ace ace) {
  const CardSet aces = meld & Melds::rank_cards(0);
  if (ace == Ace::kLow || aces == meld) return {meld, 0};
  return {meld & ~aces, aces};
}

std::string meld_text(CardSet meld, Ace ace) {
  const auto [first, last] = in_run_order(meld, ace);
  return standard_cards_text(first) + (last != 0 ? " " + standard_cards_text(last) : "");
}

Value meld_value(CardSet meld, Ace ace) {
  Value::List cards;
  for (const CardSet part : in_run_order(meld, ace))
    for_each_bit(part, [&cards](int kind) { cards.push_back({standard_card_text(kind)}); });
  return {std::move(cards)};
}

}  // namespace

std::string Rummy::card_text(int kind) {
  return standard_card_text(kind);
}

ActionInfo Rummy::info(const State&, Seat, Action action) const {
  const int a = to_int(action);
  if (a >= kCard) return {.kind = "card", .cards = card_bit(a - kCard)};
  if (a == kDeal) return {.kind = "deal"};
  if (a >= kLayoff)
    return {.kind = "layoff",
            .count = (a - kLayoff) % kMaxMelds + 1,
            .cards = card_bit((a - kLayoff) / kMaxMelds)};
  if (a >= kMeld) {
    const CardSet meld = meld_cards(a - kMeld);
    return {.kind = "meld", .count = std::popcount(meld), .cards = meld};
  }
  if (a >= kDiscard) return {.kind = "discard", .cards = card_bit(a - kDiscard)};
  return {.kind = a == kTake ? "take" : "draw"};
}

std::string Rummy::action_text(const State& s, Seat seat, Action action) const {
  const ActionInfo i = info(s, seat, action);
  if (i.kind == "card") return standard_cards_text(i.cards);
  std::string text(i.kind);
  if (i.cards != 0) text += " " + meld_text(i.cards, ace());
  if (i.kind == "layoff") text += " " + std::to_string(i.count);
  return text;
}

Action Rummy::parse_action(const State&, Seat seat, std::string_view text) const {
  const auto words = words_of(text);
  const auto fail = [&](const std::string& reason) {
    return NotationError(quoted(text) + " is no action of Rummy: " + reason);
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
  if (verb == "draw" || verb == "take" || verb == "deal") {
    want(1, verb == "draw" ? "draw" : verb == "take" ? "take" : "deal");
    return static_cast<Action>(verb == "draw" ? kDraw : verb == "take" ? kTake : kDeal);
  }
  if (verb == "discard") {
    want(2, "discard and a card, for example discard 9c");
    return static_cast<Action>(kDiscard + parse_standard_card(words[1]));
  }
  if (verb == "layoff") {
    want(3, "layoff, a card and the number of a meld, for example layoff 9c 1");
    const int number = number_of(words[2]).value_or(0);
    if (number < 1 || number > kMaxMelds) throw fail("the melds have the numbers 1 to 17");
    return static_cast<Action>(kLayoff + parse_standard_card(words[1]) * kMaxMelds + number - 1);
  }
  if (verb == "meld") {
    std::string cards;
    for (std::size_t i = 1; i < words.size(); ++i) cards.append(words[i]).append(" ");
    const CardSet meld = parse_standard_cards(cards);
    const int id = Melds::id(meld, ace());
    if (id >= 0) return static_cast<Action>(kMeld + id);
    const Ace other = ace() == Ace::kLow ? Ace::kHigh : Ace::kLow;
    if (Melds::id(meld, other) >= 0)
      throw fail(ace() == Ace::kLow ? "aces are low here: they go before the two (R3)"
                                    : "aces are high here: they go after the king (R3)");
    throw fail(
        "those cards are neither a run of three or more of one suit nor three or four of a "
        "rank (R4)");
  }
  throw fail("actions are draw, take, meld, layoff, discard and deal");
}

std::string Rummy::why_not(const State& s, Seat seat, Action action) const {
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
  if (s.stage == Stage::kDrawing) return "a card must be drawn or taken first (R5)";
  if (i.kind == "draw" || i.kind == "take")
    return "a card has been drawn or taken in this turn already (R5)";
  const CardSet hand = s.hand(seat);
  if ((i.cards & ~hand) != 0) return "the hand has no " + standard_cards_text(i.cards & ~hand);
  if (i.kind == "discard")
    return "that card was just taken: " + standard_cards_text(i.cards) +
           " may not be thrown back in the same turn (R7)";
  if (i.kind == "layoff") {
    if (i.count > s.meld_count) return "there is no meld " + std::to_string(i.count);
    if (!may_lay_off(s, seat)) return "lay a meld of your own first (R6)";
    const CardSet meld = meld_cards(s.meld_id(i.count - 1));
    if ((Melds::layoffs(meld, ace()) & i.cards) == 0) {
      const Ace other = ace() == Ace::kLow ? Ace::kHigh : Ace::kLow;
      const bool ace_fits = (Melds::layoffs(meld, other) & i.cards & Melds::rank_cards(0)) != 0;
      if (ace_fits)
        return ace() == Ace::kLow ? "aces are low here (R3)" : "aces are high here (R3)";
      return standard_cards_text(i.cards) + " does not fit meld " + std::to_string(i.count) +
             " (R4)";
    }
  }
  if ((hand & ~i.cards) == 0) return "a card must be left to discard: one goes out with it (R8)";
  return "a card must be left to discard, and not the one just taken (R9)";
}

Ending Rummy::ending(const State& s) const {
  if (config_.target > 0) return {"target reached", true};
  return {kResults[static_cast<std::size_t>(s.result)], true};
}

Value Rummy::position(const State& s, Seat viewer) const {
  Value::List hands;
  Value::List known;
  Value::List melds;
  Value::List discards;
  Value::List thrown_by;
  Value::List known_stock;
  Value::List laid_before;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const bool hidden = viewer != kNoSeat && seat != viewer && !s.deal_ended();
    hands.push_back(hidden ? Value{} : standard_cards_value(s.hand(seat)));
    known.push_back(standard_cards_value(s.known[index(seat)]));
    if ((s.laid_before >> seat & 1) != 0) laid_before.push_back(integer(seat));
  }
  for (int i = 0; i < s.meld_count; ++i)
    melds.push_back({Value::Object{{"cards", meld_value(meld_cards(s.meld_id(i)), ace())},
                                   {"owner", integer(s.meld_owner(i))}}});
  for (std::size_t i = 0; i < s.pile_size; ++i) {
    discards.push_back({standard_card_text(s.cards[i] & 63)});
    thrown_by.push_back(i == 0 && s.upcard_below != 0 ? Value{} : integer(s.cards[i] / 64));
  }
  if (s.stock_known())
    for (std::size_t i = Deck::kCards - s.stock_size; i < Deck::kCards; ++i)
      known_stock.push_back({standard_card_text(s.cards[i])});
  Value result;
  if (s.deal_ended()) {
    Value::List left;
    for (Seat seat = 0; seat < s.seats; ++seat) left.push_back(integer(points(s.hand(seat))));
    result = {Value::Object{
        {"kind", {std::string(kResults[static_cast<std::size_t>(s.result)])}},
        {"winner", s.result_winner == kNoSeat ? Value{} : integer(s.result_winner)},
        {"points", integer(s.result_points)},
        {"left", {std::move(left)}},
        {"factor", integer(s.result_factor)},
    }};
  }
  return {Value::Object{
      {"hands", {std::move(hands)}},
      {"counts", integers(s.sizes, s.seats)},
      {"known", {std::move(known)}},
      {"melds", {std::move(melds)}},
      {"discards", {std::move(discards)}},
      {"thrown_by", {std::move(thrown_by)}},
      {"stock_count", integer(s.stock_size)},
      {"known_stock", {std::move(known_stock)}},
      {"turnovers", integer(s.turned)},
      {"to_move", integer(s.to_move)},
      {"dealer", integer(s.dealer)},
      {"phase", {std::string(kPhases[static_cast<std::size_t>(s.stage)])}},
      {"taken", s.taken == kNoCard ? Value{} : Value{standard_card_text(s.taken)}},
      {"laid_before", {std::move(laid_before)}},
      {"laid_now", {s.laid_now != 0}},
      {"drew", {s.drew != 0}},
      {"idle", integer(s.idle)},
      {"scores", integers(s.points, s.seats)},
      {"deal", integer(s.deal)},
      {"turn", integer(s.turn)},
      {"result", std::move(result)},
  }};
}

namespace {

constexpr std::array<std::string_view, 21> kKeys{
    "hands",       "counts",    "known",   "melds",  "discards", "thrown_by", "stock_count",
    "known_stock", "turnovers", "to_move", "dealer", "phase",    "taken",     "laid_before",
    "laid_now",    "drew",      "idle",    "scores", "deal",     "turn",      "result"};

constexpr std::int64_t kMostTurns = 2'000'000'000;
constexpr std::int64_t kMostPoints = 1'000'000;

/// Reads a position; what is said of each seat must have as many entries as there are seats.
class RummyReader : public PositionReader {
 public:
  RummyReader(const Value& value, int seats)
      : PositionReader(value, "Rummy", kKeys), seats_(seats) {}

  [[nodiscard]] const Value::List* of_seats(std::string_view key) const {
    const auto* list = find<Value::List>(key, "a list");
    if (list != nullptr && list->size() != static_cast<std::size_t>(seats_))
      throw ConfigError(std::string(key) + " must hold one entry for each of " +
                        std::to_string(seats_) + " seats");
    return list;
  }
  [[nodiscard]] Seat seat(const Value& value, std::string_view what) const {
    return static_cast<Seat>(in_range(as<std::int64_t>(value, what, "a seat"), what, seats_ - 1));
  }
  [[nodiscard]] bool flag(std::string_view key) const {
    const auto* value = find<bool>(key, "a boolean");
    return value != nullptr && *value;
  }
  /// The cards of a list in its order; none twice, and none that is in `seen`, where they are put.
  [[nodiscard]] std::vector<int> pile(std::string_view key, CardSet& seen) const {
    std::vector<int> kinds;
    const auto* list = find<Value::List>(key, "a list of cards");
    if (list == nullptr) return kinds;
    for (const Value& item : *list) {
      const CardSet card = read_standard_cards(Value{Value::List{item}}, key);
      see(card, key, seen);
      kinds.push_back(std::countr_zero(card));
    }
    return kinds;
  }
  static void see(CardSet cards, std::string_view what, CardSet& seen) {
    if ((seen & cards) != 0)
      throw ConfigError(std::string(what) + " holds " + standard_cards_text(seen & cards) +
                        ", which is elsewhere already: the pack has one of each card");
    seen |= cards;
  }

 private:
  int seats_;
};

}  // namespace

Rummy::State Rummy::from_position(const Value& value) const {
  const RummyReader reader(value, config_.seats);
  State s;
  s.seats = static_cast<std::uint8_t>(config_.seats);
  const auto* phase = reader.find<std::string>("phase", "text");
  if (phase == nullptr) throw ConfigError("the position has no key 'phase'");
  const auto stage = std::ranges::find(kPhases, *phase);
  if (stage == kPhases.end()) {
    std::string names;
    for (const std::string_view name : kPhases) append_listed(names, name);
    throw ConfigError("phase is " + quoted(*phase) + "; the phases are " + names);
  }
  s.stage = static_cast<Stage>(stage - kPhases.begin());

  CardSet seen = 0;
  const auto* hands = reader.of_seats("hands");
  if (hands == nullptr) throw ConfigError("the position has no key 'hands'");
  const auto* known = reader.of_seats("known");
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const std::size_t i = index(seat);
    const std::string what = "the hand of " + seat_text(seat);
    s.hands[i] = read_standard_cards((*hands)[i], what);
    RummyReader::see(s.hands[i], what, seen);
    s.sizes[i] = static_cast<std::uint8_t>(std::popcount(s.hands[i]));
    if (known == nullptr) continue;
    s.known[i] = read_standard_cards((*known)[i], "known");
    if ((s.known[i] & ~s.hands[i]) != 0)
      throw ConfigError("known holds " + standard_cards_text(s.known[i] & ~s.hands[i]) +
                        ", which " + seat_text(seat) + " does not hold");
  }
  if (const auto* counts = reader.of_seats("counts"))
    for (std::size_t i = 0; i < s.seats; ++i)
      if (PositionReader::as<std::int64_t>((*counts)[i], "counts", "integers") != s.sizes[i])
        throw ConfigError("counts does not fit the hand of " + seat_text(static_cast<int>(i)));

  const Value* dealer = reader.find("dealer");
  s.dealer = dealer != nullptr
                 ? reader.seat(*dealer, "dealer")
                 : static_cast<Seat>((config_.first_seat + config_.seats - 1) % config_.seats);
  const Value* mover = reader.find("to_move");
  s.to_move = mover != nullptr ? reader.seat(*mover, "to_move") : s.next(s.dealer);

  if (const auto* melds = reader.find<Value::List>("melds", "a list of melds")) {
    if (melds->size() > s.melds.size()) throw ConfigError("a pack has no more than 17 melds");
    static constexpr std::array<std::string_view, 2> kMeldKeys{"cards", "owner"};
    for (const Value& item : *melds) {
      const PositionReader meld(item, "meld of a Rummy", kMeldKeys);
      const Value* cards_value = meld.find("cards");
      const Value* owner = meld.find("owner");
      if (cards_value == nullptr || owner == nullptr)
        throw ConfigError("a meld has the keys cards and owner");
      const CardSet cards = read_standard_cards(*cards_value, "a meld");
      const int id = Melds::id(cards, ace());
      if (id < 0) throw ConfigError(standard_cards_text(cards) + " is no meld (R3, R4)");
      RummyReader::see(cards, "melds", seen);
      s.melds[s.meld_count++] = static_cast<std::uint16_t>(id + 512 * reader.seat(*owner, "owner"));
    }
  }

  s.turned = static_cast<std::uint8_t>(reader.integer("turnovers", config_.turnovers));
  const std::vector<int> pile = reader.pile("discards", seen);
  const std::vector<int> stock = reader.pile("known_stock", seen);
  if (!stock.empty() && s.turned == 0)
    throw ConfigError("the stock is only known after the discards were turned over (R10)");
  const auto* throwers = reader.find<Value::List>("thrown_by", "a list of seats and nulls");
  if (throwers != nullptr && throwers->size() != pile.size())
    throw ConfigError("thrown_by must name a seat, or null, for each of the discards");
  // Where it is not said, seats threw in turn; below lies the first up-card.
  const int last = s.to_move + s.seats * Deck::kCards - 1;
  for (std::size_t i = 0; i < pile.size(); ++i) {
    int thrower = (last - static_cast<int>(pile.size() - 1 - i)) % s.seats;
    bool upcard = i == 0 && s.turned == 0;
    if (throwers != nullptr) {
      const Value& seat = (*throwers)[i];
      upcard = std::holds_alternative<std::monostate>(seat.data);
      if (upcard && (i > 0 || s.turned > 0))
        throw ConfigError("only the lowest card of the first discards was thrown by nobody");
      if (!upcard) thrower = reader.seat(seat, "thrown_by");
    }
    if (upcard) {
      thrower = s.dealer;
      s.upcard_below = 1;
    }
    s.cards[s.pile_size++] = static_cast<std::uint8_t>(pile[i] + 64 * thrower);
  }
  const CardSet rest = Deck::kAll & ~seen;
  if (s.turned > 0) {
    if (rest != 0)
      throw ConfigError(standard_cards_text(rest) +
                        " is in no hand, meld or pile, and the stock is known (R10)");
    s.stock_size = static_cast<std::uint8_t>(stock.size());
    for (std::size_t i = 0; i < stock.size(); ++i)
      s.cards[s.cards.size() - stock.size() + i] = static_cast<std::uint8_t>(stock[i]);
  } else {
    s.stock = rest;
    s.stock_size = static_cast<std::uint8_t>(std::popcount(rest));
  }
  if (reader.integer("stock_count", Deck::kCards, s.stock_size) != s.stock_size)
    throw ConfigError("stock_count does not fit: " + std::to_string(s.stock_size) +
                      " cards are in no hand, meld or pile");

  if (const auto* taken = reader.find_optional<std::string>("taken", "a card or null")) {
    const CardSet card = read_standard_cards(Value{*taken}, "taken");
    if (s.stage != Stage::kPlaying || std::popcount(card) != 1 ||
        (card & (s.hand(s.to_move) | table(s))) == 0)
      throw ConfigError("taken must be a card that the seat to play holds, or has laid");
    s.taken = static_cast<std::uint8_t>(std::countr_zero(card));
    s.known[index(s.to_move)] |= card & s.hand(s.to_move);
  }
  s.laid_now = reader.flag("laid_now") ? 1 : 0;
  s.drew = reader.flag("drew") ? 1 : 0;
  if (const auto* laid = reader.find<Value::List>("laid_before", "a list of seats")) {
    for (const Value& seat : *laid)
      s.laid_before =
          static_cast<std::uint8_t>(s.laid_before | 1U << reader.seat(seat, "laid_before"));
  } else {
    for (int i = 0; i < s.meld_count; ++i)
      s.laid_before = static_cast<std::uint8_t>(s.laid_before | 1U << s.meld_owner(i));
  }
  const int most_idle = config_.stall_limit > 0 ? config_.stall_limit : 65'535;
  s.idle = static_cast<std::uint16_t>(reader.integer("idle", most_idle));
  s.turn = static_cast<std::uint32_t>(reader.integer("turn", kMostTurns));
  s.deal = static_cast<std::uint32_t>(reader.integer("deal", kMostTurns));
  if (const auto* points = reader.of_seats("scores"))
    for (std::size_t i = 0; i < s.seats; ++i)
      s.points[i] = static_cast<std::uint32_t>(PositionReader::in_range(
          PositionReader::as<std::int64_t>((*points)[i], "scores", "integers"), "scores",
          kMostPoints));
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
    // The stall's next player, or who drew, decides a tie; for a deal won `winner` is the seat.
    for (const auto& [key, entry] : *result)
      if (key == "winner" && !std::holds_alternative<std::monostate>(entry.data))
        s.result_winner = reader.seat(entry, "winner");
  }
  s.fit = fitting(s);
  check_position(s);
  return s;
}

/// Whether the cards and all else fit the stage. Throws ConfigError.
void Rummy::check_position(State& s) const {
  const std::string phase(kPhases[static_cast<std::size_t>(s.stage)]);
  if (s.stage == Stage::kDealing) {
    int dealt = 0;
    for (Seat i = 0, seat = s.next(s.dealer); i < s.seats; ++i, seat = s.next(seat))
      dealt += s.size(seat);
    if (dealt > cards_dealt() * s.seats) throw ConfigError("too many cards were dealt (R2)");
    for (Seat i = 0, seat = s.next(s.dealer); i < s.seats; ++i, seat = s.next(seat))
      if (s.size(seat) != (dealt + s.seats - 1 - i) / s.seats)
        throw ConfigError("cards are dealt one by one round the table (R2)");
    if (s.to_move != s.next(s.dealer)) throw ConfigError("the seat after the dealer starts (R16)");
    if (s.pile_size != 0 || s.meld_count != 0 || s.turned != 0 ||
        std::ranges::any_of(s.known, [](CardSet known) { return known != 0; }))
      throw ConfigError("while cards are dealt nothing has been thrown, taken or laid");
    if (s.idle != 0 || s.laid_before != 0) throw ConfigError("nobody has had a turn yet");
    s.to_come = static_cast<std::uint8_t>(cards_dealt() * s.seats + 1 - dealt);
  } else if (!s.deal_ended()) {
    for (Seat seat = 0; seat < s.seats; ++seat) {
      const bool playing = s.stage == Stage::kPlaying && seat == s.to_move;
      const int most = cards_dealt() + (playing ? 1 : 0);
      if (s.size(seat) < 1 || s.size(seat) > most)
        throw ConfigError(seat_text(seat) + " has " + std::to_string(s.size(seat)) +
                          " cards; in the phase " + phase + " it has 1 to " + std::to_string(most));
    }
  }
  const bool playing = s.stage == Stage::kPlaying;
  if (!playing && (s.laid_now != 0 || (s.drew != 0 && s.stage != Stage::kStock)))
    throw ConfigError("laid_now and drew belong to the phase play");
  if (playing && s.drew == 0 && s.taken == kNoCard) s.drew = 1;
  if (s.stage == Stage::kStock) s.drew = 1;
  if (s.taken != kNoCard && s.drew != 0)
    throw ConfigError("a card was drawn or taken, not both (R5)");
  if (s.stage == Stage::kDrawing && s.pile_size == 0)
    throw ConfigError("at the start of a turn there is a discard");
  if (s.stage == Stage::kStock && (s.turned > 0 || s.stock_size == 0))
    throw ConfigError("only a card of a stock of unknown order is still to come");
  if (!s.deal_ended() && config_.stall_limit > 0 && s.idle == config_.stall_limit)
    throw ConfigError("the deal has stalled, so it is over (R17)");
  if (playing) {
    ActionList list;
    legal(s, s.to_move, list);
    if (list.empty()) throw ConfigError("a card must be left to discard (R9)");
  }
  bool reached = config_.target == 0;
  if (s.deal_ended()) {
    if (s.result == Result::kNone) throw ConfigError("the result has no kind");
    State again = s;
    if (s.result == Result::kOut) {
      if (s.result_winner == kNoSeat || s.size(s.result_winner) != 0)
        throw ConfigError("who went out holds no card (R8)");
      again.to_move = s.result_winner;
      go_out(again);
    } else {
      block(again, s.result, s.result_winner == kNoSeat ? s.to_move : s.result_winner);
      if (again.result_winner != s.result_winner)
        throw ConfigError("the winner of the deal does not fit the cards left (R11)");
    }
    s.result_points = again.result_points;
    s.result_factor = again.result_factor;
    if (s.result_winner != kNoSeat) {
      const std::uint32_t points = s.points[index(s.result_winner)];
      if (points < s.result_points)
        throw ConfigError(seat_text(s.result_winner) + " scored " +
                          std::to_string(s.result_points) + ", but has " + std::to_string(points) +
                          " points");
      reached = reached || points >= static_cast<std::uint32_t>(config_.target);
    }
    s.to_move = s.next(s.dealer);
    if (reached != (s.stage == Stage::kOver))
      throw ConfigError(reached ? "the match is over (R15)" : "the match is not over (R15)");
  } else if (config_.target > 0) {
    for (Seat seat = 0; seat < s.seats; ++seat)
      if (s.points[index(seat)] >= static_cast<std::uint32_t>(config_.target))
        throw ConfigError(seat_text(seat) + " has reached the target, so the match is over (R15)");
  }
}

}  // namespace notty
