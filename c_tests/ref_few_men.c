/* Positions of two to four men: see ref_few_men.h. */
#include "ref_few_men.h"

#include <stdlib.h>
#include <string.h>

/* By two squares: the direction from one to the other (0-7 rays counter-clockwise from east, 8-15 knight steps in the same
 * order, else REF_NONE), the squares between on a line, and whether they are neighbours. */
static int8_t direction_to[64][64];
static uint64_t between[64][64];
static uint8_t is_neighbour[64][64];

/* By square and direction the next square, or REF_NONE. */
static int8_t next[64][16];

static const int8_t FILES[16] = {1, 1, 0, -1, -1, -1, 0, 1, 2, 1, -1, -2, -2, -1, 1, 2};
static const int8_t RANKS[16] = {0, 1, 1, 1, 0, -1, -1, -1, 1, 2, 2, 1, -1, -2, -2, -1};

static int square_at(int file, int rank) {
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? REF_NONE : 8 * rank + file;
}

void few_begin(void) {
  memset(direction_to, REF_NONE, sizeof direction_to);
  for (int from = 0; from < 64; from++) {
    for (int direction = 0; direction < 16; direction++) {
      int file = from % 8, rank = from / 8, to;
      uint64_t passed = 0;
      next[from][direction] = (int8_t)square_at(file + FILES[direction], rank + RANKS[direction]);
      do {
        file += FILES[direction];
        rank += RANKS[direction];
        to = square_at(file, rank);
        if (to == REF_NONE) break;
        direction_to[from][to] = (int8_t)direction;
        between[from][to] = passed;
        is_neighbour[from][to] = direction < 8 && passed == 0;
        passed |= ref_bit(to);
      } while (direction < 8);
    }
  }
}

/* Whether a kind moves along a direction at all; pawns by their captures. */
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

static int attacks(few_man man, int to, uint64_t occupied) {
  int direction = direction_to[man.square][to];
  if (direction == REF_NONE || !goes(man.kind, man.color, direction)) return 0;
  if (is_slider(man.kind)) return (between[man.square][to] & occupied) == 0;
  return direction >= 8 || is_neighbour[man.square][to];
}

/* Men that are off the board have REF_NONE as their square. */
static uint64_t occupied_by(const few_position *p, int color) {
  uint64_t set = 0;
  for (int i = 0; i < p->count; i++) {
    if (p->men[i].square != REF_NONE && (color == REF_NONE || p->men[i].color == color)) set |= ref_bit(p->men[i].square);
  }
  return set;
}

static uint64_t attackers(const few_position *p, int square, int by, uint64_t occupied) {
  uint64_t set = 0;
  for (int i = 0; i < p->count; i++) {
    if (p->men[i].color != by || p->men[i].square == REF_NONE) continue;
    if (attacks(p->men[i], square, occupied)) set |= ref_bit(p->men[i].square);
  }
  return set;
}

static uint64_t attack_set(few_man man, uint64_t occupied) {
  uint64_t set = 0;
  for (int direction = 0; direction < 16; direction++) {
    if (!goes(man.kind, man.color, direction)) continue;
    for (int to = next[man.square][direction]; to != REF_NONE; to = next[to][direction]) {
      set |= ref_bit(to);
      if (!is_slider(man.kind) || (occupied & ref_bit(to))) break;
    }
  }
  return set;
}

int few_is_playable(const few_position *p) {
  if (is_neighbour[p->men[0].square][p->men[1].square]) return 0;
  return attackers(p, p->men[!p->side].square, p->side, occupied_by(p, REF_NONE)) == 0;
}

/* ---- Exchanges --------------------------------------------------------------------------------------------------- */

static const int VALUES[6] = {100, 300, 300, 500, 900, 0};

/* The man of a colour that takes first on a square: by kind, then from a1 to h8. */
static int first_taker(const few_position *p, int target, int color, uint64_t occupied) {
  int best = REF_NONE;
  for (int i = 0; i < p->count; i++) {
    few_man man = p->men[i];
    if (man.square == REF_NONE || man.color != color || !attacks(man, target, occupied)) continue;
    if (best != REF_NONE && 64 * p->men[best].kind + p->men[best].square < 64 * man.kind + man.square) continue;
    best = i;
  }
  return best;
}

/* What a colour wins on a square where a man of that value stands; it may also leave it. */
static int take(const few_position *p, int target, int value, int color) {
  few_position after;
  int taker = first_taker(p, target, color, occupied_by(p, REF_NONE)), balance;
  if (taker == REF_NONE) return 0;
  after = *p;
  for (int i = 0; i < p->count; i++) {
    if (p->men[i].square == target) after.men[i].square = REF_NONE;
  }
  after.men[taker].square = (int8_t)target;
  if (p->men[taker].kind == REF_KING && attackers(&after, target, !color, occupied_by(&after, REF_NONE))) return 0;
  balance = value - take(&after, target, VALUES[p->men[taker].kind], !color);
  return balance > 0 ? balance : 0;
}

