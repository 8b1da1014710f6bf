#include "input.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

namespace engine {

std::string_view take_word(std::string_view &line) {
  constexpr std::string_view spaces = " \t\r";
  line.remove_prefix(std::min(line.find_first_not_of(spaces), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(spaces));
  line.remove_prefix(word.size());
  return word;
}

void Input::read() {
  bool goes_on = true;
  while (goes_on) {
    std::string line;
    goes_on = static_cast<bool>(std::getline(std::cin, line));
    std::string_view rest = line;
    const bool is_quit = take_word(rest) == "quit";
    const std::lock_guard<std::mutex> lock(mutex_);
    if (goes_on) lines_.push_back(std::move(line));
    goes_on = goes_on && !is_quit;
    is_over_ = !goes_on;
    arrival_.notify_one();
  }
}

bool Input::has_something(std::unique_lock<std::mutex> &lock, bool wait) {
  if (wait) arrival_.wait(lock, [this] { return is_over_ || !lines_.empty(); });
  return !lines_.empty();
}

std::optional<std::string> Input::next() {
  std::unique_lock<std::mutex> lock(mutex_);
  if (!has_something(lock, true)) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

} // namespace engine
