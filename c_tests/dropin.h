/* What test_dropin.c and test_dropin_cpp.cpp share: golem_attacks_bb.h as it stands or with tables, and what is right. */
#ifndef DROPIN_H
#define DROPIN_H

#include <golem.h>

#ifdef TEST_TABLES
static const golem_tables *engine_tables = NULL;
#define GOLEM_ATTACKS_BB_TABLES engine_tables
#endif
#include <golem_attacks_bb.h>

#include "check.h"
#include "ref.h"

/* 1 if there is another pass, with tables. */
static int next_tables(void) {
#ifdef TEST_TABLES
#ifdef GOLEM_INLINE_BIG
  const golem_tables *tables = golem_inline_big_tables();
#else
  const golem_tables *tables = golem_inline_tables();
#endif
  if (engine_tables == NULL && golem_inline_fits(tables)) {
    engine_tables = tables;
    return 1;
  }
  CHECK(engine_tables != NULL);
#endif
  return 0;
}

/* By the numbers of Stockfish: knight 2 to king 6. */
static uint64_t expected_attacks(int piece_type, int square, uint64_t occupied) {
  static const int KINDS[7] = {REF_NONE, REF_PAWN, REF_KNIGHT, REF_BISHOP, REF_ROOK, REF_QUEEN, REF_KING};
  return ref_attacks(KINDS[piece_type], REF_WHITE, square, occupied);
}

/* By the numbers of Stockfish: white pawn 1 to king 6, black pawn 9 to king 14. */
static uint64_t expected_piece(int piece, int square, uint64_t occupied) {
  int piece_type = piece % 8;
  if (piece_type == 1 && piece < 16) return ref_attacks(REF_PAWN, piece / 8, square, occupied);
  return piece_type >= 2 && piece_type <= 6 && piece < 16 ? expected_attacks(piece_type, square, occupied) : 0;
}

/* As in Stockfish since 14: with the second square, whether the two share a line or not. */
static uint64_t expected_between(int a, int b) { return ref_between(a, b) | (uint64_t)1 << b; }

#endif
