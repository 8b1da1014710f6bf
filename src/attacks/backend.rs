//! The sliding backends as data: tests, benches and callers by number go through one table.

use super::{
    classical, dumb7, hyperbola, hyperbola_avx2, hyperbola_gfni, hyperbola_ssse3, kindergarten, kogge_stone,
    lzcnt_avx512, magic_black, magic_fancy, magic_plain, obstruction, pext, pext_pdep, ray_loop, switch,
};
use crate::types::Square;
use core::ffi::CStr;

/// One way to get slider attacks. All give the same sets.
pub struct Backend {
    /// Its name, for example `magic_fancy`.
    pub name: &'static CStr,
    /// Bytes of tables that it reads.
    pub table_bytes: usize,
    /// Whether this CPU and this build have what it needs; otherwise it answers through a portable one.
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
