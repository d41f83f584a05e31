#include "notty/search/set_stats.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "notty/core/parallel.h"

namespace notty {

namespace {

/// A pack whose cards are drawn one by one.
class Deck {
 public:
  Deck() {
    for (std::size_t i = 0; i < cards_.size(); ++i) cards_[i] = static_cast<std::uint8_t>(i);
  }
  [[nodiscard]] std::size_t size() const { return cards_.size() - drawn_; }
  std::uint8_t draw(Rng& rng) {
    std::swap(cards_[drawn_], cards_[drawn_ + rng.below(static_cast<std::uint32_t>(size()))]);
    return cards_[drawn_++];
  }

 private:
  std::array<std::uint8_t, SetPack::kKinds> cards_{};
  std::size_t drawn_ = 0;
};

void lay_random_tables(SetStats& stats, Rng& rng) {
  Deck deck;
  std::array<std::uint8_t, 18> cards{};
  for (std::uint8_t& card : cards) card = deck.draw(rng);
  for (std::size_t size = Set::kDealt; size <= cards.size(); size += 3) {
    if (has_set(SetTable(cards.data(), size))) return;
    ++stats.random_without[size / 3];
  }
}

void play(SetStats& stats, Rng& rng) {
  Deck deck;
  std::array<std::uint8_t, Set::kMostCards> table{};
  std::size_t size = 0;
  std::array<bool, SetStats::kSizes> reached{};
  SetList found;
  const auto deal = [&](std::size_t count) {
    for (; count > 0; --count) table[size++] = deck.draw(rng);
    reached[size / 3] = true;
  };
  deal(Set::kDealt);
  while (true) {
    find_sets(SetTable(table.data(), size), found);
    if (deck.size() > 0) {
      ++stats.seen[size / 3];
      if (found.empty()) ++stats.seen_without[size / 3];
    }
    if (found.empty()) {
      if (deck.size() == 0) break;
      deal(3);
      continue;
    }
    const SetPlaces taken = found[rng.below(static_cast<std::uint32_t>(found.size()))];
    for (const std::uint8_t place : {taken.k, taken.j, taken.i}) table[place] = table[--size];
    if (size < Set::kDealt && deck.size() > 0) deal(3);
  }
  ++stats.left[size / 3];
  for (std::size_t n = 0; n < reached.size(); ++n) stats.reached[n] += reached[n] ? 1 : 0;
}

void add(SetStats::Counts& to, const SetStats::Counts& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
}

}  // namespace

SetStats set_stats(std::int64_t games, std::uint64_t seed, int threads, Control& control) {
  constexpr std::int64_t kChunk = 1024;
  SetStats total;
  std::mutex lock;
  for_each_index((games + kChunk - 1) / kChunk, threads, [&](std::int64_t chunk) {
    if (control.cancelled.load(std::memory_order_relaxed)) return;
    SetStats part;
    const std::int64_t end = std::min(games, (chunk + 1) * kChunk);
    for (std::int64_t game = chunk * kChunk; game < end; ++game) {
      Rng rng(seed, static_cast<std::uint64_t>(game));
      lay_random_tables(part, rng);
      play(part, rng);
      ++part.games;
    }
    control.done.fetch_add(part.games, std::memory_order_relaxed);
    const std::scoped_lock guard(lock);
    total.games += part.games;
    add(total.random_without, part.random_without);
    add(total.seen, part.seen);
    add(total.seen_without, part.seen_without);
    add(total.reached, part.reached);
    add(total.left, part.left);
  });
  return total;
}

}  // namespace notty
