/*
 * first_look - shows the library on one screen: a position and its moves by direction, perft next to the published count,
 * and a move list next to the list of hand-written C code (benches/c/nodes_by_hand.c).
 *
 *   make run
 *
 * The optional argument is the depth of the perft, 1 to 6. Exit status: 0, or 1 if any result is wrong.
 */
#define _POSIX_C_SOURCE 200112L /* isatty */

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "../../benches/c/nodes_by_hand.h"

enum { DEEPEST = 6, MOST_POSITIONS = 4096, ROUNDS = 201 };

static const char *const fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/* The Chess Programming Wiki, Perft Results, position 2. */
static const uint64_t published[DEEPEST + 1] = {1, 48, 2039, 97862, 4085603, 193690690, 8031647685};

static const char *const level_names[7] = {"scalar", "SSE2", "AVX2", "AVX-512", "NEON", "AltiVec", "WebAssembly"};
static const char *const direction_names[16] = {"E",   "NE",  "N",   "NW",  "W",   "SW",  "S",   "SE",
                                                "ENE", "NNE", "NNW", "WNW", "WSW", "SSW", "SSE", "ESE"};

static int is_terminal;
static int failures;

static void put_title(const char *text) { printf(is_terminal ? "\033[1m%s\033[0m\n\n" : "%s\n\n", text); }

/* CPU time, so that other load on the machine does not count. */
static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }

/* 8031647685 as "8,031,647,685". */
static const char *with_commas(uint64_t number, char text[32]) {
  char digits[24], *out = text;
  int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
  for (int i = 0; i < length; i++) {
    if (i != 0 && (length - i) % 3 == 0) *out++ = ',';
    *out++ = digits[i];
  }
  *out = '\0';
  return text;
}

/* Prints the names of the squares in a bitboard; returns the number of characters. */
static int put_set(unsigned direction, uint64_t set) {
  char squares[200];
  int length = 0, count = 0;
  for (unsigned square = 0; square < 64; square++) {
    if ((set >> square & 1) == 0) continue;
    length += sprintf(squares + length, " %c%c", "abcdefgh"[square % 8], "12345678"[square / 8]);
    count++;
  }
  return printf("%-3s %2d %.*s", direction_names[direction], count, length, squares);
}

/* Each line shows a rank of the board, the targets of a ray, and the targets of a knight's step. */
static void show_position(const golem_position *position) {
  golem_targets targets;
  golem_generate(position, &targets);
  put_title("48 legal moves, stored as sixteen bitboards of target squares: one for each direction");
  for (unsigned row = 0; row < 8; row++) {
    printf("  %u ", 8 - row);
    for (unsigned file = 0; file < 8; file++) {
      uint32_t piece = golem_piece_at(position, (7 - row) * 8 + file);
      printf(" %c", ".PNBRQK..pnbrqk."[piece & 15]);
    }
    int width = printf("     ");
    width += put_set(row, targets.direction[row]);
    printf("%*s", 46 - width, "");
    put_set(row + 8, targets.direction[row + 8]);
    putchar('\n');
  }
  printf("     a b c d e f g h\n\n");
  printf("  Each bit is one move. To find the moving piece, step back from the target to the first piece.\n\n");
}

static void put_perft(const char *name, uint32_t depth, uint64_t leaves, double seconds) {
  char text[2][32];
  int is_right = leaves == published[depth];
  failures += !is_right;
  printf("%s  %-20s %u %16s %16s  %s %8.2f %14.0f\n", is_terminal ? "\r" : "", name, (unsigned)depth,
         with_commas(leaves, text[0]), with_commas(published[depth], text[1]), is_right ? "match" : "WRONG", seconds,
         1e-6 * (double)leaves / seconds);
}

/* Counts move by move, to show progress. */
static void show_perft(const char *name, uint64_t (*perft)(const golem_position *, uint32_t),
                       const golem_position *position, uint32_t depth) {
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  uint64_t leaves = 0;
  double start = now();
  for (size_t i = 0; i < count; i++) {
    golem_position after;
    golem_make_legal_move(position, moves[i], &after);
    if (is_terminal) printf("\r  %s, depth %u: move %u of %u", name, (unsigned)depth, (unsigned)i + 1, (unsigned)count);
    fflush(stdout);
    leaves += perft(&after, depth - 1);
  }
  put_perft(name, depth, leaves, now() - start);
}

/* The positions two plies on, with siblings in sequence as in a search. */
static golem_position positions[MOST_POSITIONS];
static size_t position_count;

