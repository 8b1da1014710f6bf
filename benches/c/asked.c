/* See asked.h. */
#include "asked.h"

#include <string.h>

#include "workload.h"

/* Positions are asked about that are so many plies apart. */
enum { STEP = 13, MANY = 32, MOST_PLIES = 9000 };
enum { DEPTH = 3, STRIDE = 256, THREAT_FEATURES = 60144, PIECE_SQUARES = 22528, TEXT = 6000 };
enum { CAPACITY = MANY * GOLEM_MAX_THREATS };

/* ---- What is asked ----------------------------------------------------------------------------------------------- */

static struct {
  uint64_t keys[MOST_PLIES];
  golem_position positions[SCENES + MANY];
  golem_move moves[SCENES + MANY];
  size_t plies, count, before[SCENES + MANY]; /* before: plies of the same game */
} games;

/* A position with all that a function reads. */
typedef struct scene {
  golem_targets targets;
  golem_node node;
  golem_board search_board;
  golem_pieceboard board, pending, made; /* made: after the move */
  golem_pieceboard_undo undo;
  golem_picker picker;
  golem_picker_hints hints;
  golem_change change;
  golem_keys keys;
  golem_mailbox_state state;
  golem_threat threats[GOLEM_MAX_THREATS], changes[GOLEM_MAX_THREAT_CHANGES];
  golem_move moves[GOLEM_MAX_MOVES];
  size_t moves_count;
  uint32_t kings[2];
  uint64_t by_piece[12], pawns[2];
  uint8_t bytes[64], move_bytes[4];
  char fen[128], uci[8], san[16];
} scene;

static scene scenes[SCENES];
inputs asked[SCENES];

/* The same for all. */
static int16_t history[2][64][64];
static golem_threat_numbering numbering;
static golem_threat_rules rules;
static golem_threat_filter filter;
static golem_pawn_pair_numbering pairs;
static golem_piece_square_numbering piece_squares;
static golem_packed packed[SCENES + MANY];
static uint8_t squares[SCENES + MANY];
static uint64_t occupancies[SCENES + MANY];
static const golem_exchange_rules exchange = {{1, 3, 3, 5, 9, 0}, GOLEM_PINS_BOTH, GOLEM_SPECIAL_VALUED};
static const golem_mailbox_layout layout = {
    GOLEM_LAYOUT_A1_FIRST, 64, 1, 0, {{1, 2, 3, 4, 5, 6}, {9, 10, 11, 12, 13, 14}}, {0}};
static const golem_move_encoding encoding = {
    4, 0, 6, 1, {[GOLEM_MOVE_CASTLE_H] = 1 << 12, [GOLEM_MOVE_CASTLE_A] = 2 << 12}};
static const uint8_t codes[16] = {0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0};

static int add_move(const golem_position *position, golem_move move, size_t ply) {
  if (games.plies == MOST_PLIES) return 1;
  games.keys[games.plies] = golem_key(position);
  if (games.plies++ % STEP != 0 || games.count == SCENES + MANY) return 1;
  games.positions[games.count] = *position;
  games.moves[games.count] = move;
  games.before[games.count++] = ply;
  return 1;
}

