#pragma once
// Texts of the cards of the standard pack: rank and suit, such as 9c or Th.

#include <string>
#include <string_view>

#include "notty/core/melds.h"
#include "notty/core/value.h"

namespace notty {

std::string standard_card_text(int kind);
/// Ascending, with blanks between them.
std::string standard_cards_text(CardSet cards);
Value standard_cards_value(CardSet cards);

/// Case does not matter, and ten may be 10. Throws NotationError.
int parse_standard_card(std::string_view text);
/// Cards with or without blanks between them. Throws NotationError for what is no card, or a card
/// that is there twice.
CardSet parse_standard_cards(std::string_view text);

/// A list of cards, or a text with all of them. Throws ConfigError, which names `what`.
CardSet read_standard_cards(const Value& value, std::string_view what);

}  // namespace notty
