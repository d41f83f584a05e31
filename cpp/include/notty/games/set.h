#pragma once
// SET. The numbered clauses are those of docs/rules/set.md.

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "notty/core/game.h"
#include "notty/core/sets.h"

namespace notty {

class Set {
 public:
  static constexpr int kMaxPlayers = 4;
  static constexpr int kDealt = 12;
  /// Of 21 cards there are always three that are a SET, so there are never more on the table.
  static constexpr int kMostCards = 21;

  // The table of actions.
  static constexpr int kClaims = kMostCards * (kMostCards - 1) * (kMostCards - 2) / 6;
  static constexpr int kNoSet = kClaims;  // claims: three places each, in lexicographic order
  static constexpr int kActions = kNoSet + 1;
  static constexpr int kCard = kActions;  // chance: one per card

  static constexpr GameInfo kInfo{
      .id = "set",
      .title = "SET",
      .summary = "Be the first to see three cards that are all alike or all different.",
      .min_seats = 1,
      .max_seats = kMaxPlayers,
      .actions = kActions,
      .outcomes = SetPack::kKinds,
      .rules_version = 1};

  struct Config {
    int seats;
    int penalty;
    int penalty_no_set;
  };
  static const std::array<Option<Config>, 3> kOptions;
  static const std::array<PresetInfo, 2> kPresets;

  static constexpr std::uint8_t kEmpty = 255;

  /// A place of the table that is empty waits for a card. What is neither there nor in the deck has
  /// been taken.
  struct State {
    std::array<std::uint64_t, 2> deck{};  // kinds, as bits
    std::array<std::int32_t, kMaxPlayers> scores{};
    std::uint32_t turn = 0;  // claims of both kinds, right or wrong
    std::array<std::uint8_t, kMostCards> places{};
    std::uint8_t size = 0;  // of the table, empty places among them
    std::array<std::uint8_t, kMaxPlayers> found{};
    std::uint8_t to_come = 0;  // empty places
    std::uint8_t over = 0;
    std::uint8_t seats = 0;
    std::uint8_t unused[7]{};

    friend bool operator==(const State&, const State&) = default;

    [[nodiscard]] SetTable table() const { return {places.data(), size}; }
    [[nodiscard]] int deck_size() const { return std::popcount(deck[0]) + std::popcount(deck[1]); }
    [[nodiscard]] bool in_deck(int kind) const {
      return (deck[static_cast<std::size_t>(kind / 64)] >> (kind % 64) & 1) != 0;
    }
    /// Whether players may act.
    [[nodiscard]] bool open() const { return to_come == 0 && over == 0; }
  };

  /// Nothing is hidden but the order of the deck, which is not stored.
  struct View {
    State state;
    Seat seat;
    std::uint8_t unused[7]{};
    friend bool operator==(const View&, const View&) = default;
  };

  explicit Set(const Config& config) : config_(config) {}

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
  [[nodiscard]] Ending ending(const State&) const { return {"no SET left", true}; }

  [[nodiscard]] View view(const State& s, Seat seat) const {
    return {.state = s, .seat = seat, .unused = {}};
  }
  [[nodiscard]] State sample_world(const View& v, Rng&) const { return v.state; }
  [[nodiscard]] bool seen(const State&, Seat, Action, Seat) const { return true; }

  [[nodiscard]] ActionInfo info(const State& s, Seat seat, Action action) const;
  [[nodiscard]] std::string why_not(const State& s, Seat seat, Action action) const;
  [[nodiscard]] std::string action_text(const State& s, Seat seat, Action action) const;
  [[nodiscard]] Action parse_action(const State& s, Seat seat, std::string_view text) const;
  [[nodiscard]] Value position(const State& s, Seat viewer) const;
  [[nodiscard]] State from_position(const Value& value) const;

  static std::string card_text(int kind) { return set_card_text(kind); }

  /// The claim of three places, ascending.
  static Action claim(const SetPlaces& places);
  static SetPlaces places_of(Action claim);

 private:
  static void settle(State& s);

  Config config_;
};

}  // namespace notty
