// Small games of Notty that are solved, for tests and for measuring players by them.

#include <pybind11/typing.h>

#include <memory>
#include <type_traits>

#include "convert.h"
#include "notty/agents/notty_master.h"
#include "notty/agents/notty_players.h"
#include "notty/agents/random.h"
#include "notty/core/error.h"
#include "notty/core/text.h"
#include "notty/search/notty_certificate.h"

namespace notty::bindings {

namespace {

using ActionValues = std::vector<std::pair<std::string, double>>;

/// A solved game of any size.
class SmallNotty {
 public:
  virtual ~SmallNotty() = default;
  [[nodiscard]] virtual NottySize size() const = 0;
  [[nodiscard]] virtual std::int64_t turn_states() const = 0;
  [[nodiscard]] virtual int rounds() const = 0;
  [[nodiscard]] virtual double first_movers_value() const = 0;
  [[nodiscard]] virtual double value(const Value& position) const = 0;
  [[nodiscard]] virtual ActionValues action_values(const Value& position) const = 0;
  [[nodiscard]] virtual std::string choose(const std::string& player, const Value& position,
                                           std::uint64_t seed) const = 0;
  [[nodiscard]] virtual std::vector<Value> positions(std::int64_t count,
                                                     std::uint64_t seed) const = 0;
  virtual void learn(const ValueTraining& training, Control& control) = 0;
  virtual PlayCheck check_play(const std::string& player, const SmallGames& games,
                               Control& control) const = 0;
  virtual Duel duel(const std::string& player, const std::string& rival, const SmallGames& games,
                    Control& control) const = 0;
  virtual double best_response(const std::string& player, std::uint64_t seed,
                               Control& control) const = 0;
  virtual double against(const std::string& player, const std::string& rival, std::uint64_t seed,
                         Control& control) const = 0;
};

template <class G>
class SmallNottyOf final : public SmallNotty {
 public:
  explicit SmallNottyOf(Control& control) : exact_(std::make_shared<ExactNotty<G>>(control)) {}

  [[nodiscard]] NottySize size() const override { return G::kSize; }
  [[nodiscard]] std::int64_t turn_states() const override { return graph().turn_states(); }
  [[nodiscard]] int rounds() const override { return exact_->rounds(); }
  [[nodiscard]] double first_movers_value() const override { return exact_->first_movers_value(); }

  [[nodiscard]] double value(const Value& position) const override {
    const State s = dealt(position);
    return exact_->value(s, s.to_move);
  }

  [[nodiscard]] ActionValues action_values(const Value& position) const override {
    const State s = dealt(position);
    const ActionList legal = legal_actions(s);
    const auto values = exact_->action_values(s, legal);
    ActionValues result;
    for (std::size_t i = 0; i < legal.size(); ++i)
      result.emplace_back(rules().action_text(s, s.to_move, legal[i]), values[i]);
    return result;
  }

  [[nodiscard]] std::string choose(const std::string& player, const Value& position,
                                   std::uint64_t seed) const override {
    const State s = dealt(position);
    const ActionList legal = legal_actions(s);
    if (legal.empty()) throw ConfigError("nobody is to move in this position");
    Rng rng(seed);
    const Action action =
        make_player(player)->choose(rules(), rules().view(s, s.to_move), legal, rng);
    return rules().action_text(s, s.to_move, action);
  }

  [[nodiscard]] std::vector<Value> positions(std::int64_t count,
                                             std::uint64_t seed) const override {
    Rng rng(seed);
    std::vector<Value> list;
    while (static_cast<std::int64_t>(list.size()) < count) {
      const std::size_t node = rng.below(static_cast<std::uint32_t>(graph().nodes()));
      if (!graph().edges(node).empty())
        list.push_back(rules().position(graph().state(node), kNoSeat));
    }
    return list;
  }

  void learn(const ValueTraining& training, Control& control) override {
    auto value = std::make_shared<NottyValue<G, 2>>();
    value->initialise(training.seed);
    ValueLearner<G, 2> learner(rules(), *value, by_itself(training), {});
    for (std::int64_t round = 0; round < training.rounds && !control.cancelled; ++round) {
      learner.round(round, control);
      ++control.done;
    }
    if (!control.cancelled) learned_ = std::move(value);
  }

