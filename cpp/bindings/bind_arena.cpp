#include <pybind11/typing.h>

#include "convert.h"
#include "notty/games/any.h"

namespace notty::bindings {

namespace {

using AgentHandles = std::vector<std::shared_ptr<AnyAgent>>;

std::vector<std::shared_ptr<const AnyAgent>> constant(const AgentHandles& agents) {
  return {agents.begin(), agents.end()};
}

py::typing::Dict<std::string, py::array> arena(const AnyRules& rules, const AgentHandles& agents,
                                               std::int64_t games, std::int64_t first_game,
                                               std::uint64_t seed, int threads,
                                               std::int64_t max_plies, bool record,
                                               Control& control) {
  const ArenaRequest request{.games = games,
                             .first_game = first_game,
                             .seed = seed,
                             .threads = threads,
                             .max_plies = max_plies,
                             .record = record};
  ArenaColumns columns;
  {
    const py::gil_scoped_release release;
    columns = rules.arena(constant(agents), request, control);
  }
  const auto shape = std::vector<py::ssize_t>{-1, static_cast<py::ssize_t>(agents.size())};
  py::typing::Dict<std::string, py::array> result;
  result["game"] = to_array(std::move(columns.game));
  result["winner"] = to_array(std::move(columns.winner));
  result["scores"] = to_array(std::move(columns.scores)).reshape(shape);
  result["seats"] = to_array(std::move(columns.seats)).reshape(shape);
  result["plies"] = to_array(std::move(columns.plies));
  result["turns"] = to_array(std::move(columns.turns));
  result["finished"] = to_array(std::move(columns.finished)).attr("view")("bool");
  result["moves"] = to_array(std::move(columns.moves));
  result["actors"] = to_array(std::move(columns.actors));
  result["moves_end"] = to_array(std::move(columns.moves_end));
  return result;
}

}  // namespace

void bind_arena(py::module_& m) {
  py::class_<AnyAgent, std::shared_ptr<AnyAgent>>(m, "Agent", "A player of the engine.");
  py::class_<Control>(m, "Control", "Watches and stops work that runs in other threads.")
      .def(py::init<>())
      .def("cancel", [](Control& c) { c.cancelled = true; })
      .def_property_readonly("cancelled", [](const Control& c) { return c.cancelled.load(); })
      .def_property_readonly(
          "done", [](const Control& c) { return c.done.load(); }, "Games finished so far.");

  m.def(
      "make_agent",
      [](const AnyRules& rules, const std::string& name, const std::string& setting,
         const py::bytes& table) {
        const std::string_view bytes = table;
        const PlayerArgs args{setting, std::as_bytes(std::span(bytes))};
        return std::const_pointer_cast<AnyAgent>(rules.make_agent(name, args));
      },
      py::arg("rules"), py::arg("name"), py::arg("setting") = "", py::arg("table") = py::bytes());
  m.def(
      "choose",
      [](const AnyRules& rules, const AnyAgent& agent, const AnyView& view, Rng& rng) {
        const py::gil_scoped_release release;
        return to_int(rules.choose(agent, view, rng));
      },
      py::arg("rules"), py::arg("agent"), py::arg("view"), py::arg("rng"),
      "The agent's action for the seat of the view.");
  m.def("arena", &arena, py::arg("rules"), py::arg("agents"), py::arg("games"),
        py::arg("first_game"), py::arg("seed"), py::arg("threads"), py::arg("max_plies"),
        py::arg("record"), py::arg("control"), "Plays games and returns their columns.");
  m.def(
      "train",
      [](const AnyRules& rules, const std::string& player, const std::optional<py::bytes>& table,
         const std::vector<std::optional<std::shared_ptr<AnyAgent>>>& opponents, std::int64_t games,
         std::int64_t first_game, std::uint64_t seed, int batch, int threads,
         std::int64_t max_actions, double alpha, double gamma, double epsilon, double epsilon_decay,
         double epsilon_min, Control& control) {
        TrainRequest request;
        request.player = player;
        if (table) request.table = std::string(*table);
        for (const auto& opponent : opponents)
          request.opponents.push_back(opponent.value_or(nullptr));
        request.settings = {alpha, gamma, epsilon, epsilon_decay, epsilon_min};
        request.training = {.games = games,
                            .seed = seed,
                            .first_game = first_game,
                            .batch = batch,
                            .threads = threads,
                            .max_actions = max_actions};
        TrainResult result;
        {
          const py::gil_scoped_release release;
          result = rules.train(request, control);
        }
        return std::tuple(py::bytes(result.table), result.finished, result.learned);
      },
      py::arg("rules"), py::arg("player"), py::arg("table"), py::arg("opponents"), py::arg("games"),
      py::arg("first_game"), py::arg("seed"), py::arg("batch"), py::arg("threads"),
      py::arg("max_actions"), py::arg("alpha"), py::arg("gamma"), py::arg("epsilon"),
      py::arg("epsilon_decay"), py::arg("epsilon_min"), py::arg("control"),
      "Trains a table on; returns it with the games that ended and the actions learned from.");
}

}  // namespace notty::bindings
