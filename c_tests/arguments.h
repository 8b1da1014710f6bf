/* What the functions of the library are asked, for the rows of functions.h. */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include <golem.h>
#include <golem_backends.h>
#include <golem_pieceboard.h>
#include <golem_policies.h>
#include <golem_threats.h>

/* What functions read; all zero for NULL and 0 everywhere. */
typedef struct inputs {
  const golem_position *positions;
  const golem_targets *targets;
  const golem_node *node;
  const golem_board *search_board;
  const golem_pieceboard *board;
  const golem_pieceboard_undo *undo;
  const golem_picker *picker;
  const golem_picker_hints *hints;
  const int16_t *history;
  const char *fen, *uci, *san;
  const uint8_t *squares, *bytes, *codes, *move_bytes, *rows;
  const uint64_t *kinds, *colors, *by_piece, *pawns, *sets, *keys; /* keys of a game, the others bitboards */
  const golem_keys *kept;
  const golem_exchange_rules *exchange;
  const golem_change *change;
  const golem_threat_filter *filter;
  const golem_threat_numbering *numbering;
  const golem_threat_rules *rules;
  const golem_threat *threats, *changes;
  const golem_move *moves;
  const golem_pawn_pair_numbering *pairs;
  const golem_piece_square_numbering *piece_squares;
  const uint32_t *kings;
  const golem_mailbox_layout *layout;
  const golem_move_encoding *encoding; /* of four bytes */
  const golem_mailbox_state *state;
  const golem_packed *packed;
  size_t count, keys_count, moves_count, threats_count, changes_count, masked, row_bytes, stride;
  uint32_t square, other, king, color, kind, piece, mover, victim, direction, classes, mode, policy, backend, level;
  uint32_t clock, depth, index, number, form, features, first, piece_features;
  int32_t threshold;
  golem_move move;
  uint16_t stockfish_move;
  golem_pieceset piece_set;
  uint64_t set, orthogonal, diagonal, occupied, empty;
} inputs;

/* What they write; what they change stands there already. */
typedef struct outputs {
  golem_position *position, *changed_position;
  golem_board *search_board;
  golem_targets *targets, *changed_targets;
  golem_pieceboard *board, *changed_board, *pending_board, *made_board;
  golem_pieceboard_undo *undo;
  golem_picker *picker, *started;
  golem_move *moves, *sorted;
  int32_t *scores, *padded;
  golem_attack_maps *maps;
  uint16_t (*mobility)[6];
  golem_node *node;
  uint64_t *sets, *masks;
  uint32_t *counts, *numbers, *more_numbers, *packed_moves;
  golem_keys *keys;
  golem_change *change;
  uint8_t *bytes;
  char *text;
  golem_threat_filter *filter;
  golem_threat_numbering *numbering;
  golem_threat_rules *rules;
  golem_threat *threats;
  golem_threat_split *split;
  golem_pawn_pair_numbering *pairs;
  golem_pawn_pair_split *pair_split;
  golem_piece_square_numbering *piece_squares;
  golem_piece_square_split *square_split;
  size_t *sizes;
  golem_packed *packed;
  golem_status *statuses;
  golem_pieceset *pieces;
  size_t capacity, text_capacity;
} outputs;

/* 64-bit words of the masks of policies. */
static inline size_t mask_words(const inputs *i) {
  size_t moves = i->policy == GOLEM_POLICY_LC0 ? GOLEM_LC0_MOVES : GOLEM_ALPHAZERO_MOVES;
  return i->form == GOLEM_MASK_BYTES ? (i->masked * moves + 7) / 8 : i->masked * ((moves + 63) / 64);
}

/* As a search does it: all moves of the mode. Any bytes may give moves for long. */
static inline golem_move picked(golem_picker *picker, const int16_t *history) {
  golem_move last = GOLEM_MOVE_NONE, next;
  for (int i = 0; i < 300 && (next = golem_picker_next(picker, history)) != GOLEM_MOVE_NONE; i++) last = next;
  return last;
}

/* The same by scores that are all 0. */
static inline void score_nothing(void *context, const golem_move *moves, size_t count, int32_t *scores) {
  (void)context, (void)moves, (void)count, (void)scores;
}

static inline golem_move picked_by_scores(golem_picker *picker) {
  golem_move last = GOLEM_MOVE_NONE, next;
  for (int i = 0; i < 300 && (next = golem_picker_next_scored(picker, score_nothing, NULL)) != GOLEM_MOVE_NONE; i++) {
    last = next;
  }
  return last;
}

/* In rows a picker is asked for all of its moves. */
#define golem_picker_next(...) picked(__VA_ARGS__)
#define golem_picker_next_scored(...) picked_by_scores(__VA_ARGS__)

/* ---- Arguments --------------------------------------------------------------------------------------------------- */

/* What an argument is: a POINTER of the inputs `i` or the outputs `o`, its role, whether it may be NULL, its member,
 * how many make an entry that only another one as large may take the place of, and how many entries there are; or a
 * NUMBER, its role, its member, and what is special about it. */
