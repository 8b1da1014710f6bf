//! Boards of other programs.

use super::positions::GOLEM_NO_SQUARE;
use super::status::golem_status;
use super::{code, read, write};
use crate::position::Position;
use crate::position::layouts::{MailboxLayout, MailboxState, NO_ENTRY, Refusal, recode};
use crate::simd::Code;
use crate::status::Status;
use crate::types::Square;
use core::ffi::c_void;

/// Board layout: 64 entries, a1, b1, ... h8.
pub const GOLEM_LAYOUT_A1_FIRST: u32 = 0;
/// 64 entries, a8, b8, ... h1.
pub const GOLEM_LAYOUT_A8_FIRST: u32 = 1;
/// 0x88: 16 entries per rank, a1 = 0, h8 = 119; 120 or 128 entries.
pub const GOLEM_LAYOUT_0X88: u32 = 2;
/// 10x12: 10 entries per rank, a1 = 21, h8 = 98; 99 to 120 entries.
pub const GOLEM_LAYOUT_10X12: u32 = 3;
/// Any other layout; `map` has the index of each square.
pub const GOLEM_LAYOUT_FREE: u32 = 4;
/// No entry.
pub const GOLEM_NO_ENTRY: u32 = 4294967295;

/// Castling bit: White towards the h-file.
pub const GOLEM_CASTLING_WHITE_H: u32 = 1;
/// White towards the a-file.
pub const GOLEM_CASTLING_WHITE_A: u32 = 2;
/// Black towards the h-file.
pub const GOLEM_CASTLING_BLACK_H: u32 = 4;
/// Black towards the a-file.
pub const GOLEM_CASTLING_BLACK_A: u32 = 8;

const _: () = assert!(GOLEM_NO_ENTRY == NO_ENTRY);

/// Converts another program's board, an array with one code per square, to a position. `layout` describes the array; `state`
/// has the rest of the position. Only the entries of the 64 squares are read; a border may contain anything.
///
/// The position is checked as in golem_position_from_fen(). Returns GOLEM_OK or the first GOLEM_ERROR_LAYOUT_... or
/// GOLEM_ERROR_POSITION_... found. `entry` (may be NULL) receives the place of the error, or GOLEM_NO_ENTRY:
///
/// - ..._CODE_WIDTH, ..._CODE_TWICE: the code's index, 6 * colour + type, or 12 for the empty square;
/// - ..._INDEX, ..._INDEX_TWICE: the square;
/// - ..._CODE_UNKNOWN: the index in the array.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_from_squares(
    layout: *const MailboxLayout,
    squares: *const c_void,
    state: *const MailboxState,
    position: *mut Position,
    entry: *mut u32,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe {
        let made = from_squares(layout, squares, state);
        // Only tells where; nobody need want to know.
        let _ = write(entry, Ok(made.err().map_or(NO_ENTRY, |(_, entry)| entry)));
        write(position, made.map_err(|(status, _)| status))
    }
}

/// # Safety
/// As for the function that calls it.
unsafe fn from_squares(
    layout: *const MailboxLayout,
    squares: *const c_void,
    state: *const MailboxState,
) -> Result<Position, Refusal> {
    // SAFETY: passed on from the caller.
    let (layout, state) = unsafe { (read(layout), read(state)) };
    match (layout, state) {
        (Ok(layout), Ok(state)) if !squares.is_null() => Position::from_squares(layout, state, |index| {
            // SAFETY: not NULL, and valid at the entries that the layout names, which are the only ones asked for.
            unsafe { entry_at(squares, layout.entry_bytes, index) }
        }),
        _ => Err((Status::Null, NO_ENTRY)),
    }
}

/// An entry of 1, 2 or 4 bytes, whatever its alignment.
///
/// # Safety
/// The entry of that index is readable.
unsafe fn entry_at(squares: *const c_void, entry_bytes: u32, index: u32) -> u32 {
    let place = squares.cast::<u8>().wrapping_add(index as usize * entry_bytes as usize);
    // SAFETY: by the contract of this function; alignment is not assumed.
    unsafe {
        match entry_bytes {
            1 => place.read().into(),
            2 => place.cast::<u16>().read_unaligned().into(),
            _ => place.cast::<u32>().read_unaligned(),
        }
    }
}

/// Builds a position from an engine's own bitboards: six by piece type, pawn to king, and two by colour. `state` has
/// the rest of the position. Fast enough for every search node if castling rights are given as rook squares.
///
/// Only the castling bits are checked; golem_position_check() checks the rest. The bitboards are loaded one by one, so the call
/// does not stall if the engine has just stored them. Returns GOLEM_OK, GOLEM_ERROR_NULL, GOLEM_ERROR_LAYOUT_WINGS, or
/// GOLEM_ERROR_POSITION_CASTLING for a castling bit without a rook.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_from_bitboards(
    kinds: *const u64,
    colors: *const u64,
    state: *const MailboxState,
    position: *mut Position,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe {
        let sets = one_by_one(kinds).and_then(|kinds| Ok((kinds, one_by_one(colors)?)));
        write(position, with_state(sets, state))
    }
}

