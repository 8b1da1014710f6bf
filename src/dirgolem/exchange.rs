//! The moves whose exchange reaches a threshold, as the target sets cut down to them.
//!
//! Most moves are decided for whole sets, by what stands on the target and by who attacks and protects it; see
//! [`Rules`]. Only what is left then, and the rare moves, goes through [`Position::see_ge`] one by one.
//!
//! A target in a direction has one origin, the nearest piece looking back, so that sets by kind of the mover are those
//! of the rays of that kind. A mover uncovers what stands behind it only for the target along the same line: lane by lane
//! the sliders that look at the mover in its own direction.

use super::across_directions::{jumps, pawn_captures};
use super::groups::nearest_behind;
use super::{Targets, union_of};
use crate::attacks::eight_rays::{LANDING, ONE_STEP, Passable};
use crate::bitboard::squares;
use crate::position::Position;
use crate::see::{self, VALUES};
use crate::simd::{LaneLevel, Lanes};
use crate::types::{Color, Kind, Move, Square};

/// With targets on so few squares the sets are not worth the trouble.
const FEW: u32 = 2;

/// Pieces that take or are taken, by ascending value: pawns, knights and bishops, rooks, queens.
const CLASSES: usize = 4;
const CLASS_VALUES: [i32; CLASSES] = [
    VALUES[Kind::Pawn as usize],
    VALUES[Kind::Bishop as usize],
    VALUES[Kind::Rook as usize],
    VALUES[Kind::Queen as usize],
];

/// The moves of the sets whose exchange reaches a threshold, `movable` their union; the other sets as they are.
///
/// A promotion stays if one of its four pieces reaches it.
#[inline(always)]
pub(super) fn winning<L: LaneLevel>(level: L, position: &Position, targets: &Targets, threshold: i32) -> Targets {
    let threshold = see::within_limit(threshold);
    let us = position.side();
    let (own, enemy) = (level.splat(position.color(us)), position.color(us.opposite()));
    let victims = Victims::new(position, enemy);
    let open = victims.worth(threshold);
    let ep = position.ep().map_or(0, Square::bit) & !enemy;
    let special = us.opposite().back_rank() | ep;

    let [rays, jumps] = targets.direction.as_chunks::<8>().0 else { return *targets };
    let (rays, jumps) = (level.load(rays) & level.splat(open | special), level.load(jumps) & level.splat(open));
    let mut found = *targets;
    if (rays | jumps).union().count_ones() <= FEW {
        found.direction = decide(position, threshold, &both(rays, jumps));
        found.movable = union_of(&found.direction);
        return found;
    }
    let passable = Passable::new(level, level.splat(!position.occupied()));
    let ours = Side::of(level, position, us, &passable);
    let theirs = Side::of(level, position, us.opposite(), &passable);
    let rules = Rules::new(&victims, threshold, &theirs.by_class());

    let castling = rays & own;
    let pawns = rays & !own & !(ours.sliders | ours.king);
    let rare = pawns & level.splat(special);
    let rays = rays & !own & !rare & level.splat(open);

    let through = SeenThrough::new(level, position, &passable);
    let opened_to_us = through.uncovered(ours.sliders & level.splat(enemy));
    let opened_to_them = through.uncovered(theirs.sliders);
    // Two of our pieces may leave a line, or one of ours and one of theirs.
    let deeper = passable.attacks(opened_to_them & (own | through.sliders));
    let (attacked, protected) = (theirs.attacked(), ours.attacked());
    let jumps = Moves {
        moves: jumps,
        enough: level.splat(rules.enough[1]),
        hopeless: level.splat(rules.hopeless[1]),
        attacked: level.splat(attacked.once),
        protected: level.splat(protected.twice),
        may_protect: level.splat(opened_to_us.union()),
        unsure: level.splat((opened_to_them | deeper).union() | attacked.twice),
    };
    // What looks at the mover from behind looks at its targets once it has left.
    let behind = passable.attacks(theirs.sliders & own);
    let rays = Moves {
        moves: rays,
        enough: ours.of_class(level, pawns, &rules.enough) | ours.king,
        hopeless: ours.of_class(level, pawns, &rules.hopeless),
        attacked: jumps.attacked | behind,
        // A pawn that captures attacks its target, one that is pushed does not.
        protected: jumps.protected | pawns & !ours.pawns & level.splat(protected.once),
        may_protect: jumps.may_protect | passable.attacks((ours.sliders | opened_to_us) & own),
        unsure: jumps.unsure | behind,
    };

    let (rays, jumps) = (rays.split(), jumps.split());
    found.direction = both(rays.kept | castling, jumps.kept);
    let undecided = rays.undecided | rare;
    if (undecided | jumps.undecided).union() != 0 {
        let decided = decide(position, threshold, &both(undecided, jumps.undecided));
        for (set, decided) in found.direction.iter_mut().zip(&decided) {
            *set |= decided;
        }
    }
    found.movable = union_of(&found.direction);
    found
}

/// Sixteen sets from eight rays and eight jumps.
#[inline(always)]
fn both<V: Lanes>(rays: V, jumps: V) -> [u64; 16] {
    let mut sets = [0; 16];
    if let [first, second] = sets.as_chunks_mut::<8>().0 {
        rays.store(first);
        jumps.store(second);
    }
    sets
}

/// Pieces that may take along a ray and so uncover what stands behind them.
struct SeenThrough<'a, V> {
    sliders: V,
    /// Pawns and kings: only the next square is uncovered.
    steppers: V,
    landing: V,
    passable: &'a Passable<V>,
}

