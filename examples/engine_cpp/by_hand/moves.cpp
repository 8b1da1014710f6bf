// Moves by hand: pseudo-legal lists by stage, legality when a move has its turn, the test of a move from the table.
#include "board.hpp"

namespace engine {
namespace by_hand {

namespace {

constexpr std::uint32_t captures = GOLEM_CLASS_CAPTURES, queenings = GOLEM_CLASS_QUEEN_PROMOTIONS,
                        underpromotions = GOLEM_CLASS_UNDER_PROMOTIONS, quiets = GOLEM_CLASS_QUIETS;

constexpr golem_move made_of(unsigned from, unsigned to, unsigned code) {
  return static_cast<golem_move>(from | to << 6 | code << 12);
}

} // namespace

// Writes the moves of a board piece by piece.
struct Generator {
  const Board &board;
  const Pieces &pieces;
  unsigned us;
  Set occupied;
  golem_move *out;

  Generator(const Board &of, golem_move *to)
      : board(of), pieces(of.pieces_), us(of.side_), occupied(pieces.occupied()), out(to) {}

  void targets(unsigned from, Set to, unsigned code) {
    while (to != 0) *out++ = made_of(from, take_lowest(to), code);
  }
  // Of pawns, whose origins are so many squares behind their targets.
  void steps(Set to, unsigned back, unsigned code) {
    while (to != 0) {
      const unsigned square = take_lowest(to);
      *out++ = made_of((square - back) & 63U, square, code);
    }
  }
  void promotions(Set to, unsigned back, unsigned capture, bool to_queen, bool to_others) {
    while (to != 0) {
      const unsigned square = take_lowest(to), from = (square - back) & 63U;
      if (to_queen) *out++ = made_of(from, square, GOLEM_MOVE_PROMOTION + 3 + capture);
      for (unsigned piece = 3; to_others && piece-- > 0;)
        *out++ = made_of(from, square, GOLEM_MOVE_PROMOTION + piece + capture);
    }
  }
  void officers(Set to, unsigned code) {
    for (Set left = pieces.of(us, knight); left != 0;) {
      const unsigned from = take_lowest(left);
      targets(from, knight_attacks(from) & to, code);
    }
    for (Set left = pieces.of(us, bishop); left != 0;) {
      const unsigned from = take_lowest(left);
      targets(from, bishop_attacks(from, occupied) & to, code);
    }
    for (Set left = pieces.of(us, rook); left != 0;) {
      const unsigned from = take_lowest(left);
      targets(from, rook_attacks(from, occupied) & to, code);
    }
    for (Set left = pieces.of(us, queen); left != 0;) {
      const unsigned from = take_lowest(left);
      targets(from, queen_attacks(from, occupied) & to, code);
    }
  }
  void king_steps(Set to, unsigned code) {
    const unsigned from = pieces.king_of(us);
    targets(from, king_attacks(from) & to, code);
  }
  template <unsigned side>
  void pawn_captures(Set victims) {
    constexpr unsigned west = side == 0 ? 7 : 64 - 9, east = side == 0 ? 9 : 64 - 7;
    const Set pawns = pieces.of(side, pawn);
    const Set to_west = pawns_west(side, pawns) & victims;
    const Set to_east = pawns_east(side, pawns) & victims;
    steps(to_west & ~last_ranks, west, GOLEM_MOVE_CAPTURE);
    steps(to_east & ~last_ranks, east, GOLEM_MOVE_CAPTURE);
    if (((to_west | to_east) & last_ranks) != 0) {
      promotions(to_west & last_ranks, west, GOLEM_MOVE_CAPTURE, true, true);
      promotions(to_east & last_ranks, east, GOLEM_MOVE_CAPTURE, true, true);
    }
    if (board.ep_ == GOLEM_NO_SQUARE) return;
    for (Set left = pawn_attacks(side ^ 1U, board.ep_) & pawns; left != 0;)
      *out++ = made_of(take_lowest(left), board.ep_, GOLEM_MOVE_EN_PASSANT);
  }
  template <unsigned side>
  void pawn_pushes(Set to, std::uint32_t classes) {
    constexpr unsigned ahead = side == 0 ? 8 : 64 - 8, twice_ahead = side == 0 ? 16 : 64 - 16;
    constexpr Set third = side == 0 ? Set(0xff) << 16 : Set(0xff) << 40;
    const Set once = steps_ahead(side, pieces.of(side, pawn)) & ~occupied;
    if ((once & to & last_ranks) != 0)
      promotions(once & to & last_ranks, ahead, 0, (classes & queenings) != 0, (classes & underpromotions) != 0);
    if ((classes & quiets) == 0) return;
    steps(once & to & ~last_ranks, ahead, GOLEM_MOVE_QUIET);
    steps(steps_ahead(side, once & third) & ~occupied & to, twice_ahead, GOLEM_MOVE_DOUBLE_PUSH);
  }
  void castling() {
    for (Set left = board.castling_ & pieces.colors[us]; left != 0;) {
      const unsigned from = pieces.king_of(us), corner = take_lowest(left);
      const Move move(made_of(from, corner, corner < from ? GOLEM_MOVE_CASTLE_A : GOLEM_MOVE_CASTLE_H));
      if (board.is_castling_possible(move)) *out++ = move.raw();
    }
  }

