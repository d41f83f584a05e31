#include "notty/agents/gin_players.h"

#include <algorithm>

#include "notty/agents/gin_master.h"
#include "notty/agents/meld_odds.h"
#include "notty/agents/random.h"

namespace notty {

namespace {

using Deck = Gin::Deck;
constexpr Action action(int id) {
  return static_cast<Action>(id);
}

bool is_legal(const ActionList& legal, int id) {
  return std::ranges::binary_search(legal, action(id));
}

/// The cards that the seat may throw now.
CardSet discards(const ActionList& legal) {
  CardSet cards = 0;
  for (const Action a : legal)
    if (to_int(a) < Gin::kTake) cards |= card_bit(to_int(a));
  return cards;
}

/// The cards with which the seat may knock.
CardSet knock_cards(const ActionList& legal) {
  CardSet cards = 0;
  for (const Action a : legal)
    if (to_int(a) >= Gin::kKnock && to_int(a) < Gin::kKnock + Deck::kKinds)
      cards |= card_bit(to_int(a) - Gin::kKnock);
  return cards;
}

int least_after_layoffs(const std::array<CardSet, Gin::kMaxMelds>& melds, CardSet hand) {
  int least = Melds::deadwood(hand);
  for (std::size_t i = 0; i < melds.size() && least > 0; ++i) {
    if (melds[i] == 0) continue;
    for_each_bit(Melds::layoffs(melds[i]) & hand, [&](int kind) {
      auto after = melds;
      after[i] |= card_bit(kind);
      least = std::min(least, least_after_layoffs(after, hand & ~card_bit(kind)));
    });
  }
  return least;
}

}  // namespace

Action best_layoff(const Gin&, const Gin::View& view, const ActionList& legal) {
  const CardSet hand = view.hand();
  int least = Melds::deadwood(hand);
  Action best = action(Gin::kDone);
  for (const Action a : legal) {
    const int id = to_int(a) - Gin::kLayoff;
    if (a == action(Gin::kDone)) break;
    auto melds = view.state.melds;
    const CardSet card = card_bit(id / Gin::kMaxMelds);
    melds[static_cast<std::size_t>(id % Gin::kMaxMelds)] |= card;
    const int after = least_after_layoffs(melds, hand & ~card);
    if (after < least) {
      least = after;
      best = a;
    }
  }
  return best;
}

Action SimpleGin::choose(const Gin& rules, const Gin::View& view, const ActionList& legal,
                         Rng& rng) const {
  const Gin::State& s = view.state;
  const CardSet hand = view.hand();
  switch (s.stage) {
    case Gin::Stage::kFirstUpcard:
    case Gin::Stage::kDrawing:
      if (is_legal(legal, Gin::kTake) && makes_meld(hand, s.top())) return action(Gin::kTake);
      return legal[legal.size() - 1];  // draws or passes
    case Gin::Stage::kLayingOff:
      return best_layoff(rules, view, legal);
    case Gin::Stage::kDiscarding:
      break;
    default:
      return legal[0];
  }
  if (is_legal(legal, Gin::kBigGin)) return action(Gin::kBigGin);
  FixedList<int, Gin::kDealt + 1> best;
  int least = 1000;
  CardSet may_go = discards(legal);
  if (s.taken != Gin::kNoCard) may_go &= ~card_bit(s.taken);
  if (may_go == 0) may_go = knock_cards(legal);  // at the wall of OpenSpiel
  for_each_bit(may_go, [&](int kind) {
    const int deadwood = Melds::deadwood(hand & ~card_bit(kind));
    if (deadwood > least) return;
    if (deadwood < least) best.clear();
    least = deadwood;
    best.push_back(kind);
  });
  const int kind = best[rng.below(static_cast<std::uint32_t>(best.size()))];
  if (is_legal(legal, Gin::kKnock + kind)) return action(Gin::kKnock + kind);
  return action(Gin::kDiscard + kind);
}

namespace {

/// The mean over the live cards of the deadwood that is left when one of them is drawn and the
/// best card thrown.
double expected_deadwood(CardSet ten, CardSet live) {
  int sum = 0;
  for_each_bit(live, [&](int kind) { sum += Melds::deadwood_after_discard(ten | card_bit(kind)); });
  return static_cast<double>(sum) / static_cast<double>(std::max(1, std::popcount(live)));
}

/// The chance that the other hand completes a meld with the card, if its hidden cards are any of
/// the live ones.
double chance_to_help(const Gin::View& view, int kind, CardSet live) {
  const Gin::State& s = view.state;
  const Seat other = s.other(view.seat);
  const CardSet known = s.hand(other);
  const int hidden = s.hand_size(other) - std::popcount(known);
  const double each =
      static_cast<double>(hidden) / static_cast<double>(std::max(1, std::popcount(live)));
  const auto held = [&](int card) {
    return (known & card_bit(card)) != 0 ? 1.0 : (live & card_bit(card)) != 0 ? each : 0.0;
  };
  return chance_of_meld(kind, Ace::kLow, held);
}

}  // namespace

/// What is in no place that the player knows of: cards it forgot are thought to be live.
CardSet SkilledGin::live_cards(const Gin::View& view) const {
  const Gin::State& s = view.state;
  CardSet gone = s.hands[0] | s.hands[1];
  for (int i = s.pile_size - 1; i >= 0 && i >= s.pile_size - skill_.memory; --i)
    gone |= card_bit(s.pile[static_cast<std::size_t>(i)] & 63);
  if (s.pile_size > 0) gone |= card_bit(s.top());
  return Deck::kAll & ~gone;
}

int SkilledGin::chosen_discard(const Gin::View& view, CardSet cards, Rng& rng) const {
  const CardSet hand = view.hand();
  const CardSet live = live_cards(view);
  double least = 1e9;
  double second_least = 1e9;
  int best = -1;
  int second = -1;
  for_each_bit(cards, [&](int kind) {
    const CardSet ten = hand & ~card_bit(kind);
    double cost = static_cast<double>(Melds::deadwood(ten)) * (1 - skill_.hope);
    if (skill_.hope > 0) cost += skill_.hope * expected_deadwood(ten, live);
    if (skill_.danger > 0) cost += skill_.danger * chance_to_help(view, kind, live);
    cost += rng.unit() * 1e-3;  // by lot among equals
    if (cost < least) {
      second = best;
      second_least = least;
      best = kind;
      least = cost;
    } else if (cost < second_least) {
      second = kind;
      second_least = cost;
    }
  });
  return second >= 0 && rng.unit() < skill_.slip ? second : best;
}

bool SkilledGin::takes(const Gin::View& view) const {
  const CardSet hand = view.hand();
  const int top = view.state.top();
  const CardSet eleven = hand | card_bit(top);
  int least = 1000;
  for_each_bit(
      hand, [&](int kind) { least = std::min(least, Melds::deadwood(eleven & ~card_bit(kind))); });
  const double drawn = skill_.hope > 0 ? expected_deadwood(hand, live_cards(view))
                                       : static_cast<double>(Melds::deadwood(hand));
  return makes_meld(hand, top) && static_cast<double>(least) < drawn;
}

bool SkilledGin::knocks(const Gin& rules, const Gin::View& view, int deadwood) const {
  // Of both bonuses together: 30 by `classic`, 50 by most other rules.
  constexpr int kCheap = 40;
  const bool cheap = rules.config().gin_bonus + rules.config().undercut_bonus < kCheap;
  const int draws = cheap ? skill_.cheap_draws : skill_.knock_draws;
  const int drawn = Deck::kCards - Gin::kPlayers * Gin::kDealt - 1 - view.state.stock_size;
  return deadwood == 0 || drawn <= draws || deadwood <= skill_.late_limit;
}

Action SkilledGin::choose(const Gin& rules, const Gin::View& view, const ActionList& legal,
                          Rng& rng) const {
  const Gin::State& s = view.state;
  switch (s.stage) {
    case Gin::Stage::kFirstUpcard:
    case Gin::Stage::kDrawing:
      if (is_legal(legal, Gin::kTake) && takes(view)) return action(Gin::kTake);
      return legal[legal.size() - 1];
    case Gin::Stage::kLayingOff:
      return best_layoff(rules, view, legal);
    case Gin::Stage::kDiscarding:
      break;
    default:
      return legal[0];
  }
  if (is_legal(legal, Gin::kBigGin)) return action(Gin::kBigGin);
  // Of all ways to knock the one with the least deadwood.
  int knock = -1;
  int least = 1000;
  const CardSet hand = view.hand();
  for_each_bit(hand, [&](int kind) {
    const int deadwood = Melds::deadwood(hand & ~card_bit(kind));
    if (deadwood < least && is_legal(legal, Gin::kKnock + kind)) {
      least = deadwood;
      knock = kind;
    }
  });
  const CardSet cards = discards(legal);
  if (knock >= 0 && (cards == 0 || knocks(rules, view, least))) return action(Gin::kKnock + knock);
  return action(Gin::kDiscard + chosen_discard(view, cards, rng));
}

namespace {

// Calibrated against `simple` in matches by the rules `eaai`: see docs/players.md.
constexpr int kAll = 32;
constexpr GinSkill kEasy{.memory = 0,
                         .hope = 1,
                         .danger = 0,
                         .knock_draws = kAll,
                         .cheap_draws = kAll,
                         .late_limit = 10,
                         .slip = 0.45};
constexpr GinSkill kNormal{.memory = 4,
                           .hope = 1,
                           .danger = 0,
                           .knock_draws = kAll,
                           .cheap_draws = kAll,
                           .late_limit = 10,
                           .slip = 0.2};
constexpr GinSkill kHard{.memory = kAll,
                         .hope = 1,
                         .danger = 4,
                         .knock_draws = 5,
                         .cheap_draws = 12,
                         .late_limit = 0,
                         .slip = 0};

template <const GinSkill& skill>
AgentPtr<Gin> make_skilled(const PlayerArgs&) {
  return std::make_shared<SkilledGin>(skill);
}

}  // namespace

template <>
const std::vector<Player<Gin>>& players<Gin>() {
  static const std::vector<Player<Gin>> list{
      {"random", "any legal action, each as likely as the others", "",
       [](const PlayerArgs&) -> AgentPtr<Gin> { return std::make_shared<RandomAgent<Gin>>(); }},
      {"simple", "the baseline of the research challenge: looks at its own hand only", "",
       [](const PlayerArgs&) -> AgentPtr<Gin> { return std::make_shared<SimpleGin>(); }},
      {"easy", "forgets what was thrown, sees no danger, and slips now and then", "",
       &make_skilled<kEasy>},
      {"normal", "counts its chances, remembers little, knocks as soon as it can", "",
       &make_skilled<kNormal>},
      {"hard",
       "remembers every card, keeps what the other needs, plays for gin after an early knock", "",
       &make_skilled<kHard>},
      {"master", "judges each action by what came of it in 4,000,000 deals", "gin-master",
       &make_gin_master},
  };
  return list;
}

}  // namespace notty
