//! The collection of algorithms for sliding attacks, one file each, all with the same functions: by name and by number,
//! from Rust and from C.
//!
//! It is for those who compare, teach and measure, and for loops that do nothing else, such as another program's perft.
//! Inside a search the getters of `golem` are faster, because a search keeps evicting large tables. [`BACKENDS`] lists
//! the algorithms as data: tests, benches and callers by number go through this one table. Those that `golem` itself uses
//! are in [`golem::attacks::compact`].
#![no_std]

#[cfg(feature = "std")]
extern crate std;

mod built_table;
pub mod classical;
pub mod dumb7;
#[cfg(feature = "capi")]
#[doc(hidden)]
pub mod ffi;
pub mod hyperbola;
pub mod hyperbola_avx2;
pub mod hyperbola_gfni;
pub mod hyperbola_ssse3;
pub mod kindergarten;
pub mod kogge_stone;
pub mod lzcnt_avx512;
pub mod magic_black;
pub mod magic_fancy;
#[allow(unreachable_pub)]
mod magic_numbers;
pub mod magic_plain;
pub mod obstruction;
#[cfg(all(feature = "panic-handler", not(feature = "std")))]
mod panic;
pub mod pext;
pub mod pext_pdep;
pub mod ray_loop;
pub mod relevant;
pub mod sliders;
pub mod subtract;
pub mod switch;

use core::ffi::CStr;
use golem::Square;
use golem::attacks::getters::{self, Algorithm};

