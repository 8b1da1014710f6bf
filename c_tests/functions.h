/* Every function of the library, in a row that says what each argument is. test_contract.c holds all of them to what
 * golem.h says of every function, test_stack.c measures their stack, benches/c/costs.c their time, and all_functions.c
 * links them. The test `every_function_is_in_the_table` compares the rows with the headers. */
#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include "arguments.h"

/* Moves of any bytes: no sixteen sets of 64 squares, four promotions each, hold more. */
enum { MOVES = 16 * 64 * 4 };

#define BACKENDS (uint32_t)golem_backend_count()

/* Rows F(function, answer, levels, argument, ...), with arguments as in arguments.h.
 *
 * The answer is STATUS; SILENT; UP_TO(most), which is 0 where there is none; ELSE(none, most); ANY number, 0 where
 * there is none; NAME a text; PLACE an address; BOTH the first two of `sizes`.
 *
 * ALIKE functions answer and write the same at every SIMD level, whatever the bytes are; SOUND ones do where arguments
 * make sense. LOOSE ones only answer alike then, and their lists have no order. OWN is the answer of a level. A
 * function of which golem.h promises no more may go from ALIKE to SOUND. */
#define FUNCTIONS(F) \
  FUNCTIONS_OF_POSITIONS(F) \
  FUNCTIONS_OF_ATTACKS(F) \
  FUNCTIONS_OF_BACKENDS(F) \
  FUNCTIONS_OF_PIECE_BOARDS(F) \
  FUNCTIONS_OF_THREATS(F)

