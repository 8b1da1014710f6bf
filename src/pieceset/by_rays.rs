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

use super::constraints::KingLines;
use super::board_half::State;
use super::{Change, NO_KIND, Piece, PieceBoard};
use crate::bitboard::squares;
use crate::geometry::{RAY_COUNT, ray_walk, step};
use crate::position::castling::castling_destinations;
use crate::position::{NO_SQUARE, en_passant};
use crate::simd::avx512::{Avx512, Avx512Word};
use crate::simd::bytes::Bytes;
use crate::simd::few::{Bytes32, TwelveU16s};
use crate::simd::rows::Row;
use crate::types::{Color, Kind, Move, Square};

/// The last byte of each ray, which is no square.
const ENDS: u64 = 0x8080_8080_8080_8080;
const FIRSTS: u64 = 0x0101_0101_0101_0101;

/// By square and place: the square at a place of ray order.
static SQUARES: [[u8; 64]; 64] = by_square(false);
/// By square and other square: the place of the other one in ray order.
static PLACES: [[u8; 64]; 64] = by_square(true);

/// By square and other square: the opposite of the ray that the other one is on, as the number of the first of a lane's
/// four `u16`s.
static LANES_BEHIND: [[u16; 64]; 64] = {
    let places = by_square(true);
    let mut table = [[0; 64]; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            table[square][other] = 4 * (places[square][other] as u16 >> 3 ^ 4);
            other += 1;
        }
        square += 1;
    }
    table
};

/// By a piece's byte: its bit in the row of white and in that of black, twice in 32 bits.
static BITS_TWICE: [[u32; 2]; 256] = {
    let mut table = [[0; 2]; 256];
    let mut byte = 1;
    while byte < 256 {
        let piece = Piece(byte as u8);
        table[byte][piece.color().index()] = piece.bit() as u32 * 0x1_0001;
        byte += 1;
    }
    table
};

const fn by_square(inverse: bool) -> [[u8; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut square = 0;
    while square < 64 {
        let mut ray = 0;
        while ray < RAY_COUNT {
            let (mut to, mut place) = (step(square, ray), 8 * ray);
            while to < 64 {
                if inverse {
                    table[square][to] = place as u8;
                } else {
                    table[square][place & 63] = to as u8;
                }
                (to, place) = (step(to, ray), place + 1);
            }
            ray += 1;
        }
        square += 1;
    }
    table
}

/// By square: the places of ray order that are squares, and the squares that are on its rays.
static ON_RAYS: [[u64; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut ray = 0;
        while ray < RAY_COUNT {
            let reach = ray_walk(square, ray, 0);
            table[square][0] |= ((1 << reach.count_ones()) - 1) << (8 * ray);
            table[square][1] |= reach;
            ray += 1;
        }
        square += 1;
    }
    table
};

const ORTHOGONAL: u8 = 1;
const DIAGONAL: u8 = 2;
/// How a kind slides, by the bits of a piece's byte above its number: its own number and 1.
static SLIDES: [u8; 16] = {
    let mut slides = [0; 16];
    slides[Kind::Bishop as usize + 1] = DIAGONAL;
    slides[Kind::Rook as usize + 1] = ORTHOGONAL;
    slides[Kind::Queen as usize + 1] = ORTHOGONAL | DIAGONAL;
    slides
};
const RAYS_OF: [u8; 8] = [ORTHOGONAL, DIAGONAL, ORTHOGONAL, DIAGONAL, ORTHOGONAL, DIAGONAL, ORTHOGONAL, DIAGONAL];
/// How what looks along a place of ray order has to slide.
static SLIDES_ALONG: [u8; 64] = {
    let mut table = [0; 64];
    let mut place = 0;
    while place < 64 {
        table[place] = RAYS_OF[place >> 3];
        place += 1;
    }
    table
};

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
    let after = After::new(level, board, change);
    after.store(board, change);
}

/// Makes a move of a board on another one, whatever that holds.
#[inline(always)]
pub(super) fn after(level: Avx512, before: &PieceBoard, change: Change, after: &mut PieceBoard) {
    After::new(level, before, change).store(after, change);
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
    #[inline(always)]
    fn new(level: Avx512, before: &PieceBoard, change: Change) -> Self {
        let mut registers = Registers::load(level, before);
        registers.change(change);
        let numbers = Numbers::new(level, before, change);
        After { registers, numbers, state: before.state_after(change), reserved: before.reserved }
    }

    #[inline(always)]
    fn store(self, board: &mut PieceBoard, change: Change) {
        Row::store(self.registers.rows, &mut board.attackers);
        self.registers.board.store(&mut board.board);
        let Numbers { squares, kinds, by_kind } = self.numbers;
        squares.store(&mut board.squares);
        kinds.store(&mut board.kinds);
        by_kind.store(&mut board.by_kind);
        board.reserved = self.reserved;
        board.pending = 0;
        board.enter(self.state);
        board.play_rare(self.state, change);
    }
}

/// The pieces by their numbers.
struct Numbers {
    squares: Bytes32,
    kinds: Bytes32,
    by_kind: TwelveU16s,
}

