// Everything that is a template over the game, for Gin Rummy.

#include "notty/games/gin.h"

#include "notty/agents/gin_belief.h"
#include "notty/games/rules_of.h"
#include "notty/learn/gin_nets.h"
#include "notty/learn/gin_training.h"

namespace notty {

/// The learner takes no opponents and no options: it meets whom and what it has to learn.
template <>
TrainResult train_player(const Gin&, const TrainRequest& request, const std::vector<AgentPtr<Gin>>&,
                         Control& control) {
  if (request.player != kGinMaster)
    throw ConfigError("player '" + request.player + "' does not learn; " + std::string(kGinMaster) +
                      " does");
  GinNetsFile file = request.table
                         ? GinNetsFile::from_bytes(std::as_bytes(std::span(*request.table)))
                         : GinNetsFile{new_gin_nets(request.training.seed)};
  const std::int64_t before = control.done;
  file.nets = train_gin(file.nets, request.settings.alpha, request.training, control);
  const std::int64_t deals = control.done - before;
  file.deals += static_cast<std::uint64_t>(deals);
  return {file.to_bytes(), deals, file.deals};
}

template GameEntry make_entry<Gin>();

}  // namespace notty
