#include "notty/learn/gin_nets.h"

#include <bit>
#include <cmath>

#include "table_file.h"

namespace notty {

std::string GinNetsFile::to_bytes() const {
  TableWriter writer = table_head(kKind, kFormatVersion, deals);
  for (const GinNet* net : {&nets.play, &nets.knock})
    for (const float weight : net->weights) writer.number(std::bit_cast<std::uint32_t>(weight));
  return sealed(std::move(writer));
}

GinNetsFile GinNetsFile::from_bytes(std::span<const std::byte> bytes) {
  TableReader reader(bytes);
  GinNetsFile file;
  file.deals = read_table_head(reader, kKind, kFormatVersion);
  expect_body(bytes, reader, 2 * GinNet::kWeights * sizeof(float));
  for (GinNet* net : {&file.nets.play, &file.nets.knock})
    for (float& weight : net->weights) {
      weight = std::bit_cast<float>(reader.number<std::uint32_t>());
      if (!std::isfinite(weight)) throw ModelError("the table holds a weight that is no number");
    }
  expect_checksum(bytes, reader);
  return file;
}

}  // namespace notty
