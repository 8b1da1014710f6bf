/* Memory between two pages without access: a read or a write one byte too far, on either side, is a crash. */
#ifndef CHECK_GUARD_H
#define CHECK_GUARD_H

#include <stddef.h>

typedef struct check_guard {
  unsigned char *start; /* right behind a page without access */
  unsigned char *end;   /* first byte of the other one */
} check_guard;

/* At least `size` bytes; ends the program where there is no memory. Kept until the end of the program. */
check_guard check_guarded(size_t size);

/* The last `size` bytes. */
void *check_at_end(check_guard guard, size_t size);

#endif
