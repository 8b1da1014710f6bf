/* Threats of games at every level: at every node of random walks the list of the board and what every legal move
 * changes in it are the reference's; in whole games the list at the start, kept up to date by the changes alone, stays
 * the full list.
 *
 * Arguments: nodes (500000), games (2000), seed. */
#include <string.h>

#include "check_levels.h"
#include "compare_threats.h"
#include "compare_walks.h"

enum { MAX_PLIES = 120 };

static size_t most_threats, most_changes;

/* What the change of a move lists, of an engine's own board; `what` is the move. */
static void compare_changed(const uint8_t *board, const golem_change *change, const golem_threat_filter *filter,
                            const ref_threats *expected, const char *what) {
  golem_threat changes[GOLEM_MAX_THREAT_CHANGES];
  size_t count = golem_threats_changed(board, change, filter, changes, GOLEM_MAX_THREAT_CHANGES);
  if (count > most_changes) most_changes = count;
  compare_threats(changes, count, GOLEM_MAX_THREAT_CHANGES, expected, what);
}

static void compare_all(const uint8_t *board, const golem_threat_filter *filter, const ref_threats *expected) {
  golem_threat threats[GOLEM_MAX_THREATS];
  size_t count = golem_threats(board, filter, threats, GOLEM_MAX_THREATS);
  if (count > most_threats) most_threats = count;
  compare_threats(threats, count, GOLEM_MAX_THREATS, expected, "golem_threats");
}

/* All that the moves of one node change, by the reference. */
typedef struct moved {
  golem_change change;
  ref_threats changes;
  char uci[8];
} moved;

static moved moves[REF_MAX_MOVES];

static void list_moves(const node *node, const uint16_t *wanted, const ref_threats *before) {
  for (int i = 0; i < node->count; i++) {
    ref_position after = node->ref;
    ref_threats threats;
    uint8_t board[64];
    ref_make(&after, node->moves[i]);
    ref_to_bytes(&after, board);
    ref_list_threats(board, wanted, &threats);
    ref_subtract_threats(before, &threats, &moves[i].changes);
    ref_uci(&node->ref, node->moves[i], 1, moves[i].uci);
    CHECK_EQ(golem_move_change(&node->golem, ref_encode(node->moves[i]), &moves[i].change), GOLEM_OK);
  }
}

/* Every fourth node with a filter. */
static void visit(const node *node, check_random *random, uint64_t number) {
  golem_threat_filter filter;
  const golem_threat_filter *wanted = number % 4 == 3 ? &filter : NULL;
  ref_threats before;
  uint8_t board[64];
  choose_filter(random, &filter);
  ref_to_bytes(&node->ref, board);
  ref_list_threats(board, wanted == NULL ? NULL : filter.victims, &before);
  list_moves(node, wanted == NULL ? NULL : filter.victims, &before);
  CHECK_EACH_LEVEL(level) {
    compare_all(board, wanted, &before);
    for (int i = 0; i < node->count; i++) {
      compare_changed(board, &moves[i].change, wanted, &moves[i].changes, moves[i].uci);
    }
  }
}

/* The threats of a board by both squares, 0 where there is none. */
typedef struct board_threats {
  uint32_t by_squares[64][64];
  int count;
} board_threats;

/* What appears must not have been there, and what disappears must. */
static void apply(board_threats *threats, uint32_t change) {
  uint32_t *place = &threats->by_squares[change & 63][change >> 8 & 63], threat = change & ~GOLEM_THREAT_APPEARS;
  if (change & GOLEM_THREAT_APPEARS) {
    CHECK_EQ(*place, 0);
    *place = threat;
    threats->count++;
  } else {
    CHECK_EQ(*place, threat);
    *place = 0;
    threats->count--;
  }
}

static void apply_move(board_threats *threats, const golem_position *position, const uint8_t *board, golem_move move) {
  golem_threat changes[GOLEM_MAX_THREAT_CHANGES];
  golem_change change;
  size_t count;
  CHECK_EQ(golem_move_change(position, move, &change), GOLEM_OK);
  count = golem_threats_changed(board, &change, NULL, changes, GOLEM_MAX_THREAT_CHANGES);
  CHECK(count <= GOLEM_MAX_THREAT_CHANGES);
  if (count > GOLEM_MAX_THREAT_CHANGES) return;
  /* A square may lose one threat and get another: first what disappears. */
  for (size_t i = 0; i < count; i++) {
    if (!(changes[i] & GOLEM_THREAT_APPEARS)) apply(threats, changes[i]);
  }
  for (size_t i = 0; i < count; i++) {
    if (changes[i] & GOLEM_THREAT_APPEARS) apply(threats, changes[i]);
  }
}

static void compare_board_threats(const board_threats *threats, const ref_threats *expected) {
  int wrong = threats->count != expected->count;
  for (int i = 0; i < expected->count; i++) {
    uint32_t threat = expected->list[i];
    wrong += threats->by_squares[threat & 63][threat >> 8 & 63] != threat;
  }
  CHECK_EQ(wrong, 0);
}

static void play_game(uint64_t turn, check_random *random) {
  static board_threats threats;
  static node here;
  ref_position ref;
  ref_threats expected;
  uint8_t board[64];
  char fen[128];
  memset(&threats, 0, sizeof threats);
  (void)walk_start(turn, random, &ref);
  check_subject = fen;
  for (int ply = 0; ply < MAX_PLIES; ply++) {
    ref_move move;
    ref_to_fen(&ref, fen);
    ref_to_bytes(&ref, board);
    ref_list_threats(board, NULL, &expected);
    for (int i = 0; ply == 0 && i < expected.count; i++) apply(&threats, expected.list[i] | GOLEM_THREAT_APPEARS);
    compare_board_threats(&threats, &expected);
    node_fill(&here, &ref, EP_IF_LEGAL);
    if (here.count == 0) break;
    move = walk_choose(&here, random);
    apply_move(&threats, &here.golem, board, ref_encode(move));
    ref_make(&ref, move);
  }
  check_subject = NULL;
}

int main(int argc, char **argv) {
  uint64_t nodes = check_number(argc, argv, 1, 500000), games = check_number(argc, argv, 2, 2000);
  check_random random = check_seed(argc > 3 ? argv[3] : NULL, 20281);
  check_levels_of_cpu();
  walk_nodes(nodes, &random, visit);
  CHECK(most_changes <= GOLEM_MAX_THREAT_CHANGES);
  CHECK_EACH_LEVEL_ALIKE(level, &random) {
    for (uint64_t turn = 0; turn < games; turn++) play_game(turn, &random);
  }
  printf("%llu nodes, at most %u threats and %u changes\n", (unsigned long long)nodes, (unsigned)most_threats,
         (unsigned)most_changes);
  return check_finish();
}
