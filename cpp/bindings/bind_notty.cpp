// Notty's master from inside, for the script that trains it and for tests of what it thinks.

#include <memory>

#include "convert.h"
#include "notty/agents/notty_master.h"
#include "notty/core/error.h"

namespace notty::bindings {

namespace {

/// The values of a table, for hands given as texts by seats from the one to move on.
class MasterValues {
  template <class F>
  auto with_value(const std::vector<std::string>& hands, F f) const {
    if (hands.size() == 2) return f(values_.two);
    if (hands.size() == 3) return f(values_.three);
    throw ConfigError("there are 2 or 3 hands, not " + std::to_string(hands.size()));
  }

  template <int Seats>
  static TurnState<Seats> state(const std::vector<std::string>& hands, int used) {
    if (used < 0 || used > 7) throw ConfigError("used is a sum of 1, 2 and 4");
    TurnState<Seats> s{.hands = {}, .used = static_cast<std::uint8_t>(used)};
    CardBag all;
    for (std::size_t i = 0; i < Seats; ++i) {
      s.hands[i] = Notty::parse_hand(hands[i]);
      if (s.hands[i].size() == 0) throw ConfigError("hand " + std::to_string(i) + " is empty");
      for (const std::uint64_t plane : {s.hands[i].one, s.hands[i].two})
        for_each_bit(plane, [&](int kind) {
          if (all.count(kind) == Notty::Deck::kCopies)
            throw ConfigError("the pack has two " + Notty::card_text(kind));
          all.add(kind);
        });
    }
    return s;
  }

  template <std::size_t N>
  static std::vector<float> as_list(const std::array<float, N>& chances) {
    return {chances.begin(), chances.end()};
  }

 public:
  explicit MasterValues(const py::bytes& table) : values_(from_bytes(table)) {}

  [[nodiscard]] std::vector<float> chances(const std::vector<std::string>& hands, int used) const {
    return with_value(hands, [&]<int Seats>(const NottyValue<Notty, Seats>& value) {
      return as_list(value.chances(state<Seats>(hands, used)));
    });
  }

  [[nodiscard]] std::vector<float> come_true(const std::vector<float>& said) const {
    if (said.size() == 2) return as_list(values_.true_two(std::array{said[0], said[1]}));
    if (said.size() == 3) return as_list(values_.true_three(std::array{said[0], said[1], said[2]}));
    throw ConfigError("there are 2 or 3 chances, not " + std::to_string(said.size()));
  }

  using Thought = std::tuple<int, std::vector<float>, float>;

  [[nodiscard]] std::vector<Thought> actions(const std::vector<std::string>& hands, int used,
                                             int steps, int samples, bool thorough,
                                             std::uint64_t seed) const {
    if (steps < 1 || samples < 1) throw ConfigError("steps and samples must be at least 1");
    return with_value(hands, [&]<int Seats>(const NottyValue<Notty, Seats>& value) {
      Rng rng(seed);
      TurnSearch<Notty, Seats> search(
          value, {.steps = steps, .samples = samples, .thorough = thorough}, rng);
      std::vector<Thought> thoughts;
      search.for_each_action(state<Seats>(hands, used),
                             [&](int id, const Chances<Seats>& chances, float error) {
                               thoughts.emplace_back(id, as_list(chances), error);
                             });
      return thoughts;
    });
  }

 private:
  static NottyMasterValues from_bytes(const std::string& table) {
    return NottyMasterValues::from_bytes(std::as_bytes(std::span(table)));
  }

  NottyMasterValues values_;
};

}  // namespace

void bind_notty(py::module_& m) {
  py::class_<MasterValues>(m, "NottyMaster",
                           "What Notty's master thinks, by a table of its values.")
      .def(py::init<py::bytes>(), py::arg("table"))
      .def("chances", &MasterValues::chances, py::arg("hands"), py::arg("used") = 0,
           "Each seat's chance to win, from the one to move on. `used`: 1 draw, 2 theft, 4 "
           "exchange.")
      .def("come_true", &MasterValues::come_true, py::arg("said"),
           "How likely each seat really wins if `chances` or `actions` say so: measured in games "
           "of master:fast with itself.")
      .def("actions", &MasterValues::actions, py::arg("hands"), py::arg("used") = 0,
           py::arg("steps") = 1, py::arg("samples") = 16, py::arg("thorough") = false,
           py::arg("seed") = 0,
           "(action, chances, standard error of the first) of every action that is looked at. A "
           "thorough look goes through up to 6,000 draws of two or three cards.");
}

}  // namespace notty::bindings