/* What the library says of a position, for other functions to read. */
static void fill_scene(const golem_position *p, golem_move move, scene *of) {
  golem_generate(p, &of->targets);
  golem_node_of(p, &of->node);
  golem_board_of(p, &of->search_board);
  of->moves_count = workload_moves(p, of->moves);
  golem_pieceboard_from_position(p, &of->board);
  of->made = of->pending = of->board;
  golem_pieceboard_make_move(&of->made, move, &of->undo);
  golem_pieceboard_make_lazy(&of->pending, move, NULL);
  of->hints.hash = move;
  for (size_t k = 0; k < 2; k++) of->hints.killers[k] = of->moves[(k + 7) % of->moves_count];
  of->hints.counter = of->moves[of->moves_count / 2];
  golem_picker_init(p, NULL, GOLEM_PICK_ALL, &of->hints, &of->picker);
  golem_move_change(p, move, &of->change);
  golem_keys_of(p, &of->keys);
  golem_position_to_board(p, of->bytes);
  golem_position_to_fen(p, 0, of->fen, sizeof of->fen);
  golem_move_to_uci(p, move, 0, of->uci, sizeof of->uci);
  golem_move_to_san(p, move, of->san, sizeof of->san);
  golem_move_to_bytes(move, 1, of->move_bytes);
  of->state.castling = p->castling;
  of->state.side_to_move = p->side_to_move;
  of->state.ep_square = p->ep_square;
  of->state.halfmove_clock = p->halfmove_clock;
  of->state.fullmove_number = p->fullmove_number;
  for (int color = 0; color < 2; color++) {
    of->kings[color] = lowest(p->pieces[GOLEM_KING] & p->colors[color]);
    of->pawns[color] = p->pieces[GOLEM_PAWN] & p->colors[color];
    for (int kind = 0; kind < 6; kind++) of->by_piece[6 * color + kind] = p->pieces[kind] & p->colors[color];
  }
}

static void ask_squares(const golem_position *p, golem_move move, inputs *i) {
  uint32_t from = GOLEM_MOVE_FROM(move), to = GOLEM_MOVE_TO(move), color = p->side_to_move;
  uint64_t queens = p->pieces[GOLEM_QUEEN], own = p->colors[color], enemies = p->colors[!color];
  i->square = from;
  i->other = to;
  i->color = color;
  i->mover = golem_piece_at(p, from);
  i->victim = golem_piece_at(p, to);
  i->kind = (i->mover & 7) - 1;
  i->king = lowest(p->pieces[GOLEM_KING] & own);
  i->direction = golem_move_direction(p, move) % 8;
  i->set = own;
  i->orthogonal = (p->pieces[GOLEM_ROOK] | queens) & enemies;
  i->diagonal = (p->pieces[GOLEM_BISHOP] | queens) & enemies;
  i->occupied = own | enemies;
  i->empty = ~i->occupied;
}

/* For the inputs of networks. */
static void ask_features(scene *of, inputs *i) {
  i->filter = &filter;
  i->numbering = &numbering;
  i->rules = &rules;
  i->threats = of->threats;
  i->threats_count = golem_threats(of->bytes, &filter, of->threats, GOLEM_MAX_THREATS);
  i->changes = of->changes;
  i->changes_count = golem_threats_changed(of->bytes, &of->change, &filter, of->changes, GOLEM_MAX_THREAT_CHANGES);
  i->pairs = &pairs;
  i->piece_squares = &piece_squares;
  i->kings = of->kings;
  i->pawns = of->pawns;
  i->stride = STRIDE;
  i->features = THREAT_FEATURES;
  i->piece_features = PIECE_SQUARES;
}

