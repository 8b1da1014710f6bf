/* The search node of the header, run: tests/readme.rs cuts it out of golem.h and links it with this.
 *
 * Alpha-beta may look at moves in any order, so its value must be that of a plain minimax over golem_legal_moves,
 * whatever the picker is told; and it must see mates and stalemates whose length is known. */
#include <golem.h>
#include <stddef.h>

#include "check.h"

enum { MATE = 30000 };

int search(const golem_position *position, int depth, int ply, int alpha, int beta);
int evaluate(const golem_position *position);
golem_move probe(const golem_position *position);

static check_random random_numbers;

static unsigned count_of(uint64_t set) {
  unsigned count = 0;
  for (; set; set &= set - 1) count++;
  return count;
}

/* Material, and a little for where the pieces stand, so that moves differ. */
int evaluate(const golem_position *position) {
  static const int VALUES[6] = {100, 300, 300, 500, 900, 0};
  int value = 0;
  for (int color = 0; color < 2; color++) {
    int sign = color == position->side_to_move ? 1 : -1;
    for (int kind = 0; kind < 6; kind++) {
      uint64_t set = position->pieces[kind] & position->colors[color];
      value += sign * (VALUES[kind] * (int)count_of(set) + (int)(set % 61));
    }
  }
  return value;
}

/* Whatever a table might hold: nothing, nonsense, a legal move. */
golem_move probe(const golem_position *position) {
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  switch (check_below(&random_numbers, 3)) {
    case 0: return GOLEM_MOVE_NONE;
    case 1: return (golem_move)check_next(&random_numbers);
    default: return count ? moves[check_below(&random_numbers, (uint32_t)count)] : GOLEM_MOVE_NONE;
  }
}

static int is_for_quiescence(const golem_position *position, golem_move move) {
  int promotes = move >> 12 & GOLEM_MOVE_PROMOTION, captures = move >> 12 & GOLEM_MOVE_CAPTURE;
  if (promotes && (move >> 12 & 3) != 3) return 1;
  return captures ? (int)golem_see_ge(position, move, 0) : promotes != 0;
}

static int minimax(const golem_position *position, int depth, int ply) {
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  int in_check = golem_checkers(position) != 0, is_quiescence = depth <= 0 && !in_check;
  int best = is_quiescence ? evaluate(position) : count || in_check ? ply - MATE : 0;
  for (size_t i = 0; i < count; i++) {
    golem_position child;
    int value;
    if (is_quiescence && !is_for_quiescence(position, moves[i])) continue;
    golem_make_legal_move(position, moves[i], &child);
    value = -minimax(&child, depth - 1, ply + 1);
    if (value > best) best = value;
  }
  return best;
}

/* Values by hand: mate in so many plies, or stalemate. */
static const struct {
  const char *fen;
  int depth, value;
} KNOWN[] = {
    {"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 1, MATE - 1},
    {"7k/8/8/8/8/8/R7/1R2K3 w - - 0 1", 3, MATE - 3},
    {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3, MATE - 3},
    {"R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", 2, -MATE},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3, 0},
};

static const char *const SMALL[] = {
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/k1P5/8/1r6/3p4/4P3/1K4R1/8 w - - 0 1",
    "4k3/8/2p1n3/3p4/4P3/5B2/3P4/4K3 b - - 0 1", "8/P5k1/8/3pP3/8/1n6/5p2/R3K3 w Q d6 0 1",
    "2k5/6p1/3q4/8/4N3/8/1P3Q2/2K5 w - - 0 1",
};

int main(void) {
  golem_position position;
  random_numbers = check_seed(NULL, 20272);
  for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++) {
    check_subject = KNOWN[i].fen;
    CHECK_EQ(golem_position_from_fen(KNOWN[i].fen, &position), GOLEM_OK);
    CHECK_EQ(search(&position, KNOWN[i].depth, 0, -MATE, MATE), KNOWN[i].value);
  }
  for (size_t i = 0; i < sizeof SMALL / sizeof *SMALL; i++) {
    check_subject = SMALL[i];
    CHECK_EQ(golem_position_from_fen(SMALL[i], &position), GOLEM_OK);
    for (int depth = 0; depth <= 3; depth++) {
      CHECK_EQ(search(&position, depth, 0, -MATE, MATE), minimax(&position, depth, 0));
    }
  }
  check_subject = NULL;
  return check_finish();
}
