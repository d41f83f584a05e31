#pragma once
// Independent jobs over threads.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace notty {

/// Calls `job(i)` for every i in [0, jobs), in any order, on up to `threads` threads. The first
/// exception stops the rest and is thrown again here.
template <class Job>
void for_each_index(std::int64_t jobs, int threads, Job job) {
  std::atomic<std::int64_t> next{0};
  std::exception_ptr failure;
  std::mutex failure_lock;
  const auto work = [&] {
    try {
      for (std::int64_t i = next++; i < jobs; i = next++) job(i);
    } catch (...) {
      const std::scoped_lock lock(failure_lock);
      if (!failure) failure = std::current_exception();
      next = jobs;
    }
  };
  std::vector<std::thread> others;  // not jthread: Apple's library does not have it yet
  const std::int64_t wanted = std::min<std::int64_t>(threads, jobs) - 1;
  others.reserve(static_cast<std::size_t>(std::max<std::int64_t>(wanted, 0)));
  try {
    while (static_cast<std::int64_t>(others.size()) < wanted) others.emplace_back(work);
  } catch (const std::system_error&) {
    // The system starts no more threads. Those that run do all the jobs.
  }
  work();
  for (std::thread& other : others) other.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace notty
