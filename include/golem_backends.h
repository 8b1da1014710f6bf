/*
 * golem_backends.h - every algorithm for sliding attacks, by number and by name.
 *
 * Generated from the Rust sources; do not edit. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The rules at the head of golem.h apply here too. The algorithms are a separate library: link with -lgolem_backends
 * before -lgolem.
 *
 * All algorithms (backends) return the same bitboards. The getters of golem.h use the best one with small tables, because
 * small tables are fastest inside a search. Scalar hyperbola quintessence replaces backends that the CPU does not support.
 *
 * Contents:
 * - Backends by number
 * - Backends by name
 * - Big tables for golem_inline.h
 */

#ifndef GOLEM_BACKENDS_H
#define GOLEM_BACKENDS_H

#include "golem.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Backends by number ------------------------------------------------------------------------------------------ */

#define GOLEM_BACKEND_SWITCH 0          /**< The Switch Approach (Dann Corbit): generated code, no tables. */
#define GOLEM_BACKEND_RAY_LOOP 1        /**< The ray loop, square by square. */
#define GOLEM_BACKEND_CLASSICAL 2       /**< Classical rays: a table and a bit scan. */
#define GOLEM_BACKEND_HYPERBOLA 3       /**< Scalar hyperbola quintessence (Ryan Mack). */
#define GOLEM_BACKEND_HYPERBOLA_SSSE3 4 /**< Hyperbola quintessence in two lanes (Gerd Isenberg); needs SSSE3. */
#define GOLEM_BACKEND_HYPERBOLA_AVX2 5  /**< Dual hyperbola quintessence (anematode); needs SIMD level AVX2. */
/** Hyperbola quintessence and GFNI bit reversal (Dieter Infuehr); needs AVX2 and GFNI. */
#define GOLEM_BACKEND_HYPERBOLA_GFNI 6
#define GOLEM_BACKEND_OBSTRUCTION 7     /**< Obstruction difference (Michael Hoffmann). */
#define GOLEM_BACKEND_KINDERGARTEN 8    /**< Kindergarten bitboards (Urban Koistinen). */
#define GOLEM_BACKEND_MAGIC_PLAIN 9     /**< Plain magic (Lasse Hansen). */
#define GOLEM_BACKEND_MAGIC_FANCY 10    /**< Fancy magic (Pradyumna Kannan). */
#define GOLEM_BACKEND_MAGIC_BLACK 11    /**< Fixed-shift black magic and a shared table (Volker Annuss). */
#define GOLEM_BACKEND_PEXT 12           /**< PEXT (Wegner); needs BMI2. */
#define GOLEM_BACKEND_PEXT_PDEP 13      /**< PEXT and 16-bit entries that PDEP expands; needs BMI2. */
#define GOLEM_BACKEND_KOGGE_STONE 14    /**< Kogge-Stone fills. */
#define GOLEM_BACKEND_DUMB7 15          /**< Dumb7 fills (Gunnar Andersson). */
/** Leading-zero counts that find the nearest blockers (Toshihiko Okuhara); needs SIMD level AVX-512. */
#define GOLEM_BACKEND_LZCNT_AVX512 16

/** Returns the number of backends. They are numbered from 0. */
size_t golem_backend_count(void);

/** Returns a backend's name as in its function names (such as "magic_fancy"), or "" for an unknown backend. */
const char *golem_backend_name(uint32_t backend);

/** Returns the size in bytes of the tables that a backend reads. */
size_t golem_backend_table_bytes(uint32_t backend);

/** Returns 1 if this CPU supports a backend, otherwise 0. Hyperbola quintessence replaces unsupported ones. */
uint32_t golem_backend_available(uint32_t backend);

/**
 * Returns the backend that golem_bishop_attacks(), golem_rook_attacks() and golem_queen_attacks() use on this CPU: the
 * fastest of those with tables of at most 5 KB.
 */
uint32_t golem_backend_default(void);

/**
 * Returns the squares that a bishop, rook or queen on `square` attacks, computed by a backend. Use this function to
 * compare backends; the backend is called indirectly.
 */
uint64_t golem_slider_attacks(uint32_t backend, uint32_t kind, uint32_t square, uint64_t occupied);

