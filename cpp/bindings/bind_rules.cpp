#include <pybind11/typing.h>

#include "convert.h"
#include "notty/core/error.h"
#include "notty/games/any.h"

namespace notty::bindings {

namespace {

py::typing::List<int> ids(const ActionList& actions) {
  py::typing::List<int> list;
  for (const Action action : actions) list.append(to_int(action));
  return list;
}

py::typing::Tuple<int, py::ellipsis> actors(const AnyRules& rules, const AnyState& s) {
  const Turn turn = rules.turn(s);
  if (turn.phase == Phase::kOver) return py::make_tuple();
  if (turn.phase == Phase::kChance) return py::make_tuple(int{kChanceSeat});
  py::list seats;
  for (int seat = 0; seat < rules.seats(); ++seat)
    if ((turn.seats >> seat & 1) != 0) seats.append(seat);
  return py::tuple(seats);
}

using OptionObjects = std::vector<std::pair<std::string, py::object>>;

OptionValues option_values(const OptionObjects& objects) {
  OptionValues values;
  for (const auto& [name, object] : objects) {
    if (py::isinstance<py::bool_>(object)) {
      values.emplace_back(name, object.cast<bool>());
    } else if (py::isinstance<py::int_>(object)) {
      int overflow = 0;
      const long long number = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
      if (overflow != 0) throw ConfigError("option " + name + " is out of range");
      values.emplace_back(name, std::int64_t{number});
    } else if (py::isinstance<py::str>(object)) {
      values.emplace_back(name, to_utf8<ConfigError>(object));
    } else {
      throw ConfigError("option " + name + " must be an integer, true or false, or a name, not " +
                        py::repr(object).cast<std::string>());
    }
  }
  return values;
}

using ActionTuple =
    py::typing::Tuple<std::string, std::string, py::typing::Tuple<std::string, py::ellipsis>,
                      std::optional<int>, std::optional<int>>;

ActionTuple action_info(const AnyRules& rules, const AnyState& s, int seat, int action) {
  const ActionInfo info = rules.action_info(s, seat, action);
  py::list cards;
  for (std::uint64_t kinds = info.cards; kinds != 0; kinds &= kinds - 1)
    cards.append(rules.card_text(std::countr_zero(kinds)));
  for (std::uint64_t kinds = info.more_cards; kinds != 0; kinds &= kinds - 1)
    cards.append(rules.card_text(64 + std::countr_zero(kinds)));
  const auto optional = [](int value) {
    return value < 0 ? py::object(py::none()) : py::object(py::int_(value));
  };
  return py::make_tuple(rules.action_text(s, seat, action), std::string(info.kind),
                        py::tuple(cards), optional(info.target), optional(info.count));
}

template <class T>
void bind_value(py::module_& m, const char* name, const char* doc) {
  py::class_<T>(m, name, doc)
      .def("__eq__",
           [](const T& a, const py::object& b) {
             return py::isinstance<T>(b) && a == b.cast<const T&>();
           })
      .def("__hash__",
           [](const T& a) {
             return py::hash(
                 py::bytes(reinterpret_cast<const char*>(a.bytes.data()), a.bytes.size()));
           })
      .def_property_readonly("game", [](const T& a) { return std::string(a.game->id); });
}

}  // namespace

void bind_rules(py::module_& m) {
  m.attr("CHANCE") = int{kChanceSeat};

  py::class_<GameInfo>(m, "GameInfo")
      .def_readonly("id", &GameInfo::id)
      .def_readonly("title", &GameInfo::title)
      .def_readonly("summary", &GameInfo::summary)
      .def_readonly("min_seats", &GameInfo::min_seats)
      .def_readonly("max_seats", &GameInfo::max_seats)
      .def_readonly("actions", &GameInfo::actions)
      .def_readonly("outcomes", &GameInfo::outcomes)
      .def_readonly("rules_version", &GameInfo::rules_version);
  py::class_<OptionInfo>(m, "OptionInfo")
      .def_readonly("name", &OptionInfo::name)
      .def_readonly("min", &OptionInfo::min)
      .def_readonly("max", &OptionInfo::max)
      .def_property_readonly(
          "default", [](const OptionInfo& option) { return option_value(option, option.fallback); })
      .def_readonly("help", &OptionInfo::help)
      .def_property_readonly("is_flag", &OptionInfo::is_flag)
      .def_property_readonly("choices", [](const OptionInfo& option) {
        return std::vector<std::string>(option.choices.begin(), option.choices.end());
      });
  py::class_<PresetInfo>(m, "PresetInfo", "A named set of options.")
      .def_readonly("name", &PresetInfo::name)
      .def_readonly("summary", &PresetInfo::summary);
  py::class_<PlayerInfo>(m, "PlayerInfo")
      .def_readonly("name", &PlayerInfo::name)
      .def_readonly("summary", &PlayerInfo::summary)
      .def_readonly("table", &PlayerInfo::table);
  py::class_<GameEntry>(m, "GameEntry", "A game, its options and its players.")
      .def_readonly("info", &GameEntry::info)
      .def_readonly("options", &GameEntry::options)
      .def_property_readonly("presets",
                             [](const GameEntry& game) {
                               return std::vector<PresetInfo>(game.presets.begin(),
                                                              game.presets.end());
                             })
      .def_readonly("players", &GameEntry::players);
  m.def("games", &all_games, py::return_value_policy::reference, "Every game of the engine.");

  bind_value<AnyState>(m, "State", "A state of some game: an immutable value.");
  bind_value<AnyView>(m, "View", "What one seat may know of a state: an immutable value.");

  const auto seat = py::arg("seat").noconvert();
  const auto action = py::arg("action").noconvert();
  py::class_<AnyRules, std::shared_ptr<AnyRules>>(
      m, "Rules", "The rules of one game with its options set. Seat -1 is chance.")
      .def(py::init([](const std::string& game, const OptionObjects& options) {
             return std::const_pointer_cast<AnyRules>(
                 std::shared_ptr<const AnyRules>(find_game(game).make(option_values(options))));
           }),
           py::arg("game"), py::arg("options") = OptionObjects{})
      .def_property_readonly(
          "info", [](const AnyRules& r) -> const GameInfo& { return r.info(); },
          py::return_value_policy::reference)
      .def_property_readonly("seats", &AnyRules::seats)
      .def("options", &AnyRules::options, "Every option with its value.")
      .def("start", &AnyRules::start, "The state before the deal.")
      .def("actors", &actors, py::arg("state"),
           "The seats that may act; (-1,) where chance does, () when the game is over.")
      .def("turns", &AnyRules::turns, py::arg("state"), "How many turns have ended.")
      .def(
          "legal",
          [](const AnyRules& r, const AnyState& s, int own) { return ids(r.legal(s, own)); },
          py::arg("state"), seat, "The seat's legal actions, ascending.")
      .def(
          "view_legal", [](const AnyRules& r, const AnyView& v) { return ids(r.legal(v)); },
          py::arg("view"))
      .def(
          "outcomes",
          [](const AnyRules& r, const AnyState& s) {
            std::vector<std::pair<int, int>> list;
            for (const Outcome& outcome : r.outcomes(s))
              list.emplace_back(to_int(outcome.action), static_cast<int>(outcome.weight));
            return list;
          },
          py::arg("state"), "What chance may do, each with its weight; [] where it does nothing.")
      .def(
          "sample",
          [](const AnyRules& r, const AnyState& s, Rng& rng) { return to_int(r.sample(s, rng)); },
          py::arg("state"), py::arg("rng"), "One of the outcomes, drawn by their weights.")
      .def("apply", &AnyRules::apply, py::arg("state"), seat, action,
           "The state after an action. Raises IllegalActionError.")
      .def("why_not", &AnyRules::why_not, py::arg("state"), seat, action,
           "Why the action is not allowed; empty if it is.")
      .def("refusal", &AnyRules::refusal, py::arg("state"), seat, action,
           "The same as a sentence with the seat and the action, as errors have it.")
      .def("scores", &AnyRules::scores, py::arg("state"))
      .def(
          "ending",
          [](const AnyRules& r, const AnyState& s) {
            const Ending ending = r.ending(s);
            return std::pair(std::string(ending.reason), ending.decided);
          },
          py::arg("state"), "Why the game is over, and whether it was decided, not cut off.")
      .def("view", &AnyRules::view, py::arg("state"), seat)
      .def("seen", &AnyRules::seen, py::arg("state"), seat, action, py::arg("viewer").noconvert(),
           "Whether the viewer may know which action this is.")
      .def("sample_world", &AnyRules::sample_world, py::arg("view"), py::arg("rng"),
           py::arg("likely") = false,
           "A state that could have led to the view: uniform among all such, or more often the "
           "likely ones by what the other seats took, declined and threw, where the game has a "
           "model of that.")
      .def("action_info", &action_info, py::arg("state"), seat, action,
           "An action's text, kind, cards, target seat and count.")
      .def(
          "parse_action",
          [](const AnyRules& r, const AnyState& s, int own, const py::str& text) {
            return to_int(r.parse_action(s, own, to_utf8<NotationError>(text)));
          },
          py::arg("state"), seat, py::arg("text"), "Raises NotationError.")
      .def(
          "position",
          [](const AnyRules& r, const AnyState& s, std::optional<int> own) {
            return py::typing::Dict<std::string, py::object>(to_python(r.position(s, own)));
          },
          py::arg("state"), py::arg("seat").noconvert() = py::none(),
          "The state as plain data; with a seat only what that seat may know.")
      .def(
          "from_position",
          [](const AnyRules& r, const py::object& data) {
            return r.from_position(from_python(data));
          },
          py::arg("data"), "Raises ConfigError.")
      .def(
          "transcript",
          [](const AnyRules& r, const AnyState& s,
             const py::array_t<std::uint16_t, py::array::c_style>& actions,
             const py::array_t<std::int8_t, py::array::c_style>& actors) {
            const std::span view(actions.data(), static_cast<std::size_t>(actions.size()));
            const std::span who(actors.data(), static_cast<std::size_t>(actors.size()));
            const py::gil_scoped_release release;
            return r.transcript(s, view, who);
          },
          py::arg("state"), py::arg("actions").noconvert(), py::arg("actors").noconvert(),
          "The state after all these actions and chance outcomes, and each as actor and text.")
      .def("perft", &AnyRules::perft, py::arg("state"), py::arg("depth"),
           py::call_guard<py::gil_scoped_release>(), "The number of paths of `depth` steps.")
      .def("fingerprint", &AnyRules::fingerprint, py::arg("seed"), py::arg("games"),
           py::arg("max_actions"), py::call_guard<py::gil_scoped_release>())
      .def("hash", &AnyRules::hash, py::arg("state"),
           "A hash that is the same on every little-endian machine.")
      .def(
          "playout",
          [](const AnyRules& r, const AnyState& s, Rng& rng, std::int64_t max_actions) {
            const py::gil_scoped_release release;
            AnyState end = s;
            const PlayoutCount count = r.playout(end, rng, max_actions);
            return std::tuple(end, count.actions, count.over);
          },
          py::arg("state"), py::arg("rng"), py::arg("max_actions"),
          "Random play from a state: the last state, the players' actions, and if it is over.");
}

}  // namespace notty::bindings
