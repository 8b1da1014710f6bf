/* Layout and constants: sizes and offsets of the structs, every constant whose value the contract fixes, versions,
 * levels, messages of status codes. */
#include <golem.h>
#include <golem_backends.h>
#include <golem_pieceboard.h>
#include <golem_policies.h>
#include <golem_threats.h>
#include <stddef.h>
#include <string.h>

#include "check.h"
#include "status_codes.h"

static void check_position_layout(void) {
  CHECK_EQ(sizeof(golem_position), 80);
  CHECK_EQ(offsetof(golem_position, pieces), 0);
  CHECK_EQ(offsetof(golem_position, colors), 48);
  CHECK_EQ(offsetof(golem_position, castling), 64);
  CHECK_EQ(offsetof(golem_position, side_to_move), 72);
  CHECK_EQ(offsetof(golem_position, ep_square), 73);
  CHECK_EQ(offsetof(golem_position, halfmove_clock), 74);
  CHECK_EQ(offsetof(golem_position, fullmove_number), 76);
  CHECK_EQ(offsetof(golem_position, reserved), 78);
}

static void check_targets_layout(void) {
  CHECK_EQ(sizeof(golem_targets), 192);
  CHECK_EQ(offsetof(golem_targets, direction), 0);
  CHECK_EQ(offsetof(golem_targets, attacked), 128);
  CHECK_EQ(offsetof(golem_targets, checkers), 136);
  CHECK_EQ(offsetof(golem_targets, between), 144);
  CHECK_EQ(offsetof(golem_targets, movable), 176);
  CHECK_EQ(offsetof(golem_targets, evasion), 184);
  CHECK_EQ(sizeof(golem_move), 2);
  CHECK_EQ(sizeof(golem_status), 4);
  CHECK((golem_status)-1 < 0);
  CHECK((golem_move)-1 > 0);
}

static void check_pieceboard_layout(void) {
  CHECK_EQ(sizeof(golem_pieceset), 4);
  CHECK((golem_pieceset)-1 > 0);
  CHECK_EQ(sizeof(golem_pieceboard), 448);
  CHECK_EQ(offsetof(golem_pieceboard, attackers), 0);
  CHECK_EQ(offsetof(golem_pieceboard, board), 256);
  CHECK_EQ(offsetof(golem_pieceboard, squares), 320);
  CHECK_EQ(offsetof(golem_pieceboard, kinds), 352);
  CHECK_EQ(offsetof(golem_pieceboard, by_kind), 384);
  CHECK_EQ(offsetof(golem_pieceboard, castling), 408);
  CHECK_EQ(offsetof(golem_pieceboard, occupied), 416);
  CHECK_EQ(offsetof(golem_pieceboard, side_to_move), 432);
  CHECK_EQ(offsetof(golem_pieceboard, ep_square), 433);
  CHECK_EQ(offsetof(golem_pieceboard, halfmove_clock), 434);
  CHECK_EQ(offsetof(golem_pieceboard, fullmove_number), 436);
  CHECK_EQ(offsetof(golem_pieceboard, reserved), 438);
  CHECK_EQ(offsetof(golem_pieceboard, pending), 440);
  CHECK_EQ(sizeof(golem_pieceboard_undo), 448);
  CHECK_EQ(offsetof(golem_pieceboard_undo, before), 0);
  CHECK_EQ(GOLEM_NO_KIND, 255);
}

/* The invariants of a board of piece-sets, in the order in which golem_pieceboard_check looks at them. */
static void check_pieceboard_statuses(void) {
  static const golem_status IN_ORDER[] = {
      GOLEM_ERROR_PIECEBOARD_PENDING, GOLEM_ERROR_PIECEBOARD_STATE,    GOLEM_ERROR_PIECEBOARD_LIST,
      GOLEM_ERROR_PIECEBOARD_KING,    GOLEM_ERROR_PIECEBOARD_KINDS,    GOLEM_ERROR_PIECEBOARD_OCCUPIED,
      GOLEM_ERROR_PIECEBOARD_SETS,
  };
  for (int i = 0; i < 7; i++) CHECK_EQ(IN_ORDER[i], -100 - i);
}

static void check_picker_layout(void) {
  CHECK_EQ(sizeof(golem_picker), 808);
  CHECK_EQ(sizeof(golem_picker_hints), 12);
  CHECK_EQ(offsetof(golem_picker_hints, hash), 0);
  CHECK_EQ(offsetof(golem_picker_hints, killers), 2);
  CHECK_EQ(offsetof(golem_picker_hints, counter), 6);
  CHECK_EQ(offsetof(golem_picker_hints, threshold), 8);
}

