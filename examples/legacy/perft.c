/* perft DEPTH FEN: counts the leaves of the tree of legal moves. */
#include <stdio.h>
#include <stdlib.h>

#include "engine.h"

static long perft(int depth) {
  move_t list[MAX_MOVES];
  int count;
  long leaves = 0;
  if (depth == 0) return 1;
  count = generate(list);
  for (int i = 0; i < count; i++) {
    if (make(list[i])) leaves += perft(depth - 1);
    unmake(list[i]);
  }
  return leaves;
}

int main(int argc, char **argv) {
  int depth = argc > 1 ? atoi(argv[1]) : 0;
  if (argc != 3 || depth < 0 || depth >= MAX_PLIES || !setup(argv[2])) return puts("usage: perft DEPTH FEN"), 2;
  printf("%ld\n", perft(depth));
  return 0;
}
