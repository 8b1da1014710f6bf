/* Boards of piece-sets with damage: golem_pieceboard_check finds every byte that is not what it must be, and all ways
 * to make a move do the same where board and move are good, and can be taken back where not. That no function leaves
 * its structs is for test_contract.c.
 *
 * What no check can tell: the clocks, the other side to move, another en passant square, a castling right less.
 *
 * Arguments: boards (100000), boards whose every byte is damaged (20), seed. */
#include <stddef.h>
#include <string.h>

#include "check_levels.h"
#include "check_scenes.h"
#include "compare_pieces.h"
#include "starts.h"

/* What the check may say. */
enum { ANY_OF_BOTH = 1 };

static golem_pieceboard seeds[STARTS_COUNT];

/* Unsigned, so what lies before the field is beyond its size too. */
#define WITHIN(at, field) ((at) - offsetof(golem_pieceboard, field) < sizeof(((golem_pieceboard *)0)->field))

/* What the check says of a right more: that it is no rook's, if it is not; if it is one, either. */
static golem_status castling_status(const golem_pieceboard *good, const golem_pieceboard *bad) {
  uint64_t rooks = 0;
  for (int i = 0; i < 32; i++) {
    if (good->kinds[i / 16][i % 16] == GOLEM_ROOK) rooks |= ref_bit(good->squares[i / 16][i % 16]);
  }
  if (bad->castling & ~rooks) return GOLEM_ERROR_PIECEBOARD_STATE;
  return bad->castling & ~good->castling ? ANY_OF_BOTH : GOLEM_OK;
}

/* What a good board with one byte changed must be called. */
static golem_status damage_status(const golem_pieceboard *good, const golem_pieceboard *bad, size_t at) {
  if (WITHIN(at, pending)) return GOLEM_ERROR_PIECEBOARD_PENDING;
  if (WITHIN(at, reserved)) return GOLEM_ERROR_PIECEBOARD_STATE;
  if (WITHIN(at, halfmove_clock) || WITHIN(at, fullmove_number)) return GOLEM_OK;
  if (WITHIN(at, ep_square)) return bad->ep_square > GOLEM_NO_SQUARE ? GOLEM_ERROR_PIECEBOARD_STATE : ANY_OF_BOTH;
  if (WITHIN(at, side_to_move)) return bad->side_to_move > 1 ? GOLEM_ERROR_PIECEBOARD_STATE : ANY_OF_BOTH;
  if (WITHIN(at, castling)) return castling_status(good, bad);
  if (WITHIN(at, occupied)) return GOLEM_ERROR_PIECEBOARD_OCCUPIED;
  if (WITHIN(at, by_kind)) return GOLEM_ERROR_PIECEBOARD_KINDS;
  if (WITHIN(at, attackers)) return GOLEM_ERROR_PIECEBOARD_SETS;
  return GOLEM_ERROR_PIECEBOARD_LIST;
}

/* Where there are rights, what damages a rook may be seen by the rights first. */
static int is_expected(golem_status got, golem_status expected, const golem_pieceboard *good) {
  if (expected == ANY_OF_BOTH) return got == GOLEM_OK || got == GOLEM_ERROR_PIECEBOARD_STATE;
  if (got == expected) return 1;
  return expected != GOLEM_OK && good->castling != 0 && got == GOLEM_ERROR_PIECEBOARD_STATE;
}

static void check_every_byte(const golem_pieceboard *good) {
  golem_pieceboard copy, *bad = &copy;
  unsigned char *bytes = (unsigned char *)bad;
  *bad = *good;
  CHECK_EQ(golem_pieceboard_check(bad), GOLEM_OK);
  for (size_t at = 0; at < sizeof *bad; at++) {
    for (unsigned change = 1; change < 256; change++) {
      golem_status expected, got;
      bytes[at] ^= (unsigned char)change;
      expected = damage_status(good, bad, at);
      got = golem_pieceboard_check(bad);
      if (is_expected(got, expected, good)) {
        check_passed++;
      } else {
        if (check_failed < 20) printf("byte %u xor %u\n", (unsigned)at, change);
        CHECK_EQ(got, expected);
      }
      bytes[at] ^= (unsigned char)change;
    }
  }
  pieces_compare(bad, good, "check");
}

/* The same change in two sets is no less a change. */
static void check_same_damage(const golem_pieceboard *good) {
  golem_pieceboard bad = *good;
  unsigned char *first = (unsigned char *)bad.attackers, *second = first + sizeof bad.attackers / 2;
  for (unsigned bit = 1; bit < 256; bit *= 2) {
    *first ^= (unsigned char)bit, *second ^= (unsigned char)bit;
    CHECK_EQ(golem_pieceboard_check(&bad), GOLEM_ERROR_PIECEBOARD_SETS);
    *first ^= (unsigned char)bit, *second ^= (unsigned char)bit;
  }
}

/* Every invariant but one holds. */
static void expect_broken(const ref_numbered *pieces, golem_status status, const char *what) {
  golem_pieceboard board;
  check_subject = what;
  pieces_board(pieces, EP_ALWAYS, &board);
  CHECK_EQ(golem_pieceboard_check(&board), status);
  check_subject = NULL;
}

