#pragma once
// AnyRules over one game. Included by src/instances/ only.

#include <algorithm>
#include <cstring>

#include "notty/core/text.h"
#include "notty/games/any.h"
#include "notty/search/perft.h"

namespace notty {

/// The learners of a game; a game with any specialises it.
template <Rules R>
TrainResult train_player(const R&, const TrainRequest& request,
                         const std::vector<AgentPtr<R>>& /*opponents*/, Control&) {
  throw ConfigError("player '" + request.player + "' does not learn");
}

template <Rules R>
class AgentOf final : public AnyAgent {
 public:
  explicit AgentOf(AgentPtr<R> agent) : agent(std::move(agent)) {}
  AgentPtr<R> agent;
};

template <Rules R>
class RulesOf final : public AnyRules {
  using State = typename R::State;
  using View = typename R::View;

 public:
  explicit RulesOf(const OptionValues& options)
      : rules_(make_config<typename R::Config>(R::kOptions, R::kPresets, options)) {}

  const GameInfo& info() const override { return R::kInfo; }

  std::vector<std::pair<std::string_view, OptionValue>> options() const override {
    std::vector<std::pair<std::string_view, OptionValue>> values;
    for (const auto& option : R::kOptions)
      values.emplace_back(option.name, option_value(option, rules_.config().*option.field));
    return values;
  }

  int seats() const override { return rules_.seats(); }
  AnyState start() const override { return wrap<AnyState>(rules_.start()); }
  Turn turn(const AnyState& s) const override { return rules_.turn(state(s)); }
  int turns(const AnyState& s) const override { return rules_.turns(state(s)); }

  ActionList legal(const AnyState& s, int seat) const override {
    ActionList list;
    rules_.legal(state(s), check_seat(seat), list);
    return list;
  }
  ActionList legal(const AnyView& v) const override {
    ActionList list;
    rules_.legal(unwrap<View>(v), list);
    return list;
  }
  OutcomeList outcomes(const AnyState& s) const override {
    OutcomeList list;
    rules_.outcomes(state(s), list);
    return list;
  }
  Action sample(const AnyState& s, Rng& rng) const override {
    const State own = state(s);
    if (rules_.turn(own).phase != Phase::kChance)
      throw IllegalActionError("nothing is left to chance in this state");
    return rules_.sample(own, rng);
  }

  AnyState apply(const AnyState& s, int seat, int action) const override {
    State own = state(s);
    if (!is_legal(own, seat, action)) throw IllegalActionError(refusal_of(own, seat, action));
    rules_.apply(own, static_cast<Seat>(seat), static_cast<Action>(action));
    return wrap<AnyState>(own);
  }

  std::string why_not(const AnyState& s, int seat, int action) const override {
    const State own = state(s);
    return is_legal(own, seat, action) ? "" : reason(own, seat, action);
  }
  std::string refusal(const AnyState& s, int seat, int action) const override {
    const State own = state(s);
    return is_legal(own, seat, action) ? "" : refusal_of(own, seat, action);
  }

  std::vector<float> scores(const AnyState& s) const override {
    const Scores scores = rules_.scores(state(s));
    return {scores.begin(), scores.begin() + rules_.seats()};
  }
  Ending ending(const AnyState& s) const override {
    const State own = state(s);
    if (rules_.turn(own).phase != Phase::kOver) return {"", false};
    return rules_.ending(own);
  }

  AnyView view(const AnyState& s, int seat) const override {
    return wrap<AnyView>(rules_.view(state(s), check_seat(seat)));
  }
  bool seen(const AnyState& s, int seat, int action, int viewer) const override {
    return rules_.seen(state(s), check_actor(seat), check_action(action), check_seat(viewer));
  }
  AnyState sample_world(const AnyView& v, Rng& rng, bool likely) const override {
    static_assert(HasWorlds<R>);
    if constexpr (HasLikelyWorlds<R>)
      if (likely) return wrap<AnyState>(sample_likely_world(rules_, unwrap<View>(v), rng));
    return wrap<AnyState>(rules_.sample_world(unwrap<View>(v), rng));
  }

