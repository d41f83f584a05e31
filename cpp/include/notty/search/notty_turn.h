#pragma once
// Expectimax within a turn of Notty: exact odds for what is drawn, stolen and exchanged, and a
// learned value of where they lead.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "notty/core/fixed_list.h"
#include "notty/learn/notty_value.h"

namespace notty {

/// How far a search looks.
struct TurnDepth {
  int steps = 1;     // draws, thefts and exchanges in a row
  int samples = 16;  // of two or three cards that may be drawn: too many to go through
  /// For small games: draws that are not too many are gone through all the same, and larger hands
  /// are thought of like small ones.
  bool thorough = false;
};

template <class G, int Seats>
class TurnSearch {
 public:
  using Deck = typename G::Deck;
  using State = TurnState<Seats>;
  using Values = Chances<Seats>;

  TurnSearch(const NottyValue<G, Seats>& value, const TurnDepth& depth, Rng& rng)
      : value_(value), depth_(depth), rng_(rng), small_hand_(depth.thorough ? kMostChoices : 6) {}

  static State turn_state(const typename G::State& s) {
    State state;
    for (int i = 0; i < Seats; ++i)
      state.hands[static_cast<std::size_t>(i)] = s.hand(s.seat_after(i));
    state.used = s.used;
    return state;
  }

  /// Calls `f(action, chances, error)` for everything that is worth a look in a state of the game,
  /// returns too, with the standard error of the first chance where it is from samples.
  template <class F>
  void for_each_choice(const typename G::State& s, F f) {
    const State state = turn_state(s);
    if (s.stage == G::Stage::kReturning)
      each_return(state, f);
    else
      for_each_action(state, f);
  }

  /// The same for the actions of a turn.
  template <class F>
  void for_each_action(const State& s, F f) {
    each_action(s, depth_.steps, f);
  }

  /// The chances at a state of the game as they are seen from one step before it.
  Values from_before(const typename G::State& s) {
    const State state = turn_state(s);
    return s.stage == G::Stage::kReturning ? best_return(state, 1) : after(state, 1);
  }

  /// The mean of those over the cards that an action may bring; of two or three drawn at once, from
  /// samples of its own. Not for actions after which nothing is by chance.
  Values mean_after(const typename G::State& s, int action) {
    const State state = turn_state(s);
    const CardBag deck = state.template deck<Deck>();
    float error = 0;
    if (action == G::kExchange) return exchanged(state, deck, 1);
    if (action == G::kDraw) return drawn(state, deck, 1);
    if (action < G::kSteal) return several_drawn(state, deck, action - G::kDraw + 1, error);
    return stolen(state, static_cast<std::size_t>(action - G::kSteal + 1), 1);
  }

 private:
  static constexpr std::uint8_t kAllUsed = 7;
  static constexpr int kMostChoices = 9;   // of a card to return
  static constexpr int kMostDraws = 6000;  // that a thorough search goes through

  static Values winner(std::size_t role) {
    Values values{};
    values[role] = 1;
    return values;
  }

  static bool is_out(const CardBag& hand) { return G::NottyCover::least_leftover(hand) == 0; }

  /// The chances when the turn ends here.
  Values ended(const State& s) const {
    State next;
    for (std::size_t i = 0; i < Seats; ++i) next.hands[i] = s.hands[(i + 1) % Seats];
    if (is_out(next.hands[0])) return winner(1);
    const Values seen = value_.chances(next);
    Values values;
    for (std::size_t i = 0; i < Seats; ++i) values[(i + 1) % Seats] = seen[i];
    return values;
  }

  /// The chances after an action, when `steps` more are to be looked at.
  Values after(const State& s, int steps) {
    if (is_out(s.hands[0])) return winner(0);
    if (steps <= 1 && s.used != kAllUsed) return value_.chances(s);
    Values most{};
    float bound = -1;
    each_action(s, steps - 1, [&](int, const Values& values, float error) {
      if (values[0] - error <= bound) return;
      bound = values[0] - error;
      most = values;
    });
    return most;
  }

  template <class F>
  void each_return(const State& s, F f) {
    for (const int kind : spare_cards(s.hands[0])) {
      State next = s;
      next.hands[0].remove_kind(kind);
      f(G::kReturn + kind, after(next, depth_.steps), 0.0F);
    }
  }

