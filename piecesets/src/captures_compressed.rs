//! Legal captures without a loop over them, by the byte compress and the bit matrices of AVX-512.
//!
//! This works for at most eight squares to capture on; for more, and for promotions, the loops do it. Their sets,
//! limited to what may legally capture there, are a matrix of bits with a row for each square. Transposed, it has a row
//! of squares for each attacker, the highest number first. So its bits are in the order of the attackers, and only have
//! to be split by victim.
//!
//! ```text
//!   squares   compress   the numbers of the squares, eight bytes
//!   words     permute    the set of each square, and-ed with the pieces that may go there
//!   pairs     transpose  128 bits, one for each attacker and square; compress keeps those that are set
//!   moves     permute    origins from the list of the attackers, targets from the squares
//!   list      compress   the moves that take a queen, then a rook, and so on
//! ```

use super::captures::en_passant;
use super::constraints::{Constraints, KING_NUMBER};
use super::rows::{Row, eight_transposed, eight_where};
use super::{PieceBoard, numbers};
use golem::bitboard::squares;
use golem::position::NO_SQUARE;
use golem::simd::U16List;
use golem::simd::bytes::Bytes;
use golem::simd::bytes::U16s;
use golem::simd::level::Avx512;
use golem::table;
use golem::types::{Kind, Move};

/// By place of the transposed matrix: the attacker's number in the low half, the place of the square in the high half.
static PAIRS: [[u8; 64]; 2] =
    table!(2; half => table!(64; place => (15 - 8 * half - (place >> 3)) as u8 | ((place & 7) << 4) as u8));

/// Adds the legal captures, or nothing where the loops have to: for promotions, those of promoted pieces whose numbers are not
/// in order, and more than there is room for here.
#[inline(always)]
pub(super) fn write(level: Avx512, board: &PieceBoard, legal: &Constraints, list: &mut U16List) -> bool {
    let us = legal.us;
    let destinations = legal.capture_targets(level, board);
    let promotes = |to| board.attackers_of(to, us) & board.of(Kind::Pawn, us) != 0;
    if destinations.count_ones() > 8
        || squares(destinations & us.opposite().back_rank()).any(promotes)
        || !board.kinds_in_order(us)
    {
        return false;
    }
    let targets = level.numbers().compressed(destinations);
    let row = Row::load(level, &board.attackers[us.index()]);
    let pairs = row.gathered(targets) & allowed(level, board, legal, destinations);
    let matrix = eight_transposed(pairs);
    let [first, second] = &PAIRS;
    let pairs = Bytes::compressed_in_turn([level.bytes(first), level.bytes(second)], matrix);
    let count = matrix[0].count_ones() + matrix[1].count_ones();
    if count > 32 {
        return false;
    }
    let (attacker, place) = (pairs, pairs.upper_halves());
    let origin = (level.sixteen_bytes(&board.squares[us.index()]) & level.byte(63)).gathered(attacker);
    let target = targets.gathered(place);
    let victims = level.bytes(&board.board).gathered(targets) & level.byte(0x70);
    let victim = victims.gathered_where(u64::MAX.unbounded_shr(64 - count), place);
    if victim.squares_equal(of_kind(Kind::King)) != 0 {
        return false;
    }
    let moves = (origin.low_u16s() | target.low_u16s().scaled(1 << 6)).plus(Move::CAPTURE << 12);
    for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight] {
        list.push_places(moves, victim.squares_equal(of_kind(kind)));
    }
    if board.ep_square < NO_SQUARE {
        list.extend(|list| en_passant(board, list));
    }
    list.push_places(moves, victim.squares_equal(of_kind(Kind::Pawn)));
    true
}

/// A kind as it stands in a piece's byte.
const fn of_kind(kind: Kind) -> u8 {
    (kind as u8 + 1) << 4
}

/// The pieces that may go to each of eight squares.
#[inline(always)]
fn allowed(level: Avx512, board: &PieceBoard, legal: &Constraints, destinations: u64) -> U16s {
    let where_in = |targets, pieces| eight_where(level, destinations, targets, pieces);
    let mut allowed = where_in(legal.targets, legal.free()) | where_in(legal.king_targets, KING_NUMBER);
    for number in numbers(legal.pinned) {
        allowed = allowed | where_in(legal.line_of(board.square_of(legal.us, number)), 1 << number);
    }
    allowed
}
