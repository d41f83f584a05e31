#pragma once
// Uniform random play to the end of a game.

#include <bit>
#include <cstdint>

#include "notty/core/game.h"

namespace notty {

struct PlayoutCount {
  std::int64_t actions = 0;  // of players; chance steps come on top
  bool over = false;
};

/// Plays `s` on with uniformly random legal actions until it is over or `max_actions` are made.
template <Rules R>
PlayoutCount playout(const R& rules, typename R::State& s, Rng& rng, std::int64_t max_actions) {
  PlayoutCount count;
  ActionList legal;
  while (true) {
    const Turn turn = rules.turn(s);
    if (turn.phase == Phase::kChance) {
      rules.apply(s, kChanceSeat, rules.sample(s, rng));
      continue;
    }
    count.over = turn.phase == Phase::kOver;
    if (count.over || count.actions == max_actions) return count;
    const Seat seat = drawn_seat(turn, rng);
    rules.legal(s, seat, legal);
    rules.apply(s, seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    ++count.actions;
  }
}

}  // namespace notty
