#include <golem_pieceboard.h>

int main(void) {
  golem_position position;
  golem_pieceboard board;
  golem_position_start(&position);
  if (golem_pieceboard_from_position(&position, &board) != GOLEM_OK) return 2;
  return golem_pieceboard_perft(&board, 4) != 197281;
}
