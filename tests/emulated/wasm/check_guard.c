/* Memory between bytes that nobody may change, for systems without pages that nobody may touch: in place of the file of
   the same name in c_tests. What is written beside the memory is found when the program ends; what is read is not. */
#include "check_guard.h"

#include <stdio.h>
#include <stdlib.h>

enum { MARGIN = 4096, MARK = 0xa5 };

struct area {
  struct area *next;
  unsigned char *start, *end;
};
static struct area *areas;

static int is_marked(const unsigned char *margin) {
  for (size_t i = 0; i < MARGIN; i++) {
    if (margin[i] != MARK) return 0;
  }
  return 1;
}

static void find_damage(void) {
  for (const struct area *area = areas; area != NULL; area = area->next) {
    if (is_marked(area->start - MARGIN) && is_marked(area->end)) continue;
    puts("something was written beside the guarded memory");
    fflush(stdout);
    _Exit(3);
  }
}

check_guard check_guarded(size_t size) {
  size_t inner = (size + MARGIN - 1) / MARGIN * MARGIN;
  unsigned char *memory = calloc(1, inner + 2 * MARGIN);
  struct area *area = malloc(sizeof *area);
  if (memory == NULL || area == NULL || (areas == NULL && atexit(find_damage) != 0)) {
    puts("no memory to guard");
    exit(2);
  }
  area->start = memory + MARGIN;
  area->end = area->start + inner;
  area->next = areas;
  areas = area;
  for (size_t i = 0; i < MARGIN; i++) memory[i] = area->end[i] = MARK;
  check_guard guard;
  guard.start = area->start;
  guard.end = area->end;
  return guard;
}

void *check_at_end(check_guard guard, size_t size) { return guard.end - size; }
