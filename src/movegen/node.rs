//! Node info, computed once per search node: checkers, blockers and pinners of both kings, check squares and the opponent's
//! attacks. It lists moves and tests single moves for legality and check.
//!
//! Blockers are defined as in most engines: the piece that is alone between a king and a slider, with all sliders that move
//! along that line removed from the board. So a slider behind another slider counts as well.

use crate::attacks;
use crate::attacks::eight_rays::Propagators;
use crate::attacks::fill::step;
use crate::attacks::king_view;
use crate::attacks::leapers::{kings_attacks, knights_attacks};
use crate::bitboard::{lowest_bit, squares};
use crate::movegen::list::MoveList;
use crate::movegen::pins::{PinLanes, Pins, check_mask_of};
use crate::position::Position;
use crate::simd::{Code, Lanes, Vectors, Word, level::dispatch};
use crate::tables::{direction_of, line, reach};
use crate::types::{Class, Color, Kind, Move, Square, as_places};
use core::mem::MaybeUninit;

/// Node info: checks, pins and enemy attacks of a position, computed once per search node; 136 bytes.
///
/// Node info is valid only for its position. Using it with another position, or passing arbitrary bytes, is safe; the result is
/// unspecified, but the same at every SIMD level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Node {
    /// The opponent's pieces that give check.
    pub checkers: u64,
    /// `blockers[color]`: pieces of either colour that stand alone between the king of `color` and an enemy slider that
    /// would otherwise attack the king. Such sliders x-ray through each other.
    pub blockers: [u64; 2],
    /// `pinners[color]`: all enemy sliders that pin a piece of `color` to its king.
    pub pinners: [u64; 2],
    /// `check_squares[type]`: squares from which a piece of this type would give direct check to the opponent, given
    /// the current occupancy. Empty for the king.
    pub check_squares: [u64; 6],
    /// `attacked_by[type]`: squares that the opponent's pieces of this type attack. Sliders stop at every piece.
    pub attacked_by: [u64; 6],
}

const _: () = assert!(size_of::<Node>() == 136);

impl Node {
    /// Returns the record of a position. Any bytes may be passed.
    #[inline(always)]
    pub fn new(position: &Position) -> Self {
        let mut node = MaybeUninit::uninit();
        Self::write(position, &mut node);
        // SAFETY: the call has written the record.
        #[allow(unsafe_code)]
        unsafe {
            node.assume_init()
        }
    }

    /// [`new`](Self::new) into memory of the caller.
    #[inline(always)]
    pub(crate) fn write(position: &Position, node: &mut MaybeUninit<Self>) {
        write_for(Code::deferred(), position, node);
    }

    /// Lists the legal moves of some classes in the node's position and returns how many there are. With the node info of
    /// another position the result is unspecified.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub fn moves_into(&self, position: &Position, classes: Class, moves: &mut [Move]) -> usize {
        // SAFETY: a listing writes whole moves.
        self.write_moves(position, classes, unsafe { as_places(moves) })
    }

    /// Returns the moves of [`moves_into`](Self::moves_into) as a list.
    ///
    /// ```
    /// use golem::{Class, Node, Position};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1".parse()?;
    /// let captures = Node::new(&position).moves(&position, Class::CAPTURES);
    /// assert!(captures.iter().eq(position.legal_captures()) && captures.len() == 1);
    /// # Ok::<(), golem::Status>(())
    /// ```
    #[inline]
    pub fn moves(&self, position: &Position, classes: Class) -> MoveList {
        MoveList::filled_by(|moves| self.moves_into(position, classes, moves))
    }

    /// Returns the squares that the opponent attacks.
    #[inline(always)]
    pub fn attacked(&self) -> u64 {
        self.attacked_by.iter().fold(0, |union, set| union | set)
    }
}

dispatch! {
    fn write_for(code: Code, position: &Position, node: &mut MaybeUninit<Node>) = write_at;
}

/// In lanes where vectors are wide enough.
#[inline(always)]
fn write_at<L: Vectors>(level: L, position: &Position, node: &mut MaybeUninit<Node>) {
    if L::Word::LANES >= 4 { in_lanes(level, position, node) } else { square_by_square(position, node) }
}

