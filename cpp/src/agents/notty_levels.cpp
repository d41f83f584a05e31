#include "notty/agents/notty_levels.h"

#include <algorithm>

#include "notty/search/notty_hands.h"

namespace notty {

namespace {

constexpr int kHardKept = 4;

/// What all but the hoarder do when they owe no card: out if they can be, groups away, up to `kept`
/// cards, then an exchange.
Action act(const CardBag& hand, const ActionList& legal, int kept) {
  const auto action = [](int id) { return static_cast<Action>(id); };
  const auto allowed = [&](int id) { return std::ranges::binary_search(legal, action(id)); };
  if (const int group = Notty::NottyGroups::largest(hand.one); group >= 0) {
    const Cover cover = Notty::NottyCover::best(hand);
    return action(Notty::kDiscard + (cover.left.size() == 0 ? cover.groups[0] : group));
  }
  const int missing = std::min(3, kept - hand.size());
  if (missing > 0 && allowed(Notty::kDraw + missing - 1)) return action(Notty::kDraw + missing - 1);
  return action(allowed(Notty::kExchange) ? Notty::kExchange : Notty::kEnd);
}

/// Returns the card of which the rest of the hand is worth most; the first among equals.
template <class Worth>
Action give_back(const CardBag& hand, Worth worth) {
  int best = -1;
  float most = 0;
  for_each_bit(hand.one, [&](int kind) {
    CardBag rest = hand;
    rest.remove_kind(kind);
    constexpr float kOut = 1000;
    const float found = Notty::NottyCover::least_leftover(rest) == 0 ? kOut : worth(rest);
    if (best >= 0 && found <= most) return;
    best = kind;
    most = found;
  });
  return static_cast<Action>(Notty::kReturn + best);
}

}  // namespace

Action EasyNotty::choose(const Notty&, const Notty::View& view, const ActionList& legal,
                         Rng&) const {
  const CardBag& hand = view.state.hand(view.seat);
  if (view.state.stage != Notty::Stage::kReturning) return act(hand, legal, 3);
  return give_back(hand, [](const CardBag& rest) {
    int pairs = 0;
    for (int colour = 0; colour < Notty::Deck::kSuits; ++colour) {
      const std::uint32_t lane = Notty::Deck::lane(rest.one, colour);
      pairs += std::popcount(lane & (lane >> 1));
    }
    return static_cast<float>(pairs);
  });
}

Action HardNotty::choose(const Notty&, const Notty::View& view, const ActionList& legal,
                         Rng&) const {
  const CardBag& hand = view.state.hand(view.seat);
  if (view.state.stage != Notty::Stage::kReturning) return act(hand, legal, kHardKept);
  auto& book = HandBook<Notty::Deck>::of_thread();
  const CardBag deck = view.state.deck();
  return give_back(hand, [&](const CardBag& rest) {
    float sum = 0;  // over what the next exchange may draw, when the best card is given for it
    for_each_bit(deck.one, [&](int drawn) {
      CardBag with = rest;
      with.add(drawn);
      float best = 0;
      for_each_bit(with.one, [&](int given) {
        CardBag kept = with;
        kept.remove_kind(given);
        const bool out = Notty::NottyCover::least_leftover(kept) == 0;
        best = std::max(best, out ? 1 : HandClasses<Notty::Deck>::kTurn * book.alone(kept));
      });
      sum += best * static_cast<float>(deck.count(drawn));
    });
    return sum;
  });
}

Action LonelyNotty::choose(const Notty&, const Notty::View& view, const ActionList& legal,
                           Rng&) const {
  const CardBag& hand = view.state.hand(view.seat);
  if (view.state.stage != Notty::Stage::kReturning) return act(hand, legal, kHardKept);
  auto& book = HandBook<Notty::Deck>::of_thread();
  return give_back(hand, [&](const CardBag& rest) { return book.alone(rest); });
}

Action HoardingNotty::choose(const Notty&, const Notty::View& view, const ActionList&, Rng&) const {
  using G = Notty;
  const auto action = [](int id) { return static_cast<Action>(id); };
  const G::State& s = view.state;
  const CardBag& hand = s.hand(view.seat);
  const int size = hand.size();
  if (s.stage == G::Stage::kReturning) {
    const CardBag deck = s.deck();
    return give_back(hand, [&](const CardBag& rest) {
      const int left = G::NottyCover::least_leftover(rest);
      const auto with = G::NottyCover::leftover_with_each(rest);
      int helpful = 0;  // cards of the deck that would fit, twice those that take others along
      for_each_bit(deck.one, [&](int kind) {
        const int gain = left + 1 - with[static_cast<std::size_t>(kind)];
        helpful += std::max(0, gain) * deck.count(kind);
      });
      constexpr int kMoreThanHelp = 1000;
      return static_cast<float>(helpful - kMoreThanHelp * left);
    });
  }
  if (G::NottyCover::least_leftover(hand) == 0)
    return action(G::kDiscard + G::NottyCover::best(hand).groups[0]);
  int victim = 0;
  constexpr int kSmallHand = 8;
  for (int offset = 1, least = kSmallHand; offset < s.seats; ++offset)
    if (const int theirs = s.size(s.seat_after(offset)); theirs >= 2 && theirs <= least) {
      least = theirs - 1;
      victim = offset;
    }
  if ((s.used & G::kUsedSteal) == 0 && victim > 0 && size < stealing_)
    return action(G::kSteal + victim - 1);
  if ((s.used & G::kUsedDraw) == 0 && size < most_)
    return action(G::kDraw + std::min(3, most_ - size) - 1);
  return action((s.used & G::kUsedExchange) == 0 ? G::kExchange : G::kEnd);
}

}  // namespace notty
