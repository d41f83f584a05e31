#pragma once
// Notty, of any size. The numbered clauses are those of docs/rules/notty.md.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "notty/core/cards.h"
#include "notty/core/cover.h"
#include "notty/core/game.h"
#include "notty/core/groups.h"

namespace notty {

/// The shape of a game: N1 and N3. Small ones have the same rules and code, and can be solved.
struct NottySize {
  int colours;
  int numbers;
  int copies;
  int hand_limit;
  int dealt;
  friend constexpr bool operator==(const NottySize&, const NottySize&) = default;
};
inline constexpr NottySize kFullNotty{5, 9, 2, 20, 4};

/// What is the same at every size.
class NottyBase {
 public:
  static constexpr int kMaxPlayers = 3;

  // The table of actions begins alike.
  static constexpr int kDraw = 0;   // draw 1, 2, 3
  static constexpr int kSteal = 3;  // from the next seat, from the one after it
  static constexpr int kExchange = 5;
  static constexpr int kReturn = 6;  // one per kind

  struct Config {
    int seats;
    int first_seat;
    int turn_limit;
  };
  static constexpr std::array<Option<Config>, 3> kOptions{{
      {{"seats", 2, kMaxPlayers, 2, "number of players"}, &Config::seats},
      {{"first_seat", 0, kMaxPlayers - 1, 0, "the seat that has the first turn"},
       &Config::first_seat},
      {{"turn_limit", 0, 1'000'000, 0,
        "after so many turns the fewest cards win, equal hands share; 0: no limit"},
       &Config::turn_limit},
  }};
  static constexpr std::span<const PresetInfo> kPresets{};

  enum class Stage : std::uint8_t {
    kDealing,     // chance: the first cards
    kActing,      // the seat to move
    kDrawing,     // chance
    kStealing,    // chance
    kExchanging,  // chance: the card drawn in an exchange
    kReturning,   // the seat to move owes a card (N4)
    kOver
  };
  /// The actions that are allowed once a turn, as bits of `State::used`.
  enum Once : std::uint8_t { kUsedDraw = 1, kUsedSteal = 2, kUsedExchange = 4 };
};

template <NottySize Size>
class NottyOf : public NottyBase {
 public:
  using Deck = Pack<Size.colours, Size.numbers, Size.copies>;
  using NottyGroups = Groups<Deck>;
  using NottyCover = CoverSearch<Deck>;

  static constexpr NottySize kSize = Size;
  static constexpr int kDealt = Size.dealt;
  static constexpr int kHandLimit = Size.hand_limit;
  /// Whether a draw may find too few cards: never in the full game (N3).
  static constexpr bool kDeckMayRunLow = Deck::kCards < kMaxPlayers * kHandLimit + 3;

  // The table of actions, from where it depends on the size.
  static constexpr int kEnd = kReturn + Deck::kKinds;
  static constexpr int kDiscard = kEnd + 1;  // one per group
  static constexpr int kActions = kDiscard + NottyGroups::kCount;
  static constexpr int kCard = kActions;  // chance: one per kind

  static constexpr GameInfo kInfo{
      .id = Size == kFullNotty ? "notty" : "notty-small",
      .title = "Notty",
      .summary = "Empty your hand: draw, steal, exchange, and discard runs and sets.",
      .min_seats = 2,
      .max_seats = kMaxPlayers,
      .actions = kActions,
      .outcomes = Deck::kKinds,
      .rules_version = 1};

  /// The deck is not stored: it is what no hand holds, in no known order (N6).
  struct State {
    std::array<CardBag, kMaxPlayers> hands{};
    std::uint32_t turn = 0;  // turns that have ended
    std::array<std::uint8_t, kMaxPlayers> sizes{};
    std::uint8_t seats = 0;
    Stage stage = Stage::kDealing;
    Seat to_move = 0;
    std::uint8_t used = 0;
    std::uint8_t to_come = 0;        // cards still to be dealt or drawn
    std::uint8_t victim_offset = 0;  // of the theft in progress: seats after the one to move
    Seat winner = kNoSeat;
    std::uint8_t unused[2]{};

