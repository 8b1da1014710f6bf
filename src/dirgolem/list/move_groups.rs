//! Target sets split by what their moves have in common, so that no move is looked at twice.

use crate::attacks::fill::step;
use crate::attacks::leapers;
use crate::bitboard::squares;
use crate::dirgolem::Targets;
use crate::geometry::{EAST, WEST};
use crate::position::Position;
use crate::simd::Word;
use crate::tables::{self, nearest};
use crate::types::{Class, Color, Kind, Move, Square};
use core::hint::select_unpredictable;

/// Push, capture towards the h-file, capture towards the a-file: the pawn directions of White and of Black.
pub(in crate::dirgolem) const PAWN_DIRECTIONS: [[usize; 3]; 2] = [[2, 1, 3], [6, 7, 5]];

/// Where the pawns of the side to move go by two steps.
#[inline(always)]
pub(in crate::dirgolem) fn double_pushes(position: &Position) -> u64 {
    let us = position.side();
    leapers::pawns_double_pushes(us, position.of(Kind::Pawn, us), !position.occupied())
}

/// The moves that most positions do not have, as target sets.
pub(in crate::dirgolem) struct RareMoves {
    /// Eastwards, westwards.
    pub(in crate::dirgolem) castling: [u64; 2],
    /// Towards the h-file, towards the a-file.
    pub(in crate::dirgolem) en_passant: [u64; 2],
    /// In the order of [`PAWN_DIRECTIONS`].
    pub(in crate::dirgolem) promotions: [u64; 3],
}

impl RareMoves {
    pub(in crate::dirgolem) const NONE: Self = RareMoves { castling: [0; 2], en_passant: [0; 2], promotions: [0; 3] };

    /// Whether a position may have castling or en passant, which masks do not decide.
    #[inline(always)]
    pub(in crate::dirgolem) fn may_be_beyond_masks(position: &Position, checkers: u64) -> bool {
        position.sees_castling_rook() && checkers == 0 || position.ep().is_some()
    }

    /// Castling and en passant of a position of which the squares attacked by the opponent and the checkers are known.
    #[inline(always)]
    pub(in crate::dirgolem) fn beyond_masks(position: &Position, attacked: u64, checkers: u64) -> Self {
        let mut rare = Self::NONE;
        if position.castling & position.side().back_rank() != 0 && checkers == 0 {
            let rook = |code| position.castling_rook(code, attacked);
            rare.castling = [rook(Move::CASTLE_H), rook(Move::CASTLE_A)];
        }
        if let Some(ep) = position.ep() {
            for from in squares(position.en_passant_capturers()) {
                // Towards the h-file the file of the target is the higher one.
                let towards_a = from.number() & 7 > ep.number() & 7;
                rare.en_passant[usize::from(towards_a)] = ep.bit();
            }
        }
        rare
    }

    /// The promotions in sets of a position.
    #[inline(always)]
    pub(in crate::dirgolem) fn promotions_in(position: &Position, sets: &[u64; 16]) -> Self {
        let us = position.side();
        RareMoves { promotions: pawn_moves_in(us, position.promoting(us), sets), ..Self::NONE }
    }

    /// The en passant captures in sets of a position.
    #[inline(always)]
    pub(in crate::dirgolem) fn en_passant_in<const N: usize>(position: &Position, sets: &[u64; N]) -> Self {
        let us = position.side();
        let ep = position.ep().map_or(0, Square::bit) & !position.occupied();
        if ep == 0 {
            return Self::NONE;
        }
        let [_, towards_h, towards_a] = pawn_moves_in(us, position.of(Kind::Pawn, us), sets);
        RareMoves { en_passant: [towards_h & ep, towards_a & ep], ..Self::NONE }
    }

    /// Whether sets of a position may hold any; `along_ranks` are those of the two directions of castling.
    #[inline(always)]
    pub(in crate::dirgolem) fn may_be_in(position: &Position, along_ranks: u64) -> bool {
        let us = position.side();
        position.promoting(us) != 0 || position.ep().is_some() || along_ranks & position.color(us) != 0
    }

