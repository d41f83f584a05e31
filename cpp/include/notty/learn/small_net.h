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

/// The inputs of a layer that are not 0.
template <std::size_t kMost>
struct SparseInput {
  std::array<std::uint16_t, kMost> index{};
  std::array<float, kMost> value{};
  std::size_t count = 0;

  void add(std::size_t at, float x) {
    index[count] = static_cast<std::uint16_t>(at);
    value[count++] = x;
  }
};

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

  void run(const SparseInput<kIn>& in, Trace& t) const {
    t.one.fill(0);
    add_rows(in, weights.data() + kFirst, t.one);
    std::copy_n(weights.data() + kSecondBias, kTwo, t.two.data());
    add_rows(positive(t.one), weights.data() + kSecond, t.two);
    std::copy_n(weights.data() + kThirdBias, kOut, t.out.data());
    add_rows(positive(t.two), weights.data() + kThird, t.out);
  }

  /// Adds to `gradient` what the slopes of the outputs are for the weights.
  void back(const SparseInput<kIn>& in, const Trace& t, const std::array<float, kOut>& slopes,
            std::vector<float>& gradient) const {
    std::array<float, kTwo> two{};
    back_layer<kTwo, kOut>(t.two, slopes, two, kThird, kThirdBias, gradient);
    std::array<float, kOne> one{};
    back_layer<kOne, kTwo>(t.one, two, one, kSecond, kSecondBias, gradient);
    for (std::size_t j = 0; j < kOne; ++j) one[j] = t.one[j] > 0 ? one[j] : 0;
    for (std::size_t n = 0; n < in.count; ++n) {
      const float x = in.value[n];
      float* row = gradient.data() + in.index[n] * kOne;
      for (std::size_t j = 0; j < kOne; ++j) row[j] += x * one[j];
    }
  }

  std::vector<float> weights;

 private:
  static constexpr std::size_t kLanes = 16;
  /// So many sums at once, which stay in registers.
  using Lanes = float __attribute__((vector_size(kLanes * sizeof(float))));

  template <std::size_t kSize>
  static SparseInput<kSize> positive(const std::array<float, kSize>& from) {
    SparseInput<kSize> in;
    for (std::size_t i = 0; i < kSize; ++i) {  // without a branch, which nobody could foretell
      in.index[in.count] = static_cast<std::uint16_t>(i);
      in.value[in.count] = from[i];
      in.count += from[i] > 0 ? 1 : 0;
    }
    return in;
  }

  /// Adds the inputs times their rows of weights, some blocks of them at once.
  template <std::size_t kFrom, std::size_t kTo>
  static void add_rows(const SparseInput<kFrom>& in, const float* weights,
                       std::array<float, kTo>& out) {
    static_assert(kTo % kLanes == 0);
    constexpr std::size_t kBlocks = std::min<std::size_t>(2, kTo / kLanes);
    for (std::size_t at = 0; at < kTo; at += kBlocks * kLanes) {
      std::array<Lanes, kBlocks> sums;
      std::memcpy(&sums, out.data() + at, sizeof sums);
      for (std::size_t n = 0; n < in.count; ++n)
        for (std::size_t b = 0; b < kBlocks; ++b)
          add(sums[b], in.value[n], weights + in.index[n] * kTo + at + b * kLanes);
      std::memcpy(out.data() + at, &sums, sizeof sums);
    }
  }
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
