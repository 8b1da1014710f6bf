/* Moves from piece-sets at every level: lists, legality, checks and exchanges against the reference at nodes of random
 * walks, on boards that came there by moves and on boards set up there; perft against published counts.
 *
 * Arguments: nodes (100000), node limit per row of perft (1000000), an EPD file as test_perft takes them (otherwise a
 * few known rows are run), seed. */
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare_pieces.h"
#include "ref_exchange.h"

static const char *const KNOWN[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902 ;D4 197281 ;D5 4865609",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - ;D1 48 ;D2 2039 ;D3 97862 ;D4 4085603",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - ;D1 14 ;D2 191 ;D3 2812 ;D4 43238 ;D5 674624 ;D6 11030083",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - ;D1 6 ;D2 264 ;D3 9467 ;D4 422333",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 ;D1 21 ;D2 528 ;D3 12189 ;D4 326672",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1 ;D1 218 # the most moves known",
};

static check_guard for_moves;

typedef size_t list_function(const golem_pieceboard *board, golem_move *moves, size_t capacity);

/* The list in a buffer of exactly its size that ends at a page without access; shorter ones are its beginning. */
static size_t listed(const golem_pieceboard *board, list_function *function, golem_move list[GOLEM_MAX_MOVES]) {
  size_t count = function(board, NULL, 0), shorter;
  golem_move *exact;
  CHECK(count <= GOLEM_MAX_MOVES);
  if (count > GOLEM_MAX_MOVES) return 0;
  exact = check_at_end(for_moves, count * sizeof *exact);
  CHECK_EQ(function(board, exact, count), count);
  memcpy(list, exact, count * sizeof *list);
  for (shorter = count > 3 ? count - 3 : 0; shorter < count; shorter++) {
    exact = check_at_end(for_moves, shorter * sizeof *exact);
    CHECK_EQ(function(board, exact, shorter), count);
    CHECK(memcmp(exact, list, shorter * sizeof *list) == 0);
  }
  return count;
}

/* Exactly the moves of `codes` with the wanted answer of bridge_is_capture, each once; -1 wants both. */
static void compare_set(const node *node, const golem_move *list, size_t count, int captures) {
  golem_move expected[REF_MAX_MOVES];
  size_t wanted = 0;
  for (int i = 0; i < node->count; i++) {
    if (captures < 0 || bridge_is_capture(node->codes[i]) == captures) expected[wanted++] = node->codes[i];
  }
  CHECK_EQ(count, wanted);
  if (count == wanted) CHECK(bridge_same_moves(list, count, expected, wanted));
}

static int victim_of(const ref_position *p, golem_move move) {
  int cell = p->cell[move >> 6 & 63];
  return cell == REF_EMPTY ? REF_PAWN : ref_kind(cell);
}

/* Most valuable victim first, then least valuable attacker. */
static void check_order(const ref_position *p, const golem_move *captures, size_t count) {
  int wrong = 0;
  for (size_t i = 1; i < count; i++) {
    int before = victim_of(p, captures[i - 1]), victim = victim_of(p, captures[i]);
    wrong += victim > before;
    wrong += victim == before && ref_kind(p->cell[captures[i] & 63]) < ref_kind(p->cell[captures[i - 1] & 63]);
  }
  CHECK_EQ(wrong, 0);
}

static void compare_lists_of(const node *node, const golem_pieceboard *board) {
  golem_move all[GOLEM_MAX_MOVES], half[GOLEM_MAX_MOVES];
  size_t count = listed(board, golem_pieceboard_legal_moves, all), captures, quiets;
  compare_set(node, all, count, -1);
  captures = listed(board, golem_pieceboard_legal_captures, half);
  compare_set(node, half, captures, 1);
  check_order(&node->ref, half, captures);
  CHECK(captures <= count && memcmp(all, half, captures * sizeof *all) == 0);
  quiets = listed(board, golem_pieceboard_legal_quiets, half);
  compare_set(node, half, quiets, 0);
  CHECK_EQ(captures + quiets, count);
  if (captures + quiets == count) CHECK(memcmp(all + captures, half, quiets * sizeof *all) == 0);
  CHECK_EQ(golem_pieceboard_count_legal_moves(board), node->count);
  CHECK_EQ(golem_pieceboard_has_legal_move(board), node->count > 0);
}

