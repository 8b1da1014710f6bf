/* The moves of a node in the order in which they are worth searching. They come by stages, from the node record of the
 * library; what comes late is not generated where an early move refutes. */
#include "engine.h"

enum { CHECK = 8000, RISK = 8000, LAST = -32768 }; /* beside a history of 16384 at most */

/* A pinned piece takes back only along the line of its pin, until the piece that pins it is gone. */
static const golem_exchange_rules exchange = {{100, 320, 340, 500, 980, 0}, GOLEM_PINS_BOTH, GOLEM_SPECIAL_VALUED};

void start_order(struct order *order, const struct frame *frame, golem_move hash, golem_move counter,
                 int16_t history[64][64], int wants_quiets) {
  int is_wanted = wants_quiets || !is_quiet(hash);
  order->board = &frame->board;
  order->known = &frame->known;
  order->history = history;
  order->hash = is_wanted && golem_inline_is_legal(order->board, order->known, hash) ? hash : GOLEM_MOVE_NONE;
  order->refutations[0] = frame->killers[0];
  order->refutations[1] = frame->killers[1];
  order->refutations[2] = counter == frame->killers[0] || counter == frame->killers[1] ? GOLEM_MOVE_NONE : counter;
  order->stage = STAGE_HASH;
  order->at = order->losing = 0;
  order->count = order->hash != GOLEM_MOVE_NONE;
  order->wants_quiets = wants_quiets;
}

void skip_quiets(struct order *order) {
  order->wants_quiets = 0;
  if (order->stage == STAGE_REFUTATIONS || order->stage == STAGE_QUIETS) order->count = order->at;
}

/* As White sees it, so that of equal scores whatever goes furthest ahead comes first for both sides. */
static golem_move turned(const struct order *order, golem_move move) {
  return move ^ (order->board->position.side_to_move == GOLEM_WHITE ? 0 : 56 << 6 | 56);
}

static void add(struct order *order, int score, golem_move move) {
  order->moves[order->count] = turned(order, move);
  order->scores[order->count++] = score;
}

/* The most valuable victim first, and of those that take it the least valuable one. */
static void list_captures(struct order *order) {
  golem_move moves[GOLEM_MAX_MOVES];
  const uint8_t *squares = order->board->squares;
  uint32_t classes = GOLEM_CLASS_CAPTURES | GOLEM_CLASS_QUEEN_PROMOTIONS;
  size_t count = golem_node_moves(&order->board->position, order->known, classes, moves, GOLEM_MAX_MOVES);
  for (size_t i = 0; i < count; i++) {
    if (moves[i] == order->hash) continue;
    int victim = squares[GOLEM_MOVE_TO(moves[i])] & 7, mover = squares[GOLEM_MOVE_FROM(moves[i])] & 7;
    if (GOLEM_MOVE_IS_PROMOTION(moves[i])) victim += GOLEM_QUEEN;
    add(order, 8 * victim - mover, moves[i]);
  }
}

/* History, checks, and what a lesser piece attacks: a piece there should move, but not to where that is so again. */
static void list_quiets(struct order *order) {
  const uint64_t *by = order->known->attacked_by;
  uint64_t by_minors = by[GOLEM_PAWN] | by[GOLEM_KNIGHT] | by[GOLEM_BISHOP];
  uint64_t by_lesser[6] = {0, by[GOLEM_PAWN], by[GOLEM_PAWN], by_minors, by_minors | by[GOLEM_ROOK], 0};
  golem_move moves[GOLEM_MAX_MOVES];
  const uint8_t *squares = order->board->squares;
  uint32_t classes = GOLEM_CLASS_QUIETS | GOLEM_CLASS_UNDER_PROMOTIONS;
  size_t count = golem_node_moves(&order->board->position, order->known, classes, moves, GOLEM_MAX_MOVES);
  for (size_t i = 0; i < count; i++) {
    golem_move move = moves[i];
    uint32_t from = GOLEM_MOVE_FROM(move), to = GOLEM_MOVE_TO(move), kind = (squares[from] & 7u) - 1;
    int score = order->history[from][to];
    if (move == order->hash || move == order->refutations[0] || move == order->refutations[1] ||
        move == order->refutations[2])
      continue;
    if (by_lesser[kind] >> from & 1) score += RISK;
    if (by_lesser[kind] >> to & 1) score -= RISK;
    if (order->known->check_squares[kind] >> to & 1) score += CHECK;
    add(order, GOLEM_MOVE_IS_PROMOTION(move) ? LAST : score, move);
  }
}

static void enter(struct order *order, enum stage stage) {
  order->stage = stage;
  order->at = order->count = order->losing;
  if (stage == STAGE_CAPTURES) list_captures(order);
  if (stage == STAGE_REFUTATIONS && order->wants_quiets) order->at = 0, order->count = 3;
  if (stage == STAGE_QUIETS && order->wants_quiets) list_quiets(order);
  if (stage == STAGE_LOSING_CAPTURES) order->at = 0;
  if (stage == STAGE_CAPTURES || stage == STAGE_QUIETS)
    golem_sort_moves(&order->moves[order->at], &order->scores[order->at], (size_t)(order->count - order->at));
}

/* A rook, a bishop or a knight, even if it captures, is rarely what a pawn should become. */
static int loses(const struct order *order, golem_move move) {
  if (GOLEM_MOVE_IS_PROMOTION(move) && GOLEM_MOVE_PROMOTED_TO(move) != GOLEM_QUEEN) return 1;
  return !golem_inline_see_ge(order->board, order->known, move, 0, &exchange);
}

static golem_move next_of_stage(struct order *order) {
  while (order->at < order->count) {
    golem_move move;
    switch (order->stage) {
      case STAGE_HASH: order->at++; return order->hash;
      case STAGE_CAPTURES:
        move = turned(order, order->moves[order->at++]);
        if (!loses(order, move)) return move;
        order->moves[order->losing++] = turned(order, move); /* for later */
        break;
      case STAGE_REFUTATIONS:
        move = order->refutations[order->at++];
        if (move == order->hash || !is_quiet(move)) break;
        if (golem_inline_is_legal(order->board, order->known, move)) return move;
        break;
      case STAGE_QUIETS:
      case STAGE_LOSING_CAPTURES: return turned(order, order->moves[order->at++]);
    }
  }
  return GOLEM_MOVE_NONE;
}

golem_move next_move(struct order *order) {
  for (;;) {
    golem_move move = next_of_stage(order);
    if (move != GOLEM_MOVE_NONE || order->stage == STAGE_LOSING_CAPTURES) return move;
    enter(order, order->stage + 1);
  }
}
