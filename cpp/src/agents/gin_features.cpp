#include "notty/agents/gin_features.h"

#include <algorithm>
#include <bit>

#include "notty/agents/meld_odds.h"

namespace notty {

namespace {

using Deck = Gin::Deck;

constexpr CardSet of_ranks(int from, int to) {
  CardSet cards = 0;
  for (int rank = from; rank <= to; ++rank) cards |= Melds::rank_cards(rank);
  return cards;
}

/// The cards of each value.
constexpr auto kOfValue = [] {
  std::array<CardSet, 11> cards{};
  for (int value = 1; value <= 9; ++value)
    cards[static_cast<std::size_t>(value)] = of_ranks(value - 1, value - 1);
  cards[10] = of_ranks(9, 12);
  return cards;
}();

// The cards moved along their suits: up(h, 1) has those whose lower neighbour is in h.
constexpr CardSet up(CardSet h, int by) {
  return (h << by) & of_ranks(by, 12);
}
constexpr CardSet down(CardSet h, int by) {
  return (h >> by) & of_ranks(0, 12 - by);
}
constexpr CardSet beside(CardSet h) {
  return up(h, 1) | down(h, 1);
}
constexpr CardSet near(CardSet h) {
  return beside(h) | up(h, 2) | down(h, 2);
}

/// All cards of the ranks of which at least one, and of which at least two are held.
struct RanksHeld {
  CardSet one = 0;
  CardSet two = 0;
  explicit RanksHeld(CardSet h) {
    constexpr CardSet kLanes = 1 | CardSet{1} << 13 | CardSet{1} << 26 | CardSet{1} << 39;
    for (int suit = 0; suit < Deck::kSuits; ++suit) {
      const CardSet lane = Deck::lane(h, suit);
      two |= one & lane;
      one |= lane;
    }
    one *= kLanes;
    two *= kLanes;
  }
};

/// The cards that make a meld with cards of the hand.
CardSet meld_outs(CardSet hand) {
  const CardSet u = up(hand, 1);
  const CardSet d = down(hand, 1);
  return (u & up(hand, 2)) | (d & down(hand, 2)) | (u & d) | RanksHeld(hand).two;
}

float count(CardSet cards) {
  return static_cast<float>(std::popcount(cards));
}

int value_of(CardSet cards) {
  return Melds::value(cards);
}

/// The chance that the other melds the card if each live card is held with chance `each`.
double help(int kind, CardSet live, CardSet known, double each) {
  const CardSet card = card_bit(kind);
  const CardSet maybe = live | known;
  const CardSet rank = Melds::rank_cards(Deck::rank(kind)) & ~card;
  double none = 1;
  const auto pairs = [&](int unknown, int half_known, int both_known) {
    if (both_known > 0) none = 0;
    for (int i = 0; i < unknown; ++i) none *= 1 - each * each;
    for (int i = 0; i < half_known; ++i) none *= 1 - each;
  };
  const int l = std::popcount(live & rank);
  const int k = std::popcount(known & rank);
  pairs(l * (l - 1) / 2, l * k, k * (k - 1) / 2);
  const auto run = [&](CardSet a, CardSet b) {
    if (a == 0 || b == 0 || ((a | b) & ~maybe) != 0) return;
    const int held = std::popcount((a | b) & known);
    pairs(held == 0, held == 1, held == 2);
  };
  run(up(card, 1), up(card, 2));
  run(down(card, 1), down(card, 2));
  run(up(card, 1), down(card, 1));
  return 1 - none;
}

/// Writes features one after another.
class Writer {
 public:
  explicit Writer(SparseInput<GinFeatures::kCount>& values) : values_(values) {}
  void add(double value) {
    if (value != 0) values_.add(at_, static_cast<float>(value));
    ++at_;
  }
  /// One of `size` numbers is 1: the last for all that is as large or larger.
  void one_of(int index, int size) {
    values_.add(at_ + static_cast<std::size_t>(std::clamp(index, 0, size - 1)), 1);
    at_ += static_cast<std::size_t>(size);
  }
  void skip(int size) { at_ += static_cast<std::size_t>(size); }
  [[nodiscard]] std::size_t written() const { return at_; }

