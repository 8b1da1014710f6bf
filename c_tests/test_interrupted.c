/* Calls that interrupt calls. A thread sets the levels by turns and sends a signal to the one that asks: the handler,
 * on a stack of its own, asks all the same questions in the middle of whatever was being asked. Then the process is
 * forked again and again while threads work: the child, which has only the thread that forked, asks everything.
 *
 * Arguments: signals (2000), forks (100). */
#define _DEFAULT_SOURCE
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bridge.h"
#include "check.h"
#include "check_levels.h"
#include "check_questions.h"
#include "starts.h"

/* What waits for a thread that is not there, or for itself, is ended after so many seconds. */
enum { WORKERS = 3, STACK = 1 << 18, LONGEST = 200 };

static golem_position positions[STARTS_COUNT];
static uint64_t expected[STARTS_COUNT][CHECK_QUESTIONS];
static pthread_t main_thread;
/* Of the handler: how often it ran and how many of its answers were wrong. Plain C99 has no atomic types. */
static unsigned handled, wrong_in_handler, done;
static uint64_t signals;

static unsigned ask(unsigned which) {
  return check_wrong_answers(&positions[which % STARTS_COUNT], expected[which % STARTS_COUNT]);
}

static void handle(int number) {
  unsigned turn = __atomic_load_n(&handled, __ATOMIC_RELAXED);
  (void)number;
  __atomic_fetch_add(&wrong_in_handler, ask(turn * 7), __ATOMIC_RELAXED);
  __atomic_store_n(&handled, turn + 1, __ATOMIC_RELEASE);
}

static int next_level(int level) {
  do level = (level + 1) % CHECK_LEVELS;
  while (!golem_level_available((uint32_t)level));
  golem_set_level((uint32_t)level);
  return level;
}

/* One signal is handled before the next one is sent, so that the thread between them gets on however slow all is. */
static void *send_signals(void *unused) {
  int level = 0;
  for (unsigned sent = 0; sent < signals; sent++) {
    level = next_level(level);
    if (pthread_kill(main_thread, SIGUSR1) != 0) break;
    while (__atomic_load_n(&handled, __ATOMIC_ACQUIRE) <= sent) {
      level = next_level(level);
      sched_yield();
    }
  }
  __atomic_store_n(&done, 1, __ATOMIC_RELEASE);
  return unused;
}

static void check_signals(void) {
  static unsigned char memory[STACK];
  stack_t stack = {0};
  struct sigaction action;
  pthread_t sender;
  unsigned wrong = 0, rounds = 0;
  stack.ss_sp = memory;
  stack.ss_size = sizeof memory;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  CHECK_EQ(sigaltstack(&stack, NULL), 0);
  CHECK_EQ(sigaction(SIGUSR1, &action, NULL), 0);
  main_thread = pthread_self();
  CHECK_EQ(pthread_create(&sender, NULL, send_signals, NULL), 0);
  while (!__atomic_load_n(&done, __ATOMIC_ACQUIRE)) wrong += ask(rounds++);
  CHECK_EQ(pthread_join(sender, NULL), 0);
  CHECK_EQ(handled, signals);
  CHECK_EQ(wrong, 0);
  CHECK_EQ(wrong_in_handler, 0);
  stack.ss_flags = SS_DISABLE;
  CHECK_EQ(sigaltstack(&stack, NULL), 0);
  done = 0;
}

static void *work(void *argument) {
  uintptr_t wrong = 0;
  unsigned which = (unsigned)(uintptr_t)argument;
  int level = 0;
  while (!__atomic_load_n(&done, __ATOMIC_ACQUIRE)) {
    if (argument == NULL) level = next_level(level);
    wrong += ask(which++);
  }
  return (void *)wrong;
}

static void check_forks(unsigned forks) {
  pthread_t workers[WORKERS];
  for (uintptr_t i = 0; i < WORKERS; i++) CHECK_EQ(pthread_create(&workers[i], NULL, work, (void *)i), 0);
  for (unsigned i = 0; i < forks; i++) {
    int status = -1;
    pid_t id = fork();
    if (id == 0) {
      alarm(LONGEST);
      _exit(ask(i) != 0);
    }
    CHECK(id > 0 && waitpid(id, &status, 0) == id);
    CHECK_EQ(status, 0);
    if (status != 0) break;
  }
  __atomic_store_n(&done, 1, __ATOMIC_RELEASE);
  for (int i = 0; i < WORKERS; i++) {
    void *wrong = NULL;
    CHECK_EQ(pthread_join(workers[i], &wrong), 0);
    CHECK_EQ((uintptr_t)wrong, 0);
  }
}

int main(int argc, char **argv) {
  signals = check_number(argc, argv, 1, 2000);
  alarm(2 * LONGEST);
  check_levels_of_cpu();
  for (int i = 0; i < STARTS_COUNT; i++) {
    CHECK_EQ(golem_position_from_fen(STARTS[i].fen, &positions[i]), GOLEM_OK);
    check_ask_all(&positions[i], expected[i]);
  }
  check_signals();
  check_forks((unsigned)check_number(argc, argv, 2, 100));
  return check_finish();
}
