/* Holds every function to what golem.h says of all functions. The rows of functions.h say what its arguments are.
 *
 * At every SIMD level, about positions of games: NULL for each pointer, numbers out of range, every capacity around
 * the needed one, outputs in place of inputs and right beside them. About positions, boards, pickers and tables of
 * arbitrary bytes, too: each call returns, answers within bounds and leaves its inputs alone. It reads and writes
 * nothing outside of its arrays, which end or begin at a page without access. A function that refuses writes nothing.
 * What is the same at every level is compared.
 *
 * Arguments: scenes (15000), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "check_scenes.h"
#include "contract_rows.h"

enum { WIDE = 600, WIDE_TEXT = 6100, MEMORY = 65536, CANARY = 64, SOUND_EVERY = 8 };

/* ---- Calls ------------------------------------------------------------------------------------------------------- */

static scene now;
static int is_sound;        /* whether it is one of a game */
static const row *function; /* what is called */
static described what;      /* and its arguments */
/* Where they lie: at the end of a memory of their own, or at its start. */
static unsigned char *at[MOST_PARTS];
static int at_end[MOST_PARTS];
static check_guard guards[MOST_PARTS];
static unsigned char noise[MEMORY];

static int is_pointer(const part *part) { return part->role >= READING; }
static int is_read(const part *part) { return part->role == READING; }
static int is_written(const part *part) { return part->role >= CHANGING; }
static int is_list(const part *part) { return part->role >= LISTING && part->role <= OTHER_SPREADING; }
static size_t size_of(const part *part) { return part->entry * part->count; }

/* Where what a part reads or changes stands in the scene. */
static const void *source(const part *part) {
  const void *from;
  memcpy(&from, (is_written(part) ? (const char *)&now.o : (const char *)&now.i) + part->at, sizeof from);
  return from;
}

static uint64_t call_with(void *const places[]) {
  inputs i = now.i;
  outputs o = now.o;
  for (int k = 0; k < MOST_PARTS; k++) {
    if (!is_pointer(&what.parts[k])) continue;
    memcpy((is_written(&what.parts[k]) ? (char *)&o : (char *)&i) + what.parts[k].at, &places[k], sizeof places[k]);
  }
  return function->call(&i, &o);
}

static uint64_t call(void) {
  void *places[MOST_PARTS];
  for (int k = 0; k < MOST_PARTS; k++) places[k] = at[k];
  return call_with(places);
}

/* Describes the arguments and lays each at the end or at the start of a memory of its own: what is read as it is, what
 * is written as noise. */
static void lay(check_random *random) {
  uint64_t bits = check_next(random);
  function->describe(&now.i, &now.o, &what);
  for (int k = 0; k < MOST_PARTS; k++) {
    const part *part = &what.parts[k];
    size_t size = size_of(part);
    if (!is_pointer(part)) continue;
    at_end[k] = bits >> k & 1;
    at[k] = at_end[k] ? check_at_end(guards[k], size) : guards[k].start;
    memcpy(at_end[k] ? at[k] - CANARY : at[k] + size, noise, CANARY);
    memcpy(at[k], is_read(part) || part->role == CHANGING ? source(part) : noise, size);
    if (part->role == PREFETCHED) at[k] = guards[k].end;
  }
}

/* How many entries of a list the answer speaks of. */
static size_t answered(const part *part, uint64_t answer) {
  uint64_t entries = answer;
  if (function->kind == TWO_NUMBERS) entries = part->role == OTHER_SPREADING ? answer >> 32 : (uint32_t)answer;
  return entries < part->count ? (size_t)entries : part->count;
}

/* Whether a part is as it was laid, from an entry on, and what lies beside it. A text may have become an empty one. */
static int is_untouched(int k, size_t entry) {
  const part *part = &what.parts[k];
  size_t size = size_of(part), from = entry * part->entry;
  const unsigned char *bytes = at_end[k] ? check_at_end(guards[k], size) : guards[k].start;
  const unsigned char *laid = is_read(part) || part->role == CHANGING ? source(part) : noise;
  if (part->role == PRINTING && from == 0 && size > 0 && *bytes == 0) from = 1;
  if (memcmp(at_end[k] ? bytes - CANARY : bytes + size, noise, CANARY) != 0) return 0;
  return memcmp(bytes + from, laid + from, size - from) == 0;
}

