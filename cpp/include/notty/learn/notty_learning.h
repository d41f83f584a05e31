#pragma once
// How the value of a position of Notty is learned: games against itself and against others, each
// position's value moved towards what the best action is worth and what the game came to
// (TD(lambda), Sutton 1988), less what was luck in the cards by the value itself. That leaves an
// eighth of the variance, so much more of the course of the game can be listened to.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "notty/agents/agent.h"
#include "notty/core/control.h"
#include "notty/core/parallel.h"
#include "notty/learn/small_net.h"
#include "notty/learn/value_training.h"
#include "notty/search/notty_turn.h"

namespace notty {

/// Adam as the table that ships was learned with: its sums are rounded otherwise than Adam's.
class WeightSteps {
 public:
  explicit WeightSteps(std::size_t weights) : mean_(weights), square_(weights) {}

  /// Moves the weights against their slopes, and clears those.
  void step(std::span<float> weights, std::span<float> slopes, float rate) {
    ++steps_;
    const float correct1 = 1 - static_cast<float>(std::pow(kBeta1, steps_));
    const float correct2 = 1 - static_cast<float>(std::pow(kBeta2, steps_));
    for (std::size_t i = 0; i < weights.size(); ++i) {
      mean_[i] += (1 - kBeta1) * (slopes[i] - mean_[i]);
      square_[i] += (1 - kBeta2) * (slopes[i] * slopes[i] - square_[i]);
      weights[i] -= rate * (mean_[i] / correct1) / (std::sqrt(square_[i] / correct2) + 1e-8F);
      slopes[i] = 0;
    }
  }

 private:
  static constexpr float kBeta1 = 0.9F;
  static constexpr float kBeta2 = 0.999F;
  std::vector<float> mean_;
  std::vector<float> square_;
  int steps_ = 0;
};

/// Game g of round r draws on Rng(seed, r * 2^32 + g), and what is learned from them is drawn on
/// the last stream of the round, so the result does not depend on threads.
template <class G, int Seats>
class ValueLearner {
 public:
  using Value = NottyValue<G, Seats>;
  using State = TurnState<Seats>;
  using Net = typename Value::Net;
  using Agents = std::vector<AgentPtr<G>>;

  /// `pool`: players of whom one sits at one seat in most games; positions of theirs are learned
  /// from as well, so that what they try and `value` does not think of is not overlooked.
  ValueLearner(const G& rules, Value& value, const ValueTraining& training, Agents pool)
      : rules_(rules),
        value_(value),
        training_(training),
        pool_(std::move(pool)),
        learner_(value),
        steps_(Net::kWeights),
        slopes_(Net::kWeights),
        squares_(value.weights().size() - Net::kWeights) {}

  /// Plays and learns a round; returns the root mean square of what the values were off, or NaN if
  /// it was cancelled, when nothing has been learned.
  double round(std::int64_t number, const Control& control) {
    std::vector<std::vector<Lesson>> games(static_cast<std::size_t>(training_.games));
    const std::uint64_t stream = static_cast<std::uint64_t>(number) << 32;
    const double progress = static_cast<double>(number) / static_cast<double>(training_.rounds);
    with_other_ = progress < 0.4 ? training_.with_other : training_.late_with_other;
    lambda_ = progress < 0.6 ? training_.lambda : training_.late_lambda;
    for_each_index(training_.games, training_.threads, [&](std::int64_t g) {
      if (control.cancelled.load(std::memory_order_relaxed)) return;
      Rng rng(training_.seed, stream + static_cast<std::uint64_t>(g));
      games[static_cast<std::size_t>(g)] = play(rng);
    });
    if (control.cancelled) return std::numeric_limits<double>::quiet_NaN();
    std::vector<Lesson> lessons;
    for (const auto& game : games)
      std::ranges::copy_if(game, std::back_inserter(lessons), [&](const Lesson& lesson) {
        const bool apt = lesson.by_value == (lesson.state.used != 0);
        return lesson.known && (apt || with_other_ < 1);
      });
    const auto count =
        static_cast<std::size_t>(static_cast<double>(lessons.size()) * training_.repeats);
    rounds_.push_back(std::move(lessons));
    if (rounds_.size() > kRemembered) rounds_.erase(rounds_.begin());
    Rng rng(training_.seed, stream + 0xffffffffU);
    const double off =
        learn(count, static_cast<float>(training_.rate * (1 - 0.95 * progress)), rng);
    // What plays is a mean of what was learned, which wavers.
    constexpr float kNew = 0.4F;
    const auto weights = value_.weights();
    for (std::size_t i = 0; i < weights.size(); ++i)
      weights[i] += kNew * (learner_.weights()[i] - weights[i]);
    return off;
  }

