/* Candidates at every SIMD level. */
#ifndef LEVELS_H
#define LEVELS_H

#include "measure.h"

/* The level is chosen within the time that is measured: a pass takes ten thousand times as long. */
#define AT_LEVEL(task, name, level) \
  static uint64_t task##_##name(const workload *work, size_t first, size_t count) { \
    golem_set_level(level); \
    return task(work, first, count); \
  }

/* Of a runner `task` an array `task_levels` of candidates, by the number of the level. Those of a level that
 * golem_level_available denies must not be run. */
#define AT_LEVELS(task) \
  AT_LEVEL(task, scalar, GOLEM_LEVEL_SCALAR) \
  AT_LEVEL(task, sse2, GOLEM_LEVEL_SSE2) \
  AT_LEVEL(task, avx2, GOLEM_LEVEL_AVX2) \
  AT_LEVEL(task, avx512, GOLEM_LEVEL_AVX512) \
  AT_LEVEL(task, neon, GOLEM_LEVEL_NEON) \
  AT_LEVEL(task, altivec, GOLEM_LEVEL_ALTIVEC) \
  AT_LEVEL(task, wasm, GOLEM_LEVEL_WASM) \
  static const candidate task##_levels[LEVELS] = {{"scalar", task##_scalar}, \
                                                  {"sse2", task##_sse2}, \
                                                  {"avx2", task##_avx2}, \
                                                  {"avx512", task##_avx512}, \
                                                  {"neon", task##_neon}, \
                                                  {"altivec", task##_altivec}, \
                                                  {"wasm", task##_wasm}};

#endif
