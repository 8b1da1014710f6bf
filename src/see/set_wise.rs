//! Reduces target sets to the moves whose SEE value reaches a threshold.
//!
//! Most moves are decided for whole sets, by the piece on the target and by the pieces that attack and protect it; see
//! [`Rules`]. Only the rest and the special moves go through [`Position::see_ge`] one by one.
//!
//! A target in a direction has one origin, the nearest piece looking back, so the moves of a kind of piece are those
//! along the rays of that kind. A mover uncovers what stands behind it only for targets along the same line. So the
//! sliders that look at the mover in its own direction are found lane by lane.

use super::{VALUES, within_limit};
use crate::attacks::eight_leapers::{jumps, pawn_captures};
use crate::attacks::eight_rays::{LANDING, ONE_STEP, Propagators};
use crate::bitboard::squares;
use crate::movegen::sets::across_positions::concat;
use crate::movegen::{Generator, Targets};
use crate::position::Position;
use crate::simd::{Lanes, Vectors, level::dispatch, union_of_sixteen};
use crate::tables;
use crate::types::{Color, Kind, Square};

/// With this few target squares the sets cost more than they save.
const FEW: u32 = 2;

/// Pieces that take or are taken, by ascending value: pawns, knights and bishops, rooks, queens.
const CLASSES: usize = 4;
const CLASS_VALUES: [i32; CLASSES] = [
    VALUES[Kind::Pawn as usize],
    VALUES[Kind::Bishop as usize],
    VALUES[Kind::Rook as usize],
    VALUES[Kind::Queen as usize],
];

impl Generator {
    dispatch! {
        /// Returns target sets reduced to the moves whose SEE value reaches a threshold, with `movable` as their union; the
        /// other sets are unchanged. A promotion stays if one of its four pieces reaches it.
        pub fn winning(self, position: &Position, targets: &Targets, threshold: i32) -> Targets = winning;
    }
}

#[inline(always)]
fn winning<L: Vectors>(level: L, position: &Position, targets: &Targets, threshold: i32) -> Targets {
    let question = Question::new(position, within_limit(threshold));
    let [rays, jumps] = targets.direction.as_chunks::<8>().0 else { return *targets };
    let rays = level.load(rays) & level.splat(question.open | question.special);
    let jumps = level.load(jumps) & level.splat(question.open);
    let [rays, jumps] = if (rays | jumps).union().count_ones() <= FEW {
        let kept = level.splat(0);
        [Split { kept, undecided: rays }, Split { kept, undecided: jumps }]
    } else {
        question.split(level, rays, jumps)
    };
    let mut direction = concat(rays.kept.to_lanes(), jumps.kept.to_lanes());
    if (rays.undecided | jumps.undecided).union() != 0 {
        let undecided = concat(rays.undecided.to_lanes(), jumps.undecided.to_lanes());
        add_winning(position, question.threshold, &undecided, &mut direction);
    }
    Targets { movable: union_of_sixteen(level, &direction), direction, ..*targets }
}

/// The question, and the facts that are known before any attack is looked at.
struct Question<'a> {
    position: &'a Position,
    threshold: i32,
    victims: Victims,
    /// Squares where the victim, or no victim at all, is worth the threshold. Elsewhere only special moves can reach it.
    open: u64,
    /// Where a pawn may promote or capture en passant.
    special: u64,
}

impl<'a> Question<'a> {
    #[inline(always)]
    fn new(position: &'a Position, threshold: i32) -> Self {
        let them = position.side().opposite();
        let enemy = position.color(them);
        let victims = Victims::new(position, enemy);
        let open = victims.worth(threshold);
        let special = them.back_rank() | position.ep().map_or(0, Square::bit) & !enemy;
        Question { position, threshold, victims, open, special }
    }

    /// The moves along rays and those of knights: the ones that stay, and the ones that sets do not decide, special moves
    /// included.
    #[inline(always)]
    fn split<L: Vectors>(&self, level: L, rays: L::Lanes, jumps: L::Lanes) -> [Split<L::Lanes>; 2] {
        let us = self.position.side();
        let own = level.splat(self.position.color(us));
        let propagators = Propagators::new(level, level.splat(!self.position.occupied()));
        let ours = SideAttacks::new(level, self.position, us, &propagators);
        let theirs = SideAttacks::new(level, self.position, us.opposite(), &propagators);
        let lines = Lines::new(level, self.position, &propagators, [ours.sliders(), theirs.sliders()]);
        let rules = Rules::new(&self.victims, self.threshold, &theirs.by_class());
        let (attacked, protected) = (theirs.attacked(), ours.attacked());

        let castling = rays & own;
        let pawns = rays & !own & !(ours.sliders() | ours.king);
        let special = pawns & level.splat(self.special);
        let jumps = Moves {
            moves: jumps,
            enough: level.splat(rules.enough[1]),
            hopeless: level.splat(rules.hopeless[1]),
            attacked: level.splat(attacked.once),
            protected: level.splat(protected.twice),
            may_protect: level.splat(lines.open_to_us),
            unsure: level.splat(lines.open_to_them | attacked.twice),
        };
        let rays = Moves {
            moves: rays & !own & !special & level.splat(self.open),
            enough: ours.of_class(level, pawns, &rules.enough) | ours.king,
            hopeless: ours.of_class(level, pawns, &rules.hopeless),
            attacked: jumps.attacked | lines.they_behind,
            // A pawn that captures attacks its target; a pawn that is pushed does not.
            protected: jumps.protected | pawns & !ours.pawns & level.splat(protected.once),
            may_protect: jumps.may_protect | lines.we_behind,
            unsure: jumps.unsure | lines.they_behind,
        };
        let Split { kept, undecided } = rays.split();
        [Split { kept: kept | castling, undecided: undecided | special }, jumps.split()]
    }
}

