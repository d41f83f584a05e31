#include "notty/games/all.h"

#include "notty/core/text.h"
#include "notty/games/any.h"

namespace notty {

namespace {

template <Rules... Games>
std::vector<GameEntry> entries(GameList<Games...>) {
  return {make_entry<Games>()...};
}

}  // namespace

const std::vector<GameEntry>& all_games() {
  static const std::vector<GameEntry> games = entries(AllGames{});
  return games;
}

const GameEntry& find_game(std::string_view id) {
  std::string names;
  for (const GameEntry& game : all_games()) {
    if (game.info.id == id) return game;
    append_listed(names, game.info.id);
  }
  throw ConfigError("unknown game '" + std::string(id) + "'; the games are " + names);
}

}  // namespace notty
