//! What a change of the board does to its threats.

use super::pairs::Threatened;
use super::{APPEARS, Filter};
use crate::position::change::{Board, BoardChange};
use crate::simd::U32List;
use crate::types::Square;

/// The board after a change.
fn changed(board: &Board, change: &BoardChange) -> Board {
    let mut after = *board;
    for (&square, &piece) in change.square.iter().zip(&change.after).take(change.count.into()) {
        if let Some(place) = after.get_mut(usize::from(square)) {
            *place = piece;
        }
    }
    after
}

/// Writes the threats that disappear and appear.
pub(super) fn write(board: &Board, change: &BoardChange, filter: &Filter, list: &mut U32List) {
    let after = changed(board, change);
    let (before, after) = (Threatened::new(board), Threatened::new(&after));
    for from in (0..64).map(Square::from_low_bits) {
        for to in (0..64).map(Square::from_low_bits) {
            let (old, new) = (before.threat(from, to, filter), after.threat(from, to, filter));
            if old != new {
                old.into_iter().for_each(|threat| list.push(threat));
                new.into_iter().for_each(|threat| list.push(threat | APPEARS));
            }
        }
    }
}
