#include "convert.h"
#include "notty/core/error.h"
#include "notty/games/notty.h"

namespace notty::bindings {

namespace {

using Deck = Notty::Deck;
using NottyGroups = Notty::NottyGroups;
using Counts = py::array_t<std::uint8_t, py::array::c_style>;

std::vector<std::string> cards(std::uint64_t kinds) {
  std::vector<std::string> texts;
  for_each_bit(kinds, [&](int kind) { texts.push_back(Notty::card_text(kind)); });
  return texts;
}

CardBag parse(const py::str& hand) {
  return Notty::parse_hand(to_utf8<NotationError>(hand));
}

constexpr int kLargest = Notty::kHandLimit + 1;  // N3: in mid-exchange

/// The search for covers is made for hands, not for half the pack: it would take hours.
const CardBag& small(const CardBag& hand) {
  if (hand.size() > kLargest)
    throw ConfigError("the hand has " + std::to_string(hand.size()) + " cards; up to " +
                      std::to_string(kLargest) + " can be searched (N3)");
  return hand;
}

/// Calls `f(row, hand)` for each row of an array of copies per kind, without the GIL.
template <class F>
void for_each_hand(const Counts& counts, F f) {
  if (counts.ndim() != 2 || counts.shape(1) != Deck::kKinds)
    throw ConfigError("a batch of hands has the shape (n, 45): copies of each kind of card");
  const auto rows = counts.unchecked<2>();
  const py::gil_scoped_release release;
  for (py::ssize_t row = 0; row < rows.shape(0); ++row) {
    CardBag hand;
    for (int kind = 0; kind < Deck::kKinds; ++kind) {
      const std::uint8_t count = rows(row, kind);
      if (count > Deck::kCopies)
        throw ConfigError("hand " + std::to_string(row) + " holds " + std::to_string(count) + " " +
                          Notty::card_text(kind) + "; the pack has two");
      for (int i = 0; i < count; ++i) hand.add(kind);
    }
    f(row, hand);
  }
}

}  // namespace

void bind_groups(py::module_& m) {
  m.def(
      "notty_groups",
      [](const py::str& hand) {
        std::vector<std::vector<std::string>> groups;
        NottyGroups::for_each(parse(hand).one, [&](int id) {
          groups.push_back(cards(NottyGroups::group(id).kinds));
        });
        return groups;
      },
      py::arg("hand"));
  m.def(
      "notty_largest_group",
      [](const py::str& hand) {
        const int id = NottyGroups::largest(parse(hand).one);
        return id < 0 ? std::vector<std::string>{} : cards(NottyGroups::group(id).kinds);
      },
      py::arg("hand"));
  m.def(
      "notty_groups_batch",
      [](const Counts& counts) {
        py::array_t<bool> result(
            {counts.ndim() == 2 ? counts.shape(0) : 0, py::ssize_t{NottyGroups::kCount}});
        auto* out = result.mutable_data();
        std::fill_n(out, result.size(), false);
        for_each_hand(counts, [&](py::ssize_t row, const CardBag& hand) {
          NottyGroups::for_each(hand.one,
                                [&](int id) { out[row * NottyGroups::kCount + id] = true; });
        });
        return result;
      },
      py::arg("counts").noconvert());
  m.def(
      "notty_least_leftover",
      [](const py::str& hand) {
        const Cover cover = Notty::NottyCover::best(small(parse(hand)));
        std::vector<std::vector<std::string>> groups;
        for (const int id : cover.groups) groups.push_back(cards(NottyGroups::group(id).kinds));
        std::vector<std::string> left;
        for_each_bit(cover.left.one, [&](int kind) {
          for (int i = 0; i < cover.left.count(kind); ++i) left.push_back(Notty::card_text(kind));
        });
        return std::pair(groups, left);
      },
      py::arg("hand"));
  m.def(
      "notty_least_leftover_batch",
      [](const Counts& counts) {
        std::vector<std::int8_t> left(
            static_cast<std::size_t>(counts.ndim() == 2 ? counts.shape(0) : 0));
        for_each_hand(counts, [&](py::ssize_t row, const CardBag& hand) {
          left[static_cast<std::size_t>(row)] =
              static_cast<std::int8_t>(Notty::NottyCover::least_leftover(small(hand)));
        });
        return to_array(std::move(left));
      },
      py::arg("counts").noconvert());
  m.def(
      "notty_completing_cards",
      [](const py::str& hand) {
        return cards(Notty::NottyCover::completing_kinds(small(parse(hand))));
      },
      py::arg("hand"));
}

}  // namespace notty::bindings
