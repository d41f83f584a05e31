#pragma once
// Notty's rule-of-thumb players.

#include "notty/agents/agent.h"
#include "notty/games/notty.h"

namespace notty {

/// Discards whatever it can, the largest group first, draws three (or what the hand limit lets
/// it), and ends the turn.
class GreedyNotty final : public Agent<Notty> {
 public:
  Action choose(const Notty&, const Notty::View& view, const ActionList& legal,
                Rng&) const override;
};

/// Keeps a hand of three cards and waits for the run that empties it: discards any group at once,
/// but a full exact cover first; tops up to three cards; exchanges once a turn for the card that
/// keeps most hope of a run; never steals.
class LeanNotty final : public Agent<Notty> {
 public:
  Action choose(const Notty&, const Notty::View& view, const ActionList& legal,
                Rng&) const override;
};

}  // namespace notty
