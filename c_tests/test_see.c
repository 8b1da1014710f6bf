/* Exchanges: golem_see, golem_see_ge, golem_see_targets and golem_hanging beside the recursive reference, at the nodes
 * of random walks and in positions of games; cases by hand with known values; positions of garbage with all 65,536 codes.
 *
 * Arguments: nodes (50000), seed, file of positions, rows of it. */
#include <string.h>

#include "check_levels.h"
#include "compare.h"
#include "compare_walks.h"
#include "ref_exchange.h"
#include "starts.h"

typedef struct by_hand {
  const char *fen;
  const char *move;
  int32_t value;
  const char *reason;
} by_hand;

static const by_hand CASES[] = {
    {"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100, "a free pawn"},
    {"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200, "sliders behind sliders"},
    {"7k/8/8/4p3/8/8/8/3Q2K1 w - - 0 1", "d1d4", -900, "a quiet move to an attacked square"},
    {"7k/8/8/4p3/8/8/8/3Q2K1 w - - 0 1", "d1d3", 0, "a quiet move to a safe square"},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", 0, "castling"},
    {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", 0, "castling that exchanges the squares"},

    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100, "en passant"},
    {"4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0, "en passant, taken back"},
    {"4k3/2p5/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6", 100, "the victim uncovers an own rook"},
    {"4k3/8/8/3pP3/3r4/8/8/4K3 w - d6 0 1", "e5d6", 0, "the victim uncovers a rook of the opponent"},
    {"3rk3/8/8/8/3Pp3/2P5/8/4K3 b - d3 0 1", "e4d3", 100, "en passant, black"},

    {"8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 800, "a queen for a pawn"},
    {"8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", 200, "a knight for a pawn"},
    {"1r5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100, "the queen is lost, so the pawn was"},
    {"1r5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 1300, "a rook and a queen"},
    {"r1r4k/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8q", 400, "a rook for a pawn"},
    {"r1r4k/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7c8b", 400, "the same with a bishop"},
    {"2r5/1P5k/8/8/8/8/8/Q3K3 w - - 0 1", "a1a8", -400, "a pawn that takes back stays a pawn"},

    {"8/8/3k4/4p3/8/8/8/4RK2 w - - 0 1", "e1e5", -400, "the king takes back"},
    {"8/8/3k4/4p3/8/8/4R3/4RK2 w - - 0 1", "e2e5", 100, "the king may not take back: a rook behind"},
    {"8/8/3k4/4p3/5K2/8/8/4R3 w - - 0 1", "e1e5", 100, "the king may not take back: the other king"},
    {"7k/8/8/4p3/8/2K5/4N3/8 w - - 0 1", "e2d4", -200, "the own king takes back"},
    {"3r3k/8/8/4p3/8/2K5/4N3/8 w - - 0 1", "e2d4", -300, "the own king may not"},
    {"3k4/3r4/8/3p4/8/8/3R4/3QK3 w - - 0 1", "d2d5", 100, "rook and queen against the rook: it had better not"},
    {"4k3/4r3/8/3p4/4n3/8/8/3QK3 w - - 0 1", "d1d5", 100, "a pinned piece of the opponent that does not see it"},
    {"4k3/4n3/8/3p4/8/8/4R3/3QK3 w - - 0 1", "d1d5", -800, "a pinned knight takes all the same"},
    {"3r3k/8/3Q4/8/3r4/8/8/1N2K3 w - - 0 1", "b1d2", -200, "a line that opens twice, behind the piece that takes"},
    {"3r3k/8/3Q4/8/3R4/8/7r/4K3 w - - 0 1", "d4d2", -400, "a line that opens twice, behind the piece that moves"},
    {"7k/8/8/5n2/8/2KP4/3Q4/3r4 w - - 0 1", "d3d4", -100, "the same behind a pawn that is pushed"},
    {"1n2k3/8/8/qP6/2b5/3Q4/8/5BK1 b - - 0 1", "b8a6", -300, "the same behind a pawn that takes and a bishop"},
};

/* The threshold form beside the value: every answer, and the edges of the type. */
static int wrong_thresholds(const golem_position *p, golem_move move, int32_t value) {
  const int32_t thresholds[] = {value - 1, value, value + 1, -1, 0, 1, INT32_MIN, INT32_MIN + 1, INT32_MAX};
  int wrong = 0, code = move >> 12;
  for (size_t i = 0; i < sizeof thresholds / sizeof *thresholds; i++) {
    wrong += golem_see_ge(p, move, thresholds[i]) != (uint32_t)(value >= thresholds[i]);
    /* A code that says nothing special may be another one of these. */
    if (code != GOLEM_MOVE_QUIET && code != GOLEM_MOVE_DOUBLE_PUSH && code != GOLEM_MOVE_CAPTURE) continue;
    wrong += golem_see_ge(p, (golem_move)(move & 4095), thresholds[i]) != (uint32_t)(value >= thresholds[i]);
    wrong += golem_see(p, (golem_move)(move & 4095)) != value;
  }
  return wrong;
}

/* What a node's exchanges are, in the order of its moves. */
typedef struct exchanges {
  int32_t values[REF_MAX_MOVES];
  golem_targets targets;
} exchanges;

/* The sets cut down: exactly the moves that reach the threshold, all else as it was; and the same in place. */
static void compare_winning(const golem_position *p, const golem_targets *targets, int32_t threshold,
                            const golem_targets *wanted) {
  golem_targets winning, in_place = *targets;
  memset(&winning, 0xa5, sizeof winning);
  CHECK_EQ(golem_see_targets(p, targets, threshold, &winning), GOLEM_OK);
  CHECK(memcmp(&winning, wanted, sizeof winning) == 0);
  CHECK_EQ(golem_see_targets(p, &in_place, threshold, &in_place), GOLEM_OK);
  CHECK(memcmp(&in_place, wanted, sizeof in_place) == 0);
}

static void compare_sets_at(const node *node, const exchanges *known, int32_t threshold) {
  golem_targets wanted = known->targets;
  memset(wanted.direction, 0, sizeof wanted.direction);
  wanted.movable = 0;
  for (int i = 0; i < node->count; i++) {
    ref_move move = node->moves[i];
    uint64_t to = known->values[i] >= threshold ? ref_bit(move.to) : 0;
    to &= known->targets.direction[ref_direction_of(move.from, move.to)];
    wanted.direction[ref_direction_of(move.from, move.to)] |= to;
    wanted.movable |= to;
  }
  CHECK_EACH_LEVEL(level) compare_winning(&node->golem, &known->targets, threshold, &wanted);
}

/* At the edges of the type, at the usual thresholds and around every value that occurs. */
static void compare_sets(const node *node, const exchanges *known) {
  static const int32_t EVERYWHERE[] = {INT32_MIN, INT32_MIN + 1, -1000000, -1, 0, 1, 1000000, INT32_MAX};
  for (size_t i = 0; i < sizeof EVERYWHERE / sizeof *EVERYWHERE; i++) compare_sets_at(node, known, EVERYWHERE[i]);
  for (int i = 0; i < node->count; i++) {
    int32_t value = known->values[i];
    int seen = 0;
    while (known->values[seen] != value) seen++;
    if (seen < i) continue;
    compare_sets_at(node, known, value - 1);
    compare_sets_at(node, known, value);
    compare_sets_at(node, known, value + 1);
  }
}

static void compare_exchanges(const node *node) {
  static exchanges known;
  int wrong = 0;
  for (int i = 0; i < node->count; i++) known.values[i] = ref_see(&node->ref, node->moves[i]);
  CHECK_EACH_LEVEL(level) {
    for (int i = 0; i < node->count; i++) {
      golem_move code = ref_encode(node->moves[i]);
      CHECK_EQ(golem_see(&node->golem, code), known.values[i]);
      wrong += wrong_thresholds(&node->golem, code, known.values[i]);
    }
  }
  CHECK_EQ(wrong, 0);
  CHECK_EQ(golem_generate(&node->golem, &known.targets), GOLEM_OK);
  compare_sets(node, &known);
  for (int color = 0; color < 2; color++) {
    uint64_t hanging = ref_hanging(&node->ref, color, REF_QUEEN);
    CHECK_EACH_LEVEL(level) CHECK_EQ(golem_hanging(&node->golem, (uint32_t)color), hanging);
    CHECK_EQ(ref_hanging(&node->ref, color, REF_KNIGHT), hanging);
  }
}

/* Damaged positions: every code gets a value, and the threshold form has the same; nothing is written. */
static void check_garbage(golem_position p, check_random *random, uint32_t codes) {
  golem_position before;
  int wrong = 0;
  uint32_t all = check_below(random, 3) == 0;
  check_flip_bits(&p, sizeof p, check_below(random, 6), random);
  if (all) check_any_bytes(&p, sizeof p, random);
  before = p;
  for (uint32_t i = 0; i < codes; i++) {
    golem_move move = (golem_move)(codes == 65536 ? i : check_next(random));
    int32_t value = golem_see(&p, move);
    wrong += value != golem_see(&p, move) || value > 100000 || value < -100000;
    wrong += wrong_thresholds(&p, move, value);
  }
  CHECK_EQ(wrong, 0);
  for (uint32_t color = 0; color < 2; color++) CHECK_EQ(golem_hanging(&p, color) & ~p.colors[color], 0);
  CHECK(memcmp(&p, &before, sizeof p) == 0);
}

static void check_crowded(check_random *random) {
  golem_position p;
  for (int kind = 0; kind < 6; kind++) {
    memset(&p, 0, sizeof p);
    p.pieces[kind] = p.colors[0] = ~(uint64_t)0;
    p.colors[1] = check_below(random, 2) ? ~(uint64_t)0 : check_set(random);
    check_garbage(p, random, 200);
  }
  memset(&p, 0xff, sizeof p);
  check_garbage(p, random, 200);
}

/* Few targets are decided in another way than many. */
static void compare_some(const node *node, check_random *random) {
  static exchanges known;
  uint64_t few = check_next(random) & check_next(random);
  if (check_below(random, 2)) few &= check_next(random) & check_next(random);
  for (int i = 0; i < node->count; i++) known.values[i] = golem_see(&node->golem, ref_encode(node->moves[i]));
  golem_generate(&node->golem, &known.targets);
  for (int direction = 0; direction < 16; direction++) known.targets.direction[direction] &= few;
  compare_sets(node, &known);
}

static void check_node(const node *node, check_random *random, uint64_t number) {
  compare_exchanges(node);
  if (number % 4 == 0) compare_some(node, random);
  check_garbage(node->golem, random, number % 512 == 0 ? 65536 : 16);
}

static void check_cases(void) {
  static node here;
  for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
    ref_position ref, mirrored;
    golem_position p;
    golem_move move = GOLEM_MOVE_NONE;
    check_subject = CASES[i].reason;
    if (!bridge_load(CASES[i].fen, &ref, &p)) continue;
    CHECK_EQ(golem_move_from_uci(&p, CASES[i].move, &move), GOLEM_OK);
    CHECK_EQ(golem_see(&p, move), CASES[i].value);
    CHECK_EQ(wrong_thresholds(&p, move, CASES[i].value), 0);
    node_fill(&here, &ref, EP_ALWAYS);
    compare_exchanges(&here);
    mirror(&ref, &mirrored);
    node_fill(&here, &mirrored, EP_ALWAYS);
    compare_exchanges(&here);
  }
  check_subject = NULL;
}

static void check_hanging(const char *fen, uint64_t white, uint64_t black) {
  golem_position p;
  check_subject = fen;
  CHECK_EQ(golem_position_from_fen(fen, &p), GOLEM_OK);
  CHECK_EQ(golem_hanging(&p, GOLEM_WHITE), white);
  CHECK_EQ(golem_hanging(&p, GOLEM_BLACK), black);
  check_subject = NULL;
}

static void check_hanging_cases(void) {
  check_hanging("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, 0);
  check_hanging("7k/8/8/4p3/3N4/8/8/K7 w - - 0 1", ref_bit(27), 0);
  check_hanging("7k/8/8/4p3/3N4/2P5/8/K7 w - - 0 1", ref_bit(27), 0);
  check_hanging("8/8/3k4/4p3/8/8/8/4RK2 w - - 0 1", 0, 0);
  check_hanging("8/8/8/3k4/4P3/8/8/K7 b - - 0 1", ref_bit(28), 0);
  check_hanging("8/8/8/3k4/4P3/3P4/8/K7 b - - 0 1", 0, 0);
  check_hanging("4r2k/8/8/8/8/8/4K3/4n3 w - - 0 1", 0, 0);
  /* A bishop behind the king protects the pawn that took: the king may not take back. */
  check_hanging("7k/8/8/6p1/7P/6K1/5b2/8 w - - 0 1", ref_bit(31), ref_bit(13) | ref_bit(38));
  check_hanging("r6k/1P6/8/8/8/8/8/K7 w - - 0 1", 0, ref_bit(56));
}

static void check_file(const char *path, uint64_t limit) {
  static check_row row;
  static node here;
  uint64_t rows = 0;
  FILE *file = fopen(path, "r");
  CHECK(file != NULL);
  if (file == NULL) return;
  check_subject = row.fen;
  for (; rows < limit && check_read_row(file, &row); rows++) {
    ref_position ref;
    golem_position p;
    if (!bridge_load(row.fen, &ref, &p)) continue;
    node_fill(&here, &ref, EP_ALWAYS);
    compare_exchanges(&here);
  }
  check_subject = NULL;
  fclose(file);
  CHECK(rows > 0);
  printf("%llu positions of games\n", (unsigned long long)rows);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 50000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20269);
  check_levels_of_cpu();
  check_cases();
  check_hanging_cases();
  for (int i = 0; i < 20; i++) check_crowded(&random);
  walk_nodes(limit, &random, check_node);
  if (argc > 3) check_file(argv[3], check_number(argc, argv, 4, UINT64_MAX));
  printf("%llu nodes\n", (unsigned long long)limit);
  return check_finish();
}
