#pragma once
// Players. An agent sees a view and the legal actions, never a state. It is immutable, so that
// many games on many threads can share one; what it needs to remember, the view holds.

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notty/core/game.h"

namespace notty {

template <Rules R>
class Agent {
 public:
  virtual ~Agent() = default;
  virtual Action choose(const R& rules, const typename R::View& view, const ActionList& legal,
                        Rng& rng) const = 0;
};

template <Rules R>
using AgentPtr = std::shared_ptr<const Agent<R>>;

/// What follows a player's name: a setting as text, and the bytes of its table if it has one.
struct PlayerArgs {
  std::string setting;
  std::span<const std::byte> table;
};

/// A row of a game's list of players.
template <Rules R>
struct Player {
  std::string_view name;
  std::string_view summary;
  std::string_view table;  // the shipped table that it plays by; empty: it has none
  AgentPtr<R> (*make)(const PlayerArgs& args);
};

/// The players of a game; every game specialises it.
template <Rules R>
const std::vector<Player<R>>& players();

}  // namespace notty
