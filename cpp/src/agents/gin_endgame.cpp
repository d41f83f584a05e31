#include "notty/agents/gin_endgame.h"

#include "notty/agents/gin_belief.h"

namespace notty {

namespace {

/// Calls `f` with every choice of `count` of the cards.
template <class F>
void for_each_choice(CardSet cards, int count, CardSet chosen, F f) {
  if (count == 0) return f(chosen);
  for_each_bit(cards, [&](int kind) {
    cards &= ~card_bit(kind);
    for_each_choice(cards, count - 1, chosen | card_bit(kind), f);
  });
}

}  // namespace

GinEndgame::GinEndgame(const Gin& rules, const Gin::View& view, const GinWorth& worth,
                       const Agent<Gin>& player)
    : rules_(rules), worth_(worth), player_(player), seat_(view.seat) {
  const CardSet unseen = view.unseen();
  const Seat other = view.state.other(seat_);
  double all = 0;
  for_each_choice(unseen, view.state.stock_size, 0, [&](CardSet stock) {
    Gin::State s = view.state;
    s.stock = stock;
    s.hands[static_cast<std::size_t>(other)] |= unseen & ~stock;
    const double weight = likelihood(view, s.hand(other));
    worlds_.push_back({s, weight});
    all += weight;
  });
  for (World& world : worlds_) world.weight /= all;
}

double GinEndgame::of(Action action) const {
  double sum = 0;
  for (const World& world : worlds_) {
    Gin::State s = world.state;
    rules_.apply(s, seat_, action);
    sum += world.weight * play_out(s);
  }
  return sum;
}

double GinEndgame::play_out(Gin::State s) const {
  ActionList legal;
  Rng unused(0);
  while (s.stage < Gin::Stage::kDealOver) {
    if (s.stage == Gin::Stage::kStock) {
      double sum = 0;
      for_each_bit(s.stock, [&](int kind) {
        Gin::State next = s;
        rules_.apply(next, kChanceSeat, static_cast<Action>(Gin::kCard + kind));
        sum += play_out(next);
      });
      return sum / s.stock_size;
    }
    rules_.legal(s, s.to_move, legal);
    rules_.apply(s, s.to_move, player_.choose(rules_, rules_.view(s, s.to_move), legal, unused));
  }
  return worth_(GinEnd::of(rules_, s, seat_));
}

}  // namespace notty
