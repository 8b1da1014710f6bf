/* How games end: who can still mate, against a rule that counts pieces and against a search for mates with few pieces; every
 * outcome and its bounds in positions by hand; games that end in every way, compared at each ply; bad arguments.
 *
 * Arguments: plies of the games (100000), squares of the king in the search for mates (10 are all, 0 is no search), seed. */
#include <string.h>

#include "check_guard.h"
#include "compare_games.h"
#include "compare_walks.h"

/* A sort of piece: what counts for a mate. */
typedef struct sort {
  int color, kind, shade; /* of its square, 1 is light; for bishops alone, else -1 */
} sort;

static int fits(sort sort, int square) {
  int rank = ref_rank(square);
  if (sort.kind == REF_PAWN && (rank == 0 || rank == 7)) return 0;
  return sort.shade < 0 || (ref_file(square) + rank) % 2 == sort.shade;
}

static void empty_board(ref_position *p) {
  memset(p, 0, sizeof *p);
  memset(p->cell, REF_EMPTY, sizeof p->cell);
  memset(p->rook, REF_NONE, sizeof p->rook);
  p->ep = REF_NONE;
}

static void put_king(ref_position *p, int color, int square) {
  p->cell[square] = (int8_t)(8 * color + REF_KING);
  p->king[color] = (int8_t)square;
}

/* Both kings and the pieces on random squares; the position need not be legal. */
static void scatter(const sort *sorts, int count, check_random *random, ref_position *p) {
  empty_board(p);
  put_king(p, REF_WHITE, (int)check_below(random, 32));
  put_king(p, REF_BLACK, 32 + (int)check_below(random, 32));
  for (int i = 0; i < count; i++) {
    int square;
    do square = (int)check_below(random, 64);
    while (p->cell[square] != REF_EMPTY || !fits(sorts[i], square));
    p->cell[square] = (int8_t)(8 * sorts[i].color + sorts[i].kind);
  }
}

static void compare_material(const ref_position *ref) {
  char fen[128];
  golem_position position;
  ref_to_fen(ref, fen);
  check_subject = fen;
  bridge_position(ref, EP_ALWAYS, &position);
  for (int color = 0; color < 2; color++) {
    CHECK_EQ(golem_insufficient_material(&position, (uint32_t)color), !ref_can_mate(ref, color));
  }
  check_subject = NULL;
}

enum { SORTS = 12 };
static const sort SORT[SORTS] = {{0, REF_PAWN, -1}, {0, REF_KNIGHT, -1}, {0, REF_BISHOP, 0}, {0, REF_BISHOP, 1},
                                 {0, REF_ROOK, -1}, {0, REF_QUEEN, -1},  {1, REF_PAWN, -1},  {1, REF_KNIGHT, -1},
                                 {1, REF_BISHOP, 0}, {1, REF_BISHOP, 1}, {1, REF_ROOK, -1},  {1, REF_QUEEN, -1}};

/* All ways to choose up to `room` more pieces, none of them before the sort `first`. */
static void check_signatures(sort *chosen, int count, int room, int first, check_random *random) {
  for (int placement = 0; placement < 3; placement++) {
    ref_position ref;
    scatter(chosen, count, random, &ref);
    compare_material(&ref);
  }
  for (int next = first; room > 0 && next < SORTS; next++) {
    chosen[count] = SORT[next];
    check_signatures(chosen, count + 1, room - 1, next, random);
  }
}

/* Many pieces of few sorts. */
static void check_crowds(check_random *random) {
  for (int i = 0; i < 2000; i++) {
    sort chosen[12];
    int count = 1 + (int)check_below(random, 12);
    ref_position ref;
    for (int piece = 0; piece < count; piece++) {
      static const int few[] = {1, 2, 2, 3, 7, 8, 8, 9, 11};
      int only = (int)check_below(random, 3);
      chosen[piece] = SORT[only == 0 ? (int)check_below(random, SORTS) : only == 1 ? 2 + 6 * (i % 2) : few[i % 9]];
    }
    scatter(chosen, count, random, &ref);
    compare_material(&ref);
  }
}

/* Whether the black king is mated; the position is legal. */
static int is_mate(const ref_position *p) {
  ref_move moves[REF_MAX_MOVES];
  return ref_in_check(p) && !ref_is_attacked(p, p->king[REF_WHITE], REF_BLACK) && ref_legal_moves(p, moves) == 0;
}

static int mates_with(ref_position *p, const sort *sorts, int count) {
  if (count == 0) return is_mate(p);
  for (int square = 0; square < 64; square++) {
    int found;
    if (p->cell[square] != REF_EMPTY || !fits(sorts[0], square)) continue;
    p->cell[square] = (int8_t)(8 * sorts[0].color + sorts[0].kind);
    found = mates_with(p, sorts + 1, count - 1);
    p->cell[square] = REF_EMPTY;
    if (found) return 1;
  }
  return 0;
}

