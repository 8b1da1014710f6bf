/* Garbage: positions of arbitrary bytes and arbitrary target sets given to every function.
 *
 * Every call must return, write nothing outside its buffer, and keep its counts bounded; the target sets are the same at
 * every level. What is playable in spite of the damage must still be right: it is compared with the reference.
 *
 * Arguments: positions (200000), seed. */
#include <string.h>

#include "bridge.h"
#include "check.h"
#include "check_levels.h"
#include "starts.h"

/* No set of sixteen times 64 squares, four promotions each, holds more. */
enum { BOUND = 16 * 64 * 4, CANARY = 8 };

static golem_position seeds[STARTS_COUNT];

static void fill_random(golem_position *p, check_random *random) {
  check_any_bytes(p, sizeof *p, random);
}

/* Every square gets at most one piece, any number of each, kings included. */
static void fill_pieces(golem_position *p, check_random *random) {
  memset(p, 0, sizeof *p);
  for (int square = 0; square < 64; square++) {
    if (check_below(random, 3) == 0) continue;
    p->pieces[check_below(random, 6)] |= (uint64_t)1 << square;
    p->colors[check_below(random, 2)] |= (uint64_t)1 << square;
  }
  p->castling = check_next(random) & check_next(random);
  p->side_to_move = (uint8_t)check_below(random, 2);
  p->ep_square = (uint8_t)check_below(random, 65);
}

static void fill_flipped(golem_position *p, check_random *random) {
  *p = seeds[check_below(random, STARTS_COUNT)];
  check_flip_bits(p, sizeof *p, 1 + check_below(random, 4), random);
}

/* A few pieces of a legal position move to other squares: often still playable. */
static void fill_moved(golem_position *p, check_random *random) {
  *p = seeds[check_below(random, STARTS_COUNT)];
  for (int moves = 0; moves < 2; moves++) {
    uint64_t from = (uint64_t)1 << check_below(random, 64), to = (uint64_t)1 << check_below(random, 64);
    for (int kind = 0; kind < 6; kind++) {
      if (p->pieces[kind] & from) p->pieces[kind] |= to;
      else p->pieces[kind] &= ~to;
      p->pieces[kind] &= ~(from & ~to);
    }
    for (int color = 0; color < 2; color++) {
      if (p->colors[color] & from) p->colors[color] |= to;
      else p->colors[color] &= ~to;
      p->colors[color] &= ~(from & ~to);
    }
  }
}

static void fill_sparse(golem_position *p, check_random *random) {
  fill_random(p, random);
  for (int kind = 0; kind < 6; kind++) p->pieces[kind] &= check_next(random) & check_next(random);
  for (int color = 0; color < 2; color++) p->colors[color] &= check_next(random);
  p->side_to_move &= 1;
  p->ep_square &= 127;
  p->reserved = 0;
}

/* A good board, but any byte as side and as en passant square, and rights of anything. */
static void fill_state(golem_position *p, check_random *random) {
  *p = seeds[check_below(random, STARTS_COUNT)];
  p->side_to_move = (uint8_t)check_next(random);
  p->ep_square = (uint8_t)check_next(random);
  p->castling = check_below(random, 2) ? check_next(random) : p->castling ^ (uint64_t)1 << check_below(random, 64);
  p->reserved = (uint16_t)(check_below(random, 2) ? check_next(random) : 0);
}

/* A board of one kind, of one colour or with both on every square, some squares cleared; no king or any number. */
static void fill_crowded(golem_position *p, check_random *random) {
  uint64_t there = check_below(random, 2) ? ~(uint64_t)0 : ~check_set(random);
  memset(p, 0, sizeof *p);
  p->pieces[check_below(random, 6)] = there;
  if (check_below(random, 2)) p->pieces[GOLEM_KING] |= check_set(random) & check_set(random);
  if (check_below(random, 4) == 0) p->pieces[check_below(random, 6)] |= check_set(random);
  p->colors[check_below(random, 2)] = there;
  p->colors[check_below(random, 2)] |= check_below(random, 2) ? check_set(random) : 0;
  p->side_to_move = (uint8_t)check_below(random, 2);
  p->ep_square = (uint8_t)(check_below(random, 2) ? check_below(random, 64) : GOLEM_NO_SQUARE);
}

