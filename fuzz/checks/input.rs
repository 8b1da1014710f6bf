//! An input read from its beginning; beyond its end there are zeros.
//!
//! A position is a byte for the start (its row in `c_tests/starts.h`; 254 and the next two bytes a start of Chess960;
//! 255 no start but the 80 bytes of the struct), a byte for the number of edits, and the edits. The upper two bits of
//! an edit say what it does on the square of the lower six: 0 and 1 put the piece of the next byte there, 2 turns a
//! castling right over, 3 makes it the en passant square, or turns a bit of the struct over if the next byte is not 0.

use super::c::{Position, golem_position_from_fen, golem_position_start_chess960};
use super::room::{Room, terminated, written};
use std::sync::OnceLock;

pub struct Input<'a> {
    rest: &'a [u8],
}

impl<'a> Input<'a> {
    pub fn new(rest: &'a [u8]) -> Self {
        Input { rest }
    }

    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    pub fn byte(&mut self) -> u8 {
        let Some((&byte, rest)) = self.rest.split_first() else { return 0 };
        self.rest = rest;
        byte
    }

    pub fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.byte())
    }

    pub fn u16(&mut self) -> u16 {
        u16::from_le_bytes(self.bytes())
    }

    pub fn u32(&mut self) -> u32 {
        u32::from_le_bytes(self.bytes())
    }

    pub fn u64(&mut self) -> u64 {
        u64::from_le_bytes(self.bytes())
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::from(self.byte()) % bound.max(1)
    }

    /// A struct of any bytes: of C's types, for which any bytes are a value.
    pub fn any<T: Copy>(&mut self) -> T {
        let bytes: Vec<u8> = (0..size_of::<T>()).map(|_| self.byte()).collect();
        let mut room = Room::<T>::new(1, 0);
        // SAFETY: the room has that many bytes.
        unsafe { bytes.as_ptr().copy_to(room.pointer().cast(), bytes.len()) };
        room.get(0)
    }

    /// A struct with some of its bytes set to others.
    pub fn spoilt<T: Copy>(&mut self, value: T) -> T {
        let mut room = Room::of(&[value], 0);
        for _ in 0..self.byte() % 16 {
            let (at, byte) = (usize::from(self.u16()) % size_of::<T>(), self.byte());
            // SAFETY: within the struct.
            unsafe { room.pointer().cast::<u8>().add(at).write(byte) };
        }
        room.get(0)
    }

    /// A position, which need not be playable.
    pub fn position(&mut self) -> Position {
        let mut position = match self.byte() {
            255 => return self.any(),
            254 => start_chess960(u32::from(self.u16()) % 960),
            row => start(usize::from(row)),
        };
        for _ in 0..self.byte() % 32 {
            self.edit(&mut position);
        }
        position
    }

    fn edit(&mut self, position: &mut Position) {
        let (edit, byte) = (self.byte(), self.byte());
        let square = edit & 63;
        match edit >> 6 {
            2 => position.castling ^= 1 << square,
            3 if byte == 0 => position.ep_square = square,
            3 => flip(position, usize::from(square) << 8 | usize::from(byte)),
            _ => put(position, 1 << square, byte),
        }
    }
}

/// Puts a piece: 1-6 and 9-14 as the library numbers them, others clear the square.
fn put(position: &mut Position, bit: u64, piece: u8) {
    position.pieces.iter_mut().chain(&mut position.colors).for_each(|set| *set &= !bit);
    if let Some(kind) = (piece & 7).checked_sub(1).filter(|&kind| kind < 6) {
        position.pieces[usize::from(kind)] |= bit;
        position.colors[usize::from(piece >> 3 & 1)] |= bit;
    }
}

fn flip(position: &mut Position, bit: usize) {
    let mut room = Room::of(&[*position], 0);
    let bit = bit % (8 * size_of::<Position>());
    // SAFETY: within the struct.
    unsafe { *room.pointer().cast::<u8>().add(bit / 8) ^= 1 << (bit % 8) };
    *position = room.get(0);
}

/// The start in a row of the list that the C programs have, the first one for numbers beyond its end.
fn start(row: usize) -> Position {
    static STARTS: OnceLock<Vec<Position>> = OnceLock::new();
    let starts = STARTS.get_or_init(|| {
        let rows = include_str!("../../c_tests/starts.h").lines().filter(|line| line.starts_with("    {\""));
        rows.map(|row| position(row.split('"').nth(3).expect("a FEN"))).collect()
    });
    *starts.get(row).unwrap_or(&starts[0])
}

fn position(fen: &str) -> Position {
    let mut text = terminated(fen.as_bytes());
    // SAFETY: a text with its zero, and room for a position.
    written(0, |position| unsafe { golem_position_from_fen(text.pointer().cast(), position) }).expect(fen)
}

fn start_chess960(number: u32) -> Position {
    // SAFETY: room for a position.
    written(0, |position| unsafe { golem_position_start_chess960(number, position) }).expect("a number below 960")
}
