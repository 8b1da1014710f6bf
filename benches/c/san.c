/* san - how long it takes to read and to write a move as text at each SIMD level: standard algebraic notation, and the
 * coordinates of UCI. Beside it the same by hand on a list of all legal moves.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 san.c measure.c workload.c -I../../dist/include ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * The moves are those of the games in games.uci beside the positions. The positions before them are made beforehand, so
 * that no make is timed, but where a line says so: there each move is read in the position that the one before it has
 * left, as a reader of game files does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "levels.h"

enum { MOST_MOVES = 12000, TEXT = 8, SQUARE_NAME = 2 };

static struct {
  golem_position positions[MOST_MOVES];
  golem_move moves[MOST_MOVES];
  char san[MOST_MOVES][TEXT];
  char uci[MOST_MOVES][TEXT];
  uint8_t begins[MOST_MOVES]; /* the first move of a game */
  size_t count;
} games;

static int add_move(const golem_position *position, golem_move move, size_t ply) {
  size_t at = games.count;
  if (at == MOST_MOVES) return 1;
  games.count++;
  games.begins[at] = ply == 0;
  games.positions[at] = *position;
  games.moves[at] = move;
  if (golem_move_to_uci(position, move, 0, games.uci[at], TEXT) >= TEXT) return 0;
  return golem_move_to_san(position, move, games.san[at], TEXT) < TEXT;
}

static int read_games(const char *positions) { return workload_games(positions, add_move) && games.count > 1000; }

static uint64_t run_read(const workload *work, size_t first, size_t count) {
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) {
    golem_move move = GOLEM_MOVE_NONE;
    sum += (uint64_t)golem_move_from_san(&games.positions[i], games.san[i], &move) + move;
  }
  return sum;
}

static uint64_t run_read_and_make(const workload *work, size_t first, size_t count) {
  golem_position position = games.positions[0];
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) {
    golem_move move = GOLEM_MOVE_NONE;
    if (games.begins[i]) golem_position_start(&position);
    sum += (uint64_t)golem_move_from_san(&position, games.san[i], &move) + move;
    golem_make_legal_move(&position, move, &position);
  }
  return sum;
}

static uint64_t run_write(const workload *work, size_t first, size_t count) {
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) {
    char text[TEXT];
    sum += golem_move_to_san(&games.positions[i], games.moves[i], text, TEXT) + (unsigned char)text[0];
  }
  return sum;
}

static uint64_t run_read_uci(const workload *work, size_t first, size_t count) {
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) {
    golem_move move = GOLEM_MOVE_NONE;
    sum += (uint64_t)golem_move_from_uci(&games.positions[i], games.uci[i], &move) + move;
  }
  return sum;
}

AT_LEVELS(run_read)
AT_LEVELS(run_read_and_make)
AT_LEVELS(run_write)
AT_LEVELS(run_read_uci)

/* By hand. */

static int kind_on(const golem_position *p, unsigned square) {
  for (int kind = 0; kind < 6; kind++) {
    if (p->pieces[kind] >> square & 1) return kind;
  }
  return 6;
}

static unsigned from_of(golem_move move) { return move & 63; }
static unsigned to_of(golem_move move) { return move >> 6 & 63; }
static unsigned code_of(golem_move move) { return move >> 12; }
static int is_castling(golem_move move) { return (code_of(move) & ~1u) == GOLEM_MOVE_CASTLE_H; }


static char promoted_by(golem_move move) {
  return code_of(move) & GOLEM_MOVE_PROMOTION ? "NBRQ"[code_of(move) & 3] : 0;
}

/* The only move of a list that castles to a wing. */
static golem_move castling_in(const golem_move *list, size_t count, unsigned code) {
  for (size_t i = 0; i < count; i++) {
    if (code_of(list[i]) == code) return list[i];
  }
  return GOLEM_MOVE_NONE;
}

