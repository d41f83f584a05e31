// Everything that is a template over the game, for Notty.

#include "notty/games/notty.h"

#include "notty/agents/notty_original.h"
#include "notty/agents/notty_players.h"
#include "notty/agents/notty_q.h"
#include "notty/agents/random.h"
#include "notty/games/rules_of.h"

namespace notty {

namespace {

using Opponents = std::vector<AgentPtr<Notty>>;

std::span<const std::byte> bytes_of(const std::string& table) {
  return std::as_bytes(std::span(table));
}

TrainResult train_original(const Notty& rules, const TrainRequest& request,
                           const Opponents& opponents, Control& control) {
  constexpr QTableKind kKind = OriginalNotty::kKind;
  QTable table = request.table ? QTable::from_bytes(bytes_of(*request.table), kKind)
                               : QTable(kKind.states, kKind.actions);
  const std::int64_t finished =
      train<OriginalNotty>(rules, table, request.settings, opponents, request.training, control);
  return {table.to_bytes(kKind), finished, table.learned};
}

TrainResult train_q(const Notty& rules, const TrainRequest& request, const Opponents& opponents,
                    Control& control) {
  using Who = Sparring<Notty>::Who;
  if (request.training.first_game != 0)
    throw ConfigError("q counts its games in its table; first_game must be 0, not " +
                      std::to_string(request.training.first_game));
  const std::vector<Sparring<Notty>> sparring{
      {Who::kSelf, 24, nullptr},
      {Who::kPast, 12, nullptr},
      {Who::kOther, 11, std::make_shared<LeanNotty>()},
      {Who::kOther, 1, std::make_shared<RandomAgent<Notty>>()},
  };
  WinTable table = request.table ? WinTable::from_bytes(bytes_of(*request.table), NottyQ::kKind,
                                                        NottyQ::guesses())
                                 : WinTable(NottyQ::guesses());
  const std::int64_t finished = train_lambda<NottyQ>(rules, table, request.settings, opponents,
                                                     sparring, request.training, control);
  return {table.to_bytes(NottyQ::kKind), finished, table.games};
}

}  // namespace

template <>
TrainResult train_player(const Notty& rules, const TrainRequest& request,
                         const Opponents& opponents, Control& control) {
  if (request.player == OriginalNotty::kKind.player)
    return train_original(rules, request, opponents, control);
  if (request.player == NottyQ::kKind.player) return train_q(rules, request, opponents, control);
  throw ConfigError("player '" + request.player + "' does not learn; original and q do");
}

template GameEntry make_entry<Notty>();

}  // namespace notty
