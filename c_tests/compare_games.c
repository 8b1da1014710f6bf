/* Games that are played by both: see compare_games.h. */
#include "compare_games.h"

#include <string.h>

static void keep_key(both_games *games) {
  golem_position expected;
  bridge_position(ref_game_last(&games->ref), EP_IF_LEGAL, &expected);
  CHECK(bridge_same_position(&games->position, &expected));
  games->keys[games->ref.count - 1] = golem_key(&games->position);
  ref_to_fen(ref_game_last(&games->ref), games->fen);
}

void games_start(both_games *games, const ref_position *position) {
  check_subject = games->fen;
  ref_game_start(&games->ref, position);
  bridge_position(position, EP_IF_LEGAL, &games->position);
  keep_key(games);
}

int games_push(both_games *games, ref_move move) {
  if (!ref_game_push(&games->ref, move)) return 0;
  CHECK_EQ(golem_make_move(&games->position, ref_encode(move), &games->position), GOLEM_OK);
  keep_key(games);
  return 1;
}

int games_pass(both_games *games) {
  if (!ref_game_pass(&games->ref)) return 0;
  CHECK_EQ(golem_make_null_move(&games->position, &games->position), GOLEM_OK);
  keep_key(games);
  return 1;
}

int games_compare(const both_games *games) {
  int outcome = ref_outcome(&games->ref);
  size_t count = (size_t)games->ref.count;
  CHECK_EQ(golem_outcome(&games->position, games->keys, count), outcome);
  CHECK_EQ(golem_repetitions(games->keys, count, games->position.halfmove_clock), ref_times_before(&games->ref));
  for (uint32_t color = 0; color < 2; color++) {
    CHECK_EQ(golem_insufficient_material(&games->position, color), !ref_can_mate(ref_game_last(&games->ref), (int)color));
  }
  return outcome;
}

/* Whether the move goes back to where the piece came from when its side has moved last. */
static int takes_back(const ref_game *game, ref_move move) {
  const ref_position *before, *then;
  if (game->count < 3) return 0;
  before = &game->positions[game->count - 3];
  then = &game->positions[game->count - 2];
  return before->cell[move.to] == ref_game_last(game)->cell[move.from] && then->cell[move.to] == REF_EMPTY;
}

int games_shuffle(both_games *games, check_random *random, int passes) {
  const ref_position *last = ref_game_last(&games->ref);
  ref_move moves[REF_MAX_MOVES], back[REF_MAX_MOVES], quiet[REF_MAX_MOVES];
  int count = ref_legal_moves(last, moves), backs = 0, quiets = 0;
  uint32_t dice = check_below(random, 100);
  if (count == 0) return 0;
  if (passes && check_below(random, 16) == 0 && !ref_in_check(last)) return games_pass(games);
  for (int i = 0; i < count; i++) {
    if (!ref_is_reversible(last, moves[i])) continue;
    quiet[quiets++] = moves[i];
    if (takes_back(&games->ref, moves[i])) back[backs++] = moves[i];
  }
  if (backs > 0 && dice < 55) return games_push(games, back[check_below(random, (uint32_t)backs)]);
  if (quiets > 0 && dice < 97) return games_push(games, quiet[check_below(random, (uint32_t)quiets)]);
  return games_push(games, moves[check_below(random, (uint32_t)count)]);
}

static int put(ref_position *p, int square, int color, int kind) {
  if (p->cell[square] != REF_EMPTY) return 0;
  p->cell[square] = (int8_t)(8 * color + kind);
  if (kind == REF_KING) p->king[color] = (int8_t)square;
  return 1;
}

static void put_somewhere(ref_position *p, check_random *random, int color, int kind) {
  for (;;) {
    int square = (int)check_below(random, 64), rank = ref_rank(square);
    if (kind == REF_PAWN && (rank == 0 || rank == 7)) continue;
    if (put(p, square, color, kind)) return;
  }
}

static void put_castling_pieces(ref_position *p, check_random *random, int color, int chess960) {
  int king = chess960 ? 1 + (int)check_below(random, 6) : 4, base = color == REF_WHITE ? 0 : 56;
  int h = chess960 ? king + 1 + (int)check_below(random, (uint32_t)(7 - king)) : 7;
  int a = chess960 ? (int)check_below(random, (uint32_t)king) : 0;
  if (!put(p, base + king, color, REF_KING)) {
    put_somewhere(p, random, color, REF_KING); /* the other king stands there */
    return;
  }
  if (check_below(random, 3) > 0 && put(p, base + h, color, REF_ROOK)) p->rook[color][REF_H_WING] = (int8_t)(base + h);
  if (check_below(random, 3) > 0 && put(p, base + a, color, REF_ROOK)) p->rook[color][REF_A_WING] = (int8_t)(base + a);
}

void random_ending(check_random *random, ref_position *position) {
  static const int kinds[] = {REF_PAWN,   REF_KNIGHT, REF_KNIGHT, REF_BISHOP, REF_BISHOP,
                              REF_BISHOP, REF_ROOK,   REF_ROOK,   REF_QUEEN,  REF_PAWN};
  ref_position p;
  do {
    int chess960 = (int)check_below(random, 2);
    memset(&p, 0, sizeof p);
    memset(p.cell, REF_EMPTY, sizeof p.cell);
    memset(p.rook, REF_NONE, sizeof p.rook);
    p.ep = REF_NONE;
    p.fullmove = 1;
    for (int color = 0; color < 2; color++) {
      if (check_below(random, 3) == 0) put_castling_pieces(&p, random, color, chess960);
      else put_somewhere(&p, random, color, REF_KING);
    }
    for (uint32_t pieces = check_below(random, 6); pieces > 0; pieces--) {
      put_somewhere(&p, random, (int)check_below(random, 2), kinds[check_below(random, 10)]);
    }
    p.side = (int8_t)check_below(random, 2);
  } while (ref_is_attacked(&p, p.king[1 - p.side], p.side));
  *position = p;
}