/* Whether there is a mate by these pieces with the black king on one of the first `squares` of the triangle that stands for
 * all squares without pawns. */
static int mate_exists(const sort *sorts, int count, int squares) {
  static const int triangle[10] = {0, 1, 2, 3, 9, 10, 11, 18, 19, 27};
  for (int i = 0; i < squares && i < 10; i++) {
    for (int king = 0; king < 64; king++) {
      ref_position p;
      if (ref_distance(king, triangle[i]) < 2) continue;
      empty_board(&p);
      p.side = REF_BLACK;
      put_king(&p, REF_BLACK, triangle[i]);
      put_king(&p, REF_WHITE, king);
      if (mates_with(&p, sorts, count)) return 1;
    }
  }
  return 0;
}

/* Also of fewer pieces, since others may be captured, and on the board turned over, which exchanges light and dark. */
static int can_mate_at_all(const sort *sorts, int count, int squares) {
  sort turned[2];
  for (int i = 0; i < count; i++) {
    turned[i] = sorts[i];
    if (sorts[i].shade >= 0) turned[i].shade = 1 - sorts[i].shade;
  }
  for (int i = 0; i < count && count > 1; i++) {
    if (can_mate_at_all(&sorts[i], 1, squares)) return 1;
  }
  return mate_exists(sorts, count, squares) || mate_exists(turned, count, squares);
}

/* A side that can mate has a position in which it has mated, and one that cannot has none: White with one piece and at most
 * one more of either side. Pawns may become any other piece, so that they need no search. */
static void check_mates(int squares, check_random *random) {
  int able = 0, unable = 0;
  for (int a = REF_KNIGHT; a < SORTS / 2 && squares > 0; a++) {
    for (int b = a; b <= SORTS; b++) {
      sort sorts[2] = {SORT[a], SORT[b % SORTS]};
      int count = b < SORTS ? 2 : 1, found;
      ref_position ref, turned;
      golem_position position;
      if (count == 2 && sorts[1].kind == REF_PAWN) continue;
      found = can_mate_at_all(sorts, count, squares);
      *(found ? &able : &unable) += 1;
      scatter(sorts, count, random, &ref);
      bridge_position(&ref, EP_ALWAYS, &position);
      CHECK_EQ(golem_insufficient_material(&position, GOLEM_WHITE), !found);
      mirror(&ref, &turned);
      bridge_position(&turned, EP_ALWAYS, &position);
      CHECK_EQ(golem_insufficient_material(&position, GOLEM_BLACK), !found);
    }
  }
  printf("%d choices of pieces can mate, %d cannot\n", able, unable);
  CHECK(squares == 0 || (able == 33 && unable == 12));
}

/* The last key stands earlier `times` times, every second ply. */
typedef struct row {
  const char *fen;
  int times;
  uint32_t outcome;
  const char *reason;
} row;

