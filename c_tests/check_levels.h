/* The SIMD levels of this CPU, so that none is left out unnoticed. */
#ifndef CHECK_LEVELS_H
#define CHECK_LEVELS_H

/* The numbers of all levels are below. */
enum { CHECK_LEVELS = 5 };

/* Checks that the library has the levels that this CPU has and those that GOLEM_REQUIRE_LEVELS names (a comma list such
 * as avx2,avx512; a name that no level has is a failure), and that it uses the best; prints which there are. */
void check_levels_of_cpu(void);

#endif
