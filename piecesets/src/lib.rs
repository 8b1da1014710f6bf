//! Piece-sets: boards that keep for every square the set of pieces, by number, that attack it. Built on `golem-chess`.
//!
//! After Andrew Tridgell's proposal for KnightCap, used by ZirconiumX in Dorpsgek: with sixteen numbers a side, a set
//! of attackers is one word. "Who attacks this square" is one load; captures come in the order of victim and attacker
//! without sorting; an exchange needs no attack lookups.
//!
//! A [`PieceBoard`] has two halves. The board half (pieces, rights, clocks) changes by a few bytes a move; see
//! `board_half`. The attack half is the expensive one: sliders that look at a square see further when it is vacated and
//! less far when it is occupied. It is written twice, with the same result. `by_sets` asks the sets themselves who
//! looks at a square, and runs at every level; `by_rays` gathers the eight rays around a square with one byte
//! permutation of AVX-512.
//!
//! Legal captures need no attack lookups either: `constraints` finds checks and pins in the sets. Functions that do not
//! need the sets, including those for quiet moves, ask a [`golem::Position`].
//!
//! ```
//! use golem::{Color, Position, Square};
//! use golem_piecesets::{PieceBoard, Updater};
//!
//! let position = Position::start();
//! let mut board = PieceBoard::from_position(&position)?;
//! let (e4, f3) = (Square::at(4, 3), Square::at(5, 2));
//! // Two pawns and a knight attack f3, and nothing attacks e4.
//! assert_eq!(board.attackers_of(f3, Color::White).count_ones(), 3);
//! assert_eq!(board.attackers_of(e4, Color::White), 0);
//! let d3 = position.move_from_uci("d2d3")?;
//! Updater::current().make(&mut board, d3);
//! assert_eq!(board.attackers_of(e4, Color::White).count_ones(), 1);
//! assert_eq!(board.to_position(), position.play(d3)?);
//! # Ok::<(), golem::Status>(())
//! ```
#![no_std]
// Some serves the functions for C alone.
#![cfg_attr(not(feature = "capi"), allow(dead_code))]

#[cfg(feature = "std")]
extern crate std;

mod board;
mod board_half;
#[cfg(target_arch = "x86_64")]
mod by_rays;
mod by_sets;
mod captures;
#[cfg(target_arch = "x86_64")]
mod captures_compressed;
mod constraints;
mod convert;
mod exchange;
#[cfg(target_arch = "x86_64")]
mod exchange_by_rays;
#[cfg(feature = "capi")]
#[doc(hidden)]
pub mod ffi;
#[cfg(all(feature = "panic-handler", not(feature = "std")))]
mod panic;
mod perft;
mod places;
mod queries;
#[cfg(target_arch = "x86_64")]
mod rows;
mod updater;

pub use board::{NO_KIND, Piece, PieceBoard, PieceSet, Undo};
pub use perft::{perft, perft_with};
pub use updater::Updater;

use board::numbers;
use board_half::PieceChange;
