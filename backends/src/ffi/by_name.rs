//! Backends by name.

use crate::backends;

/// The three getters of every backend: `golem_rook_attacks_pext` and so on. `tests/header` declares them from the same
/// list, because the header generator does not see through macros.
macro_rules! getters {
    ($($number:ident $file:ident $about:literal;)*) => {$(
        // A module each, and so an object each: one of them brings no other one's tables into a program.
        mod $file {
            use crate::ffi::for_square;

            #[unsafe(export_name = concat!("golem_bishop_attacks_", stringify!($file)))]
            extern "C" fn bishop(square: u32, occupied: u64) -> u64 {
                for_square(square, |square| crate::$file::bishop(square, occupied))
            }

            #[unsafe(export_name = concat!("golem_rook_attacks_", stringify!($file)))]
            extern "C" fn rook(square: u32, occupied: u64) -> u64 {
                for_square(square, |square| crate::$file::rook(square, occupied))
            }

            #[unsafe(export_name = concat!("golem_queen_attacks_", stringify!($file)))]
            extern "C" fn queen(square: u32, occupied: u64) -> u64 {
                for_square(square, |square| crate::$file::queen(square, occupied))
            }
        }
    )*};
}

backends!(getters);
