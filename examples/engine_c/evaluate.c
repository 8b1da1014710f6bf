/* What a position is worth: pieces and where they stand, and the attack maps of the library. */
#include "engine.h"

/* Centipawns in the middlegame and in the endgame. */
struct score {
  int mg, eg;
};

/* A square is worth what its rank (from its own side) and its file (from the nearer edge) are. */
struct shape {
  struct score value;
  int rank_mg[8], rank_eg[8], file_mg[4], file_eg[4];
};

static const struct shape shapes[6] = {
    {{82, 100}, {0, 0, 2, 10, 18, 40, 80, 0}, {0, 0, 4, 14, 30, 60, 110, 0},
     {-10, -3, 3, 10}, {2, 0, -2, -2}},
    {{330, 290}, {-30, -12, 4, 12, 18, 18, 4, -20}, {-25, -10, 2, 10, 12, 6, -4, -20},
     {-25, -6, 6, 12}, {-18, -5, 4, 8}},
    {{350, 310}, {-12, 4, 6, 8, 8, 6, 0, -8}, {-8, -4, 2, 4, 4, 2, 0, -6},
     {-6, 2, 3, 5}, {-5, 0, 2, 4}},
    {{480, 530}, {0, -6, -6, -6, -2, 4, 16, 10}, {-4, -4, 0, 2, 4, 6, 10, 8},
     {-4, 0, 3, 6}, {0, 0, 0, 0}},
    {{1000, 960}, {-4, 2, 2, 0, 0, 2, -2, 0}, {-20, -10, 0, 8, 14, 14, 10, 0},
     {-4, 0, 2, 2}, {-10, 0, 5, 8}},
    {{0, 0}, {22, 6, -20, -40, -60, -70, -80, -90}, {-40, -14, 4, 16, 22, 22, 8, -20},
     {18, 20, -4, -14}, {-22, -2, 8, 14}},
};

static const struct score per_move[6] = {{0, 0}, {4, 4}, {4, 4}, {2, 4}, {1, 2}, {0, 0}};
static const int phases[6] = {0, 1, 1, 2, 4, 0}; /* 24 together at the start */
static const struct score passed[8] = {{0, 0}, {2, 8}, {4, 12}, {10, 26}, {24, 50}, {45, 85}, {70, 130}, {0, 0}};

static struct score squares[2][6][64];

void init_evaluation(void) {
  for (int kind = 0; kind < 6; kind++)
    for (int square = 0; square < 64; square++) {
      const struct shape *shape = &shapes[kind];
      int rank = square >> 3, file = square & 7;
      if (file > 3) file = 7 - file;
      struct score score = {shape->value.mg + shape->rank_mg[rank] + shape->file_mg[file],
                            shape->value.eg + shape->rank_eg[rank] + shape->file_eg[file]};
      squares[GOLEM_WHITE][kind][square] = score;
      squares[GOLEM_BLACK][kind][square ^ 56] = score;
    }
}

static int popcount(uint64_t set) {
  return __builtin_popcountll(set);
}

static void add(struct score *sum, struct score score, int times) {
  sum->mg += score.mg * times;
  sum->eg += score.eg * times;
}

/* No pawn of the opponent stands in front of the pawn, and none can attack a square on its way. */
static int is_passed(const golem_position *position, const golem_attack_maps *maps, int color, int square) {
  uint64_t front = golem_ray(color == GOLEM_WHITE ? GOLEM_NORTH : GOLEM_SOUTH, (uint32_t)square);
  uint64_t stops = maps->pawn_spans[!color] | (position->pieces[GOLEM_PAWN] & position->colors[!color]);
  return (front & stops) == 0;
}

static struct score pieces_of(const golem_position *position, const golem_attack_maps *maps, int color, int *phase) {
  struct score sum = {0, 0};
  for (int kind = 0; kind < 6; kind++) {
    uint64_t set = position->pieces[kind] & position->colors[color];
    *phase += phases[kind] * popcount(set);
    for (; set != 0; set &= set - 1) {
      int square = __builtin_ctzll(set);
      add(&sum, squares[color][kind][square], 1);
      if (kind == GOLEM_PAWN && is_passed(position, maps, color, square))
        add(&sum, passed[color == GOLEM_WHITE ? square >> 3 : 7 - (square >> 3)], 1);
    }
    add(&sum, per_move[kind], maps->mobility[color][kind]);
  }
  return sum;
}

/* What the maps say of safety: the king's ring, pieces that pawns attack, pieces that nothing protects. */
static struct score threats_to(const golem_position *position, const golem_attack_maps *maps, int color) {
  struct score sum = {0, 0};
  uint64_t own = position->colors[color] & ~position->pieces[GOLEM_PAWN] & ~position->pieces[GOLEM_KING];
  int ring = maps->ring_attacks[color] < 20 ? maps->ring_attacks[color] : 20;
  sum.mg -= 3 * ring + ring * ring / 3;
  sum.eg -= ring;
  add(&sum, (struct score){-45, -35}, popcount(own & maps->by_kind[!color][GOLEM_PAWN]));
  add(&sum, (struct score){-12, -16}, popcount(own & maps->attacked[!color] & ~maps->attacked[color]));
  if (popcount(own & position->pieces[GOLEM_BISHOP]) >= 2) add(&sum, (struct score){25, 45}, 1);
  return sum;
}

/* A bare king is driven to the edge and towards the other king. */
static int mop_up(const golem_position *position, int color) {
  uint64_t kings = position->pieces[GOLEM_KING];
  if (position->colors[!color] & ~kings) return 0;
  int own = __builtin_ctzll(kings & position->colors[color]), bare = __builtin_ctzll(kings & position->colors[!color]);
  int rank = bare >> 3, file = bare & 7;
  int edge = (rank > 3 ? rank - 4 : 3 - rank) + (file > 3 ? file - 4 : 3 - file);
  return 20 * edge + 8 * (7 - (int)golem_distance((uint32_t)own, (uint32_t)bare));
}

static int is_dead_draw(const golem_position *position) {
  uint64_t occupied = position->colors[0] | position->colors[1];
  uint64_t heavy = position->pieces[GOLEM_PAWN] | position->pieces[GOLEM_ROOK] | position->pieces[GOLEM_QUEEN];
  return heavy == 0 && popcount(occupied) <= 3;
}

int evaluate(const golem_position *position) {
  golem_attack_maps maps;
  struct score sum = {0, 0};
  int phase = 0;
  if (is_dead_draw(position)) return 0;
  golem_attack_maps_of(position, &maps);
  for (int color = 0; color < 2; color++) {
    int sign = color == position->side_to_move ? 1 : -1, mop = mop_up(position, color);
    add(&sum, pieces_of(position, &maps, color, &phase), sign);
    add(&sum, threats_to(position, &maps, color), sign);
    add(&sum, (struct score){mop, mop}, sign);
  }
  if (phase > 24) phase = 24;
  int value = 10 + (sum.mg * phase + sum.eg * (24 - phase)) / 24; /* 10: the right to move */
  int clock = position->halfmove_clock < 100 ? position->halfmove_clock : 100;
  return value * (200 - clock) / 200; /* a lead that comes to nothing shrinks */
}
