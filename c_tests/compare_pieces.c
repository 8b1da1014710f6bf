/* Boards of piece-sets under both eyes: see compare_pieces.h. */
#include "compare_pieces.h"

#include <stddef.h>
#include <string.h>

#include "compare_walks.h"

static void fill_lists(const ref_numbered *pieces, golem_pieceboard *board) {
  for (int color = 0; color < 2; color++) {
    for (int number = 0; number < REF_NUMBERS; number++) {
      int square = pieces->square[color][number], kind = pieces->kind[color][number];
      board->squares[color][number] = (uint8_t)(square == REF_NONE ? GOLEM_NO_SQUARE : square);
      board->kinds[color][number] = (uint8_t)(square == REF_NONE ? GOLEM_NO_KIND : kind);
      if (square != REF_NONE) board->by_kind[color][kind] |= (uint16_t)(1u << number);
    }
  }
}

static void fill_squares(const ref_numbered *pieces, golem_pieceboard *board) {
  ref_views views;
  ref_look(pieces, &views);
  for (int square = 0; square < 64; square++) {
    int cell = pieces->position.cell[square];
    if (cell != REF_EMPTY) {
      board->board[square] = (uint8_t)(pieces->at[square] | (ref_kind(cell) + 1) << 4 | ref_color(cell) << 7);
    }
    board->attackers[0][square] = (uint16_t)ref_attacking_pieces(&views, square, REF_WHITE);
    board->attackers[1][square] = (uint16_t)(ref_attacking_pieces(&views, square, REF_BLACK) >> 16);
  }
}

void pieces_board(const ref_numbered *pieces, int ep, golem_pieceboard *board) {
  golem_position position;
  bridge_position(&pieces->position, ep, &position);
  memset(board, 0, sizeof *board);
  fill_lists(pieces, board);
  fill_squares(pieces, board);
  board->castling = position.castling;
  memcpy(board->occupied, position.colors, sizeof board->occupied);
  board->side_to_move = position.side_to_move;
  board->ep_square = position.ep_square;
  board->halfmove_clock = position.halfmove_clock;
  board->fullmove_number = position.fullmove_number;
}

static const struct {
  size_t from;
  const char *name;
} FIELDS[] = {
    {offsetof(golem_pieceboard, pending), "pending"},
    {offsetof(golem_pieceboard, reserved), "reserved"},
    {offsetof(golem_pieceboard, fullmove_number), "fullmove_number"},
    {offsetof(golem_pieceboard, halfmove_clock), "halfmove_clock"},
    {offsetof(golem_pieceboard, ep_square), "ep_square"},
    {offsetof(golem_pieceboard, side_to_move), "side_to_move"},
    {offsetof(golem_pieceboard, occupied), "occupied"},
    {offsetof(golem_pieceboard, castling), "castling"},
    {offsetof(golem_pieceboard, by_kind), "by_kind"},
    {offsetof(golem_pieceboard, kinds), "kinds"},
    {offsetof(golem_pieceboard, squares), "squares"},
    {offsetof(golem_pieceboard, board), "board"},
    {offsetof(golem_pieceboard, attackers), "attackers"},
};

int pieces_compare(const golem_pieceboard *got, const golem_pieceboard *expected, const char *what) {
  const unsigned char *a = (const unsigned char *)got, *b = (const unsigned char *)expected;
  size_t at = 0, field = 0;
  if (memcmp(a, b, sizeof *got) == 0) {
    check_passed++;
    return 1;
  }
  check_report(__FILE__, __LINE__, what);
  while (a[at] == b[at]) at++;
  while (FIELDS[field].from > at) field++;
  if (check_failed < 20) {
    printf("  %s, byte %u of it: %u instead of %u\n", FIELDS[field].name, (unsigned)(at - FIELDS[field].from),
           (unsigned)a[at], (unsigned)b[at]);
  }
  return 0;
}

static void fill_node(pieces_node *node, int ep) {
  node_fill(&node->base, &node->pieces.position, ep);
  ref_look(&node->pieces, &node->views);
  pieces_board(&node->pieces, ep, &node->expected);
  CHECK(ref_pieces_agree(&node->pieces));
}

void pieces_node_fill(pieces_node *node, const ref_position *ref, int ep) {
  ref_number_pieces(ref, &node->pieces);
  fill_node(node, ep);
  CHECK_EQ(golem_pieceboard_from_position(&node->base.golem, &node->board), GOLEM_OK);
}

static void step(golem_pieceboard *board, golem_move move, uint64_t way) {
  golem_pieceboard_undo undo;
  golem_pieceboard after;
  switch (way % 5) {
    case 0: CHECK_EQ(golem_pieceboard_make_move(board, move, &undo), GOLEM_OK); break;
    case 1: CHECK_EQ(golem_pieceboard_make_legal_move(board, move, NULL), GOLEM_OK); break;
    case 2:
      CHECK_EQ(golem_pieceboard_after_move(board, move, &after), GOLEM_OK);
      *board = after;
      break;
    case 3:
      CHECK_EQ(golem_pieceboard_make_lazy(board, move, NULL), GOLEM_OK);
      CHECK_EQ(golem_pieceboard_update(board), GOLEM_OK);
      break;
    default: CHECK_EQ(golem_pieceboard_make_move(board, move, NULL), GOLEM_OK);
  }
}

static void leave_node(pieces_node *node, check_random *random, uint64_t number) {
  if (!ref_in_check(&node->base.ref) && check_below(random, 24) == 0) {
    CHECK_EQ(golem_pieceboard_make_null_move(&node->board, NULL), GOLEM_OK);
    ref_pieces_pass(&node->pieces);
  } else {
    ref_move move = walk_choose(&node->base, random);
    step(&node->board, ref_encode(move), number);
    ref_pieces_make(&node->pieces, move);
  }
}

void pieces_walk(uint64_t limit, check_random *random, pieces_visit *visit) {
  static pieces_node node;
  uint64_t number = 0;
  char fen[128];
  check_subject = fen;
  for (uint64_t turn = 0; number < limit; turn++) {
    ref_position start;
    (void)walk_start(turn, random, &start);
    ref_to_fen(&start, fen);
    pieces_node_fill(&node, &start, check_below(random, 2) ? EP_ALWAYS : EP_IF_LEGAL);
    uint64_t end = walk_end(turn, number, limit);
    for (int ply = 0; number < end; ply++) {
      if (ply > 0) {
        ref_to_fen(&node.pieces.position, fen);
        fill_node(&node, EP_IF_LEGAL);
      }
      visit(&node, random, number++);
      if (node.base.count == 0) break;
      leave_node(&node, random, number);
    }
  }
  check_subject = NULL;
}
