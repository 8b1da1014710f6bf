/* search - how long the main calls of a search take at every level side by side, in the orders in which they may come.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 -march=native search.c nodes_by_hand.c measure.c workload.c -I../../dist/include \
 *     ../../dist/lib/libgolem_piecesets.a ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 *   loop   the same 4,000 positions of games again and again, two moves of each: a CPU learns their branches
 *   tree   siblings: every legal move of a node made, every move of each child before the next one, as in a search;
 *          what lists moves is asked of the children, what needs a move of their parent with each of its moves
 *   games  the positions of games one after the other, and the moves that were played
 *   cold   as tree, but caches hold other memory and other code before each call, which is timed alone; what no call
 *          takes under the same conditions is taken off
 *
 * Positions, boards and nodes are made beforehand; built.c times calls on what was written just before. By hand are
 * compact inlined lookups, and what lists moves lists them pseudo-legal; for a CPU below this one compile with its
 * flags, as -march=haswell. */
#include <golem_pieceboard.h>
#include <golem_threats.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measure.h"
#include "nodes_by_hand.h"

enum { MOST_PARENTS = 9000, MOST_MOVES = 32000, WINDOW = 2048, COLD_WINDOW = 16, FEATURES = 59808 };
enum { CAPTURES = GOLEM_CLASS_CAPTURES + GOLEM_CLASS_QUEEN_PROMOTIONS };
enum { OTHERS = GOLEM_CLASS_UNDER_PROMOTIONS + GOLEM_CLASS_QUIETS };
/* How many moves before a move stands the one that is asked for in its place: a killer of a node nearby. */
enum { KILLER = 45 };

/* What a move belongs to, with all that calls want to know of it. */
typedef struct parents {
  size_t count;
  golem_position positions[MOST_PARENTS];
  golem_node nodes[MOST_PARENTS];
  golem_pieceboard pieceboards[MOST_PARENTS];
  uint8_t boards[MOST_PARENTS][64];
  uint64_t keys[MOST_PARENTS];
} parents;

/* An order of questions: positions without a move, and moves. */
typedef struct order {
  const char *name;
  parents of;
  size_t asked_count, move_count, capture_count;
  golem_position asked[MOST_MOVES];
  golem_move moves[MOST_MOVES], hash_moves[MOST_MOVES];
  golem_change changes[MOST_MOVES];
  uint32_t parent[MOST_MOVES], kings[MOST_MOVES][2], captures[MOST_MOVES];
} order;

static order in_loop = {.name = "loop"}, in_tree = {.name = "tree"}, in_games = {.name = "games"};
static const order *const ORDERS[3] = {&in_loop, &in_tree, &in_games};
static const order *now_asked;

static by_hand by;
static golem_threat_numbering numbering;
static golem_threat_filter filter;
static uint8_t weights[FEATURES][64];

/* Where answers go. */
static golem_move list[GOLEM_MAX_MOVES];
static golem_node node;
static golem_position after;
static golem_pieceboard board;
static golem_threat_split split;

/* ---- Runners ----------------------------------------------------------------------------------------------------- */

/* Whether sums are of whole answers, which levels have to agree on, rather than of what shows that there was a call. */
static int is_checking;

static uint64_t sum_of_bytes(const void *of, size_t bytes) {
  const uint8_t *at = of;
  uint64_t sum = 0;
  for (size_t i = 0; i < bytes; i++) sum = sum * 31 + at[i];
  return sum;
}

/* The same in any order. */
static uint64_t sum_of_moves(size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += (uint64_t)list[i] * list[i];
  return sum;
}

static uint64_t sum_of_split(void) {
  uint64_t sum = 0;
  for (int color = 0; color < 2; color++) {
    for (uint32_t i = 0; i < split.added_count[color]; i++) sum += (uint64_t)split.added[color][i] << 20;
    for (uint32_t i = 0; i < split.removed_count[color]; i++) sum += split.removed[color][i];
  }
  return sum;
}

