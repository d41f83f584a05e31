#pragma once
// How a value of Notty is to be learned.

#include <cstdint>

namespace notty {

struct ValueTraining {
  std::int64_t rounds = 100;
  std::int64_t games = 600;  // a round
  std::uint64_t seed = 0;
  int threads = 1;
  float rate = 0.001F;  // of learning, falls to a twentieth
  /// Share of the games with one of the pool, in the first four tenths and later. If that is 1,
  /// positions at the start of a turn are learned as those of the pool's turn, others as the
  /// learner's: nobody else is met.
  double with_other = 0.6;
  double late_with_other = 0;
  /// How much the course of the game counts against what the next step promises, at first and in
  /// the last four tenths. Much of it teaches fast, little of it teaches exactly.
  float lambda = 0.99F;
  float late_lambda = 0.97F;
  bool less_luck = true;  // take away what was luck in the cards by the value
  double repeats = 4;     // how often a position is learned from
  bool thorough = false;  // TurnDepth's
};

/// As the values for three seats were learned, before luck was taken away. So far they are better
/// than those learned without it.
constexpr ValueTraining with_luck(ValueTraining training) {
  training.late_with_other = training.with_other;
  training.lambda = 0.96F;
  training.late_lambda = 0.85F;
  training.less_luck = false;
  training.repeats = 1.5;
  return training;
}

/// For the games that are solved: nobody but itself, and as exactly as it can.
constexpr ValueTraining by_itself(ValueTraining training) {
  training.with_other = training.late_with_other = 0;
  training.lambda = 0.5F;
  training.late_lambda = 0.2F;
  training.repeats = 10;
  training.thorough = true;
  return training;
}

}  // namespace notty
