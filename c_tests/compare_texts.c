/* Moves as text compared with the reference, both ways: see compare.h. */
#include <string.h>

#include "check_levels.h"
#include "compare.h"

enum { UNTOUCHED = 0xabcd };

typedef struct texts {
  char uci[8], uci960[8], san[16];
} texts;

/* The move that a text in UCI notation means: that between the two squares, though castling may be written so as well. */
static golem_move move_of_uci(const node *node, const texts *all, int index) {
  for (int i = 0; i < node->count; i++) {
    if (strcmp(all[i].uci960, all[index].uci) == 0) return ref_encode(node->moves[i]);
  }
  return ref_encode(node->moves[index]);
}

typedef golem_status reader(const golem_position *position, const char *text, golem_move *move);

static void compare_read(const node *node, reader *read, const char *text, golem_move expected) {
  golem_move move = UNTOUCHED;
  CHECK_EQ(read(&node->golem, text, &move), GOLEM_OK);
  CHECK_EQ(move, expected);
}

static void compare_uci(const node *node, const texts *all, int index) {
  golem_move code = ref_encode(node->moves[index]);
  char text[16];
  CHECK_EQ(golem_move_to_uci(&node->golem, code, 0, text, sizeof text), strlen(all[index].uci));
  CHECK_TEXT(text, all[index].uci);
  CHECK_EQ(golem_move_to_uci(&node->golem, code, 1, text, sizeof text), strlen(all[index].uci960));
  CHECK_TEXT(text, all[index].uci960);
  compare_read(node, golem_move_from_uci, all[index].uci, move_of_uci(node, all, index));
  compare_read(node, golem_move_from_uci, all[index].uci960, code);
}

static void compare_written_san(const node *node, const texts *all) {
  char text[16];
  for (int i = 0; i < node->count; i++) {
    CHECK_EQ(golem_move_to_san(&node->golem, ref_encode(node->moves[i]), text, sizeof text), strlen(all[i].san));
    CHECK_TEXT(text, all[i].san);
  }
}

void compare_texts(const node *node) {
  static texts all[REF_MAX_MOVES];
  for (int i = 0; i < node->count; i++) {
    ref_uci(&node->ref, node->moves[i], 0, all[i].uci);
    ref_uci(&node->ref, node->moves[i], 1, all[i].uci960);
    ref_san(&node->ref, node->moves[i], all[i].san);
  }
  for (int i = 0; i < node->count; i++) {
    compare_uci(node, all, i);
    compare_read(node, golem_move_from_san, all[i].san, ref_encode(node->moves[i]));
  }
  CHECK_EACH_LEVEL(level) compare_written_san(node, all);
}
