/* golem_shadow.h on the reference as the engine: no difference where it is right, and the right difference, at the
 * right node, for every way to be wrong: a move left out, an illegal one, one twice, too many, an unmake that leaves
 * something behind.
 *
 * Arguments: starts (all), seed. */
#include <golem_shadow.h>

#include <string.h>

#include "compare_walks.h"
#include "starts.h"

enum { RIGHT, OMITS, INVENTS, REPEATS, FLOODS, FORGETS };
enum { MOST_PLIES = 8, DEPTH = 3 };

/* Wrong at the `when`-th list (or unmake) and from then on. */
typedef struct engine {
  ref_position stack[MOST_PLIES];
  int ply;
  int fault;
  uint64_t when;
  uint64_t turns;
  uint32_t king_takes_rook;
} engine;

static golem_shadow_move shadow_move(const engine *engine, ref_move move) {
  golem_shadow_move result = {(uint8_t)move.from, (uint8_t)move.to, 0};
  if (move.promotion != REF_NONE) result.promotion = (uint8_t)move.promotion;
  if (!engine->king_takes_rook && (move.flags & REF_CASTLE_H)) result.to = (uint8_t)ref_square(6, ref_rank(move.from));
  if (!engine->king_takes_rook && (move.flags & REF_CASTLE_A)) result.to = (uint8_t)ref_square(2, ref_rank(move.from));
  return result;
}

static size_t list(void *data, golem_shadow_move *moves, size_t capacity) {
  engine *engine = data;
  ref_move legal[REF_MAX_MOVES];
  size_t count = (size_t)ref_legal_moves(&engine->stack[engine->ply], legal), written = 0;
  int wrong = engine->fault != RIGHT && engine->fault != FORGETS && ++engine->turns >= engine->when;
  for (size_t i = 0; i < count && i < capacity; i++) {
    moves[written++] = shadow_move(engine, legal[i]);
    if (wrong && engine->fault == REPEATS && i == count / 2) moves[written++] = shadow_move(engine, legal[i]);
  }
  if (wrong && engine->fault == OMITS && written > 0) written--;
  if (wrong && engine->fault == INVENTS) {
    golem_shadow_move illegal = {5, 5, 0};
    moves[written++] = illegal;
  }
  return wrong && engine->fault == FLOODS ? capacity + 1 : written;
}

static void make(void *data, golem_shadow_move move) {
  engine *engine = data;
  ref_move legal[REF_MAX_MOVES];
  int count = ref_legal_moves(&engine->stack[engine->ply], legal), at = 0;
  while (at < count && !golem_shadow_same(shadow_move(engine, legal[at]), move)) at++;
  CHECK(at < count);
  engine->stack[engine->ply + 1] = engine->stack[engine->ply];
  engine->ply++;
  if (at < count) ref_make(&engine->stack[engine->ply], legal[at]);
}

static void unmake(void *data, golem_shadow_move move) {
  engine *engine = data;
  (void)move;
  engine->ply--;
  /* The side to move stays what it was in the child. */
  if (engine->fault == FORGETS && ++engine->turns == engine->when) engine->stack[engine->ply].side ^= 1;
}

static uint32_t run(engine *data, const ref_position *start, uint32_t depth, golem_shadow_difference *difference) {
  golem_shadow_engine engine = {NULL, list, make, unmake, 0};
  golem_position position;
  engine.engine = data;
  engine.king_takes_rook = data->king_takes_rook;
  data->stack[0] = *start;
  data->ply = 0;
  data->turns = 0;
  bridge_position(start, EP_ALWAYS, &position);
  return golem_shadow_run(&engine, &position, depth, difference);
}

/* The way there, played from the start by the reference, leads to the position of the difference. */
static void check_way(const ref_position *start, const golem_shadow_difference *difference) {
  golem_position position;
  bridge_position(start, EP_ALWAYS, &position);
  for (uint32_t i = 0; i < difference->ply; i++) {
    CHECK_EQ(golem_make_move(&position, difference->line[i], &position), GOLEM_OK);
  }
  CHECK(bridge_same_position(&position, &difference->position));
}

