/* A UCI engine on the board and generator of examples/legacy, with a fault for each word of its command line: for tests of
 * golem-perft. It knows `go perft N` and nothing else of an engine.
 */
#include "engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_LENGTH = 8192 };

static char **words;
static int questions;

/* Whether a word stands on the command line. */
static int has(const char *fault) {
  for (char **word = words; *word != NULL; word++)
    if (strcmp(*word, fault) == 0) return 1;
  return 0;
}

static void add(move_t *list, int *count, int from, int to, int flags) {
  move_t move = {(unsigned char)from, (unsigned char)to, 0, (unsigned char)flags};
  list[(*count)++] = move;
}

/* Moves of the king over a square that is attacked. */
static void castle_through_check(move_t *list, int *count) {
  int king = piece_square[side == WHITE ? 0 : 16], by = side ^ BLACK;
  int may = castle & (side == WHITE ? WHITE_SHORT : BLACK_SHORT);
  if (!may || attacked(king, by) || board[king + 1] != EMPTY || board[king + 2] != EMPTY) return;
  if (attacked(king + 1, by)) add(list, count, king, king + 2, CASTLE);
}

/* Double pushes over a piece. */
static void jump(move_t *list, int *count) {
  int up = side == WHITE ? RANK : -RANK, first = side == WHITE ? A1 + RANK : A8 - RANK;
  for (int from = first; from < first + 8; from++)
    if (board[from] == (PAWN | side) && board[from + up] != EMPTY && board[from + 2 * up] == EMPTY)
      add(list, count, from, from + 2 * up, DOUBLE);
}

static int is_left_out(move_t move) {
  if (move.flags & ENPASSANT && has("no-en-passant")) return 1;
  if (move.promote && move.promote != QUEEN && has("queens-only")) return 1;
  if (move.flags & CASTLE && side == BLACK && move.to < move.from && has("no-long-castling-of-black")) return 1;
  return fifty >= 100 && has("fifty-moves");
}

static int list_moves(move_t *list) {
  int all = generate(list), count = 0;
  for (int i = 0; i < all; i++)
    if (!is_left_out(list[i])) list[count++] = list[i];
  if (has("castles-through-check")) castle_through_check(list, &count);
  if (has("jumping-pawns")) jump(list, &count);
  if (has("twice") && count > 0 && board[list[0].from] == (KING | side)) list[count] = list[0], count++;
  return count;
}

static int do_move(move_t move) {
  int rights = castle, passed = ep, is_legal = make(move);
  if (has("right-without-rook") && move.flags & CAPTURE) castle |= rights & ~(side == WHITE ? 12 : 3);
  if (has("late-en-passant") && ep == NO_SQUARE) ep = passed;
  return is_legal || (has("en-passant-pinned") && move.flags & ENPASSANT);
}

static void undo_move(move_t move) {
  unmake(move);
  if (has("unmake-castling") && move.flags & CASTLE) castle &= side == WHITE ? 12 : 3;
  if (has("unmake-promotion") && move.promote) board[move.from] = (signed char)(move.promote | side);
}

/* A row of a hash table whose key lacks the en passant square. */
static unsigned long long *kept_row(int depth) {
  static unsigned long long rows[65536][2];
  unsigned long long key = 14695981039346656037u ^ (unsigned)(side + 64 * castle + 1024 * depth);
  for (size_t i = 0; i < sizeof board / sizeof *board; i++) key = (key ^ (unsigned char)board[i]) * 1099511628211u;
  unsigned long long *row = rows[(key >> 40) % 65536];
  if (row[0] != key) row[0] = key, row[1] = 0;
  return row;
}

static unsigned long long perft(int depth) {
  move_t list[MAX_MOVES];
  unsigned long long leaves = 0, *row = NULL, key = 0;
  if (depth == 0) return 1;
  if (depth > 1 && has("key-without-en-passant")) {
    row = kept_row(depth), key = row[0];
    if (row[1] > 0) return row[1];
  }
  int count = list_moves(list);
  for (int i = 0; i < count; i++) {
    if (do_move(list[i])) leaves += perft(depth - 1);
    undo_move(list[i]);
  }
  if (row != NULL) row[0] = key, row[1] = leaves;
  return leaves;
}

