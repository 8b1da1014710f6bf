/* What functions read, sound or of arbitrary bytes: see check_scenes.h. */
#include "check_scenes.h"

#include <stddef.h>
#include <string.h>

#include "bridge.h"
#include "compare_threats.h"
#include "compare_walks.h"
#include "starts.h"

/* ---- Positions of arbitrary bytes -------------------------------------------------------------------------------- */

static golem_position start_of(check_random *random) {
  golem_position position;
  CHECK_EQ(golem_position_from_fen(STARTS[check_below(random, STARTS_COUNT)].fen, &position), GOLEM_OK);
  return position;
}

/* Every square gets at most one piece, any number of each, kings included. */
static void any_pieces(golem_position *p, check_random *random) {
  memset(p, 0, sizeof *p);
  for (int square = 0; square < 64; square++) {
    if (check_below(random, 3) == 0) continue;
    p->pieces[check_below(random, 6)] |= ref_bit(square);
    p->colors[check_below(random, 2)] |= ref_bit(square);
  }
  p->castling = check_next(random) & check_next(random);
  p->side_to_move = (uint8_t)check_below(random, 2);
  p->ep_square = (uint8_t)check_below(random, 65);
}

static uint64_t moved(uint64_t set, uint64_t from, uint64_t to) {
  return ((set & from) ? set | to : set & ~to) & ~(from & ~to);
}

/* A few pieces of a legal position move to other squares: often still playable. */
static void any_moves(golem_position *p, check_random *random) {
  for (int moves = 0; moves < 2; moves++) {
    uint64_t from = ref_bit((int)check_below(random, 64)), to = ref_bit((int)check_below(random, 64));
    for (int kind = 0; kind < 6; kind++) p->pieces[kind] = moved(p->pieces[kind], from, to);
    for (int color = 0; color < 2; color++) p->colors[color] = moved(p->colors[color], from, to);
  }
}

static void any_sparse(golem_position *p, check_random *random) {
  check_any_bytes(p, sizeof *p, random);
  for (int kind = 0; kind < 6; kind++) p->pieces[kind] &= check_next(random) & check_next(random);
  for (int color = 0; color < 2; color++) p->colors[color] &= check_next(random);
  p->side_to_move &= 1;
  p->ep_square &= 127;
  p->reserved = 0;
}

/* A good board, but any byte as side and as en passant square, and rights of anything. */
static void any_state(golem_position *p, check_random *random) {
  p->side_to_move = (uint8_t)check_next(random);
  p->ep_square = (uint8_t)check_next(random);
  p->castling = check_below(random, 2) ? check_next(random) : p->castling ^ ref_bit((int)check_below(random, 64));
  p->reserved = (uint16_t)(check_below(random, 2) ? check_next(random) : 0);
}

/* A board of one kind, of one colour or with both on every square, some squares cleared; no king or any number. */
static void any_crowd(golem_position *p, check_random *random) {
  uint64_t there = check_below(random, 2) ? ~(uint64_t)0 : ~check_set(random);
  memset(p, 0, sizeof *p);
  p->pieces[check_below(random, 6)] = there;
  if (check_below(random, 2)) p->pieces[GOLEM_KING] |= check_set(random) & check_set(random);
  if (check_below(random, 4) == 0) p->pieces[check_below(random, 6)] |= check_set(random);
  p->colors[check_below(random, 2)] = there;
  p->colors[check_below(random, 2)] |= check_below(random, 2) ? check_set(random) : 0;
  p->side_to_move = (uint8_t)check_below(random, 2);
  p->ep_square = (uint8_t)(check_below(random, 2) ? check_below(random, 64) : GOLEM_NO_SQUARE);
}

void scene_any_position(golem_position *p, check_random *random) {
  *p = start_of(random);
  switch (check_below(random, 9)) {
    case 0: check_any_bytes(p, sizeof *p, random); break;
    case 1: any_pieces(p, random); break;
    case 2: check_flip_bits(p, sizeof *p, 1 + check_below(random, 4), random); break;
    case 3: any_sparse(p, random); break;
    case 4: any_moves(p, random); break;
    case 5: any_state(p, random); break;
    case 6: any_crowd(p, random); break;
    case 7: break; /* sound, and all else is not */
    default: memset(p, check_below(random, 2) ? 0xff : 0, sizeof *p); p->side_to_move = (uint8_t)check_below(random, 3);
  }
}

