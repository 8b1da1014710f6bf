//! Arguments of functions: squares, colours, kinds, sets, numbers and moves. A wrong type is a TypeError, a value
//! outside of its range a ValueError.
//!
//! A bool is never a number here. That of python-chess is a colour, and its True is White, which is 0 in this library.

use crate::moves::Move;
use crate::position::kind_of;
use golem::{Class, Color, ExchangeRules, Kind, PinRule, Position, SpecialRule, Square, Status};
use pyo3::Borrowed;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString, PyTuple, PyType};
use std::borrow::Cow;

use crate::errors::{refused, refused_since};

fn type_error(expected: &str, object: Borrowed<'_, '_, PyAny>) -> PyErr {
    let found = object.get_type().qualname().map_or_else(|_| String::new(), |name| format!(", not {name}"));
    PyTypeError::new_err(format!("{expected}{found}"))
}

fn range_error(expected: &str, object: Borrowed<'_, '_, PyAny>) -> PyErr {
    let found = object.repr().and_then(|text| text.extract::<String>()).unwrap_or_default();
    let found = if found.chars().count() > 40 { String::new() } else { format!(", not {found}") };
    PyValueError::new_err(format!("{expected}{found}"))
}

/// A whole number up to `most`.
pub fn number(object: Borrowed<'_, '_, PyAny>, most: u64, expected: &str) -> PyResult<u64> {
    if object.is_instance_of::<PyBool>() {
        return Err(type_error(expected, object));
    }
    match object.extract::<u64>() {
        Ok(number) if number <= most => Ok(number),
        Ok(_) => Err(range_error(expected, object)),
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Err(range_error(expected, object)),
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Err(type_error(expected, object)),
        Err(error) => Err(error),
    }
}

/// The text of a str; `None` if it is none. Half a surrogate pair is an error, a UnicodeError, which is a ValueError.
fn text<'a>(object: Borrowed<'a, '_, PyAny>) -> PyResult<Option<&'a str>> {
    if object.is_instance_of::<PyString>() { object.extract().map(Some) } else { Ok(None) }
}

/// The text of a position.
#[derive(Clone, Copy)]
pub struct FenArgument<'a>(pub &'a str);

impl<'a, 'py> FromPyObject<'a, 'py> for FenArgument<'a> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        text(object)?.map(FenArgument).ok_or_else(|| {
            PyTypeError::new_err(format!("a position must be read from a FEN, a str, not from {}", kind_of(&object)))
        })
    }
}

/// A whole number from 0 to `MOST`.
#[derive(Clone, Copy)]
pub struct Number<const MOST: u64>(pub u64);

/// A set of squares.
pub type SquareSet = Number<{ u64::MAX }>;

impl<'py, const MOST: u64> FromPyObject<'_, 'py> for Number<MOST> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        // The common case without the text of an error.
        if let Ok(found) = object.extract::<u64>()
            && found <= MOST
            && !object.is_instance_of::<PyBool>()
        {
            return Ok(Number(found));
        }
        let expected = match MOST {
            u64::MAX => "a bitboard must be a whole number of 64 bits, bit 0 for a1".to_string(),
            _ => format!("expected a whole number from 0 to {MOST}"),
        };
        number(object, MOST, &expected).map(Number)
    }
}

/// A number of centipawns, of 32 bits.
#[derive(Clone, Copy)]
pub struct Centipawns(pub i32);

impl<'py> FromPyObject<'_, 'py> for Centipawns {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        const EXPECTED: &str = "a threshold must be a whole number of 32 bits";
        if object.is_instance_of::<PyBool>() {
            return Err(type_error(EXPECTED, object));
        }
        object.extract().map(Centipawns).map_err(|error| {
            let is_range = error.is_instance_of::<PyOverflowError>(object.py());
            if is_range { range_error(EXPECTED, object) } else { error }
        })
    }
}

/// A word of a list; `expected` says which there are.
fn word<T: Copy>(object: Borrowed<'_, '_, PyAny>, words: &[(&str, T)], expected: &str) -> PyResult<T> {
    let found = text(object)?.ok_or_else(|| type_error(expected, object))?;
    let named = words.iter().find(|(name, _)| *name == found);
    named.map(|&(_, meaning)| meaning).ok_or_else(|| range_error(expected, object))
}

