#include "notty/learn/q_table.h"

#include <cassert>
#include <cmath>

#include "table_file.h"

namespace notty {

std::uint32_t QTable::best_action(std::uint32_t state, std::uint32_t legal) const {
  assert(legal != 0);
  auto best = static_cast<std::uint32_t>(std::countr_zero(legal));
  for (std::uint32_t action = best + 1; action < actions_; ++action)
    if (((legal >> action) & 1) != 0 && at(state, action) > at(state, best)) best = action;
  return best;
}

std::string QTable::to_bytes(const QTableKind& kind) const {
  TableWriter writer = table_head(kind, kFormatVersion, learned);
  for (const double value : values_) writer.number(std::bit_cast<std::uint64_t>(value));
  return sealed(std::move(writer));
}

QTable QTable::from_bytes(std::span<const std::byte> bytes, const QTableKind& kind) {
  TableReader reader(bytes);
  QTable table(kind.states, kind.actions);
  table.learned = read_table_head(reader, kind, kFormatVersion);
  expect_body(bytes, reader, table.values_.size() * sizeof(std::uint64_t));
  for (double& value : table.values_) value = std::bit_cast<double>(reader.number<std::uint64_t>());
  expect_checksum(bytes, reader);
  for (const double value : table.values_)
    if (!std::isfinite(value)) throw ModelError("the table holds a value that is not finite");
  return table;
}

}  // namespace notty
