/*
 * golem_shadow.h - runs an engine's own move generator beside the library and reports where they first differ.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * For the owner of an old engine who wants to know whether its generator is right before replacing it, or while doing
 * so. The engine hands over three functions: list the legal moves, make one, unmake it. golem_shadow_run walks the
 * tree of a perft with them and compares the lists at every node, and again after every unmake, so that an unmake that
 * leaves something behind is found too. golem_shadow_compare does it for one node, for a search in a debug build.
 *
 *   golem_shadow_difference difference;
 *   golem_shadow_engine engine = {&my_board, my_list, my_make, my_unmake, 0};
 *   if (golem_shadow_run(&engine, &position, 5, &difference)) golem_shadow_print(&difference, stdout);
 *
 * Header only, C99 and C++11; link with libgolem. Nothing is allocated, and no state is kept.
 */
#ifndef GOLEM_SHADOW_H
#define GOLEM_SHADOW_H

#include "golem.h"
#include <stdio.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Room for the moves that an engine lists, wrong ones among them. */
#define GOLEM_SHADOW_MAX_MOVES 512
/** Deeper trees are cut off here. */
#define GOLEM_SHADOW_MAX_DEPTH 32

/** A move in the form that engines have in common: squares a1 = 0 to h8 = 63, and what a pawn becomes, GOLEM_KNIGHT to
 * GOLEM_QUEEN, or 0. golem_square_from_layout and golem_square_to_layout translate squares. */
typedef struct golem_shadow_move {
  uint8_t from;      /**< Of the piece. */
  uint8_t to;        /**< Of castling as `king_takes_rook` says. */
  uint8_t promotion; /**< A kind, or 0. */
} golem_shadow_move;

/** What an engine hands over. `engine` is passed on to its functions and not touched. */
typedef struct golem_shadow_engine {
  void *engine; /**< The engine's own. */
  /** Writes at most `capacity` legal moves of the side to move and returns how many there are. An engine with
   * pseudo-legal moves leaves out those that leave its king in check. */
  size_t (*list)(void *engine, golem_shadow_move *moves, size_t capacity);
  /** Makes a move that `list` gave. NULL, together with `unmake`, for golem_shadow_compare alone. */
  void (*make)(void *engine, golem_shadow_move move);
  /** Takes back the move made last. */
  void (*unmake)(void *engine, golem_shadow_move move);
  /** How castling is listed: 0 to where the king goes, otherwise to the rook's square, as Chess960 needs it: there a
   * plain step of the king may go to the same square. */
  uint32_t king_takes_rook;
} golem_shadow_engine;

/** The first difference; with `found` 0 there was none, and of the rest only `nodes` counts. */
typedef struct golem_shadow_difference {
  uint32_t found; /**< Whether there was one. */
  /** GOLEM_MOVE_NONE if the lists differ when the node is reached; else the engine listed the right moves then, and
   * others after making and unmaking this one. */
  golem_move unmade;
  /** Number of nodes looked at. */
  uint64_t nodes;
  golem_position position; /**< Where the lists differ. */
  /** The moves that lead from the root to the position. */
  uint32_t ply;
  golem_move line[GOLEM_SHADOW_MAX_DEPTH]; /**< `ply` moves. */
  /** What the engine lists; `engine_count` may be above what there is room for. */
  size_t engine_count;
  golem_shadow_move engine_moves[GOLEM_SHADOW_MAX_MOVES]; /**< `engine_count` moves. */
  /** The legal moves. */
  size_t legal_count;
  golem_move legal[GOLEM_MAX_MOVES]; /**< `legal_count` moves. */
  /** Legal moves that the engine does not list. */
  size_t missing_count;
  golem_move missing[GOLEM_MAX_MOVES]; /**< `missing_count` moves. */
  /** Moves that the engine lists and that are not legal, or that it lists twice. */
  size_t extra_count;
  golem_shadow_move extra[GOLEM_SHADOW_MAX_MOVES]; /**< `extra_count` moves. */
} golem_shadow_difference;

static inline golem_shadow_move golem_shadow_move_of(const golem_shadow_engine *engine, golem_move move) {
  uint8_t bytes[3] = {0, 0, 0};
  golem_shadow_move result;
  golem_move_to_bytes(move, engine->king_takes_rook, bytes);
  result.from = bytes[0];
  result.to = bytes[1];
  result.promotion = bytes[2];
  return result;
}

static inline int golem_shadow_same(golem_shadow_move a, golem_shadow_move b) {
  return a.from == b.from && a.to == b.to && a.promotion == b.promotion;
}

/** Finds what is missing and what is extra in the engine's list. Each listed move counts for one legal move. */
static inline void golem_shadow_match(const golem_shadow_engine *engine, golem_shadow_difference *difference) {
  uint8_t used[GOLEM_SHADOW_MAX_MOVES] = {0};
  size_t listed = difference->engine_count, i, j;
  if (listed > GOLEM_SHADOW_MAX_MOVES) listed = GOLEM_SHADOW_MAX_MOVES;
  difference->missing_count = difference->extra_count = 0;
  for (i = 0; i < difference->legal_count; i++) {
    golem_shadow_move wanted = golem_shadow_move_of(engine, difference->legal[i]);
    for (j = 0; j < listed && (used[j] || !golem_shadow_same(difference->engine_moves[j], wanted)); j++) continue;
    if (j < listed) used[j] = 1;
    else difference->missing[difference->missing_count++] = difference->legal[i];
  }
  for (j = 0; j < listed; j++) {
    if (!used[j]) difference->extra[difference->extra_count++] = difference->engine_moves[j];
  }
}