  PlayCheck check_play(const std::string& player, const SmallGames& games,
                       Control& control) const override {
    return notty::check_play(*exact_, *make_player(player), games, control);
  }

  Duel duel(const std::string& player, const std::string& rival, const SmallGames& games,
            Control& control) const override {
    return play_duel<G>(rules(), *make_player(player), *make_player(rival), games, control);
  }

  double best_response(const std::string& player, std::uint64_t seed,
                       Control& control) const override {
    return exact_->best_response(exact_->policy_of(*make_player(player), seed), control);
  }

  double against(const std::string& player, const std::string& rival, std::uint64_t seed,
                 Control& control) const override {
    return exact_->against(exact_->policy_of(*make_player(player), seed),
                           exact_->policy_of(*make_player(rival), seed), control);
  }

 private:
  using State = typename G::State;

  [[nodiscard]] const NottyGraph<G>& graph() const { return exact_->graph(); }
  [[nodiscard]] const G& rules() const { return graph().rules(); }

  [[nodiscard]] State dealt(const Value& position) const {
    const State s = rules().from_position(position);
    if (s.stage == G::Stage::kDealing) throw ConfigError("the position must be dealt");
    return s;
  }

  [[nodiscard]] ActionList legal_actions(const State& s) const {
    ActionList legal;
    rules().legal(s, s.to_move, legal);
    return legal;
  }

  [[nodiscard]] AgentPtr<G> make_player(const std::string& name) const {
    if (name == "random") return std::make_shared<RandomAgent<G>>();
    if (name == "greedy") return std::make_shared<GreedyOf<G>>();
    if (name == "lean") return std::make_shared<LeanOf<G>>();
    if (name == "exact") return std::make_shared<ExactPlayer<G>>(exact_);
    if (name == "master" || name == "master:fast") {
      if (!learned_) throw ConfigError("no master has learned this game yet");
      TurnDepth depth = name == "master" ? kDeepNotty : kFastNotty;
      depth.thorough = true;
      return std::make_shared<MasterNotty<G, 2>>(learned_, depth);
    }
    throw ConfigError("unknown player " + quoted(name) +
                      "; small games have random, greedy, lean, exact, and master and master:fast "
                      "when they have learned");
  }

