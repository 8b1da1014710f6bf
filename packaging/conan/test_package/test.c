#include <golem.h>

int main(void) {
  golem_position position;
  golem_position_start(&position);
  return golem_perft(&position, 4) != 197281;
}
