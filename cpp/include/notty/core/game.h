#pragma once
// What every game offers: the Rules concept, and the abilities that algorithms may ask for.

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "notty/core/fixed_list.h"
#include "notty/core/options.h"
#include "notty/core/rng.h"
#include "notty/core/value.h"

namespace notty {

/// A row of the game's table of actions. Chance outcomes are rows of the same table.
enum class Action : std::uint16_t {};
constexpr int to_int(Action action) {
  return static_cast<int>(action);
}

using Seat = std::int8_t;
inline constexpr Seat kChanceSeat = -1;  // acts for the dealer and the shuffle
inline constexpr Seat kNoSeat = -2;
inline constexpr std::size_t kMaxSeats = 4;
inline constexpr std::size_t kMaxStateSize = 256;

enum class Phase : std::uint8_t { kSeats, kChance, kOver };

/// Who may act. Bit i of `seats` stands for seat i; several bits mean that any of them may.
struct Turn {
  Phase phase;
  std::uint8_t seats;
};

struct Outcome {
  Action action;
  std::uint32_t weight;
};

using ActionList = FixedList<Action, 1400>;
using OutcomeList = FixedList<Outcome, 96>;
using Scores = std::array<float, kMaxSeats>;

/// How a game ended. `decided` is false where a limit cut it off.
struct Ending {
  std::string_view reason;
  bool decided;
};

/// What a caller needs to tie an action to things on a table.
struct ActionInfo {
  std::string_view kind;
  int target = kNoSeat;  // a seat
  int count = -1;
  std::uint64_t cards = 0;       // kinds, as bits
  std::uint64_t more_cards = 0;  // kinds from 64 on
};

struct GameInfo {
  std::string_view id;
  std::string_view title;
  std::string_view summary;  // the rules in one line
  int min_seats;
  int max_seats;
  int actions;   // players' actions are 0 .. actions - 1
  int outcomes;  // chance outcomes follow them
  int rules_version;
};

template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::equality_comparable<T> &&
                     std::has_unique_object_representations_v<T> && sizeof(T) <= kMaxStateSize;

template <class R>
concept Rules =
    PlainValue<typename R::State> && PlainValue<typename R::View> &&
    std::constructible_from<R, typename R::Config> &&
    requires(const R r, typename R::State& s, const typename R::State& cs,
             const typename R::View& cv, Seat seat, Action a, ActionList& actions,
             OutcomeList& outcomes, Rng& rng, std::string_view text, const Value& value) {
      { cs.seats } -> std::convertible_to<int>;
      { R::kInfo } -> std::convertible_to<GameInfo>;
      { R::kOptions[0] } -> std::convertible_to<Option<typename R::Config>>;
      { R::kPresets } -> std::convertible_to<std::span<const PresetInfo>>;
      { r.config() } -> std::convertible_to<typename R::Config>;
      { r.seats() } -> std::convertible_to<int>;
      { r.start() } -> std::same_as<typename R::State>;
      { r.turn(cs) } -> std::same_as<Turn>;
      { r.turns(cs) } -> std::convertible_to<int>;    // players' turns that have ended
      r.legal(cs, seat, actions);                     // ascending; empty for who may not act
      r.legal(cv, actions);                           // the same, from what the seat knows
      r.outcomes(cs, outcomes);                       // ascending, weights above zero
      { r.sample(cs, rng) } -> std::same_as<Action>;  // one outcome, as drawn from `outcomes`
      r.apply(s, seat, a);                            // the action must be legal
      { r.scores(cs) } -> std::same_as<Scores>;
      { r.ending(cs) } -> std::same_as<Ending>;                // of a game that is over
      { r.view(cs, seat) } -> std::same_as<typename R::View>;  // all that this seat may know
      { r.seen(cs, seat, a, seat) } -> std::same_as<bool>;     // may a viewer know which action?
      { r.info(cs, seat, a) } -> std::same_as<ActionInfo>;
      { r.why_not(cs, seat, a) } -> std::same_as<std::string>;  // empty where it is legal
      { R::card_text(0) } -> std::same_as<std::string>;
      { r.action_text(cs, seat, a) } -> std::same_as<std::string>;
      { r.parse_action(cs, seat, text) } -> std::same_as<Action>;     // throws NotationError
      { r.position(cs, seat) } -> std::same_as<Value>;                // kNoSeat: everything
      { r.from_position(value) } -> std::same_as<typename R::State>;  // throws ConfigError
    };

/// A view that can be completed to a state that could have led to it, uniformly among all.
template <class R>
concept HasWorlds = Rules<R> && requires(const R r, const typename R::View& v, Rng& rng) {
  { r.sample_world(v, rng) } -> std::same_as<typename R::State>;
};

/// A view that can also be completed by what the other seats did, more likely worlds more often.
template <class R>
concept HasLikelyWorlds = HasWorlds<R> && requires(const R r, const typename R::View& v, Rng& rng) {
  { sample_likely_world(r, v, rng) } -> std::same_as<typename R::State>;
};

/// The seat that acts. Where several may, who is first is drawn, each as likely as the others;
/// where only one may, nothing is drawn.
constexpr Seat drawn_seat(const Turn& turn, Rng& rng) {
  unsigned seats = turn.seats;
  if ((seats & (seats - 1)) != 0)
    for (auto skip = rng.below(static_cast<std::uint32_t>(std::popcount(seats))); skip > 0; --skip)
      seats &= seats - 1;
  return static_cast<Seat>(std::countr_zero(seats));
}

}  // namespace notty
