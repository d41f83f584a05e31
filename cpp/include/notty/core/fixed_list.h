#pragma once
// A list with room for N elements inside itself: no heap in the hot loops.

#include <array>
#include <cassert>
#include <cstddef>

namespace notty {

template <class T, std::size_t N>
class FixedList {
 public:
  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  /// Adds the value only if `wanted`, without a branch that random play would mispredict.
  constexpr void push_if(bool wanted, const T& value) {
    assert(size_ < N);
    items_[size_] = value;
    size_ += static_cast<std::size_t>(wanted);
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  constexpr void clear() { size_ = 0; }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  [[nodiscard]] constexpr const T* data() const { return items_.data(); }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }

 private:
  std::array<T, N> items_;  // left unset beyond size_: clearing 246 entries a move would cost
  std::size_t size_ = 0;
};

}  // namespace notty