static const row ROWS[] = {
    {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 0, GOLEM_CHECKMATE, "mate"},
    {"7k/6Q1/6K1/8/8/8/8/8 b - - 150 200", 0, GOLEM_CHECKMATE, "mate by the 75th move"},
    {"7k/6Q1/6K1/8/8/8/8/8 b - - 100 200", 4, GOLEM_CHECKMATE, "mate in a position that comes for the fifth time"},
    {"k1K5/p1N5/8/8/8/8/8/8 b - - 0 1", 0, GOLEM_CHECKMATE, "mate by a lone knight: a pawn is in the king's way"},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0, GOLEM_STALEMATE, "stalemate"},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 150 200", 4, GOLEM_STALEMATE, "stalemate by the 75th move"},
    {"k7/8/1K6/8/8/6B1/8/8 b - - 0 1", 0, GOLEM_STALEMATE, "stalemate by a bishop alone"},
    {"8/8/8/3k4/8/3K4/8/8 w - - 0 1", 0, GOLEM_INSUFFICIENT_MATERIAL, "bare kings"},
    {"8/8/8/3k4/8/3K4/8/8 b - - 150 200", 4, GOLEM_INSUFFICIENT_MATERIAL, "bare kings for long"},
    {"8/8/8/3k4/8/3K1N2/8/8 w - - 0 1", 0, GOLEM_INSUFFICIENT_MATERIAL, "a knight"},
    {"k7/8/8/8/8/3KNN2/8/8 w - - 0 1", 0, GOLEM_ONGOING, "two knights: the opponent may help"},
    {"8/8/8/3k1n2/8/3K1N2/8/8 w - - 0 1", 0, GOLEM_ONGOING, "a knight each"},
    {"8/k7/8/5b2/8/3K1B2/8/8 w - - 0 1", 0, GOLEM_INSUFFICIENT_MATERIAL, "bishops on light squares alone"},
    {"8/k7/8/4b3/8/3K1B2/8/8 w - - 0 1", 0, GOLEM_ONGOING, "bishops on squares of both colours"},
    {"8/k7/8/5n2/8/3K1B2/8/8 w - - 0 1", 0, GOLEM_ONGOING, "bishop and knight against each other"},
    {"8/8/8/3k1q2/8/3K1N2/8/8 w - - 0 1", 0, GOLEM_ONGOING, "one side can mate"},
    {"8/8/8/3k4/8/3K1P2/8/8 w - - 0 1", 0, GOLEM_ONGOING, "a pawn"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 149 200", 0, GOLEM_FIFTY_MOVES, "a ply before 75 moves"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 150 200", 0, GOLEM_SEVENTYFIVE_MOVES, "75 moves"},
    {"8/8/8/3k4/8/3K1R2/8/8 b - - 65535 65535", 0, GOLEM_SEVENTYFIVE_MOVES, "the clock at its end"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 150 200", 4, GOLEM_SEVENTYFIVE_MOVES, "75 moves, the fifth time"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 149 200", 4, GOLEM_FIVEFOLD_REPETITION, "50 moves, the fifth time"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 99 200", 0, GOLEM_ONGOING, "a ply before 50 moves"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 100 200", 0, GOLEM_FIFTY_MOVES, "50 moves"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 100 200", 3, GOLEM_FIFTY_MOVES, "50 moves, the fourth time"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 99 200", 2, GOLEM_THREEFOLD_REPETITION, "the third time"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 99 200", 3, GOLEM_THREEFOLD_REPETITION, "the fourth time"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 99 200", 4, GOLEM_FIVEFOLD_REPETITION, "the fifth time"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 99 200", 9, GOLEM_FIVEFOLD_REPETITION, "the tenth time"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 99 200", 1, GOLEM_ONGOING, "the second time"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 8 200", 4, GOLEM_FIVEFOLD_REPETITION, "the clock reaches all"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 7 200", 4, GOLEM_THREEFOLD_REPETITION, "the clock does not reach the first"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 4 200", 4, GOLEM_THREEFOLD_REPETITION, "the clock reaches two"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 3 200", 4, GOLEM_ONGOING, "the clock reaches one"},
    {"8/8/8/3k4/8/3K1R2/8/8 w - - 0 200", 4, GOLEM_ONGOING, "the clock reaches none"},
    {"r3k3/8/8/8/8/8/4PPPP/r6K w q - 0 1", 0, GOLEM_CHECKMATE, "mate on the first rank"},
    {"8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", 0, GOLEM_STALEMATE, "stalemate by a pawn"},
    {"8/8/8/8/8/1k6/8/KN5r w - - 0 1", 0, GOLEM_STALEMATE, "stalemate with a pinned knight"},
    {"8/8/8/8/8/1k6/8/KB5r w - - 0 1", 0, GOLEM_STALEMATE, "stalemate with a bishop pinned on its rank"},
    {"8/7k/8/4b3/8/8/1R1n4/K1n5 w - - 0 1", 0, GOLEM_STALEMATE, "stalemate with a rook pinned on its diagonal"},
    {"7k/8/8/8/8/7r/KP5r/7r w - - 0 1", 0, GOLEM_STALEMATE, "stalemate with a pawn pinned on its rank"},
    {"8/8/8/8/5q2/2k5/2P5/1K6 w - - 0 1", 0, GOLEM_ONGOING, "the pawn cannot move, the king can"},
    {"k7/8/8/8/8/1r6/P7/K7 w - - 0 1", 0, GOLEM_ONGOING, "only a pawn captures"},
    {"4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", 0, GOLEM_ONGOING, "only the king captures, in check"},
    {"4r2k/8/8/b7/8/2N5/3P4/4K3 w - - 0 1", 0, GOLEM_ONGOING, "all but the king are pinned or blocked, in check"},
};

static check_guard room;

/* Keys at the end of the room, with a page without access behind them. */
static const uint64_t *keys_of(uint64_t last, int times) {
  uint64_t keys[20];
  int count = 2 * times + 1;
  void *at = check_at_end(room, (size_t)count * 8);
  for (int i = 0; i < count; i++) keys[i] = i % 2 == 0 ? last : last + (uint64_t)i;
  memcpy(at, keys, (size_t)count * 8);
  return at;
}

static void check_rows(void) {
  uint32_t seen = 0;
  for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
    const row *row = &ROWS[i];
    ref_position ref;
    golem_position position;
    if (!bridge_load(row->fen, &ref, &position)) continue;
    check_subject = row->reason;
    CHECK_EQ(golem_outcome(&position, keys_of(golem_key(&position), row->times), (size_t)row->times * 2 + 1),
             row->outcome);
    if (row->times == 0) CHECK_EQ(golem_outcome(&position, NULL, 0), row->outcome);
    seen |= 1u << row->outcome;
  }
  CHECK_EQ(seen, 0xff);
  check_subject = NULL;
}

