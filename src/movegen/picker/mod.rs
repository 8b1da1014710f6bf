//! The move picker: returns moves one by one in search order, straight from the target sets.
//!
//! It is a finite state machine, as the publication of DirGolem proposes: nothing is generated before it is needed. A search
//! that stops after the TT move has paid for one legality test. A search that stops after a capture never lists the quiet
//! moves.
//!
//! Each [`Stage`] is a short move list, written when the stage before it is used up. The SEE of a capture is computed only when
//! its turn comes; losing captures wait at the front of the same array.

pub(super) mod order;
mod stages;

use super::{Generator, Targets};
use crate::position::Position;
use crate::types::{Class, Kind, MAX_MOVES, Move, Square};
use order::{History, Order, Scorer, keep};
use stages::PROMOTION_STAGES;
pub use stages::{Mode, Stage};

/// Moves that a search expects to be good, and the SEE threshold of the search: 12 bytes.
///
/// Any value is safe: illegal moves are skipped, and duplicates are returned once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct PickerHints {
    /// The TT move, or GOLEM_MOVE_NONE.
    pub hash: Move,
    /// Quiet moves that caused cutoffs in sibling nodes.
    pub killers: [Move; 2],
    /// The quiet move that refuted the opponent's last move elsewhere in the tree.
    pub counter: Move,
    /// Captures with at least this SEE value come before quiet moves; usually 0.
    pub threshold: i32,
}

/// A move picker for one position. Plain data: a copy continues where the original is. Any bytes reach [`Stage::DONE`] after
/// the rest of a list and at most one list for each stage, of at most [`MAX_MOVES`] moves each.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Picker {
    pub(crate) position: Position,
    pub(crate) targets: Targets,
    pub(crate) hints: PickerHints,
    pub(crate) mode: Mode,
    pub(crate) stage: Stage,
    /// Not 0 if the target sets are known.
    pub(crate) has_targets: u8,
    /// The moves of the stage that are not picked yet: `moves[next..end]`.
    pub(crate) next: u16,
    pub(crate) end: u16,
    /// The number of losing captures at the front of `moves`.
    pub(crate) losing: u16,
    moves: [Move; MAX_MOVES],
}

impl Picker {
    /// Creates a picker before its first move. Without targets they are generated when a move other than the TT move is needed.
    ///
    /// ```
    /// use golem::{Picker, PickerHints, PickerMode, Position};
    ///
    /// // The move of the transposition table comes first, then the capture that wins most.
    /// let position: Position = "3rk3/8/8/3q4/4P3/8/8/3QK3 w - - 0 1".parse()?;
    /// let hints = PickerHints { hash: position.move_from_san("Qe2")?, ..PickerHints::default() };
    /// let mut picker = Picker::new(&position, None, PickerMode::ALL, hints);
    /// let moves: Vec<_> = picker.moves(None).take(2).map(|mv| position.san(mv)).collect();
    /// assert_eq!(moves, ["Qe2", "exd5"]);
    /// # Ok::<(), golem::Status>(())
    /// ```
    pub fn new(position: &Position, targets: Option<&Targets>, mode: Mode, hints: PickerHints) -> Self {
        Picker {
            position: *position,
            targets: targets.copied().unwrap_or(Targets::NONE),
            hints,
            mode,
            stage: Stage::START,
            has_targets: targets.is_some().into(),
            next: 0,
            end: 0,
            losing: 0,
            moves: [Move::NONE; MAX_MOVES],
        }
    }

    /// Returns the next move, or [`Move::NONE`] when there are no more.
    ///
    /// The history is read when the first quiet move is picked.
    #[inline]
    pub fn next(&mut self, history: Option<&History>) -> Move {
        self.next_by(Order::History(history))
    }

