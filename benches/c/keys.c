/* keys - how long keys take: of a position, after a move, of parts, of piece boards. Beside them what an engine writes by
 * hand: twelve sets, a table of random numbers, and after a move the difference between the position before and the one
 * after it.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 keys.c measure.c workload.c -I../../dist/include ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * All legal moves of the positions, one after the other; throughput, but for the row "each after the last", where a move
 * is known only when the key before it is. Every incremental answer is compared with the fresh one. */
#include <golem.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measure.h"

enum { MOST_MOVES = POSITIONS * 64 };

static struct {
  golem_move moves[MOST_MOVES];
  uint8_t movers[MOST_MOVES], victims[MOST_MOVES];
  uint32_t position[MOST_MOVES]; /* of each move */
  uint64_t keys[POSITIONS];
  golem_keys all_keys[POSITIONS];
  size_t count;
} all;

static workload work;

/* By colour and kind; castling and en passant by square. */
static uint64_t numbers[2][6][64], castling_numbers[64], en_passant_numbers[65], turn_number;
/* 0, which the compiler does not know. */
static volatile uint64_t zero;

static uint64_t plain_key(const golem_position *p) {
  uint64_t key = p->side_to_move ? turn_number : 0;
  for (int color = 0; color < 2; color++) {
    for (int kind = 0; kind < 6; kind++) {
      for (uint64_t set = p->pieces[kind] & p->colors[color]; set; set &= set - 1) {
        key ^= numbers[color][kind][lowest(set)];
      }
    }
  }
  for (uint64_t set = p->castling; set; set &= set - 1) key ^= castling_numbers[lowest(set)];
  return key ^ en_passant_numbers[p->ep_square];
}

static uint64_t plain_key_after(const golem_position *p, golem_move move, uint64_t key) {
  golem_position after;
  golem_make_legal_move(p, move, &after);
  for (int color = 0; color < 2; color++) {
    uint64_t changed = p->colors[color] ^ after.colors[color];
    for (int kind = 0; kind < 6; kind++) {
      uint64_t before_set = p->pieces[kind] & p->colors[color], set = after.pieces[kind] & after.colors[color];
      for (set = changed ? before_set ^ set : 0; set; set &= set - 1) key ^= numbers[color][kind][lowest(set)];
    }
  }
  for (uint64_t set = p->castling ^ after.castling; set; set &= set - 1) key ^= castling_numbers[lowest(set)];
  return key ^ en_passant_numbers[p->ep_square] ^ en_passant_numbers[after.ep_square] ^ turn_number;
}

/* The squares of the sets that differ tell all parts, too; the kings' squares count with the pieces. */
static uint64_t plain_parts(const golem_position *p) {
  uint64_t parts[6] = {0, 0, 0, 0, 0, 0};
  static const int PART[6] = {0, 1, 1, 2, 2, 3};
  for (int color = 0; color < 2; color++) {
    for (int kind = 0; kind < 6; kind++) {
      uint64_t set = p->pieces[kind] & p->colors[color];
      for (int nth = 0; set; set &= set - 1, nth++) {
        uint64_t number = numbers[color][kind][lowest(set)];
        parts[PART[kind]] ^= number;
        if (kind != GOLEM_PAWN) parts[4 + color] ^= number;
        parts[3] ^= numbers[color][kind][nth];
      }
    }
  }
  return plain_key(p) ^ parts[0] ^ parts[1] ^ parts[2] ^ parts[3] ^ parts[4] ^ parts[5];
}

#define POSITION (&work.positions[i])
#define BEFORE (&work.positions[all.position[i]])
#define KEY (all.keys[all.position[i]])

LOOP(run_key, golem_key(POSITION))
LOOP(run_plain_key, plain_key(POSITION))
LOOP(run_key_after, golem_key_after(BEFORE, all.moves[i], KEY))
LOOP(run_key_after_last, golem_key_after(BEFORE, (golem_move)(all.moves[i] + (sum & zero)), KEY))
LOOP(run_key_after_pieces, golem_key_after_pieces(BEFORE, all.moves[i], all.movers[i], all.victims[i], KEY))
LOOP(run_plain_key_after, plain_key_after(BEFORE, all.moves[i], KEY))
LOOP(run_plain_parts, plain_parts(POSITION))

static uint64_t one_of(const golem_keys *keys) { return keys->all + keys->material; }

#define KEYS_LOOP(name, call) \
  static uint64_t name(const workload *unused, size_t first, size_t count) { \
    uint64_t sum = 0; \
    golem_keys keys; \
    (void)unused; \
    for (size_t i = first; i < first + count; i++) { \
      call; \
      sum += one_of(&keys); \
    } \
    return sum; \
  }

KEYS_LOOP(run_keys_of, golem_keys_of(POSITION, &keys))
KEYS_LOOP(run_keys_after, golem_keys_after(BEFORE, all.moves[i], &all.all_keys[all.position[i]], &keys))

