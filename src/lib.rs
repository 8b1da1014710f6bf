//! Golem: chess move generation that C and C++ engines link as a plain C library.
//!
//! A tour, in the order of reading:
//!
//! 1. [`geometry`], [`types`], [`bitboard`]: the board as arithmetic and the nouns.
//! 2. [`tables`], [`attacks`]: attack getters for one piece, and fills for whole sets.
//! 3. [`position`]: the 80-byte position, FEN, checks of validity, moves made and written.
//! 4. [`dirgolem`]: legal moves as sixteen target sets, and move lists from them; [`perft`] on top.
//!    Beside it the exchange on one square: [`Position::see`].
//! 5. [`pieceset`]: the other generator, on attack sets by piece number that moves keep up to date.
//!    [`notation`] draws any of it for human eyes.
//! 6. `ffi`: the C functions. Their header is `include/golem.h`, generated from the comments there.
//!
//! Nothing allocates, keeps state or needs initialisation; every function is pure and thread-safe.
//!
//! ```
//! use golem::{MoveList, Position};
//!
//! let position = Position::from_fen(b"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -")?;
//! let moves = MoveList::legal(&position);
//! assert_eq!(moves.as_slice().len(), 14);
//! assert_eq!(golem::perft(&position, 3), 2812);
//!
//! // Many positions at once: for data sets.
//! let positions = [position, Position::start(), position.after(moves.as_slice()[0])];
//! let mut counts = [0; 3];
//! golem::count_many(&positions, &mut counts);
//! assert_eq!(counts[..2], [14, 20]);
//! # Ok::<(), golem::Status>(())
//! ```
#![no_std]
#![cfg_attr(not(feature = "std"), warn(clippy::std_instead_of_core))]

#[cfg(feature = "std")]
extern crate std;

pub mod attacks;
pub mod bitboard;
pub mod dirgolem;
pub mod ffi;
pub mod geometry;
pub mod notation;
pub mod pieceset;
pub mod position;
mod see;
pub mod simd;
pub mod status;
pub mod tables;
pub mod text;
pub mod types;

pub use dirgolem::perft::{MAX_DEPTH as MAX_PERFT_DEPTH, divide, perft, perft_with};
pub use dirgolem::{AttackMaps, Class, Generator, MoveList, Targets};
pub use dirgolem::{attack_maps_many, count_many, generate_many};
pub use pieceset::{PieceBoard, PieceSet};
pub use position::Position;
pub use status::Status;
pub use types::{Color, Kind, Move, Square};

/// In the C artefacts nothing can panic; should it happen all the same, the process ends at once.
#[cfg(not(feature = "std"))]
#[panic_handler]
#[allow(unsafe_code)]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    // SAFETY: `abort` may be called at any time.
    unsafe { libc::abort() }
}
