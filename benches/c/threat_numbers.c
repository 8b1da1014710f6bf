/* threat_numbers - how long the numbers of threats take, and how that compares with plain loops over the tables that an
 * engine would have: one number after the other; a position by walking every piece's rays.
 *
 *   cd benches/c
 *   cc -O3 -std=c99 -march=native threat_numbers.c measure.c workload.c -I../../dist/include ../../dist/lib/libgolem.a
 *   ./a.out ../data/positions.fen 20
 *
 * The set of 59,808 features; positions of games in file order, and one move of each. Numbers for accumulators are those
 * that a move adds and removes, with the rows of weights prefetched. */
#include <golem_threats.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "levels.h"

enum { FEATURES = 59808, NUMBERS = 128 * POSITIONS, STRIDE = 128, ROW_BYTES = 64 };

/* Lists one after the other: those of position i begin at starts[i]. */
typedef struct lists {
  golem_threat threats[NUMBERS];
  size_t starts[POSITIONS + 1];
} lists;

static lists full, full_filtered, changed, changed_filtered;
static uint32_t kings[POSITIONS][2];
static golem_threat_numbering numbering;
static golem_threat_filter filter;
static uint8_t boards[POSITIONS][64];
static golem_change changes[POSITIONS];
static uint8_t weights[FEATURES][ROW_BYTES];

/* The tables of the plain loops, by piece as a number. */
static uint32_t bases[16][16][2], offsets[16][64];
static uint8_t below[16][64][64];

static const int FILE_STEPS[16] = {1, 1, 0, -1, -1, -1, 0, 1, 2, 1, -1, -2, -2, -1, 1, 2};
static const int RANK_STEPS[16] = {0, 1, 1, 1, 0, -1, -1, -1, 1, 2, 2, 1, -1, -2, -2, -1};

/* The directions of a piece, a bit each; whether it slides. */
static unsigned directions_of(int piece) {
  static const unsigned DIRECTIONS[7] = {0, 0x0a, 0xff00, 0xaa, 0x55, 0xff, 0xff};
  return piece == 9 ? 0xa0 : DIRECTIONS[piece & 7];
}

static int slides(int piece) { return (piece & 7) >= 3 && (piece & 7) <= 5; }

/* What a piece attacks on an empty board: marks by square. */
static void reach(int piece, int from, uint8_t marks[64]) {
  memset(marks, 0, 64);
  if ((piece & 7) == 1 && (from < 8 || from > 55)) return;
  for (int direction = 0; direction < 16; direction++) {
    int file = from % 8, rank = from / 8;
    if (!(directions_of(piece) >> direction & 1)) continue;
    do {
      file += FILE_STEPS[direction];
      rank += RANK_STEPS[direction];
      if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
      marks[8 * rank + file] = 1;
    } while (slides(piece));
  }
}

/* The squares of an attacker; returns how many attacks there are. */
static uint32_t fill_squares(int piece) {
  uint32_t size = 0;
  for (int from = 0; from < 64; from++) {
    uint8_t marks[64], count = 0;
    reach(piece, from, marks);
    offsets[piece][from] = size;
    for (int to = 0; to < 64; to++) {
      below[piece][from][to] = count;
      count = (uint8_t)(count + marks[to]);
    }
    size += count;
  }
  return size;
}

static void fill_tables(void) {
  static const int PLACES[7][7] = {{0},
                                   {0, -1, 0, -1, 1, -1, -1},
                                   {0, 0, 1, 2, 3, 4, -1},
                                   {0, 0, 1, 2, 3, -1, -1},
                                   {0, 0, 1, 2, 3, -1, -1},
                                   {0, 0, 1, 2, 3, 4, -1},
                                   {0, -1, -1, -1, -1, -1, -1}};
  static const uint32_t PLACES_OF_COLOR[7] = {0, 2, 5, 4, 4, 5, 0};
  uint32_t first = 0;
  memset(bases, 0xff, sizeof bases);
  for (int attacker = 1; attacker < 15; attacker++) {
    uint32_t size, kind = attacker & 7;
    if (kind == 0 || kind == 7) continue;
    size = fill_squares(attacker);
    for (int victim = 1; victim < 15; victim++) {
      int is_mutual = (victim & 7) == (attacker & 7) && (kind != 1 || victim != attacker), place;
      if ((victim & 7) == 0 || (victim & 7) == 7 || (place = PLACES[kind][victim & 7]) < 0) continue;
      bases[attacker][victim][0] = first + ((uint32_t)(victim >> 3) * PLACES_OF_COLOR[kind] + (uint32_t)place) * size;
      if (!is_mutual) bases[attacker][victim][1] = bases[attacker][victim][0];
    }
    first += 2 * PLACES_OF_COLOR[kind] * size;
  }
}

