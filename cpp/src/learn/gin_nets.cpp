#include "notty/learn/gin_nets.h"

#include <bit>
#include <cmath>

#include "table_file.h"

namespace notty {

std::string GinNetsFile::to_bytes() const {
  TableWriter writer = table_head(kKind, kFormatVersion, deals);
  for (const GinNet* net : {&nets.play, &nets.knock})
    for (const float weight : net->weights) writer.number(std::bit_cast<std::uint32_t>(weight));
  for (const auto& of_kind : nets.ends.shares)
    for (const float share : of_kind) writer.number(std::bit_cast<std::uint32_t>(share));
  return sealed(std::move(writer));
}

GinNetsFile GinNetsFile::from_bytes(std::span<const std::byte> bytes) {
  TableReader reader(bytes);
  GinNetsFile file;
  file.deals = read_table_head(reader, kKind, kFormatVersion);
  expect_body(bytes, reader, 2 * GinNet::kWeights * sizeof(float) + sizeof(GinEnds));
  for (GinNet* net : {&file.nets.play, &file.nets.knock})
    for (float& weight : net->weights) {
      weight = std::bit_cast<float>(reader.number<std::uint32_t>());
      if (!std::isfinite(weight)) throw ModelError("the table holds a weight that is no number");
    }
  float all = 0;
  for (auto& of_kind : file.nets.ends.shares)
    for (float& share : of_kind) {
      share = std::bit_cast<float>(reader.number<std::uint32_t>());
      if (!(share >= 0 && share <= 1)) throw ModelError("the table holds a share that is none");
      all += share;
    }
  if (all == 0) throw ModelError("the table says that no deal was ever won");
  expect_checksum(bytes, reader);
  return file;
}

}  // namespace notty