/* ---- Other structs of arbitrary bytes ---------------------------------------------------------------------------- */

/* Any kind, colour and number on any square; the lists do not know of it. */
static void any_cells(golem_pieceboard *board, check_random *random) {
  for (int square = 0; square < 64; square++) {
    if (check_below(random, 2)) board->board[square] = (uint8_t)(check_below(random, 2) ? check_next(random) : 0);
  }
}

void scene_any_board(golem_pieceboard *board, check_random *random) {
  golem_position position = start_of(random), other = start_of(random);
  golem_pieceboard of_other;
  CHECK_EQ(golem_pieceboard_from_position(&position, board), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_from_position(&other, &of_other), GOLEM_OK);
  switch (check_below(random, 9)) {
    case 0: check_any_bytes(board, sizeof *board, random); break;
    case 1: memset(board, check_below(random, 2) ? 0xff : 0, sizeof *board); break;
    case 2: check_flip_bits(board, sizeof *board, 1 + check_below(random, 4), random); break;
    case 3: check_any_bytes(board->attackers, sizeof board->attackers, random); break;
    case 4: any_cells(board, random); break;
    case 5: check_any_bytes(board->squares, 64, random); break;
    case 6: check_any_bytes(board->by_kind, 64, random); break;
    case 7: board->pending = check_next(random) & check_next(random); break;
    default: memcpy(board->board, of_other.board, sizeof board->board);
  }
}

/* A picker of one of the starts, or of any position with any target sets and hints, after up to 60 calls. */
static void picker_at_work(golem_picker *picker, check_random *random) {
  golem_position position = start_of(random);
  golem_targets targets;
  golem_picker_hints hints;
  golem_move moves[GOLEM_MAX_MOVES] = {0}; /* for mates */
  size_t count = bridge_legal_moves(&position, moves);
  int is_any = check_below(random, 4) == 0;
  check_any_bytes(&hints, sizeof hints, random);
  if (check_below(random, 2)) hints.hash = moves[check_below(random, (uint32_t)count)];
  if (check_below(random, 2)) hints.killers[0] = moves[check_below(random, (uint32_t)count)];
  if (check_below(random, 2)) hints.counter = moves[check_below(random, (uint32_t)count)];
  hints.threshold = check_below(random, 2) ? 0 : hints.threshold;
  check_any_bytes(&targets, sizeof targets, random);
  if (check_below(random, 2)) memset(&targets, 0xff, sizeof targets);
  if (is_any) scene_any_position(&position, random);
  /* golem_picker_init leaves most of it as it is. */
  memset(picker, (int)(check_next(random) & 255), sizeof *picker);
  golem_picker_init(&position, is_any && check_below(random, 4) ? &targets : NULL, check_below(random, 4), &hints,
                    picker);
  if (is_any) return;
  for (uint32_t calls = check_below(random, 60); calls > 0; calls--) (golem_picker_next)(picker, NULL);
}

/* What stands behind position and targets: a threshold that nothing reaches, a mode, a stage, what is known, and the
 * numbers of next, end and losing at the edges of the array and of their type. */
static void any_progress(golem_picker *picker, check_random *random) {
  static const uint16_t EDGES[] = {0, 0, 1, 2, 31, 254, 255, 256, 257, 1000, 0x7fff, 0x8000, 0xfffe, 0xffff};
  unsigned char *bytes = (unsigned char *)picker;
  int32_t threshold = check_below(random, 2) ? INT32_MAX : INT32_MIN;
  uint16_t numbers[3];
  for (int i = 0; i < 3; i++) {
    numbers[i] = (uint16_t)(check_below(random, 4) ? EDGES[check_below(random, 14)] : check_below(random, 300));
  }
  memcpy(bytes + 280, &threshold, sizeof threshold);
  for (int i = 284; i < 287; i++) bytes[i] = (unsigned char)(check_below(random, 16) ? check_below(random, 4) : 0xff);
  if (check_below(random, 2)) bytes[285] = (unsigned char)check_below(random, 11);
  memcpy(bytes + 288, numbers, sizeof numbers);
}