static uint32_t turn_of(int perspective, uint32_t king) {
  return (king % 8 > 3 ? 7u : 0u) ^ (perspective == GOLEM_BLACK ? 56u : 0u);
}

/* A list in one perspective, as engines do it; bit 31 is kept. */
static size_t plain_indices(int perspective, uint32_t king, const golem_threat *threats, size_t count, uint32_t *out) {
  uint32_t turn = turn_of(perspective, king), swap = perspective == GOLEM_BLACK ? 8 : 0;
  size_t length = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t from = (threats[i] & 63) ^ turn, to = (threats[i] >> 8 & 63) ^ turn;
    uint32_t victim = (threats[i] >> 16 & 15) ^ swap, attacker = (threats[i] >> 20 & 15) ^ swap;
    uint32_t base = bases[attacker][victim][from < to];
    if (base == 0xffffffffu) continue;
    out[length++] = (base + offsets[attacker][from] + below[attacker][from][to]) | (threats[i] & GOLEM_THREAT_APPEARS);
  }
  return length;
}

/* Those of changed threats by perspective, added or removed, as engines do it: change by change. */
static void plain_split(const uint32_t *king_squares, const golem_threat *changes, size_t count,
                        golem_threat_split *out) {
  uint32_t turns[2], added[2] = {0, 0}, removed[2] = {0, 0};
  for (int color = 0; color < 2; color++) turns[color] = turn_of(color, king_squares[color]);
  for (size_t i = 0; i < count; i++) {
    for (int color = 0; color < 2; color++) {
      uint32_t from = (changes[i] & 63) ^ turns[color], to = (changes[i] >> 8 & 63) ^ turns[color];
      uint32_t swap = color == GOLEM_BLACK ? 8 : 0;
      uint32_t victim = (changes[i] >> 16 & 15) ^ swap, attacker = (changes[i] >> 20 & 15) ^ swap, number;
      uint32_t base = bases[attacker][victim][from < to];
      if (base == 0xffffffffu) continue;
      number = base + offsets[attacker][from] + below[attacker][from][to];
      __builtin_prefetch(weights[number]);
      if (changes[i] & GOLEM_THREAT_APPEARS) out->added[color][added[color]++] = (uint16_t)number;
      else out->removed[color][removed[color]++] = (uint16_t)number;
    }
  }
  for (int color = 0; color < 2; color++) {
    out->added_count[color] = added[color];
    out->removed_count[color] = removed[color];
  }
}

/* The threats of a board: every piece, every direction, square by square. */
static size_t plain_threats(const uint8_t board[64], golem_threat *out) {
  size_t count = 0;
  for (int from = 0; from < 64; from++) {
    unsigned directions = directions_of(board[from]);
    if (board[from] == 0) continue;
    for (; directions != 0; directions &= directions - 1) {
      int direction = 0, file = from % 8, rank = from / 8, to;
      while (!(directions >> direction & 1)) direction++;
      do {
        file += FILE_STEPS[direction];
        rank += RANK_STEPS[direction];
        if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
        to = 8 * rank + file;
        if (board[to] == 0) continue;
        out[count++] = (uint32_t)from | (uint32_t)to << 8 | (uint32_t)board[to] << 16 | (uint32_t)board[from] << 20;
        break;
      } while (slides(board[from]));
    }
  }
  return count;
}

static int32_t rows[POSITIONS][2][STRIDE];
static uint32_t counts[POSITIONS][2];

static uint64_t sum_of(size_t first, size_t count) {
  uint64_t sum = 0;
  for (size_t i = first; i < first + count; i += 16) sum += counts[i][0] + (uint32_t)rows[i][1][0];
  return sum;
}

static uint64_t run_many(const workload *work, size_t first, size_t count) {
  golem_threat_indices_many(&numbering, work->positions + first, count, rows[first][0], STRIDE, counts[first]);
  return sum_of(first, count);
}

static uint64_t run_plain_many(const workload *work, size_t first, size_t count) {
  for (size_t i = first; i < first + count; i++) {
    golem_threat threats[GOLEM_MAX_THREATS];
    uint8_t board[64];
    size_t found;
    int side = work->positions[i].side_to_move;
    golem_position_to_board(&work->positions[i], board);
    found = plain_threats(board, threats);
    for (int row = 0; row < 2; row++) {
      int perspective = row == 0 ? side : 1 - side;
      size_t length = plain_indices(perspective, kings[i][perspective], threats, found, (uint32_t *)rows[i][row]);
      counts[i][row] = (uint32_t)length;
      for (; length < STRIDE; length++) rows[i][row][length] = -1;
    }
  }
  return sum_of(first, count);
}

