// Notty's texts: cards, actions, reasons and positions.

#include <algorithm>
#include <vector>

#include "notty/core/position_reader.h"
#include "notty/core/text.h"
#include "notty/games/notty.h"

namespace notty {

namespace {

constexpr std::string_view kColours = "RGYKB";

std::string word_of(int number) {
  constexpr std::array<std::string_view, 6> kWords{"no", "one", "two", "three", "four", "five"};
  return std::string(kWords[static_cast<std::size_t>(number)]);
}

/// "R, G, Y, K or B".
std::string colour_letters(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    if (i > 0) text += i + 1 < count ? ", " : " or ";
    text += kColours[static_cast<std::size_t>(i)];
  }
  return text;
}

/// How one more card of a kind than the pack has is called: "third".
template <class Deck>
constexpr std::string_view kTooMany = Deck::kCopies == 1 ? "second" : "third";

}  // namespace

template <NottySize Size>
std::string NottyOf<Size>::card_text(int kind) {
  return {kColours[static_cast<std::size_t>(Deck::suit(kind))],
          static_cast<char>('1' + Deck::rank(kind))};
}

template <NottySize Size>
std::string NottyOf<Size>::cards_text(std::uint64_t kinds) {
  std::string text;
  for_each_bit(kinds, [&](int kind) {
    if (!text.empty()) text += ' ';
    text += card_text(kind);
  });
  return text;
}

template <NottySize Size>
int NottyOf<Size>::parse_card(std::string_view text) {
  if (text.size() == 2 && text[1] >= '1' && text[1] < '1' + Deck::kRanks) {
    const char letter =
        text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
    const std::size_t colour = kColours.substr(0, Deck::kSuits).find(letter);
    if (colour != kColours.npos) return Deck::kind(static_cast<int>(colour), text[1] - '1');
  }
  throw NotationError(quoted(text) + " is no card: a colour " + colour_letters(Deck::kSuits) +
                      " and a number 1-" + std::to_string(Deck::kRanks) + ", for example " +
                      card_text(std::min(3, Deck::kRanks - 1)));
}

template <NottySize Size>
CardBag NottyOf<Size>::parse_hand(std::string_view text) {
  CardBag hand;
  for (const std::string_view word : words_of(text)) {
    const int kind = parse_card(word);
    if (hand.count(kind) == Deck::kCopies)
      throw NotationError("the hand has a " + std::string(kTooMany<Deck>) + " " + card_text(kind) +
                          "; the pack has " + word_of(Deck::kCopies));
    hand.add(kind);
  }
  return hand;
}

template <NottySize Size>
ActionInfo NottyOf<Size>::info(const State& s, Seat seat, Action action) const {
  const int a = to_int(action);
  if (a >= kCard) return {.kind = "card", .cards = std::uint64_t{1} << (a - kCard)};
  if (a >= kDiscard) {
    const Group& group = NottyGroups::group(a - kDiscard);
    return {.kind = "discard", .count = group.size, .cards = group.kinds};
  }
  if (a == kEnd) return {.kind = "end"};
  if (a >= kReturn) return {.kind = "return", .cards = std::uint64_t{1} << (a - kReturn)};
  if (a == kExchange) return {.kind = "exchange"};
  if (a >= kSteal) return {.kind = "steal", .target = (seat + a - kSteal + 1) % s.seats};
  return {.kind = "draw", .count = a - kDraw + 1};
}

template <NottySize Size>
std::string NottyOf<Size>::action_text(const State& s, Seat seat, Action action) const {
  const ActionInfo i = info(s, seat, action);
  if (i.kind == "card") return cards_text(i.cards);
  std::string text(i.kind);
  if (i.kind == "draw") text += " " + std::to_string(i.count);
  if (i.kind == "steal") text += " " + std::to_string(i.target);
  if (i.cards != 0) text += " " + cards_text(i.cards);
  return text;
}

