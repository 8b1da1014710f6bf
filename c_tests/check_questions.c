/* Questions of every kind: see check_questions.h. They call nothing of the C library but memset. */
#include "check_questions.h"

#include <golem_backends.h>
#include <golem_pieceboard.h>
#include <golem_policies.h>
#include <golem_threats.h>
#include <string.h>

const golem_position check_start = {
    {0x00ff00000000ff00u, 0x4200000000000042u, 0x2400000000000024u, 0x8100000000000081u, 0x0800000000000008u,
     0x1000000000000010u},
    {0x000000000000ffffu, 0xffff000000000000u},
    0x8100000000000081u,
    GOLEM_WHITE,
    GOLEM_NO_SQUARE,
    0,
    1,
    0,
};

static uint64_t mix(uint64_t value) {
  value = (value + 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u;
  return value ^ (value >> 29);
}

/* The same in any order. */
static uint64_t sum_of_moves(const golem_move *moves, size_t count) {
  uint64_t sum = count;
  for (size_t i = 0; i < count; i++) sum += mix(moves[i]);
  return sum;
}

static uint64_t sum_of_words(const uint64_t *words, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum = mix(sum ^ words[i]);
  return sum;
}

static uint64_t sum_of_text(const char *text) {
  uint64_t sum = 0;
  for (; *text != 0; text++) sum = mix(sum ^ (unsigned char)*text);
  return sum;
}

static uint64_t ask_levels(const golem_position *position) {
  uint64_t levels = 0;
  for (uint32_t level = 0; level < 8; level++) levels |= (uint64_t)golem_level_available(level) << level;
  return levels + mix(position->side_to_move);
}

static uint64_t ask_backends(const golem_position *position) {
  uint64_t sum = golem_backend_default();
  for (uint32_t backend = 0; backend < golem_backend_count(); backend++) {
    sum = mix(sum + golem_backend_available(backend));
    sum = mix(sum ^ golem_slider_attacks(backend, GOLEM_QUEEN, 27, position->colors[0] | position->colors[1]));
  }
  return sum;
}

static uint64_t ask_attacks(const golem_position *position) {
  uint64_t sum = 0;
  for (uint32_t square = 0; square < 64; square++) {
    sum = mix(sum ^ golem_rook_attacks(square, position->colors[0]));
    sum = mix(sum ^ golem_bishop_attacks(square, position->colors[1]));
  }
  return sum;
}

static uint64_t ask_attacks_many(const golem_position *position) {
  uint64_t attacks[24];
  uint8_t squares[24];
  for (uint8_t i = 0; i < 24; i++) squares[i] = (uint8_t)(i * 2 + 5);
  golem_queen_attacks_each(squares, 24, position->colors[0] | position->colors[1], attacks);
  return sum_of_words(attacks, 24);
}

static uint64_t ask_perft(const golem_position *position) { return golem_perft(position, 3); }

static uint64_t ask_perft_every(const golem_position *position) { return golem_perft_every(position, 3); }

static uint64_t ask_replies(const golem_position *position) {
  golem_move moves[GOLEM_MAX_MOVES];
  uint32_t counts[GOLEM_MAX_MOVES];
  size_t count = golem_count_replies(position, moves, counts, GOLEM_MAX_MOVES);
  uint64_t sum = count;
  for (size_t i = 0; i < count; i++) sum += mix(moves[i] ^ mix(counts[i]));
  return sum;
}

static uint64_t ask_targets(const golem_position *position) {
  golem_targets targets;
  golem_generate(position, &targets);
  return sum_of_words(targets.direction, 16) ^ targets.attacked ^ targets.evasion;
}

static uint64_t ask_legal_moves(const golem_position *position) {
  golem_move moves[GOLEM_MAX_MOVES];
  return sum_of_moves(moves, golem_legal_moves(position, moves, GOLEM_MAX_MOVES));
}

static uint64_t ask_picker(const golem_position *position) {
  golem_picker picker;
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count = 0;
  golem_picker_init(position, NULL, GOLEM_PICK_ALL, NULL, &picker);
  while (count < GOLEM_MAX_MOVES && (moves[count] = golem_picker_next(&picker, NULL)) != GOLEM_MOVE_NONE) count++;
  return sum_of_moves(moves, count);
}

/* Of every move: what it wins, whether it gives check, and the key after it. */
static uint64_t ask_exchanges(const golem_position *position) {
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  uint64_t sum = count;
  for (size_t i = 0; i < count; i++) {
    uint64_t answer = (uint64_t)(int64_t)golem_see(position, moves[i]) * 2 + golem_gives_check(position, moves[i]);
    sum += mix(moves[i] ^ mix(answer));
  }
  return sum;
}

static uint64_t ask_maps(const golem_position *position) {
  golem_attack_maps maps;
  uint64_t words[sizeof maps / 8];
  memset(&maps, 0, sizeof maps);
  golem_attack_maps_of(position, &maps);
  memcpy(words, &maps, sizeof words);
  return sum_of_words(words, sizeof maps / 8);
}

static uint64_t ask_many(const golem_position *position) {
  golem_position positions[11];
  uint32_t counts[11];
  uint64_t sum = 0;
  for (int i = 0; i < 11; i++) positions[i] = i % 3 == 0 ? check_start : *position;
  golem_count_many(positions, 11, counts);
  for (int i = 0; i < 11; i++) sum = mix(sum ^ counts[i]);
  return sum;
}

static uint64_t ask_keys(const golem_position *position) {
  golem_position positions[3];
  uint64_t keys[4];
  for (int i = 0; i < 3; i++) positions[i] = *position;
  keys[3] = golem_key(position);
  golem_key_many(positions, 3, keys);
  return sum_of_words(keys, 4);
}

static uint64_t ask_fen(const golem_position *position) {
  char text[128];
  golem_position again;
  golem_position_to_fen(position, 1, text, sizeof text);
  return sum_of_text(text) + (uint64_t)(golem_position_from_fen(text, &again) + 1000) + again.colors[0];
}

static uint64_t ask_san(const golem_position *position) {
  golem_move moves[GOLEM_MAX_MOVES], read = 0;
  size_t count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    char text[16];
    golem_move_to_san(position, moves[i], text, sizeof text);
    sum += sum_of_text(text) + (uint64_t)(golem_move_from_san(position, text, &read) == GOLEM_OK && read == moves[i]);
  }
  return sum;
}

