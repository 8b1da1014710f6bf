//! Converts other programs' boards: arrays with one code per square, in any order.

use super::Position;
use super::fen::outermost_rook;
use crate::simd::{Code, Vectors, level::dispatch};
#[cfg(target_arch = "x86_64")]
use crate::simd::{Lanes, Octets};
use crate::status::Status;
use crate::types::{Color, Kind, Square};

/// Layout (192 bytes) of another program's board array with one code per square.
///
/// Members that a layout kind does not use are not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct MailboxLayout {
    /// Order of the squares: one of GOLEM_LAYOUT_...
    pub kind: u32,
    /// Number of entries in the array.
    pub entries: u32,
    /// Bytes per entry: 1, 2 or 4, in native byte order.
    pub entry_bytes: u32,
    /// Code of an empty square. Codes are compared at the width of an entry.
    pub empty: i32,
    /// `pieces[color][type]`: code of the piece.
    pub pieces: [[i32; 6]; 2],
    /// `map[square]`: index of the square, for GOLEM_LAYOUT_FREE.
    pub map: [u16; 64],
}

/// Position state that the board does not contain; 24 bytes. Squares are numbered as in this library.
///
/// Castling rights may be given as rook squares, castling bits or both; the two are combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct MailboxState {
    /// Squares of the rooks that may still castle.
    pub castling: u64,
    /// Sum of GOLEM_CASTLING_... bits; each stands for the outermost rook on that side of the king.
    pub castling_wings: u32,
    /// 0 is White, 1 is Black.
    pub side_to_move: u32,
    /// The square that the last double push skipped, or 64.
    pub ep_square: u32,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// Fullmove number.
    pub fullmove_number: u16,
}

const _: () = assert!(size_of::<MailboxLayout>() == 192 && size_of::<MailboxState>() == 24);

/// The number of codes: one for each piece, and one for an empty square.
const CODES: usize = 13;

/// No entry: the error has no single place.
pub const NO_ENTRY: u32 = u32::MAX;

/// Why a board was refused, and which entry is wrong.
pub(crate) type Refusal = (Status, u32);

/// A refusal that names no entry.
fn refused(status: Status) -> Refusal {
    (status, NO_ENTRY)
}

impl MailboxLayout {
    /// Returns the index of a square's entry; `None` if the layout kind is unknown.
    pub fn index_of(&self, square: Square) -> Option<u32> {
        let (file, rank) = (square.file(), square.rank());
        match self.kind {
            0 => Some(8 * rank + file),
            1 => Some(8 * (7 - rank) + file),
            2 => Some(16 * rank + file),
            3 => Some(21 + 10 * rank + file),
            4 => Some(u32::from(self.map[square.index()])),
            _ => None,
        }
    }

    /// Returns the square whose entry has that index.
    pub fn square_at(&self, index: u32) -> Option<Square> {
        (0..64).map(Square::from_low_bits).find(|&square| self.index_of(square) == Some(index))
    }

    /// The codes by colour and kind, then that of an empty square, in the width of an entry.
    fn codes(&self) -> Result<[u32; CODES], Refusal> {
        let width = match self.entry_bytes {
            1 | 2 | 4 => 8 * self.entry_bytes,
            _ => return Err(refused(Status::LayoutEntryBytes)),
        };
        let [white, black] = self.pieces;
        let mut codes = [0; CODES];
        for (number, &code) in white.iter().chain(&black).chain([&self.empty]).enumerate() {
            let refused = |status| (status, number as u32);
            let code = i64::from(code);
            if code >= 1 << width || code < -(1 << (width - 1)) {
                return Err(refused(Status::LayoutCodeWidth));
            }
            let code = code as u32 & (u32::MAX >> (32 - width));
            if codes.iter().take(number).any(|&other| other == code) {
                return Err(refused(Status::LayoutCodeTwice));
            }
            if let Some(place) = codes.get_mut(number) {
                *place = code;
            }
        }
        Ok(codes)
    }

    /// The index of each square's entry; none may be outside the array or occur twice.
    fn indices(&self) -> Result<[u32; 64], Refusal> {
        let mut indices = [0; 64];
        // Marks indices by their low ten bits; only an index whose mark is already set is searched for.
        let mut met = [0u64; 16];
        for square in (0..64).map(Square::from_low_bits) {
            let number = u32::from(square.number());
            let index = self.index_of(square).ok_or(refused(Status::LayoutKind))?;
            if index >= self.entries {
                return Err((Status::LayoutIndex, number));
            }
            let (word, bit) = ((index >> 6 & 15) as usize, 1 << (index & 63));
            if met[word] & bit != 0 && indices.iter().take(square.index()).any(|&other| other == index) {
                return Err((Status::LayoutIndexTwice, number));
            }
            met[word] |= bit;
            indices[square.index()] = index;
        }
        Ok(indices)
    }
}