template <NottySize Size>
Action NottyOf<Size>::parse_action(const State& s, Seat seat, std::string_view text) const {
  const auto words = words_of(text);
  const auto fail = [&](const std::string& reason) {
    return NotationError(quoted(text) + " is no action of Notty: " + reason);
  };
  const auto want = [&](std::size_t count, const char* form) {
    if (words.size() != count) throw fail(std::string("write it as ") + form);
  };
  if (words.empty()) throw fail("it is empty");
  const std::string_view verb = words[0];
  const std::string_view word = words.size() > 1 ? words[1] : std::string_view();
  if (seat == kChanceSeat) {
    want(1, "one card, for example R4");
    return static_cast<Action>(kCard + parse_card(verb));
  }
  if (verb == "draw") {
    want(2, "draw 1, draw 2 or draw 3");
    const int count = number_of(word).value_or(0);
    if (count < 1 || count > 3) throw fail("one draws 1, 2 or 3 cards (N2)");
    return static_cast<Action>(kDraw + count - 1);
  }
  if (verb == "steal") {
    want(2, "steal and the number of a seat");
    const auto victim = number_of(word);
    if (!victim || *victim >= s.seats)
      throw fail("the seats are 0 to " + std::to_string(s.seats - 1));
    if (*victim == seat) throw fail(seat_text(seat) + " cannot steal from itself");
    const int offset = (*victim - seat + s.seats) % s.seats;
    return static_cast<Action>(kSteal + offset - 1);
  }
  if (verb == "exchange") {
    want(1, "exchange, and return a card after it");
    return static_cast<Action>(kExchange);
  }
  if (verb == "return") {
    want(2, "return and a card, for example return R4");
    return static_cast<Action>(kReturn + parse_card(word));
  }
  if (verb == "end") {
    want(1, "end");
    return static_cast<Action>(kEnd);
  }
  if (verb == "discard") {
    std::uint64_t kinds = 0;
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::uint64_t bit = std::uint64_t{1} << parse_card(words[i]);
      if ((kinds & bit) != 0) throw fail("a group holds no card twice (N5)");
      kinds |= bit;
    }
    for (int id = 0; id < NottyGroups::kCount; ++id)
      if (NottyGroups::group(id).kinds == kinds) return static_cast<Action>(kDiscard + id);
    throw fail("those cards are neither a run of three or more of one colour nor a set of " +
               (NottyGroups::kMayMissOne ? word_of(Deck::kSuits - 1) + " or " : "") +
               word_of(Deck::kSuits) + " colours (N5)");
  }
  throw fail("actions are draw, steal, exchange, return, discard and end");
}

template <NottySize Size>
std::string NottyOf<Size>::why_not(const State& s, Seat seat, Action action) const {
  const int a = to_int(action);
  if (s.stage == Stage::kOver) return "the game is over";
  if (seat == kChanceSeat) {
    if (turn(s).phase != Phase::kChance) return "nothing is being dealt, drawn or stolen";
    if (a < kCard) return "chance only turns up cards";
    if (chance_cards(s).count(a - kCard) > 0) return "";
    return s.stage == Stage::kStealing ? seat_text(s.victim()) + " has no " + card_text(a - kCard)
                                       : "no " + card_text(a - kCard) + " is in the deck";
  }
  if (turn(s).phase == Phase::kChance) return "a card is still to come";
  if (seat != s.to_move) return "it is the turn of " + seat_text(s.to_move);
  const ActionInfo i = info(s, seat, action);
  const CardBag& hand = s.hand(seat);
  const int room = kHandLimit - s.size(seat);
  if (i.kind == "card") return "players do not choose the cards that they get";
  if (s.stage == Stage::kReturning && i.kind != "return")
    return "after the draw of an exchange a card must be returned first (N4)";
  if (i.kind == "return") {
    if (s.stage != Stage::kReturning) return "only an exchange returns a card (N2)";
    return (i.cards & ~hand.one) == 0 ? "" : "the hand has no " + cards_text(i.cards);
  }
  if (i.kind == "draw") {
    if ((s.used & kUsedDraw) != 0) return "cards have been drawn in this turn already (N2)";
    if (i.count > room)
      return "the hand has " + std::to_string(s.size(seat)) + " cards and may hold " +
             std::to_string(kHandLimit) + " (N3)";
    if (!deck_has(s, i.count)) return "the deck has too few cards (N3)";
  }
  if (i.kind == "steal") {
    if (i.target == seat) return "there is no such player";
    if ((s.used & kUsedSteal) != 0) return "a card has been stolen in this turn already (N2)";
    if (room <= 0) return "the hand has " + std::to_string(kHandLimit) + " cards already (N3)";
  }
  if (i.kind == "exchange" && (s.used & kUsedExchange) != 0)
    return "a card has been exchanged in this turn already (N2)";
  if (i.kind == "exchange" && !deck_has(s, 1)) return "the deck has no card (N3)";
  if (i.kind == "discard" && (i.cards & ~hand.one) != 0)
    return "the hand has no " + cards_text(i.cards & ~hand.one);
  return "";
}

