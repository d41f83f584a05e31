#pragma once
// What the other hand at Gin may be, by what its player took, declined and threw.

#include "notty/games/gin.h"

namespace notty {

/// How well a full hand of the other seat fits what it did, relative to other hands: above 0, and 1
/// for a hand of which nothing that it did tells anything.
///
/// A card that it threw or declined speaks against hands with which it would have made a meld, and
/// less against those with which it made a pair; a card that it took speaks for hands in which it
/// is in a meld. The weights were fitted to games of the players by rule, see docs/players.md.
double likelihood(const Gin::View& view, CardSet other_hand);

/// A world that fits the view, drawn from some uniform ones by their likelihoods.
Gin::State sample_likely_world(const Gin& rules, const Gin::View& view, Rng& rng);

}  // namespace notty
