#pragma once
// One-step Q-learning (Watkins 1989) over an abstraction of a game: a small number of states and
// actions that stand for the real ones.

#include <algorithm>
#include <atomic>
#include <concepts>
#include <cstdint>
#include <vector>

#include "notty/agents/agent.h"
#include "notty/core/control.h"
#include "notty/core/parallel.h"
#include "notty/learn/q_table.h"

namespace notty {

/// A state of the abstraction and the abstract actions that are legal in it, as bits.
struct QState {
  std::uint32_t key;
  std::uint32_t legal;
};

template <class A>
concept QAbstraction = Rules<typename A::Game> &&
                       requires(const typename A::Game::View& v, std::uint32_t abstract, Action a) {
                         { A::kKind } -> std::convertible_to<QTableKind>;
                         { A::state(v) } -> std::same_as<QState>;  // of a seat that is to act
                         {
                           A::state_after(v)
                         } -> std::same_as<QState>;  // after its own action; legal 0: over
                         { A::concrete(v, abstract) } -> std::same_as<Action>;
                         {
                           A::reward(v, a, v)
                         } -> std::same_as<double>;  // view before, action, view after
                       };

struct QSettings {
  double alpha = 0.1;
  double gamma = 0.9;
  double epsilon = 0.2;
  double epsilon_decay = 0.9995;  // per action
  double epsilon_min = 0.05;

  [[nodiscard]] double epsilon_after(std::uint64_t actions) const;
};

struct QTraining {
  std::int64_t games = 0;
  std::uint64_t seed = 0;
  std::int64_t first_game = 0;
  int batch = 1;  // games that learn from the same table before their changes are merged
  int threads = 1;
  std::int64_t max_actions = 2000;  // of all seats, before a game is given up
};

template <QAbstraction A>
std::uint32_t choose_abstract(const QTable& table, const QState& state, double epsilon, Rng& rng) {
  if (rng.unit() >= epsilon) return table.best_action(state.key, state.legal);
  std::uint32_t legal = state.legal;
  for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(legal))); skip > 0;
       --skip)
    legal &= legal - 1;
  return static_cast<std::uint32_t>(std::countr_zero(legal));
}

/// A game's worth of learning: the table as it became, and how often each entry was updated.
struct QLesson {
  QTable table;
  std::vector<std::uint32_t> visits;
  bool finished = false;
};

/// Plays one game in which the learner sits at every seat that has no opponent, and learns.
template <QAbstraction A>
QLesson learn_game(const typename A::Game& rules, const QTable& start, const QSettings& settings,
                   const std::vector<AgentPtr<typename A::Game>>& opponents,
                   std::int64_t max_actions, Rng& rng, const Control& control) {
  using View = typename A::Game::View;
  QLesson lesson{start, std::vector<std::uint32_t>(start.values().size()), false};
  QTable& table = lesson.table;
  auto s = rules.start();
  ActionList legal;
  const auto settle = [&] {
    while (rules.turn(s).phase == Phase::kChance) rules.apply(s, kChanceSeat, rules.sample(s, rng));
  };
  settle();
  for (std::int64_t actions = 0; actions < max_actions && !control.cancelled; ++actions) {
    const Turn turn = rules.turn(s);
    if (turn.phase == Phase::kOver) {
      lesson.finished = true;
      break;
    }
    const Seat seat = drawn_seat(turn, rng);
    const View before = rules.view(s, seat);
    const auto& opponent = opponents[static_cast<std::size_t>(seat)];
    if (opponent != nullptr) {
      rules.legal(s, seat, legal);
      rules.apply(s, seat, opponent->choose(rules, before, legal, rng));
      settle();
      continue;
    }
    const QState state = A::state(before);
    const std::uint32_t abstract =
        choose_abstract<A>(table, state, settings.epsilon_after(table.learned), rng);
    const Action action = A::concrete(before, abstract);
    rules.apply(s, seat, action);
    settle();
    const View after = rules.view(s, seat);
    const QState next = A::state_after(after);
    const double future =
        next.legal == 0 ? 0 : table.at(next.key, table.best_action(next.key, next.legal));
    double& value = table.at(state.key, abstract);
    value += settings.alpha * (A::reward(before, action, after) + settings.gamma * future - value);
    ++lesson.visits[static_cast<std::size_t>(&value - table.values().data())];
    ++table.learned;
  }
  return lesson;
}

/// Trains `table` in place; returns how many games ended before they were given up. Game g draws
/// on Rng(seed, g). Each batch of games starts from one table; then every entry becomes the mean
/// of what the games made of it, weighted by their visits. With a batch of 1 that is the plain
/// sequential algorithm, and the result never depends on the number of threads.
template <QAbstraction A>
std::int64_t train(const typename A::Game& rules, QTable& table, const QSettings& settings,
                   const std::vector<AgentPtr<typename A::Game>>& opponents,
                   const QTraining& training, Control& control) {
  std::int64_t finished = 0;
  for (std::int64_t game = 0; game < training.games && !control.cancelled; game += training.batch) {
    const std::int64_t count = std::min<std::int64_t>(training.batch, training.games - game);
    std::vector<QLesson> lessons(static_cast<std::size_t>(count), {QTable(0, 0), {}, false});
    for_each_index(count, training.threads, [&](std::int64_t i) {
      Rng rng(training.seed, static_cast<std::uint64_t>(training.first_game + game + i));
      lessons[static_cast<std::size_t>(i)] =
          learn_game<A>(rules, table, settings, opponents, training.max_actions, rng, control);
    });
    if (control.cancelled) break;  // games may have been broken off: drop the batch
    const std::uint64_t before = table.learned;
    for (std::size_t entry = 0; entry < table.values().size(); ++entry) {
      double sum = 0;
      double visits = 0;
      for (const QLesson& lesson : lessons) {
        sum += lesson.table.values()[entry] * lesson.visits[entry];
        visits += lesson.visits[entry];
      }
      if (visits > 0)
        table.values()[entry] =
            lessons.size() == 1 ? lessons[0].table.values()[entry] : sum / visits;
    }
    for (const QLesson& lesson : lessons) {
      table.learned += lesson.table.learned - before;
      finished += lesson.finished ? 1 : 0;
    }
    control.done += count;
  }
  return finished;
}

}  // namespace notty
