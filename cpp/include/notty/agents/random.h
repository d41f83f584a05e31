#pragma once

#include "notty/agents/agent.h"

namespace notty {

/// Plays any legal action, each as likely as the others.
template <Rules R>
class RandomAgent final : public Agent<R> {
 public:
  Action choose(const R&, const typename R::View&, const ActionList& legal,
                Rng& rng) const override {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

}  // namespace notty
