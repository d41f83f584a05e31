#include "notty/learn/q_learning.h"

#include <algorithm>
#include <cmath>

namespace notty {

double QSettings::epsilon_after(std::uint64_t actions) const {
  return std::max(epsilon_min, epsilon * std::pow(epsilon_decay, static_cast<double>(actions)));
}

}  // namespace notty
