/* Threats: see ref_threats.h. */
#include "ref_threats.h"

#include <stdio.h>
#include <string.h>

static int is_piece(uint8_t byte) { return (byte >= 1 && byte <= 6) || (byte >= 9 && byte <= 14); }

static int kind_of(uint8_t byte) { return byte % 8 - 1; }

static int color_of(uint8_t byte) { return byte / 8; }

/* The same as ref_step, computed once. */
static int step(int square, int direction) {
  static int8_t next[64][16], is_filled;
  if (!is_filled) {
    for (int i = 0; i < 64 * 16; i++) next[i / 16][i % 16] = (int8_t)ref_step(i / 16, i % 16);
    is_filled = 1;
  }
  return next[square][direction];
}

/* Whether a piece moves that way. */
static int goes(int kind, int color, int direction) {
  switch (kind) {
    case REF_PAWN: return color == REF_WHITE ? direction == 1 || direction == 3 : direction == 5 || direction == 7;
    case REF_KNIGHT: return direction >= 8;
    case REF_BISHOP: return direction < 8 && direction % 2 == 1;
    case REF_ROOK: return direction < 8 && direction % 2 == 0;
    default: return direction < 8;
  }
}

static int is_slider(int kind) { return kind == REF_BISHOP || kind == REF_ROOK || kind == REF_QUEEN; }

void ref_to_bytes(const ref_position *position, uint8_t board[64]) {
  for (int square = 0; square < 64; square++) {
    int cell = position->cell[square];
    board[square] = (uint8_t)(cell == REF_EMPTY ? 0 : ref_kind(cell) + (ref_color(cell) == REF_WHITE ? 1 : 9));
  }
}

void ref_change_bytes(uint8_t board[64], int count, const uint8_t *squares, const uint8_t *bytes) {
  for (int i = 0; i < count && i < 4; i++) {
    if (squares[i] < 64) board[squares[i]] = bytes[i];
  }
}

/* The first piece that way, or REF_NONE. */
static int first_piece(const uint8_t board[64], int from, int direction, int is_sliding) {
  int to = step(from, direction);
  while (is_sliding && to != REF_NONE && !is_piece(board[to])) to = step(to, direction);
  return to != REF_NONE && is_piece(board[to]) ? to : REF_NONE;
}

void ref_list_threats(const uint8_t board[64], const uint16_t *wanted, ref_threats *threats) {
  threats->count = 0;
  for (int from = 0; from < 64; from++) {
    uint8_t attacker = board[from];
    if (!is_piece(attacker)) continue;
    for (int direction = 0; direction < 16; direction++) {
      int to;
      if (!goes(kind_of(attacker), color_of(attacker), direction)) continue;
      to = first_piece(board, from, direction, is_slider(kind_of(attacker)));
      if (to == REF_NONE || (wanted != NULL && !(wanted[attacker] >> board[to] & 1))) continue;
      threats->list[threats->count++] =
          (uint32_t)from | (uint32_t)to << 8 | (uint32_t)board[to] << 16 | (uint32_t)attacker << 20;
    }
  }
}

/* Marks of threats by both squares, of which a list has only one with the same bit 31; empty between two calls. */
typedef struct marks {
  uint32_t threat[2][64][64];
} marks;

static uint32_t *mark_of(marks *marks, uint32_t threat) {
  return &marks->threat[threat >> REF_APPEARS][threat & 63][threat >> 8 & 63];
}

static void mark(marks *marks, const ref_threats *threats) {
  for (int i = 0; i < threats->count; i++) *mark_of(marks, threats->list[i]) = threats->list[i];
}

static void unmark(marks *marks, const ref_threats *threats) {
  for (int i = 0; i < threats->count; i++) *mark_of(marks, threats->list[i]) = 0;
}

void ref_subtract_threats(const ref_threats *before, const ref_threats *after, ref_threats *changes) {
  static marks there;
  changes->count = 0;
  mark(&there, before);
  for (int i = 0; i < after->count; i++) {
    if (*mark_of(&there, after->list[i]) == after->list[i]) *mark_of(&there, after->list[i]) = 0;
    else changes->list[changes->count++] = after->list[i] | (uint32_t)1 << REF_APPEARS;
  }
  for (int i = 0; i < before->count; i++) {
    if (*mark_of(&there, before->list[i]) != 0) changes->list[changes->count++] = before->list[i];
  }
  unmark(&there, before);
}

int ref_same_threats(const uint32_t *list, size_t count, const ref_threats *expected) {
  static marks there;
  int wrong = count != (size_t)expected->count;
  mark(&there, expected);
  for (size_t i = 0; i < count && !wrong; i++) {
    wrong = list[i] == 0 || *mark_of(&there, list[i]) != list[i];
    *mark_of(&there, list[i]) = 0;
  }
  unmark(&there, expected);
  return !wrong;
}

