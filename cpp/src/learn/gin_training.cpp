#include "notty/learn/gin_training.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "notty/agents/gin_master.h"
#include "notty/agents/gin_players.h"
#include "notty/core/options.h"
#include "notty/core/parallel.h"

namespace notty {

namespace {

// How it learns: found by trials, see docs/players.md.
constexpr float kLambda = 0.5F;       // how much what came of it counts, next to the next forecast
constexpr float kWarmth = 0.6F;       // in points: an action so much worse is tried 1/e as often
constexpr double kByRule = 0.04;      // the share of deals, at first, in which it plays as `hard`
constexpr double kLeastRate = 0.02;   // the rate of learning at the end, as a share of the highest
constexpr float kDifferences = 0.5F;  // how much an error of a difference counts
constexpr std::uint64_t kFirstEndsStream = 2;  // of ~seed; those before are of the first weights
constexpr float kMeanRate = 0.004F;            // how fast the means of the weights follow them

struct Share {
  std::string_view name;
  std::uint32_t percent;
};
constexpr std::array kRules{Share{"eaai", 60},    Share{"classic", 20}, Share{"oklahoma", 6},
                            Share{"standard", 5}, Share{"straight", 4}, Share{"openspiel", 5}};
constexpr std::string_view kStranger = "stranger";  // somebody who is made up for a match
constexpr std::array kOthers{Share{"simple", 20}, Share{"hard", 10}, Share{kStranger, 30},
                             Share{"", 40}};  // itself
// In a row with the same other, of whom it knows what it did in those before.
constexpr std::int64_t kDealsOfMatch = 6;

std::size_t drawn_share(std::span<const Share> shares, Rng& rng) {
  std::uint32_t number = rng.below(100);
  std::size_t i = 0;
  while (number >= shares[i].percent) number -= shares[i++].percent;
  return i;
}

using Chances = std::array<float, GinEnd::kKinds>;

/// What one position, or one knock, should have been thought to come to.
struct Lesson {
  GinFeatures seen;
  Chances chances;
  GinEnd end;
  bool knock;
};

Chances sure(const GinEnd& end) {
  Chances chances{};
  chances[end.kind] = 1;
  return chances;
}

struct Table {
  std::vector<Gin> rules;
  std::vector<AgentPtr<Gin>> others;
  AgentPtr<Gin> by_rule;
};

AgentPtr<Gin> player_named(std::string_view name) {
  for (const Player<Gin>& player : players<Gin>())
    if (player.name == name) return player.make({});
  return nullptr;
}

Table make_table() {
  Table table;
  for (const Share& share : kRules)
    for (int dealer = 0; dealer < Gin::kPlayers; ++dealer)
      table.rules.emplace_back(make_config<Gin::Config>(Gin::kOptions, Gin::kPresets,
                                                        {{"preset", std::string(share.name)},
                                                         {"target", std::int64_t{0}},
                                                         {"first_dealer", std::int64_t{dealer}}}));
  for (const Share& share : kOthers) table.others.push_back(player_named(share.name));
  table.by_rule = player_named("hard");
  return table;
}

/// A deal in which `choose(state, legal)` says what is done; its last state.
template <class Choose>
Gin::State play_deal(const Gin& rules, Rng& rng,
                     const std::array<Gin::Habits, Gin::kPlayers>& habits, Choose choose) {
  Gin::State s = rules.start();
  s.habits = habits;
  ActionList legal;
  while (true) {
    const Turn turn = rules.turn(s);
    if (turn.phase == Phase::kOver) return s;
    if (turn.phase == Phase::kChance) {
      rules.apply(s, kChanceSeat, rules.sample(s, rng));
      continue;
    }
    rules.legal(s, s.to_move, legal);
    rules.apply(s, s.to_move, choose(s, legal));
  }
}

/// What a knock scores against the hand that the other really has.
GinEnd end_of_knock(const Gin& rules, Gin::State s, Seat seat, int id) {
  ActionList legal;
  rules.apply(s, seat, static_cast<Action>(id));
  while (s.stage == Gin::Stage::kLayingOff) {
    rules.legal(s, s.to_move, legal);
    rules.apply(s, s.to_move, best_layoff(rules, rules.view(s, s.to_move), legal));
  }
  return GinEnd::of(rules, s, seat);
}

/// A player by rule as it comes: what it counts and hopes for, when it knocks, how often it slips.
AgentPtr<Gin> stranger(Rng& rng) {
  const auto one_of = [&](auto... values) {
    const std::array list{values...};
    return list[rng.below(list.size())];
  };
  GinSkill skill{};
  skill.memory = one_of(0, 4, 32, 32);
  skill.hope = one_of(0.0, 1.0, 1.0);
  skill.danger = one_of(0.0, 2.0, 4.0, 8.0);
  skill.knock_draws = skill.cheap_draws = one_of(0, 0, 5, 10, 32, 32);
  skill.late_limit = one_of(0, 0, 3, 6, 10);
  skill.slip = one_of(0.0, 0.0, 0.1, 0.3);
  return std::make_shared<SkilledGin>(skill);
}

/// With whom, by what rules and where the learner plays the deals of a match, and what was seen.
struct Match {
  Match(const Table& table, Rng& rng)
      : rules(&table.rules[drawn_share(kRules, rng) * Gin::kPlayers]) {
    const std::size_t other_number = drawn_share(kOthers, rng);
    other = kOthers[other_number].name == kStranger ? stranger(rng) : table.others[other_number];
    seat = static_cast<Seat>(rng.below(Gin::kPlayers));
  }

