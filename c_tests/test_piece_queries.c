/* Questions to a board of piece-sets, at nodes of random walks: each answer is what the reference finds by walking from
 * every piece, or what the library says of the same position without piece-sets. Arguments out of range: the empty set.
 *
 * Arguments: nodes (100000), seed. */
#include <string.h>

#include "compare_pieces.h"
#include "ref_exchange.h"

/* All bits of a piece-set, from the lowest; then 32 for good. */
static void compare_iteration(golem_pieceset set) {
  golem_pieceset left = set;
  for (uint32_t piece = 0; piece < 32; piece++) {
    if (set >> piece & 1) CHECK_EQ(golem_pieceset_next(&left), piece);
  }
  CHECK_EQ(left, 0);
  CHECK_EQ(golem_pieceset_next(&left), REF_NO_PIECE);
  CHECK_EQ(left, 0);
}

static void compare_square(const pieces_node *node, int square) {
  const golem_pieceboard *board = &node->board;
  golem_pieceset both = 0;
  for (int color = 0; color < 2; color++) {
    uint32_t attackers = ref_attacking_pieces(&node->views, square, color);
    uint32_t least = ref_least_attacker(&node->pieces, &node->views, square, color);
    CHECK_EQ(golem_pieceboard_attackers(board, (uint32_t)color, (uint32_t)square), attackers);
    CHECK_EQ(golem_pieceboard_count_attackers(board, (uint32_t)color, (uint32_t)square), ref_count_bits(attackers));
    CHECK_EQ(golem_pieceboard_least_attacker(board, (uint32_t)color, (uint32_t)square), least);
    CHECK_EQ(golem_pieceboard_xray_attackers(board, (uint32_t)color, (uint32_t)square),
             ref_xray_attackers(&node->pieces, square, color));
    both |= attackers;
  }
  CHECK_EQ(golem_pieceboard_all_attackers(board, (uint32_t)square), both);
}

static void compare_color(const pieces_node *node, int color) {
  const golem_pieceboard *board = &node->board;
  const ref_position *p = &node->base.ref;
  uint32_t by = (uint32_t)color;
  CHECK_EQ(golem_pieceboard_attacked(board, by), ref_attacked(p, color));
  CHECK_EQ(golem_pieceboard_attacked(board, by), ref_attacked_times(&node->views, color, 1));
  CHECK_EQ(golem_pieceboard_attacked_twice(board, by), ref_attacked_times(&node->views, color, 2));
  CHECK_EQ(golem_pieceboard_pinned(board, by), ref_pieces_on(&node->pieces, ref_pins_of(p, color).pinned));
  CHECK_EQ(golem_pieceset_squares(board, golem_pieceboard_pinned(board, by)), golem_pinned(&node->base.golem, by));
  CHECK_EQ(golem_pieceboard_hanging(board, by), golem_hanging(&node->base.golem, by));
  CHECK_EQ(golem_pieceboard_hanging(board, by), ref_hanging(p, color, REF_QUEEN));
  for (int kind = REF_PAWN; kind <= REF_KING; kind++) {
    golem_pieceset pieces = golem_pieceboard_of_kind(board, by, (uint32_t)kind);
    CHECK_EQ(pieces, ref_pieces_of_kind(&node->pieces, color, kind));
    CHECK_EQ(golem_pieceset_squares(board, pieces), ref_pieces(p, color, kind));
    CHECK_EQ(golem_pieceboard_attacked_by_kind(board, by, (uint32_t)kind),
             ref_attacked_by_kind(&node->pieces, &node->views, color, kind));
  }
}

static void compare_piece(const pieces_node *node, int color, int number, check_random *random) {
  uint32_t piece = (uint32_t)(REF_NUMBERS * color + number);
  uint64_t attacks = node->views.attacks[color][number], mask = check_set(random);
  int square = node->pieces.square[color][number];
  CHECK_EQ(golem_pieceboard_piece_attacks(&node->board, piece), attacks);
  CHECK_EQ(golem_pieceboard_mobility(&node->board, piece, ~(uint64_t)0), ref_count_bits(attacks));
  CHECK_EQ(golem_pieceboard_mobility(&node->board, piece, mask), ref_count_bits(attacks & mask));
  CHECK_EQ(golem_pieceset_squares(&node->board, (golem_pieceset)1 << piece), square == REF_NONE ? 0 : ref_bit(square));
}

/* Sets of anything, pieces that are gone among them. */
static void compare_sets(const pieces_node *node, check_random *random) {
  golem_pieceset set = (golem_pieceset)check_set(random);
  uint64_t squares = 0;
  for (int piece = 0; piece < 32; piece++) {
    int square = node->pieces.square[piece / REF_NUMBERS][piece % REF_NUMBERS];
    if ((set >> piece & 1) && square != REF_NONE) squares |= ref_bit(square);
  }
  CHECK_EQ(golem_pieceset_squares(&node->board, set), squares);
  compare_iteration(set);
}

static void check_out_of_range(const golem_pieceboard *b, uint32_t out) {
  for (uint32_t in = 0; in < 2; in++) {
    CHECK_EQ(golem_pieceboard_attackers(b, in, out | 64) | golem_pieceboard_attackers(b, out | 2, in), 0);
    CHECK_EQ(golem_pieceboard_count_attackers(b, in, out | 64) | golem_pieceboard_count_attackers(b, out | 2, in), 0);
    CHECK_EQ(golem_pieceboard_xray_attackers(b, in, out | 64) | golem_pieceboard_xray_attackers(b, out | 2, in), 0);
    CHECK_EQ(golem_pieceboard_least_attacker(b, in, out | 64), REF_NO_PIECE);
    CHECK_EQ(golem_pieceboard_least_attacker(b, out | 2, in), REF_NO_PIECE);
    CHECK_EQ(golem_pieceboard_of_kind(b, out | 2, in) | golem_pieceboard_of_kind(b, in, out | 6), 0);
    CHECK_EQ(golem_pieceboard_attacked_by_kind(b, out | 2, in) | golem_pieceboard_attacked_by_kind(b, in, out | 6), 0);
  }
  CHECK_EQ(golem_pieceboard_all_attackers(b, out | 64), 0);
  CHECK_EQ(golem_pieceboard_attacked(b, out | 2) | golem_pieceboard_attacked_twice(b, out | 2), 0);
  CHECK_EQ(golem_pieceboard_hanging(b, out | 2) | golem_pieceboard_pinned(b, out | 2), 0);
  CHECK_EQ(golem_pieceboard_piece_attacks(b, out | 32), 0);
  CHECK_EQ(golem_pieceboard_mobility(b, out | 32, ~(uint64_t)0), 0);
}

static void compare_node(const pieces_node *node, check_random *random, uint64_t number) {
  golem_pieceboard before = node->board;
  for (int square = 0; square < 64; square++) compare_square(node, square);
  for (int color = 0; color < 2; color++) {
    compare_color(node, color);
    for (int piece = 0; piece < REF_NUMBERS; piece++) compare_piece(node, color, piece, random);
  }
  compare_sets(node, random);
  for (uint32_t out = 1; out != 0 && number % 256 == 0; out <<= 1) check_out_of_range(&node->board, out);
  pieces_compare(&node->board, &before, "questions");
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 100000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20273);
  compare_iteration(0);
  compare_iteration(~(golem_pieceset)0);
  pieces_walk(limit, &random, compare_node);
  printf("%llu nodes\n", (unsigned long long)limit);
  return check_finish();
}
