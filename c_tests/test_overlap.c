/* Outputs that overlap inputs: the answer is the one without overlap.
 *
 * A table has every function with an input and an output behind pointers; the test `every_overlap_is_tried` of
 * tests/programs complains about one that is missing. In many positions and at every level each output is laid over each
 * input at every distance at which they touch, and all of them over all inputs at once. The same call with everything
 * apart says what has to come out, and nothing else in memory may change. Arrays that come with a count are the exception
 * that golem.h names: they overlap nothing, or are written in place.
 *
 * Arguments: positions (500), the step from one distance to the next (3), seed. */
#include <golem.h>
#include <golem_pieceboard.h>
#include <golem_policies.h>
#include <golem_threats.h>
#include <string.h>

#include "check.h"
#include "check_levels.h"
#include "compare_threats.h"
#include "compare_walks.h"

/* Entries of arrays that come with a count: more than is done at a time anywhere, and no multiple of it. */
enum { COUNT = 70, ALL_ROOM = 600, STRIDE = 20 };

/* What functions read. */
typedef struct scene {
  golem_position position;
  golem_targets targets;
  golem_picker picker;
  golem_picker_hints hints;
  int16_t history[2][64][64];
  golem_keys keys;
  golem_board_layout layout;
  golem_board_state state;
  golem_pieceboard board;
  golem_pieceboard_undo undo;
  golem_threat_filter filter;
  golem_threat_numbering numbering;
  golem_threat_rules rules;
  golem_change change;
  uint32_t kings[2];
  uint8_t mailbox[64];
  char fen[128], uci[8], san[16];
  uint8_t bytes[3];
  golem_position positions[COUNT];
  uint8_t squares[COUNT];
  uint64_t occupied[COUNT];
  golem_threat threats[COUNT];
} scene;

static scene now;
static golem_move move; /* mostly a legal one */
static size_t room;     /* the capacity of lists and texts */

/* What a pointer of a function points to. */
typedef enum role { NOTHING_MORE, INPUT, COUNTED_INPUT, CHANGED, OUTPUT, LIST_OUTPUT } role;
typedef struct part {
  role role;
  size_t at;    /* in the scene, of what is read */
  size_t entry; /* bytes of an entry, and how many there are: 0 stands for `room` */
  size_t count;
} part;

#define READ_AS(role, member, count) \
  { role, offsetof(scene, member), sizeof(((scene *)0)->member) / (count), count }
#define IN(member) READ_AS(INPUT, member, 1)
#define IN_MANY(member) READ_AS(COUNTED_INPUT, member, COUNT)
#define IN_OUT(member) READ_AS(CHANGED, member, 1)
#define OUT(type) {OUTPUT, 0, sizeof(type), 1}
#define OUT_MANY(type, count) {OUTPUT, 0, sizeof(type), count}
#define TEXT {OUTPUT, 0, 1, 0}
#define LIST(type) {LIST_OUTPUT, 0, sizeof(type), 0} /* behind its end it may hold anything */

static size_t size_of(const part *part) { return part->entry * (part->count != 0 ? part->count : room); }

static size_t number_at(const void *numbers, size_t index) {
  size_t number;
  memcpy(&number, (const char *)numbers + index * sizeof number, sizeof number);
  return number;
}

static uint32_t others[ALL_ROOM];

