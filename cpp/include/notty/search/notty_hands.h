#pragma once
// What a hand of Notty is worth by itself: its class under the game's symmetries, and the cards
// that would let it go out.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

#include "notty/core/cards.h"
#include "notty/core/cover.h"
#include "notty/core/groups.h"
#include "notty/core/rng.h"

namespace notty {

/// The same number for hands that differ in the names of colours or in the direction of the numbers
/// only, and another one for all others: 64 bits of a hash.
template <class P>
std::uint64_t hand_class(const CardBag& hand) {
  static constexpr auto kMirrored = [] {
    std::array<std::uint16_t, std::size_t{1} << P::kRanks> mirrored{};
    for (std::size_t lane = 0; lane < mirrored.size(); ++lane)
      for (int rank = 0; rank < P::kRanks; ++rank)
        mirrored[lane] = static_cast<std::uint16_t>(mirrored[lane] | ((lane >> rank) & 1)
                                                                         << (P::kRanks - 1 - rank));
    return mirrored;
  }();
  std::uint64_t sum = 0;  // the order of colours does not matter to sums
  std::uint64_t mirrored = 0;
  for (int suit = 0; suit < P::kSuits; ++suit) {
    const std::uint32_t one = P::lane(hand.one, suit);
    const std::uint32_t two = P::lane(hand.two, suit);
    sum += mix64(1 + (one | std::uint64_t{two} << 32));  // nothing is not 0: that is no hand
    mirrored += mix64(1 + (kMirrored[one] | std::uint64_t{kMirrored[two]} << 32));
  }
  return std::min(sum, mirrored);
}

struct CardBagHash {
  std::size_t operator()(const CardBag& bag) const {
    return static_cast<std::size_t>(mix64(bag.one * 0x9e3779b97f4a7c15ULL ^ bag.two));
  }
};

/// Numbers the classes of hands of up to kMost cards, 0 is the empty hand, then by size; and solves
/// the game that somebody plays alone with them.
template <class P>
class HandClasses {
 public:
  /// In the full game the classes of five cards are too many to be learned.
  static constexpr int kMost = P::kKinds > 15 ? 4 : 6;
  static constexpr float kTurn = 0.93F;  // what a win one turn later is worth

  static const HandClasses& all() {
    static const HandClasses classes;
    return classes;
  }

  /// How many there are, the last number for all hands that are larger.
  [[nodiscard]] int count() const { return static_cast<int>(hands_.size()) + 1; }
  [[nodiscard]] int number(const CardBag& hand) const {
    return hand.size() > kMost ? count() - 1 : place(hand_class<P>(hand)).number;
  }
  /// One of the hands of a class.
  [[nodiscard]] const CardBag& hand(int number) const {
    return hands_[static_cast<std::size_t>(number)];
  }
  /// The chance to go out, each turn that it takes discounted, for a player without rivals who
  /// exchanges once a turn and may draw one card before that; for a hand of 1 to kMost cards.
  [[nodiscard]] float alone(int number) const { return alone_[static_cast<std::size_t>(number)]; }
  [[nodiscard]] float alone(const CardBag& hand) const { return alone(number(hand)); }

 private:
  HandClasses() {
    number_hands();
    solve_alone();
  }

  struct Place {
    std::uint64_t code = 0;
    int number = 0;
  };

  [[nodiscard]] const Place& place(std::uint64_t code) const {
    std::size_t at = code % kPlaces;
    while (places_[at].code != code && places_[at].code != 0) at = (at + 1) % kPlaces;
    return places_[at];
  }

  void number_hands() {
    std::size_t from = 0;
    const auto add = [&](const CardBag& hand) {
      const std::uint64_t code = hand_class<P>(hand);
      auto& found = const_cast<Place&>(place(code));
      if (found.code == code) return;
      found = {code, static_cast<int>(hands_.size())};
      hands_.push_back(hand);
    };
    add({});
    for (int size = 1; size <= kMost; ++size) {
      const std::size_t to = hands_.size();
      for (; from < to; ++from)
        for (int kind = 0; kind < P::kKinds; ++kind) {
          if (hands_[from].count(kind) == P::kCopies) continue;
          CardBag larger = hands_[from];
          larger.add(kind);
          add(larger);
        }
    }
  }

  void solve_alone() {
    constexpr int kSweeps = 60;  // until nothing moves by a thousandth
    struct Draw {
      float copies;               // of the card in the deck
      int kept;                   // the hand with the card in it
      std::vector<int> returned;  // the hands when a card was returned; one out if it is alone
    };
    const auto is_out = [](const CardBag& hand) {
      return CoverSearch<P>::least_leftover(hand) == 0;
    };
    std::vector<std::vector<Draw>> draws(hands_.size());
    std::vector<char> out(hands_.size());
    for (std::size_t i = 1; i < hands_.size(); ++i) {
      const CardBag& hand = hands_[i];
      out[i] = is_out(hand) ? 1 : 0;
      for (int kind = 0; kind < P::kKinds; ++kind) {
        const int copies = P::kCopies - hand.count(kind);
        if (copies == 0) continue;
        CardBag larger = hand;
        larger.add(kind);
        Draw draw{static_cast<float>(copies), larger.size() <= kMost ? number(larger) : 0, {}};
        for_each_bit(larger.one, [&](int given) {
          CardBag rest = larger;
          rest.remove_kind(given);
          draw.returned.push_back(number(rest));
        });
        std::ranges::sort(draw.returned);
        const auto same = std::ranges::unique(draw.returned);
        draw.returned.erase(same.begin(), same.end());
        draws[i].push_back(std::move(draw));
      }
    }
    alone_.resize(hands_.size());
    std::vector<float> exchanged(hands_.size());
    const auto mean = [&](std::size_t i, auto worth_of) {
      float sum = 0;
      for (const Draw& draw : draws[i]) sum += draw.copies * worth_of(draw);
      return sum / static_cast<float>(P::kCards - hands_[i].size());
    };
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
      for (std::size_t i = 1; i < hands_.size(); ++i)
        exchanged[i] = out[i] != 0 ? 1.0F : mean(i, [&](const Draw& draw) {
          float best = 0;
          for (const int rest : draw.returned) {
            const auto at = static_cast<std::size_t>(rest);
            best = std::max(best, out[at] != 0 ? 1 : kTurn * alone_[at]);
          }
          return best;
        });
      for (std::size_t i = 1; i < hands_.size(); ++i) {
        alone_[i] = exchanged[i];
        if (hands_[i].size() < kMost)
          alone_[i] = std::max(alone_[i], mean(i, [&](const Draw& draw) {
                                 return exchanged[static_cast<std::size_t>(draw.kept)];
                               }));
      }
    }
  }

