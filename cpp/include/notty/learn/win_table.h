#pragma once
// Tables of win chances, most of whose entries are never met, and the files that hold the others.
// The layout is in docs/formats.md.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "notty/learn/q_table.h"

namespace notty {

/// Entry state * actions + action has a value, and all that training needs to go on.
struct WinTable {
  static constexpr std::uint32_t kFormatVersion = 2;

  /// Knows nothing yet: every entry has the value that is guessed for it.
  explicit WinTable(std::vector<float> guesses)
      : values(std::move(guesses)), past(values), visits(values.size()) {}

  /// Moves a value towards `target`: to the mean of all targets at first, and later by `alpha`.
  void learn(std::uint32_t entry, float target, float alpha);
  /// Counts games; every kPastEvery games the values become those of the past self: true.
  bool count_games(std::uint64_t played);

  [[nodiscard]] std::string to_bytes(const QTableKind& kind) const;
  /// Throws ModelError if the file is damaged or of another kind or version.
  static WinTable from_bytes(std::span<const std::byte> bytes, const QTableKind& kind,
                             std::vector<float> guesses);

  std::vector<float> values;
  std::vector<float> past;  // the values some while ago, to train against
  std::vector<std::uint16_t> visits;
  std::uint64_t games = 0;

 private:
  static constexpr std::uint64_t kPastEvery = 20'000;
};

}  // namespace notty
