//! Other programs' move encodings: from-square, to-square and flags in any place, Stockfish's encoding, and three bytes.
#![allow(unsafe_code)]

use crate::position::Position;
use crate::position::special::castling_destinations;
use crate::simd::{Code, U32List, U32s, Vectors, level::dispatch};
use crate::status::Status;
use crate::tables::table;
use crate::types::{Color, Move, Square};
use core::mem::MaybeUninit;

/// Another program's integer move encoding (80-byte struct).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct MoveEncoding {
    /// Bytes per move: 2 (only the lower 16 bits are kept) or 4, in native byte order.
    pub bytes: u32,
    /// Left shift of the from-square; 32 or more leaves it out.
    pub from_shift: u32,
    /// Left shift of the to-square; 32 or more leaves it out.
    pub to_shift: u32,
    /// The to-square of castling: 0 for the rook's square, as in this library; otherwise the king's new square.
    pub castling: u32,
    /// `codes[flags]`: bits to XOR into moves with these flags. For engines with a8 = 0, XOR `56 << from_shift` and `56
    /// << to_shift` into every entry.
    pub codes: [u32; 16],
}

const _: () = assert!(size_of::<MoveEncoding>() == 80);

impl MoveEncoding {
    /// Stockfish's: bits 14 and 15 say 1 promotion, 2 en passant, 3 castling; 12 and 13 what a pawn becomes.
    pub(crate) const STOCKFISH: Self = MoveEncoding {
        bytes: 2,
        from_shift: 6,
        to_shift: 0,
        castling: 0,
        codes: table!(16; code => match code as u16 {
            Move::CASTLE_H | Move::CASTLE_A => 3 << 14,
            Move::EN_PASSANT => 2 << 14,
            code if code >= Move::PROMOTION => 1 << 14 | (code as u32 & 3) << 12,
            _ => 0,
        }),
    };
}

/// So many moves are packed at once.
pub(crate) const GROUP: usize = 16;

dispatch! {
    /// Packs moves into the numbers of another program.
    pub(crate) fn pack(code: Code, moves: &[Move; GROUP], encoding: &MoveEncoding) -> [u32; GROUP] = packed;
}

/// By move code: the file of the king's target in castling, and all ones for castling.
static KING_FILES: [u32; 16] = table!(16; code => if code as u16 == Move::CASTLE_A { 2 } else { 6 });
static IS_CASTLING: [u32; 16] = table!(16; code => if code & !1 == Move::CASTLE_H as usize { u32::MAX } else { 0 });

#[inline(always)]
fn packed<L: Vectors>(level: L, moves: &[Move; GROUP], encoding: &MoveEncoding) -> [u32; GROUP] {
    let all = |value| L::U32s::of(level, [value; 2]);
    let lanes = 2 * L::U32s::HALF;
    let mut numbers = [0; GROUP];
    for (number, mv) in numbers.iter_mut().zip(moves) {
        *number = mv.0.into();
    }
    let mut packed = [MaybeUninit::uninit(); GROUP];
    let mut list = U32List::new(&mut packed);
    for numbers in numbers.chunks_exact(lanes) {
        let mv = L::U32s::load(level, numbers);
        let (mut to, code) = (mv.shifted::<6>(), mv.shifted::<12>());
        if encoding.castling != 0 {
            let target = mv & all(56) | code.of_16(&KING_FILES);
            to = to ^ (to ^ target) & code.of_16(&IS_CASTLING);
        }
        let squares = (mv & all(63)).shl(encoding.from_shift) | (to & all(63)).shl(encoding.to_shift);
        (squares ^ code.of_16(&encoding.codes)).append(&mut list, u32::MAX >> (32 - lanes));
    }
    // SAFETY: a number for each move was written.
    packed.map(|number| unsafe { number.assume_init() })
}

impl Move {
    /// Returns the move in Stockfish's encoding.
    #[inline]
    pub fn to_stockfish(self) -> u16 {
        let code = MoveEncoding::STOCKFISH.codes[usize::from(self.code())];
        self.0 >> 6 & 63 | (self.0 & 63) << 6 | code as u16
    }

    /// Returns from-square, to-square and promotion piece (0 for none); castling as king takes own rook or as the king's step.
    pub fn to_bytes(self, king_takes_rook: bool) -> [u8; 3] {
        let color = if self.from().rank() < 4 { Color::White } else { Color::Black };
        let step = self.is_castling() && !king_takes_rook;
        let to = if step { castling_destinations(color, self.code()).0 } else { self.to() };
        [self.from().number(), to.number(), self.promotion().map_or(0, |kind| kind as u8)]
    }
}

impl Position {
    /// Returns the legal move of a code in Stockfish's encoding.
    pub fn move_from_stockfish(&self, code: u16) -> Result<Move, Status> {
        let (to, from) = (Square::from_low_bits(code as u32), Square::from_low_bits(code as u32 >> 6));
        let found = self.move_between(from, to, code >> 12);
        if found.to_stockfish() == code && self.is_legal(found) { Ok(found) } else { Err(Status::MoveIllegal) }
    }

    /// Returns the legal move of three bytes, as [`Move::to_bytes`] gives them; castling in either form.
    pub fn move_from_bytes(&self, bytes: [u8; 3]) -> Result<Move, Status> {
        let [from, to, promotion] = bytes.map(u32::from);
        let (Some(from), Some(to)) = (Square::new(from), Square::new(to)) else { return Err(Status::MoveIllegal) };
        let code = match promotion {
            0 => Move::QUIET,
            1..=4 => Move::PROMOTION + promotion as u16 - 1,
            _ => return Err(Status::MoveIllegal),
        };
        self.resolve(Move::new(from, to, code))
    }
}
