#pragma once
// A small net of two hidden layers that is evaluated and trained without any library. The same
// numbers come out everywhere: no contraction, and an exponential of its own.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace notty {

/// 2^(x log2 e) by a polynomial, to about 1e-6, the same on every machine.
float portable_exp(float x);

template <std::size_t kIn, std::size_t kOne, std::size_t kTwo, std::size_t kOut>
class SmallNet {
 public:
  static constexpr std::size_t kInputs = kIn, kOutputs = kOut;
  static constexpr std::size_t kFirst = 0;
  static constexpr std::size_t kSecond = kFirst + kIn * kOne;
  static constexpr std::size_t kSecondBias = kSecond + kOne * kTwo;
  static constexpr std::size_t kThird = kSecondBias + kTwo;
  static constexpr std::size_t kThirdBias = kThird + kTwo * kOut;
  static constexpr std::size_t kWeights = kThirdBias + kOut;

  struct Trace {
    alignas(32) std::array<float, kOne> one;
    alignas(32) std::array<float, kTwo> two;
    alignas(32) std::array<float, kOut> out;
  };

  SmallNet() : weights(kWeights) {}

  void run(const std::array<float, kIn>& in, Trace& t) const {
    std::array<std::uint16_t, kIn> used;  // most inputs are 0
    std::size_t count = 0;
    for (std::size_t i = 0; i < kIn; ++i) {
      used[count] = static_cast<std::uint16_t>(i);
      count += in[i] != 0 ? 1 : 0;
    }
    static_assert(kOne % kLanes == 0 && kTwo % kLanes == 0);
    for (std::size_t block = 0; block < kOne; block += kLanes) {
      Lanes sum{};
      for (std::size_t n = 0; n < count; ++n)
        add(sum, in[used[n]], weights.data() + used[n] * kOne + block);
      std::memcpy(t.one.data() + block, &sum, sizeof sum);
    }
    for (std::size_t block = 0; block < kTwo; block += kLanes) {
      Lanes sum{};
      add(sum, 1, weights.data() + kSecondBias + block);
      for (std::size_t i = 0; i < kOne; ++i)
        add(sum, std::max(t.one[i], 0.0F), weights.data() + kSecond + i * kTwo + block);
      std::memcpy(t.two.data() + block, &sum, sizeof sum);
    }
    for (std::size_t j = 0; j < kOut; ++j) t.out[j] = weights[kThirdBias + j];
    const float* row = weights.data() + kThird;
    for (std::size_t i = 0; i < kTwo; ++i, row += kOut) {
      const float x = std::max(t.two[i], 0.0F);
      for (std::size_t j = 0; j < kOut; ++j) t.out[j] += x * row[j];
    }
  }

  /// Adds to `gradient` what the slopes of the outputs are for the weights.
  void back(const std::array<float, kIn>& in, const Trace& t, const std::array<float, kOut>& slopes,
            std::vector<float>& gradient) const {
    std::array<float, kTwo> two{};
    back_layer<kTwo, kOut>(t.two, slopes, two, kThird, kThirdBias, gradient);
    std::array<float, kOne> one{};
    back_layer<kOne, kTwo>(t.one, two, one, kSecond, kSecondBias, gradient);
    for (std::size_t j = 0; j < kOne; ++j) one[j] = t.one[j] > 0 ? one[j] : 0;
    float* row = gradient.data();
    for (std::size_t i = 0; i < kIn; ++i, row += kOne) {
      const float x = in[i];
      if (x == 0) continue;
      for (std::size_t j = 0; j < kOne; ++j) row[j] += x * one[j];
    }
  }

  std::vector<float> weights;

 private:
  static constexpr std::size_t kLanes = 16;
  /// So many sums at once, which stay in registers.
  using Lanes = float __attribute__((vector_size(kLanes * sizeof(float))));
  static void add(Lanes& sum, float x, const float* weights) {
    Lanes lanes;
    std::memcpy(&lanes, weights, sizeof lanes);
    sum += x * lanes;
  }

  template <std::size_t kFrom, std::size_t kTo>
  void back_layer(const std::array<float, kFrom>& from, const std::array<float, kTo>& slopes,
                  std::array<float, kFrom>& below, std::size_t at, std::size_t bias,
                  std::vector<float>& gradient) const {
    for (std::size_t j = 0; j < kTo; ++j) gradient[bias + j] += slopes[j];
    for (std::size_t i = 0; i < kFrom; ++i) {
      if (from[i] <= 0) continue;
      const float* row = weights.data() + at + i * kTo;
      float* up = gradient.data() + at + i * kTo;
      float sum = 0;
      for (std::size_t j = 0; j < kTo; ++j) {
        sum += slopes[j] * row[j];
        up[j] += slopes[j] * from[i];
      }
      below[i] = sum;
    }
  }
};

/// Adam (Kingma and Ba 2015).
class Adam {
 public:
  explicit Adam(std::size_t size) : mean_(size), square_(size) {}
  void step(std::vector<float>& weights, std::vector<float>& gradient, float rate);

 private:
  std::vector<float> mean_, square_;
  double first_ = 1, second_ = 1;
};

}  // namespace notty