/* Runs through lists, as the library and as the plain loop do it. */
#define LIST_RUNNERS(name) \
  static uint64_t run_##name(const workload *work, size_t first, size_t count) { \
    uint64_t sum = 0; \
    (void)work; \
    for (size_t i = first; i < first + count; i++) { \
      uint32_t numbers[2][GOLEM_MAX_THREATS]; \
      size_t lengths[2], start = name.starts[i]; \
      golem_threat_indices_both(&numbering, kings[i], name.threats + start, name.starts[i + 1] - start, numbers[0], \
                                numbers[1], GOLEM_MAX_THREATS, lengths); \
      sum += lengths[0] + lengths[1]; \
    } \
    return sum; \
  } \
  static uint64_t run_plain_##name(const workload *work, size_t first, size_t count) { \
    uint64_t sum = 0; \
    (void)work; \
    for (size_t i = first; i < first + count; i++) { \
      uint32_t numbers[2][GOLEM_MAX_THREATS]; \
      size_t start = name.starts[i], length = name.starts[i + 1] - start; \
      for (int color = 0; color < 2; color++) { \
        sum += plain_indices(color, kings[i][color], name.threats + start, length, numbers[color]); \
      } \
    } \
    return sum; \
  } \
  AT_LEVELS(run_##name)

LIST_RUNNERS(changed_filtered)
LIST_RUNNERS(changed)
LIST_RUNNERS(full_filtered)
LIST_RUNNERS(full)
AT_LEVELS(run_many)

/* Shared, so that what is written is not left out. */
static golem_threat_split split;

static uint64_t sum_of_split(void) {
  return split.added_count[0] + split.added_count[1] + split.removed_count[0] + split.removed_count[1];
}

/* A loop over changes or positions that adds up what its statements add to the sum. */
#define SUM_LOOP(name, ...) \
  static uint64_t name(const workload *work, size_t first, size_t count) { \
    uint64_t sum = 0; \
    (void)work; \
    for (size_t i = first; i < first + count; i++) { \
      __VA_ARGS__ \
    } \
    return sum; \
  }

static const golem_threat *change_at(size_t i) { return changed_filtered.threats + changed_filtered.starts[i]; }
static size_t length_at(size_t i) { return changed_filtered.starts[i + 1] - changed_filtered.starts[i]; }

SUM_LOOP(run_split, {
  golem_threat_indices_split(&numbering, kings[i], change_at(i), length_at(i), weights, ROW_BYTES, &split);
  sum += sum_of_split();
})

SUM_LOOP(run_split_alone, {
  golem_threat_indices_split(&numbering, kings[i], change_at(i), length_at(i), NULL, ROW_BYTES, &split);
  sum += sum_of_split();
})

SUM_LOOP(run_plain_split, {
  plain_split(kings[i], change_at(i), length_at(i), &split);
  sum += sum_of_split();
})

/* The whole way from a change to the four lists: one call, and two. */
SUM_LOOP(run_change_split, {
  golem_threats_changed_split(boards[i], &changes[i], &filter, &numbering, kings[i], weights, ROW_BYTES, &split);
  sum += sum_of_split();
})

SUM_LOOP(run_two_calls, {
  golem_threat list[GOLEM_MAX_THREAT_CHANGES];
  size_t length = golem_threats_changed(boards[i], &changes[i], &filter, list, GOLEM_MAX_THREAT_CHANGES);
  golem_threat_indices_split(&numbering, kings[i], list, length, weights, ROW_BYTES, &split);
  sum += sum_of_split();
})

/* The numbers of one perspective of a position: straight, by a list of threats, and by the plain loops. */
SUM_LOOP(run_straight, {
  uint32_t numbers[GOLEM_MAX_THREATS], side = i / 3 % 2;
  sum += golem_threat_indices_of(&numbering, side, kings[i][side], boards[i], numbers, GOLEM_MAX_THREATS);
})

SUM_LOOP(run_by_list, {
  golem_threat threats[GOLEM_MAX_THREATS];
  uint32_t numbers[GOLEM_MAX_THREATS], side = i / 3 % 2;
  size_t length = golem_threats(boards[i], &filter, threats, GOLEM_MAX_THREATS);
  sum += golem_threat_indices(&numbering, side, kings[i][side], threats, length, numbers, GOLEM_MAX_THREATS);
})

SUM_LOOP(run_plain_straight, {
  golem_threat threats[GOLEM_MAX_THREATS];
  uint32_t numbers[GOLEM_MAX_THREATS];
  int side = (int)(i / 3 % 2);
  sum += plain_indices(side, kings[i][side], threats, plain_threats(boards[i], threats), numbers);
})

AT_LEVELS(run_straight)
AT_LEVELS(run_by_list)
AT_LEVELS(run_change_split)
AT_LEVELS(run_two_calls)
AT_LEVELS(run_split)
AT_LEVELS(run_split_alone)

static const struct {
  const char *what;
  const lists *lists;
  const candidate *own;
  candidate plain;
} LISTS[] = {
    {"changed, filtered", &changed_filtered, run_changed_filtered_levels, {"plain", run_plain_changed_filtered}},
    {"changed", &changed, run_changed_levels, {"plain", run_plain_changed}},
    {"full, filtered", &full_filtered, run_full_filtered_levels, {"plain", run_plain_full_filtered}},
    {"full", &full, run_full_levels, {"plain", run_plain_full}},
};
enum { LIST_COUNT = sizeof LISTS / sizeof *LISTS };

static void add(lists *to, size_t position, const golem_threat *threats, size_t count) {
  size_t start = to->starts[position];
  if (count > NUMBERS - start) count = NUMBERS - start;
  memcpy(to->threats + start, threats, count * sizeof *threats);
  to->starts[position + 1] = start + count;
}

static void fill_lists(const workload *work) {
  golem_threat_numbering_filter(&numbering, &filter);
  for (size_t i = 0; i < POSITIONS; i++) {
    const golem_position *position = &work->positions[i];
    golem_threat threats[GOLEM_MAX_THREATS];
    golem_move moves[GOLEM_MAX_MOVES];
    uint8_t *board = boards[i];
    golem_change *change = &changes[i];
    size_t count = workload_moves(position, moves);
    golem_position_to_board(position, board);
    for (uint32_t square = 0; square < 64; square++) {
      if ((board[square] & 7) == 6) kings[i][board[square] >> 3] = square;
    }
    add(&full, i, threats, golem_threats(board, NULL, threats, GOLEM_MAX_THREATS));
    add(&full_filtered, i, threats, golem_threats(board, &filter, threats, GOLEM_MAX_THREATS));
    memset(change, 0, sizeof *change);
    if (count != 0) golem_move_change(position, moves[i * 7919 % count], change);
    add(&changed, i, threats, golem_threats_changed(board, change, NULL, threats, GOLEM_MAX_THREATS));
    add(&changed_filtered, i, threats, golem_threats_changed(board, change, &filter, threats, GOLEM_MAX_THREATS));
  }
}

/* Whether the plain loops find as many numbers as the library, and the same in lists. */
static int is_right(const workload *work) {
  uint64_t total = 0, plain = 0;
  for (size_t i = 0; i < POSITIONS; i++) {
    uint32_t own[2][GOLEM_MAX_THREATS], other[GOLEM_MAX_THREATS];
    size_t lengths[2], start = full.starts[i], count = full.starts[i + 1] - start;
    golem_threat_indices_both(&numbering, kings[i], full.threats + start, count, own[0], own[1], GOLEM_MAX_THREATS,
                              lengths);
    for (int color = 0; color < 2; color++) {
      size_t length = plain_indices(color, kings[i][color], full.threats + start, count, other);
      if (length != lengths[color] || memcmp(own[color], other, length * sizeof *other) != 0) return 0;
    }
  }
  run_many(work, 0, POSITIONS);
  for (size_t i = 0; i < POSITIONS; i++) total += counts[i][0] + counts[i][1];
  run_plain_many(work, 0, POSITIONS);
  for (size_t i = 0; i < POSITIONS; i++) plain += counts[i][0] + counts[i][1];
  total += run_straight(work, 0, POSITIONS);
  plain += run_plain_straight(work, 0, POSITIONS);
  return numbering.features == FEATURES && total == plain;
}

static void print_row(const char *what, const char *level, measurement m, double scale) {
  printf("%-28s %-8s %8.2f %10.2f %8.3f\n", what, level, m.ns * scale, m.peer_ns * scale, m.ratio);
  fflush(stdout);
}

/* Numbers of lists; ns per number that is written. */
static void measure_lists(const workload *work, double seconds) {
  for (int i = 0; i < LIST_COUNT; i++) {
    double numbers = (double)LISTS[i].plain.run(work, 0, POSITIONS);
    printf("%s: %.1f threats and %.1f numbers a list\n", LISTS[i].what,
           (double)LISTS[i].lists->starts[POSITIONS] / POSITIONS, numbers / POSITIONS);
    for (uint32_t level = 0; level < LEVELS; level++) {
      measurement m;
      if (!golem_level_available(level)) continue;
      m = measure_pair(LISTS[i].own[level], LISTS[i].plain, work, POSITIONS, seconds);
      print_row(LISTS[i].what, LISTS[i].own[level].name, m, POSITIONS / numbers);
      if (level == chosen_level && LISTS[i].lists != &changed && LISTS[i].lists != &full) {
        print_time_bar(LISTS[i].what, m.ns * POSITIONS / numbers, 1.5);
      }
    }
  }
}

static void measure_many(const workload *work, double seconds) {
  static const candidate PLAIN = {"plain", run_plain_many};
  for (uint32_t level = 0; level < LEVELS; level++) {
    measurement m;
    if (!golem_level_available(level)) continue;
    m = measure_pair(run_many_levels[level], PLAIN, work, POSITIONS, seconds);
    print_row("golem_threat_indices_many", run_many_levels[level].name, m, 1);
    if (level == GOLEM_LEVEL_AVX512) print_time_bar("golem_threat_indices_many, avx512", m.ns, 110);
    if (level == GOLEM_LEVEL_AVX2) print_time_bar("golem_threat_indices_many, avx2", m.ns, 200);
  }
}

/* Numbers of one perspective of a position; ns per position. */
static void measure_straight(const workload *work, double seconds) {
  static const candidate PLAIN = {"plain", run_plain_straight};
  for (uint32_t level = 0; level < LEVELS; level++) {
    if (!golem_level_available(level)) continue;
    measurement m = measure_pair(run_straight_levels[level], PLAIN, work, POSITIONS, seconds);
    print_row("one perspective", run_straight_levels[level].name, m, 1);
    m = measure_pair(run_straight_levels[level], run_by_list_levels[level], work, POSITIONS, seconds);
    print_row("straight, beside a list", run_straight_levels[level].name, m, 1);
  }
}

/* Numbers for accumulators; ns per move. */
static void measure_splits(const workload *work, double seconds) {
  static const candidate PLAIN = {"plain", run_plain_split};
  for (uint32_t level = 0; level < LEVELS; level++) {
    if (!golem_level_available(level)) continue;
    measurement m = measure_pair(run_split_levels[level], PLAIN, work, POSITIONS, seconds);
    print_row("split", run_split_levels[level].name, m, 1);
    if (level == GOLEM_LEVEL_AVX512) print_time_bar("split, avx512", m.ns, 30);
    if (level == GOLEM_LEVEL_AVX2) print_time_bar("split, avx2", m.ns, 45);
    m = measure_pair(run_split_alone_levels[level], PLAIN, work, POSITIONS, seconds);
    print_row("split, no prefetch", run_split_alone_levels[level].name, m, 1);
    m = measure_pair(run_change_split_levels[level], run_two_calls_levels[level], work, POSITIONS, seconds);
    print_row("one call, beside two", run_change_split_levels[level].name, m, 1);
  }
}

int main(int argc, char **argv) {
  static workload work;
  double seconds = argc > 2 ? atof(argv[2]) : 20;
  int core = measure_pin();
  if (argc < 2 || !workload_positions(&work, argv[1])) {
    fprintf(stderr, "usage: threat_numbers positions.fen [seconds]\n");
    return 2;
  }
  measure_start();
  golem_threat_numbering_init(&numbering, FEATURES);
  fill_tables();
  memset(weights, 1, sizeof weights);
  fill_lists(&work);
  if (!is_right(&work)) {
    fprintf(stderr, "the plain loops find other numbers\n");
    return 1;
  }
  printf("golem %s, core %d; ns for a number of a list in both perspectives, and for a position\n%s\n", golem_version(),
         core, ORDER_LOOP);
  printf("%-28s %-8s %8s %10s %8s\n", "what", "level", "ns", "plain ns", "ratio");
  measure_lists(&work, seconds / (LEVELS * (LIST_COUNT + 1)));
  measure_many(&work, seconds / (LEVELS * (LIST_COUNT + 1)));
  measure_straight(&work, seconds / (LEVELS * (LIST_COUNT + 1)));
  measure_splits(&work, seconds / (LEVELS * (LIST_COUNT + 1)));
  return 0;
}
