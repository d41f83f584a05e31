// Rummy's `master`: the values that it goes by, and how its table is learned; chances in a match.

#include "convert.h"
#include "notty/agents/match_chances.h"
#include "notty/agents/rummy_master.h"
#include "notty/core/error.h"
#include "notty/games/any.h"
#include "notty/learn/rummy_learning.h"

namespace notty::bindings {

namespace {

using Values = std::vector<std::pair<std::vector<std::string>, double>>;

/// A `master` that tells what it thinks.
class RummyThoughts {
 public:
  RummyThoughts(const py::bytes& table, bool exact)
      : master_(RummyBook::from_bytes(std::as_bytes(std::span(std::string_view(table)))), exact) {}

  Values values(const AnyRules& any, const Value& position, int seat) const {
    OptionValues options;
    for (const auto& [name, value] : any.options()) options.emplace_back(name, value);
    const Rummy rules(make_config<Rummy::Config>(Rummy::kOptions, Rummy::kPresets, options));
    const Rummy::State s = rules.from_position(position);
    if (seat < 0 || seat >= rules.seats())
      throw ConfigError("there is no seat " + std::to_string(seat));
    const auto own = static_cast<Seat>(seat);
    Values list;
    if (s.to_move != own) return list;
    for (const RummyMaster::Choice& choice : master_.values(rules, rules.view(s, own))) {
      Rummy::State at = s;
      std::vector<std::string> texts;
      for (const Action action : choice.actions) {
        texts.push_back(rules.action_text(at, own, action));
        if (texts.size() < choice.actions.size()) rules.apply(at, own, action);
      }
      list.emplace_back(std::move(texts), choice.value);
    }
    return list;
  }

 private:
  RummyMaster master_;
};

}  // namespace

void bind_rummy(py::module_& m) {
  py::class_<RummyThoughts>(m, "RummyThoughts", "What Rummy's master thinks, by its table.")
      .def(py::init<const py::bytes&, bool>(), py::arg("table"), py::arg("exact") = true)
      .def(
          "values",
          [](const RummyThoughts& thoughts, const AnyRules& rules, const py::object& position,
             int seat) { return thoughts.values(rules, from_python(position), seat); },
          py::arg("rules"), py::arg("position"), py::arg("seat"),
          "What the seat may do up to the end of its turn, as the texts of its actions, each with "
          "its chance to win the match. A draw is judged alone.");
  m.def(
      "learn_rummy",
      [](const RummyDeals& deals, std::uint64_t seed, int threads, Control& control) {
        std::string bytes;
        {
          const py::gil_scoped_release release;
          bytes = learn_rummy_book(deals, seed, threads, control).to_bytes();
        }
        return py::bytes(bytes);
      },
      py::arg("deals"), py::arg("seed"), py::arg("threads"), py::arg("control"),
      "Learns the table of master, from so many deals of each of its nets: basic for two, basic "
      "for more, cardverse for two, cardverse for more.");
  m.def(
      "match_chance",
      [](int target, const std::vector<std::pair<int, float>>& gains, int own, int other) {
        if (target < 1) throw ConfigError("a match has a target of at least 1");
        std::vector<DealGain> deals;
        for (const auto& [points, share] : gains) deals.push_back({points, share});
        return MatchChances(target, deals)(own, other);
      },
      py::arg("target"), py::arg("gains"), py::arg("own"), py::arg("other"),
      "The chance to win a match at two scores, as the masters of Gin Rummy and Rummy think of it. "
      "gains: what a deal scores that somebody wins, and the share of such deals.");
}

}  // namespace notty::bindings
