/*
 * golem-perft - counts the leaves of chess trees, and finds the bug in the move generator of any engine.
 *
 *   cc -O2 golem-perft.c -Igolem/include golem/lib/libgolem.a -pthread -o golem-perft
 *   ./golem-perft --engine ./engine
 *
 * The engine is asked `go perft N` for positions that break each rule. Where an answer differs from the library's, the
 * program goes down the tree to the position whose move list differs, and says which moves, and why.
 *
 * C11, with processes and threads of POSIX or of Windows. SPDX-License-Identifier: MIT OR Apache-2.0
 */
#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif

#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <io.h>
#include <windows.h>
#else
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#endif

#include "golem.h"

enum { EXIT_NONE = 0, EXIT_FAULT = 1, EXIT_UNKNOWN = 2 };
enum { FEN_LENGTH = 128, LINE_LENGTH = 8192, MOVE_LENGTH = 8, WHY_LENGTH = 320, MAX_PATH_MOVES = 1000, MAX_ROWS = 512 };

typedef struct options {
  const char *fen;       /* NULL: the start position */
  char **moves;          /* played before counting */
  int move_count;
  int has_depth;
  uint32_t depth;
  int divide, san, every, json, list, is_script;
  unsigned threads;
  size_t hash_megabytes; /* 0: no table */
  double timeout;        /* seconds for one answer of an engine */
  uint64_t leaves;       /* of the largest question that a suite asks */
  const char *suite;     /* a file, or NULL */
  char **engine;         /* program and arguments, or NULL */
} options;

static options o = {.threads = 1, .timeout = 10, .leaves = 30000};

#include "perft_system.h"
#include "perft_moves.h"
#include "perft_count.h"
#include "perft_engine.h"
#include "perft_why.h"
#include "perft_faults.h"
#include "perft_walk.h"
#include "perft_positions.h"
#include "perft_suite.h"

static void usage(FILE *file) {
  fputs("usage: golem-perft [options] [FEN|startpos] DEPTH [moves ...]\n"
        "       golem-perft [options] [[FEN|startpos] DEPTH [moves ...]] --engine PROGRAM [argument ...]\n"
        "       golem-perft [options] [[FEN|startpos] DEPTH [moves ...]] --script PROGRAM [argument ...]\n"
        "\n"
        "Counts the leaves of the tree of legal moves, or finds where another program counts wrong.\n"
        "\n"
        "  --divide         the leaves below each move\n"
        "  --san            moves in SAN instead of UCI\n"
        "  --every          count every position before the leaves for itself\n"
        "  --threads N      share the replies to the root moves among N threads\n"
        "  --hash MB        a hash table for positions, for deep counts\n"
        "  --json           one JSON object a line\n"
        "  --engine PROGRAM a UCI engine that knows `go perft N`; the rest of the line is its arguments\n"
        "  --script PROGRAM a program with the arguments DEPTH FEN [\"MOVES\"], as for perftree\n"
        "  --timeout S      seconds for each answer of the engine; 10 unless told\n"
        "  --leaves N       leaves of the largest question of a suite; 30000 unless told\n"
        "  --suite FILE     positions from a file (FEN ;D1 20 ;D2 400 # reason) instead of the built-in ones;\n"
        "                   without an engine the counts of the file are checked\n"
        "  --list           print the built-in positions with counts and reasons\n"
        "  --version, --help\n"
        "\n"
        "Exit status: 0 no fault, 1 a fault, 2 could not tell.\n",
        file);
}

static double read_number(const char *option, const char *text, double least, double most) {
  char *end;
  if (text == NULL) refuse("%s needs a number", option);
  double number = strtod(text, &end);
  if (end == text || *end || !(number >= least && number <= most))
    refuse("%s takes a number from %g to %g, not %s", option, least, most, text);
  return number;
}

/* The options with a value. Returns 0 if there is none of that name. */
static int take_option(const char *name, const char *value) {
  if (!strcmp(name, "--threads")) o.threads = (unsigned)read_number(name, value, 1, 1024);
  else if (!strcmp(name, "--hash")) o.hash_megabytes = (size_t)read_number(name, value, 1, 1 << 20);
  else if (!strcmp(name, "--timeout")) o.timeout = read_number(name, value, 0.01, 1e6);
  else if (!strcmp(name, "--leaves")) o.leaves = (uint64_t)read_number(name, value, 1, 1e15);
  else if (!strcmp(name, "--suite")) o.suite = value != NULL ? value : (refuse("--suite needs a file"), "");
  else return 0;
  return 1;
}

