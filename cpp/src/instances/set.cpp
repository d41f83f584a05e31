// Everything that is a template over the game, for SET.

#include "notty/games/set.h"

#include "notty/games/rules_of.h"

namespace notty {

template GameEntry make_entry<Set>();

}  // namespace notty
