#include "notty/agents/notty_q.h"

#include <algorithm>
#include <bit>

#include "notty/agents/notty_solo.h"

namespace notty {

namespace {

using Deck = Notty::Deck;
using NottyGroups = Notty::NottyGroups;

/// Larger hands are only told apart by how many cards no group can take.
constexpr int kLargest = NottyQ::kSizes;

int copies_in(const CardBag& bag, std::uint64_t kinds) {
  return std::popcount(bag.one & kinds) + std::popcount(bag.two & kinds);
}

Notty::State without(const Notty::State& s, std::uint64_t kinds, int count) {
  Notty::State after = s;
  after.stage = Notty::Stage::kActing;
  after.hand(s.to_move).remove(kinds);
  after.sizes[static_cast<std::size_t>(s.to_move)] =
      static_cast<std::uint8_t>(s.size(s.to_move) - count);
  return after;
}

/// The groups of three, four and five cards; larger ones are two of these.
const std::array<std::vector<std::uint64_t>, 3> kSmall = [] {
  std::array<std::vector<std::uint64_t>, 3> small;
  for (int id = 0; id < NottyGroups::kCount; ++id) {
    const Group& group = NottyGroups::group(id);
    if (group.size <= 5) small[group.size - 3U].push_back(group.kinds);
  }
  return small;
}();

/// The kinds of which one more card lets some cards of the hand make groups of `size` cards.
std::uint64_t completing(const CardBag& hand, int size) {
  std::uint64_t kinds = 0;
  if (size <= 5) {
    for (const std::uint64_t group : kSmall[static_cast<std::size_t>(size - 3)]) {
      const std::uint64_t missing = group & ~hand.one;
      if ((missing & (missing - 1)) == 0) kinds |= missing;
    }
    return kinds;
  }
  NottyGroups::for_each(hand.one, [&](int id) {
    const Group& group = NottyGroups::group(id);
    if (group.size > 5 || size - group.size < 3) return;
    CardBag rest = hand;
    rest.remove(group.kinds);
    kinds |= completing(rest, size - group.size);
  });
  return kinds;
}

/// Cards of the deck that let a hand go out: by an exchange, by a draw.
struct Outs {
  int exchange = 0;
  int draw = 0;
};
Outs outs_of(const CardBag& hand, const CardBag& deck, int size) {
  Outs outs;
  if (size > kLargest) return outs;
  if (size >= 3) outs.exchange = copies_in(deck, completing(hand, size));
  if (size >= 2) outs.draw = copies_in(deck, completing(hand, size + 1));
  return outs;
}

/// How near to going out, in kNearness steps that mean something else for each size.
std::uint32_t nearness(const CardBag& hand, const CardBag& deck, int size) {
  const auto step = [](int step) {
    return static_cast<std::uint32_t>(std::clamp(step, 0, int{NottyQ::kNearness} - 1));
  };
  if (size <= NottySolo::kLargest) {
    const std::uint64_t outs = completing(hand, std::max(size, 3));
    const int gone = Deck::kCopies * std::popcount(outs) - copies_in(hand, outs) -
                     copies_in(deck, outs);  // in the rivals' hands
    constexpr float kLeast = 0.12F;          // what the weakest of these hands is worth, about
    constexpr float kGone = 0.06F;           // what one out less costs, about
    constexpr float kSteps = 120;
    const float worth = NottySolo::solved().worth(hand) - kGone * static_cast<float>(gone);
    return step(static_cast<int>((worth - kLeast) * kSteps));
  }
  if (size > kLargest) return step(Notty::NottyCover::least_leftover(hand));
  const Outs outs = outs_of(hand, deck, size);
  const int draw = outs.draw == 0 ? 0 : outs.draw <= 2 ? 1 : 2;
  const int exchange = outs.exchange <= 4 ? outs.exchange : outs.exchange <= 6 ? 5 : 6;
  return step(3 * exchange + draw);
}

/// The size and the threat of the rival who is nearest to going out.
std::uint32_t rival_of(const Notty::State& s, const CardBag& deck) {
  int most = -1;
  std::uint32_t rival = 0;
  for (int offset = 1; offset < s.seats; ++offset) {
    const Seat seat = s.seat_after(offset);
    const int size = s.size(seat);
    const Outs outs = outs_of(s.hand(seat), deck, size);
    const int threat = outs.exchange + outs.draw * (size == 2 ? 2 : 1);  // draws, then exchanges
    const int danger = (threat + 1) * Notty::kHandLimit - size;
    if (danger <= most) continue;
    most = danger;
    rival = static_cast<std::uint32_t>(3 * (std::min(size, 5) - 1) + (threat == 0   ? 0
                                                                      : threat <= 2 ? 1
                                                                                    : 2));
  }
  return rival;
}

/// Whether a stolen card may win: no, in one of three cases at most, more often.
std::uint32_t theft_from(const Notty::State& s, int victim_offset) {
  const int size = s.size(s.to_move);
  if (size < 2 || size > kLargest) return 0;
  const Seat victim = s.seat_after(victim_offset);
  const int hits = copies_in(s.hand(victim), completing(s.hand(s.to_move), size + 1));
  return hits == 0 ? 0 : 3 * hits <= s.size(victim) ? 1 : 2;
}

QState state_of(const Notty::State& s, int victim_offset, std::uint32_t rival) {
  const int size = s.size(s.to_move);
  const int room = Notty::kHandLimit - size;
  const bool drawn = (s.used & Notty::kUsedDraw) != 0;
  const bool exchanged = (s.used & Notty::kUsedExchange) != 0;
  const bool may_steal = victim_offset > 0 && (s.used & Notty::kUsedSteal) == 0 && room > 0;
  QState state{0, 1U << NottyQ::kEnd};
  if (!drawn) state.legal |= (1U << std::clamp(room, 0, 3)) - 1;
  if (may_steal) state.legal |= 1U << NottyQ::kSteal;
  if (!exchanged) state.legal |= 1U << NottyQ::kExchange;

  state.key = s.seats - 2U;
  state.key = state.key * 2 + (drawn ? 1 : 0);
  state.key = state.key * 2 + (exchanged ? 1 : 0);
  state.key = state.key * 4 + (may_steal ? theft_from(s, victim_offset) : 3);
  state.key = state.key * NottyQ::kRival + rival;
  state.key = state.key * NottyQ::kSizes + static_cast<std::uint32_t>(std::min(size, kLargest) - 1);
  state.key = state.key * NottyQ::kNearness + nearness(s.hand(s.to_move), s.deck(), size);
  return state;
}

constexpr std::uint32_t kEvery = ~0U;

/// Looks up what can be done in one decision. Rivals' hands do not change while it looks ahead.
class Decision {
 public:
  Decision(std::span<const float> values, const Notty::State& s)
      : values_(values), rival_(rival_of(s, s.deck())) {}