/* Nothing but outputs has changed, or not even those; and lists only up to the answer. */
static void check_memory(uint64_t answer, int refused) {
  for (int k = 0; k < MOST_PARTS; k++) {
    const part *part = &what.parts[k];
    size_t from = part->count;
    if (!is_pointer(part) || part->role == PREFETCHED) continue;
    if (is_read(part) || (refused && part->role != TELLING)) from = 0;
    else if (part->role == LISTING) from = answered(part, answer);
    CHECK(is_untouched(k, from));
  }
}

/* A number of all that is written but for one part; of lists up to the answer. */
static uint64_t written(uint64_t answer, int without) {
  uint64_t sum = 0;
  for (int k = 0; k < MOST_PARTS; k++) {
    const part *part = &what.parts[k];
    size_t size = is_list(part) ? part->entry * answered(part, answer) : size_of(part);
    const unsigned char *bytes = at_end[k] ? check_at_end(guards[k], size_of(part)) : guards[k].start;
    if (!is_written(part) || k == without) continue;
    for (size_t from = 0; from < size; from += 8) {
      uint64_t word = 0;
      memcpy(&word, bytes + from, size - from < 8 ? size - from : 8);
      sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
      sum ^= sum >> 29;
    }
  }
  return sum;
}

/* Calls and looks at the memory; the answer must be in bounds, or this one and nothing written. */
static uint64_t call_and_check(void) {
  uint64_t answer = call();
  int refused = function->kind == STATUS && answer != 0;
  if (!refused) CHECK(answer == what.none || answer <= what.most);
  check_memory(answer, refused);
  return answer;
}

static void expect_refused(uint64_t expected) {
  uint64_t answer = call();
  if (function->kind != TWO_NUMBERS) CHECK_EQ(answer, expected);
  check_memory(answer, 1);
}

/* ---- NULL -------------------------------------------------------------------------------------------------------- */

/* Without one pointer, and without any. What may be NULL changes nothing else, if it is written. What is refused
 * anyway is refused with either error. */
static void try_null(check_random *random) {
  uint64_t answer, rest;
  int is_needed = 0;
  for (int k = 0; k < MOST_PARTS; k++) {
    lay(random);
    if (!is_pointer(&what.parts[k])) continue;
    answer = call_and_check();
    rest = written(answer, k);
    lay(random);
    at[k] = NULL;
    if (!what.parts[k].may_be_null) {
      is_needed = 1;
      expect_refused(function->kind == STATUS && answer != 0 && call() == answer ? answer : what.none);
    } else if (!is_written(&what.parts[k])) {
      call_and_check();
    } else {
      CHECK_EQ(call(), answer);
      if (function->levels != LOOSE) CHECK_EQ(written(answer, k), rest);
    }
  }
  lay(random);
  memset(at, 0, sizeof at);
  if (is_needed) expect_refused(what.none);
  else call();
}

/* ---- Numbers ----------------------------------------------------------------------------------------------------- */

/* Beyond the limit in all ways, also if only the lower bits were looked at. */
static void try_limit(const part *of, uint32_t *number, check_random *random) {
  uint32_t good = *number, values[9] = {of->limit, of->limit + 1, 2 * of->limit, 0xffffffff, 0x80000000};
  golem_status error = of->error;
  values[5] = good + 0x100, values[6] = good + 0x10000, values[7] = good + 0x80000000u;
  values[8] = (uint32_t)check_next(random) >> check_below(random, 24);
  for (int k = 0; k < 9; k++) {
    if (values[k] < of->limit) continue;
    *number = good;
    lay(random);
    *number = values[k];
    expect_refused(error != GOLEM_OK ? (uint64_t)error : what.none);
  }
  *number = good;
}

/* Two values that mean the same. */
static void try_same(uint32_t *number, uint32_t value, uint32_t same, check_random *random) {
  uint32_t good = *number;
  uint64_t answer, all;
  *number = value;
  lay(random);
  answer = call_and_check();
  all = written(answer, -1);
  *number = same;
  lay(random);
  CHECK_EQ(call_and_check(), answer);
  CHECK_EQ(written(answer, -1), all);
  *number = good;
}

static void try_numbers(check_random *random) {
  lay(random);
  for (int k = 0; k < MOST_PARTS; k++) {
    const part of = what.parts[k];
    uint32_t *number = (uint32_t *)(void *)((char *)&now.i + of.at), any = (uint32_t)check_next(random);
    if (of.role == LIMITED) try_limit(&of, number, random);
    if (of.role == FLAGGED) try_same(number, 1, any | (any == 0), random);
    if (of.role == FLAGGED) try_same(number, 1, 1u << check_below(random, 32), random);
    if (of.role == MASKED) try_same(number, any & of.limit, any, random);
  }
}