template <NottySize Size>
Value NottyOf<Size>::position(const State& s, Seat) const {
  Value::List hands;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    Value::List cards;
    for_each_bit(s.hand(seat).one, [&](int kind) {
      for (int i = 0; i < s.hand(seat).count(kind); ++i) cards.push_back({card_text(kind)});
    });
    hands.push_back({std::move(cards)});
  }
  Value::List used;
  if ((s.used & kUsedDraw) != 0) used.push_back({std::string("draw")});
  if ((s.used & kUsedSteal) != 0) used.push_back({std::string("steal")});
  if ((s.used & kUsedExchange) != 0) used.push_back({std::string("exchange")});
  Value::Object position{
      {"hands", {std::move(hands)}},    {"to_move", {std::int64_t{s.to_move}}},
      {"used", {std::move(used)}},      {"pending_return", {s.stage == Stage::kReturning}},
      {"turn", {std::int64_t{s.turn}}},
  };
  const auto pending = [&](std::string what) {
    position.emplace_back("pending", Value{std::move(what)});
  };
  if (s.stage == Stage::kDealing) pending("deal");
  if (s.stage == Stage::kDrawing) pending("draw " + std::to_string(s.to_come));
  if (s.stage == Stage::kStealing) pending("steal " + std::to_string(s.victim()));
  if (s.stage == Stage::kExchanging) pending("exchange");
  return {std::move(position)};
}

namespace {

constexpr std::array<std::string_view, 6> kKeys{"hands",          "to_move", "used",
                                                "pending_return", "turn",    "pending"};

template <class G>
CardBag read_hand(const Value& value, int seat) {
  const std::string what = "the hand of " + seat_text(seat);
  try {
    if (const auto* whole = std::get_if<std::string>(&value.data)) return G::parse_hand(*whole);
    std::string text;
    for (const Value& card : PositionReader::as<Value::List>(value, what, "a list of cards"))
      text += G::card_text(G::parse_card(
                  PositionReader::as<std::string>(card, "a card in " + what, "text"))) +
              " ";
    return G::parse_hand(text);
  } catch (const NotationError& error) {
    throw ConfigError(what + ": " + error.what());
  }
}

}  // namespace

