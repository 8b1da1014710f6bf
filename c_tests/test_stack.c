/* The stack that each function needs: at most 6 KB (7 KB on POWER), perft 16 KB at any depth. Every function is called at every level on
 * a stack of known bytes, and the deepest one that has changed is looked for; then again in threads with stacks of 16 KB.
 * Prints what each needs at most, without the call itself. What binds a function of the shared library when it is first
 * called belongs to the linker, so everything has been called before.
 *
 * Under sanitizers and valgrind, which have their own ideas of a stack, and with GOLEM_STACK=any, as for a library that is
 * not optimised, everything is called but nothing measured.
 *
 * Arguments: positions (150), seed. */
#define _POSIX_C_SOURCE 200809L
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "check_levels.h"
#include "check_scenes.h"
#include "starts.h"

/* POWER has twice as many registers to save as ARM. */
#ifdef __powerpc64__
enum { BOUND = 7 * 1024 };
#else
enum { BOUND = 6 * 1024 };
#endif
enum { PERFT_BOUND = 16 * 1024, MEASURED = 256 * 1024, SMALL = 16 * 1024, PAINT = 0xa5 };
enum { MAX_SCENES = 1000, PERFT_DEPTHS = 100 };

static scene scenes[MAX_SCENES];
static scene locked;
static size_t scenes_count;

typedef void (*call)(const inputs *i, const outputs *o);

static void call_nothing(const inputs *i, const outputs *o) {
  (void)i;
  (void)o;
}

#define DEFINE(name, answer, levels, ...) \
  static void call_##name(const inputs *i, const outputs *o) { \
    (void)i; \
    (void)o; \
    (void)CALL(name, __VA_ARGS__); \
  }
FUNCTIONS(DEFINE)

typedef struct row {
  const char *name;
  call call;
  size_t bytes;
} row;

#define ROW(name, answer, levels, ...) {#name, call_##name, 0},
static row rows[] = {FUNCTIONS(ROW)};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* ---- Arguments --------------------------------------------------------------------------------------------------- */

/* What is written: at the end of a line of the cache or in the middle of one. */
typedef union room {
  uint64_t aligned;
  unsigned char bytes[MANY * sizeof(golem_position) * 8];
} room;

/* What is changed, each time anew. */
static struct {
  golem_position position;
  golem_targets targets;
  golem_pieceboard board, pending;
  golem_picker picker;
  golem_move moves[MANY];
  int32_t scores[MANY];
  golem_pieceset pieces;
} changed;

static void arrange_inputs(const scene *of, size_t number, inputs *i) {
  *i = of->i;
  i->level = golem_level();
  if (number % 5 == 0) i->history = NULL;
  if (number % 3 == 0) i->node = NULL, i->filter = NULL;
}

/* Arrays with room for all of an answer, or for three entries of it. */
static void arrange_outputs(const scene *of, size_t number, size_t offset, outputs *o) {
  static room rooms[4];
  void *first = rooms[0].bytes + offset, *second = rooms[1].bytes + offset, *third = rooms[2].bytes + offset;
  changed.position = of->positions[0];
  changed.targets = of->targets;
  changed.board = of->board;
  changed.pending = of->made;
  changed.picker = of->picker;
  changed.pieces = of->pieces;
  memcpy(changed.moves, of->moves, sizeof changed.moves);
  memcpy(changed.scores, of->scores, sizeof changed.scores);
  memset(o, 0, sizeof *o);
  o->changed_position = &changed.position, o->changed_targets = &changed.targets;
  o->changed_board = o->made_board = &changed.board;
  o->pending_board = &changed.pending, o->picker = &changed.picker, o->sorted = changed.moves;
  o->scores = changed.scores, o->pieces = &changed.pieces;
  o->position = first, o->search_board = first, o->targets = first, o->board = first, o->started = first;
  o->moves = first, o->maps = first, o->mobility = first, o->packed_moves = first;
  o->node = first, o->numbers = first, o->keys = first, o->change = first, o->bytes = first, o->text = first;
  o->filter = first, o->numbering = first, o->rules = first, o->threats = first, o->split = first, o->pairs = first;
  o->pair_split = first, o->piece_squares = first, o->square_split = first, o->packed = first, o->masks = first;
  o->padded = first, o->sets = second, o->counts = second, o->more_numbers = second, o->statuses = second;
  o->undo = second, o->sizes = third;
  o->capacity = number % 4 != 1 ? GOLEM_MAX_MOVES : 3;
  o->text_capacity = number % 4 != 1 ? sizeof rooms[0] - 8 : 3;
}

