/* golem_position_check_playable: on damaged positions it says what golem_position_from_fen says of the same position as a
 * FEN, which is written here; of bytes that no FEN can express it names the first reason why. A piece board is set up of
 * the same positions.
 *
 * Arguments: damaged positions (1000000), seed. */
#include <string.h>

#include <golem_pieceboard.h>

#include "bridge.h"
#include "check.h"
#include "starts.h"

static const uint64_t BACK_RANKS = 0xff000000000000ffu;

static char letter_at(const golem_position *p, int square) {
  static const char LETTERS[2][7] = {"PNBRQK", "pnbrqk"};
  for (int kind = 0; kind < 6; kind++) {
    if (p->pieces[kind] >> square & 1) return LETTERS[p->colors[GOLEM_BLACK] >> square & 1][kind];
  }
  return 0;
}

static char *write_board(const golem_position *p, char *end) {
  for (int rank = 7; rank >= 0; rank--) {
    int gap = 0;
    for (int file = 0; file <= 8; file++) {
      char letter = file < 8 ? letter_at(p, 8 * rank + file) : 0;
      if (gap > 0 && (letter || file == 8)) *end++ = (char)('0' + gap), gap = 0;
      if (letter) *end++ = letter;
      gap += !letter;
    }
    *end++ = rank > 0 ? '/' : ' ';
  }
  return end;
}

/* Rights by the files of their rooks, whatever stands there. */
static void write_fen(const golem_position *p, char text[200]) {
  char *end = write_board(p, text);
  *end++ = p->side_to_move ? 'b' : 'w';
  *end++ = ' ';
  if (p->castling == 0) *end++ = '-';
  for (int file = 0; file < 8; file++) {
    if (p->castling >> file & 1) *end++ = (char)('A' + file);
    if (p->castling >> (56 + file) & 1) *end++ = (char)('a' + file);
  }
  *end++ = ' ';
  if (p->ep_square == GOLEM_NO_SQUARE) {
    *end++ = '-';
  } else {
    *end++ = (char)('a' + p->ep_square % 8);
    *end++ = (char)('1' + p->ep_square / 8);
  }
  snprintf(end, 20, " %u %u", (unsigned)p->halfmove_clock, (unsigned)p->fullmove_number);
}

/* The first reason why no FEN has these pieces and this side, in the order of the numbers; GOLEM_OK if one has. */
static golem_status malformed(const golem_position *p) {
  uint64_t kinds = 0, twice = p->colors[0] & p->colors[1];
  for (int kind = 0; kind < 6; kind++) twice |= kinds & p->pieces[kind], kinds |= p->pieces[kind];
  if (p->side_to_move > 1) return GOLEM_ERROR_POSITION_SIDE;
  if (twice) return GOLEM_ERROR_POSITION_OVERLAP;
  if (kinds != (p->colors[0] | p->colors[1])) return GOLEM_ERROR_POSITION_MISMATCH;
  return p->reserved ? GOLEM_ERROR_POSITION_RESERVED : GOLEM_OK;
}

/* What a FEN of the position gives. Rights and en passant squares that it cannot name are looked at last, in this order. */
static golem_status by_fen(const golem_position *p) {
  golem_position named = *p, read;
  golem_status status;
  char text[200];
  named.castling &= BACK_RANKS;
  if (p->ep_square > GOLEM_NO_SQUARE) named.ep_square = GOLEM_NO_SQUARE;
  write_fen(&named, text);
  check_subject = text;
  memset(&read, 0, sizeof read);
  status = golem_position_from_fen(text, &read);
  if (status == GOLEM_OK) CHECK(memcmp(&read, &named, sizeof read) == 0);
  check_subject = NULL;
  if (p->castling != named.castling && (status == GOLEM_OK || status < GOLEM_ERROR_POSITION_CASTLING))
    return GOLEM_ERROR_POSITION_CASTLING;
  return status == GOLEM_OK && p->ep_square > GOLEM_NO_SQUARE ? GOLEM_ERROR_POSITION_EP_SQUARE : status;
}

/* Another piece, or none, on a square. */
static void put_any(golem_position *p, check_random *random) {
  int square = (int)check_below(random, 64);
  uint32_t kind = check_below(random, 9), color = check_below(random, 2);
  for (int i = 0; i < 6; i++) p->pieces[i] &= ~ref_bit(square);
  for (int i = 0; i < 2; i++) p->colors[i] &= ~ref_bit(square);
  if (kind >= 6) return;
  p->pieces[kind] |= ref_bit(square);
  p->colors[color] |= ref_bit(square);
}

static void damage(golem_position *p, check_random *random) {
  switch (check_below(random, 6)) {
    case 0: check_flip_bits(p, sizeof *p, 1, random); break;
    case 1: p->castling ^= ref_bit((int)(check_below(random, 8) + 56 * check_below(random, 2))); break;
    case 2: p->ep_square = (uint8_t)check_below(random, 66); break;
    case 3: p->side_to_move ^= 1; break;
    default: put_any(p, random);
  }
}

/* Set up is what is playable, and nothing else written. */
static void check_piece_board(const golem_position *p, golem_status expected) {
  golem_pieceboard board, untouched;
  golem_position back;
  memset(&board, 0x99, sizeof board);
  untouched = board;
  CHECK_EQ(golem_pieceboard_from_position(p, &board), expected);
  if (expected != GOLEM_OK) {
    CHECK(memcmp(&board, &untouched, sizeof board) == 0);
    return;
  }
  CHECK_EQ(golem_pieceboard_check(&board), GOLEM_OK);
  CHECK_EQ(golem_pieceboard_to_position(&board, &back), GOLEM_OK);
  CHECK(bridge_same_position(&back, p));
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 1000000), met[4] = {0};
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20591);
  for (uint64_t i = 0; i < limit; i++) {
    golem_position p, before;
    golem_status expected;
    CHECK_EQ(golem_position_from_fen(STARTS[i % STARTS_COUNT].fen, &p), GOLEM_OK);
    for (uint32_t times = check_below(&random, 4); times > 0; times--) damage(&p, &random);
    before = p;
    expected = malformed(&p);
    met[expected != GOLEM_OK]++;
    if (expected == GOLEM_OK) {
      expected = by_fen(&p);
      met[2 + (expected != GOLEM_OK)]++;
    }
    CHECK_EQ(golem_position_check_playable(&p), expected);
    if (i % 8 == 0) check_piece_board(&p, expected);
    CHECK(memcmp(&p, &before, sizeof p) == 0);
  }
  printf("%llu malformed positions, %llu good ones, %llu that are refused\n", (unsigned long long)met[1],
         (unsigned long long)met[2], (unsigned long long)met[3]);
  CHECK(met[1] > limit / 50 && met[2] > limit / 50 && met[3] > limit / 50);
  return check_finish();
}
