/* staged_search - an alpha-beta search that orders moves by itself: staged move generation, histories, SEE, keys before
 * the move, upcoming repetitions, null moves. docs/search.md explains it; search_node.c is shorter, with a picker.
 *
 *   cc -O3 -std=c99 examples/c/staged_search.c -Idist/include dist/lib/libgolem.a -o staged_search */
#include <golem_inline.h>
#include <stdio.h>

enum { SLOTS = 1 << 16, MATE = 30000 };
enum stage { HASH, CAPTURES, QUIETS, LOSING };

static struct slot {
  uint64_t key;
  golem_move move;
} table[SLOTS];
static uint64_t keys[1024];
static int16_t quiet_history[2][64][64], capture_history[16][64][16]; /* from and to; piece, to and victim */
static const golem_exchange_rules rules = {{100, 300, 320, 500, 900, 0}, GOLEM_PINS_BOTH, GOLEM_SPECIAL_VALUED};

/* A search node with the moves of its stage, from `at` to `end`. Losing captures are kept at the front. */
struct node {
  const golem_board *board;
  golem_node known;
  golem_move hash;
  enum stage stage;
  size_t at, end, losing;
  golem_move moves[GOLEM_MAX_MOVES];
};

static int16_t *history(const struct node *node, golem_move move) {
  uint32_t from = GOLEM_MOVE_FROM(move), to = GOLEM_MOVE_TO(move);
  if (!GOLEM_MOVE_IS_CAPTURE(move)) return &quiet_history[node->board->position.side_to_move][from][to];
  return &capture_history[node->board->squares[from]][to][node->board->squares[to]];
}

static int score(const struct node *node, golem_move move) {
  uint32_t to = GOLEM_MOVE_TO(move), kind = (node->board->squares[GOLEM_MOVE_FROM(move)] & 7u) - 1;
  int victim = node->board->squares[to] & 7, points = *history(node, move);
  if (GOLEM_MOVE_IS_CAPTURE(move)) return points + 16 * rules.values[victim != 0 ? victim - 1 : GOLEM_PAWN];
  if (node->known.check_squares[kind] >> to & 1) points += 4000;
  if (node->known.attacked_by[GOLEM_PAWN] >> to & 1 && kind != GOLEM_PAWN) points -= 4000;
  return points;
}

static void list(struct node *node, uint32_t classes) {
  int32_t scores[GOLEM_MAX_MOVES];
  golem_move *moves = node->moves + node->losing;
  size_t room = GOLEM_MAX_MOVES - node->losing;
  size_t count = golem_node_moves(&node->board->position, &node->known, classes, moves, room);
  for (size_t i = 0; i < count; i++) scores[i] = score(node, moves[i]);
  golem_sort_moves(moves, scores, count);
  node->at = node->losing;
  node->end = node->losing + count;
}

/* Returns the next move, best first. A stage is listed, and a capture is tested by SEE, only when its turn comes. */
static golem_move next(struct node *node) {
  for (;;) {
    while (node->at < node->end) {
      golem_move move = node->moves[node->at++];
      if (node->stage != HASH && move == node->hash) continue;
      if (node->stage != CAPTURES || golem_inline_see_ge(node->board, &node->known, move, 0, &rules)) return move;
      node->moves[node->losing++] = move;
    }
    if (node->stage == LOSING) return GOLEM_MOVE_NONE;
    node->stage++;
    if (node->stage == CAPTURES) list(node, GOLEM_CLASS_CAPTURES | GOLEM_CLASS_QUEEN_PROMOTIONS);
    if (node->stage == QUIETS) list(node, GOLEM_CLASS_QUIETS | GOLEM_CLASS_UNDER_PROMOTIONS);
    if (node->stage == LOSING) node->at = 0, node->end = node->losing;
  }
}

static void adjust(int16_t *value, int bonus) {
  *value = (int16_t)(*value + bonus - *value * (bonus < 0 ? -bonus : bonus) / 16384);
}

static int is_draw(const golem_position *position, size_t count) {
  if (golem_repetitions(keys, count, position->halfmove_clock) > 0) return 1;
  if (position->halfmove_clock >= 100) return golem_outcome(position, NULL, 0) != GOLEM_CHECKMATE;
  return golem_insufficient_material(position, GOLEM_WHITE) && golem_insufficient_material(position, GOLEM_BLACK);
}

