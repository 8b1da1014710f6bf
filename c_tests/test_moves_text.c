/* Moves as text: UCI and SAN both ways.
 *
 * Hand-written cases with their codes, refusals by class, lenient spellings; then random walks where every legal move
 * is written as the reference writes it and read back to the same move.
 *
 * Arguments: nodes (4000), seed. */
#include <string.h>

#include "bridge.h"
#include "check.h"
#include "check_levels.h"
#include "compare_walks.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define CASTLES_B "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"
#define FAR "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1"
#define ROOKS "7k/8/8/R7/8/8/8/R6K w - - 0 1"
#define KNIGHTS "7k/8/8/8/N7/8/8/N3N2K w - - 0 1"
#define QUEENS "7k/8/Q7/8/8/8/Q1Q5/6K1 w - - 0 1"
#define PROMOTES "3n4/2P5/8/8/8/8/8/k6K w - - 0 1"

static const struct {
  const char *fen;
  const char *uci;    /* with chess960 0 */
  const char *uci960; /* with chess960 1 */
  const char *san;
  unsigned code;
} ROWS[] = {
    {START, "e2e4", "e2e4", "e4", 1},
    {START, "g1f3", "g1f3", "Nf3", 0},
    {CASTLES, "e1g1", "e1h1", "O-O", 2},
    {CASTLES, "e1c1", "e1a1", "O-O-O", 3},
    {CASTLES, "e1f1", "e1f1", "Kf1", 0},
    {CASTLES, "h1h8", "h1h8", "Rxh8+", 4},
    {CASTLES_B, "e8g8", "e8h8", "O-O", 2},
    {CASTLES_B, "e8c8", "e8a8", "O-O-O", 3},
    {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "e1a1", "O-O-O+", 3},
    {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "e1h1", "O-O+", 2},
    {FAR, "f1g1", "f1g1", "Kg1", 0},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "d4e3", "dxe3", 5},
    {PROMOTES, "c7c8q", "c7c8q", "c8=Q", 11},
    {PROMOTES, "c7c8n", "c7c8n", "c8=N", 8},
    {PROMOTES, "c7d8b", "c7d8b", "cxd8=B", 13},
    {PROMOTES, "c7d8r", "c7d8r", "cxd8=R", 14},
    {"k7/2P5/1K6/8/8/8/8/8 w - - 0 1", "c7c8q", "c7c8q", "c8=Q#", 11},
    {"k7/2P5/1K6/8/8/8/8/8 w - - 0 1", "c7c8r", "c7c8r", "c8=R#", 10},
    {ROOKS, "a5a3", "a5a3", "R5a3", 0},
    {ROOKS, "a1a3", "a1a3", "R1a3", 0},
    {ROOKS, "a5h5", "a5h5", "Rh5+", 0},
    {KNIGHTS, "a1c2", "a1c2", "Nac2", 0},
    {KNIGHTS, "e1c2", "e1c2", "Nec2", 0},
    {QUEENS, "a2c4", "a2c4", "Qa2c4", 0},
    {QUEENS, "a6c4", "a6c4", "Q6c4", 0},
    {QUEENS, "c2c4", "c2c4", "Qcc4", 0},
    {"6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "a1a8", "a1a8", "Ra8#", 0},
    {"4k3/8/8/8/4r3/8/2N3N1/4K3 w - - 0 1", "c2e3", "c2e3", "Nce3", 0},
    {"4k3/8/8/8/1b6/8/8/4KN2 w - - 0 1", "f1d2", "f1d2", "Nd2", 0},
    {"4k3/8/8/8/1b6/2N3N1/8/4K3 w - - 0 1", "g3e4", "g3e4", "Ne4", 0}, /* c3 is pinned */
};

enum { ANY_ERROR = 1 };

