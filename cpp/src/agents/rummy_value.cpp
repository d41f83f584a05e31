#include "notty/agents/rummy_value.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "notty/agents/meld_odds.h"

namespace notty {

namespace {

using Deck = Rummy::Deck;

constexpr std::array<int, RummyEnds::kSteps> kUpTo{10, 20, 30, 40, 55, 75, 100, 10'000};
constexpr std::array<int, RummyEnds::kSteps> kMeans{6, 15, 25, 35, 47, 64, 86, 125};

// Suits as lanes of thirteen bits, the lowest rank of runs first.
constexpr CardSet kLowest = detail::kAces;
constexpr CardSet kHighest = kLowest << (Deck::kRanks - 1);

constexpr CardSet up(CardSet cards) {
  return (cards & ~kHighest) << 1;
}
constexpr CardSet down(CardSet cards) {
  return (cards & ~kLowest) >> 1;
}
constexpr CardSet in_runs(CardSet cards, Ace ace) {
  return ace == Ace::kLow ? cards : down(cards) | (cards & kLowest) << (Deck::kRanks - 1);
}
constexpr CardSet from_runs(CardSet cards, Ace ace) {
  return ace == Ace::kLow ? cards : up(cards) | (cards & kHighest) >> (Deck::kRanks - 1);
}

/// The same ranks in all suits.
constexpr CardSet all_suits(std::uint32_t ranks) {
  return kLowest * ranks;
}

template <class F>
void for_each_rest(CardSet hand, Ace ace, F f) {
  f(hand & ~Melds::run_cards(hand, ace));
  Melds::for_each_set_choice(
      hand, [&](CardSet, CardSet rest) { f(rest & ~Melds::run_cards(rest, ace)); });
}

}  // namespace

int RummyEnds::points(int step, int seats) {
  const int mean = kMeans[static_cast<std::size_t>(step)];
  return seats > 2 ? mean * 3 / 2 : mean;
}

int RummyEnds::step(int points, int seats) {
  if (seats > 2) points = points * 2 / 3;
  int step = 0;
  while (points > kUpTo[static_cast<std::size_t>(step)]) ++step;
  return step;
}

RummyHand::RummyHand(const Rummy& rules, CardSet hand, CardSet live)
    : left(hand), waiting(0), outs(0), longer(0) {
  const Ace ace = rules.ace();
  int least = 1'000'000;
  for_each_rest(hand, ace, [&](CardSet rest) {
    const int cost = 10 * std::popcount(rest) + rules.points(rest);
    if (cost < least) {
      least = cost;
      left = rest;
    }
  });
  const CardSet own = in_runs(left, ace);
  const CardSet open = in_runs(live, ace);
  const CardSet below = up(own);
  const CardSet above = down(own);
  const CardSet high = open & below & up(below);
  const CardSet middle = open & below & above;
  const CardSet low = open & above & down(above);
  CardSet waits = down(high) | down(down(high)) | down(middle) | up(middle) | up(low) | up(up(low));
  outs = from_runs(high | middle | low, ace);
  waiting = from_runs(waits & own, ace);
  const std::array<std::uint32_t, 4> held{Deck::lane(left, 0), Deck::lane(left, 1),
                                          Deck::lane(left, 2), Deck::lane(left, 3)};
  const std::uint32_t twice =
      (held[0] & held[1]) | (held[2] & held[3]) | ((held[0] | held[1]) & (held[2] | held[3]));
  if (twice != 0) {
    const CardSet pairs = all_suits(twice);
    const CardSet thirds = pairs & live;
    const std::uint32_t hopeful = Deck::lane(thirds, 0) | Deck::lane(thirds, 1) |
                                  Deck::lane(thirds, 2) | Deck::lane(thirds, 3);
    outs |= thirds;
    waiting |= all_suits(hopeful) & left;
  }
  const CardSet melded = hand & ~left;
  if (melded != 0) {
    const CardSet runs = in_runs(Melds::run_cards(melded, ace), ace);
    longer = from_runs((up(runs) | down(runs)) & open, ace);
    const std::array<std::uint32_t, 4> in{Deck::lane(melded, 0), Deck::lane(melded, 1),
                                          Deck::lane(melded, 2), Deck::lane(melded, 3)};
    const std::uint32_t thrice =
        (in[0] & in[1] & (in[2] | in[3])) | (in[2] & in[3] & (in[0] | in[1]));
    longer |= all_suits(thrice) & live;
    longer &= ~melded;
  }
}

RummyFeatures RummyFeatures::of(const Rummy& rules, const Rummy::State& s, Seat seat, bool draws) {
  RummyFeatures f;
  const CardSet hand = s.hand(seat);
  const Seat next = s.next(seat);
  CardSet others = 0;
  int fewest = Deck::kCards;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other == seat) continue;
    fewest = std::min(fewest, s.size(other));
    if (other != next) others |= s.known[static_cast<std::size_t>(other)];
  }
  const CardSet known = s.known[static_cast<std::size_t>(next)];
  CardSet gone = hand | known | others | rules.table(s);
  CardSet thrown = 0;
  for (int i = 0; i < s.pile_size; ++i) {
    const int card = s.cards[static_cast<std::size_t>(i)];
    gone |= card_bit(card & 63);
    if (card >> 6 == next && (i > 0 || s.upcard_below == 0)) thrown |= card_bit(card & 63);
  }
  CardSet coming = 0;  // in a stock of known order; the next of them apart
  int first = -1;
  if (s.stock_known())
    for (int i = Deck::kCards - s.stock_size; i < Deck::kCards; ++i) {
      const int kind = s.cards[static_cast<std::size_t>(i)] & 63;
      if (first < 0) first = kind;
      coming |= card_bit(kind);
    }
  const CardSet live = Deck::kAll & ~gone & ~coming;
  const RummyHand own(rules, hand, live | coming);

