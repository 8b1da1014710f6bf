/*
 * attacks_two_ways - what pieces attack, by calls into the library and inlined from golem_inline.h.
 *
 *   cc -O2 attacks_two_ways.c -Igolem/include golem/lib/libgolem.a -o attacks_two_ways
 *   cc -O2 -mavx2 attacks_two_ways.c -Igolem/include golem/lib/libgolem.a -o attacks_two_ways
 *
 * With -mavx2 the inlined sliders use AVX2, and the program needs a CPU that has it. Both print the same boards.
 */
#include <stdio.h>

#include "golem_inline.h"

enum { WIDTH = 8 };

static const char *const kind_names[6] = {"pawn", "knight", "bishop", "rook", "queen", "king"};

/* The way that always works: any CPU, any compiler, the fastest kernel chosen inside. */
static uint64_t by_call(uint32_t kind, uint32_t square, uint64_t occupied) {
  switch (kind) {
    case GOLEM_BISHOP: return golem_bishop_attacks(square, occupied);
    case GOLEM_ROOK: return golem_rook_attacks(square, occupied);
    case GOLEM_QUEEN: return golem_queen_attacks(square, occupied);
    default: return golem_piece_attacks(GOLEM_WHITE, kind, square, occupied);
  }
}

/* The way of inner loops: no call, a few instructions in your own code, over the tables of the library. */
static uint64_t by_inlining(const golem_tables *tables, uint32_t kind, uint32_t square, uint64_t occupied) {
  switch (kind) {
    case GOLEM_BISHOP: return golem_inline_bishop_attacks(tables, square, occupied);
    case GOLEM_ROOK: return golem_inline_rook_attacks(tables, square, occupied);
    case GOLEM_QUEEN: return golem_inline_queen_attacks(tables, square, occupied);
    default: return golem_inline_piece_attacks(tables, GOLEM_WHITE, kind, square, occupied);
  }
}

static char sign(int piece, int attacked, int occupied) {
  if (piece) return '@';
  if (attacked) return occupied ? 'x' : '*';
  return occupied ? 'o' : '.';
}

static void print_board(uint32_t square, uint64_t attacks, uint64_t occupied) {
  for (uint32_t rank = WIDTH; rank-- > 0;) {
    printf("  %u ", (unsigned)rank + 1);
    for (uint32_t file = 0; file < WIDTH; file++) {
      uint32_t at = rank * WIDTH + file;
      printf(" %c", sign(at == square, (int)(attacks >> at & 1), (int)(occupied >> at & 1)));
    }
    printf("\n");
  }
  printf("     a b c d e f g h\n\n");
}

int main(void) {
  static const struct {
    uint32_t kind, square;
  } PIECES[] = {{GOLEM_QUEEN, 27}, {GOLEM_ROOK, 0}, {GOLEM_BISHOP, 39}, {GOLEM_KNIGHT, 6}};
  static const char *const fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
  const golem_tables *tables = golem_inline_tables(); /* once; the pointer stays good */
  golem_position position;
  uint64_t occupied;
  if (!golem_inline_fits(tables)) return puts("this library is of another version than golem_inline.h"), 1;
  if (golem_position_from_fen(fen, &position) != GOLEM_OK) return puts("the position is not playable"), 1;
  occupied = position.colors[GOLEM_WHITE] | position.colors[GOLEM_BLACK];
  printf("inlined sliders by %s; @ the piece, * attacked, x attacked and occupied, o occupied\n\n",
         GOLEM_INLINE_LZCNT ? "leading zeros" : GOLEM_INLINE_AVX2 ? "dual hyperbola" : "hyperbola");
  for (unsigned i = 0; i < sizeof PIECES / sizeof PIECES[0]; i++) {
    uint32_t kind = PIECES[i].kind, square = PIECES[i].square;
    uint64_t called = by_call(kind, square, occupied), inlined = by_inlining(tables, kind, square, occupied);
    printf("%s on %c%u, both ways %s\n", kind_names[kind], (char)('a' + square % WIDTH), (unsigned)(square / WIDTH + 1),
           called == inlined ? "alike" : "DIFFERENT");
    print_board(square, called, occupied);
    if (called != inlined) return 1;
  }
  return 0;
}
