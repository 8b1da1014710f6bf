/*
 * golem_show - shows what the library knows about positions: board, checks, pins, the sixteen target sets of
 * DirGolem, the legal moves, and perft by move.
 *
 *   cc -O2 golem_show.c -Igolem/include golem/lib/libgolem.a -o golem_show
 *   ./golem_show --boards --fen "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
 *
 * C99; the only thing asked of the system is a monotonic clock.
 */
#define _POSIX_C_SOURCE 199309L

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "golem.h"

enum { LINE_LENGTH = 1024, FEN_LENGTH = 128, EXIT_REFUSED = 1, EXIT_USAGE = 2 };

typedef struct options {
  const char *fen;  /* NULL: read lines from path */
  const char *path; /* "-": stdin */
  uint32_t depth;   /* of perft; 0: none */
  int boards;
} options;

/* What was shown, for the last lines of the output. */
typedef struct summary {
  unsigned shown, refused, checks, mates, stalemates;
  uint64_t moves, leaves;
  double seconds;
} summary;

static const char *const side_names[2] = {"White", "Black"};
static const char *const kind_names[6] = {"pawn", "knight", "bishop", "rook", "queen", "king"};
static const char *const line_names[4] = {"rank", "diagonal", "file", "antidiagonal"};
static const char *const level_names[7] = {"scalar", "SSE2", "AVX2", "AVX-512", "NEON", "AltiVec", "WebAssembly"};
static const char *const direction_names[16] = {"E",   "NE",  "N",   "NW",  "W",   "SW",  "S",   "SE",
                                                "ENE", "NNE", "NNW", "WNW", "WSW", "SSW", "SSE", "ESE"};

static uint64_t bit(unsigned square) { return (uint64_t)1 << square; }

