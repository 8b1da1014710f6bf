/* Threads: eight of them share constant positions and get, at the same time, the answers that one thread gets alone,
 * while another one sets all levels by turns.
 *
 * Arguments: rounds (20). */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <sched.h>
#include <string.h>

#include "bridge.h"
#include "check.h"
#include "check_levels.h"
#include "starts.h"

enum { THREADS = 8 };

typedef struct answers {
  uint64_t perft;
  size_t count;
  golem_move moves[GOLEM_MAX_MOVES];
  golem_targets targets;
  golem_status check;
  char fen[128];
  char san[16];
} answers;

static golem_position positions[STARTS_COUNT];
static answers expected[STARTS_COUNT];
static unsigned rounds = 20;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int working = THREADS;

/* The moves are sorted; test_order has their order. */
static void ask(const golem_position *position, answers *out) {
  memset(out, 0, sizeof *out);
  out->perft = golem_perft(position, 2);
  out->count = golem_legal_moves(position, out->moves, GOLEM_MAX_MOVES);
  bridge_sort(out->moves, out->count);
  golem_generate(position, &out->targets);
  out->check = golem_position_check(position);
  golem_position_to_fen(position, 1, out->fen, sizeof out->fen);
  if (out->count > 0) golem_move_to_san(position, out->moves[out->count / 2], out->san, sizeof out->san);
}

/* Returns the number of differences; threads begin at different positions so that they do not march in step. */
static void *work(void *argument) {
  uintptr_t wrong = 0, first = (uintptr_t)argument;
  for (unsigned round = 0; round < rounds; round++) {
    for (unsigned i = 0; i < STARTS_COUNT; i++) {
      unsigned which = (unsigned)((i + first * 13) % STARTS_COUNT);
      golem_position again;
      answers got;
      ask(&positions[which], &got);
      wrong += memcmp(&got, &expected[which], sizeof got) != 0;
      wrong += golem_position_from_fen(got.fen, &again) != GOLEM_OK;
      wrong += golem_perft(&again, 1) != got.count;
    }
  }
  pthread_mutex_lock(&mutex);
  working--;
  pthread_mutex_unlock(&mutex);
  return (void *)wrong;
}

static int are_working(void) {
  int count;
  pthread_mutex_lock(&mutex);
  count = working;
  pthread_mutex_unlock(&mutex);
  return count > 0;
}

int main(int argc, char **argv) {
  pthread_t threads[THREADS];
  rounds = (unsigned)check_number(argc, argv, 1, 20);
  check_levels_of_cpu();
  for (int i = 0; i < STARTS_COUNT; i++) {
    CHECK_EQ(golem_position_from_fen(STARTS[i].fen, &positions[i]), GOLEM_OK);
    ask(&positions[i], &expected[i]);
  }
  for (uintptr_t i = 0; i < THREADS; i++) CHECK_EQ(pthread_create(&threads[i], NULL, work, (void *)i), 0);
  while (are_working()) {
    CHECK_EACH_LEVEL(level) sched_yield();
  }
  for (int i = 0; i < THREADS; i++) {
    void *wrong = NULL;
    CHECK_EQ(pthread_join(threads[i], &wrong), 0);
    CHECK_EQ((uintptr_t)wrong, 0);
  }
  return check_finish();
}