/// Bishop, rook and queen of a backend, given what the first two attack. The attributes and the visibility are those of
/// all three.
macro_rules! pieces {
    ($(#[$attribute:meta])* $visible:vis fn($square:ident, $occupied:ident) bishop: $bishop:expr, rook: $rook:expr,) => {
        /// Returns the squares that a bishop attacks.
        #[inline]
        $(#[$attribute])*
        $visible fn bishop($square: Square, $occupied: u64) -> u64 {
            $bishop
        }

        /// Returns the squares that a rook attacks.
        #[inline]
        $(#[$attribute])*
        $visible fn rook($square: Square, $occupied: u64) -> u64 {
            $rook
        }

        /// Returns the squares that a queen attacks.
        #[inline]
        $(#[$attribute])*
        $visible fn queen(square: Square, occupied: u64) -> u64 {
            bishop(square, occupied) | rook(square, occupied)
        }
    };
}
use pieces;

/// The pieces of a backend that works line by line.
macro_rules! pieces_from_lines {
    () => {
        $crate::pieces! { pub fn(square, occupied)
            bishop: diagonal(square, occupied) | antidiagonal(square, occupied),
            rook: rank(square, occupied) | file(square, occupied),
        }
    };
}
use pieces_from_lines;

/// The four lines and the pieces of a backend that has the same for all lines. `$line` is the number of a line as a
/// constant: that of its ray to higher squares.
macro_rules! lines {
    ($line:ident => |$square:ident, $occupied:ident| $attacks:expr) => {
        $crate::lines!($line => |$square, $occupied| $attacks, rank 0, diagonal 1, file 2, antidiagonal 3);
        $crate::pieces_from_lines!();
    };
    ($line:ident => |$square:ident, $occupied:ident| $attacks:expr, $($name:ident $number:literal),+) => {$(
        #[doc = concat!("What a slider attacks on its ", stringify!($name), ".")]
        #[inline]
        pub fn $name($square: Square, $occupied: u64) -> u64 {
            const $line: usize = $number;
            $attacks
        }
    )+};
}
use lines;

/// The public functions of an algorithm that needs a CPU feature: its kernel where the CPU has the feature, else the
/// portable algorithm.
///
/// Once the CPU has been asked, the way to the kernel is a load, a test and a jump. Everything else is in functions
/// apart, because the registers that they save would be saved for the kernel as well.
macro_rules! kernel_or_portable {
    ($($piece:ident),+) => {
        #[cfg(target_arch = "x86_64")]
        static KERNEL_MAY_RUN: core::sync::atomic::AtomicBool = core::sync::atomic::AtomicBool::new(false);

        $(
            #[doc = concat!("What a ", stringify!($piece), " attacks.")]
            #[inline]
            pub fn $piece(square: Square, occupied: u64) -> u64 {
                #[cfg(target_arch = "x86_64")]
                if KERNEL_MAY_RUN.load(core::sync::atomic::Ordering::Relaxed) {
                    // SAFETY: the CPU has what the kernel is compiled for.
                    return unsafe { kernel::$piece(square, occupied) };
                }
                #[cold]
                #[inline(never)]
                fn ask_first(square: Square, occupied: u64) -> u64 {
                    #[cfg(target_arch = "x86_64")]
                    if available() {
                        KERNEL_MAY_RUN.store(true, core::sync::atomic::Ordering::Relaxed);
                        // SAFETY: as above.
                        return unsafe { kernel::$piece(square, occupied) };
                    }
                    $crate::hyperbola::$piece(square, occupied)
                }
                ask_first(square, occupied)
            }
        )+
    };
}
use kernel_or_portable;

/// A way to compute slider attacks. All of them give the same sets.
pub struct Backend {
    /// Its name, for example `magic_fancy`.
    pub name: &'static CStr,
    /// Bytes of tables that it reads.
    pub table_bytes: usize,
    /// Whether this CPU has what it needs. If not, its functions run the portable backend.
    pub available: fn() -> bool,
    /// Returns the squares that a bishop attacks.
    pub bishop: fn(Square, u64) -> u64,
    /// Returns the squares that a rook attacks.
    pub rook: fn(Square, u64) -> u64,
    /// Returns the squares that a queen attacks.
    pub queen: fn(Square, u64) -> u64,
}

/// The list of the backends, for `$with!`: number, file, and what is said of it where the C header names it. The order
/// is that of their numbers in C, so a new one stands at the end.
macro_rules! backends {
    ($with:ident) => {
        $with! {
            SWITCH switch "the Switch Approach (Dann Corbit): generated code, no tables";
            RAY_LOOP ray_loop "the ray loop, square by square";
            CLASSICAL classical "classical rays: a table and a bit scan";
            HYPERBOLA hyperbola "scalar hyperbola quintessence (Ryan Mack)";
            HYPERBOLA_SSSE3 hyperbola_ssse3 "hyperbola quintessence in two lanes (Gerd Isenberg); needs SSSE3";
            HYPERBOLA_AVX2 hyperbola_avx2 "dual hyperbola quintessence (anematode); needs SIMD level AVX2";
            HYPERBOLA_GFNI hyperbola_gfni
                "hyperbola quintessence and GFNI bit reversal (Dieter Infuehr); needs AVX2 and GFNI";
            OBSTRUCTION obstruction "obstruction difference (Michael Hoffmann)";
            KINDERGARTEN kindergarten "kindergarten bitboards (Urban Koistinen)";
            MAGIC_PLAIN magic_plain "plain magic (Lasse Hansen)";
            MAGIC_FANCY magic_fancy "fancy magic (Pradyumna Kannan)";
            MAGIC_BLACK magic_black "fixed-shift black magic and a shared table (Volker Annuss)";
            PEXT pext "PEXT (Wegner); needs BMI2";
            PEXT_PDEP pext_pdep "PEXT and 16-bit entries that PDEP expands; needs BMI2";
            KOGGE_STONE kogge_stone "Kogge-Stone fills";
            DUMB7 dumb7 "Dumb7 fills (Gunnar Andersson)";
            LZCNT_AVX512 lzcnt_avx512
                "leading-zero counts that find the nearest blockers (Toshihiko Okuhara); needs SIMD level AVX-512";
        }
    };
}
#[cfg(feature = "capi")]
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

        /// The description of each backend, with its inventor and its requirements.
        pub const ABOUT: [&str; [$($about),*].len()] = [$($about),*];
    };
}

backends!(define);

/// The number of the algorithm that the getters of `golem` use on this CPU.
pub fn default() -> u8 {
    match getters::algorithm() {
        Algorithm::Hyperbola => number::HYPERBOLA,
        Algorithm::HyperbolaAvx2 => number::HYPERBOLA_AVX2,
        Algorithm::LzcntAvx512 => number::LZCNT_AVX512,
    }
}