    friend bool operator==(const State&, const State&) = default;

    [[nodiscard]] CardBag& hand(Seat seat) { return hands[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] const CardBag& hand(Seat seat) const {
      return hands[static_cast<std::size_t>(seat)];
    }
    [[nodiscard]] int size(Seat seat) const { return sizes[static_cast<std::size_t>(seat)]; }
    /// The seat that is `offset` places after the one to move.
    [[nodiscard]] Seat seat_after(int offset) const {
      const int seat = to_move + offset;
      return static_cast<Seat>(seat < seats ? seat : seat - seats);
    }
    [[nodiscard]] Seat victim() const { return seat_after(victim_offset); }
    /// The cards in no hand, as planes.
    [[nodiscard]] CardBag deck() const {
      std::uint64_t once = 0;
      std::uint64_t twice = 0;
      for (const CardBag& held : hands) {
        twice |= held.two | (once & held.one);
        once |= held.one;
      }
      if constexpr (Deck::kCopies == 1) return {Deck::kAll & ~once, 0};
      return {Deck::kAll & ~twice, Deck::kAll & ~once};
    }
  };

  /// Hands are open and the deck's order is not stored, so a seat may know the whole state.
  struct View {
    State state;
    Seat seat;
    std::uint8_t unused[7]{};
    friend bool operator==(const View&, const View&) = default;
  };

  explicit NottyOf(const Config& config);

  [[nodiscard]] const Config& config() const { return config_; }
  [[nodiscard]] int seats() const { return config_.seats; }
  [[nodiscard]] State start() const;
  [[nodiscard]] Turn turn(const State& s) const;
  [[nodiscard]] int turns(const State& s) const { return static_cast<int>(s.turn); }
  void legal(const State& s, Seat seat, ActionList& out) const;
  void legal(const View& v, ActionList& out) const { legal(v.state, v.seat, out); }
  void outcomes(const State& s, OutcomeList& out) const;
  [[nodiscard]] Action sample(const State& s, Rng& rng) const;
  void apply(State& s, Seat seat, Action action) const;
  [[nodiscard]] Scores scores(const State& s) const;
  [[nodiscard]] Ending ending(const State& s) const;

  [[nodiscard]] View view(const State& s, Seat seat) const { return {.state = s, .seat = seat}; }
  [[nodiscard]] State sample_world(const View& v, Rng&) const { return v.state; }
  [[nodiscard]] bool seen(const State&, Seat, Action, Seat) const { return true; }

  [[nodiscard]] ActionInfo info(const State& s, Seat seat, Action action) const;
  [[nodiscard]] std::string why_not(const State& s, Seat seat, Action action) const;
  [[nodiscard]] std::string action_text(const State& s, Seat seat, Action action) const;
  [[nodiscard]] Action parse_action(const State& s, Seat seat, std::string_view text) const;
  [[nodiscard]] Value position(const State& s, Seat viewer) const;
  [[nodiscard]] State from_position(const Value& value) const;

  static std::string card_text(int kind);
  static std::string cards_text(std::uint64_t kinds);
  static int parse_card(std::string_view text);      // throws NotationError
  static CardBag parse_hand(std::string_view text);  // throws NotationError

 private:
  /// The cards from which the chance step of this stage takes one.
  static CardBag chance_cards(const State& s);
  static bool deck_has(const State& s, int count) {
    if constexpr (!kDeckMayRunLow) return true;
    return s.deck().size() >= count;
  }
  void apply_chance(State& s, int kind) const;
  void end_turn(State& s) const;

  Config config_;
};

using Notty = NottyOf<kFullNotty>;  // N1: red, green, yellow, black, blue x 1-9, each card twice

// Small games for two that value iteration solves (search/notty_exact.h).
using Notty331 = NottyOf<NottySize{3, 3, 1, 5, 2}>;
using Notty341 = NottyOf<NottySize{3, 4, 1, 6, 3}>;
using Notty332 = NottyOf<NottySize{3, 3, 2, 6, 3}>;
using Notty351 = NottyOf<NottySize{3, 5, 1, 5, 3}>;

}  // namespace notty
