#include "notty/learn/notty_learning.h"

#include "notty/agents/notty_levels.h"
#include "notty/agents/notty_master.h"
#include "notty/agents/notty_players.h"

namespace notty {

namespace {

template <int Seats>
bool learn(NottyValue<Notty, Seats>& value, const ValueTraining& training, Control& control) {
  const Notty rules({.seats = Seats, .first_seat = 0, .turn_limit = 0});
  value.initialise(training.seed);
  const auto lean = std::make_shared<LeanNotty>();
  ValueLearner<Notty, Seats> learner(
      rules, value, training,
      {lean, lean, lean, lean, std::make_shared<HardNotty>(),
       std::make_shared<HoardingNotty>(20, 0), std::make_shared<HoardingNotty>(20, 18),
       std::make_shared<HoardingNotty>(17, 20)});
  for (std::int64_t round = 0; round < training.rounds; ++round) {
    learner.round(round, control);
    if (control.cancelled) return false;
    control.done.fetch_add(1, std::memory_order_relaxed);
  }
  return true;
}

}  // namespace

std::string train_notty_master(const ValueTraining& training, Control& control) {
  NottyMasterValues values;
  if (!learn(values.two, training, control) || !learn(values.three, training, control)) return "";
  return values.to_bytes();
}

std::string train_notty_exploiter(const std::string& table, bool from_it,
                                  const ValueTraining& training, Control& control) {
  const auto bytes = std::as_bytes(std::span(table));
  NottyMasterValues values = NottyMasterValues::from_bytes(bytes);
  if (!from_it) values.two.initialise(training.seed);
  const Notty rules({.seats = 2, .first_seat = 0, .turn_limit = 0});
  ValueTraining against = training;
  against.with_other = 1;
  ValueLearner<Notty, 2> learner(rules, values.two, against,
                                 {make_notty_master({.setting = "fast", .table = bytes})});
  for (std::int64_t round = 0; round < training.rounds; ++round) {
    learner.round(round, control);
    if (control.cancelled) return "";
    control.done.fetch_add(1, std::memory_order_relaxed);
  }
  return values.to_bytes();
}

}  // namespace notty
