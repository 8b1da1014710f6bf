//! Numbers of a few bits one after the other, the highest bit of a byte first.

use super::Wrong;
use crate::Problem;

/// Bits of a block of a score's change, without the one that says whether another follows.
const BLOCK_BITS: u32 = 4;
const BLOCK_MASK: u16 = (1 << BLOCK_BITS) - 1;

/// Reads numbers from bytes.
pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    /// How many bits have been read.
    at: usize,
}

impl<'a> BitReader<'a> {
    /// Reads from a bit of the bytes on.
    pub(super) fn new(bytes: &'a [u8], at: usize) -> Self {
        BitReader { bytes, at }
    }

    /// The number of the next bit.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The number in the next bits, up to eight.
    pub(super) fn take(&mut self, bits: u32) -> Result<u32, Wrong> {
        let end = self.at + bits as usize;
        if end > 8 * self.bytes.len() {
            return Err(Wrong::End);
        }
        let byte = |index: usize| u32::from(self.bytes.get(index).copied().unwrap_or(0));
        let two_bytes = byte(self.at / 8) << 8 | byte(self.at / 8 + 1);
        let number = two_bytes >> (16 - self.at % 8 - bits as usize) & ((1 << bits) - 1);
        self.at = end;
        Ok(number)
    }

    /// The number in the next blocks, the lowest first.
    pub(super) fn take_blocks(&mut self) -> Result<u16, Wrong> {
        let mut number = 0;
        for shift in (0..u16::BITS).step_by(BLOCK_BITS as usize) {
            let block = self.take(BLOCK_BITS + 1)? as u16;
            number |= (block & BLOCK_MASK) << shift;
            if block >> BLOCK_BITS == 0 {
                return Ok(number);
            }
        }
        Err(Wrong::Row(Problem::ScoreRange.into()))
    }
}

/// Puts numbers into bytes.
#[derive(Default)]
pub(super) struct BitWriter {
    /// The bytes, the last of them with zeros where nothing was put yet.
    pub(super) bytes: Vec<u8>,
    /// Bits of the last byte that nothing was put into.
    free: u32,
}

impl BitWriter {
    /// Adds a number of up to eight bits.
    pub(super) fn put(&mut self, number: u32, bits: u32) {
        if bits > self.free {
            self.bytes.push(0);
            self.free += 8;
        }
        self.free -= bits;
        let two_bytes = (number << self.free) as u16;
        if let [.., before, last] = self.bytes.as_mut_slice() {
            *before |= (two_bytes >> 8) as u8;
            *last |= two_bytes as u8;
        } else if let [only] = self.bytes.as_mut_slice() {
            *only |= two_bytes as u8;
        }
    }

    /// Adds a number in blocks.
    pub(super) fn put_blocks(&mut self, mut number: u16) {
        loop {
            let goes_on = number > BLOCK_MASK;
            self.put(u32::from(number & BLOCK_MASK | u16::from(goes_on) << BLOCK_BITS), BLOCK_BITS + 1);
            number >>= BLOCK_BITS;
            if !goes_on {
                return;
            }
        }
    }
}

/// A number with a sign as one without: 0, -1, 1, -2, 2 and so on.
pub(super) fn without_sign(number: i16) -> u16 {
    (number << 1 ^ number >> 15) as u16
}

/// The other way round.
pub(super) fn with_sign(number: u16) -> i16 {
    (number >> 1) as i16 ^ -((number & 1) as i16)
}
