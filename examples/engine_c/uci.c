/* The Universal Chess Interface: a program for a graphical interface or a match runner. */
#include "engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 64, MAX_HASH = 4096, BENCH_DEPTH = 11, BENCH_HASH = 16, OVERHEAD_MS = 15 };

static struct table table;
static struct search search;
static struct game game;
static size_t hash_megabytes = DEFAULT_HASH;

/* The word after `name` in a command, or NULL. */
static const char *after(const char *line, const char *name) {
  size_t length = strlen(name);
  for (const char *at = line; (at = strstr(at, name)) != NULL; at += length) {
    int starts = at == line || at[-1] == ' ';
    if (starts && (at[length] == ' ' || at[length] == '\0')) return at + length + strspn(at + length, " ");
  }
  return NULL;
}

/* The number after `name`, between `least` and `most`, or `otherwise`. */
static int64_t number_after(const char *line, const char *name, int64_t least, int64_t most, int64_t otherwise) {
  const char *text = after(line, name);
  char *end = NULL;
  long long value = text != NULL ? strtoll(text, &end, 10) : 0;
  if (text == NULL || end == text) return otherwise;
  return value < least ? least : value > most ? most : value;
}

static void introduce(void) {
  printf("id name Golem example engine %s\nid author the authors of Golem\n", golem_version());
  printf("option name Hash type spin default %d min 1 max %d\n", DEFAULT_HASH, MAX_HASH);
  printf("option name Clear Hash type button\noption name UCI_Chess960 type check default false\nuciok\n");
}

/* The first six words of the FEN, or fewer before `moves`. */
static golem_status read_fen(const char *text, golem_position *position) {
  char fen[128];
  const char *moves = strstr(text, " moves");
  size_t length = moves != NULL ? (size_t)(moves - text) : strlen(text);
  while (length > 0 && text[length - 1] == ' ') length--;
  if (length >= sizeof fen) return GOLEM_ERROR_FEN_TRAILING;
  memcpy(fen, text, length);
  fen[length] = '\0';
  return golem_position_from_fen(fen, position);
}

static void play_moves(const char *text) {
  while (*text != '\0') {
    char word[8] = "";
    size_t length = strcspn(text, " ");
    golem_move move;
    if (length < sizeof word) memcpy(word, text, length);
    golem_status status = golem_move_from_uci(&game.board.position, word, &move);
    if (status != GOLEM_OK) {
      printf("info string %.*s: %s\n", (int)length, text, golem_status_message(status));
      return;
    }
    play(&game, move);
    text += length + strspn(text + length, " ");
  }
}

static void set_position(const char *line) {
  const char *fen = after(line, "fen"), *moves = after(line, "moves");
  golem_position position;
  golem_position_start(&position);
  golem_status status = fen != NULL ? read_fen(fen, &position) : GOLEM_OK;
  if (status != GOLEM_OK) {
    printf("info string %s\n", golem_status_message(status));
    return;
  }
  set_game(&game, &position);
  if (moves != NULL) play_moves(moves);
}

static void set_option(const char *line) {
  const char *value = after(line, "value");
  if (strstr(line, "name Clear Hash") != NULL) {
    forget(&search);
  } else if (strstr(line, "name Hash") != NULL) {
    hash_megabytes = (size_t)number_after(line, "value", 1, MAX_HASH, DEFAULT_HASH);
    if (!resize_table(&table, hash_megabytes)) exit(EXIT_FAILURE);
  } else if (strstr(line, "name UCI_Chess960") != NULL && value != NULL) {
    search.chess960 = strncmp(value, "true", 4) == 0;
  }
}

/* Puts moves into ascending order, and with them the count of each. */
static void sort(golem_move *moves, uint64_t *counts, size_t count) {
  for (size_t i = 1; i < count; i++) {
    golem_move move = moves[i];
    uint64_t its = counts[i];
    size_t at = i;
    for (; at > 0 && moves[at - 1] > move; at--) moves[at] = moves[at - 1], counts[at] = counts[at - 1];
    moves[at] = move, counts[at] = its;
  }
}

static void perft(int depth) {
  golem_move moves[GOLEM_MAX_MOVES];
  uint64_t counts[GOLEM_MAX_MOVES], sum = depth == 0;
  size_t count = golem_perft_divide(&game.board.position, (uint32_t)depth, moves, counts, GOLEM_MAX_MOVES);
  if (count > GOLEM_MAX_MOVES) count = GOLEM_MAX_MOVES;
  sort(moves, counts, count);
  for (size_t i = 0; i < count; i++) {
    char text[8];
    golem_move_to_uci(&game.board.position, moves[i], (uint32_t)search.chess960, text, sizeof text);
    printf("%s: %llu\n", text, (unsigned long long)counts[i]);
    sum += counts[i];
  }
  printf("\nNodes searched: %llu\n", (unsigned long long)sum);
}

