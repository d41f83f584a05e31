#pragma once
// Exact least leftover: the disjoint groups that together take the most cards out of a hand.
//
// Once the sets are chosen the suits are independent of each other, and what runs can take out of
// one suit is a look-up by how often each of its ranks is held. So only choices of sets are
// searched, and most hands have none.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "notty/core/cards.h"
#include "notty/core/fixed_list.h"
#include "notty/core/groups.h"

namespace notty {

/// The groups of a best cover and the cards that they leave over.
struct Cover {
  FixedList<std::uint8_t, 30> groups;
  CardBag left;
};

template <class P>
class CoverSearch {
 public:
  /// The least number of cards of `hand` that no choice of disjoint groups can take.
  static int least_leftover(const CardBag& hand) {
    Search search;
    search.run(hand);
    return hand.size() - (search.best + kCardValue - 1) / kCardValue;
  }

  /// A cover that leaves the least and, among those, has the fewest groups.
  static Cover best(const CardBag& hand) {
    Search search;
    search.run(hand);
    Cover cover{.groups = {}, .left = hand};
    const auto take = [&cover](int id) {
      cover.groups.push_back(static_cast<std::uint8_t>(id));
      cover.left.remove(Groups<P>::group(id).kinds);
    };
    for (const int id : search.best_sets) take(id);
    const CardBag rest = cover.left;
    for (int suit = 0; suit < P::kSuits; ++suit) {
      int index = lane_index(rest, suit);
      while (kBestRuns[static_cast<std::size_t>(index)] > 0) {
        const Step step = best_step(index, kBestRuns);
        if (step.length > 0) take(Groups<P>::run_id(suit, step.lowest, step.length));
        index -= step.taken;
      }
    }
    return cover;
  }

  /// For every kind the least leftover of `hand` with one more card of it, all by one search. For
  /// kinds of which the hand holds every copy the number means nothing.
  static std::array<std::uint8_t, P::kKinds> leftover_with_each(const CardBag& hand) {
    SearchWithOne search;
    search.best.fill(-1);
    std::uint32_t ranks = 0;
    std::array<int, P::kRanks> held{};
    for_each_bit(hand.one, [&](int kind) {
      const int rank = P::rank(kind);
      if (++held[static_cast<std::size_t>(rank)] == kSmallestSet - 1) ranks |= 1U << rank;
    });
    search.extend(hand, ranks, 0, 0, kNoKind);
    std::array<std::uint8_t, P::kKinds> left;
    for (std::size_t kind = 0; kind < left.size(); ++kind)
      left[kind] = static_cast<std::uint8_t>(hand.size() + 1 -
                                             (search.best[kind] + kCardValue - 1) / kCardValue);
    return left;
  }

  /// The kinds (as bits) of which one more card would let groups take the whole hand.
  static std::uint64_t completing_kinds(const CardBag& hand) {
    const auto left = leftover_with_each(hand);
    std::uint64_t kinds = 0;
    for_each_bit(P::kAll & ~(P::kCopies == 2 ? hand.two : hand.one), [&](int kind) {
      if (left[static_cast<std::size_t>(kind)] == 0) kinds |= std::uint64_t{1} << kind;
    });
    return kinds;
  }

 private:
  // A cover is worth kCardValue a card less kGroupCost a group: more cards always win, and among
  // as many cards the fewer groups.
  static constexpr int kCardValue = 32;
  static constexpr int kGroupCost = 1;
  static constexpr int kBase = P::kCopies + 1;
  static_assert(P::kCards / 3 * kGroupCost < kCardValue, "groups must not outweigh a card");

  struct Step {
    int lowest;
    int length;  // 0: one card of rank `lowest` stays over
    int taken;   // by how much the lane index falls
    int value;
  };

  static constexpr std::array<int, P::kRanks + 1> kPower = [] {
    std::array<int, P::kRanks + 1> power{1};
    for (std::size_t r = 1; r < power.size(); ++r) power[r] = power[r - 1] * kBase;
    return power;
  }();
  static_assert(kPower[P::kRanks] <= 65536);

  /// The lane index of one copy of each rank in a bit mask.
  static constexpr std::array<std::uint16_t, std::size_t{1} << P::kRanks> kSpread = [] {
    std::array<std::uint16_t, std::size_t{1} << P::kRanks> spread{};
    for (std::size_t mask = 1; mask < spread.size(); ++mask)
      spread[mask] = static_cast<std::uint16_t>(
          spread[mask & (mask - 1)] + kPower[static_cast<std::size_t>(std::countr_zero(mask))]);
    return spread;
  }();

  /// The number whose digit r, to base copies + 1, tells how often the suit's rank r is held.
  static int lane_index(const CardBag& hand, int suit) {
    return kSpread[P::lane(hand.one, suit)] + kSpread[P::lane(hand.two, suit)];
  }

