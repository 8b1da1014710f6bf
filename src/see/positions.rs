//! Exchanges on positions: by sets of squares, or at AVX-512 by [`lines_avx512`].

#[cfg(target_arch = "x86_64")]
use super::lines_avx512::{self, ByLines};
use super::{Attackers, ExchangeBoard, ExchangeRules, NOBODY, Plain, Ruled, Terms};
use crate::attacks::{on_empty_board, slider_attackers, snipers};
use crate::bitboard::lowest_bit;
use crate::movegen::node::{Node, blockers_and_pinners};
use crate::position::Position;
use crate::see;
use crate::simd::level::dispatch;
use crate::simd::{Code, Vectors};
use crate::types::{Color, Kind, Move, Square};

/// A position, with what an exchange goes by.
#[derive(Clone, Copy)]
struct BySquares<'a, T> {
    position: &'a Position,
    terms: T,
}

/// A position, and which of its squares are still occupied.
pub(crate) struct Standing<'a> {
    pub(super) position: &'a Position,
    pub(super) occupied: u64,
}

impl<'a> Standing<'a> {
    /// After the pieces on some squares have left.
    #[inline(always)]
    pub(super) fn new(position: &'a Position, left: u64) -> Self {
        Standing { position, occupied: position.occupied() & !left }
    }

    /// [`Attackers::remove`].
    #[inline(always)]
    pub(super) fn remove(&mut self, own: u64, kind: usize) {
        self.occupied ^= lowest_bit(own & self.position.pieces.get(kind).copied().unwrap_or(0));
    }

    /// The blockers and pinners of a king, as [`Node`] has them before the move; none where none of some attackers is one.
    #[inline(always)]
    pub(super) fn blockers_and_pinners(&self, color: Color, attackers: u64) -> (u64, u64) {
        let position = self.position;
        let Some(king) = position.king(color) else { return (0, 0) };
        let (orthogonal, diagonal) = (position.orthogonal_sliders(), position.diagonal_sliders());
        let snipers = snipers(king, orthogonal, diagonal) & position.color(color.opposite());
        // One test for both: two would be harder to predict.
        if snipers.min(attackers & on_empty_board(Kind::Queen, king)) == 0 {
            return (0, 0);
        }
        blockers_and_pinners(position, color)
    }
}

/// Who attacks a square of a position. Sliders are looked up again after each capture, whichever piece left.
struct SquareAttackers<'a, T> {
    standing: Standing<'a>,
    target: Square,
    /// Sliders by line, as if all were still there.
    orthogonal: u64,
    diagonal: u64,
    /// Who attacks the target, of both sides.
    attackers: u64,
    terms: T,
}

impl<T: Terms> BySquares<'_, T> {
    /// By bit of the number of a kind plus 1: where it is set.
    #[inline(always)]
    fn bits_of_next(self) -> [u64; 3] {
        let [pawns, knights, bishops, rooks, queens, kings] = self.position.pieces;
        [pawns | bishops | queens, knights | bishops | kings, rooks | queens | kings]
    }

    /// By the bits of that number, so that no branch is taken.
    #[inline(always)]
    fn value_among(self, [first, second, third]: [u64; 3], square: Square) -> i32 {
        let bit = |set: u64| (set >> square.number() & 1) as usize;
        self.terms.value_of_next(bit(first) | bit(second) << 1 | bit(third) << 2)
    }
}

impl<'a, T: Terms> ExchangeBoard for BySquares<'a, T> {
    type Attackers = SquareAttackers<'a, T>;
    type Terms = T;

    #[inline(always)]
    fn terms(self) -> T {
        self.terms
    }

    #[inline(always)]
    fn side(self) -> Color {
        self.position.side()
    }

    #[inline(always)]
    fn value_on(self, square: Square) -> i32 {
        self.value_among(self.bits_of_next(), square)
    }

    #[inline(always)]
    fn value_captured(self, target: Square) -> i32 {
        let sets = self.bits_of_next();
        let [first, second, third] = sets;
        if (first | second | third) & target.bit() != 0 { self.value_among(sets, target) } else { 0 }
    }

    #[inline(always)]
    fn attackers(self, target: Square, left: u64) -> Self::Attackers {
        let BySquares { position, terms } = self;
        let (orthogonal, diagonal) = (position.orthogonal_sliders(), position.diagonal_sliders());
        let standing = Standing::new(position, left);
        let sliders = slider_attackers(target, standing.occupied, orthogonal, diagonal);
        let attackers = (sliders | position.leaper_attackers(target)) & standing.occupied;
        SquareAttackers { standing, target, orthogonal, diagonal, attackers, terms }
    }
}

impl<T: Terms> Attackers for SquareAttackers<'_, T> {
    type Terms = T;

    #[inline(always)]
    fn terms(&self) -> T {
        self.terms
    }

    #[inline(always)]
    fn of(&self, side: Color) -> u64 {
        let own = self.attackers & self.standing.position.color(side);
        own & !self.terms.bound(&self.standing, side, self.target, own)
    }

    #[inline(always)]
    fn attacks(&self, side: Color) -> bool {
        self.attackers & self.standing.position.color(side) != 0
    }

    #[inline(always)]
    fn least(&self, own: u64) -> usize {
        self.standing.position.pieces.iter().position(|of_kind| own & of_kind != 0).unwrap_or(NOBODY)
    }

    #[inline(always)]
    fn remove(&mut self, own: u64, kind: usize) {
        self.standing.remove(own, kind);
        self.attackers |= slider_attackers(self.target, self.standing.occupied, self.orthogonal, self.diagonal);
        self.attackers &= self.standing.occupied;
    }
}

