// Pairs of functions, `x_cpp` on golem.hpp and `x_c` on golem.h, that do the same. tests/cpp_cost.rs compares their
// machine code; they are never run.
#include <golem.hpp>
#include <golem_pieceboard.hpp>

extern "C" {

unsigned picker_cpp(const golem::Position &position, const golem::Hints &hints, const golem::ButterflyHistory &history) {
  unsigned sum = 0;
  golem::Picker picker(position, golem::PickMode::All, hints);
  for (golem::Move move : picker.moves(&history)) sum += move.raw();
  return sum;
}
unsigned picker_c(const golem_position *position, const golem_picker_hints *hints, const golem::ButterflyHistory &history) {
  unsigned sum = 0;
  golem_picker picker;
  golem_picker_init(position, nullptr, GOLEM_PICK_ALL, hints, &picker);
  while (golem_move move = golem_picker_next(&picker, &history[0][0][0])) sum += move;
  return sum;
}

unsigned stages_cpp(golem::Picker &picker) {
  unsigned sum = 0;
  for (golem::Move move : picker.moves()) {
    if (picker.stage() == golem::Stage::LosingCaptures) break;
    sum += move.raw();
  }
  return sum;
}
unsigned stages_c(golem_picker *picker) {
  unsigned sum = 0;
  while (golem_move move = golem_picker_next(picker, nullptr)) {
    if (golem_picker_stage(picker) == GOLEM_STAGE_LOSING_CAPTURES) break;
    sum += move;
  }
  return sum;
}

unsigned inlined_cpp(golem::Bitboard pieces, golem::Bitboard occupied) {
  unsigned sum = 0;
  const golem::InlineAttacks attacks;
  if (!attacks) return 0;
  for (golem::Square square : pieces) sum += attacks.queen(square, occupied).count();
  return sum;
}
unsigned inlined_c(std::uint64_t pieces, std::uint64_t occupied) {
  unsigned sum = 0;
  const golem_tables *tables = golem_inline_tables();
  if (!golem_inline_fits(tables)) return 0;
  for (; pieces; pieces &= pieces - 1) {
    const unsigned square = static_cast<unsigned>(__builtin_ctzll(pieces));
    sum += static_cast<unsigned>(__builtin_popcountll(golem_inline_queen_attacks(tables, square, occupied)));
  }
  return sum;
}

std::uint64_t rays_cpp(golem::Bitboard orthogonal, golem::Bitboard diagonal, golem::Bitboard empty) {
  return golem::Rays(orthogonal, diagonal, empty).all().bits();
}
std::uint64_t rays_c(std::uint64_t orthogonal, std::uint64_t diagonal, std::uint64_t empty) {
  std::uint64_t rays[8], sum = 0;
  golem_rays_attacks(orthogonal, diagonal, empty, rays);
  for (int i = 0; i < 8; i++) sum |= rays[i];
  return sum;
}

unsigned attackers_cpp(const golem::PieceBoard &board, golem::Color color, golem::Square square) {
  return board.attackers(color, square).count();
}
unsigned attackers_c(const golem_pieceboard *board, unsigned char color, unsigned char square) {
  return static_cast<unsigned>(__builtin_popcount(golem_pieceboard_attackers(board, color, square)));
}

unsigned pieces_cpp(golem::PieceSet set) {
  unsigned sum = 0;
  for (golem::Piece piece : set) sum += piece.number();
  return sum;
}
unsigned pieces_c(golem_pieceset set) {
  unsigned sum = 0;
  for (; set; set &= set - 1) sum += static_cast<unsigned>(__builtin_ctz(set));
  return sum;
}

int make_cpp(golem::PieceBoard &board, golem::Move move) {
  golem::PieceBoard::Undo undo;
  board.make_legal_move(move, undo);
  const int value = board.see(move);
  board.unmake_move(undo);
  return value;
}
int make_c(golem_pieceboard *board, golem_move move) {
  golem_pieceboard_undo undo;
  golem_pieceboard_make_legal_move(board, move, &undo);
  const int value = golem_pieceboard_see(board, move);
  golem_pieceboard_unmake_move(board, &undo);
  return value;
}

unsigned long long after_cpp(const golem::PieceBoard &board, golem::Move move) {
  return board.after_move(move).count_legal_moves();
}
unsigned long long after_c(const golem_pieceboard *board, golem_move move) {
  golem_pieceboard after;
  golem_pieceboard_after_move(board, move, &after);
  return golem_pieceboard_count_legal_moves(&after);
}

unsigned long long checking_cpp(const golem::Position &position) {
  return position.checking(position.targets()).movable().bits();
}
unsigned long long checking_c(const golem_position *position) {
  golem_targets targets, checking;
  golem_generate(position, &targets);
  golem_checking_targets(position, &targets, &checking);
  return checking.movable;
}

unsigned long long keys_cpp(const golem::Position &position, golem::Move move, const golem::Keys &keys,
                            const std::uint64_t *game, std::size_t count) {
  const golem::GameKeys all(game, count);
  if (position.repetitions(all) || !position.upcoming_repetition(all).is_none()) return 0;
  const golem::Keys after = position.keys_after(move, keys);
  return after.pawns() ^ after.pieces(golem::Color::White);
}
unsigned long long keys_c(const golem_position *position, golem_move move, const golem_keys *keys,
                          const std::uint64_t *game, std::size_t count) {
  golem_keys after;
  if (golem_repetitions(game, count, position->halfmove_clock)) return 0;
  if (golem_upcoming_repetition(position, game, count) != GOLEM_MOVE_NONE) return 0;
  golem_keys_after(position, move, keys, &after);
  return after.pawns ^ after.pieces[GOLEM_WHITE];
}

unsigned list_cpp(const golem::Position &position) {
  unsigned sum = 0;
  for (golem::Move move : position.legal_moves()) sum += move.raw();
  return sum;
}
unsigned list_c(const golem_position *position) {
  unsigned sum = 0;
  golem_move moves[GOLEM_MAX_MOVES];
  const std::size_t written = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  const std::size_t count = written < GOLEM_MAX_MOVES ? written : GOLEM_MAX_MOVES;
  for (std::size_t i = 0; i < count; i++) sum += moves[i];
  return sum;
}

unsigned changed_cpp(const golem::PieceCodes &board, const golem::Change &change) {
  unsigned sum = 0;
  for (golem::Threat threat : golem::threats_changed(board, change))
    sum += threat.appears() ? threat.victim().number() : threat.victim_square().index();
  return sum;
}
unsigned changed_c(const std::uint8_t *board, const golem_change *change) {
  unsigned sum = 0;
  golem_threat changes[GOLEM_MAX_THREAT_CHANGES];
  const std::size_t written = golem_threats_changed(board, change, nullptr, changes, GOLEM_MAX_THREAT_CHANGES);
  const std::size_t count = written < GOLEM_MAX_THREAT_CHANGES ? written : GOLEM_MAX_THREAT_CHANGES;
  for (std::size_t i = 0; i < count; i++)
    sum += changes[i] & GOLEM_THREAT_APPEARS ? changes[i] >> 16 & 15U : changes[i] >> 8 & 255U;
  return sum;
}

} // extern "C"
