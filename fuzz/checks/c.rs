//! The C functions and their structs in one name space, as a C program sees them.
#![allow(unused_imports)]

pub use golem::ffi::attackers::*;
pub use golem::ffi::attacks::*;
pub use golem::ffi::board::*;
pub use golem::ffi::changes::*;
pub use golem::ffi::checks::*;
pub use golem::ffi::encodings::*;
pub use golem::ffi::exchange::*;
pub use golem::ffi::features::*;
pub use golem::ffi::generation::*;
pub use golem::ffi::geometry::*;
pub use golem::ffi::keys::*;
pub use golem::ffi::library::*;
pub use golem::ffi::mailboxes::*;
pub use golem::ffi::many::*;
pub use golem::ffi::maps::*;
pub use golem::ffi::masks::*;
pub use golem::ffi::moves::*;
pub use golem::ffi::nodes::*;
pub use golem::ffi::outcomes::*;
pub use golem::ffi::packed::*;
pub use golem::ffi::perft::*;
pub use golem::ffi::picker::*;
pub use golem::ffi::policies::*;
pub use golem::ffi::positions::*;
pub use golem::ffi::sets::*;
pub use golem::ffi::status::*;
pub use golem::ffi::texts::*;
pub use golem::ffi::threat_numbers::*;
pub use golem::ffi::threat_splits::*;
pub use golem::ffi::threats::*;
pub use golem_backends::ffi::by_number::*;
pub use golem_piecesets::ffi::piece_moves::*;
pub use golem_piecesets::ffi::piece_queries::*;
pub use golem_piecesets::ffi::pieceboard::*;

pub use golem::features::{PawnPairNumbering, PieceSquareNumbering};
pub use golem::notation::encodings::MoveEncoding;
pub use golem::position::BoardChange;
pub use golem::position::{MailboxLayout, MailboxState, Packed};
pub use golem::threats::{Filter, Numbering, Rules};
pub use golem::{AttackMaps, Board, ExchangeRules, Keys, Node, PickerHints, Position, Status, Targets};
pub use golem_piecesets::{PieceBoard, PieceSet, Undo};

/// The codes of errors, as C has them.
pub fn code(status: Status) -> golem_status {
    status as golem_status
}

/// Whether the rules apply to a position, be it reachable or not: then every answer about it is promised.
pub fn is_playable(position: &Position) -> bool {
    // SAFETY: the position is valid for reading.
    let status = unsafe { golem_position_check(position) };
    let unreachable = [
        Status::PositionManyCheckers,
        Status::PositionImpossibleCheck,
        Status::PositionManyPromoted,
        Status::PositionEpCheck,
    ];
    status == GOLEM_OK || unreachable.into_iter().map(code).any(|reason| reason == status)
}

/// The bytes of a struct that has no padding, to compare structs as C does.
pub fn bytes<T>(value: &T) -> &[u8] {
    // SAFETY: the bytes of a value are valid for reading; the library's structs have no padding.
    unsafe { core::slice::from_raw_parts((&raw const *value).cast(), size_of::<T>()) }
}

/// The levels that this CPU has.
pub fn levels() -> impl Iterator<Item = u32> {
    (0..golem::Level::ALL.len() as u32).filter(|&level| golem_level_available(level) != 0)
}

/// No architecture has more levels.
const MOST_LEVELS: usize = 4;

/// Has the library use a level of this CPU, chosen by any number: the same on all CPUs that have it.
pub fn choose_level(number: usize) {
    let levels: Vec<u32> = levels().collect();
    assert!(!levels.is_empty());
    assert_eq!(golem_set_level(levels[number % MOST_LEVELS % levels.len()]), GOLEM_OK);
}
