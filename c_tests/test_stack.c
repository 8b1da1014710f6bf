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

#include "bridge.h"
#include "calls.h"
#include "check.h"
#include "check_levels.h"
#include "starts.h"

/* POWER has twice as many registers to save as ARM. */
#ifdef __powerpc64__
enum { BOUND = 7 * 1024 };
#else
enum { BOUND = 6 * 1024 };
#endif
enum { PERFT_BOUND = 16 * 1024, MEASURED = 256 * 1024, SMALL = 16 * 1024, PAINT = 0xa5 };
enum { BATCH = 9, MAX_SCENES = 1000, THREATS = 64, PERFT_DEPTHS = 100 };

/* A position and what functions are asked about it. */
typedef struct scene {
  golem_position positions[BATCH];
  golem_targets targets;
  golem_node node;
  golem_pieceboard board;
  golem_picker picker;
  golem_picker_hints hints;
  golem_change change;
  golem_keys keys;
  golem_threat threats[THREATS];
  golem_packed packed[BATCH];
  uint8_t bytes[64];
  char fen[128], uci[8], san[16];
  golem_move move;
  size_t threats_count;
  uint32_t depth;
} scene;

static const golem_exchange_rules exchange = {{1, 3, 3, 5, 9, 0}, GOLEM_PINS_BOTH, GOLEM_SPECIAL_VALUED};
static scene scenes[MAX_SCENES];
static scene locked;
static size_t scenes_count;
static golem_threat_numbering numbering;
static golem_threat_rules rules;
static golem_threat_filter filter;
static golem_pawn_pair_numbering pairs;
static golem_piece_square_numbering piece_squares;
static golem_board_layout layout;
static golem_board_state state;

typedef void (*call)(const inputs *i, const outputs *o);

static void call_nothing(const inputs *i, const outputs *o) {
  (void)i;
  (void)o;
}

#define DEFINE(name, call) \
  static void call_##name(const inputs *i, const outputs *o) { \
    (void)i; \
    (void)o; \
    (void)call; \
  }
CALLS(DEFINE)

typedef struct row {
  const char *name;
  call call;
  size_t bytes;
} row;

#define ROW(name, call) {#name, call_##name, 0},
static row rows[] = {CALLS(ROW)};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* ---- Arguments --------------------------------------------------------------------------------------------------- */

/* Where the arguments lie: `offset` bytes beyond an aligned address. */
static union {
  uint64_t align[8];
  unsigned char bytes[160 * 1024];
} memory;
static size_t used, offset;

static void *room(size_t size) {
  unsigned char *place = memory.bytes + used + offset;
  used += (size + offset + 63) & ~(size_t)63;
  if (used > sizeof memory.bytes) abort();
  return place;
}

static void *put(const void *from, size_t size) { return memcpy(room(size), from, size); }

