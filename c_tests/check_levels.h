/* The SIMD levels of this CPU, so that none is left out unnoticed. */
#ifndef CHECK_LEVELS_H
#define CHECK_LEVELS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The numbers of all levels are below. */
enum { CHECK_LEVELS = 7 };

/* Checks that the library has the levels that this CPU has and those that GOLEM_REQUIRE_LEVELS names (a comma list such
 * as avx2,avx512; a name that no level has is a failure), and that it uses the best; prints which there are. */
void check_levels_of_cpu(void);

/* Whether GOLEM_CAP in the environment leaves a level in, as src/simd/cap.rs says; without it everything is. */
int check_is_within_cap(uint32_t level);

/* The head of a loop over the levels of this CPU: each one is set for the whole library while the body runs, and a
 * failure in the body names it. The loop ends with the best level set again, so it must not be left by break or return,
 * and loops of this kind do not nest. */
#define CHECK_EACH_LEVEL(level) \
  for (uint32_t level = check_set_level_from(0); level < CHECK_LEVELS; level = check_set_level_from(level + 1))

/* The same, with the same random numbers at each level; those behind the loop do not depend on what levels there are, so
 * that a seed means the same on every CPU. */
#define CHECK_EACH_LEVEL_ALIKE(level, random) \
  for (check_random check_first = {check_next(random)}, *check_of = (random), check_behind = *check_of; check_of != NULL; \
       *check_of = check_behind, check_of = NULL) \
    CHECK_EACH_LEVEL(level) if (*check_of = check_first, 1)

/* Sets the first level of this CPU that has this number or a higher one. Without such a level: sets the best one and
 * returns CHECK_LEVELS. */
uint32_t check_set_level_from(uint32_t level);

#ifdef __cplusplus
}
#endif

#endif