/// Squares that sliders of either side come to see when pieces leave their lines.
struct Lines<V> {
    /// Seen by us when one piece of the opponent takes.
    open_to_us: u64,
    /// Seen by the opponent when one or two pieces take.
    open_to_them: u64,
    /// Squares ahead of a mover that a slider behind it sees once it moves: one of ours, even through a piece of the
    /// opponent that takes, or one of the opponent's, without that.
    we_behind: V,
    they_behind: V,
}

impl<V: Lanes> Lines<V> {
    /// `seen` are the squares that our sliders and the opponent's attack, by ray.
    #[inline(always)]
    fn new<L: Vectors<Lanes = V>>(level: L, position: &Position, propagators: &Propagators<V>, seen: [V; 2]) -> Self {
        let [ours, theirs] = seen;
        let side = position.side();
        let (own, enemy) = (level.splat(position.color(side)), level.splat(position.color(side.opposite())));
        let kings = position.kind(Kind::King);
        let sliders = level.alternate(position.orthogonal_sliders(), position.diagonal_sliders());
        // Kings and pawns take only on the next square of a ray, so they uncover only that one.
        let steppers = level.alternate(kings, kings | position.kind(Kind::Pawn));
        let landing = level.load(&LANDING);
        let one_step = |pieces: V| pieces.shift(ONE_STEP) & landing;
        let to_us = ours & enemy;
        let to_us = propagators.attacks(to_us & sliders) | one_step(to_us & steppers);
        let to_them = propagators.attacks(theirs & sliders) | one_step(theirs & steppers);
        let deeper = propagators.attacks(to_them & (own | sliders)) | one_step(to_them & steppers);
        Lines {
            open_to_us: to_us.union(),
            open_to_them: (to_them | deeper).union(),
            we_behind: propagators.attacks((ours | to_us) & own),
            they_behind: propagators.attacks(theirs & own),
        }
    }
}

/// Moves and what is known of their targets, by direction.
struct Moves<V> {
    /// The moves that win enough if nobody captures the mover.
    moves: V,
    enough: V,
    hopeless: V,
    /// All squares where the opponent may capture the mover.
    attacked: V,
    /// Squares where we then recapture, whichever piece moved.
    protected: V,
    /// Squares that we may come to attack when the opponent takes.
    may_protect: V,
    /// Squares where more may happen than one capture by the opponent and one recapture by us.
    unsure: V,
}

struct Split<V> {
    kept: V,
    undecided: V,
}

impl<V: Lanes> Moves<V> {
    #[inline(always)]
    fn split(self) -> Split<V> {
        let left = self.moves & !self.hopeless;
        let risky = left & self.attacked & !self.enough;
        // The opponent takes once, with a piece that is worth enough or with a king, which may not take.
        let held = self.protected & !self.unsure;
        let undecided = risky & !held & (self.protected | self.may_protect);
        Split { kept: left & !risky | left & held, undecided }
    }
}

/// Squares by what a move there takes: nothing, or a piece of a class.
struct Victims([(u64, i32); CLASSES + 1]);

impl Victims {
    #[inline(always)]
    fn new(position: &Position, enemy: u64) -> Self {
        let [p, n, b, r, q, _] = position.pieces;
        let [of_p, of_m, of_r, of_q] = CLASS_VALUES;
        let nothing = !(enemy & (p | n | b | r | q));
        Victims([(nothing, 0), (p & enemy, of_p), ((n | b) & enemy, of_m), (r & enemy, of_r), (q & enemy, of_q)])
    }

    /// The squares where a move wins a value.
    #[inline(always)]
    fn worth(&self, value: i32) -> u64 {
        let mut worth = 0;
        for (set, gain) in self.0 {
            worth |= if gain >= value { set } else { 0 };
        }
        worth
    }
}

