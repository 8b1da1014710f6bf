/* Sliding backends: every one, by number and by the name of its functions, against walks over files and ranks.
 *
 * Bishops and rooks over every subset of the inner squares of their lines, all three over random occupancies, numbers
 * out of range, and what the library says about the backends. A backend that this CPU lacks answers through another
 * one, so none is left out.
 *
 * With GOLEM_REQUIRE_BACKENDS in the environment a backend that is not available is a failure.
 *
 * Arguments: random rounds (20000; below 1000 only one subset in 16 is looked at), seed. */
#include <golem.h>
#include <golem_backends.h>
#include <golem_inline.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "check_levels.h"
#include "ref.h"

typedef uint64_t (*slider_getter)(uint32_t square, uint64_t occupied);

typedef struct backend {
  uint32_t number;
  const char *name;
  slider_getter get[3]; /* bishop, rook, queen */
} backend;

#define BACKEND(number, name) \
  {number, #name, {golem_bishop_attacks_##name, golem_rook_attacks_##name, golem_queen_attacks_##name}}

static const backend BACKENDS[] = {
    BACKEND(GOLEM_BACKEND_SWITCH, switch),
    BACKEND(GOLEM_BACKEND_RAY_LOOP, ray_loop),
    BACKEND(GOLEM_BACKEND_CLASSICAL, classical),
    BACKEND(GOLEM_BACKEND_HYPERBOLA, hyperbola),
    BACKEND(GOLEM_BACKEND_HYPERBOLA_SSSE3, hyperbola_ssse3),
    BACKEND(GOLEM_BACKEND_HYPERBOLA_AVX2, hyperbola_avx2),
    BACKEND(GOLEM_BACKEND_HYPERBOLA_GFNI, hyperbola_gfni),
    BACKEND(GOLEM_BACKEND_OBSTRUCTION, obstruction),
    BACKEND(GOLEM_BACKEND_KINDERGARTEN, kindergarten),
    BACKEND(GOLEM_BACKEND_MAGIC_PLAIN, magic_plain),
    BACKEND(GOLEM_BACKEND_MAGIC_FANCY, magic_fancy),
    BACKEND(GOLEM_BACKEND_MAGIC_BLACK, magic_black),
    BACKEND(GOLEM_BACKEND_PEXT, pext),
    BACKEND(GOLEM_BACKEND_PEXT_PDEP, pext_pdep),
    BACKEND(GOLEM_BACKEND_KOGGE_STONE, kogge_stone),
    BACKEND(GOLEM_BACKEND_DUMB7, dumb7),
    BACKEND(GOLEM_BACKEND_LZCNT_AVX512, lzcnt_avx512),
};

enum { BACKENDS_COUNT = sizeof BACKENDS / sizeof BACKENDS[0] };

static const int LINES[3] = {REF_BISHOP_LINES, REF_ROOK_LINES, REF_QUEEN_LINES};

/* How often a backend was wrong; said once at the end, by name. */
static uint64_t wrong[BACKENDS_COUNT];

static void compare(int piece, uint32_t square, uint64_t occupied) {
  uint64_t expected = ref_slider(LINES[piece], (int)square, occupied);
  uint32_t kind = GOLEM_BISHOP + (uint32_t)piece;
  for (int i = 0; i < BACKENDS_COUNT; i++) {
    wrong[i] += BACKENDS[i].get[piece](square, occupied) != expected;
    wrong[i] += golem_slider_attacks(BACKENDS[i].number, kind, square, occupied) != expected;
    check_passed++;
  }
}

static void check_subsets(int piece, uint32_t stride) {
  for (uint32_t square = 0; square < 64; square++) {
    uint64_t mask = ref_inner_squares(LINES[piece], (int)square), subset = 0;
    uint32_t number = 0;
    do {
      if (number++ % stride == square % stride) compare(piece, square, subset);
      subset = (subset - mask) & mask;
    } while (subset != 0);
  }
}

/* Outside its lines and on the slider's own square nothing may count: full occupancies, too. */
static void check_occupancies(check_random *random, uint64_t rounds) {
  for (int piece = 0; piece < 3; piece++) {
    for (uint32_t square = 0; square < 64; square++) {
      compare(piece, square, 0);
      compare(piece, square, ~(uint64_t)0);
      compare(piece, square, ~ref_slider(LINES[piece], (int)square, 0));
      compare(piece, square, ref_bit((int)square));
    }
    for (uint64_t round = 0; round < rounds; round++) {
      uint32_t square = check_below(random, 64);
      uint64_t occupied = check_set(random);
      compare(piece, square, occupied);
      compare(piece, square, occupied ^ ref_bit((int)square));
    }
  }
  for (int i = 0; i < BACKENDS_COUNT; i++) {
    check_subject = BACKENDS[i].name;
    CHECK_EQ(wrong[i], 0);
  }
  check_subject = NULL;
}

static void check_squares_out_of_range(check_random *random) {
  static const uint32_t OUT[] = {64, 65, 127, 128, 192, 255, 256, 1000, 0x7fffffffu, 0x80000000u, 0xffffffffu};
  for (unsigned o = 0; o < sizeof OUT / sizeof OUT[0]; o++) {
    for (int i = 0; i < BACKENDS_COUNT; i++) {
      for (uint32_t piece = 0; piece < 3; piece++) {
        CHECK_EQ(BACKENDS[i].get[piece](OUT[o], check_set(random)), 0);
        CHECK_EQ(golem_slider_attacks(BACKENDS[i].number, GOLEM_BISHOP + piece, OUT[o], check_set(random)), 0);
      }
    }
    for (uint32_t kind = 0; kind < 8; kind++) {
      if (OUT[o] != 64) CHECK_EQ(golem_slider_attacks(OUT[o], kind, 28, check_set(random)), 0);
    }
    CHECK_EQ(golem_slider_attacks(0, OUT[o], 28, 0), 0);
  }
  for (uint32_t number = 0; number < 64; number++) {
    CHECK_EQ(golem_slider_attacks(number, GOLEM_PAWN, 28, 0), 0);
    CHECK_EQ(golem_slider_attacks(number, GOLEM_KNIGHT, 28, 0), 0);
    CHECK_EQ(golem_slider_attacks(number, GOLEM_KING, 28, 0), 0);
    CHECK_EQ(golem_slider_attacks(number, GOLEM_KING + 1, 28, 0), 0);
    if (number >= BACKENDS_COUNT) CHECK_EQ(golem_slider_attacks(number, GOLEM_ROOK, 28, 0), 0);
  }
}

static void check_descriptions(void) {
  static const uint32_t COMPUTED[] = {GOLEM_BACKEND_RAY_LOOP, GOLEM_BACKEND_KOGGE_STONE, GOLEM_BACKEND_DUMB7};
  static const uint32_t LOOKED_UP[] = {GOLEM_BACKEND_KINDERGARTEN, GOLEM_BACKEND_MAGIC_PLAIN, GOLEM_BACKEND_MAGIC_FANCY,
                                       GOLEM_BACKEND_MAGIC_BLACK,  GOLEM_BACKEND_PEXT,        GOLEM_BACKEND_PEXT_PDEP};
  uint32_t usual = golem_backend_default();
  CHECK_EQ(golem_backend_count(), BACKENDS_COUNT);
  for (uint32_t i = 0; i < BACKENDS_COUNT; i++) {
    check_subject = BACKENDS[i].name;
    CHECK_EQ(BACKENDS[i].number, i);
    CHECK_TEXT(golem_backend_name(i), BACKENDS[i].name);
    CHECK(golem_backend_available(i) <= 1);
    CHECK(golem_backend_table_bytes(i) < 4u << 20);
    for (uint32_t j = 0; j < i; j++) CHECK(strcmp(golem_backend_name(i), golem_backend_name(j)) != 0);
  }
  check_subject = NULL;
  for (uint32_t i = 0; i < sizeof COMPUTED / sizeof COMPUTED[0]; i++) {
    CHECK_EQ(golem_backend_available(COMPUTED[i]), 1);
    CHECK(golem_backend_table_bytes(COMPUTED[i]) <= 4096);
  }
  for (uint32_t i = 0; i < sizeof LOOKED_UP / sizeof LOOKED_UP[0]; i++) {
    int needs_bmi2 = LOOKED_UP[i] == GOLEM_BACKEND_PEXT || LOOKED_UP[i] == GOLEM_BACKEND_PEXT_PDEP;
    CHECK(golem_backend_table_bytes(LOOKED_UP[i]) > 100000);
    if (!needs_bmi2) CHECK_EQ(golem_backend_available(LOOKED_UP[i]), 1);
  }
  CHECK(golem_backend_table_bytes(GOLEM_BACKEND_LZCNT_AVX512) <= 5 * 1024);
  CHECK(usual < BACKENDS_COUNT);
  CHECK_EQ(golem_backend_available(usual), 1);
  CHECK(golem_backend_table_bytes(usual) <= 5 * 1024);
  for (uint32_t out = BACKENDS_COUNT; out != 0; out = out < 1000 ? out + 1 : out << 1) {
    CHECK_TEXT(golem_backend_name(out), "");
    CHECK_EQ(golem_backend_table_bytes(out), 0);
    CHECK_EQ(golem_backend_available(out), 0);
  }
}

/* A backend that needs an instruction set is there if the C compiler's own questions find that. */
static void check_instruction_sets(void) {
  int ssse3 = 0, bmi2 = 0, gfni = 0;
#if defined(__x86_64__) && defined(__GNUC__)
  ssse3 = __builtin_cpu_supports("sse3") && __builtin_cpu_supports("ssse3");
  bmi2 = __builtin_cpu_supports("bmi2") != 0;
  gfni = __builtin_cpu_supports("gfni") && __builtin_cpu_supports("avx2");
#endif
  CHECK_EQ(golem_backend_available(GOLEM_BACKEND_HYPERBOLA_SSSE3), ssse3);
  CHECK_EQ(golem_backend_available(GOLEM_BACKEND_HYPERBOLA_AVX2), golem_level_available(GOLEM_LEVEL_AVX2));
  CHECK_EQ(golem_backend_available(GOLEM_BACKEND_PEXT), bmi2);
  CHECK_EQ(golem_backend_available(GOLEM_BACKEND_PEXT_PDEP), bmi2);
  CHECK_EQ(golem_backend_available(GOLEM_BACKEND_LZCNT_AVX512), golem_level_available(GOLEM_LEVEL_AVX512));
  /* Not taken where the system does not save the registers of AVX-512. */
  CHECK(golem_backend_available(GOLEM_BACKEND_HYPERBOLA_GFNI) <= (uint32_t)gfni);
}

int main(int argc, char **argv) {
  uint64_t rounds = check_number(argc, argv, 1, 20000);
  check_random random = check_seed(argc > 2 ? argv[2] : NULL, 20266);
  uint32_t stride = rounds < 1000 ? 16 : 1;
  check_descriptions();
  check_instruction_sets();
  check_squares_out_of_range(&random);
  check_subsets(0, stride);
  check_subsets(1, stride);
  check_occupancies(&random, rounds);
  if (getenv("GOLEM_REQUIRE_BACKENDS")) {
    for (uint32_t i = 0; i < golem_backend_count(); i++) CHECK_EQ(golem_backend_available(i), 1);
  }
  printf("default here: %s; not on this CPU:", golem_backend_name(golem_backend_default()));
  for (uint32_t i = 0; i < BACKENDS_COUNT; i++) {
    if (!golem_backend_available(i)) printf(" %s", golem_backend_name(i));
  }
  printf("\n");
  return check_finish();
}