#define BACKEND(F, name) \
  F(golem_bishop_attacks_##name, ANY, ALIKE, BELOW(square, 64), NUMBER(occupied)) \
  F(golem_rook_attacks_##name, ANY, ALIKE, BELOW(square, 64), NUMBER(occupied)) \
  F(golem_queen_attacks_##name, ANY, ALIKE, BELOW(square, 64), NUMBER(occupied))

#define FUNCTIONS_OF_POSITIONS(F) \
  F(golem_status_message, NAME, ALIKE, NUMBER(threshold)) \
  F(golem_position_from_fen, STATUS, ALIKE, STRING(fen), WRITE(position)) \
  F(golem_position_from_fen_lenient, STATUS, ALIKE, STRING(fen), WRITE(position), MAY_WRITE(numbers)) \
  F(golem_position_from_fen_unchecked, STATUS, ALIKE, STRING(fen), WRITE(position)) \
  F(golem_position_set_piece, STATUS, ALIKE, CHANGE(changed_position), REFUSED(color, 2, GOLEM_ERROR_COLOR), \
    REFUSED(kind, 6, GOLEM_ERROR_KIND), REFUSED(square, 64, GOLEM_ERROR_SQUARE)) \
  F(golem_position_remove_piece, STATUS, ALIKE, CHANGE(changed_position), REFUSED(square, 64, GOLEM_ERROR_SQUARE)) \
  F(golem_position_to_fen, UP_TO(119), ALIKE, READ(positions), FLAG(color), PRINTED(text), TEXT_ROOM) \
  F(golem_position_check_playable, STATUS, ALIKE, READ(positions)) \
  F(golem_position_check, STATUS, ALIKE, READ(positions)) \
  F(golem_position_clear_unused_ep, SILENT, ALIKE, READ(positions), WRITE(position)) \
  F(golem_position_start, SILENT, ALIKE, WRITE(position)) \
  F(golem_position_start_chess960, STATUS, ALIKE, REFUSED(number, 960, GOLEM_ERROR_NUMBER), WRITE(position)) \
  F(golem_make_move, STATUS, ALIKE, READ(positions), NUMBER(move), WRITE(position)) \
  F(golem_make_legal_move, STATUS, ALIKE, READ(positions), NUMBER(move), WRITE(position)) \
  F(golem_make_null_move, STATUS, ALIKE, READ(positions), WRITE(position)) \
  F(golem_is_legal, UP_TO(1), ALIKE, READ(positions), NUMBER(move)) \
  F(golem_move_refusal, STATUS, ALIKE, READ(positions), NUMBER(move), TELLS(masks)) \
  F(golem_move_refusal_from_uci, STATUS, ALIKE, READ(positions), STRING(uci), TELLS(masks)) \
  F(golem_move_from_uci, STATUS, ALIKE, READ(positions), STRING(uci), WRITE(moves)) \
  F(golem_move_to_uci, UP_TO(5), ALIKE, READ(positions), NUMBER(move), FLAG(color), PRINTED(text), TEXT_ROOM) \
  F(golem_move_from_san, STATUS, ALIKE, READ(positions), STRING(san), WRITE(moves)) \
  F(golem_move_to_san, UP_TO(15), ALIKE, READ(positions), NUMBER(move), PRINTED(text), TEXT_ROOM) \
  F(golem_generate, STATUS, ALIKE, READ(positions), WRITE(targets)) \
  F(golem_targets_count, UP_TO(MOVES), ALIKE, READ(positions), READ(targets)) \
  F(golem_targets_moves, UP_TO(MOVES), ALIKE, READ(positions), READ(targets), LIST(moves), ROOM) \
  F(golem_targets_moves_of, UP_TO(MOVES), ALIKE, READ(positions), READ(targets), MASKED(classes, 15), LIST(moves), \
    ROOM) \
  F(golem_legal_moves, UP_TO(MOVES), ALIKE, READ(positions), LIST(moves), ROOM) \
  F(golem_legal_captures, UP_TO(MOVES), ALIKE, READ(positions), LIST(moves), ROOM) \
  F(golem_legal_quiets, UP_TO(MOVES), ALIKE, READ(positions), LIST(moves), ROOM) \
  F(golem_legal_moves_of, UP_TO(MOVES), ALIKE, READ(positions), MASKED(classes, 15), LIST(moves), ROOM) \
  F(golem_count_legal_moves, UP_TO(MOVES), SOUND, READ(positions)) \
  F(golem_has_legal_move, UP_TO(1), ALIKE, READ(positions)) \
  F(golem_generate_selected, STATUS, ALIKE, READ(positions), NUMBER(set), NUMBER(occupied), WRITE(targets)) \
  F(golem_targets_has, UP_TO(1), ALIKE, READ(positions), READ(targets), NUMBER(move)) \
  F(golem_targets_take, UP_TO(1), ALIKE, CHANGE(changed_targets), NUMBER(move)) \
  F(golem_move_direction, ELSE(GOLEM_NO_DIRECTION, 16), ALIKE, READ(positions), NUMBER(move)) \
  F(golem_node_moves, UP_TO(MOVES), ALIKE, READ(positions), READ(node), MASKED(classes, 15), LIST(moves), ROOM) \
  F(golem_node_is_legal, UP_TO(1), ALIKE, READ(positions), READ(node), NUMBER(move)) \
  F(golem_node_gives_check, UP_TO(1), ALIKE, READ(positions), READ(node), NUMBER(move)) \
  F(golem_node_of, STATUS, ALIKE, READ(positions), WRITE(node)) \
  F(golem_checking_targets, STATUS, ALIKE, READ(positions), READ(targets), WRITE(targets)) \
  F(golem_gives_check, UP_TO(1), ALIKE, READ(positions), NUMBER(move)) \
  F(golem_see, ANY, SOUND, READ(positions), NUMBER(move)) \
  F(golem_see_ge, ELSE(i->threshold <= 0, 1), SOUND, READ(positions), NUMBER(move), NUMBER(threshold)) \
  F(golem_see_ge_by, UP_TO(1), SOUND, READ(positions), MAY_READ(node), NUMBER(move), NUMBER(threshold), \
    READ(exchange)) \
  F(golem_see_targets, STATUS, SOUND, READ(positions), READ(targets), NUMBER(threshold), WRITE(targets)) \
  F(golem_hanging, ANY, SOUND, READ(positions), BELOW(color, 2)) \
  F(golem_picker_init, STATUS, ALIKE, READ(positions), MAY_READ(targets), REFUSED(mode, 32, GOLEM_ERROR_MODE), \
    MAY_READ(hints), WRITE(started)) \
  F(golem_picker_next, ANY, SOUND, CHANGE(picker), MAY_READ_N(history, 2 * 64 * 64)) \
  F(golem_picker_next_scored, ANY, SOUND, CHANGE(picker)) \
  F(golem_sort_moves, SILENT, ALIKE, CHANGE_N(sorted, i->moves_count), CHANGE_N(scores, i->moves_count), \
    COUNT(moves_count)) \
  F(golem_picker_stage, ELSE(GOLEM_STAGE_DONE, 9), ALIKE, READ(picker)) \
  F(golem_board_from_fen, STATUS, ALIKE, STRING(fen), WRITE(search_board)) \
  F(golem_board_of, STATUS, ALIKE, READ(positions), WRITE(search_board)) \
  F(golem_board_make, STATUS, ALIKE, READ(search_board), NUMBER(move), WRITE(search_board)) \
  F(golem_board_key_after, ANY, ALIKE, READ(search_board), NUMBER(move)) \
  F(golem_board_move, ANY, ALIKE, READ(search_board), BELOW(square, 64), BELOW(other, 64), NUMBER(kind)) \
  F(golem_board_is_legal, UP_TO(1), ALIKE, READ(search_board), MAY_READ(node), NUMBER(move)) \
  F(golem_board_gives_check, UP_TO(1), ALIKE, READ(search_board), MAY_READ(node), NUMBER(move)) \
  F(golem_board_see_ge, UP_TO(1), SOUND, READ(search_board), MAY_READ(node), NUMBER(move), NUMBER(threshold), \
    MAY_READ(exchange)) \
  F(golem_board_check, STATUS, ALIKE, READ(search_board)) \
  F(golem_attack_maps_of, STATUS, ALIKE, READ(positions), WRITE(maps)) \
  F(golem_mobility, STATUS, ALIKE, READ(positions), READ_FEW(colors, 2), WRITE_N(mobility, 2)) \
  F(golem_generate_many, UP_TO(i->count), ALIKE, READ_N(positions, i->count), COUNT(count), \
    WRITE_N(targets, i->count)) \
  F(golem_count_many, UP_TO(i->count), ALIKE, READ_N(positions, i->count), COUNT(count), WRITE_N(counts, i->count)) \
  F(golem_attack_maps_many, UP_TO(i->count), ALIKE, READ_N(positions, i->count), COUNT(count), \
    WRITE_N(maps, i->count)) \
  F(golem_bishop_attacks_many, SILENT, ALIKE, READ_N(squares, i->count), READ_N(sets, i->count), COUNT(count), \
    WRITE_N(sets, i->count)) \
  F(golem_rook_attacks_many, SILENT, ALIKE, READ_N(squares, i->count), READ_N(sets, i->count), COUNT(count), \
    WRITE_N(sets, i->count)) \
  F(golem_queen_attacks_many, SILENT, ALIKE, READ_N(squares, i->count), READ_N(sets, i->count), COUNT(count), \
    WRITE_N(sets, i->count)) \
  F(golem_queen_attacks_each, SILENT, ALIKE, READ_N(squares, i->count), COUNT(count), NUMBER(occupied), \
    WRITE_N(sets, i->count)) \
  F(golem_perft, ANY, ALIKE, READ(positions), BELOW(depth, GOLEM_MAX_PERFT_DEPTH + 1)) \
  F(golem_perft_divide, UP_TO(MOVES), ALIKE, READ(positions), BELOW(depth, GOLEM_MAX_PERFT_DEPTH + 1), LIST(moves), \
    LIST(sets), ROOM) \
  F(golem_perft_every, ANY, ALIKE, READ(positions), BELOW(depth, GOLEM_MAX_PERFT_DEPTH + 1)) \
  F(golem_count_replies, UP_TO(MOVES), ALIKE, READ(positions), LIST(moves), LIST(counts), ROOM) \
  F(golem_piece_at, UP_TO(15), ALIKE, READ(positions), BELOW(square, 64)) \
  F(golem_position_to_board, SILENT, ALIKE, READ(positions), WRITE_N(bytes, 64)) \
  F(golem_move_change, STATUS, ALIKE, READ(positions), NUMBER(move), WRITE(change)) \
  F(golem_key, ANY, ALIKE, READ(positions)) \
  F(golem_key_after, ANY, ALIKE, READ(positions), NUMBER(move), NUMBER(set)) \
  F(golem_key_after_pieces, ANY, ALIKE, READ(positions), NUMBER(move), NUMBER(mover), NUMBER(victim), NUMBER(set)) \
  F(golem_keys_of, STATUS, ALIKE, READ(positions), WRITE(keys)) \
  F(golem_keys_after, STATUS, ALIKE, READ(positions), NUMBER(move), READ(kept), WRITE(keys)) \
  F(golem_key_many, UP_TO(i->count), ALIKE, READ_N(positions, i->count), COUNT(count), WRITE_N(sets, i->count)) \
  F(golem_insufficient_material, UP_TO(1), ALIKE, READ(positions), BELOW(color, 2)) \
  F(golem_repetitions, UP_TO(i->keys_count), ALIKE, READ_N(keys, i->keys_count), COUNT(keys_count), NUMBER(clock)) \
  F(golem_outcome, UP_TO(7), ALIKE, READ(positions), MAY_READ_N(keys, i->keys_count), COUNT(keys_count)) \
  F(golem_upcoming_repetition, ANY, ALIKE, READ(positions), READ_N(keys, i->keys_count), COUNT(keys_count)) \
  F(golem_position_from_bitboards, STATUS, ALIKE, READ_FEW(kinds, 6), READ_FEW(colors, 2), READ(state), \
    WRITE(position)) \
  F(golem_position_from_piece_bitboards, STATUS, ALIKE, READ_FEW(by_piece, 12), READ(state), WRITE(position)) \
  F(golem_position_from_squares, STATUS, ALIKE, READ(layout), READ_N(bytes, 64), READ(state), WRITE(position), \
    TELLS(counts)) \
  F(golem_position_to_squares, STATUS, ALIKE, READ(layout), READ(positions), WRITE_N(bytes, 64)) \
  F(golem_square_from_layout, ELSE(GOLEM_NO_SQUARE, 64), ALIKE, READ(layout), BELOW(number, 64)) \
  F(golem_square_to_layout, ELSE(GOLEM_NO_ENTRY, UINT16_MAX), ALIKE, READ(layout), BELOW(square, 64)) \
  F(golem_bitboard_flip_vertical, ANY, ALIKE, NUMBER(set)) \
  F(golem_bitboard_flip_horizontal, ANY, ALIKE, NUMBER(set)) \
  F(golem_bitboard_rotate, ANY, ALIKE, NUMBER(set)) \
  F(golem_mailbox_recode, SILENT, ALIKE, READ_FEW(codes, 16), READ_N(bytes, 64), WRITE_N(bytes, 64)) \
  F(golem_move_to_stockfish, ANY, ALIKE, NUMBER(move)) \
  F(golem_moves_to_stockfish, SILENT, ALIKE, READ_N(moves, i->moves_count), COUNT(moves_count), \
    WRITE_N(moves, i->moves_count)) \
  F(golem_moves_recode, SILENT, ALIKE, READ_N(moves, i->moves_count), COUNT(moves_count), READ(encoding), \
    WRITE_N(packed_moves, i->moves_count)) \
  F(golem_move_from_stockfish, STATUS, ALIKE, READ(positions), NUMBER(stockfish_move), WRITE(moves)) \
  F(golem_move_to_bytes, STATUS, ALIKE, NUMBER(move), FLAG(color), WRITE_N(bytes, 3)) \
  F(golem_move_from_bytes, STATUS, ALIKE, READ(positions), READ_FEW(move_bytes, 3), WRITE(moves)) \
  F(golem_move_to_index, ELSE(-1, GOLEM_ALPHAZERO_MOVES - 1), ALIKE, READ(positions), NUMBER(move), \
    BELOW(policy, 2)) \
  F(golem_move_from_index, STATUS, ALIKE, READ(positions), \
    REFUSED(index, GOLEM_ALPHAZERO_MOVES, GOLEM_ERROR_MOVE_ILLEGAL), REFUSED(policy, 2, GOLEM_ERROR_MOVE_ILLEGAL), \
    WRITE(moves)) \
  F(golem_position_to_packed, STATUS, ALIKE, READ(positions), WRITE(packed)) \
  F(golem_position_from_packed, STATUS, ALIKE, READ(packed), WRITE(position)) \
  F(golem_position_to_packed_many, UP_TO(i->count), ALIKE, READ_N(positions, i->count), COUNT(count), \
    WRITE_N(packed, i->count), MAY_WRITE_N(statuses, i->count)) \
  F(golem_position_from_packed_many, UP_TO(i->count), ALIKE, READ_N(packed, i->count), COUNT(count), \
    WRITE_N(position, i->count), MAY_WRITE_N(statuses, i->count)) \
  F(golem_legal_masks_many, UP_TO(i->masked), ALIKE, READ_N(positions, i->masked), COUNT(masked), BELOW(policy, 2), \
    BELOW(form, 2), WRITE_N(masks, mask_words(i))) \
  F(golem_bitboard_to_text, UP_TO(199), ALIKE, NUMBER(set), PRINTED(text), TEXT_ROOM) \
  F(golem_position_to_text, UP_TO(399), ALIKE, READ(positions), PRINTED(text), TEXT_ROOM) \
  F(golem_targets_to_text, UP_TO(5999), ALIKE, READ(positions), READ(targets), PRINTED(text), TEXT_ROOM) \
  F(golem_abi_version, ANY, ALIKE, NONE) \
  F(golem_version, NAME, ALIKE, NONE) \
  F(golem_level, UP_TO(GOLEM_LEVEL_WASM), OWN, NONE) \
  F(golem_level_place, PLACE, ALIKE, NONE) \
  F(golem_set_level, STATUS, ALIKE, REFUSED(level, GOLEM_LEVEL_WASM + 1, GOLEM_ERROR_LEVEL)) \
  F(golem_level_available, UP_TO(1), ALIKE, BELOW(level, GOLEM_LEVEL_WASM + 1)) \
  F(golem_inline_tables, PLACE, ALIKE, NONE)

#define FUNCTIONS_OF_ATTACKS(F) \
  F(golem_king_attacks, ANY, ALIKE, BELOW(square, 64)) \
  F(golem_knight_attacks, ANY, ALIKE, BELOW(square, 64)) \
  F(golem_pawn_attacks, ANY, ALIKE, BELOW(color, 2), BELOW(square, 64)) \
  F(golem_bishop_attacks, ANY, ALIKE, BELOW(square, 64), NUMBER(occupied)) \
  F(golem_rook_attacks, ANY, ALIKE, BELOW(square, 64), NUMBER(occupied)) \
  F(golem_queen_attacks, ANY, ALIKE, BELOW(square, 64), NUMBER(occupied)) \
  F(golem_rank_attacks, ANY, ALIKE, BELOW(square, 64), NUMBER(occupied)) \
  F(golem_file_attacks, ANY, ALIKE, BELOW(square, 64), NUMBER(occupied)) \
  F(golem_diagonal_attacks, ANY, ALIKE, BELOW(square, 64), NUMBER(occupied)) \
  F(golem_antidiagonal_attacks, ANY, ALIKE, BELOW(square, 64), NUMBER(occupied)) \
  F(golem_piece_attacks, ANY, ALIKE, BELOW(color, 2), BELOW(kind, 6), BELOW(square, 64), NUMBER(occupied)) \
  F(golem_rook_xray_attacks, ANY, ALIKE, BELOW(square, 64), NUMBER(occupied), NUMBER(set)) \
  F(golem_bishop_xray_attacks, ANY, ALIKE, BELOW(square, 64), NUMBER(occupied), NUMBER(set)) \
  F(golem_knights_attacks, ANY, ALIKE, NUMBER(set)) \
  F(golem_kings_attacks, ANY, ALIKE, NUMBER(set)) \
  F(golem_pawns_attacks, ANY, ALIKE, BELOW(color, 2), NUMBER(set)) \
  F(golem_pawns_captures, ANY, ALIKE, BELOW(color, 2), NUMBER(set), NUMBER(occupied)) \
  F(golem_pawns_pushes, ANY, ALIKE, BELOW(color, 2), NUMBER(set), NUMBER(empty)) \
  F(golem_pawns_double_pushes, ANY, ALIKE, BELOW(color, 2), NUMBER(set), NUMBER(empty)) \
  F(golem_shift, ANY, ALIKE, BELOW(direction, 16), NUMBER(set)) \
  F(golem_ray_fill, ANY, ALIKE, BELOW(direction, 8), NUMBER(set), NUMBER(empty)) \
  F(golem_ray_attacks, ANY, ALIKE, BELOW(direction, 8), NUMBER(set), NUMBER(empty)) \
  F(golem_rays_attacks, SILENT, ALIKE, NUMBER(orthogonal), NUMBER(diagonal), NUMBER(empty), WRITE_N(sets, 8)) \
  F(golem_between, ANY, ALIKE, BELOW(square, 64), BELOW(other, 64)) \
  F(golem_line, ANY, ALIKE, BELOW(square, 64), BELOW(other, 64)) \
  F(golem_ray, ANY, ALIKE, BELOW(direction, 16), BELOW(square, 64)) \
  F(golem_direction_of, ELSE(GOLEM_NO_DIRECTION, 16), ALIKE, BELOW(square, 64), BELOW(other, 64)) \
  F(golem_distance, UP_TO(7), ALIKE, BELOW(square, 64), BELOW(other, 64)) \
  F(golem_attackers, ANY, ALIKE, READ(positions), BELOW(square, 64), NUMBER(occupied)) \
  F(golem_checkers, ANY, ALIKE, READ(positions)) \
  F(golem_pinned, ANY, ALIKE, READ(positions), BELOW(color, 2)) \
  F(golem_pinners, ANY, ALIKE, READ(positions), BELOW(color, 2)) \
  F(golem_attacked, ANY, ALIKE, READ(positions), BELOW(color, 2))

#define FUNCTIONS_OF_BACKENDS(F) \
  F(golem_backend_count, ANY, ALIKE, NONE) \
  F(golem_backend_name, NAME, ALIKE, BELOW(backend, BACKENDS)) \
  F(golem_backend_table_bytes, ANY, ALIKE, BELOW(backend, BACKENDS)) \
  F(golem_backend_available, UP_TO(1), ALIKE, BELOW(backend, BACKENDS)) \
  F(golem_backend_default, UP_TO(BACKENDS - 1), ALIKE, NONE) \
  F(golem_slider_attacks, ANY, ALIKE, BELOW(backend, BACKENDS), BELOW(kind, 6), BELOW(square, 64), NUMBER(occupied)) \
  F(golem_ray_attacks_by_subtraction, ANY, ALIKE, BELOW(direction, 8), NUMBER(set), NUMBER(empty)) \
  F(golem_pinned_switch, ANY, ALIKE, BELOW(king, 64), NUMBER(occupied), NUMBER(set), NUMBER(orthogonal), \
    NUMBER(diagonal)) \
  F(golem_inline_big_tables, PLACE, ALIKE, NONE) \
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

#define FUNCTIONS_OF_PIECE_BOARDS(F) \
  F(golem_pieceboard_from_position, STATUS, ALIKE, READ(positions), WRITE(board)) \
  F(golem_pieceboard_to_position, STATUS, ALIKE, READ(board), WRITE(position)) \
  F(golem_pieceboard_to_board, STATUS, ALIKE, READ(board), WRITE_N(bytes, 64)) \
  F(golem_pieceboard_make_move, STATUS, SOUND, CHANGE(changed_board), NUMBER(move), MAY_WRITE(undo)) \
  F(golem_pieceboard_make_legal_move, STATUS, SOUND, CHANGE(changed_board), NUMBER(move), MAY_WRITE(undo)) \
  F(golem_pieceboard_after_move, STATUS, SOUND, READ(board), NUMBER(move), WRITE(board)) \
  F(golem_pieceboard_make_null_move, STATUS, SOUND, CHANGE(changed_board), MAY_WRITE(undo)) \
  F(golem_pieceboard_unmake_move, STATUS, ALIKE, WRITE(made_board), READ(undo)) \
  F(golem_pieceboard_make_lazy, STATUS, SOUND, CHANGE(changed_board), NUMBER(move), MAY_WRITE(undo)) \
  F(golem_pieceboard_update, STATUS, SOUND, CHANGE(pending_board)) \
  F(golem_pieceboard_refresh, STATUS, ALIKE, CHANGE(changed_board)) \
  F(golem_pieceboard_check, STATUS, ALIKE, READ(board)) \
  F(golem_pieceboard_attackers, ANY, ALIKE, READ(board), BELOW(color, 2), BELOW(square, 64)) \
  F(golem_pieceboard_all_attackers, ANY, ALIKE, READ(board), BELOW(square, 64)) \
  F(golem_pieceboard_of_kind, ANY, ALIKE, READ(board), BELOW(color, 2), BELOW(kind, 6)) \
  F(golem_pieceboard_least_attacker, ELSE(GOLEM_NO_PIECE, 32), ALIKE, READ(board), BELOW(color, 2), \
    BELOW(square, 64)) \
  F(golem_pieceboard_count_attackers, UP_TO(16), ALIKE, READ(board), BELOW(color, 2), BELOW(square, 64)) \
  F(golem_pieceboard_attacked, ANY, ALIKE, READ(board), BELOW(color, 2)) \
  F(golem_pieceboard_attacked_twice, ANY, ALIKE, READ(board), BELOW(color, 2)) \
  F(golem_pieceboard_attacked_by_kind, ANY, ALIKE, READ(board), BELOW(color, 2), BELOW(kind, 6)) \
  F(golem_pieceboard_piece_attacks, ANY, ALIKE, READ(board), BELOW(piece, 32)) \
  F(golem_pieceboard_mobility, UP_TO(64), ALIKE, READ(board), BELOW(piece, 32), NUMBER(set)) \
  F(golem_pieceboard_hanging, ANY, SOUND, READ(board), BELOW(color, 2)) \
  F(golem_pieceboard_pinned, ANY, ALIKE, READ(board), BELOW(color, 2)) \
  F(golem_pieceboard_xray_attackers, ANY, ALIKE, READ(board), BELOW(color, 2), BELOW(square, 64)) \
  F(golem_pieceboard_see, ANY, SOUND, READ(board), NUMBER(move)) \
  F(golem_pieceboard_see_ge, ELSE(i->threshold <= 0, 1), SOUND, READ(board), NUMBER(move), NUMBER(threshold)) \
  F(golem_pieceset_squares, ANY, ALIKE, READ(board), NUMBER(piece_set)) \
  F(golem_pieceset_next, ELSE(GOLEM_NO_PIECE, 32), ALIKE, CHANGE(pieces)) \
  F(golem_pieceboard_legal_moves, UP_TO(MOVES), SOUND, READ(board), LIST(moves), ROOM) \
  F(golem_pieceboard_legal_captures, UP_TO(MOVES), SOUND, READ(board), LIST(moves), ROOM) \
  F(golem_pieceboard_legal_quiets, UP_TO(MOVES), ALIKE, READ(board), LIST(moves), ROOM) \
  F(golem_pieceboard_legal_moves_of, UP_TO(MOVES), SOUND, READ(board), MASKED(classes, 15), LIST(moves), ROOM) \
  F(golem_pieceboard_count_legal_moves, UP_TO(MOVES), ALIKE, READ(board)) \
  F(golem_pieceboard_has_legal_move, UP_TO(1), ALIKE, READ(board)) \
  F(golem_pieceboard_is_legal, UP_TO(1), ALIKE, READ(board), NUMBER(move)) \
  F(golem_pieceboard_gives_check, UP_TO(1), ALIKE, READ(board), NUMBER(move)) \
  F(golem_pieceboard_perft, ANY, ALIKE, READ(board), BELOW(depth, GOLEM_MAX_PERFT_DEPTH + 1))

#define FUNCTIONS_OF_THREATS(F) \
  F(golem_threats, UP_TO(GOLEM_MAX_THREATS), LOOSE, READ_N(bytes, 64), MAY_READ(filter), SPREAD(threats), ROOM) \
  F(golem_threats_changed, UP_TO(256), LOOSE, READ_N(bytes, 64), READ(change), MAY_READ(filter), SPREAD(threats), \
    ROOM) \
  F(golem_threats_many, UP_TO(i->count * GOLEM_MAX_THREATS), LOOSE, READ_N(positions, i->count), COUNT(count), \
    MAY_READ(filter), NEEDED_SPREAD(threats), ROOM, WRITE_N(sizes, i->count + 1)) \
  F(golem_threat_numbering_init, STATUS, ALIKE, WRITE(numbering), \
    REFUSED(features, 79857, GOLEM_ERROR_THREAT_FEATURES)) \
  F(golem_threat_numbering_init_rules, STATUS, ALIKE, WRITE(numbering), READ(rules)) \
  F(golem_threat_rules_init, STATUS, ALIKE, WRITE(rules), REFUSED(features, 79857, GOLEM_ERROR_THREAT_FEATURES)) \
  F(golem_threat_numbering_filter, STATUS, ALIKE, READ(numbering), WRITE(filter)) \
  F(golem_threat_indices, UP_TO(i->threats_count), ALIKE, READ(numbering), BELOW(color, 2), BELOW(king, 64), \
    READ_N(threats, i->threats_count), COUNT(threats_count), SPREAD(numbers), ROOM) \
  F(golem_threat_indices_of, UP_TO(GOLEM_MAX_THREATS), LOOSE, READ(numbering), BELOW(color, 2), BELOW(king, 64), \
    READ_N(bytes, 64), SPREAD(numbers), ROOM) \
  F(golem_threat_indices_both, BOTH, ALIKE, READ(numbering), READ_FEW(kings, 2), READ_N(threats, i->threats_count), \
    COUNT(threats_count), SPREAD(numbers), OTHER_SPREAD(more_numbers), ROOM, WRITE_N(sizes, 2)) \
  F(golem_threat_indices_split, STATUS, LOOSE, READ(numbering), READ_FEW(kings, 2), \
    READ_N(changes, i->changes_count), COUNT(changes_count), ROWS(rows), COUNT(row_bytes), WRITE(split)) \
  F(golem_threats_changed_split, STATUS, LOOSE, READ_N(bytes, 64), READ(change), MAY_READ(filter), READ(numbering), \
    READ_FEW(kings, 2), ROWS(rows), COUNT(row_bytes), WRITE(split)) \
  F(golem_threat_indices_many, UP_TO(i->count), LOOSE, READ(numbering), READ_N(positions, i->count), COUNT(count), \
    WRITE_N(padded, 2 * i->count * i->stride), COUNT(stride), WRITE_N(counts, 2 * i->count)) \
  F(golem_pawn_pair_numbering_init, STATUS, ALIKE, WRITE(pairs), NUMBER(first)) \
  F(golem_pawn_pairs, ANY, LOOSE, READ(pairs), BELOW(color, 2), BELOW(king, 64), READ_FEW(pawns, 2), LIST(numbers), \
    ROOM) \
  F(golem_pawn_pairs_changed, STATUS, ALIKE, READ(pairs), READ_FEW(kings, 2), READ_FEW(pawns, 2), READ(change), \
    ROWS(rows), COUNT(row_bytes), WRITE(pair_split)) \
  F(golem_piece_square_numbering_init, STATUS, ALIKE, WRITE(piece_squares), \
    REFUSED(piece_features, 24577, GOLEM_ERROR_PIECE_SQUARE_FEATURES)) \
  F(golem_piece_squares, UP_TO(64), ALIKE, READ(piece_squares), BELOW(color, 2), BELOW(king, 64), \
    READ_N(bytes, 64), LIST(numbers), ROOM) \
  F(golem_piece_squares_changed, STATUS, ALIKE, READ(piece_squares), READ_FEW(kings, 2), READ(change), ROWS(rows), \
    COUNT(row_bytes), WRITE(square_split)) \
  F(golem_features_many, UP_TO(i->count), LOOSE, MAY_READ(numbering), MAY_READ(pairs), MAY_READ(piece_squares), \
    READ_N(positions, i->count), COUNT(count), WRITE_N(padded, 2 * i->count * i->stride), COUNT(stride), \
    WRITE_N(counts, 2 * i->count))

#endif
