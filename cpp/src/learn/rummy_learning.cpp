#include "notty/learn/rummy_learning.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "notty/core/parallel.h"

namespace notty {

namespace {

using Deck = Rummy::Deck;
using Stage = Rummy::Stage;

constexpr std::size_t kLessons = 32'768;  // learned from in one go, in random order
constexpr std::size_t kBatch = 128;
constexpr int kTarget = 100;
// Where the weights of inputs end that are not always 1.
constexpr std::size_t kBiases = std::size_t{RummyFeatures::kCount} * RummyNet::kHidden;
// A first guess; the learner counts its own.
constexpr std::array<float, RummyEnds::kSteps> kGuess{0.15F, 0.2F, 0.2F,  0.15F,
                                                      0.1F,  0.1F, 0.05F, 0.05F};

constexpr Action action(int id) {
  return static_cast<Action>(id);
}

RummyForecast lerp(const RummyForecast& a, const RummyForecast& b, float t) {
  RummyForecast out;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = a[i] + t * (b[i] - a[i]);
  return out;
}

}  // namespace

RummyLearner::RummyLearner(std::vector<Rummy> games, const RummyLearning& settings,
                           std::uint64_t seed)
    : games_(std::move(games)),
      settings_(settings),
      rng_(seed, 1),
      chances_(kTarget, games_[0].seats(), kGuess),
      slope_(RummyNet::kWeights),
      mean_(RummyNet::kWeights),
      square_(RummyNet::kWeights) {
  for (const auto& player : players<Rummy>())
    if (player.name == "hard" || player.name == "normal" || player.name == "heuristic")
      guests_.push_back(player.make({}));
  std::ranges::rotate(guests_, guests_.end() - 1);  // the strongest first
  const auto fill = [&](std::size_t begin, std::size_t end, double inputs) {
    for (std::size_t i = begin; i < end; ++i)
      net_.weights[i] = static_cast<float>((2 * rng_.unit() - 1) * std::sqrt(3 / inputs));
  };
  fill(RummyNet::kFirst, kBiases, 150);
  fill(RummyNet::kSecond, RummyNet::kSecondBias, 32);
  fill(RummyNet::kThird, RummyNet::kThirdBias, 32);
}

std::array<float, RummyEnds::kSteps> RummyLearner::won() const {
  std::array<float, RummyEnds::kSteps> share{};
  const auto all = std::accumulate(won_.begin(), won_.end(), std::int64_t{0});
  for (std::size_t i = 0; i < share.size(); ++i)
    share[i] = static_cast<float>(won_[i]) / static_cast<float>(std::max<std::int64_t>(1, all));
  return share;
}

void RummyLearner::draw_card(const Rummy& rules, Rummy::State& s) {
  while (s.stage == Stage::kDealing || s.stage == Stage::kStock)
    rules.apply(s, kChanceSeat, rules.sample(s, rng_));
}

void RummyLearner::add(const Rummy& rules, std::vector<Sample>& samples, const Rummy::State& s,
                       Seat seat, bool draws, bool own) {
  Sample& sample = samples.emplace_back();
  sample.features = RummyFeatures::of(rules, s, seat, draws);
  sample.forecast = net_.forecast(sample.features);
  sample.own = own;
}

void RummyLearner::net_turn(const Rummy& rules, Rummy::State& s, std::vector<Sample>& samples) {
  const Seat seat = s.to_move;
  const auto judge = [&] {
    return RummyJudge(rules, net_, chances_, rules.view(s, seat).state, seat);
  };
  if (s.stage == Stage::kDrawing) {
    const RummyJudge mine = judge();
    const Rummy::State known = rules.view(s, seat).state;
    const bool better = mine.take_value(known) > mine.draw_value(known, false);
    const bool other = rng_.unit() < settings_.explore / 2;
    const bool unknown = !s.stock_known() && s.stock_size > 0;
    if (better == other && unknown) {
      add(rules, samples, s, seat, true, true);
      // What was not taken is not known as a forecast: the sample before is left as it is.
    }
    rules.apply(s, seat, action(better != other ? Rummy::kTake : Rummy::kDraw));
    draw_card(rules, s);
    return;
  }
  const RummyJudge mine = judge();
  const Rummy::State known = rules.view(s, seat).state;
  const double lot = rng_.unit() / settings_.explore;
  // Now and then it lays nothing, or all that it can, or takes something that is nearly as good.
  const bool holds = lot < 0.2;
  const bool lays = lot >= 0.2 && lot < 0.4;
  const bool noise = lot >= 0.4 && lot < 1;
  RummyPlan best;
  RummyPlan tried;
  double most = -1e9;
  mine.each_plan(known, false, [&](const RummyPlan& plan) {
    if (plan.value > best.value) best = plan;
    double value = plan.value;
    const auto laid = static_cast<double>(plan.actions.size());
    if (holds) value -= 10 * laid;
    if (lays) value += 10 * laid;
    if (noise) value += 0.06 * rng_.unit();
    if (value > most) {
      most = value;
      tried = plan;
    }
  });
  for (const Action a : tried.actions) rules.apply(s, seat, a);
  if (s.deal_ended()) return;
  add(rules, samples, s, seat, false, true);
  if (tried.value < best.value && !best.after.deal_ended() && best.after.to_move != seat) {
    samples.back().tried = true;
    samples.back().instead = net_.forecast(RummyFeatures::of(rules, best.after, seat, false));
  }
}

void RummyLearner::guest_turn(const Rummy& rules, Rummy::State& s, const Agent<Rummy>& guest,
                              std::vector<Sample>& samples) {
  const Seat seat = s.to_move;
  const bool learns = played_ < settings_.warm_up;
  ActionList legal;
  rules.legal(s, seat, legal);
  const Action a = guest.choose(rules, rules.view(s, seat), legal, rng_);
  if (learns && a == action(Rummy::kDraw) && !s.stock_known() && s.stock_size > 0)
    add(rules, samples, s, seat, true, false);
  rules.apply(s, seat, a);
  draw_card(rules, s);
  if (learns && !s.deal_ended() && s.to_move != seat) add(rules, samples, s, seat, false, false);
}

void RummyLearner::play() {
  const Rummy& rules = games_[static_cast<std::size_t>(played_) % games_.size()];
  Rummy::State s = rules.start();
  s.to_move = static_cast<Seat>(rng_.below(s.seats));
  {  // anybody may deal first
    const Seat first = s.to_move;
    s.dealer = static_cast<Seat>((first + s.seats - 1) % s.seats);
  }
  for (Seat seat = 0; seat < s.seats; ++seat)
    s.points[static_cast<std::size_t>(seat)] = rng_.below(4) == 0 ? 0 : rng_.below(kTarget);
  std::array<const Agent<Rummy>*, Rummy::kMaxPlayers> guests{};
  for (std::size_t seat = 0; seat < s.seats; ++seat)
    if (played_ < settings_.warm_up || rng_.unit() < settings_.guests)
      guests[seat] = guests_[rng_.unit() < 0.6 ? 0 : 1 + rng_.below(2)].get();
  std::array<std::vector<Sample>, Rummy::kMaxPlayers> samples;
  draw_card(rules, s);
  while (!s.deal_ended()) {
    const auto seat = static_cast<std::size_t>(s.to_move);
    if (guests[seat] != nullptr)
      guest_turn(rules, s, *guests[seat], samples[seat]);
    else
      net_turn(rules, s, samples[seat]);
  }
  const int step = RummyEnds::step(s.result_points, s.seats);
  if (s.result_winner != kNoSeat) ++won_[static_cast<std::size_t>(step)];
  const float lambda = played_ < settings_.warm_up ? 1.0F : static_cast<float>(settings_.lambda);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    RummyForecast target{};
    const int end = s.result_winner == kNoSeat ? 0
                    : s.result_winner == seat  ? RummyEnds::kWon + step
                                               : RummyEnds::kLost + step;
    target[static_cast<std::size_t>(end)] = 1;
    auto& own = samples[static_cast<std::size_t>(seat)];
    for (std::size_t i = own.size(); i-- > 0;) {
      lessons_.emplace_back(own[i].features, target);
      target = own[i].tried ? own[i].instead : lerp(own[i].forecast, target, lambda);
    }
  }
  ++played_;
}

