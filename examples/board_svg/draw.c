/* Boards as SVG. The pieces are plain shapes in a box of 60 by 60. */
#include "draw.h"

#include <stdio.h>

static const char *const ink[COLORS] = {"#1f5fae", "#c25e00", "#2c7a3f", "#b3261e"};
static const char *const ink_names[COLORS] = {"blue", "orange", "green", "red"};
static const char light[] = "#f4efe6", dark[] = "#d8cbb5";

static const char base[] = "<path d=\"M16 53v-3q0-4 4-4h20q4 0 4 4v3z\"/>";

/* By kind. What is of the class d has the other colour. */
static const char *const shapes[6] = {
    "<path d=\"M21 46q6-7 5-17h8q-1 10 5 17z\"/><circle cx=\"30\" cy=\"21\" r=\"9\"/>",
    "<path d=\"M19 46c0-10 9-14 9-21l-9 6q-4 1-5-5l10-12 1-7 6 5c13 2 15 19 11 34z\"/>"
    "<circle class=\"d\" cx=\"26\" cy=\"19\" r=\"1.6\"/><path class=\"l\" d=\"M36 18c4 6 4 14 3 24\"/>",
    "<path d=\"M21 46q5-3 5-8h8q0 5 5 8z\"/><path d=\"M30 12c-14 12-11 21-6 26h12c5-5 8-14-6-26z\"/>"
    "<circle cx=\"30\" cy=\"9\" r=\"3.4\"/><path class=\"l\" d=\"M30 21v10M25 26h10\"/>",
    "<path d=\"M22 46l2-20h12l2 20z\"/><path d=\"M17 12h6v4h4v-4h6v4h4v-4h6v10l-4 5H21l-4-5z\"/>"
    "<path class=\"l\" d=\"M23 27h14\"/>",
    "<path d=\"M20 46L13 21l9 9 2-14 6 13 6-13 2 14 9-9-7 25z\"/><circle cx=\"12\" cy=\"19\" r=\"3\"/>"
    "<circle cx=\"23\" cy=\"13\" r=\"3\"/><circle cx=\"37\" cy=\"13\" r=\"3\"/><circle cx=\"48\" cy=\"19\" r=\"3\"/>"
    "<path class=\"l\" d=\"M21 41h18\"/>",
    "<path d=\"M28.5 7h3v4h4v3h-4v5h-3v-5h-4v-3h4z\"/><path d=\"M20 46c-14-18 2-30 10-18 8-12 24 0 10 18z\"/>"
    "<path d=\"M30 28c-6-7-2-10 0-10s6 3 0 10z\"/><path class=\"l\" d=\"M21 41h18\"/>"};

int center_x(uint32_t square) { return MARGIN + (int)(square % 8) * SQUARE + SQUARE / 2; }
int center_y(uint32_t square) { return MARGIN + (7 - (int)(square / 8)) * SQUARE + SQUARE / 2; }

static void draw_squares(void) {
  for (uint32_t square = 0; square < 64; square++) {
    int is_light = (square % 8 + square / 8) % 2 != 0;
    printf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", center_x(square) - SQUARE / 2,
           center_y(square) - SQUARE / 2, SQUARE, SQUARE, is_light ? light : dark);
  }
}

static void draw_coordinates(void) {
  for (uint32_t i = 0; i < 8; i++) {
    printf("<text class=\"c\" x=\"%d\" y=\"%d\">%c</text>", center_x(i), MARGIN + 8 * SQUARE + 19, (char)('a' + i));
    printf("<text class=\"c\" x=\"%d\" y=\"%d\">%u</text>\n", MARGIN / 2, center_y(8 * i) + 5, (unsigned)i + 1);
  }
}

/* The tip of the arrows of a colour. */
static void draw_tips(void) {
  for (int i = 0; i < COLORS; i++) {
    printf("<marker id=\"%s\" viewBox=\"0 0 8 8\" refX=\"5\" refY=\"4\" markerWidth=\"4\" markerHeight=\"4\" "
           "orient=\"auto\"><path d=\"M0 0l8 4-8 4z\" fill=\"%s\"/></marker>\n",
           ink_names[i], ink[i]);
  }
}

static void draw_piece_style(void) {
  puts(".w, .w .l { stroke: #222; stroke-width: 1.6; stroke-linejoin: round } .w { fill: #fff } .w .d { fill: #222 }");
  puts(".k { stroke: #111; stroke-width: 1.6; stroke-linejoin: round; fill: #333 } .k .l { stroke: #ddd }");
  puts(".k .d { fill: #ddd; stroke: none } .l { fill: none; stroke-width: 1.6 }");
}

