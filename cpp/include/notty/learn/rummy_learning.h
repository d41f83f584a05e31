#pragma once
// Rummy's net learns from its own deals: TD(lambda) on forecasts, with Adam.

#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "notty/agents/agent.h"
#include "notty/agents/rummy_master.h"
#include "notty/core/control.h"

namespace notty {

struct RummyLearning {
  std::int64_t deals = 0;         // in which the rate falls to its last value
  std::int64_t warm_up = 20'000;  // the first deals, in which players by rule show the way
  double rate = 1e-3;
  double last_rate = 5e-5;
  double lambda = 0.7;
  double explore = 0.1;  // the share of turns in which it tries something else
  double guests = 0.3;   // the share of seats that players by rule take
};

class RummyLearner {
 public:
  /// `games` are the rules that it plays by in turn.
  RummyLearner(std::vector<Rummy> games, const RummyLearning& settings, std::uint64_t seed);

  /// Plays and learns so many deals more.
  void run(std::int64_t deals);

  [[nodiscard]] const RummyNet& net() const { return net_; }
  /// The chance of each step of points in deals that somebody won.
  [[nodiscard]] std::array<float, RummyEnds::kSteps> won() const;

 private:
  struct Sample {
    RummyFeatures features;
    RummyForecast forecast;  // of the net when it came here
    RummyForecast instead;   // of what seemed best, where something else was tried
    bool tried = false;
    bool own = false;  // by the net's play
  };

  void play();
  void net_turn(const Rummy& rules, Rummy::State& s, std::vector<Sample>& samples);
  void guest_turn(const Rummy& rules, Rummy::State& s, const Agent<Rummy>& guest,
                  std::vector<Sample>& samples);
  void draw_card(const Rummy& rules, Rummy::State& s);
  void add(const Rummy& rules, std::vector<Sample>& samples, const Rummy::State& s, Seat seat,
           bool draws, bool own);
  void learn();

  std::vector<Rummy> games_;
  RummyLearning settings_;
  Rng rng_;
  RummyNet net_;
  RummyChances chances_;
  std::vector<AgentPtr<Rummy>> guests_;
  std::int64_t played_ = 0;
  std::array<std::int64_t, RummyEnds::kSteps> won_{};
  std::vector<std::pair<RummyFeatures, RummyForecast>> lessons_;
  std::vector<float> slope_;
  std::vector<float> mean_;
  std::vector<float> square_;
  std::int64_t steps_ = 0;
};

/// How many deals each part of the book learns from.
using RummyDeals = std::array<std::int64_t, std::tuple_size_v<decltype(RummyBook::parts)>>;

/// Learns the whole book; the same on any number of threads. A cancelled one is not finished.
RummyBook learn_rummy_book(const RummyDeals& deals, std::uint64_t seed, int threads,
                           Control& control);

}  // namespace notty
