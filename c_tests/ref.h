/* The reference: chess rules written plainly on a mailbox board, to compare the library with.
 *
 * It shares no code, table or constant with the library and never includes its header. Squares are walked by file and
 * rank; a move is legal if, after making it on a copy, the mover's king is not attacked. Sets of squares leave this
 * interface as uint64_t (a1 = bit 0, h8 = bit 63) only so that they can be compared. */
#ifndef REF_H
#define REF_H

#include <stddef.h>
#include <stdint.h>

enum { REF_WHITE, REF_BLACK };
enum { REF_PAWN, REF_KNIGHT, REF_BISHOP, REF_ROOK, REF_QUEEN, REF_KING };
enum { REF_H_WING, REF_A_WING };
enum { REF_EMPTY = -1, REF_NONE = -1, REF_MAX_MOVES = 512 };
enum { REF_CAPTURE = 1, REF_EN_PASSANT = 2, REF_DOUBLE_PUSH = 4, REF_CASTLE_H = 8, REF_CASTLE_A = 16 };

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ref_position {
  int8_t cell[64];    /* REF_EMPTY or 8 * colour + kind */
  int8_t king[2];     /* square of each king */
  int8_t rook[2][2];  /* square of the rook that may still castle, by colour and wing, or REF_NONE */
  int8_t side;
  int8_t ep;          /* square passed over by the last double push, always set, or REF_NONE */
  unsigned halfmove;
  unsigned fullmove;
} ref_position;

typedef struct ref_move {
  int8_t from;
  int8_t to;         /* castling: the square of the rook */
  int8_t promotion;  /* kind or REF_NONE */
  uint8_t flags;
} ref_move;

/* Board: ref_board.c. Reading takes well-formed FEN, X-FEN and Shredder-FEN of 4 to 6 fields and returns 1, else 0. */
int ref_from_fen(const char *fen, ref_position *position);
void ref_to_fen(const ref_position *position, char text[128]);
void ref_start_960(unsigned white_number, unsigned black_number, ref_position *position);
uint64_t ref_occupied(const ref_position *position);
uint64_t ref_pieces(const ref_position *position, int color, int kind);

/* Sets: ref_attacks.c. Directions, lines: 0-7 rays counter-clockwise from east, 8-15 knight steps in the same order;
 * line l holds the rays l and l + 4. */
int ref_step(int square, int direction);
uint64_t ref_walk(int direction, int square, uint64_t occupied);
uint64_t ref_ray(int direction, int square);
uint64_t ref_attacks(int kind, int color, int square, uint64_t occupied);
uint64_t ref_line_attacks(int line, int square, uint64_t occupied);
uint64_t ref_ray_fill(int direction, uint64_t sliders, uint64_t empty);
uint64_t ref_ray_attacks(int direction, uint64_t sliders, uint64_t empty);
int ref_direction_of(int a, int b);
uint64_t ref_between(int a, int b);
uint64_t ref_line(int a, int b);
int ref_distance(int a, int b);
int ref_is_attacked(const ref_position *position, int square, int by);
uint64_t ref_attackers(const ref_position *position, int square, int by);
uint64_t ref_attacked_through_king(const ref_position *position, int by);

/* More sets: ref_getters.c. In `lines` bit l stands for line l: 10 is a bishop, 5 a rook, 15 a queen. */
enum { REF_BISHOP_LINES = 10, REF_ROOK_LINES = 5, REF_QUEEN_LINES = 15 };
typedef struct ref_pins {
  uint64_t pinned;
  uint64_t pinners;
} ref_pins;
uint64_t ref_slider(int lines, int square, uint64_t occupied);
uint64_t ref_inner_squares(int lines, int square);
uint64_t ref_xray(int lines, int square, uint64_t occupied, uint64_t blockers);
uint64_t ref_shift(int direction, uint64_t set);
uint64_t ref_pushes(int color, uint64_t pawns, uint64_t empty);
uint64_t ref_double_pushes(int color, uint64_t pawns, uint64_t empty);
uint64_t ref_attacked(const ref_position *position, int by);
uint64_t ref_attackers_over(const ref_position *position, int square, uint64_t occupied);
ref_pins ref_pins_of_king(int king, uint64_t occupied, uint64_t own, uint64_t orthogonal, uint64_t diagonal);
ref_pins ref_pins_of(const ref_position *position, int color);

/* Moves: ref_moves.c. */
int ref_legal_moves(const ref_position *position, ref_move *moves);
void ref_make(ref_position *position, ref_move move);
/* A null move. */
void ref_pass(ref_position *position);
int ref_in_check(const ref_position *position);
int ref_can_capture_en_passant(const ref_position *position);
uint64_t ref_perft(const ref_position *position, int depth);

/* Notation and encoding: ref_text.c. The code is the 16-bit move of the interface contract. */
uint16_t ref_encode(ref_move move);
void ref_uci(const ref_position *position, ref_move move, int chess960, char text[8]);
void ref_san(const ref_position *position, ref_move move, char text[16]);

static inline int ref_file(int square) { return square % 8; }
static inline int ref_rank(int square) { return square / 8; }
static inline int ref_square(int file, int rank) { return rank * 8 + file; }
static inline uint64_t ref_bit(int square) { return (uint64_t)1 << square; }
static inline int ref_color(int cell) { return cell / 8; }
static inline int ref_kind(int cell) { return cell % 8; }
static inline int ref_is(const ref_position *p, int square, int color, int kind) {
  return p->cell[square] == 8 * color + kind;
}

#ifdef __cplusplus
}
#endif

#endif