static void exchange_numbers(ref_numbered *p, int color, int a, int b) {
  int8_t square = p->square[color][a], kind = p->kind[color][a];
  p->square[color][a] = p->square[color][b];
  p->kind[color][a] = p->kind[color][b];
  p->square[color][b] = square;
  p->kind[color][b] = kind;
  if (p->square[color][a] != REF_NONE) p->at[p->square[color][a]] = (int8_t)a;
  if (p->square[color][b] != REF_NONE) p->at[p->square[color][b]] = (int8_t)b;
}

static void become(ref_numbered *p, int color, int number, int kind) {
  p->kind[color][number] = (int8_t)kind;
  p->position.cell[p->square[color][number]] = (int8_t)(8 * color + kind);
}

static void vanish(ref_numbered *p, int color, int number) {
  p->position.cell[p->square[color][number]] = REF_EMPTY;
  p->at[p->square[color][number]] = REF_NONE;
  p->square[color][number] = p->kind[color][number] = REF_NONE;
}

/* Lists that agree with each other, but not on a king with the number 0; and numbers that may be any. */
static void check_numbers(void) {
  ref_position ref;
  ref_numbered good, bad;
  CHECK(ref_from_fen("4k2n/pp6/8/8/8/8/6PP/Q3K2R w - - 0 1", &ref));
  ref_number_pieces(&ref, &good);
  expect_broken(&good, GOLEM_OK, "nothing is broken");
  for (int color = 0; color < 2; color++) {
    bad = good, exchange_numbers(&bad, color, 0, 1);
    expect_broken(&bad, GOLEM_ERROR_PIECEBOARD_KING, "the king has another number");
    bad = good, exchange_numbers(&bad, color, 0, 15);
    expect_broken(&bad, GOLEM_ERROR_PIECEBOARD_KING, "the number of the king is free");
    bad = good, become(&bad, color, 2, REF_KING);
    expect_broken(&bad, GOLEM_ERROR_PIECEBOARD_KING, "a second king");
    bad = good, become(&bad, color, 0, REF_QUEEN);
    expect_broken(&bad, GOLEM_ERROR_PIECEBOARD_KING, "a queen for the king");
    bad = good, vanish(&bad, color, 0);
    expect_broken(&bad, GOLEM_ERROR_PIECEBOARD_KING, "no king");
    bad = good, exchange_numbers(&bad, color, 1, 2), exchange_numbers(&bad, color, 2, 14);
    expect_broken(&bad, GOLEM_OK, "other numbers");
    bad = good, become(&bad, color, 2, REF_QUEEN);
    expect_broken(&bad, GOLEM_OK, "another queen");
    bad = good, vanish(&bad, color, 2);
    expect_broken(&bad, GOLEM_OK, "a piece less");
  }
}

/* What is wrong in two ways is called by the first. */
static void check_precedence(void) {
  golem_pieceboard board = seeds[0];
  board.attackers[0][0] ^= 1;
  CHECK_EQ(golem_pieceboard_check(&board), GOLEM_ERROR_PIECEBOARD_SETS);
  board.occupied[1] ^= ref_bit(30);
  CHECK_EQ(golem_pieceboard_check(&board), GOLEM_ERROR_PIECEBOARD_OCCUPIED);
  board.by_kind[1][GOLEM_PAWN] ^= 1;
  CHECK_EQ(golem_pieceboard_check(&board), GOLEM_ERROR_PIECEBOARD_KINDS);
  board.board[30] = 0x1f;
  CHECK_EQ(golem_pieceboard_check(&board), GOLEM_ERROR_PIECEBOARD_LIST);
  board.side_to_move = 2;
  CHECK_EQ(golem_pieceboard_check(&board), GOLEM_ERROR_PIECEBOARD_STATE);
  board.pending = 1;
  CHECK_EQ(golem_pieceboard_check(&board), GOLEM_ERROR_PIECEBOARD_PENDING);
}

/* One rook of each side stands twice, in line with a pawn: an exchange there has no end but the number of pieces. */
static void check_endless(void) {
  enum { D4 = 27, E4 = 28, F4 = 29, F5 = 37, F6 = 45 };
  golem_move take = E4 | F4 << 6 | GOLEM_MOVE_CAPTURE << 12;
  golem_position position;
  golem_pieceboard board;
  CHECK_EQ(golem_position_from_fen("1k6/8/8/5r2/4Rp2/8/8/K7 w - - 0 1", &position), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_from_position(&position, &board), GOLEM_OK);
  board.board[D4] = board.board[E4];
  board.board[F6] = board.board[F5];
  board.occupied[GOLEM_WHITE] |= ref_bit(D4);
  board.occupied[GOLEM_BLACK] |= ref_bit(F6);
  CHECK_EQ(golem_pieceboard_check(&board), GOLEM_ERROR_PIECEBOARD_LIST);
  CHECK(golem_pieceboard_see(&board, take) <= 10000);
  for (int32_t threshold = -1000; threshold < 1000; threshold += 50) {
    CHECK(golem_pieceboard_see_ge(&board, take, threshold) <= 1);
  }
  for (uint32_t color = 0; color < 2; color++) (void)golem_pieceboard_hanging(&board, color);
}