static void read_options(int argc, char **argv) {
  static const struct {
    const char *name;
    int *place;
  } flags[] = {{"--divide", &o.divide}, {"--san", &o.san},   {"--every", &o.every},
               {"--json", &o.json},     {"--list", &o.list}};
  char **words = allocate((size_t)argc, sizeof *words);
  int n = 0;
  for (int i = 1; i < argc; i++) {
    size_t flag = 0;
    while (flag < sizeof flags / sizeof *flags && strcmp(argv[i], flags[flag].name)) flag++;
    if (flag < sizeof flags / sizeof *flags) {
      *flags[flag].place = 1;
    } else if (!strcmp(argv[i], "--engine") || !strcmp(argv[i], "--script")) {
      o.is_script = argv[i][2] == 's';
      o.engine = &argv[i + 1];
      if (o.engine[0] == NULL) refuse("%s needs a program", argv[i]);
      break;
    } else if (!strcmp(argv[i], "--help")) {
      usage(stdout);
      exit(EXIT_NONE);
    } else if (!strcmp(argv[i], "--version")) {
      printf("golem-perft %s\n", golem_version());
      exit(EXIT_NONE);
    } else if (take_option(argv[i], argv[i + 1])) {
      i++;
    } else if (argv[i][0] == '-' && argv[i][1] == '-') {
      refuse("unknown option %s; see golem-perft --help", argv[i]);
    } else {
      words[n++] = argv[i];
    }
  }
  if (n > 0 && words[0][strspn(words[0], "0123456789")] != '\0') o.fen = *words++, n--;
  if (o.fen != NULL && strchr(o.fen, '/') != NULL && strchr(o.fen, ' ') == NULL)
    refuse("%s is not a whole FEN: a FEN is one argument and needs quotation marks", o.fen);
  if (n > 0) o.has_depth = 1, o.depth = (uint32_t)read_number("DEPTH", *words++, 0, GOLEM_MAX_PERFT_DEPTH), n--;
  o.moves = words;
  o.move_count = n;
}

/* The position of the command line, and the moves that lead from it to the one in question. */
static void read_position(node *at) {
  golem_status status = GOLEM_OK;
  memset(at, 0, sizeof *at);
  golem_position_start(&at->start);
  if (o.fen != NULL && strcmp(o.fen, "startpos")) status = golem_position_from_fen(o.fen, &at->start);
  if (status != GOLEM_OK) refuse("%s: %s", o.fen, golem_status_message(status));
  at->position = at->start;
  at->chess960 = needs_chess960(&at->start);
  for (int i = 0; i < o.move_count; i++) {
    if (i == 0 && !strcmp(o.moves[0], "moves")) continue;
    golem_move move = read_move(&at->position, o.moves[i]);
    if (move == GOLEM_MOVE_NONE) refuse("%s is not a legal move here", o.moves[i]);
    *at = child_of(at, move);
  }
}

int main(int argc, char **argv) {
  static node at;
  read_options(argc, argv);
  heed_signals();
  if (o.every && o.hash_megabytes > 0) refuse("--every shares no counts, so that it takes no --hash");
  if (o.has_depth || o.fen != NULL) read_position(&at);
  if (o.fen != NULL && !o.has_depth) refuse("a depth is missing after the position; see golem-perft --help");
  if (o.suite != NULL) {
    int status = read_suite();
    if (o.engine == NULL && !o.list) return status;
  } else if (o.list || (o.engine != NULL && !o.has_depth)) {
    add_built_in(), add_after_moves();
  }
  if (o.list) return list_tests();
  if (o.engine != NULL && o.has_depth && o.suite == NULL)
    add_test_after(&at, "the position of the command line", 0, o.depth);
  if (o.engine != NULL) return test_engine();
  if (!o.has_depth) {
    usage(stderr);
    return EXIT_UNKNOWN;
  }
  return count(&at.position);
}
