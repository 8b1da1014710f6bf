/* calls - calls functions of the library for each move of some games, so that the plugin in count.c counts the
 * instructions of each row. Prints the rows in that order, each with the number of its calls; the first is the loop.
 *
 *   calls positions.fen scalar|neon         with games.uci beside the positions */
#define _DEFAULT_SOURCE
#include <golem.h>
#include <golem_threats.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../c/workload.h"

enum {
  MOST_MOVES = 2000,
  FEATURES = 59808,
  PERFT_DEPTH = 4,
  ALL_CLASSES =
      GOLEM_CLASS_CAPTURES + GOLEM_CLASS_QUEEN_PROMOTIONS + GOLEM_CLASS_UNDER_PROMOTIONS + GOLEM_CLASS_QUIETS
};

static struct {
  size_t count;
  golem_position positions[MOST_MOVES];
  golem_node nodes[MOST_MOVES];
  golem_move moves[MOST_MOVES];
  golem_change changes[MOST_MOVES];
  uint8_t boards[MOST_MOVES][64];
  uint32_t kings[MOST_MOVES][2];
  size_t changed_count[MOST_MOVES];
  golem_threat changed[MOST_MOVES][GOLEM_MAX_THREAT_CHANGES];
} games;

static golem_threat_numbering numbering;
static golem_threat_filter filter;

static int add_move(const golem_position *position, golem_move move, size_t ply) {
  size_t at = games.count;
  (void)ply;
  if (at == MOST_MOVES) return 1;
  games.count++;
  games.positions[at] = *position;
  games.moves[at] = move;
  golem_node_of(position, &games.nodes[at]);
  golem_position_to_board(position, games.boards[at]);
  golem_move_change(position, move, &games.changes[at]);
  for (uint32_t square = 0; square < 64; square++) {
    uint8_t piece = games.boards[at][square];
    if ((piece & 7) == 6) games.kings[at][piece >> 3] = square;
  }
  games.changed_count[at] = golem_threats_changed(games.boards[at], &games.changes[at], &filter, games.changed[at],
                                                  GOLEM_MAX_THREAT_CHANGES);
  return 1;
}

/* Where answers go, so that no call is left out. */
static golem_threat threats[GOLEM_MAX_THREATS];
static uint32_t numbers[2][GOLEM_MAX_THREATS];
static golem_move moves[GOLEM_MAX_MOVES];
static golem_position after;
static golem_node node;
static volatile uint64_t sum;

static size_t number_changes(size_t i) {
  size_t counts[2];
  golem_threat_indices_both(&numbering, games.kings[i], games.changed[i], games.changed_count[i], numbers[0],
                            numbers[1], GOLEM_MAX_THREATS, counts);
  return counts[0];
}

/* What tells the plugin that a row begins or ends. */
static void mark(void) { (void)getpgid(-36); }

#define ROW(name, expression) \
  do { \
    uint64_t all = 0; \
    mark(); \
    for (size_t i = 0; i < games.count; i++) all += (uint64_t)(expression); \
    mark(); \
    sum += all; \
    printf("%s\t%zu\n", name, games.count); \
  } while (0)

static void run_rows(void) {
  ROW("nothing", i);
  ROW("golem_threats_changed, filter", golem_threats_changed(games.boards[i], &games.changes[i], &filter, threats,
                                                             GOLEM_MAX_THREAT_CHANGES));
  ROW("golem_threats_changed", golem_threats_changed(games.boards[i], &games.changes[i], NULL, threats,
                                                     GOLEM_MAX_THREAT_CHANGES));
  ROW("golem_threats, filter", golem_threats(games.boards[i], &filter, threats, GOLEM_MAX_THREATS));
  ROW("golem_threats", golem_threats(games.boards[i], NULL, threats, GOLEM_MAX_THREATS));
  ROW("golem_threat_indices_both, of changes", number_changes(i));
  ROW("golem_legal_moves", golem_legal_moves(&games.positions[i], moves, GOLEM_MAX_MOVES));
  ROW("golem_legal_captures", golem_legal_captures(&games.positions[i], moves, GOLEM_MAX_MOVES));
  ROW("golem_is_legal", golem_is_legal(&games.positions[i], games.moves[i]));
  ROW("golem_see_ge", golem_see_ge(&games.positions[i], games.moves[i], 0));
  ROW("golem_make_legal_move", golem_make_legal_move(&games.positions[i], games.moves[i], &after));
  ROW("golem_node_of", golem_node_of(&games.positions[i], &node));
  ROW("golem_node_moves", golem_node_moves(&games.positions[i], &games.nodes[i], ALL_CLASSES, moves,
                                           GOLEM_MAX_MOVES));
  ROW("golem_node_is_legal", golem_node_is_legal(&games.positions[i], &games.nodes[i], games.moves[i]));
  ROW("golem_count_legal_moves", golem_count_legal_moves(&games.positions[i]));
}

static void run_perft(void) {
  golem_position start;
  uint64_t leaves;
  golem_position_start(&start);
  mark();
  leaves = golem_perft(&start, PERFT_DEPTH);
  mark();
  printf("golem_perft, for each leaf\t%llu\n", (unsigned long long)leaves);
}

int main(int argc, char **argv) {
  golem_threat_numbering_init(&numbering, FEATURES);
  golem_threat_numbering_filter(&numbering, &filter);
  if (argc != 3 || golem_set_level(strcmp(argv[2], "neon") == 0 ? GOLEM_LEVEL_NEON : GOLEM_LEVEL_SCALAR) != GOLEM_OK ||
      !workload_games(argv[1], add_move)) {
    fprintf(stderr, "usage: calls positions.fen scalar|neon, with games.uci beside the positions\n");
    return 2;
  }
  run_rows();
  run_perft();
  return 0;
}
