// The transposition table: one entry per slot, older and shallower ones give way.
#ifndef TABLE_HPP
#define TABLE_HPP

#include "engine.hpp"

#include <vector>

namespace engine {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct Entry {
  Key key = 0;
  golem_move move = GOLEM_MOVE_NONE;
  std::int16_t value = 0;
  std::int16_t static_value = 0; // of evaluate(), so that a known position needs no attacks for it
  std::int8_t depth = 0;
  Bound bound : 2;
  std::uint8_t age : 6;
  Entry() : bound(Bound::None), age(0) {}

  bool is_known() const { return bound != Bound::None; }
  bool decides(int wanted, int alpha, int beta) const;
};
static_assert(sizeof(Entry) == 16, "four entries in a line of the cache");

class Table {
  std::vector<Entry> entries_;
  std::uint8_t age_ = 0;

  std::size_t slot(Key key) const { return static_cast<std::size_t>(key) & (entries_.size() - 1); }

public:
  explicit Table(std::size_t megabytes) { resize(megabytes); }
  void resize(std::size_t megabytes);
  void clear();
  // Begins to load the entry of a key, so that it is there when it is asked for.
  void prefetch(Key key) const { __builtin_prefetch(&entries_[slot(key)]); }
  void next_search() { age_ = (age_ + 1) & 63; }
  // Values of mates are relative to the node, so that they hold at every ply. Not known: an empty entry.
  Entry probe(Key key, int ply) const;
  void store(Entry entry, int ply);
  int permille() const;
};

} // namespace engine

#endif