static void check_keys_layout(void) {
  CHECK_EQ(sizeof(golem_keys), 64);
  CHECK_EQ(offsetof(golem_keys, all), 0);
  CHECK_EQ(offsetof(golem_keys, pawns), 8);
  CHECK_EQ(offsetof(golem_keys, minors), 16);
  CHECK_EQ(offsetof(golem_keys, majors), 24);
  CHECK_EQ(offsetof(golem_keys, pieces), 32);
  CHECK_EQ(offsetof(golem_keys, material), 48);
  CHECK_EQ(offsetof(golem_keys, kings), 56);
}

static void check_threats_layout(void) {
  CHECK_EQ(sizeof(golem_change), 16);
  CHECK_EQ(offsetof(golem_change, count), 0);
  CHECK_EQ(offsetof(golem_change, square), 1);
  CHECK_EQ(offsetof(golem_change, before), 5);
  CHECK_EQ(offsetof(golem_change, after), 9);
  CHECK_EQ(offsetof(golem_change, reserved), 13);
  CHECK_EQ(sizeof(golem_threat), 4);
  CHECK((golem_threat)-1 > 0);
  CHECK_EQ(sizeof(golem_threat_filter), 32);
  CHECK_EQ(offsetof(golem_threat_filter, victims), 0);
  CHECK_EQ(GOLEM_MAX_THREATS, 512);
  CHECK_EQ(GOLEM_MAX_THREAT_CHANGES, 96);
  CHECK_EQ(GOLEM_THREAT_APPEARS, (uint32_t)1 << 31);
  CHECK_EQ(sizeof(golem_pawn_pair_numbering), 8);
  CHECK_EQ(offsetof(golem_pawn_pair_numbering, mirrored_files), 4);
  CHECK_EQ(offsetof(golem_pawn_pair_numbering, file_distance), 5);
  CHECK_EQ(sizeof(golem_pawn_pair_split), 528);
  CHECK_EQ(offsetof(golem_pawn_pair_split, removed), 272);
  CHECK_EQ(sizeof(golem_piece_square_numbering), 140);
  CHECK_EQ(offsetof(golem_piece_square_numbering, first), 12);
  CHECK_EQ(offsetof(golem_piece_square_numbering, buckets), 76);
  CHECK_EQ(sizeof(golem_piece_square_split), 56);
  CHECK_EQ(offsetof(golem_piece_square_split, refresh), 48);
  CHECK_EQ(GOLEM_PAWN_PAIRS, 4560);
  CHECK_EQ(GOLEM_MAX_PAWN_PAIR_CHANGES, 64);
  CHECK_EQ(GOLEM_MAX_PIECE_SQUARES, 64);
  CHECK_EQ(GOLEM_NO_PIECE_SQUARE, 0xffffffffu);
  CHECK_EQ(GOLEM_NO_FEATURE, 128);
  CHECK_EQ(GOLEM_ONE_WAY, 64);
  CHECK_EQ(GOLEM_ERROR_THREAT_FEATURES, -130);
  CHECK_EQ(GOLEM_ERROR_THREAT_RULES_PLACE, -131);
  CHECK_EQ(GOLEM_ERROR_THREAT_RULES_KINDS, -132);
  CHECK_EQ(GOLEM_ERROR_THREAT_RULES_ORDER, -133);
  CHECK_EQ(GOLEM_ERROR_THREAT_RULES_RESERVED, -134);
  CHECK_EQ(GOLEM_ERROR_THREAT_COUNT, -135);
  CHECK_EQ(GOLEM_ERROR_THREAT_WIDTH, -136);
  CHECK_EQ(GOLEM_ERROR_PIECE_SQUARE_FEATURES, -137);
  CHECK_EQ(GOLEM_ERROR_FEATURE_WIDTH, -138);
}

