/* Memory between two pages without access: see check_guard.h. */
#define _DEFAULT_SOURCE
#include "check_guard.h"

#include <stdio.h>
#include <stdlib.h>

#ifdef _WIN32
#include <windows.h>

static size_t page_size(void) {
  SYSTEM_INFO system;
  GetSystemInfo(&system);
  return system.dwPageSize;
}

/* Bytes without access, of which the inner ones then get it. */
static unsigned char *reserve(size_t size) { return VirtualAlloc(NULL, size, MEM_RESERVE | MEM_COMMIT, PAGE_NOACCESS); }

static int give_access(unsigned char *memory, size_t size) {
  DWORD before;
  return VirtualProtect(memory, size, PAGE_READWRITE, &before) != 0;
}
#else
#include <sys/mman.h>
#include <unistd.h>

static size_t page_size(void) { return (size_t)sysconf(_SC_PAGESIZE); }

/* Bytes without access, of which the inner ones then get it. */
static unsigned char *reserve(size_t size) {
  void *memory = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

static int give_access(unsigned char *memory, size_t size) {
  return mprotect(memory, size, PROT_READ | PROT_WRITE) == 0;
}
#endif

check_guard check_guarded(size_t size) {
  size_t page = page_size(), inner = (size + page - 1) / page * page;
  check_guard guard;
  unsigned char *memory = reserve(inner + 2 * page);
  if (memory == NULL || !give_access(memory + page, inner)) {
    perror("guard pages");
    exit(2);
  }
  guard.start = memory + page;
  guard.end = guard.start + inner;
  return guard;
}

void *check_at_end(check_guard guard, size_t size) { return guard.end - size; }
