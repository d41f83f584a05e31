#pragma once
// How far a player is from the best play in a small game of Notty that is solved. Besides what is
// played here, ExactNotty::best_response tells exactly what an opponent could gain.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "notty/core/parallel.h"
#include "notty/search/notty_exact.h"

namespace notty {

struct SmallGames {
  std::int64_t games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  int turn_limit = 1000;  // then the game is given up and counts half
};

/// What a player did in games against itself, and what it gave away by it.
struct PlayCheck {
  std::int64_t turns = 0;
  std::int64_t unfinished = 0;
  std::int64_t decisions = 0;  // between two actions or more
  double mean_regret = 0;      // chances to win given away by a decision
  double regret_99 = 0;        // 99 of 100 decisions give away no more
  double greatest_regret = 0;
  std::array<std::int64_t, 6> turns_with{};  // draws of 1, 2, 3, theft, (unused), exchange
};

/// The points of one player against another; a game that is given up is half a point.
struct Duel {
  std::int64_t games = 0;
  double points = 0;
  std::int64_t unfinished = 0;
};

namespace detail {

/// Plays a game and returns the points of seat 0. `see(state, legal, action)` is called before
/// each action.
template <class G, class See>
double play_small(const G& rules, const std::array<const Agent<G>*, 2>& agents, int turn_limit,
                  Rng& rng, See see) {
  ActionList legal;
  typename G::State s = rules.start();
  while (s.stage != G::Stage::kOver && rules.turns(s) < turn_limit) {
    const Turn turn = rules.turn(s);
    if (turn.phase == Phase::kChance) {
      rules.apply(s, kChanceSeat, rules.sample(s, rng));
      continue;
    }
    const Seat seat = s.to_move;
    rules.legal(s, seat, legal);
    const Action action =
        agents[static_cast<std::size_t>(seat)]->choose(rules, rules.view(s, seat), legal, rng);
    see(s, legal, action);
    rules.apply(s, seat, action);
  }
  return s.winner == kNoSeat ? 0.5 : s.winner == 0 ? 1 : 0;
}

}  // namespace detail

/// Lets an agent play against itself from random deals.
template <class G>
PlayCheck check_play(const ExactNotty<G>& exact, const Agent<G>& agent, const SmallGames& request,
                     Control& control) {
  struct Game {
    PlayCheck count;
    std::vector<float> regrets;
  };
  std::vector<Game> games(static_cast<std::size_t>(request.games));
  for_each_index(request.games, request.threads, [&](std::int64_t i) {
    if (control.cancelled) return;
    Game& game = games[static_cast<std::size_t>(i)];
    Rng rng(request.seed, static_cast<std::uint64_t>(i));
    const double points = detail::play_small<G>(
        exact.graph().rules(), {&agent, &agent}, request.turn_limit, rng,
        [&](const typename G::State& s, const ActionList& legal, Action action) {
          if (s.used == 0 && s.stage == G::Stage::kActing) game.count.turns = s.turn + 1;
          const auto id = static_cast<std::size_t>(action);
          if (id < game.count.turns_with.size()) ++game.count.turns_with[id];
          if (legal.size() > 1)
            game.regrets.push_back(static_cast<float>(exact.regret(s, legal, action)));
        });
    game.count.unfinished = points == 0.5 ? 1 : 0;
    ++control.done;
  });

  PlayCheck sum;
  std::vector<float> regrets;
  for (const Game& game : games) {
    sum.turns += game.count.turns;
    sum.unfinished += game.count.unfinished;
    for (std::size_t i = 0; i < sum.turns_with.size(); ++i)
      sum.turns_with[i] += game.count.turns_with[i];
    regrets.insert(regrets.end(), game.regrets.begin(), game.regrets.end());
  }
  if (regrets.empty()) return sum;
  std::ranges::sort(regrets);
  sum.decisions = static_cast<std::int64_t>(regrets.size());
  for (const float regret : regrets) sum.mean_regret += regret;
  sum.mean_regret /= static_cast<double>(regrets.size());
  sum.regret_99 = regrets[(regrets.size() - 1) * 99 / 100];
  sum.greatest_regret = regrets.back();
  return sum;
}

/// Plays games in pairs: the same deal and the same luck at first, the seats changed.
template <class G>
Duel play_duel(const G& rules, const Agent<G>& agent, const Agent<G>& rival,
               const SmallGames& request, Control& control) {
  std::vector<double> points(static_cast<std::size_t>(request.games), -1);
  for_each_index(request.games, request.threads, [&](std::int64_t i) {
    if (control.cancelled) return;
    Rng rng(request.seed, static_cast<std::uint64_t>(i / 2));
    const auto nothing = [](const auto&...) {};
    const int limit = request.turn_limit;
    points[static_cast<std::size_t>(i)] =
        i % 2 == 0 ? detail::play_small<G>(rules, {&agent, &rival}, limit, rng, nothing)
                   : 1 - detail::play_small<G>(rules, {&rival, &agent}, limit, rng, nothing);
    ++control.done;
  });
  Duel duel;
  for (const double point : points) {
    if (point < 0) continue;  // not played: cancelled
    ++duel.games;
    duel.points += point;
    duel.unfinished += point == 0.5 ? 1 : 0;
  }
  return duel;
}

}  // namespace notty