void scene_any_picker(golem_picker *picker, check_random *random) {
  enum { SIZE = sizeof *picker };
  unsigned char *bytes = (unsigned char *)picker;
  size_t from = check_below(random, SIZE), size = check_below(random, (uint32_t)(SIZE - from) + 1);
  golem_picker other;
  picker_at_work(picker, random);
  switch (check_below(random, 8)) {
    case 0: check_any_bytes(picker, SIZE, random); break;
    case 1: memset(picker, (int)(check_next(random) & 255), SIZE); break;
    case 2: check_flip_bits(picker, SIZE, 1 + check_below(random, 8), random); break;
    case 3: picker_at_work(&other, random), memcpy(bytes + from, (unsigned char *)&other + from, size); break;
    case 4: check_any_bytes(bytes + from, size, random); break;
    case 5: memset(bytes + from, check_below(random, 2) ? 0xff : 0, size); break;
    case 6: /* words that were an address and its complement once */
      from = check_below(random, 2) ? 0 : check_below(random, SIZE / 8 - 1);
      picker->opaque[from] = 0x1000;
      picker->opaque[from + 1] = ~(uint64_t)0x1000;
      break;
    default: any_progress(picker, random);
  }
}

/* ---- Scenes ------------------------------------------------------------------------------------------------------ */

static void point_to_everything(scene *of) {
  inputs *i = &of->i;
  outputs *o = &of->o;
  i->positions = of->positions, i->targets = &of->targets, i->node = &of->node, i->board = &of->board;
  i->search_board = &of->search_board, i->undo = &of->undo, i->picker = &of->picker, i->hints = &of->hints;
  i->history = of->history;
  i->fen = of->fen, i->uci = of->uci, i->san = of->san, i->squares = of->squares, i->bytes = of->bytes;
  i->codes = of->codes, i->move_bytes = of->move_bytes, i->kinds = of->positions[0].pieces;
  i->colors = of->positions[0].colors, i->by_piece = of->by_piece, i->pawns = of->by_piece, i->sets = of->sets;
  i->keys = of->keys, i->kept = &of->kept, i->exchange = &of->exchange, i->change = &of->change;
  i->filter = &of->filter, i->numbering = &of->numbering, i->rules = &of->rules, i->threats = of->threats;
  i->changes = of->changes, i->moves = of->moves, i->pairs = &of->pairs, i->piece_squares = &of->piece_squares;
  i->kings = of->kings, i->layout = &of->layout, i->encoding = &of->encoding, i->state = &of->state;
  i->packed = of->packed;
  o->changed_position = of->positions, o->changed_targets = &of->targets;
  o->changed_board = &of->board, o->pending_board = &of->made;
  o->picker = &of->picker, o->sorted = of->moves, o->scores = of->scores, o->pieces = &of->pieces;
}

static void choose_numbers(scene *of, check_random *random) {
  static const uint32_t FEATURES[] = {59808, 60144, 66864, 79856}, PIECE_FEATURES[] = {768, 22528, 24576};
  inputs *i = &of->i;
  i->square = check_below(random, 64), i->other = check_below(random, 64), i->king = check_below(random, 64);
  i->color = check_below(random, 2), i->kind = check_below(random, 6), i->piece = check_below(random, 32);
  i->mover = check_below(random, 15), i->victim = check_below(random, 15), i->direction = check_below(random, 8);
  i->classes = check_below(random, 16), i->mode = check_below(random, 20), i->policy = check_below(random, 2);
  i->mode += i->mode < 4 ? 0 : 12;
  i->backend = check_below(random, BACKENDS), i->clock = check_below(random, 100), i->depth = check_below(random, 3);
  i->number = check_below(random, 64), i->form = check_below(random, 2), i->features = FEATURES[check_below(random, 4)];
  i->piece_features = PIECE_FEATURES[check_below(random, 3)], i->first = (uint32_t)check_next(random);
  i->index = (uint32_t)golem_move_to_index(of->positions, i->move, i->policy);
  if (i->index >= GOLEM_ALPHAZERO_MOVES) i->index = check_below(random, GOLEM_ALPHAZERO_MOVES);
  i->threshold = (int32_t)check_below(random, 2000) - 1000;
  i->stockfish_move = golem_move_to_stockfish(i->move);
  i->set = check_set(random), i->occupied = check_set(random), i->empty = ~check_set(random);
  i->orthogonal = check_set(random), i->diagonal = check_set(random);
  i->piece_set = of->pieces = (golem_pieceset)check_set(random);
  /* Mostly a few entries, which takes less time. */
  i->count = check_below(random, 8) ? check_below(random, 10) : MANY - check_below(random, 9);
  i->keys_count = check_below(random, 2) ? i->count : check_below(random, MANY + 1);
  i->threats_count = i->changes_count = i->keys_count;
  i->moves_count = check_below(random, MANY + 1);
  i->masked = check_below(random, 4), i->row_bytes = 64 * check_below(random, 4), i->stride = 20;
}

