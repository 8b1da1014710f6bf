//! Rows of 64 `u16`s in two registers, and shorter ones: vectors that `golem-chess` has no use for. AVX-512 only.
#![allow(unsafe_code)]

use super::by_rays::{PIECE_MARKS, PieceMarks};
use super::{NO_KIND, Piece, PieceBoard};
use core::arch::x86_64::*;
use core::mem::transmute;
use golem::Square;
use golem::position::NO_SQUARE;
use golem::simd::avx512::Avx512Word;
use golem::simd::bytes::Bytes;
use golem::simd::bytes::U16s;
use golem::simd::level::Avx512;

/// Sixty-four `u16`s. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub(crate) struct Row([__m512i; 2]);

impl Row {
    /// A `u16` for each place.
    #[inline(always)]
    pub(crate) fn load(_: Avx512, row: &[u16; 64]) -> Self {
        // SAFETY: the token proves AVX-512; the array holds the 128 bytes that are read unaligned.
        Row(unsafe { [_mm512_loadu_si512(row.as_ptr().cast()), _mm512_loadu_si512(row.as_ptr().add(32).cast())] })
    }

    /// Two rows as arrays.
    #[inline(always)]
    pub(crate) fn to_arrays([first, second]: [Row; 2]) -> [[u16; 64]; 2] {
        // SAFETY: rows exist only where the CPU has AVX-512; both types are 256 bytes of integers.
        unsafe { core::mem::transmute([first.0, second.0]) }
    }

    /// Without some bits, in every entry; the bits stand in both halves of the argument, because 32 bits can be
    /// broadcast as they are loaded.
    #[inline(always)]
    pub(crate) fn without(self, bits_twice: u32) -> Self {
        // SAFETY: rows exist only where the CPU has AVX-512.
        unsafe {
            let bits = _mm512_set1_epi32(bits_twice as i32);
            Row([_mm512_andnot_si512(bits, self.0[0]), _mm512_andnot_si512(bits, self.0[1])])
        }
    }

    /// With some bits in the entries of a set of places; the bits as for [`without`](Self::without).
    #[inline(always)]
    pub(crate) fn with_where(self, places: u64, bits_twice: u32) -> Self {
        // SAFETY: rows exist only where the CPU has AVX-512 with BW.
        unsafe {
            let bits = _mm512_set1_epi32(bits_twice as i32);
            let added = |places: u64| _mm512_maskz_mov_epi16(places as u32, bits);
            Row([_mm512_or_si512(self.0[0], added(places)), _mm512_or_si512(self.0[1], added(places >> 32))])
        }
    }

    /// With bits toggled in the entries of a set of places: those of the lane that `lanes` has for the place, as four
    /// times its number.
    #[inline(always)]
    pub(crate) fn toggled_where(self, places: u64, lanes: Row, values: Avx512Word) -> Self {
        // SAFETY: rows exist only where the CPU has AVX-512 with BW.
        unsafe {
            let toggled = |places: u64, lanes| _mm512_maskz_permutexvar_epi16(places as u32, lanes, values.vector());
            Row([
                _mm512_xor_si512(self.0[0], toggled(places, lanes.0[0])),
                _mm512_xor_si512(self.0[1], toggled(places >> 32, lanes.0[1])),
            ])
        }
    }

    /// The entries at 32 places.
    #[inline(always)]
    pub(crate) fn gathered(self, places: Bytes) -> U16s {
        // SAFETY: rows exist only where the CPU has AVX-512 with BW.
        U16s::of(unsafe { _mm512_permutex2var_epi16(self.0[0], places.low_u16s().vector(), self.0[1]) })
    }
}

/// Some bits for those of the first eight of a set of places that are in another set, too; none for the others.
#[inline(always)]
pub(crate) fn eight_where(_: Avx512, places: u64, wanted: u64, bits: u16) -> U16s {
    // SAFETY: the token proves BMI2 and AVX-512 with BW.
    U16s::of(unsafe { _mm512_maskz_set1_epi16(_pext_u64(wanted, places) as u8 as u32, bits as i16) })
}

