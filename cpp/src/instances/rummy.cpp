// Everything that is a template over the game, for Rummy.

#include "notty/games/rummy.h"

#include "notty/games/rules_of.h"

namespace notty {

template GameEntry make_entry<Rummy>();

}  // namespace notty