void draw_begin(const char *title) {
  int size = 8 * SQUARE + 2 * MARGIN;
  printf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n", size, size,
         size, size);
  printf("<title>%s</title>\n<style>\n", title);
  puts("text { font-family: sans-serif; text-anchor: middle; fill: #333 }");
  puts(".c { font-size: 14px; fill: #777 } .n { font-size: 21px; font-weight: bold } .s { font-size: 13px }");
  puts(".b { font-size: 13px; font-weight: bold; fill: #fff }");
  draw_piece_style();
  puts("</style>\n<defs>");
  draw_tips();
  printf("</defs>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", size, size);
  draw_squares();
  printf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#8a7d68\"/>\n", MARGIN, MARGIN,
         8 * SQUARE, 8 * SQUARE);
  draw_coordinates();
}

void draw_look(void) {
  static const char *const kinds[6] = {"pawn", "knight", "bishop", "rook", "queen", "king"};
  puts("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\">\n<title>Shapes and colours</title>\n<style>");
  printf(":root { --light: %s; --dark: %s", light, dark);
  for (int i = 0; i < COLORS; i++) printf("; --%s: %s", ink_names[i], ink[i]);
  puts(" }");
  draw_piece_style();
  puts("</style>\n<defs>");
  draw_tips();
  for (int i = 0; i < 12; i++) {
    printf("<g id=\"%s-%s\" class=\"%c\">%s%s</g>\n", i < 6 ? "white" : "black", kinds[i % 6], i < 6 ? 'w' : 'k',
           shapes[i % 6], base);
  }
  puts("</defs>\n</svg>");
}

void draw_end(void) { puts("</svg>"); }

void draw_pieces(const golem_position *position) {
  for (uint32_t square = 0; square < 64; square++) {
    for (int kind = 0; kind < 6; kind++) {
      if ((position->pieces[kind] >> square & 1) == 0) continue;
      printf("<g class=\"%c\" transform=\"translate(%d %d)\">%s%s</g>\n",
             position->colors[GOLEM_WHITE] >> square & 1 ? 'w' : 'k', center_x(square) - SQUARE / 2,
             center_y(square) - SQUARE / 2, shapes[kind], base);
    }
  }
}

void draw_tint(uint64_t set, color color) {
  for (uint32_t square = 0; square < 64; square++) {
    if ((set >> square & 1) == 0) continue;
    printf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" fill-opacity=\"0.35\"/>\n",
           center_x(square) - SQUARE / 2, center_y(square) - SQUARE / 2, SQUARE, SQUARE, ink[color]);
  }
}

void draw_rings(uint64_t set, color color) {
  for (uint32_t square = 0; square < 64; square++) {
    if ((set >> square & 1) == 0) continue;
    printf("<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"none\" stroke=\"%s\" stroke-width=\"3\"/>\n", center_x(square),
           center_y(square), SQUARE / 2 - 3, ink[color]);
  }
}

void draw_arrow(arrow arrow, color color) {
  printf("<path d=\"M%d %dL%d %d\" stroke=\"%s\" stroke-width=\"3.5\" stroke-opacity=\"0.85\" "
         "marker-end=\"url(#%s)\"/>\n",
         arrow.from_x, arrow.from_y, arrow.to_x, arrow.to_y, ink[color], ink_names[color]);
}

void draw_label(uint32_t square, const char *text, const char *below) {
  printf("<text class=\"n\" x=\"%d\" y=\"%d\">%s</text>", center_x(square), center_y(square) + 3, text);
  printf("<text class=\"s\" x=\"%d\" y=\"%d\">%s</text>\n", center_x(square), center_y(square) + 21, below);
}

void draw_badge(uint32_t square, unsigned corner, unsigned number, color color) {
  int aside = SQUARE / 2 - 11;
  int x = center_x(square) + (corner % 2 ? -aside : aside), y = center_y(square) + (corner / 2 % 2 ? aside : -aside);
  printf("<circle cx=\"%d\" cy=\"%d\" r=\"10\" fill=\"%s\"/>", x, y, ink[color]);
  printf("<text class=\"b\" x=\"%d\" y=\"%d\">%u</text>\n", x, y + 5, number);
}
