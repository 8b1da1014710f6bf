// Lines from standard input, read by a thread of their own so that they are heard during a search.
#ifndef INPUT_HPP
#define INPUT_HPP

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace engine {

// The first word of a line, which is cut off it.
std::string_view take_word(std::string_view &line);

class Input {
  std::mutex mutex_;
  std::condition_variable arrival_;
  std::deque<std::string> lines_;
  bool is_over_ = false; // after `quit` or at the end of the input
  std::thread reader_{[this] { read(); }}; // the last member: it needs the others

  void read();
  bool has_something(std::unique_lock<std::mutex> &lock, bool wait);

public:
  Input() = default;
  Input(const Input &) = delete;
  Input &operator=(const Input &) = delete;
  ~Input() { reader_.join(); }

  std::optional<std::string> next(); // waits; none at the end
  // Hands waiting lines to `take`, the oldest first, as long as it takes them. False when no more can come.
  template <class Take>
  bool offer(bool wait, Take take) {
    std::unique_lock<std::mutex> lock(mutex_);
    while (has_something(lock, wait)) {
      if (!take(std::string_view(lines_.front()))) return true;
      lines_.pop_front();
      wait = false;
    }
    return !is_over_;
  }
};

} // namespace engine

#endif