  const Gin* rules;     // with each seat as the dealer
  AgentPtr<Gin> other;  // null: itself
  Seat seat;
  std::array<Gin::Habits, Gin::kPlayers> habits{};
};

/// One deal of the learner, with another player or with itself.
class Deal {
 public:
  Deal(const GinNets& nets, const Table& table, Match& match, bool by_rule, Rng& rng)
      : nets_(nets),
        match_(match),
        by_rule_(by_rule ? table.by_rule.get() : nullptr),
        rng_(rng),
        rules_(match.rules[rng.below(Gin::kPlayers)]),
        other_(match.other.get()),
        seat_(match.seat) {}

  std::vector<Lesson> play() {
    const Gin::State s = play_deal(
        rules_, rng_, match_.habits,
        [&](const Gin::State& now, const ActionList& legal) { return chosen(now, legal); });
    match_.habits = s.habits;
    for (Seat seat = 0; seat < Gin::kPlayers; ++seat) look_back(GinEnd::of(rules_, s, seat), seat);
    return std::move(lessons_);
  }

 private:
  struct Decision {
    GinFeatures seen;
    Chances thought;
  };

  Action chosen(const Gin::State& s, const ActionList& legal) {
    const Seat seat = s.to_move;
    const Gin::View view = rules_.view(s, seat);
    if (const int id = GinJudge::plain_choice(rules_, view, legal); id >= 0)
      return static_cast<Action>(id);
    if (other_ != nullptr && seat != seat_) return other_->choose(rules_, view, legal, rng_);
    const GinWorth worth(rules_, s, seat, nullptr);
    GinJudge judge(nets_, rules_, view, worth);
    judge.judge(legal, false);
    learn_knock(s, judge);
    const GinOption& option = pick(judge, view, legal);
    if (option.features >= 0 && !option.knocks) {
      const GinFeatures& seen = judge.features[static_cast<std::size_t>(option.features)];
      GinNet::Trace trace;
      decisions_[static_cast<std::size_t>(seat)].push_back(
          {seen, forecast(nets_.play, seen, trace).chances});
    }
    return static_cast<Action>(option.id);
  }

