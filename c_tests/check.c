/* Test support: see check.h. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_PRINTED = 40 };

uint64_t check_passed = 0;
uint64_t check_failed = 0;
const char *check_subject = NULL;
const char *check_level = NULL;

/* After many failures only the count is of interest. */
static int may_print(const char *file, int line, const char *what) {
  check_failed++;
  if (check_failed > MAX_PRINTED) return 0;
  printf("%s:%d: %s", file, line, what);
  return 1;
}

static void end_line(void) {
  if (check_subject != NULL) printf(" [%s]", check_subject);
  if (check_level != NULL) printf(" at level %s", check_level);
  printf("\n");
  fflush(stdout);
}

void check_report(const char *file, int line, const char *what) {
  if (may_print(file, line, what)) end_line();
}

void check_report_values(const char *file, int line, const char *what, uint64_t got, uint64_t expected) {
  if (!may_print(file, line, what)) return;
  printf(": got %lld (0x%llx), expected %lld (0x%llx)", (long long)got, (unsigned long long)got, (long long)expected,
         (unsigned long long)expected);
  end_line();
}

void check_report_texts(const char *file, int line, const char *what, const char *got, const char *expected) {
  if (!may_print(file, line, what)) return;
  printf(": got \"%s\", expected \"%s\"", got == NULL ? "(null)" : got, expected == NULL ? "(null)" : expected);
  end_line();
}

int check_same_text(const char *a, const char *b) { return a != NULL && b != NULL && strcmp(a, b) == 0; }

int check_finish(void) {
  printf("%llu passed, %llu failed\n", (unsigned long long)check_passed, (unsigned long long)check_failed);
  return check_failed > 0;
}

check_random check_seed(const char *text, uint64_t otherwise) {
  const char *chosen = getenv("GOLEM_SEED");
  check_random random;
  random.state = otherwise;
  if (chosen != NULL) random.state ^= strtoull(chosen, NULL, 0) * 0x9e3779b97f4a7c15u;
  if (text != NULL) random.state = strtoull(text, NULL, 0);
  printf("seed %llu\n", (unsigned long long)random.state);
  return random;
}

uint64_t check_next(check_random *random) {
  uint64_t z = random->state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

uint32_t check_below(check_random *random, uint32_t limit) {
  return (uint32_t)(((check_next(random) >> 32) * limit) >> 32);
}

void check_any_bytes(void *to, size_t size, check_random *random) {
  unsigned char *bytes = (unsigned char *)to;
  for (size_t i = 0; i < size; i++) bytes[i] = (unsigned char)check_next(random);
}

void check_flip_bits(void *in, size_t size, uint32_t flips, check_random *random) {
  unsigned char *bytes = (unsigned char *)in;
  for (; flips > 0; flips--) {
    bytes[check_below(random, (uint32_t)size)] ^= (unsigned char)(1u << check_below(random, 8));
  }
}

uint64_t check_set(check_random *random) {
  uint64_t set = check_next(random);
  for (uint32_t thin = check_below(random, 4); thin > 0; thin--) set &= check_next(random);
  return check_below(random, 8) == 0 ? ~set : set;
}

uint64_t check_number(int argc, char **argv, int index, uint64_t otherwise) {
  return index < argc ? strtoull(argv[index], NULL, 0) : otherwise;
}

static void copy_trimmed(char *to, size_t size, const char *from, size_t length) {
  while (length > 0 && *from == ' ') from++, length--;
  while (length > 0 && strchr(" \t\r\n", from[length - 1]) != NULL) length--;
  if (length >= size) length = size - 1;
  memcpy(to, from, length);
  to[length] = 0;
}

int check_parse_row(const char *line, check_row *row) {
  size_t fen_length = strcspn(line, ";#");
  const char *hash = strchr(line, '#');
  memset(row, 0, sizeof *row);
  copy_trimmed(row->fen, sizeof row->fen, line, fen_length);
  if (hash != NULL) copy_trimmed(row->reason, sizeof row->reason, hash + 1, strlen(hash + 1));
  for (const char *at = line + fen_length; at != NULL && *at == ';'; at = strpbrk(at + 1, ";#")) {
    unsigned depth = 0;
    unsigned long long count = 0;
    if (sscanf(at, ";D%u %llu", &depth, &count) == 2 && depth < CHECK_DEPTHS) row->counts[depth] = count;
  }
  return row->fen[0] != 0;
}

int check_read_row(FILE *file, check_row *row) {
  char line[1024];
  while (fgets(line, sizeof line, file) != NULL) {
    if (line[0] != '#' && check_parse_row(line, row)) return 1;
  }
  return 0;
}
