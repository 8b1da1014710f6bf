//! Moves one by one in the order in which a search wants them, straight from the target sets.
//!
//! A finite state machine, as the publication of DirGolem proposes: nothing is generated before it is needed. A search
//! that stops after the hash move has paid for one test of legality; one that stops after a capture never sees a list
//! of the quiet moves.
//!
//! Each [`Stage`] is a short list of moves, written when the stage before it is used up. A capture meets the exchange
//! evaluation only when its turn comes; those that fall short wait at the front of the same array.

pub(super) mod captures;
pub(super) mod order;
mod stages;

use super::list::SpecialMoves;
use super::{Generator, Targets};
use crate::position::Position;
use crate::types::{Class, Kind, MAX_MOVES, Move};
use captures::{ALL_KINDS, Captures};
use order::{History, Order, Scorer, keep};
pub use stages::{Mode, Stage};
use stages::{PROMOTION_STAGES, QUIET_STAGES};

/// What a search knows beforehand, most of it by guessing: 12 bytes.
///
/// Any value may be given: a move that is not legal is skipped, and one that stands here twice comes once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct PickerHints {
    /// The move of the transposition table, or GOLEM_MOVE_NONE.
    pub hash: Move,
    /// Quiet moves that refuted a sibling position.
    pub killers: [Move; 2],
    /// The quiet move that refuted the opponent's last move elsewhere.
    pub counter: Move,
    /// The exchange value that a capture needs to come before the quiet moves; usually 0.
    pub threshold: i32,
}

/// The moves of one position, picked one by one. Plain data: a copy continues where the original is, and any bytes are
/// a state that comes to [`Stage::DONE`]: what is left of a list at first, a list of captures for each of five kinds, and
/// at most one list for each other stage, of at most [`MAX_MOVES`] moves each.
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
    /// Not 0 if no more quiet moves are wanted.
    pub(crate) without_quiets: u8,
    /// The moves of the stage that are not picked yet: `moves[next..end]`.
    pub(crate) next: u16,
    pub(crate) end: u16,
    /// The kinds whose captures are still to be listed, a bit by number.
    pub(crate) kinds: u16,
    /// The number of losing captures at the front of `moves`.
    pub(crate) losing: u16,
    moves: [Move; MAX_MOVES],
}

impl Picker {
    /// A picker before its first move. Without targets they are generated when a move other than the hash move is asked for.
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
            without_quiets: 0,
            next: 0,
            end: 0,
            losing: 0,
            kinds: 0,
            moves: [Move::NONE; MAX_MOVES],
        }
    }

    /// The next move, or [`Move::NONE`] when there is none left.
    ///
    /// The history is read when the first quiet move is picked.
    #[inline]
    pub fn next(&mut self, history: Option<&History>) -> Move {
        self.next_by(Order::History(history))
    }

    /// The next move, or [`Move::NONE`] when there is none left, with captures and quiet moves in the order of scores of
    /// the caller, the highest first.
    ///
    /// `score` is called once with the captures and once with the quiet moves, before the first of them is picked, and
    /// writes a score for each.
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
            if self.stage == Stage::CAPTURES && self.kinds != 0 {
                self.enter_captures();
                continue;
            }
            self.enter(self.next_stage(), &mut order);
        }
        Move::NONE
    }

    /// The moves that are left, as an iterator.
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

    /// The stage at which the last move was picked.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The position whose moves are picked.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Leaves out the quiet moves not picked yet, including killers and the counter move but not promotions.
    pub fn skip_quiets(&mut self) {
        self.without_quiets = 1;
        if QUIET_STAGES & self.stage.bit() != 0 {
            self.next = self.end;
        }
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
        leave_out(QUIET_STAGES, self.without_quiets != 0);
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
                match order {
                    _ if !self.mode.classes().has(Class::CAPTURES) => {}
                    Order::Scores(score) => self.enter_scored(Class::CAPTURES, score),
                    Order::History(_) => {
                        self.kinds = ALL_KINDS;
                        self.enter_captures();
                    }
                }
            }
            Stage::QUEEN_PROMOTIONS => self.enter_promotions(value_of_queen, Class::QUEEN_PROMOTIONS),
            Stage::KILLERS => self.hints.killers.into_iter().for_each(|killer| self.add_quiet(killer)),
            Stage::COUNTER => self.add_quiet(self.hints.counter),
            Stage::QUIETS => match order {
                Order::Scores(score) => self.enter_scored(Class::QUIETS, score),
                Order::History(history) => self.enter_quiets(*history),
            },
            Stage::UNDER_PROMOTIONS => self.enter_promotions(value_of_other, self.mode.classes()),
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
            self.has_targets = 1;
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

    /// Lists the captures of the next kind of piece that can be taken, behind the losing captures.
    fn enter_captures(&mut self) {
        let Picker { position, targets, moves, hints, next, end, losing, kinds, .. } = self;
        let room = moves.get_mut(usize::from(*losing)..).unwrap_or_default();
        let Captures { count, left } = Generator::current().captures(position, targets, *kinds, room);
        let listed = room.get_mut(..usize::from(count)).unwrap_or_default();
        let is_hash_among_them = hints.hash.promotion().is_some();
        let count = if is_hash_among_them { keep(listed, |mv| mv != hints.hash) as u16 } else { count };
        (*next, *end, *kinds) = (*losing, *losing + count, left);
    }

    fn enter_quiets(&mut self, history: Option<&History>) {
        let Picker { position, targets, moves, losing, end, .. } = self;
        let room = moves.get_mut(usize::from(*losing)..).unwrap_or_default();
        *end = *losing + Generator::current().quiets(position, targets, history, room) as u16;
    }

    /// Lists moves of a class in the order of the caller's scores. The hash move is not among them.
    fn enter_scored(&mut self, class: Class, score: &mut Scorer) {
        let Picker { position, targets, moves, hints, losing, end, .. } = self;
        let room = moves.get_mut(usize::from(*losing)..).unwrap_or_default();
        *end = *losing + Generator::current().scored(position, targets, class, hints.hash, score, room) as u16;
    }

    /// Lists promotions of some classes by the value of the new piece, the highest first.
    fn enter_promotions(&mut self, value: fn(Kind) -> Option<i16>, class: Class) {
        let position = self.position;
        let value = |mv: Move| mv.promotion().and_then(value);
        SpecialMoves::promotions_in(&position, &self.targets.direction).for_each(&position, class, |mv| {
            if value(mv).is_some() && mv != self.hints.hash {
                self.add(mv);
            }
        });
        let Picker { moves, losing, end, .. } = self;
        let listed = moves.get_mut(usize::from(*losing)..usize::from(*end)).unwrap_or_default();
        Generator::current().order(position.side(), listed, |mv| value(mv).unwrap_or(0));
    }
}

fn value_of_queen(kind: Kind) -> Option<i16> {
    if kind == Kind::Queen { Some(0) } else { None }
}

/// A knight can do what a queen cannot, a rook avoids some stalemates, and a bishop does hardly anything else.
fn value_of_other(kind: Kind) -> Option<i16> {
    match kind {
        Kind::Knight => Some(2),
        Kind::Rook => Some(1),
        Kind::Bishop => Some(0),
        _ => None,
    }
}
