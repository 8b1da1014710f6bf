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

/// The list of the backends, for `$with!`: number, file, and what is said of it where the C header names it. The order
/// is that of their numbers in C, so a new one stands at the end.
macro_rules! backends {
    ($with:ident) => {
        $with! {
            SWITCH switch "the Switch Approach (Dann Corbit): generated code, no tables";
            RAY_LOOP ray_loop "the ray loop: step by step";
            CLASSICAL classical "classical rays: table and bit scan";
            HYPERBOLA hyperbola "hyperbola quintessence, scalar (Ryan Mack)";
            HYPERBOLA_SSSE3 hyperbola_ssse3 "hyperbola quintessence in two lanes (Gerd Isenberg); needs SSSE3";
            HYPERBOLA_AVX2 hyperbola_avx2 "dual hyperbola quintessence (anematode); needs AVX2";
            HYPERBOLA_GFNI hyperbola_gfni
                "hyperbola quintessence with GFNI bit reversal (Dieter Infuehr); needs AVX2 and GFNI";
            OBSTRUCTION obstruction "obstruction difference (Michael Hoffmann)";
            KINDERGARTEN kindergarten "kindergarten bitboards (Urban Koistinen)";
            MAGIC_PLAIN magic_plain "plain magic (Lasse Hansen)";
            MAGIC_FANCY magic_fancy "fancy magic (Pradyumna Kannan)";
            MAGIC_BLACK magic_black "fixed-shift black magic with a shared table (Volker Annuss)";
            PEXT pext "PEXT (Michael Wegner); needs BMI2";
            PEXT_PDEP pext_pdep "PEXT with 16-bit entries that PDEP expands; needs BMI2";
            KOGGE_STONE kogge_stone "Kogge-Stone fills";
            DUMB7 dumb7 "Dumb7 fills (Gunnar Andersson)";
            LZCNT_AVX512 lzcnt_avx512
                "nearest blockers by leading-zero counts (Toshihiko Okuhara); needs AVX-512 F, VL and CD";
        }
    };
}
pub(crate) use backends;

macro_rules! define {
    ($($number:ident $file:ident $about:literal;)*) => {
        /// The numbers of the backends.
        pub mod number {
            #[allow(clippy::upper_case_acronyms, non_camel_case_types)]
            enum Order { $($number),* }
            $(#[doc = $about] pub const $number: u8 = Order::$number as u8;)*
        }

        /// Every backend; the index is its number in C (`GOLEM_BACKEND_...`).
        pub static BACKENDS: [Backend; ABOUT.len()] = [$(
            Backend {
                name: match CStr::from_bytes_with_nul(concat!(stringify!($file), "\0").as_bytes()) {
                    Ok(name) => name,
                    Err(_) => c"",
                },
                table_bytes: $file::TABLE_BYTES,
                available: $file::available,
                bishop: $file::bishop,
                rook: $file::rook,
                queen: $file::queen,
            },
        )*];

        /// What each backend is, who invented it, and what it needs.
        pub const ABOUT: [&str; [$($about),*].len()] = [$($about),*];
    };
}

backends!(define);