    /// Takes them out of the sets of the rays, which may be followed by those of knight steps.
    #[inline(never)]
    pub(in crate::dirgolem) fn take_out<const N: usize>(position: &Position, rays: &mut [u64; N]) -> Self {
        const { assert!(N >= 8) };
        let us = position.side();
        let own = position.color(us);
        let castling = [rays[EAST] & own, rays[WEST] & own];
        let mut rare = RareMoves { castling, ..Self::en_passant_in(position, rays) };
        let [_, sideways @ ..] = PAWN_DIRECTIONS[us.index()];
        for (direction, taken) in
            [EAST, WEST].into_iter().chain(sideways).zip(castling.into_iter().chain(rare.en_passant))
        {
            rays[direction & 7] &= !taken;
        }
        let promoting = position.promoting(us);
        if promoting != 0 {
            rare.promotions = take_pawn_moves(us, promoting, rays);
        }
        rare
    }

    /// Hands those of a class to `emit`.
    #[inline(always)]
    pub(in crate::dirgolem) fn for_each(&self, position: &Position, class: Class, mut emit: impl FnMut(Move)) {
        let us = position.side();
        let (occupied, enemy) = (position.occupied(), position.color(us.opposite()));
        let wanted = class.targets(enemy);
        for (index, set) in self.castling.into_iter().enumerate() {
            for to in squares(set & wanted) {
                let direction = EAST + 4 * index;
                emit(Move::new(nearest(direction ^ 4, to, occupied), to, Move::CASTLE_H + index as u16));
            }
        }
        let [push, sideways @ ..] = PAWN_DIRECTIONS[us.index()];
        if class.has(Class::CAPTURES) {
            for (direction, set) in sideways.into_iter().zip(self.en_passant) {
                for to in squares(set) {
                    emit(Move::new(nearest(direction ^ 4, to, occupied), to, Move::EN_PASSANT));
                }
            }
        }
        for (direction, set) in [push].into_iter().chain(sideways).zip(self.promotions) {
            for to in squares(set) {
                let from = nearest(direction ^ 4, to, occupied);
                for mv in class.promotions(from, to, enemy & to.bit() != 0) {
                    emit(mv);
                }
            }
        }
    }
}

/// The steps of some pawns that are in sets by direction, in the order of [`PAWN_DIRECTIONS`].
#[inline(always)]
fn pawn_moves_in<W: Word, const N: usize>(us: Color, pawns: W, sets: &[W; N]) -> [W; 3] {
    let [push, towards_h, towards_a] = match us {
        Color::White => [step::<2, W>(pawns), step::<1, W>(pawns), step::<3, W>(pawns)],
        Color::Black => [step::<6, W>(pawns), step::<7, W>(pawns), step::<5, W>(pawns)],
    };
    let [a, b, c] = PAWN_DIRECTIONS[us.index()];
    [push & sets[a & 7], towards_h & sets[b & 7], towards_a & sets[c & 7]]
}

/// Takes the steps of some pawns out of sets by direction.
#[inline(always)]
pub(in crate::dirgolem) fn take_pawn_moves<W: Word, const N: usize>(us: Color, pawns: W, sets: &mut [W; N]) -> [W; 3] {
    let taken = pawn_moves_in(us, pawns, sets);
    for (direction, taken) in PAWN_DIRECTIONS[us.index()].into_iter().zip(taken) {
        sets[direction & 7] = sets[direction & 7] & !taken;
    }
    taken
}

