#pragma once
// Gin Rummy. The numbered clauses are those of docs/rules/gin.md.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "notty/core/game.h"
#include "notty/core/melds.h"

namespace notty {

class Gin {
 public:
  using Deck = StandardPack;
  static constexpr int kPlayers = 2;
  static constexpr int kDealt = 10;
  static constexpr int kWall = 2;  // G8: so many cards are never drawn
  static constexpr int kMaxMelds = 3;
  // With return_taken a deal is drawn after so many (G8).
  static constexpr int kMostReturns = 2;
  static constexpr int kMostUpcardsTaken = 50;
  static constexpr int kMaxArrangements = 8;

  // The table of actions. Up to kPass the numbers are OpenSpiel's.
  static constexpr int kDiscard = 0;  // one per card
  static constexpr int kTake = Deck::kKinds;
  static constexpr int kDraw = kTake + 1;
  static constexpr int kPass = kDraw + 1;
  static constexpr int kKnock = kPass + 1;  // one per card, for each arrangement
  static constexpr int kBigGin = kKnock + Deck::kKinds * kMaxArrangements;
  static constexpr int kLayoff = kBigGin + 1;  // one per card and meld
  static constexpr int kDone = kLayoff + Deck::kKinds * kMaxMelds;
  static constexpr int kDeal = kDone + 1;
  static constexpr int kActions = kDeal + 1;
  static constexpr int kCard = kActions;  // chance: one per card

  static constexpr GameInfo kInfo{
      .id = "gin",
      .title = "Gin Rummy",
      .summary = "Meld your ten cards, knock with little deadwood, or go gin.",
      .min_seats = kPlayers,
      .max_seats = kPlayers,
      .actions = kActions,
      .outcomes = Deck::kKinds,
      .rules_version = 1};

  enum Tie { kTieUndercut, kTieDraw };
  enum Wall { kTakeOrVoid, kVoid, kOpenSpiel };
  struct Config {
    int seats;
    int first_dealer;
    int target;
    int knock_limit;
    int gin_bonus;
    int undercut_bonus;
    int tie;
    int undercut_gin;
    int auto_gin;
    int big_gin;
    int wall;
    int upcard_limit;
    int spade_doubles;
    int game_bonus;
    int box_bonus;
    int return_taken;
  };
  static const std::array<Option<Config>, 16> kOptions;
  static const std::array<PresetInfo, 6> kPresets;

  enum class Stage : std::uint8_t {
    kDealing,      // chance
    kFirstUpcard,  // G3
    kDrawing,      // the seat to move draws or takes
    kStock,        // chance: the card drawn
    kDiscarding,   // the seat to move discards or knocks
    kLayingOff,    // G6: the defender
    kDealOver,     // the next dealer is to deal
    kOver
  };
  /// How a deal ended.
  enum class Result : std::uint8_t {
    kNone,
    kKnock,
    kGin,
    kBigGin,
    kUndercut,
    kUndercutGin,
    kTie,    // equal deadwood, option `tie`
    kDrawn,  // at the wall, or by moves that lead nowhere (wall=openspiel, return_taken)
    kVoid
  };
  static constexpr std::uint8_t kNoCard = 255;
  static constexpr std::uint8_t kDealtCard = 2;  // who threw the first up-card

  /// What a seat was seen to do in the match, in numbers that tell how it plays.
  struct Habits {
    static constexpr int kEarly = 24;  // cards in the stock: about four discards of each seat

    std::uint32_t choices = 0;         // turns in which it might have taken the top of the discards
    std::uint32_t taken = 0;           // and did
    std::uint32_t early_discards = 0;  // while there were so many cards in the stock
    std::uint32_t early_points = 0;    // of those cards
    std::uint32_t knocks = 0;          // gin is one
    std::uint32_t gins = 0;
    std::uint32_t knock_deadwood = 0;  // in all its knocks
    std::uint32_t knock_draws = 0;     // from the stock, of both seats, before them
    std::uint32_t shown = 0;           // hands that it laid open since the other knocked
    std::uint32_t shown_deadwood = 0;  // of them, before it laid off
    std::uint32_t held_back = 0;       // of them those with which it might have knocked
    std::uint32_t unused = 0;

    friend bool operator==(const Habits&, const Habits&) = default;
  };

