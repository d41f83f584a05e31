#include "notty/search/notty_graph.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <numeric>

namespace notty {

namespace {

using Stage = NottyBase::Stage;

/// How far a turn has come.
struct Progress {
  Stage stage;
  std::uint8_t used;
  std::uint8_t to_come;
};

/// In an order in which no move leads forward: what a turn has used, it never gives back.
constexpr std::array<Progress, 32> kProgress = [] {
  std::array<Progress, 32> list{};
  std::size_t n = 0;
  for (int i = 7; i >= 0; --i) {
    const auto used = static_cast<std::uint8_t>(i);
    list[n++] = {Stage::kActing, used, 0};
    if ((used & NottyBase::kUsedDraw) != 0)
      for (std::uint8_t k = 1; k <= 3; ++k) list[n++] = {Stage::kDrawing, used, k};
    if ((used & NottyBase::kUsedSteal) != 0) list[n++] = {Stage::kStealing, used, 1};
    if ((used & NottyBase::kUsedExchange) != 0) {
      list[n++] = {Stage::kReturning, used, 0};
      list[n++] = {Stage::kExchanging, used, 1};
    }
  }
  return list;
}();

constexpr std::size_t place(Stage stage, int used, int to_come) {
  return (static_cast<std::size_t>(stage) * 8 + static_cast<std::size_t>(used)) * 4 +
         static_cast<std::size_t>(to_come);
}

constexpr auto kNumber = [] {
  std::array<std::uint8_t, place(Stage::kOver, 0, 0)> number{};
  for (std::size_t i = 0; i < kProgress.size(); ++i)
    number[place(kProgress[i].stage, kProgress[i].used, kProgress[i].to_come)] =
        static_cast<std::uint8_t>(i);
  return number;
}();

constexpr std::uint32_t kNone = ~std::uint32_t{0};

/// Who holds how many copies of a kind, as a digit: base 3 with one copy, base 6 with two.
template <class Deck>
struct Holding {
  static constexpr std::uint32_t kBase = Deck::kCopies == 1 ? 3 : 6;
  int own;
  int rivals;
  int ways;  // to choose the copies

  static constexpr Holding of(std::uint32_t digit) {
    if constexpr (Deck::kCopies == 1) {
      constexpr std::array<Holding, 3> kAll{{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}}};
      return kAll[digit];
    } else {
      constexpr std::array<Holding, 6> kAll{
          {{0, 0, 1}, {1, 0, 2}, {2, 0, 1}, {0, 1, 2}, {1, 1, 2}, {0, 2, 1}}};
      return kAll[digit];
    }
  }
};

/// Calls `f(kind, digit)` for each kind, the lowest first.
template <class Deck, class F>
void for_each_digit(std::uint32_t raw, F f) {
  for (int kind = 0; kind < Deck::kKinds; ++kind, raw /= Holding<Deck>::kBase)
    f(kind, raw % Holding<Deck>::kBase);
}

/// For each symmetry, and in it for each kind, the place value of the kind that takes its place.
template <class Deck>
std::vector<std::array<std::uint32_t, Deck::kKinds>> symmetries(
    const std::vector<std::uint32_t>& plane) {
  std::vector<std::array<std::uint32_t, Deck::kKinds>> list;
  std::array<int, Deck::kSuits> colours;
  std::iota(colours.begin(), colours.end(), 0);
  do {
    for (const bool mirrored : {false, true}) {
      auto& values = list.emplace_back();
      for (int kind = 0; kind < Deck::kKinds; ++kind) {
        const int number = Deck::rank(kind);
        const int to = Deck::kind(colours[static_cast<std::size_t>(Deck::suit(kind))],
                                  mirrored ? Deck::kRanks - 1 - number : number);
        values[static_cast<std::size_t>(kind)] = plane[std::size_t{1} << to];
      }
    }
  } while (std::ranges::next_permutation(colours).found);
  return list;
}

}  // namespace

template <class G>
NottyGraph<G>::NottyGraph()
    : rules_({.seats = 2, .first_seat = 0, .turn_limit = 0}),
      plane_(std::size_t{1} << G::Deck::kKinds) {
  static_assert(kStages == kProgress.size() && !(G::kSize == kFullNotty));
  std::uint32_t value = 1;
  for (std::size_t bit = 1; bit < plane_.size();
       bit *= 2, value *= Holding<typename G::Deck>::kBase)
    for (std::size_t low = 0; low < bit; ++low) plane_[bit + low] = value + plane_[low];
  find_pairs();
  find_edges();
}

template <class G>
std::uint32_t NottyGraph<G>::raw(const CardBag& hand, const CardBag& rival) const {
  // The digits of Holding, written as a sum over the planes.
  return plane_[hand.one] + plane_[hand.two] + (G::Deck::kCopies + 1) * plane_[rival.one] +
         2 * plane_[rival.two];
}

template <class G>
std::uint32_t NottyGraph<G>::pair(const CardBag& hand, const CardBag& rival) const {
  const std::uint32_t pair = pair_of_raw_[raw(hand, rival)];
  assert(pair != kNone);
  return pair;
}