static const struct {
  const char *fen;
  const char *text;
  golem_status uci;
  golem_status san;
} REFUSALS[] = {
    {START, "", GOLEM_ERROR_MOVE_SYNTAX, GOLEM_ERROR_MOVE_SYNTAX},
    {START, "e", GOLEM_ERROR_MOVE_SYNTAX, GOLEM_ERROR_MOVE_SYNTAX},
    {START, "e9", GOLEM_ERROR_MOVE_SYNTAX, GOLEM_ERROR_MOVE_SYNTAX},
    {START, "hello", GOLEM_ERROR_MOVE_SYNTAX, GOLEM_ERROR_MOVE_SYNTAX},
    {START, "e2e", GOLEM_ERROR_MOVE_SYNTAX, GOLEM_ERROR_MOVE_SYNTAX},
    {START, "i2i4", GOLEM_ERROR_MOVE_SYNTAX, GOLEM_ERROR_MOVE_SYNTAX},
    {START, "e2e4e", GOLEM_ERROR_MOVE_SYNTAX, GOLEM_ERROR_MOVE_SYNTAX},
    {START, "e2e4qq", GOLEM_ERROR_MOVE_SYNTAX, GOLEM_ERROR_MOVE_SYNTAX},
    {START, "e2e5", GOLEM_ERROR_MOVE_ILLEGAL, ANY_ERROR},
    {START, "e7e5", GOLEM_ERROR_MOVE_ILLEGAL, ANY_ERROR},
    {START, "e1g1", GOLEM_ERROR_MOVE_ILLEGAL, ANY_ERROR},
    {START, "e2e4q", ANY_ERROR, ANY_ERROR},
    {START, "0000", ANY_ERROR, ANY_ERROR},
    {START, "e5", ANY_ERROR, GOLEM_ERROR_MOVE_ILLEGAL},
    {START, "Nd4", ANY_ERROR, GOLEM_ERROR_MOVE_ILLEGAL},
    {START, "O-O", ANY_ERROR, GOLEM_ERROR_MOVE_ILLEGAL},
    {START, "O-O-O", ANY_ERROR, GOLEM_ERROR_MOVE_ILLEGAL},
    {START, "O-O-O-O", ANY_ERROR, GOLEM_ERROR_MOVE_SYNTAX},
    {START, "Xe4", ANY_ERROR, GOLEM_ERROR_MOVE_SYNTAX},
    {PROMOTES, "c7c8", ANY_ERROR, ANY_ERROR},
    {PROMOTES, "c7c8k", ANY_ERROR, ANY_ERROR},
    {PROMOTES, "c7c8p", ANY_ERROR, ANY_ERROR},
    {PROMOTES, "c8=K", ANY_ERROR, ANY_ERROR},
    {PROMOTES, "c8=", ANY_ERROR, ANY_ERROR},
    {ROOKS, "Ra3", ANY_ERROR, GOLEM_ERROR_MOVE_AMBIGUOUS},
    {ROOKS, "Raa3", ANY_ERROR, GOLEM_ERROR_MOVE_AMBIGUOUS},
    {KNIGHTS, "Nc2", ANY_ERROR, GOLEM_ERROR_MOVE_AMBIGUOUS},
    {QUEENS, "Qc4", ANY_ERROR, GOLEM_ERROR_MOVE_AMBIGUOUS},
    {QUEENS, "Qac4", ANY_ERROR, GOLEM_ERROR_MOVE_AMBIGUOUS},
    {QUEENS, "Q2c4", ANY_ERROR, GOLEM_ERROR_MOVE_AMBIGUOUS},
    {"4k3/8/8/8/1b6/2N5/8/4KN2 w - - 0 1", "Ne4", ANY_ERROR, GOLEM_ERROR_MOVE_ILLEGAL},
};