/* How it answers, the function and what tells its rows apart, the call, what p points to. */
#define EACH_FUNCTION(F) \
  F(ANSWER, golem_position_from_fen, , (p[0], p[1]), IN(fen), OUT(golem_position)) \
  F(ANSWER, golem_position_to_fen, , (p[0], move & 1, p[1], room), IN(position), TEXT) \
  F(ANSWER, golem_make_move, , (p[0], move, p[1]), IN(position), OUT(golem_position)) \
  F(ANSWER, golem_make_legal_move, , (p[0], move, p[1]), IN(position), OUT(golem_position)) \
  F(ANSWER, golem_make_null_move, , (p[0], p[1]), IN(position), OUT(golem_position)) \
  F(ANSWER, golem_move_from_uci, , (p[0], p[1], p[2]), IN(position), IN(uci), OUT(golem_move)) \
  F(ANSWER, golem_move_to_uci, , (p[0], move, 0, p[1], room), IN(position), TEXT) \
  F(ANSWER, golem_move_from_san, , (p[0], p[1], p[2]), IN(position), IN(san), OUT(golem_move)) \
  F(ANSWER, golem_move_to_san, , (p[0], move, p[1], room), IN(position), TEXT) \
  F(ANSWER, golem_generate, , (p[0], p[1]), IN(position), OUT(golem_targets)) \
  F(ANSWER, golem_targets_moves, , (p[0], p[1], p[2], room), IN(position), IN(targets), LIST(golem_move)) \
  F(ANSWER, golem_legal_moves, , (p[0], p[1], room), IN(position), LIST(golem_move)) \
  F(ANSWER, golem_legal_captures, , (p[0], p[1], room), IN(position), LIST(golem_move)) \
  F(ANSWER, golem_legal_quiets, , (p[0], p[1], room), IN(position), LIST(golem_move)) \
  F(ANSWER, golem_generate_selected, , (p[0], now.occupied[0], now.occupied[1], p[1]), IN(position), \
    OUT(golem_targets)) \
  F(ANSWER, golem_checking_targets, , (p[0], p[1], p[2]), IN(position), IN(targets), OUT(golem_targets)) \
  F(ANSWER, golem_see_targets, , (p[0], p[1], 0, p[2]), IN(position), IN(targets), OUT(golem_targets)) \
  F(ANSWER, golem_picker_init, , (p[0], p[1], move & 3, p[2], p[3]), IN(position), IN(targets), IN(hints), \
    OUT(golem_picker)) \
  F(ANSWER, golem_picker_init, _alone, (p[0], NULL, 0, NULL, p[1]), IN(position), OUT(golem_picker)) \
  F(ANSWER, golem_picker_next, , (p[1], p[0]), IN(history), IN_OUT(picker)) \
  F(ANSWER, golem_attack_maps_of, , (p[0], p[1]), IN(position), OUT(golem_attack_maps)) \
  F(ANSWER, golem_generate_many, , (p[0], COUNT, p[1]), IN_MANY(positions), OUT_MANY(golem_targets, COUNT)) \
  F(ANSWER, golem_count_many, , (p[0], COUNT, p[1]), IN_MANY(positions), OUT_MANY(uint32_t, COUNT)) \
  F(ANSWER, golem_attack_maps_many, , (p[0], COUNT, p[1]), IN_MANY(positions), OUT_MANY(golem_attack_maps, COUNT)) \
  F(SILENT, golem_bishop_attacks_many, , (p[0], p[1], COUNT, p[2]), IN_MANY(squares), IN_MANY(occupied), \
    OUT_MANY(uint64_t, COUNT)) \
  F(SILENT, golem_rook_attacks_many, , (p[0], p[1], COUNT, p[2]), IN_MANY(squares), IN_MANY(occupied), \
    OUT_MANY(uint64_t, COUNT)) \
  F(SILENT, golem_queen_attacks_many, , (p[0], p[1], COUNT, p[2]), IN_MANY(squares), IN_MANY(occupied), \
    OUT_MANY(uint64_t, COUNT)) \
  F(SILENT, golem_queen_attacks_each, , (p[0], COUNT, now.occupied[0], p[1]), IN_MANY(squares), \
    OUT_MANY(uint64_t, COUNT)) \
  F(ANSWER, golem_perft_divide, , (p[0], 1, p[1], p[2], room), IN(position), LIST(golem_move), LIST(uint64_t)) \
  F(ANSWER, golem_count_replies, , (p[0], p[1], p[2], room), IN(position), LIST(golem_move), LIST(uint32_t)) \
  F(SILENT, golem_position_to_board, , (p[0], p[1]), IN(position), OUT_MANY(uint8_t, 64)) \
  F(ANSWER, golem_move_change, , (p[0], move, p[1]), IN(position), OUT(golem_change)) \
  F(ANSWER, golem_keys_of, , (p[0], p[1]), IN(position), OUT(golem_keys)) \
  F(ANSWER, golem_keys_after, , (p[0], move, p[1], p[2]), IN(position), IN(keys), OUT(golem_keys)) \
  F(ANSWER, golem_key_many, , (p[0], COUNT, p[1]), IN_MANY(positions), OUT_MANY(uint64_t, COUNT)) \
  F(ANSWER, golem_position_from_squares, , (p[0], p[1], p[2], p[3], p[4]), IN(layout), IN(mailbox), IN(state), \
    OUT(golem_position), OUT(uint32_t)) \
  F(ANSWER, golem_position_to_squares, , (p[0], p[1], p[2]), IN(layout), IN(position), OUT_MANY(uint8_t, 64)) \
  F(ANSWER, golem_move_from_stockfish, , (p[0], golem_move_to_stockfish(move), p[1]), IN(position), OUT(golem_move)) \
  F(ANSWER, golem_move_from_bytes, , (p[0], p[1], p[2]), IN(position), IN(bytes), OUT(golem_move)) \
  F(ANSWER, golem_move_from_index, , (p[0], (uint32_t)golem_move_to_index(p[0], move, 1), 1, p[1]), IN(position), \
    OUT(golem_move)) \
  F(ANSWER, golem_legal_masks_many, , (p[0], COUNT, 1, 0, p[1]), IN_MANY(positions), OUT_MANY(uint64_t, COUNT * 30)) \
  F(ANSWER, golem_position_to_text, , (p[0], p[1], room), IN(position), TEXT) \
  F(ANSWER, golem_targets_to_text, , (p[0], p[1], p[2], room), IN(position), IN(targets), TEXT) \
  F(ANSWER, golem_pieceboard_from_position, , (p[0], p[1]), IN(position), OUT(golem_pieceboard)) \
  F(ANSWER, golem_pieceboard_to_position, , (p[0], p[1]), IN(board), OUT(golem_position)) \
  F(ANSWER, golem_pieceboard_after_move, , (p[0], move, p[1]), IN(board), OUT(golem_pieceboard)) \
  F(ANSWER, golem_pieceboard_unmake_move, , (p[1], p[0]), IN(undo), OUT(golem_pieceboard)) \
  F(ANSWER, golem_pieceboard_legal_moves, , (p[0], p[1], room), IN(board), LIST(golem_move)) \
  F(ANSWER, golem_pieceboard_legal_captures, , (p[0], p[1], room), IN(board), LIST(golem_move)) \
  F(ANSWER, golem_pieceboard_legal_quiets, , (p[0], p[1], room), IN(board), LIST(golem_move)) \
  F(ANSWER, golem_pieceboard_keys_of, , (p[0], p[1]), IN(board), OUT(golem_keys)) \
  F(ANSWER, golem_pieceboard_keys_after, , (p[0], move, p[1], p[2]), IN(board), IN(keys), OUT(golem_keys)) \
  F(ANSWER, golem_threats, , (p[0], p[1], p[2], room), IN(mailbox), IN(filter), LIST(golem_threat)) \
  F(ANSWER, golem_threats, _all, (p[0], NULL, p[1], room), IN(mailbox), LIST(golem_threat)) \
  F(ANSWER, golem_threats_changed, , (p[0], p[1], p[2], p[3], room), IN(mailbox), IN(change), IN(filter), \
    LIST(golem_threat)) \
  F(ANSWER, golem_threats_changed, _all, (p[0], p[1], NULL, p[2], room), IN(mailbox), IN(change), LIST(golem_threat)) \
  F(ANSWER, golem_pieceboard_threats, , (p[0], p[1], p[2], room), IN(board), IN(filter), LIST(golem_threat)) \
  F(ANSWER, golem_pieceboard_threats, _all, (p[0], NULL, p[1], room), IN(board), LIST(golem_threat)) \
  F(ANSWER, golem_pieceboard_threats_changed, , (p[0], move, p[1], p[2], room), IN(board), IN(filter), \
    LIST(golem_threat)) \
  F(ANSWER, golem_pieceboard_threats_changed, _all, (p[0], move, NULL, p[1], room), IN(board), LIST(golem_threat)) \
  F(ANSWER, golem_pieceboard_make_with_threats, , (p[1], move, p[2], p[0], p[3], room), IN(filter), IN_OUT(board), \
    OUT(golem_pieceboard_undo), LIST(golem_threat)) \
  F(ANSWER, golem_pieceboard_after_with_threats, , (p[0], move, p[2], p[1], p[3], room), IN(board), IN(filter), \
    OUT(golem_pieceboard), LIST(golem_threat)) \
  F(ANSWER, golem_pieceboard_after_with_threats, _all, (p[0], move, p[1], NULL, p[2], room), IN(board), \
    OUT(golem_pieceboard), LIST(golem_threat)) \
  F(ANSWER, golem_threats_many, , (p[0], COUNT, p[1], p[2], room, p[3]), IN_MANY(positions), IN(filter), \
    LIST(golem_threat), OUT_MANY(size_t, COUNT + 1)) \
  F(ANSWER, golem_threat_numbering_init_rules, , (p[1], p[0]), IN(rules), OUT(golem_threat_numbering)) \
  F(ANSWER, golem_threat_numbering_filter, , (p[0], p[1]), IN(numbering), OUT(golem_threat_filter)) \
  F(ANSWER, golem_threat_indices, , (p[0], 0, now.kings[0], p[1], COUNT, p[2], room), IN(numbering), \
    IN_MANY(threats), LIST(uint32_t)) \
  F(WHITES, golem_threat_indices_both, , (p[0], p[1], p[2], COUNT, p[3], others, room, p[4]), IN(numbering), \
    IN(kings), IN_MANY(threats), LIST(uint32_t), OUT_MANY(size_t, 2)) \
  F(BLACKS, golem_threat_indices_both, _black, (p[0], p[1], p[2], COUNT, others, p[3], room, p[4]), IN(numbering), \
    IN(kings), IN_MANY(threats), LIST(uint32_t), OUT_MANY(size_t, 2)) \
  F(ANSWER, golem_threat_indices_many, , (p[0], p[1], COUNT, p[2], STRIDE, p[3]), IN(numbering), IN_MANY(positions), \
    OUT_MANY(int32_t, 2 * COUNT * STRIDE), OUT_MANY(uint32_t, 2 * COUNT))