  template <class F>
  void each_action(const State& s, int steps, F f) {
    const CardBag& hand = s.hands[0];
    const int size = hand.size();
    const CardBag deck = s.template deck<Deck>();
    const bool may_exchange = (s.used & G::kUsedExchange) == 0 && deck.size() > 0;
    // An exchange costs nothing, since the drawn card may go back: no turn ends without it.
    if (!may_exchange) f(G::kEnd, ended(s), 0.0F);
    const auto discard = [&](int group) {
      State next = s;
      next.hands[0].remove(G::NottyGroups::group(group).kinds);
      f(G::kDiscard + group, after_discard(next, steps), 0.0F);
    };
    if (size <= small_hand_) {
      G::NottyGroups::for_each(hand.one, discard);
    } else if (G::NottyGroups::any(hand.one)) {
      for (const int group : G::NottyCover::best(hand).groups) discard(group);
    }
    if (s.used == kAllUsed) return;
    if (may_exchange) f(G::kExchange, exchanged(s, deck, steps), 0.0F);
    if ((s.used & G::kUsedDraw) == 0)
      for (int count = 1; count <= 3 && size + count <= G::kHandLimit && count <= deck.size();
           ++count) {
        float error = 0;
        const Values values =
            count == 1 ? drawn(s, deck, steps) : several_drawn(s, deck, count, error);
        f(G::kDraw + count - 1, values, error);
      }
    if ((s.used & G::kUsedSteal) == 0 && size < G::kHandLimit)
      for (std::size_t offset = 1; offset < Seats; ++offset)
        f(G::kSteal + static_cast<int>(offset) - 1, stolen(s, offset, steps), 0.0F);
  }

  /// A discard is no step: what it leaves is seen as far as what was before.
  Values after_discard(const State& s, int steps) {
    if (s.used == kAllUsed) return is_out(s.hands[0]) ? winner(0) : ended(s);
    return after(s, steps);
  }

  Values exchanged(const State& s, const CardBag& deck, int steps) {
    return mean_over(deck, [&](int drawn_kind) {
      State with = s;
      with.used |= G::kUsedExchange;
      with.hands[0].add(drawn_kind);
      return best_return(with, steps);
    });
  }

  Values best_return(const State& s, int steps) {
    Values most{};
    most[0] = -1;
    for (const int kind : spare_cards(s.hands[0])) {
      State next = s;
      next.hands[0].remove_kind(kind);
      const Values values = after(next, steps);
      if (values[0] > most[0]) most = values;
      if (most[0] >= 1) break;
    }
    return most;
  }

  Values drawn(const State& s, const CardBag& deck, int steps) {
    return mean_over(deck, [&](int kind) {
      State next = s;
      next.used |= G::kUsedDraw;
      next.hands[0].add(kind);
      return after(next, steps);
    });
  }

  Values stolen(const State& s, std::size_t from, int steps) {
    const CardBag& theirs = s.hands[from];
    if (theirs.size() == 1) return winner(from);
    return mean_over(theirs, [&](int kind) {
      State next = s;
      next.used |= G::kUsedSteal;
      next.hands[from].remove_kind(kind);
      next.hands[0].add(kind);
      return after(next, steps);
    });
  }

  Values several_drawn(const State& s, const CardBag& deck, int count, float& error) {
    return depth_.thorough && draws(deck, count) <= kMostDraws ? all_drawn(s, deck, count)
                                                               : sampled(s, deck, count, error);
  }

  /// How many draws of so many cards there are, if copies are told apart.
  static int draws(const CardBag& deck, int count) {
    const int size = deck.size();
    return count == 2 ? size * (size - 1) / 2 : size * (size - 1) * (size - 2) / 6;
  }

  /// The mean over all that several cards may be.
  Values all_drawn(const State& s, const CardBag& deck, int count) {
    State start = s;
    start.used |= G::kUsedDraw;
    Values sum{};
    const auto add = [&](auto&& self, const State& state, std::uint64_t kinds, int left,
                         int ways) -> void {
      if (left == 0) {
        const Values values = after(state, 1);
        for (std::size_t i = 0; i < Seats; ++i) sum[i] += static_cast<float>(ways) * values[i];
        return;
      }
      for_each_bit(kinds, [&](int kind) {
        const std::uint64_t later = kinds & (~std::uint64_t{1} << kind);
        State next = state;
        next.hands[0].add(kind);
        self(self, next, later, left - 1, ways * deck.count(kind));
        if (deck.count(kind) < 2 || left < 2) return;
        next.hands[0].add(kind);
        self(self, next, later, left - 2, ways);
      });
    };
    add(add, start, deck.one, count, 1);
    for (float& value : sum) value /= static_cast<float>(draws(deck, count));
    return sum;
  }

