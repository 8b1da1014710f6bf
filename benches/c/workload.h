/* What is looked up: squares and occupancies in the order of random games, and random ones; what is generated from. */
#ifndef WORKLOAD_H
#define WORKLOAD_H

#include <golem.h>
#include <stddef.h>
#include <stdint.h>

enum { LOOKUPS = 16384, NODES = 4096, POSITIONS = 4000 };

typedef struct workload {
  const char *name;
  /* One lookup each. In playouts: the sliders and kings of a position, one position after another. */
  uint8_t squares[LOOKUPS];
  uint64_t occupied[LOOKUPS];
  /* One position each: eight squares to look up at once, and the sliders of the side to move. */
  uint8_t eight[NODES][8];
  uint64_t node_occupied[NODES];
  uint64_t orthogonal[NODES];
  uint64_t diagonal[NODES];
  /* For the generators: positions of games, or one position and the depth of its perft. */
  golem_position positions[POSITIONS];
  uint32_t depth;
} workload;

/* Random playouts from the positions of a FEN file, so that neighbouring occupancies differ by a move. Returns 1, or 0
 * and a message on stderr. */
int workload_playouts(workload *work, const char *path);

/* The first positions of a FEN file as they are. Returns 1, or 0 and a message on stderr. */
int workload_positions(workload *work, const char *path);

/* Hands each move of games.uci, which lies in the folder of the positions, to `add_move`: the position before it, and how
 * many moves of its game were before. Returns 1, or 0 if there is no such file, it has an illegal move, or `add_move` has
 * returned 0. */
int workload_games(const char *positions,
                   int (*add_move)(const golem_position *position, golem_move move, size_t ply));

/* The legal moves in ascending order: what is drawn from them is the same at every level. Returns how many there are. */
size_t workload_moves(const golem_position *position, golem_move moves[GOLEM_MAX_MOVES]);

/* Random squares, every square occupied with the same probability. */
void workload_random(workload *work);

/* What a bishop (lines 10), rook (5) or queen (15) attacks, by walking: bit l of `lines` is the line of the rays l and
 * l + 4. Shares nothing with the library. */
uint64_t walk_attacks(int lines, int square, uint64_t occupied);

/* The lowest square of a set that has one. */
static inline uint32_t lowest(uint64_t set) {
#if defined(__GNUC__)
  return (uint32_t)__builtin_ctzll(set);
#else
  uint32_t square = 0;
  for (; !(set & 1); set >>= 1) square++;
  return square;
#endif
}

#endif