  /// The best of the actions with entries that are in the bit mask `among`.
  [[nodiscard]] LearnerChoice best(const Notty::State& s, std::uint32_t among = kEvery) const {
    LearnerChoice best{{}, LearnerChoice::kNoEntry, -1, false, false};
    const auto look = [&](int victim_offset) {
      const QState state = state_of(s, victim_offset, rival_);
      for_each_bit(state.legal & among, [&](int abstract) {
        const std::uint32_t entry =
            state.key * NottyQ::kAbstract + static_cast<std::uint32_t>(abstract);
        if (values_[entry] > best.value)
          best = {concrete(abstract, victim_offset), entry, values_[entry], false,
                  abstract == NottyQ::kEnd};
      });
    };
    bool may_steal = false;
    for (int offset = 1; offset < s.seats; ++offset)
      if ((s.used & Notty::kUsedSteal) == 0 && s.size(s.seat_after(offset)) > 1) {
        look(offset);
        may_steal = true;
      }
    if (!may_steal) look(0);
    return best;
  }

  /// The chance to win from a state at the stage kActing.
  [[nodiscard]] float worth(const Notty::State& s) const {
    if (s.size(s.to_move) == 0) return 1;
    float value = best(s).value;
    each_discard(s, [&](int, const Notty::State& after) { value = std::max(value, worth(after)); });
    return value;
  }

