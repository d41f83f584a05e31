#pragma once
// Notty's strongest player: expectimax within the turn, and a learned value at its end.

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "notty/agents/agent.h"
#include "notty/games/notty.h"
#include "notty/learn/chance_map.h"
#include "notty/learn/notty_learning.h"
#include "notty/learn/q_table.h"
#include "notty/search/notty_turn.h"

namespace notty {

/// How far `master:fast` and `master` look.
inline constexpr TurnDepth kFastNotty{.steps = 1, .samples = 16};
inline constexpr TurnDepth kDeepNotty{.steps = 2, .samples = 64};

template <class G, int Seats>
class MasterNotty final : public Agent<G> {
 public:
  using Value = std::shared_ptr<const NottyValue<G, Seats>>;
  MasterNotty(Value value, const TurnDepth& depth) : value_(std::move(value)), depth_(depth) {}

  Action choose(const G&, const typename G::View& view, const ActionList&, Rng&) const override {
    const typename G::State& s = view.state;
    const CardBag& hand = s.hand(view.seat);
    if (s.stage != G::Stage::kReturning && G::NottyCover::least_leftover(hand) == 0)
      return static_cast<Action>(G::kDiscard + G::NottyCover::best(hand).groups[0]);
    // The same position always meets the same samples, so nothing depends on when it is asked.
    Rng rng(CardBagHash{}(hand), CardBagHash{}(s.hand(s.seat_after(1))));
    TurnSearch<G, Seats> search(*value_, depth_, rng);
    int best = -1;
    float most = -1;
    search.for_each_choice(s, [&](int id, const Chances<Seats>& chances, float error) {
      if (chances[0] - error <= most) return;
      most = chances[0] - error;
      best = id;
    });
    return static_cast<Action>(best);
  }

 private:
  Value value_;
  TurnDepth depth_;
};

/// The values for two and for three seats, as one table.
struct NottyMasterValues {
  static constexpr QTableKind kKind{.game = "notty",
                                    .player = "master",
                                    .rules_version = Notty::kInfo.rules_version,
                                    .key_version = 2,
                                    .states = 0,  // told by the values themselves
                                    .actions = 1};
  NottyValue<Notty, 2> two;
  NottyValue<Notty, 3> three;
  /// What the values say of the start of a turn is a bit bold; this is what comes true.
  ChanceMap true_two;
  ChanceMap true_three;

  [[nodiscard]] std::string to_bytes() const;
  /// Throws ModelError if the file is damaged or of another kind or version.
  static NottyMasterValues from_bytes(std::span<const std::byte> bytes);
};

/// Learns the values for two seats in `rounds` and two fifths as many once more, then those for
/// three in four fifths as many; `control` counts rounds. The result depends on the seed, not on
/// threads; it is empty after a cancel.
std::string train_notty_master(const ValueTraining& training, Control& control);

/// Learns values for two seats against nobody but `master:fast` by a table, from its values or from
/// scratch: how well it then does tells what that player leaves to an opponent who knows it. The
/// values for three seats stay.
std::string train_notty_exploiter(const std::string& table, bool from_it,
                                  const ValueTraining& training, Control& control);

/// Settings: "fast" looks one step ahead, without one it searches the turn.
AgentPtr<Notty> make_notty_master(const PlayerArgs& args);

}  // namespace notty
