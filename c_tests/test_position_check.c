/* golem_position_check: every class that it refuses has its own status, double checks that a move can give are fine,
 * and structs that no FEN can express are told apart. No arguments. */
#include <golem_pieceboard.h>
#include <string.h>

#include "bridge.h"
#include "check.h"
#include "starts.h"

static const struct {
  const char *fen;
  golem_status status;
} ROWS[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", GOLEM_OK},
    {"4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1", GOLEM_OK},            /* the knight discovers the rook */
    {"4k3/8/8/1B6/8/8/8/4RK2 b - - 0 1", GOLEM_OK},            /* the bishop discovers the rook */
    {"1R6/1k5R/8/8/8/8/8/4K3 b - - 0 1", GOLEM_OK},            /* c7xb8 = rook opens the rank */
    {"1Q6/1k5R/8/8/8/8/8/4K3 b - - 0 1", GOLEM_OK},
    {"4k3/8/8/8/8/8/1K5r/1r6 w - - 0 1", GOLEM_OK},            /* the same by Black */
    {"4R3/1B6/3P4/8/4k3/8/8/6K1 b - - 0 1", GOLEM_OK},         /* e5xd6 en passant opens two lines */
    {"1r2k3/8/8/2p5/1K6/8/8/8 w - - 0 1", GOLEM_OK},           /* b6xc5 discovers the rook */
    {"4b1k1/8/8/3pP3/K7/8/8/8 w - d6 0 1", GOLEM_OK},          /* d7-d5 opens the diagonal */
    {"4k3/8/8/3pP3/2K5/8/8/8 w - d6 0 1", GOLEM_OK},           /* d7-d5 gives check */
    {"4k3/8/8/8/8/8/PPPPPPP1/QQ2K3 w - - 0 1", GOLEM_OK},      /* one pawn, one queen */
    {"4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1", GOLEM_OK},
    {"4k3/8/8/8/8/8/PPPPPPP1/B1B1K3 w - - 0 1", GOLEM_OK},     /* a promoted bishop of the same colour */
    {"4k3/8/8/8/8/8/PPPPPPP1/1B1BK3 w - - 0 1", GOLEM_OK},

    {"4r2k/8/8/8/1r2K3/8/3n4/8 w - - 0 1", GOLEM_ERROR_POSITION_MANY_CHECKERS},
    {"7k/8/3n1n2/8/4K3/2n5/8/8 w - - 0 1", GOLEM_ERROR_POSITION_MANY_CHECKERS},
    {"7k/8/3n1n2/8/4K3/8/8/8 w - - 0 1", GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK},
    {"7k/8/3n4/5p2/4K3/8/8/8 w - - 0 1", GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK},
    {"7k/8/8/3p1p2/4K3/8/8/8 w - - 0 1", GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK},
    {"7k/4r3/8/8/r3K3/8/8/8 w - - 0 1", GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK},
    {"8/4R3/8/8/R3k3/8/8/7K b - - 0 1", GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK},
    {"7k/4r3/8/8/4K3/8/4r3/8 w - - 0 1", GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK},
    {"7k/8/2b5/8/4K3/8/6q1/8 w - - 0 1", GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK},
    /* Before d7-d8 = queen the pawn gave check. */
    {"3Qk3/8/8/1B6/8/8/8/4K3 b - - 0 1", GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK},
    /* Before a4xb3 en passant the rook gave check. */
    {"q7/8/3b1q2/q7/8/Kp3r2/2k1N3/8 w - - 0 1", GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK},

    {"4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", GOLEM_ERROR_POSITION_MANY_PROMOTED},
    {"4k3/8/8/8/8/8/PPPPPPPP/RRR1K3 w - - 0 1", GOLEM_ERROR_POSITION_MANY_PROMOTED},
    {"4k3/8/8/8/8/8/PPPPPPPP/NNN1K3 w - - 0 1", GOLEM_ERROR_POSITION_MANY_PROMOTED},
    {"4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", GOLEM_ERROR_POSITION_MANY_PROMOTED},
    {"4k3/8/8/8/8/8/PPPPPPPP/1B1BK3 w - - 0 1", GOLEM_ERROR_POSITION_MANY_PROMOTED},
    {"4k3/8/8/8/8/8/PPPPPP2/QQQRRR1K w - - 0 1", GOLEM_ERROR_POSITION_MANY_PROMOTED},
    {"qqq1k3/ppppppp1/8/8/8/8/8/7K w - - 0 1", GOLEM_ERROR_POSITION_MANY_PROMOTED},

    {"4k3/8/K6r/3pP3/8/8/8/8 w - d6 0 1", GOLEM_ERROR_POSITION_EP_CHECK},
    {"1b2k3/8/8/2Pp4/5K2/8/8/8 w - d6 0 1", GOLEM_ERROR_POSITION_EP_CHECK},
    {"4k3/8/8/3pP3/8/8/2n5/K7 w - d6 0 1", GOLEM_ERROR_POSITION_EP_CHECK},
};