  ActionInfo action_info(const AnyState& s, int seat, int action) const override {
    return rules_.info(state(s), check_actor(seat), check_action(action));
  }
  std::string action_text(const AnyState& s, int seat, int action) const override {
    return rules_.action_text(state(s), check_actor(seat), check_action(action));
  }
  std::string card_text(int kind) const override { return R::card_text(kind); }
  Action parse_action(const AnyState& s, int seat, std::string_view text) const override {
    return rules_.parse_action(state(s), check_actor(seat), text);
  }
  Value position(const AnyState& s, std::optional<int> seat) const override {
    return rules_.position(state(s), seat ? check_seat(*seat) : kNoSeat);
  }
  AnyState from_position(const Value& value) const override {
    return wrap<AnyState>(rules_.from_position(value));
  }

  std::pair<AnyState, std::vector<std::pair<int, std::string>>> transcript(
      const AnyState& s, std::span<const std::uint16_t> actions,
      std::span<const std::int8_t> actors) const override {
    if (actions.size() != actors.size())
      throw ConfigError(std::to_string(actions.size()) + " actions have " +
                        std::to_string(actors.size()) + " actors");
    State own = state(s);
    std::vector<std::pair<int, std::string>> moves;
    moves.reserve(actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const int action = actions[i];
      const Seat seat = check_actor(actors[i]);
      if (!is_legal(own, seat, action)) throw IllegalActionError(refusal_of(own, seat, action));
      moves.emplace_back(seat, rules_.action_text(own, seat, static_cast<Action>(action)));
      rules_.apply(own, seat, static_cast<Action>(action));
    }
    return {wrap<AnyState>(own), std::move(moves)};
  }

  std::uint64_t perft(const AnyState& s, int depth) const override {
    if (depth < 0) throw ConfigError("perft needs a depth of 0 or more");
    return notty::perft(rules_, state(s), depth);
  }
  std::uint64_t fingerprint(std::uint64_t seed, int games, int max_actions) const override {
    return notty::fingerprint(rules_, seed, games, max_actions);
  }
  std::uint64_t hash(const AnyState& s) const override {
    Hash hash;
    hash.state(state(s));
    return hash.value();
  }
  PlayoutCount playout(AnyState& s, Rng& rng, std::int64_t max_actions) const override {
    State own = state(s);
    const PlayoutCount count = notty::playout(rules_, own, rng, max_actions);
    s = wrap<AnyState>(own);
    return count;
  }

  std::shared_ptr<const AnyAgent> make_agent(const std::string& name,
                                             const PlayerArgs& args) const override {
    std::string names;
    for (const Player<R>& player : players<R>()) {
      if (player.name == name) return std::make_shared<AgentOf<R>>(player.make(args));
      append_listed(names, player.name);
    }
    throw ConfigError("unknown player '" + name + "'; the players are " + names);
  }

  Action choose(const AnyAgent& agent, const AnyView& v, Rng& rng) const override {
    const View own = unwrap<View>(v);
    ActionList list;
    rules_.legal(own, list);
    if (list.empty()) throw IllegalActionError("the seat of this view has nothing to choose now");
    return unwrap(agent)->choose(rules_, own, list, rng);
  }

  ArenaColumns arena(const std::vector<std::shared_ptr<const AnyAgent>>& agents,
                     const ArenaRequest& request, Control& control) const override {
    check_one_a_seat(agents.size());
    if (std::ranges::find(agents, nullptr) != agents.end())
      throw ConfigError("a seat has no player");
    if (request.games < 0 || request.threads < 1 || request.max_plies < 0)
      throw ConfigError("games and max_plies must not be negative, threads at least 1");
    return play_games(rules_, unwrap(agents), request, control);
  }

  TrainResult train(const TrainRequest& request, Control& control) const override {
    const QTraining& training = request.training;
    if (training.games < 0 || training.first_game < 0 || training.max_actions < 0 ||
        training.batch < 1 || training.threads < 1)
      throw ConfigError("counts must not be negative, batch and threads at least 1");
    check_one_a_seat(request.opponents.size());
    return train_player(rules_, request, unwrap(request.opponents), control);
  }

