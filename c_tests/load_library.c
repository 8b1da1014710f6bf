/* The shared library as a plugin: loaded, asked and unloaded in a loop that leaves nothing behind, by many threads at
 * once, and twice at a time from two files, each with a level of its own.
 *
 * Arguments: path of the library, path of a copy of it, rounds (1000). */
#define _DEFAULT_SOURCE
#include <dlfcn.h>
#include <golem.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

enum { THREADS = 16, WARM = 50 };

/* The start, written down by hand: this program is not linked with the library. */
static const golem_position start = {
    {0x00ff00000000ff00u, 0x4200000000000042u, 0x2400000000000024u, 0x8100000000000081u, 0x0800000000000008u,
     0x1000000000000010u},
    {0x000000000000ffffu, 0xffff000000000000u},
    0x8100000000000081u,
    GOLEM_WHITE,
    GOLEM_NO_SQUARE,
    0,
    1,
    0,
};

typedef struct library {
  void *handle;
  uint64_t (*perft)(const golem_position *, uint32_t);
  uint64_t (*rook_attacks)(uint32_t, uint64_t);
  uint32_t (*level)(void);
  golem_status (*set_level)(uint32_t);
  size_t (*legal_moves)(const golem_position *, golem_move *, size_t);
} library;

/* ISO C knows no conversion between pointers to data and to functions. */
static int find(void *handle, const char *name, void *function, size_t size) {
  void *symbol = dlsym(handle, name);
  memcpy(function, &symbol, size);
  return symbol != NULL;
}

static int load(library *to, const char *path, int mode) {
  to->handle = dlopen(path, mode | RTLD_LOCAL);
  if (to->handle == NULL) printf("%s\n", dlerror());
  return to->handle != NULL && find(to->handle, "golem_perft", &to->perft, sizeof to->perft) &&
         find(to->handle, "golem_rook_attacks", &to->rook_attacks, sizeof to->rook_attacks) &&
         find(to->handle, "golem_level", &to->level, sizeof to->level) &&
         find(to->handle, "golem_set_level", &to->set_level, sizeof to->set_level) &&
         find(to->handle, "golem_legal_moves", &to->legal_moves, sizeof to->legal_moves);
}

static int answers_well(const library *library) {
  golem_move moves[GOLEM_MAX_MOVES];
  return library->perft(&start, 3) == 8902 && library->rook_attacks(0, 0) == 0x01010101010101feu &&
         library->legal_moves(&start, moves, GOLEM_MAX_MOVES) == 20;
}

/* Loads, asks and unloads; 1 if all went well. */
static int use_once(const char *path, int mode) {
  library library;
  return load(&library, path, mode) && answers_well(&library) && dlclose(library.handle) == 0;
}

/* The lines of the memory map, and those of them that are of the library. */
static unsigned mappings(unsigned *of_library) {
  char line[512];
  unsigned count = 0;
  FILE *file = fopen("/proc/self/maps", "r");
  *of_library = 0;
  for (; file != NULL && fgets(line, sizeof line, file) != NULL; count++) *of_library += strstr(line, "libgolem") != NULL;
  if (file != NULL) fclose(file);
  return count;
}

/* Pages of no file, by a walk over them: the counters of /proc/self/statm are as coarse as what is looked for. */
static unsigned long own_kilobytes(void) {
  char line[512];
  unsigned long kilobytes = 0;
  FILE *file = fopen("/proc/self/smaps_rollup", "r");
  while (file != NULL && kilobytes == 0 && fgets(line, sizeof line, file) != NULL) sscanf(line, "Anonymous: %lu", &kilobytes);
  if (file != NULL) fclose(file);
  return kilobytes;
}

static void check_loop(const char *path, unsigned rounds) {
  unsigned before = 0, left = 0, wrong = 0;
  unsigned long kilobytes = 0;
  for (unsigned round = 0; round < rounds + WARM; round++) {
    if (round == WARM) before = mappings(&left), kilobytes = own_kilobytes();
    wrong += !use_once(path, round % 2 ? RTLD_LAZY : RTLD_NOW);
  }
  CHECK_EQ(wrong, 0);
  CHECK_EQ(mappings(&left), before);
  CHECK_EQ(left, 0);
  /* In 1000 rounds a leak of 64 bytes is more. */
  CHECK(kilobytes > 0 && own_kilobytes() <= kilobytes + 48);
}

/* Their states are apart: what is set in one is not set in the other. */
static void check_copies(const char *path, const char *copy) {
  library first, second;
  CHECK(load(&first, path, RTLD_NOW) && load(&second, copy, RTLD_LAZY));
  CHECK(first.handle != second.handle && first.perft != second.perft);
  uint32_t best = first.level();
  CHECK_EQ(second.set_level(GOLEM_LEVEL_SCALAR), GOLEM_OK);
  CHECK_EQ(first.level(), best);
  CHECK_EQ(second.level(), GOLEM_LEVEL_SCALAR);
  CHECK(answers_well(&first) && answers_well(&second));
  CHECK_EQ(dlclose(first.handle), 0);
  CHECK(answers_well(&second));
  CHECK_EQ(dlclose(second.handle), 0);
  /* Loaded anew it has forgotten. */
  CHECK(load(&second, copy, RTLD_NOW));
  CHECK_EQ(second.level(), best);
  CHECK_EQ(dlclose(second.handle), 0);
}

static const char *paths[2];
static unsigned rounds_of_thread;
static pthread_barrier_t barrier;

static void *load_often(void *argument) {
  uintptr_t number = (uintptr_t)argument, wrong = 0;
  pthread_barrier_wait(&barrier);
  for (unsigned round = 0; round < rounds_of_thread; round++) {
    wrong += !use_once(paths[(number + round) % 2], number % 3 ? RTLD_NOW : RTLD_LAZY);
  }
  return (void *)wrong;
}

static void check_threads(unsigned rounds) {
  pthread_t threads[THREADS];
  rounds_of_thread = rounds;
  CHECK_EQ(pthread_barrier_init(&barrier, NULL, THREADS), 0);
  for (uintptr_t i = 0; i < THREADS; i++) CHECK_EQ(pthread_create(&threads[i], NULL, load_often, (void *)i), 0);
  for (int i = 0; i < THREADS; i++) {
    void *wrong = NULL;
    CHECK_EQ(pthread_join(threads[i], &wrong), 0);
    CHECK_EQ((uintptr_t)wrong, 0);
  }
}

int main(int argc, char **argv) {
  unsigned rounds = (unsigned)check_number(argc, argv, 3, 1000);
  if (argc < 3) return 2;
  paths[0] = argv[1];
  paths[1] = argv[2];
  check_threads(rounds / THREADS + 1);
  check_copies(argv[1], argv[2]);
  check_loop(argv[1], rounds);
  return check_finish();
}