/* Runners over the positions of an order; `p` is there for the call, and `n` its value for the sum of the answer. */
#define ASKED_LOOP(name, call, answer) \
  static uint64_t name(const workload *unused, size_t first, size_t count) { \
    uint64_t sum = 0; \
    (void)unused; \
    for (size_t i = first; i < first + count; i++) { \
      const golem_position *p = &now_asked->asked[i]; \
      uint64_t n = (uint64_t)(call); \
      (void)p; \
      sum += is_checking ? (answer) : n; \
    } \
    return sum; \
  }

/* The same over moves: `k` is the number of the move, `at` that of its parent. */
#define MOVE_LOOP_OF(name, number, call, answer) \
  static uint64_t name(const workload *unused, size_t first, size_t count) { \
    uint64_t sum = 0; \
    (void)unused; \
    for (size_t i = first; i < first + count; i++) { \
      size_t k = (number), at = now_asked->parent[k]; \
      const golem_position *p = &now_asked->of.positions[at]; \
      uint64_t n = (uint64_t)(call); \
      (void)p; \
      sum += is_checking ? (answer) : n; \
    } \
    return sum; \
  }
#define MOVE_LOOP(name, call, answer) MOVE_LOOP_OF(name, i, call, answer)

static size_t stage(const golem_position *p, uint32_t classes) {
  return golem_node_moves(p, &node, classes, list, GOLEM_MAX_MOVES);
}

static uint64_t stage_for_check(const golem_position *p, uint32_t classes) { return sum_of_moves(stage(p, classes)); }

static uint64_t by_hand_node_of(const golem_position *p) {
  by_hand_node(&by, p, &node);
  return 0;
}

static uint64_t change_threats(size_t k, size_t parent) {
  const parents *of = &now_asked->of;
  return (uint64_t)golem_threats_changed_split(of->boards[parent], &now_asked->changes[k], &filter, &numbering,
                                               now_asked->kings[k], weights, sizeof *weights, &split);
}

static uint64_t make_on_board(size_t k) {
  board = now_asked->of.pieceboards[now_asked->parent[k]];
  return golem_pieceboard_make_legal_move(&board, now_asked->moves[k], NULL);
}

ASKED_LOOP(run_list, golem_legal_moves(p, list, GOLEM_MAX_MOVES), sum_of_moves(n))
ASKED_LOOP(run_captures, golem_legal_captures(p, list, GOLEM_MAX_MOVES), sum_of_moves(n))
ASKED_LOOP(run_node, golem_node_of(p, &node), sum_of_bytes(&node, sizeof node))
ASKED_LOOP(run_node_by_hand, by_hand_node_of(p), sum_of_bytes(&node, sizeof node))
ASKED_LOOP(run_stage, golem_node_of(p, &node) + stage(p, CAPTURES), stage_for_check(p, CAPTURES))
ASKED_LOOP(run_stage_by_hand, by_hand_node_of(p) + by_hand_captures(&by, p, list), n)
ASKED_LOOP(run_stages, golem_node_of(p, &node) + stage(p, CAPTURES) + stage(p, OTHERS),
           stage_for_check(p, CAPTURES) + stage_for_check(p, OTHERS))
ASKED_LOOP(run_stages_by_hand, by_hand_node_of(p) + by_hand_captures(&by, p, list) + by_hand_quiets(&by, p, list), n)

#define NODE (&now_asked->of.nodes[at])
#define MOVE (now_asked->moves[k])
#define HASH_MOVE (now_asked->hash_moves[k])
/* Which of many yes and no it was, too. */
#define YES (n * (2 * i + 1))

