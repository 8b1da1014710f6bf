/* What the files of the engine share. */
#ifndef ENGINE_H
#define ENGINE_H

#include <golem_inline.h>
#include <stddef.h>
#include <stdint.h>

enum {
  MAX_PLY = 96,             /* no line is longer than this */
  GAME_KEYS = 1024,         /* how many positions of the game are remembered */
  MATE = 31000,             /* being mated at the root is -MATE, one ply later -MATE + 1 */
  MATE_BOUND = MATE - MAX_PLY,
  INFINITE = 32000,
  DEFAULT_HASH = 16         /* megabytes */
};

/* The game so far: where it stands, and the keys of the positions on the way, the last being that of `board`. */
struct game {
  golem_board board;
  uint64_t keys[GAME_KEYS];
  int count;
};

/* game.c */
void set_game(struct game *game, const golem_position *position);
void play(struct game *game, golem_move move);

/* table.c: the transposition table */
enum { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

struct entry {
  uint64_t key;
  golem_move move;
  int16_t value;
  int8_t depth;
  uint8_t bound;
  uint16_t age;
};

struct table {
  struct entry *entries;
  uint64_t mask;
  uint16_t age;
};

int resize_table(struct table *table, size_t megabytes);
void clear_table(struct table *table);
void free_table(struct table *table);
/* Begins to load the entry of a key, so that it is there when it is asked for. */
static inline void prefetch_table(const struct table *table, uint64_t key) {
  golem_inline_prefetch(&table->entries[key & table->mask]);
}
/* Values of mates are relative to the node, so that they hold at every ply. Returns 0 if the position is not known. */
int probe_table(const struct table *table, uint64_t key, int ply, struct entry *found);
void store_table(struct table *table, uint64_t key, int ply, struct entry entry);
int table_permille(const struct table *table);

/* evaluate.c */
void init_evaluation(void);
int evaluate(const golem_position *position);

/* search.c */
struct limits {
  int depth;
  uint64_t nodes;           /* 0: any number */
  int64_t soft_ms, hard_ms; /* no new iteration after, an end after; 0: any time */
  int infinite;             /* the answer waits for `stop` */
  int is_bench;             /* no output, no input */
};

struct frame {
  golem_board board;
  golem_node known;         /* of the board, once its moves are asked for */
  int in_check;             /* known before the board is */
  golem_move move;          /* that is being searched here */
  golem_move killers[2];
  golem_move line[MAX_PLY]; /* the best line from here */
  int length;
  int static_value;
};

static inline int is_quiet(golem_move move) {
  return GOLEM_MOVE_CODE(move) < GOLEM_MOVE_CAPTURE;
}

/* order.c: the moves of a node one by one */
enum stage { STAGE_HASH, STAGE_CAPTURES, STAGE_REFUTATIONS, STAGE_QUIETS, STAGE_LOSING_CAPTURES };

struct order {
  const golem_board *board;
  const golem_node *known;
  int16_t (*history)[64];          /* of the side to move, from and to */
  golem_move hash, refutations[3]; /* the killers and the counter move */
  enum stage stage;                /* of the last move */
  int wants_quiets, at, count, losing;
  golem_move moves[GOLEM_MAX_MOVES]; /* losing captures at the front, the moves of the stage behind them */
  int32_t scores[GOLEM_MAX_MOVES];
};

/* `known` of the frame is filled in. The hash move need not be legal. */
void start_order(struct order *order, const struct frame *frame, golem_move hash, golem_move counter,
                 int16_t history[64][64], int wants_quiets);
golem_move next_move(struct order *order); /* GOLEM_MOVE_NONE at the end */
void skip_quiets(struct order *order);

struct search {
  struct limits limits;
  struct table *table;
  struct frame frames[MAX_PLY + 1];
  uint64_t keys[GAME_KEYS + MAX_PLY + 1]; /* of the game and of the line that is being searched */
  int game_count;
  int16_t history[2][64][64];
  golem_move counters[2][64][64];
  uint64_t nodes;
  int64_t started;
  golem_move best;
  int root_depth;
  int chess960;
  int stopped, quit;
};

/* Depth-first to `depth` plies; the value for the side to move at frames[ply]. */
int search_node(struct search *search, int depth, int ply, int alpha, int beta);

/* think.c */
int64_t now_ms(void);
void forget(struct search *search);
golem_move think(struct search *search, const struct game *game);
/* Called at every node: counts it and sees whether it was the last. */
void count_node(struct search *search);

/* input.c */
enum input { INPUT_LINE, INPUT_NOTHING, INPUT_END };
enum input peek_line(const char **line, int wait);
void drop_line(void);

/* bench.c */
void bench(struct search *search, int depth);

#endif