/**
 * Returns the pieces of `own` that are pinned to the king on `king_square`. `enemy_orthogonal` are the opponent's
 * rooks and queens, `enemy_diagonal` its bishops and queens. Extends the Switch Approach to pins, with two generated
 * switches per line: one for attacks and one for x-rays.
 */
uint64_t golem_pinned_switch(uint32_t king_square, uint64_t occupied, uint64_t own, uint64_t enemy_orthogonal,
    uint64_t enemy_diagonal);

/**
 * Returns the same squares as golem_ray_attacks(), computed by integer subtraction: one subtraction for all sliders along
 * ranks and files, one for each slider along diagonals.
 */
uint64_t golem_ray_attacks_by_subtraction(uint32_t direction, uint64_t sliders, uint64_t empty);

/* ---- Backends by name -------------------------------------------------------------------------------------------- */

/** Returns the squares that a slider attacks, computed with the Switch Approach (Dann Corbit): generated code, no tables. */
uint64_t golem_bishop_attacks_switch(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_switch(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_switch(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with the ray loop, square by square. */
uint64_t golem_bishop_attacks_ray_loop(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_ray_loop(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_ray_loop(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with classical rays: a table and a bit scan. */
uint64_t golem_bishop_attacks_classical(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_classical(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_classical(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with scalar hyperbola quintessence (Ryan Mack). */
uint64_t golem_bishop_attacks_hyperbola(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_hyperbola(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_hyperbola(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with hyperbola quintessence in two lanes (Gerd Isenberg); needs SSSE3. */
uint64_t golem_bishop_attacks_hyperbola_ssse3(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_hyperbola_ssse3(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_hyperbola_ssse3(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with dual hyperbola quintessence (anematode); needs SIMD level AVX2. */
uint64_t golem_bishop_attacks_hyperbola_avx2(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_hyperbola_avx2(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_hyperbola_avx2(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with hyperbola quintessence and GFNI bit reversal (Dieter Infuehr); needs AVX2 and GFNI. */
uint64_t golem_bishop_attacks_hyperbola_gfni(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_hyperbola_gfni(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_hyperbola_gfni(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with obstruction difference (Michael Hoffmann). */
uint64_t golem_bishop_attacks_obstruction(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_obstruction(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_obstruction(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with kindergarten bitboards (Urban Koistinen). */
uint64_t golem_bishop_attacks_kindergarten(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_kindergarten(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_kindergarten(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with plain magic (Lasse Hansen). */
uint64_t golem_bishop_attacks_magic_plain(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_magic_plain(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_magic_plain(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with fancy magic (Pradyumna Kannan). */
uint64_t golem_bishop_attacks_magic_fancy(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_magic_fancy(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_magic_fancy(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with fixed-shift black magic and a shared table (Volker Annuss). */
uint64_t golem_bishop_attacks_magic_black(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_magic_black(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_magic_black(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with PEXT (Wegner); needs BMI2. */
uint64_t golem_bishop_attacks_pext(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_pext(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_pext(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with PEXT and 16-bit entries that PDEP expands; needs BMI2. */
uint64_t golem_bishop_attacks_pext_pdep(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_pext_pdep(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_pext_pdep(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with Kogge-Stone fills. */
uint64_t golem_bishop_attacks_kogge_stone(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_kogge_stone(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_kogge_stone(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with Dumb7 fills (Gunnar Andersson). */
uint64_t golem_bishop_attacks_dumb7(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_dumb7(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_dumb7(uint32_t square, uint64_t occupied);

/** Returns the squares that a slider attacks, computed with leading-zero counts that find the nearest blockers (Toshihiko Okuhara); needs SIMD level AVX-512. */
uint64_t golem_bishop_attacks_lzcnt_avx512(uint32_t square, uint64_t occupied);
uint64_t golem_rook_attacks_lzcnt_avx512(uint32_t square, uint64_t occupied);
uint64_t golem_queen_attacks_lzcnt_avx512(uint32_t square, uint64_t occupied);

/* ---- Big tables for golem_inline.h ------------------------------------------------------------------------------- */

/**
 * Returns the tables for golem_inline.h, including the PEXT and magic bitboard tables that GOLEM_INLINE_BIG selects.
 * The pointer is the same on each call and never NULL.
 */
const golem_tables *golem_inline_big_tables(void);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOLEM_BACKENDS_H */
