/* Principal variation search. */
#include "engine.h"

enum { QUIETS_KEPT = 64 };

/* What the loop over the moves of a node needs to know of it. */
struct node {
  int depth, ply, alpha, beta, in_check, is_pv;
  golem_move hash;
};

/* How many keys there are, of the game and of the line, up to the position at a ply. */
static size_t key_count(const struct search *search, int ply) {
  return (size_t)(search->game_count + ply);
}

static uint64_t *key_at(struct search *search, int ply) {
  return &search->keys[key_count(search, ply) - 1];
}

/* The key of the next position is known before the move is made: the table is read meanwhile. */
static void descend(struct search *search, int ply, golem_move move) {
  struct frame *frame = &search->frames[ply];
  uint64_t key = golem_board_key_after(&frame->board, move);
  prefetch_table(search->table, key);
  *key_at(search, ply + 1) = key;
  frame->move = move;
  frame[1].in_check = (int)golem_inline_gives_check(&frame->board, &frame->known, move);
  golem_board_make(&frame->board, move, &frame[1].board);
}

/* A position that was there before counts as a draw at once: a side that can force it once can force it again. */
static int is_draw(const struct search *search, int ply) {
  const golem_position *position = &search->frames[ply].board.position;
  if (golem_repetitions(search->keys, key_count(search, ply), position->halfmove_clock) > 0) return 1;
  if (position->halfmove_clock >= 100) return golem_outcome(position, NULL, 0) != GOLEM_CHECKMATE;
  return golem_insufficient_material(position, GOLEM_WHITE) && golem_insufficient_material(position, GOLEM_BLACK);
}

/* Whether a move leads to a position that was there before, so that the side to move has a draw at least. */
static int can_repeat(const struct search *search, int ply) {
  const golem_position *position = &search->frames[ply].board.position;
  return golem_upcoming_repetition(position, search->keys, key_count(search, ply)) != GOLEM_MOVE_NONE;
}

static void keep_line(struct frame *frame, golem_move move) {
  frame->line[0] = move;
  frame->length = 1;
  for (int i = 0; i < frame[1].length && i < MAX_PLY - 1; i++) frame->line[frame->length++] = frame[1].line[i];
}

static void store(struct search *search, const struct node *node, int alpha, int value, golem_move move) {
  struct entry entry = {.move = move, .value = (int16_t)value, .depth = (int8_t)node->depth, .bound = BOUND_EXACT};
  if (value >= node->beta) entry.bound = BOUND_LOWER;
  else if (value <= alpha) entry.bound = BOUND_UPPER;
  store_table(search->table, *key_at(search, node->ply), node->ply, entry);
}

static int entry_decides(const struct entry *entry, int depth, int alpha, int beta) {
  if (entry->depth < depth) return 0;
  return entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && entry->value >= beta) ||
         (entry->bound == BOUND_UPPER && entry->value <= alpha);
}

/* Captures that lose nothing until it is quiet; a check is answered with every move. */
static int quiesce(struct search *search, int ply, int alpha, int beta) {
  struct frame *frame = &search->frames[ply];
  const golem_position *position = &frame->board.position;
  int in_check = frame->in_check, best = in_check ? ply - MATE : evaluate(position), start = alpha;
  struct node node = {.depth = 0, .ply = ply, .beta = beta};
  golem_move move, best_move = GOLEM_MOVE_NONE;
  struct entry entry;
  struct order order;
  frame->length = 0;
  count_node(search);
  if (search->stopped) return 0;
  if (ply >= MAX_PLY) return in_check ? evaluate(position) : best;
  if (best >= beta) return best;
  if (probe_table(search->table, *key_at(search, ply), ply, &entry) && beta - alpha == 1 &&
      entry_decides(&entry, 0, alpha, beta))
    return entry.value;
  if (best > alpha) alpha = best;
  golem_node_of(position, &frame->known);
  start_order(&order, frame, entry.move, GOLEM_MOVE_NONE, search->history[position->side_to_move], in_check);
  while ((move = next_move(&order)) != GOLEM_MOVE_NONE) {
    if (!in_check && order.stage == STAGE_LOSING_CAPTURES) break;
    descend(search, ply, move);
    int value = -quiesce(search, ply + 1, -beta, -alpha);
    if (search->stopped) return 0;
    if (value <= best) continue;
    best = value;
    if (value <= alpha) continue;
    alpha = value;
    best_move = move;
    keep_line(frame, move);
    if (alpha >= beta) break;
  }
  store(search, &node, start, best, best_move);
  return best;
}

