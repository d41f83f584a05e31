#pragma once
// Rummy: Basic Rummy and the CardVerse variant, as presets of one game. The numbered clauses are
// those of docs/rules/rummy.md.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "notty/core/game.h"
#include "notty/core/melds.h"

namespace notty {

class Rummy {
 public:
  using Deck = StandardPack;
  static constexpr int kMaxPlayers = 4;
  static constexpr int kMaxMelds = 17;
  static constexpr int kMostDealt = 12;

  // The table of actions.
  static constexpr int kDraw = 0;
  static constexpr int kTake = 1;
  static constexpr int kDiscard = 2;                        // one per card
  static constexpr int kMeld = kDiscard + Deck::kKinds;     // one per meld
  static constexpr int kLayoff = kMeld + Melds::G::kCount;  // one per card and meld on the table
  static constexpr int kDeal = kLayoff + Deck::kKinds * kMaxMelds;
  static constexpr int kActions = kDeal + 1;
  static constexpr int kCard = kActions;  // chance: one per card

  static constexpr GameInfo kInfo{
      .id = "rummy",
      .title = "Rummy",
      .summary = "Meld, lay off, and be the first to have no card left.",
      .min_seats = 2,
      .max_seats = kMaxPlayers,
      .actions = kActions,
      .outcomes = Deck::kKinds,
      .rules_version = 1};

  enum Blocked { kDifferences, kLowest };
  struct Config {
    int seats;
    int first_seat;
    int target;
    int cards_for_two;
    int cards_for_more;
    int ace;
    int layoff_needs_meld;
    int may_return_taken;
    int discard_to_win;
    int turnovers;
    int blocked;
    int ace_high;
    int double_out;
    int stall_limit;
  };
  static const std::array<Option<Config>, 14> kOptions;
  static const std::array<PresetInfo, 2> kPresets;

  enum class Stage : std::uint8_t {
    kDealing,   // chance
    kDrawing,   // the seat to move draws or takes
    kStock,     // chance: the card drawn
    kPlaying,   // it melds, lays off, discards
    kDealOver,  // the next dealer is to deal
    kOver
  };
  /// How a deal ended.
  enum class Result : std::uint8_t { kNone, kOut, kBlocked, kStalled };
  static constexpr std::uint8_t kNoCard = 255;

  /// The stock's order is not stored while nobody knows it. A turned-over pile is in known order
  /// and lies at the end of `cards`, the next card first; the discards lie at its start, the top
  /// last.
  struct State {
    std::array<CardSet, kMaxPlayers> hands{};
    std::array<CardSet, kMaxPlayers> known{};  // of each hand what all have seen
    CardSet stock = 0;                         // of unknown order
    CardSet fit = 0;                           // cards that fit a meld on the table
    std::array<std::uint32_t, kMaxPlayers> points{};
    std::uint32_t turn = 0;  // turns that have ended
    std::uint32_t deal = 0;  // deals that have ended
    std::uint16_t idle = 0;  // turns in a row without a stock draw or a card laid
    std::uint16_t result_points = 0;
    std::array<std::uint16_t, kMaxMelds> melds{};  // id + 512 * owner
    std::uint8_t unused_melds[2]{};
    std::array<std::uint8_t, Deck::kCards> cards{};  // kind + 64 * who threw it
    std::array<std::uint8_t, kMaxPlayers> sizes{};
    std::uint8_t meld_count = 0;
    std::uint8_t pile_size = 0;
    std::uint8_t stock_size = 0;  // known or not
    std::uint8_t turned = 0;      // how often the pile was turned over
    std::uint8_t seats = 0;
    Stage stage = Stage::kDealing;
    Seat dealer = 0;
    Seat to_move = 0;
    std::uint8_t to_come = 0;       // cards still to be dealt
    std::uint8_t upcard_below = 0;  // the lowest discard is the first up-card
    std::uint8_t taken = kNoCard;   // from the discards in this turn
    std::uint8_t laid_before = 0;   // seats, as bits, that laid cards before this turn
    std::uint8_t laid_now = 0;
    std::uint8_t drew = 0;  // this turn's card came from the stock
    Result result = Result::kNone;
    Seat result_winner = kNoSeat;
    std::uint8_t result_factor = 1;
    std::uint8_t unused[7]{};

