//! Changed threats with byte vectors: the pieces around a square, which are the nearest on each ray and those a knight step
//! away.
//!
//! They are sixteen `u32`s in eight lanes, a lane to a ray: the nearest piece on the ray, and above it the piece at the
//! knight's step of the same number. Queries return a set of sixteen bits.
//!
//! ```text
//!   bytes      the squares around one in the order of the rays, nearest first; the eighth of each is the knight's step
//!              (Rose, by 87flowers, sorts them so)
//!   first      x & -x of the occupied ones, lane by lane: the nearest piece of each ray
//!   numbers    its square and its piece, by summing up the bytes of a lane of which all others have been cleared
//! ```

use super::changed::{Step, as_attacker, as_victim};
use super::{APPEARS, Filter, PIECE_NUMBERS, any_change};
use crate::attacks::ray_order::RAY_ORDER;
use crate::attacks::ways::{BLACK_PAWN, KNIGHT, WAYS_OF_ATTACK, WHITE_PAWN, attacking_beside, sliding_along};
use crate::position::change::PieceCodes;
use crate::simd::{Lanes, Octets, Selection, U32List};
use crate::tables::table;
use crate::types::Square;

/// The pieces around a square.
#[derive(Clone, Copy)]
struct Neighbours<'a, L: Octets> {
    /// Each as the attacker in a threat.
    attackers: L::Lanes,
    /// Each as the victim in a threat.
    victims: L::Lanes,
    /// Each that is on a ray as the attacker of the one on the opposite ray.
    through: L::Lanes,
    /// How each attacks, and how it has to for the square, or, if that is empty, for the piece on the opposite ray.
    ways: L::Lanes,
    reaching: L::Lanes,
    reaching_through: L::Lanes,
    /// How a piece on the square has to attack for each that is there.
    reached_by: L::Lanes,
    wanted: Option<Wanted<'a, L>>,
}

/// The pieces around a square as a filter has them. Where there is none is known when the code is compiled.
#[derive(Clone, Copy)]
struct Wanted<'a, L: Octets> {
    filter: &'a Filter,
    /// The wanted victims of each.
    victims: L::Lanes,
    /// Each as one of such victims; none where no piece is.
    members: L::Lanes,
}

/// Neighbours on the line through two squares, as sets of sixteen bits.
#[derive(Clone, Copy)]
struct OnLine {
    /// Those of either square on the line.
    line: u16,
    /// That of the other square on the ray towards the first.
    back: u16,
}

/// By place of the other square in the order around the first; nothing for places that are not on rays, and for 64.
static ON_LINE: [OnLine; 65] = table!(65; place => {
    let (ray, opposite) = (place / 8, (place / 8) ^ 4);
    if place < 64 && place % 8 < 7 {
        OnLine { line: 1 << (2 * ray) | 1 << (2 * opposite), back: 1 << (2 * opposite) }
    } else {
        OnLine { line: 0, back: 0 }
    }
});

/// All bits of a byte for a piece, none for none.
const THERE: [u8; 16] = {
    let mut table = [255; 16];
    table[0] = 0;
    table
};

/// All bits for a piece, none for none. By a table, since of a choice the compiler would make a branch, which is often
/// mispredicted.
static IF_PIECE: [u64; 16] = table!(16; number => if number == 0 { 0 } else { !0 });

/// [`WAYS_OF_ATTACK`] twice in 64 bits.
static WAYS_TWICE: [u64; 16] = table!(16; number => WAYS_OF_ATTACK[number] as u64 * 0x1_0000_0001);

/// How what attacks from a ray has to slide, and above it what attacks by the knight's step.
const FAR: [u64; 8] = table!(8; ray => sliding_along(ray) as u64 | (KNIGHT as u64) << 32);

/// The other ways to attack the square from beside it on a ray.
const NEAR: [u64; 8] = table!(8; ray => attacking_beside(ray, BLACK_PAWN, WHITE_PAWN) as u64);

/// The other ways to attack from the square a piece beside it on a ray.
const NEAR_FROM: [u64; 8] = table!(8; ray => attacking_beside(ray, WHITE_PAWN, BLACK_PAWN) as u64);

/// The lower number of each lane.
const LOWER: u64 = 0xffff_ffff;

/// A board to be looked at with a filter or without one.
#[derive(Clone, Copy)]
struct Pieces<'a, L: Octets> {
    level: L,
    bytes: L::Source,
    filter: Option<(&'a Filter, L::Sets)>,
}

/// Writes what a step does to the threats of a board that a filter wants.
#[inline(always)]
pub(super) fn write_step<L: Octets>(
    level: L,
    board: &PieceCodes,
    step: Step,
    filter: Option<&Filter>,
    list: &mut U32List,
) {
    let pieces = Pieces {
        level,
        bytes: level.translated(board, &PIECE_NUMBERS),
        filter: match filter {
            Some(filter) => Some((filter, level.sets(&filter.victims))),
            None => None,
        },
    };
    let Step { from, to, mover, arrives, captured } = step;
    let (from_here, OnLine { line, back }) = pieces.around(from, to);
    let to_here = pieces.around_without(to, from);
    let (line, back) = (line.into(), back.into());
    let through = to_here.through(level, 0).without(line);
    let lost = to_here.attackers(level, captured, as_victim(captured, to)).without(back);
    let selected = [
        from_here.attackers(level, mover, as_victim(mover, from)),
        from_here.attacked_by(level, mover, as_attacker(mover, from)),
        from_here.through(level, APPEARS).without(line),
        to_here.attackers(level, arrives, as_victim(arrives, to) | APPEARS),
        to_here.attacked_by(level, arrives, as_attacker(arrives, to) | APPEARS),
        through.or(level, lost, IF_PIECE[usize::from(captured & 15)]),
        to_here.attacked_by(level, captured, as_attacker(captured, to)).without(back),
    ];
    if !level.push(list, selected) {
        list.extend(|list| any_change::write_step(board, step, filter, list));
    }
}

