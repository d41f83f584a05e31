#pragma once
// A learned value of a position of Notty at any point of a turn: each seat's chance to win.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "notty/learn/small_net.h"
#include "notty/search/notty_hands.h"

namespace notty {

/// Chances to win, by seats from the one to move on.
template <int Seats>
using Chances = std::array<float, Seats>;

/// The hands by seats from the one to move on, and what it has used up this turn (Notty::Once).
template <int Seats>
struct TurnState {
  std::array<CardBag, Seats> hands;
  std::uint8_t used = 0;
  friend bool operator==(const TurnState&, const TurnState&) = default;

  /// The cards in no hand.
  template <class P>
  [[nodiscard]] CardBag deck() const {
    std::uint64_t once = 0;
    std::uint64_t twice = 0;
    for (const CardBag& hand : hands) {
      twice |= hand.two | (once & hand.one);
      once |= hand.one;
    }
    if constexpr (P::kCopies == 1) return {P::kAll & ~once, 0};
    return {P::kAll & ~twice, P::kAll & ~once};
  }
};

/// Every hand is told by itself (its size, what no group takes, a few learned numbers of its class
/// if it is small) and by how likely one card from the deck, or a stolen one, helps it. All of that
/// is the same for positions that differ in the names of colours or in the direction of the numbers
/// only, and so is the value.
template <class G, int Seats>
class NottyValue {
 public:
  using Deck = typename G::Deck;
  using State = TurnState<Seats>;

  static constexpr std::size_t kSizes = 8;
  static constexpr std::size_t kLeft = 10;
  static constexpr std::size_t kPlain = 3;
  static constexpr std::size_t kOdds = 14;
  static constexpr std::size_t kOfClass = 6;
  static constexpr std::size_t kOfHand = kSizes + kLeft + kPlain + kOdds + kOfClass;
  static constexpr std::size_t kOnces = 3;
  static constexpr std::size_t kTold = Seats * kOfHand + kOnces;
  using Net = SmallNet<kTold + 1, 32, 16, Seats>;  // one input, the last, is always 1

  /// What the net is told of a state.
  struct Told {
    typename Net::Input input;
    std::array<int, Seats> classes;  // of the hands
    std::array<float, Seats>
        scores;  // what the net's scores are added to: how fast hands are alone
  };

  NottyValue()
      : classes_(static_cast<std::size_t>(HandClasses<Deck>::all().count())),
        weights_(Net::kWeights + Seats * kOfClass * classes_) {}

  /// The weights of the net, then the learned numbers of classes.
  [[nodiscard]] std::span<float> weights() { return weights_; }
  [[nodiscard]] std::span<const float> weights() const { return weights_; }
  [[nodiscard]] std::span<const float> net() const {
    return std::span(weights_).first(Net::kWeights);
  }
  /// Where the numbers of a hand's class are, seen `role` seats after the one to move.
  [[nodiscard]] std::size_t class_at(std::size_t role, int number) const {
    return Net::kWeights + kOfClass * (role * classes_ + static_cast<std::size_t>(number));
  }
  /// Where they are among what a net is told.
  [[nodiscard]] static constexpr std::size_t class_input(std::size_t role) {
    return (role + 1) * kOfHand - kOfClass;
  }

  /// Small random weights, which say nothing at first.
  void initialise(std::uint64_t seed) {
    Rng rng(seed);
    // Of the size that keeps signals level (He et al. 2015); what comes out is 0 at first.
    const auto fill = [&](std::size_t from, std::size_t to, std::size_t inputs) {
      const double size = std::sqrt(6.0 / static_cast<double>(inputs));
      for (std::size_t i = from; i < to; ++i)
        weights_[i] = static_cast<float>((2 * rng.unit() - 1) * size);
    };
    fill(Net::kFirst, Net::kSecond - Net::kHidden, kTold);
    fill(Net::kSecond, Net::kSecondBias, Net::kHidden);
    for (std::size_t i = Net::kWeights; i < weights_.size(); ++i)
      weights_[i] = static_cast<float>(rng.unit() - 0.5) * 0.2F;
  }