MOVE_LOOP(run_node_is_legal, golem_node_is_legal(p, NODE, HASH_MOVE), YES)
MOVE_LOOP(run_is_legal, golem_is_legal(p, HASH_MOVE), YES)
MOVE_LOOP(run_is_legal_by_hand, by_hand_is_legal(&by, p, NODE, HASH_MOVE) != 0, YES)
MOVE_LOOP(run_node_gives_check, golem_node_gives_check(p, NODE, MOVE), YES)
MOVE_LOOP(run_gives_check, golem_gives_check(p, MOVE), YES)
MOVE_LOOP(run_gives_check_by_hand, by_hand_gives_check(&by, p, NODE, MOVE) != 0, YES)
MOVE_LOOP_OF(run_exchange, now_asked->captures[i], golem_see_ge(p, MOVE, 0), YES)
MOVE_LOOP(run_make, golem_make_legal_move(p, MOVE, &after), sum_of_bytes(&after, sizeof after))
MOVE_LOOP(run_key, golem_key_after(p, MOVE, now_asked->of.keys[at]), n * (2 * i + 1))
MOVE_LOOP(run_threats, change_threats(k, at), sum_of_split())
MOVE_LOOP(run_board, make_on_board(k), sum_of_bytes(&board, sizeof board))

/* No call, but what a call is asked of. */
ASKED_LOOP(run_nothing, p->side_to_move, n)
MOVE_LOOP(run_no_move, p->side_to_move + MOVE, n)
MOVE_LOOP_OF(run_no_capture, now_asked->captures[i], p->side_to_move + MOVE, n)

/* ---- What a search has at hand, back in the caches --------------------------------------------------------------- */

static uint64_t read_bytes(const void *of, size_t bytes) {
  const volatile uint8_t *at = of;
  uint64_t sum = 0;
  for (size_t i = 0; i < bytes; i += 8) sum += at[i];
  return sum;
}

static uint64_t read_for_move(size_t k) {
  const parents *of = &now_asked->of;
  size_t at = now_asked->parent[k];
  return read_bytes(&of->positions[at], sizeof *of->positions) + read_bytes(&of->nodes[at], sizeof *of->nodes) +
         read_bytes(&of->pieceboards[at], sizeof *of->pieceboards) + read_bytes(of->boards[at], sizeof *of->boards) +
         read_bytes(&now_asked->changes[k], sizeof *now_asked->changes) + now_asked->kings[k][0] + of->keys[at] + MOVE +
         HASH_MOVE;
}

ASKED_LOOP(read_asked, read_bytes(p, sizeof *p), n)
MOVE_LOOP(read_moves, p->side_to_move + read_for_move(k), n)
MOVE_LOOP_OF(read_captures, now_asked->captures[i], p->side_to_move + read_for_move(k), n)

/* ---- Orders ------------------------------------------------------------------------------------------------------ */

static size_t add_parent(order *to, const golem_position *position) {
  size_t at = to->of.count++;
  to->of.positions[at] = *position;
  to->of.keys[at] = golem_key(position);
  golem_node_of(position, &to->of.nodes[at]);
  golem_pieceboard_from_position(position, &to->of.pieceboards[at]);
  golem_position_to_board(position, to->of.boards[at]);
  return at;
}

static void find_kings(const golem_position *position, uint32_t kings[2]) {
  for (uint32_t square = 0; square < 64; square++) {
    uint32_t piece = golem_piece_at(position, square);
    if ((piece & 7) == 6) kings[piece >> 3] = square;
  }
}

/* The position behind the move. */
static golem_position add_move(order *to, size_t parent, golem_move move) {
  size_t k = to->move_count++;
  golem_position child;
  golem_make_legal_move(&to->of.positions[parent], move, &child);
  to->parent[k] = (uint32_t)parent;
  to->moves[k] = move;
  to->hash_moves[k] = k % 2 == 1 && k >= KILLER ? to->moves[k - KILLER] : move;
  golem_move_change(&to->of.positions[parent], move, &to->changes[k]);
  find_kings(&child, to->kings[k]);
  if (move >> 12 & GOLEM_MOVE_CAPTURE) to->captures[to->capture_count++] = (uint32_t)k;
  return child;
}