static void compare_legality_of(const node *node, const golem_pieceboard *board, check_random *random, int all) {
  int wrong = 0;
  for (int i = 0; i < node->count; i++) wrong += golem_pieceboard_is_legal(board, node->codes[i]) != 1;
  for (uint32_t code = 0; code < (all ? 65536u : 16u); code++) {
    golem_move move = (golem_move)(all ? code : check_next(random));
    /* Half of the samples are legal but for what kind of move they claim to be. */
    if (!all && code % 2 && node->count > 0) {
      move = (golem_move)((node->codes[check_below(random, (uint32_t)node->count)] & 0xfff) | (move & 0xf000));
    }
    wrong += golem_pieceboard_is_legal(board, move) != (uint32_t)bridge_contains(node->codes, node->count, move);
  }
  CHECK_EQ(wrong, 0);
}

/* Nodes between two at which all codes are made. */
enum { MAKES_EVERY = 512 };

/* Of all codes only legal ones are made; the rest leaves board and undo alone. */
static void compare_makes_of(const node *node, const golem_pieceboard *good) {
  golem_pieceboard board = *good;
  golem_pieceboard_undo undo, untouched;
  int wrong = 0, made = 0;
  memset(&undo, 0x2d, sizeof undo);
  untouched = undo;
  for (uint32_t code = 0; code < 65536; code++) {
    int legal = bridge_contains(node->codes, node->count, (golem_move)code);
    golem_status status = golem_pieceboard_make_move(&board, (golem_move)code, code % 3 == 0 ? NULL : &undo);
    wrong += status != (legal ? GOLEM_OK : GOLEM_ERROR_MOVE_ILLEGAL);
    if (legal) made++, board = *good, undo = untouched;
    wrong += memcmp(&board, good, sizeof board) != 0 || memcmp(&undo, &untouched, sizeof undo) != 0;
  }
  CHECK_EQ(wrong, 0);
  CHECK_EQ(made, node->count);
}

static int reference_gives_check(const ref_position *p, ref_move move) {
  ref_position after = *p;
  ref_make(&after, move);
  return ref_in_check(&after);
}

static int wrong_thresholds(const golem_pieceboard *board, golem_move move, int32_t value) {
  const int32_t thresholds[] = {value - 1, value, value + 1, 0, 1, INT32_MIN, INT32_MAX};
  int wrong = 0;
  for (size_t i = 0; i < sizeof thresholds / sizeof *thresholds; i++) {
    wrong += golem_pieceboard_see_ge(board, move, thresholds[i]) != (uint32_t)(value >= thresholds[i]);
  }
  return wrong;
}

static void compare_answers(const node *node, const golem_pieceboard *board) {
  int32_t values[REF_MAX_MOVES];
  int wrong = 0;
  for (int i = 0; i < node->count; i++) {
    ref_move move = node->moves[i];
    values[i] = ref_see(&node->ref, move);
    CHECK_EQ(golem_pieceboard_gives_check(board, ref_encode(move)), reference_gives_check(&node->ref, move));
    CHECK_EQ(golem_see(&node->golem, ref_encode(move)), values[i]);
  }
  CHECK_EACH_LEVEL(level) {
    for (int i = 0; i < node->count; i++) {
      golem_move code = ref_encode(node->moves[i]);
      CHECK_EQ(golem_pieceboard_see(board, code), values[i]);
      wrong += wrong_thresholds(board, code, values[i]);
    }
  }
  CHECK_EQ(wrong, 0);
}

static void compare_perft_of(const node *node, const golem_pieceboard *board) {
  uint64_t expected = ref_perft(&node->ref, 2);
  CHECK_EACH_LEVEL(level) {
    CHECK_EQ(golem_pieceboard_perft(board, 0), 1);
    CHECK_EQ(golem_pieceboard_perft(board, 1), node->count);
    CHECK_EQ(golem_pieceboard_perft(board, 2), expected);
  }
}

static void compare_board(const node *node, const golem_pieceboard *board, check_random *random, uint64_t number) {
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    compare_lists_of(node, board);
    compare_legality_of(node, board, random, wants_all_codes(node, number));
    if (number % MAKES_EVERY == 0) compare_makes_of(node, board);
  }
  if (number % 4 == 0) compare_answers(node, board);
  if (number % 16 == 0) compare_perft_of(node, board);
}

