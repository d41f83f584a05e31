#pragma once
// What an action of Notty comes to when everybody plays on like `master:fast`: rollouts with luck
// subtracted, to measure the master by.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "notty/search/notty_turn.h"

namespace notty {

/// Plays on from a decision until so many turns have ended, where the value says the rest. What was
/// lucky or unlucky about a card by that value is subtracted: the mean of many rollouts stays the
/// same, and far fewer are needed.
template <class G, int Seats>
class NottyRollouts {
 public:
  using Value = NottyValue<G, Seats>;
  using Game = typename G::State;

  NottyRollouts(const G& rules, const Value& value, const TurnDepth& depth, int turns)
      : rules_(rules), value_(value), depth_(depth), turns_(turns) {}

  /// An action and the chances that the player sees in it.
  struct Thought {
    int action = -1;
    Chances<Seats> chances{};
    float error = 0;
    [[nodiscard]] float bound() const { return chances[0] - error; }
  };

  /// What the seat to move thinks of its actions, as the player does. Not for a hand that is out.
  [[nodiscard]] std::vector<Thought> thoughts(const Game& s) const {
    const auto state = Search::turn_state(s);
    Rng rng(CardBagHash{}(state.hands[0]), CardBagHash{}(state.hands[1]));
    Search search(value_, depth_, rng);
    std::vector<Thought> found;
    search.for_each_choice(s, [&](int id, const Chances<Seats>& chances, float error) {
      found.push_back({id, chances, error});
    });
    return found;
  }

  /// The chance of the seat to move in one rollout after an action; with the luck subtracted it may
  /// be a bit less than 0 or more than 1.
  [[nodiscard]] float run(const Game& from, Thought chosen, Rng& rng) const {
    const Seat me = from.to_move;
    const auto mine = [&](const Game& s, const Chances<Seats>& chances) {
      return chances[static_cast<std::size_t>((me - s.to_move + Seats) % Seats)];
    };
    Game s = from;
    float luck = 0;
    for (;;) {
      Search search(value_, depth_, rng);
      // The best of what was seen from samples was lucky itself.
      const bool from_samples = chosen.action == G::kDraw + 1 || chosen.action == G::kDraw + 2;
      const float expected =
          mine(s, from_samples ? search.mean_after(s, chosen.action) : chosen.chances);
      rules_.apply(s, s.to_move, static_cast<Action>(chosen.action));
      bool by_chance = false;
      for (; rules_.turn(s).phase == Phase::kChance; by_chance = true)
        rules_.apply(s, kChanceSeat, rules_.sample(s, rng));
      if (const Seat winner = winner_of(s); winner != kNoSeat) {
        const float won = winner == me ? 1 : 0;
        return by_chance ? expected - luck : won - luck;
      }
      if (by_chance) luck += mine(s, search.from_before(s)) - expected;
      if (rules_.turns(s) >= rules_.turns(from) + turns_)
        return mine(s, value_.chances(Search::turn_state(s))) - luck;
      chosen = best(s);
    }
  }

  [[nodiscard]] Thought best(const Game& s) const {
    const auto found = thoughts(s);
    return *std::ranges::max_element(found, {}, &Thought::bound);
  }

  /// Whoever is out, or can be in this turn.
  [[nodiscard]] static Seat winner_of(const Game& s) {
    if (s.winner != kNoSeat) return s.winner;
    const bool is_out =
        s.stage == G::Stage::kActing && G::NottyCover::least_leftover(s.hand(s.to_move)) == 0;
    return is_out ? s.to_move : kNoSeat;
  }

 private:
  using Search = TurnSearch<G, Seats>;

  const G& rules_;
  const Value& value_;
  TurnDepth depth_;
  int turns_;
};

}  // namespace notty
