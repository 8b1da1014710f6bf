/* Keys: those published with Polyglot's book format; the two of a position where a pawn may not capture en passant; the
 * numbers that they are made of; the key of the material, wherever the pieces stand; golem_key_many; garbage, any
 * address.
 *
 * Arguments: signatures of material (100000), garbage positions (200000), rounds of golem_key_many (24), seed. */
#include <stdlib.h>
#include <string.h>

#include "check_guard.h"
#include "check_levels.h"
#include "compare_keys.h"
#include "compare_walks.h"

enum { POOL = 512, MANY = 40, LONG_ROW = 100003, SENTINEL = 0x5a };
/* Pieces on their squares, castling rooks, files of en passant squares, the side to move. */
enum { NUMBERS = 12 * 64 - 32 + 16 + 8 + 1, PAIRS = NUMBERS * (NUMBERS - 1) / 2 };

static check_guard for_position, for_keys, for_after;

/* The keys that the description of the format gives (Michel Van den Bergh), each with the moves from the start. */
static const struct {
  uint64_t key;
  const char *moves;
  const char *fen;
} PUBLISHED[] = {
    {0x463b96181691fc9c, "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {0x823c9b50fd114196, "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"},
    {0x0756b94461c50fb0, "e2e4 d7d5", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2"},
    {0x662fafb965db29d4, "e2e4 d7d5 e4e5", "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2"},
    {0x22a48b5a8e47ff78, "e2e4 d7d5 e4e5 f7f5", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"},
    {0x652a607ca3f242c1, "e2e4 d7d5 e4e5 f7f5 e1e2", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3"},
    {0x00fdd303c946bdd9, "e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4"},
    {0x3c8123ea7b067637, "a2a4 b7b5 h2h4 b5b4 c2c4", "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3"},
    {0x5c3f9b829b279560, "a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3",
     "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4"},
};

/* The second to the fifth output of SplitMix64 from the state 0, as its users publish them: b1 to e1. */
static const uint64_t SPLIT_MIX[4] = {0x6e789e6aa1b965f4, 0x06c45d188009454f, 0xf88bb8a8724c81ec, 0x1b39896a51a8749b};

/* Plays the moves, written one after the other; returns the key that the moves alone have led to. */
static uint64_t play(const char *moves, golem_position *position) {
  uint64_t key;
  golem_position_start(position);
  key = golem_key(position);
  for (; *moves != 0; moves += moves[4] == 0 ? 4 : 5) {
    char uci[5] = {0};
    golem_move move = 0;
    memcpy(uci, moves, 4);
    CHECK_EQ(golem_move_from_uci(position, uci, &move), GOLEM_OK);
    key = golem_key_after(position, move, key);
    CHECK_EQ(golem_make_move(position, move, position), GOLEM_OK);
  }
  return key;
}

/* What a double push leads to where a pawn stands beside it: the key of Polyglot's format, which has the number of the file,
 * and the key without that number, which moves give unless en passant is legal. By chess.polyglot.zobrist_hash of
 * python-chess 1.11.2, with and without the square. */
static const struct {
  uint64_t polyglot, without;
  int is_legal;
  const char *before, *push, *reason;
} PUSHES[] = {
    {0x7ddd0eefbfc8435a, 0x6144d03c8370d3fb, 0, "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5", "pinned on its file"},
    {0xe637aae936526f50, 0xfaae743a0aeafff1, 0, "6k1/3p2b1/8/4P3/8/2K5/8/8 b - - 0 1", "d7d5", "pinned on a diagonal"},
    {0x28741f7099a3606f, 0x34edc1a3a51bf0ce, 0, "8/3p4/8/K3P2r/8/8/8/4k3 b - - 0 1", "d7d5", "the rank would open"},
    {0xc35cac2f9cd29728, 0xdfc572fca06a0789, 0, "4b1k1/3p4/8/4P3/K7/8/8/8 b - - 0 1", "d7d5", "the push gives check"},
    {0xfcbf1d01b0c31802, 0xe026c3d28c7b88a3, 0, "4k3/8/8/8/4p3/8/3P4/4R1K1 w - - 0 1", "d2d4", "pinned, Black to move"},
    {0x44d3515bf2c95711, 0x584a8f88ce71c7b0, 1, "4r1k1/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1", "d7d5", "one of two is pinned"},
};

static void check_pushes(void) {
  for (size_t i = 0; i < sizeof PUSHES / sizeof *PUSHES; i++) {
    golem_position position;
    golem_move push = 0;
    uint64_t played = PUSHES[i].is_legal ? PUSHES[i].polyglot : PUSHES[i].without, carried;
    check_subject = PUSHES[i].reason;
    CHECK_EQ(golem_position_from_fen(PUSHES[i].before, &position), GOLEM_OK);
    CHECK_EQ(golem_move_from_uci(&position, PUSHES[i].push, &push), GOLEM_OK);
    carried = golem_key_after(&position, push, golem_key(&position));
    CHECK_EQ(golem_make_move(&position, push, &position), GOLEM_OK);
    CHECK_EQ(golem_key(&position), played);
    CHECK_EQ(carried, played);
    position.ep_square = (uint8_t)((GOLEM_MOVE_FROM(push) + GOLEM_MOVE_TO(push)) / 2);
    CHECK_EQ(golem_key(&position), PUSHES[i].polyglot);
    position.ep_square = GOLEM_NO_SQUARE;
    CHECK_EQ(golem_key(&position), PUSHES[i].without);
  }
  check_subject = NULL;
}

static void check_published(void) {
  for (size_t i = 0; i < sizeof PUBLISHED / sizeof *PUBLISHED; i++) {
    golem_position position;
    check_subject = PUBLISHED[i].fen;
    CHECK_EQ(golem_position_from_fen(PUBLISHED[i].fen, &position), GOLEM_OK);
    CHECK_EQ(golem_key(&position), PUBLISHED[i].key);
    CHECK_EQ(play(PUBLISHED[i].moves, &position), PUBLISHED[i].key);
    CHECK_EQ(golem_key(&position), PUBLISHED[i].key);
  }
  check_subject = NULL;
  for (int i = 0; i < 4; i++) CHECK_EQ(ref_castling_number(key_numbers(), i + 1), SPLIT_MIX[i]);
}

static size_t list_numbers(uint64_t *list) {
  const ref_key_numbers *numbers = key_numbers();
  size_t count = 0;
  for (int i = 0; i < 12 * 64; i++) {
    uint64_t number = numbers->piece[i / 64 % 2][i / 128][i % 64];
    if (number != 0) list[count++] = number;
  }
  for (int file = 0; file < 8; file++) {
    list[count++] = ref_castling_number(numbers, ref_square(file, 0));
    list[count++] = ref_castling_number(numbers, ref_square(file, 7));
    list[count++] = numbers->en_passant[file];
  }
  list[count++] = numbers->white_to_move;
  return count;
}

static int bits_of(uint64_t word) {
  int bits = 0;
  for (; word != 0; word &= word - 1) bits++;
  return bits;
}

/* One, two, three or four different numbers never make 0: positions that differ in so few things have different keys.
 * One number, or a piece that moves, turns about half of the bits; 22 bits from that are five and a half standard
 * deviations of a random word, 26 six and a half. The mean of all numbers is as close to 32 as theirs must be. */
static void check_numbers(void) {
  static uint64_t numbers[NUMBERS], together[NUMBERS + PAIRS + 1];
  size_t count = list_numbers(numbers), filled = 0;
  int wrong = 0, bits = 0;
  CHECK_EQ(count, NUMBERS);
  together[filled++] = 0;
  for (int i = 0; i < NUMBERS; i++) {
    together[filled++] = numbers[i];
    bits += bits_of(numbers[i]);
    wrong += abs(bits_of(numbers[i]) - 32) > 22;
    for (int j = 0; j < i; j++) {
      together[filled++] = numbers[i] ^ numbers[j];
      wrong += abs(bits_of(numbers[i] ^ numbers[j]) - 32) > 26;
    }
  }
  CHECK_EQ(wrong, 0);
  printf("%d numbers with %.2f bits on average\n", NUMBERS, (double)bits / NUMBERS);
  CHECK(abs(bits - 32 * NUMBERS) < 4 * 4 * 28); /* four times 4 bits times the square root of their number */
  CHECK_EQ(key_repeats(together, filled), 0);
}

/* Counts as ref_material has them. */
static uint32_t count_of(uint64_t counts, int color, int kind) { return counts >> 4 * (5 * color + kind) & 15; }

static int put(golem_position *p, int color, int kind, int square) {
  int outer = square < 8 || square > 55;
  if (((p->colors[0] | p->colors[1]) & ref_bit(square)) || (kind == GOLEM_PAWN && outer)) return 0;
  p->pieces[kind] |= ref_bit(square);
  p->colors[color] |= ref_bit(square);
  if (key_is_playable(p)) return 1;
  p->pieces[kind] ^= ref_bit(square);
  p->colors[color] ^= ref_bit(square);
  return 0;
}

/* These pieces anywhere, so that the position can be played; 0 if they got into each other's way. */
static int place_pieces(uint64_t counts, check_random *random, golem_position *p) {
  int king = (int)check_below(random, 64), other = (int)check_below(random, 64), tries = 0;
  memset(p, 0, sizeof *p);
  p->side_to_move = (uint8_t)check_below(random, 2);
  p->ep_square = GOLEM_NO_SQUARE;
  p->pieces[GOLEM_KING] = ref_bit(king) | ref_bit(other);
  p->colors[0] = ref_bit(king);
  p->colors[1] = ref_bit(other);
  if (!key_is_playable(p)) return 0;
  for (int i = 0; i < 10; i++) {
    for (uint32_t placed = 0; placed < count_of(counts, i / 5, i % 5);) {
      if (tries++ > 300) return 0;
      placed += (uint32_t)put(p, i / 5, i % 5, (int)check_below(random, 64));
    }
  }
  return 1;
}

static void place(uint64_t counts, check_random *random, golem_position *position) {
  int tries = 0;
  while (tries < 1000 && !place_pieces(counts, random, position)) tries++;
  CHECK(tries < 1000);
}

/* A piece more, unless there are eight pawns or ten of another kind. */
static uint64_t with_another(uint64_t counts, int color, int kind) {
  uint32_t most = kind == GOLEM_PAWN ? 8 : 10;
  return count_of(counts, color, kind) < most ? counts + ((uint64_t)1 << 4 * (5 * color + kind)) : counts;
}

/* Up to fifteen pieces of a side. */
static uint64_t random_signature(check_random *random) {
  uint64_t counts = 0;
  for (int color = 0; color < 2; color++) {
    uint32_t favourite = check_below(random, 5);
    for (uint32_t left = check_below(random, 16); left > 0; left--) {
      uint32_t kind = check_below(random, 2) ? favourite : check_below(random, 5);
      counts = with_another(counts, color, (int)kind);
    }
  }
  return counts;
}

/* A piece less, or of another kind; something else altogether if that piece is not there. */
static uint64_t near_signature(uint64_t counts, check_random *random) {
  int color = (int)check_below(random, 2), kind = (int)check_below(random, 5);
  if (count_of(counts, color, kind) == 0) return random_signature(random);
  counts -= (uint64_t)1 << 4 * (5 * color + kind);
  return check_below(random, 2) ? counts : with_another(counts, color, (int)check_below(random, 5));
}

/* The same pieces twice, elsewhere and perhaps with the other side to move: one key. Others: another key. Every second
 * signature is near the one before. */
static void check_material(size_t limit, check_random *random) {
  key_entry *entries = malloc(limit * sizeof *entries);
  uint64_t counts = 0;
  CHECK(entries != NULL);
  if (entries == NULL) return;
  for (size_t i = 0; i < limit; i++) {
    golem_position positions[2];
    golem_keys keys[2];
    counts = i % 2 == 1 ? near_signature(counts, random) : random_signature(random);
    for (int twin = 0; twin < 2; twin++) {
      place(counts, random, &positions[twin]);
      CHECK_EQ(golem_keys_of(&positions[twin], &keys[twin]), GOLEM_OK);
    }
    CHECK_EQ(keys[0].material, keys[1].material);
    entries[i].key = keys[0].material;
    entries[i].fingerprint = counts;
  }
  CHECK_EQ(key_mismatches(entries, limit), 0);
  free(entries);
}

/* Positions of walks, and what must come out of them; every ninth is garbage, whose key may be any. */
typedef struct item {
  golem_position position;
  uint64_t key;
  int is_garbage;
} item;

static item pool[POOL];

static void fill_pool(check_random *random) {
  static node here;
  for (int i = 0; i < POOL; i++) {
    ref_position ref;
    ref_keys expected;
    (void)walk_start((uint64_t)i, random, &ref);
    node_fill(&here, &ref, EP_ALWAYS);
    for (uint32_t plies = check_below(random, 20); plies > 0 && here.count > 0; plies--) {
      ref_make(&ref, walk_choose(&here, random));
      node_fill(&here, &ref, EP_ALWAYS);
    }
    key_expected(&ref, here.golem.ep_square, &expected);
    pool[i].position = here.golem;
    pool[i].key = expected.all;
    pool[i].is_garbage = check_below(random, 9) == 0;
  }
}

/* Neither the clocks nor where the position lies are part of the key. */
static void check_places(check_random *random) {
  for (int i = 0; i < POOL; i++) {
    golem_position other = pool[i].position;
    other.halfmove_clock = (uint16_t)check_next(random);
    other.fullmove_number = (uint16_t)check_next(random);
    CHECK_EQ(golem_key(&other), pool[i].key);
    for (size_t shift = 0; shift < 64; shift += 8) {
      void *at = check_at_end(for_position, sizeof other + shift);
      memcpy(at, &other, sizeof other);
      CHECK_EQ(golem_key(at), pool[i].key);
    }
  }
}

static void spoil(golem_position *position, check_random *random, uint64_t number) {
  if (number % 3 == 0) check_any_bytes(position, sizeof *position, random);
  else check_flip_bits(position, sizeof *position, 1 + check_below(random, 6), random);
  if (number % 3 == 2) {
    position->side_to_move = (uint8_t)check_next(random);
    position->ep_square = (uint8_t)check_next(random);
    position->castling = check_set(random);
  }
}

static void check_garbage(uint64_t limit, check_random *random) {
  golem_position *position = check_at_end(for_position, sizeof *position), before;
  golem_keys *keys = check_at_end(for_keys, sizeof *keys), *after = check_at_end(for_after, sizeof *after);
  for (uint64_t number = 0; number < limit; number++) {
    golem_move move = (golem_move)check_next(random);
    *position = pool[check_below(random, POOL)].position;
    spoil(position, random, number);
    before = *position;
    CHECK_EACH_LEVEL_ALIKE(level, random) {
      (void)golem_key(position);
      (void)golem_key_after(position, move, check_next(random));
      CHECK_EQ(golem_keys_of(position, keys), GOLEM_OK);
      CHECK_EQ(golem_keys_after(position, move, keys, after), GOLEM_OK);
    }
    CHECK(memcmp(position, &before, sizeof before) == 0);
  }
}

/* The keys of `count` items, the arrays so many bytes away from the end of their memory; nothing else is written. */
static void compare_row(const item *items, size_t count, size_t offset, size_t key_offset, check_random *random) {
  size_t size = count * sizeof(uint64_t), wrong = 0;
  unsigned char *positions = for_position.end - offset - count * sizeof(golem_position);
  unsigned char *keys = for_keys.end - key_offset - size;
  for (size_t i = 0; i < count; i++) {
    golem_position position = items[i].position;
    if (items[i].is_garbage) spoil(&position, random, i);
    memcpy(positions + i * sizeof position, &position, sizeof position);
  }
  CHECK_EACH_LEVEL(level) {
    memset(keys - 64, SENTINEL, size + 64 + key_offset);
    CHECK_EQ(golem_key_many((const void *)positions, count, (void *)keys), count);
    for (size_t i = 0; i < count; i++) {
      uint64_t key;
      memcpy(&key, keys + i * sizeof key, sizeof key);
      wrong += !items[i].is_garbage && key != items[i].key;
    }
    for (size_t i = 0; i < 64; i++) wrong += keys[-1 - (int)i] != SENTINEL;
    for (size_t i = 0; i < key_offset; i++) wrong += keys[size + i] != SENTINEL;
  }
  CHECK_EQ(wrong, 0);
}

static void check_many(uint64_t rounds, check_random *random) {
  for (uint64_t round = 0; round < rounds; round++) {
    for (size_t count = 0; count <= MANY; count++) {
      for (size_t offset = 0; offset < 64; offset += 8) {
        compare_row(pool + check_below(random, POOL - MANY), count, offset, 8 * check_below(random, 8), random);
      }
    }
  }
}

static void check_long_row(check_random *random) {
  golem_position *positions = malloc(LONG_ROW * sizeof *positions);
  uint64_t *keys = malloc(LONG_ROW * sizeof *keys);
  size_t wrong = 0;
  CHECK(positions != NULL && keys != NULL);
  if (positions == NULL || keys == NULL) return;
  for (size_t i = 0; i < LONG_ROW; i++) positions[i] = pool[(i * 7 + i / POOL) % POOL].position;
  CHECK_EACH_LEVEL_ALIKE(level, random) {
    memset(keys, (int)check_below(random, 256), LONG_ROW * sizeof *keys);
    CHECK_EQ(golem_key_many(positions, LONG_ROW, keys), LONG_ROW);
    for (size_t i = 0; i < LONG_ROW; i++) wrong += keys[i] != pool[(i * 7 + i / POOL) % POOL].key;
  }
  CHECK_EQ(wrong, 0);
  free(positions);
  free(keys);
}

int main(int argc, char **argv) {
  uint64_t signatures = check_number(argc, argv, 1, 100000), garbage = check_number(argc, argv, 2, 200000);
  uint64_t rounds = check_number(argc, argv, 3, 24);
  check_random random = check_seed(argc > 4 ? argv[4] : NULL, 20300);
  for_position = check_guarded(MANY * sizeof(golem_position) + 64);
  for_keys = check_guarded(MANY * sizeof(uint64_t) + 128);
  for_after = check_guarded(4096);
  check_levels_of_cpu();
  check_published();
  check_pushes();
  check_numbers();
  check_material(signatures, &random);
  fill_pool(&random);
  check_places(&random);
  check_garbage(garbage, &random);
  check_many(rounds, &random);
  check_long_row(&random);
  return check_finish();
}