/// Bit by bit, from the highest down, eight bits for which of the first eight have it: 128 bits in all.
#[inline(always)]
pub(crate) fn eight_transposed(values: U16s) -> [u64; 2] {
    // SAFETY: vectors exist only where the CPU has AVX-512 with GFNI.
    unsafe {
        // The upper bytes of the last to the first, then the lower ones: matrices whose rows count from the last.
        let order = _mm_setr_epi8(15, 13, 11, 9, 7, 5, 3, 1, 14, 12, 10, 8, 6, 4, 2, 0);
        let from_highest = _mm_set1_epi64x(0x0102_0408_1020_4080);
        let rows = _mm_shuffle_epi8(_mm512_castsi512_si128(values.vector()), order);
        let bits = _mm_gf2p8affine_epi64_epi8::<0>(from_highest, rows);
        [_mm_cvtsi128_si64(bits) as u64, _mm_extract_epi64::<1>(bits) as u64]
    }
}

/// The pieces by their numbers, in registers.
#[derive(Clone, Copy)]
pub(crate) struct PieceList {
    /// Squares, then kinds, of white and of black.
    numbered: Bytes,
    /// By colour and kind, four to a word.
    by_kind: [u64; 3],
}

impl PieceList {
    /// Those of a board.
    #[inline(always)]
    pub(crate) fn load(level: Avx512, board: &PieceBoard) -> Self {
        // SAFETY: integers, as many bytes on both sides.
        let (numbered, by_kind) = unsafe {
            (
                transmute::<[[[u8; 16]; 2]; 2], [u8; 64]>([board.squares, board.kinds]),
                transmute::<[[u16; 6]; 2], [u64; 3]>(board.by_kind),
            )
        };
        PieceList { numbered: level.bytes(&numbered), by_kind }
    }

    /// With another square for a piece.
    #[inline(always)]
    pub(crate) fn moved(self, piece: Piece, to: Square) -> Self {
        let number = PIECE_MARKS[usize::from(piece.0)].number;
        PieceList { numbered: self.numbered.with_where(number, to.number()), ..self }
    }

    /// Without a piece; nothing for no piece.
    #[inline(always)]
    pub(crate) fn without(self, piece: Piece) -> Self {
        let (PieceMarks { number, by_kind, .. }, [a, b, c]) = (&PIECE_MARKS[usize::from(piece.0)], self.by_kind);
        let numbered = self.numbered.with_where(*number, NO_SQUARE).with_where(number << 32, NO_KIND);
        PieceList { numbered, by_kind: [a & !by_kind[0], b & !by_kind[1], c & !by_kind[2]] }
    }

    /// Squares, kinds, and the pieces by kind.
    #[inline(always)]
    pub(crate) fn to_arrays(self) -> ([[[u8; 16]; 2]; 2], [[u16; 6]; 2]) {
        // SAFETY: as in `load`.
        unsafe {
            (
                transmute::<[u8; 64], [[[u8; 16]; 2]; 2]>(self.numbered.to_array()),
                transmute::<[u64; 3], [[u16; 6]; 2]>(self.by_kind),
            )
        }
    }
}

/// The bit of the number in a lane's low four bits, none for 0, as the lane's lowest `u16`: in the first answer for lanes
/// below 128, in the second for those of 128 to 255.
#[inline(always)]
pub(crate) fn bits_by_half(lanes: Avx512Word) -> [Avx512Word; 2] {
    // SAFETY: a vector exists only where the CPU has AVX-512 with BW.
    unsafe {
        // One less, so that 0 shifts by more than there are bits, and so does what belongs to the other half.
        let number = _mm512_and_si512(lanes.vector(), _mm512_set1_epi64(0x8f));
        [1, 0x81].map(|taken| {
            let amount = _mm512_sub_epi64(number, _mm512_set1_epi64(taken));
            Avx512Word::of(_mm512_sllv_epi16(_mm512_set1_epi64(2), amount))
        })
    }
}
