//! Moves one by one in the order in which a search wants them, straight out of the target sets.
//!
//! A finite state machine, as the publication of DirGolem proposes: nothing is generated before it is asked for. A
//! search that is content with the hash move has paid for one test of legality; one that is content with a capture never
//! sees a list of the quiet moves.
//!
//! Each [`Stage`] is a short list of moves, written when the stage before it is used up. Captures meet the exchange
//! evaluation only when their turn comes; those that fall short wait at the front of the same array.

use super::groups::PAWN_DIRECTIONS;
use super::order::order;
use super::{Class, Generator, Targets};
use crate::attacks::fill::step_in;
use crate::bitboard::{rank, squares};
use crate::position::Position;
use crate::types::{Kind, MAX_MOVES, Move, Square};

/// What a search knows beforehand, most of it by guessing; 12 bytes.
///
/// Any value may be given: what is not legal, or stands here twice, is not played. GOLEM_MOVE_NONE is no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct PickerHints {
    /// The move of the transposition table: comes first if it is legal and of the mode's kinds.
    pub hash: Move,
    /// Quiet moves that refuted a sibling position.
    pub killers: [Move; 2],
    /// The quiet move that refuted the opponent's last move elsewhere.
    pub counter: Move,
    /// The exchange value, in centipawns, that a capture needs to come before the quiet moves; usually 0.
    pub threshold: i32,
}

/// Which moves a picker gives. Any byte is one of them, by its lowest two bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct Mode(u8);

/// What a move was picked as. The stages come in the order of their numbers; a number above [`Stage::DONE`] is the same
/// as that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(transparent)]
pub struct Stage(u8);

impl Mode {
    /// Every legal move.
    pub const ALL: Mode = Mode(0);
    /// Captures and promotions.
    pub const CAPTURES: Mode = Mode(1);
    /// What gives check and is neither capture nor promotion.
    pub const CHECKS: Mode = Mode(2);
    /// Every legal move; but captures are not weighed and killers not tried, for in a check there are few moves.
    pub const EVASIONS: Mode = Mode(3);

    /// The mode of a number.
    pub const fn new(number: u32) -> Option<Self> {
        if number < 4 { Some(Mode(number as u8)) } else { None }
    }

    /// The stages at which moves may be picked, as bits.
    const fn stages(self) -> u16 {
        let promotions = Stage::QUEEN_PROMOTIONS.bit() | Stage::UNDER_PROMOTIONS.bit();
        let captures = Stage::HASH.bit() | Stage::CAPTURES.bit() | promotions;
        match self.0 & 3 {
            0 => captures | QUIET_STAGES | Stage::LOSING_CAPTURES.bit(),
            1 => captures | Stage::LOSING_CAPTURES.bit(),
            2 => Stage::HASH.bit() | Stage::QUIETS.bit(),
            _ => captures | Stage::QUIETS.bit(),
        }
    }
}

/// The stages that [`Picker::skip_quiets`] leaves out.
const QUIET_STAGES: u16 = Stage::KILLERS.bit() | Stage::COUNTER.bit() | Stage::QUIETS.bit();

impl Stage {
    /// No move yet.
    pub const START: Stage = Stage(0);
    /// The hash move.
    pub const HASH: Stage = Stage(1);
    /// Captures that reach the threshold (with [`Mode::EVASIONS`] all of them), capturing promotions to a queen among
    /// them: most valuable victim first, least valuable attacker first.
    pub const CAPTURES: Stage = Stage(2);
    /// Promotions to a queen that capture nothing.
    pub const QUEEN_PROMOTIONS: Stage = Stage(3);
    /// The killers.
    pub const KILLERS: Stage = Stage(4);
    /// The counter move.
    pub const COUNTER: Stage = Stage(5);
    /// Quiet moves by their history, highest first.
    pub const QUIETS: Stage = Stage(6);
    /// Promotions to a knight, then a rook, then a bishop, capturing or not.
    pub const UNDER_PROMOTIONS: Stage = Stage(7);
    /// Captures below the threshold, ordered like the others.
    pub const LOSING_CAPTURES: Stage = Stage(8);
    /// No move any more.
    pub const DONE: Stage = Stage(9);

    /// Its number, at most that of [`Stage::DONE`].
    pub const fn number(self) -> u32 {
        if self.0 > Self::DONE.0 { Self::DONE.0 as u32 } else { self.0 as u32 }
    }

    const fn bit(self) -> u16 {
        1 << self.number()
    }
}