static void ask(size_t k) {
  const golem_position *p = &games.positions[k];
  scene *of = &scenes[k];
  inputs i = {.positions = p, .targets = &of->targets, .node = &of->node, .board = &of->board, .undo = &of->undo};
  fill_scene(p, games.moves[k], of);
  ask_squares(p, games.moves[k], &i);
  ask_features(of, &i);
  i.search_board = &of->search_board;
  i.picker = &of->picker;
  i.hints = &of->hints;
  i.history = &history[0][0][0];
  i.fen = of->fen;
  i.uci = of->uci;
  i.san = of->san;
  i.squares = &squares[k];
  i.bytes = of->bytes;
  i.codes = codes;
  i.move_bytes = of->move_bytes;
  i.kinds = p->pieces;
  i.colors = p->colors;
  i.by_piece = of->by_piece;
  i.sets = &occupancies[k];
  i.keys = &games.keys[k * STEP - games.before[k]];
  i.keys_count = games.before[k] + 1;
  i.kept = &of->keys;
  i.exchange = &exchange;
  i.change = &of->change;
  i.moves = of->moves;
  i.moves_count = of->moves_count;
  i.layout = &layout;
  i.encoding = &encoding;
  i.state = &of->state;
  i.packed = &packed[k];
  i.count = MANY;
  i.classes = GOLEM_CLASS_CAPTURES + GOLEM_CLASS_QUEEN_PROMOTIONS;
  i.mode = GOLEM_PICK_ALL;
  i.policy = GOLEM_POLICY_ALPHAZERO;
  i.form = GOLEM_MASK_BYTES;
  i.masked = 1;
  i.backend = golem_backend_default();
  i.clock = p->halfmove_clock;
  i.depth = DEPTH;
  i.index = (uint32_t)golem_move_to_index(p, games.moves[k], i.policy);
  i.number = (uint32_t)(k % 64);
  i.move = games.moves[k];
  i.stockfish_move = golem_move_to_stockfish(i.move);
  i.piece_set = golem_pieceboard_of_kind(&of->board, i.color, i.kind);
  i.piece = lowest(i.piece_set);
  asked[k] = i;
}

static int prepare_inputs(const char *path) {
  if (!workload_games(path, add_move) || games.count < SCENES + MANY) return 0;
  for (int32_t k = 0; k < 2 * 64 * 64; k++) (&history[0][0][0])[k] = (int16_t)(k * 7919 % 2048);
  golem_threat_numbering_init(&numbering, THREAT_FEATURES);
  golem_threat_rules_init(&rules, THREAT_FEATURES);
  golem_threat_numbering_filter(&numbering, &filter);
  golem_pawn_pair_numbering_init(&pairs, 0);
  golem_piece_square_numbering_init(&piece_squares, PIECE_SQUARES);
  golem_position_to_packed_many(games.positions, games.count, packed, NULL);
  for (size_t k = 0; k < games.count; k++) {
    squares[k] = (uint8_t)GOLEM_MOVE_FROM(games.moves[k]);
    occupancies[k] = games.positions[k].colors[0] | games.positions[k].colors[1];
  }
  for (size_t k = 0; k < SCENES; k++) ask(k);
  return 1;
}

/* ---- What is changed and written --------------------------------------------------------------------------------- */

/* What each call of a part finds as its scene has it. */
typedef struct slot {
  golem_position position;
  golem_targets targets;
  golem_pieceboard board, pending, made;
  golem_picker picker;
  golem_move moves[GOLEM_MAX_MOVES];
  int32_t scores[GOLEM_MAX_MOVES];
  golem_pieceset pieces;
} slot;

static slot slots[PART];
static volatile uint64_t sink;
outputs written[PART];

static void arrange_slot(const scene *of, const inputs *i, slot *to) {
  to->targets = of->targets;
  to->board = of->board;
  to->pending = of->pending;
  to->made = of->made;
  to->picker = of->picker;
  to->pieces = i->piece_set;
  for (size_t k = 0; k < of->moves_count; k++) {
    to->moves[k] = of->moves[k];
    to->scores[k] = history[0][GOLEM_MOVE_FROM(of->moves[k])][GOLEM_MOVE_TO(of->moves[k])];
  }
}

void arrange_part(size_t part) {
  const inputs *first = &asked[part * PART];
  for (size_t k = 0; k < PART; k++) arrange_slot(&scenes[part * PART + k], &first[k], &slots[k]);
  /* The inputs come last, to be at hand as in a search. */
  for (size_t k = 0; k < PART; k++) sink += first[k].occupied + first[k].positions->castling;
}