impl<'a, V: Lanes> SeenThrough<'a, V> {
    #[inline(always)]
    fn new<L: LaneLevel<Lanes = V>>(level: L, position: &Position, passable: &'a Passable<V>) -> Self {
        let kings = position.kind(Kind::King);
        SeenThrough {
            sliders: level.alternate(position.orthogonal_sliders(), position.diagonal_sliders()),
            steppers: level.alternate(kings, kings | position.kind(Kind::Pawn)),
            landing: level.load(&LANDING),
            passable,
        }
    }

    /// The squares uncovered to sliders that now see no further than these squares.
    #[inline(always)]
    fn uncovered(&self, seen: V) -> V {
        let next = (seen & self.steppers).shift(ONE_STEP) & self.landing;
        self.passable.attacks(seen & self.sliders) | next
    }
}

/// Moves and what is known of their targets, by direction.
struct Moves<V> {
    /// Those that win enough if nobody takes back.
    moves: V,
    enough: V,
    hopeless: V,
    /// All squares where the opponent may take back.
    attacked: V,
    /// Squares where we then take back, whoever moved.
    protected: V,
    /// Squares that we may come to attack when the opponent takes.
    may_protect: V,
    /// Squares where more may happen than that one piece of the opponent takes and one of ours takes back.
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
        // One piece of the opponent takes, and is worth enough, or is a king who may not take.
        let held = self.protected & !self.unsure;
        let undecided = risky & !held & (self.protected | self.may_protect);
        Split { kept: left & !risky | left & held, undecided }
    }
}

/// Squares by what a move to them takes: nothing, or a piece of a class.
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

/// What a victim and the attackers of its square decide, by class of the piece that moves.
struct Rules {
    /// Where the victim is worth the threshold even if the mover is lost.
    enough: [u64; CLASSES],
    /// Where a piece takes back that is worth too little, should we take it in turn.
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

/// What one side attacks, by direction.
struct Side<V> {
    rooks_and_bishops: V,
    queens: V,
    sliders: V,
    king: V,
    pawns: V,
    jumps: V,
}

/// Squares attacked once or more, and twice or more.
struct Attacked {
    once: u64,
    twice: u64,
}

impl<V: Lanes> Side<V> {
    #[inline(always)]
    fn of<L: LaneLevel<Lanes = V>>(level: L, position: &Position, color: Color, passable: &Passable<V>) -> Self {
        let own = level.splat(position.color(color));
        let [pawns, knights, _, _, queens, kings] = position.pieces;
        let rooks_and_bishops = level.alternate(position.kind(Kind::Rook), position.kind(Kind::Bishop)) & own;
        let (rooks_and_bishops, queens) =
            (passable.attacks(rooks_and_bishops), passable.attacks(level.splat(queens) & own));
        Side {
            rooks_and_bishops,
            queens,
            sliders: rooks_and_bishops | queens,
            king: (level.splat(kings) & own).shift(ONE_STEP) & level.load(&LANDING),
            pawns: pawn_captures(level, color, level.splat(pawns) & own),
            jumps: jumps(level, level.splat(knights) & own),
        }
    }

    /// What holds for the targets of each class along rays: of `pawns` and of what sliders attack.
    #[inline(always)]
    fn of_class<L: LaneLevel<Lanes = V>>(&self, level: L, pawns: V, sets: &[u64; CLASSES]) -> V {
        let [of_pawns, of_bishops, of_rooks, of_queens] = *sets;
        pawns & level.splat(of_pawns)
            | self.rooks_and_bishops & level.alternate(of_rooks, of_bishops)
            | self.queens & level.splat(of_queens)
    }

    /// What the classes attack.
    #[inline(always)]
    fn by_class(&self) -> [u64; CLASSES] {
        let [a, b, c, d, e, f, g, h] = self.rooks_and_bishops.to_lanes();
        [self.pawns.union(), self.jumps.union() | b | d | f | h, a | c | e | g, self.queens.union()]
    }

    /// A ray leads to a square from one piece only, so that sixteen sets hold each attacker once.
    #[inline(always)]
    fn attacked(&self) -> Attacked {
        let rays = self.sliders | self.king | self.pawns;
        let (once, twice) = (rays | self.jumps, rays & self.jumps);
        let twice = twice | twice.opposite() | once & once.opposite();
        let [a, b, c, d, ..] = (once | once.opposite()).to_lanes();
        let [e, f, g, h, ..] = twice.to_lanes();
        Attacked { once: a | b | c | d, twice: e | f | g | h | a & b | c & d | (a | b) & (c | d) }
    }
}

/// The moves of the sets that reach the threshold, one by one.
#[inline(never)]
fn decide(position: &Position, threshold: i32, undecided: &[u64; 16]) -> [u64; 16] {
    let mut winning = *undecided;
    for (direction, set) in winning.iter_mut().enumerate() {
        for to in squares(*set) {
            let from = nearest_behind(direction, to, position.occupied());
            let reaches = |code| position.see_ge(Move::new(from, to, code), threshold);
            let stays = match rare_code(position, from, to) {
                Some(Move::PROMOTION) => (0..4).any(|piece| reaches(Move::PROMOTION + piece)),
                Some(code) => reaches(code),
                None => reaches(Move::QUIET),
            };
            *set ^= if stays { 0 } else { to.bit() };
        }
    }
    winning
}

/// What a legal move is if its exchange is not just that of a piece which goes to a square.
#[inline(always)]
fn rare_code(position: &Position, from: Square, to: Square) -> Option<u16> {
    let us = position.side();
    if position.color(us) & to.bit() != 0 {
        return Some(Move::CASTLE_H);
    }
    if position.kind(Kind::Pawn) & from.bit() == 0 {
        return None;
    }
    if to.bit() & us.opposite().back_rank() != 0 {
        return Some(Move::PROMOTION);
    }
    let is_en_passant = position.ep() == Some(to) && from.file() != to.file();
    if is_en_passant { Some(Move::EN_PASSANT) } else { None }
}