  [[nodiscard]] Told describe(const State& s) const {
    HandBook<Deck>& book = HandBook<Deck>::of_thread();
    std::array<HandFacts, Seats> facts;
    for (std::size_t i = 0; i < Seats; ++i) facts[i] = book.facts(s.hands[i]);
    Told told;
    std::array<float, kTold> input{};
    for (std::size_t i = 0; i < Seats; ++i) {
      told.classes[i] = facts[i].number;
      told.scores[i] = facts[i].pace;
      float* at = input.data() + i * kOfHand;
      tell_own(facts[i], at);
      tell_odds(s, facts, i, at + kSizes + kLeft + kPlain);
      for (std::size_t k = 0; k < kOfClass; ++k)
        input[class_input(i) + k] = weights_[class_at(i, facts[i].number) + k];
    }
    for (std::size_t i = 0; i < kOnces; ++i)
      input[Seats * kOfHand + i] = static_cast<float>((s.used >> i) & 1);
    told.input.add(kTold, 1);
    for (std::size_t i = 0; i < kTold; ++i)
      if (input[i] != 0) told.input.add(i, input[i]);
    return told;
  }

  /// The chances when all go on by their best.
  [[nodiscard]] Chances<Seats> chances(const State& s) const {
    typename Net::Trace trace;
    return chances(describe(s), trace);
  }
  /// The same from what the net is told; leaves the net's layers.
  Chances<Seats> chances(const Told& told, typename Net::Trace& trace) const {
    Net::run(net(), told.input, trace);
    std::array<float, Seats> scores = trace.out;
    for (std::size_t i = 0; i < Seats; ++i) scores[i] += told.scores[i];
    const float most = *std::ranges::max_element(scores);
    float sum = 0;
    for (float& score : scores) sum += score = std::exp(score - most);
    for (float& score : scores) score /= sum;
    return scores;
  }

 private:
  static void tell_own(const HandFacts& hand, float* at) {
    at[std::clamp<int>(hand.size, 1, kSizes - 1) - 1] = 1;
    at[kSizes - 1] = static_cast<float>(hand.size) * 0.05F;
    at += kSizes;
    at[std::min<std::size_t>(hand.left, kLeft - 2)] = 1;
    at[kLeft - 1] = static_cast<float>(hand.left) * 0.1F;
    at += kLeft;
    at[0] = hand.pace;
    at[1] = hand.alone * 3;
    at[2] = hand.has_group ? 1.0F : 0.0F;
  }

  static void tell_odds(const State& s, const std::array<HandFacts, Seats>& facts, std::size_t of,
                        float* at) {
    const CardBag deck = s.template deck<Deck>();
    const auto held = [](std::uint64_t kinds, const CardBag& bag) {
      return static_cast<float>(std::popcount(kinds & bag.one) + std::popcount(kinds & bag.two));
    };
    const float per_card = 1 / static_cast<float>(std::max(1, deck.size()));
    const HandFacts& hand = facts[of];
    const float fits = held(hand.fits, deck) * per_card;
    const float helps = held(hand.helps, deck) * per_card;
    const float completes = held(hand.completes, deck) * per_card;
    const float swaps = held(hand.swaps, deck) * per_card;
    at[0] = fits * 2;
    at[1] = helps * 4;
    at[2] = held(hand.helps_more, deck) * per_card * 8;
    at[3] = completes * 8;
    at[4] = swaps * 8;
    at[5] = std::sqrt(completes) * 2;
    at[6] = std::sqrt(swaps) * 2;
    at[7] = std::sqrt(fits + helps);
    at[8] = (fits + helps) * (fits + helps) * 3;
    at[9] = std::sqrt(helps) * 2;
    for (std::size_t j = 0; j < Seats;
         ++j) {  // what a theft would bring, and what others hold back
      if (j == of || facts[j].size < 2) continue;
      const float each = 1 / static_cast<float>(facts[j].size);
      at[10] = std::max(at[10], held(hand.completes, s.hands[j]) * each * 2);
      at[11] = std::max(at[11], held(hand.helps, s.hands[j]) * each);
      at[12] = std::max(at[12], held(hand.fits | hand.helps, s.hands[j]) * each);
      at[13] += held(hand.swaps, s.hands[j]) * 0.5F;
    }
  }

  std::size_t classes_;
  std::vector<float> weights_;
};

}  // namespace notty
