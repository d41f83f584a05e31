#pragma once
// A Q-learner for Notty whose states see what matters: how near to going out the hand is, what has
// been used in the turn, what a theft may bring, and what the most dangerous rival has.

#include <span>

#include "notty/agents/agent.h"
#include "notty/games/notty.h"
#include "notty/learn/lambda_learning.h"

namespace notty {

/// Values are chances to win, after actions whose result is left to chance or to the rivals.
/// Returns and discards have none: what they lead to is known, so they are worth what the best
/// action is worth there.
struct NottyQ {
  using Game = Notty;
  enum Abstract : std::uint32_t { kDraw1, kDraw2, kDraw3, kSteal, kExchange, kEnd, kAbstract };

  static constexpr std::uint32_t kSizes = 8;  // of the own hand: 1 to 7, 8 and more cards
  static constexpr std::uint32_t kNearness = 40;
  static constexpr std::uint32_t kRival = 5 * 3;     // his cards: 1 to 4, 5 and more; his threat
  static constexpr std::uint32_t kTurn = 2 * 2 * 4;  // draw used, exchange used, theft
  static constexpr QTableKind kKind{.game = "notty",
                                    .player = "q",
                                    .rules_version = Notty::kInfo.rules_version,
                                    .key_version = 1,
                                    .states = 2 * kTurn * kRival * kSizes * kNearness,
                                    .actions = kAbstract};

  /// The state of the seat to move, below kKind.states, where it may act, and its actions as bits.
  /// A theft is one from the seat `victim_offset` places on, which has two cards or more; 0: none.
  static QState state(const Notty::State& s, int victim_offset);

  /// The best choice, or with chance `epsilon` any. A rival's last card is never stolen: he would
  /// win.
  static LearnerChoice choose(std::span<const float> values, const Notty::View& view,
                              double epsilon, Rng& rng);

  /// What a beginner takes for the values: fewer cards, nearer to going out, are better.
  static std::vector<float> guesses();
  /// Plays by these values, always the best action.
  static AgentPtr<Notty> player(std::vector<float> values);
};

/// The player of a table file. It has no settings.
AgentPtr<Notty> make_notty_q(const PlayerArgs& args);

}  // namespace notty
