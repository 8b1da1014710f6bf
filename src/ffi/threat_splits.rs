//! Changed threats as the sums of a network take them.

use super::status::golem_status;
use super::threat_numbers::kings;
use super::threats::golem_threat;
use super::{array, change, code, read};
use crate::position::change::{BoardChange, PieceCodes};
use crate::simd::{Code, Rows};
use crate::status::Status;
use crate::threats::changed::changed;
use crate::threats::split::write_split;
use crate::threats::{Filter, MAX_THREAT_CHANGES, Numbering, Split};
use core::ffi::c_void;
use core::mem::MaybeUninit;
use core::slice;

/// The numbers of changed threats as the sums of a network's first layer take them: those that are added and those that
/// are removed, by perspective, each list in the order of `changes`. Threats that are no features are left out; what is no
/// threat on any board may get any number. `rows` is the first row of the layer's weights, of `row_bytes` each: the
/// beginning of every row that is listed is prefetched, and none of it read. NULL prefetches nothing.
///
/// Nothing is written if a pointer but `rows` is NULL, a king's square is 64 or more (GOLEM_ERROR_SQUARE), there are more
/// than GOLEM_MAX_THREAT_CHANGES changes (GOLEM_ERROR_THREAT_COUNT), or the numbering has more than 65536 features
/// (GOLEM_ERROR_THREAT_WIDTH).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_indices_split(
    numbering: *const Numbering,
    king_squares: *const u32,
    changes: *const golem_threat,
    count: usize,
    rows: *const c_void,
    row_bytes: usize,
    split: *mut Split,
) -> golem_status {
    // SAFETY: passed on from the caller; what is written lies apart from what is read.
    let result = unsafe { views(numbering, king_squares) }.and_then(|(numbering, orientations)| {
        if changes.is_null() {
            return Err(Status::Null);
        }
        if count > MAX_THREAT_CHANGES {
            return Err(Status::ThreatCount);
        }
        let rows = Rows { first: rows.cast(), bytes: row_bytes };
        // SAFETY: as above.
        unsafe {
            let changes = array(changes, count);
            change(split, |split| write_split(Code::deferred(), numbering, orientations, rows, changes, split))
        }
    });
    code(result)
}

/// golem_threats_changed and golem_threat_indices_split in one call: what a change does to the features of `board`, which
/// is the board before it, in no particular order. The kings' squares are those after the change. A king that has gone to
/// where the board is mirrored, or from there, has given all features of its side other numbers, and its lists are of no
/// use.
///
/// It pays where every position is evaluated. Where a quarter of the moves never is, two calls are better: the list at the
/// move, the numbers at the evaluation.
///
/// GOLEM_ERROR_THREAT_COUNT if more than GOLEM_MAX_THREAT_CHANGES threats change, which no legal move does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threats_changed_split(
    board: *const u8,
    change: *const BoardChange,
    filter: *const Filter,
    numbering: *const Numbering,
    king_squares: *const u32,
    rows: *const c_void,
    row_bytes: usize,
    split: *mut Split,
) -> golem_status {
    // SAFETY: passed on from the caller; what is written lies apart from what is read.
    unsafe {
        let (board, what, filter) = (read(board.cast::<PieceCodes>()), read(change), read(filter).ok());
        list_and_split(numbering, king_squares, rows, row_bytes, split, |place| {
            Ok(changed(Code::deferred(), board?, what?, filter, place))
        })
    }
}

/// Has changed threats listed on the stack, and writes their numbers.
///
/// # Safety
/// The pointers are NULL or valid, and what is written lies apart from what is read. `list` writes the threats that it
/// counts, as far as there is room.
#[inline(always)]
unsafe fn list_and_split(
    numbering: *const Numbering,
    king_squares: *const u32,
    rows: *const c_void,
    row_bytes: usize,
    split: *mut Split,
    list: impl FnOnce(&mut [MaybeUninit<golem_threat>]) -> Result<usize, Status>,
) -> golem_status {
    // SAFETY: passed on from the caller.
    let result = unsafe { views(numbering, king_squares) }.and_then(|(numbering, orientations)| {
        // SAFETY: as above.
        let split = unsafe { split.as_mut() }.ok_or(Status::Null)?;
        let mut place = [const { MaybeUninit::uninit() }; MAX_THREAT_CHANGES];
        let count = list(&mut place)?;
        let listed = place.get(..count).ok_or(Status::ThreatCount)?;
        // SAFETY: there was room for all of them, so all have been written.
        let listed = unsafe { slice::from_raw_parts(listed.as_ptr().cast(), count) };
        let rows = Rows { first: rows.cast(), bytes: row_bytes };
        write_split(Code::deferred(), numbering, orientations, rows, listed, split);
        Ok(())
    });
    code(result)
}

/// The numbering, and what both sides toggle in a threat, if its numbers have 16 bits. In registers: a struct would be
/// copied by wide loads soon after it has been written.
///
/// # Safety
/// The pointers are NULL or valid, that to the squares for two of them.
unsafe fn views<'a>(
    numbering: *const Numbering,
    king_squares: *const u32,
) -> Result<(&'a Numbering, [u32; 2]), Status> {
    // SAFETY: passed on from the caller.
    let (numbering, kings) = unsafe { (read(numbering)?, kings(king_squares)?) };
    if numbering.features > 1 << 16 {
        return Err(Status::ThreatWidth);
    }
    Ok((numbering, numbering.orientations(kings)))
}
