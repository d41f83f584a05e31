#pragma once
// Small games of Notty for two players, solved by value iteration.
//
// A value is the chance to win under the best play of both sides; play that never ends counts
// half for each. So that it does, the end of a turn draws values very slightly towards a half:
// else two players who both wait could promise themselves anything.

#include <cstdint>
#include <memory>
#include <vector>

#include "notty/agents/agent.h"
#include "notty/core/control.h"
#include "notty/search/notty_graph.h"

namespace notty {

template <class G>
class ExactNotty {
 public:
  using State = typename G::State;

  /// Solves the game: its values are right to 0.0001 at the least and to 0.00001 nearly everywhere.
  /// Counts rounds in `control`; a cancel leaves the values unfinished.
  explicit ExactNotty(Control& control);

  [[nodiscard]] const NottyGraph<G>& graph() const { return graph_; }
  [[nodiscard]] int rounds() const { return rounds_; }

  /// The seat's chance to win, at any position with two seats and no turn limit.
  [[nodiscard]] double value(const State& s, Seat seat) const;
  /// The same for the seat to move after each of its legal actions.
  [[nodiscard]] std::vector<double> action_values(const State& s, const ActionList& legal) const;
  [[nodiscard]] Action best(const State& s, const ActionList& legal) const;
  /// What the seat to move gives away by an action: not negative.
  [[nodiscard]] double regret(const State& s, const ActionList& legal, Action action) const;
  /// The chance of the seat that begins, before the deal.
  [[nodiscard]] double first_movers_value() const { return mean_of_deals(turn_values_); }

  /// One action for every position, so a number for every node: which of its edges.
  using Policy = std::vector<std::uint8_t>;
  /// What a player does. It is asked once for each of symmetric positions, with a generator of its
  /// own for each, and only where its own play leads from some start of a turn. A player that draws
  /// lots is frozen by it: what it would do at a position now and then, it does always or never.
  [[nodiscard]] Policy policy_of(const Agent<G>& agent, std::uint64_t seed) const;
  /// The chance to win against a fixed policy, seats in turn: of the best that can be found
  /// against it, or of another policy.
  [[nodiscard]] double best_response(const Policy& policy, Control& control) const;
  [[nodiscard]] double against(const Policy& own, const Policy& policy, Control& control) const;

 private:
  /// Writes all values of the seat to move, with those of its rival at the start of its turns;
  /// decisions by `policy`, or the best if there is none.
  void sweep(std::vector<double>& values, const std::vector<double>& rivals_turns, double patience,
             const Policy* policy) const;
  /// Moves the values of turns towards a sweep's; returns the greatest change that was due.
  double update(std::vector<double>& turns, const std::vector<double>& values) const;
  double response(const Policy* own, const Policy& policy, Control& control) const;
  [[nodiscard]] double mean_of_deals(const std::vector<double>& turns) const;

  NottyGraph<G> graph_;
  int rounds_ = 0;
  std::vector<double> turn_values_;  // at the start of a turn, for each pair of hands
  std::vector<double> values_;       // of all targets of edges
};

/// Plays by the solution.
template <class G>
class ExactPlayer final : public Agent<G> {
 public:
  explicit ExactPlayer(std::shared_ptr<const ExactNotty<G>> exact) : exact_(std::move(exact)) {}
  Action choose(const G&, const typename G::View& view, const ActionList& legal,
                Rng&) const override {
    return exact_->best(view.state, legal);
  }

 private:
  std::shared_ptr<const ExactNotty<G>> exact_;
};

extern template class ExactNotty<Notty331>;
extern template class ExactNotty<Notty341>;
extern template class ExactNotty<Notty332>;
extern template class ExactNotty<Notty351>;

}  // namespace notty
