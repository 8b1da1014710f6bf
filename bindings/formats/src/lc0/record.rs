//! The records of a chunk.

use super::board::Input;
use crate::records::buffered;
use crate::sample::score_seen_by;
use crate::{Fault, GameResult, Problem, Sample};
use flate2::bufread::MultiGzDecoder;
use golem::{Color, Move};
use std::io::{self, BufRead, BufReader, Read};

const PROBABILITY_BYTES: usize = 4 * 1858;
const PLANES_BYTES: usize = 8 * 104;
/// Behind the planes: seven bytes of the position and the result, or a byte that is not used.
const STATE_BYTES: usize = 8;

/// A record: a position, and what the engine found and played there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Record {
    /// The position with the best move, the score from Q, and the result. Before version 6 the best move is the one with the
    /// highest probability. There is no ply.
    pub sample: Sample,
    /// The version of the record, 3 to 6.
    pub version: u32,
    /// The move that was played; before version 6 it is not known, and this is [`Move::NONE`].
    pub played_move: Move,
    /// The value for the side to move, -1 to 1, and the probability of a draw, as the search found them at the position and
    /// behind its best move; there are none in version 3.
    pub search: Option<Search>,
    /// How many half-moves the game still had; from version 5 on.
    pub plies_left: Option<f32>,
    /// How many positions were searched; from version 6 on.
    pub visits: Option<u32>,
}

/// The results of a search, seen by the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub struct Search {
    pub root_q: f32,
    pub best_q: f32,
    pub root_d: f32,
    pub best_d: f32,
}

/// The records of a chunk, an iterator. It ends where the file does, or after an error that leaves open where the next
/// record begins.
pub struct Records<R: Read> {
    file: File<R>,
    is_at_end: bool,
}

/// A file whose first byte tells whether it is in gzip.
enum File<R: Read> {
    Unknown(Option<BufReader<R>>),
    Plain(BufReader<R>),
    Gzip(MultiGzDecoder<BufReader<R>>),
}

/// The first byte of gzip. That of a record is the lowest of its version.
const GZIP: u8 = 0x1f;

impl<R: Read> Records<R> {
    /// Reads a file from where it stands.
    pub fn new(file: R) -> Self {
        Records { file: File::Unknown(Some(buffered(file))), is_at_end: false }
    }

    /// The next record; `None` at the end, and an error inside for one that is whole but wrong.
    fn read(&mut self) -> Result<Option<Result<Record, Fault>>, Fault> {
        let mut version = [0; 4];
        match self.file.fill(&mut version)? {
            0 => return Ok(None),
            4 => {}
            _ => return Err(Problem::Truncated.into()),
        }
        let version = u32::from_le_bytes(version);
        let mut bytes = [0; MAX_BYTES];
        let rest = length(version).and_then(|length| bytes.get_mut(..length)).ok_or(Problem::RecordVersion)?;
        if self.file.fill(rest)? < rest.len() {
            return Err(Problem::Truncated.into());
        }
        Ok(Some(record_of(version, Fields(rest))))
    }
}

impl<R: Read> Iterator for Records<R> {
    type Item = Result<Record, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_at_end {
            return None;
        }
        let found = self.read();
        self.is_at_end = !matches!(found, Ok(Some(_)));
        found.unwrap_or_else(|fault| Some(Err(fault)))
    }
}

impl<R: Read> File<R> {
    /// Fills the bytes as far as the file has them; returns how many it had.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<usize, Fault> {
        let mut filled = 0;
        while let Some(rest) = bytes.get_mut(filled..).filter(|rest| !rest.is_empty()) {
            match self.read(rest) {
                Ok(0) => break,
                Ok(count) => filled += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Err(Problem::Truncated.into()),
                Err(error) => return Err(error.into()),
            }
        }
        Ok(filled)
    }

    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            File::Plain(file) => file.read(bytes),
            File::Gzip(file) => file.read(bytes),
            File::Unknown(unknown) => {
                let is_gzip = match unknown {
                    Some(file) => file.fill_buf()?.first() == Some(&GZIP),
                    None => false,
                };
                let Some(file) = unknown.take() else { return Ok(0) };
                *self = if is_gzip { File::Gzip(MultiGzDecoder::new(file)) } else { File::Plain(file) };
                self.read(bytes)
            }
        }
    }
}

