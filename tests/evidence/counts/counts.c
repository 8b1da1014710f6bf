/* Counts anew what others have counted and published, and says where the numbers differ: published.tsv has them.
 *
 *   counts published.tsv short|whole [PART…]
 *
 * Each line that is printed is a row of a table: part, subject, depth, what is counted, published, found, source, seconds
 * (of all numbers that one walk gives, at the first of them). Exit status 1 if a number differs. GOLEM_SUITES names the
 * folder of the files that the part `suites` has; what cannot be counted is said on the error stream. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "counts.h"

enum { LINE = 512, POSITIONS_MOST = 64, FIELDS = 7 };

enum { PART, SUBJECT, DEPTH, WHAT, PUBLISHED, SOURCE, LENGTH };

/* The positions with names: what a perft or a walk starts from. */
static struct {
  char name[64];
  golem_position position;
} positions[POSITIONS_MOST];
static size_t positions_length = 0;

/* The last walk and what it gave. */
static struct {
  char of[LINE];
  counts numbers;
} last;

static void split(char *line, char *fields[FIELDS]) {
  line[strcspn(line, "\n")] = 0;
  for (int i = 0; i < FIELDS; i++) {
    size_t length = strcspn(line, "\t");
    fields[i] = line;
    line += length;
    if (*line != 0) *line++ = 0;
  }
}

static void fail(const char *what, const char *which) {
  fprintf(stderr, "counts: %s: %s\n", what, which);
  exit(2);
}

static void read_position(const char *name, const char *fen) {
  if (positions_length == POSITIONS_MOST) fail("too many positions", name);
  if (golem_position_from_fen(fen, &positions[positions_length].position) != GOLEM_OK) fail("no position", fen);
  snprintf(positions[positions_length++].name, sizeof positions[0].name, "%s", name);
}

static const golem_position *position_of(const char *name) {
  for (size_t i = 0; i < positions_length; i++) {
    if (strcmp(positions[i].name, name) == 0) return &positions[i].position;
  }
  fail("no position has this name", name);
  return NULL;
}

static void walk(char *fields[FIELDS], counts *all) {
  uint32_t depth = (uint32_t)strtoul(fields[DEPTH], NULL, 10);
  if (strcmp(fields[PART], "perft") == 0) {
    counts_add(all, "moves", golem_perft(position_of(fields[SUBJECT]), depth));
  } else if (strcmp(fields[PART], "kinds") == 0) {
    count_kinds(position_of(fields[SUBJECT]), depth, all);
  } else if (strcmp(fields[PART], "reached") == 0) {
    count_reached(position_of(fields[SUBJECT]), depth, all);
  } else if (strcmp(fields[PART], "endgames") != 0 || !count_endgame(fields[SUBJECT], all)) {
    fail("nothing to count", fields[SUBJECT]);
  }
}

static uint64_t number_of(char *fields[FIELDS]) {
  char of[LINE];
  snprintf(of, sizeof of, "%s %s %s", fields[PART], fields[SUBJECT], fields[DEPTH]);
  if (strcmp(of, last.of) != 0) {
    memset(&last, 0, sizeof last);
    strcpy(last.of, of);
    walk(fields, &last.numbers);
  }
  for (size_t i = 0; i < last.numbers.length; i++) {
    if (strcmp(last.numbers.what[i], fields[WHAT]) == 0) return last.numbers.number[i];
  }
  fail("nothing has this name", fields[WHAT]);
  return 0;
}

/* 1 if a number differs. */
static int check_row(char *fields[FIELDS]) {
  uint64_t published = strtoull(fields[PUBLISHED], NULL, 10), found = 0;
  clock_t begin = clock();
  int differ = 0;
  if (strcmp(fields[PART], "suites") == 0) {
    const char *folder = getenv("GOLEM_SUITES");
    char path[LINE * 2];
    snprintf(path, sizeof path, "%s/%s", folder == NULL ? "" : folder, fields[SUBJECT]);
    published = 0;
    if (folder == NULL || *folder == 0 || !count_suite(path, &published, &found, &differ)) {
      fprintf(stderr, "not counted: GOLEM_SUITES names no folder with %s\n", fields[SUBJECT]);
      return 0;
    }
  } else {
    found = number_of(fields);
    differ = found != published;
  }
  printf("%s\t%s\t%s\t%s\t%llu\t%llu\t%s\t%.1f\n", fields[PART], fields[SUBJECT], fields[DEPTH], fields[WHAT],
      (unsigned long long)published, (unsigned long long)found, fields[SOURCE],
      (double)(clock() - begin) / CLOCKS_PER_SEC);
  fflush(stdout);
  return differ;
}

static int is_among(const char *word, char *const *words, int length) {
  for (int i = 0; i < length; i++) {
    if (strcmp(words[i], word) == 0) return 1;
  }
  return 0;
}

static void check_arguments(int argc, char **argv) {
  static char *lengths[] = {"short", "whole"}, *parts[] = {"perft", "kinds", "reached", "endgames", "suites"};
  if (argc < 3) fail("usage", "counts published.tsv short|whole [PART…]");
  if (!is_among(argv[2], lengths, 2)) fail("neither short nor whole", argv[2]);
  for (int i = 3; i < argc; i++) {
    if (!is_among(argv[i], parts, sizeof parts / sizeof parts[0])) fail("no such part", argv[i]);
  }
}

int main(int argc, char **argv) {
  FILE *file;
  char line[LINE], *fields[FIELDS];
  int differences = 0;
  check_arguments(argc, argv);
  if ((file = fopen(argv[1], "r")) == NULL) fail("cannot be read", argv[1]);
  while (fgets(line, sizeof line, file) != NULL) {
    if (line[0] == '#' || line[0] == '\n') continue;
    split(line, fields);
    if (strcmp(fields[PART], "position") == 0) read_position(fields[SUBJECT], fields[DEPTH]);
    else if (argc > 3 && !is_among(fields[PART], argv + 3, argc - 3)) continue;
    else if (strcmp(argv[2], "whole") == 0 || strcmp(fields[LENGTH], "short") == 0) {
      int differs = check_row(fields);
      if (differs) fprintf(stderr, "DIFFERS: %s %s %s %s\n", fields[PART], fields[SUBJECT], fields[DEPTH], fields[WHAT]);
      differences += differs;
    }
  }
  fclose(file);
  fprintf(stderr, "%d differences\n", differences);
  return differences != 0;
}
