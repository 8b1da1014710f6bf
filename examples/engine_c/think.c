/* Iterative deepening, clock, and what is said meanwhile. */
#define _POSIX_C_SOURCE 200809L
#include "engine.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

int64_t now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void forget(struct search *search) {
  memset(search->history, 0, sizeof search->history);
  memset(search->counters, 0, sizeof search->counters);
  clear_table(search->table);
}

/* `stop`, `quit` and `isready` are obeyed at once; all other commands wait for the end of the search, but one without
 * an end does not take any. */
static void listen(struct search *search) {
  const char *line;
  enum input input;
  while ((input = peek_line(&line, 0)) == INPUT_LINE) {
    if (strncmp(line, "isready", 7) == 0) {
      printf("readyok\n");
      fflush(stdout);
    } else if (strncmp(line, "stop", 4) == 0) {
      search->stopped = 1;
    } else if (strncmp(line, "quit", 4) == 0) {
      search->stopped = search->quit = 1;
    } else if (!search->limits.infinite || search->stopped) {
      return;
    }
    drop_line();
  }
  if (input == INPUT_END && search->limits.infinite) search->stopped = search->quit = 1;
}

void count_node(struct search *search) {
  const struct limits *limits = &search->limits;
  search->nodes++;
  if (limits->nodes != 0 && search->nodes >= limits->nodes) search->stopped = 1;
  if ((search->nodes & 1023) != 0 || limits->is_bench) return;
  if (limits->hard_ms != 0 && now_ms() - search->started >= limits->hard_ms) search->stopped = 1;
  listen(search);
}

static void report(struct search *search, int depth, int value) {
  const struct frame *root = search->frames;
  golem_position position = root->board.position;
  int64_t ms = now_ms() - search->started;
  if (search->limits.is_bench) return;
  printf("info depth %d score ", depth);
  if (value >= MATE_BOUND) printf("mate %d", (MATE - value + 1) / 2);
  else if (value <= -MATE_BOUND) printf("mate %d", -(MATE + value) / 2);
  else printf("cp %d", value);
  printf(" nodes %llu time %lld", (unsigned long long)search->nodes, (long long)ms);
  printf(" nps %llu", (unsigned long long)(search->nodes * 1000 / (uint64_t)(ms > 0 ? ms : 1)));
  printf(" hashfull %d pv", table_permille(search->table));
  for (int i = 0; i < root->length; i++) {
    char text[8];
    golem_move_to_uci(&position, root->line[i], (uint32_t)search->chess960, text, sizeof text);
    printf(" %s", text);
    golem_make_legal_move(&position, root->line[i], &position);
  }
  printf("\n");
  fflush(stdout);
}

/* A narrow window around the last value, wider each time the value is outside. */
static int search_root(struct search *search, int depth, int last) {
  int width = depth < 5 ? INFINITE : 30;
  for (;;) {
    int alpha = last - width < -INFINITE ? -INFINITE : last - width;
    int beta = last + width > INFINITE ? INFINITE : last + width;
    int value = search_node(search, depth, 0, alpha, beta);
    if (search->stopped || (value > alpha && value < beta)) return value;
    width = width > 400 ? 2 * INFINITE : width * 4;
  }
}

static void set_root(struct search *search, const struct game *game) {
  for (int ply = 0; ply <= MAX_PLY; ply++) memset(&search->frames[ply].killers, 0, sizeof search->frames[ply].killers);
  search->frames[0].board = game->board;
  search->frames[0].in_check = golem_checkers(&game->board.position) != 0;
  search->frames[0].length = 0;
  search->game_count = game->count;
  memcpy(search->keys, game->keys, (size_t)game->count * sizeof game->keys[0]);
  search->table->age++;
  search->nodes = 0;
  search->stopped = search->quit = 0;
}

/* The best move, or GOLEM_MOVE_NONE at the end of the game. `started` and `limits` are the caller's. */
golem_move think(struct search *search, const struct game *game) {
  const struct limits *limits = &search->limits;
  golem_move first = GOLEM_MOVE_NONE;
  int value = 0;
  set_root(search, game);
  size_t count = golem_legal_moves(&game->board.position, &first, 1);
  search->best = count > 0 ? first : GOLEM_MOVE_NONE;
  for (int depth = 1; count > 0 && depth <= limits->depth; depth++) {
    search->root_depth = depth;
    value = search_root(search, depth, value);
    if (search->stopped) break;
    report(search, depth, value);
    if (limits->soft_ms == 0) continue;
    if (now_ms() - search->started >= limits->soft_ms || count == 1) break;
    if (value >= MATE_BOUND && MATE - value <= depth) break;
  }
  while (limits->infinite && !search->stopped) {
    const char *line;
    peek_line(&line, 1);
    listen(search);
  }
  return search->best;
}