/* Moves towards the limit in ever smaller steps, so that 16 bits are enough. */
static void adjust(int16_t *value, int bonus) {
  *value = (int16_t)(*value + bonus - *value * (bonus < 0 ? -bonus : bonus) / 16384);
}

static int16_t *history_of(struct search *search, int color, golem_move move) {
  return &search->history[color][move & 63][move >> 6 & 63];
}

static golem_move *counter_to(struct search *search, int ply) {
  golem_move before = ply > 0 ? search->frames[ply - 1].move : GOLEM_MOVE_NONE;
  return &search->counters[search->frames[ply].board.position.side_to_move][before & 63][before >> 6 & 63];
}

/* A quiet move has refuted the position: it comes early next time, and those tried in vain come late. */
static void remember(struct search *search, const struct node *node, const golem_move *quiets, int count) {
  struct frame *frame = &search->frames[node->ply];
  golem_move move = frame->move;
  int color = frame->board.position.side_to_move, bonus = 16 * node->depth * node->depth;
  if (bonus > 1600) bonus = 1600;
  adjust(history_of(search, color, move), bonus);
  for (int i = 0; i < count; i++)
    if (quiets[i] != move) adjust(history_of(search, color, quiets[i]), -bonus);
  *counter_to(search, node->ply) = move;
  if (frame->killers[0] == move) return;
  frame->killers[1] = frame->killers[0];
  frame->killers[0] = move;
}

/* By how many plies less a quiet move is searched that comes late: about log(depth) * log(count) / 2. */
static int reduction(struct search *search, const struct node *node, enum stage stage, int count) {
  if (node->depth < 3 || count < 3 || node->in_check || stage != STAGE_QUIETS) return 0;
  int logs = (31 - __builtin_clz((unsigned)node->depth)) * (31 - __builtin_clz((unsigned)count));
  const struct frame *frame = &search->frames[node->ply];
  int less = 1 + logs / 3 - node->is_pv;
  less -= *history_of(search, frame->board.position.side_to_move, frame->move) / 6000;
  if (node->ply == 0 || frame[1].in_check) less--;
  return less < 0 ? 0 : less > node->depth - 2 ? node->depth - 2 : less;
}

/* The value of the move that descend() has just made. All but the first are at first asked only whether they are
 * better. */
static int search_move(struct search *search, const struct node *node, enum stage stage, int count) {
  int depth = node->depth - 1, ply = node->ply + 1, alpha = node->alpha, beta = node->beta;
  if (count == 0) return -search_node(search, depth, ply, -beta, -alpha);
  int less = reduction(search, node, stage, count);
  int value = -search_node(search, depth - less, ply, -alpha - 1, -alpha);
  if (value > alpha && less > 0) value = -search_node(search, depth, ply, -alpha - 1, -alpha);
  if (value > alpha && value < beta) value = -search_node(search, depth, ply, -beta, -alpha);
  return value;
}

/* Near the leaves, once a move is known that does not get mated: too many quiet moves have failed, or only losing
 * captures are left. */
static int prunes(const struct node *node, struct order *order, int best, int count) {
  if (node->is_pv || node->in_check || node->depth > 4 || best <= -MATE_BOUND) return 0;
  if (count >= 4 + node->depth * node->depth) skip_quiets(order);
  return order->stage == STAGE_LOSING_CAPTURES && node->depth <= 2;
}