/* What golem_inline.h and engines in other languages index. */
static void check_tables_layout(void) {
  size_t pointer = sizeof(void *);
  CHECK_EQ(sizeof(golem_slider), 32);
  CHECK_EQ(offsetof(golem_slider, mask), 0);
  CHECK_EQ(offsetof(golem_slider, magic), 8);
  CHECK_EQ(offsetof(golem_slider, pext_offset), 16);
  CHECK_EQ(offsetof(golem_slider, magic_offset), 20);
  CHECK_EQ(offsetof(golem_slider, magic_shift), 24);
  CHECK_EQ(sizeof(golem_tables), 8 + 14 * pointer);
  CHECK_EQ(offsetof(golem_tables, size), 0);
  CHECK_EQ(offsetof(golem_tables, version), 4);
  CHECK_EQ(offsetof(golem_tables, king_attacks), 8);
  CHECK_EQ(offsetof(golem_tables, knight_attacks), 8 + pointer);
  CHECK_EQ(offsetof(golem_tables, pawn_attacks), 8 + 2 * pointer);
  CHECK_EQ(offsetof(golem_tables, bishops), 8 + 3 * pointer);
  CHECK_EQ(offsetof(golem_tables, rooks), 8 + 4 * pointer);
  CHECK_EQ(offsetof(golem_tables, pext_attacks), 8 + 5 * pointer);
  CHECK_EQ(offsetof(golem_tables, magic_attacks), 8 + 6 * pointer);
  CHECK_EQ(offsetof(golem_tables, reach), 8 + 7 * pointer);
  CHECK_EQ(offsetof(golem_tables, direction_of), 8 + 8 * pointer);
  CHECK_EQ(offsetof(golem_tables, pext_masks), 8 + 9 * pointer);
  CHECK_EQ(offsetof(golem_tables, pext_sets), 8 + 10 * pointer);
  CHECK_EQ(offsetof(golem_tables, half_lines), 8 + 11 * pointer);
  CHECK_EQ(offsetof(golem_tables, mirrored_lines), 8 + 12 * pointer);
  CHECK_EQ(offsetof(golem_tables, rank_attacks), 8 + 13 * pointer);
}

/* Numbers of the backends: programs keep them in settings, so they never change. */
static void check_backends(void) {
  static const int NUMBERS[] = {
      GOLEM_BACKEND_SWITCH,         GOLEM_BACKEND_RAY_LOOP,     GOLEM_BACKEND_CLASSICAL,      GOLEM_BACKEND_HYPERBOLA,
      GOLEM_BACKEND_HYPERBOLA_SSSE3, GOLEM_BACKEND_HYPERBOLA_AVX2, GOLEM_BACKEND_HYPERBOLA_GFNI,
      GOLEM_BACKEND_OBSTRUCTION,    GOLEM_BACKEND_KINDERGARTEN, GOLEM_BACKEND_MAGIC_PLAIN,    GOLEM_BACKEND_MAGIC_FANCY,
      GOLEM_BACKEND_MAGIC_BLACK,    GOLEM_BACKEND_PEXT,         GOLEM_BACKEND_PEXT_PDEP,      GOLEM_BACKEND_KOGGE_STONE,
      GOLEM_BACKEND_DUMB7,          GOLEM_BACKEND_LZCNT_AVX512,
  };
  CHECK_EQ(sizeof NUMBERS / sizeof NUMBERS[0], 17);
  for (int i = 0; i < 17; i++) CHECK_EQ(NUMBERS[i], i);
}

static void check_pieces(void) {
  CHECK_EQ(GOLEM_WHITE, 0);
  CHECK_EQ(GOLEM_BLACK, 1);
  CHECK_EQ(GOLEM_PAWN, 0);
  CHECK_EQ(GOLEM_KNIGHT, 1);
  CHECK_EQ(GOLEM_BISHOP, 2);
  CHECK_EQ(GOLEM_ROOK, 3);
  CHECK_EQ(GOLEM_QUEEN, 4);
  CHECK_EQ(GOLEM_KING, 5);
  CHECK_EQ(GOLEM_NO_SQUARE, 64);
  CHECK_EQ(GOLEM_NO_DIRECTION, 16);
  CHECK_EQ(GOLEM_RANK, 0);
  CHECK_EQ(GOLEM_DIAGONAL, 1);
  CHECK_EQ(GOLEM_FILE, 2);
  CHECK_EQ(GOLEM_ANTIDIAGONAL, 3);
}

/* Value and the square that a step from e4 (28) leads to. */
static void check_directions(void) {
  static const struct {
    int value;
    int step;
  } DIRECTIONS[16] = {
      {GOLEM_EAST, 1},
      {GOLEM_NORTH_EAST, 9},
      {GOLEM_NORTH, 8},
      {GOLEM_NORTH_WEST, 7},
      {GOLEM_WEST, -1},
      {GOLEM_SOUTH_WEST, -9},
      {GOLEM_SOUTH, -8},
      {GOLEM_SOUTH_EAST, -7},
      {GOLEM_EAST_NORTH_EAST, 10},
      {GOLEM_NORTH_NORTH_EAST, 17},
      {GOLEM_NORTH_NORTH_WEST, 15},
      {GOLEM_WEST_NORTH_WEST, 6},
      {GOLEM_WEST_SOUTH_WEST, -10},
      {GOLEM_SOUTH_SOUTH_WEST, -17},
      {GOLEM_SOUTH_SOUTH_EAST, -15},
      {GOLEM_EAST_SOUTH_EAST, -6},
  };
  for (int i = 0; i < 16; i++) {
    CHECK_EQ(DIRECTIONS[i].value, i);
    CHECK_EQ(golem_direction_of(28, (uint32_t)(28 + DIRECTIONS[i].step)), i);
  }
}

