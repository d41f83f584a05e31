#pragma once
// Trains the nets of Gin's `master`: in deals with itself and with players by rule it learns what
// deals come to, and what knocks score.

#include "notty/agents/gin_judge.h"
#include "notty/core/control.h"
#include "notty/learn/q_learning.h"

namespace notty {

/// Random weights to begin with.
GinNets new_gin_nets(std::uint64_t seed);

/// Trains the nets over `training.games` deals by the rules of several presets, six in a row with
/// the same other player, and returns the running means of their weights. `rate` is the highest
/// rate of learning. Deal g draws on Rng(seed, g); the result depends on seed and batch, never on
/// threads.
GinNets train_gin(const GinNets& nets, double rate, const QTraining& training, Control& control);

}  // namespace notty
