#pragma once
// The only source of randomness: the same numbers on every platform, compiler and Python twin.

#include <bit>
#include <cassert>
#include <cstdint>

namespace notty {

/// SplitMix64's finaliser (Steele, Lea, Flood 2014): a bijection of 64-bit words.
constexpr std::uint64_t mix64(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

/// xoshiro256++ (Blackman and Vigna 2019), its state filled by SplitMix64 from a key that hashes
/// seed and stream, so that neighbouring streams of one seed share nothing.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed, std::uint64_t stream = 0) {
    constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15ULL;
    std::uint64_t key = mix64(mix64(seed + kGolden) ^ stream);
    for (std::uint64_t& word : s_) word = mix64(key += kGolden);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(s_[0] + s_[3], 23) + s_[0];
    const std::uint64_t t = s_[1] << 17;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = std::rotl(s_[3], 45);
    return result;
  }

  /// Uniform in [0, n), n > 0, without bias (Lemire 2019).
  constexpr std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Uniform in [0, 1), a multiple of 2^-53.
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  std::uint64_t s_[4]{};
};

}  // namespace notty
