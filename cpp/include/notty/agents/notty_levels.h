#pragma once
// Notty's easy and hard players. Neither looks at a rival: they are short-sighted, not careless.

#include "notty/agents/agent.h"
#include "notty/games/notty.h"

namespace notty {

/// Keeps three cards and exchanges, but of a hand it sees only which numbers are next to each
/// other: neither gaps nor sets.
class EasyNotty final : public Agent<Notty> {
 public:
  Action choose(const Notty&, const Notty::View& view, const ActionList& legal,
                Rng&) const override;
};

/// Keeps four cards, and returns the one without which a player alone at the table would be out
/// soonest.
class HardNotty final : public Agent<Notty> {
 public:
  Action choose(const Notty&, const Notty::View& view, const ActionList& legal,
                Rng&) const override;
};

}  // namespace notty