/// The moves of one position, picked one by one. Plain data: a copy goes on from where the original is, and any bytes
/// are some state that ends after as many moves as there is room for.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Picker {
    position: Position,
    targets: Targets,
    hints: PickerHints,
    mode: Mode,
    stage: Stage,
    /// Not 0 if the target sets are known.
    has_targets: u8,
    /// Not 0 if no quiet move is wanted any more.
    without_quiets: u8,
    /// The moves of the stage that are not picked yet: `moves[next..end]`.
    next: u16,
    end: u16,
    /// How many losing captures stand at the front of `moves`.
    losing: u16,
    reserved: u16,
    moves: [Move; MAX_MOVES],
}

impl Picker {
    /// A picker before its first move. Target sets that are known already need not be generated again; without them
    /// they are generated when a move other than the hash move is asked for.
    pub fn new(position: &Position, targets: Option<&Targets>, mode: Mode, hints: PickerHints) -> Self {
        Picker {
            position: *position,
            targets: targets.copied().unwrap_or(Targets::NONE),
            hints,
            mode,
            stage: Stage::START,
            has_targets: u8::from(targets.is_some()),
            without_quiets: 0,
            next: 0,
            end: 0,
            losing: 0,
            reserved: 0,
            moves: [Move::NONE; MAX_MOVES],
        }
    }

    /// The next move, or [`Move::NONE`] when there is none left.
    ///
    /// `history` values a quiet move; it is asked for each of them once, when the first is picked.
    pub fn next(&mut self, history: impl Fn(Move) -> i16) -> Move {
        loop {
            while self.next < self.end {
                let mv = self.moves.get(usize::from(self.next)).copied().unwrap_or(Move::NONE);
                self.next += 1;
                if !self.puts_off(mv) {
                    return mv;
                }
            }
            if self.stage >= Stage::DONE {
                return Move::NONE;
            }
            self.enter(Stage(self.stage.0 + 1), &history);
        }
    }

    /// What the last move was picked as.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The position whose moves are picked.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Leaves out the quiet moves that are not picked yet, killers and counter move too, promotions not.
    pub fn skip_quiets(&mut self) {
        self.without_quiets = 1;
        if QUIET_STAGES & self.stage.bit() != 0 {
            self.next = self.end;
        }
    }

    /// A capture that loses too much joins those at the front of the array, in a place whose move has been picked.
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

    /// Lists the moves of a stage behind the losing captures.
    fn enter(&mut self, stage: Stage, history: &impl Fn(Move) -> i16) {
        self.stage = stage;
        (self.next, self.end) = (self.losing, self.losing);
        if stage == Stage::CAPTURES {
            self.prepare_targets();
        }
        let wanted = self.mode.stages() & if self.without_quiets != 0 { !QUIET_STAGES } else { !0 };
        if wanted & stage.bit() == 0 {
            return;
        }
        match stage {
            Stage::HASH => self.enter_hash(),
            Stage::CAPTURES => self.enter_captures(),
            Stage::QUEEN_PROMOTIONS => self.enter_promotions(&QUEEN),
            Stage::KILLERS => self.enter_killers(),
            Stage::COUNTER => self.enter_counter(),
            Stage::QUIETS => self.enter_quiets(history),
            Stage::UNDER_PROMOTIONS => self.enter_promotions(&UNDER_PROMOTIONS),
            Stage::LOSING_CAPTURES => self.next = 0,
            _ => {}
        }
    }

    /// Every stage but that of the hash move needs them.
    fn prepare_targets(&mut self) {
        if self.has_targets == 0 {
            self.targets = Generator::best().generate(&self.position);
            self.has_targets = 1;
        }
        if self.mode == Mode::CHECKS {
            Generator::best().keep_checks(&self.position, &mut self.targets);
        }
    }

    fn is_legal(&self, mv: Move) -> bool {
        if self.has_targets == 0 { self.position.is_legal(mv) } else { self.targets.has(&self.position, mv) }
    }

    fn enter_hash(&mut self) {
        let mv = self.hints.hash;
        let is_quiet = !mv.is_capture() && mv.promotion().is_none();
        let is_wanted = match self.mode {
            Mode::CAPTURES => !is_quiet,
            Mode::CHECKS => is_quiet,
            _ => true,
        };
        if mv != Move::NONE
            && is_wanted
            && self.is_legal(mv)
            && (self.mode != Mode::CHECKS || self.position.gives_check(mv))
        {
            self.list([mv]);
        } else {
            self.hints.hash = Move::NONE;
        }
    }

