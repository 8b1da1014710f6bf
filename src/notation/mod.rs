//! Texts and codes for moves and positions: what people and other programs read and write.
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
