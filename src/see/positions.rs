//! Exchanges on positions, at every level.

#[cfg(target_arch = "x86_64")]
use super::lines_avx512;
use super::{
    Attackers, ExchangeBoard, ExchangeRules, Glance, KingLines, NOBODY, Plain, Ruled, Terms, balance, follow, hanging,
    reaches,
};
use crate::attacks::{bishop, on_empty_board, rook, snipers};
use crate::node::{Node, blockers_and_pinners};
use crate::position::Position;
use crate::simd::level::{Level, dispatch};
use crate::simd::{Code, Scalar, Vectors};
use crate::types::{Color, Kind, Move, Square};

/// A position, with what a level offers and what an exchange goes by.
#[derive(Clone, Copy)]
struct PositionAt<'a, L, T> {
    level: L,
    position: &'a Position,
    terms: T,
}

/// Who attacks a square of a position. Looked up again after each capture, whichever piece left: its kind is
/// unpredictable, and a mispredicted branch costs more than both lookups.
#[derive(Clone, Copy)]
pub(super) struct PositionAttackers<'a, L, T> {
    level: L,
    pub(super) position: &'a Position,
    pub(super) target: Square,
    /// Pawns, knights and kings that attack the target, and sliders, by line, as if all were still there.
    leapers: u64,
    orthogonal: u64,
    diagonal: u64,
    /// The squares still occupied.
    pub(super) occupied: u64,
    terms: T,
}

impl<'a, L: Vectors, T: Terms> ExchangeBoard for PositionAt<'a, L, T> {
    type Attackers = PositionAttackers<'a, L, T>;
    type Terms = T;

    #[inline(always)]
    fn looks_at_quiet_moves(self) -> bool {
        self.level.code().level() == Level::Avx512
    }

    #[inline(always)]
    fn terms(self) -> T {
        self.terms
    }

    #[inline(always)]
    fn side(self) -> Color {
        self.position.side()
    }

    /// By the three bits of the number of the kind, so that no branch is taken.
    #[inline(always)]
    fn value_on(self, square: Square) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if let Some(level) = self.level.avx512() {
            return self.terms.value_of_kinds(lines_avx512::kinds(level, self.position, square.bit()));
        }
        let [pawns, knights, bishops, rooks, queens, kings] = self.position.pieces;
        let empty = !(pawns | knights | bishops | rooks | queens | kings);
        let bit = |set: u64| (set >> square.number() & 1) as usize;
        let number =
            bit(knights | rooks | kings) | bit(bishops | rooks | empty) << 1 | bit(queens | kings | empty) << 2;
        self.terms.value(number)
    }

    #[inline(always)]
    fn attackers(self, target: Square, left: u64) -> Self::Attackers {
        let PositionAt { level, position, terms } = self;
        PositionAttackers {
            level,
            position,
            target,
            leapers: position.leaper_attackers(target),
            orthogonal: position.orthogonal_sliders(),
            diagonal: position.diagonal_sliders(),
            occupied: position.occupied() & !left,
            terms,
        }
    }
}

impl<'a, L: Vectors, T: Terms> PositionAttackers<'a, L, T> {
    /// Those of both sides on some squares, with only these occupied.
    #[inline(always)]
    fn over(&self, occupied: u64) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if let Some(level) = self.level.avx512() {
            return lines_avx512::attackers(level, self.position, self.target, occupied);
        }
        let sliders = rook(self.target, occupied) & self.orthogonal | bishop(self.target, occupied) & self.diagonal;
        (sliders | self.leapers) & occupied
    }

    /// Those of a side's pieces that may take if they attack the target, of which they are the `attackers`.
    #[inline(always)]
    pub(super) fn takers(&self, side: Color, attackers: u64) -> u64 {
        let own = self.position.color(side);
        own & !self.terms.bound(self, side, self.target, attackers & own)
    }

    /// Whether the level looks everything up in vectors, and fast.
    #[inline(always)]
    fn is_wide(&self) -> bool {
        // Elsewhere nothing else looks at the level.
        let _ = self.level;
        L::LEVEL == Level::Avx512
    }

    /// The same for the code that the other levels share.
    #[inline(always)]
    fn for_all_levels(&self) -> PositionAttackers<'a, Scalar, T> {
        let &PositionAttackers { position, target, leapers, orthogonal, diagonal, occupied, terms, .. } = self;
        PositionAttackers { level: Scalar::here(), position, target, leapers, orthogonal, diagonal, occupied, terms }
    }
}

