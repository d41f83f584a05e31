#pragma once
// What all table files have in common: little-endian numbers, a head that says what the table was
// made for, and a checksum at the end. The layout is in docs/formats.md.

#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "notty/core/error.h"
#include "notty/core/hash.h"
#include "notty/learn/q_table.h"

namespace notty {

inline constexpr std::string_view kTableMagic = "NOTTY-Q\n";
inline constexpr std::uint32_t kTableByteOrder = 0x01020304;
inline constexpr std::size_t kTableNameLength = 16;

class TableWriter {
 public:
  template <std::unsigned_integral T>
  void number(T value) {  // little-endian
    for (std::size_t i = 0; i < sizeof(T); ++i)
      bytes += static_cast<char>((value >> (8 * i)) & 0xff);
  }
  void name(std::string_view text) {
    assert(text.size() <= kTableNameLength);
    bytes += text;
    bytes.append(kTableNameLength - text.size(), '\0');
  }
  std::string bytes;
};

class TableReader {
 public:
  explicit TableReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

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
    const std::string padded = text(kTableNameLength);
    return padded.substr(0, padded.find('\0'));
  }
  [[nodiscard]] std::size_t left() const { return bytes_.size(); }

 private:
  std::span<const std::byte> bytes_;
};

inline std::uint64_t table_checksum(std::span<const std::byte> bytes) {
  Hash hash;
  hash.bytes(bytes);
  return hash.value();
}

inline void expect(std::string found, std::string_view wanted, const char* what) {
  if (found == wanted) return;
  for (char& c : found)  // a damaged name may hold anything
    if (c < ' ' || c > '~') c = '?';
  throw ModelError(std::string("the table is for ") + what + " '" + found + "', not '" +
                   std::string(wanted) + "'");
}

inline void expect(std::uint32_t found, std::uint32_t wanted, const char* what) {
  if (found != wanted)
    throw ModelError(std::string("the table has ") + what + " " + std::to_string(found) +
                     ", this program has " + std::to_string(wanted));
}

/// Writes everything up to the values; `learned` counts what the table has learned from.
inline TableWriter table_head(const QTableKind& kind, std::uint32_t format, std::uint64_t learned) {
  TableWriter writer;
  writer.bytes = kTableMagic;
  writer.number(format);
  writer.number(kTableByteOrder);
  writer.name(kind.game);
  writer.name(kind.player);
  writer.number(kind.rules_version);
  writer.number(kind.key_version);
  writer.number(kind.states);
  writer.number(kind.actions);
  writer.number(learned);
  return writer;
}

inline std::string sealed(TableWriter writer) {
  writer.number(table_checksum(std::as_bytes(std::span(writer.bytes))));
  return writer.bytes;
}

/// Reads the head, which must be of this kind and format; returns `learned`.
inline std::uint64_t read_table_head(TableReader& reader, const QTableKind& kind,
                                     std::uint32_t format) {
  if (reader.left() < kTableMagic.size() || reader.text(kTableMagic.size()) != kTableMagic)
    throw ModelError("this is no table of Q values: it does not begin with its magic bytes");
  const auto found = reader.number<std::uint32_t>();
  expect(reader.number<std::uint32_t>(), kTableByteOrder, "byte order mark");
  // A table of another player may have another format: its name says more.
  const std::string game = reader.name();
  const std::string player = reader.name();
  if (game == kind.game && player == kind.player) expect(found, format, "format version");
  expect(game, kind.game, "the game");
  expect(player, kind.player, "the player");
  expect(reader.number<std::uint32_t>(), kind.rules_version, "rules version");
  expect(reader.number<std::uint32_t>(), kind.key_version, "key version");
  expect(reader.number<std::uint32_t>(), kind.states, "state count");
  expect(reader.number<std::uint32_t>(), kind.actions, "action count");
  return reader.number<std::uint64_t>();
}

/// Refuses a file whose values do not take up `body` bytes, and with them the checksum.
inline void expect_body(std::span<const std::byte> bytes, const TableReader& reader,
                        std::size_t body) {
  if (reader.left() != body + sizeof(std::uint64_t))
    throw ModelError("the table file should have " +
                     std::to_string(bytes.size() - reader.left() + body + sizeof(std::uint64_t)) +
                     " bytes and has " + std::to_string(bytes.size()));
}

inline void expect_checksum(std::span<const std::byte> bytes, TableReader& reader) {
  if (reader.number<std::uint64_t>() !=
      table_checksum(bytes.first(bytes.size() - sizeof(std::uint64_t))))
    throw ModelError("the table file is damaged: its checksum is wrong");
}

}  // namespace notty