/* One way of making a move, taken back. What a make of garbage gives is unspecified; it has to come back. */
static void check_make(golem_pieceboard *board, golem_move move, const golem_pieceboard *sound) {
  golem_pieceboard before = *board;
  golem_pieceboard_undo undo;
  CHECK_EQ(golem_pieceboard_make_legal_move(board, move, &undo), GOLEM_OK);
  if (sound != NULL) pieces_compare(board, sound, "make_legal_move");
  CHECK_EQ(golem_pieceboard_unmake_move(board, &undo), GOLEM_OK);
  pieces_compare(board, &before, "unmake of a spoilt board");
  *board = before;
}

static void check_checked_make(golem_pieceboard *board, golem_move move, const golem_pieceboard *sound) {
  golem_pieceboard before = *board;
  golem_pieceboard_undo undo;
  golem_status status = golem_pieceboard_make_move(board, move, &undo);
  CHECK(status == GOLEM_OK || status == GOLEM_ERROR_MOVE_ILLEGAL);
  if (status != GOLEM_OK) CHECK(memcmp(board, &before, sizeof before) == 0);
  if (sound != NULL) pieces_compare(board, sound, "make_move");
  *board = before;
}

static void check_lazy_make(golem_pieceboard *board, golem_move move, const golem_pieceboard *sound) {
  golem_pieceboard before = *board;
  golem_pieceboard_undo undo;
  (void)golem_pieceboard_make_lazy(board, move, &undo);
  (void)golem_pieceboard_update(board);
  if (sound != NULL) pieces_compare(board, sound, "make_lazy and update");
  *board = before;
  (void)golem_pieceboard_make_lazy(board, move, &undo);
  (void)golem_pieceboard_make_lazy(board, (golem_move)(move * 5u + 1u), &undo);
  (void)golem_pieceboard_update(board);
  *board = before;
}

/* Every way of making a move at every level; where board and move are good after all, all of them do the same. */
static void check_makes(golem_pieceboard *board, golem_move move) {
  golem_pieceboard after, first;
  int is_sound = golem_pieceboard_check(board) == GOLEM_OK && golem_pieceboard_is_legal(board, move);
  const golem_pieceboard *sound = is_sound ? &first : NULL;
  CHECK_EQ(golem_pieceboard_after_move(board, move, &after), GOLEM_OK);
  first = after;
  CHECK_EACH_LEVEL(level) {
    CHECK_EQ(golem_pieceboard_after_move(board, move, &after), GOLEM_OK);
    if (sound != NULL) pieces_compare(&after, sound, "after_move");
    check_make(board, move, sound);
    check_checked_make(board, move, sound);
    check_lazy_make(board, move, sound);
  }
}

static void check_board(check_random *random) {
  golem_pieceboard board;
  golem_status status;
  golem_move legal[GOLEM_MAX_MOVES];
  size_t count;
  scene_any_board(&board, random);
  status = golem_pieceboard_check(&board);
  CHECK(status == GOLEM_OK || (status <= GOLEM_ERROR_PIECEBOARD_PENDING && status >= GOLEM_ERROR_PIECEBOARD_SETS));
  for (uint32_t color = 0; color < 2; color++) {
    golem_pieceset others = color == GOLEM_WHITE ? 0xffff0000u : 0xffffu;
    CHECK_EQ(golem_pieceboard_attackers(&board, color, check_below(random, 64)) & others, 0);
  }
  count = golem_pieceboard_legal_moves(&board, legal, GOLEM_MAX_MOVES);
  if (count > GOLEM_MAX_MOVES) count = GOLEM_MAX_MOVES;
  for (int i = 0; i < 4; i++) {
    golem_move move = (golem_move)check_next(random);
    check_makes(&board, i < 2 || count == 0 ? move : legal[move % count]);
  }
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 100000), damaged = check_number(argc, argv, 2, 20);
  check_random random = check_seed(argc > 3 ? argv[3] : NULL, 20275);
  check_levels_of_cpu();
  for (int i = 0; i < STARTS_COUNT; i++) {
    golem_position position;
    CHECK_EQ(golem_position_from_fen(STARTS[i].fen, &position), GOLEM_OK);
    CHECK_EQ(golem_pieceboard_from_position(&position, &seeds[i]), GOLEM_OK);
  }
  check_numbers();
  check_precedence();
  check_endless();
  for (uint64_t i = 0; i < damaged; i++) {
    check_subject = STARTS[i % STARTS_COUNT].fen;
    check_every_byte(&seeds[i % STARTS_COUNT]);
    check_same_damage(&seeds[i % STARTS_COUNT]);
    check_subject = NULL;
  }
  for (uint64_t number = 0; number < limit; number++) check_board(&random);
  printf("%llu boards\n", (unsigned long long)limit);
  return check_finish();
}
