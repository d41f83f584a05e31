#pragma once
// The file of the nets of Gin's `master`. The layout is in docs/formats.md.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "notty/agents/gin_judge.h"
#include "notty/learn/q_table.h"

namespace notty {

inline constexpr std::string_view kGinMaster = "master";

struct GinNetsFile {
  static constexpr std::uint32_t kFormatVersion = 3;
  static constexpr QTableKind kKind{
      .game = "gin",
      .player = kGinMaster,
      .rules_version = static_cast<std::uint32_t>(Gin::kInfo.rules_version),
      .key_version = 4,  // of the features
      .states = GinFeatures::kCount,
      .actions = GinNet::kWeights};

  GinNets nets;
  std::uint64_t deals = 0;  // that they learned from

  [[nodiscard]] std::string to_bytes() const;
  /// Throws ModelError if the file is damaged or of another kind or version.
  static GinNetsFile from_bytes(std::span<const std::byte> bytes);
};

}  // namespace notty
