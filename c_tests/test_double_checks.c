/* Double checks: golem_position_check takes those that a move can have given and refuses all others. The reference takes
 * back every move that one of the checkers, or a pawn that captured en passant, can have made, and plays it again.
 *
 * Arguments: positions (20000), seed. */
#include <string.h>

#include "bridge.h"
#include "check.h"

static uint64_t given, not_given, by_en_passant;

static int same_board(const ref_position *a, const ref_position *b) {
  return memcmp(a->cell, b->cell, sizeof a->cell) == 0;
}

/* Whether a legal move leads from a position without check to the other. */
static int leads_to(const ref_position *before, int mover, int from, const ref_position *after) {
  ref_move moves[REF_MAX_MOVES];
  int count;
  if (ref_is_attacked(before, before->king[!before->side], before->side)) return 0;
  count = ref_legal_moves(before, moves);
  for (int i = 0; i < count; i++) {
    ref_position next = *before;
    if (moves[i].from != from || moves[i].to != mover) continue;
    ref_make(&next, moves[i]);
    if (same_board(&next, after)) return 1;
  }
  return 0;
}

/* The position with a piece of a kind still on `from`, and on the square of the mover what it may have captured. */
static ref_position before_move(const ref_position *after, int mover, int from, int kind, int captured) {
  ref_position before = *after;
  int color = !after->side;
  before.side = (int8_t)color;
  before.ep = REF_NONE;
  before.cell[from] = (int8_t)(8 * color + kind);
  before.cell[mover] = (int8_t)(captured == REF_NONE ? REF_EMPTY : 8 * !color + captured);
  if (kind == REF_KING) before.king[color] = (int8_t)from;
  return before;
}

/* Where no pawn stands. */
static int is_edge(int square) { return ref_rank(square) == 0 || ref_rank(square) == 7; }

static int came_from(const ref_position *after, int mover, int from) {
  int color = !after->side, kind = ref_kind(after->cell[mover]), last_rank = color == REF_WHITE ? 7 : 0;
  for (int captured = REF_NONE; captured <= REF_QUEEN; captured++) {
    ref_position before = before_move(after, mover, from, kind, captured);
    if (captured == REF_PAWN && is_edge(mover)) continue;
    if (!(kind == REF_PAWN && is_edge(from)) && leads_to(&before, mover, from, after)) return 1;
    if (ref_rank(mover) != last_rank || is_edge(from)) continue;
    before = before_move(after, mover, from, REF_PAWN, captured);
    if (leads_to(&before, mover, from, after)) return 1;
  }
  return 0;
}

/* Whether a pawn on that square can have come by an en passant capture. */
static int captured_en_passant(const ref_position *after, int mover, int from) {
  int color = !after->side, back = color == REF_WHITE ? -8 : 8;
  ref_position before = before_move(after, mover, from, REF_PAWN, REF_NONE);
  if (ref_rank(mover) != (color == REF_WHITE ? 5 : 2) || after->cell[mover + back] != REF_EMPTY ||
      after->cell[mover - back] != REF_EMPTY || from == mover + back || is_edge(from)) {
    return 0;
  }
  before.cell[mover + back] = (int8_t)(8 * !color + REF_PAWN);
  before.ep = (int8_t)mover;
  return leads_to(&before, mover, from, after);
}

static int can_arise(const ref_position *after, uint64_t checkers) {
  for (int mover = 0; mover < 64; mover++) {
    int is_pawn = ref_is(after, mover, !after->side, REF_PAWN);
    for (int from = 0; from < 64; from++) {
      if (after->cell[from] != REF_EMPTY) continue;
      if ((checkers & ref_bit(mover)) && came_from(after, mover, from)) return 1;
      if (!is_pawn || !captured_en_passant(after, mover, from)) continue;
      by_en_passant++;
      return 1;
    }
  }
  return 0;
}

static int put(ref_position *ref, uint64_t squares, int color, int kind, check_random *random) {
  int square = (int)check_below(random, 64);
  if (kind == REF_PAWN) squares &= 0x00ffffffffffff00u;
  if ((squares & ~ref_occupied(ref)) == 0) return 0;
  while (!(squares & ~ref_occupied(ref) & ref_bit(square))) square = (square + 1) % 64;
  ref->cell[square] = (int8_t)(8 * color + kind);
  if (kind == REF_KING) ref->king[color] = (int8_t)square;
  return 1;
}