static int material(const golem_position *position) {
  int sum = 0;
  for (int kind = 0; kind < 6; kind++)
    for (uint64_t set = position->pieces[kind]; set != 0; set &= set - 1)
      sum += set & -set & position->colors[position->side_to_move] ? rules.values[kind] : -rules.values[kind];
  return sum;
}

/* The last of `count` keys is the board's. `best` is NULL except at the root. */
static int search(const golem_board *board, size_t count, int depth, int alpha, int beta, golem_move *best) {
  const golem_position *position = &board->position;
  struct slot *slot = &table[board->key % SLOTS];
  golem_move move, tried[GOLEM_MAX_MOVES];
  golem_board after;
  int tries = 0;
  if (best == NULL) {
    if (is_draw(position, count)) return 0;
    /* The side to move can force a draw, so the value is at least 0. */
    if (alpha < 0 && golem_upcoming_repetition(position, keys, count) != GOLEM_MOVE_NONE) alpha = 0;
    if (alpha >= beta) return alpha;
  }
  struct node node = {.board = board, .hash = slot->key == board->key ? slot->move : GOLEM_MOVE_NONE};
  golem_node_of(position, &node.known);
  int in_check = node.known.checkers != 0, is_quiescence = depth <= 0 && !in_check, value = material(position);
  if (is_quiescence && value >= beta) return value;
  if (is_quiescence && value > alpha) alpha = value;
  /* Null move pruning; golem_board_make rejects a null move in check. Without rooks and queens zugzwang is common. */
  if (depth > 2 && best == NULL && (position->pieces[GOLEM_ROOK] | position->pieces[GOLEM_QUEEN]) != 0 &&
      golem_board_make(board, GOLEM_MOVE_NONE, &after) == GOLEM_OK) {
    after.position.halfmove_clock = 0; /* repetitions must not reach back over the null move */
    keys[count] = after.key;
    if (-search(&after, count + 1, depth - 3, -beta, 1 - beta, NULL) >= beta) return beta;
  }
  int is_wanted = !is_quiescence || GOLEM_MOVE_IS_CAPTURE(node.hash);
  if (is_wanted && golem_inline_is_legal(board, &node.known, node.hash)) node.moves[node.end++] = node.hash;
  else node.hash = GOLEM_MOVE_NONE;
  while ((move = next(&node)) != GOLEM_MOVE_NONE && !(is_quiescence && node.stage > CAPTURES)) {
    int gives_check = (int)golem_inline_gives_check(board, &node.known, move);
    int less = node.stage == QUIETS && tries > 3 && depth > 2 && !in_check && !gives_check;
    golem_inline_prefetch(&table[golem_board_key_after(board, move) % SLOTS]);
    golem_board_make(board, move, &after);
    keys[count] = after.key;
    tried[tries++] = move;
    value = -search(&after, count + 1, depth - 1 - less, -beta, -alpha, NULL);
    if (value > alpha && less) value = -search(&after, count + 1, depth - 1, -beta, -alpha, NULL);
    if (value <= alpha) continue;
    alpha = value;
    *slot = (struct slot){board->key, move};
    if (best != NULL) *best = move;
    if (alpha < beta) continue;
    int bonus = 32 * (depth > 0 ? depth : 0);
    for (int i = 0; i < tries; i++) adjust(history(&node, tried[i]), tried[i] == move ? bonus : -bonus);
    break;
  }
  if (tries == 0 && !is_quiescence) return in_check ? -MATE : 0;
  return alpha;
}

int main(void) {
  golem_board board; /* White, about to be mated, has a perpetual check */
  if (golem_board_from_fen("6k1/6p1/8/7Q/8/r7/1q4PP/7K w - - 0 1", &board) != GOLEM_OK) return 1;
  keys[0] = board.key;
  for (int depth = 1; depth <= 5; depth++) {
    golem_move best = GOLEM_MOVE_NONE;
    char text[8] = "";
    int value = search(&board, 1, depth, -MATE - 1, MATE + 1, &best);
    golem_move_to_san(&board.position, best, text, sizeof text);
    printf("depth %d: %s %d\n", depth, text, value);
  }
  return 0;
}
