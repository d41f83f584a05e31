#pragma once
// Counts of paths: any slip in legal actions, chance or their application changes them.

#include <cstdint>
#include <vector>

#include "notty/core/game.h"
#include "notty/core/hash.h"
#include "notty/search/playout.h"

namespace notty {

/// The number of ways to make `depth` steps from `s`, where every action of every seat that may
/// act and every chance outcome is one step. A path that ends early does not count.
template <Rules R>
std::uint64_t perft(const R& rules, const typename R::State& s, int depth) {
  if (depth == 0) return 1;
  std::uint64_t paths = 0;
  const auto step = [&](Seat seat, Action action) {
    if (depth == 1) {
      ++paths;
      return;
    }
    typename R::State next = s;
    rules.apply(next, seat, action);
    paths += perft(rules, next, depth - 1);
  };
  const Turn turn = rules.turn(s);
  if (turn.phase == Phase::kChance) {
    OutcomeList outcomes;
    rules.outcomes(s, outcomes);
    for (const Outcome& outcome : outcomes) step(kChanceSeat, outcome.action);
  }
  if (turn.phase == Phase::kSeats) {
    ActionList legal;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
      rules.legal(s, seat, legal);
      for (const Action action : legal) step(seat, action);
    }
  }
  return paths;
}

/// Hashes the legal actions and the states of `games` random games: equal only while the rules,
/// the numbering of actions and the generator all behave as they did.
template <Rules R>
std::uint64_t fingerprint(const R& rules, std::uint64_t seed, int games, int max_actions) {
  Hash hash;
  ActionList legal;
  for (int game = 0; game < games; ++game) {
    Rng rng(seed, static_cast<std::uint64_t>(game));
    typename R::State s = rules.start();
    for (int actions = 0; actions < max_actions;) {
      const Turn turn = rules.turn(s);
      if (turn.phase == Phase::kOver) break;
      if (turn.phase == Phase::kChance) {
        rules.apply(s, kChanceSeat, rules.sample(s, rng));
      } else {
        const Seat seat = drawn_seat(turn, rng);
        rules.legal(s, seat, legal);
        for (const Action action : legal) hash.word(static_cast<std::uint64_t>(action));
        rules.apply(s, seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        ++actions;
      }
      hash.state(s);
    }
  }
  return hash.value();
}

}  // namespace notty
