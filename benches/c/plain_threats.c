#include "plain_threats.h"

#include <string.h>

/* In the order of the directions: rays counter-clockwise from east, then the steps of a knight. */
static const int FILES[16] = {1, 1, 0, -1, -1, -1, 0, 1, 2, 1, -1, -2, -2, -1, 1, 2};
static const int RANKS[16] = {0, 1, 1, 1, 0, -1, -1, -1, 1, 2, 2, 1, -1, -2, -2, -1};

/* How many steps a piece attacks in a direction: 0, 1 or 7. */
static int steps_of(int piece, int direction) {
  int diagonal = direction % 2, up = direction == 1 || direction == 3, down = direction == 5 || direction == 7;
  if (direction >= 8) return (piece & 7) == 2;
  switch (piece) {
    case 1: return up;
    case 9: return down;
    case 3: case 11: return diagonal ? 7 : 0;
    case 4: case 12: return diagonal ? 0 : 7;
    case 5: case 13: return 7;
    case 6: case 14: return 1;
    default: return 0;
  }
}

typedef struct neighbour {
  int square, distance; /* distance 0: there is none */
} neighbour;

/* The first piece in a direction, at most some steps away; one square counts as empty. */
static neighbour first_piece(const uint8_t *board, int square, int direction, int steps, int absent) {
  int file = square % 8, rank = square / 8;
  neighbour found = {0, 0};
  for (int distance = 1; distance <= steps; distance++) {
    file += FILES[direction], rank += RANKS[direction];
    if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
    if (board[8 * rank + file] != 0 && 8 * rank + file != absent) {
      found.square = 8 * rank + file;
      found.distance = distance;
      break;
    }
  }
  return found;
}

static golem_threat threat(int from, int attacker, int to, int victim) {
  return (golem_threat)from | (golem_threat)to << 8 | (golem_threat)victim << 16 | (golem_threat)attacker << 20;
}

size_t plain_threats(const uint8_t board[64], golem_threat *threats) {
  size_t count = 0;
  for (int from = 0; from < 64; from++) {
    if (board[from] == 0) continue;
    for (int direction = 0; direction < 16; direction++) {
      neighbour to = first_piece(board, from, direction, steps_of(board[from], direction), 64);
      if (to.distance > 0) threats[count++] = threat(from, board[from], to.square, board[to.square]);
    }
  }
  return count;
}

/* The neighbours of a square in the sixteen directions. */
static void look_around(const uint8_t *board, int square, int absent, neighbour around[16]) {
  for (int direction = 0; direction < 16; direction++) {
    around[direction] = first_piece(board, square, direction, direction < 8 ? 7 : 1, absent);
  }
}

/* The threats of a piece on a square to and from its neighbours, but for one direction. */
static size_t threats_of(const uint8_t *board, int square, int piece, const neighbour around[16], int but,
                         golem_threat sign, golem_threat *out) {
  size_t count = 0;
  for (int direction = 0; direction < 16; direction++) {
    neighbour other = around[direction];
    if (other.distance == 0 || direction == but) continue;
    if (other.distance <= steps_of(board[other.square], direction ^ 4)) {
      out[count++] = threat(other.square, board[other.square], square, piece) | sign;
    }
    if (other.distance <= steps_of(piece, direction)) {
      out[count++] = threat(square, piece, other.square, board[other.square]) | sign;
    }
  }
  return count;
}

/* The threats of sliders through a square, but for those on one line. */
static size_t threats_through(const uint8_t *board, const neighbour around[16], int but, golem_threat sign,
                              golem_threat *out) {
  size_t count = 0;
  for (int direction = 0; direction < 8; direction++) {
    neighbour from = around[direction], to = around[direction ^ 4];
    if (from.distance == 0 || to.distance == 0 || direction % 4 == but) continue;
    if (steps_of(board[from.square], direction ^ 4) == 7) {
      out[count++] = threat(from.square, board[from.square], to.square, board[to.square]) | sign;
    }
  }
  return count;
}

/* The direction from one square to another if they share a line, else -1. */
static int direction_to(int from, int to) {
  int files = to % 8 - from % 8, ranks = to / 8 - from / 8;
  if (files != 0 && ranks != 0 && files != ranks && files != -ranks) return -1;
  for (int direction = 0; direction < 8; direction++) {
    if ((files > 0) - (files < 0) == FILES[direction] && (ranks > 0) - (ranks < 0) == RANKS[direction]) return direction;
  }
  return -1;
}

static size_t moved(const uint8_t *board, int from, int to, int arrives, golem_threat *out) {
  neighbour around[16];
  int captured = board[to], direction = direction_to(from, to), line = direction < 0 ? -1 : direction % 4;
  size_t count;
  look_around(board, from, 64, around);
  count = threats_of(board, from, board[from], around, -1, 0, out);
  count += threats_through(board, around, line, GOLEM_THREAT_APPEARS, out + count);
  look_around(board, to, from, around);
  count += threats_of(board, to, arrives, around, -1, GOLEM_THREAT_APPEARS, out + count);
  if (captured == 0) return count + threats_through(board, around, line, 0, out + count);
  return count + threats_of(board, to, captured, around, direction < 0 ? -1 : direction ^ 4, 0, out + count);
}

static int has(const golem_threat *threats, size_t count, golem_threat wanted) {
  for (size_t i = 0; i < count; i++) {
    if (threats[i] == wanted) return 1;
  }
  return 0;
}

size_t plain_threats_changed(const uint8_t board[64], const golem_change *change, golem_threat *changes) {
  golem_threat before[GOLEM_MAX_THREATS], after[GOLEM_MAX_THREATS];
  uint8_t later[64];
  size_t before_count, after_count, count = 0;
  if (change->count == 2 && change->after[0] == 0) {
    return moved(board, change->square[0], change->square[1], change->after[1], changes);
  }
  memcpy(later, board, 64);
  for (int i = 0; i < change->count; i++) later[change->square[i]] = change->after[i];
  before_count = plain_threats(board, before);
  after_count = plain_threats(later, after);
  for (size_t i = 0; i < before_count; i++) {
    if (!has(after, after_count, before[i])) changes[count++] = before[i];
  }
  for (size_t i = 0; i < after_count; i++) {
    if (!has(before, before_count, after[i])) changes[count++] = after[i] | GOLEM_THREAT_APPEARS;
  }
  return count;
}
