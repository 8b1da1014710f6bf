//! The labels: for each its name, what it says, its type, and how it is found.

use super::block::Block;
use crate::arrays::answers;
use crate::arrays::positions::record_of;
use arrow_array::builder::{FixedSizeBinaryBuilder, Int32Builder, ListBuilder};
use arrow_array::{Array, ArrayRef};
use arrow_schema::{DataType, Field};
use golem::features::FeatureSets;
use golem::threats::Numbering;
use golem::types::{Color, Kind};
use golem::{Generator, Outcome, Position};
use std::mem::MaybeUninit;
use std::sync::Arc;

/// A label.
pub struct Label {
    pub name: &'static str,
    pub says: &'static str,
    pub kind: fn() -> DataType,
    pub find: fn(&Block) -> ArrayRef,
}

macro_rules! labels {
    ($($name:literal: $kind:expr, $says:literal, $find:expr;)*) => {
        /// All labels, in the order in which they are listed.
        pub static LABELS: &[Label] = &[$(Label { name: $name, says: $says, kind: || $kind, find: $find }),*];
    };
}

use DataType::{Boolean, Int32, UInt64, Utf8};

labels! {
    "fen": Utf8, "the position as FEN, as the library writes it", |block| block.texts(|row| block.positions[row].fen(false));
    "position": DataType::FixedSizeBinary(80), "the position as 80 bytes, as golem_chess.POSITION has them", records;
    "key": UInt64, "the Zobrist key; in standard chess the key of Polyglot books", |block| block.sets(Position::key);
    "white_to_move": Boolean, "whether White is to move",
        |block| block.truths(block.positions.iter().map(|position| position.side() == Color::White));
    "count": Int32, "the number of legal moves", Block::counts;
    "captures": Int32, "the number of legal captures",
        |block| block.each(|position| Generator::current().count_class(position, golem::Class::CAPTURES) as i32);
    "moves": Utf8, "the legal moves in UCI notation, sorted, with spaces between", |block| block.texts(|row| moves(&block.positions[row]));
    "check": Boolean, "whether the side to move is in check",
        |block| block.truths(block.targets().iter().map(|targets| targets.checkers != 0));
    "mate": Boolean, "whether the side to move is checkmated", |block| block.stands(Outcome::Checkmate);
    "stalemate": Boolean, "whether the side to move is stalemated", |block| block.stands(Outcome::Stalemate);
    "outcome": Utf8, "ongoing, checkmate, stalemate, insufficient_material, seventyfive_moves or fifty_moves",
        |block| block.texts(|row| name_of(block.outcomes()[row]));
    "checkers": UInt64, "the pieces that give check", |block| block.sets_of_targets(|targets| targets.checkers);
    "pinned_white": UInt64, "the white pieces that are pinned to their king",
        |block| block.sets(|position| position.pinned_and_pinners(Color::White).0);
    "pinned_black": UInt64, "the black pieces that are pinned to their king",
        |block| block.sets(|position| position.pinned_and_pinners(Color::Black).0);
    "attacked_white": UInt64, "the squares that White attacks", |block| block.sets_of_maps(|maps| maps.attacked[0]);
    "attacked_black": UInt64, "the squares that Black attacks", |block| block.sets_of_maps(|maps| maps.attacked[1]);
    "hanging_white": UInt64, "the white pieces whose capture would gain material by SEE",
        |block| block.sets(|position| position.hanging(Color::White));
    "hanging_black": UInt64, "the black pieces whose capture would gain material by SEE",
        |block| block.sets(|position| position.hanging(Color::Black));
    "mobility_white": Int32, "White's mobility: attacked squares, without its own and those that black pawns attack",
        |block| block.mobility(Color::White);
    "mobility_black": Int32, "the same for Black", |block| block.mobility(Color::Black);
    "pieces": Int32, "the number of pieces on the board", |block| block.each(|position| position.occupied().count_ones() as i32);
    "material": Int32, "White's material minus Black's, in centipawns: 100, 300, 300, 500, 900",
        |block| block.each(|position| material(position, Color::White) - material(position, Color::Black));
    "material_white": Int32, "White's material", |block| block.each(|position| material(position, Color::White));
    "material_black": Int32, "Black's material", |block| block.each(|position| material(position, Color::Black));
    "best_exchange": Int32, "the SEE value of the best capture, in centipawns; null without captures",
        |block| block.each_if(answers::best_capture);
    "halfmove_clock": Int32, "plies since the last capture or pawn move", |block| block.each(|position| position.halfmove_clock.into());
    "fullmove_number": Int32, "the fullmove number", |block| block.each(|position| position.fullmove_number.into());
    "threats": numbers_list(), "threat feature indices (79,856 features) of the side to move, sorted",
        |block| threats(block, 79_856, 0);
    "threats_them": numbers_list(), "the same for the other side", |block| threats(block, 79_856, 1);
    "threats_60144": numbers_list(), "the same with 60,144 features, side to move", |block| threats(block, 60_144, 0);
    "threats_60144_them": numbers_list(), "the same with 60,144 features, the other side", |block| threats(block, 60_144, 1);
}