static void check_moves(void) {
  CHECK_EQ(GOLEM_MOVE_NONE, 0);
  CHECK_EQ(GOLEM_MAX_MOVES, 256);
  CHECK_EQ(GOLEM_MAX_PERFT_DEPTH, 100);
  CHECK_EQ(GOLEM_MOVE_QUIET, 0);
  CHECK_EQ(GOLEM_MOVE_DOUBLE_PUSH, 1);
  CHECK_EQ(GOLEM_MOVE_CASTLE_H, 2);
  CHECK_EQ(GOLEM_MOVE_CASTLE_A, 3);
  CHECK_EQ(GOLEM_MOVE_CAPTURE, 4);
  CHECK_EQ(GOLEM_MOVE_EN_PASSANT, 5);
  CHECK_EQ(GOLEM_MOVE_PROMOTION, 8);
}

static void check_levels(void) {
  uint32_t available = 0;
  CHECK_EQ(GOLEM_LEVEL_SCALAR, 0);
  CHECK_EQ(GOLEM_LEVEL_SSE2, 1);
  CHECK_EQ(GOLEM_LEVEL_AVX2, 2);
  CHECK_EQ(GOLEM_LEVEL_AVX512, 3);
  CHECK_EQ(GOLEM_LEVEL_NEON, 4);
  CHECK_EQ(GOLEM_LEVEL_ALTIVEC, 5);
  CHECK_EQ(GOLEM_LEVEL_WASM, 6);
  CHECK_EQ(golem_level_available(GOLEM_LEVEL_SCALAR), 1);
  CHECK_EQ(golem_level_available(golem_level()), 1);
  for (uint32_t level = 0; level < 7; level++) {
    CHECK(golem_level_available(level) <= 1);
    available += golem_level_available(level);
    printf("level %u %s\n", (unsigned)level, golem_level_available(level) ? "available" : "not available");
  }
  CHECK(available >= 1);
  CHECK(!(golem_level_available(GOLEM_LEVEL_NEON) && golem_level_available(GOLEM_LEVEL_SSE2)));
  CHECK_EQ(golem_level_available(7), 0);
  CHECK_EQ(golem_level_available(0xffffffffu), 0);
}

static void check_version(void) {
  const char *version = golem_version();
  unsigned major = 0, minor = 0, patch = 0;
  CHECK(version != NULL);
  CHECK_EQ(golem_abi_version(), 2);
  CHECK_EQ(GOLEM_ABI_VERSION, 2);
  if (version == NULL) return;
  CHECK_EQ(sscanf(version, "%u.%u.%u", &major, &minor, &patch), 3);
  printf("version %s, binary interface %u\n", version, (unsigned)golem_abi_version());
}

/* One sentence per code, all different, none empty; codes that do not exist get one too. */
static void check_messages(void) {
  for (int i = 0; i < STATUS_CODES_COUNT; i++) {
    const char *message = golem_status_message(STATUS_CODES[i]);
    CHECK(message != NULL && strlen(message) > 0 && strlen(message) < 300);
    if (message == NULL) continue;
    for (int j = 0; j < i; j++) {
      CHECK(STATUS_CODES[i] != STATUS_CODES[j]);
      CHECK(strcmp(message, golem_status_message(STATUS_CODES[j])) != 0);
    }
  }
  for (golem_status status = -2000; status <= 2000; status++) {
    const char *message = golem_status_message(status);
    CHECK(message != NULL && strlen(message) > 0);
  }
  CHECK(golem_status_message(INT32_MIN) != NULL);
  CHECK(golem_status_message(INT32_MAX) != NULL);
}

int main(void) {
  check_position_layout();
  check_targets_layout();
  check_pieceboard_layout();
  check_pieceboard_statuses();
  check_picker_layout();
  check_keys_layout();
  check_threats_layout();
  check_tables_layout();
  check_backends();
  check_pieces();
  check_directions();
  check_moves();
  check_levels();
  check_version();
  check_messages();
  return check_finish();
}