#define ANSWER(call) return (uint64_t)(call)
#define SILENT(call) \
  call; \
  return 0
#define WHITES(call) \
  call; \
  return number_at(p[4], 0)
#define BLACKS(call) \
  call; \
  return number_at(p[4], 1)

enum { MOST_PARTS = 6 };
#define CALL(answer, function, which, arguments, ...) \
  static uint64_t call_##function##which(void *const p[]) { answer(function arguments); }
EACH_FUNCTION(CALL)

typedef struct function {
  const char *name;
  uint64_t (*call)(void *const p[]);
  part parts[MOST_PARTS]; /* inputs first */
} function;

#define ROW(answer, function, which, arguments, ...) {#function #which, call_##function##which, {__VA_ARGS__}},
static const function FUNCTIONS[] = {EACH_FUNCTION(ROW)};
enum { FUNCTIONS_COUNT = sizeof FUNCTIONS / sizeof FUNCTIONS[0] };

/* Room for everything that any function reads and writes, aligned for all of it. */
enum { MEMORY = 65536 };
typedef union room_for_all {
  uint64_t aligned;
  unsigned char bytes[MEMORY];
} room_for_all;
static room_for_all memory_of_all, apart[MOST_PARTS];
static unsigned char *const memory = memory_of_all.bytes, noise[MEMORY], wanted[MEMORY];

