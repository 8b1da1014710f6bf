/* The moves that exchanges are asked about, the captures of all positions and all their moves, and what an exchange by hand
 * looks up for itself. For the programs `exchange` and `exchange_by`, each of which has its own. */
#ifndef EXCHANGED_H
#define EXCHANGED_H

#include <golem_inline.h>
#include <golem_pieceboard.h>

#include "workload.h"

enum { MOST_MOVES = POSITIONS * 64, NO_KIND = 6 };

typedef struct question {
  uint32_t position;
  golem_move move;
} question;

static question captures[MOST_MOVES], moves[MOST_MOVES];
static size_t capture_count, move_count;
static golem_pieceboard boards[POSITIONS];
static const golem_tables *tables;

static size_t add(question *questions, size_t count, size_t position, const golem_move *list, size_t length) {
  for (size_t i = 0; i < length && count < MOST_MOVES; i++, count++) {
    questions[count].position = (uint32_t)position;
    questions[count].move = list[i];
  }
  return count;
}

static void ask(const workload *work) {
  golem_move list[GOLEM_MAX_MOVES];
  for (size_t i = 0; i < POSITIONS; i++) {
    const golem_position *p = &work->positions[i];
    size_t length = workload_moves(p, list), taking = 0;
    golem_pieceboard_from_position(p, &boards[i]);
    move_count = add(moves, move_count, i, list, length);
    for (size_t k = 0; k < length; k++) {
      if (GOLEM_MOVE_IS_CAPTURE(list[k])) list[taking++] = list[k];
    }
    capture_count = add(captures, capture_count, i, list, taking);
  }
}

static uint64_t bit(uint32_t square) { return (uint64_t)1 << square; }

static uint32_t kind_on(const golem_position *p, uint32_t square) {
  uint32_t kind = 0;
  while (kind < NO_KIND && !(p->pieces[kind] & bit(square))) kind++;
  return kind;
}

static uint64_t inlined_leapers(const golem_position *p, uint32_t square) {
  return (golem_inline_knight_attacks(tables, square) & p->pieces[GOLEM_KNIGHT]) |
         (golem_inline_king_attacks(tables, square) & p->pieces[GOLEM_KING]) |
         (golem_inline_pawn_attacks(tables, 0, square) & p->pieces[GOLEM_PAWN] & p->colors[1]) |
         (golem_inline_pawn_attacks(tables, 1, square) & p->pieces[GOLEM_PAWN] & p->colors[0]);
}

#endif
