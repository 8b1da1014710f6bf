//! Batches of positions: one per lane, transposed on the fly.
#![allow(unsafe_code)]

use super::across_positions;
use super::boards::{Boards, Mixed, Present};
use super::{Generator, Targets};
use crate::attacks::king_view::{self, KingView};
use crate::movegen::list::SpecialMoves;
use crate::position::Position;
use crate::simd::{Record, Vectors, Word, level::dispatch};
use crate::types::Kind;
use core::mem::MaybeUninit;
use core::slice;

impl Generator {
    dispatch! {
        /// Generates the target sets of each position, as far as both arrays go.
        pub fn generate_many(self, positions: &[Position], targets: &mut [MaybeUninit<Targets>]) = generate;

        /// Counts the legal moves of each position, as far as both arrays go.
        pub fn count_many(self, positions: &[Position], counts: &mut [MaybeUninit<u32>]) = count;
    }
}

/// Calls a function of many positions over answers that hold something already.
#[inline(always)]
pub(crate) fn over<T: Copy>(
    work: fn(Generator, &[Position], &mut [MaybeUninit<T>]),
    positions: &[Position],
    answers: &mut [T],
) {
    // SAFETY: what the functions of a generator write are whole answers.
    let places = unsafe { slice::from_raw_parts_mut(answers.as_mut_ptr().cast(), answers.len()) };
    work(Generator::current(), positions, places);
}

/// The ten words of a position.
#[inline(always)]
fn words_of(position: &Position) -> &Record {
    // SAFETY: a position is eighty bytes without a gap, aligned as its words.
    unsafe { &*core::ptr::from_ref(position).cast() }
}

/// The bit of the last word that is set where Black is to move.
const BLACK: u64 = u64::from_ne_bytes([1, 0, 0, 0, 0, 0, 0, 0]);
/// The bits of the last word, one of which is set where there is no en passant square.
const NO_EP: u64 = u64::from_ne_bytes([0, !63, 0, 0, 0, 0, 0, 0]);

#[inline(always)]
fn count<L: Vectors>(level: L, positions: &[Position], counts: &mut [MaybeUninit<u32>]) {
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
fn count_lanes<L: Vectors>(level: L, positions: &[Position]) -> <L::Word as Word>::Array {
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
fn load<L: Vectors>(level: L, positions: &[Position]) -> Loaded<L::Word> {
    let position = |lane: usize| positions.get(lane).unwrap_or(&Position::EMPTY);
    let kings = |position: &Position| position.of(Kind::King, position.side());
    let words = level.transpose(|lane| words_of(position(lane)));
    let [_, _, _, rooks, .., castling, state] = words;
    let all = level.word(!0);
    let boards = Boards::transposed(words, Mixed(all.where_zero(state & all.splat(BLACK))));
    let view = KingView::new(level.transpose(|lane| king_view::record(kings(position(lane)))));
    Loaded { boards, view, castling: castling & rooks, state }
}

#[inline(always)]
fn generate<L: Vectors>(level: L, positions: &[Position], targets: &mut [MaybeUninit<Targets>]) {
    let lanes = L::Word::LANES;
    let mut targets = targets.chunks_mut(lanes);
    for positions in positions.chunks(lanes) {
        let Some(targets) = targets.next() else { return };
        let Loaded { boards, view, .. } = load(level, positions);
        let sets = across_positions::generate(&boards, &view, Present::ANY).to_arrays();
        // The last call says what is so anyway, but not all compilers see that a chunk has no more positions.
        for (lane, (position, place)) in positions.iter().zip(targets).enumerate().take(lanes) {
            place.write(sets.lane(lane)).add_castling_and_en_passant(position);
        }
    }
}

/// The en passant captures of one position, and its castling moves with the rooks of a set; the king is not in check.
#[inline(never)]
fn special_moves(position: &Position, rights: u64, attacked: u64) -> u64 {
    let [h, a] = if rights == 0 { [0; 2] } else { SpecialMoves::castling_of(position, attacked) };
    u64::from(position.en_passant_capturers().count_ones() + ((h | a) & rights).count_ones())
}