  int plane = 0;
  const auto cards = [&](CardSet set) {
    for_each_bit(set, [&](int kind) {
      f.on.push_back(static_cast<std::uint16_t>(plane * Deck::kKinds + kind));
    });
    ++plane;
  };
  cards(hand & ~own.left);
  cards(own.waiting);
  cards(own.left & ~own.waiting);
  cards(live);
  cards(known);
  cards(others);
  cards(!draws && s.pile_size > 0 ? card_bit(s.top()) : 0);
  cards(s.fit & hand);
  cards(s.fit & (live | coming));
  cards(thrown);
  cards(first >= 0 ? card_bit(first) : 0);
  cards(coming);

  int base = kCards;
  const auto number = [&](int value, int count) {
    f.on.push_back(static_cast<std::uint16_t>(base + std::clamp(value, 0, count - 1)));
    base += count;
  };
  const auto flag = [&](bool is) { number(is ? 1 : 0, 2); };
  const auto seat_bit = [](Seat who) { return 1 << who; };
  const int laid = s.laid_before | (s.laid_now != 0 ? seat_bit(s.to_move) : 0);
  const bool lays = rules.may_lay_off(s, seat);
  // What is left once melds and lay-offs go down.
  CardSet rest = own.left;
  if (lays || rest != hand) rest &= ~s.fit;
  number(s.size(seat), 14);
  number(std::popcount(own.left), 14);
  number(std::popcount(rest), 14);
  number(rules.points(own.left) / 4, 20);
  number(rules.points(hand) / 6, 18);
  number(std::popcount(own.outs), 14);
  number(std::popcount(own.longer), 8);
  number(std::popcount(own.left & ~own.waiting), 8);
  number(s.size(next), 14);
  number(std::popcount(known), 6);
  number(fewest, 14);
  number(s.stock_size, 36);
  number(rules.config().turnovers - s.turned, 4);
  number(s.seats - 2, 3);
  number(s.idle / 5, 5);
  number(s.meld_count, 8);
  number(std::popcount(s.fit & (live | coming)), 8);
  flag(draws);
  flag((laid & seat_bit(seat)) != 0);
  flag((laid & seat_bit(next)) != 0);
  flag((laid & ~seat_bit(seat) & ~seat_bit(next)) != 0);
  flag(lays);
  flag(rules.may_lay_off(s, next));
  if (!draws && s.pile_size > 0) {
    flag(makes_meld(known, s.top(), rules.ace()));
    flag((s.fit & card_bit(s.top())) != 0);
  } else {
    base += 4;
  }
  return f;
}

void RummyNet::run(const Input& in, Trace& layers) const {
  SmallNet::run(weights, in, layers);
  RummyForecast& out = layers.out;
  const float most = *std::ranges::max_element(out);
  float sum = 0;
  for (float& x : out) sum += x = std::exp(x - most);
  for (float& x : out) x /= sum;
}

}  // namespace notty