/// With the rays of both kings side by side, and the eight directions of a fill.
#[inline(always)]
fn in_lanes<L: Vectors>(level: L, position: &Position, node: &mut MaybeUninit<Node>) {
    let (us, them) = (position.side(), position.side().opposite());
    let of = |kind| position.of(kind, them);
    let propagators = Propagators::new(level, !level.splat(position.occupied()));
    let attacks = propagators.attacks(level.alternate(of(Kind::Rook), of(Kind::Bishop))).spread_unions_by_parity();
    let by_queens = propagators.attacks(level.splat(of(Kind::Queen)));
    let [rooks, bishops, ..] = attacks.to_lanes();

    let pins = PinLanes::of(level, position);
    let leapers = Leapers::of(position);
    // Lanes 0–3 are summed up for checkers and ours, lanes 4–7 for squares of check and theirs.
    let twos = |lanes: L::Lanes| lanes | lanes.next_but_one();
    let [check, next_check, ..] = twos(pins.checkers).to_lanes();
    let [.., rook, bishop, _, _] = twos(pins.sight).to_lanes();
    let [pawn, knight] = leapers.check_squares;
    let [pawns, knights, by_kings] = leapers.attacked_by;
    node.write(Node {
        checkers: leapers.checkers | check | next_check,
        blockers: by_color(us, pins.blockers),
        pinners: by_color(us, pins.pinners),
        check_squares: [pawn, knight, bishop, rook, bishop | rook, 0],
        attacked_by: [pawns, knights, bishops, rooks, by_queens.union(), by_kings],
    });
}

/// The union of lanes 0–3 for our colour, that of lanes 4–7 for the other.
#[inline(always)]
fn by_color<V: Lanes>(us: Color, lanes: V) -> [u64; 2] {
    let [ours, _, _, _, theirs, ..] = lanes.spread_unions_of_halves().to_lanes();
    if us == Color::White { [ours, theirs] } else { [theirs, ours] }
}

#[inline(always)]
fn square_by_square(position: &Position, node: &mut MaybeUninit<Node>) {
    let them = position.side().opposite();
    let occupied = position.occupied();
    let (bishop, rook) =
        position.king(them).map_or((0, 0), |king| (attacks::bishop(king, occupied), attacks::rook(king, occupied)));
    let (white, black) = (Pins::of_color(position, Color::White), Pins::of_color(position, Color::Black));
    let leapers = Leapers::of(position);
    let [pawn, knight] = leapers.check_squares;
    let [pawns, knights, kings] = leapers.attacked_by;
    let theirs = |kind| squares(position.of(kind, them));
    node.write(Node {
        checkers: if them == Color::Black { white.checkers } else { black.checkers },
        blockers: [white.blockers, black.blockers],
        pinners: [white.pinners, black.pinners],
        check_squares: [pawn, knight, bishop, rook, bishop | rook, 0],
        attacked_by: [
            pawns,
            knights,
            theirs(Kind::Bishop).fold(0, |set, from| set | attacks::bishop(from, occupied)),
            theirs(Kind::Rook).fold(0, |set, from| set | attacks::rook(from, occupied)),
            theirs(Kind::Queen).fold(0, |set, from| set | attacks::queen(from, occupied)),
            kings,
        ],
    });
}

/// The parts of a node that come from leapers, which are the same for all algorithms.
struct Leapers {
    /// Pawns and knights that give check.
    checkers: u64,
    /// From where pawns and knights would give check.
    check_squares: [u64; 2],
    /// The squares that the opponent's pawns, knights and kings attack.
    attacked_by: [u64; 3],
}

impl Leapers {
    /// Without a branch on the colour or on whether there is a king.
    #[inline(always)]
    fn of(position: &Position) -> Self {
        let (us, them) = (position.side(), position.side().opposite());
        let (king, target) = (position.of(Kind::King, us), position.of(Kind::King, them));
        let theirs = |kind| position.of(kind, them);
        let (pawns, knights) = (theirs(Kind::Pawn), theirs(Kind::Knight));
        Leapers {
            checkers: pawns_attacks(us, lowest_bit(king)) & pawns | knights_from(king) & knights,
            check_squares: [pawns_attacks(them, lowest_bit(target)), knights_from(target)],
            attacked_by: [pawns_attacks(them, pawns), knights_attacks(knights), kings_attacks(theirs(Kind::King))],
        }
    }
}

/// A knight's steps from the lowest square of a set.
#[inline(always)]
fn knights_from(kings: u64) -> u64 {
    let &[.., jumps, _] = king_view::record(kings);
    jumps
}

