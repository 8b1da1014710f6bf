/* All that the functions read, about one position: sound, or of arbitrary bytes. */
#ifndef CHECK_SCENES_H
#define CHECK_SCENES_H

#include "check.h"
#include "functions.h"

/* Entries of arrays that come with a count: more than is done at a time anywhere, and no multiple of it. */
enum { MANY = 70 };

typedef struct scene {
  inputs i;  /* all of them stand below */
  outputs o; /* of them only what is changed */
  golem_position positions[MANY];
  golem_targets targets;
  golem_node node;
  golem_board search_board;
  golem_pieceboard board, made;
  golem_pieceboard_undo undo;
  golem_picker picker;
  golem_picker_hints hints;
  golem_exchange_rules exchange;
  golem_change change;
  golem_threat_filter filter;
  golem_threat_numbering numbering;
  golem_threat_rules rules;
  golem_pawn_pair_numbering pairs;
  golem_piece_square_numbering piece_squares;
  golem_mailbox_layout layout;
  golem_move_encoding encoding;
  golem_mailbox_state state;
  golem_keys kept;
  golem_packed packed[MANY];
  uint32_t kings[2];
  uint64_t sets[MANY], by_piece[12], keys[MANY];
  golem_threat threats[MANY], changes[MANY];
  golem_move moves[MANY];
  int32_t scores[MANY];
  int16_t history[2 * 64 * 64];
  golem_pieceset pieces;
  uint8_t squares[MANY], bytes[64], codes[16], move_bytes[4];
  char fen[128], uci[8], san[16];
} scene;

/* A position, sound or not, with a move and numbers in range; the positions before it make up its arrays. */
void scene_about(scene *of, const golem_position *position, golem_move move, check_random *random);

/* A position of a game with a legal move. */
void scene_fill(scene *of, check_random *random);

/* Arbitrary bytes and numbers: from a position with a bit flipped to nothing but ones. */
void scene_spoil(scene *of, check_random *random);

/* A position, a picker or a piece board of any bytes, or a good one and damaged. */
void scene_any_position(golem_position *position, check_random *random);
void scene_any_picker(golem_picker *picker, check_random *random);
void scene_any_board(golem_pieceboard *board, check_random *random);

#endif
