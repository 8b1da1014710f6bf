/* Outputs in place of inputs, and right beside them.
 *
 * A table has every function with an input and an output behind pointers; the test `every_place_is_tried` of
 * tests/programs complains about one that is missing. In many positions and at every level all that a function reads and
 * writes is laid one behind the other in any order, aligned and no more than that, and each output exactly in place of each
 * input of its type. The same call with everything far apart says what has to come out, and nothing else in memory may
 * change.
 *
 * Arguments: positions (500), seed. */
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
enum { CLASSES = GOLEM_CLASS_CAPTURES + GOLEM_CLASS_QUEEN_PROMOTIONS + GOLEM_CLASS_QUIETS };

/* What functions read. */
typedef struct scene {
  golem_position position;
  golem_targets targets;
  golem_node node;
  golem_picker picker;
  golem_picker_hints hints;
  int16_t history[2][64][64];
  golem_keys keys;
  golem_board_layout layout;
  golem_board_state state;
  uint64_t kinds[6], colors[2], pieces[12]; /* of the position, too */
  golem_pieceboard board;
  golem_pieceboard_undo undo;
  golem_threat_filter filter;
  golem_threat_numbering numbering;
  golem_threat_rules rules;
  golem_pawn_pair_numbering pairs;
  golem_piece_square_numbering piece_squares;
  golem_change change;
  golem_packed packed;
  uint32_t kings[2];
  uint8_t mailbox[64], codes[16];
  char fen[128], uci[8], san[16];
  uint8_t bytes[3];
  golem_move moves[COUNT];
  golem_position positions[COUNT];
  golem_packed packs[COUNT];
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
#define IN_BOARD READ_AS(INPUT, mailbox, 64) /* whose place another board may take */
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
  F(ANSWER, golem_targets_moves_of, , (p[0], p[1], CLASSES, p[2], room), IN(position), IN(targets), LIST(golem_move)) \
  F(ANSWER, golem_legal_moves_of, , (p[0], CLASSES, p[1], room), IN(position), LIST(golem_move)) \
  F(ANSWER, golem_legal_captures, , (p[0], p[1], room), IN(position), LIST(golem_move)) \
  F(ANSWER, golem_legal_quiets, , (p[0], p[1], room), IN(position), LIST(golem_move)) \
  F(ANSWER, golem_generate_selected, , (p[0], now.occupied[0], now.occupied[1], p[1]), IN(position), \
    OUT(golem_targets)) \
  F(ANSWER, golem_node_moves, , (p[0], p[1], CLASSES, p[2], room), IN(position), IN(node), LIST(golem_move)) \
  F(ANSWER, golem_node_of, , (p[0], p[1]), IN(position), OUT(golem_node)) \
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
  F(ANSWER, golem_position_from_bitboards, , (p[0], p[1], p[2], p[3]), IN(kinds), IN(colors), IN(state), \
    OUT(golem_position)) \
  F(ANSWER, golem_position_from_piece_bitboards, , (p[0], p[1], p[2]), IN(pieces), IN(state), OUT(golem_position)) \
  F(ANSWER, golem_position_to_squares, , (p[0], p[1], p[2]), IN(layout), IN(position), OUT_MANY(uint8_t, 64)) \
  F(ANSWER, golem_move_from_stockfish, , (p[0], golem_move_to_stockfish(move), p[1]), IN(position), OUT(golem_move)) \
  F(SILENT, golem_moves_to_stockfish, , (p[0], COUNT, p[1]), IN_MANY(moves), OUT_MANY(uint16_t, COUNT)) \
  F(SILENT, golem_board_recode, , (p[0], p[1], p[2]), IN(codes), IN_BOARD, OUT_MANY(uint8_t, 64)) \
  F(ANSWER, golem_move_from_bytes, , (p[0], p[1], p[2]), IN(position), IN(bytes), OUT(golem_move)) \
  F(ANSWER, golem_move_from_index, , (p[0], (uint32_t)golem_move_to_index(p[0], move, 1), 1, p[1]), IN(position), \
    OUT(golem_move)) \
  F(ANSWER, golem_position_to_packed, , (p[0], p[1]), IN(position), OUT(golem_packed)) \
  F(ANSWER, golem_position_from_packed, , (p[0], p[1]), IN(packed), OUT(golem_position)) \
  F(ANSWER, golem_position_to_packed_many, , (p[0], COUNT, p[1], p[2]), IN_MANY(positions), \
    OUT_MANY(golem_packed, COUNT), OUT_MANY(golem_status, COUNT)) \
  F(ANSWER, golem_position_from_packed_many, , (p[0], COUNT, p[1], p[2]), IN_MANY(packs), \
    OUT_MANY(golem_position, COUNT), OUT_MANY(golem_status, COUNT)) \
  F(ANSWER, golem_legal_masks_many, , (p[0], COUNT, 1, 0, p[1]), IN_MANY(positions), OUT_MANY(uint64_t, COUNT * 30)) \
  F(ANSWER, golem_position_to_text, , (p[0], p[1], room), IN(position), TEXT) \
  F(ANSWER, golem_targets_to_text, , (p[0], p[1], p[2], room), IN(position), IN(targets), TEXT) \
  F(ANSWER, golem_pieceboard_from_position, , (p[0], p[1]), IN(position), OUT(golem_pieceboard)) \
  F(ANSWER, golem_pieceboard_to_position, , (p[0], p[1]), IN(board), OUT(golem_position)) \
  F(ANSWER, golem_pieceboard_to_board, , (p[0], p[1]), IN(board), OUT_MANY(uint8_t, 64)) \
  F(ANSWER, golem_pieceboard_after_move, , (p[0], move, p[1]), IN(board), OUT(golem_pieceboard)) \
  F(ANSWER, golem_pieceboard_unmake_move, , (p[1], p[0]), IN(undo), OUT(golem_pieceboard)) \
  F(ANSWER, golem_pieceboard_legal_moves, , (p[0], p[1], room), IN(board), LIST(golem_move)) \
  F(ANSWER, golem_pieceboard_legal_moves_of, , (p[0], CLASSES, p[1], room), IN(board), LIST(golem_move)) \
  F(ANSWER, golem_pieceboard_legal_captures, , (p[0], p[1], room), IN(board), LIST(golem_move)) \
  F(ANSWER, golem_pieceboard_legal_quiets, , (p[0], p[1], room), IN(board), LIST(golem_move)) \
  F(ANSWER, golem_threats, , (p[0], p[1], p[2], room), IN(mailbox), IN(filter), LIST(golem_threat)) \
  F(ANSWER, golem_threats, _all, (p[0], NULL, p[1], room), IN(mailbox), LIST(golem_threat)) \
  F(ANSWER, golem_threats_changed, , (p[0], p[1], p[2], p[3], room), IN(mailbox), IN(change), IN(filter), \
    LIST(golem_threat)) \
  F(ANSWER, golem_threats_changed, _all, (p[0], p[1], NULL, p[2], room), IN(mailbox), IN(change), LIST(golem_threat)) \
  F(ANSWER, golem_threats_many, , (p[0], COUNT, p[1], p[2], room, p[3]), IN_MANY(positions), IN(filter), \
    LIST(golem_threat), OUT_MANY(size_t, COUNT + 1)) \
  F(ANSWER, golem_threat_numbering_init_rules, , (p[1], p[0]), IN(rules), OUT(golem_threat_numbering)) \
  F(ANSWER, golem_threat_numbering_filter, , (p[0], p[1]), IN(numbering), OUT(golem_threat_filter)) \
  F(ANSWER, golem_threat_indices, , (p[0], 0, now.kings[0], p[1], COUNT, p[2], room), IN(numbering), \
    IN_MANY(threats), LIST(uint32_t)) \
  F(ANSWER, golem_threat_indices_of, , (p[0], 1, now.kings[1], p[1], p[2], room), IN(numbering), IN(mailbox), \
    LIST(uint32_t)) \
  F(WHITES, golem_threat_indices_both, , (p[0], p[1], p[2], COUNT, p[3], others, room, p[4]), IN(numbering), \
    IN(kings), IN_MANY(threats), LIST(uint32_t), OUT_MANY(size_t, 2)) \
  F(BLACKS, golem_threat_indices_both, _black, (p[0], p[1], p[2], COUNT, others, p[3], room, p[4]), IN(numbering), \
    IN(kings), IN_MANY(threats), LIST(uint32_t), OUT_MANY(size_t, 2)) \
  F(ANSWER, golem_threat_indices_split, , (p[0], p[1], p[2], COUNT, p[2], 64, p[3]), IN(numbering), IN(kings), \
    IN_MANY(threats), OUT(golem_threat_split)) \
  F(ANSWER, golem_threats_changed_split, , (p[0], p[1], p[2], p[3], p[4], p[0], 64, p[5]), IN(mailbox), IN(change), \
    IN(filter), IN(numbering), IN(kings), OUT(golem_threat_split)) \
  F(ANSWER, golem_threat_indices_many, , (p[0], p[1], COUNT, p[2], STRIDE, p[3]), IN(numbering), IN_MANY(positions), \
    OUT_MANY(int32_t, 2 * COUNT * STRIDE), OUT_MANY(uint32_t, 2 * COUNT)) \
  F(ANSWER, golem_pawn_pairs, , (p[0], 1, now.kings[1], p[1], p[2], room), IN(pairs), IN(colors), LIST(uint32_t)) \
  F(ANSWER, golem_pawn_pairs_changed, , (p[0], p[1], p[2], p[3], p[0], 64, p[4]), IN(pairs), IN(kings), IN(colors), \
    IN(change), OUT(golem_pawn_pair_split)) \
  F(ANSWER, golem_piece_squares, , (p[0], 0, now.kings[0], p[1], p[2], room), IN(piece_squares), IN(mailbox), \
    LIST(uint32_t)) \
  F(ANSWER, golem_piece_squares_changed, , (p[0], p[1], p[2], p[0], 64, p[3]), IN(piece_squares), IN(kings), \
    IN(change), OUT(golem_piece_square_split)) \
  F(ANSWER, golem_features_many, , (p[0], p[1], p[2], p[3], COUNT, p[4], STRIDE, p[5]), IN(numbering), IN(pairs), \
    IN(piece_squares), IN_MANY(positions), OUT_MANY(int32_t, 2 * COUNT * STRIDE), OUT_MANY(uint32_t, 2 * COUNT))

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

static size_t in_place_tried;

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

/* What a part is aligned to, of which its size is a multiple. */
static size_t alignment(const part *part) {
  size_t lowest = part->entry & (~part->entry + 1);
  return lowest < 8 ? lowest : 8;
}

/* Places for all parts one behind the other in any order, with gaps or without; returns where the last one ends. */
static size_t lay_apart(const function *function, size_t at[], check_random *random) {
  int first = (int)check_below(random, MOST_PARTS), step = check_below(random, 2) ? 1 : MOST_PARTS - 1;
  size_t end = 64;
  for (int i = 0; i < MOST_PARTS; i++) {
    int number = (first + i * step) % MOST_PARTS;
    const part *part = &function->parts[number];
    size_t to;
    at[number] = end;
    if (part->role == NOTHING_MORE) continue;
    to = alignment(part);
    at[number] = (end + to - 1) / to * to + to * check_below(random, 3);
    end = at[number] + size_of(part);
  }
  return end + 64;
}

static void report(const function *function, int input, int output, size_t wrong) {
  if (wrong == 0) check_passed++;
  else check_report(__FILE__, __LINE__, function->name);
  if (wrong == 0 || check_failed > 20) return;
  printf("  output %d, input %d: %u times, with room for %u\n", output, input, (unsigned)wrong, (unsigned)room);
}

/* Everything apart. */
static void try_apart(const function *function, check_random *random) {
  size_t at[MOST_PARTS], wrong = 0;
  for (int turn = 0; turn < 4; turn++) {
    size_t end = lay_apart(function, at, random);
    wrong += !is_right(function, at, end);
  }
  report(function, -1, -1, wrong);
}

/* Whether an output may take the place of an input: structs of one type, or arrays with a count whose entries are. One
 * with fewer entries than that count is something else, whose entries only happen to be as large. */
static int is_of_type(const part *output, const part *input) {
  if (output->role != OUTPUT && output->role != LIST_OUTPUT) return 0;
  if (output->entry != input->entry || output->count < input->count) return 0;
  return (output->count == 1) == (input->count == 1);
}

/* An output in place of an input, behind everything else, since a list may have more room than there is to be read. */
static void try_in_place(const function *function, int input, int output, check_random *random) {
  size_t at[MOST_PARTS], wrong = 0;
  for (int turn = 0; turn < 4; turn++) {
    size_t end = lay_apart(function, at, random), to = alignment(&function->parts[input]);
    at[input] = at[output] = (end + 7) / 8 * 8 + to * check_below(random, 3);
    wrong += !is_right(function, at, at[input] + ALL_ROOM * sizeof(uint64_t) + 64);
  }
  report(function, input, output, wrong);
  in_place_tried++;
}

static void try_function(const function *function, check_random *random) {
  const part *parts = function->parts;
  try_apart(function, random);
  for (int input = 0; input < MOST_PARTS; input++) {
    if (!is_read(&parts[input])) continue;
    for (int output = 0; output < MOST_PARTS; output++) {
      if (is_of_type(&parts[output], &parts[input])) try_in_place(function, input, output, random);
    }
  }
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
  now.state = bridge_state(&now.position);
  memcpy(now.kinds, now.position.pieces, sizeof now.kinds);
  memcpy(now.colors, now.position.colors, sizeof now.colors);
  for (int piece = 0; piece < 12; piece++) now.pieces[piece] = now.kinds[piece % 6] & now.colors[piece / 6];
  golem_position_to_board(&now.position, now.mailbox);
}

static void fill_arrays(const golem_position *position, size_t number, check_random *random) {
  now.positions[number % COUNT] = *position;
  golem_position_to_packed(position, &now.packs[number % COUNT]);
  now.packed = now.packs[number % COUNT];
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
  golem_node_of(&now.position, &now.node);
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
  golem_pawn_pair_numbering_init(&now.pairs, 59808);
  golem_piece_square_numbering_init(&now.piece_squares, 22528);
  golem_threat_numbering_init(&now.numbering, 60144);
  golem_move_change(&now.position, move, &now.change);
  golem_position_to_fen(&now.position, 0, now.fen, sizeof now.fen);
  golem_move_to_uci(&now.position, move, 0, now.uci, sizeof now.uci);
  golem_move_to_san(&now.position, move, now.san, sizeof now.san);
  golem_move_to_bytes(move, 0, now.bytes);
  check_any_bytes(now.codes, sizeof now.codes, random);
  check_any_bytes(now.moves, sizeof now.moves, random);
}

int main(int argc, char **argv) {
  static const size_t ROOMS[] = {5, 120, ALL_ROOM};
  size_t limit = (size_t)check_number(argc, argv, 1, 500);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20291);
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
    CHECK_EACH_LEVEL_ALIKE(level, &random) {
      for (size_t i = 0; i < FUNCTIONS_COUNT; i++) try_function(&FUNCTIONS[i], &random);
    }
  }
  check_subject = NULL;
  CHECK(in_place_tried >= 13 * limit);
  printf("%u rows of functions, %u positions\n", (unsigned)FUNCTIONS_COUNT, (unsigned)limit);
  return check_finish();
}
