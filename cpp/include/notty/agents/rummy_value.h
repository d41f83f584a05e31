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

class RummyNet {
 public:
  static constexpr int kInputs = RummyFeatures::kCount;
  static constexpr int kFirst = 64;
  static constexpr int kSecond = 32;
  static constexpr int kEnds = RummyEnds::kCount;
  static constexpr std::size_t kSize = std::size_t{kInputs} * kFirst + kFirst +
                                       std::size_t{kFirst} * kSecond + kSecond +
                                       std::size_t{kSecond} * kEnds + kEnds;

  /// The layers of a forecast, as learning needs them.
  struct Layers {
    std::array<float, kFirst> first;
    std::array<float, kSecond> second;
    RummyForecast out;
  };

  RummyNet() : weights(kSize) {}

  void run(std::span<const std::uint16_t> on, Layers& layers) const;
  [[nodiscard]] RummyForecast forecast(const RummyFeatures& features) const {
    Layers layers;
    run({features.on.data(), features.on.size()}, layers);
    return layers.out;
  }

  // Where the weights of each layer begin.
  static constexpr std::size_t kBias1 = std::size_t{kInputs} * kFirst;
  static constexpr std::size_t kWeights2 = kBias1 + kFirst;
  static constexpr std::size_t kBias2 = kWeights2 + std::size_t{kFirst} * kSecond;
  static constexpr std::size_t kWeights3 = kBias2 + kSecond;
  static constexpr std::size_t kBias3 = kWeights3 + std::size_t{kSecond} * kEnds;

  std::vector<float> weights;
};

}  // namespace notty