/** Compares the lists at one node: 1 and the difference filled in (but for `ply`, `line` and `nodes`), or 0. */
static inline uint32_t golem_shadow_compare(const golem_shadow_engine *engine, const golem_position *position,
                                            golem_shadow_difference *difference) {
  difference->position = *position;
  difference->unmade = GOLEM_MOVE_NONE;
  difference->legal_count = golem_legal_moves(position, difference->legal, GOLEM_MAX_MOVES);
  if (difference->legal_count > GOLEM_MAX_MOVES) difference->legal_count = GOLEM_MAX_MOVES;
  difference->engine_count = engine->list(engine->engine, difference->engine_moves, GOLEM_SHADOW_MAX_MOVES);
  golem_shadow_match(engine, difference);
  difference->found = difference->missing_count + difference->extra_count > 0 ||
                      difference->engine_count > GOLEM_SHADOW_MAX_MOVES;
  return difference->found;
}

static inline uint32_t golem_shadow_walk(const golem_shadow_engine *engine, const golem_position *position,
                                         uint32_t depth, golem_shadow_difference *difference) {
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count, i;
  uint32_t ply = difference->ply;
  difference->nodes++;
  if (golem_shadow_compare(engine, position, difference)) return 1;
  if (depth < 2 || ply + 1 >= GOLEM_SHADOW_MAX_DEPTH) return 0;
  count = difference->legal_count;
  memcpy(moves, difference->legal, count * sizeof *moves);
  for (i = 0; i < count; i++) {
    golem_shadow_move move = golem_shadow_move_of(engine, moves[i]);
    golem_position after;
    golem_make_legal_move(position, moves[i], &after);
    difference->line[ply] = moves[i];
    difference->ply = ply + 1;
    engine->make(engine->engine, move);
    if (golem_shadow_walk(engine, &after, depth - 1, difference)) return 1;
    engine->unmake(engine->engine, move);
    difference->ply = ply;
    if (golem_shadow_compare(engine, position, difference)) {
      difference->unmade = moves[i];
      return 1;
    }
  }
  return 0;
}

/** Walks the tree of legal moves, comparing the lists at every node less than `depth` plies from the root, and stops at
 * the first difference: returns 1 then, and the engine is left at that node; else 0. Set up the
 * position in the engine first. */
static inline uint32_t golem_shadow_run(const golem_shadow_engine *engine, const golem_position *position,
                                        uint32_t depth, golem_shadow_difference *difference) {
  memset(difference, 0, sizeof *difference);
  if (depth == 0) return 0;
  return golem_shadow_walk(engine, position, depth, difference);
}

static inline void golem_shadow_print_move(golem_shadow_move move, FILE *file) {
  static const char letters[] = "?nbrq";
  fprintf(file, " %c%d%c%d", 'a' + move.from % 8, move.from / 8 + 1, 'a' + move.to % 8, move.to / 8 + 1);
  if (move.promotion != 0) fputc(letters[move.promotion < 5 ? move.promotion : 0], file);
}

static inline void golem_shadow_print_moves(const char *name, const golem_position *position, const golem_move *moves,
                                            size_t count, FILE *file) {
  char text[8];
  size_t i;
  fprintf(file, "%s (%lu):", name, (unsigned long)count);
  for (i = 0; i < count; i++) {
    golem_move_to_uci(position, moves[i], 0, text, sizeof text);
    fprintf(file, " %s", text);
  }
  fputc('\n', file);
}

static inline void golem_shadow_print_listed(const char *name, const golem_shadow_move *moves, size_t count,
                                             FILE *file) {
  size_t i;
  fprintf(file, "%s (%lu):", name, (unsigned long)count);
  for (i = 0; i < count && i < GOLEM_SHADOW_MAX_MOVES; i++) golem_shadow_print_move(moves[i], file);
  fputc('\n', file);
}

/** Prints a difference: FEN and board, the way there, what is missing, what is extra, and both lists. */
static inline void golem_shadow_print(const golem_shadow_difference *difference, FILE *file) {
  const golem_position *position = &difference->position;
  char text[400];
  uint32_t i;
  if (!difference->found) {
    fprintf(file, "no difference at %lu nodes\n", (unsigned long)difference->nodes);
    return;
  }
  fprintf(file, "difference at node %lu\n", (unsigned long)difference->nodes);
  if (difference->unmade != GOLEM_MOVE_NONE) {
    golem_shadow_print_moves("only after making and unmaking", position, &difference->unmade, 1, file);
  }
  golem_position_to_text(position, text, sizeof text);
  fprintf(file, "%sreached by:", text);
  for (i = 0; i < difference->ply && i < GOLEM_SHADOW_MAX_DEPTH; i++) {
    /* Castling as king takes rook: every reader knows it, and no board is needed. */
    golem_move_to_uci(position, difference->line[i], 1, text, sizeof text);
    fprintf(file, " %s", text);
  }
  fputc('\n', file);
  golem_shadow_print_moves("missing", position, difference->missing, difference->missing_count, file);
  golem_shadow_print_listed("extra", difference->extra, difference->extra_count, file);
  golem_shadow_print_moves("legal", position, difference->legal, difference->legal_count, file);
  golem_shadow_print_listed("listed", difference->engine_moves, difference->engine_count, file);
}

#ifdef __cplusplus
}
#endif

#endif
