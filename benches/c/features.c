/* features - how long the other inputs of networks take, pairs of pawns and piece squares, and rows of all; beside plain
 * loops over a board of 64 bytes.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 -march=native features.c measure.c workload.c -I../../dist/include ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * Positions of games in file order, and one move of each. No level but that of the rows of threats has code of its own. */
#include <golem_threats.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "levels.h"

enum { THREATS = 59808, SQUARES = 22528, STRIDE = 256 };

static golem_threat_numbering threats;
static golem_pawn_pair_numbering pairs;
static golem_piece_square_numbering squares;
static uint8_t boards[POSITIONS][64];
static uint64_t pawns[POSITIONS][2];
static uint32_t kings[POSITIONS][2], kings_after[POSITIONS][2];
static golem_change changes[POSITIONS];
static int32_t rows[POSITIONS][2][STRIDE];
static uint32_t counts[POSITIONS][2];

/* ---- Plain loops ------------------------------------------------------------------------------------------------- */

static uint32_t pawn_place(const uint8_t board[64], int square, int perspective, uint32_t king) {
  int turned = square ^ (king % 8 > 3 ? 7 : 0) ^ (perspective ? 56 : 0);
  return (uint32_t)(turned - 8 + ((board[square] >> 3) == perspective ? 0 : 48));
}

static size_t plain_pairs(const uint8_t board[64], int perspective, uint32_t king, uint32_t *out) {
  size_t count = 0;
  for (int a = 8; a < 56; a++) {
    if ((board[a] & 7) != 1) continue;
    for (int b = a + 1; b < 56; b++) {
      uint32_t x, y;
      if ((board[b] & 7) != 1 || a % 8 - b % 8 > 1 || b % 8 - a % 8 > 1) continue;
      x = pawn_place(board, a, perspective, king);
      y = pawn_place(board, b, perspective, king);
      out[count++] = x > y ? x * (x - 1) / 2 + y : y * (y - 1) / 2 + x;
    }
  }
  return count;
}

static uint32_t plain_square(int piece, int square, int perspective, uint32_t king) {
  uint32_t turn = (king % 8 > 3 ? 0 : 7) ^ (perspective ? 56u : 0), seen = king ^ turn;
  uint32_t bucket = 4 * (7 - seen / 8) + 7 - seen % 8, plane = (uint32_t)((piece & 7) - 1) * 2;
  if ((piece & 7) != 6) plane += (piece >> 3) != perspective;
  return 704 * bucket + 64 * plane + ((uint32_t)square ^ turn);
}

static size_t plain_squares(const uint8_t board[64], int perspective, uint32_t king, uint32_t *out) {
  size_t count = 0;
  for (int square = 0; square < 64; square++) {
    if (board[square]) out[count++] = plain_square(board[square], square, perspective, king);
  }
  return count;
}

/* ---- Runners ----------------------------------------------------------------------------------------------------- */

/* Over positions: what `call` says of either side. */
#define BOTH_LOOP(name, call) \
  static uint64_t name(const workload *unused, size_t first, size_t count) { \
    uint64_t sum = 0; \
    (void)unused; \
    for (size_t i = first; i < first + count; i++) { \
      uint32_t numbers[128]; \
      for (uint32_t color = 0; color < 2; color++) sum += (call); \
    } \
    return sum; \
  }

BOTH_LOOP(run_pairs, golem_pawn_pairs(&pairs, color, kings[i][color], pawns[i], numbers, 128))
BOTH_LOOP(run_plain_pairs, plain_pairs(boards[i], (int)color, kings[i][color], numbers))
BOTH_LOOP(run_squares, golem_piece_squares(&squares, color, kings[i][color], boards[i], numbers, 64))
BOTH_LOOP(run_plain_squares, plain_squares(boards[i], (int)color, kings[i][color], numbers))

static uint64_t changed_pairs(size_t i) {
  golem_pawn_pair_split split;
  golem_pawn_pairs_changed(&pairs, kings_after[i], pawns[i], &changes[i], NULL, 0, &split);
  return split.added_count[0] + split.removed_count[1];
}

/* The lists of the board before and after, without a search for what they have in common: less than what is needed. */
static uint64_t plain_changed_pairs(size_t i) {
  uint64_t sum = 0;
  uint8_t board[64];
  uint32_t numbers[128];
  int has_pawn = 0;
  memcpy(board, boards[i], 64);
  for (int k = 0; k < changes[i].count; k++) {
    has_pawn |= (changes[i].before[k] & 7) == 1;
    board[changes[i].square[k]] = changes[i].after[k];
  }
  for (int color = 0; color < 2 && has_pawn; color++) {
    sum += plain_pairs(board, color, kings_after[i][color], numbers);
    sum += plain_pairs(boards[i], color, kings_after[i][color], numbers);
  }
  return sum;
}

static uint64_t sum_of_squares(const golem_piece_square_split *split) {
  uint64_t sum = 0;
  for (int color = 0; color < 2; color++) {
    for (uint32_t i = 0; i < split->added_count[color]; i++) sum += split->added[color][i];
    for (uint32_t i = 0; i < split->removed_count[color]; i++) sum += split->removed[color][i];
  }
  return sum;
}

static uint64_t changed_squares(size_t i) {
  golem_piece_square_split split;
  golem_piece_squares_changed(&squares, kings_after[i], &changes[i], NULL, 0, &split);
  return sum_of_squares(&split);
}

