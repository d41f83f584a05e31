#pragma once
// Words for messages.

#include <string>
#include <string_view>

namespace notty {

/// Adds an item to a list such as "random, greedy, lean".
inline void append_listed(std::string& list, std::string_view item) {
  if (!list.empty()) list += ", ";
  list += item;
}

}  // namespace notty
