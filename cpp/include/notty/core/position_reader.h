#pragma once
// Reads a position key by key; every complaint names the key.

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "notty/core/error.h"
#include "notty/core/text.h"
#include "notty/core/value.h"

namespace notty {

class PositionReader {
 public:
  /// Throws ConfigError for what is no object, or has a key that is not in `keys`.
  PositionReader(const Value& value, std::string_view game,
                 std::span<const std::string_view> keys) {
    object_ = std::get_if<Value::Object>(&value.data);
    if (object_ == nullptr)
      throw ConfigError(std::string("a position is an object, not ") + value.type_name());
    std::string names;
    for (const std::string_view key : keys) append_listed(names, key);
    for (const auto& [key, unused] : *object_)
      if (std::ranges::find(keys, key) == keys.end())
        throw ConfigError("a " + std::string(game) + " position has no key " + quoted(key) +
                          "; its keys are " + names);
  }

  /// The value of a key; null where it is missing.
  template <class T>
  [[nodiscard]] const T* find(std::string_view key, const char* type) const {
    const Value* value = find(key);
    return value == nullptr ? nullptr : &as<T>(*value, key, type);
  }
  [[nodiscard]] const Value* find(std::string_view key) const {
    for (const auto& [name, value] : *object_)
      if (name == key) return &value;
    return nullptr;
  }
  /// The value of a key; null where it is missing or null.
  template <class T>
  [[nodiscard]] const T* find_optional(std::string_view key, const char* type) const {
    const Value* value = find(key);
    if (value == nullptr || std::holds_alternative<std::monostate>(value->data)) return nullptr;
    return &as<T>(*value, key, type);
  }

  template <class T>
  static const T& as(const Value& value, std::string_view what, const char* type) {
    if (const T* got = std::get_if<T>(&value.data)) return *got;
    throw ConfigError(std::string(what) + " must be " + type + ", not " + value.type_name());
  }

  /// The integer of a key, `fallback` where it is missing.
  [[nodiscard]] std::int64_t integer(std::string_view key, std::int64_t max,
                                     std::int64_t fallback = 0) const {
    const auto* value = find<std::int64_t>(key, "an integer");
    return value == nullptr ? fallback : in_range(*value, key, max);
  }
  static std::int64_t in_range(std::int64_t value, std::string_view what, std::int64_t max) {
    if (value < 0 || value > max)
      throw ConfigError(std::string(what) + " must be 0 to " + std::to_string(max) + ", not " +
                        std::to_string(value));
    return value;
  }

 private:
  const Value::Object* object_;
};

}  // namespace notty