void ref_threat_text(uint32_t threat, char text[16]) {
  static const char LETTERS[] = ".PNBRQK..pnbrqk.";
  sprintf(text, "%c%c%c%c:%c%c%c", threat >> REF_APPEARS ? '+' : '-', LETTERS[threat >> 20 & 15],
          'a' + (char)(threat & 7), '1' + (char)(threat >> 3 & 7), LETTERS[threat >> 16 & 15],
          'a' + (char)(threat >> 8 & 7), '1' + (char)(threat >> 11 & 7));
}

/* A set of features: by kind of the attacker the places of its victims by kind, -1 for those that it has not, and for
 * how many victims of both colours it has numbers. */
typedef struct feature_set {
  int features;
  int8_t place[6][6];
  int8_t targets[6];
} feature_set;

static const feature_set SETS[REF_FEATURE_SETS] = {
    {79856,
     {{0, 1, -1, 2, -1, -1}, {0, 1, 2, 3, 4, 5}, {0, 1, 2, 3, -1, 4}, {0, 1, 2, 3, -1, 4}, {0, 1, 2, 3, 4, 5},
      {0, 1, 2, 3, -1, -1}},
     {6, 12, 10, 10, 12, 8}},
    {66864,
     {{0, 1, -1, 2, -1, -1}, {0, 1, 2, 3, 4, -1}, {0, 1, 2, 3, -1, -1}, {0, 1, 2, 3, -1, -1}, {0, 1, 2, 3, 4, -1},
      {0, 1, 2, 3, -1, -1}},
     {6, 10, 8, 8, 10, 8}},
    {60144,
     {{0, 1, -1, 2, -1, -1}, {0, 1, 2, 3, 4, -1}, {0, 1, 2, 3, -1, -1}, {0, 1, 2, 3, -1, -1}, {0, 1, 2, 3, 4, -1},
      {-1, -1, -1, -1, -1, -1}},
     {6, 10, 8, 8, 10, 0}},
    {59808,
     {{-1, 0, -1, 1, -1, -1}, {0, 1, 2, 3, 4, -1}, {0, 1, 2, 3, -1, -1}, {0, 1, 2, 3, -1, -1}, {0, 1, 2, 3, 4, -1},
      {-1, -1, -1, -1, -1, -1}},
     {4, 10, 8, 8, 10, 0}},
};

/* How many squares below `limit` a piece attacks on an empty board. */
static int count_reach(int kind, int color, int from, int limit) {
  int count = 0;
  if (kind == REF_PAWN && (ref_rank(from) == 0 || ref_rank(from) == 7)) return 0;
  for (int direction = 0; direction < 16; direction++) {
    if (!goes(kind, color, direction)) continue;
    for (int to = step(from, direction); to != REF_NONE; to = step(to, direction)) {
      count += to < limit;
      if (!is_slider(kind)) break;
    }
  }
  return count;
}

/* How many pairs of a square below `from` and one that a piece attacks from there; of all squares for 64. */
static int count_before(int kind, int color, int from) {
  static int counts[6][2][65], is_filled;
  if (!is_filled) {
    for (int i = 0; i < 6 * 2 * 64; i++) {
      int *count = &counts[i / 128][i / 64 % 2][i % 64];
      count[1] = count[0] + count_reach(i / 128, i / 64 % 2, i % 64, 64);
    }
    is_filled = 1;
  }
  return counts[kind][color][from];
}

int ref_features(int set) { return SETS[set].features; }

int ref_feature(int set, int perspective, int king, uint32_t threat) {
  const feature_set *rules = &SETS[set];
  int from = (int)(threat & 63), to = (int)(threat >> 8 & 63), number = 0, size;
  uint8_t victim = threat >> 16 & 15, attacker = threat >> 20 & 15;
  int kind = kind_of(attacker), color = color_of(attacker), of = kind_of(victim), theirs = color_of(victim);
  if (ref_file(king) > 3) from = ref_square(7 - ref_file(from), ref_rank(from));
  if (ref_file(king) > 3) to = ref_square(7 - ref_file(to), ref_rank(to));
  if (perspective == REF_BLACK) {
    from = ref_square(ref_file(from), 7 - ref_rank(from));
    to = ref_square(ref_file(to), 7 - ref_rank(to));
    color = 1 - color;
    theirs = 1 - theirs;
  }
  if (rules->place[kind][of] < 0) return REF_NO_FEATURE;
  if (kind == of && from < to && (color != theirs || kind != REF_PAWN)) return REF_NO_FEATURE;
  for (int i = 0; i < 6 * color + kind; i++) number += rules->targets[i % 6] * count_before(i % 6, i / 6, 64);
  size = count_before(kind, color, 64);
  number += (theirs * rules->targets[kind] / 2 + rules->place[kind][of]) * size;
  return number + count_before(kind, color, from) + count_reach(kind, color, from, to);
}
