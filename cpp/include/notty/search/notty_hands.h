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
  static constexpr int kMost = 4;
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

/// What is worked out once for a hand.
struct HandFacts {
  CardBag hand{~std::uint64_t{0}, 0};  // no hand: an empty place in the cache
  std::uint64_t completes = 0;         // kinds of which one more lets the hand go out
  std::uint64_t swaps = 0;             // kinds that let it go out when another card is returned
  std::int32_t number = 0;             // of its class
  float alone = 0;                     // HandClasses::alone, of the best cards if it has too many
  float smaller = 0;                   // the same when one card is away
  float haste = 0;                     // log of the share of games it would end in a turn, roughly
  std::uint8_t size = 0;
  bool is_out = false;     // groups can take it whole
  bool has_group = false;  // and some group is there
};

/// The facts of hands, kept for each thread as long as nothing else takes their place.
template <class P>
class HandBook {
 public:
  /// Hands of more cards are far from going out: which card would do is not worked out.
  static constexpr int kMostCompleted = 7;

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
    made.is_out = CoverSearch<P>::least_leftover(hand) == 0;
    made.completes = completes(hand);
    made.alone = made.size > 0 && made.size <= HandClasses<P>::kMost ? classes_.alone(made.number)
                                                                     : alone(hand);
    for_each_bit(hand.one, [&](int kind) {
      CardBag rest = hand;
      rest.remove_kind(kind);
      made.swaps |= completes(rest);
      made.smaller = std::max(made.smaller, alone(rest));
    });
    made.haste = haste(made);
    return found = made;
  }

 private:
  static constexpr std::size_t kPlaces = 1U << 15U;
  struct Completed {
    CardBag hand{~std::uint64_t{0}, 0};
    std::uint64_t kinds = 0;
  };

  struct Alone {
    CardBag hand{~std::uint64_t{0}, 0};
    float worth = 0;
  };

  HandBook() : facts_(kPlaces), completed_(kPlaces), alone_(kPlaces) {}

  /// From the turns that the hand takes alone; cards that are too many make it slower.
  static float haste(const HandFacts& hand) {
    const int more = std::max(0, hand.size - HandClasses<P>::kMost);
    const float alone = hand.alone > 0 ? hand.alone : 0.3F;
    const float log_worth = std::log(std::min(alone, 0.9F)) + static_cast<float>(more) * -0.1F;
    return -std::log(log_worth / std::log(HandClasses<P>::kTurn));
  }

  std::uint64_t completes(const CardBag& hand) {
    const int size = hand.size();
    if (size < 2 || size > kMostCompleted) return 0;
    Completed& found = completed_[CardBagHash{}(hand) % kPlaces];
    if (found.hand == hand) return found.kinds;
    std::uint64_t kinds = 0;
    for_each_bit(neighbours(hand.one) & ~(P::kCopies == 2 ? hand.two : hand.one), [&](int kind) {
      CardBag completed = hand;
      completed.add(kind);
      if (CoverSearch<P>::least_leftover(completed) == 0) kinds |= std::uint64_t{1} << kind;
    });
    found = {hand, kinds};
    return kinds;
  }

  float alone(const CardBag& hand) {
    const int size = hand.size();
    if (size == 0 || size > kMostCompleted) return 0;
    Alone& found = alone_[CardBagHash{}(hand) % kPlaces];
    if (found.hand == hand) return found.worth;
    float worth = 0;
    if (size <= HandClasses<P>::kMost) {
      worth = classes_.alone(classes_.number(hand));
    } else {
      for_each_bit(hand.one, [&](int kind) {
        CardBag rest = hand;
        rest.remove_kind(kind);
        worth = std::max(worth, alone(rest));
      });
    }
    alone_[CardBagHash{}(hand) % kPlaces] = {hand, worth};
    return worth;
  }

  /// The kinds that can be in a group with one of `kinds`.
  static std::uint64_t neighbours(std::uint64_t kinds) {
    std::uint64_t ranks = 0;
    std::uint64_t near = 0;
    for (int suit = 0; suit < P::kSuits; ++suit) {
      const std::uint64_t lane = P::lane(kinds, suit);
      ranks |= lane;
      near |= ((lane << 1 | lane << 2 | lane >> 1 | lane >> 2) & P::kLane) << (suit * P::kRanks);
    }
    for (int suit = 0; suit < P::kSuits; ++suit) near |= ranks << (suit * P::kRanks);
    return near;
  }

  const HandClasses<P>& classes_ = HandClasses<P>::all();
  std::vector<HandFacts> facts_;
  std::vector<Completed> completed_;
  std::vector<Alone> alone_;
};

}  // namespace notty
