/* The last moves of all lines, by kind: captures, castling, promotions; checks and mates, by the pieces that give them.
 *
 * A check is direct if all checkers have just moved (in castling the rook may), discovered if none has, double if one has
 * and one has not. Both checkers of a doubly discovered check stood there before: an en passant capture opens two lines. */
#include "counts.h"

enum { DIRECT, DISCOVERED, DOUBLE, DOUBLY_DISCOVERED, CHECKS };

typedef struct tally {
  uint64_t moves, captures, en_passant, castling, promotions;
  uint64_t checks[CHECKS]; /* Without mates. */
  uint64_t mates[CHECKS];
} tally;

static void add_kind(golem_move move, tally *sums) {
  uint32_t code = GOLEM_MOVE_CODE(move);
  sums->captures += GOLEM_MOVE_IS_CAPTURE(move);
  sums->en_passant += code == GOLEM_MOVE_EN_PASSANT;
  sums->castling += code == GOLEM_MOVE_CASTLE_H || code == GOLEM_MOVE_CASTLE_A;
  sums->promotions += GOLEM_MOVE_IS_PROMOTION(move);
}

/* The squares on which the move has put a piece. */
static uint64_t arrived(const golem_position *position, golem_move move) {
  golem_change change;
  uint64_t squares = 0;
  golem_move_change(position, move, &change);
  for (uint32_t i = 0; i < change.count; i++) {
    if (change.after[i] != 0) squares |= 1ull << change.square[i];
  }
  return squares;
}

static void add_check(const golem_position *position, golem_move move, tally *sums) {
  golem_position after;
  uint64_t checkers, moved;
  int kind;
  golem_make_legal_move(position, move, &after);
  checkers = golem_checkers(&after);
  moved = arrived(position, move);
  if ((checkers & moved) == 0) kind = (checkers & (checkers - 1)) == 0 ? DISCOVERED : DOUBLY_DISCOVERED;
  else kind = (checkers & ~moved) == 0 ? DIRECT : DOUBLE;
  if (golem_has_legal_move(&after)) sums->checks[kind]++;
  else sums->mates[kind]++;
}

/* Which moves give check is asked before they are made. */
static void add_moves(const golem_position *position, tally *sums) {
  golem_targets targets, checking;
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count;
  golem_generate(position, &targets);
  count = golem_targets_moves(position, &targets, moves, GOLEM_MAX_MOVES);
  sums->moves += count;
  for (size_t i = 0; i < count; i++) add_kind(moves[i], sums);
  golem_checking_targets(position, &targets, &checking);
  count = golem_targets_moves(position, &checking, moves, GOLEM_MAX_MOVES);
  for (size_t i = 0; i < count; i++) {
    if (golem_gives_check(position, moves[i])) add_check(position, moves[i], sums);
  }
}

static void walk(const golem_position *position, uint32_t depth, tally *sums) {
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count;
  if (depth == 1) {
    add_moves(position, sums);
    return;
  }
  count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  for (size_t i = 0; i < count; i++) {
    golem_position after;
    golem_make_legal_move(position, moves[i], &after);
    walk(&after, depth - 1, sums);
  }
}

static uint64_t sum(const uint64_t kinds[CHECKS]) {
  return kinds[DIRECT] + kinds[DISCOVERED] + kinds[DOUBLE] + kinds[DOUBLY_DISCOVERED];
}

void count_kinds(const golem_position *position, uint32_t depth, counts *all) {
  tally sums = {0};
  if (depth > 0) walk(position, depth, &sums);
  counts_add(all, "moves", sums.moves);
  counts_add(all, "captures", sums.captures);
  counts_add(all, "en passant", sums.en_passant);
  counts_add(all, "castling", sums.castling);
  counts_add(all, "promotions", sums.promotions);
  counts_add(all, "checks and mates", sum(sums.checks) + sum(sums.mates));
  counts_add(all, "checks", sum(sums.checks));
  counts_add(all, "direct checks", sums.checks[DIRECT]);
  counts_add(all, "discovered checks", sums.checks[DISCOVERED]);
  counts_add(all, "double checks", sums.checks[DOUBLE]);
  counts_add(all, "double checks and mates", sums.checks[DOUBLE] + sums.mates[DOUBLE]);
  counts_add(all, "doubly discovered checks", sums.checks[DOUBLY_DISCOVERED]);
  counts_add(all, "mates", sum(sums.mates));
  counts_add(all, "direct mates", sums.mates[DIRECT]);
  counts_add(all, "discovered mates", sums.mates[DISCOVERED]);
  counts_add(all, "double mates", sums.mates[DOUBLE]);
}