static int is_read(const part *part) { return part->role == INPUT || part->role == COUNTED_INPUT; }
static int is_written(const part *part) { return part->role != NOTHING_MORE && !is_read(part); }

/* Lays what is read at these places, what is changed last so that it is whole, and calls the function on them. Returns
 * whether the answer and all of the memory are what the same bytes apart give. */
static int is_right(const function *function, const size_t at[], size_t size) {
  void *here[MOST_PARTS] = {NULL}, *there[MOST_PARTS] = {NULL};
  const part *parts = function->parts;
  uint64_t answer;
  memcpy(memory, noise, size);
  for (int changed = 0; changed < 2; changed++) {
    for (int i = 0; i < MOST_PARTS; i++) {
      if (!(changed ? parts[i].role == CHANGED : is_read(&parts[i]))) continue;
      memcpy(memory + at[i], (const char *)&now + parts[i].at, size_of(&parts[i]));
    }
  }
  memcpy(wanted, memory, size);
  for (int i = 0; i < MOST_PARTS; i++) {
    if (parts[i].role == NOTHING_MORE) continue;
    here[i] = memory + at[i];
    there[i] = memcpy(apart[i].bytes, memory + at[i], size_of(&parts[i]));
  }
  answer = function->call(there);
  if (function->call(here) != answer) return 0;
  for (int i = 0; i < MOST_PARTS; i++) {
    size_t bytes = size_of(&parts[i]), answered = bytes;
    if (!is_written(&parts[i])) continue;
    if (parts[i].role == LIST_OUTPUT && answer < room) answered = parts[i].entry * (size_t)answer;
    memcpy(wanted + at[i], apart[i].bytes, answered);
    memcpy(wanted + at[i] + answered, memory + at[i] + answered, bytes - answered);
  }
  return memcmp(memory, wanted, size) == 0;
}

