#pragma once
// The options of a game's rules: one table per game serves defaults, checks, records and the
// pages that show them.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notty/core/error.h"

namespace notty {

struct OptionInfo {
  std::string_view name;
  int min;
  int max;
  int fallback;
  std::string_view help;
};

template <class Config>
struct Option : OptionInfo {
  int Config::* field;
};

using OptionValues = std::vector<std::pair<std::string, std::int64_t>>;

/// A config with the named values set, all others at their defaults.
template <class Config>
Config make_config(std::span<const Option<Config>> options, const OptionValues& values) {
  Config config;
  for (const auto& option : options) config.*option.field = option.fallback;
  for (const auto& [name, value] : values) {
    const Option<Config>* found = nullptr;
    for (const auto& option : options)
      if (option.name == name) found = &option;
    if (found == nullptr) throw ConfigError("unknown option '" + name + "'");
    if (value < found->min || value > found->max)
      throw ConfigError("option " + name + " must be " + std::to_string(found->min) + " to " +
                        std::to_string(found->max) + ", not " + std::to_string(value));
    config.*found->field = static_cast<int>(value);
  }
  return config;
}

}  // namespace notty