template <class G>
void NottyGraph<G>::find_pairs() {
  using Deck = typename G::Deck;
  const std::uint32_t raws = raw({}, {Deck::kAll, Deck::kCopies == 2 ? Deck::kAll : 0}) + 1;
  const auto symmetric = symmetries<Deck>(plane_);
  pair_of_raw_.assign(raws, kNone);
  std::vector<std::uint8_t> own_size;  // of each pair
  std::map<std::uint32_t, double> dealt;
  double all_ways = 0;
  for (std::uint32_t raw = 0; raw < raws; ++raw) {
    int own = 0;
    int rivals = 0;
    int ways = 1;
    for_each_digit<Deck>(raw, [&](int, std::uint32_t digit) {
      const auto holding = Holding<Deck>::of(digit);
      own += holding.own;
      rivals += holding.rivals;
      ways *= holding.ways;
    });
    // In mid-exchange a hand may have one card more than the limit (N3).
    if (own < 1 || own > G::kHandLimit + 1 || rivals < 1 || rivals > G::kHandLimit) continue;
    if (own <= G::kHandLimit) ++turn_states_;
    std::uint32_t& pair = pair_of_raw_[raw];
    if (pair == kNone) {
      const auto number = static_cast<std::uint32_t>(raw_of_pair_.size());
      for (const auto& values : symmetric) {
        std::uint32_t image = 0;
        for_each_digit<Deck>(raw, [&](int kind, std::uint32_t digit) {
          image += digit * values[static_cast<std::size_t>(kind)];
        });
        pair_of_raw_[image] = number;
      }
      raw_of_pair_.push_back(raw);
      own_size.push_back(static_cast<std::uint8_t>(own));
    }
    if (own == G::kDealt && rivals == G::kDealt) {
      dealt[pair] += ways;
      all_ways += ways;
    }
  }

  // A discard makes the hand smaller, so smaller hands come first.
  std::vector<std::uint32_t> order(pairs());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::uint32_t pair) { return own_size[pair]; });
  std::vector<std::uint32_t> number(pairs());
  std::vector<std::uint32_t> raws_in_order(pairs());
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    number[order[i]] = i;
    raws_in_order[i] = raw_of_pair_[order[i]];
  }
  raw_of_pair_ = std::move(raws_in_order);
  for (std::uint32_t& pair : pair_of_raw_)
    if (pair != kNone) pair = number[pair];
  for (const auto& [pair, ways] : dealt) deals_.emplace_back(number[pair], ways / all_ways);
}

template <class G>
void NottyGraph<G>::find_edges() {
  ActionList legal;
  OutcomeList outcomes;
  first_edge_.reserve(nodes() + 1);
  first_edge_.push_back(0);
  const auto add_after = [&](State s, Seat seat, Action action) {
    rules_.apply(s, seat, action);
    edges_.push_back(target(s, 0));
  };
  for (std::size_t n = 0; n < nodes(); ++n) {
    const State s = state(n);
    const int room = G::kHandLimit - s.size(0);
    const int deck = s.deck().size();
    const bool is_position = s.stage == Stage::kActing      ? room >= 0
                             : s.stage == Stage::kReturning ? s.size(0) > 1
                             : s.stage == Stage::kStealing  ? room > 0
                             : s.stage == Stage::kDrawing   ? s.to_come <= std::min(room, deck)
                                                            : room >= 0 && deck > 0;
    if (is_position && is_chance(n)) {
      rules_.outcomes(s, outcomes);
      for (const Outcome& outcome : outcomes)
        for (std::uint32_t i = 0; i < outcome.weight; ++i)
          add_after(s, kChanceSeat, outcome.action);
    } else if (is_position) {
      rules_.legal(s, 0, legal);
      for (const Action action : legal) add_after(s, 0, action);
    }
    first_edge_.push_back(static_cast<std::uint32_t>(edges_.size()));
  }
}

template <class G>
bool NottyGraph<G>::is_chance(std::size_t node) const {
  const Stage stage = kProgress[node / pairs()].stage;
  return stage != Stage::kActing && stage != Stage::kReturning;
}

template <class G>
auto NottyGraph<G>::node(const State& s) const -> Node {
  if (s.stage == Stage::kOver) return s.winner == s.to_move ? won() : lost();
  const std::size_t number = kNumber[place(s.stage, s.used, s.to_come)];
  return static_cast<Node>(number * pairs() + pair(s.hand(s.to_move), s.hand(s.seat_after(1))));
}

template <class G>
auto NottyGraph<G>::state(std::size_t node) const -> State {
  const Progress& progress = kProgress[node / pairs()];
  State s;
  s.seats = 2;
  s.stage = progress.stage;
  s.used = progress.used;
  s.to_come = progress.to_come;
  s.victim_offset = s.stage == Stage::kStealing ? 1 : 0;
  for_each_digit<typename G::Deck>(raw_of_pair_[node % pairs()],
                                   [&](int kind, std::uint32_t digit) {
                                     const auto holding = Holding<typename G::Deck>::of(digit);
                                     for (int i = 0; i < holding.own; ++i) s.hand(0).add(kind);
                                     for (int i = 0; i < holding.rivals; ++i) s.hand(1).add(kind);
                                   });
  for (Seat seat = 0; seat < 2; ++seat)
    s.sizes[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(s.hand(seat).size());
  return s;
}

template class NottyGraph<Notty331>;
template class NottyGraph<Notty341>;
template class NottyGraph<Notty332>;
template class NottyGraph<Notty351>;

}  // namespace notty
