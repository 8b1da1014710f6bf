//! The attack half of a move by the rays around a square: AVX-512.
//!
//! The board is one register of bytes, the sets are four. A byte permutation puts the squares around one into ray
//! order, eight bytes to a ray, nearest first (Rose, by 87flowers, sorts them so); the eighth byte is no square.
//!
//! ```text
//!   occupied   o = places of bytes that are not 0, as 64 bits, and the eighth of each ray
//!   visible    o ^ (o - 1), byte by byte: up to the first occupied square of each ray; no byte borrows from the next
//!   looks      visible sliders that move along their ray, one in a ray at most: their bytes are its sum
//! ```
//!
//! What a slider on a ray sees behind the square is what is visible on the opposite ray. So a permutation of `u16`s by the
//! number of the opposite ray brings the bits of the sums to the squares where they are toggled.

use super::board_half::State;
use super::ray_tables::{MARKS, RAYS, SLIDES, SLIDES_ALONG};
use super::{Change, NO_KIND, Piece, PieceBoard};
use crate::bitboard::squares;
use crate::position::castling::castling_destinations;
use crate::position::{NO_SQUARE, en_passant};
use crate::simd::avx512::{Avx512, Avx512Word};
use crate::simd::bytes::Bytes;
use crate::simd::few::{Bytes32, TwelveU16s};
use crate::simd::rows::Row;
use crate::types::{Color, Move, Square};

/// The last byte of each ray, which is no square.
const ENDS: u64 = 0x8080_8080_8080_8080;
const FIRSTS: u64 = 0x0101_0101_0101_0101;

impl Change {
    /// The squares of board bytes before the change, with what stood there; the others are as they were.
    #[inline(always)]
    fn before(self) -> [(Square, Piece); 4] {
        let (from, to) = (self.mv.from(), self.mv.to());
        match self.mv.code() {
            Move::CASTLE_H | Move::CASTLE_A => {
                let (king_to, rook_to) = castling_destinations(self.mover.color(), self.mv.code());
                [(king_to, Piece::NONE), (rook_to, Piece::NONE), (from, self.mover), (to, self.other)]
            }
            Move::EN_PASSANT => {
                let victim = (en_passant::victim(to), self.other);
                [(to, Piece::NONE), (from, self.mover), victim, victim]
            }
            _ => [(to, self.other), (from, self.mover), (from, self.mover), (from, self.mover)],
        }
    }
}

/// A board and its sets in registers.
struct Registers {
    level: Avx512,
    board: Bytes,
    rows: [Row; 2],
}

/// What the rays of a square meet.
struct Sight {
    /// The squares up to the first occupied one of each ray.
    visible: u64,
    /// By colour, a lane to a ray: the bit of the slider that looks at the square along it.
    looks: [Avx512Word; 2],
}

/// Makes a move.
#[inline(always)]
pub(super) fn make(level: Avx512, board: &mut PieceBoard, change: Change) {
    if change.mv.is_castling() {
        After::castling(level, board, change).store_castling(board, change);
    } else {
        After::new(level, board, change).store(board, change);
    }
}

/// Makes a move of a board on another one, whatever that holds.
#[inline(always)]
pub(super) fn after(level: Avx512, before: &PieceBoard, change: Change, after: &mut PieceBoard) {
    if change.mv.is_castling() {
        After::castling(level, before, change).store_castling(after, change);
    } else {
        After::new(level, before, change).store(after, change);
    }
}

/// A board after a move. What is read and written of a board in vectors is never written byte by byte but for rare
/// moves: the next move would have to wait for that.
struct After {
    registers: Registers,
    numbers: Numbers,
    state: State,
    reserved: u16,
}

impl After {
    /// After a move that is not castling.
    #[inline(always)]
    fn new(level: Avx512, before: &PieceBoard, change: Change) -> Self {
        let mut registers = Registers::load(level, before);
        registers.move_piece(change);
        let numbers = Numbers::of(level, before).moved(change.mover, change.mv.to()).without(change.other);
        After { registers, numbers, state: before.state_after(change), reserved: before.reserved }
    }