static void collect(const golem_position *position, int plies) {
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  for (size_t i = 0; i < count; i++) {
    golem_position after;
    golem_make_legal_move(position, moves[i], &after);
    if (plies > 1) collect(&after, plies - 1);
    else positions[position_count++] = after;
  }
}

static by_hand by;
static size_t list_by_library(const golem_position *p, golem_move *moves) {
  return golem_legal_moves(p, moves, GOLEM_MAX_MOVES);
}
static size_t list_by_hand(const golem_position *p, golem_move *moves) { return by_hand_legal_moves(&by, p, moves); }

typedef size_t (*lister)(const golem_position *p, golem_move *moves);

static int by_number(const void *a, const void *b) { return *(const golem_move *)a - *(const golem_move *)b; }

/* Whether both lists have the same moves, in any order. */
static int are_alike(const golem_position *position) {
  golem_move lists[2][GOLEM_MAX_MOVES];
  size_t counts[2] = {list_by_library(position, lists[0]), list_by_hand(position, lists[1])};
  for (int i = 0; i < 2; i++) qsort(lists[i], counts[i], sizeof(golem_move), by_number);
  for (size_t i = 0; i < counts[0] && counts[0] == counts[1]; i++) {
    if (lists[0][i] != lists[1][i]) return 0;
  }
  return counts[0] == counts[1];
}

static double pass(lister list) {
  static volatile size_t sink;
  golem_move moves[GOLEM_MAX_MOVES];
  double start = now();
  for (size_t i = 0; i < position_count; i++) sink += list(&positions[i], moves);
  return (now() - start) * 1e9 / (double)position_count;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Prints medians of alternating passes, so that other load on the machine affects both. */
static void show_lists(void) {
  static double times[2][ROUNDS];
  for (size_t i = 0; i < position_count; i++) {
    if (!are_alike(&positions[i])) failures++;
  }
  for (int i = 0; i < ROUNDS; i++) times[0][i] = pass(list_by_library), times[1][i] = pass(list_by_hand);
  for (int i = 0; i < 2; i++) qsort(times[i], ROUNDS, sizeof(double), by_size);
  printf("  golem_legal_moves() %7.0f ns\n", times[0][ROUNDS / 2]);
  printf("  hand-written C code %7.0f ns  %s; benches/c/nodes_by_hand.c, compiled for this CPU\n\n",
         times[1][ROUNDS / 2], failures ? "NOT ALWAYS THE SAME MOVES" : "the same moves");
}

static void show_next_steps(void) {
  put_title("Next steps");
  puts("  target/golem_show --fen \"FEN\"    show any position: checks, pins, target sets, moves, perft divide");
  puts("  target/golem_show_cpp FILE       the same in C++ for every FEN in examples/data/positions.fen");
  puts("  make engines                     build two UCI engines: target/engine_c and target/engine_cpp");
  puts("  make vendor                      create dist/vendor, which an engine can build without Rust");
  puts("  README.md, docs/engines.md       how to link your first program; what engines gain from Golem");
}

int main(int argc, char **argv) {
  golem_position position;
  uint32_t level = golem_level(), depth = argc > 1 ? (uint32_t)atoi(argv[1]) : DEEPEST;
  if (depth < 1 || depth > DEEPEST) return fputs("usage: first_look [depth]   (1 to 6, default 6)\n", stderr), 2;
  if (golem_position_from_fen(fen, &position) != GOLEM_OK) return 1;
  is_terminal = isatty(STDOUT_FILENO);
  by_hand_start(&by);
  collect(&position, 2);

  printf("Golem %s, chess move generation for C and C++. Using its %s code on this CPU.\n\n", golem_version(),
         level < 7 ? level_names[level] : "newest");
  show_position(&position);
  put_title("Perft: one thread, no hash table");
  puts("                    depth           leaves        published         seconds      million/s");
  show_perft("golem_perft()", golem_perft, &position, depth);
  show_perft("golem_perft_every()", golem_perft_every, &position, depth > 1 ? depth - 1 : 1);
  puts("\n  Leaves are counted from the bitboards, never visited, several positions at a time (one per vector");
  puts("  lane). golem_perft() also counts the replies once for all moves that cannot change their number;");
  puts("  golem_perft_every() does not, so compare that one with other perft programs.\n");
  put_title("Move lists: mean time over the 2,039 positions two plies on, in search order");
  show_lists();
  show_next_steps();
  return failures != 0;
}
