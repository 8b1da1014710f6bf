//! Many positions at once: one to a lane, transposed on the fly.

use super::across_positions::{self, Boards, Mixed, Tally};
use super::king_view::{self, KingView};
use super::special;
use crate::position::Position;
use crate::simd::{Record, Word, WordLevel};
use crate::types::Move;
use core::mem::MaybeUninit;

/// A record of nothing, for lanes without a position.
static EMPTY: Record = [0; 80];

/// Where the side to move and the en passant square stand in a record.
const SIDE_BYTE: usize = 72;
const EP_BYTE: usize = 73;

/// The bit of the last word that is set where black is to move.
const BLACK: u64 = u64::from_ne_bytes([1, 0, 0, 0, 0, 0, 0, 0]);

/// The number of legal moves of each position; the arrays have the same length.
#[inline(always)]
pub(super) fn count<L: WordLevel>(level: L, positions: &[Record], counts: &mut [MaybeUninit<u32>]) {
    let lanes = L::Word::LANES;
    for (positions, counts) in positions.chunks(lanes).zip(counts.chunks_mut(lanes)) {
        let found = count_lanes(level, positions);
        for (place, lane) in counts.iter_mut().zip(found) {
            place.write(lane as u32);
        }
    }
}

/// The legal moves of at most as many positions as there are lanes.
#[inline(always)]
fn count_lanes<L: WordLevel>(level: L, positions: &[Record]) -> [u64; 8] {
    let record = |lane: usize| positions.get(lane).unwrap_or(&EMPTY);
    let [pawns, knights, bishops, rooks, queens, kings, white, black, _, state] = level.transpose(record);
    let all = level.word(!0);
    let white_moves = all.where_zero(state & all.splat(BLACK));
    let own = (white & white_moves) | (black & !white_moves);
    let boards = Boards {
        pawns,
        knights,
        diagonal: bishops | queens,
        orthogonal: rooks | queens,
        kings,
        own,
        enemy: (white | black) & !own,
        sides: Mixed(white_moves),
    };
    let view = KingView::new(level.transpose(|lane| king_view::record(own_kings(record(lane)))));
    let Tally { counts, attacked, checkers } = across_positions::count(&boards, &view);
    let mut lanes = [[0; 8]; 3];
    let [moves, attacks, checks] = &mut lanes;
    counts.store(moves);
    attacked.store(attacks);
    checkers.store(checks);
    for (lane, position) in positions.iter().enumerate() {
        if let (Some(moves), Some(attacked), Some(checkers)) =
            (moves.get_mut(lane), attacks.get(lane), checks.get(lane))
        {
            *moves += special_moves(position, *attacked, *checkers);
        }
    }
    lanes[0]
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

/// Castling and en passant of one position.
#[inline(always)]
fn special_moves(record: &Record, attacked: u64, checkers: u64) -> u64 {
    let mut count = 0;
    let castling = u64::from_ne_bytes(record.as_chunks::<8>().0[8]);
    if castling != 0 && checkers == 0 {
        let position = Position::from_record(record);
        for code in [Move::CASTLE_H, Move::CASTLE_A] {
            count += u64::from(special::castling_rook(&position, code, attacked) != 0);
        }
    }
    if record[EP_BYTE] < 64 {
        count += u64::from(Position::from_record(record).en_passant_capturers().count_ones());
    }
    count
}
