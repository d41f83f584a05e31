#pragma once
// A 64-bit hash for fingerprints and checksums; not for secrets.

#include <cstddef>
#include <cstdint>
#include <span>

namespace notty {

/// FNV-1a, 64 bit (Fowler, Noll, Vo).
class Hash {
 public:
  constexpr void byte(std::uint8_t value) { value_ = (value_ ^ value) * 0x100000001b3ULL; }

  /// Hashes `value` as eight bytes, the lowest first, whatever the machine's byte order.
  constexpr void word(std::uint64_t value) {
    for (int shift = 0; shift < 64; shift += 8) byte(static_cast<std::uint8_t>(value >> shift));
  }

  void bytes(std::span<const std::byte> data) {
    for (const std::byte b : data) byte(static_cast<std::uint8_t>(b));
  }

  /// Hashes a state; of one with `kHashed` so many bytes, since it came to hold more later.
  template <class State>
  void state(const State& s) {
    const auto all = std::as_bytes(std::span(&s, 1));
    if constexpr (requires { State::kHashed; })
      bytes(all.first(State::kHashed));
    else
      bytes(all);
  }

  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

}  // namespace notty
