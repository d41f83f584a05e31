#pragma once
// Tables of Q values, and the files that hold them. The layout is in docs/formats.md.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notty {

/// What a table was made for. A file is only read where all of it agrees.
struct QTableKind {
  std::string_view game;
  std::string_view player;
  std::uint32_t rules_version;
  std::uint32_t key_version;
  std::uint32_t states;
  std::uint32_t actions;
};

class QTable {
 public:
  static constexpr std::uint32_t kFormatVersion = 1;

  explicit QTable(std::uint32_t states, std::uint32_t actions)
      : actions_(actions), values_(std::size_t{states} * actions) {}

  [[nodiscard]] double& at(std::uint32_t state, std::uint32_t action) {
    return values_[std::size_t{state} * actions_ + action];
  }
  [[nodiscard]] double at(std::uint32_t state, std::uint32_t action) const {
    return values_[std::size_t{state} * actions_ + action];
  }
  [[nodiscard]] std::span<double> values() { return values_; }
  [[nodiscard]] std::span<const double> values() const { return values_; }

  /// The best of the actions in the bit mask `legal`, the first among equals.
  [[nodiscard]] std::uint32_t best_action(std::uint32_t state, std::uint32_t legal) const;

  /// How many actions the table has learned from; exploration goes on from there.
  std::uint64_t learned = 0;

  [[nodiscard]] std::string to_bytes(const QTableKind& kind) const;
  /// Throws ModelError if the file is damaged or of another kind or version.
  static QTable from_bytes(std::span<const std::byte> bytes, const QTableKind& kind);

 private:
  std::uint32_t actions_;
  std::vector<double> values_;
};

}  // namespace notty
