#include "notty/agents/gin_master.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "notty/agents/gin_endgame.h"
#include "notty/core/error.h"
#include "notty/learn/gin_nets.h"

namespace notty {

namespace {

constexpr std::size_t kThoughtOut = 4;  // the best actions by the nets

}  // namespace

Action MasterGin::choose(const Gin& rules, const Gin::View& view, const ActionList& legal,
                         Rng&) const {
  if (const int id = GinJudge::plain_choice(rules, view, legal); id >= 0)
    return static_cast<Action>(id);
  const GinWorth worth(rules, view.state, view.seat, chances(rules.config()));
  GinJudge judge(*nets_, rules, view, worth);
  judge.judge(legal, fast_ != nullptr);
  std::vector<GinOption> options(judge.options.begin(), judge.options.end());
  std::ranges::stable_sort(options, std::greater{}, &GinOption::worth);
  if (fast_ != nullptr && view.state.stock_size <= GinEndgame::kMostStock && options.size() > 1) {
    const GinEndgame endgame(rules, view, worth, *fast_);
    options.resize(std::min(options.size(), kThoughtOut));
    for (GinOption& option : options) option.worth = endgame.of(static_cast<Action>(option.id));
  }
  return static_cast<Action>(std::ranges::max_element(options, std::less{}, &GinOption::worth)->id);
}

const MatchChances* MasterGin::chances(const Gin::Config& config) const {
  if (config.target == 0) return nullptr;
  return &chances_.get({config.target, config.gin_bonus, config.undercut_bonus,
                        config.spade_doubles, static_cast<int>(config.knock_limit == 0)},
                       [&] { return nets_->ends.chances(config); });
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
