#include "notty/agents/notty_players.h"

#include <algorithm>

#include "notty/agents/notty_levels.h"
#include "notty/agents/notty_master.h"
#include "notty/agents/notty_original.h"
#include "notty/agents/notty_q.h"
#include "notty/agents/random.h"

namespace notty {

namespace {

Action action(int id) {
  return static_cast<Action>(id);
}

bool is_legal(const ActionList& legal, int id) {
  return std::ranges::binary_search(legal, action(id));
}

/// How much hope of a run a card of the hand keeps alive: over the windows of three numbers that
/// hold it, the most cards held, then how many windows hold two or more.
template <class Deck>
int run_hope(std::uint64_t kinds, int kind) {
  const std::uint32_t lane = Deck::lane(kinds, Deck::suit(kind));
  const int rank = Deck::rank(kind);
  int most = 0;
  int open = 0;
  for (int low = std::max(0, rank - 2); low <= std::min(rank, Deck::kRanks - 3); ++low) {
    const int held = std::popcount((lane >> low) & 7U);
    most = std::max(most, held);
    open += held >= 2 ? 1 : 0;
  }
  return 10 * most + open;
}

template <class G>
int card_to_return(const CardBag& hand) {
  int best = -1;
  int least_hope = 0;
  for (std::uint64_t kinds = hand.one; kinds != 0; kinds &= kinds - 1) {
    const int kind = std::countr_zero(kinds);
    CardBag rest = hand;
    rest.remove_kind(kind);
    if (G::NottyCover::least_leftover(rest) == 0) return kind;
    // A second copy keeps nothing alive that the first does not.
    const int hope = hand.count(kind) == 2 ? -1 : run_hope<typename G::Deck>(hand.one, kind);
    if (best < 0 || hope < least_hope) {
      best = kind;
      least_hope = hope;
    }
  }
  return best;
}

}  // namespace

template <class G>
Action GreedyOf<G>::choose(const G&, const View& view, const ActionList& legal, Rng&) const {
  const CardBag& hand = view.state.hand(view.seat);
  if (view.state.stage == G::Stage::kReturning) return legal[0];
  const int group = G::NottyGroups::largest(hand.one);
  if (group >= 0) return action(G::kDiscard + group);
  for (int count = 3; count >= 1; --count)
    if (is_legal(legal, G::kDraw + count - 1)) return action(G::kDraw + count - 1);
  return action(G::kEnd);
}

template <class G>
Action LeanOf<G>::choose(const G&, const View& view, const ActionList& legal, Rng&) const {
  const CardBag& hand = view.state.hand(view.seat);
  if (view.state.stage == G::Stage::kReturning) return action(G::kReturn + card_to_return<G>(hand));
  const int group = G::NottyGroups::largest(hand.one);
  if (group >= 0) {
    const Cover cover = G::NottyCover::best(hand);
    return action(G::kDiscard + (cover.left.size() == 0 ? cover.groups[0] : group));
  }
  constexpr int kLean = 3;
  const int missing = kLean - hand.size();
  if (missing > 0 && is_legal(legal, G::kDraw + missing - 1)) return action(G::kDraw + missing - 1);
  return action(is_legal(legal, G::kExchange) ? G::kExchange : G::kEnd);
}

template class GreedyOf<Notty>;
template class GreedyOf<Notty331>;
template class GreedyOf<Notty341>;
template class GreedyOf<Notty332>;
template class GreedyOf<Notty351>;
template class LeanOf<Notty>;
template class LeanOf<Notty331>;
template class LeanOf<Notty341>;
template class LeanOf<Notty332>;
template class LeanOf<Notty351>;

template <>
const std::vector<Player<Notty>>& players<Notty>() {
  static const std::vector<Player<Notty>> list{
      {"random", "any legal action, each as likely as the others", "",
       [](const PlayerArgs&) -> AgentPtr<Notty> { return std::make_shared<RandomAgent<Notty>>(); }},
      {"greedy", "discards whatever it can, draws three", "",
       [](const PlayerArgs&) -> AgentPtr<Notty> { return std::make_shared<GreedyNotty>(); }},
      {"lean", "keeps three cards, discards at once, exchanges for runs, never steals", "",
       [](const PlayerArgs&) -> AgentPtr<Notty> { return std::make_shared<LeanNotty>(); }},
      {"original", "the original program's Q-learning player", "notty-original",
       &make_original_notty},
      {"q", "a Q-learner that sees how near each hand is to going out", "notty-q", &make_notty_q},
      {"easy", "keeps three cards and sees neighbours only", "",
       [](const PlayerArgs&) -> AgentPtr<Notty> { return std::make_shared<EasyNotty>(); }},
      {"normal", "keeps three cards, discards at once, exchanges for runs, never steals", "",
       [](const PlayerArgs&) -> AgentPtr<Notty> { return std::make_shared<LeanNotty>(); }},
      {"hard", "keeps the four cards that the cards left would help most", "",
       [](const PlayerArgs&) -> AgentPtr<Notty> { return std::make_shared<HardNotty>(); }},
      {"master", "searches its turn and knows what a position is worth", "notty-master",
       &make_notty_master},
  };
  return list;
}

}  // namespace notty
