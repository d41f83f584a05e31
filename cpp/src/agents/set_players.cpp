// SET's players. How long they think is not their business: a clock is outside the rules (T6).

#include "notty/agents/random.h"
#include "notty/games/set.h"

namespace notty {

namespace {

/// Sees everything at once.
class SetSolver final : public Agent<Set> {
 public:
  Action choose(const Set&, const Set::View& view, const ActionList&, Rng&) const override {
    SetList found;
    find_sets(view.state.table(), found);
    return found.empty() ? static_cast<Action>(Set::kNoSet) : Set::claim(found[0]);
  }
};

}  // namespace

template <>
const std::vector<Player<Set>>& players<Set>() {
  static const std::vector<Player<Set>> list{
      {"random", "any legal action, each as likely as the others", "",
       [](const PlayerArgs&) -> AgentPtr<Set> { return std::make_shared<RandomAgent<Set>>(); }},
      {"solver", "takes the SET that comes first on the table, and knows when there is none", "",
       [](const PlayerArgs&) -> AgentPtr<Set> { return std::make_shared<SetSolver>(); }},
  };
  return list;
}

}  // namespace notty
