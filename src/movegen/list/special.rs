//! Castling, en passant and promotions: the only place that lists them, and their removal from target sets.

use crate::attacks::fill::step;
use crate::bitboard::squares;
use crate::geometry::{EAST, WEST};
use crate::position::Position;
use crate::simd::Word;
use crate::tables::nearest;
use crate::types::{Class, Color, Kind, Move, Square};

/// Push, capture towards the h-file, capture towards the a-file: the pawn directions of White and of Black.
pub(crate) const PAWN_DIRECTIONS: [[usize; 3]; 2] = [[2, 1, 3], [6, 7, 5]];

/// The moves that most positions do not have, as target sets.
pub(crate) struct SpecialMoves {
    /// Eastwards, westwards.
    pub(crate) castling: [u64; 2],
    /// Towards the h-file, towards the a-file.
    pub(crate) en_passant: [u64; 2],
    /// In the order of [`PAWN_DIRECTIONS`].
    pub(crate) promotions: [u64; 3],
}

impl SpecialMoves {
    pub(crate) const NONE: Self = SpecialMoves { castling: [0; 2], en_passant: [0; 2], promotions: [0; 3] };

    /// The castling targets of a position that is not in check, by the squares that the opponent attacks.
    #[inline(always)]
    pub(crate) fn castling_of(position: &Position, attacked: u64) -> [u64; 2] {
        [Move::CASTLE_H, Move::CASTLE_A].map(|code| position.castling_rook(code, attacked))
    }

    /// The en passant captures of a position.
    #[inline(always)]
    pub(crate) fn en_passant_of(position: &Position) -> Self {
        let mut special = Self::NONE;
        if let Some(ep) = position.ep() {
            for from in squares(position.en_passant_capturers()) {
                // Towards the h-file the file of the target is the higher one.
                let towards_a = from.number() & 7 > ep.number() & 7;
                special.en_passant[usize::from(towards_a)] = ep.bit();
            }
        }
        special
    }

    /// The en passant captures in sets of a position.
    #[inline(always)]
    pub(crate) fn en_passant_in<const N: usize>(position: &Position, sets: &[u64; N]) -> Self {
        let us = position.side();
        let ep = position.ep().map_or(0, Square::bit) & !position.occupied();
        if ep == 0 {
            return Self::NONE;
        }
        let [_, towards_h, towards_a] = pawn_moves_in(us, position.of(Kind::Pawn, us), sets);
        SpecialMoves { en_passant: [towards_h & ep, towards_a & ep], ..Self::NONE }
    }

    /// Whether sets of a position may hold any; `along_ranks` are those of the two directions of castling.
    #[inline(always)]
    pub(crate) fn may_be_in(position: &Position, along_ranks: u64) -> bool {
        let us = position.side();
        position.promoting(us) != 0 || position.ep().is_some() || along_ranks & position.color(us) != 0
    }

    /// Takes them out of the sets of the rays, which may be followed by those of knight steps.
    #[inline(never)]
    pub(crate) fn take_out<const N: usize>(position: &Position, rays: &mut [u64; N]) -> Self {
        const { assert!(N >= 8) };
        let us = position.side();
        let own = position.color(us);
        let castling = [rays[EAST] & own, rays[WEST] & own];
        let mut special = SpecialMoves { castling, ..Self::en_passant_in(position, rays) };
        let [_, sideways @ ..] = PAWN_DIRECTIONS[us.index()];
        for (direction, taken) in
            [EAST, WEST].into_iter().chain(sideways).zip(castling.into_iter().chain(special.en_passant))
        {
            rays[direction & 7] &= !taken;
        }
        let promoting = position.promoting(us);
        if promoting != 0 {
            special.promotions = take_pawn_moves(us, promoting, rays);
        }
        special
    }

    /// Hands those of a class to `emit`.
    #[inline(always)]
    pub(crate) fn for_each(&self, position: &Position, class: Class, mut emit: impl FnMut(Move)) {
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
pub(super) fn pawn_moves_in<W: Word, const N: usize>(us: Color, pawns: W, sets: &[W; N]) -> [W; 3] {
    let [push, towards_h, towards_a] = match us {
        Color::White => [step::<2, W>(pawns), step::<1, W>(pawns), step::<3, W>(pawns)],
        Color::Black => [step::<6, W>(pawns), step::<7, W>(pawns), step::<5, W>(pawns)],
    };
    let [a, b, c] = PAWN_DIRECTIONS[us.index()];
    [push & sets[a & 7], towards_h & sets[b & 7], towards_a & sets[c & 7]]
}

/// Takes the steps of some pawns out of sets by direction.
#[inline(always)]
pub(crate) fn take_pawn_moves<W: Word, const N: usize>(us: Color, pawns: W, sets: &mut [W; N]) -> [W; 3] {
    let taken = pawn_moves_in(us, pawns, sets);
    for (direction, taken) in PAWN_DIRECTIONS[us.index()].into_iter().zip(taken) {
        sets[direction & 7] = sets[direction & 7] & !taken;
    }
    taken
}
