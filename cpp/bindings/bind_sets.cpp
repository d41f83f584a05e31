#include "convert.h"
#include "notty/core/error.h"
#include "notty/core/sets.h"
#include "notty/core/text.h"
#include "notty/search/set_stats.h"

namespace notty::bindings {

namespace {

using Kinds = py::array_t<std::uint8_t, py::array::c_style>;

/// Throws for a card that is there twice; `where` says in what.
void check_different(SetTable table, const std::string& where) {
  std::array<bool, SetPack::kKinds> seen{};
  for (const std::uint8_t kind : table) {
    if (kind >= SetPack::kKinds)
      throw ConfigError(where + " holds kind " + std::to_string(kind) + "; the kinds are 0 to 80");
    if (seen[kind])
      throw ConfigError(where + " holds " + set_card_text(kind) +
                        " twice; the pack has one of each card");
    seen[kind] = true;
  }
}

std::vector<std::uint8_t> parse_table(const py::str& text) {
  const auto words = to_utf8<NotationError>(text);
  std::vector<std::uint8_t> table;
  for (const std::string_view word : words_of(words))
    table.push_back(static_cast<std::uint8_t>(parse_set_card(word)));
  check_different(table, "the table");
  return table;
}

/// Calls `f(row, table)` for each row of an array of kinds, without the GIL.
template <class F>
void for_each_table(const Kinds& kinds, F f) {
  if (kinds.ndim() != 2)
    throw ConfigError("a batch of tables has the shape (n, k): the kinds of k cards each");
  const auto columns = static_cast<std::size_t>(kinds.shape(1));
  const std::uint8_t* data = kinds.data();
  const py::ssize_t rows = kinds.shape(0);
  const py::gil_scoped_release release;
  for (py::ssize_t row = 0; row < rows; ++row, data += columns) {
    const SetTable table(data, columns);
    check_different(table, "table " + std::to_string(row));
    f(row, table);
  }
}

}  // namespace

void bind_sets(py::module_& m) {
  m.def(
      "set_stats",
      [](std::int64_t games, std::uint64_t seed, int threads, Control& control) {
        if (games < 0 || threads < 1)
          throw ConfigError("games must not be negative, threads at least 1");
        SetStats stats;
        {
          const py::gil_scoped_release release;
          stats = set_stats(games, seed, threads, control);
        }
        return std::tuple(stats.games, stats.random_without, stats.seen, stats.seen_without,
                          stats.reached, stats.left);
      },
      py::arg("games"), py::arg("seed"), py::arg("threads"), py::arg("control"),
      "Games; then by thirds of the number of cards: random tables without a SET, tables in play, "
      "those without a SET, games that came to such a table, games that ended with so many.");
  m.def(
      "set_find",
      [](const py::str& text) {
        const std::vector<std::uint8_t> table = parse_table(text);
        SetList list;
        find_sets(table, list);
        std::vector<std::tuple<std::string, std::string, std::string>> found;
        for (const auto& [i, j, k] : list)
          found.emplace_back(set_card_text(table[i]), set_card_text(table[j]),
                             set_card_text(table[k]));
        return found;
      },
      py::arg("table"));
  m.def(
      "set_count", [](const py::str& text) { return count_sets(parse_table(text)); },
      py::arg("table"));
  m.def(
      "set_find_batch",
      [](const Kinds& kinds) {
        std::vector<std::int64_t> rows;
        std::vector<std::uint8_t> places;
        for_each_table(kinds, [&](py::ssize_t row, SetTable table) {
          SetList list;
          find_sets(table, list);
          for (const auto& [i, j, k] : list) {
            rows.push_back(row);
            places.insert(places.end(), {i, j, k});
          }
        });
        const auto shape = std::vector<py::ssize_t>{-1, 3};
        return std::pair(to_array(std::move(rows)),
                         py::array_t<std::uint8_t>(to_array(std::move(places)).reshape(shape)));
      },
      py::arg("kinds").noconvert());
  m.def(
      "set_count_batch",
      [](const Kinds& kinds) {
        std::vector<std::int32_t> counts;
        for_each_table(kinds,
                       [&](py::ssize_t, SetTable table) { counts.push_back(count_sets(table)); });
        return to_array(std::move(counts));
      },
      py::arg("kinds").noconvert());
}

}  // namespace notty::bindings
