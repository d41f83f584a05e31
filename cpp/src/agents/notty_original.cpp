#include "notty/agents/notty_original.h"

#include <algorithm>
#include <cstdlib>

namespace notty {

namespace {

using Deck = Notty::Deck;

/// 0-4, 5-9, 10-14, 15 and more. Sizes may be fractions: the mean of several hands.
std::uint32_t hand_bucket(double size) {
  return size < 5 ? 0 : size < 10 ? 1 : size < 15 ? 2 : 3;
}

int opponents_cards(const Notty::View& view) {
  int cards = 0;
  for (int offset = 1; offset < view.state.seats; ++offset)
    cards += view.state.size(static_cast<Seat>((view.seat + offset) % view.state.seats));
  return cards;
}

/// Groups that lack one card: windows of three numbers of a colour with two of them held, and
/// numbers held in three colours.
int near_groups(std::uint64_t kinds) {
  int near = 0;
  for (int colour = 0; colour < Deck::kSuits; ++colour)
    for (int low = 0; low + 3 <= Deck::kRanks; ++low)
      near += std::popcount((Deck::lane(kinds, colour) >> low) & 7U) == 2 ? 1 : 0;
  for (int number = 0; number < Deck::kRanks; ++number) {
    int colours = 0;
    for (int colour = 0; colour < Deck::kSuits; ++colour)
      colours += static_cast<int>(kinds >> Deck::kind(colour, number) & 1);
    near += colours == 3 ? 1 : 0;
  }
  return near;
}

int cards_to_draw(const Notty::View& view) {
  const int size = view.state.size(view.seat);
  int count = size <= 6 ? 3 : size >= 18 ? 1 : 2;
  const int near = near_groups(view.state.hand(view.seat).one);
  if (near >= 3) ++count;
  if (near == 0) --count;
  for (int offset = 1; offset < view.state.seats; ++offset)
    if (view.state.size(static_cast<Seat>((view.seat + offset) % view.state.seats)) <= 4) {
      ++count;
      break;
    }
  return std::min(std::clamp(count, 1, 3), Notty::kHandLimit - size);
}

int victim_offset(const Notty::View& view) {
  int best = 1;
  for (int offset = 2; offset < view.state.seats; ++offset)
    if (view.state.size(view.state.seat_after(offset)) >
        view.state.size(view.state.seat_after(best)))
      best = offset;
  return best;
}

/// The card that fits the rest of the hand least: 2 for each other card of its colour, 2 of its
/// number, 3 for each neighbour.
int card_to_return(const CardBag& hand) {
  int best = -1;
  int least = 0;
  for_each_bit(hand.one, [&](int kind) {
    int score = 0;
    for_each_bit(hand.one, [&](int other) {
      const int count = hand.count(other) - (other == kind ? 1 : 0);
      const bool same_colour = Deck::suit(other) == Deck::suit(kind);
      const int distance = std::abs(Deck::rank(other) - Deck::rank(kind));
      score += count * (2 * same_colour + 2 * (distance == 0) + 3 * (same_colour && distance == 1));
    });
    if (best < 0 || score < least) {
      best = kind;
      least = score;
    }
  });
  return best;
}

class OriginalPlayer final : public Agent<Notty> {
 public:
  OriginalPlayer(QTable table, double epsilon) : table_(std::move(table)), epsilon_(epsilon) {}

  Action choose(const Notty&, const Notty::View& view, const ActionList&, Rng& rng) const override {
    return OriginalNotty::concrete(
        view, choose_abstract<OriginalNotty>(table_, OriginalNotty::state(view), epsilon_, rng));
  }

 private:
  QTable table_;
  double epsilon_;
};

}  // namespace

QState OriginalNotty::state(const Notty::View& view) {
  const Notty::State& s = view.state;
  const CardBag& hand = s.hand(view.seat);
  const bool can_discard = Notty::NottyGroups::any(hand.one);
  const int deck = Deck::kCards - s.size(view.seat) - opponents_cards(view);
  const double mean = static_cast<double>(opponents_cards(view)) / (s.seats - 1);
  std::uint32_t key = hand_bucket(s.size(view.seat));
  key = key * 3 + (deck < 30 ? 0 : deck < 60 ? 1 : 2);
  key = key * 2 + (can_discard ? 1 : 0);
  key = key * 4 + hand_bucket(mean);

  if (s.stage == Notty::Stage::kReturning) return {key, 1U << kReturn};
  const bool room = s.size(view.seat) < Notty::kHandLimit;
  std::uint32_t legal = 1U << kEnd;
  if ((s.used & Notty::kUsedDraw) == 0 && room) legal |= 1U << kDraw;
  if ((s.used & Notty::kUsedSteal) == 0 && room) legal |= 1U << kSteal;
  if ((s.used & Notty::kUsedExchange) == 0) legal |= 1U << kExchange;
  if (can_discard) legal |= 1U << kDiscard;
  return {key, legal};
}

/// After the end of a turn the original looks at the table as if it were on turn again.
QState OriginalNotty::state_after(const Notty::View& view) {
  Notty::View own = view;
  if (own.state.to_move != own.seat) {
    own.state.to_move = own.seat;
    own.state.used = 0;
  }
  QState state = OriginalNotty::state(own);
  if (view.state.stage == Notty::Stage::kOver) state.legal = 0;
  return state;
}

Action OriginalNotty::concrete(const Notty::View& view, std::uint32_t abstract) {
  const CardBag& hand = view.state.hand(view.seat);
  const auto action = [](int id) { return static_cast<Action>(id); };
  switch (abstract) {
    case kDraw:
      return action(Notty::kDraw + cards_to_draw(view) - 1);
    case kSteal:
      return action(Notty::kSteal + victim_offset(view) - 1);
    case kExchange:
      return action(Notty::kExchange);
    case kReturn:
      return action(Notty::kReturn + card_to_return(hand));
    case kDiscard:
      return action(Notty::kDiscard + Notty::NottyGroups::largest(hand.one));
    default:
      return action(Notty::kEnd);
  }
}

double OriginalNotty::reward(const Notty::View& before, Action action, const Notty::View& after) {
  const int id = to_int(action);
  double reward = -0.1;
  if (id >= Notty::kDiscard)
    reward = 10 + 2 * (before.state.size(before.seat) - after.state.size(before.seat));
  else if (id == Notty::kEnd)
    reward = -1;
  else if (id == Notty::kExchange || id < Notty::kSteal)
    reward = -0.5;
  else if (id < Notty::kExchange)
    reward = 0.5;
  return after.state.winner == before.seat ? reward + 100 : reward;
}

AgentPtr<Notty> make_original_notty(const PlayerArgs& args) {
  if (!args.setting.empty() && args.setting != "greedy")
    throw ConfigError("original has no setting '" + args.setting + "'; it may be greedy");
  return std::make_shared<OriginalPlayer>(QTable::from_bytes(args.table, OriginalNotty::kKind),
                                          args.setting == "greedy" ? 0 : QSettings{}.epsilon_min);
}

}  // namespace notty