static int search_moves(struct search *search, struct node *node) {
  struct frame *frame = &search->frames[node->ply];
  const golem_position *position = &frame->board.position;
  golem_move move, best_move = GOLEM_MOVE_NONE, quiets[QUIETS_KEPT];
  int best = -INFINITE, count = 0, quiet_count = 0, start = node->alpha;
  struct order order;
  golem_node_of(position, &frame->known);
  start_order(&order, frame, node->hash, *counter_to(search, node->ply), search->history[position->side_to_move], 1);
  while ((move = next_move(&order)) != GOLEM_MOVE_NONE) {
    enum stage stage = order.stage;
    if (prunes(node, &order, best, count)) break;
    descend(search, node->ply, move);
    int value = search_move(search, node, stage, count++);
    if (search->stopped) return 0;
    if (is_quiet(move) && quiet_count < QUIETS_KEPT) quiets[quiet_count++] = move;
    if (value <= best) continue;
    best = value;
    if (value <= node->alpha) continue;
    node->alpha = value;
    best_move = move;
    keep_line(frame, move);
    if (node->ply == 0) search->best = move;
    if (value < node->beta) continue;
    if (is_quiet(move)) remember(search, node, quiets, quiet_count);
    break;
  }
  if (count == 0) return node->in_check ? node->ply - MATE : 0;
  store(search, node, start, best, best_move);
  return best;
}

/* A side that is above beta even after a pass need not search every move; but without pieces zugzwang is common. */
static int null_move_holds(struct search *search, const struct node *node) {
  struct frame *frame = &search->frames[node->ply];
  const golem_position *position = &frame->board.position;
  uint64_t slow = position->pieces[GOLEM_PAWN] | position->pieces[GOLEM_KING];
  if (node->depth < 3 || frame->static_value < node->beta || frame[-1].move == GOLEM_MOVE_NONE) return 0;
  if ((position->colors[position->side_to_move] & ~slow) == 0) return 0;
  if (golem_board_make(&frame->board, GOLEM_MOVE_NONE, &frame[1].board) != GOLEM_OK) return 0;
  frame[1].board.position.halfmove_clock = 0; /* no repetition reaches over the pass */
  frame->move = GOLEM_MOVE_NONE;
  frame[1].in_check = 0;
  *key_at(search, node->ply + 1) = frame[1].board.key;
  int depth = node->depth - 3 - node->depth / 4;
  return -search_node(search, depth, node->ply + 1, -node->beta, 1 - node->beta) >= node->beta;
}

/* Ends that need no move of this node; otherwise `static_value` is filled in. */
static int is_cut_early(struct search *search, const struct node *node, int *value) {
  struct frame *frame = &search->frames[node->ply];
  if (node->in_check || node->is_pv) return 0;
  frame->static_value = evaluate(&frame->board.position);
  *value = frame->static_value;
  if (node->beta <= -MATE_BOUND || node->beta >= MATE_BOUND) return 0;
  if (node->depth <= 5 && *value - 90 * node->depth >= node->beta) return 1;
  *value = node->beta;
  return null_move_holds(search, node);
}

int search_node(struct search *search, int depth, int ply, int alpha, int beta) {
  struct frame *frame = &search->frames[ply];
  struct entry entry;
  int value;
  frame->length = 0;
  if (ply > 0) {
    if (is_draw(search, ply)) return 0;
    if (alpha < 0 && can_repeat(search, ply)) alpha = 0;
    /* No mate can be shorter than the one that is known. */
    if (alpha < ply - MATE) alpha = ply - MATE;
    if (beta > MATE - ply - 1) beta = MATE - ply - 1;
    if (alpha >= beta) return alpha;
  }
  if (frame->in_check && ply < 2 * search->root_depth) depth++;
  if (depth <= 0 || ply >= MAX_PLY) return quiesce(search, ply, alpha, beta);
  count_node(search);
  if (search->stopped) return 0;
  struct node node = {.depth = depth, .ply = ply, .alpha = alpha, .beta = beta, .in_check = frame->in_check};
  node.is_pv = beta - alpha > 1;
  if (probe_table(search->table, *key_at(search, ply), ply, &entry) && !node.is_pv &&
      entry_decides(&entry, depth, alpha, beta))
    return entry.value;
  node.hash = entry.move;
  if (is_cut_early(search, &node, &value)) return search->stopped ? 0 : value;
  if (search->stopped) return 0;
  if (ply + 2 <= MAX_PLY) frame[2].killers[0] = frame[2].killers[1] = GOLEM_MOVE_NONE;
  return search_moves(search, &node);
}