/* A man of `color` is won by the opponent's first taker, were it to move. */
static uint64_t hanging(const few_position *p, int color) {
  uint64_t set = 0;
  for (int i = 2; i < p->count; i++) {
    int target = p->men[i].square, taker, gain = VALUES[p->men[i].kind], at_stake;
    few_position after = *p;
    if (p->men[i].color != color) continue;
    taker = first_taker(p, target, !color, occupied_by(p, REF_NONE));
    if (taker == REF_NONE) continue;
    after.men[i].square = REF_NONE;
    after.men[taker].square = (int8_t)target;
    at_stake = VALUES[p->men[taker].kind];
    if (p->men[taker].kind == REF_KING && attackers(&after, target, color, occupied_by(&after, REF_NONE))) continue;
    if (p->men[taker].kind == REF_PAWN && target / 8 % 7 == 0) {
      gain += VALUES[REF_QUEEN] - VALUES[REF_PAWN];
      at_stake = VALUES[REF_QUEEN];
    }
    if (gain - take(&after, target, at_stake, color) > 0) set |= ref_bit(target);
  }
  return set;
}

/* ---- Moves ------------------------------------------------------------------------------------------------------- */

enum { QUIET, DOUBLE_PUSH, CASTLE_H, CASTLE_A, CAPTURE, EN_PASSANT, PROMOTION = 8 };

static int man_at(const few_position *p, int square) {
  for (int i = 0; i < p->count; i++) {
    if (p->men[i].square == square) return i;
  }
  return REF_NONE;
}

/* Adds a move whose board after it is given, if it is legal. `gain` is what it wins at once. */
static void add(const few_position *p, const few_position *after, int mover, int to, int code, int gain, few_answers *out) {
  int from = p->men[mover].square, us = p->side, is_castling = code == CASTLE_H || code == CASTLE_A;
  uint64_t occupied = occupied_by(after, REF_NONE);
  few_move *move = &out->move[out->moves];
  if (attackers(after, after->men[us].square, !us, occupied)) return;
  move->code = (uint16_t)(from | to << 6 | code << 12);
  move->direction = (uint8_t)direction_to[from][to];
  move->gives_check = attackers(after, after->men[!us].square, us, occupied) != 0;
  move->exchange = is_castling ? 0 : gain - take(after, to, VALUES[after->men[mover].kind], !us);
  out->direction[move->direction] |= ref_bit(to);
  out->movable |= ref_bit(to);
  out->moves++;
}

/* A step or a capture; a pawn on its last rank as each of four kinds. */
static void add_step(const few_position *p, int mover, int to, int code, few_answers *out) {
  few_position after = *p;
  int victim = man_at(p, code == EN_PASSANT ? 8 * (p->men[mover].square / 8) + to % 8 : to), gain = 0;
  if (victim != REF_NONE) {
    gain = VALUES[p->men[victim].kind];
    after.men[victim].square = REF_NONE;
    if (code == QUIET) code = CAPTURE;
  }
  after.men[mover].square = (int8_t)to;
  if (p->men[mover].kind != REF_PAWN || to / 8 % 7 != 0) {
    add(p, &after, mover, to, code, gain, out);
    return;
  }
  for (int kind = REF_KNIGHT; kind <= REF_QUEEN; kind++) {
    after.men[mover].kind = (int8_t)kind;
    add(p, &after, mover, to, code + PROMOTION + kind - REF_KNIGHT, gain + VALUES[kind] - VALUES[REF_PAWN], out);
  }
}

static void add_pawn(const few_position *p, int mover, few_answers *out) {
  few_man pawn = p->men[mover];
  int ahead = pawn.color == REF_WHITE ? 2 : 6, home = pawn.color == REF_WHITE ? 1 : 6;
  int one = next[pawn.square][ahead];
  if (man_at(p, one) == REF_NONE) {
    add_step(p, mover, one, QUIET, out);
    if (pawn.square / 8 == home && man_at(p, next[one][ahead]) == REF_NONE) {
      add_step(p, mover, next[one][ahead], DOUBLE_PUSH, out);
    }
  }
  for (int direction = ahead - 1; direction <= ahead + 1; direction += 2) {
    int to = next[pawn.square][direction], victim;
    if (to == REF_NONE) continue;
    victim = man_at(p, to);
    if (victim != REF_NONE && p->men[victim].color != pawn.color) add_step(p, mover, to, QUIET, out);
    else if (to == p->ep && to / 8 == (pawn.color == REF_WHITE ? 5 : 2)) add_step(p, mover, to, EN_PASSANT, out);
  }
}

static void add_piece(const few_position *p, int mover, few_answers *out) {
  few_man man = p->men[mover];
  uint64_t own = occupied_by(p, man.color), occupied = occupied_by(p, REF_NONE);
  for (int direction = 0; direction < 16; direction++) {
    if (!goes(man.kind, man.color, direction)) continue;
    for (int to = next[man.square][direction]; to != REF_NONE; to = next[to][direction]) {
      if (own & ref_bit(to)) break;
      add_step(p, mover, to, QUIET, out);
      if (!is_slider(man.kind) || (occupied & ref_bit(to))) break;
    }
  }
}