static unsigned count(uint64_t set) {
  unsigned n = 0;
  for (; set; set &= set - 1) n++;
  return n;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The kind of the piece on an occupied square. */
static unsigned kind_on(const golem_position *p, unsigned square) {
  unsigned kind = GOLEM_PAWN;
  while (kind < GOLEM_KING && !(p->pieces[kind] & bit(square))) kind++;
  return kind;
}

static char letter_on(const golem_position *p, unsigned square) {
  if (p->colors[GOLEM_WHITE] & bit(square)) return "PNBRQK"[kind_on(p, square)];
  if (p->colors[GOLEM_BLACK] & bit(square)) return "pnbrqk"[kind_on(p, square)];
  return '.';
}

static void put_square(unsigned square) { printf(" %c%c", "abcdefgh"[square % 8], "12345678"[square / 8]); }

static void put_squares(uint64_t set) {
  for (unsigned square = 0; square < 64; square++)
    if (set & bit(square)) put_square(square);
}

/* " the knight on f3 and the rook on e8" */
static void put_pieces(const golem_position *p, uint64_t set) {
  const char *joint = " the";
  for (unsigned square = 0; square < 64; square++) {
    if (!(set & bit(square))) continue;
    printf("%s %s on", joint, kind_names[kind_on(p, square)]);
    put_square(square);
    joint = " and the";
  }
}

/* Own pieces that stand alone between the king and a slider. */
static uint64_t pinned(const golem_position *p, const golem_targets *t) {
  return (t->between[0] | t->between[1] | t->between[2] | t->between[3]) & p->colors[p->side_to_move];
}

/* The board, and beside it what the opponent attacks. */
static void show_board(const golem_position *p, const golem_targets *t) {
  uint64_t pins = pinned(p, t);
  printf("\n%37s%s attacks\n", "", side_names[p->side_to_move ^ 1]);
  for (int rank = 7; rank >= 0; rank--) {
    printf("  %d  ", rank + 1);
    for (unsigned file = 0; file < 8; file++) {
      unsigned square = (unsigned)rank * 8 + file;
      const char *frame = t->checkers & bit(square) ? "()" : pins & bit(square) ? "[]" : "  ";
      printf("%c%c%c", frame[0], letter_on(p, square), frame[1]);
    }
    printf("      %d ", rank + 1);
    for (unsigned file = 0; file < 8; file++)
      printf(" %c", t->attacked & bit((unsigned)rank * 8 + file) ? 'x' : '.');
    putchar('\n');
  }
  printf("      a  b  c  d  e  f  g  h          a b c d e f g h\n");
  if (t->checkers) printf("  ( ) gives check\n");
  if (pins) printf("  [ ] is pinned\n");
  putchar('\n');
}

static void show_state(const golem_position *p, const char *fen) {
  char castling[24] = "-", ep[8] = "-";
  sscanf(fen, "%*s %*s %23s %7s", castling, ep);
  printf("%s to move, castling %s, en passant %s, halfmove clock %u, move %u\n", side_names[p->side_to_move], castling,
         ep, (unsigned)p->halfmove_clock, (unsigned)p->fullmove_number);
  printf("Key %016llx%s\n", (unsigned long long)golem_key(p),
         golem_outcome(p, NULL, 0) == GOLEM_INSUFFICIENT_MATERIAL ? ", neither side can mate" : "");
}

static void show_check(const golem_position *p, const golem_targets *t, summary *total) {
  unsigned checkers = count(t->checkers);
  total->checks += checkers > 0;
  total->mates += checkers && !t->movable;
  total->stalemates += !checkers && !t->movable;
  if (!checkers) {
    puts(t->movable ? "No check" : "Stalemate");
    return;
  }
  printf("%s by", !t->movable ? "Checkmate" : checkers > 1 ? "Double check" : "Check");
  put_pieces(p, t->checkers);
  putchar('\n');
  if (checkers == 1 && t->movable) {
    printf("  pieces other than the king may go to");
    put_squares(t->evasion);
    putchar('\n');
  }
}

/* The in-between sets: open lines carry a check, one own piece is pinned, one enemy piece may discover check. */
static void show_between(const golem_position *p, const golem_targets *t) {
  uint64_t own = p->colors[p->side_to_move], enemy = p->colors[p->side_to_move ^ 1];
  for (unsigned line = 0; line < 4; line++) {
    uint64_t set = t->between[line];
    if (!set) continue;
    printf("  between king and slider, %s:", line_names[line]);
    put_squares(set);
    if (set & ~(own | enemy)) printf("  (open)");
    if (set & own) {
      printf("  (pinned:");
      put_pieces(p, set & own);
      putchar(')');
    }
    if (set & enemy) {
      printf("  (may discover check:");
      put_pieces(p, set & enemy);
      putchar(')');
    }
    putchar('\n');
  }
}

static void show_target_list(const golem_targets *t) {
  for (unsigned d = 0; d < 16; d++) {
    if (!t->direction[d]) continue;
    printf("  %-4s%2u ", direction_names[d], count(t->direction[d]));
    put_squares(t->direction[d]);
    putchar('\n');
  }
}

static char target_letter(const golem_position *p, uint64_t targets, unsigned square) {
  int own = (p->colors[p->side_to_move] & bit(square)) != 0;
  int enemy = (p->colors[p->side_to_move ^ 1] & bit(square)) != 0;
  if (targets & bit(square)) return own ? 'c' : enemy ? 'X' : 'x';
  return own ? 'o' : '.';
}

/* The sixteen sets as small boards: rays in the upper two rows, knight steps in the lower two. */
static void show_target_boards(const golem_position *p, const golem_targets *t) {
  printf("  (x quiet or en passant, X capture, c castling with that rook, o own piece)\n");
  for (unsigned row = 0; row < 16; row += 4) {
    putchar('\n');
    for (unsigned d = row; d < row + 4; d++)
      printf("  %-3s %2u%*s", direction_names[d], count(t->direction[d]), d < row + 3 ? 10 : 0, "");
    putchar('\n');
    for (int rank = 7; rank >= 0; rank--) {
      for (unsigned d = row; d < row + 4; d++) {
        printf(d > row ? "   " : "  ");
        for (unsigned file = 0; file < 8; file++)
          printf(file ? " %c" : "%c", target_letter(p, t->direction[d], (unsigned)rank * 8 + file));
      }
      putchar('\n');
    }
  }
}

/* Castling rights that UCI can write only with UCI_Chess960: king off e1/e8, or a rook off the corner. */
static uint32_t needs_chess960(const golem_position *p) {
  for (unsigned color = 0; color < 2; color++) {
    uint64_t rooks = p->castling & p->colors[color];
    uint64_t king = p->pieces[GOLEM_KING] & p->colors[color];
    uint64_t corners = (bit(0) | bit(7)) << 56 * color;
    if (rooks && (king != bit(4 + 56 * color) || rooks & ~corners)) return 1;
  }
  return 0;
}

static int by_number(const void *a, const void *b) { return *(const golem_move *)a - *(const golem_move *)b; }

/* One kind of moves, sorted, three to a row: SAN, UCI and, after a perft, the leaves below the move. */
static void show_moves(const char *title, const golem_position *p, golem_move *moves, size_t n,
                       const uint64_t leaves[65536], uint32_t depth) {
  uint32_t chess960 = needs_chess960(p);
  qsort(moves, n, sizeof *moves, by_number);
  printf("  %u %s\n", (unsigned)n, title);
  for (size_t i = 0; i < n; i++) {
    char san[16], uci[8];
    golem_move_to_san(p, moves[i], san, sizeof san);
    golem_move_to_uci(p, moves[i], chess960, uci, sizeof uci);
    int last = i % 3 == 2 || i + 1 == n;
    printf(i % 3 ? "   %-8s%-*s" : "    %-8s%-*s", san, last && !depth ? 0 : 6, uci);
    if (depth) printf("%12llu", (unsigned long long)leaves[moves[i]]);
    if (last) putchar('\n');
  }
}

static void show_perft(const golem_position *p, const options *o, summary *total) {
  static uint64_t leaves[65536]; /* by move: too much for some stacks */
  golem_move moves[GOLEM_MAX_MOVES];
  uint64_t counts[GOLEM_MAX_MOVES], sum = 0;
  double seconds = 0;

  if (o->depth) {
    double start = now();
    size_t n = golem_perft_divide(p, o->depth, moves, counts, GOLEM_MAX_MOVES);
    seconds = now() - start;
    for (size_t i = 0; i < n; i++) sum += leaves[moves[i]] = counts[i];
  }
  size_t captures = golem_legal_captures(p, moves, GOLEM_MAX_MOVES);
  if (captures) show_moves(captures > 1 ? "captures" : "capture", p, moves, captures, leaves, o->depth);
  size_t quiets = golem_legal_quiets(p, moves, GOLEM_MAX_MOVES);
  if (quiets) show_moves(quiets > 1 ? "quiet moves" : "quiet move", p, moves, quiets, leaves, o->depth);
  if (o->depth) {
    printf("Perft %u: %llu leaves in %.6f s", (unsigned)o->depth, (unsigned long long)sum, seconds);
    if (seconds > 0) printf(", %.1f million leaves per second", 1e-6 * (double)sum / seconds);
    putchar('\n');
  }
  total->leaves += sum;
  total->seconds += seconds;
}

static void show_position(const golem_position *p, const options *o, summary *total) {
  golem_targets targets;
  char fen[FEN_LENGTH];
  golem_generate(p, &targets);
  size_t moves = golem_targets_count(p, &targets);
  golem_position_to_fen(p, needs_chess960(p), fen, sizeof fen);

  puts(fen);
  show_board(p, &targets);
  show_state(p, fen);
  golem_status reachable = golem_position_check(p);
  if (reachable != GOLEM_OK) printf("Playable, but no game leads here: %s\n", golem_status_message(reachable));
  show_check(p, &targets, total);
  show_between(p, &targets);
  unsigned squares = 0;
  for (unsigned d = 0; d < 16; d++) squares += count(targets.direction[d]);
  if (squares) {
    printf("\nTarget sets: %u squares in sixteen directions\n", squares);
    (o->boards ? show_target_boards(p, &targets) : show_target_list(&targets));
  }
  printf("\nLegal moves: %u\n", (unsigned)moves);
  show_perft(p, o, total);
  total->shown++;
  total->moves += moves;
}

/* One line of input: nothing, a comment, or a FEN that may have a comment after it. */
static void take_line(char *line, unsigned number, const options *o, summary *total) {
  golem_position position;
  char *comment = strchr(line, '#');
  char *end = line + strcspn(line, "#;\r\n"); /* ; starts the operations of an EPD line */
  while (end > line && isspace((unsigned char)end[-1])) end--;
  int has_comment = comment != NULL && comment[1] != '\0';
  if (end == line) return;
  *end = '\0';

  golem_status status = golem_position_from_fen(line, &position);
  if (status != GOLEM_OK) {
    fflush(stdout); /* keeps the message in its place when both go to one terminal or file */
    fprintf(stderr, "line %u: \"%.80s\": %s\n", number, line, golem_status_message(status));
    total->refused++;
    return;
  }
  if (o->path != NULL)
    printf("%s== Line %u%s%s\n", total->shown ? "\n" : "", number, has_comment ? ":" : "",
           has_comment ? comment + 1 : "");
  show_position(&position, o, total);
}

static void take_file(FILE *file, const options *o, summary *total) {
  char line[LINE_LENGTH];
  for (unsigned number = 1; fgets(line, sizeof line, file); number++) {
    size_t length = strcspn(line, "\r\n");
    if (length + 1 == sizeof line) { /* no FEN is that long: skip the rest of the line */
      int c;
      while ((c = getc(file)) != EOF && c != '\n') continue;
    }
    line[length] = '\0';
    take_line(line, number, o, total);
  }
}

static void usage(FILE *file) {
  fprintf(file,
          "usage: golem_show [--boards] [--perft N] [--fen \"FEN\" | FILE | -]\n"
          "\n"
          "Shows positions as the Golem library sees them: board, attacked squares, checks, pins, the\n"
          "sixteen target sets, the legal moves in SAN and UCI, and perft by move.\n"
          "\n"
          "  FILE        one FEN per line (also EPD, X-FEN, Shredder-FEN); # starts a comment\n"
          "  -           the same from standard input\n"
          "  --fen FEN   this position; without any input, the start position\n"
          "  --boards    draw the target sets as sixteen small boards instead of listing squares\n"
          "  --perft N   depth of the perft, 0 (none) to %d; 4 unless told\n"
          "  --help      this text\n"
          "\n"
          "Exit status: 0, 1 if a FEN was refused or the file could not be read, 2 for wrong usage.\n",
          GOLEM_MAX_PERFT_DEPTH);
}

static int wrong_usage(const char *message, const char *argument) {
  fprintf(stderr, "golem_show: %s%s\n", message, argument);
  usage(stderr);
  return EXIT_USAGE;
}

/* 0 if the program should go on, otherwise one more than its exit status. */
static int read_options(int argc, char **argv, options *o) {
  for (int i = 1; i < argc; i++) {
    const char *argument = argv[i];
    if (!strcmp(argument, "--help")) {
      usage(stdout);
      return 1 + EXIT_SUCCESS;
    } else if (!strcmp(argument, "--boards")) {
      o->boards = 1;
    } else if (!strcmp(argument, "--fen") || !strcmp(argument, "--perft")) {
      if (++i == argc) return 1 + wrong_usage("a value is missing after ", argument);
      if (argument[2] == 'f') {
        o->fen = argv[i];
        continue;
      }
      char *end;
      unsigned long depth = strtoul(argv[i], &end, 10);
      if (!isdigit((unsigned char)argv[i][0]) || *end || depth > GOLEM_MAX_PERFT_DEPTH)
        return 1 + wrong_usage("not a perft depth: ", argv[i]);
      o->depth = (uint32_t)depth;
    } else if (argument[0] == '-' && argument[1] != '\0') {
      return 1 + wrong_usage("unknown option ", argument);
    } else if (o->path != NULL) {
      return 1 + wrong_usage("more than one file: ", argument);
    } else {
      o->path = argument;
    }
  }
  if (o->fen != NULL && o->path != NULL) return 1 + wrong_usage("both --fen and a file: ", o->path);
  return 0;
}

static void show_summary(const summary *s) {
  uint32_t level = golem_level();
  printf("\n== %u position%s shown: %u in check, %u checkmate, %u stalemate; %u refused\n", s->shown,
         s->shown == 1 ? "" : "s", s->checks, s->mates, s->stalemates, s->refused);
  printf("   %llu legal moves", (unsigned long long)s->moves);
  if (s->seconds > 0)
    printf("; %llu perft leaves in %.3f s, %.1f million per second", (unsigned long long)s->leaves, s->seconds,
           1e-6 * (double)s->leaves / s->seconds);
  printf("\n   golem %s, generators at level %s\n", golem_version(), level < 7 ? level_names[level] : "unknown");
}

int main(int argc, char **argv) {
  options o = {NULL, NULL, 4, 0};
  summary total = {0, 0, 0, 0, 0, 0, 0, 0};
  int stop = read_options(argc, argv, &o);
  if (stop) return stop - 1;

  if (o.path == NULL) {
    char line[LINE_LENGTH] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    if (o.fen != NULL) snprintf(line, sizeof line, "%s", o.fen);
    take_line(line, 1, &o, &total);
  } else {
    FILE *file = strcmp(o.path, "-") ? fopen(o.path, "r") : stdin;
    if (file == NULL) {
      fprintf(stderr, "golem_show: %s: %s\n", o.path, strerror(errno));
      return EXIT_REFUSED;
    }
    take_file(file, &o, &total);
    if (ferror(file)) {
      fprintf(stderr, "golem_show: %s: %s\n", o.path, strerror(errno));
      total.refused++;
    }
    if (file != stdin) fclose(file);
  }
  show_summary(&total);
  return total.refused ? EXIT_REFUSED : EXIT_SUCCESS;
}
