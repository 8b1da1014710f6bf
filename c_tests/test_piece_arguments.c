/* Boards of piece-sets and arguments that are wrong: NULL, positions that cannot be set up, moves that are not legal,
 * structs at any address; all but the positions at every level. What is refused leaves everything as it was.
 *
 * Arguments: damaged positions (100000), nodes at which all 65,536 codes are tried (60), seed. */
#include <stddef.h>
#include <string.h>

#include "check_levels.h"
#include "compare_pieces.h"
#include "starts.h"

/* Nodes of walks between two that are looked at. */
enum { APART = 61 };

static golem_pieceboard board_of(const char *fen) {
  golem_position position;
  golem_pieceboard board;
  memset(&board, 0, sizeof board);
  CHECK_EQ(golem_position_from_fen(fen, &position), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_from_position(&position, &board), GOLEM_OK);
  return board;
}

static const golem_move E2E4 = 12 | 28 << 6 | GOLEM_MOVE_DOUBLE_PUSH << 12;

static void check_null_boards(void) {
  golem_position position;
  golem_pieceboard board;
  golem_pieceboard_undo undo;
  golem_move list[4];
  golem_position_start(&position);
  CHECK_EQ(golem_pieceboard_from_position(NULL, &board), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_from_position(&position, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_to_position(NULL, &position), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_to_board(NULL, board.board), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_make_move(NULL, E2E4, &undo), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_make_legal_move(NULL, E2E4, &undo), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_after_move(NULL, E2E4, &board), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_make_null_move(NULL, &undo), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_unmake_move(NULL, &undo), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_make_lazy(NULL, E2E4, &undo), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_update(NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_refresh(NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_check(NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_legal_moves(NULL, list, 4), 0);
  CHECK_EQ(golem_pieceboard_legal_captures(NULL, list, 4), 0);
  CHECK_EQ(golem_pieceboard_legal_quiets(NULL, list, 4), 0);
  CHECK_EQ(golem_pieceboard_legal_moves_of(NULL, GOLEM_CLASS_QUIETS, list, 4), 0);
  CHECK_EQ(golem_pieceboard_count_legal_moves(NULL), 0);
  CHECK_EQ(golem_pieceboard_has_legal_move(NULL), 0);
  CHECK_EQ(golem_pieceboard_is_legal(NULL, E2E4), 0);
  CHECK_EQ(golem_pieceboard_gives_check(NULL, E2E4), 0);
  CHECK_EQ(golem_pieceboard_see(NULL, E2E4), 0);
  CHECK_EQ(golem_pieceboard_see_ge(NULL, E2E4, 0), golem_see_ge(NULL, E2E4, 0));
  CHECK_EQ(golem_pieceboard_see_ge(NULL, E2E4, 1), golem_see_ge(NULL, E2E4, 1));
  CHECK_EQ(golem_pieceboard_perft(NULL, 1), 0);
}

static void check_null_queries(void) {
  golem_pieceset all = ~(golem_pieceset)0;
  CHECK_EQ(golem_pieceboard_attackers(NULL, 0, 0), 0);
  CHECK_EQ(golem_pieceboard_all_attackers(NULL, 0), 0);
  CHECK_EQ(golem_pieceset_squares(NULL, all), 0);
  CHECK_EQ(golem_pieceset_next(NULL), 32);
  CHECK_EQ(golem_pieceboard_of_kind(NULL, 0, 0), 0);
  CHECK_EQ(golem_pieceboard_least_attacker(NULL, 0, 0), 32);
  CHECK_EQ(golem_pieceboard_count_attackers(NULL, 0, 0), 0);
  CHECK_EQ(golem_pieceboard_attacked(NULL, 0), 0);
  CHECK_EQ(golem_pieceboard_attacked_twice(NULL, 0), 0);
  CHECK_EQ(golem_pieceboard_attacked_by_kind(NULL, 0, 0), 0);
  CHECK_EQ(golem_pieceboard_piece_attacks(NULL, 0), 0);
  CHECK_EQ(golem_pieceboard_mobility(NULL, 0, ~(uint64_t)0), 0);
  CHECK_EQ(golem_pieceboard_hanging(NULL, 0), 0);
  CHECK_EQ(golem_pieceboard_pinned(NULL, 0), 0);
  CHECK_EQ(golem_pieceboard_xray_attackers(NULL, 0, 0), 0);
}

/* NULL for what a call would write, or for what it takes back; a list without room is only counted. */
static void check_null_outputs(void) {
  golem_pieceboard board = board_of(STARTS[0].fen), before = board;
  CHECK_EQ(golem_pieceboard_to_position(&board, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_to_board(&board, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_after_move(&board, E2E4, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_unmake_move(&board, NULL), GOLEM_ERROR_NULL);
  CHECK_EQ(golem_pieceboard_legal_moves(&board, NULL, 100), 20);
  CHECK_EQ(golem_pieceboard_legal_captures(&board, NULL, 100), 0);
  CHECK_EQ(golem_pieceboard_legal_quiets(&board, NULL, 100), 20);
  CHECK_EQ(golem_pieceboard_legal_moves_of(&board, GOLEM_CLASS_QUIETS, NULL, 100), 20);
  pieces_compare(&board, &before, "NULL arguments");
}

/* A position that is refused; nothing is written. */
static void expect_refused(const golem_position *position, golem_status status) {
  golem_pieceboard board, untouched;
  memset(&board, 0x99, sizeof board);
  untouched = board;
  CHECK_EQ(golem_pieceboard_from_position(position, &board), status);
  CHECK(memcmp(&board, &untouched, sizeof board) == 0);
}

static void put(golem_position *p, int square, int color, int kind) {
  p->pieces[kind] |= ref_bit(square);
  p->colors[color] |= ref_bit(square);
}

/* Each cause by itself. The kings stand on e1 and e8, nothing else. */
static void check_causes(void) {
  golem_position bare, p;
  CHECK_EQ(golem_position_from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &bare), GOLEM_OK);
  p = bare, p.side_to_move = 2;
  expect_refused(&p, GOLEM_ERROR_POSITION_SIDE);
  p = bare, put(&p, 20, GOLEM_WHITE, GOLEM_ROOK), put(&p, 20, GOLEM_WHITE, GOLEM_KNIGHT);
  expect_refused(&p, GOLEM_ERROR_POSITION_OVERLAP);
  p = bare, p.colors[GOLEM_BLACK] |= ref_bit(20);
  expect_refused(&p, GOLEM_ERROR_POSITION_MISMATCH);
  p = bare, p.reserved = 1;
  expect_refused(&p, GOLEM_ERROR_POSITION_RESERVED);
  p = bare, p.pieces[GOLEM_KING] ^= ref_bit(4), p.colors[GOLEM_WHITE] = 0;
  expect_refused(&p, GOLEM_ERROR_POSITION_NO_KING);
  p = bare, put(&p, 20, GOLEM_BLACK, GOLEM_KING);
  expect_refused(&p, GOLEM_ERROR_POSITION_MANY_KINGS);
  p = bare, p.pieces[GOLEM_KING] = ref_bit(4) | ref_bit(12), p.colors[GOLEM_BLACK] = ref_bit(12);
  expect_refused(&p, GOLEM_ERROR_POSITION_ADJACENT_KINGS);
  p = bare, put(&p, 63, GOLEM_WHITE, GOLEM_PAWN);
  expect_refused(&p, GOLEM_ERROR_POSITION_PAWN_RANK);
  p = bare;
  for (int square = 8; square < 17; square++) put(&p, square, GOLEM_WHITE, GOLEM_PAWN);
  expect_refused(&p, GOLEM_ERROR_POSITION_MANY_PAWNS);
  p = bare;
  for (int square = 16; square < 32; square++) put(&p, square, GOLEM_BLACK, GOLEM_KNIGHT);
  p.side_to_move = GOLEM_BLACK;
  expect_refused(&p, GOLEM_ERROR_POSITION_MANY_PIECES);
  p = bare, put(&p, 12, GOLEM_WHITE, GOLEM_ROOK);
  expect_refused(&p, GOLEM_ERROR_POSITION_OPPONENT_IN_CHECK);
  p = bare, p.castling = ref_bit(7);
  expect_refused(&p, GOLEM_ERROR_POSITION_CASTLING);
  p = bare, p.ep_square = 65;
  expect_refused(&p, GOLEM_ERROR_POSITION_EP_SQUARE);
  p = bare, p.ep_square = 20;
  expect_refused(&p, GOLEM_ERROR_POSITION_EP_RANK);
  p = bare, p.ep_square = 43;
  expect_refused(&p, GOLEM_ERROR_POSITION_EP_PAWN);
}

/* What golem_position_check refuses for more than being unreachable is refused with the same status. */
static golem_status refusal(const golem_position *p) {
  golem_status status = golem_position_check(p);
  int unreachable = status <= GOLEM_ERROR_POSITION_MANY_CHECKERS && status >= GOLEM_ERROR_POSITION_EP_CHECK;
  return unreachable ? GOLEM_OK : status;
}

static void check_damaged_positions(uint64_t limit, check_random *random) {
  uint64_t good = 0;
  for (uint64_t i = 0; i < limit; i++) {
    golem_position p, back;
    golem_pieceboard board;
    golem_status status;
    CHECK_EQ(golem_position_from_fen(STARTS[i % STARTS_COUNT].fen, &p), GOLEM_OK);
    check_flip_bits(&p, sizeof p, 1 + check_below(random, 3), random);
    status = refusal(&p);
    if (status != GOLEM_OK) {
      expect_refused(&p, status);
      continue;
    }
    good++;
    CHECK_EQ(golem_pieceboard_from_position(&p, &board), GOLEM_OK);
    CHECK_EQ(golem_pieceboard_check(&board), GOLEM_OK);
    CHECK_EQ(golem_pieceboard_to_position(&board, &back), GOLEM_OK);
    CHECK(bridge_same_position(&back, &p));
  }
  printf("%llu damaged positions, %llu of them good\n", (unsigned long long)limit, (unsigned long long)good);
}

/* All 65,536 codes: what is legal is made, the rest leaves board and undo alone. */
static void check_all_codes(const pieces_node *node, check_random *random, uint64_t number) {
  golem_pieceboard board = node->board;
  golem_pieceboard_undo undo, untouched;
  int wrong = 0, made = 0;
  (void)random;
  if (number % APART != 0) return;
  memset(&undo, 0x2d, sizeof undo);
  untouched = undo;
  for (uint32_t code = 0; code < 65536; code++) {
    int legal = bridge_contains(node->base.codes, node->base.count, (golem_move)code);
    golem_status status = golem_pieceboard_make_move(&board, (golem_move)code, code % 3 == 0 ? NULL : &undo);
    wrong += status != (legal ? GOLEM_OK : GOLEM_ERROR_MOVE_ILLEGAL);
    if (legal) {
      made++;
      board = node->board;
      undo = untouched;
    }
    wrong += memcmp(&board, &node->board, sizeof board) != 0 || memcmp(&undo, &untouched, sizeof undo) != 0;
  }
  CHECK_EQ(wrong, 0);
  CHECK_EQ(made, node->base.count);
}

/* The same walk of calls with the structs `offset` words into some memory. */
static void play_at(size_t offset) {
  static uint64_t memory[3][64 + 8];
  golem_pieceboard *board = (golem_pieceboard *)(void *)(memory[0] + offset);
  golem_pieceboard_undo *undo = (golem_pieceboard_undo *)(void *)(memory[1] + offset);
  golem_position *position = (golem_position *)(void *)(memory[2] + offset);
  golem_pieceboard start = board_of(STARTS[1].fen), after = start, here;
  golem_position there;
  golem_move list[GOLEM_MAX_MOVES];
  size_t count = golem_pieceboard_legal_moves(&start, list, GOLEM_MAX_MOVES);
  CHECK_EQ(golem_pieceboard_make_legal_move(&after, list[0], NULL), GOLEM_OK);
  CHECK_EQ(golem_position_from_fen(STARTS[1].fen, &there), GOLEM_OK);
  memcpy((void *)position, &there, sizeof there);
  CHECK_EQ(golem_pieceboard_from_position(position, board), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_count_legal_moves(board), count);
  CHECK_EQ(golem_pieceboard_make_legal_move(board, list[0], undo), GOLEM_OK);
  memcpy(&here, (const void *)board, sizeof here);
  pieces_compare(&here, &after, "a make");
  CHECK_EQ(golem_pieceboard_check(board), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_unmake_move(board, undo), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_make_lazy(board, list[0], undo), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_update(board), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_refresh(board), GOLEM_OK);
  memcpy(&here, (const void *)board, sizeof here);
  pieces_compare(&here, &after, "halves");
  CHECK_EQ(golem_pieceboard_unmake_move(board, undo), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_make_null_move(board, undo), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_unmake_move(board, undo), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_to_position(board, position), GOLEM_OK);
  CHECK(memcmp((const void *)position, &there, sizeof there) == 0);
  CHECK_EQ(golem_pieceboard_perft(board, 2), 2039);
  CHECK_EQ(golem_pieceboard_attacked(board, 0), golem_attacked(&there, 0));
  CHECK_EQ(golem_pieceboard_hanging(board, 1), golem_hanging(&there, 1));
}

int main(int argc, char **argv) {
  uint64_t positions = check_number(argc, argv, 1, 100000), nodes = check_number(argc, argv, 2, 60);
  check_random random = check_seed(argc > 3 ? argv[3] : NULL, 20274);
  check_levels_of_cpu();
  check_causes();
  check_damaged_positions(positions, &random);
  CHECK_EACH_LEVEL_ALIKE(level, &random) {
    check_null_boards();
    check_null_queries();
    check_null_outputs();
    pieces_walk(nodes * APART, &random, check_all_codes);
    for (size_t offset = 0; offset < 8; offset++) play_at(offset);
  }
  return check_finish();
}
