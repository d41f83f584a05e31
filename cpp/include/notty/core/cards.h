#pragma once
// Packs of cards as bit planes. A kind of card is suit * ranks + rank, both from 0.

#include <bit>
#include <cassert>
#include <cstdint>

namespace notty {

/// The shape of a pack. `Suits` is the number of suits (Notty calls them colours), `Copies` how
/// often each kind is there.
template <int Suits, int Ranks, int Copies>
struct Pack {
  static constexpr int kSuits = Suits;
  static constexpr int kRanks = Ranks;
  static constexpr int kCopies = Copies;
  static constexpr int kKinds = Suits * Ranks;
  static constexpr int kCards = kKinds * Copies;
  static constexpr std::uint64_t kLane = (std::uint64_t{1} << Ranks) - 1;
  static constexpr std::uint64_t kAll = (std::uint64_t{1} << kKinds) - 1;
  static_assert(kKinds < 64 && (Copies == 1 || Copies == 2));

  static constexpr int suit(int kind) { return kind / Ranks; }
  static constexpr int rank(int kind) { return kind % Ranks; }
  static constexpr int kind(int suit, int rank) { return suit * Ranks + rank; }
  /// The ranks held in one suit, as the low bits.
  static constexpr std::uint32_t lane(std::uint64_t plane, int suit) {
    return static_cast<std::uint32_t>((plane >> (suit * Ranks)) & kLane);
  }
};

/// Calls `f` with the number of every set bit, lowest first.
template <class F>
constexpr void for_each_bit(std::uint64_t bits, F f) {
  for (; bits != 0; bits &= bits - 1) f(std::countr_zero(bits));
}

/// A hand of a pack with two copies of each kind: `one` holds the kinds that are there at least
/// once, `two` those that are there twice.
struct CardBag {
  std::uint64_t one = 0;
  std::uint64_t two = 0;

  friend constexpr bool operator==(const CardBag&, const CardBag&) = default;

  [[nodiscard]] constexpr int size() const { return std::popcount(one) + std::popcount(two); }
  [[nodiscard]] constexpr int count(int kind) const {
    return static_cast<int>((one >> kind) & 1) + static_cast<int>((two >> kind) & 1);
  }
  constexpr void add(int kind) {
    const std::uint64_t bit = std::uint64_t{1} << kind;
    assert((two & bit) == 0);
    two |= one & bit;
    one |= bit;
  }
  /// Takes out one copy of every kind in `kinds`, all of which must be there.
  constexpr void remove(std::uint64_t kinds) {
    assert((kinds & ~one) == 0);
    const std::uint64_t doubled = two & kinds;
    two ^= doubled;
    one ^= kinds ^ doubled;
  }
  constexpr void remove_kind(int kind) { remove(std::uint64_t{1} << kind); }

  /// The kind of card number `index` (0-based) when the cards lie in ascending order of kind.
  [[nodiscard]] constexpr int nth(int index) const {
    assert(index < size());
    // Eight counts, one a byte, are searched at once: a search by branches would mispredict half
    // of them. The sums stay below 128, so no byte borrows from the next.
    const auto find = [&index](std::uint64_t counts) {
      const std::uint64_t sums = counts * kEach;  // of each byte and all below it
      const std::uint64_t passed = static_cast<std::uint64_t>(index | 0x80) * kEach - sums;
      const int byte = std::popcount(passed & (kEach << 7));  // whose sum is not above index
      index -= static_cast<int>(((sums << 8) >> (8 * byte)) & 0xff);
      return byte;
    };
    const int lowest = 8 * find(byte_counts(one) + byte_counts(two));
    return lowest + find(spread(one >> lowest) + spread(two >> lowest));
  }

 private:
  static constexpr std::uint64_t kEach = 0x0101010101010101ULL;

  /// The number of bits in each byte.
  static constexpr std::uint64_t byte_counts(std::uint64_t x) {
    x -= (x >> 1) & (kEach * 0x55);
    x = (x & (kEach * 0x33)) + ((x >> 2) & (kEach * 0x33));
    return (x + (x >> 4)) & (kEach * 0x0f);
  }
  /// The lowest eight bits, each in a byte of its own.
  static constexpr std::uint64_t spread(std::uint64_t x) {
    const std::uint64_t apart = (x & 0xff) * kEach & 0x8040201008040201ULL;
    return ((apart + kEach * 0x7f) >> 7) & kEach;
  }
};

/// The number of set bit `index` (0-based), counted from the lowest.
constexpr int nth_bit(std::uint64_t bits, int index) {
  return CardBag{bits, 0}.nth(index);
}

}  // namespace notty
