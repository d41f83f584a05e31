// Everything that is a template over the game, for Gin Rummy.

#include "notty/games/gin.h"

#include "notty/agents/gin_belief.h"
#include "notty/games/rules_of.h"

namespace notty {

template GameEntry make_entry<Gin>();

}  // namespace notty