static void arrange_inputs(const scene *of, size_t number, inputs *i) {
  static const uint32_t kings[2] = {4, 62};
  static uint64_t sets[64];
  static int16_t history[2 * 64 * 64 + 4];
  for (int k = 0; k < 64; k++) sets[k] = 0x0123456789abcdefu * (uint64_t)(k + 1) ^ of->targets.attacked;
  memset(i, 0, sizeof *i);
  i->positions = put(of->positions, sizeof of->positions);
  i->targets = put(&of->targets, sizeof of->targets);
  i->board = put(&of->board, sizeof of->board);
  i->undo = put(&of->board, sizeof of->board);
  i->picker = put(&of->picker, sizeof of->picker);
  i->hints = put(&of->hints, sizeof of->hints);
  i->history = number % 5 == 0 ? NULL : (const int16_t *)(const void *)((const char *)history + offset);
  i->fen = of->fen;
  i->uci = of->uci;
  i->san = of->san;
  i->squares = put(of->bytes, sizeof of->bytes);
  i->bytes = i->codes = i->rows = put(of->bytes, sizeof of->bytes);
  i->move_bytes = put(&of->move, sizeof of->move * 2);
  i->sets = i->kinds = i->by_piece = i->pawns = put(sets, sizeof sets);
  i->keys = i->colors = put(sets, sizeof sets);
  i->kept = put(&of->keys, sizeof of->keys);
  i->node = number % 3 == 0 ? NULL : put(&of->node, sizeof of->node);
  i->exchange = put(&exchange, sizeof exchange);
  i->change = put(&of->change, sizeof of->change);
  i->filter = number % 3 == 0 ? NULL : put(&filter, sizeof filter);
  i->numbering = put(&numbering, sizeof numbering);
  i->rules = put(&rules, sizeof rules);
  i->threats = i->changes = put(of->threats, sizeof of->threats);
  i->moves = put(sets, sizeof sets);
  i->pairs = put(&pairs, sizeof pairs);
  i->piece_squares = put(&piece_squares, sizeof piece_squares);
  i->kings = put(kings, sizeof kings);
  i->layout = put(&layout, sizeof layout);
  i->state = put(&state, sizeof state);
  i->packed = put(of->packed, sizeof of->packed);
  i->count = i->keys_count = i->moves_count = BATCH;
  i->threats_count = i->changes_count = of->threats_count;
  i->row_bytes = i->stride = 64;
  i->square = (uint32_t)(number * 29 % 65);
  i->other = (uint32_t)(number * 41 % 65);
  i->color = (uint32_t)(number % 2);
  i->kind = (uint32_t)(number % 6);
  i->king = i->square;
  i->piece = i->mover = i->direction = i->mode = i->backend = i->clock = i->index = i->number = (uint32_t)(number % 17);
  i->victim = i->other;
  i->classes = i->color + 13;
  i->policy = i->color;
  i->depth = of->depth;
  i->level = golem_level();
  i->threshold = (int32_t)(number % 7) * 100 - 300;
  i->move = i->stockfish_move = of->move;
  i->set = i->orthogonal = i->diagonal = of->positions[0].colors[of->positions[0].side_to_move & 1];
  i->piece_set = (golem_pieceset)i->set;
  i->occupied = of->positions[0].colors[0] | of->positions[0].colors[1];
}

