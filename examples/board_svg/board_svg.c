/*
 * board_svg - draws what the library answers about a position, as SVG on standard output.
 *
 *   board_svg directions SQUARE        the numbers of the directions around a square, and their steps
 *   board_svg targets FEN              the legal moves: an arrow in each target square, in the direction of its set
 *   board_svg checks FEN               those that give check
 *   board_svg attacks FEN SQUARE...    what the pieces on up to four squares attack
 *   board_svg pins FEN                 pins and checks of the side to move, and the squares between
 *   board_svg attackers FEN SQUARE     the piece-set of a square, with the numbers of the pieces
 *   board_svg threats FEN              which pieces attack which others
 *   board_svg threats FEN MOVE         those that a move has disappear (red) and appear (green); the board is the one
 *                                      after it
 *   board_svg fill FEN SQUARE          what a queen attacks, by the round of the fill that reaches it
 *   board_svg sight FEN                rays of the opponent's sliders (red) and of our king (blue), and where they meet
 *   board_svg changed_sets FEN MOVE    attacks that begin (green) and cease (red) with a move, by the numbers of the
 *                                      pieces (blue)
 *   board_svg lines SQUARE             in which order the Switch Approach asks for the squares of the four lines
 *   board_svg look                     the shapes and colours alone, which the page of web/ draws with
 *
 *   cc -O2 board_svg.c draw.c -Igolem/include golem/lib/libgolem_piecesets.a golem/lib/libgolem.a -o board_svg
 */
#include <golem_pieceboard.h>
#include <golem_threats.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw.h"

static uint64_t bit(uint32_t square) { return square < 64 ? (uint64_t)1 << square : 0; }