/// Hands every legal move of a class to `emit`, in no particular order.
#[inline(always)]
pub fn for_each_move(position: &Position, targets: &Targets, class: Class, mut emit: impl FnMut(Move)) {
    let us = position.side();
    let (occupied, enemy) = (position.occupied(), position.color(us.opposite()));
    let wanted = class.targets(enemy);
    let mut sets = targets.direction;
    let mut rare = None;
    if RareMoves::may_be_in(position, sets[EAST] | sets[WEST]) {
        rare = Some(RareMoves::take_out(position, &mut sets));
    }
    let push = PAWN_DIRECTIONS[us.index()][0] & 7;
    let double_pushes = sets[push] & double_pushes(position) & wanted;
    let plain = |direction: usize| {
        let set = sets[direction] & wanted;
        if direction == push { set & !double_pushes } else { set }
    };
    let [mut left, mut right] = [Filled::NONE; 2];
    for direction in 0..4 {
        left.push(plain(direction), direction, Move::QUIET);
        left.push(plain(8 + direction), 8 + direction, Move::QUIET);
        right.push(plain(4 + direction), direction, Move::QUIET);
        right.push(plain(12 + direction), 8 + direction, Move::QUIET);
    }
    let upwards = u64::from(push < 4).wrapping_neg();
    left.push(double_pushes & upwards, push & 3, Move::DOUBLE_PUSH);
    right.push(double_pushes & !upwards, push & 3, Move::DOUBLE_PUSH);
    left.for_each::<true>(occupied, enemy, &mut emit);
    right.for_each::<false>(occupied, enemy, &mut emit);
    if let Some(rare) = &rare {
        rare.for_each(position, class, emit);
    }
}

/// The groups of either half of the directions that have any moves; those behind them are empty.
#[derive(Clone, Copy)]
struct Filled {
    targets: [u64; 16],
    /// What the moves of a group share: the code, and below it where a row of [`tables::REACH`] begins.
    kinds: [u16; 16],
    count: usize,
}

impl Filled {
    const NONE: Self = Filled { targets: [0; 16], kinds: [0; 16], count: 0 };

    /// Adds a group if it has a move; written so that this is no branch.
    #[inline(always)]
    fn push(&mut self, targets: u64, row: usize, code: u16) {
        self.targets[self.count & 15] = targets;
        self.kinds[self.count & 15] = (code << 12) | (64 * row as u16);
        self.count += usize::from(targets != 0);
    }

    /// Hands every move to `emit`. One loop for all groups, as the end of a loop that depends on the position is
    /// mispredicted.
    ///
    /// The origin of a target is the nearest occupied square behind it: with `LEFT`, for the directions to higher
    /// squares, the highest of those behind it. The reversed board has it as the lowest, which every CPU finds quickly.
    #[inline(always)]
    fn for_each<const LEFT: bool>(&mut self, occupied: u64, enemy: u64, emit: &mut impl FnMut(Move)) {
        let (occupied, turned) = if LEFT { (occupied.reverse_bits(), 63) } else { (occupied, 0) };
        let (mut targets, mut kind) = (self.targets[0], self.kinds[0]);
        // Loaded ahead, because a group often has a single move.
        let (mut next_targets, mut next_kind) = (self.targets[1], self.kinds[1]);
        let mut next = 2;
        while targets != 0 {
            let to = Square::lowest(targets);
            let reach = tables::REACH.as_flattened()[usize::from(kind & 0x3c0) | to.index() ^ turned];
            let from = (reach & occupied).trailing_zeros() as u16 & 63 ^ turned as u16;
            let capture = (enemy >> to.number() & 1) as u16 * (Move::CAPTURE << 12);
            emit(Move(from | u16::from(to.number()) << 6 | kind & 0xf000 | capture));
            let rest = targets & (targets - 1);
            let is_last = rest == 0;
            targets = select_unpredictable(is_last, next_targets, rest);
            kind = select_unpredictable(is_last, next_kind, kind);
            next_targets = select_unpredictable(is_last, self.targets[next & 15], next_targets);
            next_kind = select_unpredictable(is_last, self.kinds[next & 15], next_kind);
            next += usize::from(is_last);
        }
    }
}
