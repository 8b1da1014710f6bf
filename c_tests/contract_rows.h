/* The rows of functions.h as test_contract.c needs them: what each argument is, and how answers become numbers. */
#ifndef CONTRACT_ROWS_H
#define CONTRACT_ROWS_H

#include <string.h>

#include "functions.h"

/* What an argument is: first numbers, then what is read, then what is written. */
typedef enum role {
  ANY_NUMBER,
  LIMITED,
  FLAGGED,
  MASKED,
  READING,
  PREFETCHED,
  CHANGING,
  WRITING,
  TELLING,
  LISTING,
  SPREADING,
  OTHER_SPREADING,
  PRINTING
} role;

typedef struct part {
  role role;
  int may_be_null;
  size_t at;                 /* in the inputs or in the outputs */
  size_t unit, entry, count; /* bytes of what is aligned, of an entry, and how many entries there are */
  uint32_t limit;            /* of a number, or its mask */
  golem_status error;
} part;

#define PART_OF(what, ...) PART_##what(__VA_ARGS__)
#define PLACE_IN(from, member) (size_t)((const char *)&from->member - (const char *)from)
#define PART_POINTER(from, role, null, member, few, n) \
  { role, null, PLACE_IN(from, member), sizeof *from->member, (few) * sizeof *from->member, n, 0, 0 }
#define PART_NUMBER(from, role, member, limit, error) {role, 1, PLACE_IN(from, member), 0, 0, 0, limit, error}
#define PART_NOTHING(from) {ANY_NUMBER, 1, 0, 0, 0, 0, 0, 0}

/* Of an answer: what makes a number of it, the number where there is none, and the highest one. A text counts by its
 * length, an address not at all. */
typedef enum kind { STATUS, NUMBER, TWO_NUMBERS } kind;
#define ANSWER_STATUS (STATUS, TO_NUMBER, (uint64_t)GOLEM_ERROR_NULL, 0)
#define ANSWER_ANY (NUMBER, TO_NUMBER, 0, UINT64_MAX)
#define ANSWER_UP_TO(most) (NUMBER, TO_NUMBER, 0, most)
#define ANSWER_ELSE(none, most) (NUMBER, TO_NUMBER, (uint64_t)(none), most)
#define ANSWER_SILENT (NUMBER, TO_NOTHING, 0, 0)
#define ANSWER_NAME (NUMBER, TO_LENGTH, 0, 200)
#define ANSWER_PLACE (NUMBER, TO_NULL, 1, 0)
#define ANSWER_BOTH (TWO_NUMBERS, TO_COUNTS, 0, UINT64_MAX)
#define TO_NUMBER(call) return (uint64_t)(call)
#define TO_NOTHING(call) return (call), (uint64_t)0
#define TO_LENGTH(call) return strlen(call)
#define TO_NULL(call) return (call) == NULL
#define TO_COUNTS(call) return (call), two_counts(o->sizes)
#define KIND_OF(kind, how, none, most) kind
#define HOW_OF(kind, how, none, most) how
#define BOUNDS_OF(kind, how, none, most) none, most

typedef enum levels { ALIKE, SOUND, LOOSE, OWN } levels;

/* What the arguments of a function are in a scene. */
enum { MOST_PARTS = 8 };
typedef struct described {
  uint64_t none, most;
  part parts[MOST_PARTS];
} described;

static uint64_t two_counts(const size_t *counts) {
  return counts == NULL ? 0 : (uint64_t)(uint32_t)counts[0] | (uint64_t)counts[1] << 32;
}

#define DEFINE(function, answer, levels, ...) \
  static uint64_t call_##function(const inputs *i, const outputs *o) { \
    (void)i, (void)o; \
    AS(HOW_OF, ANSWER_##answer)(CALL(function, __VA_ARGS__)); \
  } \
  static void describe_##function(const inputs *i, const outputs *o, described *to) { \
    const described all = {AS(BOUNDS_OF, ANSWER_##answer), {ARGUMENTS(PART_OF, __VA_ARGS__)}}; \
    (void)i, (void)o; \
    *to = all; \
  }
FUNCTIONS(DEFINE)

typedef struct row {
  const char *name;
  kind kind;
  levels levels;
  uint64_t (*call)(const inputs *i, const outputs *o);
  void (*describe)(const inputs *i, const outputs *o, described *to);
} row;

#define ROW(function, answer, levels, ...) \
  {#function, AS(KIND_OF, ANSWER_##answer), levels, call_##function, describe_##function},
static const row rows[] = {FUNCTIONS(ROW)};
enum { ROWS_COUNT = sizeof rows / sizeof rows[0] };

#endif
