// Principal variation search on boards that are copied from ply to ply.
#ifndef SEARCH_HPP
#define SEARCH_HPP

#include "game.hpp"
#include "order.hpp"
#include "table.hpp"
#include "threats.hpp"

#include <chrono>
#include <functional>
#include <vector>

namespace engine {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

struct Limits {
  int depth = 64;
  std::uint64_t nodes = 0;          // 0: any number
  Milliseconds soft{0}, hard{0};    // no new iteration after, an end after; 0: any time
  bool is_infinite = false;         // the answer waits for `stop`
  Clock::time_point started = Clock::now();
};

struct Line {
  std::array<Move, max_ply> moves;
  std::size_t length = 0;

  void set(Move first, const Line &rest);
};

// What has been found at the end of an iteration.
struct Report {
  int depth, value;
  std::uint64_t nodes;
  Milliseconds took;
  int permille; // of the table
  const Line &line;
};

class Search {
public:
  // What the search asks its owner meanwhile; both may be empty.
  struct Calls {
    std::function<bool(bool wait)> must_stop;
    std::function<void(const Report &)> report;
  };

  explicit Search(std::size_t megabytes) : table_(megabytes) {}
  Move think(const Game &game, const Limits &limits, const Calls &calls); // none at the end of the game
  int evaluation(const Game &game); // for the side to move, without a search
  void forget();
  void resize(std::size_t megabytes) { table_.resize(megabytes); }
  void use_threats(bool use); // in the evaluation
  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t updates() const { return updates_; } // nodes that were completed

private:
  // The state of one ply. Boards are copied from ply to ply, so that nothing is taken back.
  struct Frame {
    Board board;
    Sum sum;
    ThreatSum threats; // due with the second half of a move
    Move move;           // that is being searched here; none for a pass
    std::size_t place = 0; // of that move in the history
    Killers killers;
    Line line;
    int static_value = 0;
    unsigned reversible = 0; // moves before that can be looked at for a repetition
    bool in_check = false;
  };

  // What the parts of the search of a node hand to each other.
  struct Node {
    int depth, ply, alpha, beta;
    bool is_pv;
    bool is_improving = false; // better than two plies before
    Move hash{};
  };

  Table table_;
  History history_;
  std::array<Frame, max_ply + 2> frames_;
  std::vector<Key> keys_; // of the game and of the line that is being searched
  std::size_t root_key_ = 0;
  Limits limits_;
  const Calls *calls_ = nullptr;
  std::uint64_t nodes_ = 0, updates_ = 0;
  int root_depth_ = 0;
  Move best_;
  bool stopped_ = false, uses_threats_ = true;

  // think.cpp
  void set_root(const Game &game);
  int search_root(int depth, int last);
  bool is_enough(int depth, int value) const;
  void count_node();

  // search.cpp: values are for the side to move at frames_[ply].
  int search(int depth, int ply, int alpha, int beta);
  int search_moves(Node &node);
  int search_move(const Node &node, Stage stage, int count);
  int reduction(const Node &node, Stage stage, int count) const;
  bool skips(const Node &node, Order &order, Move move, int best, int count) const;
  bool is_cut_early(const Node &node, int &value);
  bool null_move_holds(const Node &node);
  void remember(const Node &node, const std::array<Move, 64> &quiets, std::size_t count);
  void store(const Node &node, int alpha, int value, Move move);

  // quiesce.cpp
  int quiesce(int ply, int alpha, int beta);
  bool stands_pat(const Node &node, const Entry &entry, int &best);
  Move search_captures(const Node &node, int alpha, int &best);
  Move search_evasions(const Node &node, int alpha, int &best);
  bool improves(const Node &node, Move move, int &alpha, int &best);

  // node.cpp
  void descend(int ply, Move move);
  void complete(int ply);
  void check_sums(int ply) const;
  int static_value(int ply, const Entry &entry);
  bool is_draw(int ply);
  bool can_repeat(int ply) const;
  std::size_t place_before(int ply) const { return ply > 0 ? frames_[static_cast<std::size_t>(ply - 1)].place : 0; }
  Frame &frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  const Frame &frame(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }
  golem::GameKeys keys_up_to(int ply) const { return {keys_.data(), root_key_ + static_cast<std::size_t>(ply) + 1}; }
  Key &key_at(int ply) { return keys_[root_key_ + static_cast<std::size_t>(ply)]; }
};

} // namespace engine

#endif
