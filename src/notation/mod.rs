//! Notation: strings and encodings of moves and positions for people and other programs.
//!
//! The module is above the generators because standard algebraic notation tells mate from check.

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
