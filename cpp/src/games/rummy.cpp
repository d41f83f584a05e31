#include "notty/games/rummy.h"

#include <algorithm>
#include <cassert>

namespace notty {

static_assert(Rules<Rummy> && HasWorlds<Rummy>);
static_assert(sizeof(Rummy::State) == 224);
static_assert(Rummy::kActions == 1268);

namespace {

constexpr std::array<std::string_view, 2> kAces{"low", "high"};
constexpr std::array<std::string_view, 2> kBlockedWays{"differences", "lowest"};

constexpr std::pair<std::string_view, int> kCardVerse[]{
    {"cards_for_two", 7}, {"ace", 1},        {"layoff_needs_meld", 0},
    {"turnovers", 0},     {"double_out", 0}, {"blocked", Rummy::kLowest}};

constexpr std::size_t index(Seat seat) {
  return static_cast<std::size_t>(seat);
}

}  // namespace

const std::array<Option<Rummy::Config>, 14> Rummy::kOptions{{
    {{"seats", 2, kMaxPlayers, 2, "number of players"}, &Config::seats},
    {{"first_seat", 0, kMaxPlayers - 1, 0, "the seat that has the first turn of the first deal"},
     &Config::first_seat},
    {{"target", 0, 10'000, 100, "points that win the match; 0: one deal"}, &Config::target},
    {{"cards_for_two", 3, kMostDealt, 10, "cards dealt to each of two players"},
     &Config::cards_for_two},
    {{"cards_for_more", 3, kMostDealt, 10, "cards dealt to each of three or four players"},
     &Config::cards_for_more},
    {{"ace", 0, 1, 0, "where the ace stands in runs", kAces}, &Config::ace},
    {{"layoff_needs_meld", 0, 1, 1, "one lays off only with a meld of one's own on the table",
      kNoYes},
     &Config::layoff_needs_meld},
    {{"may_return_taken", 0, 1, 0, "the card just taken may be discarded again", kNoYes},
     &Config::may_return_taken},
    {{"discard_to_win", 0, 1, 0, "one goes out with a discard only", kNoYes},
     &Config::discard_to_win},
    {{"turnovers", 0, 9, 2, "how often the discards become the stock again"}, &Config::turnovers},
    {{"blocked", 0, 1, kDifferences, "what a deal scores that nobody wins", kBlockedWays},
     &Config::blocked},
    {{"ace_high", 0, 1, 0, "an ace in hand counts 11, not 1", kNoYes}, &Config::ace_high},
    {{"double_out", 0, 1, 1, "going out in one turn scores double", kNoYes}, &Config::double_out},
    {{"stall_limit", 0, 1'000, 20,
      "so many turns in a row without a draw from the stock or a card laid end the deal; 0: none"},
     &Config::stall_limit},
}};

const std::array<PresetInfo, 2> Rummy::kPresets{{
    {"basic",
     "Basic Rummy: ten cards, ace low, lay off after an own meld, double for going out at "
     "once",
     {}},
    {"cardverse", "CardVerse Rummy: seven cards for two players, ace high, lay off at any time",
     kCardVerse},
}};

Rummy::Rummy(const Config& config) : config_(config) {
  if (config.first_seat >= config.seats)
    throw ConfigError("option first_seat must be below seats (" + std::to_string(config.seats) +
                      "), not " + std::to_string(config.first_seat));
}

Rummy::State Rummy::start() const {
  State s;
  s.seats = static_cast<std::uint8_t>(config_.seats);
  s.to_move = static_cast<Seat>((config_.first_seat + config_.seats - 1) % config_.seats);
  begin_deal(s);
  return s;
}

/// Cards and all that belongs to a deal are cleared; the seat to move deals.
void Rummy::begin_deal(State& s) const {
  State fresh;
  fresh.seats = s.seats;
  fresh.stock = Deck::kAll;
  fresh.stock_size = Deck::kCards;
  fresh.to_come = static_cast<std::uint8_t>(cards_dealt() * s.seats + 1);
  fresh.dealer = s.to_move;
  fresh.to_move = s.next(s.to_move);
  fresh.turn = s.turn;
  fresh.deal = s.deal;
  fresh.points = s.points;
  s = fresh;
}

Turn Rummy::turn(const State& s) const {
  if (s.stage == Stage::kDealing || s.stage == Stage::kStock) return {Phase::kChance, 0};
  if (s.stage == Stage::kOver) return {Phase::kOver, 0};
  return {Phase::kSeats, static_cast<std::uint8_t>(1U << s.to_move)};
}

int Rummy::points(CardSet cards) const {
  const int aces = config_.ace_high != 0 ? std::popcount(cards & Melds::rank_cards(0)) : 0;
  return Melds::value(cards) + 10 * aces;
}

CardSet Rummy::table(const State& s) const {
  CardSet cards = 0;
  for (int i = 0; i < s.meld_count; ++i) cards |= meld_cards(s.meld_id(i));
  return cards;
}

CardSet Rummy::fitting(const State& s) const {
  CardSet cards = 0;
  for (int i = 0; i < s.meld_count; ++i) cards |= Melds::layoffs_of(s.meld_id(i), ace());
  return cards;
}

bool Rummy::may_lay_off(const State& s, Seat seat) const {
  if (config_.layoff_needs_meld == 0) return true;
  for (int i = 0; i < s.meld_count; ++i)
    if (s.meld_owner(i) == seat) return true;
  return false;
}

bool Rummy::may_leave(const State& s, CardSet rest) const {
  return rest == 0 ? config_.discard_to_win == 0 : may_go(s, rest) != 0;
}

void Rummy::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  if (seat != s.to_move) return;
  const auto add_if = [&out](bool wanted, int id) { out.push_if(wanted, static_cast<Action>(id)); };
  if (s.stage == Stage::kDrawing) {  // R5
    add_if(true, kDraw);
    add_if(true, kTake);
  } else if (s.stage == Stage::kDealOver) {
    add_if(true, kDeal);
  }
  if (s.stage != Stage::kPlaying) return;
  const CardSet hand = s.hand(seat);
  for_each_bit(may_go(s, hand), [&](int kind) { add_if(true, kDiscard + kind); });  // R7
  Melds::for_each(hand, ace(),
                  [&](int id, CardSet meld) { add_if(may_leave(s, hand & ~meld), kMeld + id); });
  const CardSet any = s.fit & hand;
  if (any == 0) return;
  std::array<CardSet, kMaxMelds> fit;
  bool may = config_.layoff_needs_meld == 0;  // R6
  for (int i = 0; i < s.meld_count; ++i) {
    fit[static_cast<std::size_t>(i)] = Melds::layoffs_of(s.meld_id(i), ace());
    may |= s.meld_owner(i) == seat;
  }
  if (!may) return;
  for_each_bit(any, [&](int kind) {
    if (!may_leave(s, hand & ~card_bit(kind))) return;
    for (int i = 0; i < s.meld_count; ++i)
      add_if((fit[static_cast<std::size_t>(i)] >> kind & 1) != 0, kLayoff + kind * kMaxMelds + i);
  });
}

void Rummy::outcomes(const State& s, OutcomeList& out) const {
  out.clear();
  if (turn(s).phase != Phase::kChance) return;
  for_each_bit(s.stock, [&](int kind) { out.push_back({static_cast<Action>(kCard + kind), 1}); });
}

Action Rummy::sample(const State& s, Rng& rng) const {
  const int index = static_cast<int>(rng.below(s.stock_size));
  return static_cast<Action>(kCard + nth_bit(s.stock, index));
}

void Rummy::apply(State& s, Seat seat, Action action) const {
  const int a = to_int(action);
  if (seat == kChanceSeat) return apply_chance(s, a - kCard);
  assert(seat == s.to_move);
  if (a == kDraw) return draw(s);
  if (a == kTake) {
    const int kind = s.top();
    s.cards[--s.pile_size] = 0;
    if (s.pile_size == 0) s.upcard_below = 0;
    s.hands[index(seat)] |= card_bit(kind);
    s.known[index(seat)] |= card_bit(kind);
    ++s.sizes[index(seat)];
    s.taken = static_cast<std::uint8_t>(kind);
    s.stage = Stage::kPlaying;
  } else if (a < kMeld) {
    const int kind = a - kDiscard;
    take_out(s, card_bit(kind));
    s.cards[s.pile_size++] = static_cast<std::uint8_t>(kind + 64 * seat);
    if (s.size(seat) == 0) return go_out(s);
    end_turn(s);
  } else if (a < kDeal) {
    if (a < kLayoff) {
      const int id = a - kMeld;
      take_out(s, meld_cards(id));
      s.melds[s.meld_count++] = static_cast<std::uint16_t>(id + 512 * seat);
    } else {
      const CardSet card = card_bit((a - kLayoff) / kMaxMelds);
      const auto meld = static_cast<std::size_t>((a - kLayoff) % kMaxMelds);
      take_out(s, card);
      const int id = s.melds[meld] & 511;
      const int longer = Melds::id(meld_cards(id) | card, ace());
      s.melds[meld] = static_cast<std::uint16_t>(s.melds[meld] - id + longer);
    }
    s.laid_now = 1;
    s.fit = fitting(s);
    if (s.size(seat) == 0) go_out(s);  // R8
  } else {
    begin_deal(s);
  }
}

/// Takes cards out of the hand to move.
void Rummy::take_out(State& s, CardSet cards) const {
  const std::size_t own = index(s.to_move);
  assert((s.hands[own] & cards) == cards);
  s.hands[own] &= ~cards;
  s.known[own] &= ~cards;
  s.sizes[own] = static_cast<std::uint8_t>(s.sizes[own] - std::popcount(cards));
}

void Rummy::draw(State& s) const {
  if (s.stock_size == 0) {
    if (s.turned == config_.turnovers) return block(s, Result::kBlocked, s.to_move);  // R10
    // The first card laid is the next to be drawn: the pile moves as it lies to the end.
    ++s.turned;
    s.stock_size = s.pile_size;
    std::rotate(s.cards.begin(), s.cards.begin() + s.pile_size, s.cards.end());
    for (std::size_t i = Deck::kCards - s.stock_size; i < Deck::kCards; ++i) s.cards[i] &= 63;
    s.pile_size = 0;
    s.upcard_below = 0;
  }
  s.drew = 1;
  if (!s.stock_known()) {
    s.stage = Stage::kStock;
    return;
  }
  std::uint8_t& next = s.cards[static_cast<std::size_t>(Deck::kCards - s.stock_size)];
  const std::size_t own = index(s.to_move);
  s.hands[own] |= card_bit(next);
  s.known[own] |= card_bit(next);
  ++s.sizes[own];
  next = 0;
  --s.stock_size;
  s.stage = Stage::kPlaying;
}

void Rummy::apply_chance(State& s, int kind) const {
  assert((s.stock & card_bit(kind)) != 0);
  s.stock &= ~card_bit(kind);
  --s.stock_size;
  if (s.stage == Stage::kStock) {
    s.hands[index(s.to_move)] |= card_bit(kind);
    ++s.sizes[index(s.to_move)];
    s.stage = Stage::kPlaying;
    return;
  }
  const int dealt = cards_dealt() * s.seats + 1 - s.to_come;
  if (--s.to_come > 0) {  // R2: one by one, beginning after the dealer
    const auto seat = static_cast<std::size_t>((s.to_move + dealt) % s.seats);
    s.hands[seat] |= card_bit(kind);
    ++s.sizes[seat];
    return;
  }
  s.cards[s.pile_size++] = static_cast<std::uint8_t>(kind + 64 * s.dealer);
  s.upcard_below = 1;
  s.stage = Stage::kDrawing;
}

void Rummy::end_turn(State& s) const {
  ++s.turn;
  s.idle =
      s.drew != 0 || s.laid_now != 0 ? std::uint16_t{0} : static_cast<std::uint16_t>(s.idle + 1);
  if (s.laid_now != 0) s.laid_before = static_cast<std::uint8_t>(s.laid_before | 1U << s.to_move);
  s.taken = kNoCard;
  s.laid_now = 0;
  s.drew = 0;
  s.to_move = s.next(s.to_move);
  s.stage = Stage::kDrawing;
  if (config_.stall_limit > 0 && s.idle == config_.stall_limit)  // R17
    block(s, Result::kStalled, s.to_move);
}

/// The seat to move has no card left (R13, R14).
void Rummy::go_out(State& s) const {
  ++s.turn;
  const Seat winner = s.to_move;
  int sum = 0;
  for (const CardSet hand : s.hands) sum += points(hand);
  if (config_.double_out != 0 && (s.laid_before >> winner & 1) == 0) s.result_factor = 2;
  end_deal(s, Result::kOut, winner, sum * s.result_factor);
}

/// A deal that nobody wins (R11); `first` is the first in turn order where points are equal.
void Rummy::block(State& s, Result result, Seat first) const {
  int least = 10'000;
  int sharers = 0;
  int sum = 0;
  Seat lowest = kNoSeat;
  for (Seat seat = first, i = 0; i < s.seats; seat = s.next(seat), ++i) {
    const int own = points(s.hand(seat));
    sum += own;
    if (own < least) {
      least = own;
      lowest = seat;
      sharers = 0;
    }
    sharers += own == least ? 1 : 0;
  }
  if (config_.blocked == kLowest) return end_deal(s, result, lowest, sum - least);
  if (sharers > 1) return end_deal(s, result, kNoSeat, 0);
  end_deal(s, result, lowest, sum - s.seats * least);
}

void Rummy::end_deal(State& s, Result result, Seat winner, int points) const {
  ++s.deal;
  s.taken = kNoCard;
  s.laid_now = 0;
  s.drew = 0;
  s.result = result;
  s.result_winner = winner;
  s.result_points = static_cast<std::uint16_t>(points);
  bool over = config_.target == 0;
  if (winner != kNoSeat) {
    s.points[index(winner)] += static_cast<std::uint32_t>(points);
    over = over || s.points[index(winner)] >= static_cast<std::uint32_t>(config_.target);  // R15
  }
  s.stage = over ? Stage::kOver : Stage::kDealOver;
  s.to_move = s.next(s.dealer);  // R16
}

Scores Rummy::scores(const State& s) const {
  Scores scores{};
  if (s.stage == Stage::kOver)
    for (std::size_t i = 0; i < s.seats; ++i) scores[i] = static_cast<float>(s.points[i]);
  return scores;
}

Rummy::View Rummy::view(const State& s, Seat seat) const {
  View v{.state = s, .seat = seat};
  v.state.stock = 0;
  if (!s.deal_ended())
    for (std::size_t i = 0; i < s.seats; ++i)
      if (i != index(seat)) v.state.hands[i] = s.known[i];
  return v;
}

CardSet Rummy::unseen(const View& v) const {
  const State& s = v.state;
  CardSet seen = table(s);
  for (const CardSet hand : s.hands) seen |= hand;
  for (std::size_t i = 0; i < s.pile_size; ++i) seen |= card_bit(s.cards[i] & 63);
  if (s.stock_known())
    for (std::size_t i = Deck::kCards - s.stock_size; i < Deck::kCards; ++i)
      seen |= card_bit(s.cards[i]);
  return Deck::kAll & ~seen;
}

Rummy::State Rummy::sample_world(const View& v, Rng& rng) const {
  State s = v.state;
  CardSet left = unseen(v);
  int count = std::popcount(left);
  for (std::size_t i = 0; i < s.seats; ++i)
    for (int hidden = s.sizes[i] - std::popcount(s.hands[i]); hidden > 0; --hidden) {
      const auto among = static_cast<std::uint32_t>(count--);
      const CardSet card = card_bit(nth_bit(left, static_cast<int>(rng.below(among))));
      left &= ~card;
      s.hands[i] |= card;
    }
  s.stock = left;
  return s;
}

bool Rummy::seen(const State& s, Seat seat, Action, Seat viewer) const {
  if (seat != kChanceSeat) return true;
  if (s.stage == Stage::kStock) return viewer == s.to_move;
  const int dealt = cards_dealt() * s.seats + 1 - s.to_come;
  return s.to_come == 1 || viewer == (s.to_move + dealt) % s.seats;
}

}  // namespace notty