/* What is said of the position, by the library: of any bytes, too. */
static void derive(scene *of, check_random *random) {
  const golem_position *p = of->positions;
  golem_move move = of->i.move;
  golem_generate(p, &of->targets);
  golem_node_of(p, &of->node);
  golem_picker_init(p, NULL, GOLEM_PICK_ALL, NULL, &of->picker);
  for (uint32_t i = check_below(random, 40); i > 0; i--) (golem_picker_next)(&of->picker, NULL);
  of->hints.hash = of->hints.killers[0] = move;
  of->hints.killers[1] = of->hints.counter = (golem_move)check_next(random);
  golem_board_of(p, &of->search_board);
  golem_keys_of(p, &of->kept);
  golem_move_change(p, move, &of->change);
  golem_position_to_board(p, of->bytes);
  golem_position_to_packed(p, &of->packed[0]);
  golem_position_to_fen(p, check_below(random, 2), of->fen, sizeof of->fen);
  golem_move_to_uci(p, move, 0, of->uci, sizeof of->uci);
  golem_move_to_san(p, move, of->san, sizeof of->san);
  golem_move_to_bytes(move, 0, of->move_bytes);
  of->state = bridge_state(p);
  for (int i = 0; i < 12; i++) of->by_piece[i] = p->pieces[i % 6] & p->colors[i / 6];
  golem_threats(of->bytes, NULL, of->threats, MANY);
  golem_threats_changed(of->bytes, &of->change, NULL, of->changes, MANY);
  for (int i = 0; i < MANY; i++) {
    of->sets[i] = check_set(random);
    of->squares[i] = (uint8_t)check_below(random, 80);
    of->keys[i] = check_below(random, 4) ? golem_key(p) : golem_key(&of->positions[i]);
    of->moves[i] = (golem_move)check_next(random);
    of->scores[i] = (int32_t)check_next(random) >> check_below(random, 32);
  }
}

static void describe_boards_and_networks(scene *of, check_random *random) {
  memset(&of->layout, 0, sizeof of->layout);
  of->layout.entries = 64;
  of->layout.entry_bytes = 1;
  for (int32_t kind = 0; kind < 6; kind++) {
    of->layout.pieces[0][kind] = kind + 1;
    of->layout.pieces[1][kind] = kind + 9;
  }
  check_any_bytes(&of->encoding, sizeof of->encoding, random);
  of->encoding.bytes = 4;
  for (int32_t kind = 0; kind < 6; kind++) of->exchange.values[kind] = kind * 100;
  of->exchange.pins = check_below(random, 4);
  of->exchange.special = check_below(random, 2);
  choose_filter(random, &of->filter);
  golem_threat_rules_init(&of->rules, 66864);
  golem_threat_numbering_init(&of->numbering, 60144);
  golem_pawn_pair_numbering_init(&of->pairs, 59808);
  golem_piece_square_numbering_init(&of->piece_squares, 22528);
  of->kings[0] = check_below(random, 64);
  of->kings[1] = check_below(random, 64);
  check_any_bytes(of->codes, sizeof of->codes, random);
  for (int at = (int)check_below(random, 64); at < 2 * 64 * 64; at += 64) of->history[at] = (int16_t)check_next(random);
}

