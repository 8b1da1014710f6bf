/* costs - what a call of every function of the library costs at every SIMD level, as tab-separated values: the figures of
 * docs/costs.md.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 costs.c asked.c measure.c workload.c -I../../dist/include \
 *     ../../dist/lib/libgolem_piecesets.a ../../dist/lib/libgolem_backends.a \
 *     ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 100
 *
 * The positions are those of the games in games.uci beside that file, and asked about are the move that was played and its
 * squares. The calls are those of c_tests/functions.h and those below, one after the other and none waiting for another one; of
 * each 64 the least time of several runs counts, of perft of each 4. Loading the arguments is part of it. A function without
 * arguments is "constant". */
#include <golem_inline.h>
static const golem_tables *tables;
#define GOLEM_ATTACKS_BB_TABLES tables
#include <golem_attacks_bb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asked.h"
#include "measure.h"

/* A part must not take so long that the machine runs something else meanwhile: of perft it has fewer positions. Every row is
 * measured several times, with all others in between. */
enum { PART_OF_PERFT = 4, PASSES = 4 };

/* What is timed now: so many positions of a part. */
static size_t part_of_now, part_size;

static void arrange(size_t part) {
  part_of_now = part;
  arrange_part(part);
}

#define RUN(name, answer, levels, ...) \
  static void run_##name(void) { \
    const inputs *i = &asked[part_of_now * PART]; \
    const outputs *o = written; \
    for (size_t left = part_size; left > 0; left--, i++, o++) (void)CALL(name, __VA_ARGS__); \
  }
FUNCTIONS(RUN)

/* What golem_inline.h and golem_attacks_bb.h compile into this program. What is found is kept, or nothing would be looked up. */
#define INLINED_CALLS(ROW) \
  ROW(golem_inline_king_attacks, golem_inline_king_attacks(tables, i->square)) \
  ROW(golem_inline_knight_attacks, golem_inline_knight_attacks(tables, i->square)) \
  ROW(golem_inline_pawn_attacks, golem_inline_pawn_attacks(tables, i->color, i->square)) \
  ROW(golem_inline_bishop_attacks, golem_inline_bishop_attacks(tables, i->square, i->occupied)) \
  ROW(golem_inline_rook_attacks, golem_inline_rook_attacks(tables, i->square, i->occupied)) \
  ROW(golem_inline_queen_attacks, golem_inline_queen_attacks(tables, i->square, i->occupied)) \
  ROW(golem_inline_bishop_and_rook_attacks, \
      (golem_inline_bishop_and_rook_attacks(tables, i->square, i->occupied, o->sets, o->sets + 1), 0)) \
  ROW(golem_inline_piece_attacks, golem_inline_piece_attacks(tables, i->color, i->kind, i->square, i->occupied)) \
  ROW(golem_inline_direction_of, golem_inline_direction_of(tables, i->square, i->other)) \
  ROW(golem_inline_ray, golem_inline_ray(tables, i->direction, i->square)) \
  ROW(golem_inline_between, golem_inline_between(tables, i->square, i->other)) \
  ROW(golem_inline_line, golem_inline_line(tables, i->square, i->other)) \
  ROW(golem_inline_distance, golem_inline_distance(i->square, i->other)) \
  ROW(golem_inline_step_change, \
      (golem_inline_step_change(i->mover, i->square, i->other, i->victim, i->mover, o->change), 0)) \
  ROW(golem_inline_en_passant_change, (golem_inline_en_passant_change(i->mover, i->square, i->other, o->change), 0)) \
  ROW(golem_inline_castling_change, \
      (golem_inline_castling_change(i->mover, i->square, i->other, i->king, i->number, o->change), 0)) \
  ROW(golem_inline_piece_at, golem_inline_piece_at(i->search_board, i->square)) \
  ROW(golem_inline_in_check, golem_inline_in_check(i->node)) \
  ROW(golem_inline_gives_check, golem_inline_gives_check(i->search_board, i->node, i->move)) \
  ROW(golem_inline_is_legal, golem_inline_is_legal(i->search_board, i->node, i->move)) \
  ROW(golem_inline_see_ge, golem_inline_see_ge(i->search_board, i->node, i->move, i->threshold, i->exchange)) \
  ROW(golem_inline_prefetch, (golem_inline_prefetch(i->node), 0)) \
  ROW(golem_attacks_bb, golem_attacks_bb(i->kind + 1, i->square, i->occupied)) \
  ROW(golem_pawn_attacks_bb, golem_pawn_attacks_bb(i->color, i->square)) \
  ROW(golem_both_attacks_bb, (golem_both_attacks_bb(i->square, i->occupied, o->sets, o->sets + 1), 0)) \
  ROW(golem_piece_attacks_bb, golem_piece_attacks_bb(i->mover, i->square, i->occupied)) \
  ROW(golem_line_bb, golem_line_bb(i->square, i->other)) \
  ROW(golem_between_bb, golem_between_bb(i->square, i->other))

static volatile uint64_t kept;

#define RUN_INLINED(name, call) \
  static void run_##name(void) { \
    const inputs *i = &asked[part_of_now * PART]; \
    const outputs *o = written; \
    uint64_t found = 0; \
    for (size_t left = part_size; left > 0; left--, i++, o++) found += (uint64_t)(call); \
    kept = found; \
  }
INLINED_CALLS(RUN_INLINED)

typedef struct row {
  const char *name;
  int is_constant;
  void (*run)(void);
} row;

