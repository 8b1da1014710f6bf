/* Boards as SVG: squares, pieces, marks and arrows, in pixels of a board with a1 at the bottom left. */
#ifndef DRAW_H
#define DRAW_H

#include <golem.h>

/* Colours of marks and arrows. */
typedef enum color { BLUE, ORANGE, GREEN, RED, COLORS } color;

/* An arrow from near one point to another, in pixels. */
typedef struct arrow {
  int from_x, from_y, to_x, to_y;
} arrow;

enum { SQUARE = 60, MARGIN = 28 };

void draw_begin(const char *title);
void draw_end(void);

/* What all pictures share, as definitions for a page that draws its own boards: pieces, tips of arrows, colours. */
void draw_look(void);

/* The pieces of a position. */
void draw_pieces(const golem_position *position);

/* Tints the squares of a set. */
void draw_tint(uint64_t set, color color);

/* A ring around each square of a set. */
void draw_rings(uint64_t set, color color);

void draw_arrow(arrow arrow, color color);

/* A text in the middle of a square and a smaller one below it. */
void draw_label(uint32_t square, const char *text, const char *below);

/* A number in a disc at a corner of a square: 0 upper right, 1 upper left, 2 lower right, 3 lower left. */
void draw_badge(uint32_t square, unsigned corner, unsigned number, color color);

/* The middle of a square. */
int center_x(uint32_t square);
int center_y(uint32_t square);

#endif
