/* The reference's notation: UCI and SAN of a legal move, and the 16-bit code of the interface contract. */
#include "ref.h"

#include <stdio.h>
#include <string.h>

uint16_t ref_encode(ref_move move) {
  unsigned code = 0;
  if (move.flags & REF_DOUBLE_PUSH) code = 1;
  if (move.flags & REF_CASTLE_H) code = 2;
  if (move.flags & REF_CASTLE_A) code = 3;
  if (move.flags & REF_CAPTURE) code = 4;
  if (move.flags & REF_EN_PASSANT) code = 5;
  if (move.promotion != REF_NONE) code += 8 + (unsigned)(move.promotion - REF_KNIGHT);
  return (uint16_t)(code << 12 | (unsigned)move.to << 6 | (unsigned)move.from);
}

static char *write_square(char *text, int square) {
  *text++ = (char)('a' + ref_file(square));
  *text++ = (char)('1' + ref_rank(square));
  return text;
}

void ref_uci(const ref_position *position, ref_move move, int chess960, char text[8]) {
  int to = move.to;
  char *at = text;
  (void)position;
  if (!chess960 && (move.flags & REF_CASTLE_H)) to = ref_square(6, ref_rank(to));
  if (!chess960 && (move.flags & REF_CASTLE_A)) to = ref_square(2, ref_rank(to));
  at = write_square(write_square(at, move.from), to);
  if (move.promotion != REF_NONE) *at++ = "pnbrqk"[(int)move.promotion];
  *at = 0;
}

/* The shortest of nothing, file, rank, both that tells the move from the others of its kind to its square. */
static char *write_origin(const ref_position *p, ref_move move, const ref_move *moves, int count, char *text) {
  int others = 0, same_file = 0, same_rank = 0;
  for (int i = 0; i < count; i++) {
    int from = moves[i].from;
    if (moves[i].to != move.to || from == move.from || p->cell[from] != p->cell[move.from]) continue;
    others++;
    same_file += ref_file(from) == ref_file(move.from);
    same_rank += ref_rank(from) == ref_rank(move.from);
  }
  if (others > 0 && (same_file == 0 || same_rank > 0)) *text++ = (char)('a' + ref_file(move.from));
  if (others > 0 && same_file > 0) *text++ = (char)('1' + ref_rank(move.from));
  return text;
}

void ref_san(const ref_position *p, ref_move move, char text[16]) {
  ref_move moves[REF_MAX_MOVES];
  ref_position after = *p;
  int count = ref_legal_moves(p, moves), kind = ref_kind(p->cell[move.from]);
  char *at = text;
  if (move.flags & (REF_CASTLE_H | REF_CASTLE_A)) {
    strcpy(at, move.flags & REF_CASTLE_H ? "O-O" : "O-O-O");
    at += strlen(at);
  } else {
    if (kind != REF_PAWN) *at++ = "PNBRQK"[kind];
    if (kind == REF_PAWN && (move.flags & REF_CAPTURE)) *at++ = (char)('a' + ref_file(move.from));
    if (kind != REF_PAWN && kind != REF_KING) at = write_origin(p, move, moves, count, at);
    if (move.flags & REF_CAPTURE) *at++ = 'x';
    at = write_square(at, move.to);
    if (move.promotion != REF_NONE) at += sprintf(at, "=%c", "PNBRQK"[(int)move.promotion]);
  }
  ref_make(&after, move);
  if (ref_in_check(&after)) *at++ = ref_legal_moves(&after, moves) == 0 ? '#' : '+';
  *at = 0;
}