static uint64_t run_key_many(const workload *unused, size_t first, size_t count) {
  static uint64_t keys[POSITIONS];
  (void)unused;
  golem_key_many(&work.positions[first], count, keys);
  return keys[0] ^ keys[count - 1];
}

static void fill_numbers(void) {
  uint64_t state = 0x2545f4914f6cdd1du, *list = &numbers[0][0][0];
  size_t count = sizeof numbers / sizeof *list;
  for (size_t i = 0; i < count + 64 + 64 + 1; i++) {
    uint64_t *place = i < count ? &list[i] : i < count + 64 ? &castling_numbers[i - count] : &turn_number;
    if (i >= count + 64 && i < count + 128) place = &en_passant_numbers[i - count - 64];
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    *place = state * 0x9e3779b97f4a7c15u;
  }
}

static int add_position(uint32_t index) {
  const golem_position *p = &work.positions[index];
  golem_move *moves = &all.moves[all.count];
  size_t count = golem_legal_moves(p, moves, MOST_MOVES - all.count);
  if (count > MOST_MOVES - all.count) return 0;
  for (size_t i = 0; i < count; i++, all.count++) {
    all.position[all.count] = index;
    all.movers[all.count] = (uint8_t)golem_piece_at(p, GOLEM_MOVE_FROM(moves[i]));
    all.victims[all.count] = (uint8_t)golem_piece_at(p, GOLEM_MOVE_TO(moves[i]));
  }
  all.keys[index] = golem_key(p);
  return golem_keys_of(p, &all.all_keys[index]) == GOLEM_OK;
}

static int is_right(size_t i) {
  golem_position after;
  golem_keys keys, expected;
  golem_make_legal_move(BEFORE, all.moves[i], &after);
  golem_keys_of(&after, &expected);
  if (golem_key_after(BEFORE, all.moves[i], KEY) != golem_key(&after)) return 0;
  if (golem_key_after_pieces(BEFORE, all.moves[i], all.movers[i], all.victims[i], KEY) != golem_key(&after)) return 0;
  if (plain_key_after(BEFORE, all.moves[i], plain_key(BEFORE)) != plain_key(&after)) return 0;
  golem_keys_after(BEFORE, all.moves[i], &all.all_keys[all.position[i]], &keys);
  return expected.all == golem_key(&after) && memcmp(&keys, &expected, sizeof keys) == 0;
}

/* What is timed beside what is written by hand, and what it may take on a Zen 5; 0 where nothing is asked. */
typedef struct task {
  const char *call;
  runner run, plain;
  size_t count;
  double bar;
} task;

static void measure_task(const task *task, double seconds) {
  candidate own = {task->call, task->run}, plain = {"by hand", task->plain};
  measurement m = measure_pair(own, plain, &work, task->count, seconds);
  printf("  %-42s %8.2f %8.2f %8.3f\n", task->call, m.ns, m.peer_ns, m.ratio);
  if (task->bar > 0) print_time_bar(task->call, m.ns, task->bar);
  fflush(stdout);
}

static int prepare(const char *path) {
  fill_numbers();
  if (!workload_positions(&work, path)) return 0;
  for (uint32_t index = 0; index < POSITIONS; index++) {
    if (!add_position(index)) return 0;
  }
  return 1;
}

int main(int argc, char **argv) {
  double seconds = argc > 2 ? atof(argv[2]) : 20;
  int core = measure_pin();
  measure_start();
  if (argc < 2 || !prepare(argv[1])) {
    fprintf(stderr, "usage: keys positions.fen [seconds]\n");
    return 2;
  }
  for (size_t i = 0; i < all.count; i++) {
    if (is_right(i)) continue;
    fprintf(stderr, "the keys after move %zu are not those of the position after it\n", i);
    return 1;
  }
  const task tasks[] = {
      {"golem_key", run_key, run_plain_key, POSITIONS, 15},
      {"golem_key_many", run_key_many, run_plain_key, POSITIONS, 0},
      {"golem_keys_of", run_keys_of, run_plain_parts, POSITIONS, 0},
      {"golem_key_after", run_key_after, run_plain_key_after, all.count, 3},
      {"golem_key_after, each after the last", run_key_after_last, run_plain_key_after, all.count, 0},
      {"golem_key_after_pieces", run_key_after_pieces, run_plain_key_after, all.count, 4},
      {"golem_keys_after", run_keys_after, run_plain_key_after, all.count, 0},
  };
  printf("golem %s, core %d, %zu positions, %zu moves\n%s\n", golem_version(), core, (size_t)POSITIONS, all.count,
         ORDER_LOOP);
  printf("  %-42s %8s %8s %8s\n", "", "ns", "by hand", "ratio");
  for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++) measure_task(&tasks[i], seconds / 7);
  return 0;
}