  std::shared_ptr<const ExactNotty<G>> exact_;
  std::shared_ptr<const NottyValue<G, 2>> learned_;
};

std::string size_text(const NottySize& size) {
  return std::to_string(size.colours) + "x" + std::to_string(size.numbers) + "x" +
         std::to_string(size.copies);
}

using SmallNottyPtr = std::unique_ptr<SmallNotty>;

template <class... Games>
SmallNottyPtr solve_one_of(const std::string& size, Control& control) {
  SmallNottyPtr solved;
  std::string sizes;
  const auto try_size = [&]<class G>(std::type_identity<G>) {
    append_listed(sizes, size_text(G::kSize));
    if (size == size_text(G::kSize)) solved = std::make_unique<SmallNottyOf<G>>(control);
  };
  (try_size(std::type_identity<Games>{}), ...);
  if (!solved) throw ConfigError("no small game " + quoted(size) + "; there are " + sizes);
  return solved;
}

SmallNottyPtr solve(const std::string& size, Control& control) {
  const py::gil_scoped_release release;
  return solve_one_of<Notty331, Notty341, Notty332, Notty351>(size, control);
}

SmallGames request(std::int64_t games, std::uint64_t seed, int threads) {
  if (games < 0 || threads < 1) throw ConfigError("games must not be negative, threads at least 1");
  return {.games = games, .seed = seed, .threads = threads};
}

py::typing::Dict<std::string, py::object> check_play(const SmallNotty& small,
                                                     const std::string& player, std::int64_t games,
                                                     std::uint64_t seed, int threads,
                                                     Control& control) {
  PlayCheck check;
  {
    const py::gil_scoped_release release;
    check = small.check_play(player, request(games, seed, threads), control);
  }
  py::typing::Dict<std::string, py::object> result;
  result["turns"] = check.turns;
  result["unfinished"] = check.unfinished;
  result["decisions"] = check.decisions;
  result["mean_regret"] = check.mean_regret;
  result["regret_99"] = check.regret_99;
  result["greatest_regret"] = check.greatest_regret;
  for (std::size_t i = 0; i < 3; ++i)
    result[("draw " + std::to_string(i + 1)).c_str()] = check.turns_with[i];
  result["steal"] = check.turns_with[NottyBase::kSteal];
  result["exchange"] = check.turns_with[NottyBase::kExchange];
  return result;
}

}  // namespace

void bind_small(py::module_& m) {
  py::class_<SmallNotty>(m, "SmallNotty",
                         "A small game of Notty for two, solved. Values are chances to win.")
      .def(py::init(&solve), py::arg("size"), py::arg("control"),
           "Sizes are colours x numbers x copies, for example 3x3x1.")
      .def_property_readonly(
          "size",
          [](const SmallNotty& s) {
            const NottySize size = s.size();
            return std::tuple(size.colours, size.numbers, size.copies, size.hand_limit, size.dealt);
          },
          "Colours, numbers, copies, hand limit and cards dealt.")
      .def_property_readonly("turn_states", &SmallNotty::turn_states,
                             "How many positions there are at the start of a turn.")
      .def_property_readonly("rounds", &SmallNotty::rounds, "What it took to solve it.")
      .def_property_readonly("first_movers_value", &SmallNotty::first_movers_value,
                             "The chance of the seat that begins, before the deal.")
      .def(
          "value",
          [](const SmallNotty& s, const py::object& position) {
            return s.value(from_python(position));
          },
          py::arg("position"), "The chance to win of the seat to move.")
      .def(
          "action_values",
          [](const SmallNotty& s, const py::object& position) {
            return s.action_values(from_python(position));
          },
          py::arg("position"), "The legal actions, each with the seat's chance to win after it.")
      .def(
          "choose",
          [](const SmallNotty& s, const std::string& player, const py::object& position,
             std::uint64_t seed) { return s.choose(player, from_python(position), seed); },
          py::arg("player"), py::arg("position"), py::arg("seed") = 0)
      .def(
          "positions",
          [](const SmallNotty& s, std::int64_t count, std::uint64_t seed) {
            py::typing::List<py::typing::Dict<std::string, py::object>> list;
            for (const Value& position : s.positions(count, seed)) list.append(to_python(position));
            return list;
          },
          py::arg("count"), py::arg("seed"), "Random positions, in mid-turn too.")
      .def(
          "learn_master",
          [](SmallNotty& s, std::int64_t rounds, std::int64_t games, std::uint64_t seed,
             int threads, Control& control) {
            if (rounds < 1 || games < 1 || threads < 1)
              throw ConfigError("rounds, games and threads must be at least 1");
            const py::gil_scoped_release release;
            s.learn({.rounds = rounds, .games = games, .seed = seed, .threads = threads}, control);
          },
          py::arg("rounds"), py::arg("games"), py::arg("seed"), py::arg("threads"),
          py::arg("control"),
          "Lets the learner of Notty's master learn this game from games with itself; then there "
          "are players master and master:fast. Counts rounds.")
      .def("check_play", &check_play, py::arg("player"), py::arg("games"), py::arg("seed"),
           py::arg("threads"), py::arg("control"),
           "Games of a player against itself: what it did and what chances it gave away.")
      .def(
          "duel",
          [](const SmallNotty& s, const std::string& player, const std::string& rival,
             std::int64_t games, std::uint64_t seed, int threads, Control& control) {
            Duel duel;
            {
              const py::gil_scoped_release release;
              duel = s.duel(player, rival, request(games, seed, threads), control);
            }
            return std::tuple(duel.games, duel.points, duel.unfinished);
          },
          py::arg("player"), py::arg("rival"), py::arg("games"), py::arg("seed"),
          py::arg("threads"), py::arg("control"),
          "Games in pairs with seats changed: games, points of the player, games given up.")
      .def("best_response", &SmallNotty::best_response, py::arg("player"), py::arg("seed"),
           py::arg("control"), py::call_guard<py::gil_scoped_release>(),
           "The chance to win of the best that can be found against a player, seats in turn.")
      .def("against", &SmallNotty::against, py::arg("player"), py::arg("rival"), py::arg("seed"),
           py::arg("control"), py::call_guard<py::gil_scoped_release>(),
           "The chance to win of a player against a rival, seats in turn, worked out.");
}

}  // namespace notty::bindings
