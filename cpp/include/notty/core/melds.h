#pragma once
// Melds of the 52-card pack, and the exact least deadwood of a hand.
//
// Once the sets are chosen the suits are independent, and the cards of a suit that runs can take
// are those of its maximal runs of three or more: a look-up by the suit's thirteen bits. Only the
// choices of sets are searched; three random hands of four hold none.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "notty/core/cards.h"
#include "notty/core/fixed_list.h"
#include "notty/core/groups.h"

namespace notty {

/// Kind = suit * 13 + rank; suits spades, clubs, diamonds, hearts; ranks ace (0) to king (12).
using StandardPack = Pack<4, 13, 1>;
/// Cards of the standard pack, a bit a card.
using CardSet = std::uint64_t;

constexpr CardSet card_bit(int kind) {
  return CardSet{1} << kind;
}

/// Ace 1, two to ten their rank, court cards 10.
constexpr int card_value(int kind) {
  return std::min(StandardPack::rank(kind) + 1, 10);
}

namespace detail {

inline constexpr CardSet kAces = [] {
  CardSet cards = 0;
  for (int suit = 0; suit < StandardPack::kSuits; ++suit)
    cards |= card_bit(StandardPack::kind(suit, 0));
  return cards;
}();

/// The cards that could be laid off on a meld where aces are low.
constexpr CardSet low_layoffs(CardSet meld) {
  using P = StandardPack;
  const int lowest = std::countr_zero(meld);
  const int highest = 63 - std::countl_zero(meld);
  if (P::suit(lowest) != P::suit(highest)) return (kAces << P::rank(lowest)) & ~meld;
  CardSet cards = 0;
  if (P::rank(lowest) > 0) cards |= card_bit(lowest - 1);
  if (P::rank(highest) + 1 < P::kRanks) cards |= card_bit(highest + 1);
  return cards;
}

/// The same for each meld by its id.
inline constexpr auto kLowLayoffs = [] {
  using G = Groups<StandardPack>;
  std::array<CardSet, G::kCount> fit{};
  for (int id = 0; id < G::kCount; ++id)
    fit[static_cast<std::size_t>(id)] = low_layoffs(G::group(id).kinds);
  return fit;
}();

}  // namespace detail

/// Where the ace stands in runs: below the two, or above the king.
enum class Ace : std::uint8_t { kLow, kHigh };

class Melds {
 public:
  using P = StandardPack;
  using G = Groups<P>;

  /// The value of all cards.
  static int value(CardSet cards) { return sum(kValue, cards); }
  /// The cards in runs of three or more.
  static CardSet run_cards(CardSet cards) {
    CardSet runs = 0;
    for (int suit = 0; suit < P::kSuits; ++suit)
      runs |= CardSet{kRunCards[P::lane(cards, suit)]} << (suit * P::kRanks);
    return runs;
  }

  static CardSet run_cards(CardSet cards, Ace ace) {
    return ace == Ace::kHigh ? aces_down(run_cards(aces_up(cards))) : run_cards(cards);
  }

  /// The least value of the cards that are left when disjoint melds are taken out.
  static int deadwood(CardSet hand) {
    int least = sum(kLeftValue, hand);
    for_each_set_choice(
        hand, [&least](CardSet, CardSet rest) { least = std::min(least, sum(kLeftValue, rest)); });
    return least;
  }

  /// The least deadwood that discarding one card leaves.
  ///
  /// The dearest card that is in no meld is the best to go. Where all are melded, one of the melds
  /// has a card to spare (of eleven cards; `hand` must not be six or nine melded ones).
  static int deadwood_after_discard(CardSet hand) {
    const auto after = [](CardSet rest) { return sum(kLeftValue, rest) - dearest_left(rest); };
    int least = after(hand);
    for_each_set_choice(hand, [&](CardSet, CardSet rest) { least = std::min(least, after(rest)); });
    return least;
  }

  /// Calls `f(sets, rest)` for every choice of disjoint sets but the empty one.
  template <class F>
  static void for_each_set_choice(CardSet hand, F f) {
    const std::uint32_t ranks = G::ranks_with_set(hand);
    if (ranks != 0) [[unlikely]]
      extend(hand, 0, ranks, f);
  }

  /// The cards of a meld by its id; see `for_each`.
  static constexpr CardSet cards(int id, Ace ace) {
    const CardSet meld = G::group(id).kinds;
    return ace == Ace::kHigh ? aces_down(meld) : meld;
  }
  /// The cards that could be laid off on a meld, by its id.
  static CardSet layoffs_of(int id, Ace ace) {
    const CardSet fit = detail::kLowLayoffs[static_cast<std::size_t>(id)];
    return ace == Ace::kHigh ? aces_down(fit) : fit;
  }
  /// The id of a meld, or -1 for cards that are none.
  static int id(CardSet cards, Ace ace) {
    if (ace == Ace::kHigh) cards = aces_up(cards);
    const int size = std::popcount(cards);
    if (size < 3) return -1;
    const int lowest = std::countr_zero(cards);
    const int suit = P::suit(lowest);
    const int rank = P::rank(lowest);
    if (cards == ((CardSet{1} << size) - 1) << lowest)  // in a row; it must end with the suit
      return rank + size <= P::kRanks ? G::run_id(suit, rank, size) : -1;
    const CardSet missing = rank_cards(rank) & ~cards;
    if ((cards & ~rank_cards(rank)) != 0) return -1;
    return G::set_id(missing == 0 ? 0 : P::suit(std::countr_zero(missing)) + 1, rank);
  }

