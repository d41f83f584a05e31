#include "notty/agents/notty_solo.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "notty/core/rng.h"

namespace notty {

namespace {

using Deck = Notty::Deck;

constexpr float kTurn = 0.93F;  // the worth of a win a turn later
constexpr int kSweeps = 60;     // until nothing moves by a thousandth
constexpr std::size_t kSlots = 8192;

/// The nine bits of a lane the other way round.
constexpr std::array<std::uint16_t, 512> kMirrored = [] {
  std::array<std::uint16_t, 512> mirrored{};
  for (unsigned lane = 0; lane < 512; ++lane)
    for (unsigned bit = 0; bit < 9; ++bit)
      mirrored[lane] =
          static_cast<std::uint16_t>(mirrored[lane] | ((lane >> bit) & 1) << (8 - bit));
  return mirrored;
}();

bool is_out(const CardBag& hand) {
  return hand.size() >= 3 && Notty::NottyCover::least_leftover(hand) == 0;
}

CardBag with(CardBag hand, int kind) {
  hand.add(kind);
  return hand;
}
CardBag without(CardBag hand, int kind) {
  hand.remove_kind(kind);
  return hand;
}

/// A card that may come, with the number of its copies in the deck, and the hands it may lead to.
struct Draw {
  int copies;
  bool out;
  std::uint32_t kept;  // the hand with the card in it
  std::vector<std::uint32_t> returned;
};

}  // namespace

std::uint64_t NottySolo::canonical(const CardBag& hand) {
  std::array<std::uint32_t, Deck::kSuits> lanes;
  std::array<std::uint32_t, Deck::kSuits> mirrored;
  for (std::size_t suit = 0; suit < lanes.size(); ++suit) {
    const std::uint32_t one = Deck::lane(hand.one, static_cast<int>(suit));
    const std::uint32_t two = Deck::lane(hand.two, static_cast<int>(suit));
    lanes[suit] = one << 9 | two;
    mirrored[suit] = static_cast<std::uint32_t>(kMirrored[one]) << 9 | kMirrored[two];
  }
  std::ranges::sort(lanes, std::greater());
  std::ranges::sort(mirrored, std::greater());
  if (mirrored < lanes) lanes = mirrored;
  std::uint64_t code = 0;
  for (const std::uint32_t lane : lanes) code = mix64(code ^ lane) + lane;
  return code;
}

std::size_t NottySolo::slot(std::uint64_t code) const {
  std::size_t at = code % kSlots;
  while (slots_[at].code != 0 && slots_[at].code != code) at = (at + 1) % kSlots;
  return at;
}

std::size_t NottySolo::find(const CardBag& hand) const {
  const Slot& found = slots_[slot(canonical(hand))];
  assert(found.code != 0);
  return found.hand;
}

const NottySolo& NottySolo::solved() {
  static const NottySolo solo;
  return solo;
}

NottySolo::NottySolo() : slots_(kSlots) {
  std::vector<CardBag> hands;
  std::vector<CardBag> last{CardBag{}};
  for (int size = 1; size <= kLargest; ++size) {
    std::vector<CardBag> next;
    for (const CardBag& hand : last)
      for_each_bit(Deck::kAll & ~hand.two, [&](int kind) {
        const CardBag larger = with(hand, kind);
        const std::uint64_t code = canonical(larger);
        Slot& found = slots_[slot(code)];
        if (found.code != 0) return;
        found = {code, static_cast<std::uint32_t>(hands.size())};
        hands.push_back(larger);
        next.push_back(larger);
      });
    last = std::move(next);
  }

  std::vector<std::vector<Draw>> draws(hands.size());
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const CardBag& hand = hands[i];
    for_each_bit(Deck::kAll & ~hand.two, [&](int kind) {
      const CardBag larger = with(hand, kind);
      Draw draw{Deck::kCopies - hand.count(kind), false, 0, {}};
      for_each_bit(larger.one, [&](int given) {
        const CardBag rest = without(larger, given);
        draw.out = draw.out || is_out(rest);
        draw.returned.push_back(static_cast<std::uint32_t>(find(rest)));
      });
      if (larger.size() <= kLargest) draw.kept = static_cast<std::uint32_t>(find(larger));
      draws[i].push_back(std::move(draw));
    });
  }

  worth_.resize(hands.size());
  std::vector<float> exchange(hands.size());
  const auto mean = [&](std::size_t i, auto worth_of) {
    float sum = 0;
    for (const Draw& draw : draws[i]) sum += static_cast<float>(draw.copies) * worth_of(draw);
    return sum / static_cast<float>(Deck::kCards - hands[i].size());
  };
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    for (std::size_t i = 0; i < hands.size(); ++i)
      exchange[i] = mean(i, [&](const Draw& draw) {
        if (draw.out) return 1.0F;
        float best = 0;
        for (const std::uint32_t rest : draw.returned) best = std::max(best, worth_[rest]);
        return kTurn * best;
      });
    for (std::size_t i = 0; i < hands.size(); ++i) {
      if (is_out(hands[i])) {
        exchange[i] = 1;
      }
    }
    for (std::size_t i = 0; i < hands.size(); ++i) {
      float worth = exchange[i];
      if (hands[i].size() < kLargest)
        worth = std::max(worth, mean(i, [&](const Draw& draw) { return exchange[draw.kept]; }));
      worth_[i] = worth;
    }
  }
}

}  // namespace notty