  const GinOption& pick(const GinJudge& judge, const Gin::View& view, const ActionList& legal) {
    if (by_rule_ != nullptr) {
      const int id = to_int(by_rule_->choose(rules_, view, legal, rng_));
      for (const GinOption& option : judge.options)
        if (option.id == id) return option;
    }
    double most = judge.options[0].worth;
    for (const GinOption& option : judge.options) most = std::max(most, option.worth);
    const auto share = [&](const GinOption& option) {
      return portable_exp(static_cast<float>(option.worth - most) / kWarmth);
    };
    float left = 0;
    for (const GinOption& option : judge.options) left += share(option);
    left *= static_cast<float>(rng_.unit());
    std::size_t at = 0;
    while (at + 1 < judge.options.size() && left >= share(judge.options[at]))
      left -= share(judge.options[at++]);
    return judge.options[at];
  }

  /// Whether it knocks or not, the best knock is a lesson.
  void learn_knock(const Gin::State& s, const GinJudge& judge) {
    const GinOption* best = nullptr;
    for (const GinOption& option : judge.options)
      if (option.knocks && (best == nullptr || option.worth > best->worth)) best = &option;
    if (best == nullptr) return;
    const GinEnd end = end_of_knock(rules_, s, s.to_move, best->id);
    lessons_.push_back(
        {judge.features[static_cast<std::size_t>(best->features)], sure(end), end, true});
  }

  void look_back(const GinEnd& end, Seat seat) {
    const auto& decisions = decisions_[static_cast<std::size_t>(seat)];
    Chances target = sure(end);
    for (auto decision = decisions.rbegin(); decision != decisions.rend(); ++decision) {
      lessons_.push_back({decision->seen, target, end, false});
      for (std::size_t k = 0; k < GinEnd::kKinds; ++k)
        target[k] = kLambda * target[k] + (1 - kLambda) * decision->thought[k];
    }
  }

