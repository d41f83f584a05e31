#include "notty/core/options.h"

#include <algorithm>

#include "notty/core/text.h"

namespace notty {

namespace {

std::string shown(const OptionValue& value) {
  if (const bool* flag = std::get_if<bool>(&value)) return *flag ? "yes" : "no";
  if (const std::int64_t* number = std::get_if<std::int64_t>(&value))
    return std::to_string(*number);
  return "'" + std::get<std::string>(value) + "'";
}

}  // namespace

int option_number(const OptionInfo& option, const OptionValue& value) {
  const std::string* text = std::get_if<std::string>(&value);
  if (text != nullptr && !option.choices.empty()) {
    const auto found = std::ranges::find(option.choices, *text);
    if (found != option.choices.end()) return static_cast<int>(found - option.choices.begin());
  }
  if (const bool* flag = std::get_if<bool>(&value); flag != nullptr && option.is_flag())
    return *flag ? 1 : 0;
  const std::int64_t* number = std::get_if<std::int64_t>(&value);
  if (number != nullptr && (option.choices.empty() || option.is_flag()) && *number >= option.min &&
      *number <= option.max)
    return static_cast<int>(*number);
  std::string allowed;
  for (const std::string_view choice : option.choices) append_listed(allowed, choice);
  if (allowed.empty()) {
    allowed = std::to_string(option.min);
    if (option.max > option.min) allowed += " to " + std::to_string(option.max);
  }
  throw ConfigError("option " + std::string(option.name) + " must be " + allowed + ", not " +
                    shown(value));
}

OptionValue option_value(const OptionInfo& option, int number) {
  if (option.is_flag()) return number != 0;
  if (option.choices.empty()) return std::int64_t{number};
  return std::string(option.choices[static_cast<std::size_t>(number)]);
}

const PresetInfo& find_preset(std::span<const PresetInfo> presets, const OptionValue& name) {
  const std::string* text = std::get_if<std::string>(&name);
  std::string names;
  for (const PresetInfo& preset : presets) {
    if (text != nullptr && preset.name == *text) return preset;
    append_listed(names, preset.name);
  }
  throw ConfigError(names.empty() ? "the game has no presets"
                                  : "unknown preset " + shown(name) + "; the presets are " + names);
}

}  // namespace notty
