/* The very first call of a process, made by many threads at once: children that have called nothing yet wait at a
 * barrier and ask one question each, which chooses the code for this CPU while the others do the same. Every question
 * has its turn as the first; in half of the children all threads ask the same one, in the others all at once.
 *
 * Arguments: rounds (10), threads in a child (64). */
#define _DEFAULT_SOURCE
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "check_levels.h"
#include "check_questions.h"

enum { MOST_THREADS = 64 };

typedef struct caller {
  pthread_t thread;
  unsigned question;
} caller;

/* What the threads of the child have answered, in memory that is shared with it. */
static uint64_t *answers;
static pthread_barrier_t barrier;
static unsigned threads = MOST_THREADS;
static caller callers[MOST_THREADS];

static void *call(void *argument) {
  const caller *self = argument;
  pthread_barrier_wait(&barrier);
  answers[self - callers] = check_questions[self->question].ask(&check_start);
  return NULL;
}

/* The status of the child: 0, or 1 if its threads do not run. */
static int child(unsigned first, unsigned step) {
  if (pthread_barrier_init(&barrier, NULL, threads) != 0) return 1;
  for (unsigned i = 0; i < threads; i++) {
    callers[i].question = (first + i * step) % CHECK_QUESTIONS;
    if (pthread_create(&callers[i].thread, NULL, call, &callers[i]) != 0) return 1;
  }
  for (unsigned i = 0; i < threads; i++) {
    if (pthread_join(callers[i].thread, NULL) != 0) return 1;
  }
  return 0;
}

/* The parent does not know the right answers: it has not called anything. It keeps those of each question's first
 * thread and compares all others with it. */
static void check_child(unsigned first, unsigned step, uint64_t kept[CHECK_QUESTIONS], unsigned seen[CHECK_QUESTIONS]) {
  int status = -1;
  memset(answers, 0, threads * sizeof *answers);
  pid_t id = fork();
  if (id == 0) _exit(child(first, step));
  CHECK(id > 0 && waitpid(id, &status, 0) == id);
  CHECK_EQ(status, 0);
  for (unsigned i = 0; i < threads; i++) {
    unsigned question = (first + i * step) % CHECK_QUESTIONS;
    check_subject = check_questions[question].name;
    if (seen[question]++ == 0) kept[question] = answers[i];
    CHECK_EQ(answers[i], kept[question]);
  }
  check_subject = NULL;
}

int main(int argc, char **argv) {
  uint64_t kept[CHECK_QUESTIONS], rounds = check_number(argc, argv, 1, 10);
  unsigned seen[CHECK_QUESTIONS] = {0};
  threads = (unsigned)check_number(argc, argv, 2, MOST_THREADS);
  if (threads > MOST_THREADS) threads = MOST_THREADS;
  answers = mmap(NULL, sizeof *answers * MOST_THREADS, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (answers == MAP_FAILED) return 2;
  for (uint64_t round = 0; round < rounds; round++) {
    for (unsigned first = 0; first < CHECK_QUESTIONS; first++) check_child(first, (unsigned)round % 2, kept, seen);
  }
  /* Only now does this process call: the answers have to be those of one thread alone, at any level. */
  check_levels_of_cpu();
  CHECK_EQ(golem_perft(&check_start, 3), 8902);
  CHECK_EACH_LEVEL(level) {
    for (int i = 0; i < CHECK_QUESTIONS; i++) {
      check_subject = check_questions[i].name;
      CHECK(seen[i] > 0);
      CHECK_EQ(check_questions[i].ask(&check_start), kept[i]);
    }
    check_subject = NULL;
  }
  return check_finish();
}
