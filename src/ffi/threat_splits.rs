//! Feature indices to add and subtract.

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

/// Splits the feature indices of changed threats, for each accumulator, into those to add and those to subtract.
/// `changes` comes from golem_threats_changed(); the lists keep the order of `changes`. Threats that are not features
/// are left out. The index of an impossible threat is unspecified.
///
/// `rows` points to the weight row of index 0, and successive rows are `row_bytes` apart. The beginning of each listed row
/// is prefetched but never read. If `rows` is NULL, nothing is prefetched.
///
/// Fails with GOLEM_ERROR_NULL (any pointer except `rows` is NULL), GOLEM_ERROR_SQUARE (a king's square is 64 or more),
/// GOLEM_ERROR_THREAT_COUNT (more than GOLEM_MAX_THREAT_CHANGES changes) or GOLEM_ERROR_THREAT_WIDTH (the numbering has
/// more than 65536 features).
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

/// Computes the feature indices to add to and subtract from each accumulator for one move: golem_threats_changed() and
/// golem_threat_indices_split() in one call. The order is unspecified.
///
/// `board` is the board before the move; `king_squares` (by colour) are those after it. If a king enters or leaves the
/// mirrored files, all feature indices of its side change: discard that side's lists and refresh its accumulator with
/// golem_threat_indices_of().
///
/// Use this function if the engine evaluates every position. If a quarter or more of the positions are never evaluated, two
/// calls are faster: golem_threats_changed() when the move is made, golem_threat_indices_split() when the position is
/// evaluated.
///
/// Fails like golem_threat_indices_split(); only `filter` and `rows` may be NULL. GOLEM_ERROR_THREAT_COUNT means that more
/// than GOLEM_MAX_THREAT_CHANGES threats change, which no legal move can cause.
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
