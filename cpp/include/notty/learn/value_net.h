#pragma once
// A neural net with two hidden layers over weights that lie elsewhere; it also tells the slopes by
// its inputs. Sums are made in a fixed order, so the same weights give the same bits everywhere.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "notty/core/rng.h"

namespace notty {

template <int Inputs, int Hidden1, int Hidden2, int Outputs>
class ValueNet {
 public:
  static constexpr int kInputs = Inputs;
  static constexpr std::size_t kFirst = Hidden1;
  static constexpr std::size_t kW1 = 0;
  static constexpr std::size_t kB1 = kW1 + std::size_t{Inputs} * Hidden1;
  static constexpr std::size_t kW2 = kB1 + Hidden1;
  static constexpr std::size_t kB2 = kW2 + std::size_t{Hidden1} * Hidden2;
  static constexpr std::size_t kW3 = kB2 + Hidden2;
  static constexpr std::size_t kB3 = kW3 + std::size_t{Hidden2} * Outputs;
  static constexpr std::size_t kWeights = kB3 + Outputs;

  using Input = std::array<float, Inputs>;
  using Output = std::array<float, Outputs>;
  struct Layers {
    std::array<float, Hidden1> first;
    std::array<float, Hidden2> second;
  };

  /// Random weights of the size that keeps signals level (He et al. 2015).
  static void initialise(std::span<float> weights, Rng& rng) {
    const auto fill = [&](std::size_t from, std::size_t to, int inputs) {
      const double size = std::sqrt(6.0 / inputs);
      for (std::size_t i = from; i < to; ++i)
        weights[i] = static_cast<float>((2 * rng.unit() - 1) * size);
    };
    fill(kW1, kB1, Inputs);
    fill(kW2, kB2, Hidden1);
    std::ranges::fill(weights.subspan(kW3), 0.0F);  // at first it says nothing
  }

  static Output run(std::span<const float> w, const Input& x, Layers& layers) {
    load_biases(w, layers);
    add_inputs(w, x, 0, Inputs, layers.first.data());
    return finish(w, layers);
  }

  // The same in parts, for those who keep sums of the first layer.
  static void load_biases(std::span<const float> w, Layers& layers) {
    for (std::size_t j = 0; j < Hidden1; ++j) layers.first[j] = w[kB1 + j];
  }
  static void add_inputs(std::span<const float> w, const Input& x, std::size_t from,
                         std::size_t count, float* first) {
    for (std::size_t i = from; i < from + count; ++i)
      if (x[i] != 0) {
        const float* row = w.data() + kW1 + i * Hidden1;
        for (std::size_t j = 0; j < Hidden1; ++j) first[j] += x[i] * row[j];
      }
  }
  static Output finish(std::span<const float> w, Layers& layers) {
    rectify(layers.first);
    for (std::size_t j = 0; j < Hidden2; ++j) layers.second[j] = w[kB2 + j];
    for (std::size_t i = 0; i < Hidden1; ++i)
      if (layers.first[i] != 0) {
        const float* row = w.data() + kW2 + i * Hidden2;
        for (std::size_t j = 0; j < Hidden2; ++j) layers.second[j] += layers.first[i] * row[j];
      }
    rectify(layers.second);
    Output out;
    for (std::size_t j = 0; j < Outputs; ++j) out[j] = w[kB3 + j];
    for (std::size_t i = 0; i < Hidden2; ++i)
      for (std::size_t j = 0; j < Outputs; ++j)
        out[j] += layers.second[i] * w[kW3 + i * Outputs + j];
    return out;
  }

  /// Adds the slopes of the loss to `slopes`, from `error`, its slope by each output; returns its
  /// slopes by the inputs.
  static Input learn(std::span<const float> w, const Input& x, const Layers& layers,
                     const Output& error, std::span<float> slopes) {
    std::array<float, Hidden2> second{};
    for (std::size_t o = 0; o < Outputs; ++o) slopes[kB3 + o] += error[o];
    for (std::size_t i = 0; i < Hidden2; ++i) {
      if (layers.second[i] == 0) continue;
      for (std::size_t o = 0; o < Outputs; ++o) {
        slopes[kW3 + i * Outputs + o] += error[o] * layers.second[i];
        second[i] += error[o] * w[kW3 + i * Outputs + o];
      }
      slopes[kB2 + i] += second[i];
    }
    std::array<float, Hidden1> first{};
    for (std::size_t i = 0; i < Hidden1; ++i) {
      if (layers.first[i] == 0) continue;
      first[i] = back(w, slopes, kW2 + i * Hidden2, layers.first[i], second);
      slopes[kB1 + i] += first[i];
    }
    Input by_input{};
    for (std::size_t i = 0; i < Inputs; ++i)
      if (x[i] != 0) by_input[i] = back(w, slopes, kW1 + i * Hidden1, x[i], first);
    return by_input;
  }

 private:
  template <std::size_t N>
  static void rectify(std::array<float, N>& layer) {
    for (float& value : layer) value = value > 0 ? value : 0;
  }
  template <std::size_t N>
  static float back(std::span<const float> w, std::span<float> slopes, std::size_t at, float value,
                    const std::array<float, N>& error) {
    float sum = 0;
    for (std::size_t j = 0; j < N; ++j) {
      slopes[at + j] += error[j] * value;
      sum += error[j] * w[at + j];
    }
    return sum;
  }
};

/// Adam's memory of one run of weights (Kingma and Ba 2015).
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

}  // namespace notty