  static constexpr std::size_t kPlaces = 1U << 13U;
  std::vector<Place> places_ = std::vector<Place>(kPlaces);
  std::vector<CardBag> hands_;  // one of each class, by number
  std::vector<float> alone_;
};

/// What is worked out once for a hand. Kinds are bits; "one more" is one more card of the kind.
struct HandFacts {
  CardBag hand{~std::uint64_t{0}, 0};  // no hand: an empty place in the cache
  std::uint64_t fits = 0;              // one more leaves the least leftover as it is
  std::uint64_t helps = 0;             // one more makes it less
  std::uint64_t helps_more = 0;        // by two or more
  std::uint64_t completes = 0;         // one more lets the hand go out
  std::uint64_t swaps = 0;             // one more does, when another card is returned
  std::int32_t number = 0;             // of its class
  float alone = 0;                     // HandClasses::alone; 0 if it has too many cards
  float pace = 0;                      // log of the share of games it would end in a turn, roughly
  std::uint8_t size = 0;
  std::uint8_t left = 0;  // least leftover
  bool has_group = false;
};

/// The facts of hands, kept for each thread as long as nothing else takes their place.
template <class P>
class HandBook {
 public:
  static HandBook& of_thread() {
    thread_local const std::unique_ptr<HandBook> book(new HandBook);
    return *book;
  }

  const HandFacts& facts(const CardBag& hand) {
    HandFacts& found = facts_[CardBagHash{}(hand) % kPlaces];
    if (found.hand == hand) return found;
    HandFacts made;
    made.hand = hand;
    made.size = static_cast<std::uint8_t>(hand.size());
    made.number = classes_.number(hand);
    made.has_group = Groups<P>::any(hand.one);
    made.left = static_cast<std::uint8_t>(CoverSearch<P>::least_leftover(hand));
    if (made.size > 0 && made.size <= HandClasses<P>::kMost)
      made.alone = classes_.alone(made.number);
    made.pace = pace(made);
    const auto left = CoverSearch<P>::leftover_with_each(hand);
    for_each_bit(P::kAll & ~(P::kCopies == 2 ? hand.two : hand.one), [&](int kind) {
      const int after = left[static_cast<std::size_t>(kind)];
      const std::uint64_t bit = std::uint64_t{1} << kind;
      if (after == made.left) made.fits |= bit;
      if (after < made.left) made.helps |= bit;
      if (after < made.left - 1) made.helps_more |= bit;
      if (after == 0) made.completes |= bit;
      if (after == 1 || (after == 0 && can_spare(hand, kind))) made.swaps |= bit;
    });
    return found = made;
  }

  /// HandClasses::alone; for hands of up to kMostLonely cards that of the best part of them, else
  /// 0.
  float alone(const CardBag& hand) {
    const int size = hand.size();
    if (size == 0 || size > kMostLonely) return 0;
    if (size <= HandClasses<P>::kMost) return classes_.alone(classes_.number(hand));
    float worth = 0;
    for_each_bit(hand.one, [&](int kind) {
      CardBag rest = hand;
      rest.remove_kind(kind);
      worth = std::max(worth, alone(rest));
    });
    return worth;
  }

 private:
  static constexpr int kMostLonely = 7;
  static constexpr std::size_t kPlaces = 1U << 17U;

  HandBook() : facts_(kPlaces) {}

  /// Whether the hand with one more card can go out even without one of its own.
  static bool can_spare(CardBag hand, int kind) {
    hand.add(kind);
    bool found = false;
    for_each_bit(hand.one, [&](int given) {
      CardBag rest = hand;
      rest.remove_kind(given);
      found = found || CoverSearch<P>::least_leftover(rest) == 0;
    });
    return found;
  }

  /// From the turns that a hand takes alone: exactly for a few cards, for more from games of a
  /// player who collects groups until they take all.
  static float pace(const HandFacts& hand) {
    if (hand.size == 0 || hand.left == 0) return 0;
    if (hand.alone > 0)
      return -std::log(std::log(std::clamp(hand.alone, 0.05F, 0.9F)) /
                       std::log(HandClasses<P>::kTurn));
    return -std::log(3.5F + 2.0F * hand.left +
                     0.8F * static_cast<float>(std::max(0, 14 - hand.size)));
  }

  const HandClasses<P>& classes_ = HandClasses<P>::all();
  std::vector<HandFacts> facts_;
};

}  // namespace notty