/// The squares before pawns of a colour.
#[inline(always)]
pub(crate) fn before(color: Color, pawns: u64) -> u64 {
    if color == Color::White { step::<2, u64>(pawns) } else { step::<6, u64>(pawns) }
}

/// Returns the squares that pawns of a colour attack: beside the squares before them.
#[inline(always)]
fn pawns_attacks(color: Color, pawns: u64) -> u64 {
    let before = before(color, pawns);
    step::<0, u64>(before) | step::<4, u64>(before)
}

impl Node {
    /// Returns whether a move is legal, like [`Position::is_legal`], but reuses checks and pins. Any 16-bit value is safe. With
    /// the node info of another position the result is unspecified.
    #[inline]
    pub fn is_legal(&self, position: &Position, mv: Move) -> bool {
        let us = position.side();
        let (from, to) = (mv.from(), mv.to());
        if position.color(us) & from.bit() == 0 {
            return false;
        }
        let king = position.of(Kind::King, us);
        // What is moved is the king, or there is none.
        if mv.has_special_code() | (king & !from.bit() == 0) {
            return self.is_legal_special(position, mv);
        }
        position.is_pseudo_legal(mv, us, 0) && self.leaves_king_safe(us, king, from, to)
    }

    /// [`is_legal`](Self::is_legal) for kings and for what is not a plain move. Not inlined, so that the others are.
    #[inline(never)]
    fn is_legal_special(&self, position: &Position, mv: Move) -> bool {
        match position.king(position.side()) {
            Some(king) if mv.from() == king && !mv.has_special_code() => self.king_may_go(position, king, mv),
            _ => position.is_legal(mv),
        }
    }

    /// Whether a step of the king, castling aside, is legal.
    #[inline(always)]
    fn king_may_go(&self, position: &Position, king: Square, mv: Move) -> bool {
        let (us, to) = (position.side(), mv.to());
        let capture = if position.color(us.opposite()) & to.bit() != 0 { Move::CAPTURE } else { Move::QUIET };
        if mv.code() != capture || attacks::king(king) & !position.color(us) & !self.attacked() & to.bit() == 0 {
            return false;
        }
        self.behind_king(position, king) & to.bit() == 0
    }

    /// Whether a piece other than the king may go from one square to another as far as checks and pins go.
    #[inline(always)]
    fn leaves_king_safe(&self, us: Color, king: u64, from: Square, to: Square) -> bool {
        let pinned = self.blockers[us.index()] & from.bit();
        // Most moves are tested in no check and are of no such piece.
        if self.checkers | pinned == 0 {
            return true;
        }
        let king = Square::lowest(king);
        let along_pin = if pinned != 0 { line(king, from) } else { !0 };
        along_pin & check_mask_of(self.checkers, king) & to.bit() != 0
    }

    /// The squares behind the king, seen from sliders that give check: what they attack ends at the king, but would go on.
    #[inline(always)]
    pub(crate) fn behind_king(&self, position: &Position, king: Square) -> u64 {
        if self.checkers == 0 {
            return 0;
        }
        let sliders = position.orthogonal_sliders() | position.diagonal_sliders();
        squares(self.checkers & sliders).fold(0, |set, checker| set | reach(direction_of(checker, king), king))
    }

    /// Returns whether a legal move gives check, like [`Position::gives_check`], but reuses the check squares.
    #[inline]
    pub fn gives_check(&self, position: &Position, mv: Move) -> bool {
        self.gives_check_with(position, mv, || position.kind_code_at(mv.from()))
    }

    /// [`gives_check`](Self::gives_check) where the code of the piece that moves is at hand, with or without its colour.
    #[inline(always)]
    pub(crate) fn gives_check_with(&self, position: &Position, mv: Move, mover: impl FnOnce() -> u32) -> bool {
        let (us, them) = (position.side(), position.side().opposite());
        let (from, to) = (mv.from(), mv.to());
        if mv.code() & !Move::CAPTURE > Move::DOUBLE_PUSH || mv.code() == Move::EN_PASSANT {
            return position.gives_check_with(mv, mover);
        }
        let Some(king) = position.king(them) else { return false };
        let direct = self.check_squares.get((mover() & 7).wrapping_sub(1) as usize).copied().unwrap_or(0);
        let discovers = self.blockers[them.index()] & position.color(us) & from.bit() != 0;
        direct & to.bit() != 0 || discovers && line(king, from) & to.bit() == 0
    }
}