 private:
  SparseInput<GinFeatures::kCount>& values_;
  std::size_t at_ = 0;
};

template <std::size_t N>
int place_in(const std::array<int, N>& from, int value) {
  int place = 0;
  while (place < static_cast<int>(N) && value >= from[static_cast<std::size_t>(place)]) ++place;
  return place;
}

/// The cards that make a meld of this card and another of the hand.
CardSet outs_of(CardSet hand, int kind) {
  const CardSet card = card_bit(kind);
  CardSet outs = 0;
  if ((hand & up(card, 1)) != 0) outs |= down(card, 1) | up(card, 2);
  if ((hand & up(card, 2)) != 0) outs |= up(card, 1);
  if ((hand & down(card, 1)) != 0) outs |= up(card, 1) | down(card, 2);
  if ((hand & down(card, 2)) != 0) outs |= down(card, 1);
  const CardSet rank = Melds::rank_cards(Deck::rank(kind)) & ~card;
  if ((hand & rank) != 0) outs |= rank;
  return outs & ~hand;
}

/// Each card in no meld, the dearest first: what it waits for, and what it would give the other.
void write_loose(Writer& w, const GinSpot& spot, CardSet left, double each) {
  constexpr int kShown = 6;
  double least = left == 0 ? 0 : 1;
  double all = 0;
  int written = 0;
  for (int value = 10; value >= 1; --value)
    for_each_bit(left & kOfValue[static_cast<std::size_t>(value)], [&](int kind) {
      const double given = help(kind, spot.live, spot.known, each);
      least = std::min(least, given);
      all += given;
      if (written++ >= kShown) return;
      const CardSet outs = outs_of(spot.hand, kind);
      w.add(value / 10.0);
      w.add(count(outs & spot.live) / 4);
      w.add(count(outs & spot.known));
      w.add(given);
    });
  w.skip(4 * std::max(0, kShown - written));
  w.add(least);
  w.add(all / 3);
}

/// The own hand: what it is now, and what one more card would make of it.
void write_hand(Writer& w, const GinSpot& spot, double each) {
  const Arrangement arrangement = best_arrangement(spot.hand);
  const CardSet left = arrangement.left;
  const int deadwood = value_of(left);
  const double live = std::max(1, std::popcount(spot.live));
  w.add(deadwood / 50.0);
  w.add(std::min(deadwood, 10) / 10.0);
  w.one_of(place_in(std::array{1, 3, 5, 7, 9, 11, 14, 18, 23, 28, 34, 42}, deadwood), 13);

  // By the deadwood after the next draw: how many live cards lead to so much or less.
  constexpr std::array kSteps{0, 2, 5, 8, 10, 15, 20, 28};
  std::array<int, kSteps.size()> within{};
  int sum = 0;
  const auto reach = [&](int after, int cards) {
    sum += after * cards;
    for (std::size_t i = 0; i < kSteps.size(); ++i) within[i] += after <= kSteps[i] ? cards : 0;
  };
  const CardSet outs = meld_outs(spot.hand) & spot.live;
  for_each_bit(
      outs, [&](int kind) { reach(Melds::deadwood_after_discard(spot.hand | card_bit(kind)), 1); });
  const int dearest = deadwood - Melds::deadwood_after_discard(spot.hand);
  for (int value = 1; value <= 10; ++value)
    reach(deadwood - std::max(0, dearest - value),
          std::popcount(spot.live & ~outs & kOfValue[static_cast<std::size_t>(value)]));
  w.add(sum / live / 50);
  for (const int cards : within) w.add(cards / live);
  w.one_of(within[0], 8);
  w.one_of(place_in(std::array{1, 2, 3, 5, 8, 12, 18}, within[4]), 8);
  w.add(std::popcount(outs) / 12.0);

  CardSet fit = 0;  // what could be laid off
  for (const CardSet meld : arrangement.melds) fit |= Melds::layoffs(meld);
  fit &= spot.live;
  w.add(count(fit) / 6);
  w.add(value_of(fit) / 40.0);
  w.one_of(std::max(0, std::popcount(spot.hand & ~left) - 2), 9);
  w.add(count(left) / 10);

  // Cards in no meld: those that wait for one, and those that do not.
  const CardSet waiting = left & (near(outs) | RanksHeld(outs).one);
  const CardSet pairing = (near(left) | RanksHeld(left).one) & spot.live & ~outs;
  w.add(count(waiting) / 10);
  w.add(value_of(left & ~waiting) / 40.0);
  w.add(count(pairing) / 20);
  for (int value = 1; value <= 10; ++value)
    w.add(count(left & kOfValue[static_cast<std::size_t>(value)]) / 2);
  w.add(spot.taken >= 0 ? 1 : 0);
  w.add(spot.taken >= 0 && (left & card_bit(spot.taken)) == 0 ? 1 : 0);
  write_loose(w, spot, left, each);
}

void write_other(Writer& w, const GinSpot& spot, double each) {
  const CardSet known = spot.known;
  w.one_of(std::popcount(known), 5);
  w.add(count(Melds::run_cards(known) | (RanksHeld(known).two & known)) / 5);
  w.add(value_of(known) / 40.0);
  const int thrown = std::popcount(spot.other_thrown);
  w.add(thrown / 12.0);
  w.add(value_of(spot.other_thrown) / 10.0 / std::max(1, thrown));
  w.add(count(spot.other_thrown & of_ranks(0, 4)) / 4);
  for (std::size_t i = 0; i < 3; ++i) w.add(spot.last[i] / 10.0);
  w.add(value_of(spot.live) * each / 60);
  w.add(count(spot.shown) / 4);
  w.add(count(spot.live & RanksHeld(known).one) / 6);
  w.add(count(spot.live & beside(known)) / 6);
}

/// What the other was seen to do in this match: means that begin at what is usual.
void write_habits(Writer& w, const Gin::Habits& h) {
  const auto mean = [](std::uint32_t sum, std::uint32_t count, double usual, double weight) {
    return (sum + usual * weight) / (count + weight) - usual;
  };
  const auto known = [](std::uint32_t count, double half) { return count / (count + half); };
  w.add(known(h.choices, 10));
  w.add(mean(h.taken, h.choices, 0.2, 5) * 4);
  w.add(known(h.early_discards, 8));
  w.add(mean(h.early_points, h.early_discards, 7.5, 4) / 3);
  w.add(known(h.knocks + h.shown, 2));
  w.add(mean(h.knocks, h.knocks + h.shown, 0.5, 1));
  w.add(known(h.knocks, 1.5));
  w.add(mean(h.gins, h.knocks, 0.3, 1));
  w.add(mean(h.knock_deadwood, h.knocks, 4, 1) / 5);
  w.add(mean(h.knock_draws, h.knocks, 14, 1) / 10);
  w.add(mean(h.shown_deadwood, h.shown, 24, 1) / 20);
  w.add(mean(h.held_back, h.shown, 0.15, 1));
}

/// The top of the discards, as far as the other may take it.
void write_top(Writer& w, const GinSpot& spot, double each) {
  if (spot.phase == GinSpot::kDrawing) {
    w.skip(27);
    return;
  }
  const int top = spot.top;
  const CardSet card = card_bit(top);
  const CardSet rank = Melds::rank_cards(Deck::rank(top)) & ~card;
  w.add(help(top, spot.live, spot.known, each));
  w.one_of(Deck::rank(top), Deck::kRanks);
  w.add(makes_meld(spot.known, top) ? 1 : 0);
  w.add(count(rank & spot.live) / 3);
  w.add(count(rank & spot.known));
  w.add(count(rank & spot.other_thrown) / 2);
  w.add(count(rank & spot.thrown) / 2);
  for (const CardSet around : {beside(card), near(card) & ~beside(card)}) {
    w.add(count(around & spot.live) / 2);
    w.add(count(around & spot.known));
    w.add(count(around & spot.other_thrown));
    w.add(count(around & spot.thrown));
  }
}

}  // namespace

GinSpot::GinSpot(const Gin& rules, const Gin::View& view)
    : hand(view.hand()),
      known(view.state.hand(view.state.other(view.seat))),
      shown(view.state.known[static_cast<std::size_t>(view.seat)]),
      live(view.unseen()),
      top(view.state.pile_size > 0 ? view.state.top() : 0),
      stock_left(view.state.stock_size),
      limit(rules.knock_limit(view.state)),
      cheap(rules.config().gin_bonus + rules.config().undercut_bonus < 40),
      big_gin(rules.config().big_gin > 0) {
  const Gin::State& s = view.state;
  habits = s.habits[static_cast<std::size_t>(s.other(view.seat))];
  if (s.stage == Gin::Stage::kDiscarding && s.taken != Gin::kNoCard) taken = s.taken;
  std::size_t seen = 0;
  for (std::size_t i = s.pile_size; i-- > 0;) {
    const int kind = s.pile[i] & 63;
    if (s.pile[i] / 64 == view.seat) {
      thrown |= card_bit(kind);
    } else {
      other_thrown |= card_bit(kind);
      if (seen < last.size()) last[seen++] = static_cast<std::uint8_t>(card_value(kind));
    }
  }
  if (s.stage == Gin::Stage::kFirstUpcard)
    phase = kPassed;
  else if (s.stage == Gin::Stage::kDrawing)
    phase = kDrawing;
}

void GinSpot::discard(int kind) {
  const CardSet card = card_bit(kind);
  hand &= ~card;
  shown &= ~card;
  thrown |= card;
  top = kind;
  phase = kThrown;
}

void GinSpot::take() {
  taken = top;
  std::shift_left(last.begin(), last.end(), 1);
  last.back() = 0;
  const CardSet card = card_bit(top);
  hand |= card;
  shown |= card;
  thrown &= ~card;
  other_thrown &= ~card;
}

GinFeatures::GinFeatures(const GinSpot& spot) {
  Writer w(values);
  const double hidden = Gin::kDealt - std::popcount(spot.known);
  const double each = hidden / std::max(1, std::popcount(spot.live));
  w.add(1);
  w.one_of(spot.phase, GinSpot::kPhases);
  w.add(spot.stock_left / 31.0);
  w.one_of(place_in(std::array{4, 6, 8, 11, 14, 17, 20, 23, 25, 27, 29, 30, 31}, spot.stock_left),
           14);
  w.add(spot.limit / 10.0);
  w.add(spot.cheap ? 1 : 0);
  w.add(spot.big_gin ? 1 : 0);
  write_hand(w, spot, each);
  write_other(w, spot, each);
  write_top(w, spot, each);
  write_habits(w, spot.habits);
  assert(w.written() <= kCount);
}

}  // namespace notty
