/* Threats under both eyes: lists of the library compared with those of the reference. */
#ifndef COMPARE_THREATS_H
#define COMPARE_THREATS_H

#include <golem_threats.h>

#include "check.h"
#include "ref_threats.h"

/* The same threats, each once, in any order; a failure names `what` was asked and the threats in which they differ. The
 * list has room for `capacity`, whatever the library counts. */
void compare_threats(const golem_threat *list, size_t count, size_t capacity, const ref_threats *expected,
                     const char *what);

/* Wants every victim of every attacker with a chance of a half, or nothing, or all; or so without kings as attackers, or
 * without some attackers. */
void choose_filter(check_random *random, golem_threat_filter *filter);

#endif
