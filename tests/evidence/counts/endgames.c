/* The positions of endgames, each counted once: what Kirill Kryukov calls the number of unique legal positions.
 *
 * Legal is as he has it: one king of each side, pawns where pawns can be, the side that is not to move not in check, which
 * the library says (golem_position_check). An en passant right stands wherever a pawn could take in this way if the square
 * behind the other pawn did not matter, nor a pin: of 21,893 + 1,124 with four men so many can really be there. Positions
 * that the board's symmetries or an exchange of colours make equal are one. Without pawns that can be turned and mirrored
 * eight ways, and the white king is kept on the ten squares from a1 to d1 and d4; while it is on the diagonal, one more
 * mirror image is left. With pawns there is one mirror, and the white king is kept on the files a to d. Castling rights
 * leave no symmetry. Where both sides have the same men, White is to move. */
#include <stdlib.h>
#include <string.h>

#include "counts.h"

enum { MEN_MOST = 8, A1 = 0, E1 = 4, H1 = 7, A8 = 56, E8 = 60, H8 = 63 };

/* Those of a side in this order, as in the names of endgames. */
static const struct {
  char letter;
  uint8_t kind;
} MEN[] = {{'q', GOLEM_QUEEN}, {'r', GOLEM_ROOK}, {'b', GOLEM_BISHOP}, {'n', GOLEM_KNIGHT}, {'p', GOLEM_PAWN}};

enum { KINDS = sizeof MEN / sizeof MEN[0] };

/* An endgame in the making: the men in the order in which they are put on the board, the kings first. */
typedef struct walk {
  size_t length;
  uint8_t kind[MEN_MOST], color[MEN_MOST], square[MEN_MOST];
  int has_pawns, is_symmetric;
  int with_castling; /* Positions with castling rights, else those without. */
  golem_position position;
  uint64_t by_side[2], castling, en_passant, legal_en_passant;
} walk;

static uint64_t bit(uint32_t square) {
  return 1ull << square;
}

static uint64_t of(const golem_position *position, uint32_t color, uint32_t kind) {
  return position->pieces[kind] & position->colors[color];
}

/* What golem_position_from_fen would take: that no move can have given a check is no reason against a position. */
static int is_playable(const golem_position *position) {
  switch (golem_position_check(position)) {
    case GOLEM_OK:
    case GOLEM_ERROR_POSITION_MANY_CHECKERS:
    case GOLEM_ERROR_POSITION_IMPOSSIBLE_CHECK:
    case GOLEM_ERROR_POSITION_MANY_PROMOTED:
    case GOLEM_ERROR_POSITION_EP_CHECK: return 1;
    default: return 0;
  }
}

static int same_men(const walk *now, size_t a, size_t b) {
  return now->kind[a] == now->kind[b] && now->color[a] == now->color[b];
}

/* 1 for one of a position and its image in the diagonal, and for a position that is its own image. */
static int is_first_of_two(const walk *now) {
  for (size_t i = 0; i < now->length;) {
    uint64_t set = 0, image = 0;
    size_t first = i;
    for (; i < now->length && same_men(now, first, i); i++) {
      set |= bit(now->square[i]);
      image |= bit((now->square[i] & 7u) << 3 | now->square[i] >> 3);
    }
    if (set != image) return set < image;
  }
  return 1;
}

/* The en passant squares of a position, each of which makes another one: every pawn that has an enemy pawn beside it on
 * that one's fifth rank. How many of them have a legal capture is counted apart. */
static uint64_t en_passant_squares(golem_position position, uint64_t *legal) {
  uint32_t side = position.side_to_move, rank = side == GOLEM_WHITE ? 4 : 3, ahead = side == GOLEM_WHITE ? 8 : -8u;
  uint64_t own = of(&position, side, GOLEM_PAWN), enemy = of(&position, 1 - side, GOLEM_PAWN), squares = 0;
  for (uint32_t file = 0; file < 8; file++) {
    uint32_t pawn = rank * 8 + file, target = pawn + ahead;
    int is_beside = 0, is_legal = 0;
    if ((enemy & bit(pawn)) == 0) continue;
    position.ep_square = (uint8_t)target;
    for (uint32_t from = rank * 8; from < rank * 8 + 8; from++) {
      if ((own & bit(from)) == 0 || (from + 1 != pawn && from != pawn + 1)) continue;
      is_beside = 1;
      is_legal |= golem_is_legal(&position, (golem_move)(from | target << 6 | GOLEM_MOVE_EN_PASSANT << 12)) == 1;
    }
    squares += (uint64_t)is_beside;
    *legal += is_legal && is_playable(&position);
  }
  return squares;
}

/* The positions with these men, side and castling rights. */
static void add_position(walk *now) {
  uint64_t positions = 1;
  if (!is_playable(&now->position)) return;
  if (now->has_pawns) positions += en_passant_squares(now->position, &now->legal_en_passant);
  now->en_passant += positions - 1;
  now->by_side[now->position.side_to_move] += positions;
  if (now->position.castling != 0) now->castling += positions;
}

/* The rooks that may castle if neither they nor the kings have moved. */
static uint64_t castling_rooks(const golem_position *position) {
  uint64_t corners = 0;
  if (of(position, GOLEM_WHITE, GOLEM_KING) == bit(E1)) corners |= position->colors[GOLEM_WHITE] & (bit(A1) | bit(H1));
  if (of(position, GOLEM_BLACK, GOLEM_KING) == bit(E8)) corners |= position->colors[GOLEM_BLACK] & (bit(A8) | bit(H8));
  return position->pieces[GOLEM_ROOK] & corners;
}