static uint64_t ask_check(const golem_position *position) { return (uint64_t)(golem_position_check(position) + 1000); }

static uint64_t ask_pieceboard(const golem_position *position) {
  golem_pieceboard board;
  golem_move moves[GOLEM_MAX_MOVES];
  uint64_t sum;
  size_t count;
  golem_pieceboard_from_position(position, &board);
  count = golem_pieceboard_legal_captures(&board, moves, GOLEM_MAX_MOVES);
  sum = sum_of_moves(moves, count) + golem_pieceboard_count_legal_moves(&board);
  for (size_t i = 0; i < count; i++) sum += mix((uint64_t)(int64_t)golem_pieceboard_see(&board, moves[i]) ^ moves[i]);
  return sum ^ golem_pieceboard_attacked(&board, GOLEM_WHITE);
}

static uint64_t ask_piece_makes(const golem_position *position) {
  golem_pieceboard board;
  golem_pieceboard_undo undo;
  golem_move moves[GOLEM_MAX_MOVES];
  uint64_t sum = 0;
  golem_pieceboard_from_position(position, &board);
  size_t count = golem_pieceboard_legal_moves(&board, moves, GOLEM_MAX_MOVES);
  for (size_t i = 0; i < count; i++) {
    golem_pieceboard_make_legal_move(&board, moves[i], &undo);
    sum += mix(golem_pieceboard_count_legal_moves(&board) ^ board.occupied[0]);
    golem_pieceboard_unmake_move(&board, &undo);
  }
  return sum + (uint64_t)(golem_pieceboard_check(&board) + 1000);
}

static uint64_t ask_piece_perft(const golem_position *position) {
  golem_pieceboard board;
  golem_pieceboard_from_position(position, &board);
  return golem_pieceboard_perft(&board, 2);
}

static uint64_t ask_threats(const golem_position *position) {
  golem_threat threats[GOLEM_MAX_THREATS];
  uint8_t board[64];
  golem_position_to_board(position, board);
  size_t count = golem_threats(board, NULL, threats, GOLEM_MAX_THREATS);
  uint64_t sum = count;
  for (size_t i = 0; i < count; i++) sum += mix(threats[i]);
  return sum;
}

static uint64_t ask_tables(const golem_position *position) {
  const golem_tables *tables = golem_inline_tables();
  return mix(tables->size) + tables->version + (tables->bishops != NULL) + position->castling;
}

const check_question check_questions[CHECK_QUESTIONS] = {
    {"levels", ask_levels},
    {"backends", ask_backends},
    {"attacks", ask_attacks},
    {"attacks of many", ask_attacks_many},
    {"perft", ask_perft},
    {"perft of every position", ask_perft_every},
    {"counts of replies", ask_replies},
    {"targets", ask_targets},
    {"legal moves", ask_legal_moves},
    {"picker", ask_picker},
    {"exchanges and checks", ask_exchanges},
    {"attack maps", ask_maps},
    {"many positions", ask_many},
    {"keys", ask_keys},
    {"FEN", ask_fen},
    {"SAN", ask_san},
    {"check of a position", ask_check},
    {"piece board", ask_pieceboard},
    {"moves on a piece board", ask_piece_makes},
    {"perft on a piece board", ask_piece_perft},
    {"threats", ask_threats},
    {"tables", ask_tables},
};

void check_ask_all(const golem_position *position, uint64_t answers[CHECK_QUESTIONS]) {
  for (int i = 0; i < CHECK_QUESTIONS; i++) answers[i] = check_questions[i].ask(position);
}

unsigned check_wrong_answers(const golem_position *position, const uint64_t expected[CHECK_QUESTIONS]) {
  unsigned wrong = 0;
  for (int i = 0; i < CHECK_QUESTIONS; i++) wrong += check_questions[i].ask(position) != expected[i];
  return wrong;
}