/* Room for every answer; what a part changes is in its slots. */
static const outputs room = {
    .position = (golem_position[MANY]){0},
    .search_board = &(golem_board){0},
    .targets = (golem_targets[MANY]){0},
    .board = &(golem_pieceboard){0},
    .undo = &(golem_pieceboard_undo){0},
    .started = &(golem_picker){0},
    .moves = (golem_move[CAPACITY]){0},
    .maps = (golem_attack_maps[MANY]){0},
    .mobility = (uint16_t[2][6]){{0}},
    .node = &(golem_node){0},
    .sets = (uint64_t[CAPACITY]){0},
    .counts = (uint32_t[CAPACITY]){0},
    .numbers = (uint32_t[CAPACITY]){0},
    .more_numbers = (uint32_t[CAPACITY]){0},
    .packed_moves = (uint32_t[GOLEM_MAX_MOVES]){0},
    .keys = &(golem_keys){0},
    .change = &(golem_change){0},
    .bytes = (uint8_t[64]){0},
    .masks = (uint64_t[GOLEM_ALPHAZERO_MOVES / 8]){0},
    .padded = (int32_t[2 * MANY * STRIDE]){0},
    .text = (char[TEXT]){0},
    .filter = &(golem_threat_filter){0},
    .numbering = &(golem_threat_numbering){0},
    .rules = &(golem_threat_rules){0},
    .threats = (golem_threat[CAPACITY]){0},
    .split = &(golem_threat_split){0},
    .pairs = &(golem_pawn_pair_numbering){0},
    .pair_split = &(golem_pawn_pair_split){0},
    .piece_squares = &(golem_piece_square_numbering){0},
    .square_split = &(golem_piece_square_split){0},
    .sizes = (size_t[MANY + 1]){0},
    .packed = (golem_packed[MANY]){0},
    .statuses = (golem_status[MANY]){0},
    .capacity = CAPACITY,
    .text_capacity = TEXT,
};

static void prepare_outputs(void) {
  for (size_t k = 0; k < PART; k++) {
    outputs *o = &written[k];
    *o = room;
    o->changed_position = &slots[k].position;
    o->changed_targets = &slots[k].targets;
    o->changed_board = &slots[k].board;
    o->pending_board = &slots[k].pending;
    o->made_board = &slots[k].made;
    o->picker = &slots[k].picker;
    o->sorted = slots[k].moves;
    o->scores = slots[k].scores;
    o->pieces = &slots[k].pieces;
  }
}

static int is_taken(const inputs *i, const outputs *o) {
  golem_status worst = golem_position_from_fen(i->fen, o->position);
  const golem_status results[] = {
      golem_move_from_uci(i->positions, i->uci, o->moves),
      golem_move_from_san(i->positions, i->san, o->moves),
      golem_move_from_stockfish(i->positions, i->stockfish_move, o->moves),
      golem_move_from_bytes(i->positions, i->move_bytes, o->moves),
      golem_move_from_index(i->positions, i->index, i->policy, o->moves),
      golem_position_from_squares(i->layout, i->bytes, i->state, o->position, o->counts),
      golem_position_from_packed(i->packed, o->position),
      golem_board_check(i->search_board),
      golem_pieceboard_check(i->board),
      golem_pieceboard_update(o->pending_board),
      golem_pieceboard_check(o->pending_board),
      golem_pieceboard_unmake_move(o->made_board, i->undo),
      golem_pieceboard_make_move(o->changed_board, i->move, o->undo),
      golem_threat_indices_split(i->numbering, i->kings, i->changes, i->changes_count, NULL, 0, o->split),
  };
  for (size_t k = 0; k < sizeof results / sizeof *results; k++) worst = results[k] < worst ? results[k] : worst;
  return worst == GOLEM_OK && memcmp(o->made_board, i->board, sizeof *i->board) == 0;
}

int are_taken(void) {
  for (size_t part = 0; part < PARTS; part++) {
    arrange_part(part);
    for (size_t k = 0; k < PART; k++) {
      if (!is_taken(&asked[part * PART + k], &written[k])) return 0;
    }
  }
  return 1;
}

int prepare(const char *path) {
  prepare_outputs();
  return prepare_inputs(path);
}
