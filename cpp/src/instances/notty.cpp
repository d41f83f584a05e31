// Everything that is a template over the game, for Notty.

#include "notty/games/notty.h"

#include "notty/agents/notty_original.h"
#include "notty/games/rules_of.h"

namespace notty {

template <>
TrainResult train_player(const Notty& rules, const TrainRequest& request,
                         const std::vector<AgentPtr<Notty>>& opponents, Control& control) {
  if (request.player != OriginalNotty::kKind.player)
    throw ConfigError("player '" + request.player + "' does not learn; original does");
  constexpr QTableKind kKind = OriginalNotty::kKind;
  QTable table = request.table ? QTable::from_bytes(std::as_bytes(std::span(*request.table)), kKind)
                               : QTable(kKind.states, kKind.actions);
  const std::int64_t finished =
      train<OriginalNotty>(rules, table, request.settings, opponents, request.training, control);
  return {table.to_bytes(kKind), finished, table.learned};
}

template GameEntry make_entry<Notty>();

}  // namespace notty