/* The squares from one to the other of a rank, both included. */
static uint64_t path(int from, int to) { return between[from][to] | ref_bit(from) | ref_bit(to); }

static void add_castling(const few_position *p, int wing, few_answers *out) {
  int us = p->side, king = p->men[us].square, rook = p->rook[us][wing], mover = us, other;
  int king_to = king / 8 * 8 + (wing == REF_H_WING ? 6 : 2), rook_to = king / 8 * 8 + (wing == REF_H_WING ? 5 : 3);
  uint64_t others = occupied_by(p, REF_NONE) & ~ref_bit(king);
  few_position after = *p;
  if (rook == REF_NONE) return;
  others &= ~ref_bit(rook);
  if ((path(king, king_to) | path(rook, rook_to)) & others) return;
  for (uint64_t way = path(king, king_to), square = 0; square < 64; square++) {
    if ((way & ref_bit((int)square)) && attackers(p, (int)square, !us, occupied_by(p, REF_NONE))) return;
  }
  other = man_at(p, rook);
  after.men[us].square = (int8_t)king_to;
  after.men[other].square = (int8_t)rook_to;
  add(p, &after, mover, rook, wing == REF_H_WING ? CASTLE_H : CASTLE_A, 0, out);
}

/* ---- What is asked besides --------------------------------------------------------------------------------------- */

/* A slider that looks at the other king through one man, not counting sliders of its colour along that line. */
static void add_blocker(const few_position *p, few_man slider, few_answers *out) {
  int color = !slider.color, king = p->men[color].square, direction = direction_to[slider.square][king], between_them = 0;
  few_man blocker = {REF_NONE, REF_NONE, REF_NONE};
  if (!is_slider(slider.kind) || direction == REF_NONE || !goes(slider.kind, slider.color, direction)) return;
  for (int i = 0; i < p->count; i++) {
    few_man man = p->men[i];
    if (!(between[slider.square][king] & ref_bit(man.square))) continue;
    if (man.color == slider.color && is_slider(man.kind) && goes(man.kind, man.color, direction)) continue;
    blocker = man;
    between_them++;
  }
  if (between_them != 1) return;
  out->blockers[color] |= ref_bit(blocker.square);
  if (blocker.color == color) out->pinners[color] |= ref_bit(slider.square);
}

static void add_threats(const few_position *p, uint64_t occupied, few_answers *out) {
  for (int i = 0; i < p->count; i++) {
    for (int k = 0; k < p->count; k++) {
      few_man from = p->men[i], to = p->men[k];
      if (i == k || !attacks(from, to.square, occupied)) continue;
      out->threat[out->threats++] = (uint32_t)from.square | (uint32_t)to.square << 8 |
                                    (uint32_t)(8 * to.color + to.kind + 1) << 16 |
                                    (uint32_t)(8 * from.color + from.kind + 1) << 20;
    }
  }
}

static void add_node(const few_position *p, uint64_t occupied, few_answers *out) {
  int us = p->side, king = p->men[us].square, their_king = p->men[!us].square;
  out->checkers = attackers(p, king, !us, occupied);
  for (int i = 0; i < p->count; i++) {
    few_man man = p->men[i];
    add_blocker(p, man, out);
    if (man.color == us) continue;
    out->attacked_by[man.kind] |= attack_set(man, occupied);
    out->attacked |= attack_set(man, occupied & ~ref_bit(king));
  }
  for (int kind = REF_PAWN; kind < REF_KING; kind++) {
    few_man seen_back = {(int8_t)their_king, (int8_t)kind, (int8_t)!us};
    out->check_squares[kind] = attack_set(seen_back, occupied);
  }
}

void few_answer(const few_position *p, few_answers *out) {
  uint64_t occupied = occupied_by(p, REF_NONE);
  memset(out, 0, offsetof(few_answers, threat));
  add_node(p, occupied, out);
  add_threats(p, occupied, out);
  for (int i = 0; i < p->count; i++) {
    if (p->men[i].color != p->side) continue;
    if (p->men[i].kind == REF_PAWN) add_pawn(p, i, out);
    else add_piece(p, i, out);
  }
  add_castling(p, REF_H_WING, out);
  add_castling(p, REF_A_WING, out);
  out->hanging[REF_WHITE] = hanging(p, REF_WHITE);
  out->hanging[REF_BLACK] = hanging(p, REF_BLACK);
}

void few_to_ref(const few_position *p, ref_position *to) {
  memset(to, 0, sizeof *to);
  memset(to->cell, REF_EMPTY, sizeof to->cell);
  for (int i = 0; i < p->count; i++) to->cell[p->men[i].square] = (int8_t)(8 * p->men[i].color + p->men[i].kind);
  for (int color = 0; color < 2; color++) {
    to->king[color] = p->men[color].square;
    for (int wing = 0; wing < 2; wing++) to->rook[color][wing] = (int8_t)p->rook[color][wing];
  }
  to->side = (int8_t)p->side;
  to->ep = (int8_t)p->ep;
  to->fullmove = 1;
}
