#pragma once
// The turns that a seat of Rummy may play, judged by what the deal may come to and what that is
// worth for the match.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "notty/agents/match_chances.h"
#include "notty/agents/rummy_value.h"

namespace notty {

/// The chance to win a match by its scores, if all play alike.
class RummyChances {
 public:
  /// `won` has the chance of each step of points in a deal that somebody wins.
  RummyChances(int target, int seats, const std::array<float, RummyEnds::kSteps>& won);

  /// For a seat; without a target the points that it has more than the others, in hundreds.
  [[nodiscard]] double of(const Rummy::State& s, Seat seat) const;

 private:
  std::optional<MatchChances> of_two_;  // none without a target
};

/// A way to play a turn after the draw: what is laid, and the discard unless nothing is left.
struct RummyPlan {
  FixedList<Action, 16> actions;
  double value = -1e9;
  Rummy::State after{};  // with only what the seat knows
};

/// What a seat knows, and the worth of what it may do.
class RummyJudge {
 public:
  RummyJudge(const Rummy& rules, const RummyNet& net, const RummyChances& chances,
             const Rummy::State& known, Seat seat);

  /// The value of a forecast: the chance to win the match.
  [[nodiscard]] double worth(const RummyForecast& forecast) const;
  /// Of a state whose turn the seat has ended, or (`draws`) where it is about to draw.
  [[nodiscard]] double value(const Rummy::State& s, bool draws) const {
    return worth(net_.forecast(RummyFeatures::of(rules_, s, seat_, draws)));
  }
  /// Calls `f(plan)` for the plans from a state in which the seat plays, each with its value. `all`
  /// has it try discards out of melds too.
  void each_plan(const Rummy::State& s, bool all, const std::function<void(RummyPlan&)>& f) const;
  [[nodiscard]] RummyPlan best_plan(const Rummy::State& s, bool all) const;

  /// The value of taking the discard and of drawing; `exact` looks at every card that may come.
  [[nodiscard]] double take_value(const Rummy::State& s) const;
  [[nodiscard]] double draw_value(const Rummy::State& s, bool exact) const;

 private:
  void extend(const Rummy::State& s, RummyPlan& plan, bool all, std::vector<std::uint64_t>& been,
              const std::function<void(RummyPlan&)>& f) const;
  [[nodiscard]] double out_value(const Rummy::State& s, int factor) const;
  [[nodiscard]] double block_value(const Rummy::State& s, Action action) const;

  const Rummy& rules_;
  const RummyNet& net_;
  const RummyChances& chances_;
  Seat seat_;
  std::array<double, RummyEnds::kCount> ends_{};
};

}  // namespace notty