/// The kinds in a set, a bit by number.
#[inline(always)]
pub(crate) fn kinds_among(level: impl Vectors, position: &Position, set: u64) -> u32 {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return lines_avx512::kinds(level, position, set);
    }
    let _ = level;
    position.pieces.iter().rfold(0, |kinds, of_kind| 2 * kinds + u32::from(set & of_kind != 0))
}

#[inline(always)]
fn balance_at(level: impl Vectors, position: &Position, mv: Move) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return see::balance(ByLines { level, position, terms: Plain }, mv);
    }
    let _ = level;
    see::balance(BySquares { position, terms: Plain }, mv)
}

#[inline(always)]
fn reaches_under(level: impl Vectors, position: &Position, mv: Move, threshold: i32, terms: impl Terms) -> bool {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return see::reaches(ByLines { level, position, terms }, mv, threshold);
    }
    let _ = level;
    see::reaches(BySquares { position, terms }, mv, threshold)
}

#[inline(always)]
fn reaches_at(level: impl Vectors, position: &Position, mv: Move, threshold: i32) -> u32 {
    reaches_under(level, position, mv, threshold, Plain).into()
}

#[inline(always)]
fn reaches_by_at(
    level: impl Vectors,
    position: &Position,
    node: Option<&Node>,
    mv: Move,
    threshold: i32,
    rules: &ExchangeRules,
) -> u32 {
    let values = rules.cut_values();
    (rules.are_known() && reaches_under(level, position, mv, threshold, Ruled::new(rules, &values, node))).into()
}

#[inline(always)]
fn hanging_at(level: impl Vectors, position: &Position, pieces: u64, color: Color) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return see::hanging(ByLines { level, position, terms: Plain }, pieces, color);
    }
    let _ = level;
    see::hanging(BySquares { position, terms: Plain }, pieces, color)
}

dispatch! {
    fn balance_of(code: Code, position: &Position, mv: Move) -> i32 = balance_at;
    fn is_reached(code: Code, position: &Position, mv: Move, threshold: i32) -> u32 = reaches_at;
    fn is_reached_by(
        code: Code, position: &Position, node: Option<&Node>, mv: Move, threshold: i32, rules: &ExchangeRules
    ) -> u32 = reaches_by_at;
    fn hanging_among(code: Code, position: &Position, pieces: u64, color: Color) -> u64 = hanging_at;
}

impl Position {
    /// What a move wins (or, below 0, loses) in the exchange on its target square, in centipawns.
    ///
    /// Pawn 100, knight and bishop 300, rook 500, queen 900. Both sides take with the least valuable attacker (a knight
    /// before a bishop, then the lowest square), and either may stop. Sliders behind it join in, pins are ignored, and
    /// a king takes only what is no longer protected. A promotion wins what the pawn gains and risks the new piece; a
    /// pawn that takes back on the last rank stays a pawn. Castling is 0. The value of a move that is not legal is
    /// arbitrary.
    ///
    /// ```
    /// use golem::{Move, Position, Square};
    ///
    /// let position = Position::from_fen("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - -")?;
    /// let takes = Move::new(Square::at(4, 0), Square::at(4, 4), Move::CAPTURE);
    /// assert_eq!(position.see(takes), 100);
    /// assert!(position.see_ge(takes, 100) && !position.see_ge(takes, 101));
    /// # Ok::<(), golem::Status>(())
    /// ```
    #[inline(always)]
    pub fn see(&self, mv: Move) -> i32 {
        let position = self;
        balance_of(Code::deferred(), position, mv)
    }

    /// Whether [`Position::see`] is `threshold` or more, without looking further than that takes.
    #[inline(always)]
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        self.see_ge_as_number(mv, threshold) != 0
    }

    /// [`see_ge`](Self::see_ge) as C has it, so that a call from there can end in the function of the level.
    #[inline(always)]
    pub(crate) fn see_ge_as_number(&self, mv: Move, threshold: i32) -> u32 {
        let position = self;
        is_reached(Code::deferred(), position, mv, threshold)
    }

    /// [`see_ge`](Self::see_ge) under rules of the caller.
    ///
    /// The blockers and pinners are those of the node, which may be left out: then they are found where they are needed.
    /// Takers go by the order of kinds, then lowest square, whatever the values. What is pinned before the move is bound
    /// when it is uncovered later, too; a pinner that was captured or has moved stands no longer. A king takes only where no
    /// piece of the opponent attacks, pinned or not. False for unknown rules.
    ///
    /// ```
    /// use golem::{ExchangeRules, Node, PinRule, Position, SpecialRule};
    ///
    /// let position = Position::from_fen("4k3/4n3/8/3p4/8/8/4R3/3QK3 w - -")?;
    /// let (node, takes) = (Node::new(&position), position.move_from_uci("d1d5")?);
    /// // The knight would take back, were it not pinned by the rook.
    /// assert!(!position.see_ge(takes, 0));
    /// let rules = ExchangeRules::new([100, 300, 300, 500, 900], PinRule::WhilePinned, SpecialRule::Valued);
    /// assert!(position.see_ge_by(Some(&node), takes, 100, &rules));
    /// # Ok::<(), golem::Status>(())
    /// ```
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
        let position = self;
        is_reached_by(Code::deferred(), position, node, mv, threshold, rules)
    }

    /// The pieces of a colour that the opponent would gain by taking if it were to move: the exchange that its least
    /// valuable attacker begins is above 0.
    ///
    /// The exchange is that of [`Position::see`]. En passant is ignored; kings are never among the pieces.
    pub fn hanging(&self, color: Color) -> u64 {
        let attacked = self.color(color) & self.attacked(color.opposite(), self.occupied());
        hanging_among(Code::current(), self, attacked, color)
    }
}