  /// The mean over samples of several cards; the first ones are spread evenly over the deck.
  Values sampled(const State& s, const CardBag& deck, int count, float& error) {
    Values sum{};
    float squares = 0;
    const double step = static_cast<double>(deck.size()) / depth_.samples;
    const double start = rng_.unit() * step;
    for (int i = 0; i < depth_.samples; ++i) {
      State next = s;
      next.used |= G::kUsedDraw;
      CardBag rest = deck;
      for (int j = 0; j < count; ++j) {
        const int index =
            j == 0 ? std::min(deck.size() - 1, static_cast<int>(start + i * step))
                   : static_cast<int>(rng_.below(static_cast<std::uint32_t>(rest.size())));
        const int kind = rest.nth(index);
        rest.remove_kind(kind);
        next.hands[0].add(kind);
      }
      const Values values = after(next, 1);
      squares += values[0] * values[0];
      for (std::size_t role = 0; role < Seats; ++role) sum[role] += values[role];
    }
    const auto samples = static_cast<float>(depth_.samples);
    for (float& value : sum) value /= samples;
    error = std::sqrt(std::max(0.0F, squares / samples - sum[0] * sum[0]) / samples);
    return sum;
  }

  template <class F>
  static Values mean_over(const CardBag& cards, F f) {
    Values sum{};
    for_each_bit(cards.one, [&](int kind) {
      const auto weight = static_cast<float>(cards.count(kind));
      const Values values = f(kind);
      for (std::size_t i = 0; i < Seats; ++i) sum[i] += weight * values[i];
    });
    const auto size = static_cast<float>(cards.size());
    for (float& value : sum) value /= size;
    return sum;
  }

  /// The cards that one would rather do without: those that leave the least leftover, and among
  /// them those that fewest others of the hand could go with.
  [[nodiscard]] FixedList<int, kMostChoices> spare_cards(const CardBag& hand) const {
    struct Choice {
      int cost;
      int kind;
      bool operator<(const Choice& other) const {
        return cost != other.cost ? cost < other.cost : kind < other.kind;
      }
    };
    constexpr int kOfLeftover = 64;
    std::array<Choice, Deck::kKinds> choices;
    std::size_t count = 0;
    for_each_bit(hand.one, [&](int kind) {
      CardBag rest = hand;
      rest.remove_kind(kind);
      const int partners = std::popcount(rest.one & kPartners[static_cast<std::size_t>(kind)]);
      choices[count++] = {kOfLeftover * G::NottyCover::least_leftover(rest) + partners, kind};
    });
    std::sort(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(count));
    const int size = hand.size();
    const std::size_t most = size <= small_hand_ ? kMostChoices : size <= 10 ? 4 : 3;
    FixedList<int, kMostChoices> kinds;
    for (std::size_t i = 0; i < std::min(count, most); ++i) {
      if (size > small_hand_ && choices[i].cost / kOfLeftover > choices[0].cost / kOfLeftover)
        break;
      kinds.push_back(choices[i].kind);
    }
    return kinds;
  }

  /// For each kind those that could be in a group of three or four with it.
  static constexpr std::array<std::uint64_t, Deck::kKinds> kPartners = [] {
    std::array<std::uint64_t, Deck::kKinds> partners{};
    for (int a = 0; a < Deck::kKinds; ++a)
      for (int b = 0; b < Deck::kKinds; ++b) {
        const int apart = Deck::rank(a) - Deck::rank(b);
        const bool near = Deck::suit(a) == Deck::suit(b) ? apart >= -2 && apart <= 2 : apart == 0;
        if (near) partners[static_cast<std::size_t>(a)] |= std::uint64_t{1} << b;
      }
    return partners;
  }();

  const NottyValue<G, Seats>& value_;
  TurnDepth depth_;
  Rng& rng_;
  /// Of larger hands only the groups of a best cover are thought of, and fewer returns.
  int small_hand_;
};

}  // namespace notty