/* The numbers of a board set up here differ from those that came along, so other orders of pieces are met. */
static void compare_node(const pieces_node *node, check_random *random, uint64_t number) {
  golem_pieceboard fresh, before = node->board;
  compare_board(&node->base, &node->board, random, number);
  if (number % 2 == 0) {
    CHECK_EQ(golem_pieceboard_from_position(&node->base.golem, &fresh), GOLEM_OK);
    compare_board(&node->base, &fresh, random, number / 2);
  }
  pieces_compare(&node->board, &before, "questions");
}

/* A promoted piece keeps the number of its pawn, which is that of the least attacker. */
static void check_promoted_attackers(void) {
  static const char *const GAMES[][3] = {
      {"4k2n/P7/8/8/8/2B5/8/K7 w - - 0 1", "a7a8r", "e8d7"}, {"4k2n/P7/8/8/8/8/8/K6R w - - 0 1", "a7a8q", "e8d7"},
      {"4k3/P7/8/3n4/4B3/8/8/K7 w - - 0 1", "a7a8q", "e8d7"}, {"4k2n/P7/6N1/8/8/8/8/K7 w - - 0 1", "a7a8r", "e8d7"},
      {"8/P6k/8/3n4/8/4N3/8/K7 w - - 0 1", "a7a8b", "h7g7"},
  };
  for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
    static node here;
    golem_pieceboard board;
    golem_pieceboard_undo undo;
    ref_position ref;
    check_subject = GAMES[i][0];
    CHECK(ref_from_fen(GAMES[i][0], &ref));
    node_fill(&here, &ref, EP_ALWAYS);
    CHECK_EQ(golem_pieceboard_from_position(&here.golem, &board), GOLEM_OK);
    for (int ply = 1; ply < 3; ply++) {
      golem_move move;
      int at = 0;
      CHECK_EQ(golem_move_from_uci(&here.golem, GAMES[i][ply], &move), GOLEM_OK);
      while (at < here.count - 1 && here.codes[at] != move) at++;
      ref_make(&ref, here.moves[at]);
      node_fill(&here, &ref, EP_ALWAYS);
      CHECK_EQ(golem_pieceboard_make_move(&board, move, &undo), GOLEM_OK);
    }
    CHECK_EACH_LEVEL(level) {
      golem_move captures[GOLEM_MAX_MOVES];
      size_t count = golem_pieceboard_legal_captures(&board, captures, GOLEM_MAX_MOVES);
      CHECK_EQ(count, 2);
      if (count == 2) check_order(&here.ref, captures, count);
    }
  }
}

static uint64_t rows_run = 0;
static uint64_t nodes_run = 0;

static void run_row(const check_row *row, uint64_t limit) {
  golem_position position;
  golem_pieceboard board;
  uint32_t best = 0;
  check_subject = row->fen;
  CHECK_EQ(golem_position_from_fen(row->fen, &position), GOLEM_OK);
  for (uint32_t depth = 1; depth < CHECK_DEPTHS; depth++) {
    if (row->counts[depth] != 0 && row->counts[depth] <= limit) best = depth;
  }
  if (best == 0) return;
  CHECK_EQ(golem_pieceboard_from_position(&position, &board), GOLEM_OK);
  CHECK_EACH_LEVEL(level) CHECK_EQ(golem_pieceboard_perft(&board, best), row->counts[best]);
  rows_run++;
  nodes_run += row->counts[best];
}

static void run_file(const char *name, uint64_t limit) {
  static check_row row;
  FILE *file = fopen(name, "r");
  CHECK(file != NULL);
  if (file == NULL) return;
  while (check_read_row(file, &row)) run_row(&row, limit);
  fclose(file);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 100000), leaves = check_number(argc, argv, 2, 1000000);
  check_random random = check_seed(argc > 4 ? argv[4] : NULL, 20272);
  static check_row row;
  for_moves = check_guarded(GOLEM_MAX_MOVES * sizeof(golem_move));
  check_levels_of_cpu();
  pieces_walk(limit, &random, compare_node);
  check_promoted_attackers();
  for (size_t i = 0; argc < 4 && i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
    CHECK(check_parse_row(KNOWN[i], &row));
    run_row(&row, leaves);
  }
  if (argc > 3) run_file(argv[3], leaves);
  check_subject = NULL;
  CHECK(rows_run > 0);
  printf("%llu nodes of walks, %llu rows, %llu nodes of perft\n", (unsigned long long)limit,
         (unsigned long long)rows_run, (unsigned long long)nodes_run);
  return check_finish();
}
