#include "notty/agents/rummy_players.h"

#include <algorithm>

#include "notty/agents/meld_odds.h"
#include "notty/agents/random.h"
#include "notty/agents/rummy_master.h"

namespace notty {

namespace {

using Deck = Rummy::Deck;

constexpr int kNoEnd = 1'000;  // draws
constexpr int kLong = 8;       // draws that leave time to collect melds

constexpr Action action(int id) {
  return static_cast<Action>(id);
}

/// Calls `f(left)` with what each choice of sets leaves of a hand when its runs are taken too.
template <class F>
void for_each_rest(CardSet hand, Ace ace, F f) {
  f(hand & ~Melds::run_cards(hand, ace));
  Melds::for_each_set_choice(
      hand, [&](CardSet, CardSet rest) { f(rest & ~Melds::run_cards(rest, ace)); });
}

/// The least points that melds leave in hand, where each card counts `per_card` on top.
int least_left(const Rummy& rules, CardSet hand, int per_card) {
  int least = 10'000;
  for_each_rest(hand, rules.ace(), [&](CardSet left) {
    least = std::min(least, rules.points(left) + per_card * std::popcount(left));
  });
  return least;
}

/// The same after the best discard.
int least_after_discard(const Rummy& rules, CardSet hand, int per_card) {
  int least = 10'000;
  for_each_rest(hand, rules.ace(), [&](CardSet left) {
    int dearest = 0;
    for_each_bit(left, [&](int kind) {
      dearest = std::max(dearest, rules.points(card_bit(kind)) + per_card);
    });
    least = std::min(least, rules.points(left) + per_card * std::popcount(left) - dearest);
  });
  return least;
}

/// The mean over the live cards of what is left when one of them is drawn and the best card thrown.
double expected_left(const Rummy& rules, CardSet hand, CardSet live, int per_card) {
  int sum = 0;
  for_each_bit(
      live, [&](int kind) { sum += least_after_discard(rules, hand | card_bit(kind), per_card); });
  return static_cast<double>(sum) / std::max(1, std::popcount(live));
}

/// Whether the card and one of the hand are two thirds of a meld.
bool makes_pair(const Rummy& rules, CardSet hand, int kind) {
  const CardSet rest = hand & ~card_bit(kind);
  if ((rest & Melds::rank_cards(Deck::rank(kind))) != 0) return true;
  bool near = false;
  for_each_bit(rest, [&](int other) {
    for (int third = 0; third < Deck::kKinds && !near; ++third)
      near = third != kind && third != other && Deck::suit(third) == Deck::suit(kind) &&
             Deck::suit(other) == Deck::suit(kind) &&
             Melds::id(card_bit(kind) | card_bit(other) | card_bit(third), rules.ace()) >= 0;
  });
  return near;
}

/// The best of the melds and lay-offs that are legal: what leaves the fewest points in the end, and
/// among equals the one with the most cards.
Action best_lay(const Rummy& rules, const Rummy::View& view, const ActionList& legal) {
  Action best = action(-1);
  int least = 1'000'000;
  for (const Action a : legal) {
    const int id = to_int(a);
    if (id < Rummy::kMeld || id >= Rummy::kDeal) continue;
    const CardSet cards = id < Rummy::kLayoff ? rules.meld_cards(id - Rummy::kMeld)
                                              : card_bit((id - Rummy::kLayoff) / Rummy::kMaxMelds);
    const int left = 64 * least_left(rules, view.hand() & ~cards, 0) - std::popcount(cards);
    if (left < least) {
      least = left;
      best = a;
    }
  }
  return best;
}

bool has_lay(const ActionList& legal) {
  return std::ranges::any_of(
      legal, [](Action a) { return to_int(a) >= Rummy::kMeld && to_int(a) < Rummy::kDeal; });
}

CardSet discards(const ActionList& legal) {
  CardSet cards = 0;
  for (const Action a : legal)
    if (to_int(a) >= Rummy::kDiscard && to_int(a) < Rummy::kMeld)
      cards |= card_bit(to_int(a) - Rummy::kDiscard);
  return cards;
}

/// The chance that the next player can use the card, if hidden cards are any of the live ones.
double chance_to_help(const Rummy& rules, const Rummy::View& view, int kind, CardSet live,
                      bool knows_hands) {
  const Rummy::State& s = view.state;
  const Seat next = s.next(view.seat);
  const CardSet known = knows_hands ? s.hand(next) : 0;
  const int hidden = s.size(next) - std::popcount(known);
  const double each = static_cast<double>(hidden) / std::max(1, std::popcount(live));
  const auto held = [&](int card) {
    return (known & card_bit(card)) != 0  ? 1.0
           : (live & card_bit(card)) != 0 ? std::min(1.0, each)
                                          : 0.0;
  };
  return chance_of_meld(kind, rules.ace(), held);
}

}  // namespace

Action HeuristicRummy::choose(const Rummy& rules, const Rummy::View& view, const ActionList& legal,
                              Rng& rng) const {
  const Rummy::State& s = view.state;
  const CardSet hand = view.hand();
  if (s.stage == Rummy::Stage::kDrawing)
    return action(makes_meld(hand, s.top(), rules.ace()) ? Rummy::kTake : Rummy::kDraw);
  if (s.stage != Rummy::Stage::kPlaying) return legal[0];
  if (has_lay(legal)) return best_lay(rules, view, legal);
  const CardSet cards = discards(legal);
  CardSet useless = 0;
  for_each_bit(cards, [&](int kind) {
    if (!makes_pair(rules, hand, kind)) useless |= card_bit(kind);
  });
  int best = -1;
  double dearest = -1;
  for_each_bit(useless != 0 ? useless : cards, [&](int kind) {
    const double points = rules.points(card_bit(kind)) + 0.5 * rng.unit();
    if (points > dearest) {
      dearest = points;
      best = kind;
    }
  });
  return action(Rummy::kDiscard + best);
}

/// What is in no place that the player knows of: cards that it forgot are thought to be live.
CardSet SkilledRummy::live_cards(const Rummy& rules, const Rummy::View& view) const {
  const Rummy::State& s = view.state;
  CardSet gone = view.hand() | rules.table(s);
  if (skill_.knows_hands)
    for (const CardSet hand : s.hands) gone |= hand;
  for (int i = s.pile_size - 1; i >= 0 && i >= s.pile_size - skill_.memory; --i)
    gone |= card_bit(s.cards[static_cast<std::size_t>(i)] & 63);
  if (s.pile_size > 0) gone |= card_bit(s.top());
  return Deck::kAll & ~gone;
}

/// How many more cards the seat will draw if the others go on to draw and the discards are not
/// turned over again; `kNoEnd` while they will be.
int SkilledRummy::draws_left(const Rummy& rules, const Rummy::View& view) const {
  const Rummy::State& s = view.state;
  if (!skill_.sees_end || s.turned < rules.config().turnovers) return kNoEnd;
  return s.stock_size / s.seats;
}

int SkilledRummy::per_card(const Rummy& rules, const Rummy::View& view) const {
  const Rummy::State& s = view.state;
  int fewest = Deck::kCards;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (seat != view.seat) fewest = std::min(fewest, s.size(seat));
  int each = skill_.per_card;
  if (fewest <= skill_.near_out) each = each * fewest / (2 * skill_.near_out);
  return each * std::min(draws_left(rules, view), kLong) / kLong;
}

bool SkilledRummy::takes(const Rummy& rules, const Rummy::View& view) const {
  const CardSet hand = view.hand();
  const int top = view.state.top();
  // Near the end a low card is worth taking for itself.
  if (!makes_meld(hand, top, rules.ace()) && draws_left(rules, view) > kLong) return false;
  if (!skill_.hopes) return true;
  const int each = per_card(rules, view);
  int least = 10'000;
  for_each_bit(hand, [&](int kind) {
    least = std::min(least, least_left(rules, (hand | card_bit(top)) & ~card_bit(kind), each));
  });
  return least < expected_left(rules, hand, live_cards(rules, view), each);
}

Action SkilledRummy::discard(const Rummy& rules, const Rummy::View& view, const ActionList& legal,
                             Rng& rng) const {
  const CardSet hand = view.hand();
  const CardSet live = live_cards(rules, view);
  const int each = per_card(rules, view);
  const bool hopes = skill_.hopes && draws_left(rules, view) > 0;
  double least = 1e9;
  int best = -1;
  for_each_bit(discards(legal), [&](int kind) {
    const CardSet rest = hand & ~card_bit(kind);
    double cost = hopes ? expected_left(rules, rest, live, each) : least_left(rules, rest, each);
    if (skill_.danger > 0)
      cost += skill_.danger * chance_to_help(rules, view, kind, live, skill_.knows_hands);
    cost += 1e-3 * rng.unit();  // by lot among equals
    if (cost < least) {
      least = cost;
      best = kind;
    }
  });
  return action(Rummy::kDiscard + best);
}

Action SkilledRummy::choose(const Rummy& rules, const Rummy::View& view, const ActionList& legal,
                            Rng& rng) const {
  if (view.state.stage == Rummy::Stage::kDrawing)
    return action(takes(rules, view) ? Rummy::kTake : Rummy::kDraw);
  if (view.state.stage != Rummy::Stage::kPlaying) return legal[0];
  if (has_lay(legal)) return best_lay(rules, view, legal);
  return discard(rules, view, legal, rng);
}

namespace {

// Calibrated in matches of two to 100 by both presets: see docs/players.md.
constexpr RummySkill kEasy{.memory = 0,
                           .hopes = false,
                           .danger = 0,
                           .knows_hands = false,
                           .sees_end = false,
                           .per_card = 0,
                           .near_out = 1};
constexpr RummySkill kNormal{.memory = 4,
                             .hopes = true,
                             .danger = 20,
                             .knows_hands = false,
                             .sees_end = false,
                             .per_card = 15,
                             .near_out = 1};
constexpr RummySkill kHard{.memory = Deck::kCards,
                           .hopes = true,
                           .danger = 5,
                           .knows_hands = true,
                           .sees_end = true,
                           .per_card = 60,
                           .near_out = 5};

template <const RummySkill& skill>
AgentPtr<Rummy> make_skilled(const PlayerArgs&) {
  return std::make_shared<SkilledRummy>(skill);
}

}  // namespace

template <>
const std::vector<Player<Rummy>>& players<Rummy>() {
  static const std::vector<Player<Rummy>> list{
      {"random", "any legal action, each as likely as the others", "",
       [](const PlayerArgs&) -> AgentPtr<Rummy> { return std::make_shared<RandomAgent<Rummy>>(); }},
      {"heuristic", "melds at once, keeps what is one card from a meld", "",
       [](const PlayerArgs&) -> AgentPtr<Rummy> { return std::make_shared<HeuristicRummy>(); }},
      {"easy", "melds at once and throws the highest single card", "", &make_skilled<kEasy>},
      {"normal", "looks for useful combinations and weighs what it feeds the next player", "",
       &make_skilled<kNormal>},
      {"hard",
       "remembers what was taken and thrown, and gets rid of points when a rival is near out", "",
       &make_skilled<kHard>},
      {"master", "weighs every way to play its turn by nets that learned from its own deals",
       "rummy-master", &make_rummy_master},
  };
  return list;
}

}  // namespace notty