/* Arrays with room for all of an answer, or for three entries of it. */
static void arrange_outputs(const scene *of, size_t number, outputs *o) {
  size_t all = number % 4 != 1 ? 1 : 0;
  memset(o, 0, sizeof *o);
  o->position = room(BATCH * sizeof *o->position);
  o->targets = room(BATCH * sizeof *o->targets);
  o->changed_targets = put(&of->targets, sizeof of->targets);
  o->board = room(sizeof *o->board);
  o->changed_board = o->pending_board = o->made_board = put(&of->board, sizeof of->board);
  o->undo = room(sizeof *o->undo);
  o->picker = put(&of->picker, sizeof of->picker);
  o->started = room(sizeof *o->started);
  o->moves = o->sorted = room(GOLEM_MAX_MOVES * sizeof *o->moves);
  o->maps = room(BATCH * sizeof *o->maps);
  o->node = room(sizeof *o->node);
  o->sets = room(GOLEM_MAX_MOVES * sizeof *o->sets);
  o->counts = room(2 * BATCH * sizeof *o->counts);
  o->numbers = room(2 * BATCH * 64 * sizeof *o->numbers);
  o->scores = (int32_t *)(void *)o->numbers;
  o->more_numbers = room(GOLEM_MAX_THREATS * sizeof *o->more_numbers);
  o->keys = room(sizeof *o->keys);
  o->change = room(sizeof *o->change);
  o->bytes = room(GOLEM_ALPHAZERO_MOVES);
  o->text = room(4096);
  o->filter = room(sizeof *o->filter);
  o->numbering = room(sizeof *o->numbering);
  o->rules = room(sizeof *o->rules);
  o->threats = room(GOLEM_MAX_THREATS * sizeof *o->threats);
  o->split = room(sizeof *o->split);
  o->pairs = room(sizeof *o->pairs);
  o->pair_split = room(sizeof *o->pair_split);
  o->piece_squares = room(sizeof *o->piece_squares);
  o->square_split = room(sizeof *o->square_split);
  o->sizes = room((BATCH + 1) * sizeof *o->sizes);
  o->packed = room(BATCH * sizeof *o->packed);
  o->statuses = room(BATCH * sizeof *o->statuses);
  o->pieces = put(&of->positions[0].pieces, sizeof *o->pieces);
  o->capacity = all ? GOLEM_MAX_MOVES : 3;
  o->text_capacity = all ? 4096 : 3;
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

/* Each position at two places with all arguments; sometimes also without room for answers, and with nothing. */
static void call_at(const scene *of, size_t number, task *what) {
  /* Not on the stack, of which little more than perft needs may be there. */
  static inputs i;
  static outputs o;
  for (offset = 0; offset < 16; offset += 8) {
    used = 0;
    arrange_inputs(of, number, &i);
    arrange_outputs(of, number, &o);
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
  for (locked.depth = 1; locked.depth <= PERFT_DEPTHS; locked.depth++) call_at(&locked, locked.depth, what);
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

static void fill(scene *of, size_t number, const char *fen, check_random *random) {
  golem_position *p = &of->positions[0];
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count;
  CHECK_EQ(golem_position_from_fen(fen, p), GOLEM_OK);
  if (number >= STARTS_COUNT) check_flip_bits(p, sizeof *p, 1 + check_below(random, 60), random);
  for (size_t k = 1; k < BATCH; k++) of->positions[k] = scenes[number >= k ? number - k : 0].positions[0];
  golem_generate(p, &of->targets);
  golem_node_of(p, &of->node);
  count = bridge_legal_moves(p, moves);
  of->move = count > 0 ? moves[number * 7 % count] : GOLEM_MOVE_NONE;
  if (golem_pieceboard_from_position(p, &of->board) != GOLEM_OK) check_any_bytes(&of->board, sizeof of->board, random);
  if (number % 4 == 3) golem_pieceboard_make_lazy(&of->board, of->move, NULL);
  of->hints.hash = number % 3 == 0 ? of->move : GOLEM_MOVE_NONE;
  for (size_t k = 0; k < 2 && count > 2; k++) of->hints.killers[k] = moves[(number + k) % count];
  golem_picker_init(p, number % 2 ? &of->targets : NULL, number / 2 % 4 * (number % 3), &of->hints, &of->picker);
  if (number >= STARTS_COUNT) check_flip_bits(&of->picker, sizeof of->picker, check_below(random, 3000), random);
  golem_move_change(p, of->move, &of->change);
  golem_keys_of(p, &of->keys);
  golem_position_to_board(p, of->bytes);
  of->threats_count = golem_threats(of->bytes, NULL, of->threats, THREATS);
  if (of->threats_count > THREATS) of->threats_count = THREATS;
  golem_position_to_packed_many(of->positions, BATCH, of->packed, NULL);
  golem_position_to_fen(p, 1, of->fen, sizeof of->fen);
  golem_move_to_uci(p, of->move, 1, of->uci, sizeof of->uci);
  golem_move_to_san(p, of->move, of->san, sizeof of->san);
  of->depth = number >= STARTS_COUNT ? 2 : 1 + (uint32_t)(number % 3);
}

static void fill_scenes(size_t count, check_random *random) {
  golem_threat_numbering_init(&numbering, 60144);
  golem_threat_rules_init(&rules, 60144);
  golem_threat_numbering_filter(&numbering, &filter);
  golem_pawn_pair_numbering_init(&pairs, 0);
  golem_piece_square_numbering_init(&piece_squares, 22528);
  layout.entries = 64;
  layout.entry_bytes = 1;
  scenes_count = count < MAX_SCENES ? count : MAX_SCENES;
  for (size_t k = 0; k < scenes_count; k++) fill(&scenes[k], k, STARTS[k * 101 % STARTS_COUNT].fen, random);
  /* One legal move for either side, for ever: only the king goes to the next square and back. */
  fill(&locked, 1, "k2b4/p1pPp3/P1P1P3/8/8/p1p1p3/P1PpP3/K2B4 w - - 0 1", random);
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