  /// The best thing to do with the lowest card of a lane that is not empty.
  template <class Best>
  static Step best_step(int index, const Best& best) {
    int lowest = 0;
    while (index / kPower[static_cast<std::size_t>(lowest)] % kBase == 0) ++lowest;
    int taken = kPower[static_cast<std::size_t>(lowest)];
    Step step{lowest, 0, taken, best[static_cast<std::size_t>(index - taken)]};
    for (int top = lowest + 1; top < P::kRanks; ++top) {
      const int power = kPower[static_cast<std::size_t>(top)];
      if (index / power % kBase == 0) break;
      taken += power;
      const int length = top - lowest + 1;
      if (length < 3) continue;
      const int value =
          best[static_cast<std::size_t>(index - taken)] + kCardValue * length - kGroupCost;
      if (value > step.value) step = {lowest, length, taken, value};
    }
    return step;
  }

  /// For every lane index the value of the best runs in it.
  inline static const std::vector<std::uint16_t> kBestRuns = [] {
    std::vector<std::uint16_t> best(static_cast<std::size_t>(kPower[P::kRanks]));
    for (std::size_t index = 1; index < best.size(); ++index)
      best[index] = static_cast<std::uint16_t>(best_step(static_cast<int>(index), best).value);
    return best;
  }();

  struct Search {
    int best = -1;
    FixedList<std::uint8_t, P::kCards / (P::kSuits - 1)> sets, best_sets;

    void run(const CardBag& hand) { extend(hand, Groups<P>::ranks_with_set(hand.one), 0, 0); }

    /// Tries every choice of sets at the lowest of `ranks`, from pattern `from` on.
    void extend(const CardBag& hand, std::uint32_t ranks, int from, int value) {
      if (ranks == 0) {
        for (int suit = 0; suit < P::kSuits; ++suit)
          value += kBestRuns[static_cast<std::size_t>(lane_index(hand, suit))];
        if (value > best) {
          best = value;
          best_sets = sets;
        }
        return;
      }
      extend(hand, ranks & (ranks - 1), 0, value);
      for (int pattern = from; pattern < Groups<P>::kSetPatterns; ++pattern) {
        const int id = Groups<P>::set_id(pattern, std::countr_zero(ranks));
        const Group& set = Groups<P>::group(id);
        if ((set.kinds & ~hand.one) != 0) continue;
        CardBag rest = hand;
        rest.remove(set.kinds);
        sets.push_back(static_cast<std::uint8_t>(id));
        extend(rest, ranks, pattern, value + kCardValue * set.size - kGroupCost);
        sets.pop_back();
      }
    }
  };

  static constexpr int kNoKind = -1;
  static constexpr int kSmallestSet = Groups<P>::kMayMissOne ? P::kSuits - 1 : P::kSuits;

  /// The same with one more card of any kind. As long as no set has taken it, it is worth what its
  /// suit's runs gain by it.
  struct SearchWithOne {
    std::array<int, P::kKinds> best;

    /// `added`: the kind of the card that a set has taken.
    void extend(const CardBag& hand, std::uint32_t ranks, int from, int value, int added) {
      if (ranks == 0) {
        finish(hand, value, added);
        return;
      }
      extend(hand, ranks & (ranks - 1), 0, value, added);
      for (int pattern = from; pattern < Groups<P>::kSetPatterns; ++pattern) {
        const Group& set = Groups<P>::group(Groups<P>::set_id(pattern, std::countr_zero(ranks)));
        const std::uint64_t missing = set.kinds & ~hand.one;
        int with = added;
        if (missing != 0) {
          if (added != kNoKind || !std::has_single_bit(missing)) continue;
          with = std::countr_zero(missing);
        }
        CardBag rest = hand;
        rest.remove(set.kinds & ~missing);
        extend(rest, ranks, pattern, value + kCardValue * set.size - kGroupCost, with);
      }
    }

    void finish(const CardBag& hand, int value, int added) {
      std::array<int, P::kSuits> lanes;
      for (int suit = 0; suit < P::kSuits; ++suit) {
        const int lane = lane_index(hand, suit);
        lanes[static_cast<std::size_t>(suit)] = lane;
        value += kBestRuns[static_cast<std::size_t>(lane)];
      }
      if (added != kNoKind) {
        int& most = best[static_cast<std::size_t>(added)];
        most = std::max(most, value);
        return;
      }
      for (int suit = 0; suit < P::kSuits; ++suit) {
        const int lane = lanes[static_cast<std::size_t>(suit)];
        const int others = value - kBestRuns[static_cast<std::size_t>(lane)];
        for (int rank = 0; rank < P::kRanks; ++rank) {
          const auto with = static_cast<std::size_t>(lane + kPower[static_cast<std::size_t>(rank)]);
          int& most = best[static_cast<std::size_t>(P::kind(suit, rank))];
          if (with < kBestRuns.size()) most = std::max(most, others + kBestRuns[with]);
        }
      }
    }
  };
};

}  // namespace notty
