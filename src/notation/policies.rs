//! Moves as outputs of policy networks: AlphaZero's planes and Lc0's list. Both see the board from the side to move: for Black
//! it is flipped, so that the eighth rank becomes the first.

use crate::geometry::{self, DIRECTION_COUNT, FILE_STEP, RANK_STEP, RAY_COUNT};
use crate::position::Position;
use crate::status::Status;
use crate::tables::{EMPTY_BOARD_ATTACKS, KNIGHT_ATTACKS, reach};
use crate::types::{Color, Kind, Move, Square};

/// A policy: the move numbering of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Policy {
    /// 73 planes of 64 squares of origin: 64 × plane + origin.
    AlphaZero,
    /// The moves of a queen and of a knight from each square, by origin and target, a1 first; then promotions.
    Lc0,
}

/// Planes of AlphaZero: eight rays of seven steps, eight steps of knights, three directions of three underpromotions.
const KNIGHT_PLANES: usize = 8 * 7;
const UNDERPROMOTION_PLANES: usize = KNIGHT_PLANES + 8;
const PLANES: usize = UNDERPROMOTION_PLANES + 9;
/// Castling is two steps of the king, wherever the rook stands.
const CASTLING_PLANES: [usize; 2] = [ray_plane(geometry::EAST, 2), ray_plane(geometry::WEST, 2)];
const NO_PLANE: u8 = 255;

/// Lc0's promotions: queen, rook or bishop on the 22 ways from the seventh rank to the eighth. To a knight it is the
/// plain move.
const LC0_PROMOTIONS: usize = FIRST_OF[64] as usize;
const PROMOTION_WAYS: usize = 22;

/// Directions clockwise, as AlphaZero has them: rays from north, steps of knights from north-north-east.
const fn clockwise(direction: usize) -> usize {
    let first = if direction < RAY_COUNT { geometry::NORTH } else { 9 };
    (first + 8 - direction % 16) % 8
}

const fn ray_plane(direction: usize, steps: usize) -> usize {
    7 * clockwise(direction) + steps - 1
}

/// The plane of a step by so many files and ranks, at [`difference`].
static PLANE_OF: [u8; 256] = {
    let mut table = [NO_PLANE; 256];
    let mut direction = 0;
    while direction < DIRECTION_COUNT {
        let is_ray = direction < RAY_COUNT;
        let mut steps = 1;
        while steps <= if is_ray { 7 } else { 1 } {
            let plane = if is_ray { ray_plane(direction, steps) } else { KNIGHT_PLANES + clockwise(direction) };
            let apart = RANK_STEP[direction] * 16 + FILE_STEP[direction];
            table[(128 + apart * steps as i32) as usize] = plane as u8;
            steps += 1;
        }
        direction += 1;
    }
    table
};

/// Where [`PLANE_OF`] has the step between two squares: no two steps share an entry, as ranks count sixteen.
#[inline(always)]
fn difference(from: Square, to: Square) -> usize {
    let wide = |square: Square| square.index() + (square.index() & 56);
    128 + wide(to) - wide(from)
}

/// Where the moves of a queen and of a knight go from a square on an empty board.
const fn ways(square: usize) -> u64 {
    EMPTY_BOARD_ATTACKS[Kind::Queen as usize + 1][square] | KNIGHT_ATTACKS[square]
}

/// Lc0's number of the first move from each square; behind the last square, how many there are.
static FIRST_OF: [u16; 65] = {
    let mut table = [0; 65];
    let mut square = 0;
    while square < 64 {
        table[square + 1] = table[square] + ways(square).count_ones() as u16;
        square += 1;
    }
    table
};

impl Policy {
    /// Returns the policy by its number in golem_policies.h.
    pub const fn new(number: u32) -> Option<Self> {
        match number {
            0 => Some(Self::AlphaZero),
            1 => Some(Self::Lc0),
            _ => None,
        }
    }

    /// Returns how many moves there are.
    pub const fn size(self) -> usize {
        match self {
            Self::AlphaZero => 64 * PLANES,
            Self::Lc0 => LC0_PROMOTIONS + 3 * PROMOTION_WAYS,
        }
    }

    /// Returns the number of 64-bit words in a mask of bits.
    pub const fn words(self) -> usize {
        self.size().div_ceil(64)
    }

    /// Returns the number of a move of a side; none where the network has none for it.
    #[inline(always)]
    pub fn index_of(self, side: Color, mv: Move) -> Option<usize> {
        let (from, to) = (seen_by(side, mv.from()), seen_by(side, mv.to()));
        match self {
            Self::AlphaZero => alpha_zero_index(from, to, mv),
            Self::Lc0 => lc0_index(from, to, mv),
        }
    }

    /// The squares of the move with a number, as a side sees them, castling as the network writes it, and what a pawn
    /// becomes there.
    fn squares_of(self, index: usize) -> Option<(Square, Square, Kind)> {
        match self {
            Self::AlphaZero => alpha_zero_squares(index),
            Self::Lc0 => lc0_squares(index),
        }
    }
}

/// A square as a side sees it, and back.
#[inline(always)]
fn seen_by(side: Color, square: Square) -> Square {
    Square::from_low_bits(square.number() as u32 ^ (56 * side as u32))
}

#[inline(always)]
fn alpha_zero_index(from: Square, to: Square, mv: Move) -> Option<usize> {
    let plane = match (PLANE_OF[difference(from, to) & 255], mv.code()) {
        (NO_PLANE, _) => return None,
        (_, Move::CASTLE_H | Move::CASTLE_A) => CASTLING_PLANES[(mv.code() & 1) as usize],
        (plane, code) if code & Move::PROMOTION != 0 && code & 3 != 3 => {
            // North-west, north, north-east.
            let towards = (to.file() + 1).wrapping_sub(from.file()) as usize;
            if to.rank() != from.rank() + 1 || towards > 2 || plane as usize >= KNIGHT_PLANES {
                return None;
            }
            UNDERPROMOTION_PLANES + 3 * towards + (code & 3) as usize
        }
        (plane, _) => plane as usize,
    };
    Some(64 * plane + from.index())
}