static void fill_loop(order *to, const workload *work) {
  for (size_t i = 0; i < POSITIONS; i++) {
    size_t parent = add_parent(to, &work->positions[i]);
    golem_move moves[GOLEM_MAX_MOVES];
    size_t count = workload_moves(&work->positions[i], moves);
    to->asked[to->asked_count++] = work->positions[i];
    for (size_t k = 0; k < 2 && k < count; k++) add_move(to, parent, moves[(i * 7919 + k * 37) % count]);
  }
}

static void walk(order *to, const golem_position *position, int depth) {
  size_t parent = add_parent(to, position);
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count = workload_moves(position, moves);
  for (size_t i = 0; i < count && to->move_count < MOST_MOVES; i++) {
    golem_position child = add_move(to, parent, moves[i]);
    to->asked[to->asked_count++] = child;
    if (depth > 1) walk(to, &child, depth - 1);
  }
}

static void fill_tree(order *to, const workload *work) {
  for (size_t i = 0; to->move_count < MOST_MOVES; i = (i + 97) % POSITIONS) walk(to, &work->positions[i], 2);
}

static int add_game_move(const golem_position *position, golem_move move, size_t ply) {
  (void)ply;
  if (in_games.of.count == MOST_PARENTS) return 1;
  in_games.asked[in_games.asked_count++] = *position;
  add_move(&in_games, add_parent(&in_games, position), move);
  return 1;
}

/* ---- Rows -------------------------------------------------------------------------------------------------------- */

typedef enum { ASKED, MOVES, TAKEN } unit;

/* `is_exact`: by hand the same is found; else as much or more, since it is pseudo-legal. */
typedef struct row {
  const char *call;
  runner run, by_hand;
  unit of;
  int is_exact;
} row;

static const row NOTHING[3] = {{"", run_nothing, NULL, ASKED, 0}, {"", run_no_move, NULL, MOVES, 0},
                               {"", run_no_capture, NULL, TAKEN, 0}};
static const row ROWS[] = {
    {"golem_legal_moves", run_list, NULL, ASKED, 0},
    {"golem_legal_captures", run_captures, NULL, ASKED, 0},
    {"golem_node_of", run_node, run_node_by_hand, ASKED, 1},
    {"the same, captures and queens", run_stage, run_stage_by_hand, ASKED, 0},
    {"the same, and then the rest", run_stages, run_stages_by_hand, ASKED, 0},
    {"golem_node_is_legal, hash move", run_node_is_legal, run_is_legal_by_hand, MOVES, 1},
    {"golem_is_legal, hash move", run_is_legal, run_is_legal_by_hand, MOVES, 1},
    {"golem_node_gives_check", run_node_gives_check, run_gives_check_by_hand, MOVES, 1},
    {"golem_gives_check", run_gives_check, run_gives_check_by_hand, MOVES, 1},
    {"golem_see_ge at 0, captures", run_exchange, NULL, TAKEN, 0},
    {"golem_make_legal_move", run_make, NULL, MOVES, 0},
    {"golem_key_after", run_key, NULL, MOVES, 0},
    {"golem_threats_changed_split", run_threats, NULL, MOVES, 0},
    {"golem_pieceboard, copy and make", run_board, NULL, MOVES, 0},
};
enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

static size_t count_of(unit of) {
  return of == ASKED ? now_asked->asked_count : of == MOVES ? now_asked->move_count : now_asked->capture_count;
}

/* Whether all levels give one answer, and by hand there is none else. */
static int is_right(const row *r) {
  size_t count = count_of(r->of);
  uint64_t expected = 0;
  int right = 1, has_one = 0;
  is_checking = 1;
  for (uint32_t level = 0; level < LEVELS; level++) {
    uint64_t sum;
    if (golem_set_level(level) != GOLEM_OK) continue;
    sum = r->run(NULL, 0, count);
    if (has_one) right &= sum == expected;
    expected = sum;
    has_one = 1;
  }
  golem_set_level(chosen_level);
  if (r->is_exact) right &= r->by_hand(NULL, 0, count) == expected;
  is_checking = 0;
  if (r->by_hand != NULL && !r->is_exact) right &= r->by_hand(NULL, 0, count) >= r->run(NULL, 0, count);
  if (!right) fprintf(stderr, "%s, %s: levels, or the code by hand, find other answers\n", r->call, now_asked->name);
  return right;
}