#define ROW(name, answer, levels, ...) {#name, sizeof #__VA_ARGS__ == sizeof "NONE", run_##name},
#define INLINED_ROW(name, call) {#name, 0, run_##name},
static const row rows[] = {FUNCTIONS(ROW) INLINED_CALLS(INLINED_ROW)};
enum { ROWS = sizeof rows / sizeof rows[0] };

static size_t batch(const inputs *i) { return i->count; }
static size_t listed(const inputs *i) { return i->moves_count; }
static size_t replies(const inputs *i) { return (size_t)golem_perft(i->positions, 2); }
static size_t leaves(const inputs *i) { return (size_t)golem_perft(i->positions, i->depth); }

/* Functions whose cost is not told by call, but by what one is about. */
static const struct {
  const char *function, *unit;
  size_t (*units)(const inputs *i);
} UNITS[] = {
    {"golem_generate_many", "position", batch},
    {"golem_count_many", "position", batch},
    {"golem_attack_maps_many", "position", batch},
    {"golem_key_many", "position", batch},
    {"golem_position_to_packed_many", "position", batch},
    {"golem_position_from_packed_many", "position", batch},
    {"golem_threats_many", "position", batch},
    {"golem_threat_indices_many", "position", batch},
    {"golem_features_many", "position", batch},
    {"golem_bishop_attacks_many", "square", batch},
    {"golem_rook_attacks_many", "square", batch},
    {"golem_queen_attacks_many", "square", batch},
    {"golem_queen_attacks_each", "square", batch},
    {"golem_picker_next", "move", listed},
    {"golem_picker_next_scored", "move", listed},
    {"golem_sort_moves", "move", listed},
    {"golem_moves_to_stockfish", "move", listed},
    {"golem_moves_recode", "move", listed},
    {"golem_count_replies", "reply", replies},
    {"golem_perft", "leaf", leaves},
    {"golem_perft_divide", "leaf", leaves},
    {"golem_perft_every", "leaf", leaves},
    {"golem_pieceboard_perft", "leaf", leaves},
};
enum { UNITS_COUNT = sizeof UNITS / sizeof UNITS[0] };

/* What is timed of a row: so many positions of each part, and how many units they all have. */
typedef struct plan {
  const char *unit;
  size_t size, units;
} plan;

static plan plan_of(const row *of) {
  plan all = {"call", PART, SCENES};
  for (size_t k = 0; k < UNITS_COUNT; k++) {
    if (strcmp(UNITS[k].function, of->name) != 0) continue;
    all.unit = UNITS[k].unit;
    all.units = 0;
    if (UNITS[k].units == leaves) all.size = PART_OF_PERFT;
    for (size_t scene = 0; scene < SCENES; scene++) {
      if (scene % PART < all.size) all.units += UNITS[k].units(&asked[scene]);
    }
  }
  return all;
}

/* Levels take turns in being the first, for which the CPU has learnt fewer branches of what they share. */
static void measure_row(const row *of, size_t size, uint32_t first, double seconds, double ns[LEVELS][PARTS]) {
  const parts all = {arrange, of->run, PARTS};
  part_size = size;
  for (uint32_t k = first; k < first + LEVELS && !of->is_constant; k++) {
    uint32_t level = k % LEVELS;
    if (golem_set_level(level) != GOLEM_OK) continue;
    for (size_t scene = 0; scene < SCENES; scene++) asked[scene].level = level;
    measure_least(&all, seconds, ns[level]);
  }
  golem_set_level(chosen_level);
}

static void print_row(const row *of, plan all, double ns[LEVELS][PARTS]) {
  printf("%s\t%s", of->name, of->is_constant ? "constant" : all.unit);
  for (uint32_t level = 0; level < LEVELS; level++) {
    double sum = 0;
    if (!golem_level_available(level)) continue;
    for (size_t part = 0; part < PARTS; part++) sum += ns[level][part] / (double)all.units;
    /* As much as a clock of 10 ns tells of 64 calls. */
    if (of->is_constant) printf("\t");
    else printf("\t%.*f", sum < 1 ? 2 : sum < 100 ? 1 : 0, sum);
  }
  printf("\n");
}

int main(int argc, char **argv) {
  static double least[ROWS][LEVELS][PARTS];
  static plan plans[ROWS];
  double seconds = argc > 2 ? atof(argv[2]) : 20;
  measure_pin();
  measure_start();
  tables = golem_inline_tables();
  if (argc < 2 || !prepare(argv[1])) {
    fprintf(stderr, "usage: costs positions.fen [seconds]; games.uci has to be beside that file\n");
    return 2;
  }
  if (!are_taken()) {
    fprintf(stderr, "a function refuses what it is asked\n");
    return 1;
  }
  printf("function\tunit");
  for (uint32_t level = 0; level < LEVELS; level++) {
    if (golem_level_available(level)) printf("\t%s", LEVEL_NAMES[level]);
  }
  printf("\n");
  for (size_t k = 0; k < ROWS; k++) plans[k] = plan_of(&rows[k]);
  for (uint32_t pass = 0; pass < PASSES; pass++) {
    for (size_t k = 0; k < ROWS; k++) measure_row(&rows[k], plans[k].size, pass, seconds / (PASSES * ROWS * 4), least[k]);
  }
  for (size_t k = 0; k < ROWS; k++) print_row(&rows[k], plans[k], least[k]);
  return 0;
}
