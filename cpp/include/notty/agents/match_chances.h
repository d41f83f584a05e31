#pragma once
// The chance to win a match to a target by its scores.

#include <span>
#include <vector>

namespace notty {

/// What a deal may score, and how often deals that somebody wins score that.
struct DealGain {
  int points;
  float share;
};

/// For two who are alike: worked out from the end of the match back to its start.
class MatchChances {
 public:
  /// `target` is at least 1. The shares sum to 1.
  MatchChances(int target, std::span<const DealGain> gains);

  /// The chance of the first score against the second. If both are at the target it is 0.5.
  [[nodiscard]] double operator()(int own, int other) const {
    return static_cast<double>(table_[index(scaled(own), scaled(other))]);
  }

 private:
  static constexpr int kFinest = 250;  // longer matches are counted in so many steps of points

  [[nodiscard]] std::size_t index(int own, int other) const {
    return static_cast<std::size_t>(own * (steps_ + 1) + other);
  }
  [[nodiscard]] int scaled(int points) const {
    return points >= target_ ? steps_ : points * steps_ / target_;
  }

  int target_;
  int steps_;
  std::vector<float> table_;
};

}  // namespace notty
