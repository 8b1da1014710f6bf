/* The reference's games: see ref_game.h. */
#include "ref_game.h"

#include <string.h>

void ref_game_start(ref_game *game, const ref_position *position) {
  game->positions[0] = *position;
  game->count = 1;
}

const ref_position *ref_game_last(const ref_game *game) { return &game->positions[game->count - 1]; }

static ref_position *add_copy(ref_game *game) {
  if (game->count == REF_MAX_PLIES) return NULL;
  game->positions[game->count] = game->positions[game->count - 1];
  return &game->positions[game->count++];
}

int ref_game_push(ref_game *game, ref_move move) {
  ref_position *next = add_copy(game);
  if (next != NULL) ref_make(next, move);
  return next != NULL;
}

int ref_game_pass(ref_game *game) {
  ref_position *next = add_copy(game);
  if (next != NULL) ref_pass(next);
  return next != NULL;
}

int ref_same_position(const ref_position *a, const ref_position *b) {
  int ep_a, ep_b;
  if (a->side != b->side || memcmp(a->cell, b->cell, sizeof a->cell) != 0) return 0;
  if (memcmp(a->rook, b->rook, sizeof a->rook) != 0) return 0;
  ep_a = ref_can_capture_en_passant(a) ? a->ep : REF_NONE;
  ep_b = ref_can_capture_en_passant(b) ? b->ep : REF_NONE;
  return ep_a == ep_b;
}

/* Pieces of one colour by what they are worth for a mate: bishops by the colour of their squares. */
typedef struct forces {
  int pawns, knights, bishops[2], rooks, queens;
} forces;

static forces count_forces(const ref_position *p, int color) {
  forces count;
  memset(&count, 0, sizeof count);
  for (int square = 0; square < 64; square++) {
    if (p->cell[square] == REF_EMPTY || ref_color(p->cell[square]) != color) continue;
    switch (ref_kind(p->cell[square])) {
      case REF_PAWN: count.pawns++; break;
      case REF_KNIGHT: count.knights++; break;
      case REF_BISHOP: count.bishops[(ref_file(square) + ref_rank(square)) % 2]++; break;
      case REF_ROOK: count.rooks++; break;
      case REF_QUEEN: count.queens++; break;
      default: break;
    }
  }
  return count;
}

/* Who has little needs a piece of the opponent's in the way of the king: any but a queen for a knight, which a queen beside
 * the king would capture; for bishops one that cannot step between: a pawn, a knight, a bishop of the other squares. */
int ref_can_mate(const ref_position *position, int color) {
  forces own = count_forces(position, color), other = count_forces(position, 1 - color);
  int bishops = own.bishops[0] + own.bishops[1];
  if (own.pawns + own.rooks + own.queens > 0) return 1;
  if (own.knights > 1 || (own.knights > 0 && bishops > 0)) return 1;
  if (own.knights == 1) return other.pawns + other.knights + other.bishops[0] + other.bishops[1] + other.rooks > 0;
  if (own.bishops[0] > 0 && own.bishops[1] > 0) return 1;
  for (int shade = 0; shade < 2; shade++) {
    if (own.bishops[shade] > 0 && other.pawns + other.knights + other.bishops[1 - shade] > 0) return 1;
  }
  return 0;
}

int ref_times_before(const ref_game *game) {
  int times = 0;
  for (int i = 0; i + 1 < game->count; i++) times += ref_same_position(&game->positions[i], ref_game_last(game));
  return times;
}

int ref_outcome(const ref_game *game) {
  const ref_position *last = ref_game_last(game);
  ref_move moves[REF_MAX_MOVES];
  int times = ref_times_before(game) + 1;
  if (ref_legal_moves(last, moves) == 0) return ref_in_check(last) ? REF_CHECKMATE : REF_STALEMATE;
  if (!ref_can_mate(last, REF_WHITE) && !ref_can_mate(last, REF_BLACK)) return REF_INSUFFICIENT;
  if (last->halfmove >= 2 * 75) return REF_SEVENTYFIVE;
  if (times >= 5) return REF_FIVEFOLD;
  if (last->halfmove >= 2 * 50) return REF_FIFTY;
  return times >= 3 ? REF_THREEFOLD : REF_ONGOING;
}

int ref_is_reversible(const ref_position *position, ref_move move) {
  ref_position after = *position;
  if (move.flags != 0 || ref_kind(position->cell[move.from]) == REF_PAWN) return 0;
  ref_make(&after, move);
  return memcmp(after.rook, position->rook, sizeof after.rook) == 0;
}

int ref_latest_repeated(const ref_game *game, ref_move *moves, int *count) {
  static ref_position after[REF_MAX_MOVES];
  int listed = ref_legal_moves(ref_game_last(game), moves);
  *count = 0;
  for (int i = 0; i < listed; i++) {
    after[i] = *ref_game_last(game);
    ref_make(&after[i], moves[i]);
  }
  for (int number = game->count - 1; number >= 0; number--) {
    for (int i = 0; i < listed; i++) {
      if (ref_same_position(&after[i], &game->positions[number])) moves[(*count)++] = moves[i];
    }
    if (*count > 0) return number;
  }
  return -1;
}
