#include "notty/games/notty.h"

#include <algorithm>
#include <cassert>

namespace notty {

static_assert(Rules<Notty> && HasWorlds<Notty> && HasWorlds<Notty331> && HasWorlds<Notty332>);
static_assert(sizeof(Notty::State) == 64);
static_assert(Notty::NottyGroups::kCount == 194 && Notty::kActions == 246);  // N5
static_assert(!Notty::kDeckMayRunLow);

namespace {

/// What the actions do that are allowed once a turn, draws, thefts and the exchange: chance then
/// moves `to_come` cards from the deck, or from the victim if there is one, to the seat to move.
struct OnceRow {
  std::uint8_t used;
  NottyBase::Stage stage;
  std::uint8_t to_come;
  std::uint8_t victim_offset;
};
constexpr std::array<OnceRow, NottyBase::kReturn> kOnceRows{{
    {NottyBase::kUsedDraw, NottyBase::Stage::kDrawing, 1, 0},
    {NottyBase::kUsedDraw, NottyBase::Stage::kDrawing, 2, 0},
    {NottyBase::kUsedDraw, NottyBase::Stage::kDrawing, 3, 0},
    {NottyBase::kUsedSteal, NottyBase::Stage::kStealing, 1, 1},
    {NottyBase::kUsedSteal, NottyBase::Stage::kStealing, 1, 2},
    {NottyBase::kUsedExchange, NottyBase::Stage::kExchanging, 1, 0},
}};

template <class State>
void add_card(State& s, Seat seat, int kind) {
  s.hand(seat).add(kind);
  ++s.sizes[static_cast<std::size_t>(seat)];
}

template <class State>
void remove_cards(State& s, Seat seat, std::uint64_t kinds, int count) {
  s.hand(seat).remove(kinds);
  s.sizes[static_cast<std::size_t>(seat)] =
      static_cast<std::uint8_t>(s.sizes[static_cast<std::size_t>(seat)] - count);
}

}  // namespace

template <NottySize Size>
NottyOf<Size>::NottyOf(const Config& config) : config_(config) {
  if (config.first_seat >= config.seats)
    throw ConfigError("option first_seat must be below seats (" + std::to_string(config.seats) +
                      "), not " + std::to_string(config.first_seat));
}

template <NottySize Size>
auto NottyOf<Size>::start() const -> State {
  State s;
  s.seats = static_cast<std::uint8_t>(config_.seats);
  s.to_move = static_cast<Seat>(config_.first_seat);
  s.to_come = static_cast<std::uint8_t>(kDealt * config_.seats);
  return s;
}

template <NottySize Size>
Turn NottyOf<Size>::turn(const State& s) const {
  const auto mover = static_cast<std::uint8_t>(1U << s.to_move);
  if (s.stage == Stage::kActing || s.stage == Stage::kReturning) return {Phase::kSeats, mover};
  return {s.stage == Stage::kOver ? Phase::kOver : Phase::kChance, 0};
}

template <NottySize Size>
void NottyOf<Size>::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  const auto add_if = [&out](bool legal, int id) { out.push_if(legal, static_cast<Action>(id)); };
  if (seat != s.to_move) return;
  const CardBag& hand = s.hand(seat);
  if (s.stage == Stage::kReturning) {  // N4
    for_each_bit(hand.one, [&](int kind) { add_if(true, kReturn + kind); });
    return;
  }
  if (s.stage != Stage::kActing) return;
  const int room = kHandLimit - s.size(seat);
  const bool may_draw = (s.used & kUsedDraw) == 0;
  const bool may_steal = ((s.used & kUsedSteal) == 0) & (room > 0);  // & : no branch to mispredict
  // N3: the full game's deck always holds enough, the hand may not; the exchange needs no room.
  for (int k = 0; k < 3; ++k) add_if(may_draw & (k < room) & deck_has(s, k + 1), kDraw + k);
  for (int offset = 1; offset < kMaxPlayers; ++offset)
    add_if(may_steal & (offset < s.seats), kSteal + offset - 1);
  add_if(((s.used & kUsedExchange) == 0) & deck_has(s, 1), kExchange);
  add_if(true, kEnd);
  NottyGroups::for_each(hand.one, [&](int group) { add_if(true, kDiscard + group); });
}

