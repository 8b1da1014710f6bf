/* board - what the board of a search costs beside the calls that it replaces, and beside what an engine with a mailbox writes
 * by hand: moves made, keys, checks, exchanges.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 -march=native board.c measure.c workload.c -I../../dist/include ../../dist/lib/libgolem_backends.a \
 *     ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20 [level]
 *
 * At the level of that number (GOLEM_LEVEL_...), else at that of the CPU. Moves are made along random games, each on the board that the last one has left, or onto the next of a stack; what is asked
 * is asked of all legal moves of the positions, one after the other. Every answer is compared before anything is timed. The
 * exchange by hand is the swap of the chessprogramming wiki as engines have it: attackers found once, sliders behind a piece
 * that leaves added. */
#define GOLEM_INLINE_BIG /* the lookups that are fastest in a loop */
#include <golem_inline.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measure.h"

enum { GAMES = 200, PLIES = 100, MOST_MOVES = POSITIONS * 64 };

static workload work;
static golem_board boards[POSITIONS];
static golem_node nodes[POSITIONS];
static const golem_tables *tables;

static struct {
  golem_move moves[GAMES][PLIES];
  int plies[GAMES];
  size_t count;
} games;

static struct {
  golem_move moves[MOST_MOVES];
  uint32_t position[MOST_MOVES]; /* of each move */
  size_t count;
} all;

#define BOARD (&boards[all.position[i]])
#define NODE (&nodes[all.position[i]])
#define MOVE all.moves[i]

/* ---- By hand ----------------------------------------------------------------------------------------------------- */

static const int32_t VALUES[8] = {0, 100, 300, 300, 500, 900, 0, 0};

static uint64_t bit(uint32_t square) { return (uint64_t)1 << square; }

static uint64_t bishops_seen(const golem_position *p, uint32_t square, uint64_t occupied) {
  uint64_t diagonal = p->pieces[GOLEM_BISHOP] | p->pieces[GOLEM_QUEEN];
  return golem_inline_bishop_attacks(tables, square, occupied) & diagonal;
}

static uint64_t rooks_seen(const golem_position *p, uint32_t square, uint64_t occupied) {
  uint64_t orthogonal = p->pieces[GOLEM_ROOK] | p->pieces[GOLEM_QUEEN];
  return golem_inline_rook_attacks(tables, square, occupied) & orthogonal;
}

static uint64_t all_attackers(const golem_position *p, uint32_t square, uint64_t occupied) {
  return (golem_inline_pawn_attacks(tables, 0, square) & p->pieces[GOLEM_PAWN] & p->colors[1]) |
         (golem_inline_pawn_attacks(tables, 1, square) & p->pieces[GOLEM_PAWN] & p->colors[0]) |
         (golem_inline_knight_attacks(tables, square) & p->pieces[GOLEM_KNIGHT]) |
         (golem_inline_king_attacks(tables, square) & p->pieces[GOLEM_KING]) | bishops_seen(p, square, occupied) |
         rooks_seen(p, square, occupied);
}

/* Whether the side that does not capture next holds, if it has `swap` more to lose than it has won. */
static int swap_off(const golem_position *p, uint32_t to, uint64_t occupied, int32_t swap) {
  uint64_t attackers = all_attackers(p, to, occupied);
  uint32_t side = p->side_to_move;
  int holds = 1;
  for (;;) {
    uint64_t own, piece = 0;
    uint32_t kind = GOLEM_PAWN;
    side ^= 1;
    attackers &= occupied;
    own = attackers & p->colors[side];
    if (own == 0) return holds;
    holds ^= 1;
    while ((piece = own & p->pieces[kind]) == 0) kind++;
    if (kind == GOLEM_KING) return (attackers & ~p->colors[side]) != 0 ? holds ^ 1 : holds;
    swap = VALUES[kind + 1] - swap;
    if (swap < holds) return holds;
    occupied ^= piece & (0 - piece);
    if (kind == GOLEM_PAWN || kind == GOLEM_BISHOP || kind == GOLEM_QUEEN) attackers |= bishops_seen(p, to, occupied);
    if (kind == GOLEM_ROOK || kind == GOLEM_QUEEN) attackers |= rooks_seen(p, to, occupied);
  }
}