static void fill(golem_position *p, check_random *random, uint64_t number) {
  switch (number % 8) {
    case 0: fill_random(p, random); break;
    case 1: fill_pieces(p, random); break;
    case 2: fill_flipped(p, random); break;
    case 3: fill_sparse(p, random); break;
    case 4: fill_moved(p, random); break;
    case 5: fill_state(p, random); break;
    case 6: fill_crowded(p, random); break;
    default: memset(p, number % 16 < 8 ? 0xff : 0, sizeof *p); p->side_to_move = (uint8_t)check_below(random, 3);
  }
}

static size_t spoilt_moves(const golem_move *moves, size_t from, size_t to) {
  size_t spoilt = 0;
  for (size_t i = from; i < to; i++) spoilt += moves[i] != 0xcccc;
  return spoilt;
}

/* Lists with a small and with the whole capacity stay in their buffers. */
static void check_lists(const golem_position *p, const golem_targets *targets, check_random *random) {
  golem_move list[GOLEM_MAX_MOVES + CANARY];
  for (int which = 0; which < 6; which++) {
    size_t capacity = check_below(random, 2) ? GOLEM_MAX_MOVES : check_below(random, 40), count, written;
    memset(list, 0xcc, sizeof list);
    switch (which) {
      case 0: count = golem_legal_moves(p, list, capacity); break;
      case 1: count = golem_legal_captures(p, list, capacity); break;
      case 2: count = golem_legal_quiets(p, list, capacity); break;
      case 3: count = golem_legal_moves_of(p, (uint32_t)check_next(random), list, capacity); break;
      case 4: count = golem_targets_moves_of(p, targets, (uint32_t)check_next(random), list, capacity); break;
      default: count = golem_targets_moves(p, targets, list, capacity);
    }
    written = count < capacity ? count : capacity;
    CHECK(count <= BOUND);
    CHECK_EQ(spoilt_moves(list, written, GOLEM_MAX_MOVES + CANARY), 0);
  }
}

static void check_counts(const golem_position *p, const golem_targets *targets) {
  uint32_t counts[3] = {0x4444, 0x5555, 0x6666};
  CHECK(golem_targets_count(p, targets) <= BOUND);
  CHECK(golem_count_legal_moves(p) <= BOUND);
  CHECK_EQ(golem_count_many(p, 1, &counts[1]), 1);
  CHECK(counts[0] == 0x4444 && counts[2] == 0x6666);
}

static void check_texts(const golem_position *p, golem_move move, check_random *random) {
  char text[200];
  size_t capacity = check_below(random, 120), length;
  golem_move read = 0;
  for (int which = 0; which < 3; which++) {
    memset(text, 0x5e, sizeof text);
    switch (which) {
      case 0: length = golem_position_to_fen(p, check_below(random, 2), text, capacity); break;
      case 1: length = golem_move_to_uci(p, move, check_below(random, 2), text, capacity); break;
      default: length = golem_move_to_san(p, move, text, capacity);
    }
    CHECK(length < (which == 0 ? 120u : 16u));
    if (capacity > 0) CHECK(memchr(text, 0, capacity) != NULL);
    for (size_t i = capacity; i < sizeof text; i++) {
      if (text[i] != 0x5e) CHECK(!"written past the capacity");
    }
  }
  golem_move_to_uci(p, move, 0, text, sizeof text);
  golem_move_from_uci(p, text, &read);
  golem_move_to_san(p, move, text, sizeof text);
  golem_move_from_san(p, text, &read);
  golem_move_from_san(p, "Nf3", &read);
  golem_move_from_uci(p, "e1g1", &read);
}

static void check_makes(const golem_position *p, golem_move move) {
  golem_position room[3];
  unsigned char mark[sizeof(golem_position)];
  golem_status status;
  memset(mark, 0x6d, sizeof mark);
  memset(room, 0x6d, sizeof room);
  status = golem_make_move(p, move, &room[1]);
  CHECK(status == GOLEM_OK || status == GOLEM_ERROR_MOVE_ILLEGAL);
  if (status != GOLEM_OK) CHECK(memcmp(&room[1], mark, sizeof mark) == 0);
  golem_make_legal_move(p, move, &room[1]);
  golem_make_null_move(p, &room[1]);
  CHECK(memcmp(&room[0], mark, sizeof mark) == 0 && memcmp(&room[2], mark, sizeof mark) == 0);
  golem_is_legal(p, move);
}

static int is_playable(golem_status status) {
  return status == GOLEM_OK || (status <= GOLEM_ERROR_POSITION_MANY_CHECKERS && status >= GOLEM_ERROR_POSITION_EP_CHECK);
}

