#pragma once
// The computer player of the original Notty program: Q-learning over 96 states and six abstract
// actions, as its description gives them. It is here to be compared with, not to be played against.

#include "notty/agents/agent.h"
#include "notty/games/notty.h"
#include "notty/learn/q_learning.h"

namespace notty {

/// The original's abstraction. State: own hand (0-4, 5-9, 10-14, 15 and more cards) x deck (below
/// 30, below 60, more) x can discard a group x mean opponent hand (as own hand).
struct OriginalNotty {
  using Game = Notty;
  enum Abstract : std::uint32_t { kDraw, kSteal, kExchange, kReturn, kDiscard, kEnd };

  static constexpr QTableKind kKind{.game = "notty",
                                    .player = "original",
                                    .rules_version = Notty::kInfo.rules_version,
                                    .key_version = 1,
                                    .states = 4 * 3 * 2 * 4,
                                    .actions = 6};

  static QState state(const Notty::View& view);
  static QState state_after(const Notty::View& view);
  static Action concrete(const Notty::View& view, std::uint32_t abstract);
  static double reward(const Notty::View& before, Action action, const Notty::View& after);
};

/// Plays by a trained table, and like the original never stops trying other actions: one in
/// twenty, its final epsilon. Setting "greedy": always the best.
AgentPtr<Notty> make_original_notty(const PlayerArgs& args);

}  // namespace notty