    #[inline(always)]
    fn castling(level: Avx512, before: &PieceBoard, change: Change) -> Self {
        let mut registers = Registers::load(level, before);
        registers.castle(change);
        let state = before.state_after_castling(change);
        After { registers, numbers: Numbers::of(level, before), state, reserved: before.reserved }
    }

    #[inline(always)]
    fn store(self, board: &mut PieceBoard, change: Change) {
        let us = self.state.us;
        self.store_all(board);
        if change.arrives != change.mover {
            board.promote(us, change.arrives);
        } else if change.mv.code() == Move::DOUBLE_PUSH {
            board.after_double_push(change.mv);
        }
    }

    #[inline(always)]
    fn store_castling(self, board: &mut PieceBoard, change: Change) {
        let us = self.state.us;
        self.store_all(board);
        board.castle(us, change.mv, change.mover, change.other);
    }

    #[inline(always)]
    fn store_all(self, board: &mut PieceBoard) {
        Row::store(self.registers.rows, &mut board.attackers);
        self.registers.board.store(&mut board.board);
        self.numbers.squares.store(&mut board.squares);
        self.numbers.kinds.store(&mut board.kinds);
        self.numbers.by_kind.store(&mut board.by_kind);
        board.reserved = self.reserved;
        board.pending = 0;
        board.enter(self.state);
    }
}

/// The pieces by their numbers.
struct Numbers {
    squares: Bytes32,
    kinds: Bytes32,
    by_kind: TwelveU16s,
}

impl Numbers {
    #[inline(always)]
    fn of(level: Avx512, board: &PieceBoard) -> Self {
        Numbers {
            squares: level.bytes_32(&board.squares),
            kinds: level.bytes_32(&board.kinds),
            by_kind: level.twelve_u16s(&board.by_kind),
        }
    }

    #[inline(always)]
    fn moved(self, piece: Piece, to: Square) -> Self {
        let squares = self.squares.with_where(MARKS[usize::from(piece.0)].number, to.number());
        Numbers { squares, ..self }
    }

    #[inline(always)]
    fn without(self, piece: Piece) -> Self {
        let marks = &MARKS[usize::from(piece.0)];
        Numbers {
            squares: self.squares.with_where(marks.number, NO_SQUARE),
            kinds: self.kinds.with_where(marks.number, NO_KIND),
            by_kind: self.by_kind.without(marks.kind as u16, (marks.rows[0] | marks.rows[1]) as u16),
        }
    }
}

/// Makes the attack half of a move whose board half has been made.
#[inline(always)]
pub(super) fn update(level: Avx512, board: &mut PieceBoard, change: Change) {
    let mut registers = Registers::load(level, board);
    for (square, piece) in change.before() {
        registers.board = registers.board.with_where(square.bit(), piece.0);
    }
    if change.mv.is_castling() {
        registers.castle(change);
    } else {
        registers.move_piece(change);
    }
    Row::store(registers.rows, &mut board.attackers);
}

/// Of each ray of the king the first occupied square if it is an own piece's, and if the second is that of a slider of the
/// opponent. Few boards have one: all that depends on the board is whether there is any.
#[inline(always)]
pub(super) fn shields_of_king(level: Avx512, board: &PieceBoard, king: Square, us: Color) -> u64 {
    let around = &RAYS[king.index()];
    let order = level.bytes(&around.squares);
    let rays = level.bytes(&board.board).gathered_where(around.inside, order);
    let own = Bytes::places_gathered(board.occupied[us.index()], order, around.inside);
    let enemy = Bytes::places_gathered(board.occupied[us.opposite().index()], order, around.inside);
    let first = lowest_of_eight(own | enemy | ENDS);
    let second = lowest_of_eight((own | enemy) & !first | ENDS);
    let black = rays.places_negative();
    let of_enemy = if us == Color::White { black } else { !black };
    let sliders = of_enemy & rays.places_of(&SLIDES, level.bytes(&SLIDES_ALONG));
    let pinners = second & (own | enemy) & sliders;
    // 0x80 for each ray that has one, then all its bits.
    let pinning = (pinners + !ENDS) & ENDS;
    let mut shields = 0;
    for place in squares(first & own & (pinning - (pinning >> 7))) {
        shields |= 1 << (around.squares[place.index()] & 63);
    }
    shields
}

