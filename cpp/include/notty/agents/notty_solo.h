#pragma once
// What a small hand of Notty is worth to a player who is alone at the table.

#include <cstdint>
#include <vector>

#include "notty/games/notty.h"

namespace notty {

/// The worth of every hand of up to four cards: the chance to go out, each turn that it takes
/// discounted, for a player who has no rivals, exchanges once a turn and may draw one card before
/// that. Solved exactly when it is first asked for, which takes some hundredth of a second. Colours
/// are alike and numbers mirror, so that some 1,300 hands stand for all.
class NottySolo {
 public:
  static constexpr int kLargest = 4;

  static const NottySolo& solved();
  /// 0 to 1; the hand has one to kLargest cards.
  [[nodiscard]] float worth(const CardBag& hand) const { return worth_[find(hand)]; }
  [[nodiscard]] std::size_t hands() const { return worth_.size(); }

 private:
  NottySolo();
  static std::uint64_t canonical(const CardBag& hand);
  [[nodiscard]] std::size_t slot(std::uint64_t code) const;
  [[nodiscard]] std::size_t find(const CardBag& hand) const;

  struct Slot {
    std::uint64_t code = 0;
    std::uint32_t hand = 0;
  };
  std::vector<Slot> slots_;  // open addressing
  std::vector<float> worth_;
};

}  // namespace notty
