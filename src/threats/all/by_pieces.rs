//! All threats piece by piece.

use super::super::pairs;
use crate::position::change::Board;
use crate::simd::U32List;
use crate::threats::Filter;

#[inline(always)]
pub(super) fn write(board: &Board, filter: Option<&Filter>, list: &mut U32List) {
    pairs::write(board, filter.unwrap_or(&Filter::ALL), list);
}
