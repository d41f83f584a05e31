#include "notty/agents/match_chances.h"

#include <algorithm>
#include <cmath>

namespace notty {

MatchChances::MatchChances(int target, std::span<const DealGain> gains)
    : target_(target), steps_(std::min(target, kFinest)) {
  std::vector<float> shares(static_cast<std::size_t>(steps_) + 1);
  for (const DealGain& gain : gains) {
    const auto gained = std::lround(static_cast<double>(gain.points) * steps_ / target_);
    shares[static_cast<std::size_t>(std::clamp<long>(gained, 1, steps_))] += gain.share;
  }
  std::vector<DealGain> steps;
  for (int gained = 1; gained <= steps_; ++gained)
    if (const float share = shares[static_cast<std::size_t>(gained)]; share > 0)
      steps.push_back({gained, share});

  table_.resize(static_cast<std::size_t>(steps_ + 1) * static_cast<std::size_t>(steps_ + 1));
  for (int sum = 2 * steps_; sum >= 0; --sum)
    for (int own = std::max(0, sum - steps_); own <= std::min(sum, steps_); ++own) {
      const int other = sum - own;
      float chance = own == steps_ ? (other == steps_ ? 0.5F : 1.0F) : 0.0F;
      if (own < steps_ && other < steps_)
        for (const auto& [gained, share] : steps)
          chance += share * 0.5F *
                    (table_[index(std::min(steps_, own + gained), other)] +
                     table_[index(own, std::min(steps_, other + gained))]);
      table_[index(own, other)] = chance;
    }
}

}  // namespace notty
