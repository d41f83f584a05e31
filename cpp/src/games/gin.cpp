#include "notty/games/gin.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace notty {

static_assert(Rules<Gin> && HasWorlds<Gin>);
static_assert(sizeof(Gin::State) == 240);
static_assert(offsetof(Gin::State, habits) == Gin::State::kHashed);
static_assert(Melds::G::kCount == 329 && Gin::kActions == 630);  // G2

namespace {

constexpr std::array<std::string_view, 2> kTies{"undercut", "draw"};
constexpr std::array<std::string_view, 3> kWalls{"take_or_void", "void", "openspiel"};

using Setting = std::pair<std::string_view, int>;
constexpr Setting kEaai[]{{"gin_bonus", 25},
                          {"undercut_bonus", 25},
                          {"undercut_gin", 0},
                          {"auto_gin", 0},
                          {"wall", Gin::kVoid}};
constexpr Setting kStandard[]{{"gin_bonus", 25},   {"undercut_bonus", 25}, {"undercut_gin", 0},
                              {"auto_gin", 0},     {"wall", Gin::kVoid},   {"big_gin", 31},
                              {"game_bonus", 100}, {"box_bonus", 25}};
constexpr Setting kOklahoma[]{{"gin_bonus", 25},   {"undercut_bonus", 25}, {"undercut_gin", 0},
                              {"auto_gin", 0},     {"wall", Gin::kVoid},   {"big_gin", 31},
                              {"game_bonus", 100}, {"box_bonus", 25},      {"upcard_limit", 1},
                              {"spade_doubles", 1}};
constexpr Setting kStraight[]{{"gin_bonus", 25}, {"undercut_bonus", 25}, {"undercut_gin", 0},
                              {"auto_gin", 0},   {"wall", Gin::kVoid},   {"big_gin", 31},
                              {"knock_limit", 0}};
constexpr Setting kOpenSpielRules[]{
    {"gin_bonus", 25},         {"undercut_bonus", 25}, {"undercut_gin", 0}, {"auto_gin", 0},
    {"wall", Gin::kOpenSpiel}, {"tie", Gin::kTieDraw}, {"return_taken", 1}, {"target", 0}};

/// Throws a card on the pile.
void throw_card(Gin::State& s, int kind) {
  const auto own = static_cast<std::size_t>(s.to_move);
  assert((s.hands[own] & card_bit(kind)) != 0);
  s.hands[own] &= ~card_bit(kind);
  s.known[own] &= ~card_bit(kind);
  s.pile[s.pile_size++] = static_cast<std::uint8_t>(kind + 64 * s.to_move);
  s.upcard_dead = 0;
  if (s.stock_size >= Gin::Habits::kEarly) {
    ++s.habits[own].early_discards;
    s.habits[own].early_points += static_cast<std::uint32_t>(card_value(kind));
  }
}

}  // namespace

