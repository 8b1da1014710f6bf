/* The SIMD levels of this CPU: see check_levels.h. */
#include "check_levels.h"

#include <golem.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static const char *const NAMES[CHECK_LEVELS] = {"scalar", "sse2", "avx2", "avx512", "neon",
                                                "altivec", "wasm"};

static uint32_t level_named(const char *name, size_t length) {
  uint32_t level = 0;
  while (level < CHECK_LEVELS && (strlen(NAMES[level]) != length || strncmp(NAMES[level], name, length) != 0)) level++;
  return level;
}

static void check_required(const char *names) {
  while (names != NULL && *names != 0) {
    size_t length = strcspn(names, ",");
    uint32_t level = level_named(names, length);
    check_subject = names;
    if (length > 0) CHECK_EQ(golem_level_available(level), 1);
    names += length;
    names += *names == ',';
  }
  check_subject = NULL;
}

int check_is_within_cap(uint32_t level) {
  const char *cap = getenv("GOLEM_CAP");
  return cap == NULL || level <= level_named(cap, strlen(cap));
}

/* What the C compiler's own question says; a level needs more than the set it is named after. For `make mutants` some
 * levels are left out on purpose. */
static void check_detected(void) {
#if defined(TEST_FEW_LEVELS)
#elif defined(__x86_64__) && defined(__GNUC__)
  int bits = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  int avx2 = bits && check_is_within_cap(GOLEM_LEVEL_AVX2) && __builtin_cpu_supports("sse3") &&
             __builtin_cpu_supports("ssse3") && __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("sse4.2") &&
             __builtin_cpu_supports("avx") && __builtin_cpu_supports("avx2");
  int avx512 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
               __builtin_cpu_supports("avx512cd") &&
               __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
               __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("gfni");
  CHECK_EQ(golem_level_available(GOLEM_LEVEL_SSE2), check_is_within_cap(GOLEM_LEVEL_SSE2));
  CHECK_EQ(golem_level_available(GOLEM_LEVEL_AVX2), avx2);
  CHECK_EQ(golem_level_available(GOLEM_LEVEL_AVX512), avx512 && check_is_within_cap(GOLEM_LEVEL_AVX512));
#elif defined(__aarch64__)
  CHECK_EQ(golem_level_available(GOLEM_LEVEL_NEON), check_is_within_cap(GOLEM_LEVEL_NEON));
#elif defined(__powerpc64__) && defined(__LITTLE_ENDIAN__)
  CHECK_EQ(golem_level_available(GOLEM_LEVEL_ALTIVEC), check_is_within_cap(GOLEM_LEVEL_ALTIVEC));
#endif
}

/* No CPU has levels of two architectures, so the highest is the best. */
static uint32_t best_level(void) {
  uint32_t best = CHECK_LEVELS - 1;
  while (best > 0 && !golem_level_available(best)) best--;
  return best;
}

static void set(uint32_t level) {
  golem_status status = golem_set_level(level);
  uint32_t now = golem_level();
  if (status != GOLEM_OK || now != level) check_report_values(__FILE__, __LINE__, "golem_level()", now, level);
}

uint32_t check_set_level_from(uint32_t level) {
  while (level < CHECK_LEVELS && !golem_level_available(level)) level++;
  set(level < CHECK_LEVELS ? level : best_level());
  check_level = level < CHECK_LEVELS ? NAMES[level] : NULL;
  return level;
}

void check_levels_of_cpu(void) {
  CHECK_EQ(golem_level_available(GOLEM_LEVEL_SCALAR), 1);
  for (uint32_t level = 0; level < CHECK_LEVELS; level++) {
    printf("level %s %s\n", NAMES[level], golem_level_available(level) ? "available" : "not available");
  }
  CHECK_EQ(golem_level(), best_level());
  check_detected();
  check_required(getenv("GOLEM_REQUIRE_LEVELS"));
}