static void check_rows(void) {
  for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
    golem_position position, mark;
    golem_status status;
    check_subject = ROWS[i].fen;
    memset(&position, 0, sizeof position);
    status = golem_position_from_fen(ROWS[i].fen, &position);
    /* What is merely unreachable is still read. */
    if (status == GOLEM_OK) {
      mark = position;
      status = golem_position_check(&position);
      CHECK(memcmp(&mark, &position, sizeof mark) == 0);
    }
    CHECK_EQ(status, ROWS[i].status);
  }
  check_subject = NULL;
}

static golem_position opening(void) {
  golem_position position;
  golem_position_start(&position);
  return position;
}

static void expect(const golem_position *position, golem_status status, const char *what) {
  golem_targets targets;
  check_subject = what;
  CHECK_EQ(golem_position_check(position), status);
  if (status != GOLEM_OK && status > GOLEM_ERROR_POSITION_MANY_CHECKERS) CHECK_EQ(golem_perft(position, 1), 0);
  golem_generate(position, &targets);
  check_subject = NULL;
}

static void check_struct_fields(void) {
  golem_position p = opening();
  expect(&p, GOLEM_OK, "the start");
  p.side_to_move = 2;
  expect(&p, GOLEM_ERROR_POSITION_SIDE, "side 2");
  p.side_to_move = 255;
  expect(&p, GOLEM_ERROR_POSITION_SIDE, "side 255");
  p = opening();
  p.reserved = 1;
  expect(&p, GOLEM_ERROR_POSITION_RESERVED, "reserved 1");
  p = opening();
  p.ep_square = 65;
  expect(&p, GOLEM_ERROR_POSITION_EP_SQUARE, "ep 65");
  p.ep_square = 255;
  expect(&p, GOLEM_ERROR_POSITION_EP_SQUARE, "ep 255");
  p.ep_square = 20;
  expect(&p, GOLEM_ERROR_POSITION_EP_RANK, "ep e3 with White to move");
  p.ep_square = 0;
  expect(&p, GOLEM_ERROR_POSITION_EP_RANK, "ep a1");
  p.ep_square = 44;
  p.pieces[GOLEM_PAWN] &= ~((uint64_t)1 << 52);
  p.colors[GOLEM_BLACK] &= ~((uint64_t)1 << 52);
  expect(&p, GOLEM_ERROR_POSITION_EP_PAWN, "ep e6 without a pawn");
}

/* An en passant square that makes no sense lets nobody capture, though pawns stand beside it. */
static void check_senseless_ep(void) {
  static const struct {
    const char *fen;
    uint8_t ep;
    golem_status status;
  } SENSELESS[] = {
      {"4k3/8/4p3/8/3P1P2/8/8/4K3 w - - 0 1", 36, GOLEM_ERROR_POSITION_EP_RANK},
      {"4k3/8/8/8/4p3/8/3P1P2/4K3 w - - 0 1", 20, GOLEM_ERROR_POSITION_EP_RANK},
      {"4k3/8/4n3/3PpP2/8/8/8/4K3 w - - 0 1", 44, GOLEM_ERROR_POSITION_EP_OCCUPIED},
      {"4k3/8/8/3P1P2/8/8/8/4K3 w - - 0 1", 44, GOLEM_ERROR_POSITION_EP_PAWN},
      {"4k3/8/8/3PNP2/8/8/8/4K3 w - - 0 1", 44, GOLEM_ERROR_POSITION_EP_PAWN},
      {"4k3/8/8/3PnP2/8/8/8/4K3 w - - 0 1", 44, GOLEM_ERROR_POSITION_EP_PAWN},
  };
  for (size_t i = 0; i < sizeof SENSELESS / sizeof SENSELESS[0]; i++) {
    golem_position p;
    golem_pieceboard board;
    golem_move moves[GOLEM_MAX_MOVES];
    check_subject = SENSELESS[i].fen;
    CHECK_EQ(golem_position_from_fen(SENSELESS[i].fen, &p), GOLEM_OK);
    size_t count = golem_count_legal_moves(&p);
    CHECK_EQ(golem_pieceboard_from_position(&p, &board), GOLEM_OK);
    p.ep_square = SENSELESS[i].ep;
    CHECK_EQ(golem_position_check(&p), SENSELESS[i].status);
    size_t listed = golem_legal_moves(&p, moves, GOLEM_MAX_MOVES);
    CHECK_EQ(listed, count);
    for (size_t at = 0; at < listed; at++) CHECK(moves[at] >> 12 != GOLEM_MOVE_EN_PASSANT);
    board.ep_square = SENSELESS[i].ep;
    CHECK_EQ(golem_pieceboard_legal_moves(&board, moves, GOLEM_MAX_MOVES), count);
  }
}