void RummyLearner::run(std::int64_t deals) {
  for (std::int64_t i = 0; i < deals; ++i) {
    play();
    if (lessons_.size() < kLessons) continue;
    learn();
    lessons_.clear();
  }
}

void RummyLearner::learn() {
  using Net = RummyNet;
  for (std::size_t i = lessons_.size(); i > 1; --i)
    std::swap(lessons_[i - 1], lessons_[rng_.below(static_cast<std::uint32_t>(i))]);
  const double done =
      std::min(1.0, static_cast<double>(played_) / static_cast<double>(settings_.deals));
  const auto rate =
      static_cast<float>(settings_.rate * std::pow(settings_.last_rate / settings_.rate, done));
  float* w = net_.weights.data();
  std::vector<std::uint8_t> touched(RummyFeatures::kCount);
  const auto adam = [&](std::size_t begin, std::size_t end, float correction) {
    for (std::size_t i = begin; i < end; ++i) {
      const float g = slope_[i] / static_cast<float>(kBatch);
      slope_[i] = 0;
      mean_[i] = 0.9F * mean_[i] + 0.1F * g;
      square_[i] = 0.999F * square_[i] + 0.001F * g * g;
      w[i] -= rate * correction * mean_[i] / (std::sqrt(square_[i]) + 1e-8F);
    }
  };
  for (std::size_t begin = 0; begin + kBatch <= lessons_.size(); begin += kBatch) {
    std::ranges::fill(touched, std::uint8_t{0});
    for (std::size_t n = begin; n < begin + kBatch; ++n) {
      // The suits are alike: each lesson is learned with them in a new order.
      std::array<int, 4> suits{0, 1, 2, 3};
      for (std::size_t i = 4; i > 1; --i)
        std::swap(suits[i - 1], suits[rng_.below(static_cast<std::uint32_t>(i))]);
      FixedList<std::uint16_t, 256> on;
      for (const std::uint16_t input : lessons_[n].first.on) {
        int to = input;
        if (to < RummyFeatures::kCards) {
          const int kind = to % Deck::kKinds;
          to += Deck::kind(suits[static_cast<std::size_t>(Deck::suit(kind))], Deck::rank(kind)) -
                kind;
        }
        on.push_back(static_cast<std::uint16_t>(to));
        touched[static_cast<std::size_t>(to)] = 1;
      }
      const Net::Input in = Net::told({on.data(), on.size()});
      Net::Trace layers;
      net_.run(in, layers);
      RummyForecast error;
      for (std::size_t k = 0; k < error.size(); ++k)
        error[k] = layers.out[k] - lessons_[n].second[k];
      Net::back(net_.weights, in, layers, error, slope_);
    }
    ++steps_;
    const auto t = static_cast<double>(std::min<std::int64_t>(steps_, 100'000));
    const auto correction =
        static_cast<float>(std::sqrt(1 - std::pow(0.999, t)) / (1 - std::pow(0.9, t)));
    for (std::size_t input = 0; input < touched.size(); ++input)
      if (touched[input] != 0) adam(input * Net::kHidden, (input + 1) * Net::kHidden, correction);
    adam(kBiases, Net::kWeights, correction);
  }
}

RummyBook learn_rummy_book(const RummyDeals& deals, std::uint64_t seed, int threads,
                           Control& control) {
  constexpr std::int64_t kStep = 100;
  RummyBook book;
  for_each_index(static_cast<std::int64_t>(deals.size()), threads, [&](std::int64_t job) {
    const auto i = static_cast<std::size_t>(job);
    std::vector<Rummy> games;
    for (const int seats : i % 2 == 0 ? std::vector{2} : std::vector{4, 3})
      games.emplace_back(make_config<Rummy::Config>(Rummy::kOptions, Rummy::kPresets,
                                                    {{"preset", i < 2 ? "basic" : "cardverse"},
                                                     {"seats", std::int64_t{seats}},
                                                     {"target", std::int64_t{0}}}));
    // With an ace that is high the rate falls half as far: as low as elsewhere learned less.
    const std::int64_t planned = i == 2 ? 2 * deals[i] : deals[i];
    RummyLearner learner(std::move(games), {.deals = planned}, seed);
    for (std::int64_t done = 0; done < deals[i] && !control.cancelled; done += kStep) {
      learner.run(std::min(kStep, deals[i] - done));
      control.done += std::min(kStep, deals[i] - done);
    }
    book.parts[i] = {learner.net(), learner.won()};
  });
  return book;
}

}  // namespace notty
