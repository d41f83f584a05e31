#include "notty/agents/agent.h"
#include "notty/agents/random.h"
#include "notty/core/error.h"
#include "notty/games/gin.h"

namespace notty {

namespace {

template <class A>
AgentPtr<Gin> make(const PlayerArgs& args) {
  if (!args.setting.empty())
    throw ConfigError("the player takes no setting, but got '" + args.setting + "'");
  return std::make_shared<A>();
}

}  // namespace

template <>
const std::vector<Player<Gin>>& players<Gin>() {
  static const std::vector<Player<Gin>> list{
      {"random", "any legal action", "", &make<RandomAgent<Gin>>},
  };
  return list;
}

}  // namespace notty
