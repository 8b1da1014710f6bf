/* Threats under both eyes: see compare_threats.h. */
#include "compare_threats.h"

#include <string.h>

static int holds(const uint32_t *list, size_t count, uint32_t threat) {
  size_t i = 0;
  while (i < count && list[i] != threat) i++;
  return i < count;
}

static void print_missing(const uint32_t *of, size_t count, const uint32_t *in, size_t others, const char *what) {
  for (size_t i = 0; i < count; i++) {
    char text[16];
    if (holds(in, others, of[i])) continue;
    ref_threat_text(of[i], text);
    printf("  %s: %s\n", what, text);
  }
}

void compare_threats(const golem_threat *list, size_t count, size_t capacity, const ref_threats *expected,
                     const char *what) {
  size_t others = (size_t)expected->count;
  if (count <= capacity && ref_same_threats(list, count, expected)) {
    check_passed++;
    return;
  }
  check_report(__FILE__, __LINE__, what);
  if (check_failed > 10) return;
  printf("  %u threats instead of %u\n", (unsigned)count, (unsigned)others);
  if (count > capacity) count = capacity;
  print_missing(expected->list, others, list, count, "missing");
  print_missing(list, count, expected->list, others, "too many");
}

void choose_filter(check_random *random, golem_threat_filter *filter) {
  uint32_t way = check_below(random, 8);
  for (int i = 0; i < 16; i++) filter->victims[i] = (uint16_t)check_next(random);
  if (way < 2) memset(filter, way == 0 ? 0 : 0xff, sizeof *filter);
  if (way == 2) filter->victims[6] = filter->victims[14] = 0;
  for (int i = 0; way == 3 && i < 16; i++) {
    if (check_below(random, 2)) filter->victims[i] = 0;
  }
}