/* The sweep of a row over the order that is asked. */
static sweep sweep_of(const row *r, size_t most, int is_cold) {
  static const runner INPUTS[3] = {read_asked, read_moves, read_captures};
  sweep of = {r->run, r->by_hand, is_cold ? INPUTS[r->of] : NULL, count_of(r->of), most};
  if (of.window > of.count) of.window = of.count;
  return of;
}

static void print_row(const char *call, const char *name, const double ns[LEVELS + 1]) {
  char row[80];
  snprintf(row, sizeof row, "%s, %s", call, name);
  printf("%-32s %-6s", call, name);
  for (uint32_t i = 0; i <= LEVELS; i++) {
    if (ns[i] == 0) continue;
    printf(" %8.1f", ns[i]);
    record(row, i < LEVELS ? LEVEL_NAMES[i] : "by hand", ns[i], "ns");
  }
  printf("\n");
  fflush(stdout);
}

static void print_heading(void) {
  printf("%-32s %-6s", "call", "order");
  for (uint32_t level = 0; level < LEVELS; level++) {
    if (golem_level_available(level)) printf(" %8s", LEVEL_NAMES[level]);
  }
  printf(" %8s\n", "by hand");
}

/* A call in each order. */
static void measure_row(const row *r, double nothing[3][LEVELS + 1], double seconds) {
  double ns[LEVELS + 1];
  sweep of;
  for (int i = 0; i < 3; i++) {
    now_asked = ORDERS[i];
    of = sweep_of(r, i == 0 ? MOST_MOVES : WINDOW, 0);
    measure_sweep(&of, seconds, ns);
    print_row(r->call, now_asked->name, ns);
  }
  now_asked = &in_tree;
  of = sweep_of(r, COLD_WINDOW, 1);
  measure_sweep(&of, seconds, ns);
  for (uint32_t i = 0; i <= LEVELS; i++) {
    if (ns[i] != 0) ns[i] -= nothing[r->of][i < LEVELS ? i : chosen_level];
  }
  print_row(r->call, "cold", ns);
}

static int are_right(void) {
  for (int i = 0; i < 3; i++) {
    now_asked = ORDERS[i];
    for (int of = 0; of < ROW_COUNT; of++) {
      if (!is_right(&ROWS[of])) return 0;
    }
  }
  return 1;
}

int main(int argc, char **argv) {
  static workload work;
  double seconds = (argc > 2 ? atof(argv[2]) : 20) / (4 * ROW_COUNT + 3), nothing[3][LEVELS + 1];
  int core = measure_pin();
  if (argc < 2 || !workload_positions(&work, argv[1]) || !workload_games(argv[1], add_game_move)) {
    fprintf(stderr, "usage: search positions.fen [seconds], with games.uci beside the positions\n");
    return 2;
  }
  fill_loop(&in_loop, &work);
  fill_tree(&in_tree, &work);
  by_hand_start(&by);
  golem_threat_numbering_init(&numbering, FEATURES);
  golem_threat_numbering_filter(&numbering, &filter);
  memset(weights, 1, sizeof weights);
  measure_start();
  if (!are_right()) return 1;
  printf("golem %s, core %d; ns for a position, a move or a capture\n", golem_version(), core);
  now_asked = &in_tree;
  for (int of = 0; of < 3; of++) {
    sweep none = sweep_of(&NOTHING[of], COLD_WINDOW, 1);
    measure_sweep(&none, seconds, nothing[of]);
  }
  print_heading();
  for (int i = 0; i < ROW_COUNT; i++) measure_row(&ROWS[i], nothing, seconds);
  return 0;
}
