#include "notty/core/text.h"

#include <algorithm>
#include <charconv>

namespace notty {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t begin = text.find_first_not_of(" \t,", i);
    if (begin == text.npos) break;
    i = std::min(text.find_first_of(" \t,", begin), text.size());
    words.push_back(text.substr(begin, i - begin));
  }
  return words;
}

std::optional<int> number_of(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  if (std::to_string(value) != text) return std::nullopt;
  return value;
}

}  // namespace notty