static uint64_t plain_changed_squares(size_t i) {
  golem_piece_square_split split;
  for (int color = 0; color < 2; color++) {
    uint32_t added = 0, removed = 0;
    for (int k = 0; k < changes[i].count; k++) {
      int square = changes[i].square[k], before = changes[i].before[k], after = changes[i].after[k];
      uint32_t king = kings_after[i][color];
      if (before) split.removed[color][removed++] = (uint16_t)plain_square(before, square, color, king);
      if (after) split.added[color][added++] = (uint16_t)plain_square(after, square, color, king);
    }
    split.added_count[color] = added;
    split.removed_count[color] = removed;
  }
  return sum_of_squares(&split);
}

LOOP(run_changed_pairs, changed_pairs(i))
LOOP(run_plain_changed_pairs, plain_changed_pairs(i))
LOOP(run_changed_squares, changed_squares(i))
LOOP(run_plain_changed_squares, plain_changed_squares(i))

static uint64_t sum_of(size_t first, size_t count) {
  uint64_t sum = 0;
  for (size_t i = first; i < first + count; i += 16) sum += counts[i][0] + (uint32_t)rows[i][1][0];
  return sum;
}

static uint64_t run_rows(const workload *work, size_t first, size_t count) {
  golem_features_many(&threats, &pairs, &squares, work->positions + first, count, rows[first][0], STRIDE, counts[first]);
  return sum_of(first, count);
}

static uint64_t run_rows_of_threats(const workload *work, size_t first, size_t count) {
  golem_threat_indices_many(&threats, work->positions + first, count, rows[first][0], STRIDE, counts[first]);
  return sum_of(first, count);
}

AT_LEVELS(run_rows)
AT_LEVELS(run_rows_of_threats)

/* ---- Inputs ------------------------------------------------------------------------------------------------------ */

static uint32_t king_of(const golem_position *position, int color) {
  uint64_t king = position->pieces[GOLEM_KING] & position->colors[color];
  uint32_t square = 0;
  while (square < 63 && !(king >> square & 1)) square++;
  return square;
}

static void fill(const workload *work) {
  for (size_t i = 0; i < POSITIONS; i++) {
    const golem_position *position = &work->positions[i];
    golem_position after = *position;
    golem_move moves[GOLEM_MAX_MOVES];
    size_t count = workload_moves(position, moves);
    golem_position_to_board(position, boards[i]);
    if (count != 0) {
      golem_move_change(position, moves[i * 7919 % count], &changes[i]);
      golem_make_legal_move(position, moves[i * 7919 % count], &after);
    }
    for (int color = 0; color < 2; color++) {
      pawns[i][color] = position->pieces[GOLEM_PAWN] & position->colors[color];
      kings[i][color] = king_of(position, color);
      kings_after[i][color] = king_of(&after, color);
    }
  }
}

/* Whether the plain loops find as many numbers as the library. */
static int is_right(const workload *work) {
  return run_pairs(work, 0, POSITIONS) == run_plain_pairs(work, 0, POSITIONS) &&
         run_squares(work, 0, POSITIONS) == run_plain_squares(work, 0, POSITIONS) &&
         run_changed_squares(work, 0, POSITIONS) == run_plain_changed_squares(work, 0, POSITIONS);
}

static const struct {
  const char *what;
  candidate own, plain;
} CALLS[] = {
    {"golem_pawn_pairs, both sides", {"golem", run_pairs}, {"plain", run_plain_pairs}},
    {"golem_pawn_pairs_changed", {"golem", run_changed_pairs}, {"plain", run_plain_changed_pairs}},
    {"golem_piece_squares, both sides", {"golem", run_squares}, {"plain", run_plain_squares}},
    {"golem_piece_squares_changed", {"golem", run_changed_squares}, {"plain", run_plain_changed_squares}},
};
enum { CALL_COUNT = sizeof CALLS / sizeof *CALLS };

int main(int argc, char **argv) {
  static workload work;
  double seconds = argc > 2 ? atof(argv[2]) : 20;
  int core = measure_pin();
  if (argc < 2 || !workload_positions(&work, argv[1])) {
    fprintf(stderr, "usage: features positions.fen [seconds]\n");
    return 2;
  }
  measure_start();
  golem_threat_numbering_init(&threats, THREATS);
  golem_pawn_pair_numbering_init(&pairs, 0);
  golem_piece_square_numbering_init(&squares, SQUARES);
  fill(&work);
  if (!is_right(&work)) {
    fprintf(stderr, "the plain loops find other numbers\n");
    return 1;
  }
  printf("golem %s, core %d; ns for a position or a move\n%s\n", golem_version(), core, ORDER_LOOP);
  printf("%-34s %-8s %8s %10s %8s\n", "what", "level", "ns", "peer ns", "ratio");
  seconds /= CALL_COUNT + LEVELS;
  for (int i = 0; i < CALL_COUNT; i++) {
    measurement m = measure_pair(CALLS[i].own, CALLS[i].plain, &work, POSITIONS, seconds);
    printf("%-34s %-8s %8.2f %10.2f %8.3f\n", CALLS[i].what, "any", m.ns, m.peer_ns, m.ratio);
  }
  for (uint32_t level = 0; level < LEVELS; level++) {
    measurement m;
    if (!golem_level_available(level)) continue;
    m = measure_pair(run_rows_levels[level], run_rows_of_threats_levels[level], &work, POSITIONS, seconds);
    printf("%-34s %-8s %8.2f %10.2f %8.3f\n", "golem_features_many, by threats", LEVEL_NAMES[level], m.ns, m.peer_ns,
           m.ratio);
  }
  return 0;
}