/* What SAN readers meet in the wild. */
static const struct {
  const char *fen;
  const char *text;
  const char *uci960;
} LENIENT[] = {
    {CASTLES, "0-0", "e1h1"},          {CASTLES, "0-0-0", "e1a1"},    {START, "Ng1f3", "g1f3"},
    {START, "Ngf3", "g1f3"},           {START, "N1f3", "g1f3"},       {CASTLES, "Rh8", "h1h8"},
    {CASTLES, "Rxh8", "h1h8"},         {PROMOTES, "c8Q", "c7c8q"},    {PROMOTES, "cd8=N", "c7d8n"},
    {ROOKS, "Ra5h5", "a5h5"},          {ROOKS, "Rh5", "a5h5"},        {START, "e4!?", "e2e4"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "dxe3", "d4e3"},            {START, "e2-e4", "e2e4"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "dxe3 e.p.", "d4e3"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "dxe3e.p.", "d4e3"},
};

static golem_status read_uci(const golem_position *position, const char *text, golem_move *move) {
  *move = 0xabcd;
  return golem_move_from_uci(position, text, move);
}

static golem_status read_san(const golem_position *position, const char *text, golem_move *move) {
  *move = 0xabcd;
  return golem_move_from_san(position, text, move);
}

/* Every text a move has, and both ways of reading it. */
static void check_texts(const golem_position *position, const char *uci, const char *uci960, const char *san,
                        unsigned code) {
  char text[32];
  golem_move move, again;
  CHECK_EQ(read_uci(position, uci, &move), GOLEM_OK);
  CHECK_EQ(read_uci(position, uci960, &again), GOLEM_OK);
  CHECK_EQ(again, move);
  CHECK_EQ(read_san(position, san, &again), GOLEM_OK);
  CHECK_EQ(again, move);
  CHECK_EQ(move >> 12, code);
  CHECK_EQ(golem_move_to_uci(position, move, 0, text, sizeof text), strlen(uci));
  CHECK_TEXT(text, uci);
  CHECK_EQ(golem_move_to_uci(position, move, 1, text, sizeof text), strlen(uci960));
  CHECK_TEXT(text, uci960);
  CHECK_EQ(golem_move_to_san(position, move, text, sizeof text), strlen(san));
  CHECK_TEXT(text, san);
}

static void check_rows(void) {
  for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
    ref_position ref;
    golem_position golem;
    if (!bridge_load(ROWS[i].fen, &ref, &golem)) continue;
    check_texts(&golem, ROWS[i].uci, ROWS[i].uci960, ROWS[i].san, ROWS[i].code);
  }
}

static void check_refused(golem_status got, golem_status expected, golem_move move) {
  CHECK_EQ(move, 0xabcd);
  if (expected == ANY_ERROR) CHECK(got < 0);
  else CHECK_EQ(got, expected);
}

static void check_refusals(void) {
  for (size_t i = 0; i < sizeof REFUSALS / sizeof REFUSALS[0]; i++) {
    golem_position position;
    golem_move move;
    golem_status status;
    CHECK_EQ(golem_position_from_fen(REFUSALS[i].fen, &position), GOLEM_OK);
    check_subject = REFUSALS[i].text;
    status = read_uci(&position, REFUSALS[i].text, &move);
    check_refused(status, REFUSALS[i].uci, move);
    status = read_san(&position, REFUSALS[i].text, &move);
    check_refused(status, REFUSALS[i].san, move);
  }
  check_subject = NULL;
}

static void check_lenient(void) {
  for (size_t i = 0; i < sizeof LENIENT / sizeof LENIENT[0]; i++) {
    golem_position position;
    golem_move move, expected;
    CHECK_EQ(golem_position_from_fen(LENIENT[i].fen, &position), GOLEM_OK);
    check_subject = LENIENT[i].text;
    CHECK_EQ(read_uci(&position, LENIENT[i].uci960, &expected), GOLEM_OK);
    CHECK_EQ(read_san(&position, LENIENT[i].text, &move), GOLEM_OK);
    CHECK_EQ(move, expected);
  }
  check_subject = NULL;
}

static void visit(const node *node, check_random *random, uint64_t number) {
  (void)random;
  (void)number;
  compare_texts(node);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 4000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20263);
  check_levels_of_cpu();
  CHECK_EACH_LEVEL(level) {
    check_rows();
    check_refusals();
    check_lenient();
  }
  walk_nodes(limit, &random, visit);
  return check_finish();
}
