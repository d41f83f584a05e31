#pragma once
// How a caller watches and stops long work in other threads.

#include <atomic>
#include <cstdint>

namespace notty {

struct Control {
  std::atomic<bool> cancelled{false};
  std::atomic<std::int64_t> done{0};  // games finished
};

}  // namespace notty
