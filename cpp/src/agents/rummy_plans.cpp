#include "notty/agents/rummy_plans.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace notty {

namespace {

using Deck = Rummy::Deck;
using Stage = Rummy::Stage;

constexpr std::size_t kMostLaid = 64;  // ways to lay cards in a turn that are looked at
constexpr int kWorlds = 24;            // for deals that nobody wins

std::size_t index(Seat seat) {
  return static_cast<std::size_t>(seat);
}

}  // namespace

RummyChances::RummyChances(int target, int seats, const std::array<float, RummyEnds::kSteps>& won) {
  if (target == 0) return;
  std::array<DealGain, RummyEnds::kSteps> gains;
  for (std::size_t step = 0; step < gains.size(); ++step)
    gains[step] = {RummyEnds::points(static_cast<int>(step), seats), won[step]};
  of_two_.emplace(target, gains);
}

double RummyChances::of(const Rummy::State& s, Seat seat) const {
  const auto points = [&](Seat who) { return static_cast<int>(s.points[index(who)]); };
  if (!of_two_) {
    int others = 0;
    for (Seat who = 0; who < s.seats; ++who) others += who == seat ? 0 : points(who);
    return 0.5 + (points(seat) - static_cast<double>(others) / (s.seats - 1)) / 1000;
  }
  if (s.seats == 2) return (*of_two_)(points(seat), points(s.next(seat)));
  double own = 0;
  double sum = 0;
  for (Seat who = 0; who < s.seats; ++who) {
    double all = 1;
    for (Seat other = 0; other < s.seats; ++other)
      if (other != who) all *= (*of_two_)(points(who), points(other));
    sum += all;
    if (who == seat) own = all;
  }
  return sum > 0 ? own / sum : 1.0 / s.seats;
}

RummyJudge::RummyJudge(const Rummy& rules, const RummyNet& net, const RummyChances& chances,
                       const Rummy::State& known, Seat seat)
    : rules_(rules), net_(net), chances_(chances), seat_(seat) {
  Rummy::State s = known;
  ends_[0] = chances.of(s, seat);
  for (int step = 0; step < RummyEnds::kSteps; ++step) {
    const auto points = static_cast<std::uint32_t>(RummyEnds::points(step, s.seats));
    for (Seat who = 0; who < s.seats; ++who) {
      s.points[index(who)] += points;
      const double after = chances.of(s, seat);
      s.points[index(who)] -= points;
      if (who == seat)
        ends_[static_cast<std::size_t>(RummyEnds::kWon + step)] = after;
      else
        ends_[static_cast<std::size_t>(RummyEnds::kLost + step)] += after / (s.seats - 1);
    }
  }
}

double RummyJudge::worth(const RummyForecast& forecast) const {
  double sum = 0;
  for (std::size_t i = 0; i < ends_.size(); ++i) sum += ends_[i] * static_cast<double>(forecast[i]);
  return sum;
}

/// Of having gone out: hidden cards count as the mean of those that may be there.
double RummyJudge::out_value(const Rummy::State& s, int factor) const {
  const CardSet unseen = rules_.unseen({.state = s, .seat = seat_});
  double points = 0;
  int hidden = 0;
  for (Seat who = 0; who < s.seats; ++who) {
    points += rules_.points(s.hand(who));
    hidden += s.size(who) - std::popcount(s.hand(who));
  }
  const double each =
      static_cast<double>(rules_.points(unseen)) / std::max(1, std::popcount(unseen));
  points = (points + hidden * each) * factor;
  const double spread = 3 * std::sqrt(hidden) * factor;
  double value = 0;
  for (const int side : {-1, 0, 1}) {
    Rummy::State after = s;
    after.points[index(seat_)] +=
        static_cast<std::uint32_t>(std::max(0L, std::lround(points + side * spread)));
    value += chances_.of(after, seat_) / 3;
  }
  return value;
}

/// Of an action that ends the deal without anybody going out.
double RummyJudge::block_value(const Rummy::State& s, Action action) const {
  Rng rng(0);
  double sum = 0;
  for (int i = 0; i < kWorlds; ++i) {
    Rummy::State world = rules_.sample_world({.state = s, .seat = seat_}, rng);
    rules_.apply(world, seat_, action);
    sum += chances_.of(world, seat_);
  }
  return sum / kWorlds;
}

