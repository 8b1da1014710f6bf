/* exchange_by - how long exchanges by the caller's rules take, and how that compares with the same written by hand.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 -march=native exchange_by.c measure.c workload.c -I../../dist/include \
 *     ../../dist/lib/libgolem_piecesets.a ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * By hand is the exchange of Stockfish with its values and its rule for pins, over compact inlined lookups; the plain one
 * has the library's values and no pins. For a level below AVX-512 compile with the flags of such a CPU, as
 * -march=haswell. The captures of a few thousand positions are so few that a CPU learns the branches of each by heart;
 * drawn at random they are a sequence that it cannot learn, as in a search. All moves are too many to be learned. Every
 * answer is compared before anything is timed. */
#include <stdio.h>
#include <stdlib.h>

#include "exchanged.h"
#include "measure.h"

enum { DRAWN = 100000 };

static question drawn[DRAWN];
static golem_node nodes[POSITIONS];

/* The last two values are for the king and for an empty square. */
static const int32_t STOCKFISH[NO_KIND + 1] = {208, 781, 825, 1276, 2538, 0, 0};
static const int32_t PLAIN[NO_KIND + 1] = {100, 300, 300, 500, 900, 0, 0};
static const golem_exchange_rules RULES = {
    {208, 781, 825, 1276, 2538, 0}, GOLEM_PINS_WHILE_PINNED, GOLEM_SPECIAL_ZERO};

/* Whether the move is worth 0 or more. Without a node nothing is pinned. */
static inline int by_hand(const golem_position *p, const golem_node *node, const int32_t *values, golem_move move) {
  uint32_t from = move & 63, to = move >> 6 & 63, code = move >> 12, side = p->side_to_move;
  uint64_t occupied = (p->colors[0] | p->colors[1]) & ~(bit(from) | bit(to)), attackers;
  uint64_t diagonal = p->pieces[GOLEM_BISHOP] | p->pieces[GOLEM_QUEEN];
  uint64_t orthogonal = p->pieces[GOLEM_ROOK] | p->pieces[GOLEM_QUEEN];
  int32_t gain = values[kind_on(p, to)], swap = values[kind_on(p, from)];
  int result = 1;
  if (code > GOLEM_MOVE_DOUBLE_PUSH && code != GOLEM_MOVE_CAPTURE) {
    if (node || code == GOLEM_MOVE_CASTLE_H || code == GOLEM_MOVE_CASTLE_A) return 1;
    if (code == GOLEM_MOVE_EN_PASSANT) {
      gain = values[GOLEM_PAWN];
      occupied ^= bit(to ^ 8);
    } else {
      swap = values[GOLEM_KNIGHT + (code & 3)];
      gain += swap - values[GOLEM_PAWN];
    }
  }
  swap -= gain;
  if (swap <= 0) return 1;
  attackers = (golem_inline_bishop_attacks(tables, to, occupied) & diagonal) |
              (golem_inline_rook_attacks(tables, to, occupied) & orthogonal) | inlined_leapers(p, to);
  for (;;) {
    uint64_t own, candidates;
    uint32_t kind = 0;
    side ^= 1;
    attackers &= occupied;
    own = attackers & p->colors[side];
    if (own == 0) return result;
    if (node && (node->pinners[side] & occupied)) {
      own &= ~node->blockers[side];
      if (own == 0) return result;
    }
    result ^= 1;
    while (!(candidates = own & p->pieces[kind])) kind++;
    if (kind == GOLEM_KING) return (attackers & p->colors[side ^ 1]) ? result ^ 1 : result;
    swap = values[kind] - swap;
    if (swap < result) return result;
    occupied ^= candidates & (0 - candidates);
    if (kind == GOLEM_PAWN || kind == GOLEM_BISHOP || kind == GOLEM_QUEEN) {
      attackers |= golem_inline_bishop_attacks(tables, to, occupied) & diagonal;
    }
    if (kind == GOLEM_ROOK || kind == GOLEM_QUEEN) {
      attackers |= golem_inline_rook_attacks(tables, to, occupied) & orthogonal;
    }
  }
}

#define QUESTION_LOOP(name, questions, call) \
  static uint64_t name(const workload *work, size_t first, size_t count) { \
    uint64_t sum = 0; \
    for (size_t i = first; i < first + count; i++) { \
      const golem_position *p = &work->positions[questions[i].position]; \
      const golem_pieceboard *board = &boards[questions[i].position]; \
      const golem_node *node = &nodes[questions[i].position]; \
      golem_move move = questions[i].move; \
      (void)p, (void)board, (void)node; \
      sum += (uint64_t)(call); \
    } \
    return sum; \
  }

