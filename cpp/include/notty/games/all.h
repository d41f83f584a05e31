#pragma once
// The only list of games.

#include "notty/games/gin.h"
#include "notty/games/notty.h"
#include "notty/games/rummy.h"
#include "notty/games/set.h"

namespace notty {

template <Rules... Games>
struct GameList {};

using AllGames = GameList<Notty, Gin, Rummy, Set>;

}  // namespace notty