/* ---- Capacities -------------------------------------------------------------------------------------------------- */

/* As snprintf: what fits, and a zero if there is room at all. */
static void check_text(const char *text, const char *whole, size_t capacity, size_t length) {
  size_t kept = capacity == 0 ? 0 : capacity - 1 < length ? capacity - 1 : length;
  CHECK(memcmp(text, whole, kept) == 0);
  if (capacity > 0) CHECK_EQ(text[kept], 0);
}

/* The same count and the beginning of the same list with any capacity. */
static void try_capacity(size_t capacity, uint64_t count, unsigned char whole[][WIDE_TEXT], check_random *random) {
  now.o.capacity = now.o.text_capacity = capacity;
  lay(random);
  CHECK_EQ(call_and_check(), count);
  for (int k = 0; k < MOST_PARTS; k++) {
    const part *part = &what.parts[k];
    if (part->role == PRINTING) check_text((char *)at[k], (char *)whole[k], capacity, (size_t)count);
    if (!is_list(part) || function->levels == LOOSE) continue;
    CHECK(memcmp(at[k], whole[k], part->entry * answered(part, count)) == 0);
  }
}

static void try_capacities(check_random *random) {
  static unsigned char whole[MOST_PARTS][WIDE_TEXT];
  const outputs before = now.o;
  size_t sizes[2];
  uint64_t count;
  int is_text = 0, has_list = 0;
  now.o.capacity = WIDE;
  now.o.text_capacity = WIDE_TEXT;
  lay(random);
  for (int k = 0; k < MOST_PARTS; k++) is_text |= what.parts[k].role == PRINTING, has_list |= is_list(&what.parts[k]);
  if (is_text || (has_list && is_sound)) {
    count = call_and_check();
    for (int k = 0; k < MOST_PARTS; k++) {
      if (is_list(&what.parts[k]) || what.parts[k].role == PRINTING) memcpy(whole[k], at[k], size_of(&what.parts[k]));
      if (what.parts[k].role == PRINTING) CHECK(memchr(at[k], 0, WIDE_TEXT) == at[k] + count);
    }
    sizes[0] = (uint32_t)count;
    sizes[1] = function->kind == TWO_NUMBERS ? (size_t)(count >> 32) : check_below(random, (uint32_t)count + 1);
    for (int k = 0; k < 2; k++) {
      size_t from = sizes[k] > 1 ? sizes[k] - 2 : 0;
      for (size_t capacity = from; capacity <= sizes[k] + 2 && capacity <= WIDE; capacity++) {
        try_capacity(capacity, count, whole, random);
      }
    }
    for (size_t capacity = 0; capacity < 3; capacity++) try_capacity(capacity, count, whole, random);
  }
  now.o = before;
}

/* ---- In place ---------------------------------------------------------------------------------------------------- */

typedef union room_for_all {
  uint64_t aligned;
  unsigned char bytes[MEMORY];
} room_for_all;
static room_for_all memory_of_all;
static unsigned char *const memory = memory_of_all.bytes, wanted[MEMORY];
static size_t in_place_tried;

/* Lays what is read at these places, what is changed last so that it is whole, and calls the function on them. The
 * answer and all of the memory have to be what the same bytes apart give. */
static void check_places(const size_t to[], size_t size) {
  void *here[MOST_PARTS] = {NULL};
  uint64_t answer;
  memcpy(memory, noise, size);
  for (int k = 0; k < 2 * MOST_PARTS; k++) {
    const part *part = &what.parts[k % MOST_PARTS];
    int is_first = k < MOST_PARTS;
    if (is_first ? !is_read(part) : part->role != CHANGING) continue;
    memcpy(memory + to[k % MOST_PARTS], source(part), size_of(part));
  }
  memcpy(wanted, memory, size);
  for (int k = 0; k < MOST_PARTS; k++) {
    if (!is_pointer(&what.parts[k]) || what.parts[k].role == PREFETCHED) continue;
    here[k] = memory + to[k];
    memcpy(at[k], here[k], size_of(&what.parts[k]));
  }
  answer = call();
  CHECK_EQ(call_with(here), answer);
  for (int k = 0; k < MOST_PARTS; k++) {
    const part *part = &what.parts[k];
    size_t bytes = size_of(part), kept = is_list(part) ? part->entry * answered(part, answer) : bytes;
    if (!is_written(part)) continue;
    memcpy(wanted + to[k], at[k], kept);
    memcpy(wanted + to[k] + kept, memory + to[k] + kept, bytes - kept);
  }
  CHECK(memcmp(memory, wanted, size) == 0);
}

