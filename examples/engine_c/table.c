/* The transposition table: one entry per slot, older and shallower ones give way. */
#include "engine.h"

#include <stdlib.h>
#include <string.h>

int resize_table(struct table *table, size_t megabytes) {
  uint64_t count = 1;
  while (count * 2 * sizeof(struct entry) <= (uint64_t)megabytes << 20) count *= 2;
  free_table(table);
  while ((table->entries = calloc((size_t)count, sizeof(struct entry))) == NULL) {
    if (count == 1) return 0;
    count /= 2;
  }
  table->mask = count - 1;
  table->age = 0;
  return 1;
}

void clear_table(struct table *table) {
  memset(table->entries, 0, (size_t)(table->mask + 1) * sizeof(struct entry));
  table->age = 0;
}

void free_table(struct table *table) {
  free(table->entries);
  table->entries = NULL;
}

int probe_table(const struct table *table, uint64_t key, int ply, struct entry *found) {
  *found = table->entries[key & table->mask];
  if (found->key != key || found->bound == BOUND_NONE) {
    memset(found, 0, sizeof *found);
    return 0;
  }
  if (found->value >= MATE_BOUND) found->value = (int16_t)(found->value - ply);
  if (found->value <= -MATE_BOUND) found->value = (int16_t)(found->value + ply);
  return 1;
}

void store_table(struct table *table, uint64_t key, int ply, struct entry entry) {
  struct entry *slot = &table->entries[key & table->mask];
  if (slot->key == key) {
    if (entry.move == GOLEM_MOVE_NONE) entry.move = slot->move;
  } else if (slot->age == table->age && slot->depth > entry.depth + 2) {
    return;
  }
  if (entry.value >= MATE_BOUND) entry.value = (int16_t)(entry.value + ply);
  if (entry.value <= -MATE_BOUND) entry.value = (int16_t)(entry.value - ply);
  entry.key = key;
  entry.age = table->age;
  *slot = entry;
}

int table_permille(const struct table *table) {
  int used = 0;
  for (uint64_t i = 0; i < 1000 && i <= table->mask; i++)
    used += table->entries[i].bound != BOUND_NONE && table->entries[i].age == table->age;
  return used;
}
