/*
 * golem_shadow.h - checks an engine's own move generator against the library and reports the first difference.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * This header tells you whether an existing generator is correct, before or while you replace it. The engine provides
 * three functions: list the legal moves, make a move, unmake it. golem_shadow_run() walks a perft tree with them and
 * compares the move lists at every node. It compares again after every unmake, to find an unmake that does not restore
 * everything. For a single node, as in a debug build of a search, call golem_shadow_compare().
 *
 *   static golem_shadow_difference difference;
 *   golem_shadow_engine engine = {0};  // {} in C++
 *   engine.engine = &my_board, engine.list = my_list, engine.make = my_make, engine.unmake = my_unmake;
 *   if (golem_shadow_run(&engine, &position, 5, &difference)) golem_shadow_print(&difference, stdout);
 *
 * Optional functions find more errors. `board` finds the move whose make or unmake breaks the engine's board.
 * `list_classes` finds errors in a second generator (captures or evasions). `setup` lets golem_shadow_run_all() use
 * positions that test each rule.
 *
 * Header only, C99 and C++11; link with libgolem. The header allocates no memory and keeps no state.
 */
#ifndef GOLEM_SHADOW_H
#define GOLEM_SHADOW_H

#include "golem.h"
#include <stdio.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Capacity of the engine's move list, including illegal moves. */
#define GOLEM_SHADOW_MAX_MOVES 512
/** Deeper trees are cut off at this depth. */
#define GOLEM_SHADOW_MAX_DEPTH 32

/** A move in a form that every engine can provide: squares a1 = 0 to h8 = 63, and the promoted piece type, GOLEM_KNIGHT
 * to GOLEM_QUEEN, or 0. golem_square_from_layout() and golem_square_to_layout() convert squares. */
typedef struct golem_shadow_move {
  uint8_t from;      /**< The from-square. */
  uint8_t to;        /**< The to-square; for castling see `king_takes_rook`. */
  uint8_t promotion; /**< A piece type, or 0. */
} golem_shadow_move;

/** Added to `classes`: the second generator is called only in check. */
#define GOLEM_SHADOW_EVASIONS 256u
/** Added to `classes`: the second generator is never called in check. */
#define GOLEM_SHADOW_NO_EVASIONS 512u

/** The functions of an engine. Each function receives the member `engine`, which is not used otherwise. */
typedef struct golem_shadow_engine {
  void *engine; /**< The engine's own data. */
  /** Lists at most `capacity` legal moves of the side to move and returns how many there are. An engine with a
   * pseudo-legal generator must omit moves that leave its king in check. */
  size_t (*list)(void *engine, golem_shadow_move *moves, size_t capacity);
  /** Makes a move from `list`. `make` and `unmake` may be NULL if only golem_shadow_compare() is called. */
  void (*make)(void *engine, golem_shadow_move move);
  /** Unmakes the last move. */
  void (*unmake)(void *engine, golem_shadow_move move);
  /** How castling is listed: 0 with the king's to-square, otherwise with the rook's. Chess960 needs the rook's, because
   * a plain king move may have the same to-square. */
  uint32_t king_takes_rook;
  /** A second generator, or NULL. Like `list`, but lists only the legal moves of `classes`. */
  size_t (*list_classes)(void *engine, golem_shadow_move *moves, size_t capacity);
  /** The classes that the second generator lists, GOLEM_CLASS_... combined with |, or 0 for all. Add
   * GOLEM_SHADOW_EVASIONS if the generator is called only in check, GOLEM_SHADOW_NO_EVASIONS if never in check. */
  uint32_t classes;
  /** Converts the engine's board; may be NULL. Use golem_toggle() of golem_mailbox.h, which works for any board, or
   * golem_position_from_squares(), whose status `board` may return. Pieces, side to move, castling rights and usable
   * en passant squares are compared; clocks are not. */
  golem_status (*board)(void *engine, golem_position *position);
  /** Sets up a position for golem_shadow_run_all(); may be NULL. Returns 0 if the engine cannot set it up. */
  int (*setup)(void *engine, const char *fen);
} golem_shadow_engine;