/* Nodes of the tree above its leaves. */
static uint64_t nodes_of(const ref_position *start, int depth) {
  uint64_t sum = 0;
  for (int i = 0; i < depth; i++) sum += ref_perft(start, i);
  return sum;
}

static void check_fault(engine *data, const ref_position *start, golem_shadow_difference *difference) {
  CHECK_EQ(run(data, start, DEPTH, difference), 1);
  CHECK_EQ(difference->found, 1);
  CHECK_EQ(difference->missing_count, data->fault == OMITS);
  if (data->fault != FLOODS) CHECK_EQ(difference->extra_count, data->fault == INVENTS || data->fault == REPEATS);
  if (data->fault == INVENTS) CHECK_EQ(difference->extra[0].to, 5);
  if (data->fault == FLOODS) CHECK(difference->engine_count > GOLEM_SHADOW_MAX_MOVES);
  check_way(start, difference);
}

static void check_start(const ref_position *start, int chess960, check_random *random) {
  static golem_shadow_difference difference;
  engine data;
  uint64_t nodes = nodes_of(start, DEPTH), moves = ref_perft(start, 1);
  memset(&data, 0, sizeof data);
  data.king_takes_rook = chess960 || check_below(random, 2);
  CHECK_EQ(run(&data, start, DEPTH, &difference), 0);
  CHECK_EQ(difference.nodes, nodes);
  CHECK_EQ(run(&data, start, 0, &difference), 0);
  if (moves < 2) return;
  for (data.fault = OMITS; data.fault < FORGETS; data.fault++) {
    data.when = 1;
    check_fault(&data, start, &difference);
    CHECK_EQ(difference.ply, 0);
    CHECK_EQ(difference.nodes, 1);
    CHECK_EQ(difference.unmade, GOLEM_MOVE_NONE);
    data.when = 1 + check_below(random, (uint32_t)nodes);
    /* A list without moves has none that could be left out or come twice. */
    if (data.fault == INVENTS || data.fault == FLOODS) check_fault(&data, start, &difference);
  }
  data.fault = FORGETS;
  data.when = 1 + check_below(random, (uint32_t)moves);
  CHECK_EQ(run(&data, start, 2, &difference), 1);
  CHECK_EQ(difference.ply, 0);
  CHECK(golem_is_legal(&difference.position, difference.unmade));
  CHECK_EQ(difference.missing_count, moves);
}

static void check_print(void) {
  static golem_shadow_difference difference;
  static char text[4096];
  engine data;
  ref_position start;
  FILE *file = tmpfile();
  memset(&data, 0, sizeof data);
  ref_start_960(518, 518, &start);
  data.fault = OMITS;
  data.when = 2;
  CHECK(file != NULL);
  if (file == NULL) return;
  CHECK_EQ(run(&data, &start, 2, &difference), 1);
  golem_shadow_print(&difference, file);
  rewind(file);
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  CHECK(strstr(text, "difference at node 2\n") == text);
  CHECK(strstr(text, "\nrnbqkbnr/pppppppp/8/8/") != NULL);
  CHECK(strstr(text, "\nmissing (1): ") != NULL);
  CHECK(strstr(text, "\nextra (0):\n") != NULL);
  CHECK(strstr(text, "\nlegal (20): ") != NULL);
  CHECK(strstr(text, "\nlisted (19): ") != NULL);
  CHECK(strstr(text, "\nreached by: ") != NULL);
  fclose(file);
}

int main(int argc, char **argv) {
  uint64_t limit = check_number(argc, argv, 1, STARTS_COUNT);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20273);
  check_print();
  for (uint64_t i = 0; i < limit && i < STARTS_COUNT; i++) {
    ref_position start;
    CHECK(ref_from_fen(STARTS[i].fen, &start));
    check_subject = STARTS[i].fen;
    check_start(&start, strcmp(STARTS[i].group, "chess960") == 0, &random);
  }
  return check_finish();
}
