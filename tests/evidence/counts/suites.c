/* Files of positions with their perft counts, as engines share them: `FEN ;D1 20 ;D2 400`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counts.h"

int count_suite(const char *path, uint64_t *published, uint64_t *found, int *differ) {
  FILE *file = fopen(path, "r");
  char line[1024];
  if (file == NULL) return 0;
  while (fgets(line, sizeof line, file) != NULL) {
    char *last = strrchr(line, ';'), *rest;
    golem_position position;
    uint64_t expected, moves = 0;
    uint32_t depth;
    if (last == NULL || last[1] != 'D') continue;
    depth = (uint32_t)strtoul(last + 2, &rest, 10);
    expected = strtoull(rest, NULL, 10);
    *strchr(line, ';') = 0;
    if (golem_position_from_fen(line, &position) == GOLEM_OK) moves = golem_perft(&position, depth);
    *published += expected;
    *found += moves;
    if (moves == expected) continue;
    fprintf(stderr, "%s, depth %u: %llu published, %llu found\n", line, (unsigned)depth, (unsigned long long)expected,
        (unsigned long long)moves);
    *differ = 1;
  }
  fclose(file);
  return 1;
}
