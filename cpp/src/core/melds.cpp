#include "notty/core/melds.h"

#include "notty/core/error.h"

namespace notty {

namespace {

constexpr int kMostSearched = 3 * static_cast<int>(Arrangement::kMost) + 2;

}  // namespace

Arrangement arrange(CardSet hand, CardSet sets) {
  FixedList<CardSet, Arrangement::kMost> melds;
  for (int rank = 0; rank < StandardPack::kRanks; ++rank)
    if (const CardSet set = sets & Melds::rank_cards(rank); set != 0) melds.push_back(set);
  const CardSet runs = Melds::run_cards(hand & ~sets);
  for (CardSet rest = runs; rest != 0;) {
    const int lowest = std::countr_zero(rest);
    const int room = StandardPack::kRanks - StandardPack::rank(lowest);  // runs end with the suit
    const int length = std::min(std::countr_one(rest >> lowest), room);
    const CardSet run = ((CardSet{1} << length) - 1) << lowest;
    melds.push_back(run);
    rest &= ~run;
  }
  std::array<CardSet, Arrangement::kMost> sorted{};
  std::copy(melds.begin(), melds.end(), sorted.begin());
  const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(melds.size());
  std::sort(sorted.begin(), end,
            [](CardSet a, CardSet b) { return std::countr_zero(a) < std::countr_zero(b); });
  Arrangement arrangement{.melds = {}, .left = hand & ~sets & ~runs};
  for (auto meld = sorted.begin(); meld != end; ++meld) arrangement.melds.push_back(*meld);
  return arrangement;
}

bool comes_before(const Arrangement& a, const Arrangement& b) {
  if (a.melds.size() != b.melds.size()) return a.melds.size() < b.melds.size();
  return std::lexicographical_compare(a.melds.begin(), a.melds.end(), b.melds.begin(),
                                      b.melds.end());
}

Arrangement best_arrangement(CardSet hand) {
  if (std::popcount(hand) > kMostSearched)
    throw ConfigError("the hand has " + std::to_string(std::popcount(hand)) + " cards; up to " +
                      std::to_string(kMostSearched) + " can be searched");
  Arrangement best = arrange(hand, 0);
  int least = Melds::value(best.left);
  Melds::for_each_set_choice(hand, [&](CardSet sets, CardSet) {
    const Arrangement next = arrange(hand, sets);
    const int deadwood = Melds::value(next.left);
    if (deadwood < least || (deadwood == least && comes_before(next, best))) {
      least = deadwood;
      best = next;
    }
  });
  return best;
}

int best_discard(CardSet hand) {
  int best = -1;
  int least = 0;
  for_each_bit(hand, [&](int kind) {
    const int deadwood = Melds::deadwood(hand & ~card_bit(kind));
    if (best < 0 || deadwood < least ||
        (deadwood == least && card_value(kind) >= card_value(best))) {
      best = kind;
      least = deadwood;
    }
  });
  return best;
}

}  // namespace notty
