/* The reference board: reading and writing FEN, Chess960 starts, squares by piece. */
#include "ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char LETTERS[] = "PNBRQK..pnbrqk";

static const char *skip_spaces(const char *text) {
  while (*text == ' ') text++;
  return text;
}

static const char *read_board(const char *text, ref_position *p) {
  int file = 0, rank = 7;
  for (; *text != 0 && *text != ' '; text++) {
    const char *found = *text == '.' ? NULL : strchr(LETTERS, *text);
    if (*text == '/') {
      if (file != 8 || rank == 0) return NULL;
      file = 0;
      rank--;
    } else if (*text >= '1' && *text <= '8') {
      file += *text - '0';
      if (file > 8) return NULL;
    } else if (found != NULL && file < 8) {
      int square = ref_square(file++, rank), cell = (int)(found - LETTERS);
      p->cell[square] = (int8_t)cell;
      if (ref_kind(cell) == REF_KING) p->king[ref_color(cell)] = (int8_t)square;
    } else {
      return NULL;
    }
  }
  return file == 8 && rank == 0 && p->king[0] >= 0 && p->king[1] >= 0 ? text : NULL;
}

/* K and Q (X-FEN) name the outermost rook of the wing, a file letter names its own rook. */
static int read_right(char letter, ref_position *p) {
  int color = letter >= 'a' ? REF_BLACK : REF_WHITE;
  int lower = letter >= 'a' ? letter : letter + 32;
  int king_file = ref_file(p->king[color]), rank = color == REF_WHITE ? 0 : 7, file, wing;
  if (ref_rank(p->king[color]) != rank) return 0;
  if (lower == 'k' || lower == 'q') {
    int step = lower == 'k' ? -1 : 1;
    file = lower == 'k' ? 7 : 0;
    while (file != king_file && !ref_is(p, ref_square(file, rank), color, REF_ROOK)) file += step;
  } else {
    file = lower - 'a';
  }
  if (file < 0 || file > 7 || file == king_file || !ref_is(p, ref_square(file, rank), color, REF_ROOK)) return 0;
  wing = file > king_file ? REF_H_WING : REF_A_WING;
  p->rook[color][wing] = (int8_t)ref_square(file, rank);
  return 1;
}

static const char *read_state(const char *text, ref_position *p) {
  if (*text != 'w' && *text != 'b') return NULL;
  p->side = *text == 'w' ? REF_WHITE : REF_BLACK;
  text = skip_spaces(text + 1);
  if (*text == '-') {
    text++;
  } else {
    for (; *text != 0 && *text != ' '; text++) {
      if (!read_right(*text, p)) return NULL;
    }
  }
  text = skip_spaces(text);
  if (*text == '-') return text + 1;
  if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return NULL;
  p->ep = (int8_t)ref_square(text[0] - 'a', text[1] - '1');
  return text + 2;
}

int ref_from_fen(const char *fen, ref_position *position) {
  ref_position p;
  char *end = NULL;
  memset(&p, 0, sizeof p);
  memset(p.cell, REF_EMPTY, sizeof p.cell);
  memset(p.rook, REF_NONE, sizeof p.rook);
  memset(p.king, REF_NONE, sizeof p.king);
  p.ep = REF_NONE;
  p.fullmove = 1;
  fen = read_board(skip_spaces(fen), &p);
  if (fen == NULL) return 0;
  fen = read_state(skip_spaces(fen), &p);
  if (fen == NULL) return 0;
  fen = skip_spaces(fen);
  if (*fen >= '0' && *fen <= '9') {
    p.halfmove = (unsigned)strtoul(fen, &end, 10);
    fen = skip_spaces(end);
    if (*fen >= '0' && *fen <= '9') p.fullmove = (unsigned)strtoul(fen, &end, 10);
  }
  *position = p;
  return 1;
}

static char *write_board(const ref_position *p, char *text) {
  for (int rank = 7; rank >= 0; rank--) {
    int empty = 0;
    for (int file = 0; file < 8; file++) {
      int cell = p->cell[ref_square(file, rank)];
      if (cell == REF_EMPTY) {
        empty++;
        continue;
      }
      if (empty > 0) *text++ = (char)('0' + empty);
      empty = 0;
      *text++ = LETTERS[cell];
    }
    if (empty > 0) *text++ = (char)('0' + empty);
    *text++ = rank > 0 ? '/' : ' ';
  }
  return text;
}

/* Rights are written as file letters: unambiguous whatever the start. */
void ref_to_fen(const ref_position *p, char text[128]) {
  char *at = write_board(p, text), *first;
  *at++ = p->side == REF_WHITE ? 'w' : 'b';
  *at++ = ' ';
  first = at;
  for (int color = 0; color < 2; color++) {
    for (int wing = 0; wing < 2; wing++) {
      int rook = p->rook[color][wing];
      if (rook != REF_NONE) *at++ = (char)((color == REF_WHITE ? 'A' : 'a') + ref_file(rook));
    }
  }
  if (at == first) *at++ = '-';
  *at++ = ' ';
  if (p->ep == REF_NONE) {
    *at++ = '-';
  } else {
    *at++ = (char)('a' + ref_file(p->ep));
    *at++ = (char)('1' + ref_rank(p->ep));
  }
  sprintf(at, " %u %u", p->halfmove % 65536, p->fullmove % 65536);
}

static void put_nth_empty(char rank[9], unsigned nth, char piece) {
  for (int file = 0; file < 8; file++) {
    if (rank[file] == '.' && nth-- == 0) {
      rank[file] = piece;
      return;
    }
  }
}

/* Scharnagl's numbering: light bishop, dark bishop, queen, pair of knights, then rook, king, rook. */
static void back_rank(unsigned number, char rank[9]) {
  static const unsigned FIRST[10] = {0, 0, 0, 0, 1, 1, 1, 2, 2, 3};
  static const unsigned SECOND[10] = {1, 2, 3, 4, 2, 3, 4, 3, 4, 4};
  memcpy(rank, "........", 9);
  rank[number % 4 * 2 + 1] = 'B';
  number /= 4;
  rank[number % 4 * 2] = 'B';
  number /= 4;
  put_nth_empty(rank, number % 6, 'Q');
  number /= 6;
  put_nth_empty(rank, FIRST[number], 'N');
  put_nth_empty(rank, SECOND[number] - 1, 'N');
  put_nth_empty(rank, 0, 'R');
  put_nth_empty(rank, 0, 'K');
  put_nth_empty(rank, 0, 'R');
}

void ref_start_960(unsigned white_number, unsigned black_number, ref_position *position) {
  char white[9], black[9], fen[128];
  back_rank(white_number, white);
  back_rank(black_number, black);
  for (int file = 0; file < 8; file++) black[file] = (char)(black[file] + 32);
  sprintf(fen, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1", black, white);
  ref_from_fen(fen, position);
}

uint64_t ref_occupied(const ref_position *position) {
  uint64_t set = 0;
  for (int square = 0; square < 64; square++) {
    if (position->cell[square] != REF_EMPTY) set |= ref_bit(square);
  }
  return set;
}

uint64_t ref_pieces(const ref_position *position, int color, int kind) {
  uint64_t set = 0;
  for (int square = 0; square < 64; square++) {
    if (ref_is(position, square, color, kind)) set |= ref_bit(square);
  }
  return set;
}
