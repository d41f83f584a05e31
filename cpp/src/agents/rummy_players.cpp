#include "notty/agents/agent.h"
#include "notty/agents/random.h"
#include "notty/games/rummy.h"

namespace notty {

template <>
const std::vector<Player<Rummy>>& players<Rummy>() {
  static const std::vector<Player<Rummy>> list{
      {"random", "any legal action, each as likely as the others", "",
       [](const PlayerArgs&) -> AgentPtr<Rummy> { return std::make_shared<RandomAgent<Rummy>>(); }},
  };
  return list;
}

}  // namespace notty