/// Like golem_position_from_bitboards(), but converts twelve bitboards: White's six from pawn to king, then Black's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_from_piece_bitboards(
    pieces: *const u64,
    state: *const MailboxState,
    position: *mut Position,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe {
        let sets = one_by_one::<12>(pieces).map(|pieces| {
            let (mut kinds, mut colors) = ([0; 6], [0; 2]);
            for (of_color, color) in pieces.as_chunks::<6>().0.iter().zip(&mut colors) {
                for (set, kind) in of_color.iter().zip(&mut kinds) {
                    *kind |= set;
                    *color |= set;
                }
            }
            (kinds, colors)
        });
        write(position, with_state(sets, state))
    }
}

/// # Safety
/// As for the functions that call it.
#[inline(always)]
unsafe fn with_state(
    sets: Result<([u64; 6], [u64; 2]), Status>,
    state: *const MailboxState,
) -> Result<Position, Status> {
    let (kinds, colors) = sets?;
    // SAFETY: passed on from the caller.
    Position::from_bitboards(kinds, colors, unsafe { read(state)? })
}

/// Bitboards that may have been written a moment ago, each by a store of its own: a load of several at once would have
/// to wait until all of them are in the cache.
///
/// # Safety
/// As for the functions that call it.
#[inline(always)]
unsafe fn one_by_one<const N: usize>(sets: *const u64) -> Result<[u64; N], Status> {
    if sets.is_null() {
        return Err(Status::Null);
    }
    // SAFETY: not NULL, and an array of that many by the contract of the caller. A compiler does not unite volatile loads.
    Ok(core::array::from_fn(|index| unsafe { sets.add(index).read_volatile() }))
}

/// Writes the board of a position to another program's array. The entry of each square gets the code of its piece or of
/// an empty square; all other entries keep their values. Returns GOLEM_OK, GOLEM_ERROR_NULL or the first
/// GOLEM_ERROR_LAYOUT_... found.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_to_squares(
    layout: *const MailboxLayout,
    position: *const Position,
    squares: *mut c_void,
) -> golem_status {
    // SAFETY: passed on from the caller.
    let (layout, position) = unsafe { (read(layout), read(position)) };
    match (layout, position) {
        (Ok(layout), Ok(position)) if !squares.is_null() => {
            // SAFETY: not NULL, and valid at the entries that the layout names, which are the only ones written.
            code(position.to_squares(layout, |index, code| unsafe {
                write_entry(squares, layout.entry_bytes, index, code);
            }))
        }
        _ => Status::Null as golem_status,
    }
}

/// Writes an entry of 1, 2 or 4 bytes, whatever its alignment.
///
/// # Safety
/// The entry of that index is writable.
unsafe fn write_entry(squares: *mut c_void, entry_bytes: u32, index: u32, code: u32) {
    let place = squares.cast::<u8>().wrapping_add(index as usize * entry_bytes as usize);
    // SAFETY: by the contract of this function; alignment is not assumed.
    unsafe {
        match entry_bytes {
            1 => place.write(code as u8),
            2 => place.cast::<u16>().write_unaligned(code as u16),
            _ => place.cast::<u32>().write_unaligned(code),
        }
    }
}

/// Returns the square at an index of another program's board. Returns GOLEM_NO_SQUARE for a border entry, an index out of
/// range, and a layout that is NULL or of unknown kind. Only `kind` and `map` of the layout are read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_square_from_layout(layout: *const MailboxLayout, index: u32) -> u32 {
    // SAFETY: passed on from the caller.
    let layout = unsafe { read(layout) };
    layout
        .ok()
        .and_then(|layout| layout.square_at(index))
        .map_or(GOLEM_NO_SQUARE.into(), |square| square.number().into())
}

/// Returns the index of a square in another program's board, or GOLEM_NO_ENTRY for arguments out of range. Only `kind` and
/// `map` of the layout are read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_square_to_layout(layout: *const MailboxLayout, square: u32) -> u32 {
    // SAFETY: passed on from the caller.
    let layout = unsafe { read(layout) };
    let index = layout.ok().zip(Square::new(square)).and_then(|(layout, square)| layout.index_of(square));
    index.unwrap_or(GOLEM_NO_ENTRY)
}

/// Replaces each entry of a board with `codes[entry & 15]`, for example to convert another program's piece codes to
/// this library's (0, 1 to 6, 9 to 14) or back. `out` may be `board`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_mailbox_recode(codes: *const u8, board: *const u8, out: *mut u8) {
    // SAFETY: passed on from the caller; the board is not used any more when `out`, which may be the same, is written.
    unsafe {
        let recoded = read(codes.cast()).and_then(|codes| Ok(recode(Code::deferred(), codes, read(board.cast())?)));
        _ = write(out.cast(), recoded);
    }
}

/// Reverses the order of the ranks of a bitboard, for engines with a8 = 0.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bitboard_flip_vertical(set: u64) -> u64 {
    set.swap_bytes()
}

/// Reverses the order of the files of a bitboard, for engines with h1 = 0.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bitboard_flip_horizontal(set: u64) -> u64 {
    set.swap_bytes().reverse_bits()
}

/// Rotates a bitboard by 180 degrees (bit 63 becomes bit 0), for engines with h8 = 0.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bitboard_rotate(set: u64) -> u64 {
    set.reverse_bits()
}