impl Numbers {
    /// After a move, as far as it is neither castling nor a promotion.
    #[inline(always)]
    fn new(level: Avx512, before: &PieceBoard, Change { mv, mover, other, .. }: Change) -> Self {
        let captured = if mv.is_castling() { Piece::NONE } else { other };
        let gone = captured.set();
        let squares = level.bytes_32(&before.squares).with_where(gone, NO_SQUARE);
        Numbers {
            squares: squares.with_where(mover.set(), mv.to().number()),
            kinds: level.bytes_32(&before.kinds).with_where(gone, NO_KIND),
            by_kind: level.twelve_u16s(&before.by_kind).without(KIND_PLACES[usize::from(captured.0 >> 4)], captured.bit()),
        }
    }
}

/// By the bits of a piece's byte above its number: its colour and kind as a place in `by_kind`; none for no piece.
static KIND_PLACES: [u16; 16] = {
    let mut places = [0; 16];
    let mut kind = 0;
    while kind < 6 {
        places[kind + 1] = 1 << kind;
        places[kind + 9] = 1 << (kind + 6);
        kind += 1;
    }
    places
};

/// Makes the attack half of a move whose board half has been made.
#[inline(always)]
pub(super) fn update(level: Avx512, board: &mut PieceBoard, change: Change) {
    let mut registers = Registers::load(level, board);
    for (square, piece) in change.before() {
        registers.board = registers.board.with_where(square.bit(), piece.0);
    }
    registers.change(change);
    Row::store(registers.rows, &mut board.attackers);
}

impl KingLines for Avx512 {
    /// Of each ray of the king the first occupied square, if the second is that of a slider. Few boards have one: all
    /// that depends on the board is whether there is any.
    #[inline(always)]
    fn shields_of_king(self, board: &PieceBoard, king: Square, us: Color) -> u64 {
        let rays = self.bytes(&board.board).gathered_where(ON_RAYS[king.index()][0], self.bytes(&SQUARES[king.index()]));
        let occupied = rays.places();
        let first = lowest_of_eight(occupied | ENDS);
        let second = lowest_of_eight(occupied & !first | ENDS);
        let black = rays.places_negative();
        let (own, enemy) = if us == Color::White { (!black, black) } else { (black, !black) };
        let pinners = second & occupied & enemy & rays.places_of(&SLIDES, self.bytes(&SLIDES_ALONG));
        // 0x80 for each ray that has one, then all its bits.
        let pinning = (pinners + !ENDS) & ENDS;
        let mut shields = 0;
        for place in squares(first & own & (pinning - (pinning >> 7))) {
            shields |= 1 << (SQUARES[king.index()][place.index()] & 63);
        }
        shields
    }
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
    fn change(&mut self, change: Change) {
        let Change { mv, mover, arrives, other } = change;
        let (from, to) = (mv.from(), mv.to());
        if mv.is_castling() {
            return self.castle(change);
        }
        self.remove(mover);
        if mv.code() == Move::EN_PASSANT {
            self.remove(other);
            self.vacate(en_passant::victim(to));
            self.vacate(from);
            let sight = self.sight(to);
            self.toggle(to, &sight, !0);
            return self.put(arrives, to, &sight);
        }
        self.vacate(from);
        let sight = self.sight(to);
        // A square that stays occupied changes nothing for those that look at it.
        self.toggle(to, &sight, u64::from(other.is_some()).wrapping_sub(1));
        self.remove(other);
        self.put(arrives, to, &sight);
    }

    /// The rook leaves first: a slider whose bits are gone must not look on.
    #[inline(always)]
    fn castle(&mut self, Change { mv, mover: king, other: rook, .. }: Change) {
        let (king_to, rook_to) = castling_destinations(king.color(), mv.code());
        self.remove(king);
        self.remove(rook);
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
        let [places, squares] = ON_RAYS[square.index()];
        let rays = self.board.gathered_where(places, self.level.bytes(&SQUARES[square.index()]));
        let occupied = rays.places();
        let ended = occupied | ENDS;
        let seen = (ended ^ ended.wrapping_sub(FIRSTS)) & places;
        let looks = rays.places_of(&SLIDES, self.level.bytes(&SLIDES_ALONG)) & seen;
        Sight {
            visible: Bytes::places_gathered(seen, self.level.bytes(&PLACES[square.index()]), squares),
            looks: rays.sums_of_eight(looks).bits_by_half(),
        }
    }

    #[inline(always)]
    fn toggle(&mut self, square: Square, sight: &Sight, wanted: u64) {
        let behind = self.level.row(&LANES_BEHIND[square.index()]);
        let [white, black] = &mut self.rows;
        *white = white.toggled_where(sight.visible & wanted, behind, sight.looks[0]);
        *black = black.toggled_where(sight.visible & wanted, behind, sight.looks[1]);
    }

    #[inline(always)]
    fn remove(&mut self, piece: Piece) {
        let [white, black] = &mut self.rows;
        let [white_bit, black_bit] = BITS_TWICE[usize::from(piece.0)];
        *white = white.without(white_bit);
        *black = black.without(black_bit);
    }

    #[inline(always)]
    fn put(&mut self, piece: Piece, square: Square, sight: &Sight) {
        self.board = self.board.with_where(square.bit(), piece.0);
        let [white, black] = &mut self.rows;
        let [white_bit, black_bit] = BITS_TWICE[usize::from(piece.0)];
        let attacked = piece.attacks(square, sight.visible);
        *white = white.with_where(attacked, white_bit);
        *black = black.with_where(attacked, black_bit);
    }
}