template <NottySize Size>
auto NottyOf<Size>::from_position(const Value& value) const -> State {
  const PositionReader reader(value, "Notty", kKeys);
  State s;
  s.seats = static_cast<std::uint8_t>(config_.seats);
  s.stage = Stage::kActing;

  const auto* hands = reader.find<Value::List>("hands", "a list of hands");
  if (hands == nullptr) throw ConfigError("the position has no key 'hands'");
  if (hands->size() != s.seats)
    throw ConfigError("the position has " + std::to_string(hands->size()) + " hands for " +
                      std::to_string(config_.seats) + " seats");
  std::array<int, Deck::kKinds> held{};
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const CardBag hand = read_hand<NottyOf>((*hands)[static_cast<std::size_t>(seat)], seat);
    for_each_bit(hand.one, [&](int kind) {
      if ((held[static_cast<std::size_t>(kind)] += hand.count(kind)) > Deck::kCopies)
        throw ConfigError("the hands hold a " + std::string(kTooMany<Deck>) + " " +
                          card_text(kind) + "; the pack has " + word_of(Deck::kCopies) +
                          " of each card (N1)");
    });
    s.hand(seat) = hand;
    s.sizes[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(hand.size());
  }

  s.to_move = static_cast<Seat>(reader.integer("to_move", config_.seats - 1));
  const int limit = config_.turn_limit > 0 ? config_.turn_limit : 2'000'000'000;
  s.turn = static_cast<std::uint32_t>(reader.integer("turn", limit));
  if (const auto* used = reader.find<Value::List>("used", "a list"))
    for (const Value& entry : *used) {
      const auto& name = PositionReader::as<std::string>(entry, "an entry of used", "text");
      const int bit = name == "draw"       ? kUsedDraw
                      : name == "steal"    ? kUsedSteal
                      : name == "exchange" ? kUsedExchange
                                           : 0;
      if (bit == 0 || (s.used & bit) != 0)
        throw ConfigError("used holds " + quoted(name) + (bit == 0 ? "" : " twice") +
                          "; it may hold draw, steal and exchange");
      s.used = static_cast<std::uint8_t>(s.used | bit);
    }

  const auto need_used = [&](int bit, const char* name) {
    if ((s.used & bit) == 0)
      throw ConfigError(std::string("used must hold ") + name + ", which is under way");
  };
  if (const auto* pending = reader.find<std::string>("pending", "text")) {
    const auto words = words_of(*pending);
    const int number = words.size() == 2 ? number_of(words[1]).value_or(-1) : -1;
    if (*pending == "deal") {
      s.stage = Stage::kDealing;
      int left = kDealt * s.seats;
      bool open = false;  // the deal has reached a hand that is not full
      for (Seat seat = 0; seat < s.seats; ++seat) {
        if (s.size(seat) > kDealt || (open && s.size(seat) > 0))
          throw ConfigError("the deal gives " + word_of(kDealt) +
                            " cards to each seat in turn (N1)");
        open = open || s.size(seat) < kDealt;
        left -= s.size(seat);
      }
      if (left == 0 || s.used != 0 || s.turn != 0 || s.to_move != config_.first_seat)
        throw ConfigError("a deal is only under way before the first turn (N1)");
      s.to_come = static_cast<std::uint8_t>(left);
    } else if (*pending == "exchange") {
      s.stage = Stage::kExchanging;
      s.to_come = 1;
      need_used(kUsedExchange, "exchange");
    } else if (!words.empty() && words[0] == "draw" && number >= 1 && number <= 3) {
      s.stage = Stage::kDrawing;
      s.to_come = static_cast<std::uint8_t>(number);
      need_used(kUsedDraw, "draw");
    } else if (!words.empty() && words[0] == "steal" && number >= 0 && number < s.seats &&
               number != s.to_move) {
      s.stage = Stage::kStealing;
      s.victim_offset = static_cast<std::uint8_t>((number - s.to_move + s.seats) % s.seats);
      s.to_come = 1;
      need_used(kUsedSteal, "steal");
    } else {
      throw ConfigError("pending is " + quoted(*pending) +
                        "; it may be deal, draw 1-3, steal and another seat, or exchange");
    }
  }
  if (const auto* returning = reader.find<bool>("pending_return", "a boolean");
      returning != nullptr && *returning) {
    if (s.stage != Stage::kActing)
      throw ConfigError("pending and pending_return exclude each other (N4)");
    s.stage = Stage::kReturning;
    need_used(kUsedExchange, "exchange");
    if (s.size(s.to_move) == 1)
      throw ConfigError("in mid-exchange the hand has the card drawn and one more at least (N7)");
  }

  for (Seat seat = 0; seat < s.seats; ++seat) {
    const bool mover = seat == s.to_move;
    int room = kHandLimit - s.size(seat);
    if (mover && s.stage == Stage::kReturning) ++room;  // N3: 21 for a moment
    if (mover && s.stage == Stage::kDrawing) room -= s.to_come;
    if (mover && s.stage == Stage::kStealing) --room;
    if (room < 0)
      throw ConfigError(seat_text(seat) + " holds " + std::to_string(s.size(seat)) +
                        " cards; the limit is " + std::to_string(kHandLimit) +
                        ", in mid-exchange " + std::to_string(kHandLimit + 1) +
                        ", less cards to come (N3)");
    if (s.size(seat) > 0 || s.stage == Stage::kDealing) continue;
    if (s.winner != kNoSeat)
      throw ConfigError(seat_text(s.winner) + " and " + seat_text(seat) +
                        " hold no cards; the first empty hand ends the game (N7)");
    if (s.stage != Stage::kActing)
      throw ConfigError(seat_text(seat) + " holds no cards, so nothing can be pending (N7)");
    s.winner = seat;
  }
  if ((s.stage == Stage::kDrawing || s.stage == Stage::kExchanging) && !deck_has(s, s.to_come))
    throw ConfigError("the deck has fewer cards than are to come (N3)");
  if (config_.turn_limit > 0 && s.turn == static_cast<std::uint32_t>(limit)) {
    if (s.stage != Stage::kActing || s.used != 0 || s.winner != kNoSeat)
      throw ConfigError(
          "the end of a turn reached the turn limit, so nothing can be pending or used, and no "
          "hand is empty (N8)");
    s.stage = Stage::kOver;
  }
  if (s.winner != kNoSeat) s.stage = Stage::kOver;
  return s;
}

// The other members are instantiated with the rules.
#define NOTTY_TEXTS(G)                                                         \
  template std::string G::card_text(int);                                      \
  template std::string G::cards_text(std::uint64_t);                           \
  template int G::parse_card(std::string_view);                                \
  template CardBag G::parse_hand(std::string_view);                            \
  template ActionInfo G::info(const State&, Seat, Action) const;               \
  template std::string G::action_text(const State&, Seat, Action) const;       \
  template Action G::parse_action(const State&, Seat, std::string_view) const; \
  template std::string G::why_not(const State&, Seat, Action) const;           \
  template Value G::position(const State&, Seat) const;                        \
  template auto G::from_position(const Value&) const -> State;
NOTTY_TEXTS(NottyOf<kFullNotty>)
NOTTY_TEXTS(NottyOf<Notty331::kSize>)
NOTTY_TEXTS(NottyOf<Notty341::kSize>)
NOTTY_TEXTS(NottyOf<Notty332::kSize>)
NOTTY_TEXTS(NottyOf<Notty351::kSize>)
#undef NOTTY_TEXTS

}  // namespace notty
