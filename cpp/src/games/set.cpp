#include "notty/games/set.h"

#include <algorithm>
#include <cassert>

namespace notty {

static_assert(Rules<Set> && HasWorlds<Set>);
static_assert(sizeof(Set::State) == 72);
static_assert(Set::kClaims == 1330);

namespace {

constexpr std::pair<std::string_view, int> kOriginal[]{{"penalty", 0}};

constexpr auto kTriples = [] {
  std::array<SetPlaces, Set::kClaims> list{};
  std::size_t n = 0;
  for (std::uint8_t i = 0; i < Set::kMostCards; ++i)
    for (auto j = static_cast<std::uint8_t>(i + 1); j < Set::kMostCards; ++j)
      for (auto k = static_cast<std::uint8_t>(j + 1); k < Set::kMostCards; ++k)
        list[n++] = {i, j, k};
  return list;
}();

/// For two places the number of the claim with place 0 as the third, if that came after them.
constexpr auto kPairs = [] {
  std::array<std::array<std::int16_t, Set::kMostCards>, Set::kMostCards> table{};
  for (std::size_t n = kTriples.size(); n-- > 0;) {
    const auto& [i, j, k] = kTriples[n];
    table[i][j] = static_cast<std::int16_t>(static_cast<int>(n) - k);
  }
  return table;
}();

constexpr std::array<std::uint64_t, 2> kAllKinds{~std::uint64_t{0}, (std::uint64_t{1} << 17) - 1};

constexpr std::size_t index(Seat seat) {
  return static_cast<std::size_t>(seat);
}

}  // namespace

const std::array<Option<Set::Config>, 3> Set::kOptions{{
    {{"seats", 1, kMaxPlayers, 2, "number of players"}, &Config::seats},
    {{"penalty", 0, 10, 1, "points that a wrong SET costs"}, &Config::penalty},
    {{"penalty_no_set", 0, 10, 0, "points that it costs to say 'no set' when there is one"},
     &Config::penalty_no_set},
}};

const std::array<PresetInfo, 2> Set::kPresets{{
    {"classic", "a wrong SET costs a point", {}},
    {"original", "a wrong SET costs nothing", kOriginal},
}};

Set::State Set::start() const {
  State s;
  s.seats = static_cast<std::uint8_t>(config_.seats);
  s.deck = kAllKinds;
  s.places.fill(kEmpty);
  s.size = kDealt;
  s.to_come = kDealt;
  return s;
}

/// T8: everybody may act at any time.
Turn Set::turn(const State& s) const {
  if (s.to_come > 0) return {Phase::kChance, 0};
  if (s.over != 0) return {Phase::kOver, 0};
  return {Phase::kSeats, static_cast<std::uint8_t>((1U << s.seats) - 1)};
}

Action Set::claim(const SetPlaces& places) {
  return static_cast<Action>(kPairs[places.i][places.j] + places.k);
}

SetPlaces Set::places_of(Action claim) {
  return kTriples[static_cast<std::size_t>(claim)];
}

void Set::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  if (!s.open() || seat < 0 || seat >= s.seats) return;
  for (std::size_t i = 0; i + 2 < s.size; ++i)
    for (std::size_t j = i + 1; j + 1 < s.size; ++j)
      for (std::size_t k = j + 1; k < s.size; ++k)
        out.push_back(static_cast<Action>(kPairs[i][j] + static_cast<int>(k)));
  out.push_back(static_cast<Action>(kNoSet));
}

void Set::outcomes(const State& s, OutcomeList& out) const {
  out.clear();
  if (s.to_come == 0) return;
  for (int kind = 0; kind < SetPack::kKinds; ++kind)
    if (s.in_deck(kind)) out.push_back({static_cast<Action>(kCard + kind), 1});
}

Action Set::sample(const State& s, Rng& rng) const {
  int left = static_cast<int>(rng.below(static_cast<std::uint32_t>(s.deck_size())));
  const int low = std::popcount(s.deck[0]);
  std::uint64_t word = left < low ? s.deck[0] : s.deck[1];
  const int base = left < low ? 0 : 64;
  if (left >= low) left -= low;
  for (; left > 0; --left) word &= word - 1;
  return static_cast<Action>(kCard + base + std::countr_zero(word));
}

void Set::apply(State& s, Seat seat, Action action) const {
  const int a = to_int(action);
  if (a >= kCard) {
    const int kind = a - kCard;
    assert(s.to_come > 0 && s.in_deck(kind));
    s.deck[static_cast<std::size_t>(kind / 64)] &= ~(std::uint64_t{1} << (kind % 64));
    *std::ranges::find(s.places, kEmpty) = static_cast<std::uint8_t>(kind);
    --s.to_come;
    settle(s);
    return;
  }
  assert(s.open());
  ++s.turn;
  if (a == kNoSet) {  // T4
    if (has_set(s.table())) {
      s.scores[index(seat)] -= config_.penalty_no_set;
    } else {
      s.size += 3;
      s.to_come = 3;
    }
    return;
  }
  const auto [i, j, k] = places_of(action);
  assert(k < s.size);
  if (!is_set(s.places[i], s.places[j], s.places[k])) {  // T3
    s.scores[index(seat)] -= config_.penalty;
    return;
  }
  ++s.scores[index(seat)];  // T2
  ++s.found[index(seat)];
  for (const std::uint8_t place : {i, j, k}) s.places[place] = kEmpty;
  if (s.size == kDealt && s.deck_size() > 0) {
    s.to_come = 3;
    return;
  }
  // The table is not refilled: the last cards move into the gaps, in their order.
  const std::size_t rest = s.size - 3U;
  std::size_t from = rest;
  for (std::size_t to = 0; to < rest; ++to) {
    if (s.places[to] != kEmpty) continue;
    while (s.places[from] == kEmpty) ++from;
    s.places[to] = s.places[from];
    s.places[from] = kEmpty;
  }
  s.size = static_cast<std::uint8_t>(rest);
  settle(s);
}

/// T5: the game is over as soon as the deck is empty and the table holds no SET.
void Set::settle(State& s) {
  s.over = s.to_come == 0 && s.deck_size() == 0 && !has_set(s.table()) ? 1 : 0;
}

Scores Set::scores(const State& s) const {
  Scores scores{};
  for (std::size_t i = 0; i < s.seats; ++i) scores[i] = static_cast<float>(s.scores[i]);
  return scores;
}

}  // namespace notty
