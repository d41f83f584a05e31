#pragma once
// Gin when the stock is nearly gone: all hands that the other may hold, and all draws that are
// left.

#include <vector>

#include "notty/agents/agent.h"
#include "notty/agents/gin_judge.h"

namespace notty {

/// One decision with few cards in the stock. The hands of the other are weighted by what it did
/// (gin_belief.h); afterwards both seats play by `player`, which is to use no chance.
class GinEndgame {
 public:
  static constexpr int kMostStock = Gin::kWall + 1;  // at most 286 hands, and one draw

  GinEndgame(const Gin& rules, const Gin::View& view, const GinWorth& worth,
             const Agent<Gin>& player);

  /// The mean worth of an action over all that may be.
  [[nodiscard]] double of(Action action) const;

 private:
  struct World {
    Gin::State state;
    double weight;
  };
  [[nodiscard]] double play_out(Gin::State s) const;

  const Gin& rules_;
  const GinWorth& worth_;
  const Agent<Gin>& player_;
  Seat seat_;
  std::vector<World> worlds_;
};

}  // namespace notty
