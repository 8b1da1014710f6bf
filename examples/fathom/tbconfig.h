/*
 * tbconfig.h - Fathom, the prober of Syzygy tables by basil and Jon Dart, with the attack getters of this library instead
 * of tables of its own.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Put it in the place of Fathom's src/tbconfig.h, compile tbprobe.c with the folder of golem.h among its include paths,
 * and link the program with libgolem. Fathom counts white as 1 and black as 0, the library the other way round; both
 * have a1 = 0 and h8 = 63, and pawns on the first and the last rank attack as anywhere else, which Fathom needs.
 *
 * Every setting can be given to the compiler instead: -DTB_NO_THREADS, -DTB_NO_HELPER_API, -DTB_NO_HW_POP_COUNT,
 * -DTB_CUSTOM_POP_COUNT=..., and the values below, which only tb_probe_root_wdl and tb_probe_root_dtz use.
 */
#ifndef TBCONFIG_H
#define TBCONFIG_H

#include <golem.h>

/* What a pawn, a mate, more than any value and a draw are in the engine's scores, and its longest mate in plies. */
#ifndef TB_VALUE_PAWN
#define TB_VALUE_PAWN 100
#endif
#ifndef TB_VALUE_MATE
#define TB_VALUE_MATE 32000
#endif
#ifndef TB_VALUE_INFINITE
#define TB_VALUE_INFINITE 32767
#endif
#ifndef TB_VALUE_DRAW
#define TB_VALUE_DRAW 0
#endif
#ifndef TB_MAX_MATE_PLY
#define TB_MAX_MATE_PLY 255
#endif

#define TB_KING_ATTACKS(square) golem_king_attacks(square)
#define TB_KNIGHT_ATTACKS(square) golem_knight_attacks(square)
#define TB_BISHOP_ATTACKS(square, occ) golem_bishop_attacks((square), (occ))
#define TB_ROOK_ATTACKS(square, occ) golem_rook_attacks((square), (occ))
#define TB_QUEEN_ATTACKS(square, occ) golem_queen_attacks((square), (occ))
#define TB_PAWN_ATTACKS(square, color) golem_pawn_attacks((color) ? GOLEM_WHITE : GOLEM_BLACK, (square))

#endif /* TBCONFIG_H */
