/* Positions of two to four men: each placement of the kings and of up to two other men, with either side to move, every
 * en passant square that a double push can have left and all castling rights that Chess960 knows.
 *
 * Legal moves, checks, exchanges, nodes of a search and threats are compared at every SIMD level with those of ref_few_men.h.
 * In samples that reference is itself compared with ref.h, and moves are written and read as texts.
 *
 * Arguments: placements for each two sides' material (20000), seed: a sample; or `part` and its number: all placements
 * of a part, one of PARTS, and a line of counts. */
#include <stdlib.h>
#include <string.h>

#include <golem_threats.h>

#include "check_levels.h"
#include "compare.h"
#include "ref_exchange.h"
#include "ref_few_men.h"
#include "ref_node.h"
#include "ref_threats.h"

/* Two other men of five kinds and two colours, or none; the white king's rank. */
enum { NO_MAN = 10, MATERIALS = 11 * 12 / 2, PARTS = 8 * MATERIALS, BATCH = 64 };

typedef struct batch {
  size_t count;
  golem_position golem[BATCH];
  few_answers answers[BATCH];
} batch;

/* What a part holds: placements with a side to move, those that are playable, positions (rights and en passant squares
 * counted), their moves and threats, mates and stalemates. */
typedef struct counts {
  uint64_t placements, playable, positions, moves, threats, checkmates, stalemates;
} counts;

static batch now;
static counts total;
static int is_sample;

static void to_golem(const few_position *p, golem_position *to) {
  memset(to, 0, sizeof *to);
  for (int i = 0; i < p->count; i++) {
    to->pieces[p->men[i].kind] |= ref_bit(p->men[i].square);
    to->colors[p->men[i].color] |= ref_bit(p->men[i].square);
  }
  for (int i = 0; i < 4; i++) {
    if (p->rook[i / 2][i % 2] != REF_NONE) to->castling |= ref_bit(p->rook[i / 2][i % 2]);
  }
  to->side_to_move = (uint8_t)p->side;
  to->ep_square = p->ep == REF_NONE ? GOLEM_NO_SQUARE : (uint8_t)p->ep;
  to->fullmove_number = 1;
}

/* ---- Comparisons ------------------------------------------------------------------------------------------------- */

static int is_list_of(const golem_move *list, size_t count, const few_answers *answers) {
  golem_move codes[GOLEM_MAX_MOVES];
  for (int i = 0; i < answers->moves; i++) codes[i] = answers->move[i].code;
  return bridge_same_moves(list, count, codes, (size_t)answers->moves);
}

static int is_targets_of(const golem_targets *targets, const few_answers *answers) {
  return memcmp(targets->direction, answers->direction, sizeof targets->direction) == 0 &&
         targets->movable == answers->movable && targets->attacked == answers->attacked &&
         targets->checkers == answers->checkers;
}

static int is_node_of(const golem_node *node, const few_answers *answers) {
  return node->checkers == answers->checkers && memcmp(node->blockers, answers->blockers, sizeof node->blockers) == 0 &&
         memcmp(node->pinners, answers->pinners, sizeof node->pinners) == 0 &&
         memcmp(node->check_squares, answers->check_squares, sizeof node->check_squares) == 0 &&
         memcmp(node->attacked_by, answers->attacked_by, sizeof node->attacked_by) == 0;
}

static int is_threats_of(const golem_threat *list, size_t count, const few_answers *answers) {
  uint32_t found = 0;
  if (count != (size_t)answers->threats) return 0;
  for (size_t i = 0; i < count; i++) {
    for (int k = 0; k < answers->threats; k++) found |= (uint32_t)(list[i] == answers->threat[k]) << k;
  }
  return found == ((uint32_t)1 << count) - 1;
}

