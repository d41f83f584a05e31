#pragma once
// What players by rule ask of single cards: whether one makes a meld, and how likely for another.

#include <algorithm>
#include <bit>

#include "notty/core/melds.h"

namespace notty {

/// Whether the card makes a meld with cards of the hand.
inline bool makes_meld(CardSet hand, int kind, Ace ace = Ace::kLow) {
  const CardSet rank = hand & Melds::rank_cards(StandardPack::rank(kind)) & ~card_bit(kind);
  if (std::popcount(rank) >= 2) return true;
  return (Melds::run_cards(hand | card_bit(kind), ace) & card_bit(kind)) != 0;
}

/// The chance that two other cards are held with which the card is a meld; `held(card)` is that of
/// one card, and they count as independent.
template <class F>
double chance_of_meld(int kind, Ace ace, F held) {
  using P = StandardPack;
  double none = 1;
  const auto pair = [&](int a, int b) { none *= 1 - held(a) * held(b); };
  const int suit = P::suit(kind);
  const int rank = P::rank(kind);
  for (int a = 0; a < P::kSuits; ++a)
    for (int b = a + 1; b < P::kSuits; ++b)
      if (a != suit && b != suit) pair(P::kind(a, rank), P::kind(b, rank));
  // Ranks from the one that is lowest in runs.
  const int shift = ace == Ace::kHigh ? 1 : 0;
  const int place = (rank + P::kRanks - shift) % P::kRanks;
  const auto at = [&](int p) { return P::kind(suit, (p + shift) % P::kRanks); };
  for (int low = std::max(0, place - 2); low <= std::min(place, P::kRanks - 3); ++low)
    pair(at(low == place ? place + 1 : low), at(low + 2 == place ? place - 1 : low + 2));
  return 1 - none;
}

}  // namespace notty