static void check_counted(const golem_position *p, const golem_move *codes, size_t count, uint64_t perft) {
  golem_move list[GOLEM_MAX_MOVES];
  uint32_t counted = 0;
  CHECK_EQ(golem_perft(p, 1), count);
  CHECK_EQ(golem_perft(p, 2), perft);
  CHECK_EQ(golem_perft_every(p, 2), perft);
  CHECK_EQ(golem_perft_every(p, 3), golem_perft(p, 3));
  CHECK_EQ(golem_count_legal_moves(p), count);
  CHECK_EQ(golem_count_many(p, 1, &counted), 1);
  CHECK_EQ(counted, count);
  CHECK_EQ(golem_legal_moves(p, list, GOLEM_MAX_MOVES), count);
  CHECK(bridge_same_moves(list, count, codes, count));
}

/* Returns 1 if the position was good enough to be compared. */
static int check_playable(const golem_position *p) {
  char fen[128];
  ref_position ref;
  golem_position back;
  golem_move codes[REF_MAX_MOVES];
  size_t count;
  uint64_t perft;
  golem_position_to_fen(p, 1, fen, sizeof fen);
  CHECK_EQ(golem_position_from_fen(fen, &back), GOLEM_OK);
  CHECK(bridge_same_position(&back, p));
  CHECK(ref_from_fen(fen, &ref));
  check_subject = fen;
  count = (size_t)bridge_moves(&ref, codes);
  perft = ref_perft(&ref, 2);
  CHECK_EACH_LEVEL(level) check_counted(p, codes, count, perft);
  check_subject = NULL;
  return 1;
}

typedef struct targets_room {
  uint64_t before;
  golem_targets targets;
  uint64_t after;
} targets_room;

static void empty_room(targets_room *room, int byte) {
  memset(room, byte, sizeof *room);
  room->before = 0x1111;
  room->after = 0x2222;
}

/* The sets of a spoilt position may be any, but they are the same at every level, and each of their bytes is written. */
static void check_generators(const golem_position *p, golem_targets *targets) {
  targets_room room;
  memset(targets, 0x33, sizeof *targets);
  CHECK_EQ(golem_generate(p, targets), GOLEM_OK);
  CHECK_EACH_LEVEL(level) {
    empty_room(&room, (int)level);
    CHECK_EQ(golem_generate(p, &room.targets), GOLEM_OK);
    CHECK(memcmp(&room.targets, targets, sizeof *targets) == 0);
    CHECK(room.before == 0x1111 && room.after == 0x2222);
    CHECK_EQ(golem_has_legal_move(p) != 0, targets->movable != 0);
  }
}

/* What is refused is counted by no level. */
static void check_refused(const golem_position *p) {
  CHECK_EACH_LEVEL(level) {
    CHECK_EQ(golem_perft(p, 3), 0);
    CHECK_EQ(golem_perft_every(p, 2), 0);
    CHECK_EQ(golem_count_replies(p, NULL, NULL, 0), 0);
  }
}

/* Whatever the sets are, those that give check are among them, the same at every level, and nothing else is touched. */
static void check_checking(const golem_position *p, const golem_targets *targets, check_random *random) {
  targets_room room;
  uint64_t all = 0;
  empty_room(&room, 0x44);
  CHECK_EQ(golem_checking_targets(p, targets, &room.targets), GOLEM_OK);
  CHECK(room.before == 0x1111 && room.after == 0x2222);
  for (int direction = 0; direction < 16; direction++) {
    CHECK_EQ(room.targets.direction[direction] & ~targets->direction[direction], 0);
    all |= room.targets.direction[direction];
  }
  CHECK_EQ(room.targets.movable, all);
  CHECK_EACH_LEVEL(level) {
    targets_room other;
    empty_room(&other, (int)level);
    CHECK_EQ(golem_checking_targets(p, targets, &other.targets), GOLEM_OK);
    CHECK(memcmp(&other, &room, sizeof room) == 0);
  }
  for (int i = 0; i < 8; i++) CHECK(golem_gives_check(p, (golem_move)check_next(random)) <= 1);
}