 private:
  static constexpr std::size_t kRemembered = 8;  // rounds that are learned from
  static constexpr int kBatch = 64;
  static constexpr float kClassRate = 0.3F;
  static constexpr int kMostPlies = 700;
  static constexpr int kOneInTried = 50;  // actions that are chosen by chance, to see others

  struct Lesson {
    State state;
    Chances<Seats> target{};  // first what the best action is worth, if its player thought so far
    Chances<Seats> luck{};    // what the cards until the next lesson brought above their mean
    Seat seat = 0;
    bool by_value = true;  // or by one of the pool
    bool cut = false;      // what followed was not the player's choice
    bool known = true;     // false: nothing came of it
  };

  std::vector<Lesson> play(Rng& rng) const {
    std::vector<Lesson> lessons;
    auto s = rules_.start();
    std::array<const Agent<G>*, Seats> others{};
    if (rng.unit() < with_other_)
      others[rng.below(Seats)] = pool_[rng.below(static_cast<std::uint32_t>(pool_.size()))].get();
    const auto settle = [&] {
      while (rules_.turn(s).phase == Phase::kChance)
        rules_.apply(s, kChanceSeat, rules_.sample(s, rng));
    };
    settle();
    if (rng.below(4) == 0) deal_other_sizes(s, rng);
    TurnSearch<G, Seats> search(value_, {.steps = 1, .samples = 12, .thorough = training_.thorough},
                                rng);
    ActionList legal;
    Seat winner = kNoSeat;
    // Acts, and lets chance act; how lucky that was by the value is told to the last lesson. `seen`
    // is what the player saw in the action, if it did.
    const auto act = [&](Action action, const Chances<Seats>* seen) {
      const Seat seat = s.to_move;
      const int id = to_int(action);
      const bool by_chance = training_.less_luck && id < G::kReturn;
      // The best of what was seen from samples was lucky itself.
      const bool from_samples = id == G::kDraw + 1 || id == G::kDraw + 2;
      Chances<Seats> mean{};
      if (by_chance) mean = seen != nullptr && !from_samples ? *seen : search.mean_after(s, id);
      rules_.apply(s, seat, action);
      settle();
      if (!by_chance) return;
      Chances<Seats> found{};
      if (s.winner == kNoSeat)
        found = search.from_before(s);
      else
        found[static_cast<std::size_t>((s.winner - seat + Seats) % Seats)] = 1;
      for (std::size_t role = 0; role < Seats; ++role)
        lessons.back().luck[role] += found[role] - mean[role];
    };
    for (int ply = 0; ply < kMostPlies && winner == kNoSeat; ++ply) {
      if (rules_.turn(s).phase == Phase::kOver) {
        winner = s.winner;
        break;
      }
      const Seat seat = s.to_move;
      const bool owes = s.stage == G::Stage::kReturning;
      if (!owes && G::NottyCover::least_leftover(s.hand(seat)) == 0) {
        winner = seat;
        break;
      }
      rules_.legal(s, seat, legal);
      const State state = search.turn_state(s);
      if (const auto* other = others[static_cast<std::size_t>(seat)]; other != nullptr) {
        if (!owes) lessons.push_back({.state = state, .seat = seat, .by_value = false});
        act(other->choose(rules_, rules_.view(s, seat), legal, rng), nullptr);
        continue;
      }
      int best = -1;
      Chances<Seats> most{};
      float bound = -1;
      search.for_each_choice(s, [&](int id, const Chances<Seats>& chances, float error) {
        if (chances[0] - error <= bound) return;
        bound = chances[0] - error;
        most = chances;
        best = id;
      });
      if (!owes) lessons.push_back({.state = state, .target = most, .seat = seat});
      if (rng.below(kOneInTried) == 0) {
        if (!lessons.empty()) lessons.back().cut = true;
        act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
      } else {
        act(static_cast<Action>(best), &most);
      }
    }
    mix_in_results(lessons, winner);
    return lessons;
  }

