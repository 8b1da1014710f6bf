/* See workload.h. */
#include "workload.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 24 };

/* xorshift, seeded alike in every run: the same lookups each time. */
static uint64_t random_state = 0x2545f4914f6cdd1du;

static uint64_t next_random(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state * 0x9e3779b97f4a7c15u;
}

static uint32_t random_below(uint32_t limit) { return (uint32_t)(((next_random() >> 32) * limit) >> 32); }

uint64_t walk_attacks(int lines, int square, uint64_t occupied) {
  static const int FILES[8] = {1, 1, 0, -1, -1, -1, 0, 1}, RANKS[8] = {0, 1, 1, 1, 0, -1, -1, -1};
  uint64_t set = 0;
  for (int direction = 0; direction < 8; direction++) {
    int file = square % 8 + FILES[direction], rank = square / 8 + RANKS[direction];
    if (!(lines >> (direction % 4) & 1)) continue;
    for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += FILES[direction], rank += RANKS[direction]) {
      set |= (uint64_t)1 << (8 * rank + file);
      if (occupied >> (8 * rank + file) & 1) break;
    }
  }
  return set;
}

/* How far the arrays are filled. */
typedef struct progress {
  size_t lookups;
  size_t nodes;
} progress;

static void add_position(workload *work, progress *done, const golem_position *p) {
  uint64_t occupied = p->colors[0] | p->colors[1], own = p->colors[p->side_to_move & 1];
  uint64_t queens = p->pieces[GOLEM_QUEEN], asking;
  unsigned lane = 0;
  asking = p->pieces[GOLEM_BISHOP] | p->pieces[GOLEM_ROOK] | queens | p->pieces[GOLEM_KING];
  if (done->nodes < NODES) {
    work->node_occupied[done->nodes] = occupied;
    work->orthogonal[done->nodes] = (p->pieces[GOLEM_ROOK] | queens) & own;
    work->diagonal[done->nodes] = (p->pieces[GOLEM_BISHOP] | queens) & own;
  }
  for (uint8_t square = 0; square < 64; square++) {
    if (!(asking >> square & 1)) continue;
    if (done->nodes < NODES && lane < 8) work->eight[done->nodes][lane++] = square;
    if (done->lookups == LOOKUPS) continue;
    work->squares[done->lookups] = square;
    work->occupied[done->lookups++] = occupied;
  }
  if (done->nodes == NODES) return;
  for (; lane < 8; lane++) work->eight[done->nodes][lane] = (uint8_t)random_below(64);
  done->nodes++;
}

static int compare_moves(const void *a, const void *b) {
  return (int)*(const golem_move *)a - (int)*(const golem_move *)b;
}

size_t workload_moves(const golem_position *position, golem_move moves[GOLEM_MAX_MOVES]) {
  size_t count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  if (count > GOLEM_MAX_MOVES) count = GOLEM_MAX_MOVES;
  qsort(moves, count, sizeof *moves, compare_moves);
  return count;
}

static void play_out(workload *work, progress *done, golem_position position) {
  golem_move moves[GOLEM_MAX_MOVES];
  for (int ply = 0; ply < PLIES; ply++) {
    size_t count = workload_moves(&position, moves);
    add_position(work, done, &position);
    if (count == 0) return;
    if (golem_make_legal_move(&position, moves[random_below((uint32_t)count)], &position) != GOLEM_OK) return;
  }
}

static FILE *open_fens(const char *path) {
  FILE *file = fopen(path, "r");
  if (file == NULL) perror(path);
  return file;
}

/* The next position of a FEN file; 0 at its end. */
static int next_position(FILE *file, golem_position *position) {
  char line[256];
  while (fgets(line, sizeof line, file) != NULL) {
    line[strcspn(line, "\r\n")] = 0;
    if (line[0] == 0 || line[0] == '#') continue;
    if (golem_position_from_fen(line, position) == GOLEM_OK) return 1;
  }
  return 0;
}

static int enough(const char *path, int is_full) {
  if (!is_full) fprintf(stderr, "%s: too few positions\n", path);
  return is_full;
}

int workload_playouts(workload *work, const char *path) {
  FILE *file = open_fens(path);
  progress done = {0, 0};
  golem_position position;
  memset(work, 0, sizeof *work);
  work->name = "playouts";
  if (file == NULL) return 0;
  while ((done.lookups < LOOKUPS || done.nodes < NODES) && next_position(file, &position)) {
    play_out(work, &done, position);
  }
  fclose(file);
  return enough(path, done.lookups == LOOKUPS && done.nodes == NODES);
}

int workload_positions(workload *work, const char *path) {
  FILE *file = open_fens(path);
  size_t count = 0;
  memset(work, 0, sizeof *work);
  work->name = "loop";
  if (file == NULL) return 0;
  while (count < POSITIONS && next_position(file, &work->positions[count])) count++;
  fclose(file);
  return enough(path, count == POSITIONS);
}

/* The moves of a line in UCI notation, from the start position. */
static int read_game(char *line, int (*add_move)(const golem_position *position, golem_move move, size_t ply)) {
  golem_position position;
  size_t ply = 0;
  golem_position_start(&position);
  for (char *text = strtok(line, " \r\n"); text != NULL; text = strtok(NULL, " \r\n")) {
    golem_move move;
    if (golem_move_from_uci(&position, text, &move) != GOLEM_OK || !add_move(&position, move, ply++)) return 0;
    golem_make_legal_move(&position, move, &position);
  }
  return 1;
}

int workload_games(const char *positions,
                   int (*add_move)(const golem_position *position, golem_move move, size_t ply)) {
  char path[4096], line[2048];
  size_t folder = strlen(positions);
  int right = 1;
  FILE *file;
  while (folder > 0 && positions[folder - 1] != '/') folder--;
  if (folder + sizeof "games.uci" > sizeof path) return 0;
  memcpy(path, positions, folder);
  strcpy(path + folder, "games.uci");
  file = fopen(path, "r");
  if (file == NULL) return 0;
  while (right && fgets(line, sizeof line, file)) right = line[0] == '#' || read_game(line, add_move);
  fclose(file);
  return right;
}

void workload_random(workload *work) {
  memset(work, 0, sizeof *work);
  work->name = "random";
  for (size_t i = 0; i < LOOKUPS; i++) {
    work->squares[i] = (uint8_t)random_below(64);
    work->occupied[i] = next_random();
  }
  for (size_t i = 0; i < NODES; i++) {
    work->node_occupied[i] = next_random();
    work->orthogonal[i] = next_random() & work->node_occupied[i];
    work->diagonal[i] = next_random() & work->node_occupied[i];
    for (int lane = 0; lane < 8; lane++) work->eight[i][lane] = (uint8_t)random_below(64);
  }
}
