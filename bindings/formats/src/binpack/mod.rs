//! Stockfish's binpack: games as a position and the moves and scores that follow, about two bytes for each.
//!
//! A file is a row of chunks: `BINP`, the number of bytes that follow (four, the lowest first), and chains. A chain is a
//! stem, which is a position with its move, score, result and ply in 32 bytes, and the number of rows that follow it (two
//! bytes, the highest first), each of which is the position after the move of the row before: only a move, as the number
//! of a piece and of one of its targets, and the change of the score are written, in as few bits as they need. Where
//! bits of a chain are wrong, nothing tells where the next one begins, so the rest of the chunk cannot be read.
//!
//! Sources of the layout: `docs/binpack.md` in the branch `tools` of Stockfish, and the pages `compressed_position.md`,
//! `compressed_move.md` and `variable_length.md` of Sopel97/chess_pos_db (MIT), to which it refers; that a score of 32002
//! stands for none is from the data sets' cards. Files of other writers show the rest: the first of two pieces in a
//! byte is the low half, castling is counted after the king's steps, the score's change is its sum with the score
//! before, and an en passant square is there only where a capture is legal.

mod bits;
mod read;
mod stem;
mod targets;
mod write;

pub use read::reader;
pub use write::writer;

use crate::{Fault, Problem};

/// The first bytes of a chunk.
const MAGIC: [u8; 4] = *b"BINP";
/// Bytes of a chunk that a writer fills before it begins the next.
const CHUNK_BYTES: usize = 1 << 20;
/// Bytes of the largest chunk that is read: one is kept in memory as a whole.
const MAX_CHUNK_BYTES: u32 = 1 << 28;
/// The score that stands for none.
const NO_SCORE: i16 = 32002;

/// The reason why the bytes of a row are wrong.
enum Wrong {
    /// The chunk ends before they do.
    End,
    /// They are not a row's bytes.
    Row(Fault),
}

impl From<Wrong> for Fault {
    fn from(wrong: Wrong) -> Self {
        match wrong {
            Wrong::End => Problem::ChunkEnd.into(),
            Wrong::Row(fault) => fault,
        }
    }
}
