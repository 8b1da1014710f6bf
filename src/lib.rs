#![doc = include_str!(concat!(env!("OUT_DIR"), "/front_page.md"))]
//!
//! # From Rust
//!
//! The package is `golem-chess`, the crate `golem`.
//!
//! ```
//! use golem::{Move, Position};
//!
//! let position: Position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".parse()?;
//! for mv in position.legal_captures() {
//!     println!("{mv} wins {}", position.see(mv));
//! }
//! let castled = position.play(position.move_from_uci("e1g1")?)?;
//! assert_eq!(castled.to_string().split(' ').nth(2), Some("kq"));
//! assert_eq!(golem::perft(&position, 3), 97_862);
//!
//! // Many positions at once, for data sets: several of them side by side where the CPU can.
//! let positions = [position, Position::start(), castled];
//! let mut counts = [0; 3];
//! golem::count_many(&positions, &mut counts);
//! assert_eq!(counts, [48, 20, 43]);
//! # Ok::<(), golem::Status>(())
//! ```
//!
//! Nothing allocates or needs initialisation; every function is thread-safe. The one thing that is kept is the SIMD
//! level in use: the best of this CPU, unless [`set_level`] has said otherwise.
//!
//! | feature | |
//! | --- | --- |
//! | `std`, by default | strings, `std::error::Error`; without it the crate is `core` only |
//! | `capi` | the functions for C, which `make` builds into libraries |
//! | `serde` | [`Position`], [`Move`], [`Square`], [`SquareSet`], [`Color`] and [`Kind`] in the formats of `serde`: as texts where people read them, else as numbers |
//! | `shakmaty` | conversions from and to the types of the crate `shakmaty`, and so from what `pgn-reader` reads |
//!
//! A tour, in the order of reading; each part knows only those before it:
//!
//! 1. [`geometry`], [`types`], [`bitboard`], [`square_set`], [`tables`], [`status`], [`text`]: the board as arithmetic and
//!    the nouns.
//! 2. `simd`: vectors without chess, and the levels of the CPU.
//! 3. [`attacks`]: attack getters for one piece, fills for whole sets. The package
//!    `golem-backends` has more algorithms for sliders.
//! 4. [`position`]: the 80-byte position, FEN, validity, legality of a move, moves made, keys, repetitions. Beside it the
//!    exchange on one square, [`Position::see`].
//! 5. [`dirgolem`]: legal moves as sixteen target sets, one for each direction; lists, checks, picker, attack maps,
//!    many positions, perft. [`pieceset`]: the other generator, on attack sets by piece number that moves keep up to
//!    date. [`threats`]: which pieces attack which others, what a move changes in that, its numbers for networks;
//!    [`features`]: their other inputs.
//! 6. [`notation`]: UCI, standard algebraic notation, the encodings of other programs, pictures. [`outcome`]: how a game
//!    stands.
//! 7. `ffi`: the C functions, from whose comments the headers are generated.
#![cfg_attr(not(test), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(not(feature = "std"), warn(clippy::std_instead_of_core))]
// Some serves the functions for C alone.
#![cfg_attr(not(feature = "capi"), allow(dead_code))]

#[cfg(feature = "std")]
extern crate std;

// The tests of what is private, which name the crate as those outside do.
#[cfg(test)]
extern crate self as golem;
#[cfg(test)]
#[path = "../tests/library/mod.rs"]
mod library;

pub mod attacks;
pub mod bitboard;
// Some code serves words of four lanes and more, which only x86-64 has.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
pub mod dirgolem;
pub mod features;
#[cfg(feature = "capi")]
#[doc(hidden)]
pub mod ffi;
pub mod geometry;
mod node;
pub mod notation;
pub mod outcome;
#[doc(hidden)]
pub mod panic;
pub mod pieceset;
pub mod position;
mod see;
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
mod simd;
pub mod square_set;
pub mod status;
pub mod tables;
pub mod text;
pub mod threats;
pub mod types;

pub use dirgolem::perft::{count_replies, divide, perft, perft_every, perft_every_with, perft_with};
pub use dirgolem::picker::{Mode as PickerMode, Picker, PickerHints, Stage as PickerStage};
pub use dirgolem::{AttackMaps, Generator, MoveList, Targets};
pub use dirgolem::{attack_maps_many, count_many, generate_many};
pub use node::Node;
pub use outcome::Outcome;
pub use pieceset::{PieceBoard, PieceSet};
pub use position::Position;
pub use position::keys::Keys;
pub use position::repetition::repetitions;
pub use see::{ExchangeRules, PinRule, SpecialRule};
pub use simd::{Level, set_level};
pub use square_set::SquareSet;
pub use status::Status;
pub use types::{Class, Color, Kind, MAX_PERFT_DEPTH, Move, Square};
