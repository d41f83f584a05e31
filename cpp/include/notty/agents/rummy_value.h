#pragma once
// What a deal of Rummy may still come to, as a small net has learned it: the chance of each way
// that the deal can end, from what one seat knows.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "notty/core/fixed_list.h"
#include "notty/games/rummy.h"
#include "notty/learn/small_net.h"

namespace notty {

/// Ways in which a deal ends for a seat: nobody scores, it scores, or another does; the points in
/// steps.
struct RummyEnds {
  static constexpr int kSteps = 8;
  static constexpr int kCount = 1 + 2 * kSteps;
  static constexpr int kWon = 1;
  static constexpr int kLost = 1 + kSteps;

  /// What a step of points is taken for.
  static int points(int step, int seats);
  static int step(int points, int seats);
};

/// The chance of each way to end.
using RummyForecast = std::array<float, RummyEnds::kCount>;

/// The inputs that are 1, of a net whose inputs are 0 or 1. The first are one per plane and card.
struct RummyFeatures {
  static constexpr int kPlanes = 12;
  static constexpr int kCards = kPlanes * Rummy::Deck::kKinds;
  static constexpr int kCount = kCards + 256;

  /// Of a seat that has ended its turn, or (`draws`) that is about to draw from the stock. Only
  /// what the seat knows is read, so a view's state will do.
  static RummyFeatures of(const Rummy& rules, const Rummy::State& s, Seat seat, bool draws);

  FixedList<std::uint16_t, 256> on;
};

/// What melds leave of a hand, and what its loose cards wait for.
struct RummyHand {
  RummyHand(const Rummy& rules, CardSet hand, CardSet live);

  CardSet left;     // cards in no meld, where they are fewest and cheapest
  CardSet waiting;  // of these the ones that a live card would make a meld with
  CardSet outs;     // live cards that make a meld with two of those left
  CardSet longer;   // live cards that make a meld of the hand longer
};

class RummyNet : public SmallNet<RummyFeatures::kCount + 1, 64, 32, RummyEnds::kCount, 257> {
 public:
  /// What the net is told of inputs that are 1.
  static Input told(std::span<const std::uint16_t> on) {
    Input in;
    in.add(RummyFeatures::kCount, 1);  // the biases
    for (const std::uint16_t input : on) in.add(input, 1);
    return in;
  }

  /// Leaves the layers, with the chances for the last.
  void run(const Input& in, Trace& layers) const;
  [[nodiscard]] RummyForecast forecast(const RummyFeatures& features) const {
    Trace layers;
    run(told({features.on.data(), features.on.size()}), layers);
    return layers.out;
  }

  std::vector<float> weights = std::vector<float>(kWeights);
};

}  // namespace notty
