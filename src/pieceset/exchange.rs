//! Static exchange evaluation from the sets: the attackers of the target are known, and only the piece behind one that
//! leaves has to be found. At AVX-512 by the rays around the target.

#[cfg(target_arch = "x86_64")]
use super::exchange_by_rays::ByRays;
use super::{Piece, PieceBoard, PieceSet, numbers};
use crate::attacks;
use crate::bitboard::squares;
use crate::node::{Node, blockers_and_pinners_of};
use crate::see::{self, Attackers, ExchangeBoard, ExchangeRules, KingLines, NOBODY, Plain, Ruled, Terms};
use crate::simd::level::dispatch;
use crate::simd::{Code, Vectors};
use crate::types::{Color, Kind, Move, Square};

/// Who attacks a square of a piece board, by number.
pub(super) struct NumberedAttackers<'a, T> {
    board: &'a PieceBoard,
    target: Square,
    /// The squares still occupied.
    occupied: u64,
    attackers: PieceSet,
    /// The pieces that have left. None takes twice on any board, so every exchange ends.
    gone: PieceSet,
    terms: T,
}

/// A piece board, with what an exchange goes by.
#[derive(Clone, Copy)]
struct BySets<'a, T> {
    board: &'a PieceBoard,
    terms: T,
}

impl<T> NumberedAttackers<'_, T> {
    /// Empties a square. If it is on a line with the target, the piece behind it may see the target now.
    #[inline(always)]
    fn leave(&mut self, square: Square, piece: Piece) {
        self.gone |= piece.set();
        self.occupied &= !square.bit();
        self.attackers |= self.board.slider_behind(self.target, square, self.occupied);
        self.attackers &= !self.gone;
    }
}

impl<T: Terms> Attackers for NumberedAttackers<'_, T> {
    type Terms = T;

    #[inline(always)]
    fn terms(&self) -> T {
        self.terms
    }

    #[inline(always)]
    fn of(&self, side: Color) -> u64 {
        let own = PieceBoard::numbers_of(self.attackers, side);
        let bound = self.terms.bound(self, side, self.target, own.into());
        u64::from(own & !self.board.numbers_on(bound, side))
    }

    #[inline(always)]
    fn attacks(&self, side: Color) -> bool {
        PieceBoard::numbers_of(self.attackers, side) != 0
    }

    #[inline(always)]
    fn least(&self, own: u64, side: Color) -> usize {
        let sets = &self.board.by_kind[side.index()];
        sets.iter().position(|&of_kind| own as u16 & of_kind != 0).unwrap_or(NOBODY)
    }

    #[inline(always)]
    fn remove(&mut self, own: u64, kind: usize, by: Color) {
        let Some(kind) = Kind::new(kind as u32) else { return };
        let number = self.board.lowest_of(own as u16 & self.board.of(kind, by), by);
        self.leave(self.board.square_of(by, number), Piece::new(by, kind, number));
    }
}

impl<'a, T: Terms> ExchangeBoard for BySets<'a, T> {
    type Attackers = NumberedAttackers<'a, T>;
    type Terms = T;

    #[inline(always)]
    fn terms(self) -> T {
        self.terms
    }

    #[inline(always)]
    fn side(self) -> Color {
        self.board.side()
    }

    #[inline(always)]
    fn value_on(self, square: Square) -> i32 {
        self.terms.value_of_next(self.board.on(square).next_to_kind())
    }

    #[inline(always)]
    fn attackers(self, target: Square, left: u64) -> NumberedAttackers<'a, T> {
        let BySets { board, terms } = self;
        let (occupied, attackers) = (board.all_occupied(), board.all_attackers(target));
        let mut attackers = NumberedAttackers { board, target, occupied, attackers, gone: 0, terms };
        for square in squares(left) {
            attackers.leave(square, board.on(square));
        }
        attackers
    }
}

impl<T> KingLines for NumberedAttackers<'_, T> {
    #[inline(always)]
    fn king(&self, color: Color) -> Option<Square> {
        self.board.king(color)
    }

    #[inline(always)]
    fn blockers_and_pinners(&self, color: Color, attackers: u64) -> (u64, u64) {
        let mut candidates = 0;
        for number in numbers(attackers as u16) {
            candidates |= self.board.square_of(color, number).bit();
        }
        self.board.blockers_and_pinners(color, candidates)
    }

    #[inline(always)]
    fn are_among(&self, any: u64, _: u64, side: Color) -> bool {
        any & self.board.occupied[side.index()] != 0
    }

    #[inline(always)]
    fn stands(&self, any: u64) -> bool {
        any & self.occupied != 0
    }
}

impl PieceBoard {
    /// The square of a king.
    #[inline(always)]
    pub(super) fn king(&self, color: Color) -> Option<Square> {
        (self.of(Kind::King, color) & 1 != 0).then(|| self.square_of(color, 0))
    }

    /// The blockers and pinners of a king; none where no slider looks at any of some squares that the king looks at.
    #[inline(always)]
    pub(super) fn blockers_and_pinners(&self, color: Color, candidates: u64) -> (u64, u64) {
        let Some(king) = self.king(color) else { return (0, 0) };
        let them = color.opposite();
        let queen_lines = attacks::on_empty_board(Kind::Queen, king);
        let mut looking = 0;
        for square in squares(candidates & queen_lines) {
            looking |= self.attackers_of(square, them);
        }
        if looking & self.sliders(them) == 0 { (0, 0) } else { self.all_blockers_and_pinners(king, color) }
    }