  /// The stock's order is not stored: it is in no known order.
  struct State {
    std::array<CardSet, kPlayers> hands{};
    std::array<CardSet, kPlayers> known{};  // of each hand what the other seat saw being taken
    CardSet stock = 0;
    std::array<CardSet, kMaxMelds> melds{};  // the knocker's, with what was laid off
    CardSet laid_off = 0;
    std::array<std::uint8_t, 32> pile{};  // discards, the top last: kind + 64 * who threw it
    std::uint32_t turn = 0;               // turns that have ended; a declined up-card is one
    std::uint32_t deal = 0;               // deals that have ended
    std::array<std::uint32_t, kPlayers> points{};
    std::array<std::uint16_t, kPlayers> boxes{};  // deals won
    std::uint16_t result_points = 0;
    std::uint8_t seats = kPlayers;
    Stage stage = Stage::kDealing;
    Seat dealer = 0;
    Seat to_move = 0;
    std::uint8_t stock_size = 0;
    std::uint8_t pile_size = 0;
    std::uint8_t to_come = 0;  // cards still to be dealt
    std::uint8_t first_upcard = kNoCard;
    std::uint8_t upcard_dead = 0;  // both declined the first up-card, which still lies on top
    std::uint8_t taken = kNoCard;  // from the discards in this turn
    Seat knocker = kNoSeat;
    Result result = Result::kNone;
    Seat result_winner = kNoSeat;
    std::uint8_t returns = 0;        // with return_taken: take-and-return moves in a row
    std::uint8_t upcards_taken = 0;  // with return_taken
    std::array<std::uint8_t, 3> unused{};
    std::array<Habits, kPlayers> habits{};

    /// Habits follow from the moves, and fingerprints of older records know none.
    static constexpr std::size_t kHashed = 144;
    friend bool operator==(const State&, const State&) = default;

    [[nodiscard]] CardSet hand(Seat seat) const { return hands[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] Seat other(Seat seat) const { return static_cast<Seat>(1 - seat); }
    [[nodiscard]] int top() const { return pile[pile_size - 1U] & 63; }
    [[nodiscard]] CardSet pile_cards() const {
      CardSet cards = 0;
      for (std::size_t i = 0; i < pile_size; ++i) cards |= card_bit(pile[i] & 63);
      return cards;
    }
    /// The knocker's deadwood cards.
    [[nodiscard]] CardSet knocker_left() const {
      return hand(knocker) & ~(melds[0] | melds[1] | melds[2]);
    }
    [[nodiscard]] bool deal_ended() const { return stage >= Stage::kDealOver; }
    /// Cards in a hand, also where only known ones are listed.
    [[nodiscard]] int hand_size(Seat seat) const;
  };

  /// The state with only what the seat knows of the other hand, and no stock.
  struct View {
    State state;
    Seat seat;
    std::uint8_t unused[7]{};
    friend bool operator==(const View&, const View&) = default;

    [[nodiscard]] CardSet hand() const { return state.hand(seat); }
    /// The cards that are in the stock or, unknown, in the other hand.
    [[nodiscard]] CardSet unseen() const {
      return Deck::kAll & ~(state.hands[0] | state.hands[1] | state.laid_off | state.pile_cards());
    }
  };

  explicit Gin(const Config& config);

  [[nodiscard]] const Config& config() const { return config_; }
  [[nodiscard]] int seats() const { return kPlayers; }
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

  /// The most deadwood with which a hand may knock in this deal (G5).
  [[nodiscard]] int knock_limit(const State& s) const;

  /// What a deal scores (G7).
  struct Sum {
    Result result;
    Seat winner = kNoSeat;
    int difference = 0;  // of the deadwood
    int bonus = 0;       // for gin, big gin or the undercut
    int gin_bonus = 0;   // for the defender who got to 0
    int factor = 1;
    [[nodiscard]] int points() const { return (difference + bonus + gin_bonus) * factor; }
  };
  /// The sum of a deal in which somebody knocked, with the lay-offs so far.
  [[nodiscard]] Sum sum(const State& s) const;

  using Arrangements = FixedList<Arrangement, kMaxArrangements>;
  /// The ways in which ten cards may be laid out for a knock, the best first: least deadwood, then
  /// the least value of unseen cards that fit the melds, then `comes_before`. `gone` are the cards
  /// in the discard pile. Empty where the deadwood is above the limit.
  static Arrangements arrangements(CardSet ten, CardSet gone, int limit);

 private:
  void add_knocks(const State& s, CardSet cards, ActionList& out) const;
  void add_layoffs(const State& s, ActionList& out) const;
  [[nodiscard]] bool may_knock_with_upcard(const State& s) const;
  void apply_chance(State& s, int kind) const;
  void discard(State& s, int kind) const;
  void knock(State& s, int kind, int number) const;
  void lay_off(State& s, int kind, int meld) const;
  void begin_deal(State& s) const;
  void end_turn(State& s) const;
  void note_showdown(State& s) const;
  void end_deal(State& s, const Sum& sum) const;
  void check_phase(State& s) const;
  void check_ended(State& s) const;

  Config config_;
};

}  // namespace notty
