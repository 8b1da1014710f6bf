//! Notation: strings and encodings of moves and positions for people and other programs.
//!
//! The module uses the generators because standard algebraic notation distinguishes mate from check.

pub mod encodings;
mod formats;
pub mod pictures;
pub mod policies;
mod san;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "shakmaty")]
mod shakmaty;
mod uci;