/// The classes of moves that are named, all of them where none is.
pub fn classes(names: &Bound<'_, PyTuple>) -> PyResult<Class> {
    const EXPECTED: &str = "a move class must be 'captures', 'queen_promotions', 'under_promotions' or 'quiets'";
    const NAMES: [(&str, u32); 4] = [("captures", 1), ("queen_promotions", 2), ("under_promotions", 4), ("quiets", 8)];
    let mut bits = 0;
    for name in names.iter_borrowed() {
        bits |= word(name, &NAMES, EXPECTED)?;
    }
    Ok(if names.is_empty() { Class::ALL } else { Class::from_bits(bits) })
}

/// How an exchange treats pinned pieces, by a name.
#[derive(Clone, Copy)]
pub struct PinArgument(pub PinRule);

impl<'py> FromPyObject<'_, 'py> for PinArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        const EXPECTED: &str = "pins must be 'ignored', 'while_pinned', 'king_line' or 'both'";
        const NAMES: [(&str, PinRule); 4] = [
            ("ignored", PinRule::Ignored),
            ("while_pinned", PinRule::WhilePinned),
            ("king_line", PinRule::KingLine),
            ("both", PinRule::Both),
        ];
        word(object, &NAMES, EXPECTED).map(PinArgument)
    }
}

/// The value of special moves in an exchange, by a name.
#[derive(Clone, Copy)]
pub struct SpecialArgument(pub SpecialRule);

impl<'py> FromPyObject<'_, 'py> for SpecialArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        const EXPECTED: &str = "special moves must be 'valued' or 'zero'";
        const NAMES: [(&str, SpecialRule); 2] = [("valued", SpecialRule::Valued), ("zero", SpecialRule::Zero)];
        word(object, &NAMES, EXPECTED).map(SpecialArgument)
    }
}

/// The values of pawn, knight, bishop, rook and queen.
#[derive(Clone, Copy)]
pub struct ValuesArgument([i32; 5]);

impl<'py> FromPyObject<'_, 'py> for ValuesArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        const EXPECTED: &str = "values must be five whole numbers of 32 bits, pawn to queen";
        let list = object.try_iter().map_err(|_| type_error(EXPECTED, object))?;
        // One more than there are, as a list may have no end.
        let values = list.take(6).map(|value| Ok(value?.extract::<Centipawns>()?.0)).collect::<PyResult<Vec<i32>>>()?;
        values.try_into().map(ValuesArgument).map_err(|_| range_error(EXPECTED, object))
    }
}

/// The rules of an exchange; without values those of `see`.
pub fn rules(values: Option<ValuesArgument>, pins: PinArgument, special: SpecialArgument) -> ExchangeRules {
    let values = values.map_or([100, 300, 300, 500, 900], |values| values.0);
    ExchangeRules::new(values, pins.0, special.0)
}

/// A square by its name or its number.
#[derive(Clone, Copy)]
pub struct SquareArgument(pub Square);

impl<'py> FromPyObject<'_, 'py> for SquareArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        const EXPECTED: &str = "a square must be a name from 'a1' to 'h8' or a number from 0 to 63";
        let square = match text(object)? {
            Some(name) => square_of_name(name),
            None => Square::new(number(object, 63, EXPECTED)? as u32),
        };
        square.map(SquareArgument).ok_or_else(|| range_error(EXPECTED, object))
    }
}

/// A square by its name in lower case.
pub fn square_of_name(name: &str) -> Option<Square> {
    match name.as_bytes() {
        &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Square::at((file - b'a').into(), (rank - b'1').into())),
        _ => None,
    }
}

/// A colour: `'w'`, `'b'`, `'white'`, `'black'`, or the library's numbers 0 and 1.
#[derive(Clone, Copy)]
pub struct ColorArgument(pub Color);

