/* Questions to the library of every kind, each with one number as its answer: the same at every level, from any thread,
 * in a signal handler, after a fork. */
#ifndef CHECK_QUESTIONS_H
#define CHECK_QUESTIONS_H

#include <golem.h>

typedef struct check_question {
  const char *name;
  uint64_t (*ask)(const golem_position *position);
} check_question;

enum { CHECK_QUESTIONS = 22 };

/* Each asks as its first call what it is named after, so that it can be the first call of a process. */
extern const check_question check_questions[CHECK_QUESTIONS];

/* The start, written down by hand: reading it would be a call to the library. */
extern const golem_position check_start;

/* How many of the answers are not the expected ones. */
unsigned check_wrong_answers(const golem_position *position, const uint64_t expected[CHECK_QUESTIONS]);

void check_ask_all(const golem_position *position, uint64_t answers[CHECK_QUESTIONS]);

#endif