template <NottySize Size>
CardBag NottyOf<Size>::chance_cards(const State& s) {
  return s.stage == Stage::kStealing ? s.hand(s.victim()) : s.deck();
}

template <NottySize Size>
void NottyOf<Size>::outcomes(const State& s, OutcomeList& out) const {
  out.clear();
  if (turn(s).phase != Phase::kChance) return;
  const CardBag cards = chance_cards(s);
  for_each_bit(cards.one, [&](int kind) {
    out.push_back(
        {static_cast<Action>(kCard + kind), static_cast<std::uint32_t>(cards.count(kind))});
  });
}

template <NottySize Size>
Action NottyOf<Size>::sample(const State& s, Rng& rng) const {
  const CardBag cards = chance_cards(s);
  const auto size = static_cast<std::uint32_t>(cards.size());
  return static_cast<Action>(kCard + cards.nth(static_cast<int>(rng.below(size))));
}

template <NottySize Size>
void NottyOf<Size>::apply(State& s, Seat seat, Action action) const {
  const int a = to_int(action);
  if (seat == kChanceSeat) {
    apply_chance(s, a - kCard);
    return;
  }
  assert(seat == s.to_move);
  if (a >= kDiscard) {
    const Group& group = NottyGroups::group(a - kDiscard);
    remove_cards(s, seat, group.kinds, group.size);
    if (s.size(seat) == 0) {  // N7
      s.winner = seat;
      s.stage = Stage::kOver;
    }
  } else if (a == kEnd) {
    end_turn(s);
  } else if (a >= kReturn) {
    remove_cards(s, seat, std::uint64_t{1} << (a - kReturn), 1);
    s.stage = Stage::kActing;
  } else {
    const OnceRow& row = kOnceRows[static_cast<std::size_t>(a)];
    s.used |= row.used;
    s.stage = row.stage;
    s.to_come = row.to_come;
    s.victim_offset = row.victim_offset;
  }
}

template <NottySize Size>
void NottyOf<Size>::apply_chance(State& s, int kind) const {
  assert(turn(s).phase == Phase::kChance && chance_cards(s).count(kind) > 0);
  Seat to = s.to_move;
  Stage next = Stage::kActing;
  if (s.stage == Stage::kDealing) to = static_cast<Seat>((kDealt * s.seats - s.to_come) / kDealt);
  if (s.stage == Stage::kExchanging) next = Stage::kReturning;
  if (s.stage == Stage::kStealing) {
    const Seat victim = s.victim();
    remove_cards(s, victim, std::uint64_t{1} << kind, 1);
    if (s.size(victim) == 0) {  // N7: the robbed player wins
      s.winner = victim;
      next = Stage::kOver;
    }
  }
  s.victim_offset = 0;
  add_card(s, to, kind);
  if (--s.to_come == 0) s.stage = next;
}

template <NottySize Size>
void NottyOf<Size>::end_turn(State& s) const {
  s.used = 0;
  s.to_move = s.seat_after(1);
  ++s.turn;
  if (s.turn == static_cast<std::uint32_t>(config_.turn_limit)) s.stage = Stage::kOver;  // N8
}

template <NottySize Size>
Scores NottyOf<Size>::scores(const State& s) const {
  Scores scores{};
  if (s.stage != Stage::kOver) return scores;
  if (s.winner != kNoSeat) {
    scores[static_cast<std::size_t>(s.winner)] = 1;
    return scores;
  }
  const auto sizes = std::span(s.sizes).first(s.seats);
  const std::uint8_t fewest = std::ranges::min(sizes);
  const auto sharers = static_cast<float>(std::ranges::count(sizes, fewest));
  for (std::size_t i = 0; i < s.seats; ++i)
    if (sizes[i] == fewest) scores[i] = 1 / sharers;
  return scores;
}

template <NottySize Size>
Ending NottyOf<Size>::ending(const State& s) const {
  if (s.winner != kNoSeat) return {"empty hand", true};
  return {"turn limit", false};
}

template class NottyOf<kFullNotty>;
template class NottyOf<Notty331::kSize>;
template class NottyOf<Notty341::kSize>;
template class NottyOf<Notty332::kSize>;
template class NottyOf<Notty351::kSize>;

}  // namespace notty