 private:
  template <class Any, class T>
  static Any wrap(const T& value) {
    Any any;
    any.game = &R::kInfo;
    std::memcpy(any.bytes.data(), &value, sizeof(T));
    return any;
  }
  template <class T>
  static T unwrap(const AnyValue& any) {
    if (any.game != &R::kInfo)
      throw ConfigError("a position of " + std::string(any.game ? any.game->id : "no game") +
                        " was given to the rules of " + std::string(R::kInfo.id));
    T value;
    std::memcpy(&value, any.bytes.data(), sizeof(T));
    return value;
  }
  static const AgentPtr<R>& unwrap(const AnyAgent& agent) {
    const auto* own = dynamic_cast<const AgentOf<R>*>(&agent);
    if (own == nullptr)
      throw ConfigError("a player of another game was given to the rules of " +
                        std::string(R::kInfo.id));
    return own->agent;
  }
  static std::vector<AgentPtr<R>> unwrap(
      const std::vector<std::shared_ptr<const AnyAgent>>& agents) {
    std::vector<AgentPtr<R>> own;
    for (const auto& agent : agents) own.push_back(agent == nullptr ? nullptr : unwrap(*agent));
    return own;
  }

  /// A state of this game with as many seats as these rules have.
  State state(const AnyState& any) const {
    const State s = unwrap<State>(any);
    if (s.seats != rules_.seats())
      throw ConfigError("a position with " + std::to_string(s.seats) +
                        " seats was given to rules for " + std::to_string(rules_.seats()));
    return s;
  }
  Seat check_seat(int seat) const {
    if (seat < 0 || seat >= rules_.seats())
      throw ConfigError("there is no seat " + std::to_string(seat) + "; the seats are 0 to " +
                        std::to_string(rules_.seats() - 1));
    return static_cast<Seat>(seat);
  }
  void check_one_a_seat(std::size_t players) const {
    if (players != static_cast<std::size_t>(seats()))
      throw ConfigError("the game has " + std::to_string(seats()) + " seats for " +
                        std::to_string(players) + " players");
  }
  Seat check_actor(int seat) const { return seat == kChanceSeat ? kChanceSeat : check_seat(seat); }
  static Action check_action(int action) {
    if (action < 0 || action >= R::kInfo.actions + R::kInfo.outcomes)
      throw IllegalActionError("there is no action " + std::to_string(action) +
                               "; the actions are 0 to " +
                               std::to_string(R::kInfo.actions + R::kInfo.outcomes - 1));
    return static_cast<Action>(action);
  }

  bool is_legal(const State& s, int seat, int action) const {
    const Action wanted = check_action(action);
    if (check_actor(seat) == kChanceSeat) {
      OutcomeList list;
      rules_.outcomes(s, list);
      return std::ranges::any_of(list, [&](const Outcome& o) { return o.action == wanted; });
    }
    ActionList list;
    rules_.legal(s, static_cast<Seat>(seat), list);
    return std::ranges::binary_search(list, wanted);
  }

  std::string reason(const State& s, int seat, int action) const {
    return rules_.why_not(s, static_cast<Seat>(seat), static_cast<Action>(action));
  }

  std::string refusal_of(const State& s, int seat, int action) const {
    const auto actor = static_cast<Seat>(seat);
    return (seat == kChanceSeat ? "chance" : "seat " + std::to_string(seat)) + ": '" +
           rules_.action_text(s, actor, static_cast<Action>(action)) +
           "' is not allowed: " + reason(s, seat, action);
  }

  R rules_;
};

template <Rules R>
GameEntry make_entry() {
  GameEntry entry{
      .info = R::kInfo, .options = {}, .presets = R::kPresets, .players = {}, .make = nullptr};
  for (const auto& option : R::kOptions) entry.options.push_back(option);
  for (const Player<R>& player : players<R>())
    entry.players.push_back({player.name, player.summary, player.table});
  entry.make = [](const OptionValues& options) -> std::unique_ptr<const AnyRules> {
    return std::make_unique<RulesOf<R>>(options);
  };
  return entry;
}

}  // namespace notty
