/* The drop-in pieces in C: the macros of golem_attacks_bb.h and Fathom's tbconfig.h, against walks over files and ranks.
 *
 * With TEST_TABLES defined the lookups are inlined, first without tables and then with them; over big
 * ones with GOLEM_INLINE_BIG.
 * Arguments: random rounds (20000), seed. */
#include "dropin.h"

#include "../examples/fathom/tbconfig.h"

static int wrong_both(int s, uint64_t occupied) {
  uint64_t bishop = 0, rook = 0;
  both_attacks_bb(s, occupied, &bishop, &rook);
  return bishop != expected_attacks(3, s, occupied) || rook != expected_attacks(4, s, occupied);
}

static void check_lines(void) {
  for (int a = 0; a < 64; a++) {
    for (int b = 0; b < 64; b++) {
      CHECK_EQ(golem_between_bb((uint32_t)a, (uint32_t)b), expected_between(a, b));
      CHECK_EQ(golem_line_bb((uint32_t)a, (uint32_t)b), ref_line(a, b));
    }
  }
}

static void check_macros(check_random *random, uint64_t rounds) {
  int wrong = 0;
  for (uint64_t round = 0; round < rounds; round++) {
    int s = (int)check_below(random, 64);
    uint64_t occupied = check_set(random);
    for (int pt = 2; pt <= 6; pt++) wrong += attacks_bb(pt, s, occupied) != expected_attacks(pt, s, occupied);
    wrong += attacks_bb_knight(s) != expected_attacks(2, s, occupied);
    wrong += attacks_bb_bishop(s, occupied) != expected_attacks(3, s, occupied);
    wrong += attacks_bb_rook(s, occupied) != expected_attacks(4, s, occupied);
    wrong += attacks_bb_queen(s, occupied) != expected_attacks(5, s, occupied);
    wrong += attacks_bb_king(s) != expected_attacks(6, s, occupied);
    for (int c = 0; c < 2; c++) wrong += pawn_attacks_bb(c, s) != ref_attacks(REF_PAWN, c, s, occupied);
    for (int pc = 0; pc < 17; pc++) wrong += attacks_bb_piece(pc, s, occupied) != expected_piece(pc, s, occupied);
    wrong += wrong_both(s, occupied);
    check_passed++;
  }
  CHECK_EQ(wrong, 0);
  /* What the engine must not ask. */
  for (int pt = -1; pt < 300; pt++) {
    if (pt < 2 || pt > 6) CHECK_EQ(attacks_bb(pt, 27, 0), 0);
  }
  for (int c = 2; c < 300; c++) CHECK_EQ(pawn_attacks_bb(c, 27), 0);
  for (int pc = 17; pc < 300; pc++) CHECK_EQ(attacks_bb_piece(pc, 27, 0), 0);
}

static void check_fathom(check_random *random, uint64_t rounds) {
  int wrong = 0;
  for (uint64_t round = 0; round < rounds; round++) {
    unsigned s = (unsigned)check_below(random, 64);
    uint64_t occ = check_set(random);
    wrong += TB_KNIGHT_ATTACKS(s) != expected_attacks(2, (int)s, occ);
    wrong += TB_BISHOP_ATTACKS(s, occ) != expected_attacks(3, (int)s, occ);
    wrong += TB_ROOK_ATTACKS(s, occ) != expected_attacks(4, (int)s, occ);
    wrong += TB_QUEEN_ATTACKS(s, occ) != expected_attacks(5, (int)s, occ);
    wrong += TB_KING_ATTACKS(s) != expected_attacks(6, (int)s, occ);
    /* Fathom's colours: true is white. */
    wrong += TB_PAWN_ATTACKS(s, 1) != ref_attacks(REF_PAWN, REF_WHITE, (int)s, occ);
    wrong += TB_PAWN_ATTACKS(s, 0) != ref_attacks(REF_PAWN, REF_BLACK, (int)s, occ);
    check_passed++;
  }
  CHECK_EQ(wrong, 0);
  /* The examples that Fathom gives: pawns on e1. */
  CHECK_EQ(TB_PAWN_ATTACKS(4, 1), (uint64_t)1 << 11 | (uint64_t)1 << 13);
  CHECK_EQ(TB_PAWN_ATTACKS(4, 0), 0);
}

int main(int argc, char **argv) {
  uint64_t rounds = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20271);
  do {
    check_macros(&random, rounds);
    check_lines();
  } while (next_tables());
  check_fathom(&random, rounds);
  return check_finish();
}
