//! Texts and codes for moves and positions: what people and other programs read and write.
//!
//! Above the generators, because a move in standard algebraic notation is told apart from the other legal moves.

mod encodings;
mod formats;
pub mod pictures;
mod san;
mod uci;