static void fill_board(scene *of) {
  if (golem_pieceboard_from_position(of->positions, &of->board) != GOLEM_OK) return;
  of->made = of->board;
  golem_pieceboard_make_lazy(&of->made, of->i.move, &of->undo);
}

void scene_about(scene *of, const golem_position *position, golem_move move, check_random *random) {
  for (int i = MANY - 1; i > 0; i--) of->positions[i] = of->positions[i - 1];
  of->positions[0] = *position;
  of->i.move = move;
  point_to_everything(of);
  derive(of, random);
  choose_numbers(of, random);
  describe_boards_and_networks(of, random);
  fill_board(of);
}

void scene_fill(scene *of, check_random *random) {
  static node here;
  ref_position ref;
  do {
    walk_start(check_next(random) % 1000, random, &ref);
    node_fill(&here, &ref, EP_ALWAYS);
    for (uint32_t ply = check_below(random, 8); ply > 0 && here.count > 0; ply--) {
      ref_make(&ref, walk_choose(&here, random));
      node_fill(&here, &ref, EP_ALWAYS);
    }
  } while (here.count == 0);
  scene_about(of, &here.golem, here.codes[check_below(random, (uint32_t)here.count)], random);
}

static void any_numbers(scene *of, check_random *random) {
  inputs *i = &of->i;
  uint32_t *const numbers[] = {&i->square, &i->other, &i->king, &i->color, &i->kind, &i->piece, &i->mover, &i->victim,
                               &i->classes, &i->mode, &i->clock, &i->policy, &i->direction, &i->backend, &i->number,
                               &i->index};
  for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
    if (check_below(random, 8) == 0) *numbers[k] = (uint32_t)check_next(random) >> check_below(random, 32);
  }
  i->threshold = (int32_t)check_next(random) >> check_below(random, 32);
}

/* One of the things that functions read, in one of many ways, or left alone. */
static void spoil(void *bytes, size_t size, check_random *random) {
  switch (check_below(random, 8)) {
    case 0: check_any_bytes(bytes, size, random); break;
    case 1: memset(bytes, check_below(random, 2) ? 0xff : 0, size); break;
    case 2: check_flip_bits(bytes, size, 1, random); break;
    case 3: check_flip_bits(bytes, size, check_below(random, 20), random); break;
    default: break;
  }
}

void scene_spoil(scene *of, check_random *random) {
#define SPOIL(member) spoil(&of->member, sizeof of->member, random)
  golem_targets other = of->targets;
  golem_node of_other = of->node;
  golem_position position;
  scene_any_position(&position, random);
  scene_about(of, &position, (golem_move)check_next(random), random);
  any_numbers(of, random);
  if (check_below(random, 8) == 0) of->targets = other, of->node = of_other;
  SPOIL(search_board.squares), SPOIL(search_board), SPOIL(targets), SPOIL(node), SPOIL(hints), SPOIL(exchange);
  SPOIL(change), SPOIL(filter), SPOIL(numbering), SPOIL(rules), SPOIL(pairs), SPOIL(piece_squares), SPOIL(layout);
  SPOIL(encoding), SPOIL(state), SPOIL(kept), SPOIL(packed[0]);
  SPOIL(kings), SPOIL(by_piece), SPOIL(threats), SPOIL(changes), SPOIL(bytes), SPOIL(move_bytes), SPOIL(undo);
  SPOIL(fen), SPOIL(uci), SPOIL(san);
  scene_any_board(&of->board, random);
  of->made = of->board;
  if (check_below(random, 2)) golem_pieceboard_make_lazy(&of->made, of->i.move, &of->undo);
  scene_any_picker(&of->picker, random);
  if (check_below(random, 4) == 0) of->fen[check_below(random, sizeof of->fen)] = 0;
  /* An array of another board has as many entries as its layout says. */
  of->layout.entries = 64;
  if (of->layout.entry_bytes == 2 || of->layout.entry_bytes == 4) of->layout.entry_bytes = 1;
  of->fen[127] = of->uci[7] = of->san[15] = 0;
}