/* What a part is aligned to, of which its size is a multiple. */
static size_t alignment(const part *part) {
  size_t lowest = part->unit & (~part->unit + 1);
  return lowest < 8 ? lowest : 8;
}

/* Places for all parts one behind the other in any order, with gaps or without; returns where the last one ends. */
static size_t lay_in_a_row(size_t to[], check_random *random) {
  int first = (int)check_below(random, MOST_PARTS), step = check_below(random, 2) ? 1 : MOST_PARTS - 1;
  size_t end = CANARY;
  lay(random);
  for (int k = 0; k < MOST_PARTS; k++) {
    int number = (first + k * step) % MOST_PARTS;
    const part *part = &what.parts[number];
    to[number] = end;
    if (!is_pointer(part)) continue;
    to[number] = ((end + alignment(part) - 1) / alignment(part) + check_below(random, 3)) * alignment(part);
    end = to[number] + size_of(part);
  }
  return end + CANARY;
}

/* Whether an output may take the place of an input: structs of one type, or arrays with a count whose entries are. One
 * with fewer entries than that count is something else, whose entries only happen to be as large. */
static int is_of_type(const part *output, const part *input) {
  if (output->role <= CHANGING || output->entry != input->entry || output->count < input->count) return 0;
  /* No input is of size_t, which is as large as uint32_t on some systems and as uint64_t on others. */
  if (output->at == offsetof(outputs, sizes)) return 0;
  return (output->count == 1) == (input->count == 1);
}

/* Everything apart, and each output in place of each input, behind everything else: a list may have more room than
 * there is to be read. */
static void try_places(check_random *random) {
  size_t to[MOST_PARTS], end = lay_in_a_row(to, random);
  check_places(to, end);
  for (int input = 0; input < MOST_PARTS; input++) {
    for (int output = 0; output < MOST_PARTS; output++) {
      if (!is_read(&what.parts[input]) || !is_of_type(&what.parts[output], &what.parts[input])) continue;
      end = lay_in_a_row(to, random);
      to[input] = to[output] = (end + 7) / 8 * 8 + alignment(&what.parts[input]) * check_below(random, 3);
      check_places(to, to[input] + size_of(&what.parts[output]) + CANARY);
      in_place_tried++;
    }
  }
}

/* ---- Scenes ------------------------------------------------------------------------------------------------------ */

/* The same at every level: answers and all that is written. */
static void compare_levels(size_t number, uint64_t answer) {
  static uint64_t answers[ROWS_COUNT], all[ROWS_COUNT];
  uint64_t sum = written(answer, -1);
  if (golem_level() == GOLEM_LEVEL_SCALAR) {
    answers[number] = answer;
    all[number] = sum;
  } else if (function->levels == ALIKE || (is_sound && function->levels != OWN)) {
    CHECK_EQ(answer, answers[number]);
    if (function->levels != LOOSE) CHECK_EQ(sum, all[number]);
  }
}

static void try_function(size_t number, check_random *random) {
  function = &rows[number];
  check_subject = function->name;
  now.i.level = golem_level();
  lay(random);
  compare_levels(number, call_and_check());
  if (!is_sound) {
    if (check_below(random, 8) == 0) try_capacities(random);
    return;
  }
  try_null(random);
  try_numbers(random);
  try_capacities(random);
  try_places(random);
}

int main(int argc, char **argv) {
  static const size_t ROOMS[] = {5, 120, WIDE};
  uint64_t limit = check_number(argc, argv, 1, 15000), sound = 0;
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20291);
  check_levels_of_cpu();
  check_any_bytes(noise, sizeof noise, &random);
  for (int k = 0; k < MOST_PARTS; k++) guards[k] = check_guarded(MEMORY / 2);
  for (uint64_t number = 0; number < limit; number++) {
    is_sound = number % SOUND_EVERY == 0;
    sound += (uint64_t)is_sound;
    if (is_sound) scene_fill(&now, &random);
    else scene_spoil(&now, &random);
    now.o.capacity = ROOMS[check_below(&random, 3)];
    now.o.text_capacity = check_below(&random, 120);
    CHECK_EACH_LEVEL_ALIKE(level, &random) {
      for (size_t k = 0; k < ROWS_COUNT; k++) try_function(k, &random);
    }
  }
  check_subject = NULL;
  CHECK(in_place_tried >= 13 * sound);
  printf("%u functions, %llu scenes\n", (unsigned)ROWS_COUNT, (unsigned long long)limit);
  return check_finish();
}