/// The squares that a victim and the attackers of its square decide, by class of the moving piece.
struct Rules {
    /// Where the victim is worth the threshold even if the mover is lost.
    enough: [u64; CLASSES],
    /// Where the opponent captures with a piece that is worth too little even if we take it in turn.
    hopeless: [u64; CLASSES],
}

impl Rules {
    #[inline(always)]
    fn new(victims: &Victims, threshold: i32, attacks: &[u64; CLASSES]) -> Self {
        let mut rules = Rules { enough: [0; CLASSES], hopeless: [0; CLASSES] };
        for (class, moved) in CLASS_VALUES.into_iter().enumerate() {
            rules.enough[class] = victims.worth(threshold + moved);
            for (set, value) in attacks.iter().zip(CLASS_VALUES) {
                rules.hopeless[class] |= set & !victims.worth(threshold + moved - value);
            }
        }
        rules
    }
}

/// Squares attacked once or more, and twice or more.
struct Attacked {
    once: u64,
    twice: u64,
}

/// The attacks of one side, piece type by piece type, with one direction in each lane. A ray or a knight's step leads to a
/// square from one origin only, so the sets of all directions hold each pair of a piece and a target once.
struct SideAttacks<V> {
    /// Rooks in even lanes, bishops in odd ones.
    rooks_and_bishops: V,
    queens: V,
    knights: V,
    king: V,
    pawns: V,
}

impl<V: Lanes> SideAttacks<V> {
    /// The attacks of a colour; `propagators` are the empty squares of the position.
    #[inline(always)]
    fn new<L: Vectors<Lanes = V>>(level: L, position: &Position, color: Color, propagators: &Propagators<V>) -> Self {
        let own = level.splat(position.color(color));
        let kind = |kind| level.splat(position.kind(kind)) & own;
        let rooks_and_bishops = level.alternate(position.kind(Kind::Rook), position.kind(Kind::Bishop)) & own;
        SideAttacks {
            rooks_and_bishops: propagators.attacks(rooks_and_bishops),
            queens: propagators.attacks(kind(Kind::Queen)),
            knights: jumps(level, kind(Kind::Knight)),
            king: kind(Kind::King).shift(ONE_STEP) & level.load(&LANDING),
            pawns: pawn_captures(level, color, kind(Kind::Pawn)),
        }
    }

    /// Returns the squares that rooks, bishops and queens attack.
    #[inline(always)]
    fn sliders(&self) -> V {
        self.rooks_and_bishops | self.queens
    }

    /// Returns the squares that all pieces except the knights attack.
    #[inline(always)]
    fn rays(&self) -> V {
        self.sliders() | self.king | self.pawns
    }

    /// The parts of `sets` that apply to the targets of each class along rays: of `pawns` and of what sliders attack.
    #[inline(always)]
    fn of_class<L: Vectors<Lanes = V>>(&self, level: L, pawns: V, sets: &[u64; CLASSES]) -> V {
        let [of_pawns, of_bishops, of_rooks, of_queens] = *sets;
        pawns & level.splat(of_pawns)
            | self.rooks_and_bishops & level.alternate(of_rooks, of_bishops)
            | self.queens & level.splat(of_queens)
    }

    /// Returns the squares that each class attacks.
    #[inline(always)]
    fn by_class(&self) -> [u64; CLASSES] {
        let [a, b, c, d, e, f, g, h] = self.rooks_and_bishops.to_lanes();
        [self.pawns.union(), self.knights.union() | b | d | f | h, a | c | e | g, self.queens.union()]
    }

    /// A ray leads to a square from one piece only, so sixteen sets hold each attacker once.
    #[inline(always)]
    fn attacked(&self) -> Attacked {
        let (once, twice) = (self.rays() | self.knights, self.rays() & self.knights);
        let twice = twice | twice.opposite() | once & once.opposite();
        let [a, b, c, d, ..] = (once | once.opposite()).to_lanes();
        let [e, f, g, h, ..] = twice.to_lanes();
        Attacked { once: a | b | c | d, twice: e | f | g | h | a & b | c & d | (a | b) & (c | d) }
    }
}

/// Adds those moves of undecided sets that reach the threshold, one by one.
#[inline(never)]
fn add_winning(position: &Position, threshold: i32, undecided: &[u64; 16], winning: &mut [u64; 16]) {
    for (direction, (winning, &undecided)) in winning.iter_mut().zip(undecided).enumerate() {
        for to in squares(undecided) {
            let from = tables::nearest(direction ^ 4, to, position.occupied());
            // A promotion is taken as one to a queen. What the opponent wins by taking, minus the new piece, is the same
            // for all four, so an underpromotion never wins more.
            let mv = position.move_between(from, to, 3);
            *winning |= if position.see_ge(mv, threshold) { to.bit() } else { 0 };
        }
    }
}
