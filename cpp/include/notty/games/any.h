#pragma once
// A game chosen at run time. The edge of the engine: every call here is checked and dispatched
// once, everything behind it is a template over the game.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notty/arena/arena.h"
#include "notty/core/game.h"
#include "notty/learn/q_learning.h"
#include "notty/search/playout.h"

namespace notty {

/// A state or a view of some game.
struct AnyValue {
  const GameInfo* game = nullptr;
  alignas(8) std::array<std::byte, kMaxStateSize> bytes{};
  friend bool operator==(const AnyValue&, const AnyValue&) = default;
};
struct AnyState : AnyValue {};
struct AnyView : AnyValue {};

struct PlayerInfo {
  std::string_view name;
  std::string_view summary;
  std::string_view table;
};

/// A player that was made; only the game that made it can use it.
class AnyAgent {
 public:
  virtual ~AnyAgent() = default;
};

/// How a training run is set up, and the table it starts from, if any.
struct TrainRequest {
  std::string player;
  std::optional<std::string> table;
  std::vector<std::shared_ptr<const AnyAgent>> opponents;  // one a seat, null: the learner
  QSettings settings;
  QTraining training;
};
struct TrainResult {
  std::string table;
  std::int64_t finished = 0;
  std::uint64_t learned = 0;  // actions, over all runs that went into the table
};

/// The rules of one game with its options set. Seats, actions and the game of a state are checked;
/// a bad one throws and changes nothing.
class AnyRules {
 public:
  virtual ~AnyRules() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual std::vector<std::pair<std::string_view, OptionValue>> options() const = 0;
  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual AnyState start() const = 0;
  [[nodiscard]] virtual Turn turn(const AnyState& s) const = 0;
  [[nodiscard]] virtual int turns(const AnyState& s) const = 0;
  [[nodiscard]] virtual ActionList legal(const AnyState& s, int seat) const = 0;
  [[nodiscard]] virtual ActionList legal(const AnyView& v) const = 0;
  [[nodiscard]] virtual OutcomeList outcomes(const AnyState& s) const = 0;
  [[nodiscard]] virtual Action sample(const AnyState& s, Rng& rng) const = 0;
  [[nodiscard]] virtual AnyState apply(const AnyState& s, int seat, int action) const = 0;
  /// Why the action is not allowed, without and with who and what; empty if it is.
  [[nodiscard]] virtual std::string why_not(const AnyState& s, int seat, int action) const = 0;
  [[nodiscard]] virtual std::string refusal(const AnyState& s, int seat, int action) const = 0;
  [[nodiscard]] virtual std::vector<float> scores(const AnyState& s) const = 0;
  [[nodiscard]] virtual Ending ending(const AnyState& s) const = 0;
  [[nodiscard]] virtual AnyView view(const AnyState& s, int seat) const = 0;
  [[nodiscard]] virtual bool seen(const AnyState& s, int seat, int action, int viewer) const = 0;
  /// `likely`: by what the other seats did, where the game has a model of that; else uniform.
  [[nodiscard]] virtual AnyState sample_world(const AnyView& v, Rng& rng, bool likely) const = 0;
  [[nodiscard]] virtual ActionInfo action_info(const AnyState& s, int seat, int action) const = 0;
  [[nodiscard]] virtual std::string action_text(const AnyState& s, int seat, int action) const = 0;
  [[nodiscard]] virtual std::string card_text(int kind) const = 0;
  [[nodiscard]] virtual Action parse_action(const AnyState& s, int seat,
                                            std::string_view text) const = 0;
  /// Everything, or with a seat what that seat may know.
  [[nodiscard]] virtual Value position(const AnyState& s, std::optional<int> seat) const = 0;
  [[nodiscard]] virtual AnyState from_position(const Value& value) const = 0;

  /// Applies actions and chance outcomes one after the other, each by the actor of the same number
  /// (a seat, or -1 for chance); returns the last state and, for each, who acted and how it reads.
  [[nodiscard]] virtual std::pair<AnyState, std::vector<std::pair<int, std::string>>> transcript(
      const AnyState& s, std::span<const std::uint16_t> actions,
      std::span<const std::int8_t> actors) const = 0;

  [[nodiscard]] virtual std::uint64_t perft(const AnyState& s, int depth) const = 0;
  [[nodiscard]] virtual std::uint64_t fingerprint(std::uint64_t seed, int games,
                                                  int max_actions) const = 0;
  [[nodiscard]] virtual std::uint64_t hash(const AnyState& s) const = 0;
  virtual PlayoutCount playout(AnyState& s, Rng& rng, std::int64_t max_actions) const = 0;

  [[nodiscard]] virtual std::shared_ptr<const AnyAgent> make_agent(
      const std::string& name, const PlayerArgs& args) const = 0;
  [[nodiscard]] virtual Action choose(const AnyAgent& agent, const AnyView& v, Rng& rng) const = 0;
  [[nodiscard]] virtual ArenaColumns arena(
      const std::vector<std::shared_ptr<const AnyAgent>>& agents, const ArenaRequest& request,
      Control& control) const = 0;
  [[nodiscard]] virtual TrainResult train(const TrainRequest& request, Control& control) const = 0;
};

/// What there is to know of a game before its options are set, and how to set them.
struct GameEntry {
  GameInfo info;
  std::vector<OptionInfo> options;
  std::span<const PresetInfo> presets;  // the first is how the options are by themselves
  std::vector<PlayerInfo> players;
  std::unique_ptr<const AnyRules> (*make)(const OptionValues& options);
};

/// Instantiated once a game, in src/instances/.
template <Rules R>
GameEntry make_entry();

/// Every game of the list in games/all.h, in that order.
const std::vector<GameEntry>& all_games();

/// Throws ConfigError for an unknown game.
const GameEntry& find_game(std::string_view id);

}  // namespace notty