static void check_arguments(void) {
  golem_position position;
  uint64_t keys[5];
  CHECK(golem_position_from_fen("8/8/8/3k4/8/3K1R2/8/8 w - - 60 90", &position) == GOLEM_OK);
  for (int i = 0; i < 5; i++) keys[i] = golem_key(&position);
  CHECK_EQ(golem_outcome(&position, keys, 5), GOLEM_FIVEFOLD_REPETITION);
  CHECK_EQ(golem_outcome(&position, keys, 3), GOLEM_THREEFOLD_REPETITION);
  CHECK_EQ(golem_outcome(&position, keys, 1), GOLEM_ONGOING);
  CHECK_EQ(golem_outcome(&position, keys, 0), GOLEM_ONGOING);
  CHECK_EQ(golem_outcome(&position, NULL, 5), GOLEM_ONGOING);
  CHECK_EQ(golem_outcome(&position, NULL, SIZE_MAX), GOLEM_ONGOING);
  CHECK_EQ(golem_insufficient_material(&position, GOLEM_WHITE), 0);
  CHECK_EQ(golem_insufficient_material(&position, GOLEM_BLACK), 1);
}

/* A position of any bytes has some outcome, and mate or stalemate where there is no legal move. */
static void check_garbage(uint64_t limit, check_random *random) {
  for (uint64_t i = 0; i < limit; i++) {
    uint64_t words[10], key = check_next(random);
    golem_position position;
    uint32_t outcome, material = 0;
    for (int word = 0; word < 10; word++) words[word] = check_set(random) & (i % 2 ? check_next(random) : ~(uint64_t)0);
    memcpy((void *)&position, words, sizeof position);
    outcome = golem_outcome(&position, keys_of(key, 4), 9);
    for (uint32_t color = 0; color < 2; color++) material += golem_insufficient_material(&position, color) > 1;
    CHECK(outcome < REF_OUTCOMES && material == 0);
  }
}

static int leaves_no_answer(const ref_position *position, ref_move move) {
  ref_position after = *position;
  ref_move answers[REF_MAX_MOVES];
  ref_make(&after, move);
  return ref_legal_moves(&after, answers) == 0;
}

/* Now and then the game is ended if it can be. */
static int go_on(both_games *games, check_random *random) {
  const ref_position *last = ref_game_last(&games->ref);
  if (check_below(random, 6) == 0) {
    ref_move moves[REF_MAX_MOVES];
    int count = ref_legal_moves(last, moves);
    for (int i = 0; i < count; i++) {
      if (leaves_no_answer(last, moves[i])) return games_push(games, moves[i]);
    }
  }
  return games_shuffle(games, random, 0);
}

static int is_over(int outcome) { return outcome != REF_ONGOING && outcome != REF_FIFTY && outcome != REF_THREEFOLD; }

/* Games until they are over by rule; what can be claimed is passed over. */
static void check_games(uint64_t limit, check_random *random) {
  static const char *const names[REF_OUTCOMES] = {"ongoing",    "checkmate", "stalemate",   "insufficient material",
                                                  "75 moves",   "fivefold",  "fifty moves", "threefold"};
  static both_games games;
  uint64_t outcomes[REF_OUTCOMES] = {0};
  for (uint64_t turn = 0, plies = 0; plies < limit; turn++) {
    ref_position start;
    if (turn % 4 == 0) (void)walk_start(turn / 4, random, &start);
    else random_ending(random, &start);
    if (turn % 2) start.halfmove = check_below(random, 150);
    games_start(&games, &start);
    for (int outcome = REF_ONGOING; !is_over(outcome);) {
      outcome = games_compare(&games);
      outcomes[outcome]++;
      if (++plies >= limit || !go_on(&games, random)) break;
    }
  }
  check_subject = NULL;
  for (int outcome = 0; outcome < REF_OUTCOMES; outcome++) {
    printf("%s: %llu positions\n", names[outcome], (unsigned long long)outcomes[outcome]);
    CHECK(outcomes[outcome] > 0 || limit < 50000);
  }
}

int main(int argc, char **argv) {
  uint64_t plies = check_number(argc, argv, 1, 100000);
  int squares = (int)check_number(argc, argv, 2, 10);
  check_random random = check_seed(argc > 3 ? argv[3] : NULL, 20304);
  sort chosen[4];
  room = check_guarded(4096);
  check_rows();
  check_arguments();
  check_signatures(chosen, 0, 4, 0, &random);
  check_crowds(&random);
  check_mates(squares, &random);
  check_garbage(plies, &random);
  check_games(plies, &random);
  return check_finish();
}