impl<'py> FromPyObject<'_, 'py> for ColorArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        const EXPECTED: &str = "a colour must be 'w' or 'b', 'white' or 'black', 0 for White or 1 for Black";
        match text(object)? {
            Some("w" | "white") => Ok(ColorArgument(Color::White)),
            Some("b" | "black") => Ok(ColorArgument(Color::Black)),
            Some(_) => Err(range_error(EXPECTED, object)),
            None => number(object, 1, EXPECTED).map(|number| ColorArgument(Color::from_low_bit(number as u32))),
        }
    }
}

/// A kind of piece by its letter in either case, and whether that is upper case. No numbers: those of python-chess begin
/// at 1, the library's at 0.
#[derive(Clone, Copy)]
pub struct KindArgument(pub Kind, pub bool);

impl<'py> FromPyObject<'_, 'py> for KindArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        const EXPECTED: &str = "a piece type must be a letter of 'pnbrqk'";
        match text(object)?.ok_or_else(|| type_error(EXPECTED, object))?.as_bytes() {
            &[letter] => Kind::from_letter(letter).map(|kind| KindArgument(kind, letter.is_ascii_uppercase())),
            _ => None,
        }
        .ok_or_else(|| range_error(EXPECTED, object))
    }
}

/// A move: a [`Move`], a text in UCI notation or SAN, or a move of python-chess.
pub enum MoveArgument<'a> {
    Move(golem::Move),
    Text(Cow<'a, str>),
}

impl<'a, 'py> FromPyObject<'a, 'py> for MoveArgument<'a> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(mv) = object.cast::<Move>() {
            return Ok(MoveArgument::Move(mv.get().0));
        }
        if let Some(text) = text(object)? {
            return Ok(MoveArgument::Text(Cow::Borrowed(text)));
        }
        let is_class = object.is_instance_of::<PyType>();
        match object.getattr_opt("uci")? {
            Some(uci) if !is_class => Ok(MoveArgument::Text(Cow::Owned(uci.call0()?.extract()?))),
            _ => Err(type_error("a move must be a Move, a string in UCI notation or SAN, or a chess.Move", object)),
        }
    }
}

/// How people write a null move.
const NULL_MOVES: [&str; 4] = ["0000", "--", "Z0", "@@@@"];

impl MoveArgument<'_> {
    /// The legal move that is meant.
    pub fn legal(&self, position: &Position) -> PyResult<golem::Move> {
        match self {
            MoveArgument::Move(mv) => match position.refusal(*mv) {
                None => Ok(*mv),
                Some((status, _)) => Err(refused(status, &crate::moves::uci(*mv, false))),
            },
            MoveArgument::Text(text) => legal_of_text(position, text).map_err(|status| {
                if NULL_MOVES.contains(&text.as_ref()) {
                    return refused_since(
                        status,
                        "A null move is no legal move; use pass_turn(), or None in games of PGN.",
                        text,
                    );
                }
                refused(reason_of_text(position, text, status), text)
            }),
        }
    }

    /// Whether it is legal; a text that means no move in any notation is an error.
    pub fn is_legal(&self, position: &Position) -> PyResult<bool> {
        match self {
            MoveArgument::Move(mv) => Ok(position.is_legal(*mv)),
            MoveArgument::Text(text) => match legal_of_text(position, text) {
                Ok(_) => Ok(true),
                Err(Status::MoveIllegal) => Ok(false),
                Err(status) => Err(refused(status, text)),
            },
        }
    }
}

/// Why a text is not a legal move; SAN names no squares to give a reason for.
fn reason_of_text(position: &Position, text: &str, status: Status) -> Status {
    match position.uci_refusal(text.as_bytes()) {
        Some((reason, _)) if status == Status::MoveIllegal && reason != Status::MoveSyntax => reason,
        _ => status,
    }
}

/// UCI notation first: no text means one move there and another one in SAN.
fn legal_of_text(position: &Position, text: &str) -> Result<golem::Move, Status> {
    match position.move_from_uci(text.as_bytes()) {
        Err(Status::MoveSyntax) => position.move_from_san(text.as_bytes()),
        result => result,
    }
}
