//! The board of a record, and its moves: seen by the side to move, and turned in some input formats.

use crate::{Fault, Problem};
use golem::bitboard::{rank, squares};
use golem::notation::policies::Policy;
use golem::position::NO_SQUARE;
use golem::{Color, Move, Position, Square};

/// Planes of one board.
const BOARD_PLANES: usize = 13;
/// Of them the first of the opponent's.
const OPPONENT: usize = 6;

/// How a board was turned, as bits: the files reversed, then the ranks, then both exchanged along a8–h1.
#[derive(Clone, Copy)]
struct Turn(u8);

impl Turn {
    const FILES: u8 = 1;
    const RANKS: u8 = 2;
    const DIAGONAL: u8 = 4;

    /// Where a square is on the turned board.
    fn of(self, square: Square) -> Square {
        let turned_if = |bit: u8, number: u32| if self.0 & bit != 0 { 7 - number } else { number };
        let (file, rank) = (turned_if(Self::FILES, square.file()), turned_if(Self::RANKS, square.rank()));
        if self.0 & Self::DIAGONAL != 0 { Square::at(7 - rank, 7 - file) } else { Square::at(file, rank) }
    }

    /// A set as it was before.
    fn undone(self, mut set: u64) -> u64 {
        if self.0 & Self::DIAGONAL != 0 {
            set = squares(set).fold(0, |set, at| set | Square::at(7 - at.rank(), 7 - at.file()).bit());
        }
        if self.0 & Self::RANKS != 0 {
            set = set.swap_bytes();
        }
        if self.0 & Self::FILES != 0 { files_reversed(set) } else { set }
    }
}

/// A set with the h-file as the first.
fn files_reversed(set: u64) -> u64 {
    set.reverse_bits().swap_bytes()
}

/// The bytes of a record that tell of its position.
pub(super) struct Input<'a> {
    /// The meaning of the other fields: 1 is the first format, 2 has castling as rooks, 3 and above may turn the board.
    pub(super) format: u32,
    /// 104 sets.
    pub(super) planes: &'a [u8],
    /// Castling of the side to move and of the opponent, each towards the a-file and the h-file; 1 for Black to move, or
    /// the file of the en passant square; the half-move clock; how the board was turned and which side is to move.
    pub(super) state: [u8; 7],
}

/// A position, and how its moves are numbered.
pub(super) struct Seen {
    pub(super) position: Position,
    turn: Turn,
}

impl Input<'_> {
    /// The position, which can be played.
    pub(super) fn seen(&self) -> Result<Seen, Fault> {
        let [castling @ .., side_or_ep, clock, turned] = self.state;
        let may_turn = match self.format {
            1 | 2 => false,
            3 | 4 | 5 | 132 | 133 => true,
            _ => return Err(Problem::InputFormat.into()),
        };
        let (black, turn) = if may_turn { (turned >> 7, Turn(turned & 7)) } else { (side_or_ep, Turn(0)) };
        let mut position = self.board(turn);
        position.halfmove_clock = clock.into();
        position.castling = self.castling(castling)?;
        position.ep_square = match side_or_ep {
            _ if !may_turn => self.passed_over(),
            0 => NO_SQUARE,
            file if file.is_power_of_two() => turn.of(Square::at(file.trailing_zeros(), 5)).number() & 7 | 5 << 3,
            _ => return Err(Problem::InputFormat.into()),
        };
        position = match black {
            0 => position,
            1 => seen_by_white(&position),
            _ => return Err(Problem::InputFormat.into()),
        };
        position.check_playable()?;
        // As after a move of the library's: a push that nothing can capture leaves no square behind.
        let ep_square = if position.en_passant_capturers() == 0 { NO_SQUARE } else { position.ep_square };
        Ok(Seen { position: Position { ep_square, ..position }, turn })
    }

    /// A plane.
    fn plane(&self, number: usize) -> u64 {
        let bytes = self.planes.get(8 * number..).and_then(<[u8]>::first_chunk).copied().unwrap_or_default();
        files_reversed(u64::from_le_bytes(bytes))
    }

    /// The board as the side to move sees it, as if it were White.
    fn board(&self, turn: Turn) -> Position {
        let mut position = Position::EMPTY;
        for (kind, set) in position.pieces.iter_mut().enumerate() {
            let [own, other] = [kind, OPPONENT + kind].map(|number| turn.undone(self.plane(number)));
            *set = own | other;
            position.colors[0] |= own;
            position.colors[1] |= other;
        }
        position
    }

    /// The rooks that may castle: in the first format those in the corners, later one on the file that a bit names.
    fn castling(&self, [us_a, us_h, them_a, them_h]: [u8; 4]) -> Result<u64, Problem> {
        let [us, them] = [[us_a, us_h], [them_a, them_h]].map(|[a, h]| match (self.format, a, h) {
            (1, 0 | 1, 0 | 1) => Ok(a | h << 7),
            (1, ..) => Err(Problem::InputFormat),
            _ => Ok(a | h),
        });
        Ok(u64::from(us?) | u64::from(them?) << 56)
    }

    /// The square that a pawn of the opponent has passed over since the board before, if there is one.
    fn passed_over(&self) -> u8 {
        let [pawns, before] = [OPPONENT, BOARD_PLANES + OPPONENT].map(|number| self.plane(number));
        let (left, came) = (before & !pawns, pawns & !before);
        let is_push = left.is_power_of_two() && left & rank(6) != 0 && came == left >> 16;
        if is_push { Square::lowest(left >> 8).number() } else { NO_SQUARE }
    }
}

/// The position that Black sees so.
fn seen_by_white(position: &Position) -> Position {
    let [us, them] = position.colors.map(u64::swap_bytes);
    Position {
        pieces: position.pieces.map(u64::swap_bytes),
        colors: [them, us],
        castling: position.castling.swap_bytes(),
        side_to_move: Color::Black as u8,
        ep_square: if position.ep_square == NO_SQUARE { NO_SQUARE } else { position.ep_square ^ 56 },
        ..*position
    }
}

impl Seen {
    /// The legal move with a number.
    pub(super) fn legal_move(&self, index: u16) -> Result<Move, Fault> {
        let flip = 56 * self.position.side_to_move as u32;
        let seen = |square: Square| self.turn.of(Square::from_low_bits(u32::from(square.number()) ^ flip));
        let number =
            |mv: Move| Policy::Lc0.index_of(Color::White, Move::new(seen(mv.from()), seen(mv.to()), mv.code()));
        let moves = self.position.legal_moves();
        let found = moves.iter().find(|mv| number(*mv) == Some(index.into()));
        found.ok_or(golem::Status::MoveIllegal.into())
    }
}