impl<L: Vectors, T: Terms> Attackers for PositionAttackers<'_, L, T> {
    type Terms = T;

    #[inline(always)]
    fn terms(&self) -> T {
        self.terms
    }

    #[inline(always)]
    fn of(&self, side: Color) -> u64 {
        let attackers = self.over(self.occupied);
        attackers & self.takers(side, attackers)
    }

    #[inline(always)]
    fn attacks(&self, side: Color) -> bool {
        self.over(self.occupied) & self.position.color(side) != 0
    }

    #[inline(always)]
    fn least(&self, own: u64, _: Color) -> usize {
        #[cfg(target_arch = "x86_64")]
        if self.level.avx512().is_some() {
            return least_of(kinds_among(self.level, self.position, own));
        }
        let kinds = self.position.pieces.iter().enumerate();
        kinds.rfold(NOBODY, |least, (kind, of_kind)| if own & of_kind != 0 { kind } else { least })
    }

    #[inline(always)]
    fn glance(&self, by: Color) -> Glance {
        #[cfg(target_arch = "x86_64")]
        if let Some(level) = self.level.avx512() {
            return lines_avx512::glance(level, self, by);
        }
        // Who attacks once the side's own attackers have left would be another look-up.
        let own = self.of(by);
        Glance { own, least: self.least(own, by), may_be_defended: true }
    }

    #[inline(always)]
    fn remove(&mut self, own: u64, kind: usize, _: Color) {
        let candidates = own & self.position.pieces.get(kind).copied().unwrap_or(0);
        self.occupied ^= candidates & candidates.wrapping_neg();
    }

    #[inline(always)]
    fn followed_apart(&self, by: Color, glance: Glance, balance: i32) -> Option<bool> {
        #[inline(never)]
        fn of<T: Terms>(attackers: &PositionAttackers<'_, Scalar, T>, by: Color, glance: Glance, balance: i32) -> bool {
            follow(*attackers, by, glance, balance)
        }
        if self.is_wide() { None } else { Some(of(&self.for_all_levels(), by, glance, balance)) }
    }
}

impl<L: Vectors, T: Terms> KingLines for PositionAttackers<'_, L, T> {
    #[inline(always)]
    fn king(&self, color: Color) -> Option<Square> {
        self.position.king(color)
    }

    #[inline(always)]
    fn blockers_and_pinners(&self, color: Color, attackers: u64) -> (u64, u64) {
        let Some(king) = self.position.king(color) else { return (0, 0) };
        let snipers = snipers(king, self.orthogonal, self.diagonal) & self.position.color(color.opposite());
        // One test for both: two would be harder to predict.
        if snipers.min(attackers & on_empty_board(Kind::Queen, king)) == 0 {
            return (0, 0);
        }
        blockers_and_pinners(self.position, color)
    }

    #[inline(always)]
    fn are_among(&self, any: u64, attackers: u64, _: Color) -> bool {
        any & attackers != 0
    }

    #[inline(always)]
    fn stands(&self, any: u64) -> bool {
        any & self.occupied != 0
    }
}

/// The least of some kinds, a bit by number.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) fn least_of(kinds: u32) -> usize {
    (kinds | 1 << NOBODY).trailing_zeros() as usize & 7
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
    balance(PositionAt { level, position, terms: Plain }, mv)
}

#[inline(always)]
fn reaches_at(level: impl Vectors, position: &Position, mv: Move, threshold: i32) -> u32 {
    reaches(PositionAt { level, position, terms: Plain }, mv, threshold).into()
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
    let terms = Ruled::new(rules, &values, node);
    (rules.are_known() && reaches(PositionAt { level, position, terms }, mv, threshold)).into()
}

#[inline(always)]
fn hanging_at(level: impl Vectors, position: &Position, pieces: u64, color: Color) -> u64 {
    hanging(PositionAt { level, position, terms: Plain }, pieces, color)
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
    /// let position = Position::from_fen(b"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - -")?;
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
    /// let position = Position::from_fen(b"4k3/4n3/8/3p4/8/8/4R3/3QK3 w - -")?;
    /// let (node, takes) = (Node::new(&position), position.move_from_uci(b"d1d5")?);
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
