#include "notty/learn/small_net.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace notty {

float portable_exp(float x) {
  const float y = std::clamp(x, -60.0F, 60.0F) * 1.44269504F;
  const float whole = std::floor(y);
  const float f = (y - whole) * 0.693147181F;
  constexpr std::array kTerms{1 / 5040.0F, 1 / 720.0F, 1 / 120.0F, 1 / 24.0F,
                              1 / 6.0F,    0.5F,       1.0F,       1.0F};
  float sum = 0;
  for (const float term : kTerms) sum = sum * f + term;
  return sum * std::bit_cast<float>((static_cast<std::int32_t>(whole) + 127) << 23);
}

void Adam::step(std::vector<float>& weights, std::vector<float>& gradient, float rate) {
  constexpr float kFirst = 0.9F;
  constexpr float kSecond = 0.999F;
  first_ *= kFirst;
  second_ *= kSecond;
  const float scale = rate * static_cast<float>(std::sqrt(1 - second_) / (1 - first_));
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const float g = gradient[i];
    mean_[i] += (1 - kFirst) * (g - mean_[i]);
    square_[i] += (1 - kSecond) * (g * g - square_[i]);
    weights[i] -= scale * mean_[i] / (std::sqrt(square_[i]) + 1e-7F);
    gradient[i] = 0;
  }
}

}  // namespace notty
