/* golem_count_many, golem_generate_many and golem_attack_maps_many at every level, beside their functions for one
 * position: each length from 0 to 67, each way that arrays lie in 64 bytes, arrays that end or begin at a page without
 * access, garbage among the positions.
 *
 * Arguments: rounds over all lengths and places (24), seed. */
#include <stddef.h>
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare.h"
#include "compare_walks.h"

/* STRUCT: the size of what comes out of a position, target sets or attack maps. */
enum { MOST = 67, POOL = 512, SENTINEL = 0x5a, STRUCT = 192 };

/* A position and what must come out; of garbage the count may be any. */
typedef struct item {
  golem_position position;
  golem_targets targets;
  golem_attack_maps maps;
  uint32_t count;
  int is_garbage;
} item;

/* Memory of one array, and how it lies there: so many bytes away from the guard page in front of it or behind it. */
typedef struct place {
  check_guard guard;
  size_t offset;
  int at_end;
} place;

static item pool[POOL];

static unsigned char *first_byte(const place *place, size_t size) {
  return place->at_end ? place->guard.end - place->offset - size : place->guard.start + place->offset;
}

static unsigned char *empty(const place *place, size_t size) {
  memset(place->guard.start, SENTINEL, (size_t)(place->guard.end - place->guard.start));
  return first_byte(place, size);
}

/* Whether nothing outside of the array was written: every byte equals the first, which is the sentinel. */
static int is_untouched(const unsigned char *first, const unsigned char *end) {
  return first == end || (*first == SENTINEL && memcmp(first, first + 1, (size_t)(end - first) - 1) == 0);
}

static void check_outside(const place *place, size_t size) {
  const unsigned char *first = first_byte(place, size);
  CHECK(is_untouched(place->guard.start, first));
  CHECK(is_untouched(first + size, place->guard.end));
}

static void check_counts(const item *items, size_t count, const void *positions, const place *out) {
  unsigned char *counts = empty(out, count * sizeof(uint32_t));
  size_t wrong = 0;
  CHECK_EQ(golem_count_many(positions, count, (uint32_t *)(void *)counts), count);
  for (size_t i = 0; i < count; i++) {
    uint32_t counted;
    memcpy(&counted, counts + i * sizeof counted, sizeof counted);
    wrong += !items[i].is_garbage && counted != items[i].count;
  }
  CHECK_EQ(wrong, 0);
  check_outside(out, count * sizeof(uint32_t));
}

/* `offset` is where the expected struct lies in an item. */
static void check_structs(const item *items, size_t offset, size_t count, const place *out) {
  const unsigned char *structs = first_byte(out, count * STRUCT);
  size_t wrong = 0;
  for (size_t i = 0; i < count; i++) {
    wrong += memcmp(structs + i * STRUCT, (const unsigned char *)&items[i] + offset, STRUCT) != 0;
  }
  CHECK_EQ(wrong, 0);
  check_outside(out, count * STRUCT);
}

static void check_targets(const item *items, size_t count, const void *positions, const place *out) {
  void *targets = empty(out, count * STRUCT);
  CHECK_EQ(golem_generate_many(positions, count, targets), count);
  check_structs(items, offsetof(item, targets), count, out);
}

static void check_maps(const item *items, size_t count, const void *positions, const place *out) {
  void *maps = empty(out, count * STRUCT);
  CHECK_EQ(golem_attack_maps_many(positions, count, maps), count);
  check_structs(items, offsetof(item, maps), count, out);
}

static void check_length(const item *items, size_t count, const place *in, const place *counts, const place *structs) {
  unsigned char *positions = first_byte(in, count * sizeof(golem_position));
  for (size_t i = 0; i < count; i++) {
    memcpy(positions + i * sizeof(golem_position), &items[i].position, sizeof(golem_position));
  }
  CHECK_EACH_LEVEL(level) {
    check_counts(items, count, positions, counts);
    check_targets(items, count, positions, structs);
    check_maps(items, count, positions, structs);
  }
}

