/* What an engine could write itself with intrinsics for many sliders at once, inlined: eight queens, one in each lane,
 * and all eight rays of a position. */
#ifndef BY_HAND_H
#define BY_HAND_H

#include <stdint.h>

#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__GFNI__)
#define BY_HAND_AVX512 1
#else
#define BY_HAND_AVX512 0
#endif
#if defined(__AVX2__)
#define BY_HAND_AVX2 1
#else
#define BY_HAND_AVX2 0
#endif

#if BY_HAND_AVX2
#include <immintrin.h>

/* East, north-east, north, north-west and their opposites: where a step can land. */
static const uint64_t LANDING[8] = {0xfefefefefefefefeu, 0xfefefefefefefe00u, 0xffffffffffffff00u, 0x7f7f7f7f7f7f7f00u,
                                    0x7f7f7f7f7f7f7f7fu, 0x007f7f7f7f7f7f7fu, 0x00ffffffffffffffu, 0x00fefefefefefefeu};

/* One half of the rays: Kogge-Stone with shifts to one side. */
#define HALF_RAYS(shift, sliders, empty, landing, attacks) \
  do { \
    const __m256i steps = _mm256_setr_epi64x(1, 9, 8, 7); \
    __m256i fill = (sliders), one = _mm256_and_si256(empty, landing), two, four; \
    two = _mm256_and_si256(one, shift(one, steps)); \
    four = _mm256_and_si256(two, shift(two, _mm256_slli_epi64(steps, 1))); \
    fill = _mm256_or_si256(fill, _mm256_and_si256(one, shift(fill, steps))); \
    fill = _mm256_or_si256(fill, _mm256_and_si256(two, shift(fill, _mm256_slli_epi64(steps, 1)))); \
    fill = _mm256_or_si256(fill, _mm256_and_si256(four, shift(fill, _mm256_slli_epi64(steps, 2)))); \
    _mm256_storeu_si256((__m256i *)(void *)(attacks), _mm256_and_si256(shift(fill, steps), landing)); \
  } while (0)

static inline void rays_by_avx2(uint64_t orthogonal, uint64_t diagonal, uint64_t empty, uint64_t rays[8]) {
  __m256i squares = _mm256_set1_epi64x((long long)empty);
  __m256i sliders =
      _mm256_blend_epi32(_mm256_set1_epi64x((long long)orthogonal), _mm256_set1_epi64x((long long)diagonal), 0xcc);
  __m256i left = _mm256_loadu_si256((const __m256i *)(const void *)LANDING);
  __m256i right = _mm256_loadu_si256((const __m256i *)(const void *)(LANDING + 4));
  HALF_RAYS(_mm256_sllv_epi64, sliders, squares, left, rays);
  HALF_RAYS(_mm256_srlv_epi64, sliders, squares, right, rays + 4);
}
#endif

#if BY_HAND_AVX512
/* a | (b & c) in one instruction. */
#define OR_AND(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0xf8)

static inline void rays_by_avx512(uint64_t orthogonal, uint64_t diagonal, uint64_t empty, uint64_t rays[8]) {
  const __m512i one_step = _mm512_setr_epi64(1, 9, 8, 7, 63, 55, 56, 57);
  const __m512i two_steps = _mm512_setr_epi64(2, 18, 16, 14, 62, 46, 48, 50);
  const __m512i four_steps = _mm512_setr_epi64(4, 36, 32, 28, 60, 28, 32, 36);
  __m512i landing = _mm512_loadu_si512(LANDING);
  __m512i fill =
      _mm512_mask_blend_epi64(0xaa, _mm512_set1_epi64((long long)orthogonal), _mm512_set1_epi64((long long)diagonal));
  __m512i one = _mm512_and_si512(_mm512_set1_epi64((long long)empty), landing);
  __m512i two = _mm512_and_si512(one, _mm512_rolv_epi64(one, one_step));
  __m512i four = _mm512_and_si512(two, _mm512_rolv_epi64(two, two_steps));
  fill = OR_AND(fill, one, _mm512_rolv_epi64(fill, one_step));
  fill = OR_AND(fill, two, _mm512_rolv_epi64(fill, two_steps));
  fill = OR_AND(fill, four, _mm512_rolv_epi64(fill, four_steps));
  _mm512_storeu_si512(rays, _mm512_and_si512(_mm512_rolv_epi64(fill, one_step), landing));
}

/* The diagonals by rank - file and the antidiagonals by rank + file, modulo 16; filled by fill_lines. */
static uint64_t diagonals[16], antidiagonals[16];

static inline void fill_lines(void) {
  for (int square = 0; square < 64; square++) {
    diagonals[(square / 8 - square % 8) & 15] |= (uint64_t)1 << square;
    antidiagonals[square / 8 + square % 8] |= (uint64_t)1 << square;
  }
}

static inline __m512i bytes_swapped(__m512i lanes) {
  return _mm512_shuffle_epi8(lanes, _mm512_set4_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607));
}

static inline __m512i bits_of_bytes_reversed(__m512i lanes) {
  return _mm512_gf2p8affine_epi64_epi8(lanes, _mm512_set1_epi64((long long)0x8040201008040201u), 0);
}

/* Hyperbola quintessence on the line `mask` of each lane, with what mirrors that line. */
#define ON_LINE(mask, mirror, attacks) \
  do { \
    __m512i blockers = _mm512_ternarylogic_epi64(occupied, mask, bit, 0x40), up = _mm512_sub_epi64(blockers, bit); \
    __m512i down = mirror(_mm512_sub_epi64(mirror(blockers), mirror(bit))); \
    attacks = _mm512_ternarylogic_epi64(up, down, mask, 0x28); \
  } while (0)

/* The masks are picked by permutations. */
static inline void queens_by_avx512(const uint8_t squares[8], __m512i occupied, uint64_t attacks[8]) {
  const __m512i ranks =
      _mm512_setr_epi64(0xff, 0xff00, 0xff0000, 0xff000000, 0xff00000000, 0xff0000000000, 0xff000000000000,
                        (long long)0xff00000000000000u);
  const __m512i files =
      _mm512_sllv_epi64(_mm512_set1_epi64(0x0101010101010101), _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7));
  __m512i square = _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)(const void *)squares));
  __m512i rank = _mm512_srli_epi64(square, 3), file = _mm512_and_si512(square, _mm512_set1_epi64(7));
  __m512i bit = _mm512_sllv_epi64(_mm512_set1_epi64(1), square);
  __m512i on_rank = _mm512_permutexvar_epi64(rank, ranks), on_file = _mm512_permutexvar_epi64(square, files);
  __m512i rising = _mm512_permutex2var_epi64(_mm512_loadu_si512(diagonals), _mm512_sub_epi64(rank, file),
                                             _mm512_loadu_si512(diagonals + 8));
  __m512i falling = _mm512_permutex2var_epi64(_mm512_loadu_si512(antidiagonals), _mm512_add_epi64(rank, file),
                                              _mm512_loadu_si512(antidiagonals + 8));
  ON_LINE(on_rank, bits_of_bytes_reversed, on_rank);
  ON_LINE(on_file, bytes_swapped, on_file);
  ON_LINE(rising, bytes_swapped, rising);
  ON_LINE(falling, bytes_swapped, falling);
  _mm512_storeu_si512(attacks, _mm512_or_si512(_mm512_ternarylogic_epi64(on_rank, on_file, rising, 0xfe), falling));
}
#else
static inline void fill_lines(void) {}
#endif

#endif