/** The lists of all moves differ. */
#define GOLEM_SHADOW_MOVES 1
/** The lists of the second generator differ. */
#define GOLEM_SHADOW_CLASSES 2
/** The boards differ after the last move of the line was made or, at the root, after set-up. */
#define GOLEM_SHADOW_MADE 3
/** The boards differ after a move was made and unmade. */
#define GOLEM_SHADOW_UNMADE 4
/** The engine could not set up the position; nothing was compared. */
#define GOLEM_SHADOW_SETUP 5
/** The boards differ after the engine listed its moves: `list` made a move and did not unmake it correctly. */
#define GOLEM_SHADOW_LISTED 6

/** The first difference. If `found` is 0, there was none, and only `nodes` is set. */
typedef struct golem_shadow_difference {
  uint32_t found; /**< The difference, GOLEM_SHADOW_..., or 0. */
  /** GOLEM_MOVE_NONE if the difference exists when the node is reached. Otherwise, it appears only after this move has
   * been made and unmade. */
  golem_move unmade;
  /** Number of nodes visited. */
  uint64_t nodes;
  golem_position position; /**< The position with the difference. */
  /** Number of moves from the root to the position. */
  uint32_t ply;
  golem_move line[GOLEM_SHADOW_MAX_DEPTH]; /**< The moves from the root to the position. */
  /** Number of moves that the engine lists; may exceed the capacity. */
  size_t engine_count;
  golem_shadow_move engine_moves[GOLEM_SHADOW_MAX_MOVES]; /**< The moves that the engine lists. */
  /** Number of legal moves. */
  size_t legal_count;
  golem_move legal[GOLEM_MAX_MOVES]; /**< The legal moves. */
  /** Number of legal moves that the engine does not list. */
  size_t missing_count;
  golem_move missing[GOLEM_MAX_MOVES]; /**< The missing moves. */
  /** Number of listed moves that are illegal or are listed twice. */
  size_t extra_count;
  golem_shadow_move extra[GOLEM_SHADOW_MAX_MOVES]; /**< The extra moves. */
  /** If the boards differ: the status that the engine's `board` returned. */
  golem_status engine_status;
  golem_position engine_position; /**< If the boards differ: the engine's position; all zeros if `board` wrote none. */
  /** The FEN of the root, set by golem_shadow_run_all(), otherwise NULL. */
  const char *fen;
  const char *reason; /**< The rules that this FEN tests, set by golem_shadow_run_all(), otherwise NULL. */
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

/** Finds missing and extra moves in the engine's list. Each listed move matches at most one legal move. */
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

/** Compares one generator's list with the legal moves of `classes`. Returns `found` if they differ, otherwise
 * 0. */
static inline uint32_t golem_shadow_compare_list(const golem_shadow_engine *engine, uint32_t classes, uint32_t found,
                                                 golem_shadow_difference *difference) {
  size_t (*list)(void *, golem_shadow_move *, size_t) =
      found == GOLEM_SHADOW_CLASSES ? engine->list_classes : engine->list;
  difference->legal_count =
      golem_legal_moves_of(&difference->position, classes, difference->legal, GOLEM_MAX_MOVES);
  if (difference->legal_count > GOLEM_MAX_MOVES) difference->legal_count = GOLEM_MAX_MOVES;
  difference->engine_count = list(engine->engine, difference->engine_moves, GOLEM_SHADOW_MAX_MOVES);
  golem_shadow_match(engine, difference);
  if (difference->missing_count + difference->extra_count > 0 || difference->engine_count > GOLEM_SHADOW_MAX_MOVES) {
    difference->found = found;
  }
  return difference->found;
}

static inline uint32_t golem_shadow_compare_board(const golem_shadow_engine *engine, const golem_position *position,
                                                  uint32_t found, golem_shadow_difference *difference);

/** Compares the lists at one node, and the board after each listing. If there is a difference, returns GOLEM_SHADOW_...
 * and fills in `difference`, except `ply`, `line`, `nodes`, `fen` and `reason`. Otherwise returns 0. */
static inline uint32_t golem_shadow_compare(const golem_shadow_engine *engine, const golem_position *position,
                                            golem_shadow_difference *difference) {
  const uint32_t all = GOLEM_CLASS_CAPTURES + GOLEM_CLASS_QUEEN_PROMOTIONS + GOLEM_CLASS_UNDER_PROMOTIONS +
                       GOLEM_CLASS_QUIETS;
  uint32_t classes = engine->classes & all;
  difference->position = *position;
  difference->unmade = GOLEM_MOVE_NONE;
  difference->found = 0;
  if (golem_shadow_compare_list(engine, all, GOLEM_SHADOW_MOVES, difference)) return difference->found;
  if (golem_shadow_compare_board(engine, position, GOLEM_SHADOW_LISTED, difference)) return difference->found;
  if (engine->list_classes == NULL) return 0;
  if ((engine->classes & GOLEM_SHADOW_EVASIONS) && golem_checkers(position) == 0) return 0;
  if ((engine->classes & GOLEM_SHADOW_NO_EVASIONS) && golem_checkers(position) != 0) return 0;
  if (golem_shadow_compare_list(engine, classes != 0 ? classes : all, GOLEM_SHADOW_CLASSES, difference)) {
    return difference->found;
  }
  return golem_shadow_compare_board(engine, position, GOLEM_SHADOW_LISTED, difference);
}

/** Compares the engine's board, if it provides one, with the position. Returns `found` if they differ, otherwise 0. */
static inline uint32_t golem_shadow_compare_board(const golem_shadow_engine *engine, const golem_position *position,
                                                  uint32_t found, golem_shadow_difference *difference) {
  golem_position right, other;
  if (engine->board == NULL) return 0;
  memset(&difference->engine_position, 0, sizeof difference->engine_position);
  difference->engine_status = engine->board(engine->engine, &difference->engine_position);
  difference->position = *position;
  golem_position_clear_unused_ep(position, &right);
  golem_position_clear_unused_ep(&difference->engine_position, &other);
  other.halfmove_clock = right.halfmove_clock;
  other.fullmove_number = right.fullmove_number;
  other.reserved = right.reserved;
  if (difference->engine_status == GOLEM_OK && memcmp(&right, &other, sizeof right) == 0) return 0;
  difference->legal_count = difference->engine_count = difference->missing_count = difference->extra_count = 0;
  return difference->found = found;
}

static inline uint32_t golem_shadow_walk(const golem_shadow_engine *engine, const golem_position *position,
                                         uint32_t depth, golem_shadow_difference *difference) {
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count, i;
  uint32_t ply = difference->ply;
  difference->nodes++;
  difference->unmade = GOLEM_MOVE_NONE;
  if (golem_shadow_compare_board(engine, position, GOLEM_SHADOW_MADE, difference)) return 1;
  if (golem_shadow_compare(engine, position, difference)) return 1;
  if (depth < 2 || ply + 1 >= GOLEM_SHADOW_MAX_DEPTH) return 0;
  count = golem_legal_moves(position, moves, GOLEM_MAX_MOVES);
  for (i = 0; i < count && i < GOLEM_MAX_MOVES; i++) {
    golem_shadow_move move = golem_shadow_move_of(engine, moves[i]);
    golem_position after;
    golem_make_legal_move(position, moves[i], &after);
    difference->line[ply] = moves[i];
    difference->ply = ply + 1;
    engine->make(engine->engine, move);
    if (golem_shadow_walk(engine, &after, depth - 1, difference)) return 1;
    engine->unmake(engine->engine, move);
    difference->ply = ply;
    if (golem_shadow_compare_board(engine, position, GOLEM_SHADOW_UNMADE, difference) ||
        golem_shadow_compare(engine, position, difference)) {
      difference->unmade = moves[i];
      return 1;
    }
  }
  return 0;
}

/** Walks the tree of legal moves and compares the lists at every node less than `depth` plies from the root. Set up the
 * position in the engine first. Stops at the first difference, leaves the engine at that node and returns 1; otherwise
 * returns 0. */
static inline uint32_t golem_shadow_run(const golem_shadow_engine *engine, const golem_position *position,
                                        uint32_t depth, golem_shadow_difference *difference) {
  memset(difference, 0, sizeof *difference);
  if (depth == 0) return 0;
  return golem_shadow_walk(engine, position, depth, difference);
}

/** A position that tests certain rules. */
typedef struct golem_shadow_case {
  const char *fen;    /**< The FEN of a standard chess position. */
  const char *reason; /**< The rules that the position tests. */
} golem_shadow_case;

/** Returns a built-in position of golem_shadow_run_all() by index, or NULL after the last one. */
static inline const golem_shadow_case *golem_shadow_case_at(size_t index) {
  static const golem_shadow_case CASES[] = {
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "castling rights lost by moves and by captures of rooks"},
      {"r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 0 1", "castling rights lost by promotions that capture rooks"},
      {"2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "castling through an attacked square"},
      {"1r2k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "castling, where only the rook may pass an attacked square"},
      {"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "castling out of check, the king stepping back along the line"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "en passant, and which pawn comes back when it is unmade"},
      {"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "en passant that opens the rank"},
      {"6k1/8/8/8/2pP4/8/B7/6K1 b - d3 0 1", "en passant by a pawn that a bishop pins"},
      {"4k3/8/P7/7p/P7/8/8/4K3 w - h6 0 1", "en passant around the left edge of the board, for White"},
      {"4k3/8/7P/p7/7P/8/8/4K3 w - a6 0 1", "en passant around the right edge of the board, for White"},
      {"4k3/8/8/7p/P7/7p/8/4K3 b - a3 0 1", "en passant around the right edge of the board, for Black"},
      {"4k3/8/8/p7/7P/p7/8/4K3 b - h3 0 1", "en passant around the left edge of the board, for Black"},
      {"8/8/3p4/1Pp4r/1K3p2/6k1/4P1P1/1R6 w - c6 0 3", "en passant that captures the pawn that gives check"},
      {"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", "promotions, four of each, with captures and checks"},
      {"4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "double checks: only the king may move"},
      {"4k3/4r3/8/8/1b5b/8/3NNP2/4K3 w - - 0 1", "pinned pieces, which move along their lines"},
      {"r3k2r/8/8/8/8/8/6q1/R3K2R w KQkq - 0 1", "a queen next to rooks that may castle"},
      {"8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", "stalemate: no legal move"},
      {"6rk/6pp/8/6N1/8/8/8/K5R1 w - - 0 1", "smothered mate by a knight: no legal move"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "the start position"},
      {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "castling, pins, en passant together"},
  };
  return index < sizeof CASES / sizeof *CASES ? &CASES[index] : NULL;
}

/** Runs golem_shadow_run() from every built-in position at depth 1, then at depth 2, and so on up to `depth`. `setup`
 * sets up the positions. Stops at the first difference, so an error is reported at the smallest depth that shows it.
 * Depth 4 takes seconds with most engines. Returns 1 if there is a difference, otherwise 0. */
static inline uint32_t golem_shadow_run_all(const golem_shadow_engine *engine, uint32_t depth,
                                            golem_shadow_difference *difference) {
  uint64_t nodes = 0;
  uint32_t plies;
  size_t i;
  memset(difference, 0, sizeof *difference);
  for (plies = 1; plies <= depth; plies++) {
    for (i = 0; golem_shadow_case_at(i) != NULL; i++) {
      const golem_shadow_case *here = golem_shadow_case_at(i);
      golem_position position;
      golem_position_from_fen(here->fen, &position);
      if (engine->setup == NULL || !engine->setup(engine->engine, here->fen)) {
        difference->found = GOLEM_SHADOW_SETUP;
        difference->position = position;
      } else {
        golem_shadow_run(engine, &position, plies, difference);
      }
      difference->nodes += nodes;
      nodes = difference->nodes;
      if (difference->found) {
        difference->fen = here->fen;
        difference->reason = here->reason;
        return 1;
      }
    }
  }
  return 0;
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

/** Returns the squares on which two boards differ. */
static inline uint64_t golem_shadow_squares(const golem_position *a, const golem_position *b) {
  uint64_t squares = (a->colors[0] ^ b->colors[0]) | (a->colors[1] ^ b->colors[1]);
  int kind;
  for (kind = 0; kind < 6; kind++) squares |= a->pieces[kind] ^ b->pieces[kind];
  return squares;
}

/** Prints the squares on which the engine's board differs. If `suspects` is not 0, also prints the legal moves that
 * change all of these squares. */
static inline void golem_shadow_print_squares(const golem_shadow_difference *difference, int suspects, FILE *file) {
  uint64_t squares = golem_shadow_squares(&difference->position, &difference->engine_position);
  golem_move moves[GOLEM_MAX_MOVES];
  size_t count = suspects && squares != 0 ? golem_legal_moves(&difference->position, moves, GOLEM_MAX_MOVES) : 0;
  size_t kept = 0, i;
  if (squares == 0) return;
  fputs("squares that differ:", file);
  for (i = 0; i < 64; i++) {
    if (squares >> i & 1) fprintf(file, " %c%d", 'a' + (int)(i % 8), (int)(i / 8) + 1);
  }
  fputc('\n', file);
  for (i = 0; i < count && i < GOLEM_MAX_MOVES; i++) {
    golem_position after;
    golem_make_legal_move(&difference->position, moves[i], &after);
    if ((squares & ~golem_shadow_squares(&difference->position, &after)) == 0) moves[kept++] = moves[i];
  }
  if (kept > 0) golem_shadow_print_moves("moves that change them", &difference->position, moves, kept, file);
  else if (suspects) fputs("no legal move changes all of them, so a pseudo-legal one does\n", file);
}

/** Prints a difference: the FEN and the board, the line from the root, missing and extra moves, and both lists. */
static inline void golem_shadow_print(const golem_shadow_difference *difference, FILE *file) {
  const golem_position *position = &difference->position;
  char text[400];
  uint32_t i;
  if (!difference->found) {
    fprintf(file, "no difference at %lu nodes\n", (unsigned long)difference->nodes);
    return;
  }
  fprintf(file, "difference at node %lu\n", (unsigned long)difference->nodes);
  if (difference->reason != NULL) fprintf(file, "tested: %s\nfrom: %s\n", difference->reason, difference->fen);
  if (difference->found == GOLEM_SHADOW_SETUP) fputs("the engine did not set up this position\n", file);
  if (difference->found == GOLEM_SHADOW_CLASSES) fputs("in the second generator\n", file);
  if (difference->unmade != GOLEM_MOVE_NONE) {
    golem_shadow_print_moves("only after making and unmaking", position, &difference->unmade, 1, file);
  }
  golem_position_to_text(position, text, sizeof text);
  fprintf(file, "%sreached by:", text);
  for (i = 0; i < difference->ply && i < GOLEM_SHADOW_MAX_DEPTH; i++) {
    /* Castling is written as king takes rook, which needs no board and is clear to every reader. */
    golem_move_to_uci(position, difference->line[i], 1, text, sizeof text);
    fprintf(file, " %s", text);
  }
  fputc('\n', file);
  if (difference->found == GOLEM_SHADOW_LISTED) fputs("only after listing the moves here\n", file);
  if (difference->found == GOLEM_SHADOW_MADE || difference->found == GOLEM_SHADOW_UNMADE ||
      difference->found == GOLEM_SHADOW_LISTED) {
    fprintf(file, "the engine's board: %s\n", golem_status_message(difference->engine_status));
    if ((difference->engine_position.colors[0] | difference->engine_position.colors[1]) == 0) return;
    golem_shadow_print_squares(difference, difference->found == GOLEM_SHADOW_LISTED, file);
    golem_position_to_text(&difference->engine_position, text, sizeof text);
    fputs(text, file);
    return;
  }
  golem_shadow_print_moves("missing", position, difference->missing, difference->missing_count, file);
  golem_shadow_print_listed("extra", difference->extra, difference->extra_count, file);
  golem_shadow_print_moves("legal", position, difference->legal, difference->legal_count, file);
  golem_shadow_print_listed("listed", difference->engine_moves, difference->engine_count, file);
}

#ifdef __cplusplus
}
#endif

#endif