  /// Calls f with each discard to look at and the state after it.
  template <class F>
  void each_discard(const Notty::State& s, F f) const {
    const CardBag& hand = s.hand(s.to_move);
    if (!NottyGroups::any(hand.one)) return;
    const auto look = [&](int id) {
      const Group& group = NottyGroups::group(id);
      f(id, without(s, group.kinds, group.size));
    };
    const Cover cover = Notty::NottyCover::best(hand);
    if (cover.left.size() == 0 || s.size(s.to_move) > kLargest)
      look(cover.groups[0]);
    else
      NottyGroups::for_each(hand.one, look);
  }

 private:
  static Action concrete(int abstract, int victim_offset) {
    const int id = abstract == NottyQ::kSteal      ? Notty::kSteal + victim_offset - 1
                   : abstract == NottyQ::kExchange ? Notty::kExchange
                   : abstract == NottyQ::kEnd      ? Notty::kEnd
                                                   : Notty::kDraw + abstract;
    return static_cast<Action>(id);
  }

  std::span<const float> values_;
  std::uint32_t rival_;
};

class QPlayer final : public Agent<Notty> {
 public:
  explicit QPlayer(std::vector<float> values) : values_(std::move(values)) {}
  Action choose(const Notty&, const Notty::View& view, const ActionList&, Rng& rng) const override {
    return NottyQ::choose(values_, view, 0, rng).action;
  }

 private:
  std::vector<float> values_;
};

}  // namespace

QState NottyQ::state(const Notty::State& s, int victim_offset) {
  return state_of(s, victim_offset, rival_of(s, s.deck()));
}

LearnerChoice NottyQ::choose(std::span<const float> values, const Notty::View& view, double epsilon,
                             Rng& rng) {
  const Notty::State& s = view.state;
  const Decision decision(values, s);
  const auto known = [](int id, float value) {
    return LearnerChoice{static_cast<Action>(id), LearnerChoice::kNoEntry, value, false, false};
  };
  if (s.stage == Notty::Stage::kReturning) {
    LearnerChoice best = known(Notty::kEnd, -1);
    for_each_bit(s.hand(s.to_move).one, [&](int kind) {
      const float value = decision.worth(without(s, std::uint64_t{1} << kind, 1));
      if (value > best.value) best = known(Notty::kReturn + kind, value);
    });
    return best;
  }
  LearnerChoice best = decision.best(s);
  decision.each_discard(s, [&](int id, const Notty::State& after) {
    const float value = decision.worth(after);
    if (value >= best.value) best = known(Notty::kDiscard + id, value);
  });
  if (best.value == 1 || epsilon == 0 || rng.unit() >= epsilon) return best;
  const std::uint32_t legal = NottyQ::state(s, 1).legal;
  const auto number = rng.below(static_cast<std::uint32_t>(std::popcount(legal)));
  LearnerChoice other = decision.best(s, 1U << nth_bit(legal, static_cast<int>(number)));
  if (other.entry == LearnerChoice::kNoEntry) return best;  // a theft of a last card
  other.tried = other.entry != best.entry;
  other.value = best.value;
  return other;
}

std::vector<float> NottyQ::guesses() {
  // Low, so that what has been tried and found good is not left for what never was.
  constexpr float kBest = 0.3F;
  constexpr float kCard = 0.02F;  // what a card more costs, and an action other than the exchange
  std::vector<float> values(std::size_t{kKind.states} * kAbstract);
  for (std::size_t entry = 0; entry < values.size(); ++entry) {
    const std::size_t abstract = entry % kAbstract;
    const std::size_t near = entry / kAbstract % kNearness;
    const std::size_t size = entry / kAbstract / kNearness % kSizes + 1;
    float value = kBest - kCard * static_cast<float>(size);
    if (size < kSizes)
      value += (size <= NottySolo::kLargest ? 0.008F : 0.005F) * static_cast<float>(near);
    if (abstract == kExchange) value += kCard / 2;
    if (abstract == kSteal || (abstract < kSteal && size > 2)) value -= kCard;
    values[entry] = value;
  }
  return values;
}

AgentPtr<Notty> NottyQ::player(std::vector<float> values) {
  return std::make_shared<QPlayer>(std::move(values));
}

AgentPtr<Notty> make_notty_q(const PlayerArgs& args) {
  if (!args.setting.empty())
    throw ConfigError("q has no setting '" + args.setting + "'; it may have a table file");
  return NottyQ::player(WinTable::from_bytes(args.table, NottyQ::kKind, NottyQ::guesses()).values);
}

}  // namespace notty
