/* Keys of the positions of perft trees: different positions have different keys and equal positions equal ones, and so
 * have their parts; the bits of the keys are spread like those of random numbers.
 *
 * What a key stands for is told by a fingerprint that the library has no part in. It has 64 bits, too: that two of ten
 * million positions share one has a chance of 3 in a million.
 *
 * Bounds of the spread. Over all lists of random numbers, different positions have independent keys two by two, so the
 * ones in a bit have the mean and the variance of coins, and chi-square of buckets has its degrees of freedom as mean.
 * Three by three they have not, as positions of a tree share most of their pieces: a single list may be further from
 * the mean than coins are. The bounds are what 200 random lists kept on 300000 positions: 19 standard deviations at
 * most, chi-square 0.89 to 1.13 times its mean for positions, 0.64 to 2.45 times for pawns and minors, which are few.
 * Of ten million positions a bit is then set in 49.7 to 50.3 percent; it was in 49.95 to 50.05.
 *
 * Arguments: different positions (1000000). */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "compare_keys.h"

/* A tree gives its share in hundredths of the positions, the last one all that are missing. */
static const struct {
  const char *fen;
  unsigned share;
} TREES[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 8},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 8},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 8},
    {"1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9", 8},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 68},
};
enum { TREES_COUNT = sizeof TREES / sizeof *TREES, DEEPEST = 12 };

/* What has a key of its own, in the order of golem_keys, as bits of kinds and of colours. */
enum { ALL, PAWNS, MINORS, MAJORS, WHITE_PIECES, BLACK_PIECES, MATERIAL, KINGS, PARTS };
static const struct {
  const char *name;
  unsigned kinds;
  unsigned colors;
} PART[PARTS] = {{"positions", 63, 3},      {"pawns", 1, 3},           {"minors", 6, 3},    {"majors", 24, 3},
                 {"white's pieces", 62, 1}, {"black's pieces", 62, 2}, {"material", 63, 3}, {"kings", 32, 3}};

/* Fingerprints and their keys: open addressing; where the fingerprint is 0 nothing is. */
typedef struct key_set {
  key_entry *entries;
  size_t room; /* a power of two */
  size_t count;
} key_set;

static key_set sets[PARTS];
static size_t visited, differing;

static uint64_t mix(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * 0x9fb21c651e98df25u;
  hash = (hash ^ hash >> 32) * 0x5851f42d4c957f2du;
  return hash ^ hash >> 29;
}

static uint64_t number_of(uint64_t set) {
  uint64_t number = 0;
  for (; set != 0; set &= set - 1) number++;
  return number;
}

/* golem_make_move sets the en passant square only where a capture is legal, so that it counts. */
static uint64_t fingerprint_of(const golem_position *p, int part) {
  uint64_t hash = 0x2545f4914f6cdd1du;
  for (int i = 0; i < 12; i++) {
    uint64_t set = p->pieces[i / 2] & p->colors[i % 2];
    if (!(PART[part].kinds >> i / 2 & PART[part].colors >> i % 2 & 1)) continue;
    hash = mix(hash, part == MATERIAL ? number_of(set) : set);
  }
  if (part == ALL) hash = mix(mix(hash, p->castling), (uint64_t)p->side_to_move << 8 | p->ep_square);
  return hash == 0 ? 1 : hash;
}

static void give_room(key_set *set, size_t room) {
  set->entries = calloc(room, sizeof *set->entries);
  set->room = room;
  if (set->entries == NULL) {
    printf("no memory\n");
    exit(2);
  }
}

static key_entry *place_of(const key_set *set, uint64_t fingerprint) {
  size_t at = (size_t)fingerprint & (set->room - 1);
  while (set->entries[at].fingerprint != 0 && set->entries[at].fingerprint != fingerprint) {
    at = (at + 1) & (set->room - 1);
  }
  return &set->entries[at];
}

static void grow(key_set *set) {
  key_set old = *set;
  give_room(set, 2 * old.room);
  for (size_t i = 0; i < old.room; i++) {
    if (old.entries[i].fingerprint != 0) *place_of(set, old.entries[i].fingerprint) = old.entries[i];
  }
  free(old.entries);
}

/* What has this fingerprint must always have this key. Returns whether it is new. */
static int add(key_set *set, uint64_t fingerprint, uint64_t key) {
  key_entry *place = place_of(set, fingerprint);
  if (place->fingerprint != 0) {
    differing += place->key != key;
    return 0;
  }
  place->fingerprint = fingerprint;
  place->key = key;
  if (++set->count > set->room / 8 * 5) grow(set);
  return 1;
}

static void visit(const golem_position *position, const golem_keys *keys) {
  uint64_t by_part[PARTS];
  visited++;
  if (!add(&sets[ALL], fingerprint_of(position, ALL), keys->all)) return;
  memcpy(by_part, keys, sizeof by_part);
  for (int part = PAWNS; part < PARTS; part++) add(&sets[part], fingerprint_of(position, part), by_part[part]);
}