    /// A killer or counter move counts if it is a legal quiet move that has not been picked yet.
    fn quiet_unless(&self, mv: Move, picked: [Move; 3]) -> Move {
        let counts = mv.code() < Move::CAPTURE && mv != Move::NONE && !picked.contains(&mv) && self.is_legal(mv);
        if counts { mv } else { Move::NONE }
    }

    fn enter_killers(&mut self) {
        let PickerHints { hash, killers: [first, second], .. } = self.hints;
        let first = self.quiet_unless(first, [hash; 3]);
        let second = self.quiet_unless(second, [hash, first, first]);
        self.hints.killers = [first, second];
        self.list([first, second]);
    }

    fn enter_counter(&mut self) {
        let PickerHints { hash, killers: [first, second], counter, .. } = self.hints;
        self.hints.counter = self.quiet_unless(counter, [hash, first, second]);
        self.list([self.hints.counter]);
    }

    /// Lists the moves that are one.
    fn list<const COUNT: usize>(&mut self, moves: [Move; COUNT]) {
        for mv in moves.into_iter().filter(|&mv| mv != Move::NONE) {
            if let Some(place) = self.moves.get_mut(usize::from(self.end)) {
                *place = mv;
                self.end += 1;
            }
        }
    }

    fn enter_captures(&mut self) {
        let hash = self.hints.hash;
        self.list_class(Class::Captures, |position, mv| {
            let is_wanted = mv != hash && mv.promotion().is_none_or(|kind| kind == Kind::Queen);
            is_wanted.then(|| most_valuable_victim(position, mv))
        });
    }

    fn enter_quiets(&mut self, history: &impl Fn(Move) -> i16) {
        // Where killers are not tried, they are quiet moves like the others.
        let has_killers = self.mode.stages() & Stage::KILLERS.bit() != 0;
        let PickerHints { hash, killers: [first, second], counter, .. } = self.hints;
        let picked = if has_killers { [hash, first, second, counter] } else { [hash; 4] };
        self.list_class(Class::Quiets, |_, mv| {
            let is_wanted = mv.promotion().is_none() && !picked.contains(&mv);
            is_wanted.then(|| history(mv))
        });
    }

    /// Lists the moves of a class that have a value, the highest first.
    fn list_class(&mut self, class: Class, value: impl Fn(&Position, Move) -> Option<i16>) {
        let Picker { position, targets, moves, losing, end, .. } = self;
        let room = moves.get_mut(usize::from(*losing)..).unwrap_or_default();
        let count = Generator::best().list_into(position, targets, class, room).min(room.len());
        let listed = room.get_mut(..count).unwrap_or_default();
        *end = *losing + order(position.side(), listed, |mv| value(position, mv)) as u16;
    }

    /// Lists the promotions with one of some codes, in their order. At the stage of the queens those that capture have
    /// been picked as captures.
    fn enter_promotions(&mut self, codes: &[u16]) {
        let Picker { position, targets, moves, end, hints, stage, .. } = self;
        let side = position.side();
        let promoting = position.of(Kind::Pawn, side) & rank(side.relative_rank(6));
        if promoting == 0 {
            return;
        }
        for &code in codes {
            for direction in PAWN_DIRECTIONS[side.index()] {
                let reached = step_in(direction, promoting) & targets.direction[direction & 15];
                for to in squares(reached) {
                    let from = Square::lowest(step_in(direction ^ 4, to.bit()));
                    let is_capture = position.occupied() & to.bit() != 0;
                    let mv = Move::new(from, to, if is_capture { code | Move::CAPTURE } else { code });
                    if mv == hints.hash || is_capture && *stage == Stage::QUEEN_PROMOTIONS {
                        continue;
                    }
                    if let Some(place) = moves.get_mut(usize::from(*end)) {
                        *place = mv;
                        *end += 1;
                    }
                }
            }
        }
    }
}

const QUEEN: [u16; 1] = [Move::PROMOTION + 3];
const UNDER_PROMOTIONS: [u16; 3] = [Move::PROMOTION, Move::PROMOTION + 2, Move::PROMOTION + 1];

/// Most valuable victim, least valuable attacker: the higher, the earlier.
fn most_valuable_victim(position: &Position, mv: Move) -> i16 {
    // Nothing stands on the target of en passant, which counts like a pawn.
    let kind_on = |square| position.kind_at(square).map_or(0, |kind| kind as i16);
    8 * kind_on(mv.to()) - kind_on(mv.from())
}
