#pragma once
// Rummy's players by rule. What each level knows and weighs is in its `RummySkill`.

#include "notty/agents/agent.h"
#include "notty/games/rummy.h"

namespace notty {

/// Melds and lays off at once, keeps what is one card from a meld, throws the dearest useless card.
class HeuristicRummy final : public Agent<Rummy> {
 public:
  Action choose(const Rummy&, const Rummy::View&, const ActionList&, Rng&) const override;
};

/// How a player by rule judges.
struct RummySkill {
  int memory;        // of how many of the last discards it knows that they are gone
  bool hopes;        // counts what is left as expected after the next draw, not as it is
  double danger;     // points that it gives to keep a card that the next player can use
  bool knows_hands;  // remembers which cards others took
  bool sees_end;     // knows how many draws are left before the deal is blocked
  int per_card;      // points that a card in hand counts on top of its own
  int near_out;      // with so few cards a rival is near to going out, and points are what matters
};

/// Melds and lays off at once, and weighs what a discard keeps open against what it gives away.
class SkilledRummy final : public Agent<Rummy> {
 public:
  explicit SkilledRummy(const RummySkill& skill) : skill_(skill) {}
  Action choose(const Rummy&, const Rummy::View&, const ActionList&, Rng&) const override;

 private:
  [[nodiscard]] int draws_left(const Rummy&, const Rummy::View&) const;
  [[nodiscard]] int per_card(const Rummy&, const Rummy::View&) const;
  [[nodiscard]] bool takes(const Rummy&, const Rummy::View&) const;
  [[nodiscard]] Action discard(const Rummy&, const Rummy::View&, const ActionList&, Rng&) const;
  [[nodiscard]] CardSet live_cards(const Rummy&, const Rummy::View&) const;

  RummySkill skill_;
};

}  // namespace notty
