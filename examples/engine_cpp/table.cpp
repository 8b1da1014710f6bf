#include "table.hpp"

#include <algorithm>

namespace engine {

bool Entry::decides(int wanted, int alpha, int beta) const {
  if (!is_known() || depth < wanted) return false;
  if (bound == Bound::Exact) return true;
  return bound == Bound::Lower ? value >= beta : value <= alpha;
}

void Table::resize(std::size_t megabytes) {
  std::size_t count = 1;
  while (count * 2 * sizeof(Entry) <= megabytes << 20) count *= 2;
  entries_ = std::vector<Entry>(); // frees the old memory before the new is allocated
  entries_.resize(count);
  age_ = 0;
}

void Table::clear() {
  std::fill(entries_.begin(), entries_.end(), Entry());
  age_ = 0;
}

Entry Table::probe(Key key, int ply) const {
  Entry found = entries_[slot(key)];
  if (found.key != key) return Entry();
  if (found.value >= mate_bound) found.value = static_cast<std::int16_t>(found.value - ply);
  else if (found.value <= -mate_bound) found.value = static_cast<std::int16_t>(found.value + ply);
  return found;
}

void Table::store(Entry entry, int ply) {
  Entry &old = entries_[slot(entry.key)];
  if (old.key == entry.key) {
    if (entry.move == GOLEM_MOVE_NONE) entry.move = old.move;
  } else if (old.age == age_ && old.depth > entry.depth + 2) {
    return;
  }
  if (entry.value >= mate_bound) entry.value = static_cast<std::int16_t>(entry.value + ply);
  else if (entry.value <= -mate_bound) entry.value = static_cast<std::int16_t>(entry.value - ply);
  entry.age = age_ & 63;
  old = entry;
}

int Table::permille() const {
  const auto end = entries_.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(1000, entries_.size()));
  const auto is_used = [this](const Entry &entry) { return entry.is_known() && entry.age == age_; };
  return static_cast<int>(std::count_if(entries_.begin(), end, is_used));
}

} // namespace engine
