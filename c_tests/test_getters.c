/* Getters over whole positions, and x-rays: attackers, checkers, pins, attacked squares at the nodes of random walks in
 * both colours, and over positions of garbage.
 *
 * Arguments: nodes and rounds (100000), seed. */
#include <golem_backends.h>
#include <string.h>

#include "bridge.h"
#include "check.h"
#include "compare.h"
#include "starts.h"

enum { MAX_PLIES = 60 };

static void compare_attackers(const ref_position *ref, const golem_position *p, check_random *random) {
  uint64_t occupied = ref_occupied(ref);
  for (int square = 0; square < 64; square++) {
    uint64_t both = ref_attackers(ref, square, REF_WHITE) | ref_attackers(ref, square, REF_BLACK);
    uint64_t other = check_below(random, 2) ? occupied & check_next(random) : check_set(random);
    CHECK_EQ(golem_attackers(p, (uint32_t)square, occupied), both);
    CHECK_EQ(golem_attackers(p, (uint32_t)square, other), ref_attackers_over(ref, square, other));
  }
}

static void compare_getters(const ref_position *ref, const golem_position *p) {
  CHECK_EQ(golem_checkers(p), ref_attackers(ref, ref->king[ref->side], 1 - ref->side));
  for (int color = 0; color < 2; color++) {
    ref_pins pins = ref_pins_of(ref, color);
    CHECK_EQ(golem_pinned(p, (uint32_t)color), pins.pinned);
    CHECK_EQ(golem_pinners(p, (uint32_t)color), pins.pinners);
    CHECK_EQ(golem_attacked(p, (uint32_t)color), ref_attacked(ref, color));
  }
}

/* The same pins once more, from sets alone, as an engine of any board would ask. */
static void compare_switch(const golem_position *p) {
  uint64_t occupied = p->colors[0] | p->colors[1];
  for (uint32_t color = 0; color < 2; color++) {
    uint64_t king = p->pieces[GOLEM_KING] & p->colors[color], enemy = p->colors[1 - color], queens, own;
    uint32_t square = 0;
    while (square < 63 && !(king >> square & 1)) square++;
    own = p->colors[color] & ~king;
    queens = p->pieces[GOLEM_QUEEN] & enemy;
    CHECK_EQ(golem_pinned_switch(square, occupied, own, queens | (p->pieces[GOLEM_ROOK] & enemy),
                                 queens | (p->pieces[GOLEM_BISHOP] & enemy)),
             golem_pinned(p, color));
  }
}

/* Damaged positions: every call returns, leaves the position alone and answers the same again. */
static void check_garbage(golem_position p, check_random *random) {
  golem_position before;
  uint64_t all_pieces = 0;
  check_flip_bits(&p, sizeof p, check_below(random, 6), random);
  if (check_below(random, 3) == 0) check_any_bytes(&p, sizeof p, random);
  before = p;
  CHECK_EQ(golem_checkers(&p), golem_checkers(&p));
  for (uint32_t color = 0; color < 3; color++) {
    uint64_t all = golem_pinned(&p, color) | golem_pinners(&p, color) | golem_attacked(&p, color);
    if (color > 1) CHECK_EQ(all, 0);
  }
  for (int kind = 0; kind < 6; kind++) all_pieces |= p.pieces[kind];
  CHECK_EQ(golem_attackers(&p, check_below(random, 64), check_set(random)) & ~all_pieces, 0);
  CHECK(memcmp(&p, &before, sizeof p) == 0);
}

static uint64_t walk(const ref_position *start, check_random *random, uint64_t limit) {
  ref_position ref = *start;
  ref_move moves[REF_MAX_MOVES];
  char fen[128];
  uint64_t nodes = 0;
  check_subject = fen;
  while (nodes < MAX_PLIES && nodes < limit) {
    golem_position p;
    int count = ref_legal_moves(&ref, moves);
    ref_to_fen(&ref, fen);
    bridge_position(&ref, check_below(random, 2) ? EP_ALWAYS : EP_IF_LEGAL, &p);
    compare_getters(&ref, &p);
    compare_switch(&p);
    if (nodes % 8 == 0) compare_attackers(&ref, &p, random);
    check_garbage(p, random);
    nodes++;
    if (count == 0) break;
    ref_make(&ref, moves[check_below(random, (uint32_t)count)]);
  }
  check_subject = NULL;
  return nodes;
}

static void check_walks(check_random *random, uint64_t limit) {
  for (uint64_t turn = 0, nodes = 0; nodes < limit; turn++) {
    ref_position there, start;
    CHECK(ref_from_fen(STARTS[turn / 2 % STARTS_COUNT].fen, &there));
    if (turn % 2) mirror(&there, &start);
    else start = there;
    nodes += walk(&start, random, limit - nodes);
  }
}

/* Sets that no game has: pieces everywhere, kings anywhere, `own` and sliders partly off the occupied squares, where
 * they do not count. */
static void check_pinned_switch(check_random *random, uint64_t rounds) {
  for (uint64_t round = 0; round < rounds; round++) {
    uint32_t king = check_below(random, 64);
    uint64_t occupied = check_set(random), own = check_next(random), orthogonal = check_set(random) & ~own;
    uint64_t diagonal = check_set(random) & ~own;
    ref_pins pins = ref_pins_of_king((int)king, occupied, own, orthogonal, diagonal);
    CHECK_EQ(golem_pinned_switch(king, occupied, own, orthogonal, diagonal), pins.pinned);
    CHECK_EQ(golem_pinned_switch(king, occupied, own, 0, 0), 0);
  }
}

/* Blockers are any set: what is no first blocker of a ray, or not occupied at all, changes nothing. */
static void check_xrays(check_random *random, uint64_t rounds) {
  for (uint64_t round = 0; round < rounds; round++) {
    int square = (int)check_below(random, 64);
    uint32_t at = (uint32_t)square;
    uint64_t occupied = check_set(random), blockers = check_set(random), rook, bishop;
    if (check_below(random, 2)) blockers &= occupied;
    rook = ref_xray(REF_ROOK_LINES, square, occupied, blockers);
    bishop = ref_xray(REF_BISHOP_LINES, square, occupied, blockers);
    CHECK_EQ(golem_rook_xray_attacks(at, occupied, blockers), rook);
    CHECK_EQ(golem_bishop_xray_attacks(at, occupied, blockers), bishop);
    CHECK_EQ(golem_rook_xray_attacks(at, occupied, 0) | golem_bishop_xray_attacks(at, occupied, 0), 0);
  }
}

static void check_start(void) {
  golem_position start;
  golem_position_start(&start);
  CHECK_EQ(golem_attacked(&start, GOLEM_WHITE), 0xffff7eu);
  CHECK_EQ(golem_checkers(&start) | golem_pinned(&start, GOLEM_WHITE) | golem_pinners(&start, GOLEM_BLACK), 0);
  /* Without kings. */
  start.pieces[GOLEM_KING] = 0;
  CHECK_EQ(golem_checkers(&start), 0);
  for (uint32_t color = 0; color < 2; color++) CHECK_EQ(golem_pinned(&start, color) | golem_pinners(&start, color), 0);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 100000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20268);
  check_start();
  check_walks(&random, limit);
  check_pinned_switch(&random, limit);
  check_xrays(&random, limit);
  return check_finish();
}