const std::array<Option<Gin::Config>, 16> Gin::kOptions{{
    {{"seats", 2, 2, 2, "number of players"}, &Config::seats},
    {{"first_dealer", 0, 1, 1, "the seat that deals first; the other has the first turn"},
     &Config::first_dealer},
    {{"target", 0, 10'000, 100, "points that win the match; 0: one deal"}, &Config::target},
    {{"knock_limit", 0, 10, 10, "the most deadwood with which one may knock; 0: gin only"},
     &Config::knock_limit},
    {{"gin_bonus", 0, 1'000, 20, "points for gin"}, &Config::gin_bonus},
    {{"undercut_bonus", 0, 1'000, 10, "points for an undercut"}, &Config::undercut_bonus},
    {{"tie", 0, 1, kTieUndercut, "equal deadwood after a knock", kTies}, &Config::tie},
    {{"undercut_gin", 0, 1, 1, "the gin bonus for a defender who gets to 0 by laying off", kNoYes},
     &Config::undercut_gin},
    {{"auto_gin", 0, 1, 1, "a discard that leaves 0 is gin without a knock", kNoYes},
     &Config::auto_gin},
    {{"big_gin", 0, 1'000, 0, "points for eleven melded cards; 0: there is no big gin"},
     &Config::big_gin},
    {{"wall", 0, 2, kTakeOrVoid, "what happens with two cards left in the stock", kWalls},
     &Config::wall},
    {{"upcard_limit", 0, 1, 0, "the first up-card's value is the knock limit; an ace: gin only",
      kNoYes},
     &Config::upcard_limit},
    {{"spade_doubles", 0, 1, 0, "a spade as first up-card doubles the score of the deal", kNoYes},
     &Config::spade_doubles},
    {{"game_bonus", 0, 1'000, 0, "points for the winner in the final sheet"}, &Config::game_bonus},
    {{"box_bonus", 0, 1'000, 0, "points for each deal won in the final sheet"}, &Config::box_bonus},
    {{"return_taken", 0, 1, 0, "the card just taken may be discarded again", kNoYes},
     &Config::return_taken},
}};

const std::array<PresetInfo, 6> Gin::kPresets{{
    {"classic", "gin 20, undercut 10, automatic gin, to 100", {}},
    {"eaai", "gin and undercut 25, to 100: the rules of the research challenge", kEaai},
    {"standard", "gin and undercut 25, big gin 31, boxes and a game bonus", kStandard},
    {"oklahoma", "the first up-card sets the knock limit, a spade doubles", kOklahoma},
    {"straight", "gin only", kStraight},
    {"openspiel", "one deal by the rules of OpenSpiel, for comparison", kOpenSpielRules},
}};

Gin::Gin(const Config& config) : config_(config) {}

int Gin::State::hand_size(Seat seat) const {
  if (stage == Stage::kDealing)
    return (kPlayers * kDealt + 1 - to_come + (seat == dealer ? 0 : 1)) / kPlayers;
  if (deal_ended()) return std::popcount(hand(seat));
  if (stage == Stage::kLayingOff && seat == to_move) return kDealt - std::popcount(laid_off);
  return kDealt + (stage == Stage::kDiscarding && seat == to_move ? 1 : 0);
}

Gin::State Gin::start() const {
  State s;
  s.to_move = static_cast<Seat>(config_.first_dealer);
  begin_deal(s);
  return s;
}

/// Cards and all that belongs to a deal are cleared; the seat to move deals.
void Gin::begin_deal(State& s) const {
  State fresh;
  fresh.stock = Deck::kAll;
  fresh.stock_size = Deck::kCards;
  fresh.to_come = kPlayers * kDealt + 1;
  fresh.dealer = s.to_move;
  fresh.to_move = s.other(s.to_move);
  fresh.turn = s.turn;
  fresh.deal = s.deal;
  fresh.points = s.points;
  fresh.habits = s.habits;
  fresh.boxes = s.boxes;
  s = fresh;
}

Turn Gin::turn(const State& s) const {
  if (s.stage == Stage::kDealing || s.stage == Stage::kStock) return {Phase::kChance, 0};
  if (s.stage == Stage::kOver) return {Phase::kOver, 0};
  return {Phase::kSeats, static_cast<std::uint8_t>(1U << s.to_move)};
}

int Gin::knock_limit(const State& s) const {
  if (config_.upcard_limit == 0 || s.first_upcard == kNoCard) return config_.knock_limit;
  return Deck::rank(s.first_upcard) == 0 ? 0 : card_value(s.first_upcard);
}

void Gin::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  if (seat != s.to_move) return;
  const auto add = [&out](int id) { out.push_back(static_cast<Action>(id)); };
  switch (s.stage) {
    case Stage::kFirstUpcard:  // G3
      add(kTake);
      add(kPass);
      return;
    case Stage::kDrawing:                                         // G4
      if (s.stock_size == kWall && config_.wall == kOpenSpiel) {  // G8
        if (may_knock_with_upcard(s)) add(kTake);
        add(kPass);
        return;
      }
      out.push_if(s.upcard_dead == 0, static_cast<Action>(kTake));
      add(kDraw);
      return;
    case Stage::kDiscarding: {
      const bool taken = s.taken != kNoCard;
      const bool must_knock = taken && s.stock_size == kWall && config_.wall == kOpenSpiel;
      const CardSet hand = s.hand(seat);
      const CardSet cards =
          taken && config_.return_taken == 0 ? hand & ~card_bit(s.taken) : hand;  // G4
      if (!must_knock) for_each_bit(cards, [&](int kind) { add(kDiscard + kind); });
      add_knocks(s, cards, out);
      if (config_.big_gin > 0 && Melds::deadwood(hand) == 0) add(kBigGin);
      return;
    }
    case Stage::kLayingOff:
      add_layoffs(s, out);
      add(kDone);
      return;
    case Stage::kDealOver:
      add(kDeal);
      return;
    default:
      return;
  }
}

void Gin::add_knocks(const State& s, CardSet cards, ActionList& out) const {
  const CardSet hand = s.hand(s.to_move);
  const int limit = knock_limit(s);
  if (Melds::deadwood_after_discard(hand) > limit) return;  // as mostly
  const CardSet gone = s.pile_cards();
  FixedList<std::pair<int, std::size_t>, kDealt + 1> counts;
  for_each_bit(cards, [&](int kind) {
    const CardSet ten = hand & ~card_bit(kind);
    if (Melds::deadwood(ten) <= limit)
      counts.push_back({kind, arrangements(ten, gone | card_bit(kind), limit).size()});
  });
  for (int number = 0; number < kMaxArrangements; ++number)
    for (const auto& [kind, count] : counts)
      out.push_if(static_cast<std::size_t>(number) < count,
                  static_cast<Action>(kKnock + Deck::kKinds * number + kind));
}

void Gin::add_layoffs(const State& s, ActionList& out) const {
  std::array<CardSet, kMaxMelds> fit{};
  CardSet any = 0;
  for (std::size_t i = 0; i < fit.size(); ++i) {
    if (s.melds[i] != 0) fit[i] = Melds::layoffs(s.melds[i]) & s.hand(s.to_move);
    any |= fit[i];
  }
  for_each_bit(any, [&](int kind) {
    for (std::size_t i = 0; i < fit.size(); ++i)
      out.push_if((fit[i] & card_bit(kind)) != 0,
                  static_cast<Action>(kLayoff + kind * kMaxMelds + static_cast<int>(i)));
  });
}

bool Gin::may_knock_with_upcard(const State& s) const {
  State after = s;
  apply(after, s.to_move, static_cast<Action>(kTake));
  ActionList knocks;
  legal(after, after.to_move, knocks);
  return !knocks.empty();
}

Gin::Arrangements Gin::arrangements(CardSet ten, CardSet gone, int limit) {
  struct Ranked {
    Arrangement arrangement;
    int deadwood;
    int open;  // the value of unseen cards that fit
  };
  std::array<Ranked, 40> found;  // three ranks with sets at most: 6 * 6 choices
  std::size_t count = 0;
  const auto add = [&](CardSet sets, CardSet) {
    const Arrangement next = arrange(ten, sets);
    const int deadwood = Melds::value(next.left);
    if (deadwood > limit || Melds::G::ranks_with_set(next.left) != 0) return;
    CardSet fit = 0;
    for (const CardSet meld : next.melds) fit |= Melds::layoffs(meld);
    if ((fit & next.left) != 0) return;  // a card was left out that fits
    found[count++] = {next, deadwood, Melds::value(fit & ~(ten | gone))};
  };
  add(0, ten);
  Melds::for_each_set_choice(ten, add);
  std::sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count),
            [](const Ranked& a, const Ranked& b) {
              if (a.deadwood != b.deadwood) return a.deadwood < b.deadwood;
              if (a.open != b.open) return a.open < b.open;
              return comes_before(a.arrangement, b.arrangement);
            });
  Arrangements best;
  for (std::size_t i = 0; i < std::min<std::size_t>(count, kMaxArrangements); ++i) {
    best.push_back(found[i].arrangement);
    if (found[0].deadwood == 0) break;  // gin: nothing is laid off
  }
  return best;
}

void Gin::outcomes(const State& s, OutcomeList& out) const {
  out.clear();
  if (turn(s).phase != Phase::kChance) return;
  for_each_bit(s.stock, [&](int kind) { out.push_back({static_cast<Action>(kCard + kind), 1}); });
}

Action Gin::sample(const State& s, Rng& rng) const {
  const int index = static_cast<int>(rng.below(s.stock_size));
  return static_cast<Action>(kCard + nth_bit(s.stock, index));
}

void Gin::apply(State& s, Seat seat, Action action) const {
  const int a = to_int(action);
  if (seat == kChanceSeat) return apply_chance(s, a - kCard);
  assert(seat == s.to_move);
  const auto own = static_cast<std::size_t>(seat);
  if (a < kTake) return discard(s, a - kDiscard);
  if (a <= kPass && s.upcard_dead == 0) {
    ++s.habits[own].choices;
    if (a == kTake) ++s.habits[own].taken;
  }
  if (a == kTake) {
    const bool counts = s.stage == Stage::kDrawing && s.stock_size > kWall;
    if (config_.return_taken != 0 && counts && ++s.upcards_taken == kMostUpcardsTaken) {
      ++s.turn;
      return end_deal(s, {.result = Result::kDrawn});  // G8
    }
    const int kind = s.top();
    s.pile[--s.pile_size] = 0;
    s.hands[own] |= card_bit(kind);
    s.known[own] |= card_bit(kind);
    s.taken = static_cast<std::uint8_t>(kind);
    s.stage = Stage::kDiscarding;
  } else if (a == kDraw) {
    if (s.stock_size == kWall) return end_deal(s, {.result = Result::kVoid});  // G8
    s.stage = Stage::kStock;
  } else if (a == kPass) {
    if (s.stage == Stage::kDrawing) return end_deal(s, {.result = Result::kDrawn});  // G8
    ++s.turn;
    s.to_move = s.other(seat);
    if (seat == s.dealer) {  // G3
      s.upcard_dead = 1;
      s.stage = Stage::kDrawing;
    }
  } else if (a < kBigGin) {
    knock(s, (a - kKnock) % Deck::kKinds, (a - kKnock) / Deck::kKinds);
  } else if (a == kBigGin) {
    ++s.turn;
    s.knocker = seat;
    s.taken = kNoCard;
    const Arrangement arrangement = best_arrangement(s.hand(seat));
    std::ranges::copy(arrangement.melds, s.melds.begin());
    end_deal(s, sum(s));
  } else if (a < kDone) {
    lay_off(s, (a - kLayoff) / kMaxMelds, (a - kLayoff) % kMaxMelds);
  } else if (a == kDone) {
    end_deal(s, sum(s));
  } else {
    begin_deal(s);
  }
}

void Gin::apply_chance(State& s, int kind) const {
  assert((s.stock & card_bit(kind)) != 0);
  s.stock &= ~card_bit(kind);
  --s.stock_size;
  if (s.stage == Stage::kStock) {
    s.hands[static_cast<std::size_t>(s.to_move)] |= card_bit(kind);
    s.returns = 0;
    s.stage = Stage::kDiscarding;
    return;
  }
  if (--s.to_come > 0) {  // G1: one by one, the non-dealer first
    const Seat seat = s.to_come % 2 == 0 ? s.to_move : s.dealer;
    s.hands[static_cast<std::size_t>(seat)] |= card_bit(kind);
    return;
  }
  s.pile[s.pile_size++] = static_cast<std::uint8_t>(kind + 64 * kDealtCard);
  s.first_upcard = static_cast<std::uint8_t>(kind);
  s.stage = Stage::kFirstUpcard;
}

void Gin::discard(State& s, int kind) const {
  throw_card(s, kind);
  if (config_.return_taken != 0) {
    s.returns = kind == s.taken ? static_cast<std::uint8_t>(s.returns + 1) : std::uint8_t{0};
    if (s.returns == kMostReturns) {  // G8
      ++s.turn;
      return end_deal(s, {.result = Result::kDrawn});
    }
  }
  if (config_.auto_gin != 0 && Melds::deadwood(s.hand(s.to_move)) == 0)  // G5
    return knock(s, kNoCard, 0);
  end_turn(s);
}

void Gin::end_turn(State& s) const {
  ++s.turn;
  s.taken = kNoCard;
  s.to_move = s.other(s.to_move);
  s.stage = Stage::kDrawing;
  if (s.stock_size == kWall && config_.wall == kVoid)  // G8
    end_deal(s, {.result = Result::kVoid});
}

/// `kind` is kNoCard where the discard was made already.
void Gin::knock(State& s, int kind, int number) const {
  if (kind != kNoCard) throw_card(s, kind);
  const Seat seat = s.to_move;
  const auto laid = arrangements(s.hand(seat), s.pile_cards(), knock_limit(s));
  const Arrangement& arrangement = laid[static_cast<std::size_t>(number)];
  std::ranges::copy(arrangement.melds, s.melds.begin());
  ++s.turn;
  s.taken = kNoCard;
  s.knocker = seat;
  s.to_move = s.other(seat);
  if (arrangement.left == 0) return end_deal(s, sum(s));  // G6: no lay-off against gin
  s.stage = Stage::kLayingOff;
  ActionList layoffs;
  add_layoffs(s, layoffs);
  if (layoffs.empty()) end_deal(s, sum(s));
}

void Gin::lay_off(State& s, int kind, int meld) const {
  const auto own = static_cast<std::size_t>(s.to_move);
  s.hands[own] &= ~card_bit(kind);
  s.known[own] &= ~card_bit(kind);
  s.melds[static_cast<std::size_t>(meld)] |= card_bit(kind);
  s.laid_off |= card_bit(kind);
  ActionList layoffs;
  add_layoffs(s, layoffs);
  if (layoffs.empty()) end_deal(s, sum(s));
}

Gin::Sum Gin::sum(const State& s) const {
  const Seat defender = s.other(s.knocker);
  const int knocked = Melds::value(s.knocker_left());
  const int left = Melds::deadwood(s.hand(defender));
  Sum sum{.result = Result::kKnock, .winner = s.knocker, .difference = left - knocked};
  if (config_.spade_doubles != 0 && Deck::suit(s.first_upcard) == 0) sum.factor = 2;
  if (knocked == 0) {
    const bool big = std::popcount(s.hand(s.knocker)) > kDealt;
    sum.result = big ? Result::kBigGin : Result::kGin;
    sum.bonus = big ? config_.big_gin : config_.gin_bonus;
  } else if (left == knocked && config_.tie == kTieDraw) {
    sum.result = Result::kTie;
    sum.winner = kNoSeat;
  } else if (left <= knocked) {
    const bool gin = config_.undercut_gin != 0 && left == 0 && s.laid_off != 0;
    sum.result = gin ? Result::kUndercutGin : Result::kUndercut;
    sum.winner = defender;
    sum.difference = knocked - left;
    sum.bonus = config_.undercut_bonus;
    sum.gin_bonus = gin ? config_.gin_bonus : 0;
  }
  return sum;
}

void Gin::end_deal(State& s, const Sum& sum) const {
  ++s.deal;
  s.taken = kNoCard;
  s.result = sum.result;
  s.result_winner = sum.winner;
  s.result_points = static_cast<std::uint16_t>(sum.points());
  bool over = config_.target == 0;
  if (sum.winner != kNoSeat) {
    const auto winner = static_cast<std::size_t>(sum.winner);
    s.points[winner] += static_cast<std::uint32_t>(sum.points());
    ++s.boxes[winner];
    over = over || s.points[winner] >= static_cast<std::uint32_t>(config_.target);  // G9
  }
  s.stage = over ? Stage::kOver : Stage::kDealOver;
  s.to_move = sum.result == Result::kVoid ? s.dealer : s.other(s.dealer);  // G8, G3
  if (s.knocker != kNoSeat) note_showdown(s);
}

void Gin::note_showdown(State& s) const {
  Habits& knocker = s.habits[static_cast<std::size_t>(s.knocker)];
  const int knocked = Melds::value(s.knocker_left());
  ++knocker.knocks;
  knocker.gins += knocked == 0 ? 1 : 0;
  knocker.knock_deadwood += static_cast<std::uint32_t>(knocked);
  knocker.knock_draws +=
      static_cast<std::uint32_t>(Deck::kCards - kPlayers * kDealt - 1 - s.stock_size);
  const Seat defender = s.other(s.knocker);
  Habits& other = s.habits[static_cast<std::size_t>(defender)];
  const int left = Melds::deadwood(s.hand(defender) | s.laid_off);
  ++other.shown;
  other.shown_deadwood += static_cast<std::uint32_t>(left);
  other.held_back += left <= knock_limit(s) ? 1 : 0;
}

Scores Gin::scores(const State& s) const {
  Scores scores{};
  if (s.stage == Stage::kOver)
    for (std::size_t i = 0; i < kPlayers; ++i) scores[i] = static_cast<float>(s.points[i]);
  return scores;
}

Gin::View Gin::view(const State& s, Seat seat) const {
  View v{.state = s, .seat = seat};
  const auto other = static_cast<std::size_t>(s.other(seat));
  if (!s.deal_ended() && s.knocker != s.other(seat)) v.state.hands[other] = s.known[other];
  v.state.stock = 0;
  return v;
}

/// Cards of which the viewer can see that the other seat threw them in this deal. One that the
/// viewer took was thrown, unless it was the first up-card.
static CardSet thrown_by(const Gin::View& v, Seat other) {
  const Gin::State& s = v.state;
  CardSet thrown = s.known[static_cast<std::size_t>(v.seat)];
  if (s.first_upcard != Gin::kNoCard) thrown &= ~card_bit(s.first_upcard);
  for (std::size_t i = 0; i < s.pile_size; ++i)
    if (s.pile[i] / 64 == other) thrown |= card_bit(s.pile[i] & 63);
  return thrown;
}

Gin::State Gin::sample_world(const View& v, Rng& rng) const {
  const Seat other = v.state.other(v.seat);
  const CardSet held = v.state.hand(other);
  const CardSet unseen = v.unseen();
  const int hidden = v.state.hand_size(other) - std::popcount(held);
  ActionList legal_actions;
  const bool drawing = v.state.stage == Stage::kDiscarding && v.state.to_move == other;
  const CardSet drawn = drawing && v.state.taken != kNoCard ? card_bit(v.state.taken) : CardSet{0};
  // Of eleven hidden cards nobody can say which was drawn.
  const bool has_discarded = config_.auto_gin != 0 && thrown_by(v, other) != 0 &&
                             !v.state.deal_ended() && v.state.knocker != other &&
                             (!drawing || drawn != 0);
  // A position that was set up may allow no hand but gin; then it is what it is.
  constexpr int kTries = 10'000;
  for (int tries = 0;; ++tries) {
    State s = v.state;
    s.stock = unseen;
    CardSet& hand = s.hands[static_cast<std::size_t>(other)];
    for (int left = std::popcount(unseen), i = 0; i < hidden; ++i, --left) {
      const auto below = static_cast<std::uint32_t>(left);
      const CardSet card = card_bit(nth_bit(s.stock, static_cast<int>(rng.below(below))));
      s.stock &= ~card;
      hand |= card;
    }
    // With auto_gin a discard that leaves 0 ends the deal (G5).
    if (has_discarded && tries < kTries && Melds::deadwood((hand | s.laid_off) & ~drawn) == 0)
      continue;
    // Only a defender who can lay something off is asked (G6), and at OpenSpiel's wall only who
    // can knock may take: other hands do not fit.
    if (s.to_move != other) return s;
    const bool laying = s.stage == Stage::kLayingOff;
    if (!laying && s.stage != Stage::kDiscarding) return s;
    legal(s, other, legal_actions);
    if (legal_actions.size() > (laying ? 1U : 0U)) return s;
  }
}

bool Gin::seen(const State& s, Seat seat, Action, Seat viewer) const {
  if (seat != kChanceSeat) return true;
  if (s.stage == Stage::kStock) return viewer == s.to_move;
  if (s.to_come == 1) return true;  // the first up-card
  return viewer == (s.to_come % 2 == 1 ? s.to_move : s.dealer);
}

}  // namespace notty
