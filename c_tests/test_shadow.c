/* golem_shadow.h on the reference as the engine: no difference where it is right, and the right difference, at the
 * right node, for every way to be wrong: a move left out, an illegal one, one twice, too many, an unmake that leaves
 * something behind. With the engine's board and a second generator, too; and from the built-in positions.
 *
 * Arguments: starts (all), seed. */
#include <golem_shadow.h>

#include <string.h>

#include "compare_walks.h"
#include "starts.h"

/* Behind FORGETS: a castling right that a make loses, a pawn of the wrong colour where en passant is unmade, en passant
 * from the other edge of the board, en passant missing in the second generator, a right that a list loses, a pawn that a
 * list turns as it makes en passant to test it, a second generator that lists nothing in check. */
enum {
  RIGHT, OMITS, INVENTS, REPEATS, FLOODS, FORGETS, LOSES_RIGHT, TURNS_PAWN, WRAPS, OMITS_CAPTURE, LIST_BREAKS, LIST_TURNS,
  BLIND
};
enum { MOST_PLIES = 8, DEPTH = 3 };

/* Wrong at the `when`-th list (or unmake) and from then on. */
typedef struct engine {
  ref_position stack[MOST_PLIES];
  int ply;
  int fault;
  uint64_t when;
  uint64_t turns;
  uint32_t king_takes_rook;
  int is_en_passant[MOST_PLIES]; /* the move made at each ply */
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
  const ref_position *here = &engine->stack[engine->ply];
  int wrong = engine->fault >= OMITS && engine->fault <= FLOODS && ++engine->turns >= engine->when;
  for (size_t i = 0; i < count && i < capacity; i++) {
    moves[written++] = shadow_move(engine, legal[i]);
    if (engine->fault == LIST_TURNS && (legal[i].flags & REF_EN_PASSANT)) {
      engine->stack[engine->ply].cell[legal[i].to + (here->side ? 8 : -8)] ^= 8;
    }
    if (wrong && engine->fault == REPEATS && i == count / 2) moves[written++] = shadow_move(engine, legal[i]);
  }
  if (wrong && engine->fault == OMITS && written > 0) written--;
  if (wrong && engine->fault == INVENTS) {
    golem_shadow_move illegal = {5, 5, 0};
    moves[written++] = illegal;
  }
  /* As with a step to the right from the last file of a board without a border. */
  if (engine->fault == WRAPS && here->ep != REF_NONE && ref_file(here->ep) == 0) {
    int square = here->side == REF_WHITE ? here->ep - 9 : here->ep + 7;
    golem_shadow_move around = {(uint8_t)square, (uint8_t)here->ep, 0};
    if (ref_is(here, square, here->side, REF_PAWN)) moves[written++] = around;
  }
  if (engine->fault == LIST_BREAKS && ++engine->turns == engine->when) {
    engine->stack[engine->ply].rook[REF_BLACK][REF_A_WING] = REF_NONE;
  }
  return wrong && engine->fault == FLOODS ? capacity + 1 : written;
}

/* The second generator: captures. */
static size_t list_captures(void *data, golem_shadow_move *moves, size_t capacity) {
  engine *engine = data;
  ref_move legal[REF_MAX_MOVES];
  size_t count = (size_t)ref_legal_moves(&engine->stack[engine->ply], legal), written = 0;
  golem_position here;
  bridge_position(&engine->stack[engine->ply], EP_ALWAYS, &here);
  if (engine->fault == BLIND && golem_checkers(&here) != 0) return 0;
  for (size_t i = 0; i < count && written < capacity; i++) {
    if (!(legal[i].flags & (REF_CAPTURE | REF_EN_PASSANT))) continue;
    if (engine->fault == OMITS_CAPTURE && (legal[i].flags & REF_EN_PASSANT)) continue;
    moves[written++] = shadow_move(engine, legal[i]);
  }
  return written;
}

static golem_status board(void *data, golem_position *position) {
  engine *engine = data;
  bridge_position(&engine->stack[engine->ply], EP_ALWAYS, position);
  position->halfmove_clock = 77, position->fullmove_number = 7, position->reserved = 7;
  return GOLEM_OK;
}

/* Refuses mates and stalemates, if it has that fault. */
static int setup(void *data, const char *fen) {
  engine *engine = data;
  engine->ply = 0;
  return ref_from_fen(fen, &engine->stack[0]) && (engine->fault != FLOODS || ref_perft(&engine->stack[0], 1) != 0);
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
  engine->is_en_passant[engine->ply] = at < count && (legal[at].flags & REF_EN_PASSANT);
  if (engine->fault == LOSES_RIGHT && ++engine->turns == engine->when) {
    engine->stack[engine->ply].rook[REF_WHITE][REF_H_WING] = REF_NONE;
  }
}

static void unmake(void *data, golem_shadow_move move) {
  engine *engine = data;
  int was_en_passant = engine->is_en_passant[engine->ply];
  ref_position *here = &engine->stack[--engine->ply];
  if (engine->fault == TURNS_PAWN && was_en_passant) here->cell[move.to + (here->side ? 8 : -8)] ^= 8;
  /* The side to move stays what it was in the child. */
  if (engine->fault == FORGETS && ++engine->turns == engine->when) engine->stack[engine->ply].side ^= 1;
}

