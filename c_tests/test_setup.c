/* Boards that are set up: golem_position_set_piece, golem_position_remove_piece, golem_position_from_fen_unchecked.
 *
 * Pieces come and go at random on a board of letters and on a position. The two are compared square by square and as FEN,
 * which is read again, where the position can be played also by golem_position_from_fen. FENs of boards that cannot be
 * played, and refusals.
 *
 * Arguments: pieces that are set or removed (200000), seed. */
#include <golem.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

static const char LETTERS[] = "PNBRQK..pnbrqk"; /* by 8 times the colour plus the kind */

/* The board field of a FEN, from a letter or 0 for each square, a1 first. */
static void write_board(const char board[64], char *text) {
  for (int rank = 7; rank >= 0; rank--) {
    int empty = 0;
    for (int file = 0; file < 8; file++) {
      char letter = board[8 * rank + file];
      if (letter == 0) {
        empty++;
        continue;
      }
      if (empty > 0) *text++ = (char)('0' + empty);
      empty = 0;
      *text++ = letter;
    }
    if (empty > 0) *text++ = (char)('0' + empty);
    *text++ = rank > 0 ? '/' : ' ';
  }
  *text = 0;
}

static char letter_on(const golem_position *position, uint32_t square) {
  uint32_t piece = golem_piece_at(position, square);
  return piece == 0 ? 0 : LETTERS[piece - 1];
}

static void compare(const golem_position *position, const char board[64]) {
  char expected[128], text[128];
  golem_position again;
  golem_status status;
  int wrong = 0;
  for (uint32_t square = 0; square < 64; square++) wrong += letter_on(position, square) != board[square];
  CHECK_EQ(wrong, 0);
  write_board(board, expected);
  strcat(expected, "w - - 0 1");
  golem_position_to_fen(position, 0, text, sizeof text);
  CHECK_TEXT(text, expected);
  CHECK_EQ(golem_position_from_fen_unchecked(text, &again), GOLEM_OK);
  CHECK(memcmp(&again, position, sizeof again) == 0);
  status = golem_position_from_fen(text, &again);
  CHECK_EQ(status, golem_position_check_playable(position));
  if (status == GOLEM_OK) CHECK(memcmp(&again, position, sizeof again) == 0);
}

/* Two kings at first, so that some boards can be played. */
static void check_edits(check_random *random, uint64_t edits) {
  char board[64] = {0};
  golem_position position;
  uint64_t playable = 0;
  CHECK_EQ(golem_position_from_fen_unchecked("8/8/8/8/8/8/8/8 w - - 0 1", &position), GOLEM_OK);
  for (uint64_t edit = 0; edit < edits; edit++) {
    uint32_t square = check_below(random, 64), color = check_below(random, 2), kind = check_below(random, 6);
    int begins = edit % 64 < 2;
    if (edit % 64 == 0) {
      for (square = 0; square < 64; square++) CHECK_EQ(golem_position_remove_piece(&position, square), GOLEM_OK);
      memset(board, 0, sizeof board);
      square = 4;
    }
    if (begins) square = edit % 64 ? 60 : 4, color = edit % 64, kind = GOLEM_KING;
    if (!begins && check_below(random, 3) == 0) {
      CHECK_EQ(golem_position_remove_piece(&position, square), GOLEM_OK);
      board[square] = 0;
    } else {
      CHECK_EQ(golem_position_set_piece(&position, color, kind, square), GOLEM_OK);
      board[square] = LETTERS[8 * color + kind];
    }
    compare(&position, board);
    playable += golem_position_check_playable(&position) == GOLEM_OK;
  }
  CHECK(playable > 0 && playable < edits);
}

static const struct {
  const char *fen, *written;
  golem_status status; /* of golem_position_check_playable, or of reading */
} CASES[] = {
    {"8/8/8/8/8/8/8/8 w - -", "8/8/8/8/8/8/8/8 w - - 0 1", GOLEM_ERROR_POSITION_NO_KING},
    {"8/8/8/8/8/8/8/8 b KQkq -", "8/8/8/8/8/8/8/8 b HAha - 0 1", GOLEM_ERROR_POSITION_NO_KING},
    {"4k3/8/8/8/8/8/8/4K2R w KQ -", "4k3/8/8/8/8/8/8/4K2R w KA - 0 1", GOLEM_ERROR_POSITION_CASTLING},
    {"4k3/8/8/8/8/8/8/4K2R w K e6 9 9", "4k3/8/8/8/8/8/8/4K2R w K e6 9 9", GOLEM_ERROR_POSITION_EP_PAWN},
    {"4k3/8/8/8/8/8/8/4KKKR w - - 0 1", "4k3/8/8/8/8/8/8/4KKKR w - - 0 1", GOLEM_ERROR_POSITION_MANY_KINGS},
    {"4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1 -", NULL, GOLEM_ERROR_FEN_TRAILING},
    {"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", NULL, GOLEM_ERROR_FEN_CASTLING},
    {"8/8/8/8/8/8/8/8 w KK - 0 1", NULL, GOLEM_ERROR_FEN_CASTLING},
    {"4k3/8/8/8/8/8/8/4K2X w K - 0 1", NULL, GOLEM_ERROR_FEN_PIECE},
};

static void check_cases(void) {
  for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
    golem_position position;
    char text[128];
    check_subject = CASES[i].fen;
    if (CASES[i].written == NULL) {
      CHECK_EQ(golem_position_from_fen_unchecked(CASES[i].fen, &position), CASES[i].status);
      continue;
    }
    CHECK_EQ(golem_position_from_fen_unchecked(CASES[i].fen, &position), GOLEM_OK);
    CHECK_EQ(golem_position_check_playable(&position), CASES[i].status);
    golem_position_to_fen(&position, 0, text, sizeof text);
    CHECK_TEXT(text, CASES[i].written);
  }
  check_subject = NULL;
}

/* Rights and the en passant square stay, and are right again once king and rook are. */
static void check_state(void) {
  golem_position position, before;
  char text[128];
  golem_position_start(&position);
  before = position;
  CHECK_EQ(golem_position_remove_piece(&position, 7), GOLEM_OK);
  CHECK_EQ(golem_position_remove_piece(&position, 4), GOLEM_OK);
  CHECK_EQ(position.castling, before.castling);
  golem_position_to_fen(&position, 0, text, sizeof text);
  CHECK_TEXT(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BN1 w HAkq - 0 1");
  CHECK_EQ(golem_position_set_piece(&position, GOLEM_WHITE, GOLEM_KING, 4), GOLEM_OK);
  CHECK_EQ(golem_position_check_playable(&position), GOLEM_ERROR_POSITION_CASTLING);
  CHECK_EQ(golem_position_set_piece(&position, GOLEM_BLACK, GOLEM_ROOK, 7), GOLEM_OK);
  CHECK_EQ(golem_position_set_piece(&position, GOLEM_WHITE, GOLEM_ROOK, 7), GOLEM_OK);
  CHECK(memcmp(&position, &before, sizeof before) == 0);
}

int main(int argc, char **argv) {
  uint64_t edits = check_number(argc, argv, 1, 200000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 65);
  check_cases();
  check_state();
  check_edits(&random, edits);
  return check_finish();
}
