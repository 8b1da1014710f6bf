/* Lines from standard input, also while a search runs: the system is asked whether something has come, and it goes to a
 * buffer of our own. */
#define _POSIX_C_SOURCE 200809L
#include "engine.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <poll.h>
#endif

static char buffer[1 << 16];
static size_t filled, line_length; /* line_length: bytes of the line that is looked at, 0 for none */
static int at_end, overlong;

#ifdef _WIN32
/* Not every kind of input can be asked. So a thread waits for some, which stays in `arrived` until all is taken. */
static char arrived[1 << 12];
static int arrived_length, taken_length; /* arrived_length: 0 or less at the end */
static HANDLE has_arrived, is_taken;

static DWORD WINAPI wait_for_input(void *unused) {
  (void)unused;
  do {
    arrived_length = read(STDIN_FILENO, arrived, sizeof arrived);
    SetEvent(has_arrived);
  } while (arrived_length > 0 && WaitForSingleObject(is_taken, INFINITE) == WAIT_OBJECT_0);
  return 0;
}

static int input_waits(int wait) {
  if (has_arrived == NULL) {
    has_arrived = CreateEvent(NULL, TRUE, FALSE, NULL);
    is_taken = CreateEvent(NULL, FALSE, FALSE, NULL);
    CreateThread(NULL, 0, wait_for_input, NULL, 0, NULL);
  }
  return WaitForSingleObject(has_arrived, wait ? INFINITE : 0) == WAIT_OBJECT_0;
}

static ssize_t take_input(char *to, size_t size) {
  int count = arrived_length - taken_length;
  if (count <= 0) return 0;
  if ((size_t)count > size) count = (int)size;
  memcpy(to, arrived + taken_length, (size_t)count);
  taken_length += count;
  if (taken_length == arrived_length) {
    taken_length = 0;
    ResetEvent(has_arrived);
    SetEvent(is_taken);
  }
  return count;
}
#else
static int input_waits(int wait) {
  struct pollfd descriptor = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  return poll(&descriptor, 1, wait ? -1 : 0) > 0;
}

static ssize_t take_input(char *to, size_t size) { return read(STDIN_FILENO, to, size); }
#endif

static void discard(size_t length) {
  memmove(buffer, buffer + length, filled - length);
  filled -= length;
}

/* A line that does not fit is left out as a whole. */
static int find_line(void) {
  for (;;) {
    char *end = memchr(buffer, '\n', filled);
    if (end == NULL && at_end && filled > 0) {
      end = buffer + filled++;
    } else if (end == NULL) {
      if (filled < sizeof buffer - 1) return 0;
      overlong = 1;
      filled = 0;
      return 0;
    }
    line_length = (size_t)(end - buffer) + 1;
    *end = '\0';
    if (!overlong) return 1;
    overlong = 0;
    discard(line_length);
    line_length = 0;
  }
}

/* The next line without its end; it stays until drop_line. */
enum input peek_line(const char **line, int wait) {
  while (line_length == 0 && !find_line()) {
    if (at_end) return INPUT_END;
    if (!input_waits(wait)) {
      if (wait && errno == EINTR) continue;
      return INPUT_NOTHING;
    }
    ssize_t got = take_input(buffer + filled, sizeof buffer - 1 - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) at_end = 1;
    else filled += (size_t)got;
  }
  *line = buffer;
  return INPUT_LINE;
}

void drop_line(void) {
  discard(line_length);
  line_length = 0;
}
