#pragma once
// What the nets of Gin's `master` see of a position: numbers that do not change when the suits do.

#include <array>
#include <cstddef>

#include "notty/games/gin.h"
#include "notty/learn/small_net.h"

namespace notty {

/// A position as one seat knows it, between its decisions: it holds ten cards.
struct GinSpot {
  enum Phase : std::uint8_t {
    kThrown,   // it threw the top, or knocks with it; the other is to move
    kDrawing,  // it left the top and is to draw from the stock
    kPassed,   // it left the first up-card, which the other may take
    kPhases
  };
  CardSet hand = 0;
  CardSet known = 0;                   // cards of the other that it saw being taken
  CardSet shown = 0;                   // cards of its own that the other saw being taken
  CardSet thrown = 0;                  // its discards, which the other left
  CardSet other_thrown = 0;            // the other's, which it left
  CardSet live = 0;                    // in the stock or, unknown, in the other hand
  std::array<std::uint8_t, 4> last{};  // the values of the other's last discards, 0: none
  Gin::Habits habits;                  // of the other
  int top = 0;
  int taken = -1;  // the up-card, if it took it in this turn
  int stock_left = 0;
  int limit = 0;  // of a knock
  Phase phase = kThrown;
  bool cheap = false;  // gin and undercut bring little together
  bool big_gin = false;

  GinSpot(const Gin& rules, const Gin::View& view);
  /// Throws a card of eleven.
  void discard(int kind);
  /// Takes the top.
  void take();
};

/// Numbers of about 1 at most, most of them 0.
struct GinFeatures {
  static constexpr std::size_t kCount = 196;
  SparseInput<kCount> values;

  explicit GinFeatures(const GinSpot& spot);
};

}  // namespace notty
