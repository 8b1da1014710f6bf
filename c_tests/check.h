/* Test support: checks that count, a deterministic generator of random numbers, lines of FEN and EPD files.
 *
 * Every program ends with `return check_finish();`, which prints "N passed, N failed" as the last line. */
#ifndef CHECK_H
#define CHECK_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

extern uint64_t check_passed;
extern uint64_t check_failed;

/* What is being looked at (a FEN, a table row); printed with a failure. Never copied: keep the text alive. */
extern const char *check_subject;

/* The SIMD level that CHECK_EACH_LEVEL of check_levels.h has set, or NULL; printed with a failure. */
extern const char *check_level;

void check_report(const char *file, int line, const char *what);
void check_report_values(const char *file, int line, const char *what, uint64_t got, uint64_t expected);
void check_report_texts(const char *file, int line, const char *what, const char *got, const char *expected);
int check_same_text(const char *a, const char *b);
int check_finish(void);

#define CHECK(condition) \
  do { \
    if (condition) check_passed++; \
    else check_report(__FILE__, __LINE__, #condition); \
  } while (0)

/* Integers of any width and sign: CHECK_EQ(got, expected). */
#define CHECK_EQ(got, expected) \
  do { \
    uint64_t check_got = (uint64_t)(got), check_expected = (uint64_t)(expected); \
    if (check_got == check_expected) check_passed++; \
    else check_report_values(__FILE__, __LINE__, #got, check_got, check_expected); \
  } while (0)

#define CHECK_TEXT(got, expected) \
  do { \
    const char *check_got = (got), *check_expected = (expected); \
    if (check_same_text(check_got, check_expected)) check_passed++; \
    else check_report_texts(__FILE__, __LINE__, #got, check_got, check_expected); \
  } while (0)

/* splitmix64 behind a 64-bit state: good enough, tiny, the same everywhere. */
typedef struct check_random {
  uint64_t state;
} check_random;

/* Takes the seed from the text if there is one, otherwise the program's own, or with GOLEM_SEED another one for each of
 * the two; prints it so that a run can be repeated. */
check_random check_seed(const char *text, uint64_t otherwise);
uint64_t check_next(check_random *random);
uint32_t check_below(check_random *random, uint32_t limit);
/* A set of squares, from nearly empty to nearly full. */
uint64_t check_set(check_random *random);
/* Any bytes, and so many bits of what is there the other way round. */
void check_any_bytes(void *to, size_t size, check_random *random);
void check_flip_bits(void *in, size_t size, uint32_t flips, check_random *random);
uint64_t check_number(int argc, char **argv, int index, uint64_t otherwise);

/* One row of an EPD file: FEN, counts by depth (0 where none is given), reason behind '#'. */
enum { CHECK_DEPTHS = 16 };
typedef struct check_row {
  char fen[160];
  uint64_t counts[CHECK_DEPTHS];
  char reason[160];
} check_row;

/* Reads the next row; skips empty lines and those that start with '#'. Returns 0 at the end. */
int check_read_row(FILE *file, check_row *row);
int check_parse_row(const char *line, check_row *row);

#ifdef __cplusplus
}
#endif

#endif
