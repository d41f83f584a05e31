#pragma once
// Words for messages, and words read.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notty {

/// Adds an item to a list such as "random, greedy, lean".
inline void append_listed(std::string& list, std::string_view item) {
  if (!list.empty()) list += ", ";
  list += item;
}

inline std::string seat_text(int seat) {
  return "seat " + std::to_string(seat);
}

inline std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

/// The words between blanks and commas.
std::vector<std::string_view> words_of(std::string_view text);

/// A decimal number without sign or leading zeros, or nothing.
std::optional<int> number_of(std::string_view text);

}  // namespace notty