static void compare_position(size_t i) {
  const golem_position *p = &now.golem[i];
  const few_answers *answers = &now.answers[i];
  golem_targets targets;
  golem_node node;
  golem_move list[GOLEM_MAX_MOVES];
  CHECK_EQ(golem_generate(p, &targets), GOLEM_OK);
  CHECK(is_targets_of(&targets, answers));
  CHECK(is_list_of(list, golem_legal_moves(p, list, GOLEM_MAX_MOVES), answers));
  CHECK_EQ(golem_count_legal_moves(p), answers->moves);
  CHECK_EQ(golem_node_of(p, &node), GOLEM_OK);
  CHECK(is_node_of(&node, answers));
  CHECK(is_list_of(list, golem_node_moves(p, &node, 15, list, GOLEM_MAX_MOVES), answers));
  CHECK_EQ(golem_hanging(p, 0), answers->hanging[0]);
  CHECK_EQ(golem_hanging(p, 1), answers->hanging[1]);
}

/* What is asked of each move, at one of the levels; the thresholds are the value and the one above, in turns. */
static void compare_moves(size_t i) {
  const golem_position *p = &now.golem[i];
  const few_answers *answers = &now.answers[i];
  golem_node node;
  int wrong = 0, above = (int)(total.positions + i) / 8 % 2;
  golem_node_of(p, &node);
  for (int k = 0; k < answers->moves; k++) {
    few_move move = answers->move[k];
    wrong += golem_see(p, move.code) != move.exchange;
    wrong += golem_see_ge(p, move.code, move.exchange + above) != (uint32_t)!above;
    wrong += golem_gives_check(p, move.code) != move.gives_check;
    wrong += golem_node_gives_check(p, &node, move.code) != move.gives_check;
  }
  CHECK_EQ(wrong, 0);
}

/* Many positions at once: across positions the generator and the counts have code of their own. */
static void compare_many(void) {
  static golem_targets targets[BATCH];
  static uint32_t moves[BATCH];
  static golem_threat threats[BATCH * FEW_THREATS];
  size_t offsets[BATCH + 1];
  CHECK_EQ(golem_generate_many(now.golem, now.count, targets), now.count);
  golem_count_many(now.golem, now.count, moves);
  golem_threats_many(now.golem, now.count, NULL, threats, BATCH * FEW_THREATS, offsets);
  for (size_t i = 0; i < now.count; i++) {
    CHECK(is_targets_of(&targets[i], &now.answers[i]));
    CHECK_EQ(moves[i], now.answers[i].moves);
    CHECK(is_threats_of(threats + offsets[i], offsets[i + 1] - offsets[i], &now.answers[i]));
  }
}

static void compare_batch(void) {
  uint32_t levels = 0;
  static char fen[128];
  for (uint32_t level = 0; level < CHECK_LEVELS; level++) levels += golem_level_available(level);
  check_subject = fen;
  for (uint32_t level = check_set_level_from(0), turn = 0; level < CHECK_LEVELS;
       level = check_set_level_from(level + 1), turn++) {
    for (size_t i = 0; i < now.count; i++) {
      uint64_t failed = check_failed;
      compare_position(i);
      if ((total.positions + i) % levels == turn) compare_moves(i);
      if (check_failed == failed) continue;
      golem_position_to_fen(&now.golem[i], 1, fen, sizeof fen);
      check_report(__FILE__, __LINE__, "the position of what is above");
      fen[0] = 0;
    }
    compare_many();
  }
  check_subject = NULL;
  total.positions += now.count;
  now.count = 0;
}

/* ---- The two references ------------------------------------------------------------------------------------------ */

static void compare_reference_moves(const node *node, const few_answers *answers) {
  int wrong = 0;
  CHECK_EQ(answers->moves, node->count);
  for (int i = 0; i < node->count; i++) {
    ref_move move = node->moves[i];
    ref_position after = node->ref;
    int k = 0;
    while (k < answers->moves && answers->move[k].code != ref_encode(move)) k++;
    if (k == answers->moves) {
      wrong++;
      continue;
    }
    ref_make(&after, move);
    wrong += answers->move[k].exchange != ref_see(&node->ref, move);
    wrong += answers->move[k].gives_check != ref_in_check(&after);
    wrong += answers->move[k].direction != ref_direction_of(move.from, move.to);
  }
  CHECK_EQ(wrong, 0);
}

