/* A node of an alpha-beta search with golem_picker: what an engine writes around it is declared and not defined here.
 *
 *   cc -std=c99 -O2 -Idist/include -c examples/c/search_node.c
 */
#include <golem.h>

enum { MATE = 30000, LAST_PLY = 63 };

// The engine's own: centipawns for the side to move; the move of the transposition table or GOLEM_MOVE_NONE.
int evaluate(const golem_position *position);
golem_move probe(const golem_position *position);

static int16_t history[2][64][64];
static golem_move killers[LAST_PLY + 1][2];

static void remember(const golem_position *position, golem_move move, int depth, int ply) {
  int16_t *value = &history[position->side_to_move][GOLEM_MOVE_FROM(move)][GOLEM_MOVE_TO(move)];
  *value = (int16_t)(*value + depth * depth - *value / 64);
  if (killers[ply][0] == move) return;
  killers[ply][1] = killers[ply][0];
  killers[ply][0] = move;
}

// Alpha-beta: every move to `depth`, then captures that lose nothing; a check is always answered.
int search(const golem_position *position, int depth, int ply, int alpha, int beta) {
  int in_check = golem_checkers(position) != 0, is_quiescence = depth <= 0 && !in_check;
  int best = is_quiescence || ply >= LAST_PLY ? evaluate(position) : ply - MATE, count = 0;
  uint32_t mode = is_quiescence ? GOLEM_PICK_CAPTURES : in_check ? GOLEM_PICK_EVASIONS : GOLEM_PICK_ALL;
  golem_picker_hints hints = {0, {0, 0}, 0, 0};
  golem_picker picker;
  golem_move move;
  if (ply >= LAST_PLY || best >= beta) return best;
  if (best > alpha) alpha = best;
  hints.hash = probe(position);
  hints.killers[0] = killers[ply][0];
  hints.killers[1] = killers[ply][1];
  golem_picker_init(position, NULL, mode, &hints, &picker);
  while ((move = golem_picker_next(&picker, &history[0][0][0])) != GOLEM_MOVE_NONE) {
    uint32_t stage = golem_picker_stage(&picker);
    golem_position child;
    int value;
    if (is_quiescence && stage == GOLEM_STAGE_LOSING_CAPTURES) break;
    golem_make_legal_move(position, move, &child);
    value = -search(&child, depth - 1, ply + 1, -beta, -alpha);
    count++;
    if (value > best) best = value;
    if (best > alpha) alpha = best;
    if (alpha < beta) continue;
    if (stage >= GOLEM_STAGE_KILLERS && stage <= GOLEM_STAGE_QUIETS) remember(position, move, depth, ply);
    break;
  }
  return count > 0 || is_quiescence || in_check ? best : 0; // no move: stalemate
}
