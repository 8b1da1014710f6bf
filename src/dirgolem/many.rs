//! Many positions at once: one in each lane, transposed on the fly.
#![allow(unsafe_code)]

use super::across_positions;
use super::boards::{Boards, Mixed, Present};
use super::king_view::{self, KingView};
use super::{Generator, Targets};
use crate::position::{NO_SQUARE, Position};
use crate::simd::{Record, Vectors, Word, level::dispatch};
use crate::types::Move;
use core::mem::MaybeUninit;
use core::slice;

impl Generator {
    dispatch! {
        /// The target sets of each position, as far as both arrays go.
        pub fn generate_many(self, positions: &[Record], targets: &mut [MaybeUninit<Targets>]) = generate;

        /// The number of legal moves of each position, as far as both arrays go.
        pub fn count_many(self, positions: &[Record], counts: &mut [MaybeUninit<u32>]) = count;
    }
}

/// Calls a function of many positions over answers that hold something already.
#[inline(always)]
pub(super) fn over<T: Copy>(
    work: fn(Generator, &[Record], &mut [MaybeUninit<T>]),
    positions: &[Position],
    answers: &mut [T],
) {
    // SAFETY: what the functions of a generator write are whole answers.
    let places = unsafe { slice::from_raw_parts_mut(answers.as_mut_ptr().cast(), answers.len()) };
    work(Generator::current(), records(positions), places);
}

/// Positions as what the functions of many take.
#[inline(always)]
pub(super) fn records(positions: &[Position]) -> &[Record] {
    // SAFETY: a position is 80 bytes without a gap, a record any 80 bytes.
    unsafe { slice::from_raw_parts(positions.as_ptr().cast(), positions.len()) }
}

/// Where the side to move stands in a record; the en passant square follows.
const SIDE_BYTE: usize = 72;

/// The bit of the last word that is set where Black is to move.
const BLACK: u64 = u64::from_ne_bytes([1, 0, 0, 0, 0, 0, 0, 0]);
/// The bits of the last word, one of which is set where there is no en passant square.
const NO_EP: u64 = u64::from_ne_bytes([0, !63, 0, 0, 0, 0, 0, 0]);

/// A record of an empty board, for lanes without a position.
pub(super) const EMPTY: Record = {
    let mut record = [0; 80];
    record[SIDE_BYTE + 1] = NO_SQUARE;
    record
};

#[inline(always)]
fn count<L: Vectors>(level: L, positions: &[Record], counts: &mut [MaybeUninit<u32>]) {
    let lanes = L::Word::LANES;
    let length = positions.len().min(counts.len());
    let (positions, counts) = (positions.get(..length).unwrap_or(&[]), counts.get_mut(..length).unwrap_or(&mut []));
    // Not zipped: what zips chunks divides by their length, and a division may panic.
    let mut counts = counts.chunks_mut(lanes);
    for positions in positions.chunks(lanes) {
        let Some(counts) = counts.next() else { return };
        let found = count_lanes(level, positions);
        for (place, lane) in counts.iter_mut().zip(found.as_ref()) {
            place.write(*lane as u32);
        }
    }
}

/// The number of legal moves of each position, for at most as many positions as there are lanes.
#[inline(always)]
fn count_lanes<L: Vectors>(level: L, positions: &[Record]) -> <L::Word as Word>::Array {
    let Loaded { boards, view, castling, state } = load(level, positions);
    let tally = across_positions::count(&boards, &view, Present::ANY);
    let all = level.word(!0);
    let rights = castling & boards.own;
    let (castlings, unusual) = boards.usual_castling(tally.attacked, tally.checkers, rights);
    let mut counts = tally.counts.plus(castlings.count_into(castlings.splat(0)).lane_counts()).to_array();
    let special = all.where_zero(state & all.splat(NO_EP)) | unusual;
    if special.any() {
        for (lane, (position, count)) in positions.iter().zip(counts.as_mut()).enumerate() {
            let rights = unusual.where_zero(tally.checkers).lane(lane);
            *count += special_moves(position, rights, tally.attacked.lane(lane));
        }
    }
    counts
}

/// Positions in lanes.
struct Loaded<W> {
    boards: Boards<W, Mixed<W>>,
    view: KingView<W>,
    castling: W,
    /// Side to move, en passant square and clocks.
    state: W,
}

/// Transposes at most as many positions as there are lanes; other lanes hold an empty board.
#[inline(always)]
fn load<L: Vectors>(level: L, positions: &[Record]) -> Loaded<L::Word> {
    let record = |lane: usize| positions.get(lane).unwrap_or(const { &EMPTY });
    let words = level.transpose(record);
    let [_, _, _, rooks, .., castling, state] = words;
    let all = level.word(!0);
    let boards = Boards::transposed(words, Mixed(all.where_zero(state & all.splat(BLACK))));
    let view = KingView::new(level.transpose(|lane| king_view::record(own_kings(record(lane)))));
    Loaded { boards, view, castling: castling & rooks, state }
}

#[inline(always)]
fn generate<L: Vectors>(level: L, positions: &[Record], targets: &mut [MaybeUninit<Targets>]) {
    let lanes = L::Word::LANES;
    let mut targets = targets.chunks_mut(lanes);
    for positions in positions.chunks(lanes) {
        let Some(targets) = targets.next() else { return };
        let Loaded { boards, view, .. } = load(level, positions);
        let sets = across_positions::generate(&boards, &view, Present::ANY).to_arrays();
        // The last call says what is so anyway, but not all compilers see that a chunk has no more positions.
        for (lane, (position, place)) in positions.iter().zip(targets).enumerate().take(lanes) {
            let position = Position::from_record(position);
            place.write(sets.lane(lane)).add_castling_and_en_passant(&position);
        }
    }
}

/// The kings of the side to move.
#[inline(always)]
fn own_kings(record: &Record) -> u64 {
    let words = record.as_chunks::<8>().0;
    let side = usize::from(record[SIDE_BYTE] & 1);
    match (words.get(5), words.get(6 + side)) {
        (Some(kings), Some(color)) => u64::from_ne_bytes(*kings) & u64::from_ne_bytes(*color),
        _ => 0,
    }
}

/// The en passant captures of one position, and its castling moves with the rooks of a set; the king is not in check.
#[inline(never)]
fn special_moves(record: &Record, rights: u64, attacked: u64) -> u64 {
    let position = Position::from_record(record);
    let mut count = u64::from(position.en_passant_capturers().count_ones());
    if rights != 0 {
        for code in [Move::CASTLE_H, Move::CASTLE_A] {
            count += u64::from(position.castling_rook(code, attacked) & rights != 0);
        }
    }
    count
}