/* Behind a place, where another part may begin. */
static size_t behind(size_t place) { return (place + 64 + 63) & ~(size_t)63; }

/* Places for all parts, none touching another, from a place on; returns where the last one ends. */
static size_t lay_apart(const function *function, size_t at[], size_t from) {
  for (int i = 0; i < MOST_PARTS; i++) {
    at[i] = from;
    from = behind(from + size_of(&function->parts[i]));
  }
  return from;
}

static void report(const function *function, int input, int output, size_t wrong, long distance) {
  if (wrong == 0) check_passed++;
  else check_report(__FILE__, __LINE__, function->name);
  if (wrong == 0 || check_failed > 20) return;
  printf("  output %d over input %d: %u times, once %ld bytes behind it, with room for %u\n", output, input,
         (unsigned)wrong, distance, (unsigned)room);
}

/* One output over one input, at every distance or some of them, from just before it to just behind it. */
static void sweep(const function *function, int input, int output, size_t first, size_t step) {
  size_t at[MOST_PARTS], before = size_of(&function->parts[output]), wrong = 0;
  size_t range = before + size_of(&function->parts[input]), start = behind(before);
  size_t end = lay_apart(function, at, behind(start + range));
  long example = 0;
  at[input] = start + first % 3 / 2;
  for (size_t distance = first % step; distance <= range; distance += step) {
    at[output] = at[input] + distance - before;
    if (is_right(function, at, end)) continue;
    wrong++;
    example = (long)distance - (long)before;
  }
  report(function, input, output, wrong, example);
}

/* An array in place of another one with entries of the same size. */
static void try_in_place(const function *function, int input, int output) {
  size_t at[MOST_PARTS], end = lay_apart(function, at, 64), wrong = 0;
  if (function->parts[input].entry != function->parts[output].entry) return;
  for (size_t offset = 0; offset < 8; offset++) {
    at[output] = at[input] = end + offset;
    wrong += !is_right(function, at, behind(end + ALL_ROOM * sizeof(uint64_t)));
  }
  report(function, input, output, wrong, 0);
}

/* One behind the other in any order, those that are written or those that may be written over; returns the end. */
static size_t lay_in_any_order(const function *function, int written, size_t at[], size_t from, check_random *random) {
  int first = (int)check_below(random, MOST_PARTS), step = check_below(random, 2) ? 1 : MOST_PARTS - 1;
  for (int i = 0; i < MOST_PARTS; i++) {
    int part = (first + i * step) % MOST_PARTS;
    if (written ? !is_written(&function->parts[part]) : function->parts[part].role != INPUT) continue;
    at[part] = from + check_below(random, 12);
    from = at[part] + size_of(&function->parts[part]);
  }
  return from;
}

/* All outputs over all inputs. */
static void try_all_at_once(const function *function, check_random *random) {
  size_t at[MOST_PARTS], wrong = 0;
  for (int turn = 0; turn < 8; turn++) {
    size_t start = lay_apart(function, at, 64), written, read;
    uint32_t shift = 1u << check_below(random, 12);
    written = lay_in_any_order(function, 1, at, start + check_below(random, shift), random);
    read = lay_in_any_order(function, 0, at, start + check_below(random, shift), random);
    wrong += !is_right(function, at, behind(read > written ? read : written));
  }
  report(function, -1, -1, wrong, 0);
}

static void try_function(const function *function, size_t number, size_t step, check_random *random) {
  for (int input = 0; input < MOST_PARTS; input++) {
    if (!is_read(&function->parts[input])) continue;
    for (int output = 0; output < MOST_PARTS; output++) {
      if (!is_written(&function->parts[output])) continue;
      if (function->parts[input].role == COUNTED_INPUT) try_in_place(function, input, output);
      else sweep(function, input, output, number, step);
    }
  }
  try_all_at_once(function, random);
}