static void add_placement(walk *now) {
  uint64_t rooks = now->with_castling ? castling_rooks(&now->position) : 0;
  uint32_t king = now->square[0];
  if (!now->with_castling && !now->has_pawns && (king & 7u) == king >> 3 && !is_first_of_two(now)) return;
  for (uint8_t side = GOLEM_WHITE; side <= (now->is_symmetric ? GOLEM_WHITE : GOLEM_BLACK); side++) {
    now->position.side_to_move = side;
    now->position.castling = 0;
    if (!now->with_castling) add_position(now);
    for (uint64_t rights = rooks; rights != 0; rights = (rights - 1) & rooks) {
      now->position.castling = rights;
      add_position(now);
    }
  }
}

/* Where a man may be put: one of each class of equal positions is enough. */
static int may_stand(const walk *now, size_t man, uint32_t square) {
  uint32_t file = square & 7u, rank = square >> 3;
  if (((now->position.colors[0] | now->position.colors[1]) & bit(square)) != 0) return 0;
  if (now->kind[man] == GOLEM_PAWN && (rank == 0 || rank == 7)) return 0;
  if (man > 1 && same_men(now, man - 1, man) && square < now->square[man - 1]) return 0;
  if (now->with_castling) return man != 1 || square == E8 || now->square[0] == E1;
  if (man > 0) return 1;
  return file < 4 && (now->has_pawns || rank <= file);
}

static void place(walk *now, size_t man) {
  golem_position *position = &now->position;
  if (man == now->length) {
    add_placement(now);
    return;
  }
  for (uint8_t square = 0; square < 64; square++) {
    if (!may_stand(now, man, square)) continue;
    now->square[man] = square;
    position->pieces[now->kind[man]] |= bit(square);
    position->colors[now->color[man]] |= bit(square);
    place(now, man + 1);
    position->pieces[now->kind[man]] &= ~bit(square);
    position->colors[now->color[man]] &= ~bit(square);
  }
}

static int put_man(walk *now, uint32_t kind, uint32_t color) {
  if (now->length == MEN_MOST) return 0;
  now->kind[now->length] = (uint8_t)kind;
  now->color[now->length++] = (uint8_t)color;
  return 1;
}

/* Reads "kbnk": White's men, then Black's, each from the king. */
static int read_name(const char *name, walk *now) {
  const char *black = name[0] == 'k' ? strchr(name + 1, 'k') : NULL;
  uint32_t color = GOLEM_WHITE;
  if (black == NULL) return 0;
  put_man(now, GOLEM_KING, GOLEM_WHITE);
  put_man(now, GOLEM_KING, GOLEM_BLACK);
  for (const char *at = name + 1; *at != 0; at++) {
    size_t i = 0;
    if (at == black) {
      color = GOLEM_BLACK;
      continue;
    }
    while (i < KINDS && MEN[i].letter != *at) i++;
    if (i == KINDS || !put_man(now, MEN[i].kind, color)) return 0;
    now->has_pawns |= MEN[i].kind == GOLEM_PAWN;
  }
  now->is_symmetric = strlen(black) == (size_t)(black - name) && strncmp(name, black, strlen(black)) == 0;
  return 1;
}

/* Adds the endgame to the sums: all of it, or the positions with castling rights. */
static int add_endgame(const char *name, walk *sums) {
  walk now = {0};
  if (!read_name(name, &now)) return 0;
  now.position.ep_square = GOLEM_NO_SQUARE;
  now.position.fullmove_number = 1;
  if (!sums->with_castling) place(&now, 0);
  now.with_castling = 1;
  if (strchr(name, 'r') != NULL) place(&now, 0);
  for (int side = 0; side < 2; side++) sums->by_side[side] += now.by_side[side];
  sums->en_passant += now.en_passant;
  sums->castling += now.castling;
  sums->legal_en_passant += now.legal_en_passant;
  return 1;
}

/* Every endgame with so many men more, of both sides, whose first `length` letters are chosen. White has no fewer men
 * than Black, and with as many no later name. */
static void add_endgames(char *name, size_t length, size_t more, size_t least, walk *sums) {
  char *black;
  name[length] = 0;
  black = strchr(name + 1, 'k');
  if (more == 0 && black != NULL) {
    size_t white_length = (size_t)(black - name), black_length = length - white_length;
    if (white_length > black_length) add_endgame(name, sums);
    if (white_length == black_length) {
      size_t same = 0;
      while (same + 1 < white_length && name[same] == black[same]) same++;
      if (strchr("kqrbnp", name[same]) <= strchr("kqrbnp", black[same])) add_endgame(name, sums);
    }
    return;
  }
  if (black == NULL) {
    name[length] = 'k';
    add_endgames(name, length + 1, more, 0, sums);
  }
  for (size_t i = least; i < KINDS && more > 0; i++) {
    name[length] = MEN[i].letter;
    add_endgames(name, length + 1, more - 1, i, sums);
  }
}

int count_endgame(const char *name, counts *all) {
  walk sums = {0};
  char *end;
  unsigned long men = strtoul(name, &end, 10);
  sums.with_castling = strcmp(end, " men, castling") == 0;
  if ((sums.with_castling || strcmp(end, " men") == 0) && men >= 2 && men <= MEN_MOST) {
    char letters[MEN_MOST + 1] = "k";
    add_endgames(letters, 1, men - 2, 0, &sums);
  } else if (!add_endgame(name, &sums)) {
    return 0;
  }
  counts_add(all, "positions", sums.by_side[GOLEM_WHITE] + sums.by_side[GOLEM_BLACK]);
  counts_add(all, "with Black to move", sums.by_side[GOLEM_BLACK]);
  counts_add(all, "with castling rights", sums.castling);
  counts_add(all, "with en passant", sums.en_passant);
  counts_add(all, "with legal en passant", sums.legal_en_passant);
  return 1;
}
