#pragma once
// Notty's players by rules that think of their own hand: short-sighted, not careless.

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

/// Keeps four cards, and returns the one without which the next card of the deck, as far as the
/// hands leave it, helps most.
class HardNotty final : public Agent<Notty> {
 public:
  Action choose(const Notty&, const Notty::View& view, const ActionList& legal,
                Rng&) const override;
};

/// The same for a player who thinks of a whole deck: it returns the card without which somebody
/// alone at the table would be out soonest. Others learn from its games.
class LonelyNotty final : public Agent<Notty> {
 public:
  Action choose(const Notty&, const Notty::View& view, const ActionList& legal,
                Rng&) const override;
};

/// Collects groups instead of discarding them, and exchanges until they take the whole hand. No
/// match for thieves, but as fast as `hard` where nobody steals; others learn from its games.
class HoardingNotty final : public Agent<Notty> {
 public:
  /// It draws up to `most` cards, and steals from small hands while it has fewer than `stealing`.
  HoardingNotty(int most, int stealing) : most_(most), stealing_(stealing) {}
  Action choose(const Notty&, const Notty::View& view, const ActionList& legal,
                Rng&) const override;

 private:
  int most_;
  int stealing_;
};

}  // namespace notty