/* Takes what the PGN standard allows, and no more. */
static golem_move plain_read(const golem_position *p, const char *text) {
  static const char LETTERS[] = "PNBRQK";
  golem_move list[GOLEM_MAX_MOVES], found = GOLEM_MOVE_NONE;
  size_t count = golem_legal_moves(p, list, GOLEM_MAX_MOVES), length = strcspn(text, "+#");
  const char *letter = strchr(LETTERS, text[0]), *origin = text + (letter != NULL);
  int kind = letter != NULL ? (int)(letter - LETTERS) : GOLEM_PAWN;
  char promoted = 0;
  unsigned to;
  if (text[0] == 'O') return castling_in(list, count, length > 3 ? GOLEM_MOVE_CASTLE_A : GOLEM_MOVE_CASTLE_H);
  if (text[length - 2] == '=') {
    promoted = text[length - 1];
    length -= 2;
  }
  length -= SQUARE_NAME;
  to = (unsigned)(8 * (text[length + 1] - '1') + text[length] - 'a');
  if (length > 0 && text[length - 1] == 'x') length--;
  for (size_t i = 0; i < count; i++) {
    unsigned from = from_of(list[i]);
    int fits = to_of(list[i]) == to && !is_castling(list[i]) && promoted_by(list[i]) == promoted;
    if (!fits || !(p->pieces[kind] >> from & 1)) continue;
    for (const char *at = origin; at < text + length; at++) {
      fits &= *at >= 'a' ? from % 8 == (unsigned)(*at - 'a') : from / 8 == (unsigned)(*at - '1');
    }
    if (fits) found = list[i];
  }
  return found;
}

/* File, rank or both, as far as others of the kind have the same target. */
static char *write_origin(const golem_position *p, golem_move move, int kind, char *at) {
  golem_move list[GOLEM_MAX_MOVES];
  size_t count = golem_legal_moves(p, list, GOLEM_MAX_MOVES);
  unsigned from = from_of(move), others = 0, same_file = 0, same_rank = 0;
  for (size_t i = 0; i < count; i++) {
    unsigned other = from_of(list[i]);
    if (to_of(list[i]) != to_of(move) || other == from || !(p->pieces[kind] >> other & 1)) continue;
    others++;
    same_file += other % 8 == from % 8;
    same_rank += other / 8 == from / 8;
  }
  if (others > 0 && (same_file == 0 || same_rank > 0)) *at++ = (char)('a' + from % 8);
  if (same_file > 0) *at++ = (char)('1' + from / 8);
  return at;
}

static size_t plain_write(const golem_position *p, golem_move move, char text[TEXT]) {
  int kind = kind_on(p, from_of(move)), captures = (code_of(move) & GOLEM_MOVE_CAPTURE) != 0;
  golem_position after;
  char *at = text;
  if (is_castling(move)) {
    strcpy(text, code_of(move) == GOLEM_MOVE_CASTLE_H ? "O-O" : "O-O-O");
    at += strlen(text);
  } else {
    if (kind != GOLEM_PAWN) *at++ = "PNBRQK "[kind];
    if (kind != GOLEM_PAWN && kind != GOLEM_KING) at = write_origin(p, move, kind, at);
    if (kind == GOLEM_PAWN && captures) *at++ = (char)('a' + from_of(move) % 8);
    if (captures) *at++ = 'x';
    *at++ = (char)('a' + to_of(move) % 8);
    *at++ = (char)('1' + to_of(move) / 8);
    if (promoted_by(move)) {
      *at++ = '=';
      *at++ = promoted_by(move);
    }
  }
  golem_make_legal_move(p, move, &after);
  if (golem_checkers(&after) != 0) *at++ = golem_count_legal_moves(&after) != 0 ? '+' : '#';
  *at = 0;
  return (size_t)(at - text);
}

static golem_move plain_read_uci(const golem_position *p, const char *text) {
  golem_move list[GOLEM_MAX_MOVES];
  size_t count = golem_legal_moves(p, list, GOLEM_MAX_MOVES);
  for (size_t i = 0; i < count; i++) {
    char other[TEXT];
    golem_move_to_uci(p, list[i], 0, other, TEXT);
    if (strcmp(text, other) == 0) return list[i];
  }
  return GOLEM_MOVE_NONE;
}

