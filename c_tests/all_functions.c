/* The address of every function of the headers, in a table that cannot be optimised away. Shows that each one links,
 * and serves to measure what the whole library adds to a program. Prints their names. No arguments. */
#include "check.h"
#include "functions.h"

typedef void (*any_function)(void);

#define ADDRESS(function, ...) (any_function)function,
static any_function volatile functions[] = {FUNCTIONS(ADDRESS)};
#define NAME_OF(function, ...) #function,
static const char *const NAMES[] = {FUNCTIONS(NAME_OF)};

int main(void) {
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
    check_subject = NAMES[i];
    CHECK(functions[i] != NULL);
    puts(NAMES[i]);
  }
  return check_finish();
}