    friend bool operator==(const State&, const State&) = default;

    [[nodiscard]] CardSet hand(Seat seat) const { return hands[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] int size(Seat seat) const { return sizes[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] Seat next(Seat seat) const {
      return static_cast<Seat>(seat + 1 < seats ? seat + 1 : 0);
    }
    [[nodiscard]] int top() const { return cards[pile_size - 1U] & 63; }
    [[nodiscard]] bool deal_ended() const { return stage >= Stage::kDealOver; }
    /// Once the pile was turned over, all know the stock and its order.
    [[nodiscard]] bool stock_known() const { return turned > 0; }
    [[nodiscard]] int meld_id(int index) const {
      return melds[static_cast<std::size_t>(index)] & 511;
    }
    [[nodiscard]] Seat meld_owner(int index) const {
      return static_cast<Seat>(melds[static_cast<std::size_t>(index)] >> 9);
    }
  };

  /// The state with only what all know of the other hands, and no unknown stock.
  struct View {
    State state;
    Seat seat;
    std::uint8_t unused[7]{};
    friend bool operator==(const View&, const View&) = default;

    [[nodiscard]] CardSet hand() const { return state.hand(seat); }
  };

  explicit Rummy(const Config& config);

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

  [[nodiscard]] View view(const State& s, Seat seat) const;
  [[nodiscard]] State sample_world(const View& v, Rng& rng) const;
  [[nodiscard]] bool seen(const State& s, Seat seat, Action action, Seat viewer) const;

  [[nodiscard]] ActionInfo info(const State& s, Seat seat, Action action) const;
  [[nodiscard]] std::string why_not(const State& s, Seat seat, Action action) const;
  [[nodiscard]] std::string action_text(const State& s, Seat seat, Action action) const;
  [[nodiscard]] Action parse_action(const State& s, Seat seat, std::string_view text) const;
  [[nodiscard]] Value position(const State& s, Seat viewer) const;
  [[nodiscard]] State from_position(const Value& value) const;

  static std::string card_text(int kind);

  [[nodiscard]] Ace ace() const { return static_cast<Ace>(config_.ace); }
  /// The cards of a meld by its id.
  [[nodiscard]] CardSet meld_cards(int id) const { return Melds::cards(id, ace()); }
  /// What the cards count in a hand (R12).
  [[nodiscard]] int points(CardSet cards) const;
  [[nodiscard]] int cards_dealt() const {
    return config_.seats == 2 ? config_.cards_for_two : config_.cards_for_more;
  }
  /// The cards on the table, in melds.
  [[nodiscard]] CardSet table(const State& s) const;
  /// The cards that fit a meld on the table; `State::fit` keeps them, as most hands hold none.
  [[nodiscard]] CardSet fitting(const State& s) const;
  /// The cards that are in the stock or, unknown to the viewer, in another hand.
  [[nodiscard]] CardSet unseen(const View& v) const;
  /// The cards that may be discarded in this turn (R7).
  [[nodiscard]] CardSet may_go(const State& s, CardSet hand) const {
    return s.taken == kNoCard || config_.may_return_taken != 0 ? hand : hand & ~card_bit(s.taken);
  }
  [[nodiscard]] bool may_lay_off(const State& s, Seat seat) const;  // R6

 private:
  [[nodiscard]] bool may_leave(const State& s, CardSet rest) const;  // R9
  void begin_deal(State& s) const;
  void apply_chance(State& s, int kind) const;
  void draw(State& s) const;
  void take_out(State& s, CardSet cards) const;
  void end_turn(State& s) const;
  void go_out(State& s) const;
  void block(State& s, Result result, Seat first) const;
  void end_deal(State& s, Result result, Seat winner, int points) const;
  void check_position(State& s) const;

  Config config_;
};

}  // namespace notty
