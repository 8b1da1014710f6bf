/* libgolem_piecesets with another library in the place of libgolem: it asks once where the level is and keeps to what stands
 * there, believes no number that is none, chooses where nothing is chosen, and asks no library of another version.
 *
 *   level_place VERSION 1    of this version     level_place VERSION 0    of another one */
#include <golem_pieceboard.h>
#include <stdlib.h>

#include "check.h"

static const char *version;
static uint8_t place = 0;
static unsigned times_asked;

const char *golem_version(void) { return version; }

const uint8_t *golem_level_place(void) {
  times_asked++;
  return &place;
}

static void ask(const golem_pieceboard *board) {
  golem_pieceboard after;
  golem_move moves[GOLEM_MAX_MOVES];
  CHECK_EQ(golem_pieceboard_legal_moves(board, moves, GOLEM_MAX_MOVES), 20);
  CHECK_EQ(golem_pieceboard_after_move(board, moves[0], &after), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_perft(board, 2), 400);
  CHECK_EQ(golem_pieceboard_check(&after), GOLEM_OK);
}

int main(int argc, char **argv) {
  golem_position start = {{0x00ff00000000ff00, 0x4200000000000042, 0x2400000000000024, 0x8100000000000081,
                           0x0800000000000008, 0x1000000000000010}, {0xffff, 0xffff000000000000},
                          0x8100000000000081, 0, GOLEM_NO_SQUARE, 0, 1, 0};
  golem_pieceboard board;
  int same;
  int number = 255;
  CHECK(argc == 3);
  version = argv[1], same = atoi(argv[2]);
  CHECK_EQ(golem_pieceboard_from_position(&start, &board), GOLEM_OK);
  ask(&board);
  CHECK_EQ(place, 0);
  CHECK_EQ(times_asked, same);
  ask(&board);
  CHECK_EQ(times_asked, same);
  if (!same) return check_finish();
  /* From the numbers that are none to the one that stands for what is not chosen yet. What is below may be code that this
   * CPU cannot run, which libgolem never has there. */
  do {
    place = (uint8_t)number;
    ask(&board);
  } while (place == number && number-- > 0);
  CHECK(number > 0 && number < 255 && place < number);
  return check_finish();
}