/* Another program's board: the one of a piece number on each square. */
static void fill_board_of_numbers(void) {
  memset(&now.layout, 0, sizeof now.layout);
  now.layout.kind = GOLEM_LAYOUT_A1_FIRST;
  now.layout.entries = 64;
  now.layout.entry_bytes = 1;
  for (int32_t kind = 0; kind < 6; kind++) {
    now.layout.pieces[0][kind] = kind + 1;
    now.layout.pieces[1][kind] = kind + 9;
  }
  now.state.castling = now.position.castling;
  now.state.castling_wings = 0;
  now.state.side_to_move = now.position.side_to_move;
  now.state.ep_square = now.position.ep_square;
  now.state.halfmove_clock = now.position.halfmove_clock;
  now.state.fullmove_number = now.position.fullmove_number;
  golem_position_to_board(&now.position, now.mailbox);
}

static void fill_arrays(const golem_position *position, size_t number, check_random *random) {
  now.positions[number % COUNT] = *position;
  for (size_t i = 0; i < COUNT; i++) {
    now.squares[i] = (uint8_t)check_below(random, 80);
    now.occupied[i] = check_set(random);
    now.threats[i] = (golem_threat)check_next(random);
  }
  (void)golem_threats(now.mailbox, NULL, now.threats, COUNT);
  for (int i = 0; i < 2 * 64 * 64; i++) now.history[i / 4096][i / 64 % 64][i % 64] = (int16_t)check_next(random);
  now.kings[0] = check_below(random, 64);
  now.kings[1] = check_below(random, 64);
}

/* Everything about one position. */
static void fill(const node *node, size_t number, check_random *random) {
  golem_pieceboard after;
  now.position = node->golem;
  move = (golem_move)check_next(random);
  if (node->count > 0 && check_below(random, 8)) move = node->codes[check_below(random, (uint32_t)node->count)];
  fill_board_of_numbers();
  fill_arrays(&node->golem, number, random);
  golem_generate(&now.position, &now.targets);
  golem_picker_init(&now.position, NULL, GOLEM_PICK_ALL, NULL, &now.picker);
  for (uint32_t i = check_below(random, 40); i > 0; i--) golem_picker_next(&now.picker, NULL);
  now.hints.hash = now.hints.killers[0] = move;
  now.hints.killers[1] = now.hints.counter = (golem_move)check_next(random);
  golem_keys_of(&now.position, &now.keys);
  if (golem_pieceboard_from_position(&now.position, &now.board) == GOLEM_OK) {
    after = now.board;
    golem_pieceboard_make_lazy(&after, move, &now.undo);
    if (check_below(random, 4) == 0) now.board = after;
  }
  choose_filter(random, &now.filter);
  golem_threat_rules_init(&now.rules, 66864);
  golem_threat_numbering_init(&now.numbering, 79856);
  golem_move_change(&now.position, move, &now.change);
  golem_position_to_fen(&now.position, 0, now.fen, sizeof now.fen);
  golem_move_to_uci(&now.position, move, 0, now.uci, sizeof now.uci);
  golem_move_to_san(&now.position, move, now.san, sizeof now.san);
  golem_move_to_bytes(move, 0, now.bytes);
}

int main(int argc, char **argv) {
  static const size_t ROOMS[] = {5, 120, ALL_ROOM};
  size_t limit = (size_t)check_number(argc, argv, 1, 500), step = (size_t)check_number(argc, argv, 2, 3);
  check_random random = check_seed(argc > 3 ? argv[3] : NULL, 20291);
  check_levels_of_cpu();
  check_any_bytes(noise, sizeof noise, &random);
  for (size_t number = 0; number < limit; number++) {
    static node here;
    ref_position ref;
    char fen[128];
    walk_start(number, &random, &ref);
    node_fill(&here, &ref, EP_ALWAYS);
    for (uint32_t ply = check_below(&random, 8); ply > 0 && here.count > 0; ply--) {
      ref_make(&ref, walk_choose(&here, &random));
      node_fill(&here, &ref, EP_ALWAYS);
    }
    ref_to_fen(&ref, fen);
    check_subject = fen;
    fill(&here, number, &random);
    room = ROOMS[number % 3];
    CHECK_EACH_LEVEL(level) {
      for (size_t i = 0; i < FUNCTIONS_COUNT; i++) try_function(&FUNCTIONS[i], number, step, &random);
    }
  }
  check_subject = NULL;
  printf("%u rows of functions, %u positions\n", (unsigned)FUNCTIONS_COUNT, (unsigned)limit);
  return check_finish();
}
