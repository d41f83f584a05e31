#pragma once
// The strongest player of Gin Rummy: it judges by nets that learned from play with itself.

#include <array>
#include <memory>

#include "notty/agents/agent.h"
#include "notty/agents/gin_judge.h"
#include "notty/core/memo.h"

namespace notty {

class MasterGin final : public Agent<Gin> {
 public:
  /// With `exact` it judges a draw by all the cards that may come, which takes seven times as long,
  /// and with hardly a card left to draw all hands that the other may hold.
  MasterGin(std::shared_ptr<const GinNets> nets, bool exact)
      : nets_(std::move(nets)),
        fast_(exact ? std::make_unique<const MasterGin>(nets_, false) : nullptr) {}
  Action choose(const Gin&, const Gin::View&, const ActionList&, Rng&) const override;

 private:
  [[nodiscard]] const MatchChances* chances(const Gin::Config& config) const;

  std::shared_ptr<const GinNets> nets_;
  std::unique_ptr<const MasterGin> fast_;  // as whom it thinks on; null if it is that itself
  /// By all that they depend on: target, bonuses, whether spades double, whether one may knock.
  mutable Memo<std::array<int, 5>, MatchChances> chances_;
};

/// The player by a table and a setting: "" or "fast".
AgentPtr<Gin> make_gin_master(const PlayerArgs& args);

}  // namespace notty
