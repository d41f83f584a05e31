#include "notty/learn/notty_learning.h"

#include "notty/agents/notty_levels.h"
#include "notty/agents/notty_master.h"
#include "notty/agents/notty_players.h"

namespace notty {

namespace {

using Pool = std::vector<AgentPtr<Notty>>;

Pool players_by_rule() {
  const auto lean = std::make_shared<LeanNotty>();
  return {lean,
          lean,
          lean,
          lean,
          std::make_shared<LonelyNotty>(),
          std::make_shared<HoardingNotty>(20, 0),
          std::make_shared<HoardingNotty>(20, 18),
          std::make_shared<HoardingNotty>(17, 20)};
}

/// False after a cancel.
template <int Seats>
bool learn(NottyValue<Notty, Seats>& value, const ValueTraining& training, Pool pool,
           Control& control) {
  const Notty rules({.seats = Seats, .first_seat = 0, .turn_limit = 0});
  ValueLearner<Notty, Seats> learner(rules, value, training, std::move(pool));
  for (std::int64_t round = 0; round < training.rounds; ++round) {
    learner.round(round, control);
    if (control.cancelled) return false;
    control.done.fetch_add(1, std::memory_order_relaxed);
  }
  return true;
}

/// How often what the value says at the start of turns came true, in games of `master:fast` with
/// itself.
template <int Seats>
ChanceMap checked(const std::shared_ptr<const NottyValue<Notty, Seats>>& value,
                  const ValueTraining& training, const Control& control) {
  const Notty rules({.seats = Seats, .first_seat = 0, .turn_limit = 0});
  const MasterNotty<Notty, Seats> master(value, kFastNotty);
  constexpr int kMostTurns = 1000;
  // A sixth of what it learned from, on streams of their own.
  const std::int64_t games = std::max<std::int64_t>(1, training.rounds * training.games / 6);
  std::vector<std::vector<ChanceMap::Forecast>> forecasts(static_cast<std::size_t>(games));
  for_each_index(games, training.threads, [&](std::int64_t g) {
    if (control.cancelled.load(std::memory_order_relaxed)) return;
    Rng rng(~training.seed, static_cast<std::uint64_t>(g));
    struct Start {
      Seat seat;
      Chances<Seats> said;
    };
    std::vector<Start> starts;
    ActionList legal;
    auto s = rules.start();
    int turn = -1;
    while (s.stage != Notty::Stage::kOver && rules.turns(s) < kMostTurns) {
      if (rules.turn(s).phase == Phase::kChance) {
        rules.apply(s, kChanceSeat, rules.sample(s, rng));
        continue;
      }
      if (rules.turns(s) != turn) {
        turn = rules.turns(s);
        starts.push_back({s.to_move, value->chances(TurnSearch<Notty, Seats>::turn_state(s))});
      }
      rules.legal(s, s.to_move, legal);
      rules.apply(s, s.to_move, master.choose(rules, rules.view(s, s.to_move), legal, rng));
    }
    if (s.winner == kNoSeat) return;
    for (const Start& start : starts)
      for (int role = 0; role < Seats; ++role)
        forecasts[static_cast<std::size_t>(g)].push_back(
            {start.said[static_cast<std::size_t>(role)], (start.seat + role) % Seats == s.winner});
  });
  std::vector<ChanceMap::Forecast> all;
  for (const auto& game : forecasts) all.insert(all.end(), game.begin(), game.end());
  return ChanceMap::fitted(all);
}

}  // namespace

std::string train_notty_master(const ValueTraining& training, Control& control) {
  const auto values = std::make_shared<NottyMasterValues>();
  values->two.initialise(training.seed);
  values->three.initialise(training.seed);
  ValueTraining last = training;  // once more by itself, with steps as large as at first
  last.rounds = std::max<std::int64_t>(1, training.rounds * 2 / 5);
  last.seed = training.seed + 22;  // games of its own
  last.with_other = 0;
  ValueTraining three = with_luck(training);
  three.rounds = std::max<std::int64_t>(1, training.rounds * 4 / 5);
  if (!learn(values->two, training, players_by_rule(), control) ||
      !learn(values->two, last, {}, control) ||
      !learn(values->three, three, players_by_rule(), control))
    return "";
  values->true_two = checked<2>({values, &values->two}, training, control);
  values->true_three = checked<3>({values, &values->three}, three, control);
  return control.cancelled ? "" : values->to_bytes();
}

std::string train_notty_exploiter(const std::string& table, bool from_it,
                                  const ValueTraining& training, Control& control) {
  const auto bytes = std::as_bytes(std::span(table));
  NottyMasterValues values = NottyMasterValues::from_bytes(bytes);
  if (!from_it) values.two.initialise(training.seed);
  ValueTraining against = training;
  against.with_other = against.late_with_other = 1;
  Pool pool{make_notty_master({.setting = "fast", .table = bytes})};
  return learn(values.two, against, std::move(pool), control) ? values.to_bytes() : "";
}

}  // namespace notty
