#include "notty/search/notty_exact.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace notty {

namespace {

/// How much a turn more draws values towards a half. Each stage starts from the values of the one
/// before, so values grow away from a half and nobody waits for what is not there. The last puts
/// them wrong by less than 0.0001, and decides between ways that differ in haste only.
constexpr std::array<double, 4> kImpatience{1e-2, 1e-3, 1e-4, 1e-5};
/// How exactly a stage must be solved: far below what haste is worth.
constexpr double kTolerance = 1e-4;
/// How far values move in a round. All at once they would swing for ever where both seats wait.
constexpr double kStep = 0.6;

}  // namespace

template <class G>
ExactNotty<G>::ExactNotty(Control& control)
    : turn_values_(graph_.pairs(), 0.5), values_(graph_.targets(), 0.5) {
  for (const double impatience : kImpatience) {
    double change = 1;
    while (change > kTolerance * impatience && !control.cancelled) {
      sweep(values_, turn_values_, 1 - impatience, nullptr);
      change = update(turn_values_, values_);
      control.done = ++rounds_;
    }
  }
}

template <class G>
void ExactNotty<G>::sweep(std::vector<double>& values, const std::vector<double>& rivals_turns,
                          double patience, const Policy* policy) const {
  values[graph_.won()] = 1;
  values[graph_.lost()] = 0;
  for (std::size_t pair = 0; pair < graph_.pairs(); ++pair)
    values[graph_.handed_over(pair)] = 0.5 + patience * (0.5 - rivals_turns[pair]);
  for (std::size_t node = 0; node < graph_.nodes(); ++node) {
    const auto edges = graph_.edges(node);
    if (edges.empty()) continue;
    double value = 0;
    if (graph_.is_chance(node)) {
      for (const auto target : edges) value += values[target];
      value /= static_cast<double>(edges.size());
    } else if (policy != nullptr) {
      value = values[edges[(*policy)[node]]];
    } else {
      for (const auto target : edges) value = std::max(value, values[target]);
    }
    values[node] = value;
  }
}

template <class G>
double ExactNotty<G>::update(std::vector<double>& turns, const std::vector<double>& values) const {
  double greatest = 0;
  for (std::size_t pair = 0; pair < turns.size(); ++pair) {
    const double change = values[graph_.turn_start(pair)] - turns[pair];
    greatest = std::max(greatest, std::abs(change));
    turns[pair] += kStep * change;
  }
  return greatest;
}

template <class G>
double ExactNotty<G>::mean_of_deals(const std::vector<double>& turns) const {
  double mean = 0;
  for (const auto& [pair, odds] : graph_.deals()) mean += odds * turns[pair];
  return mean;
}

template <class G>
double ExactNotty<G>::value(const State& s, Seat seat) const {
  const double value = values_[graph_.node(s)];
  return seat == s.to_move ? value : 1 - value;
}

template <class G>
std::vector<double> ExactNotty<G>::action_values(const State& s, const ActionList& legal) const {
  std::vector<double> values;
  for (const Action action : legal) {
    State after = s;
    graph_.rules().apply(after, s.to_move, action);
    values.push_back(values_[graph_.target(after, s.to_move)]);
  }
  return values;
}

template <class G>
Action ExactNotty<G>::best(const State& s, const ActionList& legal) const {
  const auto values = action_values(s, legal);
  return legal[static_cast<std::size_t>(std::ranges::max_element(values) - values.begin())];
}

template <class G>
double ExactNotty<G>::regret(const State& s, const ActionList& legal, Action action) const {
  const auto values = action_values(s, legal);
  const auto i = std::ranges::lower_bound(legal, action) - legal.begin();
  return *std::ranges::max_element(values) - values[static_cast<std::size_t>(i)];
}

template <class G>
auto ExactNotty<G>::policy_of(const Agent<G>& agent, std::uint64_t seed) const -> Policy {
  Policy policy(graph_.nodes());
  std::vector<bool> reached(graph_.targets());
  for (std::size_t pair = 0; pair < graph_.pairs(); ++pair) reached[graph_.turn_start(pair)] = true;
  ActionList legal;
  for (std::size_t node = graph_.nodes(); node-- > 0;) {
    const auto edges = graph_.edges(node);
    if (!reached[node] || edges.empty()) continue;
    if (graph_.is_chance(node)) {
      for (const auto target : edges) reached[target] = true;
      continue;
    }
    const State s = graph_.state(node);
    Rng rng(seed, node);
    graph_.rules().legal(s, 0, legal);
    const Action action = agent.choose(graph_.rules(), graph_.rules().view(s, 0), legal, rng);
    const auto i = std::ranges::lower_bound(legal, action) - legal.begin();
    policy[node] = static_cast<std::uint8_t>(i);
    reached[edges[static_cast<std::size_t>(i)]] = true;
  }
  return policy;
}

template <class G>
double ExactNotty<G>::response(const Policy* own, const Policy& policy, Control& control) const {
  std::vector<double> own_turns(graph_.pairs(), 0.5);
  std::vector<double> rivals_turns = own_turns;
  std::vector<double> values(graph_.targets(), 0.5);
  for (const double impatience : kImpatience) {
    double change = 1;
    while (change > kTolerance * impatience && !control.cancelled) {
      sweep(values, rivals_turns, 1 - impatience, own);
      change = update(own_turns, values);
      sweep(values, own_turns, 1 - impatience, &policy);
      change = std::max(change, update(rivals_turns, values));
      ++control.done;
    }
  }
  return (mean_of_deals(own_turns) + 1 - mean_of_deals(rivals_turns)) / 2;
}

template <class G>
double ExactNotty<G>::best_response(const Policy& policy, Control& control) const {
  return response(nullptr, policy, control);
}

template <class G>
double ExactNotty<G>::against(const Policy& own, const Policy& policy, Control& control) const {
  return response(&own, policy, control);
}

template class ExactNotty<Notty331>;
template class ExactNotty<Notty341>;
template class ExactNotty<Notty332>;
template class ExactNotty<Notty351>;

}  // namespace notty