/* ---- Calls on a stack -------------------------------------------------------------------------------------------- */

/* A function that is called, and how often it has been. */
typedef struct task {
  call call;
  int is_perft;
  uint64_t calls;
} task;

/* Deep enough for the arguments to be arranged above. */
enum { PAD = 512 };

static void call_below(call call, const inputs *i, const outputs *o) {
  volatile char pad[PAD];
  pad[0] = 0;
  call(i, o);
  pad[PAD - 1] = pad[0];
}

static void (*volatile below)(call call, const inputs *i, const outputs *o) = call_below;

/* Each position with answers at two places; sometimes also without room for them, and with nothing. */
static void call_at(const scene *of, size_t number, task *what) {
  /* Not on the stack, of which little more than perft needs may be there. */
  static inputs i;
  static outputs o;
  for (size_t offset = 0; offset < 16; offset += 8) {
    arrange_inputs(of, number, &i);
    arrange_outputs(of, number, offset, &o);
    below(what->call, &i, &o);
    what->calls++;
    if (number % 16 != 0) continue;
    memset(&o, 0, sizeof o);
    below(what->call, &i, &o);
    memset(&i, 0, sizeof i);
    i.level = golem_level();
    below(what->call, &i, &o);
  }
}

static void *work(void *argument) {
  task *what = (task *)argument;
  for (size_t k = 0; k < scenes_count; k++) call_at(&scenes[k], k, what);
  if (!what->is_perft) return NULL;
  for (locked.i.depth = 1; locked.i.depth <= PERFT_DEPTHS; locked.i.depth++) call_at(&locked, locked.i.depth, what);
  return NULL;
}

/* Runs a task in a thread of its own: on the given stack, or on one of so many bytes that the system makes. */
static void run(task *what, unsigned char *stack, size_t size) {
  pthread_attr_t attributes;
  pthread_t thread;
  CHECK_EQ(pthread_attr_init(&attributes), 0);
  if (stack != NULL) CHECK_EQ(pthread_attr_setstack(&attributes, stack, size), 0);
  else CHECK_EQ(pthread_attr_setstacksize(&attributes, size), 0);
  what->calls = 0;
  CHECK_EQ(pthread_create(&thread, &attributes, work, what), 0);
  CHECK_EQ(pthread_join(thread, NULL), 0);
  CHECK_EQ(pthread_attr_destroy(&attributes), 0);
  CHECK_EQ(what->calls, 2 * (scenes_count + (what->is_perft ? PERFT_DEPTHS : 0)));
}

/* How much of the stack a task changes. */
static size_t deepest(call call, int is_perft) {
  static unsigned char *stack;
  size_t untouched = 0;
  task what = {call, is_perft, 0};
  if (stack == NULL && posix_memalign((void **)&stack, 4096, MEASURED) != 0) abort();
  memset(stack, PAINT, MEASURED);
  run(&what, stack, MEASURED);
  while (untouched < MEASURED && stack[untouched] == PAINT) untouched++;
  return MEASURED - untouched;
}

static int is_perft(const row *function) { return strstr(function->name, "perft") != NULL; }

/* ---- What is measured -------------------------------------------------------------------------------------------- */

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#endif

/* Valgrind loads a library of its own into the program. */
static int can_measure(void) {
#ifdef SANITIZED
  return 0;
#else
  const char *loaded = getenv("LD_PRELOAD");
  return getenv("GOLEM_STACK") == NULL && (loaded == NULL || strstr(loaded, "vgpreload") == NULL);
#endif
}

