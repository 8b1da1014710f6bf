/* Lines from standard input, also while a search runs: no threads, poll() and a buffer of our own. */
#define _POSIX_C_SOURCE 200809L
#include "engine.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

static char buffer[1 << 16];
static size_t filled, line_length; /* line_length: bytes of the line that is looked at, 0 for none */
static int at_end, overlong;

static int input_waits(int wait) {
  struct pollfd descriptor = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  return poll(&descriptor, 1, wait ? -1 : 0) > 0;
}

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
    ssize_t got = read(STDIN_FILENO, buffer + filled, sizeof buffer - 1 - filled);
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
