#include "notty/learn/q_table.h"

#include <bit>
#include <cassert>
#include <cmath>
#include <concepts>

#include "notty/core/error.h"
#include "notty/core/hash.h"

namespace notty {

namespace {

constexpr std::string_view kMagic = "NOTTY-Q\n";
constexpr std::uint32_t kByteOrder = 0x01020304;
constexpr std::size_t kNameLength = 16;

class Writer {
 public:
  template <std::unsigned_integral T>
  void number(T value) {  // little-endian
    for (std::size_t i = 0; i < sizeof(T); ++i)
      bytes += static_cast<char>((value >> (8 * i)) & 0xff);
  }
  void name(std::string_view text) {
    assert(text.size() <= kNameLength);
    bytes += text;
    bytes.append(kNameLength - text.size(), '\0');
  }
  std::string bytes;
};

class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::string text(std::size_t length) {
    if (bytes_.size() < length) throw ModelError("the table file is cut off");
    std::string text;
    for (const std::byte b : bytes_.first(length)) text += static_cast<char>(b);
    bytes_ = bytes_.subspan(length);
    return text;
  }
  template <std::unsigned_integral T>
  T number() {
    const std::string raw = text(sizeof(T));
    T value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
      value |= static_cast<T>(static_cast<T>(static_cast<unsigned char>(raw[i])) << (8 * i));
    return value;
  }
  std::string name() {
    const std::string padded = text(kNameLength);
    return padded.substr(0, padded.find('\0'));
  }
  [[nodiscard]] std::size_t left() const { return bytes_.size(); }

 private:
  std::span<const std::byte> bytes_;
};

std::uint64_t checksum(std::span<const std::byte> bytes) {
  Hash hash;
  hash.bytes(bytes);
  return hash.value();
}

void expect(std::string found, std::string_view wanted, const char* what) {
  if (found == wanted) return;
  for (char& c : found)  // a damaged name may hold anything
    if (c < ' ' || c > '~') c = '?';
  throw ModelError(std::string("the table is for ") + what + " '" + found + "', not '" +
                   std::string(wanted) + "'");
}

void expect(std::uint32_t found, std::uint32_t wanted, const char* what) {
  if (found != wanted)
    throw ModelError(std::string("the table has ") + what + " " + std::to_string(found) +
                     ", this program has " + std::to_string(wanted));
}

}  // namespace

std::uint32_t QTable::best_action(std::uint32_t state, std::uint32_t legal) const {
  assert(legal != 0);
  auto best = static_cast<std::uint32_t>(std::countr_zero(legal));
  for (std::uint32_t action = best + 1; action < actions_; ++action)
    if (((legal >> action) & 1) != 0 && at(state, action) > at(state, best)) best = action;
  return best;
}

std::string QTable::to_bytes(const QTableKind& kind) const {
  Writer writer;
  writer.bytes = kMagic;
  writer.number(kFormatVersion);
  writer.number(kByteOrder);
  writer.name(kind.game);
  writer.name(kind.player);
  writer.number(kind.rules_version);
  writer.number(kind.key_version);
  writer.number(kind.states);
  writer.number(kind.actions);
  writer.number(learned);
  for (const double value : values_) writer.number(std::bit_cast<std::uint64_t>(value));
  writer.number(checksum(std::as_bytes(std::span(writer.bytes))));
  return writer.bytes;
}

QTable QTable::from_bytes(std::span<const std::byte> bytes, const QTableKind& kind) {
  Reader reader(bytes);
  if (bytes.size() < kMagic.size() || reader.text(kMagic.size()) != kMagic)
    throw ModelError("this is no table of Q values: it does not begin with its magic bytes");
  expect(reader.number<std::uint32_t>(), kFormatVersion, "format version");
  expect(reader.number<std::uint32_t>(), kByteOrder, "byte order mark");
  expect(reader.name(), kind.game, "the game");
  expect(reader.name(), kind.player, "the player");
  expect(reader.number<std::uint32_t>(), kind.rules_version, "rules version");
  expect(reader.number<std::uint32_t>(), kind.key_version, "key version");
  expect(reader.number<std::uint32_t>(), kind.states, "state count");
  expect(reader.number<std::uint32_t>(), kind.actions, "action count");
  QTable table(kind.states, kind.actions);
  table.learned = reader.number<std::uint64_t>();
  const std::size_t body = table.values_.size() * sizeof(std::uint64_t);
  if (reader.left() != body + sizeof(std::uint64_t))
    throw ModelError("the table file should have " +
                     std::to_string(bytes.size() - reader.left() + body + sizeof(std::uint64_t)) +
                     " bytes and has " + std::to_string(bytes.size()));
  for (double& value : table.values_) value = std::bit_cast<double>(reader.number<std::uint64_t>());
  if (reader.number<std::uint64_t>() != checksum(bytes.first(bytes.size() - sizeof(std::uint64_t))))
    throw ModelError("the table file is damaged: its checksum is wrong");
  for (const double value : table.values_)
    if (!std::isfinite(value)) throw ModelError("the table holds a value that is not finite");
  return table;
}

}  // namespace notty
