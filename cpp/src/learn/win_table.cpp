#include "notty/learn/win_table.h"

#include <algorithm>
#include <limits>

#include "table_file.h"

namespace notty {

namespace {

constexpr std::uint16_t kMostVisits = std::numeric_limits<std::uint16_t>::max();
constexpr float kGuessWeight = 9;  // a guess weighs as much as so many targets
constexpr std::size_t kRowBytes = 14;

}  // namespace

void WinTable::learn(std::uint32_t entry, float target, float alpha) {
  std::uint16_t& count = visits[entry];
  if (count < kMostVisits) ++count;
  const float rate = std::max(alpha, 1 / (static_cast<float>(count) + kGuessWeight));
  values[entry] += rate * (target - values[entry]);
}

bool WinTable::count_games(std::uint64_t played) {
  const std::uint64_t before = games;
  games += played;
  const bool passed = before / kPastEvery != games / kPastEvery;
  if (passed) past = values;
  return passed;
}

std::string WinTable::to_bytes(const QTableKind& kind) const {
  TableWriter writer = table_head(kind, kFormatVersion, games);
  writer.number(static_cast<std::uint32_t>(
      std::ranges::count_if(visits, [](std::uint16_t count) { return count > 0; })));
  for (std::uint32_t entry = 0; entry < visits.size(); ++entry) {
    if (visits[entry] == 0) continue;
    writer.number(entry);
    writer.number(visits[entry]);
    writer.number(std::bit_cast<std::uint32_t>(values[entry]));
    writer.number(std::bit_cast<std::uint32_t>(past[entry]));
  }
  return sealed(std::move(writer));
}

WinTable WinTable::from_bytes(std::span<const std::byte> bytes, const QTableKind& kind,
                              std::vector<float> guesses) {
  TableReader reader(bytes);
  WinTable table(std::move(guesses));
  table.games = read_table_head(reader, kind, kFormatVersion);
  const auto rows = reader.number<std::uint32_t>();
  if (rows > table.values.size())
    throw ModelError("the table says that it has " + std::to_string(rows) + " entries, of " +
                     std::to_string(table.values.size()));
  expect_body(bytes, reader, rows * kRowBytes);
  std::int64_t last = -1;
  for (std::uint32_t row = 0; row < rows; ++row) {
    const auto entry = reader.number<std::uint32_t>();
    if (entry >= table.values.size() || entry <= last)
      throw ModelError("the table has an entry " + std::to_string(entry) + " that is out of place");
    last = entry;
    table.visits[entry] = reader.number<std::uint16_t>();
    table.values[entry] = std::bit_cast<float>(reader.number<std::uint32_t>());
    table.past[entry] = std::bit_cast<float>(reader.number<std::uint32_t>());
    const auto chance = [](float value) { return value >= 0 && value <= 1; };  // not a NaN either
    if (!chance(table.values[entry]) || !chance(table.past[entry]))
      throw ModelError("the table holds a value that is no chance, in entry " +
                       std::to_string(entry));
    if (table.visits[entry] == 0)
      throw ModelError("the table holds entry " + std::to_string(entry) + ", never visited");
  }
  expect_checksum(bytes, reader);
  return table;
}

}  // namespace notty
