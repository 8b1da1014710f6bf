//! What the formats of 32-byte records share: files of them, and the board as its occupied squares and four bits for each
//! piece.

use crate::{Fault, Problem, ReadSamples, Sample, WriteSamples};
use golem::bitboard::squares;
use golem::position::NO_SQUARE;
use golem::{Kind, Position};
use std::io::{BufReader, BufWriter, Read, Write};

/// So many bytes are read at a time.
const BUFFER: usize = 1 << 16;

/// A file that is read in small pieces.
pub(crate) fn buffered<R: Read>(file: R) -> BufReader<R> {
    BufReader::with_capacity(BUFFER, file)
}

/// The next record of a fixed size: `None` at the end of the file.
pub(crate) fn next_record<const BYTES: usize>(file: &mut impl Read) -> Option<Result<[u8; BYTES], Fault>> {
    let mut record = [0; BYTES];
    let mut filled = 0;
    while let Some(rest) = record.get_mut(filled..).filter(|rest| !rest.is_empty()) {
        match file.read(rest) {
            Ok(0) if filled == 0 => return None,
            Ok(0) => return Some(Err(Problem::Truncated.into())),
            Ok(count) => filled += count,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Some(Err(error.into())),
        }
    }
    Some(Ok(record))
}

/// The bytes of a row.
pub(crate) type Record = [u8; 32];

/// Reads a file that has nothing but records, by what reads one.
pub(crate) struct RecordReader<R> {
    file: BufReader<R>,
    sample_of: fn(&Record) -> Result<Sample, Fault>,
}

impl<R: Read> RecordReader<R> {
    pub(crate) fn new(file: R, sample_of: fn(&Record) -> Result<Sample, Fault>) -> Self {
        RecordReader { file: buffered(file), sample_of }
    }
}

impl<R: Read + Send> ReadSamples for RecordReader<R> {
    fn next_sample(&mut self) -> Option<Result<Sample, Fault>> {
        Some(next_record(&mut self.file)?.and_then(|record| (self.sample_of)(&record)))
    }
}

/// Writes a file that has nothing but records, by what makes one.
pub(crate) struct RecordWriter<W: Write> {
    file: BufWriter<W>,
    record_of: fn(&Sample) -> Result<Record, Fault>,
}

impl<W: Write> RecordWriter<W> {
    pub(crate) fn new(file: W, record_of: fn(&Sample) -> Result<Record, Fault>) -> Self {
        RecordWriter { file: BufWriter::new(file), record_of }
    }
}

impl<W: Write + Send> WriteSamples for RecordWriter<W> {
    fn write_sample(&mut self, sample: &Sample) -> Result<(), Fault> {
        Ok(self.file.write_all(&(self.record_of)(sample)?)?)
    }

    fn finish(&mut self) -> Result<(), Fault> {
        Ok(self.file.flush()?)
    }
}

/// A board: its occupied squares, and in their order four bits for each piece, the low half of a byte first. The three low
/// bits are the kind, pawn to king, the fourth is set for the second colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PackedBoard {
    /// The occupied squares.
    pub(crate) occupied: u64,
    /// The pieces on them.
    pub(crate) pieces: [u8; 16],
}

/// In some formats the code of a rook that may castle.
pub(crate) const CASTLING_ROOK: u8 = 6;

impl PackedBoard {
    /// The first 24 bytes of a record.
    pub(crate) fn from_bytes(record: &Record) -> Self {
        let [a, b, c, d, e, f, g, h, pieces @ .., _, _, _, _, _, _, _, _] = *record;
        PackedBoard { occupied: u64::from_le_bytes([a, b, c, d, e, f, g, h]), pieces }
    }

    /// Writes itself over the first 24 bytes of a record.
    pub(crate) fn write_to(&self, record: &mut Record) {
        record[..8].copy_from_slice(&self.occupied.to_le_bytes());
        record[8..24].copy_from_slice(&self.pieces);
    }

    /// The pieces with White as the first colour to move, rooks with [`CASTLING_ROOK`] as those that may castle; nothing
    /// else is known of the position yet.
    pub(crate) fn unpack(&self) -> Result<Position, Problem> {
        if self.occupied.count_ones() > 32 {
            return Err(Problem::PieceCount);
        }
        let mut sets = [0; 16];
        for (square, code) in squares(self.occupied).zip(self.codes()) {
            sets[usize::from(code & 15)] |= square.bit();
        }
        let [p, n, b, r, q, k, castling, none, p2, n2, b2, r2, q2, k2, castling2, none2] = sets;
        if none | none2 != 0 {
            return Err(Problem::PieceCode);
        }
        let castling = castling | castling2;
        let pieces = [p | p2, n | n2, b | b2, r | r2 | castling, q | q2, k | k2];
        let second = p2 | n2 | b2 | r2 | q2 | k2 | castling2;
        let colors = [self.occupied & !second, second];
        Ok(Position { pieces, colors, castling, ep_square: NO_SQUARE, ..Position::EMPTY })
    }

    /// The pieces of a position, White as the first colour; rooks that may castle as [`CASTLING_ROOK`].
    pub(crate) fn pack(position: &Position) -> Self {
        let occupied = position.occupied();
        let mut pieces = [0; 16];
        let board = position.to_board();
        for (index, square) in squares(occupied).enumerate().take(32) {
            // The numbers of the library are 1 to 6 and 9 to 14.
            let piece = board[square.index()].wrapping_sub(1);
            let is_castling = position.castling & position.kind(Kind::Rook) & square.bit() != 0;
            let code = if is_castling { piece & 8 | CASTLING_ROOK } else { piece & 15 };
            if let Some(two) = pieces.get_mut(index / 2) {
                *two |= code << (4 * (index & 1));
            }
        }
        PackedBoard { occupied, pieces }
    }

    /// The codes of all pieces in order.
    fn codes(&self) -> impl Iterator<Item = u8> {
        self.pieces.into_iter().flat_map(|two| [two & 15, two >> 4])
    }
}
