#include "notty/core/sets.h"

#include <cctype>

#include "notty/core/error.h"
#include "notty/core/text.h"

namespace notty {

static_assert(third_card(0, 0) == 0 && third_card(0, 1) == 2 && third_card(0, 80) == 40);

namespace {

// The letters of each feature, in the order of its values.
constexpr std::array<std::string_view, SetPack::kFeatures> kLetters{"123", "RBG", "STO", "DOS"};

}  // namespace

void find_sets_plainly(SetTable table, SetList& out) {
  out.clear();
  const std::size_t n = table.size();
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i + 1; j < n; ++j)
      for (std::size_t k = j + 1; k < n; ++k) {
        int a = table[i];
        int b = table[j];
        int c = table[k];
        bool fits = true;
        for (int feature = 0; feature < SetPack::kFeatures && fits; ++feature) {
          fits = (a % 3 + b % 3 + c % 3) % 3 == 0;
          a /= 3;
          b /= 3;
          c /= 3;
        }
        if (fits)
          out.push_back({static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(j),
                         static_cast<std::uint8_t>(k)});
      }
}

std::string set_card_text(int kind) {
  std::string text;
  const auto features = sets::features(kind);
  for (std::size_t i = 0; i < features.size(); ++i)
    text += kLetters[i][static_cast<std::size_t>(features[i])];
  return text;
}

int parse_set_card(std::string_view text) {
  int kind = 0;
  bool valid = text.size() == kLetters.size();
  for (std::size_t i = 0; valid && i < text.size(); ++i) {
    const std::size_t value =
        kLetters[i].find(static_cast<char>(std::toupper(static_cast<unsigned char>(text[i]))));
    valid = value != std::string_view::npos;
    kind = 3 * kind + static_cast<int>(value);
  }
  if (!valid)
    throw NotationError("there is no card " + quoted(text) +
                        "; a card is a number 1 to 3, a colour R B G, a shading S T O and a shape "
                        "D O S, such as 2GTD");
  return kind;
}

}  // namespace notty
