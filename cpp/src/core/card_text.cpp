#include "notty/core/card_text.h"

#include <cctype>

#include "notty/core/error.h"
#include "notty/core/position_reader.h"
#include "notty/core/text.h"

namespace notty {

namespace {

constexpr std::string_view kRanks = "A23456789TJQK";
constexpr std::string_view kSuits = "scdh";
constexpr std::string_view kSymbols[]{"\u2660", "\u2663", "\u2666", "\u2665"};  // in that order

/// The text with a letter for each symbol of a suit.
std::string with_letters(std::string_view text) {
  std::string letters(text);
  for (std::size_t suit = 0; suit < kSuits.size(); ++suit)
    for (std::size_t at = 0; (at = letters.find(kSymbols[suit], at)) != std::string::npos; ++at)
      letters.replace(at, kSymbols[suit].size(), 1, kSuits[suit]);
  return letters;
}

}  // namespace

std::string standard_card_text(int kind) {
  return {kRanks[static_cast<std::size_t>(StandardPack::rank(kind))],
          kSuits[static_cast<std::size_t>(StandardPack::suit(kind))]};
}

std::string standard_cards_text(CardSet cards) {
  std::string text;
  for_each_bit(cards, [&](int kind) {
    if (!text.empty()) text += ' ';
    text += standard_card_text(kind);
  });
  return text;
}

Value standard_cards_value(CardSet cards) {
  Value::List list;
  for_each_bit(cards, [&](int kind) { list.push_back({standard_card_text(kind)}); });
  return {std::move(list)};
}

int parse_standard_card(std::string_view text) {
  const std::string letters = with_letters(text);
  std::string_view rank(letters);
  if (!rank.empty()) rank.remove_suffix(1);
  if (rank == "10") rank = "T";
  if (rank.size() == 1) {
    const auto at =
        kRanks.find(static_cast<char>(std::toupper(static_cast<unsigned char>(rank[0]))));
    const auto suit =
        kSuits.find(static_cast<char>(std::tolower(static_cast<unsigned char>(letters.back()))));
    if (at != kRanks.npos && suit != kSuits.npos)
      return StandardPack::kind(static_cast<int>(suit), static_cast<int>(at));
  }
  throw NotationError(quoted(text) +
                      " is no card: a rank A, 2-9, T, J, Q or K and a suit s, c, d or h, for "
                      "example 9c");
}

CardSet parse_standard_cards(std::string_view text) {
  CardSet cards = 0;
  const std::string letters = with_letters(text);
  for (std::string_view word : words_of(letters))
    while (!word.empty()) {  // cards may touch, as in 3c4c5c
      const std::size_t size = std::min<std::size_t>(word.size(), word.starts_with("10") ? 3 : 2);
      const int kind = parse_standard_card(word.substr(0, size));
      if ((cards & card_bit(kind)) != 0)
        throw NotationError("the card " + standard_card_text(kind) + " is there twice");
      cards |= card_bit(kind);
      word.remove_prefix(size);
    }
  return cards;
}

CardSet read_standard_cards(const Value& value, std::string_view what) {
  try {
    if (const auto* whole = std::get_if<std::string>(&value.data))
      return parse_standard_cards(*whole);
    CardSet cards = 0;
    for (const Value& item : PositionReader::as<Value::List>(value, what, "a list of cards")) {
      const int kind = parse_standard_card(PositionReader::as<std::string>(item, what, "texts"));
      if ((cards & card_bit(kind)) != 0)
        throw NotationError("the card " + standard_card_text(kind) + " is there twice");
      cards |= card_bit(kind);
    }
    return cards;
  } catch (const NotationError& error) {
    throw ConfigError(std::string(what) + ": " + error.what());
  }
}

}  // namespace notty