/* Everything about one list of questions. */
enum { CALLS = 4 };
#define QUESTION_LOOPS(of) \
  QUESTION_LOOP(of##_ruled, of, by_hand(p, node, STOCKFISH, move)) \
  QUESTION_LOOP(of##_plain, of, by_hand(p, NULL, PLAIN, move)) \
  QUESTION_LOOP(of##_see_ge, of, golem_see_ge(p, move, 0)) \
  QUESTION_LOOP(of##_board_see_ge, of, golem_pieceboard_see_ge(board, move, 0)) \
  QUESTION_LOOP(of##_by, of, golem_see_ge_by(p, node, move, 0, &RULES)) \
  QUESTION_LOOP(of##_alone, of, golem_see_ge_by(p, NULL, move, 0, &RULES)) \
  static const call of##_calls[CALLS] = { \
      {"golem_see_ge", {"golem", of##_see_ge}, {"by hand", of##_plain}}, \
      {"golem_pieceboard_see_ge", {"golem", of##_board_see_ge}, {"by hand", of##_plain}}, \
      {"golem_see_ge_by, node", {"golem", of##_by}, {"by hand", of##_ruled}}, \
      {"golem_see_ge_by, NULL", {"golem", of##_alone}, {"by hand", of##_ruled}}, \
  };

typedef struct call {
  const char *name;
  candidate own, peer;
} call;

QUESTION_LOOPS(captures)
QUESTION_LOOPS(drawn)
QUESTION_LOOPS(moves)

/* Some of the captures, in an order that is not learned. */
static void draw(void) {
  uint64_t random = 88172645463325252u;
  for (size_t i = 0; i < DRAWN; i++) {
    random ^= random << 13, random ^= random >> 7, random ^= random << 17;
    drawn[i] = captures[(random >> 33) % capture_count];
  }
}

/* A candidate that is fast and wrong is of no use: move by move. */
static int check_calls(const workload *work) {
  for (size_t i = 0; i < move_count; i++) {
    for (int of = 0; of < CALLS; of++) {
      if (moves_calls[of].own.run(work, i, 1) == moves_calls[of].peer.run(work, i, 1)) continue;
      fprintf(stderr, "%s, position %u, move %u: another answer\n", moves_calls[of].name, (unsigned)moves[i].position,
              (unsigned)moves[i].move);
      return 0;
    }
  }
  return 1;
}

static void print_rows(const char *what, const call *calls, const workload *work, size_t count, double seconds) {
  printf("%-40s %8s %8s %8s\n", what, "ns", "by hand", "ratio");
  for (int of = 0; of < CALLS; of++) {
    measurement m = measure_pair(calls[of].own, calls[of].peer, work, count, seconds);
    printf("  %-38s %8.2f %8.2f %8.3f\n", calls[of].name, m.ns, m.peer_ns, m.ratio);
    fflush(stdout);
  }
}

int main(int argc, char **argv) {
  static workload work;
  double seconds = (argc > 2 ? atof(argv[2]) : 20) / (6 * CALLS);
  int core = measure_pin();
  if (argc < 2 || !workload_positions(&work, argv[1])) {
    fprintf(stderr, "usage: exchange_by positions.fen [seconds]\n");
    return 2;
  }
  tables = golem_inline_tables();
  if (!golem_inline_fits(tables)) {
    fprintf(stderr, "this library is of another version\n");
    return 2;
  }
  measure_start();
  ask(&work);
  draw();
  for (size_t i = 0; i < POSITIONS; i++) golem_node_of(&work.positions[i], &nodes[i]);
  if (!check_calls(&work)) return 1;
  printf("golem %s, core %d, %u captures, %u moves in %u positions\n", golem_version(), core, (unsigned)capture_count,
         (unsigned)move_count, (unsigned)POSITIONS);
  for (uint32_t level = chosen_level + 1; level-- > 0;) {
    if (level != GOLEM_LEVEL_AVX2 && level != chosen_level) continue;
    if (golem_set_level(level) != GOLEM_OK) continue;
    printf("\nlevel %u\n", (unsigned)level);
    print_rows("captures, learned by heart", captures_calls, &work, capture_count, seconds);
    print_rows("captures drawn at random", drawn_calls, &work, DRAWN, seconds);
    print_rows("all moves, too many to be learned", moves_calls, &work, move_count, seconds);
  }
  return 0;
}