/// The lowest bit of each byte; none of the bytes is 0.
#[inline(always)]
fn lowest_of_eight(bytes: u64) -> u64 {
    bytes & !bytes.wrapping_sub(FIRSTS)
}

impl Registers {
    #[inline(always)]
    fn load(level: Avx512, board: &PieceBoard) -> Self {
        let [white, black] = &board.attackers;
        Registers { level, board: level.bytes(&board.board), rows: [level.row(white), level.row(black)] }
    }

    /// From the board before a move to that after it.
    #[inline(always)]
    fn move_piece(&mut self, Change { mv, mover, arrives, other }: Change) {
        let passes = mv.code() == Move::EN_PASSANT;
        if passes {
            self.vacate(en_passant::victim(mv.to()));
        }
        self.vacate(mv.from());
        let sight = self.sight(mv.to());
        // A square that stays occupied changes nothing for those that look at it.
        let stays = other.is_some() & !passes;
        self.toggle(mv.to(), &sight, u64::from(stays).wrapping_sub(1));
        // The captured piece was there for the first square, so its bits go last.
        self.remove([mover, other]);
        self.put(arrives, mv.to(), &sight);
    }

    /// The rook leaves first: a slider whose bits are gone must not look on.
    #[inline(always)]
    fn castle(&mut self, Change { mv, mover: king, other: rook, .. }: Change) {
        let (king_to, rook_to) = castling_destinations(king.color(), mv.code());
        self.remove([king, rook]);
        self.vacate(mv.to());
        self.vacate(mv.from());
        self.arrive(king, king_to);
        self.arrive(rook, rook_to);
    }

    #[inline(always)]
    fn arrive(&mut self, piece: Piece, square: Square) {
        let sight = self.sight(square);
        self.toggle(square, &sight, !0);
        self.put(piece, square, &sight);
    }

    #[inline(always)]
    fn vacate(&mut self, square: Square) {
        self.board = self.board.with_where(square.bit(), 0);
        let sight = self.sight(square);
        self.toggle(square, &sight, !0);
    }

    #[inline(always)]
    fn sight(&self, square: Square) -> Sight {
        let around = &RAYS[square.index()];
        let rays = self.board.gathered_where(around.inside, self.level.bytes(&around.squares));
        let occupied = rays.places();
        let ended = occupied | ENDS;
        let seen = (ended ^ ended.wrapping_sub(FIRSTS)) & around.inside;
        let looks = rays.places_of(&SLIDES, self.level.bytes(&SLIDES_ALONG)) & seen;
        Sight {
            visible: Bytes::places_gathered(seen, self.level.bytes(&around.places), around.reached),
            looks: rays.sums_of_eight(looks).bits_by_half(),
        }
    }

    #[inline(always)]
    fn toggle(&mut self, square: Square, sight: &Sight, wanted: u64) {
        let behind = self.level.row(&RAYS[square.index()].lanes_behind);
        let [white, black] = &mut self.rows;
        *white = white.toggled_where(sight.visible & wanted, behind, sight.looks[0]);
        *black = black.toggled_where(sight.visible & wanted, behind, sight.looks[1]);
    }

    #[inline(always)]
    fn remove(&mut self, pieces: [Piece; 2]) {
        let [white, black] = &mut self.rows;
        let [[white_bit, black_bit], [other_white_bit, other_black_bit]] =
            pieces.map(|piece| MARKS[usize::from(piece.0)].rows);
        *white = white.without(white_bit | other_white_bit);
        *black = black.without(black_bit | other_black_bit);
    }

    #[inline(always)]
    fn put(&mut self, piece: Piece, square: Square, sight: &Sight) {
        self.board = self.board.with_where(square.bit(), piece.0);
        let [white, black] = &mut self.rows;
        let [white_bit, black_bit] = MARKS[usize::from(piece.0)].rows;
        let attacked = piece.attacks(square, sight.visible);
        *white = white.with_where(attacked, white_bit);
        *black = black.with_where(attacked, black_bit);
    }
}
