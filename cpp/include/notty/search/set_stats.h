#pragma once
// Odds of SET: random tables, and games in which a SET of the table is taken at random.

#include <array>
#include <cstdint>

#include "notty/core/control.h"
#include "notty/games/set.h"

namespace notty {

struct SetStats {
  /// Numbers of cards, in threes: entry n is for 3 n cards.
  static constexpr std::size_t kSizes = Set::kMostCards / 3 + 1;
  using Counts = std::array<std::int64_t, kSizes>;

  std::int64_t games = 0;   // that were played; as many random tables of each size were laid
  Counts random_without{};  // random tables of 12, 15 and 18 cards that hold no SET
  Counts seen{};            // tables in play after each deal, while the deck has cards
  Counts seen_without{};    // those of them that hold no SET
  Counts reached{};         // games that came to a table of that size
  Counts left{};            // games that ended with so many cards
};

/// Game g draws on Rng(seed, g), and its random tables too: results do not depend on threads.
SetStats set_stats(std::int64_t games, std::uint64_t seed, int threads, Control& control);

}  // namespace notty
