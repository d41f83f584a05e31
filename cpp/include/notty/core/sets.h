#pragma once
// The pack of SET, and which SETs lie on a table. The card that completes two others is looked up,
// never searched for: feature by feature it is minus their sum, modulo 3.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "notty/core/fixed_list.h"

namespace notty {

/// Each of four features has three values; a card's kind has them as digits in base 3, the number
/// first, then colour, shading and shape.
struct SetPack {
  static constexpr int kFeatures = 4;
  static constexpr int kKinds = 81;
};

namespace sets {

/// The features as digits, the most significant first.
constexpr std::array<int, SetPack::kFeatures> features(int kind) {
  return {kind / 27, kind / 9 % 3, kind / 3 % 3, kind % 3};
}

inline constexpr auto kThird = [] {
  std::array<std::array<std::uint8_t, SetPack::kKinds>, SetPack::kKinds> table{};
  for (int a = 0; a < SetPack::kKinds; ++a)
    for (int b = 0; b < SetPack::kKinds; ++b) {
      const auto x = features(a);
      const auto y = features(b);
      int kind = 0;
      for (std::size_t i = 0; i < x.size(); ++i) kind = 3 * kind + (6 - x[i] - y[i]) % 3;
      table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] =
          static_cast<std::uint8_t>(kind);
    }
  return table;
}();

}  // namespace sets

/// The card that makes a SET with two others; of twice the same card it is that card.
constexpr int third_card(int a, int b) {
  return sets::kThird[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

/// Whether three different cards are a SET.
constexpr bool is_set(int a, int b, int c) {
  return third_card(a, b) == c;
}

/// In how many features the cards of a SET differ: 1 to 4.
constexpr int differing_features(int a, int b) {
  const auto x = sets::features(a);
  const auto y = sets::features(b);
  int count = 0;
  for (std::size_t i = 0; i < x.size(); ++i) count += x[i] != y[i] ? 1 : 0;
  return count;
}

/// The places of three cards on a table, ascending.
struct SetPlaces {
  std::uint8_t i;
  std::uint8_t j;
  std::uint8_t k;
  friend bool operator==(const SetPlaces&, const SetPlaces&) = default;
};

/// Room for all 1,080, and for the entry that `push_if` writes in vain.
using SetList = FixedList<SetPlaces, 1081>;

/// The kinds of different cards, in the order in which they lie.
using SetTable = std::span<const std::uint8_t>;

namespace sets {

/// For each kind where it lies, from 1; 0 for a card that is not there.
class Places {
 public:
  explicit Places(SetTable table) {
    for (std::size_t i = 0; i < table.size(); ++i)
      place_[table[i]] = static_cast<std::uint8_t>(i + 1);
  }
  [[nodiscard]] std::size_t operator[](std::size_t kind) const { return place_[kind]; }

 private:
  std::array<std::uint8_t, 96> place_{};  // whole registers are quicker to clear
};

}  // namespace sets

/// Every SET of the table in the order of its places.
inline void find_sets(SetTable table, SetList& out) {
  out.clear();
  const sets::Places places(table);
  for (std::size_t i = 0; i + 2 < table.size(); ++i) {
    const auto& third = sets::kThird[table[i]];
    for (std::size_t j = i + 1; j + 1 < table.size(); ++j) {
      const std::size_t k = places[third[table[j]]];
      out.push_if(k > j + 1, {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(j),
                              static_cast<std::uint8_t>(k - 1)});
    }
  }
}

/// How many SETs the table holds.
inline int count_sets(SetTable table) {
  const sets::Places places(table);
  int count = 0;
  for (std::size_t i = 0; i + 2 < table.size(); ++i) {
    const auto& third = sets::kThird[table[i]];
    for (std::size_t j = i + 1; j + 1 < table.size(); ++j)
      count += places[third[table[j]]] > j + 1 ? 1 : 0;
  }
  return count;
}

/// Whether the table holds a SET.
inline bool has_set(SetTable table) {
  const sets::Places places(table);
  for (std::size_t i = 0; i + 2 < table.size(); ++i) {
    const auto& third = sets::kThird[table[i]];
    std::size_t any = 0;
    for (std::size_t j = i + 1; j + 1 < table.size(); ++j) any |= places[third[table[j]]];
    if (any != 0) return true;
  }
  return false;
}

/// What the above are measured against: three loops, and each feature compared.
void find_sets_plainly(SetTable table, SetList& out);

/// Number, colour, shading and shape, such as 2GTD.
std::string set_card_text(int kind);
/// Case does not matter. Throws NotationError.
int parse_set_card(std::string_view text);

}  // namespace notty
