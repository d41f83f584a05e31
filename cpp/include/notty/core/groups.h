#pragma once
// The valid groups of a pack (runs and sets), and which of them a hand holds.
//
// A run is three or more consecutive ranks of one suit; a set is one rank in every suit, or in
// every suit but one if that still makes three cards. Numbering: the runs first, by suit, lowest
// rank and length; then the sets, by the suit that is missing (none, the first, the second, ...)
// and rank.

#include <array>
#include <bit>
#include <cstdint>

#include "notty/core/cards.h"

namespace notty {

struct Group {
  std::uint64_t kinds = 0;
  std::uint8_t size = 0;
};

template <class P>
class Groups {
 public:
  static constexpr int kRunsPerSuit = (P::kRanks - 2) * (P::kRanks - 1) / 2;
  static constexpr int kRuns = P::kSuits * kRunsPerSuit;
  static_assert(P::kSuits >= 3 && P::kRanks >= 3);
  static constexpr bool kMayMissOne = P::kSuits > 3;
  static constexpr int kSetPatterns = kMayMissOne ? P::kSuits + 1 : 1;
  static constexpr int kSets = kSetPatterns * P::kRanks;
  static constexpr int kCount = kRuns + kSets;

  static constexpr int run_id(int suit, int lowest, int length) {
    return suit * kRunsPerSuit + kFirstRun[static_cast<std::size_t>(lowest)] + length - 3;
  }
  static constexpr int set_id(int pattern, int rank) { return kRuns + pattern * P::kRanks + rank; }
  static constexpr const Group& group(int id) { return kTable[static_cast<std::size_t>(id)]; }

  /// Calls `f` with the id of every group whose cards are all in `plane`, ascending.
  template <class F>
  static constexpr void for_each(std::uint64_t plane, F f) {
    for_each_bit(run_starts(plane), [&](int kind) {
      const int suit = P::suit(kind);
      const int lowest = P::rank(kind);
      // The ones that follow in the lane tell how long the longest run from here is.
      const int longest = std::countr_one(P::lane(plane, suit) >> lowest);
      const int id = run_id(suit, lowest, 3);
      for (int length = 3; length <= longest; ++length) f(id + length - 3);
    });
    if (ranks_with_set(plane) == 0) return;  // as most hands
    const auto patterns = set_ranks(plane);
    for (int pattern = 0; pattern < kSetPatterns; ++pattern)
      for_each_bit(patterns[static_cast<std::size_t>(pattern)],
                   [&](int rank) { f(set_id(pattern, rank)); });
  }

  static constexpr bool any(std::uint64_t plane) {
    return run_starts(plane) != 0 || ranks_with_set(plane) != 0;
  }

  /// The group with the most cards, the first in number among equals; -1 if there is none.
  static constexpr int largest(std::uint64_t plane) {
    int best = -1;
    for_each(plane, [&](int id) {
      if (best < 0 || group(id).size > group(best).size) best = id;
    });
    return best;
  }

  /// The ranks (as bits) at which `plane` holds some set.
  static constexpr std::uint32_t ranks_with_set(std::uint64_t plane) {
    std::uint64_t all = P::kLane;  // held in all suits so far, and in all but one at most
    std::uint64_t most = P::kLane;
    for (int suit = 0; suit < P::kSuits; ++suit) {
      const std::uint64_t held = plane >> (suit * P::kRanks);
      most = all | (most & held);
      all &= held;
    }
    return static_cast<std::uint32_t>(kMayMissOne ? most : all);
  }

  /// For every set pattern the ranks (as bits) at which `plane` holds such a set. Pattern 0 is
  /// all suits, pattern i is all but suit i - 1.
  static constexpr std::array<std::uint32_t, kSetPatterns> set_ranks(std::uint64_t plane) {
    std::array<std::uint32_t, kSetPatterns> ranks{};
    std::array<std::uint32_t, P::kSuits + 1> from{};  // and of the suits from i on
    from[P::kSuits] = static_cast<std::uint32_t>(P::kLane);
    for (std::size_t i = P::kSuits; i-- > 0;)
      from[i] = from[i + 1] & P::lane(plane, static_cast<int>(i));
    ranks[0] = from[0];
    std::uint32_t before = static_cast<std::uint32_t>(P::kLane);
    for (std::size_t i = 0; i + 1 < kSetPatterns; ++i) {
      ranks[i + 1] = before & from[i + 1];
      before &= P::lane(plane, static_cast<int>(i));
    }
    return ranks;
  }

 private:
  /// The kinds from which three ranks in a row go up within the suit.
  static constexpr std::uint64_t run_starts(std::uint64_t plane) {
    return plane & (plane >> 1) & (plane >> 2) & kThreeFit;
  }

  static constexpr std::uint64_t kThreeFit = [] {
    std::uint64_t fit = 0;
    for (int suit = 0; suit < P::kSuits; ++suit)
      fit |= ((std::uint64_t{1} << (P::kRanks - 2)) - 1) << (suit * P::kRanks);
    return fit;
  }();

  static constexpr std::array<int, P::kRanks> kFirstRun = [] {
    std::array<int, P::kRanks> first{};
    for (std::size_t i = 1; i < first.size(); ++i)
      first[i] = first[i - 1] + (P::kRanks - 1 - static_cast<int>(i));
    return first;
  }();

  static constexpr std::array<Group, kCount> kTable = [] {
    std::array<Group, kCount> table{};
    std::size_t id = 0;
    for (int suit = 0; suit < P::kSuits; ++suit)
      for (int low = 0; low + 3 <= P::kRanks; ++low)
        for (int length = 3; low + length <= P::kRanks; ++length)
          table[id++] = {((std::uint64_t{1} << length) - 1) << P::kind(suit, low),
                         static_cast<std::uint8_t>(length)};
    for (int missing = -1; missing + 1 < kSetPatterns; ++missing)
      for (int rank = 0; rank < P::kRanks; ++rank, ++id)
        for (int suit = 0; suit < P::kSuits; ++suit)
          if (suit != missing) {
            table[id].kinds |= std::uint64_t{1} << P::kind(suit, rank);
            ++table[id].size;
          }
    return table;
  }();
};

}  // namespace notty
