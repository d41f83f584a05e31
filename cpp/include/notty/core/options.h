#pragma once
// The options of a game's rules: one table per game serves defaults, checks, records and the
// pages that show them. Presets are named sets of values.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "notty/core/error.h"

namespace notty {

/// An integer from `min` to `max`; with `choices`, one of these names, which number from 0.
struct OptionInfo {
  std::string_view name;
  int min;
  int max;
  int fallback;
  std::string_view help;
  std::span<const std::string_view> choices{};

  [[nodiscard]] bool is_flag() const;
};

/// The choices of a flag.
inline constexpr std::array<std::string_view, 2> kNoYes{"no", "yes"};

inline bool OptionInfo::is_flag() const {
  return choices.data() == kNoYes.data();
}

template <class Config>
struct Option : OptionInfo {
  int Config::* field;
};

/// A named set of values; options that it does not name keep their defaults.
struct PresetInfo {
  std::string_view name;
  std::string_view summary;
  std::span<const std::pair<std::string_view, int>> values;
};

/// A flag, an integer, or the name of a choice.
using OptionValue = std::variant<bool, std::int64_t, std::string>;
using OptionValues = std::vector<std::pair<std::string, OptionValue>>;

/// The number of a value. Throws ConfigError for one that the option cannot have.
int option_number(const OptionInfo& option, const OptionValue& value);

/// The value as it is shown and recorded.
OptionValue option_value(const OptionInfo& option, int number);

/// Throws ConfigError for an unknown preset.
const PresetInfo& find_preset(std::span<const PresetInfo> presets, const OptionValue& name);

/// A config with the values of a preset (`preset` among the named values) and the named values
/// set, all others at their defaults.
template <class Config>
Config make_config(std::span<const Option<Config>> options, std::span<const PresetInfo> presets,
                   const OptionValues& values) {
  const auto find = [&](std::string_view name) -> const Option<Config>& {
    for (const auto& option : options)
      if (option.name == name) return option;
    throw ConfigError("unknown option '" + std::string(name) + "'");
  };
  Config config;
  for (const auto& option : options) config.*option.field = option.fallback;
  for (const auto& [name, value] : values)
    if (name == "preset")
      for (const auto& [set, number] : find_preset(presets, value).values)
        config.*find(set).field = number;
  for (const auto& [name, value] : values) {
    if (name == "preset") continue;
    const Option<Config>& option = find(name);
    config.*option.field = option_number(option, value);
  }
  return config;
}

}  // namespace notty