/// Bytes of a record behind its version.
fn length(version: u32) -> Option<usize> {
    let first = PROBABILITY_BYTES + PLANES_BYTES + STATE_BYTES;
    match version {
        3 => Some(first),
        4 => Some(first + 16),
        5 => Some(first + 32),
        6 => Some(MAX_BYTES),
        _ => None,
    }
}

/// Those of the longest one, of version 6.
const MAX_BYTES: usize = PROBABILITY_BYTES + PLANES_BYTES + STATE_BYTES + 80;

/// The unread rest of a record.
struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    fn bytes(&mut self, count: usize) -> &'a [u8] {
        let (bytes, rest) = self.0.split_at_checked(count).unwrap_or_default();
        self.0 = rest;
        bytes
    }

    fn array<const COUNT: usize>(&mut self) -> [u8; COUNT] {
        self.bytes(COUNT).first_chunk().copied().unwrap_or([0; COUNT])
    }

    fn u16(&mut self) -> u16 {
        u16::from_le_bytes(self.array())
    }

    fn u32(&mut self) -> u32 {
        u32::from_le_bytes(self.array())
    }

    fn f32(&mut self) -> f32 {
        f32::from_le_bytes(self.array())
    }
}

/// The record of a version, from what is behind that.
fn record_of(version: u32, mut fields: Fields<'_>) -> Result<Record, Fault> {
    let format = if version < 5 { 1 } else { fields.u32() };
    let probabilities = fields.bytes(PROBABILITY_BYTES);
    let planes = fields.bytes(PLANES_BYTES);
    let (state, [result]) = (fields.array(), fields.array());
    let seen = Input { format, planes, state }.seen()?;
    let side = seen.position.side();

    let search = (version >= 4).then(|| {
        let [root_q, best_q, root_d, best_d] = [fields.f32(), fields.f32(), fields.f32(), fields.f32()];
        Search { root_q, best_q, root_d, best_d }
    });
    let plies_left = (version >= 5).then(|| {
        let [_root_m, _best_m] = [fields.f32(), fields.f32()];
        fields.f32()
    });
    let mut sample = Sample::new(seen.position);
    sample.score = search.map(|search| score(search.root_q, side)).transpose()?;
    let mut record = Record { sample, version, played_move: Move::NONE, search, plies_left, visits: None };
    if version < 6 {
        record.sample.result = Some(result_of(f32::from(result as i8), side)?);
        record.sample.best_move = match most_likely(probabilities) {
            Some(index) => seen.legal_move(index)?,
            None => Move::NONE,
        };
        return Ok(record);
    }
    record.sample.result = Some(result_of(fields.f32(), side)?);
    // The draw of the result, then Q, D and M of the move played, and of the network before.
    fields.bytes(4 * 7);
    record.visits = Some(fields.u32());
    record.played_move = seen.legal_move(fields.u16())?;
    record.sample.best_move = seen.legal_move(fields.u16())?;
    Ok(record)
}

/// The score of White's in centipawns for a value of a side's.
fn score(q: f32, side: Color) -> Result<i32, Problem> {
    if !(-1.0..=1.0).contains(&q) {
        return Err(Problem::Value);
    }
    let score = (90.0 * (1.563_754_189_7 * f64::from(q)).tan()).round() as i32;
    score_seen_by(side, score).ok_or(Problem::Value)
}

/// The result of White's for one of a side's: 1, 0 or -1.
fn result_of(result: f32, side: Color) -> Result<GameResult, Problem> {
    let own = [(1.0, GameResult::Win), (0.0, GameResult::Draw), (-1.0, GameResult::Loss)];
    let found = own.into_iter().find(|(number, _)| *number == result);
    found.map(|(_, own)| own.seen_by(side)).ok_or(Problem::Result)
}

/// The number of the move with the highest probability, if one has any: moves that are not legal have 0 or -1.
fn most_likely(probabilities: &[u8]) -> Option<u16> {
    let (mut most, mut index) = (0.0, None);
    for (bytes, number) in probabilities.chunks_exact(4).zip(0..) {
        let probability = f32::from_le_bytes(bytes.first_chunk().copied().unwrap_or_default());
        if probability > most {
            (most, index) = (probability, Some(number));
        }
    }
    index
}