static void check_round(check_random *random, place *in, place *counts, place *structs) {
  for (size_t count = 0; count <= MOST; count++) {
    for (size_t offsets = 0; offsets < 64; offsets++) {
      in->offset = offsets % 8 * sizeof(uint64_t);
      counts->offset = offsets / 8 * sizeof(uint32_t);
      structs->offset = offsets / 8 * sizeof(uint64_t);
      in->at_end = check_below(random, 4) != 0;
      counts->at_end = check_below(random, 4) != 0;
      structs->at_end = check_below(random, 4) != 0;
      check_length(pool + check_below(random, POOL - MOST), count, in, counts, structs);
    }
  }
}

/* Bytes of any kind, or a position with a few wrong bits. */
static void spoil(golem_position *position, check_random *random) {
  unsigned char bytes[sizeof *position];
  int all = check_below(random, 2);
  memcpy(bytes, position, sizeof bytes);
  for (size_t i = 0; i < sizeof bytes; i++) {
    if (all || check_below(random, 16) == 0) bytes[i] = (unsigned char)check_next(random);
  }
  memcpy(position, bytes, sizeof bytes);
}

/* Nodes of walks from all kinds of starts in both colours, one in eight replaced by garbage. */
static void fill_pool(check_random *random, uint64_t round) {
  static node here;
  for (size_t filled = 0; filled < POOL;) {
    ref_position ref;
    walk_start(round * 131 + filled, random, &ref);
    for (uint32_t ply = 0, plies = check_below(random, 24); ply <= plies && filled < POOL; ply++) {
      item *item = &pool[filled];
      node_fill(&here, &ref, check_below(random, 2) ? EP_ALWAYS : EP_IF_LEGAL);
      if (ply == plies || check_below(random, 4) == 0) {
        item->position = here.golem;
        item->count = (uint32_t)here.count;
        item->is_garbage = check_below(random, 8) == 0;
        if (item->is_garbage) spoil(&item->position, random);
        golem_generate(&item->position, &item->targets);
        golem_attack_maps_of(&item->position, &item->maps);
        filled++;
      }
      if (here.count == 0) break;
      ref_make(&ref, walk_choose(&here, random));
    }
  }
}

/* The pool holds what this is about. */
static void check_pool(void) {
  int white = 0, castling = 0, ep = 0, garbage = 0, promoting = 0;
  for (size_t i = 0; i < POOL; i++) {
    const golem_position *p = &pool[i].position;
    uint64_t seventh = p->side_to_move ? (uint64_t)0xff00 : (uint64_t)0xff << 48;
    garbage += pool[i].is_garbage;
    if (pool[i].is_garbage) continue;
    white += p->side_to_move == GOLEM_WHITE;
    castling += p->castling != 0;
    ep += p->ep_square < 64;
    promoting += (p->pieces[GOLEM_PAWN] & p->colors[p->side_to_move] & seventh) != 0;
  }
  CHECK(white > POOL / 4 && white < POOL * 3 / 4);
  CHECK(castling > POOL / 100 && ep > POOL / 250 && promoting > POOL / 250 && garbage > POOL / 100);
}

int main(int argc, char **argv) {
  uint64_t rounds = check_number(argc, argv, 1, 24);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20281);
  place in = {check_guarded(MOST * sizeof(golem_position) + 64), 0, 0};
  place counts = {check_guarded(MOST * sizeof(uint32_t) + 64), 0, 0};
  place structs = {check_guarded(MOST * STRUCT + 64), 0, 0};
  check_levels_of_cpu();
  CHECK(sizeof(golem_targets) == STRUCT && sizeof(golem_attack_maps) == STRUCT);
  for (uint64_t round = 0; round < rounds; round++) {
    fill_pool(&random, round);
    check_pool();
    check_round(&random, &in, &counts, &structs);
  }
  return check_finish();
}