static int hand_see_ge(const golem_board *board, golem_move move, int32_t threshold) {
  const golem_position *p = &board->position;
  uint32_t from = GOLEM_MOVE_FROM(move), to = GOLEM_MOVE_TO(move), code = GOLEM_MOVE_CODE(move);
  uint64_t occupied = (p->colors[0] | p->colors[1]) & ~bit(from) & ~bit(to);
  int32_t swap = VALUES[board->squares[to] & 7] - threshold, at_risk = VALUES[board->squares[from] & 7];
  if (code == GOLEM_MOVE_CASTLE_H || code == GOLEM_MOVE_CASTLE_A) return 0 >= threshold;
  if (code == GOLEM_MOVE_EN_PASSANT) swap += VALUES[1], occupied ^= bit(to ^ 8);
  if (GOLEM_MOVE_IS_PROMOTION(move)) {
    at_risk = VALUES[GOLEM_MOVE_PROMOTED_TO(move) + 1];
    swap += at_risk - VALUES[1];
  }
  if (swap < 0) return 0;
  if (at_risk <= swap) return 1;
  return swap_off(p, to, occupied, at_risk - swap);
}

static uint32_t hand_gives_check(const golem_board *board, const golem_node *node, golem_move move) {
  uint32_t from = GOLEM_MOVE_FROM(move), code = GOLEM_MOVE_CODE(move);
  if (node->check_squares[(board->squares[from] & 7) - 1] & bit(GOLEM_MOVE_TO(move))) return 1;
  if (node->blockers[board->position.side_to_move ^ 1] & bit(from)) return golem_board_gives_check(board, node, move);
  return (code & ~5u) != 0 || code == GOLEM_MOVE_EN_PASSANT ? golem_board_gives_check(board, node, move) : 0;
}

/* ---- What is timed ----------------------------------------------------------------------------------------------- */

/* A loop over the moves of games from `first` on; the state of each begins with the position of its number. */
#define GAME_LOOP(name, state, start, step, sum_of) \
  static uint64_t name(const workload *unused, size_t first, size_t count) { \
    uint64_t sum = 0; \
    (void)unused; \
    for (size_t game = first / PLIES; game < (first + count) / PLIES; game++) { \
      state; \
      start; \
      for (int ply = 0; ply < games.plies[game]; ply++) step; \
      sum += sum_of; \
    } \
    return sum; \
  }
#define PLAYED games.moves[game][ply]

GAME_LOOP(run_make_board, golem_board b, b = boards[game], golem_board_make(&b, PLAYED, &b), b.key)
GAME_LOOP(run_make_position, golem_position p, p = boards[game].position, golem_make_legal_move(&p, PLAYED, &p),
          p.pieces[0])
GAME_LOOP(run_make_apart, golem_position p; uint64_t key; uint8_t squares[64],
          p = boards[game].position; key = boards[game].key,
          { key = golem_key_after(&p, PLAYED, key); golem_make_legal_move(&p, PLAYED, &p);
            golem_position_to_board(&p, squares); sum += squares[ply & 63]; },
          key)
LOOP(run_key_board, golem_board_key_after(BOARD, MOVE))
LOOP(run_key_position, golem_key_after(&BOARD->position, MOVE, BOARD->key))
LOOP(run_check_board, golem_board_gives_check(BOARD, NULL, MOVE))
LOOP(run_check_position, golem_gives_check(&BOARD->position, MOVE))
LOOP(run_check_inline, golem_inline_gives_check(BOARD, NODE, MOVE))
LOOP(run_check_hand, hand_gives_check(BOARD, NODE, MOVE))
LOOP(run_see_board, golem_board_see_ge(BOARD, NULL, MOVE, 0, NULL))
LOOP(run_see_inline, golem_inline_see_ge(BOARD, NULL, MOVE, 0, NULL))
LOOP(run_see_position, golem_see_ge(&BOARD->position, MOVE, 0))
LOOP(run_see_hand, (uint64_t)hand_see_ge(BOARD, MOVE, 0))

