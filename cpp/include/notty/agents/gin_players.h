#pragma once
// Gin's players by rule. What each level knows and forgets is in its `GinSkill`.

#include "notty/agents/agent.h"
#include "notty/games/gin.h"

namespace notty {

/// The lay-off, or `done`, that leads to the least deadwood of the defender.
Action best_layoff(const Gin& rules, const Gin::View& view, const ActionList& legal);

/// The research challenge's baseline (AAAI's EAAI-21 Gin Rummy): takes the up-card only where it
/// makes a meld with it, throws what leaves the least deadwood, by lot among equals, and knocks as
/// soon as it can. It looks at nothing but its own hand.
class SimpleGin final : public Agent<Gin> {
 public:
  Action choose(const Gin&, const Gin::View&, const ActionList&, Rng&) const override;
};

/// How a player by rule judges.
struct GinSkill {
  int memory;       // of how many of the last discards it knows that they are gone
  double hope;      // 0: counts deadwood as it is; 1: as it is expected after the next draw
  double danger;    // points that it gives to keep a card that completes a meld of the other
  int knock_draws;  // knocks with any deadwood that is allowed until so many cards were drawn
  int cheap_draws;  // the same where gin and undercuts bring little together
  int late_limit;   // and afterwards with at most so much
  double slip;      // how often it throws the second-best card
};

/// Weighs what a discard keeps open against what it gives away.
class SkilledGin final : public Agent<Gin> {
 public:
  explicit SkilledGin(const GinSkill& skill) : skill_(skill) {}
  Action choose(const Gin&, const Gin::View&, const ActionList&, Rng&) const override;

 private:
  [[nodiscard]] CardSet live_cards(const Gin::View& view) const;
  [[nodiscard]] int chosen_discard(const Gin::View& view, CardSet cards, Rng& rng) const;
  [[nodiscard]] bool takes(const Gin::View& view) const;
  [[nodiscard]] bool knocks(const Gin& rules, const Gin::View& view, int deadwood) const;

  GinSkill skill_;
};

}  // namespace notty