fn alpha_zero_squares(index: usize) -> Option<(Square, Square, Kind)> {
    let (plane, from) = (index / 64, Square::from_low_bits(index as u32 % 64));
    let (direction, steps, becomes) = if plane < KNIGHT_PLANES {
        ((geometry::NORTH + 8 - plane / 7) % 8, plane % 7 + 1, Kind::Queen)
    } else if plane < UNDERPROMOTION_PLANES {
        (8 + (9 + 8 - plane % 8) % 8, 1, Kind::Queen)
    } else if plane < PLANES {
        let underpromotion = plane - UNDERPROMOTION_PLANES;
        let becomes = Kind::new(Kind::Knight as u32 + underpromotion as u32 % 3)?;
        // North-west, north, north-east.
        (geometry::NORTH + 1 - underpromotion / 3, 1, becomes)
    } else {
        return None;
    };
    let along = |start: u32, step: i32| u32::try_from(start as i32 + step * steps as i32).ok().filter(|end| *end < 8);
    let (files, ranks) = (FILE_STEP[direction % 16], RANK_STEP[direction % 16]);
    let (file, rank) = (along(from.file(), files)?, along(from.rank(), ranks)?);
    Some((from, Square::at(file, rank), becomes))
}

#[inline(always)]
fn lc0_index(from: Square, to: Square, mv: Move) -> Option<usize> {
    let way = ways(from.index());
    if way & to.bit() == 0 {
        return None;
    }
    if mv.code() & Move::PROMOTION == 0 || mv.code() & 3 == 0 {
        return Some(FIRST_OF[from.index()] as usize + (way & (to.bit() - 1)).count_ones() as usize);
    }
    if from.rank() != 6 || to.rank() != 7 || to.file().abs_diff(from.file()) > 1 {
        return None;
    }
    // Three ways from each file but the first, which has two.
    let way = 2 * from.file() + to.file();
    Some(LC0_PROMOTIONS + 3 * way as usize + 3 - (mv.code() & 3) as usize)
}

fn lc0_squares(index: usize) -> Option<(Square, Square, Kind)> {
    if index < LC0_PROMOTIONS {
        let from = (FIRST_OF.partition_point(|first| *first as usize <= index) + 63) % 64;
        let mut ways = ways(from);
        for _ in FIRST_OF[from] as usize..index {
            ways &= ways - 1;
        }
        return Some((Square::from_low_bits(from as u32), Square::lowest(ways), Kind::Knight));
    }
    let promotion = index - LC0_PROMOTIONS;
    let (way, becomes) = (promotion / 3, Kind::new(Kind::Queen as u32 - promotion as u32 % 3)?);
    let from = (way + 1) / 3;
    let to = way - 2 * from;
    (way < PROMOTION_WAYS).then(|| (Square::at(from as u32, 6), Square::at(to as u32, 7), becomes))
}

impl Position {
    /// Returns the number of a move in the outputs of a network; none where the network has none for it.
    pub fn move_to_index(&self, mv: Move, policy: Policy) -> Option<u32> {
        policy.index_of(self.side(), mv).map(|index| index as u32)
    }

    /// Returns the legal move with a number.
    pub fn move_from_index(&self, index: u32, policy: Policy) -> Result<Move, Status> {
        let castling = if policy == Policy::AlphaZero { self.castling_of(index) } else { None };
        let mv = castling.or_else(|| self.step_of(index, policy)).ok_or(Status::MoveIllegal)?;
        // Other numbers may lead to the same squares: those of other pieces, or of a king that goes to a rook's square.
        let is_its_own = self.move_to_index(mv, policy) == Some(index);
        if is_its_own && self.is_legal(mv) { Ok(mv) } else { Err(Status::MoveIllegal) }
    }

    /// Castling of AlphaZero's number, if a king stands where it begins.
    fn castling_of(&self, index: u32) -> Option<Move> {
        let king = seen_by(self.side(), Square::from_low_bits(index % 64));
        let wing = CASTLING_PLANES.iter().position(|plane| *plane as u32 == index / 64)?;
        let rook = Square::only(reach(geometry::EAST + 4 * wing, king) & self.castling)?;
        let is_king = self.of(Kind::King, self.side()) & king.bit() != 0;
        is_king.then(|| Move::new(king, rook, Move::CASTLE_H + wing as u16))
    }

    /// Returns the move that a number means for the piece on its first square.
    fn step_of(&self, index: u32, policy: Policy) -> Option<Move> {
        let (from, to, becomes) = policy.squares_of(index as usize)?;
        let (from, to) = (seen_by(self.side(), from), seen_by(self.side(), to));
        Some(self.move_between(from, to, becomes as u16 - Kind::Knight as u16))
    }

    /// Sets the bits of the legal moves in a mask of [`Policy::words`] that is clear.
    pub fn mask_bits(&self, policy: Policy, mask: &mut [u64]) {
        self.for_each_index(policy, |index| {
            if let Some(word) = mask.get_mut(index / 64) {
                *word |= 1 << (index % 64);
            }
        });
    }

    /// Calls `mark` with the indices of the legal moves, each below [`Policy::size`].
    #[inline(always)]
    pub fn for_each_index(&self, policy: Policy, mut mark: impl FnMut(usize)) {
        let side = self.side();
        for mv in self.legal_moves().iter() {
            if let Some(index) = policy.index_of(side, mv) {
                mark(index);
            }
        }
    }
}