  /// Calls `f(id, cards)` for every meld whose cards are all in `cards`, ascending. The ids are
  /// those of Groups<StandardPack>; with high aces the ranks count from the two.
  template <class F>
  static void for_each(CardSet cards, Ace ace, F f) {
    G::for_each(ace == Ace::kHigh ? aces_up(cards) : cards, [&](int id) {
      const CardSet meld = G::group(id).kinds;
      f(id, ace == Ace::kHigh ? aces_down(meld) : meld);
    });
  }

  /// The suits' cards of one rank.
  static constexpr CardSet rank_cards(int rank) { return kRankCards << rank; }

  /// The cards that could be laid off on a meld, one at a time.
  static CardSet layoffs(CardSet meld, Ace ace) {
    return ace == Ace::kHigh ? aces_down(layoffs(aces_up(meld))) : layoffs(meld);
  }
  static constexpr CardSet layoffs(CardSet meld) { return detail::low_layoffs(meld); }

 private:
  static constexpr std::size_t kLanes = std::size_t{1} << P::kRanks;
  static constexpr CardSet kRankCards = detail::kAces;

  static constexpr std::array<std::uint16_t, kLanes> kRunCards = [] {
    std::array<std::uint16_t, kLanes> runs{};
    for (std::uint32_t lane = 0; lane < kLanes; ++lane) {
      const std::uint32_t starts = lane & (lane >> 1) & (lane >> 2);
      runs[lane] = static_cast<std::uint16_t>(starts | (starts << 1) | (starts << 2));
    }
    return runs;
  }();
  static constexpr std::array<std::uint8_t, kLanes> kValue = [] {
    std::array<std::uint8_t, kLanes> value{};
    for (std::uint32_t lane = 1; lane < kLanes; ++lane)
      value[lane] =
          static_cast<std::uint8_t>(value[lane & (lane - 1)] + card_value(std::countr_zero(lane)));
    return value;
  }();
  static constexpr std::array<std::uint8_t, kLanes> kLeftValue = [] {
    std::array<std::uint8_t, kLanes> left{};
    for (std::uint32_t lane = 0; lane < kLanes; ++lane)
      left[lane] = kValue[lane & ~kRunCards[lane]];
    return left;
  }();
  static constexpr std::array<std::uint8_t, kLanes> kDearestLeft = [] {
    std::array<std::uint8_t, kLanes> dearest{};
    for (std::uint32_t lane = 0; lane < kLanes; ++lane)
      if (const std::uint32_t left = lane & ~kRunCards[lane]; left != 0)
        dearest[lane] = static_cast<std::uint8_t>(card_value(std::bit_width(left) - 1));
    return dearest;
  }();

  static constexpr CardSet aces_up(CardSet cards) {
    return ((cards & ~kRankCards) >> 1) | ((cards & kRankCards) << (P::kRanks - 1));
  }
  static constexpr CardSet aces_down(CardSet cards) {
    constexpr CardSet kHighest = kRankCards << (P::kRanks - 1);
    return ((cards & ~kHighest) << 1) | ((cards & kHighest) >> (P::kRanks - 1));
  }

  static int sum(const std::array<std::uint8_t, kLanes>& table, CardSet cards) {
    int sum = 0;
    for (int suit = 0; suit < P::kSuits; ++suit) sum += table[P::lane(cards, suit)];
    return sum;
  }
  static int dearest_left(CardSet cards) {
    int dearest = 0;
    for (int suit = 0; suit < P::kSuits; ++suit)
      dearest = std::max<int>(dearest, kDearestLeft[P::lane(cards, suit)]);
    return dearest;
  }

  template <class F>
  static void extend(CardSet rest, CardSet sets, std::uint32_t ranks, F& f) {
    const int rank = std::countr_zero(ranks);
    ranks &= ranks - 1;
    if (ranks != 0) extend(rest, sets, ranks, f);
    const CardSet held = rest & rank_cards(rank);
    const auto take = [&](CardSet set) {
      f(sets | set, rest & ~set);
      if (ranks != 0) extend(rest & ~set, sets | set, ranks, f);
    };
    take(held);
    if (std::popcount(held) == P::kSuits)
      for_each_bit(held, [&](int kind) { take(held & ~card_bit(kind)); });
  }
};

/// A way to lay a hand out: its melds, ascending by their lowest cards, and what is left.
struct Arrangement {
  static constexpr std::size_t kMost = 7;
  FixedList<CardSet, kMost> melds;
  CardSet left = 0;

  [[nodiscard]] CardSet melded() const {
    CardSet cards = 0;
    for (const CardSet meld : melds) cards |= meld;
    return cards;
  }
};

/// The arrangement with these sets: all other melds are the longest runs of the remaining cards.
Arrangement arrange(CardSet hand, CardSet sets);

/// An arrangement with the least deadwood, the fewest melds among those, and then the first by its
/// melds' bits. Throws ConfigError for more cards than can be searched (Arrangement::kMost melds).
Arrangement best_arrangement(CardSet hand);

/// Whether `a` comes before `b`: fewer melds, then the first meld that differs is the lower.
bool comes_before(const Arrangement& a, const Arrangement& b);

/// The discard after which the least deadwood is left, the dearest such card, then the highest.
int best_discard(CardSet hand);

}  // namespace notty
