#![doc = include_str!("../README.md")]
//!
//! A tour, in the order of reading: `source` is the file as bytes, `tokens` what they mean, [`Reader`] plays it on the
//! board, [`Games`] makes a [`Game`] of it, which `writer` turns into a text again. [`Annotations`] are what programs write
//! into comments.

mod annotations;
mod game;
mod games;
mod headers;
mod mistake;
mod reader;
mod setup;
mod source;
mod text;
mod tokens;
mod writer;

pub use annotations::{Annotations, Evaluation, Score};
pub use game::{Game, Node, NodeId};
pub use games::Games;
pub use headers::{Header, Headers};
pub use mistake::{Error, Mistake, Problem};
pub use reader::{Event, Played, Reader, read_move};
pub use text::{TEXT_BYTES, Text};
pub use tokens::Outcome;
pub use writer::Style;
