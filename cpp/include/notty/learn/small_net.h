#pragma once
// A small net of two hidden layers that is evaluated and trained without any library. The same
// numbers come out everywhere: no contraction, and an exponential of its own.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
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

namespace detail {
/// Adds the inputs times their rows of `width` weights to `out`.
void add_rows(const std::uint16_t* index, const float* value, std::size_t count,
              const float* weights, float* out, std::size_t width);
/// The way back: adds the inputs times `slopes`, those of what the rows were added to, to the rows
/// of `gradient`.
void add_slopes(const std::uint16_t* index, const float* value, std::size_t count,
                const float* slopes, float* gradient, std::size_t width);
}  // namespace detail

/// The net over weights that lie elsewhere: layer after layer, row after row of an input each, and
/// the biases last. Of the first layer they are the row of an input that is told like any other.
/// Of the inputs kActive are not 0 at most.
template <std::size_t kIn, std::size_t kOne, std::size_t kTwo, std::size_t kOut,
          std::size_t kActive = kIn>
struct SmallNet {
  static constexpr std::size_t kInputs = kIn, kHidden = kOne, kOutputs = kOut;
  static constexpr std::size_t kFirst = 0;
  static constexpr std::size_t kSecond = kFirst + kIn * kOne;
  static constexpr std::size_t kSecondBias = kSecond + kOne * kTwo;
  static constexpr std::size_t kThird = kSecondBias + kTwo;
  static constexpr std::size_t kThirdBias = kThird + kTwo * kOut;
  static constexpr std::size_t kWeights = kThirdBias + kOut;

  using Input = SparseInput<kActive>;
  using Output = std::array<float, kOut>;
  /// The layers before anything is cut off at 0.
  struct Trace {
    alignas(32) std::array<float, kOne> one;
    alignas(32) std::array<float, kTwo> two;
    alignas(32) Output out;
  };

  static void run(std::span<const float> weights, const Input& in, Trace& t) {
    t.one.fill(0);
    add_rows(in, weights.data() + kFirst, t.one);
    std::copy_n(weights.data() + kSecondBias, kTwo, t.two.data());
    add_rows(positive(t.one), weights.data() + kSecond, t.two);
    std::copy_n(weights.data() + kThirdBias, kOut, t.out.data());
    add_rows(positive(t.two), weights.data() + kThird, t.out);
  }

  /// Adds to `gradient` what the slopes of the outputs are for the weights; returns the slopes of
  /// the sums of the first layer.
  static std::array<float, kOne> back(std::span<const float> weights, const Input& in,
                                      const Trace& t, const Output& slopes,
                                      std::span<float> gradient) {
    const auto two = back_layer<kTwo>(t.two, slopes, kThird, weights, gradient);
    const auto one = back_layer<kOne>(t.one, two, kSecond, weights, gradient);
    detail::add_slopes(in.index.data(), in.value.data(), in.count, one.data(),
                       gradient.data() + kFirst, kOne);
    return one;
  }

  /// The slope by an input, from those of the sums of the first layer.
  static float slope_by(std::size_t input, std::span<const float> weights,
                        const std::array<float, kOne>& slopes) {
    return product(weights.data() + kFirst + input * kOne, slopes);
  }

 private:
  template <std::size_t kSize>
  static float product(const float* row, const std::array<float, kSize>& slopes) {
    float sum = 0;
    for (std::size_t j = 0; j < kSize; ++j) sum += slopes[j] * row[j];
    return sum;
  }

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

  template <std::size_t kFrom, std::size_t kTo>
  static void add_rows(const SparseInput<kFrom>& in, const float* weights,
                       std::array<float, kTo>& out) {
    detail::add_rows(in.index.data(), in.value.data(), in.count, weights, out.data(), kTo);
  }

  /// The slopes of the sums of a layer, from those of the sums of the next.
  template <std::size_t kFrom, std::size_t kTo>
  static std::array<float, kFrom> back_layer(const std::array<float, kFrom>& from,
                                             const std::array<float, kTo>& slopes, std::size_t at,
                                             std::span<const float> weights,
                                             std::span<float> gradient) {
    const auto in = positive(from);
    detail::add_slopes(in.index.data(), in.value.data(), in.count, slopes.data(),
                       gradient.data() + at, kTo);
    for (std::size_t j = 0; j < kTo; ++j) gradient[at + kFrom * kTo + j] += slopes[j];
    std::array<float, kFrom> below{};
    for (std::size_t n = 0; n < in.count; ++n)
      below[in.index[n]] = product(weights.data() + at + in.index[n] * kTo, slopes);
    return below;
  }
};

/// Adam (Kingma and Ba 2015).
class Adam {
 public:
  explicit Adam(std::size_t size) : mean_(size), square_(size) {}
  /// Moves the weights against their slopes, and clears those.
  void step(std::span<float> weights, std::span<float> gradient, float rate);

 private:
  std::vector<float> mean_, square_;
  double first_ = 1, second_ = 1;
};

}  // namespace notty