static uint64_t run_plain_read(const workload *work, size_t first, size_t count) {
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) sum += plain_read(&games.positions[i], games.san[i]);
  return sum;
}

static uint64_t run_plain_read_and_make(const workload *work, size_t first, size_t count) {
  golem_position position = games.positions[0];
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) {
    golem_move move;
    if (games.begins[i]) golem_position_start(&position);
    move = plain_read(&position, games.san[i]);
    golem_make_legal_move(&position, move, &position);
    sum += move;
  }
  return sum;
}

static uint64_t run_plain_write(const workload *work, size_t first, size_t count) {
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) {
    char text[TEXT];
    sum += plain_write(&games.positions[i], games.moves[i], text) + (unsigned char)text[0];
  }
  return sum;
}

static uint64_t run_plain_read_uci(const workload *work, size_t first, size_t count) {
  uint64_t sum = 0;
  (void)work, (void)first;
  for (size_t i = 0; i < count; i++) sum += plain_read_uci(&games.positions[i], games.uci[i]);
  return sum;
}

static const candidate PLAIN_READ = {"by hand", run_plain_read}, PLAIN_WRITE = {"by hand", run_plain_write},
                       PLAIN_READ_UCI = {"by hand", run_plain_read_uci},
                       PLAIN_READ_AND_MAKE = {"by hand", run_plain_read_and_make};

/* Whether the level that is set reads and writes every move as it is done by hand. */
static int is_right(void) {
  for (size_t i = 0; i < games.count; i++) {
    const golem_position *p = &games.positions[i];
    golem_move by_san = GOLEM_MOVE_NONE, by_uci = GOLEM_MOVE_NONE;
    char text[TEXT], plain[TEXT];
    size_t length = golem_move_to_san(p, games.moves[i], text, TEXT);
    if (plain_write(p, games.moves[i], plain) != length || strcmp(text, plain) != 0) return 0;
    if (golem_move_from_san(p, text, &by_san) != GOLEM_OK || by_san != games.moves[i]) return 0;
    if (golem_move_from_uci(p, games.uci[i], &by_uci) != GOLEM_OK || by_uci != games.moves[i]) return 0;
    if (plain_read(p, text) != games.moves[i] || plain_read_uci(p, games.uci[i]) != games.moves[i]) return 0;
  }
  return 1;
}

/* What is timed at every level beside the same by hand, and what it may take on a Zen 5; 0 where nothing is asked. */
typedef struct task {
  const char *call;
  const candidate *levels, *plain;
  double bars[LEVELS];
} task;

static const task TASKS[] = {
    {"golem_move_from_san", run_read_levels, &PLAIN_READ, {50, 50, 50, 50, 0}},
    {"golem_move_to_san", run_write_levels, &PLAIN_WRITE, {50, 50, 50, 50, 0}},
    {"golem_move_from_uci", run_read_uci_levels, &PLAIN_READ_UCI, {0}},
    {"golem_move_from_san and golem_make_legal_move", run_read_and_make_levels, &PLAIN_READ_AND_MAKE, {0}}};
enum { TASK_COUNT = sizeof TASKS / sizeof *TASKS };

int main(int argc, char **argv) {
  double seconds = argc > 2 ? atof(argv[2]) : 20;
  int core = measure_pin();
  measure_start();
  printf("golem %s, core %d, the library chooses %s\n", golem_version(), core, run_read_levels[chosen_level].name);
  if (argc < 2 || !read_games(argv[1])) {
    fprintf(stderr, "usage: san positions.fen [seconds], with games.uci beside the positions\n");
    return 2;
  }
  for (uint32_t level = 0; level < LEVELS; level++) {
    if (golem_set_level(level) == GOLEM_OK && !is_right()) {
      fprintf(stderr, "%s reads or writes other moves than by hand\n", run_read_levels[level].name);
      return 1;
    }
  }
  printf("%u moves; %s\n", (unsigned)games.count, ORDER_GAMES);
  for (int i = 0; i < TASK_COUNT; i++) {
    const task *task = &TASKS[i];
    measure_at_levels(task->call, task->levels, task->plain, task->bars, games.count, seconds / 20);
  }
  return 0;
}
