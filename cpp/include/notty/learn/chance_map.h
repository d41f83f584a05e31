#pragma once
// Chances that come true, from chances that were said.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

namespace notty {

/// A rising map of chances, linear between knots at even distances.
class ChanceMap {
 public:
  static constexpr std::size_t kSteps = 20;
  using Knots = std::array<float, kSteps + 1>;
  struct Forecast {
    float said;
    bool came_true;
  };

  /// Changes nothing.
  ChanceMap() {
    for (std::size_t i = 0; i <= kSteps; ++i) knots_[i] = static_cast<float>(i) / kSteps;
  }
  explicit ChanceMap(const Knots& knots) : knots_(knots) {}

  /// The map that makes the squared errors of forecasts least. Where there are few it changes
  /// little.
  static ChanceMap fitted(std::span<const Forecast> forecasts) {
    constexpr double kForNoChange = 30;  // counts like so many forecasts at each knot
    // Each forecast is told by two neighbouring knots, so the normal equations are tridiagonal.
    std::array<double, kSteps + 1> diagonal{};
    std::array<double, kSteps + 1> beside{};  // at i: between i and i + 1
    std::array<double, kSteps + 1> right{};
    for (std::size_t i = 0; i <= kSteps; ++i) {
      diagonal[i] = kForNoChange;
      right[i] = kForNoChange * static_cast<double>(i) / kSteps;
    }
    for (const Forecast& forecast : forecasts) {
      const Place place(forecast.said);
      const double above = static_cast<double>(place.part);
      const double came = forecast.came_true ? 1 : 0;
      diagonal[place.low] += (1 - above) * (1 - above);
      diagonal[place.low + 1] += above * above;
      beside[place.low] += above * (1 - above);
      right[place.low] += (1 - above) * came;
      right[place.low + 1] += above * came;
    }
    const auto weights = diagonal;
    for (std::size_t i = 1; i <= kSteps; ++i) {
      const double share = beside[i - 1] / diagonal[i - 1];
      diagonal[i] -= share * beside[i - 1];
      right[i] -= share * right[i - 1];
    }
    ChanceMap map;
    double next = 0;
    for (std::size_t i = kSteps + 1; i-- > 0;) {
      next = (right[i] - beside[i] * next) / diagonal[i];
      map.knots_[i] = static_cast<float>(std::clamp(next, 0.0, 1.0));
    }
    // Knots that fall are pooled with those before them, by what is known of each.
    struct Pool {
      double sum, weight;
      std::size_t knots;
      [[nodiscard]] double mean() const { return sum / weight; }
    };
    std::array<Pool, kSteps + 1> pools;
    std::size_t count = 0;
    for (std::size_t i = 0; i <= kSteps; ++i) {
      Pool pool{weights[i] * static_cast<double>(map.knots_[i]), weights[i], 1};
      for (; count > 0 && pools[count - 1].mean() > pool.mean(); --count)
        pool = {pool.sum + pools[count - 1].sum, pool.weight + pools[count - 1].weight,
                pool.knots + pools[count - 1].knots};
      pools[count++] = pool;
    }
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t n = 0; n < pools[i].knots; ++n)
        map.knots_[at++] = static_cast<float>(pools[i].mean());
    return map;
  }

  [[nodiscard]] const Knots& knots() const { return knots_; }
  [[nodiscard]] bool rises() const { return std::ranges::is_sorted(knots_); }

  float operator()(float said) const {
    const Place place(said);
    return knots_[place.low] + place.part * (knots_[place.low + 1] - knots_[place.low]);
  }
  /// The chances of all seats, whose sum stays one.
  template <std::size_t N>
  std::array<float, N> operator()(std::array<float, N> said) const {
    float sum = 0;
    for (float& chance : said) sum += chance = (*this)(chance);
    if (sum > 0)
      for (float& chance : said) chance /= sum;
    return said;
  }

 private:
  /// Between which knots a chance is, and how far from the lower one.
  struct Place {
    explicit Place(float said) {
      const float at = std::clamp(said, 0.0F, 1.0F) * kSteps;
      low = std::min(static_cast<std::size_t>(at), kSteps - 1);
      part = at - static_cast<float>(low);
    }
    std::size_t low;
    float part;
  };

  Knots knots_{};
};

}  // namespace notty