  // In check only what may end it: the king leaves, or another piece takes or blocks.
  template <unsigned side>
  void list(std::uint32_t classes) {
    const Set checkers = board.checkers_;
    const Set enemy = pieces.colors[side ^ 1U], empty = ~occupied;
    if ((classes & captures) != 0) king_steps(enemy, GOLEM_MOVE_CAPTURE);
    if ((classes & quiets) != 0) king_steps(empty, GOLEM_MOVE_QUIET);
    if (several(checkers)) return;
    const Set victims = checkers != 0 ? checkers : enemy;
    const Set free = checkers != 0 ? lines.between[pieces.king_of(side)][lowest(checkers)] : empty;
    if ((classes & captures) != 0) {
      pawn_captures<side>(victims);
      officers(victims, GOLEM_MOVE_CAPTURE);
    }
    if ((classes & ~captures) != 0) pawn_pushes<side>(free, classes);
    if ((classes & quiets) == 0) return;
    officers(free, GOLEM_MOVE_QUIET);
    if (checkers == 0) castling();
  }
};

MoveList Board::candidates(std::uint32_t classes) const {
  MoveList moves;
  Generator generator(*this, moves.buffer());
  if (side_ == 0) generator.list<0>(classes);
  else generator.list<1>(classes);
  moves.resize(static_cast<std::size_t>(generator.out - moves.data()));
  return moves;
}

MoveList Board::legal_moves() const {
  const MoveList all = candidates(captures | queenings | underpromotions | quiets);
  MoveList legal;
  std::size_t size = 0;
  for (Move move : all)
    if (holds_up(move)) legal.buffer()[size++] = move.raw();
  legal.resize(size);
  return legal;
}

// Two pawns leave their squares at once, so that pins do not decide it.
bool Board::may_capture_en_passant(unsigned from, unsigned to) const {
  const unsigned victim = to ^ 8U;
  const Set over = (pieces_.occupied() ^ bit(from) ^ bit(victim)) | bit(to);
  return (pieces_.attackers(pieces_.king_of(side_), over) & pieces_.colors[side_ ^ 1U] & over) == 0;
}

// Neither through an attacked square nor to one that the rook has shielded.
bool Board::castles_safely(Move move) const {
  const unsigned from = move.from().index(), corner = move.to().index(), to = Castling(move).king_to;
  const Set enemy = pieces_.colors[side_ ^ 1U], occupied = pieces_.occupied();
  for (Set left = lines.between[from][to] | bit(to); left != 0;)
    if ((pieces_.attackers(take_lowest(left), occupied ^ bit(from)) & enemy) != 0) return false;
  const Set after = (occupied ^ bit(from) ^ bit(corner)) | bit(to) | bit(Castling(move).rook_to);
  return (rook_attacks(to, after) & pieces_.orthogonal() & enemy) == 0;
}

bool Board::holds_up(Move move) const {
  const unsigned from = move.from().index(), to = move.to().index();
  if (from == pieces_.king_of(side_)) {
    if (move.is_castling()) return castles_safely(move);
    return (pieces_.attackers(to, pieces_.occupied() ^ bit(from)) & pieces_.colors[side_ ^ 1U]) == 0;
  }
  if (move.is_en_passant()) return may_capture_en_passant(from, to);
  return (blockers_[side_] & bit(from)) == 0 || (lines.through[pieces_.king_of(side_)][from] & bit(to)) != 0;
}

bool Board::is_castling_possible(Move move) const {
  const unsigned from = move.from().index(), corner = move.to().index();
  const Castling to(move);
  const bool is_long = move.code() == GOLEM_MOVE_CASTLE_A;
  if (checkers_ != 0 || from != pieces_.king_of(side_) || is_long != (corner < from) ||
      (castling_ & pieces_.colors[side_] & bit(corner)) == 0)
    return false;
  const Set path = lines.between[from][to.king_to] | bit(to.king_to) | lines.between[corner][to.rook_to] |
                   bit(to.rook_to);
  return (path & pieces_.occupied() & ~bit(from) & ~bit(corner)) == 0;
}

bool Board::pawn_moves_so(Move move) const {
  const unsigned from = move.from().index(), to = move.to().index(), code = move.code();
  const Set ahead = steps_ahead(side_, bit(from)) & ~pieces_.occupied();
  if (code == GOLEM_MOVE_EN_PASSANT) return to == ep_ && (pawn_attacks(side_, from) & bit(to)) != 0;
  if (((last_ranks & bit(to)) != 0) != move.is_promotion()) return false;
  if (move.is_capture()) return (pawn_attacks(side_, from) & pieces_.colors[side_ ^ 1U] & bit(to)) != 0;
  if (code != GOLEM_MOVE_DOUBLE_PUSH) return ahead == bit(to);
  return from >> 3 == (side_ == 0 ? 1U : 6U) && (steps_ahead(side_, ahead) & ~pieces_.occupied()) == bit(to);
}

// Any 16 bits may be asked about.
bool Board::is_pseudo_legal(Move move) const {
  const unsigned from = move.from().index(), to = move.to().index(), code = move.code();
  const Set occupied = pieces_.occupied();
  if ((pieces_.colors[side_] & bit(from)) == 0) return false;
  if (move.is_castling()) return is_castling_possible(move);
  if ((pieces_.colors[side_] & bit(to)) != 0) return false;
  const unsigned kind = kind_of(pieces_.mailbox[from]);
  if (kind == pawn) {
    if (code > GOLEM_MOVE_DOUBLE_PUSH && code < GOLEM_MOVE_CAPTURE) return false;
    if (code > GOLEM_MOVE_EN_PASSANT && code < GOLEM_MOVE_PROMOTION) return false;
    if (!pawn_moves_so(move)) return false;
    if (code == GOLEM_MOVE_EN_PASSANT) return true; // holds_up() looks at checks too
  } else {
    if ((code & ~static_cast<unsigned>(GOLEM_MOVE_CAPTURE)) != 0 || move.is_capture() != ((occupied & bit(to)) != 0))
      return false;
    const Set attacks = golem_inline_piece_attacks(tables(), side_, kind, from, occupied);
    if ((attacks & bit(to)) == 0) return false;
    if (kind == engine::king) return true;
  }
  if (checkers_ == 0) return true;
  if (several(checkers_)) return false;
  return ((lines.between[pieces_.king_of(side_)][lowest(checkers_)] | checkers_) & bit(to)) != 0;
}

bool Board::gives_check_specially(Move move) const {
  const unsigned from = move.from().index(), to = move.to().index(), enemy = pieces_.king_of(side_ ^ 1U);
  const Set occupied = pieces_.occupied();
  if (move.is_promotion()) {
    const Set attacks = golem_inline_piece_attacks(tables(), side_,
                                                   static_cast<unsigned>(move.promotion()), to, occupied ^ bit(from));
    return (attacks & bit(enemy)) != 0;
  }
  if (move.is_castling()) {
    const Castling lands(move);
    const Set over = (occupied ^ bit(from) ^ bit(to)) | bit(lands.king_to) | bit(lands.rook_to);
    return (rook_attacks(lands.rook_to, over) & bit(enemy)) != 0;
  }
  const Set over = (occupied ^ bit(from) ^ bit(to ^ 8U)) | bit(to); // en passant
  const Sliders sliders = slider_attacks(enemy, over);
  return (((sliders.bishop & pieces_.diagonal()) | (sliders.rook & pieces_.orthogonal())) & pieces_.colors[side_]) != 0;
}

bool Board::gives_check(Move move) const {
  const unsigned from = move.from().index(), to = move.to().index(), code = move.code();
  const unsigned enemy = pieces_.king_of(side_ ^ 1U);
  if (!move.is_castling()) {
    const unsigned kind = kind_of(pieces_.mailbox[from]);
    if (!move.is_promotion() && (check_squares_[kind] & bit(to)) != 0) return true;
    if ((blockers_[side_ ^ 1U] & bit(from)) != 0 && (lines.through[enemy][from] & bit(to)) == 0) return true;
  }
  const bool is_plain = code <= GOLEM_MOVE_DOUBLE_PUSH || code == GOLEM_MOVE_CAPTURE;
  return !is_plain && gives_check_specially(move);
}

std::uint64_t perft(const Board &board, std::uint32_t depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (Move move : board.legal_moves()) sum += depth == 1 ? 1 : perft(board.after_move(move), depth - 1);
  return sum;
}

} // namespace by_hand
} // namespace engine