static void clear(ref_position *ref, int side) {
  memset(ref, 0, sizeof *ref);
  memset(ref->cell, REF_EMPTY, sizeof ref->cell);
  memset(ref->rook, REF_NONE, sizeof ref->rook);
  ref->side = (int8_t)side;
  ref->ep = REF_NONE;
  ref->fullmove = 1;
}

/* A slider that would look at the king through a square if that were empty. */
static int put_behind(ref_position *ref, int us, int through, check_random *random) {
  int direction = ref_direction_of(ref->king[us], through);
  if (direction < 0 || direction > 7) return 0;
  return put(ref, ref_ray(direction, through), !us, direction % 2 ? REF_BISHOP : REF_ROOK, random);
}

/* A pawn that may have captured en passant, sliders behind the squares that this has left, and in some positions one
 * behind the pawn, which has given check before. */
static int fill_en_passant(ref_position *ref, check_random *random) {
  int us = (int)check_below(random, 2), back = us == REF_WHITE ? 8 : -8, file = (int)check_below(random, 8);
  int to = ref_square(file, us == REF_WHITE ? 2 : 5), other_file = file + (check_below(random, 2) ? 1 : -1);
  clear(ref, us);
  if (other_file < 0 || other_file > 7) return 0;
  ref->cell[to] = (int8_t)(8 * !us + REF_PAWN);
  if (!put(ref, ~(uint64_t)0, us, REF_KING, random) || !put(ref, ~(uint64_t)0, !us, REF_KING, random)) return 0;
  if (check_below(random, 8) == 0) put_behind(ref, us, to, random);
  return put_behind(ref, us, to + back, random) &&
         put_behind(ref, us, ref_square(other_file, ref_rank(to + back)), random);
}

/* A king, two pieces that give it check as long as nothing comes between, the other king, and up to five more. */
static int fill(ref_position *ref, check_random *random) {
  int us = (int)check_below(random, 2);
  clear(ref, us);
  if (!put(ref, ~(uint64_t)0, us, REF_KING, random) || !put(ref, ~(uint64_t)0, !us, REF_KING, random)) return 0;
  for (int i = 0; i < 2; i++) {
    int kind = (int)check_below(random, 5);
    if (!put(ref, ref_attacks(kind, us, ref->king[us], ref_occupied(ref)), !us, kind, random)) return 0;
  }
  for (uint32_t more = check_below(random, 6); more > 0; more--) {
    put(ref, ~(uint64_t)0, (int)check_below(random, 2), (int)check_below(random, 5), random);
  }
  return 1;
}

static int are_two(uint64_t set) {
  uint64_t rest = set & (set - 1);
  return rest != 0 && (rest & (rest - 1)) == 0;
}

static void check_position(const ref_position *ref, golem_status status, uint64_t checkers) {
  char fen[128];
  int expected = can_arise(ref, checkers);
  ref_to_fen(ref, fen);
  check_subject = fen;
  CHECK_EQ(status, expected ? GOLEM_OK : GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK);
  check_subject = NULL;
  if (expected) given++;
  else not_given++;
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20276);
  while (given + not_given < limit) {
    ref_position ref;
    golem_position golem;
    golem_status status;
    uint64_t checkers;
    if (!(check_below(&random, 2) ? fill : fill_en_passant)(&ref, &random)) continue;
    checkers = ref_attackers(&ref, ref.king[(int)ref.side], !ref.side);
    bridge_position(&ref, EP_ALWAYS, &golem);
    if (!are_two(checkers)) continue;
    status = golem_position_check(&golem);
    if (status != GOLEM_ERROR_POSITION_OPPONENT_IN_CHECK && status != GOLEM_ERROR_POSITION_ADJACENT_KINGS) {
      check_position(&ref, status, checkers);
    }
  }
  printf("%llu double checks, %llu of them en passant, %llu that no move gives\n", (unsigned long long)given,
         (unsigned long long)by_en_passant, (unsigned long long)not_given);
  CHECK(given > 0 && not_given > 0 && by_en_passant > 0);
  return check_finish();
}
