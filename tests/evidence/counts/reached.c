/* Positions and diagrams that stand on the board after so many plies, each counted once.
 *
 * Two positions are the same if all moves are the same: squares, side to move, castling rights, and an en passant capture
 * if one is legal. A diagram is what stands on the squares alone. Both are told apart by keys of the library: that of
 * everything for a position, those of pawns and pieces for a diagram. A ply is done in passes, each with the keys of one
 * part of all 2^64, so that a set fits into memory. */
#include <stdio.h>
#include <stdlib.h>

#include "counts.h"

/* A set of keys: open addressing, 0 for an empty slot. */
typedef struct key_set {
  uint64_t *slots;
  uint64_t mask, length;
} key_set;

typedef struct position_list {
  golem_position *items;
  size_t length, capacity;
} position_list;

typedef struct key_list {
  uint64_t *items;
  size_t length, capacity;
} key_list;

/* How much there is after a ply, and of it what the next one starts from. */
typedef struct ply {
  uint64_t positions, diagrams, new_diagrams;
  int is_last;           /* Then no positions are listed. */
  position_list list;
  key_list all_diagrams; /* Of this ply and of all before it. */
} ply;

/* What one pass looks at: the keys that leave the remainder `pass`. */
typedef struct part {
  uint64_t pass, passes;
  key_set positions, diagrams, all_diagrams;
} part;

static void *checked(void *memory) {
  if (memory == NULL) {
    fprintf(stderr, "not enough memory\n");
    exit(2);
  }
  return memory;
}

static void insert_new(key_set *set, uint64_t key) {
  uint64_t at = key & set->mask;
  while (set->slots[at] != 0) at = (at + 1) & set->mask;
  set->slots[at] = key;
  set->length++;
}

static void enlarge(key_set *set) {
  key_set larger = {NULL, set->slots == NULL ? 0xffff : set->mask * 2 + 1, 0};
  larger.slots = checked(calloc((size_t)larger.mask + 1, sizeof *larger.slots));
  for (uint64_t at = 0; set->slots != NULL && at <= set->mask; at++) {
    if (set->slots[at] != 0) insert_new(&larger, set->slots[at]);
  }
  free(set->slots);
  *set = larger;
}

/* 1 if the key is new. */
static int insert(key_set *set, uint64_t key) {
  if (set->length * 2 >= set->mask) enlarge(set);
  for (uint64_t at = key & set->mask; set->slots[at] != 0; at = (at + 1) & set->mask) {
    if (set->slots[at] == key) return 0;
  }
  insert_new(set, key);
  return 1;
}

static void append_position(position_list *list, const golem_position *position) {
  if (list->length == list->capacity) {
    list->capacity = list->capacity == 0 ? 1024 : list->capacity * 2;
    list->items = checked(realloc(list->items, list->capacity * sizeof *list->items));
  }
  list->items[list->length++] = *position;
}

static void append_key(key_list *list, uint64_t key) {
  if (list->length == list->capacity) {
    list->capacity = list->capacity == 0 ? 1024 : list->capacity * 2;
    list->items = checked(realloc(list->items, list->capacity * sizeof *list->items));
  }
  list->items[list->length++] = key;
}

static uint64_t diagram_of(const golem_position *position) {
  golem_keys keys;
  golem_keys_of(position, &keys);
  return keys.pawns ^ keys.pieces[GOLEM_WHITE] ^ keys.pieces[GOLEM_BLACK];
}

/* The lower bits choose the slot of a set. */
static int is_of(const part *now, uint64_t key) {
  return (key >> 48) % now->passes == now->pass;
}

static void add(const golem_position *position, part *now, ply *sums) {
  uint64_t key = golem_key(position), diagram = diagram_of(position);
  if (is_of(now, key) && insert(&now->positions, key)) {
    sums->positions++;
    if (!sums->is_last) append_position(&sums->list, position);
  }
  if (is_of(now, diagram) && insert(&now->diagrams, diagram)) {
    sums->diagrams++;
    if (insert(&now->all_diagrams, diagram)) {
      sums->new_diagrams++;
      if (!sums->is_last) append_key(&sums->all_diagrams, diagram);
    }
  }
}

static void add_part(const ply *before, part *now, ply *sums) {
  for (size_t i = 0; i < before->all_diagrams.length; i++) {
    uint64_t diagram = before->all_diagrams.items[i];
    if (is_of(now, diagram)) insert(&now->all_diagrams, diagram);
    if (is_of(now, diagram) && !sums->is_last) append_key(&sums->all_diagrams, diagram);
  }
  for (size_t i = 0; i < before->list.length; i++) {
    golem_move moves[GOLEM_MAX_MOVES];
    size_t count = golem_legal_moves(&before->list.items[i], moves, GOLEM_MAX_MOVES);
    for (size_t j = 0; j < count; j++) {
      golem_position after;
      golem_make_legal_move(&before->list.items[i], moves[j], &after);
      add(&after, now, sums);
    }
  }
}

static ply next(const ply *before, int is_last) {
  ply sums = {0};
  uint64_t passes = before->list.length < 1000000 ? 1 : 8;
  sums.is_last = is_last;
  for (uint64_t pass = 0; pass < passes; pass++) {
    part now = {pass, passes, {0}, {0}, {0}};
    add_part(before, &now, &sums);
    free(now.positions.slots);
    free(now.diagrams.slots);
    free(now.all_diagrams.slots);
  }
  return sums;
}

void count_reached(const golem_position *start, uint32_t plies, counts *all) {
  ply last = {1, 1, 1, 0, {0}, {0}};
  append_position(&last.list, start);
  append_key(&last.all_diagrams, diagram_of(start));
  for (uint32_t depth = 1; depth <= plies; depth++) {
    ply sums = next(&last, depth == plies);
    free(last.list.items);
    free(last.all_diagrams.items);
    last = sums;
  }
  free(last.list.items);
  free(last.all_diagrams.items);
  counts_add(all, "positions", last.positions);
  counts_add(all, "diagrams", last.diagrams);
  counts_add(all, "new diagrams", last.new_diagrams);
}
