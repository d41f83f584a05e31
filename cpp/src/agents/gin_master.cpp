#include "notty/agents/gin_master.h"

#include <algorithm>

#include "notty/core/error.h"
#include "notty/learn/gin_nets.h"

namespace notty {

Action MasterGin::choose(const Gin& rules, const Gin::View& view, const ActionList& legal,
                         Rng&) const {
  if (const int id = GinJudge::plain_choice(rules, view, legal); id >= 0)
    return static_cast<Action>(id);
  const GinWorth worth(rules, view.state, view.seat, true);
  GinJudge judge(*nets_, rules, view, worth);
  judge.judge(legal, exact_);
  const GinOption* best = &judge.options[0];
  for (const GinOption& option : judge.options)
    if (option.worth > best->worth) best = &option;
  return static_cast<Action>(best->id);
}

AgentPtr<Gin> make_gin_master(const PlayerArgs& args) {
  const bool fast = args.setting == "fast";
  if (!fast && !args.setting.empty())
    throw ConfigError("master has no setting '" + args.setting +
                      "'; it has 'fast', or a table file");
  auto nets = std::make_shared<const GinNets>(GinNetsFile::from_bytes(args.table).nets);
  return std::make_shared<MasterGin>(std::move(nets), !fast);
}

}  // namespace notty
