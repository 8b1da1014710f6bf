/* The reference's piece-sets: numbered pieces on the mailbox board, and which of them attack what.
 *
 * Shares nothing with the library and keeps nothing up to date but the numbers: what a piece attacks is found each time
 * by walking from its square. A piece-set is a word with a bit per piece, white ones in bits 0-15 by number, black ones
 * in bits 16-31; a piece is named by its bit, and REF_NO_PIECE is none. */
#ifndef REF_PIECES_H
#define REF_PIECES_H

#include "ref.h"

enum { REF_NUMBERS = 16, REF_NO_PIECE = 32 };

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ref_numbered {
  ref_position position;
  int8_t at[64];                  /* number of the piece on the square, or REF_NONE */
  int8_t square[2][REF_NUMBERS];  /* by colour and number, or REF_NONE */
  int8_t kind[2][REF_NUMBERS];    /* by colour and number, or REF_NONE */
} ref_numbered;

/* What each piece attacks: the squares where it could capture, whatever stands on them. */
typedef struct ref_views {
  uint64_t attacks[2][REF_NUMBERS];
} ref_views;

/* Numbers of a new board: king, queens, rooks, bishops, knights, pawns; within a kind from a1 to h8. */
void ref_number_pieces(const ref_position *position, ref_numbered *pieces);

/* A number stays with its piece, promoted or castling; it is freed when the piece is taken. */
void ref_pieces_make(ref_numbered *pieces, ref_move move);

/* The side to move passes. */
void ref_pieces_pass(ref_numbered *pieces);

/* Each square has its number and each number its square, with the piece that the position has there. */
int ref_pieces_agree(const ref_numbered *pieces);

void ref_look(const ref_numbered *pieces, ref_views *views);

/* Queries. */
uint32_t ref_attacking_pieces(const ref_views *views, int square, int color);
uint32_t ref_pieces_on(const ref_numbered *pieces, uint64_t squares);
uint32_t ref_pieces_of_kind(const ref_numbered *pieces, int color, int kind);
uint32_t ref_least_attacker(const ref_numbered *pieces, const ref_views *views, int square, int color);
/* Squares that at least so many pieces of the colour attack. */
uint64_t ref_attacked_times(const ref_views *views, int color, int times);
uint64_t ref_attacked_by_kind(const ref_numbered *pieces, const ref_views *views, int color, int kind);
/* Sliders of the colour that one piece more keeps from attacking the square. */
uint32_t ref_xray_attackers(const ref_numbered *pieces, int square, int color);
int ref_count_bits(uint64_t set);

#ifdef __cplusplus
}
#endif

#endif