static void check_struct_boards(void) {
  golem_position p = opening();
  p.pieces[GOLEM_KNIGHT] |= 1;
  expect(&p, GOLEM_ERROR_POSITION_OVERLAP, "rook and knight on a1");
  p = opening();
  p.colors[GOLEM_BLACK] |= 1;
  expect(&p, GOLEM_ERROR_POSITION_OVERLAP, "white and black on a1");
  p = opening();
  p.colors[GOLEM_WHITE] &= ~(uint64_t)1;
  expect(&p, GOLEM_ERROR_POSITION_MISMATCH, "no colour on a1");
  p = opening();
  p.colors[GOLEM_WHITE] |= (uint64_t)1 << 28;
  expect(&p, GOLEM_ERROR_POSITION_MISMATCH, "no kind on e4");
  p = opening();
  p.castling |= (uint64_t)1 << 24;
  expect(&p, GOLEM_ERROR_POSITION_CASTLING, "right on a4");
  p = opening();
  p.castling |= 2;
  expect(&p, GOLEM_ERROR_POSITION_CASTLING, "right of a knight");
  p = opening();
  p.castling |= 16;
  expect(&p, GOLEM_ERROR_POSITION_CASTLING, "right on the king's square");
}

/* Kings on one file, rooks of one colour on any other squares of its back rank, and a right for each: a wing has one at
 * most, and a king elsewhere none. */
static void check_rights(uint32_t color, int file, uint64_t rooks, int rank) {
  golem_position p;
  uint64_t king = (uint64_t)1 << (8 * rank + file), other = (uint64_t)1 << (32 - 8 * (int)color + file);
  int lower = 0, upper = 0;
  for (int at = 0; at < 8; at++) {
    lower += at < file && (rooks >> at & 1);
    upper += at > file && (rooks >> at & 1);
  }
  memset(&p, 0, sizeof p);
  rooks <<= color == GOLEM_WHITE ? 0 : 56;
  p.pieces[GOLEM_KING] = king | other;
  p.pieces[GOLEM_ROOK] = p.castling = rooks;
  p.colors[color] = king | rooks;
  p.colors[!color] = other;
  p.side_to_move = (uint8_t)!color;
  p.ep_square = GOLEM_NO_SQUARE;
  if (rank == 0 || rank == 7) {
    expect(&p, lower > 1 || upper > 1 ? GOLEM_ERROR_POSITION_CASTLING : GOLEM_OK, "rights on a back rank");
  } else {
    expect(&p, rooks != 0 ? GOLEM_ERROR_POSITION_CASTLING : GOLEM_OK, "rights of a king elsewhere");
  }
}

static void check_all_rights(void) {
  for (uint64_t rooks = 0; rooks < 256; rooks++) {
    for (int file = 0; file < 8; file++) {
      if (rooks >> file & 1) continue;
      check_rights(GOLEM_WHITE, file, rooks, 0);
      check_rights(GOLEM_WHITE, file, rooks, 1);
      check_rights(GOLEM_BLACK, file, rooks, 7);
      check_rights(GOLEM_BLACK, file, rooks, 6);
    }
  }
}

/* The words of the FEN reader and of the struct checker agree on what is playable. */
static void check_starts(void) {
  for (int i = 0; i < STARTS_COUNT; i++) {
    golem_position position;
    golem_status status;
    check_subject = STARTS[i].fen;
    CHECK_EQ(golem_position_from_fen(STARTS[i].fen, &position), GOLEM_OK);
    status = golem_position_check(&position);
    CHECK(status == GOLEM_OK || status <= GOLEM_ERROR_POSITION_MANY_CHECKERS);
    if (STARTS[i].reachable) CHECK_EQ(status, GOLEM_OK);
  }
  check_subject = NULL;
}

int main(void) {
  check_rows();
  check_struct_fields();
  check_senseless_ep();
  check_struct_boards();
  check_all_rights();
  check_starts();
  return check_finish();
}
