/* The address of every function of the header, in a table that cannot be optimised away: shows that each one links, and
 * serves for measuring what the whole library adds to a program. A function that the header declares and this table
 * lacks is found by the test `every_function_is_in_the_table`. No arguments. */
#include <golem.h>

#include "check.h"

typedef void (*any_function)(void);

static any_function volatile functions[] = {
    (any_function)golem_position_from_fen,
    (any_function)golem_position_to_fen,
    (any_function)golem_position_check,
    (any_function)golem_position_start,
    (any_function)golem_position_start_chess960,
    (any_function)golem_make_move,
    (any_function)golem_make_legal_move,
    (any_function)golem_is_legal,
    (any_function)golem_move_from_uci,
    (any_function)golem_move_to_uci,
    (any_function)golem_move_from_san,
    (any_function)golem_move_to_san,
    (any_function)golem_king_attacks,
    (any_function)golem_knight_attacks,
    (any_function)golem_pawn_attacks,
    (any_function)golem_bishop_attacks,
    (any_function)golem_rook_attacks,
    (any_function)golem_queen_attacks,
    (any_function)golem_rank_attacks,
    (any_function)golem_file_attacks,
    (any_function)golem_diagonal_attacks,
    (any_function)golem_antidiagonal_attacks,
    (any_function)golem_piece_attacks,
    (any_function)golem_knights_attacks,
    (any_function)golem_kings_attacks,
    (any_function)golem_pawns_attacks,
    (any_function)golem_ray_fill,
    (any_function)golem_ray_attacks,
    (any_function)golem_east_attacks,
    (any_function)golem_north_east_attacks,
    (any_function)golem_north_attacks,
    (any_function)golem_north_west_attacks,
    (any_function)golem_west_attacks,
    (any_function)golem_south_west_attacks,
    (any_function)golem_south_attacks,
    (any_function)golem_south_east_attacks,
    (any_function)golem_rays_attacks,
    (any_function)golem_between,
    (any_function)golem_line,
    (any_function)golem_ray,
    (any_function)golem_direction_of,
    (any_function)golem_distance,
    (any_function)golem_generate,
    (any_function)golem_generate_at,
    (any_function)golem_targets_count,
    (any_function)golem_targets_moves,
    (any_function)golem_legal_moves,
    (any_function)golem_legal_captures,
    (any_function)golem_legal_quiets,
    (any_function)golem_has_legal_move,
    (any_function)golem_perft,
    (any_function)golem_perft_divide,
    (any_function)golem_abi_version,
    (any_function)golem_version,
    (any_function)golem_status_message,
    (any_function)golem_level,
    (any_function)golem_level_available,
};

enum { FUNCTIONS_COUNT = sizeof functions / sizeof functions[0] };

int main(void) {
  unsigned present = 0;
  for (unsigned i = 0; i < FUNCTIONS_COUNT; i++) present += functions[i] != NULL;
  printf("%u of %u functions\n", present, (unsigned)FUNCTIONS_COUNT);
  CHECK_EQ(present, FUNCTIONS_COUNT);
  return check_finish();
}