/* The leaves of a tree of this depth, until there are as many different positions as are wanted. */
static void walk_tree(const golem_position *position, const golem_keys *keys, int depth, size_t wanted) {
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count;
  if (depth == 0) {
    visit(position, keys);
    return;
  }
  count = bridge_legal_moves(position, moves);
  for (size_t i = 0; i < count && sets[ALL].count < wanted; i++) {
    golem_position after;
    golem_keys next;
    (void)golem_make_legal_move(position, moves[i], &after);
    (void)golem_keys_after(position, moves[i], keys, &next);
    walk_tree(&after, &next, depth - 1, wanted);
  }
}

static void walk_trees(size_t limit) {
  for (int i = 0; i < TREES_COUNT; i++) {
    size_t wanted = i == TREES_COUNT - 1 ? limit : sets[ALL].count + limit * TREES[i].share / 100;
    golem_position position;
    golem_keys keys;
    CHECK_EQ(golem_position_from_fen(TREES[i].fen, &position), GOLEM_OK);
    CHECK_EQ(golem_keys_of(&position, &keys), GOLEM_OK);
    for (int depth = 0; depth < DEEPEST && sets[ALL].count < wanted; depth++) {
      walk_tree(&position, &keys, depth, wanted);
    }
    CHECK_EQ(sets[ALL].count, wanted);
  }
  CHECK_EQ(differing, 0);
}

/* The keys of a set alone, in its memory. */
static uint64_t *keys_alone(const key_set *set) {
  uint64_t *keys = (uint64_t *)(void *)set->entries;
  size_t count = 0;
  for (size_t i = 0; i < set->room; i++) {
    if (set->entries[i].fingerprint != 0) keys[count++] = set->entries[i].key;
  }
  return keys;
}

/* By how many standard deviations of `count` coins the ones of a bit are too many or too few, squared. */
static double deviation(uint64_t ones, size_t count) {
  double more = 2.0 * (double)ones - (double)count;
  return more * more / (double)count;
}

/* Each bit is as often 1 as 0, and as often like the next one as not: so two neighbours have all four values alike. */
static void check_bits(const uint64_t *keys, size_t count) {
  uint64_t ones[64] = {0}, unlike[64] = {0};
  double worst = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t differs = keys[i] ^ keys[i] >> 1;
    for (int bit = 0; bit < 64; bit++) {
      ones[bit] += keys[i] >> bit & 1;
      unlike[bit] += differs >> bit & 1;
    }
  }
  for (int bit = 0; bit < 64; bit++) {
    double own = deviation(ones[bit], count), next = bit < 63 ? deviation(unlike[bit], count) : 0;
    CHECK(own < 20.0 * 20.0);
    CHECK(next < 20.0 * 20.0);
    if (own > worst) worst = own;
    if (next > worst) worst = next;
  }
  printf(", at most %.0f deviations squared", worst);
}

/* The lowest bits, and the highest, as numbers of buckets, 65536 of them or as many as get 32 keys each. */
static void check_buckets(const uint64_t *keys, size_t count, double least, double most) {
  static uint32_t filled[2][65536];
  double squares[2] = {0};
  int bits = 16;
  memset(filled, 0, sizeof filled);
  while (count >> bits < 32) bits--;
  for (size_t i = 0; i < count; i++) {
    filled[0][keys[i] & (((uint64_t)1 << bits) - 1)]++;
    filled[1][keys[i] >> (64 - bits)]++;
  }
  for (int end = 0; end < 2; end++) {
    double buckets = (double)((uint64_t)1 << bits), ratio;
    for (size_t i = 0; i >> bits == 0; i++) squares[end] += (double)filled[end][i] * filled[end][i];
    ratio = (squares[end] * buckets / (double)count - (double)count) / (buckets - 1);
    CHECK(ratio > least && ratio < most);
    printf(", chi-square of %d %s bits %.3f", bits, end == 0 ? "low" : "high", ratio);
  }
}

int main(int argc, char **argv) {
  size_t limit = (size_t)check_number(argc, argv, 1, 1000000), room = 1024;
  while (room / 8 * 5 <= limit) room *= 2;
  for (int part = 0; part < PARTS; part++) give_room(&sets[part], part == ALL ? room : 1024);
  walk_trees(limit);
  printf("%llu leaves of trees\n", (unsigned long long)visited);
  for (int part = 0; part < PARTS; part++) {
    uint64_t *keys = keys_alone(&sets[part]);
    size_t count = sets[part].count;
    check_subject = PART[part].name;
    CHECK_EQ(key_repeats(keys, count), 0);
    printf("%s: %llu", PART[part].name, (unsigned long long)count);
    /* Of fewer keys nothing can be said. */
    if (count >= 10000) {
      check_bits(keys, count);
      check_buckets(keys, count, part == ALL ? 0.8 : 0.5, part == ALL ? 1.2 : 2.5);
    }
    printf("\n");
    free(sets[part].entries);
  }
  return check_finish();
}