static void compare_references(const few_position *p, const few_answers *answers) {
  static ref_threats threats;
  static node here;
  uint8_t bytes[64];
  ref_position ref;
  ref_node record;
  few_to_ref(p, &ref);
  node_fill(&here, &ref, EP_ALWAYS);
  compare_reference_moves(&here, answers);
  compare_texts(&here);
  ref_node_of(&ref, &record);
  CHECK_EQ(answers->attacked, ref_attacked_through_king(&ref, !ref.side));
  CHECK_EQ(answers->checkers, record.checkers);
  CHECK(memcmp(answers->blockers, record.blockers, sizeof record.blockers) == 0);
  CHECK(memcmp(answers->pinners, record.pinners, sizeof record.pinners) == 0);
  CHECK(memcmp(answers->check_squares, record.check_squares, sizeof record.check_squares) == 0);
  CHECK(memcmp(answers->attacked_by, record.attacked_by, sizeof record.attacked_by) == 0);
  for (int color = 0; color < 2; color++) CHECK_EQ(answers->hanging[color], ref_hanging(&ref, color, REF_QUEEN));
  ref_to_bytes(&ref, bytes);
  ref_list_threats(bytes, NULL, &threats);
  CHECK(ref_same_threats(answers->threat, (size_t)answers->threats, &threats));
}

/* ---- All positions of a placement -------------------------------------------------------------------------------- */

static void add_position(const few_position *p) {
  few_answers *answers = &now.answers[now.count];
  to_golem(p, &now.golem[now.count]);
  few_answer(p, answers);
  total.moves += (uint64_t)answers->moves;
  total.threats += (uint64_t)answers->threats;
  if (answers->moves == 0) ++*(answers->checkers ? &total.checkmates : &total.stalemates);
  if (is_sample) compare_references(p, answers);
  if (++now.count == BATCH) compare_batch();
}

/* With none and with each en passant square that the opponent's last move can have left. */
static void add_en_passant(few_position *p) {
  p->ep = REF_NONE;
  add_position(p);
  for (int i = 2; i < p->count; i++) {
    int back = p->side == REF_WHITE ? 8 : -8, square = p->men[i].square, is_free = 1;
    if (p->men[i].kind != REF_PAWN || p->men[i].color == p->side) continue;
    if (square / 8 != (p->side == REF_WHITE ? 4 : 3)) continue;
    for (int k = 0; k < p->count; k++) {
      is_free &= p->men[k].square != square + back && p->men[k].square != square + 2 * back;
    }
    if (!is_free) continue;
    p->ep = square + back;
    add_position(p);
  }
  p->ep = REF_NONE;
}

/* With each choice of rights from one colour and wing on: none, or any rook of that wing. */
static void add_rights(few_position *p, int wing) {
  int color = wing / 2, king = p->men[color].square;
  if (wing == 4) {
    add_en_passant(p);
    return;
  }
  add_rights(p, wing + 1);
  if (king / 8 != (color == REF_WHITE ? 0 : 7)) return;
  for (int i = 2; i < p->count; i++) {
    few_man man = p->men[i];
    if (man.kind != REF_ROOK || man.color != color || man.square / 8 != king / 8) continue;
    if ((man.square > king) != (wing % 2 == REF_H_WING)) continue;
    p->rook[color][wing % 2] = man.square;
    add_rights(p, wing + 1);
  }
  p->rook[color][wing % 2] = REF_NONE;
}

static void add_placement(few_position *p) {
  for (p->side = REF_WHITE; p->side <= REF_BLACK; p->side++) {
    int is_playable = few_is_playable(p);
    golem_position plain;
    total.placements++;
    p->ep = REF_NONE;
    to_golem(p, &plain);
    CHECK_EQ(golem_position_check(&plain) != GOLEM_ERROR_POSITION_OPPONENT_IN_CHECK, is_playable);
    if (!is_playable) continue;
    total.playable++;
    add_rights(p, 0);
  }
}