    #[inline(never)]
    fn all_blockers_and_pinners(&self, king: Square, color: Color) -> (u64, u64) {
        let them = color.opposite();
        let queens = self.of(Kind::Queen, them);
        let [rooks, bishops] = [self.of(Kind::Rook, them) | queens, self.of(Kind::Bishop, them) | queens];
        let mut sliders = [0; 2];
        for number in numbers(rooks | bishops) {
            let square = self.square_of(them, number).bit();
            sliders[0] |= if rooks & 1 << number != 0 { square } else { 0 };
            sliders[1] |= if bishops & 1 << number != 0 { square } else { 0 };
        }
        blockers_and_pinners_of(king, sliders, self.all_occupied(), self.occupied[color.index()])
    }
}

#[inline(always)]
fn balance_at(level: impl Vectors, board: &PieceBoard, mv: Move) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return see::balance(ByRays { level, board, terms: Plain }, mv);
    }
    let _ = level;
    see::balance(BySets { board, terms: Plain }, mv)
}

#[inline(always)]
fn reaches_under(level: impl Vectors, board: &PieceBoard, mv: Move, threshold: i32, terms: impl Terms) -> bool {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return see::reaches(ByRays { level, board, terms }, mv, threshold);
    }
    let _ = level;
    see::reaches(BySets { board, terms }, mv, threshold)
}

#[inline(always)]
fn reaches_at(level: impl Vectors, board: &PieceBoard, mv: Move, threshold: i32) -> u32 {
    reaches_under(level, board, mv, threshold, Plain).into()
}

#[inline(always)]
fn reaches_by_at(
    level: impl Vectors,
    board: &PieceBoard,
    node: Option<&Node>,
    mv: Move,
    threshold: i32,
    rules: &ExchangeRules,
) -> u32 {
    let values = rules.cut_values();
    (rules.are_known() && reaches_under(level, board, mv, threshold, Ruled::new(rules, &values, node))).into()
}

dispatch! {
    fn balance(code: Code, board: &PieceBoard, mv: Move) -> i32 = balance_at;
    fn reaches(code: Code, board: &PieceBoard, mv: Move, threshold: i32) -> u32 = reaches_at;
    fn reaches_by(
        code: Code, board: &PieceBoard, node: Option<&Node>, mv: Move, threshold: i32, rules: &ExchangeRules
    ) -> u32 = reaches_by_at;
}

impl PieceBoard {
    /// What a move wins in the exchange on its target square: the value of [`Position::see`](crate::Position::see).
    #[inline(always)]
    pub fn see(&self, mv: Move) -> i32 {
        let board = self;
        balance(Code::deferred(), board, mv)
    }

    /// Whether [`see`](Self::see) is `threshold` or more, without looking further than that takes.
    #[inline(always)]
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        self.see_ge_as_number(mv, threshold) != 0
    }

    /// [`see_ge`](Self::see_ge) as C has it, so that a call from there can end in the function of the level.
    #[inline(always)]
    pub(crate) fn see_ge_as_number(&self, mv: Move, threshold: i32) -> u32 {
        let board = self;
        reaches(Code::deferred(), board, mv, threshold)
    }

    /// [`see_ge`](Self::see_ge) under rules of the caller, as [`Position::see_ge_by`](crate::Position::see_ge_by).
    #[inline(always)]
    pub fn see_ge_by(&self, node: Option<&Node>, mv: Move, threshold: i32, rules: &ExchangeRules) -> bool {
        self.see_ge_by_as_number(node, mv, threshold, rules) != 0
    }

    /// [`see_ge_by`](Self::see_ge_by) as C has it.
    #[inline(always)]
    pub(crate) fn see_ge_by_as_number(
        &self,
        node: Option<&Node>,
        mv: Move,
        threshold: i32,
        rules: &ExchangeRules,
    ) -> u32 {
        let board = self;
        reaches_by(Code::deferred(), board, node, mv, threshold, rules)
    }

    /// The pieces of a colour that the opponent would gain by taking if it were to move; as
    /// [`Position::hanging`](crate::Position::hanging).
    pub fn hanging(&self, color: Color) -> u64 {
        let board = BySets { board: self, terms: Plain };
        see::hanging(board, self.occupied[color.index()] & self.attacked(color.opposite()), color)
    }

    /// The numbers of a colour's pieces on some squares.
    #[inline(always)]
    fn numbers_on(&self, set: u64, color: Color) -> u16 {
        squares(set & self.occupied[color.index()]).fold(0, |numbers, square| numbers | self.on(square).bit())
    }

    /// The number of the least valuable of a colour's pieces: a knight before a bishop, then the lowest square.
    #[inline(always)]
    pub(super) fn least_valuable(&self, pieces: u16, color: Color) -> Option<usize> {
        let mut candidates = self.by_kind[color.index()].into_iter().map(|of_kind| of_kind & pieces);
        candidates.find(|&candidates| candidates != 0).map(|candidates| self.lowest_of(candidates, color))
    }

    /// The number of that of a colour's pieces that is on the lowest square; 15 for none.
    #[inline(always)]
    fn lowest_of(&self, candidates: u16, color: Color) -> usize {
        let first = candidates.trailing_zeros() as usize & 15;
        if candidates & candidates.wrapping_sub(1) == 0 {
            return first;
        }
        numbers(candidates).min_by_key(|&number| self.square_of(color, number)).unwrap_or(first)
    }
}