    /// Returns the next move, or [`Move::NONE`] when there are no more. Captures and quiet moves come by the caller's scores,
    /// the highest first.
    ///
    /// `score` is called once with the captures and once with the quiet moves, before the first of them is picked. It writes a
    /// score for each.
    ///
    /// ```
    /// use golem::{Move, Picker, PickerHints, PickerMode, Position};
    ///
    /// // The edge pawns first.
    /// let mut picker = Picker::new(&Position::start(), None, PickerMode::ALL, PickerHints::default());
    /// let mut by_file = |moves: &[Move], scores: &mut [i32]| {
    ///     for (mv, score) in moves.iter().zip(scores) {
    ///         *score = mv.to().file() as i32;
    ///     }
    /// };
    /// assert_eq!(picker.next_scored(&mut by_file).to_string(), "h2h4");
    /// ```
    #[inline]
    pub fn next_scored(&mut self, score: &mut Scorer) -> Move {
        self.next_by(Order::Scores(score))
    }

    #[inline(always)]
    fn next_by(&mut self, mut order: Order<'_>) -> Move {
        while self.stage < Stage::DONE {
            // Moves that would lie behind the array are none.
            while self.next < self.end
                && let Some(&mv) = self.moves.get(usize::from(self.next))
            {
                self.next += 1;
                if !self.puts_off(mv) {
                    return mv;
                }
            }
            self.enter(self.next_stage(), &mut order);
        }
        Move::NONE
    }

    /// Returns the moves that are left, as an iterator.
    ///
    /// ```
    /// use golem::{Picker, PickerHints, PickerMode, Position};
    ///
    /// let position = Position::start();
    /// let mut picker = Picker::new(&position, None, PickerMode::ALL, PickerHints::default());
    /// assert_eq!(picker.moves(None).count(), 20);
    /// ```
    pub fn moves<'a>(&'a mut self, history: Option<&'a History>) -> impl Iterator<Item = Move> + 'a {
        core::iter::from_fn(move || Some(self.next(history)).filter(|&mv| mv != Move::NONE))
    }

    /// Returns the stage at which the last move was picked.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the position whose moves are picked.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Moves a capture that loses too much to the front of the array, into a place whose move has been picked; false
    /// for others.
    fn puts_off(&mut self, mv: Move) -> bool {
        if self.stage != Stage::CAPTURES
            || self.mode == Mode::EVASIONS
            || self.position.see_ge(mv, self.hints.threshold)
        {
            return false;
        }
        if let Some(place) = self.moves.get_mut(usize::from(self.losing)) {
            *place = mv;
            self.losing += 1;
        }
        true
    }

    /// The next stage at which there may be moves.
    fn next_stage(&self) -> Stage {
        let mut stages = self.mode.stages();
        let mut leave_out = |stage: u16, is_empty: bool| stages &= if is_empty { !stage } else { !0 };
        leave_out(Stage::HASH.bit(), self.hints.hash == Move::NONE);
        leave_out(PROMOTION_STAGES, self.position.promoting(self.position.side()) == 0);
        leave_out(Stage::LOSING_CAPTURES.bit(), self.losing == 0);
        // The target sets are made at the stage of captures.
        stages |= Stage::CAPTURES.bit() | Stage::DONE.bit();
        Stage((stages & (!1 << self.stage.number())).trailing_zeros() as u8)
    }

    /// Lists the moves of a stage behind the losing captures.
    fn enter(&mut self, stage: Stage, order: &mut Order<'_>) {
        self.stage = stage;
        (self.next, self.end) = (self.losing, self.losing);
        match stage {
            Stage::HASH => self.enter_hash(),
            Stage::CAPTURES => {
                self.prepare_targets();
                self.enter_list(Class::CAPTURES, order);
            }
            Stage::KILLERS => self.hints.killers.into_iter().for_each(|killer| self.add_quiet(killer)),
            Stage::COUNTER => self.add_quiet(self.hints.counter),
            Stage::QUEEN_PROMOTIONS => self.enter_list(Class::QUEEN_PROMOTIONS, order),
            Stage::QUIETS => self.enter_list(Class::QUIETS, order),
            Stage::UNDER_PROMOTIONS => {
                self.enter_list(Class::from_bits(Class::CAPTURES.bits() | Class::UNDER_PROMOTIONS.bits()), order)
            }
            Stage::LOSING_CAPTURES => self.next = 0,
            _ => {}
        }
    }

