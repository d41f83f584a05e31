#pragma once
// The strongest player of Gin Rummy: it judges by nets that learned from play with itself.

#include <memory>

#include "notty/agents/agent.h"
#include "notty/agents/gin_judge.h"

namespace notty {

class MasterGin final : public Agent<Gin> {
 public:
  /// With `exact` it judges a draw by all the cards that may come, which takes seven times as long.
  MasterGin(std::shared_ptr<const GinNets> nets, bool exact)
      : nets_(std::move(nets)), exact_(exact) {}
  Action choose(const Gin&, const Gin::View&, const ActionList&, Rng&) const override;

 private:
  std::shared_ptr<const GinNets> nets_;
  bool exact_;
};

/// The player by a table and a setting: "" or "fast".
AgentPtr<Gin> make_gin_master(const PlayerArgs& args);

}  // namespace notty
