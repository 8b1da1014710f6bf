/* Memory between two pages without access: see check_guard.h. */
#define _DEFAULT_SOURCE
#include "check_guard.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

check_guard check_guarded(size_t size) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE), inner = (size + page - 1) / page * page;
  check_guard guard;
  unsigned char *memory = mmap(NULL, inner + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED || mprotect(memory + page, inner, PROT_READ | PROT_WRITE) != 0) {
    perror("guard pages");
    exit(2);
  }
  guard.start = memory + page;
  guard.end = guard.start + inner;
  return guard;
}

void *check_at_end(check_guard guard, size_t size) { return guard.end - size; }