/* The same of exchanges that reach a threshold; every level has the same sets. */
static void check_exchanges(const golem_position *p, const golem_targets *targets, check_random *random) {
  int32_t threshold = check_below(random, 4) ? (int32_t)check_below(random, 2000) - 1000 : (int32_t)check_next(random);
  targets_room room;
  golem_targets winning;
  uint64_t all = 0;
  CHECK_EQ(golem_see_targets(p, targets, threshold, &winning), GOLEM_OK);
  CHECK_EACH_LEVEL(level) {
    empty_room(&room, 0x55);
    CHECK_EQ(golem_see_targets(p, targets, threshold, &room.targets), GOLEM_OK);
    CHECK(room.before == 0x1111 && room.after == 0x2222);
    CHECK(memcmp(&room.targets, &winning, sizeof winning) == 0);
  }
  for (int direction = 0; direction < 16; direction++) {
    CHECK_EQ(winning.direction[direction] & ~targets->direction[direction], 0);
    all |= winning.direction[direction];
  }
  CHECK_EQ(winning.movable, all);
}

/* Exchanges by any rules and with the node of any position: every level has the same answer. */
static void check_exchange_by(const golem_position *p, check_random *random) {
  golem_exchange_rules rules;
  golem_node node;
  golem_move move = (golem_move)check_next(random);
  int32_t threshold = (int32_t)check_next(random) >> check_below(random, 32);
  uint32_t answers[2];
  check_any_bytes(&rules, sizeof rules, random);
  if (check_below(random, 8)) rules.pins &= 3, rules.special &= 1;
  if (check_below(random, 2)) golem_node_of(&seeds[check_below(random, STARTS_COUNT)], &node);
  else check_any_bytes(&node, sizeof node, random);
  answers[0] = golem_see_ge_by(p, &node, move, threshold, &rules);
  answers[1] = golem_see_ge_by(p, NULL, move, threshold, &rules);
  CHECK(answers[0] <= 1 && answers[1] <= 1);
  CHECK_EACH_LEVEL(level) {
    CHECK_EQ(golem_see_ge_by(p, &node, move, threshold, &rules), answers[0]);
    CHECK_EQ(golem_see_ge_by(p, NULL, move, threshold, &rules), answers[1]);
  }
}

static void check_divide(const golem_position *p) {
  golem_move moves[64 + CANARY];
  uint64_t counts[64 + CANARY];
  uint32_t replies[64 + CANARY];
  size_t count;
  memset(moves, 0xcc, sizeof moves);
  memset(counts, 0xcc, sizeof counts);
  count = golem_perft_divide(p, 1, moves, counts, 64);
  CHECK(count <= BOUND);
  CHECK_EQ(spoilt_moves(moves, count < 64 ? count : 64, 64 + CANARY), 0);
  CHECK_EQ(counts[64], 0xccccccccccccccccu);
  memset(moves, 0xcc, sizeof moves);
  memset(replies, 0xcc, sizeof replies);
  count = golem_count_replies(p, moves, replies, 64);
  CHECK(count <= BOUND);
  CHECK_EQ(spoilt_moves(moves, count < 64 ? count : 64, 64 + CANARY), 0);
  CHECK_EQ(replies[64], 0xccccccccu);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, 200000), playable = 0;
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20264);
  check_levels_of_cpu();
  for (int i = 0; i < STARTS_COUNT; i++) CHECK_EQ(golem_position_from_fen(STARTS[i].fen, &seeds[i]), GOLEM_OK);
  for (uint64_t number = 0; number < limit; number++) {
    golem_position p, before;
    golem_targets targets;
    golem_status status;
    fill(&p, &random, number);
    before = p;
    status = golem_position_check(&p);
    check_generators(&p, &targets);
    if (check_below(&random, 4) == 0) memset(&targets, 0xff, sizeof targets);
    CHECK_EACH_LEVEL_ALIKE(level, &random) {
      check_lists(&p, &targets, &random);
      check_counts(&p, &targets);
      check_divide(&p);
    }
    check_checking(&p, &targets, &random);
    check_exchanges(&p, &targets, &random);
    for (int i = 0; i < 8; i++) check_exchange_by(&p, &random);
    for (int direction = 0; direction < 16; direction++) targets.direction[direction] = check_next(&random);
    check_checking(&p, &targets, &random);
    check_texts(&p, (golem_move)check_next(&random), &random);
    for (int i = 0; i < 8; i++) check_makes(&p, (golem_move)check_next(&random));
    if (is_playable(status)) playable += (uint64_t)check_playable(&p);
    else check_refused(&p);
    CHECK(memcmp(&p, &before, sizeof p) == 0);
  }
  printf("%llu positions, %llu of them playable\n", (unsigned long long)limit, (unsigned long long)playable);
  return check_finish();
}