static uint32_t run(engine *data, const ref_position *start, uint32_t depth, golem_shadow_difference *difference) {
  golem_shadow_engine engine = {NULL, list, make, unmake, 0, NULL, 0, NULL, NULL};
  golem_position position;
  engine.engine = data;
  if (data->fault == RIGHT) {
    engine.list_classes = list_captures;
    engine.classes = GOLEM_CLASS_CAPTURES;
    engine.board = board;
  }
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
  CHECK_EQ(difference->found, GOLEM_SHADOW_MOVES);
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

/* An engine with a fault from all built-in positions: what is found, about what, and by which move. */
static void check_all(int fault, uint32_t depth, uint32_t found, const char *reason) {
  static golem_shadow_difference difference;
  engine data;
  golem_shadow_engine engine = {&data, list, make, unmake, 0, list_captures, GOLEM_CLASS_CAPTURES, board, setup};
  golem_move move;
  memset(&data, 0, sizeof data);
  data.fault = fault;
  data.when = fault == FLOODS ? UINT64_MAX : fault == LIST_BREAKS ? 1 : 1000;
  CHECK_EQ(golem_shadow_run_all(&engine, depth, &difference), found != 0);
  CHECK_EQ(difference.found, found);
  if (found == 0) {
    CHECK(difference.nodes > 7000);
    return;
  }
  CHECK(difference.reason != NULL && strstr(difference.reason, reason) != NULL);
  if (fault != TURNS_PAWN && fault != OMITS_CAPTURE) return;
  move = found == GOLEM_SHADOW_UNMADE ? difference.unmade : difference.missing[0];
  CHECK_EQ(GOLEM_MOVE_CODE(move), GOLEM_MOVE_EN_PASSANT);
  CHECK(golem_is_legal(&difference.position, move));
}

/* Where a list breaks the board, the squares are printed and the moves that may have done it. */
static void check_suspects(void) {
  static golem_shadow_difference difference;
  static char text[4096];
  engine data;
  golem_shadow_engine engine = {&data, list, make, unmake, 0, NULL, 0, board, setup};
  FILE *file = tmpfile();
  memset(&data, 0, sizeof data);
  data.fault = LIST_TURNS;
  CHECK(file != NULL);
  if (file == NULL) return;
  CHECK_EQ(golem_shadow_run_all(&engine, 2, &difference), 1);
  golem_shadow_print(&difference, file);
  rewind(file);
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  CHECK(strstr(text, "\nonly after listing the moves here\n") != NULL);
  CHECK(strstr(text, "\nsquares that differ: d5\n") != NULL);
  CHECK(strstr(text, "\nmoves that change them (1): e5d6\n") != NULL);
  fclose(file);
}

/* The second generator is asked in check only, and then for all moves. */
static void check_evasions(void) {
  static golem_shadow_difference difference;
  engine data;
  golem_shadow_engine engine = {&data, list, make, unmake, 0, list_captures, GOLEM_SHADOW_EVASIONS, NULL, setup};
  golem_position position;
  memset(&data, 0, sizeof data);
  golem_position_start(&position);
  CHECK(setup(&data, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  CHECK_EQ(golem_shadow_run(&engine, &position, 2, &difference), 0);
  CHECK_EQ(golem_shadow_run_all(&engine, 2, &difference), 1);
  CHECK_EQ(difference.found, GOLEM_SHADOW_CLASSES);
  CHECK(golem_checkers(&difference.position) != 0);
  CHECK_EQ(difference.legal_count, golem_legal_moves(&difference.position, NULL, 0));
  data.fault = BLIND;
  engine.classes = GOLEM_CLASS_CAPTURES;
  CHECK_EQ(golem_shadow_run_all(&engine, 2, &difference), 1);
  CHECK(golem_checkers(&difference.position) != 0);
  engine.classes = GOLEM_SHADOW_NO_EVASIONS + GOLEM_CLASS_CAPTURES;
  CHECK_EQ(golem_shadow_run_all(&engine, 2, &difference), 0);
  data.fault = OMITS_CAPTURE;
  CHECK_EQ(golem_shadow_run_all(&engine, 2, &difference), 1);
  CHECK_EQ(golem_checkers(&difference.position), 0);
}

static void check_cases(void) {
  golem_position position;
  size_t count = 0;
  for (; golem_shadow_case_at(count) != NULL; count++) {
    check_subject = golem_shadow_case_at(count)->fen;
    CHECK_EQ(golem_position_from_fen(check_subject, &position), GOLEM_OK);
  }
  CHECK(count >= 15);
  CHECK(golem_shadow_case_at((size_t)-1) == NULL);
  check_subject = "the built-in positions";
  check_all(RIGHT, DEPTH, 0, "");
  check_all(LOSES_RIGHT, DEPTH, GOLEM_SHADOW_MADE, "castling");
  check_all(TURNS_PAWN, DEPTH, GOLEM_SHADOW_UNMADE, "which pawn comes back");
  check_all(WRAPS, 1, GOLEM_SHADOW_MOVES, "around the right edge");
  check_all(OMITS_CAPTURE, DEPTH, GOLEM_SHADOW_CLASSES, "which pawn comes back");
  check_all(LIST_BREAKS, DEPTH, GOLEM_SHADOW_LISTED, "rights lost by moves");
  check_all(LIST_TURNS, DEPTH, GOLEM_SHADOW_LISTED, "which pawn comes back");
  check_all(FLOODS, DEPTH, GOLEM_SHADOW_SETUP, "stalemate");
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
  check_cases();
  check_evasions();
  check_suspects();
  for (uint64_t i = 0; i < limit && i < STARTS_COUNT; i++) {
    ref_position start;
    CHECK(ref_from_fen(STARTS[i].fen, &start));
    check_subject = STARTS[i].fen;
    check_start(&start, strcmp(STARTS[i].group, "chess960") == 0, &random);
  }
  return check_finish();
}