#define ARGUMENT_READ(member) (POINTER, i, READING, 0, member, 1, 1)
#define ARGUMENT_READ_FEW(member, n) (POINTER, i, READING, 0, member, n, 1)
#define ARGUMENT_READ_N(member, n) (POINTER, i, READING, 0, member, 1, n)
#define ARGUMENT_MAY_READ(member) (POINTER, i, READING, 1, member, 1, 1)
#define ARGUMENT_MAY_READ_N(member, n) (POINTER, i, READING, 1, member, 1, n)
#define ARGUMENT_STRING(member) (POINTER, i, READING, 0, member, 1, strlen(i->member) + 1)
#define ARGUMENT_ROWS(member) (POINTER, i, PREFETCHED, 1, member, 1, 0) /* never read */
#define ARGUMENT_CHANGE(member) (POINTER, o, CHANGING, 0, member, 1, 1)
#define ARGUMENT_CHANGE_N(member, n) (POINTER, o, CHANGING, 0, member, 1, n)
#define ARGUMENT_WRITE(member) (POINTER, o, WRITING, 0, member, 1, 1)
#define ARGUMENT_WRITE_N(member, n) (POINTER, o, WRITING, 0, member, 1, n)
#define ARGUMENT_MAY_WRITE(member) (POINTER, o, WRITING, 1, member, 1, 1)
#define ARGUMENT_MAY_WRITE_N(member, n) (POINTER, o, WRITING, 1, member, 1, n)
#define ARGUMENT_TELLS(member) (POINTER, o, TELLING, 1, member, 1, 1) /* also with an error */
/* With room for `capacity` entries. Behind the end of a SPREAD list anything may be written; OTHER_SPREAD is the
 * second of two with answers of their own. */
#define ARGUMENT_LIST(member) (POINTER, o, LISTING, 1, member, 1, o->capacity)
#define ARGUMENT_SPREAD(member) (POINTER, o, SPREADING, 1, member, 1, o->capacity)
#define ARGUMENT_OTHER_SPREAD(member) (POINTER, o, OTHER_SPREADING, 1, member, 1, o->capacity)
#define ARGUMENT_NEEDED_SPREAD(member) (POINTER, o, SPREADING, 0, member, 1, o->capacity)
#define ARGUMENT_PRINTED(member) (POINTER, o, PRINTING, 1, member, 1, o->text_capacity)
#define ARGUMENT_NUMBER(member) (NUMBER, i, ANY_NUMBER, member, 0, 0)
#define ARGUMENT_COUNT(member) (NUMBER, i, ANY_NUMBER, member, 0, 0)                    /* of an array's entries */
#define ARGUMENT_BELOW(member, limit) (NUMBER, i, LIMITED, member, limit, 0)            /* in range */
#define ARGUMENT_REFUSED(member, limit, error) (NUMBER, i, LIMITED, member, limit, error) /* or an error of its own */
#define ARGUMENT_FLAG(member) (NUMBER, i, FLAGGED, member, 0, 0)                        /* 0 or not */
#define ARGUMENT_MASKED(member, mask) (NUMBER, i, MASKED, member, mask, 0)              /* some bits count */
#define ARGUMENT_ROOM (NUMBER, o, ANY_NUMBER, capacity, 0, 0)
#define ARGUMENT_TEXT_ROOM (NUMBER, o, ANY_NUMBER, text_capacity, 0, 0)
#define ARGUMENT_NONE (NOTHING, i)

/* A list of what a macro makes of each argument. */
#define ARGUMENTS(as, ...) ARGUMENTS_OF(__VA_ARGS__, 8, 7, 6, 5, 4, 3, 2, 1, 0)(as, __VA_ARGS__)
#define ARGUMENTS_OF(a, b, c, d, e, f, g, h, n, ...) ARGUMENTS_##n
#define ARGUMENTS_1(as, a) AS(as, ARGUMENT_##a)
#define ARGUMENTS_2(as, a, ...) AS(as, ARGUMENT_##a), ARGUMENTS_1(as, __VA_ARGS__)
#define ARGUMENTS_3(as, a, ...) AS(as, ARGUMENT_##a), ARGUMENTS_2(as, __VA_ARGS__)
#define ARGUMENTS_4(as, a, ...) AS(as, ARGUMENT_##a), ARGUMENTS_3(as, __VA_ARGS__)
#define ARGUMENTS_5(as, a, ...) AS(as, ARGUMENT_##a), ARGUMENTS_4(as, __VA_ARGS__)
#define ARGUMENTS_6(as, a, ...) AS(as, ARGUMENT_##a), ARGUMENTS_5(as, __VA_ARGS__)
#define ARGUMENTS_7(as, a, ...) AS(as, ARGUMENT_##a), ARGUMENTS_6(as, __VA_ARGS__)
#define ARGUMENTS_8(as, a, ...) AS(as, ARGUMENT_##a), ARGUMENTS_7(as, __VA_ARGS__)
#define AS(as, tuple) as tuple

/* The call of a row. */
#define CALL(function, ...) function(ARGUMENTS(CALL_OF, __VA_ARGS__))
#define CALL_OF(what, ...) CALL_##what(__VA_ARGS__)
#define CALL_POINTER(from, role, null, member, few, n) from->member
#define CALL_NUMBER(from, role, member, limit, error) from->member
#define CALL_NOTHING(from)

#endif
