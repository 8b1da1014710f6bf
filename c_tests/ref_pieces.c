/* Numbered pieces: see ref_pieces.h. */
#include "ref_pieces.h"

#include <string.h>

static void put(ref_numbered *p, int color, int number, int square) {
  p->at[square] = (int8_t)number;
  p->square[color][number] = (int8_t)square;
}

static void free_number_on(ref_numbered *p, int square) {
  int color = ref_color(p->position.cell[square]), number = p->at[square];
  p->at[square] = REF_NONE;
  p->square[color][number] = REF_NONE;
  p->kind[color][number] = REF_NONE;
}

void ref_number_pieces(const ref_position *position, ref_numbered *pieces) {
  memset(pieces, REF_NONE, sizeof *pieces);
  pieces->position = *position;
  for (int color = 0; color < 2; color++) {
    int number = 0;
    for (int kind = REF_KING; kind >= REF_PAWN; kind--) {
      for (int square = 0; square < 64 && number < REF_NUMBERS; square++) {
        if (!ref_is(position, square, color, kind)) continue;
        pieces->kind[color][number] = (int8_t)kind;
        put(pieces, color, number++, square);
      }
    }
  }
}

static void castle(ref_numbered *p, ref_move move) {
  int side = p->position.side, base = ref_rank(move.from) * 8, h = move.flags & REF_CASTLE_H;
  int king = p->at[move.from], rook = p->at[move.to];
  p->at[move.from] = p->at[move.to] = REF_NONE;
  put(p, side, king, base + (h ? 6 : 2));
  put(p, side, rook, base + (h ? 5 : 3));
}

void ref_pieces_make(ref_numbered *p, ref_move move) {
  int side = p->position.side, number = p->at[move.from];
  if (move.flags & (REF_CASTLE_H | REF_CASTLE_A)) {
    castle(p, move);
  } else {
    if (move.flags & REF_EN_PASSANT) free_number_on(p, ref_square(ref_file(move.to), ref_rank(move.from)));
    else if (move.flags & REF_CAPTURE) free_number_on(p, move.to);
    p->at[move.from] = REF_NONE;
    put(p, side, number, move.to);
    if (move.promotion != REF_NONE) p->kind[side][number] = move.promotion;
  }
  ref_make(&p->position, move);
}

void ref_pieces_pass(ref_numbered *p) { ref_pass(&p->position); }

int ref_pieces_agree(const ref_numbered *p) {
  int squares = 0, numbers = 0;
  for (int square = 0; square < 64; square++) {
    int cell = p->position.cell[square], number = p->at[square];
    if ((cell == REF_EMPTY) != (number == REF_NONE)) return 0;
    if (cell == REF_EMPTY) continue;
    if (p->square[ref_color(cell)][number] != square || p->kind[ref_color(cell)][number] != ref_kind(cell)) return 0;
    squares++;
  }
  for (int i = 0; i < 2 * REF_NUMBERS; i++) numbers += p->square[i / REF_NUMBERS][i % REF_NUMBERS] != REF_NONE;
  return squares == numbers && p->kind[0][0] == REF_KING && p->kind[1][0] == REF_KING;
}

static int is_on(const ref_numbered *p, int color, int number) { return p->square[color][number] != REF_NONE; }

/* Each ray is walked square by square until something stands there; a pawn, a knight and a king take one step. */
static uint64_t look_from(const ref_position *p, int square) {
  int color = ref_color(p->cell[square]), kind = ref_kind(p->cell[square]);
  uint64_t set = 0;
  for (int direction = 0; direction < 16; direction++) {
    int diagonal = direction % 2, at = square;
    if ((kind == REF_KNIGHT) != (direction >= 8)) continue;
    if ((kind == REF_BISHOP && !diagonal) || (kind == REF_ROOK && diagonal)) continue;
    if (kind == REF_PAWN && (!diagonal || (direction < 4) != (color == REF_WHITE))) continue;
    do {
      at = ref_step(at, direction);
      if (at != REF_NONE) set |= ref_bit(at);
    } while (at != REF_NONE && p->cell[at] == REF_EMPTY && kind >= REF_BISHOP && kind <= REF_QUEEN);
  }
  return set;
}

void ref_look(const ref_numbered *p, ref_views *views) {
  for (int color = 0; color < 2; color++) {
    for (int number = 0; number < REF_NUMBERS; number++) {
      int square = p->square[color][number];
      views->attacks[color][number] = square == REF_NONE ? 0 : look_from(&p->position, square);
    }
  }
}

static uint32_t piece_bit(int color, int number) { return (uint32_t)1 << (REF_NUMBERS * color + number); }

uint32_t ref_attacking_pieces(const ref_views *views, int square, int color) {
  uint32_t set = 0;
  for (int number = 0; number < REF_NUMBERS; number++) {
    if (views->attacks[color][number] & ref_bit(square)) set |= piece_bit(color, number);
  }
  return set;
}

uint32_t ref_pieces_on(const ref_numbered *p, uint64_t squares) {
  uint32_t set = 0;
  for (int square = 0; square < 64; square++) {
    int cell = p->position.cell[square];
    if ((squares & ref_bit(square)) && cell != REF_EMPTY) set |= piece_bit(ref_color(cell), p->at[square]);
  }
  return set;
}

uint32_t ref_pieces_of_kind(const ref_numbered *p, int color, int kind) {
  uint32_t set = 0;
  for (int number = 0; number < REF_NUMBERS; number++) {
    if (is_on(p, color, number) && p->kind[color][number] == kind) set |= piece_bit(color, number);
  }
  return set;
}

uint32_t ref_least_attacker(const ref_numbered *p, const ref_views *views, int square, int color) {
  int best = REF_NONE, least = 0;
  for (int number = 0; number < REF_NUMBERS; number++) {
    int rank_of = 64 * p->kind[color][number] + p->square[color][number];
    if (!is_on(p, color, number) || !(views->attacks[color][number] & ref_bit(square))) continue;
    if (best != REF_NONE && rank_of > least) continue;
    best = number;
    least = rank_of;
  }
  return best == REF_NONE ? REF_NO_PIECE : (uint32_t)(REF_NUMBERS * color + best);
}

uint64_t ref_attacked_times(const ref_views *views, int color, int times) {
  uint64_t set = 0;
  for (int square = 0; square < 64; square++) {
    if (ref_count_bits(ref_attacking_pieces(views, square, color)) >= times) set |= ref_bit(square);
  }
  return set;
}

uint64_t ref_attacked_by_kind(const ref_numbered *p, const ref_views *views, int color, int kind) {
  uint64_t set = 0;
  for (int number = 0; number < REF_NUMBERS; number++) {
    if (is_on(p, color, number) && p->kind[color][number] == kind) set |= views->attacks[color][number];
  }
  return set;
}

uint32_t ref_xray_attackers(const ref_numbered *p, int square, int color) {
  uint32_t set = 0;
  for (int direction = 0; direction < 8; direction++) {
    int between = 0;
    for (int at = ref_step(square, direction); at != REF_NONE && between < 2; at = ref_step(at, direction)) {
      int cell = p->position.cell[at], kind = cell == REF_EMPTY ? REF_NONE : ref_kind(cell);
      int slides = kind == REF_QUEEN || kind == (direction % 2 ? REF_BISHOP : REF_ROOK);
      if (between == 1 && slides && ref_color(cell) == color) set |= piece_bit(color, p->at[at]);
      between += cell != REF_EMPTY;
    }
  }
  return set;
}

int ref_count_bits(uint64_t set) {
  int count = 0;
  for (; set != 0; set &= set - 1) count++;
  return count;
}