    /// Makes the target sets ready, which every stage except that of the hash move needs. A hash move is taken out of
    /// them so that it does not come again. A promotion is not, because its target stands for four moves; the four are
    /// compared with the hash move instead.
    fn prepare_targets(&mut self) {
        if self.has_targets == 0 {
            Generator::current().generate_over(&self.position, &mut self.targets);
        }
        if self.mode == Mode::CHECKS {
            Generator::current().keep_checks(&self.position, &mut self.targets);
        }
        let hash = self.hints.hash;
        if hash != Move::NONE && hash.promotion().is_none() {
            self.targets.clear(hash);
        }
    }

    fn is_legal(&self, mv: Move) -> bool {
        if self.has_targets == 0 { self.position.is_legal(mv) } else { self.targets.has(&self.position, mv) }
    }

    fn enter_hash(&mut self) {
        let mv = self.hints.hash;
        let is_wanted = self.mode.classes().has(Class::of(mv));
        let is_in_mode = |picker: &Self| picker.mode != Mode::CHECKS || picker.position.gives_check(mv);
        if mv != Move::NONE && is_wanted && self.is_legal(mv) && is_in_mode(self) {
            self.add(mv);
        } else {
            self.hints.hash = Move::NONE;
        }
    }

    fn add(&mut self, mv: Move) {
        if let Some(place) = self.moves.get_mut(usize::from(self.end)) {
            *place = mv;
            self.end += 1;
        }
    }

    /// Adds a killer or counter move if it is a legal quiet move that has not been picked yet.
    fn add_quiet(&mut self, mv: Move) {
        if mv.is_quiet() && self.targets.has(&self.position, mv) {
            self.add(mv);
            self.targets.clear(mv);
        }
    }

    /// Lists the moves of some classes that are of the mode and the stage, the best first, behind the losing captures.
    fn enter_list(&mut self, classes: Class, order: &mut Order<'_>) {
        let classes = Class::from_bits(classes.bits() & self.mode.classes().bits());
        if !classes.has(Class::ALL) {
            return;
        }
        let Picker { position, targets, moves, hints, losing, end, stage, .. } = self;
        let (generator, us) = (Generator::current(), position.side());
        let room = moves.get_mut(usize::from(*losing)..).unwrap_or_default();
        let mut listed = generator.listed(position, targets, classes, room);
        if position.promoting(us) != 0 {
            let under = *stage == Stage::UNDER_PROMOTIONS;
            listed = keep(listed, |mv| mv != hints.hash && is_under_promotion(mv) == under);
        }
        *end = *losing + listed.len() as u16;
        match (*stage, order) {
            (Stage::UNDER_PROMOTIONS, _) => {
                generator.order(us, listed, |mv| mv.promotion().map_or(0, value_in_place_of_queen))
            }
            (Stage::CAPTURES | Stage::QUIETS, Order::Scores(score)) => generator.order_by(us, listed, score),
            (Stage::CAPTURES, _) => generator.order(us, listed, |mv| value_of_capture(position, mv)),
            (Stage::QUIETS, Order::History(Some(values))) => {
                let values = &values[us.index()];
                generator.order(us, listed, |mv| values[mv.from().index()][mv.to().index()]);
            }
            _ => generator.order(us, listed, |_| 0),
        }
    }
}

fn is_under_promotion(mv: Move) -> bool {
    mv.promotion().is_some_and(|kind| kind != Kind::Queen)
}

/// A knight can do what a queen cannot, a rook avoids some stalemates, and a bishop does hardly anything else.
fn value_in_place_of_queen(kind: Kind) -> i16 {
    match kind {
        Kind::Knight => 2,
        Kind::Rook => 1,
        _ => 0,
    }
}

/// The most valuable victim first, the least valuable attacker first; en passant is the capture of a pawn.
#[inline(always)]
fn value_of_capture(position: &Position, mv: Move) -> i16 {
    8 * number_of_kind(position, mv.to()) - number_of_kind(position, mv.from())
}

/// The number of the kind on a square as its three bits, so that it is found without a branch; that of a pawn if the
/// square is empty.
#[inline(always)]
fn number_of_kind(position: &Position, square: Square) -> i16 {
    let [_, knights, bishops, rooks, queens, kings] = position.pieces;
    let bit = |set: u64| (set >> square.number() & 1) as i16;
    bit(knights | rooks | kings) | bit(bishops | rooks) << 1 | bit(queens | kings) << 2
}
