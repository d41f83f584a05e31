#include "convert.h"
#include "notty/core/card_text.h"
#include "notty/core/error.h"
#include "notty/core/melds.h"
#include "notty/games/gin.h"

namespace notty::bindings {

namespace {

using Planes = py::array_t<std::uint8_t, py::array::c_style>;
using Cards = std::vector<std::string>;

Cards card_texts(CardSet set) {
  Cards texts;
  for_each_bit(set, [&](int kind) { texts.push_back(standard_card_text(kind)); });
  return texts;
}

template <class List>
std::vector<Cards> melds(const List& list) {
  std::vector<Cards> texts;
  for (const CardSet meld : list) texts.push_back(card_texts(meld));
  return texts;
}

CardSet parse_cards(const py::str& hand) {
  return parse_standard_cards(to_utf8<NotationError>(hand));
}

Ace parse_ace(const std::string& ace) {
  if (ace == "low") return Ace::kLow;
  if (ace == "high") return Ace::kHigh;
  throw ConfigError("an ace is low or high, not '" + ace + "'");
}

constexpr int kEleven = Gin::kDealt + 1;

/// Calls `f(row, hand)` for each row of an array with a 1 for each card held, without the GIL.
template <class F>
void for_each_plane(const Planes& planes, F f) {
  if (planes.ndim() != 2 || planes.shape(1) != StandardPack::kKinds)
    throw ConfigError("a batch of hands has the shape (n, 52): 1 for each card that is held");
  const auto rows = planes.unchecked<2>();
  const py::gil_scoped_release release;
  for (py::ssize_t row = 0; row < rows.shape(0); ++row) {
    CardSet hand = 0;
    for (int kind = 0; kind < StandardPack::kKinds; ++kind) {
      if (rows(row, kind) > 1)
        throw ConfigError("hand " + std::to_string(row) + " holds " +
                          std::to_string(rows(row, kind)) + " " + standard_card_text(kind) +
                          "; the pack has one");
      hand |= CardSet{rows(row, kind)} << kind;
    }
    f(row, hand);
  }
}

void check_size(CardSet hand) {
  if (std::popcount(hand) > kEleven)
    throw ConfigError("the hand has " + std::to_string(std::popcount(hand)) +
                      " cards; deadwood is counted for up to 11");
}

py::ssize_t rows_of(const Planes& planes) {
  return planes.ndim() == 2 ? planes.shape(0) : 0;
}

}  // namespace

void bind_melds(py::module_& m) {
  m.def(
      "rummy_deadwood",
      [](const py::str& text) {
        CardSet hand = parse_cards(text);
        check_size(hand);
        std::optional<std::string> discard;
        if (std::popcount(hand) == kEleven) {
          const int kind = best_discard(hand);
          discard = standard_card_text(kind);
          hand &= ~card_bit(kind);
        }
        const Arrangement best = best_arrangement(hand);
        return std::tuple(Melds::value(best.left), melds(best.melds), card_texts(best.left),
                          discard);
      },
      py::arg("hand"));
  m.def(
      "rummy_deadwood_batch",
      [](const Planes& planes) {
        std::vector<std::int16_t> deadwood(static_cast<std::size_t>(rows_of(planes)));
        for_each_plane(planes, [&](py::ssize_t row, CardSet hand) {
          check_size(hand);
          deadwood[static_cast<std::size_t>(row)] = static_cast<std::int16_t>(
              std::popcount(hand) == kEleven ? Melds::deadwood_after_discard(hand)
                                             : Melds::deadwood(hand));
        });
        return to_array(std::move(deadwood));
      },
      py::arg("planes").noconvert());
  m.def(
      "rummy_melds",
      [](const py::str& text, const std::string& ace) {
        std::vector<Cards> texts;
        Melds::for_each(parse_cards(text), parse_ace(ace),
                        [&](int, CardSet meld) { texts.push_back(card_texts(meld)); });
        return texts;
      },
      py::arg("hand"), py::arg("ace"));
  m.def(
      "rummy_melds_batch",
      [](const Planes& planes, const std::string& ace_text) {
        const Ace ace = parse_ace(ace_text);
        py::array_t<bool> result({rows_of(planes), py::ssize_t{Melds::G::kCount}});
        auto* out = result.mutable_data();
        std::fill_n(out, result.size(), false);
        for_each_plane(planes, [&](py::ssize_t row, CardSet hand) {
          Melds::for_each(hand, ace,
                          [&](int id, CardSet) { out[row * Melds::G::kCount + id] = true; });
        });
        return result;
      },
      py::arg("planes").noconvert(), py::arg("ace"));
  m.def(
      "rummy_layoffs",
      [](const Cards& laid, const py::str& hand_text, const std::string& ace_text) {
        const CardSet hand = parse_cards(hand_text);
        const Ace ace = parse_ace(ace_text);
        std::vector<std::pair<std::string, int>> layoffs;
        std::vector<CardSet> fit;
        for (const std::string& text : laid) {
          const CardSet meld = parse_standard_cards(text);
          bool valid = false;
          Melds::for_each(meld, ace, [&](int, CardSet cards) { valid = valid || cards == meld; });
          if (!valid) throw ConfigError("'" + text + "' is no meld");
          fit.push_back(Melds::layoffs(meld, ace) & hand);
        }
        for_each_bit(hand, [&](int kind) {
          for (std::size_t i = 0; i < fit.size(); ++i)
            if ((fit[i] & card_bit(kind)) != 0)
              layoffs.emplace_back(standard_card_text(kind), static_cast<int>(i) + 1);
        });
        return layoffs;
      },
      py::arg("melds"), py::arg("hand"), py::arg("ace"));
  m.def(
      "gin_arrangements",
      [](const py::str& ten_text, const py::str& gone, int limit) {
        const CardSet ten = parse_cards(ten_text);
        if (std::popcount(ten) != Gin::kDealt)
          throw ConfigError("a knock is made with ten cards, not " +
                            std::to_string(std::popcount(ten)));
        std::vector<std::tuple<int, std::vector<Cards>, Cards>> list;
        for (const Arrangement& laid : Gin::arrangements(ten, parse_cards(gone), limit))
          list.emplace_back(Melds::value(laid.left), melds(laid.melds), card_texts(laid.left));
        return list;
      },
      py::arg("ten"), py::arg("gone"), py::arg("limit"),
      "The ways to lay out a knock, by their numbers: deadwood, melds, cards left.");
}

}  // namespace notty::bindings