  const GinNets& nets_;
  Match& match_;
  const Agent<Gin>* by_rule_;
  Rng& rng_;
  const Gin& rules_;
  const Agent<Gin>* other_;  // null: itself
  Seat seat_;
  std::array<std::vector<Decision>, Gin::kPlayers> decisions_;
  std::vector<Lesson> lessons_;
};

/// Adds the slopes of one lesson: of the cross entropy, and of the squared error of the difference.
void add_slopes(const GinNet& net, const Lesson& lesson, std::vector<float>& gradient) {
  GinNet::Trace trace;
  const GinForecast thought = forecast(net, lesson.seen, trace);
  std::array<float, GinNet::kOutputs> slopes{};
  for (std::size_t k = 0; k < GinEnd::kKinds; ++k)
    slopes[k] = thought.chances[k] - lesson.chances[k];
  if (lesson.end.kind != GinEnd::kNobody) {
    const std::size_t at = GinEnd::kKinds + lesson.end.kind;
    slopes[at] =
        kDifferences * (trace.out[at] - static_cast<float>(lesson.end.difference) / kGinPoints);
  }
  GinNet::back(net.weights, lesson.seen.values, trace, slopes, gradient);
}

/// A net that learns, and the running mean of its weights.
struct Learner {
  explicit Learner(const GinNet& net)
      : now(net), mean(net), adam(GinNet::kWeights), gradient(GinNet::kWeights) {}
  void step(std::size_t lessons, float rate) {
    if (lessons == 0) return;
    for (float& slope : gradient) slope /= static_cast<float>(lessons);
    adam.step(now.weights, gradient, rate);
    for (std::size_t i = 0; i < now.weights.size(); ++i)
      mean.weights[i] += kMeanRate * (now.weights[i] - mean.weights[i]);
  }
  GinNet now, mean;
  Adam adam;
  std::vector<float> gradient;
};

/// How deals of `master:fast` with itself end by the rules that come first in kRules.
GinEnds measured_ends(const GinNets& nets, const Table& table, const QTraining& training) {
  const std::int64_t deals = std::max<std::int64_t>(200, training.games / 100);
  const MasterGin master(std::make_shared<const GinNets>(nets), false);
  std::vector<GinEnd> ends(static_cast<std::size_t>(deals));
  for_each_index(deals, training.threads, [&](std::int64_t i) {
    Rng rng(~training.seed, kFirstEndsStream + static_cast<std::uint64_t>(i));
    const Gin& rules = table.rules[static_cast<std::size_t>(i % Gin::kPlayers)];
    const Gin::State s =
        play_deal(rules, rng, {}, [&](const Gin::State& now, const ActionList& legal) {
          return master.choose(rules, rules.view(now, now.to_move), legal, rng);
        });
    ends[static_cast<std::size_t>(i)] = GinEnd::of(rules, s, s.result_winner == 1 ? 1 : 0);
  });
  GinEnds measured;
  // None is impossible, whatever was met.
  for (auto& of_kind : measured.shares) of_kind[20] = 1;
  float all = GinEnd::kNobody;
  for (const GinEnd& end : ends) {
    if (end.kind == GinEnd::kNobody) continue;
    const auto difference = static_cast<std::size_t>(std::max(0, end.difference));
    ++measured.shares[end.kind][std::min(difference, GinEnds::kDifferences - 1)];
    ++all;
  }
  for (auto& of_kind : measured.shares)
    for (float& share : of_kind) share /= all;
  return measured;
}

}  // namespace

GinNets new_gin_nets(std::uint64_t seed) {
  GinNets nets;
  std::uint64_t stream = 0;
  for (GinNet* net : {&nets.play, &nets.knock}) {
    Rng rng(~seed, stream++);
    const auto fill = [&](std::size_t from, std::size_t to, float most) {
      for (std::size_t i = from; i < to; ++i)
        net->weights[i] = most * static_cast<float>(2 * rng.unit() - 1);
    };
    fill(GinNet::kFirst, GinNet::kSecond, 0.25F);
    fill(GinNet::kSecond, GinNet::kSecondBias, 0.2F);
    fill(GinNet::kThird, GinNet::kThirdBias, 0.1F);
  }
  return nets;
}

GinNets train_gin(const GinNets& nets, double rate, const QTraining& training, Control& control) {
  const Table table = make_table();
  Learner play(nets.play);
  Learner knock(nets.knock);
  std::vector<std::optional<Match>> matches(static_cast<std::size_t>(training.batch));
  for (std::int64_t deal = 0; deal < training.games && !control.cancelled; deal += training.batch) {
    const std::int64_t count = std::min<std::int64_t>(training.batch, training.games - deal);
    const GinNets now{play.now, knock.now, nets.ends};
    const double done = static_cast<double>(deal) / static_cast<double>(training.games);
    std::vector<std::vector<Lesson>> lessons(static_cast<std::size_t>(count));
    for_each_index(count, training.threads, [&](std::int64_t i) {
      if (control.cancelled) return;
      Rng rng(training.seed, static_cast<std::uint64_t>(deal + i));
      auto& match = matches[static_cast<std::size_t>(i)];
      if (!match || (deal / training.batch + i) % kDealsOfMatch == 0) match.emplace(table, rng);
      lessons[static_cast<std::size_t>(i)] = Deal(now, table, *match, done < kByRule, rng).play();
    });
    if (control.cancelled) break;
    std::size_t plays = 0;
    std::size_t knocks = 0;
    for (const auto& of_deal : lessons)
      for (const Lesson& lesson : of_deal) {
        Learner& learner = lesson.knock ? knock : play;
        add_slopes(learner.now, lesson, learner.gradient);
        ++(lesson.knock ? knocks : plays);
      }
    // From the highest rate down to the least, slowly at both ends.
    const double left = (1 - done) * (1 - done) * (1 + 2 * done);
    const auto now_rate = static_cast<float>(rate * (kLeastRate + (1 - kLeastRate) * left));
    play.step(plays, now_rate);
    knock.step(knocks, now_rate);
    control.done += count;
  }
  GinNets learned{play.mean, knock.mean, nets.ends};
  if (!control.cancelled) learned.ends = measured_ends(learned, table, training);
  return learned;
}

}  // namespace notty