void RummyJudge::extend(const Rummy::State& s, RummyPlan& plan, bool all,
                        std::vector<std::uint64_t>& been,
                        const std::function<void(RummyPlan&)>& f) const {
  std::uint64_t key = mix64(s.hand(seat_));
  for (int i = 0; i < s.meld_count; ++i) key += mix64(s.melds[static_cast<std::size_t>(i)]);
  if (been.size() == kMostLaid || std::ranges::find(been, key) != been.end()) return;
  been.push_back(key);
  ActionList legal;
  rules_.legal(s, seat_, legal);
  const auto leaf = [&](Action action, const Rummy::State& after, double value) {
    plan.actions.push_back(action);
    plan.after = after;
    plan.value = value;
    f(plan);
    plan.actions.pop_back();
  };
  const bool first_lay = rules_.config().double_out != 0 && (s.laid_before >> seat_ & 1) == 0;
  const int factor = first_lay ? 2 : 1;
  const auto goes_out = [&](CardSet cards) { return s.hand(seat_) == cards; };
  // The longest melds come last in the list, and with them the turns that lay most.
  CardSet loose = 0;
  if (!all) {
    const CardSet hand = s.hand(seat_);
    loose = rules_.may_go(s, RummyHand(rules_, hand, 0).left);
  }
  for (std::size_t i = legal.size(); i-- > 0;) {
    const Action action = legal[i];
    const int id = to_int(action);
    const CardSet cards = id < Rummy::kMeld ? card_bit(id - Rummy::kDiscard)
                          : id < Rummy::kLayoff
                              ? rules_.meld_cards(id - Rummy::kMeld)
                              : card_bit((id - Rummy::kLayoff) / Rummy::kMaxMelds);
    if (goes_out(cards)) {
      leaf(action, s, out_value(s, factor));
      continue;
    }
    if (id < Rummy::kMeld && loose != 0 && (loose & cards) == 0) continue;
    Rummy::State after = s;
    rules_.apply(after, seat_, action);
    if (id >= Rummy::kMeld) {
      plan.actions.push_back(action);
      extend(after, plan, all, been, f);
      plan.actions.pop_back();
    } else {
      leaf(action, after, after.deal_ended() ? block_value(s, action) : value(after, false));
    }
  }
}

void RummyJudge::each_plan(const Rummy::State& s, bool all,
                           const std::function<void(RummyPlan&)>& f) const {
  RummyPlan plan;
  std::vector<std::uint64_t> been;
  extend(s, plan, all, been, f);
}

RummyPlan RummyJudge::best_plan(const Rummy::State& s, bool all) const {
  RummyPlan best;
  each_plan(s, all, [&](const RummyPlan& plan) {
    if (plan.value > best.value) best = plan;
  });
  return best;
}

double RummyJudge::take_value(const Rummy::State& s) const {
  Rummy::State after = s;
  rules_.apply(after, seat_, static_cast<Action>(Rummy::kTake));
  return best_plan(after, false).value;
}

double RummyJudge::draw_value(const Rummy::State& s, bool exact) const {
  Rummy::State after = s;
  constexpr auto kDraw = static_cast<Action>(Rummy::kDraw);
  if (s.stock_size == 0 && s.turned == rules_.config().turnovers) return block_value(s, kDraw);
  rules_.apply(after, seat_, kDraw);
  if (after.stage == Stage::kPlaying) return best_plan(after, false).value;
  if (!exact) return value(s, true);
  const CardSet unseen = rules_.unseen({.state = s, .seat = seat_});
  double sum = 0;
  for_each_bit(unseen, [&](int kind) {
    Rummy::State drawn = after;
    drawn.stock = card_bit(kind);
    rules_.apply(drawn, kChanceSeat, static_cast<Action>(Rummy::kCard + kind));
    sum += best_plan(drawn, false).value;
  });
  return sum / std::popcount(unseen);
}

}  // namespace notty
