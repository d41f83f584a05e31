#pragma once
// Plain data for positions: what JSON can hold, less fractions. The bindings turn it into Python
// objects and back.

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace notty {

struct Value {
  using List = std::vector<Value>;
  using Object = std::vector<std::pair<std::string, Value>>;
  std::variant<std::monostate, bool, std::int64_t, std::string, List, Object> data;

  [[nodiscard]] const char* type_name() const {
    static constexpr const char* kNames[] = {"null", "a boolean", "an integer",
                                             "text", "a list",    "an object"};
    return kNames[data.index()];
  }
};

}  // namespace notty