static void call_of_4000_bytes(const inputs *i, const outputs *o) {
  volatile char used_here[4000];
  (void)i;
  (void)o;
  for (size_t k = 0; k < sizeof used_here; k++) used_here[k] = 1;
}

static void measure(void) {
  size_t nothing = deepest(call_nothing, 0), known = deepest(call_of_4000_bytes, 0) - nothing;
  CHECK(known >= 4000 && known < 4200);
  for (size_t k = 0; k < ROWS; k++) {
    size_t whole = deepest(rows[k].call, is_perft(&rows[k])), bytes = whole - nothing;
    check_subject = rows[k].name;
    CHECK(whole >= nothing);
    if (bytes > rows[k].bytes) rows[k].bytes = bytes;
  }
  check_subject = NULL;
}

static void judge(void) {
  size_t most = 0, most_of_perft = 0;
  for (size_t k = 0; k < ROWS; k++) {
    size_t bound = is_perft(&rows[k]) ? PERFT_BOUND : BOUND, *so_far = is_perft(&rows[k]) ? &most_of_perft : &most;
    printf("%-40s %6u\n", rows[k].name, (unsigned)rows[k].bytes);
    check_subject = rows[k].name;
    if (rows[k].bytes > bound) check_report_values(__FILE__, __LINE__, "bytes of stack", rows[k].bytes, bound);
    else check_passed++;
    if (rows[k].bytes > *so_far) *so_far = rows[k].bytes;
  }
  check_subject = NULL;
  printf("at most %u bytes, perft %u\n", (unsigned)most, (unsigned)most_of_perft);
}

/* All functions in threads with stacks of so many bytes. */
static void call_all(size_t size) {
  for (size_t k = 0; k < ROWS; k++) {
    task what = {rows[k].call, is_perft(&rows[k]), 0};
    check_subject = rows[k].name;
    run(&what, NULL, size);
  }
  check_subject = NULL;
}

static size_t small_stack(void) {
  size_t least = (size_t)PTHREAD_STACK_MIN;
  return least > SMALL ? least : SMALL;
}

/* ---- Positions --------------------------------------------------------------------------------------------------- */

/* The starts, positions of games, and arbitrary bytes. */
static void fill_scenes(size_t wanted, check_random *random) {
  golem_position position;
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count;
  scenes_count = wanted < MAX_SCENES ? wanted : MAX_SCENES;
  for (size_t k = 0; k < scenes_count; k++) {
    CHECK_EQ(golem_position_from_fen(STARTS[k * 101 % STARTS_COUNT].fen, &position), GOLEM_OK);
    count = golem_legal_moves(&position, moves, GOLEM_MAX_MOVES);
    if (k > 0) scenes[k] = scenes[k - 1];
    if (k % 8 == 7) scene_spoil(&scenes[k], random);
    else if (k % 2 == 1) scene_fill(&scenes[k], random);
    else scene_about(&scenes[k], &position, count > 0 ? moves[k * 7 % count] : GOLEM_MOVE_NONE, random);
  }
  /* One legal move for either side, for ever: only the king goes to the next square and back. */
  CHECK_EQ(golem_position_from_fen("k2b4/p1pPp3/P1P1P3/8/8/p1p1p3/P1PpP3/K2B4 w - - 0 1", &position), GOLEM_OK);
  golem_legal_moves(&position, moves, GOLEM_MAX_MOVES);
  scene_about(&locked, &position, moves[0], random);
  CHECK_EQ(golem_perft(&locked.positions[0], PERFT_DEPTHS), 1);
}

int main(int argc, char **argv) {
  size_t count = (size_t)check_number(argc, argv, 1, 150);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20280);
  check_levels_of_cpu();
  fill_scenes(count, &random);
  CHECK_EACH_LEVEL(level) call_all(MEASURED);
  if (!can_measure()) {
    printf("the stack is not measured here\n");
    return check_finish();
  }
  CHECK_EACH_LEVEL(level) measure();
  judge();
  fflush(stdout);
  CHECK_EACH_LEVEL(level) call_all(small_stack());
  return check_finish();
}