/// The label of that name.
pub fn label(name: &str) -> Option<&'static Label> {
    LABELS.iter().find(|label| label.name == name)
}

fn numbers_list() -> DataType {
    DataType::List(Arc::new(Field::new_list_field(DataType::Int32, true)))
}

fn records(block: &Block) -> ArrayRef {
    let mut column = FixedSizeBinaryBuilder::with_capacity(block.positions.len(), 80);
    for (row, position) in block.positions.iter().enumerate() {
        match &block.valid {
            Some(valid) if valid.is_null(row) => column.append_null(),
            // A record has the width of the column, so this cannot fail.
            _ => column.append_value(record_of(position)).unwrap_or_default(),
        }
    }
    Arc::new(column.finish())
}

fn moves(position: &Position) -> String {
    let moves = position.legal_moves();
    let mut texts: Vec<String> = moves.iter().map(|mv| position.uci(mv, false)).collect();
    texts.sort_unstable();
    texts.join(" ")
}

fn name_of(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Ongoing => "ongoing",
        Outcome::Checkmate => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::InsufficientMaterial => "insufficient_material",
        Outcome::SeventyfiveMoves => "seventyfive_moves",
        Outcome::FivefoldRepetition => "fivefold_repetition",
        Outcome::FiftyMoves => "fifty_moves",
        Outcome::ThreefoldRepetition => "threefold_repetition",
    }
}

/// Material of a side in centipawns, as exchanges count it.
fn material(position: &Position, color: Color) -> i32 {
    const VALUES: [(Kind, u32); 5] =
        [(Kind::Pawn, 100), (Kind::Knight, 300), (Kind::Bishop, 300), (Kind::Rook, 500), (Kind::Queen, 900)];
    VALUES.into_iter().map(|(kind, value)| position.of(kind, color).count_ones() * value).sum::<u32>() as i32
}

/// The features of each row in one perspective.
fn threats(block: &Block, features: u32, perspective: usize) -> ArrayRef {
    const STRIDE: usize = golem::threats::MAX_THREATS;
    let mut lists = ListBuilder::new(Int32Builder::new());
    let Ok(numbering) = Numbering::published(features) else { return Arc::new(lists.finish()) };
    let sets = FeatureSets { threats: Some(&numbering), ..FeatureSets::default() };
    let mut rows = vec![MaybeUninit::new(0); 2 * STRIDE];
    for (row, position) in block.positions.iter().enumerate() {
        if block.valid.as_ref().is_some_and(|valid| valid.is_null(row)) {
            lists.append_null();
            continue;
        }
        let mut counts = [MaybeUninit::new([0; 2])];
        sets.rows(std::slice::from_ref(position), &mut rows, STRIDE, &mut counts);
        let mut numbers: Vec<i32> = rows[perspective * STRIDE..(perspective + 1) * STRIDE]
            .iter()
            .map(|place| {
                // SAFETY: all of the rows was initialised when it was made.
                #[allow(unsafe_code)]
                let number: u32 = unsafe { place.assume_init() };
                number as i32
            })
            .take_while(|&number| number >= 0)
            .collect();
        numbers.sort_unstable();
        lists.values().append_slice(&numbers);
        lists.append(true);
    }
    let lists = lists.finish();
    debug_assert_eq!(lists.len(), block.positions.len());
    Arc::new(lists)
}