/* An even share of the clock; four such shares, if there are as many, for an iteration that has begun. */
static void share_clock(const char *line, struct limits *limits) {
  int is_white = game.board.position.side_to_move == GOLEM_WHITE;
  int64_t left = number_after(line, is_white ? "wtime" : "btime", 1, INT32_MAX, 0);
  int64_t increment = number_after(line, is_white ? "winc" : "binc", 0, INT32_MAX, 0);
  int64_t moves = number_after(line, "movestogo", 1, 30, 30);
  int64_t fixed = number_after(line, "movetime", 1, INT32_MAX, 0);
  if (fixed != 0) limits->hard_ms = fixed > 2 * OVERHEAD_MS ? fixed - OVERHEAD_MS : (fixed + 1) / 2;
  if (fixed != 0 || left == 0) return;
  int64_t most = left > 2 * OVERHEAD_MS ? left - OVERHEAD_MS : (left + 1) / 2, share = left / moves + increment * 3 / 4;
  if (moves > 1) most = most / 2 + 1;
  limits->hard_ms = 4 * share < most ? 4 * share : most;
  if (limits->hard_ms < 1) limits->hard_ms = 1;
  limits->soft_ms = share / 2 < limits->hard_ms ? share / 2 + 1 : limits->hard_ms;
}

static void go(const char *line) {
  struct limits limits = {.infinite = after(line, "infinite") != NULL};
  char text[8];
  search.started = now_ms();
  int depth = (int)number_after(line, "perft", 0, GOLEM_MAX_PERFT_DEPTH, -1);
  if (depth >= 0) {
    perft(depth);
    return;
  }
  limits.depth = (int)number_after(line, "depth", 1, MAX_DEPTH, MAX_DEPTH);
  limits.nodes = (uint64_t)number_after(line, "nodes", 1, INT64_MAX, 0);
  if (!limits.infinite) share_clock(line, &limits);
  if (limits.depth == MAX_DEPTH && limits.nodes == 0 && limits.hard_ms == 0) limits.infinite = 1;
  search.limits = limits;
  golem_move move = think(&search, &game);
  golem_move_to_uci(&game.board.position, move, (uint32_t)search.chess960, text, sizeof text);
  printf("bestmove %s\n", text);
}

static void run_bench(const char *line) {
  int depth = (int)number_after(line, "bench", 1, MAX_DEPTH, BENCH_DEPTH);
  if (resize_table(&table, BENCH_HASH)) bench(&search, depth);
  if (!resize_table(&table, hash_megabytes)) exit(EXIT_FAILURE);
  forget(&search);
}

static int is_command(const char *line, const char *name) {
  return strncmp(line, name, strlen(name)) == 0;
}

/* 0 for `quit`. */
static int obey(const char *line) {
  if (is_command(line, "ucinewgame")) forget(&search);
  else if (is_command(line, "uci")) introduce();
  else if (is_command(line, "isready")) printf("readyok\n");
  else if (is_command(line, "setoption")) set_option(line);
  else if (is_command(line, "position")) set_position(line);
  else if (is_command(line, "go")) go(line);
  else if (is_command(line, "bench")) run_bench(line);
  else if (is_command(line, "quit")) return 0;
  fflush(stdout);
  return !search.quit;
}

int main(int count, char **arguments) {
  golem_position start;
  static char command[1 << 16]; /* a copy: the buffer of lines is in use during a search */
  const char *line;
  init_evaluation();
  search.table = &table;
  if (!resize_table(&table, hash_megabytes)) return EXIT_FAILURE;
  golem_position_start(&start);
  set_game(&game, &start);
  if (count > 1) {
    snprintf(command, sizeof command, "%s %s", arguments[1], count > 2 ? arguments[2] : "");
    obey(command);
  } else {
    for (int goes_on = 1; goes_on && peek_line(&line, 1) == INPUT_LINE;) {
      size_t length = strcspn(line, "\r"), most = sizeof command - 1;
      if (length > most) length = most;
      memcpy(command, line, length);
      command[length] = '\0';
      drop_line();
      goes_on = obey(command);
    }
  }
  free_table(&table);
  return 0;
}
