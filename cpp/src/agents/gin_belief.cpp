#include "notty/agents/gin_belief.h"

#include "notty/agents/meld_odds.h"

namespace notty {

namespace {

constexpr int kCandidates = 24;
// Factors for one card thrown, declined or taken.
constexpr double kThrewMeld = 0.1;
constexpr double kThrewPair = 0.6;
constexpr double kDeclinedMeld = 0.02;
constexpr double kTookLoose = 0.05;

using Deck = Gin::Deck;

/// Whether the card and one of the hand are two thirds of a meld.
bool makes_pair(CardSet hand, int kind) {
  if ((hand & Melds::rank_cards(Deck::rank(kind)) & ~card_bit(kind)) != 0) return true;
  const std::uint32_t lane = Deck::lane(hand, Deck::suit(kind));
  const std::uint32_t card = 1U << Deck::rank(kind);
  return (lane & (card << 1 | card << 2 | card >> 1 | card >> 2)) != 0;
}

}  // namespace

double likelihood(const Gin::View& view, CardSet other_hand) {
  const Gin::State& s = view.state;
  const Seat other = s.other(view.seat);
  const bool drew = s.stage == Gin::Stage::kStock ||
                    (s.stage == Gin::Stage::kDiscarding && s.taken == Gin::kNoCard);
  const bool declined_top = s.to_move == other && drew;
  double weight = 1;
  for (std::size_t i = 0; i < s.pile_size; ++i) {
    const int kind = s.pile[i] & 63;
    if (s.pile[i] / 64 == other) {
      if (makes_meld(other_hand, kind))
        weight *= kThrewMeld;
      else if (makes_pair(other_hand, kind))
        weight *= kThrewPair;
    } else if ((i + 1U < s.pile_size || declined_top) && makes_meld(other_hand, kind)) {
      weight *= kDeclinedMeld;  // it lay on top when the other was to draw
    }
  }
  for_each_bit(s.known[static_cast<std::size_t>(other)], [&](int kind) {
    if (!makes_meld(other_hand & ~card_bit(kind), kind)) weight *= kTookLoose;
  });
  return weight;
}

Gin::State sample_likely_world(const Gin& rules, const Gin::View& view, Rng& rng) {
  const Seat other = view.state.other(view.seat);
  Gin::State chosen = rules.sample_world(view, rng);
  double total = likelihood(view, chosen.hand(other));
  for (int i = 1; i < kCandidates; ++i) {
    const Gin::State next = rules.sample_world(view, rng);
    const double weight = likelihood(view, next.hand(other));
    total += weight;
    if (rng.unit() * total < weight) chosen = next;
  }
  return chosen;
}

}  // namespace notty
