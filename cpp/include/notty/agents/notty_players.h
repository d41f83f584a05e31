#pragma once
// Notty's rule-of-thumb players, for any size of the game.

#include "notty/agents/agent.h"
#include "notty/games/notty.h"

namespace notty {

/// Discards whatever it can, the largest group first, draws three (or what the hand limit lets
/// it), and ends the turn.
template <class G>
class GreedyOf final : public Agent<G> {
 public:
  using View = typename G::View;
  Action choose(const G&, const View& view, const ActionList& legal, Rng&) const override;
};

/// Keeps a hand of three cards and waits for the run that empties it: discards any group at once,
/// but a full exact cover first; tops up to three cards; exchanges once a turn for the card that
/// keeps most hope of a run; never steals.
template <class G>
class LeanOf final : public Agent<G> {
 public:
  using View = typename G::View;
  Action choose(const G&, const View& view, const ActionList& legal, Rng&) const override;
};

using GreedyNotty = GreedyOf<Notty>;
using LeanNotty = LeanOf<Notty>;

}  // namespace notty