  /// Other hands than are dealt, as they come up later.
  static void deal_other_sizes(typename G::State& s, Rng& rng) {
    const int most = rng.below(2) == 0 ? 8 : 20;
    for (Seat seat = 0; seat < Seats; ++seat) {
      const int wanted =
          1 +
          static_cast<int>(rng.below(static_cast<std::uint32_t>(std::min(most, G::kHandLimit))));
      auto& size = s.sizes[static_cast<std::size_t>(seat)];
      while (size > wanted) {
        s.hand(seat).remove_kind(s.hand(seat).nth(static_cast<int>(rng.below(size))));
        --size;
      }
      for (CardBag deck = s.deck(); size < wanted && deck.size() > 1; ++size) {
        const int kind =
            deck.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(deck.size()))));
        s.hand(seat).add(kind);
        deck.remove_kind(kind);
      }
    }
  }

  void mix_in_results(std::vector<Lesson>& lessons, Seat winner) const {
    const Lesson* later = nullptr;
    Lesson end{};
    if (winner != kNoSeat) {
      end.target[0] = 1;
      end.seat = winner;
      later = &end;
    }
    for (std::size_t i = lessons.size(); i-- > 0;) {
      Lesson& lesson = lessons[i];
      const bool goes_on = later != nullptr && !lesson.cut;
      if (!lesson.by_value && !goes_on) {
        lesson.known = false;
        later = nullptr;
        continue;
      }
      if (goes_on)
        for (int role = 0; role < Seats; ++role) {
          float& target = lesson.target[static_cast<std::size_t>(role)];
          const int there = (lesson.seat + role - later->seat + Seats) % Seats;
          target += (lesson.by_value ? lambda_ : 1) *
                    (later->target[static_cast<std::size_t>(there)] -
                     lesson.luck[static_cast<std::size_t>(role)] - target);
        }
      later = &lesson;
    }
  }

  double learn(std::size_t count, float rate, Rng& rng) {
    double sum = 0;
    const std::size_t batches = count / kBatch;
    for (std::size_t batch = 0; batch < batches; ++batch) {
      for (int i = 0; i < kBatch; ++i) {
        const auto& round = rounds_[rng.below(static_cast<std::uint32_t>(rounds_.size()))];
        if (!round.empty())
          sum += learn_one(round[rng.below(static_cast<std::uint32_t>(round.size()))], rate);
      }
      steps_.step(learner_.weights().first(Net::kWeights), slopes_, rate);
    }
    return std::sqrt(sum / static_cast<double>(std::max<std::size_t>(1, batches * kBatch)));
  }

  double learn_one(const Lesson& lesson, float rate) {
    typename Net::Trace trace;
    const auto told = learner_.describe(lesson.state);
    const auto chances = learner_.chances(told, trace);
    typename Net::Output error;
    for (std::size_t i = 0; i < Seats; ++i) error[i] = chances[i] - lesson.target[i];
    const double off = error[0];
    for (float& e : error) e /= kBatch;
    const auto below = Net::back(learner_.net(), told.input, trace, error, slopes_);
    // What belongs to classes is moved at once, each number at its own rate (RMSProp).
    for (std::size_t role = 0; role < Seats; ++role)
      for (std::size_t k = 0; k < Value::kOfClass; ++k) {
        const std::size_t at = learner_.class_at(role, told.classes[role]) + k;
        const float slope =
            Net::slope_by(Value::class_input(role) + k, learner_.net(), below) * kBatch;
        float& square = squares_[at - Net::kWeights];
        square += 0.01F * (slope * slope - square);
        learner_.weights()[at] -= rate * kClassRate * slope / (std::sqrt(square) + 1e-3F);
      }
    return off * off;
  }

  const G& rules_;
  Value& value_;  // plays
  ValueTraining training_;
  Agents pool_;
  Value learner_;
  double with_other_ = 0;
  float lambda_ = 0;  // how much the course of the game counts against the next step
  WeightSteps steps_;
  std::vector<float> slopes_;
  std::vector<float> squares_;
  std::vector<std::vector<Lesson>> rounds_;
};

}  // namespace notty
