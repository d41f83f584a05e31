// How Notty's master learns, and measures of it: rollouts, and an opponent that learns to beat it.

#include <algorithm>

#include "convert.h"
#include "notty/agents/notty_master.h"
#include "notty/core/error.h"
#include "notty/search/notty_rollouts.h"

namespace notty::bindings {

namespace {

/// Rollouts by a table, with `master:fast` at every seat; positions as `Rules.position` gives them.
class MasterRollouts {
  template <class F>
  auto at(const py::object& position, F f) const {
    const Value data = from_python(position);
    const int seats = static_cast<int>(py::len(position["hands"]));
    const Notty rules({.seats = seats, .first_seat = 0, .turn_limit = 0});
    const Notty::State s = rules.from_position(data);
    using Rollouts2 = NottyRollouts<Notty, 2>;
    using Rollouts3 = NottyRollouts<Notty, 3>;
    if (s.stage == Notty::Stage::kOver || Rollouts2::winner_of(s) != kNoSeat)
      throw ConfigError("the game is decided");
    if (seats == 2) return f(Rollouts2(rules, values_.two, kFastNotty, turns_), s);
    return f(Rollouts3(rules, values_.three, kFastNotty, turns_), s);
  }

 public:
  using Thought = std::tuple<int, float, float>;

  MasterRollouts(const py::bytes& table, int turns) : values_(values_of(table)), turns_(turns) {
    if (turns < 1) throw ConfigError("turns must be at least 1");
  }

  [[nodiscard]] std::vector<Thought> thoughts(const py::object& position) const {
    return at(position, [](const auto& rollouts, const auto& s) {
      std::vector<Thought> found;
      for (const auto& thought : rollouts.thoughts(s))
        found.emplace_back(thought.action, thought.chances[0], thought.error);
      return found;
    });
  }

  [[nodiscard]] py::array_t<float> run(const py::object& position, int action, int count,
                                       std::uint64_t seed) const {
    if (count < 1) throw ConfigError("count must be at least 1");
    return to_array(at(position, [&](const auto& rollouts, const auto& s) {
      const py::gil_scoped_release release;
      const auto thoughts = rollouts.thoughts(s);
      const auto found =
          std::ranges::find(thoughts, action, [](const auto& t) { return t.action; });
      if (found == thoughts.end()) throw ConfigError("the master does not look at that action");
      std::vector<float> chances(static_cast<std::size_t>(count));
      for (int i = 0; i < count; ++i) {
        Rng rng(seed, static_cast<std::uint64_t>(i));
        chances[static_cast<std::size_t>(i)] = rollouts.run(s, *found, rng);
      }
      return chances;
    }));
  }

 private:
  static NottyMasterValues values_of(const std::string& table) {
    return NottyMasterValues::from_bytes(std::as_bytes(std::span(table)));
  }

  NottyMasterValues values_;
  int turns_;
};

ValueTraining training_of(std::int64_t rounds, std::int64_t games, std::uint64_t seed,
                          int threads) {
  if (rounds < 1 || games < 1 || threads < 1)
    throw ConfigError("rounds, games and threads must be at least 1");
  return {.rounds = rounds, .games = games, .seed = seed, .threads = threads};
}

template <class F>
py::bytes without_lock(F f) {
  std::string made;
  {
    const py::gil_scoped_release release;
    made = f();
  }
  return py::bytes(made);
}

}  // namespace

void bind_notty_checks(py::module_& m) {
  py::class_<MasterRollouts>(
      m, "NottyRollouts",
      "Rollouts with Notty's master:fast at all seats, by a table, cut after "
      "so many turns. Positions are those of `Rules.position`.")
      .def(py::init<py::bytes, int>(), py::arg("table"), py::arg("turns"))
      .def("thoughts", &MasterRollouts::thoughts, py::arg("position"),
           "(action, chance, standard error) of what the master looks at; a return too.")
      .def("run", &MasterRollouts::run, py::arg("position"), py::arg("action"), py::arg("count"),
           py::arg("seed"),
           "The chance in each rollout after an action, luck subtracted; rollout i on Rng(seed, "
           "i).");
  m.def(
      "train_notty_master",
      [](std::int64_t rounds, std::int64_t games, std::uint64_t seed, int threads,
         Control& control) {
        const ValueTraining training = training_of(rounds, games, seed, threads);
        return without_lock([&] { return train_notty_master(training, control); });
      },
      py::arg("rounds"), py::arg("games"), py::arg("seed"), py::arg("threads"), py::arg("control"),
      "A table of Notty's master that learned for two seats and for three, from nothing; empty "
      "after a cancel. Counts rounds.");
  m.def(
      "train_notty_exploiter",
      [](const py::bytes& from, bool from_it, std::int64_t rounds, std::int64_t games,
         std::uint64_t seed, int threads, Control& control) {
        const ValueTraining training = training_of(rounds, games, seed, threads);
        const std::string table = from;
        return without_lock(
            [&] { return train_notty_exploiter(table, from_it, training, control); });
      },
      py::arg("table"), py::arg("from_it"), py::arg("rounds"), py::arg("games"), py::arg("seed"),
      py::arg("threads"), py::arg("control"),
      "A table of Notty's master that learned for two seats against master:fast by another table "
      "only, starting from it or from nothing; empty after a cancel. Counts rounds.");
}

}  // namespace notty::bindings
