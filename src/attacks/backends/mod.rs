//! The sliding backends: one file for each algorithm, all with the same functions.
//!
//! [`BACKENDS`] lists them as data: tests, benches and callers by number go through this one table.

#[cfg(feature = "big-tables")]
mod built_table;
pub mod classical;
pub mod dumb7;
#[cfg(target_arch = "x86_64")]
mod four_lines;
mod half_lines;
pub mod hyperbola;
pub mod hyperbola_avx2;
pub mod hyperbola_gfni;
pub mod hyperbola_ssse3;
#[cfg(feature = "big-tables")]
pub mod kindergarten;
pub mod kogge_stone;
pub mod lzcnt_avx512;
#[cfg(feature = "big-tables")]
pub mod magic_black;
#[cfg(feature = "big-tables")]
pub mod magic_fancy;
#[cfg(feature = "big-tables")]
#[allow(unreachable_pub)]
mod magic_numbers;
#[cfg(feature = "big-tables")]
pub mod magic_plain;
pub mod obstruction;
#[cfg(feature = "big-tables")]
pub mod pext;
#[cfg(feature = "big-tables")]
pub mod pext_pdep;
pub mod ray_loop;
pub mod relevant;
pub mod sliders;
pub mod switch;
#[cfg(not(feature = "big-tables"))]
pub mod without_tables;

#[cfg(not(feature = "big-tables"))]
pub use without_tables::{
    self as kindergarten, self as magic_black, self as magic_fancy, self as magic_plain, self as pext,
    self as pext_pdep,
};

use crate::types::Square;
use core::ffi::CStr;

/// The public functions of a backend that needs a CPU feature: its kernel where the CPU has the feature, else the
/// portable backend.
macro_rules! kernel_or_portable {
    ($($piece:ident),+) => {$(
        #[doc = concat!("What a ", stringify!($piece), " attacks.")]
        #[inline]
        pub fn $piece(square: Square, occupied: u64) -> u64 {
            #[cfg(target_arch = "x86_64")]
            if available() {
                // SAFETY: the CPU has what the kernel is compiled for.
                return unsafe { kernel::$piece(square, occupied) };
            }
            hyperbola::$piece(square, occupied)
        }
    )+};
}
use kernel_or_portable;

/// Bishop, rook and queen of a backend that works line by line.
macro_rules! pieces_from_lines {
    () => {
        /// What a bishop attacks.
        #[inline]
        pub fn bishop(square: Square, occupied: u64) -> u64 {
            diagonal(square, occupied) | antidiagonal(square, occupied)
        }

        /// What a rook attacks.
        #[inline]
        pub fn rook(square: Square, occupied: u64) -> u64 {
            rank(square, occupied) | file(square, occupied)
        }

        /// What a queen attacks.
        #[inline]
        pub fn queen(square: Square, occupied: u64) -> u64 {
            bishop(square, occupied) | rook(square, occupied)
        }
    };
}
use pieces_from_lines;

/// The four lines and the pieces of a backend that fills ray by ray, for a single piece.
macro_rules! pieces_from_fill {
    ($fill:ident) => {
        pieces_from_fill!($fill, rank 0 4, diagonal 1 5, file 2 6, antidiagonal 3 7);
        super::pieces_from_lines!();
    };
    ($fill:ident, $($line:ident $upwards:literal $downwards:literal),+) => {$(
        #[doc = concat!("What a slider attacks on its ", stringify!($line), ".")]
        #[inline]
        pub fn $line(square: Square, occupied: u64) -> u64 {
            let (slider, empty) = (square.bit(), !occupied);
            $fill::<$upwards, u64>(slider, empty) | $fill::<$downwards, u64>(slider, empty)
        }
    )+};
}
use pieces_from_fill;

/// A way to compute slider attacks. All of them give the same sets.
pub struct Backend {
    /// Its name, for example `magic_fancy`.
    pub name: &'static CStr,
    /// Bytes of tables that it reads.
    pub table_bytes: usize,
    /// Whether this CPU and this build have what it needs. If not, its functions run the portable backend.
    pub available: fn() -> bool,
    /// What a bishop attacks.
    pub bishop: fn(Square, u64) -> u64,
    /// What a rook attacks.
    pub rook: fn(Square, u64) -> u64,
    /// What a queen attacks.
    pub queen: fn(Square, u64) -> u64,
}

/// The table entry of a backend file.
macro_rules! backend {
    ($file:ident, $name:literal) => {
        Backend {
            name: $name,
            table_bytes: $file::TABLE_BYTES,
            available: $file::available,
            bishop: $file::bishop,
            rook: $file::rook,
            queen: $file::queen,
        }
    };
}

/// Every backend; the index is its number in C (`GOLEM_BACKEND_...`).
pub static BACKENDS: [Backend; 17] = [
    backend!(switch, c"switch"),
    backend!(ray_loop, c"ray_loop"),
    backend!(classical, c"classical"),
    backend!(hyperbola, c"hyperbola"),
    backend!(hyperbola_ssse3, c"hyperbola_ssse3"),
    backend!(hyperbola_avx2, c"hyperbola_avx2"),
    backend!(hyperbola_gfni, c"hyperbola_gfni"),
    backend!(obstruction, c"obstruction"),
    backend!(kindergarten, c"kindergarten"),
    backend!(magic_plain, c"magic_plain"),
    backend!(magic_fancy, c"magic_fancy"),
    backend!(magic_black, c"magic_black"),
    backend!(pext, c"pext"),
    backend!(pext_pdep, c"pext_pdep"),
    backend!(kogge_stone, c"kogge_stone"),
    backend!(dumb7, c"dumb7"),
    backend!(lzcnt_avx512, c"lzcnt_avx512"),
];

/// The numbers of the backends.
#[allow(missing_docs)]
pub mod number {
    pub const SWITCH: u8 = 0;
    pub const RAY_LOOP: u8 = 1;
    pub const CLASSICAL: u8 = 2;
    pub const HYPERBOLA: u8 = 3;
    pub const HYPERBOLA_SSSE3: u8 = 4;
    pub const HYPERBOLA_AVX2: u8 = 5;
    pub const HYPERBOLA_GFNI: u8 = 6;
    pub const OBSTRUCTION: u8 = 7;
    pub const KINDERGARTEN: u8 = 8;
    pub const MAGIC_PLAIN: u8 = 9;
    pub const MAGIC_FANCY: u8 = 10;
    pub const MAGIC_BLACK: u8 = 11;
    pub const PEXT: u8 = 12;
    pub const PEXT_PDEP: u8 = 13;
    pub const KOGGE_STONE: u8 = 14;
    pub const DUMB7: u8 = 15;
    pub const LZCNT_AVX512: u8 = 16;
}
