#pragma once
// Bulk self-play: many games over threads. Seats rotate, game g draws on Rng(seed, g), so the
// columns are the same for any number of threads.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "notty/agents/agent.h"
#include "notty/core/control.h"
#include "notty/core/parallel.h"

namespace notty {

struct ArenaRequest {
  std::int64_t games = 0;
  std::int64_t first_game = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  std::int64_t max_plies = 0;  // players' actions before a game is given up; 0: as many as fit
  bool record = false;         // keep the moves
  /// Games n * k to n * k + n - 1 of n players are dealt the same cards, so that each player has
  /// every seat once. Chance in deal d of round k then draws on Rng(~seed, k << 20 | d).
  bool mirrored = false;
};

/// One row a game that was finished before a cancel. Agents, not seats, index `scores`.
struct ArenaColumns {
  std::vector<std::int64_t> game;
  std::vector<std::int8_t> winner;  // an agent; -1: nobody, shared, or cut off by a limit
  std::vector<float> scores;        // games x agents
  std::vector<std::int8_t> seats;   // games x agents: where each agent sat
  std::vector<std::int32_t> plies;
  std::vector<std::int32_t> turns;
  std::vector<std::uint8_t> finished;   // 0: cut off by a limit
  std::vector<std::uint16_t> moves;     // actions and chance outcomes of all games
  std::vector<std::int8_t> actors;      // who made each of them: a seat, or -1 for chance
  std::vector<std::int64_t> moves_end;  // for each game where its moves end in `moves`
};

namespace detail {

struct ArenaRow {
  bool played = false;
  bool finished = false;
  std::int8_t winner = -1;
  std::int32_t plies = 0;
  std::int32_t turns = 0;
  Scores scores{};
  std::vector<std::uint16_t> moves;
  std::vector<std::int8_t> actors;
};

template <Rules R>
ArenaRow play_game(const R& rules, const std::vector<AgentPtr<R>>& agents, std::int64_t game,
                   const ArenaRequest& request, const Control& control) {
  Rng rng(request.seed, static_cast<std::uint64_t>(game));
  const auto count = static_cast<std::int64_t>(agents.size());
  const auto agent_at = [&](std::int64_t seat) {  // agent i sits at seat (i + game) mod count
    return static_cast<std::size_t>((seat - game % count + count) % count);
  };
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();  // what a row can count
  const std::int64_t most = request.max_plies > 0 ? std::min(request.max_plies, kMost) : kMost;
  Rng dealt(0);
  std::uint64_t deal = 0;
  const auto shuffle = [&] {
    dealt = Rng(~request.seed, static_cast<std::uint64_t>(game / count) << 20 | deal++);
  };
  shuffle();
  Rng& chance = request.mirrored ? dealt : rng;
  ArenaRow row;
  ActionList legal;
  typename R::State s = rules.start();
  const auto apply = [&](Seat seat, Action action) {
    rules.apply(s, seat, action);
    if (!request.record) return;
    row.moves.push_back(static_cast<std::uint16_t>(action));
    row.actors.push_back(seat);
  };
  while (true) {
    const Turn turn = rules.turn(s);
    if (turn.phase == Phase::kChance) {
      apply(kChanceSeat, rules.sample(s, chance));
      continue;
    }
    if (turn.phase == Phase::kOver) {
      row.finished = rules.ending(s).decided;
      break;
    }
    if (row.plies == most) break;
    if ((row.plies & 63) == 63 && control.cancelled.load(std::memory_order_relaxed)) return row;
    const Seat seat = drawn_seat(turn, rng);
    rules.legal(s, seat, legal);
    if (request.mirrored && legal.size() == 1 && rules.info(s, seat, legal[0]).kind == "deal")
      shuffle();
    apply(seat, agents[agent_at(seat)]->choose(rules, rules.view(s, seat), legal, rng));
    ++row.plies;
  }
  row.played = true;
  row.turns = rules.turns(s);
  const Scores scores = rules.scores(s);
  // A game that a limit cut off has scores, but no winner.
  float best = -std::numeric_limits<float>::infinity();
  for (std::int64_t seat = 0; seat < count; ++seat) {
    const float score = scores[static_cast<std::size_t>(seat)];
    row.scores[agent_at(seat)] = score;
    if (!row.finished) continue;
    if (score > best) {
      best = score;
      row.winner = static_cast<std::int8_t>(agent_at(seat));
    } else if (score == best) {
      row.winner = -1;
    }
  }
  return row;
}

}  // namespace detail

template <Rules R>
ArenaColumns play_games(const R& rules, const std::vector<AgentPtr<R>>& agents,
                        const ArenaRequest& request, Control& control) {
  std::vector<detail::ArenaRow> rows(static_cast<std::size_t>(request.games));
  for_each_index(request.games, request.threads, [&](std::int64_t i) {
    if (control.cancelled.load(std::memory_order_relaxed)) return;
    auto& row = rows[static_cast<std::size_t>(i)];
    row = detail::play_game(rules, agents, request.first_game + i, request, control);
    if (row.played) control.done.fetch_add(1, std::memory_order_relaxed);
  });
  ArenaColumns columns;
  const auto count = static_cast<std::int64_t>(agents.size());
  for (std::int64_t i = 0; i < request.games; ++i) {
    const auto& row = rows[static_cast<std::size_t>(i)];
    if (!row.played) continue;
    const std::int64_t game = request.first_game + i;
    columns.game.push_back(game);
    columns.winner.push_back(row.winner);
    for (std::int64_t agent = 0; agent < count; ++agent) {
      columns.scores.push_back(row.scores[static_cast<std::size_t>(agent)]);
      columns.seats.push_back(static_cast<std::int8_t>((agent + game) % count));
    }
    columns.plies.push_back(row.plies);
    columns.turns.push_back(row.turns);
    columns.finished.push_back(row.finished ? 1 : 0);
    columns.moves.insert(columns.moves.end(), row.moves.begin(), row.moves.end());
    columns.actors.insert(columns.actors.end(), row.actors.begin(), row.actors.end());
    columns.moves_end.push_back(static_cast<std::int64_t>(columns.moves.size()));
  }
  return columns;
}

}  // namespace notty