static void begin(few_position *p, const int others[2]) {
  memset(p, 0, sizeof *p);
  memset(p->rook, REF_NONE, sizeof p->rook);
  p->count = 2;
  p->men[0].kind = p->men[1].kind = REF_KING;
  p->men[1].color = REF_BLACK;
  for (int i = 0; i < 2; i++) {
    if (others[i] == NO_MAN) continue;
    p->men[p->count].kind = (int8_t)(others[i] % 5);
    p->men[p->count++].color = (int8_t)(others[i] / 5);
  }
}

/* Whether a man may stand there beside those before it; of two alike the second stands higher. */
static int may_stand(const few_position *p, int man, int square) {
  const few_man *men = p->men;
  if (men[man].kind == REF_PAWN && (square / 8 == 0 || square / 8 == 7)) return 0;
  for (int i = 0; i < man; i++) {
    if (men[i].square == square) return 0;
    if (i >= 2 && men[i].kind == men[man].kind && men[i].color == men[man].color && men[i].square > square) return 0;
  }
  if (man != 1) return 1;
  return abs(men[0].square % 8 - square % 8) > 1 || abs(men[0].square / 8 - square / 8) > 1;
}

static void place_all(few_position *p, int man, int first, int last) {
  if (man == p->count) {
    add_placement(p);
    return;
  }
  for (int square = first; square <= last; square++) {
    p->men[man].square = (int8_t)square;
    if (may_stand(p, man, square)) place_all(p, man + 1, 0, 63);
  }
}

/* The other men of a material, by number. */
static void others_of(int material, int others[2]) {
  others[0] = 0;
  while (material >= MATERIALS / 6 - others[0]) material -= MATERIALS / 6 - others[0]++;
  others[1] = others[0] + material;
}

static void sample(int material, uint64_t placements, check_random *random) {
  few_position p;
  int others[2];
  others_of(material, others);
  begin(&p, others);
  for (uint64_t i = 0; i < placements; i++) {
    /* From the first man again where one stands wrong. */
    for (int man = 0; man < p.count;) {
      p.men[man].square = (int8_t)check_below(random, 64);
      man = may_stand(&p, man, p.men[man].square) ? man + 1 : 0;
    }
    add_placement(&p);
  }
}

/* Kings alone and one man are in the materials with NO_MAN: all there are. */
static void whole_part(uint64_t part) {
  static const char LETTERS[] = "PNBRQpnbrq";
  few_position p;
  int others[2], rank = (int)(part % 8);
  others_of((int)(part / 8), others);
  begin(&p, others);
  place_all(&p, 0, 8 * rank, 8 * rank + 7);
  compare_batch();
  printf("part %llu Kk", (unsigned long long)part);
  for (int i = 0; i < 2; i++) {
    if (others[i] != NO_MAN) printf("%c", LETTERS[others[i]]);
  }
  printf(" %d %llu %llu %llu %llu %llu %llu %llu\n", rank + 1, (unsigned long long)total.placements,
         (unsigned long long)total.playable, (unsigned long long)total.positions, (unsigned long long)total.moves,
         (unsigned long long)total.threats, (unsigned long long)total.checkmates, (unsigned long long)total.stalemates);
}

int main(int argc, char **argv) {
  int is_part = argc > 2 && strcmp(argv[1], "part") == 0;
  check_levels_of_cpu();
  few_begin();
  if (is_part) {
    whole_part(check_number(argc, argv, 2, 0) % PARTS);
  } else {
    uint64_t placements = check_number(argc, argv, 1, 20000);
    check_random random = check_seed(argc > 2 ? argv[2] : NULL, 39);
    is_sample = 1;
    for (int material = 0; material < MATERIALS; material++) sample(material, placements, &random);
    compare_batch();
    CHECK(total.playable > 0);
    CHECK(placements < 100 || (total.checkmates > 0 && total.stalemates > 0));
  }
  return check_finish();
}
