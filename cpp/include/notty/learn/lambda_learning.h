#pragma once
// Watkins's Q(lambda) (Watkins 1989; Sutton and Barto 2018, section 12.10) on tables of win
// chances: what a game came to is handed back to all its decisions at once, not one step a game.

#include <cstdint>
#include <vector>

#include "notty/agents/agent.h"
#include "notty/core/control.h"
#include "notty/core/parallel.h"
#include "notty/learn/q_learning.h"
#include "notty/learn/win_table.h"

namespace notty {

/// What a decision of a learner comes to. `entry` is that of the table, or kNoEntry where what the
/// action leads to is known, so that nothing is to be learned.
struct LearnerChoice {
  static constexpr std::uint32_t kNoEntry = ~0U;
  Action action;
  std::uint32_t entry;
  float value;  // of the best choice, even where another was tried
  bool tried;
  bool ends_turn;
};

template <class A>
concept LambdaLearner = Rules<typename A::Game> &&
                        requires(std::span<const float> values, const typename A::Game::View& view,
                                 double epsilon, Rng& rng, std::vector<float> own) {
                          { A::choose(values, view, epsilon, rng) } -> std::same_as<LearnerChoice>;
                          { A::player(own) } -> std::same_as<AgentPtr<typename A::Game>>;
                          { A::guesses() } -> std::same_as<std::vector<float>>;
                        };

/// Whom the learner meets in one game of so many: itself, itself as it was, or another player.
template <Rules R>
struct Sparring {
  enum class Who : std::uint8_t { kSelf, kPast, kOther };
  Who who;
  std::uint32_t weight;
  AgentPtr<R> player;
};

/// What one game says the values of its decisions should have been, last decision first.
struct LambdaLesson {
  struct Target {
    std::uint32_t entry;
    float value;
  };
  std::vector<Target> targets;
  bool finished = false;
};

/// How much of what came later counts, and how much of what the next decision was thought worth.
inline constexpr double kLambda = 0.8;

/// Plays one game in which the learner sits where `seated` has nobody. The values stay as they
/// are. A game that is given up counts as lost by all: to wait must not look like a way out.
template <LambdaLearner A>
LambdaLesson lambda_lesson(const typename A::Game& rules, std::span<const float> values,
                           const QSettings& settings, double epsilon,
                           const std::vector<AgentPtr<typename A::Game>>& seated,
                           std::int64_t max_actions, Rng& rng, const Control& control) {
  std::vector<std::vector<LearnerChoice>> choices(seated.size());
  LambdaLesson lesson;
  ActionList legal;
  auto s = rules.start();
  for (std::int64_t actions = 0; actions < max_actions && !control.cancelled;) {
    const Turn turn = rules.turn(s);
    if (turn.phase == Phase::kOver) break;
    if (turn.phase == Phase::kChance) {
      rules.apply(s, kChanceSeat, rules.sample(s, rng));
      continue;
    }
    ++actions;
    const Seat seat = drawn_seat(turn, rng);
    const auto view = rules.view(s, seat);
    const auto index = static_cast<std::size_t>(seat);
    if (seated[index] != nullptr) {
      rules.legal(s, seat, legal);
      rules.apply(s, seat, seated[index]->choose(rules, view, legal, rng));
      continue;
    }
    const LearnerChoice choice = A::choose(values, view, epsilon, rng);
    if (choice.entry != LearnerChoice::kNoEntry) choices[index].push_back(choice);
    rules.apply(s, seat, choice.action);
  }
  lesson.finished = rules.turn(s).phase == Phase::kOver;
  const Scores scores = rules.scores(s);
  for (std::size_t seat = 0; seat < seated.size(); ++seat) {
    double target = lesson.finished ? scores[seat] : 0;
    for (auto choice = choices[seat].rbegin(); choice != choices[seat].rend(); ++choice) {
      if (choice->ends_turn) target *= settings.gamma;
      lesson.targets.push_back({choice->entry, static_cast<float>(target)});
      // What came of an action tried at random says nothing about the best one there.
      const double trust = choice->tried ? 0 : kLambda;
      target = trust * target + (1 - trust) * choice->value;
    }
  }
  return lesson;
}

/// Trains `table` in place; returns how many games ended before they were given up. Game g, counted
/// from the table's first, draws on Rng(seed, g). The games of a batch are played by the same
/// values, then learned from in their order: the result depends on seed and batch, never on
/// threads, and training in parts of whole batches is training in one.
/// `opponents` sit one a seat, moved on by a seat each game, the learner where there is none; if
/// there are none at all, each game draws whom it meets from `sparring`.
template <LambdaLearner A>
std::int64_t train_lambda(const typename A::Game& rules, WinTable& table, const QSettings& settings,
                          const std::vector<AgentPtr<typename A::Game>>& opponents,
                          const std::vector<Sparring<typename A::Game>>& sparring,
                          const QTraining& training, Control& control) {
  using Game = typename A::Game;
  using Who = typename Sparring<Game>::Who;
  const auto seats = static_cast<std::uint32_t>(rules.seats());
  const bool alone = std::ranges::all_of(opponents, [](const auto& o) { return o == nullptr; });
  std::uint32_t weights = 0;
  for (const auto& row : sparring) weights += row.weight;
  AgentPtr<Game> past = A::player(table.past);

  const auto seat_players = [&](std::uint64_t game, Rng& rng) {
    std::vector<AgentPtr<Game>> seated(seats);
    if (!alone) {
      for (std::size_t i = 0; i < seats; ++i) seated[(i + game) % seats] = opponents[i];
      return seated;
    }
    std::uint32_t drawn = rng.below(weights);
    std::size_t row = 0;
    while (drawn >= sparring[row].weight) drawn -= sparring[row++].weight;
    const Sparring<Game>& met = sparring[row];
    if (met.who == Who::kSelf) return seated;
    std::ranges::fill(seated, met.who == Who::kPast ? past : met.player);
    seated[rng.below(seats)] = nullptr;
    return seated;
  };

  std::int64_t finished = 0;
  for (std::int64_t game = 0; game < training.games && !control.cancelled; game += training.batch) {
    const std::int64_t count = std::min<std::int64_t>(training.batch, training.games - game);
    std::vector<LambdaLesson> lessons(static_cast<std::size_t>(count));
    const double epsilon = settings.epsilon_after(table.games);
    for_each_index(count, training.threads, [&](std::int64_t i) {
      const std::uint64_t number = table.games + static_cast<std::uint64_t>(i);
      Rng rng(training.seed, number);
      lessons[static_cast<std::size_t>(i)] =
          lambda_lesson<A>(rules, table.values, settings, epsilon, seat_players(number, rng),
                           training.max_actions, rng, control);
    });
    if (control.cancelled) break;  // games may have been broken off: drop the batch
    for (const LambdaLesson& lesson : lessons) {
      finished += lesson.finished ? 1 : 0;
      for (const auto& target : lesson.targets)
        table.learn(target.entry, target.value, static_cast<float>(settings.alpha));
    }
    if (table.count_games(static_cast<std::uint64_t>(count))) past = A::player(table.past);
    control.done += count;
  }
  return finished;
}

}  // namespace notty