static int is_right(size_t i) {
  golem_board after;
  golem_board_make(BOARD, MOVE, &after);
  for (int32_t threshold = -300; threshold <= 300; threshold += 100) {
    if (golem_board_see_ge(BOARD, NULL, MOVE, threshold, NULL) != (uint32_t)hand_see_ge(BOARD, MOVE, threshold)) return 0;
  }
  return golem_board_check(&after) == GOLEM_OK && golem_board_key_after(BOARD, MOVE) == after.key &&
         hand_gives_check(BOARD, NODE, MOVE) == golem_gives_check(&BOARD->position, MOVE);
}

/* ---- The program ------------------------------------------------------------------------------------------------- */

static void play(size_t game) {
  golem_board board = boards[game];
  golem_move moves[GOLEM_MAX_MOVES];
  uint64_t random = game + 1;
  size_t count;
  while (games.plies[game] < PLIES && (count = workload_moves(&board.position, moves)) > 0) {
    random = random * 6364136223846793005u + 1442695040888963407u;
    golem_move move = moves[(size_t)(random >> 33) % count];
    games.moves[game][games.plies[game]++] = move;
    golem_board_make(&board, move, &board);
  }
}

static int prepare(const char *path) {
  if (!workload_positions(&work, path)) return 0;
  for (uint32_t k = 0; k < POSITIONS; k++) {
    golem_move moves[GOLEM_MAX_MOVES];
    size_t count = workload_moves(&work.positions[k], moves);
    if (golem_board_of(&work.positions[k], &boards[k]) != GOLEM_OK || all.count + count > MOST_MOVES) return 0;
    golem_node_of(&boards[k].position, &nodes[k]);
    for (size_t i = 0; i < count; i++, all.count++) all.moves[all.count] = moves[i], all.position[all.count] = k;
  }
  for (size_t game = 0; game < GAMES; game++) play(game);
  return 1;
}

int main(int argc, char **argv) {
  double seconds = argc > 2 ? atof(argv[2]) : 20;
  measure_pin();
  measure_start();
  if (argc > 3 && golem_set_level((uint32_t)atoi(argv[3])) != GOLEM_OK) return 2;
  tables = golem_inline_big_tables();
  if (argc < 2 || !golem_inline_fits(tables) || !prepare(argv[1])) {
    fprintf(stderr, "usage: board positions.fen [seconds [level]]\n");
    return 2;
  }
  for (size_t i = 0; i < all.count; i++) {
    if (is_right(i)) continue;
    fprintf(stderr, "what is said of move %zu is not what the functions of positions and the code by hand say\n", i);
    return 1;
  }
  const struct {
    candidate own, peer;
    size_t count;
  } tasks[] = {
      {{"golem_board_make", run_make_board}, {"make, key and squares apart", run_make_apart}, GAMES * PLIES},
      {{"golem_board_make", run_make_board}, {"golem_make_legal_move", run_make_position}, GAMES * PLIES},
      {{"golem_board_key_after", run_key_board}, {"golem_key_after", run_key_position}, all.count},
      {{"golem_board_gives_check", run_check_board}, {"golem_gives_check", run_check_position}, all.count},
      {{"golem_inline_gives_check", run_check_inline}, {"by hand", run_check_hand}, all.count},
      {{"golem_board_see_ge", run_see_board}, {"golem_see_ge", run_see_position}, all.count},
      {{"golem_board_see_ge", run_see_board}, {"by hand", run_see_hand}, all.count},
      {{"golem_inline_see_ge", run_see_inline}, {"by hand", run_see_hand}, all.count},
  };
  enum { TASKS = sizeof tasks / sizeof *tasks };
  printf("golem %s, %s, %zu moves, %s\n", golem_version(), LEVEL_NAMES[golem_level()], all.count, ORDER_LOOP);
  printf("%-26s %-28s %8s %8s %8s\n", "ns", "beside", "own", "other", "ratio");
  for (int k = 0; k < TASKS; k++) {
    measurement m = measure_pair(tasks[k].own, tasks[k].peer, &work, tasks[k].count, seconds / TASKS);
    printf("%-26s %-28s %8.2f %8.2f %8.3f\n", tasks[k].own.name, tasks[k].peer.name, m.ns, m.peer_ns, m.ratio);
    fflush(stdout);
  }
  return 0;
}