impl Position {
    /// Returns the position on another program's board, checked like that of a FEN. `entry_at` reads the entry at an index
    /// below `entries`, into the low bits.
    pub fn from_squares(
        layout: &MailboxLayout,
        state: &MailboxState,
        entry_at: impl Fn(u32) -> u32,
    ) -> Result<Position, Refusal> {
        let indices = layout.indices()?;
        let codes = layout.codes()?;
        let mut position = Position::EMPTY;
        for (square, index) in (0..64).map(Square::from_low_bits).zip(indices) {
            let code = entry_at(index);
            let number = codes.iter().position(|&other| other == code).ok_or((Status::LayoutCodeUnknown, index))?;
            let color = if number < 6 { Color::White } else { Color::Black };
            if let Some(kind) = Kind::new(number as u32 % 6).filter(|_| number < CODES - 1) {
                position.put(kind, color, square);
            }
        }
        let position = position.with_state(state).map_err(refused)?;
        position.check_playable().map_err(refused)?;
        Ok(position)
    }

    /// Converts an engine's bitboards, by piece type and by colour. Only the castling bits are checked.
    #[inline(always)]
    pub fn from_bitboards(kinds: [u64; 6], colors: [u64; 2], state: &MailboxState) -> Result<Position, Status> {
        Position { pieces: kinds, colors, ..Position::EMPTY }.with_state(state)
    }

    /// Calls `write` with the index and the code of each square's entry in another program's board.
    pub fn to_squares(&self, layout: &MailboxLayout, mut write: impl FnMut(u32, u32)) -> Result<(), Status> {
        let indices = layout.indices().map_err(|(status, _)| status)?;
        let codes = layout.codes().map_err(|(status, _)| status)?;
        let [codes @ .., empty] = codes;
        for (piece, index) in self.to_board().into_iter().zip(indices) {
            // Of 1-6 and 9-14 the codes are those from 0 and from 6 on.
            let number = usize::from(piece.wrapping_sub(1 + (piece >> 3) * 2));
            write(index, codes.get(number).copied().unwrap_or(empty));
        }
        Ok(())
    }

    /// The same board with everything that is not on it.
    #[inline(always)]
    fn with_state(self, state: &MailboxState) -> Result<Position, Status> {
        Ok(Position {
            castling: state.castling | self.rooks_of_wings(state.castling_wings)?,
            // Numbers too large for their field become others that are rejected too.
            side_to_move: state.side_to_move.min(255) as u8,
            ep_square: state.ep_square.min(255) as u8,
            halfmove_clock: state.halfmove_clock,
            fullmove_number: state.fullmove_number,
            ..self
        })
    }

    /// The outermost rooks of castling wings.
    #[inline(always)]
    fn rooks_of_wings(&self, wings: u32) -> Result<u64, Status> {
        let ([white, _], [.., rooks, _, kings]) = (self.colors, self.pieces);
        if wings == 0 { Ok(0) } else { outermost_rooks(rooks, kings, white, wings) }
    }
}

/// Of the board only what matters, in registers, so that no position is stored for the sake of a rare question.
#[cold]
fn outermost_rooks(rooks: u64, kings: u64, white: u64, wings: u32) -> Result<u64, Status> {
    if wings > 15 {
        return Err(Status::LayoutWings);
    }
    let board = Position { pieces: [0, 0, 0, rooks, 0, kings], colors: [white, !white], ..Position::EMPTY };
    let sides = [(Color::White, b'K'), (Color::White, b'Q'), (Color::Black, b'K'), (Color::Black, b'Q')];
    let mut asked = (0..).zip(sides).filter(|(bit, _)| wings >> bit & 1 != 0).map(|(_, side)| side);
    let castling = asked.try_fold(0, |set, (color, side)| Some(set | outermost_rook(&board, color, side)?.bit()));
    castling.ok_or(Status::PositionCastling)
}

dispatch! {
    /// The bytes of a board, each as the code that its low four bits number.
    pub(crate) fn recode(code: Code, codes: &[u8; 16], board: &[u8; 64]) -> [u8; 64] = recoded;
}

#[inline(always)]
fn recoded(level: impl Vectors, codes: &[u8; 16], board: &[u8; 64]) -> [u8; 64] {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return recoded_at_once(level, codes, board);
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx2() {
        return recoded_at_once(level, codes, board);
    }
    let _ = level;
    board.map(|entry| codes[usize::from(entry & 15)])
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn recoded_at_once(level: impl Octets, codes: &[u8; 16], board: &[u8; 64]) -> [u8; 64] {
    const LOW_BITS: u64 = 0x0f0f0f0f_0f0f0f0f;
    let mut eights = [0; 8];
    for (eight, bytes) in eights.iter_mut().zip(board.as_chunks().0) {
        *eight = u64::from_le_bytes(*bytes);
    }
    let found = level.looked_up(level.load(&eights) & level.splat(LOW_BITS), codes).to_lanes();
    let mut bytes = [0; 64];
    for (bytes, eight) in bytes.as_chunks_mut().0.iter_mut().zip(found) {
        *bytes = eight.to_le_bytes();
    }
    bytes
}