impl<'a, L: Octets> Pieces<'a, L> {
    /// Finds the neighbours of a square, and which of them are on the line through another one that is visible from it.
    #[inline(always)]
    fn around(&self, square: Square, other: Square) -> (Neighbours<'a, L>, OnLine) {
        let level = self.level;
        let order = &RAY_ORDER[square.index()].squares;
        let around = level.gathered(self.bytes, order, 255);
        let first = first_of(level, around);
        let seen = first.minus(level.splat(1)) | first_bytes(first);
        let place = level.place_of(order, other.number(), seen);
        (self.neighbours(around, first, order), ON_LINE[place.min(64)])
    }

    /// Finds the neighbours of a square as if another one were empty.
    #[inline(always)]
    fn around_without(&self, square: Square, absent: Square) -> Neighbours<'a, L> {
        let order = &RAY_ORDER[square.index()].squares;
        let around = self.level.gathered(self.bytes, order, absent.number());
        self.neighbours(around, first_of(self.level, around), order)
    }

    /// Returns the neighbours of a square, given the bytes in their order and the nearest ones.
    #[inline(always)]
    fn neighbours(&self, around: L::Lanes, first: L::Lanes, order: &[u64; 8]) -> Neighbours<'a, L> {
        let level = self.level;
        let first = first_bytes(first);
        let order = level.load(order);
        let knights = level.splat(0xff << 32);
        let squares = level.sums(order & first) | (order.shr(24) & knights);
        let pieces = level.sums(around & first) | (around.shr(24) & knights);
        let attackers = squares | pieces.shl(20);
        let victims = squares.shl(8) | pieces.shl(16);
        let (far, near, near_from) = (level.load(&FAR), level.load(&NEAR), level.load(&NEAR_FROM));
        // A filter wants no victim where there is none.
        let there = if self.filter.is_some() { level.splat(!0) } else { level.looked_up(pieces, &THERE) };
        Neighbours {
            attackers,
            victims,
            through: attackers | victims.opposite(),
            ways: level.looked_up(pieces, &WAYS_OF_ATTACK),
            reaching: far | (near & first),
            reaching_through: far & level.splat(LOWER) & there.opposite(),
            reached_by: there & (far | (near_from & first)),
            wanted: match self.filter {
                Some((filter, sets)) => {
                    Some(Wanted { filter, victims: level.sets_at(pieces, sets), members: level.members(pieces) })
                }
                None => None,
            },
        }
    }
}

impl<L: Octets> Neighbours<'_, L> {
    /// The threats of those that attack a piece on the square, of which the bits as the victim are given.
    #[inline(always)]
    fn attackers(&self, level: L, piece: u8, bits: u32) -> Selection<L> {
        let chosen = match &self.wanted {
            None => level.with(self.ways, self.reaching),
            Some(wanted) => level.with_member(self.ways, self.reaching, wanted.victims, level.member(piece)),
        };
        Selection { numbers: self.attackers, bits, chosen }
    }

    /// The threats of a piece on the square, of which the bits as the attacker are given.
    #[inline(always)]
    fn attacked_by(&self, level: L, piece: u8, bits: u32) -> Selection<L> {
        let ways = level.splat(WAYS_TWICE[usize::from(piece & 15)]);
        let chosen = match &self.wanted {
            None => level.with(self.reached_by, ways),
            Some(Wanted { filter, members, .. }) => {
                level.with_member(self.reached_by, ways, level.set(&filter.victims[usize::from(piece & 15)]), *members)
            }
        };
        Selection { numbers: self.victims, bits, chosen }
    }

    /// The threats of sliders that attack the piece on the opposite ray if the square is empty.
    #[inline(always)]
    fn through(&self, level: L, bits: u32) -> Selection<L> {
        let chosen = match &self.wanted {
            None => level.with(self.ways, self.reaching_through),
            Some(Wanted { victims, members, .. }) => {
                level.with_member(self.ways, self.reaching_through, *victims, members.opposite())
            }
        };
        Selection { numbers: self.through, bits, chosen }
    }
}

impl<L: Octets> Selection<L> {
    /// Itself, or another one if a mask has all bits and not none.
    #[inline(always)]
    fn or(self, level: L, other: Self, mask: u64) -> Self {
        let others = level.splat(mask);
        let mask = mask as u32;
        Selection {
            numbers: (self.numbers & !others) | (other.numbers & others),
            bits: self.bits & !mask | other.bits & mask,
            chosen: self.chosen & !mask | other.chosen & mask,
        }
    }

    /// Without those of a set.
    #[inline(always)]
    fn without(self, set: u32) -> Self {
        Selection { chosen: self.chosen & !set, ..self }
    }
}

/// The lowest bit of the nearest piece of each ray.
#[inline(always)]
fn first_of<L: Octets>(level: L, around: L::Lanes) -> L::Lanes {
    let occupied = level.lesser_bytes(around, level.splat(0x0001_0101_0101_0101));
    occupied & level.splat(0).minus(occupied)
}

/// All bits of bytes of which the lowest is given.
#[inline(always)]
fn first_bytes<V: Lanes>(first: V) -> V {
    first.shl(8).minus(first)
}
