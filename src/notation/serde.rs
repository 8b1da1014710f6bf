//! Support for `serde` (feature `serde`).
//!
//! Human-readable formats such as JSON and TOML use strings: a position is its FEN, a move its UCI coordinates. Squares,
//! colours and piece types are names, and a bitboard is a list of names. Other formats get numbers. In both, a position is
//! checked like a FEN, and one that would be rejected is not written.

use crate::position::Position;
use crate::square_set::SquareSet;
use crate::status::Status;
use crate::types::{Color, Kind, Move, Square};
use core::fmt;
use core::marker::PhantomData;
use serde_core::de::{self, Deserialize, Deserializer, SeqAccess, Unexpected, Visitor};
use serde_core::ser::{self, Serialize, Serializer};

/// A value that is a text for people and something shorter for programs.
trait Stored: Sized + fmt::Display {
    /// The description of a valid text, for error messages.
    const EXPECTED: &'static str;

    /// The type that replaces the text in formats for programs.
    type Compact: Serialize + for<'de> Deserialize<'de>;

    fn from_text<E: de::Error>(text: &str) -> Result<Self, E>;
    fn to_compact(&self) -> Self::Compact;
    fn from_compact<E: de::Error>(compact: Self::Compact) -> Result<Self, E>;

    /// Whether it can be read again.
    fn can_be_read(&self) -> Result<(), Status> {
        Ok(())
    }
}

/// Reads the text of something.
struct TextOf<T>(PhantomData<T>);

impl<T: Stored> Visitor<'_> for TextOf<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        T::from_text(text)
    }
}

fn write<T: Stored, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.can_be_read().map_err(ser::Error::custom)?;
    if serializer.is_human_readable() {
        serializer.collect_str(value)
    } else {
        value.to_compact().serialize(serializer)
    }
}

fn read<'de, T: Stored, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        deserializer.deserialize_str(TextOf(PhantomData))
    } else {
        T::from_compact(T::Compact::deserialize(deserializer)?)
    }
}

/// The two traits of serde for what is stored.
macro_rules! stored {
    ($($(#[doc = $meaning:literal])* $stored:ty;)*) => {$(
        $(#[doc = $meaning])*
        impl Serialize for $stored {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                write(self, serializer)
            }
        }

        $(#[doc = $meaning])*
        impl<'de> Deserialize<'de> for $stored {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                read(deserializer)
            }
        }
    )*};
}

stored! {
    /// The FEN, castling as X-FEN writes it; in formats for programs the members in their order without `reserved`.
    Position;
    /// The coordinates, as `{}` writes them and [`str::parse`] reads them: without its code, which [`Position::resolve`]
    /// finds again. In formats for programs the whole number.
    Move;
    /// The name; in formats for programs the number.
    Square;
    /// The name in lower case; in formats for programs the number.
    Color;
    /// The name in lower case; in formats for programs the number.
    Kind;
}

impl Stored for Position {
    const EXPECTED: &'static str = "a FEN";
    type Compact = ([u64; 6], [u64; 2], u64, u8, u8, u16, u16);

    fn from_text<E: de::Error>(text: &str) -> Result<Self, E> {
        text.parse().map_err(E::custom)
    }

    fn to_compact(&self) -> Self::Compact {
        let Position { pieces, colors, castling, side_to_move, ep_square, halfmove_clock, .. } = *self;
        (pieces, colors, castling, side_to_move, ep_square, halfmove_clock, self.fullmove_number)
    }

    fn from_compact<E: de::Error>(compact: Self::Compact) -> Result<Self, E> {
        let (pieces, colors, castling, side_to_move, ep_square, halfmove_clock, fullmove_number) = compact;
        let position = Position {
            pieces,
            colors,
            castling,
            side_to_move,
            ep_square,
            halfmove_clock,
            fullmove_number,
            ..Position::EMPTY
        };
        position.check_playable().map(|()| position).map_err(E::custom)
    }

    fn can_be_read(&self) -> Result<(), Status> {
        self.check_playable()
    }
}

impl Stored for Move {
    const EXPECTED: &'static str = "a move as e2e4 or e7e8q";
    type Compact = u16;

    fn from_text<E: de::Error>(text: &str) -> Result<Self, E> {
        text.parse().map_err(E::custom)
    }

    fn to_compact(&self) -> u16 {
        self.0
    }

    fn from_compact<E: de::Error>(compact: u16) -> Result<Self, E> {
        Ok(Move(compact))
    }
}

impl Stored for Square {
    const EXPECTED: &'static str = "a square from a1 to h8";
    type Compact = u8;

    fn from_text<E: de::Error>(text: &str) -> Result<Self, E> {
        text.parse().map_err(E::custom)
    }

    fn to_compact(&self) -> u8 {
        self.number()
    }

    fn from_compact<E: de::Error>(compact: u8) -> Result<Self, E> {
        Square::new(compact.into()).ok_or_else(|| E::custom(Status::Square))
    }
}

/// Implements `Stored` for types that have a name for each of a few values.
macro_rules! named {
    ($($named:ident, $expected:literal;)*) => {$(
        impl Stored for $named {
            const EXPECTED: &'static str = $expected;
            type Compact = u8;

            fn from_text<E: de::Error>(text: &str) -> Result<Self, E> {
                let found = $named::ALL.into_iter().find(|named| named.name() == text);
                found.ok_or_else(|| E::invalid_value(Unexpected::Str(text), &Self::EXPECTED))
            }

            fn to_compact(&self) -> u8 {
                *self as u8
            }

            fn from_compact<E: de::Error>(compact: u8) -> Result<Self, E> {
                let found = $named::ALL.get(usize::from(compact)).copied();
                found.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(compact.into()), &Self::EXPECTED))
            }
        }
    )*};
}

named! {
    Color, "white or black (0 or 1)";
    Kind, "pawn, knight, bishop, rook, queen or king (0 to 5)";
}

/// The names of the squares, the lowest first; in formats for programs the number.
impl Serialize for SquareSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_seq(self) } else { self.0.serialize(serializer) }
    }
}

/// A list of names in any order; in formats for programs the number.
impl<'de> Deserialize<'de> for SquareSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_seq(Names)
        } else {
            u64::deserialize(deserializer).map(SquareSet)
        }
    }
}

/// Reads the squares of a set.
struct Names;

impl<'de> Visitor<'de> for Names {
    type Value = SquareSet;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of squares")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut squares: A) -> Result<SquareSet, A::Error> {
        let mut set = SquareSet::EMPTY;
        while let Some(square) = squares.next_element::<Square>()? {
            set |= square;
        }
        Ok(set)
    }
}