/* "e4" as a number; GOLEM_NO_SQUARE for anything else. */
static uint32_t square_of(const char *text) {
  if (text == NULL || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return GOLEM_NO_SQUARE;
  return (uint32_t)(text[0] - 'a' + 8 * (text[1] - '1'));
}

static uint32_t lowest(uint64_t set) {
  uint32_t square = 0;
  while (square < 64 && (set >> square & 1) == 0) square++;
  return square;
}

/* Files and ranks that a direction goes. */
static const int steps[16][2] = {{1, 0},  {1, 1},  {0, 1},  {-1, 1},  {-1, 0},   {-1, -1},  {0, -1},  {1, -1},
                                 {2, 1},  {1, 2},  {-1, 2}, {-2, 1},  {-2, -1},  {-1, -2},  {1, -2},  {2, -1}};

/* Ranks and files, diagonals, knight steps. */
static color color_of(uint32_t direction) { return direction >= 8 ? GREEN : direction % 2 ? ORANGE : BLUE; }

static int draw_directions(uint32_t square) {
  if (square >= 64) return 1;
  draw_begin("The directions by number, and what they add to a square");
  for (uint32_t d = 0; d < 16; d++) {
    uint64_t target = golem_shift(d, bit(square));
    char number[8], step[8];
    if (target == 0) continue;
    draw_tint(target, color_of(d));
    sprintf(number, "%u", (unsigned)d);
    sprintf(step, "%+d", (int)lowest(target) - (int)square);
    draw_label(lowest(target), number, step);
  }
  draw_rings(bit(square), RED);
  draw_end();
  return 0;
}

/* In each square of each set an arrow that comes from the side of the piece that may go there; `COLORS` is a colour by
 * direction. */
static void draw_set_arrows(const golem_targets *targets, color color) {
  for (uint32_t d = 0; d < 16; d++) {
    /* As far from the middle for knight steps and diagonals as for the others. */
    int scale = d >= 8 ? 12 : d % 2 ? 20 : 27;
    for (uint32_t square = 0; square < 64; square++) {
      int x = center_x(square), y = center_y(square), across = steps[d][0] * scale, up = steps[d][1] * scale;
      arrow arrow = {x - across, y + up, x - across / 3, y + up / 3};
      if (targets->direction[d] >> square & 1) draw_arrow(arrow, color == COLORS ? color_of(d) : color);
    }
  }
}

static int draw_moves(const golem_position *position, int only_checks) {
  golem_targets targets;
  golem_generate(position, &targets);
  if (only_checks) golem_checking_targets(position, &targets, &targets);
  draw_begin(only_checks ? "Moves that give check, at their targets" : "Legal moves, at their targets");
  draw_pieces(position);
  draw_set_arrows(&targets, COLORS);
  draw_end();
  return 0;
}

/* `count` steps in a direction. */
static uint64_t shift(uint32_t direction, uint64_t set, int count) {
  while (count-- > 0) set = golem_shift(direction, set);
  return set;
}

/* A Kogge-Stone fill in each direction, step by step; the last step of all leads onto the first occupied squares. */
static int draw_fill(const golem_position *position, uint32_t square) {
  static const enum color colors[3] = {BLUE, GREEN, ORANGE};
  if (square >= 64) return 1;
  draw_begin("A fill, by the step that reaches a square");
  for (uint32_t d = 0; d < 8; d++) {
    uint64_t reached = bit(square), passable = ~(position->colors[GOLEM_WHITE] | position->colors[GOLEM_BLACK]);
    for (int step = 0; step < 3; step++) {
      uint64_t before = reached;
      reached |= passable & shift(d, reached, 1 << step);
      passable &= shift(d, passable, 1 << step);
      draw_tint(reached & ~before, colors[step]);
      for (uint32_t other = 0; other < 64; other++) {
        char number[2] = {(char)('1' + step), 0};
        if ((reached & ~before) >> other & 1) draw_label(other, number, "");
      }
    }
    draw_rings(shift(d, reached, 1) & ~reached, RED);
  }
  draw_pieces(position);
  draw_end();
  return 0;
}

/* The arrows are those of target sets: each comes from the side of the piece. */
static int draw_sight(const golem_position *position) {
  uint32_t side = position->side_to_move & 1;
  uint64_t king = position->pieces[GOLEM_KING] & position->colors[side], enemy = position->colors[side ^ 1];
  uint64_t empty = ~(position->colors[GOLEM_WHITE] | position->colors[GOLEM_BLACK]);
  golem_targets theirs = {0}, ours = {0}, found;
  golem_rays_attacks((position->pieces[GOLEM_ROOK] | position->pieces[GOLEM_QUEEN]) & enemy,
                     (position->pieces[GOLEM_BISHOP] | position->pieces[GOLEM_QUEEN]) & enemy, empty | king,
                     theirs.direction);
  golem_rays_attacks(king, king, empty, ours.direction);
  golem_generate(position, &found);
  draw_begin("Rays of the opponent's sliders and of the king");
  for (uint32_t line = 0; line < 4; line++) draw_tint(found.between[line], ORANGE);
  draw_pieces(position);
  draw_set_arrows(&theirs, RED);
  draw_set_arrows(&ours, BLUE);
  draw_end();
  return 0;
}

static int draw_attacks(const golem_position *position, int count, char **squares) {
  uint64_t occupied = position->colors[GOLEM_WHITE] | position->colors[GOLEM_BLACK];
  draw_begin("What pieces attack");
  for (int i = 0; i < count && i < COLORS; i++) {
    uint32_t square = square_of(squares[i]), color = (uint32_t)(position->colors[GOLEM_BLACK] >> (square & 63) & 1);
    for (uint32_t kind = 0; square < 64 && kind < 6; kind++) {
      if ((position->pieces[kind] & bit(square)) == 0) continue;
      draw_tint(golem_piece_attacks(color, kind, square, occupied), (enum color)i);
      draw_rings(bit(square), (enum color)i);
    }
  }
  draw_pieces(position);
  draw_end();
  return 0;
}

static int draw_pins(const golem_position *position) {
  uint32_t side = position->side_to_move;
  uint64_t king = position->pieces[GOLEM_KING] & position->colors[side & 1];
  uint64_t pinners = golem_pinners(position, side), checkers = golem_checkers(position);
  draw_begin("Pins, checks, and the squares between");
  for (uint32_t square = 0; square < 64; square++) {
    if (pinners >> square & 1) draw_tint(golem_between(lowest(king), square), ORANGE);
    if (checkers >> square & 1) draw_tint(golem_between(lowest(king), square), RED);
  }
  draw_rings(golem_pinned(position, side), ORANGE);
  draw_rings(checkers, RED);
  draw_rings(king, BLUE);
  draw_pieces(position);
  draw_end();
  return 0;
}

/* From a piece to one that it attacks, clear of the middles of both squares, where pieces stand. */
static arrow arrow_between(uint32_t from, uint32_t to) {
  int across = center_x(to) - center_x(from), down = center_y(to) - center_y(from);
  int longest = (int)golem_distance(from, to);
  int step_x = across / longest, step_y = down / longest;
  arrow arrow = {center_x(from) + step_x * 2 / 5, center_y(from) + step_y * 2 / 5, center_x(to) - step_x / 4,
                 center_y(to) - step_y / 4};
  return arrow;
}

static int draw_attackers(const golem_position *position, uint32_t target) {
  golem_pieceboard board;
  golem_pieceset set;
  if (target >= 64 || golem_pieceboard_from_position(position, &board) != GOLEM_OK) return 1;
  draw_begin("The pieces that attack a square, by number");
  draw_tint(bit(target), GREEN);
  draw_pieces(position);
  set = golem_pieceboard_all_attackers(&board, target);
  for (uint32_t piece; (piece = golem_pieceset_next(&set)) != GOLEM_NO_PIECE;) {
    uint32_t square = board.squares[piece >> 4][piece & 15];
    draw_arrow(arrow_between(square, target), piece < 16 ? BLUE : RED);
    draw_badge(square, 0, (unsigned)piece, piece < 16 ? BLUE : RED);
  }
  draw_end();
  return 0;
}

/* The numbers that are in one set of a square and not in the other; `corner` is the next one that is free. */
static void draw_numbers(uint32_t square, golem_pieceset set, unsigned *corner, color color) {
  for (uint32_t piece; (piece = golem_pieceset_next(&set)) != GOLEM_NO_PIECE;) {
    draw_badge(square, (*corner)++, (unsigned)piece, color);
  }
}

static int draw_changed_sets(const golem_position *position, const char *text) {
  golem_pieceboard before, after;
  golem_pieceset changed = 0;
  golem_position moved;
  golem_change change;
  golem_move move;
  if (golem_move_from_uci(position, text, &move) != GOLEM_OK) return 1;
  if (golem_pieceboard_from_position(position, &before) != GOLEM_OK) return 1;
  golem_pieceboard_after_move(&before, move, &after);
  golem_move_change(position, move, &change);
  golem_make_legal_move(position, move, &moved);
  draw_begin("Attacks that begin and cease with a move, by the numbers of pieces");
  for (uint32_t i = 0; i < change.count; i++) draw_tint(bit(change.square[i]), BLUE);
  draw_pieces(&moved);
  for (uint32_t square = 0; square < 64; square++) {
    golem_pieceset old = golem_pieceboard_all_attackers(&before, square);
    golem_pieceset now = golem_pieceboard_all_attackers(&after, square);
    unsigned corner = 0;
    draw_numbers(square, old & ~now, &corner, RED);
    draw_numbers(square, now & ~old, &corner, GREEN);
    changed |= old ^ now;
  }
  for (uint32_t piece; (piece = golem_pieceset_next(&changed)) != GOLEM_NO_PIECE;) {
    uint32_t square = after.squares[piece >> 4][piece & 15];
    if (square < 64) draw_badge(square, 3, (unsigned)piece, BLUE);
  }
  draw_end();
  return 0;
}

/* Of each line the nearest squares first, both sides in turn; what stands on the edge changes nothing. */
static int draw_lines(uint32_t square) {
  if (square >= 64) return 1;
  draw_begin("The squares of which the Switch Approach asks, line by line");
  for (uint32_t line = 0; line < 4; line++) {
    uint64_t heads[2] = {bit(square), bit(square)};
    int order = 0;
    for (int i = 0; i < 14; i++) {
      uint32_t direction = line + 4 * (uint32_t)(i % 2);
      char number[2] = {(char)('1' + order), 0};
      uint64_t *head = &heads[i % 2];
      *head = golem_shift(direction, *head);
      if (*head == 0) continue;
      draw_tint(*head, line % 2 ? ORANGE : BLUE);
      if (golem_shift(direction, *head) != 0) order++, draw_label(lowest(*head), number, "");
    }
  }
  draw_rings(bit(square), RED);
  draw_end();
  return 0;
}

static int by_number(const void *a, const void *b) {
  golem_threat first = *(const golem_threat *)a, second = *(const golem_threat *)b;
  return (first > second) - (first < second);
}

/* Threats of pieces of one colour, or those of a change that disappear or appear. They come in any order; a picture is
 * always the same. */
static void draw_threats(golem_threat *threats, size_t count, golem_threat mask, golem_threat wanted,
                         color color) {
  qsort(threats, count, sizeof *threats, by_number);
  for (size_t i = 0; i < count; i++) {
    uint32_t from = threats[i] & 255, to = threats[i] >> 8 & 255;
    arrow arrow;
    if ((threats[i] & mask) != wanted) continue;
    arrow = arrow_between(from, to);
    /* Two pieces that attack each other have an arrow each, side by side. */
    int aside_x = (arrow.to_y - arrow.from_y) * 3 / (int)(golem_distance(from, to) * SQUARE / 2);
    int aside_y = (arrow.from_x - arrow.to_x) * 3 / (int)(golem_distance(from, to) * SQUARE / 2);
    arrow.from_x += aside_x, arrow.to_x += aside_x;
    arrow.from_y += aside_y, arrow.to_y += aside_y;
    draw_arrow(arrow, color);
  }
}

static int draw_all_threats(const golem_position *position) {
  golem_threat threats[GOLEM_MAX_THREATS];
  const golem_threat black = 8u << 20;
  uint8_t board[64];
  golem_position_to_board(position, board);
  size_t count = golem_threats(board, NULL, threats, GOLEM_MAX_THREATS);
  draw_begin("Which pieces attack which others");
  draw_pieces(position);
  draw_threats(threats, count, black, 0, BLUE);
  draw_threats(threats, count, black, black, RED);
  draw_end();
  return 0;
}

static int draw_changed_threats(const golem_position *position, const char *text) {
  golem_threat changes[GOLEM_MAX_THREAT_CHANGES];
  uint8_t board[64];
  golem_position after;
  golem_change change;
  golem_move move;
  if (golem_move_from_uci(position, text, &move) != GOLEM_OK) return 1;
  golem_position_to_board(position, board);
  golem_move_change(position, move, &change);
  size_t count = golem_threats_changed(board, &change, NULL, changes, GOLEM_MAX_THREAT_CHANGES);
  golem_make_legal_move(position, move, &after);
  draw_begin("Threats that disappear and appear with a move");
  for (uint32_t i = 0; i < change.count; i++) draw_tint(bit(change.square[i]), BLUE);
  draw_pieces(&after);
  /* On a line that was opened the short arrow lies on the long one. */
  draw_threats(changes, count, GOLEM_THREAT_APPEARS, GOLEM_THREAT_APPEARS, GREEN);
  draw_threats(changes, count, GOLEM_THREAT_APPEARS, 0, RED);
  draw_end();
  return 0;
}

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  golem_position position;
  golem_status status;
  if (argc == 2 && strcmp(what, "look") == 0) return draw_look(), 0;
  if (argc < 3) return fputs("see the top of board_svg.c\n", stderr), 1;
  if (strcmp(what, "directions") == 0) return draw_directions(square_of(argv[2]));
  if (strcmp(what, "lines") == 0) return draw_lines(square_of(argv[2]));
  status = golem_position_from_fen(argv[2], &position);
  if (status == GOLEM_OK && strcmp(what, "targets") == 0) return draw_moves(&position, 0);
  if (status == GOLEM_OK && strcmp(what, "checks") == 0) return draw_moves(&position, 1);
  if (status == GOLEM_OK && strcmp(what, "fill") == 0) return draw_fill(&position, square_of(argv[3]));
  if (status == GOLEM_OK && strcmp(what, "sight") == 0) return draw_sight(&position);
  if (status == GOLEM_OK && strcmp(what, "changed_sets") == 0 && argc > 3) return draw_changed_sets(&position, argv[3]);
  if (status == GOLEM_OK && strcmp(what, "attacks") == 0) return draw_attacks(&position, argc - 3, argv + 3);
  if (status == GOLEM_OK && strcmp(what, "pins") == 0) return draw_pins(&position);
  if (status == GOLEM_OK && strcmp(what, "attackers") == 0) return draw_attackers(&position, square_of(argv[3]));
  if (status == GOLEM_OK && strcmp(what, "threats") == 0) {
    return argc > 3 ? draw_changed_threats(&position, argv[3]) : draw_all_threats(&position);
  }
  fputs(golem_status_message(status), stderr);
  fputc('\n', stderr);
  return 1;
}