static void write_move(move_t move, char text[6]) {
  static const char kinds[] = {0, 0, 'n', 0, 0, 'b', 'r', 'q'};
  int length = sprintf(text, "%c%c%c%c", 'a' + move.from % 10 - 1, '0' + move.from / 10 - 1, 'a' + move.to % 10 - 1,
                       '0' + move.to / 10 - 1);
  if (move.promote) text[length++] = kinds[move.promote];
  text[length] = '\0';
}

/* Plays a move that is there; any other one is left out. */
static void play(const char *word) {
  move_t list[MAX_MOVES];
  int count = list_moves(list);
  for (int i = 0; i < count; i++) {
    char text[6];
    write_move(list[i], text);
    int is_known = has("reads-no-promotion") && strncmp(text, word, 4) == 0; /* and takes the first */
    if (is_known || strcmp(text, word) == 0) {
      do_move(list[i]);
      return;
    }
  }
}

static void take_position(char *line) {
  char *moves = strstr(line, " moves ");
  if (moves != NULL) *moves = '\0', moves = has("deaf") ? NULL : moves + 7;
  setup(strstr(line, "fen ") != NULL ? strstr(line, "fen ") + 4
                                     : "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  for (char *word = strtok(moves != NULL ? moves : "", " "); word != NULL; word = strtok(NULL, " ")) play(word);
}

static void misbehave(void) {
  if (has("silent")) return;
  if (has("crashes-at-fifty") && fifty >= 100) abort();
  if (questions < 4 && !has("at-once")) return;
  if (has("hangs"))
    for (;;) continue;
  if (has("crashes")) abort();
  while (has("mad")) printf("nodes of mad e2e4 %d\n", rand());
}

static void put_row(const char *text, int number, unsigned long long leaves) {
  if (has("talkative")) printf("info depth 1 currmove %s nodes 12345\n", text);
  if (has("numbered")) printf("move %d : %s : %llu\n", number, text, leaves);
  else if (has("worded")) printf("     move: %s%c  nodes: %llu\n", text, '\0', leaves); /* so do engines after BBC */
  else printf(has("plain") ? "%s %llu\n" : "%s: %llu\n", text, leaves);
}

static void answer(int depth) {
  move_t list[MAX_MOVES];
  unsigned long long sum = 0;
  int count = list_moves(list), number = 0, has_rows = depth > (has("sums-alone") ? 8 : has("list-at-2"));
  questions++;
  misbehave();
  if (has("silent")) return;
  for (int i = 0; i < count; i++) {
    char text[6];
    if (do_move(list[i])) {
      unsigned long long leaves = perft(depth - 1);
      sum += leaves;
      write_move(list[i], text);
      if (has_rows) put_row(text, ++number, leaves);
    }
    undo_move(list[i]);
  }
  if (has("talkative")) puts("bestmove e2e4 123");
  if (has("numbered")) printf("Test Complete : %llu nodes visited\n", sum);
  else if (has("worded")) printf("\n    Depth: %d\n    Nodes: %llu\n     Time: 20\n", depth, sum);
  else if (has("plain")) printf("\n%llu\n", sum);
  else if (!has("sumless")) printf("\nNodes searched: %llu\n", sum);
}

int main(int count, char **arguments) {
  static char line[LINE_LENGTH];
  (void)count;
  words = arguments + 1;
  while (fgets(line, sizeof line, stdin) != NULL) {
    line[strcspn(line, "\r\n")] = '\0';
    if (strcmp(line, "uci") == 0) puts("id name faulty\nuciok");
    else if (strcmp(line, "isready") == 0 && !has("never-ready")) puts("readyok");
    else if (strncmp(line, "position ", 9) == 0) take_position(line);
    else if (strncmp(line, "go perft ", 9) == 0) answer(atoi(line + 9));
    else if (strcmp(line, "quit") == 0) break;
    fflush(stdout);
  }
  return 0;
}
