/* A call of every function of the library, for test_stack.c and benches/c/costs.c: a row for each, with the arguments that
 * it gets. A function that the headers declare and no row names is found by the test
 * `every_function_has_its_stack_measured`. */
#ifndef CALLS_H
#define CALLS_H

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
  const golem_board_layout *layout;
  const golem_board_state *state;
  const golem_packed *packed;
  size_t count, keys_count, moves_count, threats_count, changes_count, row_bytes, stride;
  uint32_t square, other, king, color, kind, piece, mover, victim, direction, classes, mode, policy, backend, level;
  uint32_t clock, depth, index, number;
  int32_t threshold;
  golem_move move;
  uint16_t stockfish_move;
  golem_pieceset piece_set;
  uint64_t set, orthogonal, diagonal, occupied;
} inputs;

/* What they write; what they change stands there already. */
typedef struct outputs {
  golem_position *position;
  golem_targets *targets, *changed_targets;
  golem_pieceboard *board, *changed_board, *pending_board, *made_board;
  golem_pieceboard_undo *undo;
  golem_picker *picker, *started;
  golem_move *moves, *sorted;
  int32_t *scores;
  golem_attack_maps *maps;
  golem_node *node;
  uint64_t *sets;
  uint32_t *counts, *numbers, *more_numbers;
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

#define BACKEND(F, name) \
  F(golem_bishop_attacks_##name, golem_bishop_attacks_##name(i->square, i->occupied)) \
  F(golem_rook_attacks_##name, golem_rook_attacks_##name(i->square, i->occupied)) \
  F(golem_queen_attacks_##name, golem_queen_attacks_##name(i->square, i->occupied))

/* Rows F(function, call), with inputs `i` and outputs `o`. */
#define CALLS(F) \
  CALLS_OF_POSITIONS(F) \
  CALLS_OF_ATTACKS(F) \
  CALLS_OF_BACKENDS(F) \
  CALLS_OF_PIECE_BOARDS(F) \
  CALLS_OF_THREATS(F)

#define CALLS_OF_POSITIONS(F) \
  F(golem_status_message, golem_status_message(i->threshold)) \
  F(golem_position_from_fen, golem_position_from_fen(i->fen, o->position)) \
  F(golem_position_to_fen, golem_position_to_fen(i->positions, i->color, o->text, o->text_capacity)) \
  F(golem_position_check_playable, golem_position_check_playable(i->positions)) \
  F(golem_position_check, golem_position_check(i->positions)) \
  F(golem_position_start, golem_position_start(o->position)) \
  F(golem_position_start_chess960, golem_position_start_chess960(i->number, o->position)) \
  F(golem_make_move, golem_make_move(i->positions, i->move, o->position)) \
  F(golem_make_legal_move, golem_make_legal_move(i->positions, i->move, o->position)) \
  F(golem_make_null_move, golem_make_null_move(i->positions, o->position)) \
  F(golem_is_legal, golem_is_legal(i->positions, i->move)) \
  F(golem_move_from_uci, golem_move_from_uci(i->positions, i->uci, o->moves)) \
  F(golem_move_to_uci, golem_move_to_uci(i->positions, i->move, i->color, o->text, o->text_capacity)) \
  F(golem_move_from_san, golem_move_from_san(i->positions, i->san, o->moves)) \
  F(golem_move_to_san, golem_move_to_san(i->positions, i->move, o->text, o->text_capacity)) \
  F(golem_generate, golem_generate(i->positions, o->targets)) \
  F(golem_targets_count, golem_targets_count(i->positions, i->targets)) \
  F(golem_targets_moves, golem_targets_moves(i->positions, i->targets, o->moves, o->capacity)) \
  F(golem_targets_moves_of, golem_targets_moves_of(i->positions, i->targets, i->classes, o->moves, o->capacity)) \
  F(golem_legal_moves, golem_legal_moves(i->positions, o->moves, o->capacity)) \
  F(golem_legal_captures, golem_legal_captures(i->positions, o->moves, o->capacity)) \
  F(golem_legal_quiets, golem_legal_quiets(i->positions, o->moves, o->capacity)) \
  F(golem_legal_moves_of, golem_legal_moves_of(i->positions, i->classes, o->moves, o->capacity)) \
  F(golem_count_legal_moves, golem_count_legal_moves(i->positions)) \
  F(golem_has_legal_move, golem_has_legal_move(i->positions)) \
  F(golem_generate_selected, golem_generate_selected(i->positions, i->set, i->occupied, o->targets)) \
  F(golem_targets_has, golem_targets_has(i->positions, i->targets, i->move)) \
  F(golem_targets_take, golem_targets_take(o->changed_targets, i->move)) \
  F(golem_move_direction, golem_move_direction(i->positions, i->move)) \
  F(golem_node_moves, golem_node_moves(i->positions, i->node, i->classes, o->moves, o->capacity)) \
  F(golem_node_is_legal, golem_node_is_legal(i->positions, i->node, i->move)) \
  F(golem_node_gives_check, golem_node_gives_check(i->positions, i->node, i->move)) \
  F(golem_node_of, golem_node_of(i->positions, o->node)) \
  F(golem_checking_targets, golem_checking_targets(i->positions, i->targets, o->targets)) \
  F(golem_gives_check, golem_gives_check(i->positions, i->move)) \
  F(golem_see, golem_see(i->positions, i->move)) \
  F(golem_see_ge, golem_see_ge(i->positions, i->move, i->threshold)) \
  F(golem_see_ge_by, golem_see_ge_by(i->positions, i->node, i->move, i->threshold, i->exchange)) \
  F(golem_see_targets, golem_see_targets(i->positions, i->targets, i->threshold, o->targets)) \
  F(golem_hanging, golem_hanging(i->positions, i->color)) \
  F(golem_picker_init, golem_picker_init(i->positions, i->targets, i->mode, i->hints, o->started)) \
  F(golem_picker_next, picked(o->picker, i->history)) \
  F(golem_picker_next_scored, picked_by_scores(o->picker)) \
  F(golem_sort_moves, golem_sort_moves(o->sorted, o->scores, i->moves_count)) \
  F(golem_picker_stage, golem_picker_stage(i->picker)) \
  F(golem_attack_maps_of, golem_attack_maps_of(i->positions, o->maps)) \
  F(golem_generate_many, golem_generate_many(i->positions, i->count, o->targets)) \
  F(golem_count_many, golem_count_many(i->positions, i->count, o->counts)) \
  F(golem_attack_maps_many, golem_attack_maps_many(i->positions, i->count, o->maps)) \
  F(golem_bishop_attacks_many, golem_bishop_attacks_many(i->squares, i->sets, i->count, o->sets)) \
  F(golem_rook_attacks_many, golem_rook_attacks_many(i->squares, i->sets, i->count, o->sets)) \
  F(golem_queen_attacks_many, golem_queen_attacks_many(i->squares, i->sets, i->count, o->sets)) \
  F(golem_queen_attacks_each, golem_queen_attacks_each(i->squares, i->count, i->occupied, o->sets)) \
  F(golem_perft, golem_perft(i->positions, i->depth)) \
  F(golem_perft_divide, golem_perft_divide(i->positions, i->depth, o->moves, o->sets, o->capacity)) \
  F(golem_perft_every, golem_perft_every(i->positions, i->depth)) \
  F(golem_count_replies, golem_count_replies(i->positions, o->moves, o->counts, o->capacity)) \
  F(golem_piece_at, golem_piece_at(i->positions, i->square)) \
  F(golem_position_to_board, golem_position_to_board(i->positions, o->bytes)) \
  F(golem_move_change, golem_move_change(i->positions, i->move, o->change)) \
  F(golem_key, golem_key(i->positions)) \
  F(golem_key_after, golem_key_after(i->positions, i->move, i->set)) \
  F(golem_key_after_pieces, golem_key_after_pieces(i->positions, i->move, i->mover, i->victim, i->set)) \
  F(golem_keys_of, golem_keys_of(i->positions, o->keys)) \
  F(golem_keys_after, golem_keys_after(i->positions, i->move, i->kept, o->keys)) \
  F(golem_key_many, golem_key_many(i->positions, i->count, o->sets)) \
  F(golem_insufficient_material, golem_insufficient_material(i->positions, i->color)) \
  F(golem_repetitions, golem_repetitions(i->keys, i->keys_count, i->clock)) \
  F(golem_outcome, golem_outcome(i->positions, i->keys, i->keys_count)) \
  F(golem_upcoming_repetition, golem_upcoming_repetition(i->positions, i->keys, i->keys_count)) \
  F(golem_position_from_bitboards, golem_position_from_bitboards(i->kinds, i->colors, i->state, o->position)) \
  F(golem_position_from_piece_bitboards, golem_position_from_piece_bitboards(i->by_piece, i->state, o->position)) \
  F(golem_position_from_squares, golem_position_from_squares(i->layout, i->bytes, i->state, o->position, o->counts)) \
  F(golem_position_to_squares, golem_position_to_squares(i->layout, i->positions, o->bytes)) \
  F(golem_square_from_layout, golem_square_from_layout(i->layout, i->number)) \
  F(golem_square_to_layout, golem_square_to_layout(i->layout, i->square)) \
  F(golem_bitboard_flip_vertical, golem_bitboard_flip_vertical(i->set)) \
  F(golem_bitboard_flip_horizontal, golem_bitboard_flip_horizontal(i->set)) \
  F(golem_bitboard_rotate, golem_bitboard_rotate(i->set)) \
  F(golem_board_recode, golem_board_recode(i->codes, i->bytes, o->bytes)) \
  F(golem_move_to_stockfish, golem_move_to_stockfish(i->move)) \
  F(golem_moves_to_stockfish, golem_moves_to_stockfish(i->moves, i->moves_count, o->moves)) \
  F(golem_move_from_stockfish, golem_move_from_stockfish(i->positions, i->stockfish_move, o->moves)) \
  F(golem_move_to_bytes, golem_move_to_bytes(i->move, i->color, o->bytes)) \
  F(golem_move_from_bytes, golem_move_from_bytes(i->positions, i->move_bytes, o->moves)) \
  F(golem_move_to_index, golem_move_to_index(i->positions, i->move, i->policy)) \
  F(golem_move_from_index, golem_move_from_index(i->positions, i->index, i->policy, o->moves)) \
  F(golem_position_to_packed, golem_position_to_packed(i->positions, o->packed)) \
  F(golem_position_from_packed, golem_position_from_packed(i->packed, o->position)) \
  F(golem_position_to_packed_many, golem_position_to_packed_many(i->positions, i->count, o->packed, o->statuses)) \
  F(golem_position_from_packed_many, golem_position_from_packed_many(i->packed, i->count, o->position, o->statuses)) \
  F(golem_legal_masks_many, golem_legal_masks_many(i->positions, 1, i->policy, 1, o->bytes)) \
  F(golem_bitboard_to_text, golem_bitboard_to_text(i->set, o->text, o->text_capacity)) \
  F(golem_position_to_text, golem_position_to_text(i->positions, o->text, o->text_capacity)) \
  F(golem_targets_to_text, golem_targets_to_text(i->positions, i->targets, o->text, o->text_capacity)) \
  F(golem_abi_version, golem_abi_version()) \
  F(golem_version, golem_version()) \
  F(golem_level, golem_level()) \
  F(golem_level_place, *golem_level_place()) \
  F(golem_set_level, golem_set_level(i->level)) \
  F(golem_level_available, golem_level_available(i->level)) \
  F(golem_inline_tables, golem_inline_tables())

#define CALLS_OF_ATTACKS(F) \
  F(golem_king_attacks, golem_king_attacks(i->square)) \
  F(golem_knight_attacks, golem_knight_attacks(i->square)) \
  F(golem_pawn_attacks, golem_pawn_attacks(i->color, i->square)) \
  F(golem_bishop_attacks, golem_bishop_attacks(i->square, i->occupied)) \
  F(golem_rook_attacks, golem_rook_attacks(i->square, i->occupied)) \
  F(golem_queen_attacks, golem_queen_attacks(i->square, i->occupied)) \
  F(golem_rank_attacks, golem_rank_attacks(i->square, i->occupied)) \
  F(golem_file_attacks, golem_file_attacks(i->square, i->occupied)) \
  F(golem_diagonal_attacks, golem_diagonal_attacks(i->square, i->occupied)) \
  F(golem_antidiagonal_attacks, golem_antidiagonal_attacks(i->square, i->occupied)) \
  F(golem_piece_attacks, golem_piece_attacks(i->color, i->kind, i->square, i->occupied)) \
  F(golem_rook_xray_attacks, golem_rook_xray_attacks(i->square, i->occupied, i->set)) \
  F(golem_bishop_xray_attacks, golem_bishop_xray_attacks(i->square, i->occupied, i->set)) \
  F(golem_knights_attacks, golem_knights_attacks(i->set)) \
  F(golem_kings_attacks, golem_kings_attacks(i->set)) \
  F(golem_pawns_attacks, golem_pawns_attacks(i->color, i->set)) \
  F(golem_pawns_captures, golem_pawns_captures(i->color, i->set, i->occupied)) \
  F(golem_pawns_pushes, golem_pawns_pushes(i->color, i->set, ~i->occupied)) \
  F(golem_pawns_double_pushes, golem_pawns_double_pushes(i->color, i->set, ~i->occupied)) \
  F(golem_shift, golem_shift(i->direction, i->set)) \
  F(golem_ray_fill, golem_ray_fill(i->direction, i->set, ~i->occupied)) \
  F(golem_ray_attacks, golem_ray_attacks(i->direction, i->set, ~i->occupied)) \
  F(golem_rays_attacks, golem_rays_attacks(i->orthogonal, i->diagonal, ~i->occupied, o->sets)) \
  F(golem_between, golem_between(i->square, i->other)) \
  F(golem_line, golem_line(i->square, i->other)) \
  F(golem_ray, golem_ray(i->direction, i->square)) \
  F(golem_direction_of, golem_direction_of(i->square, i->other)) \
  F(golem_distance, golem_distance(i->square, i->other)) \
  F(golem_attackers, golem_attackers(i->positions, i->square, i->occupied)) \
  F(golem_checkers, golem_checkers(i->positions)) \
  F(golem_pinned, golem_pinned(i->positions, i->color)) \
  F(golem_pinners, golem_pinners(i->positions, i->color)) \
  F(golem_attacked, golem_attacked(i->positions, i->color))

#define CALLS_OF_BACKENDS(F) \
  F(golem_backend_count, golem_backend_count()) \
  F(golem_backend_name, golem_backend_name(i->backend)) \
  F(golem_backend_table_bytes, golem_backend_table_bytes(i->backend)) \
  F(golem_backend_available, golem_backend_available(i->backend)) \
  F(golem_backend_default, golem_backend_default()) \
  F(golem_slider_attacks, golem_slider_attacks(i->backend, i->kind, i->square, i->occupied)) \
  F(golem_ray_attacks_by_subtraction, golem_ray_attacks_by_subtraction(i->direction, i->set, ~i->occupied)) \
  F(golem_pinned_switch, golem_pinned_switch(i->king, i->occupied, i->set, i->orthogonal, i->diagonal)) \
  F(golem_inline_big_tables, golem_inline_big_tables()) \
  BACKEND(F, switch) \
  BACKEND(F, ray_loop) \
  BACKEND(F, classical) \
  BACKEND(F, hyperbola) \
  BACKEND(F, hyperbola_ssse3) \
  BACKEND(F, hyperbola_avx2) \
  BACKEND(F, hyperbola_gfni) \
  BACKEND(F, obstruction) \
  BACKEND(F, kindergarten) \
  BACKEND(F, magic_plain) \
  BACKEND(F, magic_fancy) \
  BACKEND(F, magic_black) \
  BACKEND(F, pext) \
  BACKEND(F, pext_pdep) \
  BACKEND(F, kogge_stone) \
  BACKEND(F, dumb7) \
  BACKEND(F, lzcnt_avx512)

#define CALLS_OF_PIECE_BOARDS(F) \
  F(golem_pieceboard_from_position, golem_pieceboard_from_position(i->positions, o->changed_board)) \
  F(golem_pieceboard_to_position, golem_pieceboard_to_position(i->board, o->position)) \
  F(golem_pieceboard_to_board, golem_pieceboard_to_board(i->board, o->bytes)) \
  F(golem_pieceboard_make_move, golem_pieceboard_make_move(o->changed_board, i->move, o->undo)) \
  F(golem_pieceboard_make_legal_move, golem_pieceboard_make_legal_move(o->changed_board, i->move, o->undo)) \
  F(golem_pieceboard_after_move, golem_pieceboard_after_move(i->board, i->move, o->board)) \
  F(golem_pieceboard_make_null_move, golem_pieceboard_make_null_move(o->changed_board, o->undo)) \
  F(golem_pieceboard_unmake_move, golem_pieceboard_unmake_move(o->made_board, i->undo)) \
  F(golem_pieceboard_make_lazy, golem_pieceboard_make_lazy(o->changed_board, i->move, o->undo)) \
  F(golem_pieceboard_update, golem_pieceboard_update(o->pending_board)) \
  F(golem_pieceboard_refresh, golem_pieceboard_refresh(o->changed_board)) \
  F(golem_pieceboard_check, golem_pieceboard_check(i->board)) \
  F(golem_pieceboard_attackers, golem_pieceboard_attackers(i->board, i->color, i->square)) \
  F(golem_pieceboard_all_attackers, golem_pieceboard_all_attackers(i->board, i->square)) \
  F(golem_pieceboard_of_kind, golem_pieceboard_of_kind(i->board, i->color, i->kind)) \
  F(golem_pieceboard_least_attacker, golem_pieceboard_least_attacker(i->board, i->color, i->square)) \
  F(golem_pieceboard_count_attackers, golem_pieceboard_count_attackers(i->board, i->color, i->square)) \
  F(golem_pieceboard_attacked, golem_pieceboard_attacked(i->board, i->color)) \
  F(golem_pieceboard_attacked_twice, golem_pieceboard_attacked_twice(i->board, i->color)) \
  F(golem_pieceboard_attacked_by_kind, golem_pieceboard_attacked_by_kind(i->board, i->color, i->kind)) \
  F(golem_pieceboard_piece_attacks, golem_pieceboard_piece_attacks(i->board, i->piece)) \
  F(golem_pieceboard_mobility, golem_pieceboard_mobility(i->board, i->piece, i->set)) \
  F(golem_pieceboard_hanging, golem_pieceboard_hanging(i->board, i->color)) \
  F(golem_pieceboard_pinned, golem_pieceboard_pinned(i->board, i->color)) \
  F(golem_pieceboard_xray_attackers, golem_pieceboard_xray_attackers(i->board, i->color, i->square)) \
  F(golem_pieceboard_see, golem_pieceboard_see(i->board, i->move)) \
  F(golem_pieceboard_see_ge, golem_pieceboard_see_ge(i->board, i->move, i->threshold)) \
  F(golem_pieceset_squares, golem_pieceset_squares(i->board, i->piece_set)) \
  F(golem_pieceset_next, golem_pieceset_next(o->pieces)) \
  F(golem_pieceboard_legal_moves, golem_pieceboard_legal_moves(i->board, o->moves, o->capacity)) \
  F(golem_pieceboard_legal_captures, golem_pieceboard_legal_captures(i->board, o->moves, o->capacity)) \
  F(golem_pieceboard_legal_quiets, golem_pieceboard_legal_quiets(i->board, o->moves, o->capacity)) \
  F(golem_pieceboard_legal_moves_of, golem_pieceboard_legal_moves_of(i->board, i->classes, o->moves, o->capacity)) \
  F(golem_pieceboard_count_legal_moves, golem_pieceboard_count_legal_moves(i->board)) \
  F(golem_pieceboard_has_legal_move, golem_pieceboard_has_legal_move(i->board)) \
  F(golem_pieceboard_is_legal, golem_pieceboard_is_legal(i->board, i->move)) \
  F(golem_pieceboard_gives_check, golem_pieceboard_gives_check(i->board, i->move)) \
  F(golem_pieceboard_perft, golem_pieceboard_perft(i->board, i->depth))

#define CALLS_OF_THREATS(F) \
  F(golem_threats, golem_threats(i->bytes, i->filter, o->threats, o->capacity)) \
  F(golem_threats_changed, golem_threats_changed(i->bytes, i->change, i->filter, o->threats, o->capacity)) \
  F(golem_threats_many, golem_threats_many(i->positions, i->count, i->filter, o->threats, o->capacity, o->sizes)) \
  F(golem_threat_numbering_init, golem_threat_numbering_init(o->numbering, 60144)) \
  F(golem_threat_numbering_init_rules, golem_threat_numbering_init_rules(o->numbering, i->rules)) \
  F(golem_threat_rules_init, golem_threat_rules_init(o->rules, 60144)) \
  F(golem_threat_numbering_filter, golem_threat_numbering_filter(i->numbering, o->filter)) \
  F(golem_threat_indices, golem_threat_indices(i->numbering, i->color, i->king, i->threats, \
    i->threats_count, o->numbers, o->capacity)) \
  F(golem_threat_indices_of, golem_threat_indices_of(i->numbering, i->color, i->king, i->bytes, o->numbers, \
    o->capacity)) \
  F(golem_threat_indices_both, golem_threat_indices_both(i->numbering, i->kings, i->threats, \
    i->threats_count, o->numbers, o->more_numbers, o->capacity, o->sizes)) \
  F(golem_threat_indices_split, golem_threat_indices_split(i->numbering, i->kings, i->changes, \
    i->changes_count, i->rows, i->row_bytes, o->split)) \
  F(golem_threats_changed_split, golem_threats_changed_split(i->bytes, i->change, i->filter, i->numbering, \
    i->kings, i->rows, i->row_bytes, o->split)) \
  F(golem_threat_indices_many, golem_threat_indices_many(i->numbering, i->positions, i->count, \
    (int32_t *)o->numbers, i->stride, o->counts)) \
  F(golem_pawn_pair_numbering_init, golem_pawn_pair_numbering_init(o->pairs, 59808)) \
  F(golem_pawn_pairs, golem_pawn_pairs(i->pairs, i->color, i->king, i->pawns, o->numbers, o->capacity)) \
  F(golem_pawn_pairs_changed, golem_pawn_pairs_changed(i->pairs, i->kings, i->pawns, i->change, i->rows, i->row_bytes, \
    o->pair_split)) \
  F(golem_piece_square_numbering_init, golem_piece_square_numbering_init(o->piece_squares, 22528)) \
  F(golem_piece_squares, golem_piece_squares(i->piece_squares, i->color, i->king, i->bytes, o->numbers, \
    o->capacity)) \
  F(golem_piece_squares_changed, golem_piece_squares_changed(i->piece_squares, i->kings, i->change, i->rows, i->row_bytes, \
    o->square_split)) \
  F(golem_features_many, golem_features_many(i->numbering, i->pairs, i->piece_squares, i->positions, i->count, \
    (int32_t *)o->numbers, i->stride, o->counts))

#endif
