#pragma once
// What is worked out once for each key, by whichever thread comes first.

#include <map>
#include <mutex>

namespace notty {

template <class Key, class T>
class Memo {
 public:
  /// The value for a key, `make()` if it is asked for the first time. It stays where it is.
  template <class Make>
  const T& get(const Key& key, Make make) {
    const std::lock_guard lock(mutex_);
    const auto found = values_.find(key);
    return found != values_.end() ? found->second : values_.emplace(key, make()).first->second;
  }

 private:
  std::mutex mutex_;
  std::map<Key, T> values_;
};

}  // namespace notty
