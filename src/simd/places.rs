//! Sixty-four places at once, a set of them being a `u64`: rows of a `u16` for each place, and a byte for each place.

use super::level::{Scalar, Token};
use super::list::{Fill, U16List};
use super::planes::packed;

/// What a level does with 64 places.
pub trait PlaceLevel: Token {
    /// The places whose `u16` has one of some bits.
    fn places_with(self, row: &[u16; 64], bits: u16) -> u64;

    /// The places whose byte, as far as a mask goes, has a value.
    fn places_equal(self, bytes: &[u8; 64], mask: u8, value: u8) -> u64;

    /// A set of places split by bits 4 to 6 of their bytes: those with 1, with 2, and so on to 6.
    #[inline(always)]
    fn split(self, bytes: &[u8; 64], places: u64) -> [u64; 6] {
        let with = |value: u8| places & self.places_equal(bytes, 0x70, value << 4);
        [with(1), with(2), with(3), with(4), with(5), with(6)]
    }

    /// How many bits the row has: of `bits[0]` in the first set of places, of `bits[1]` in the second, which shares no
    /// place with the first.
    fn count_bits(self, row: &[u16; 64], sets: [u64; 2], bits: [u16; 2]) -> u32;

    /// Adds values with [`append`](Self::append) to a list in a caller's memory, in which nothing else is written.
    #[inline(always)]
    fn fill(self, list: &mut U16List, values: impl Fill) {
        values.fill(list);
    }

    /// Adds `scale * place + base` to a list that [`fill`](Self::fill) has begun, for each of a set of places, from the
    /// lowest on.
    #[inline(always)]
    fn append(self, list: &mut U16List, mut places: u64, scale: u16, base: u16) {
        while places != 0 {
            list.push((places.trailing_zeros() as u16).wrapping_mul(scale).wrapping_add(base));
            places &= places - 1;
        }
    }
}

impl PlaceLevel for Scalar {
    #[inline(always)]
    fn places_with(self, row: &[u16; 64], bits: u16) -> u64 {
        let mut found = [0; 64];
        for (byte, entry) in found.iter_mut().zip(row) {
            *byte = u8::from(entry & bits != 0);
        }
        packed(&found, |eight| eight)
    }

    #[inline(always)]
    fn places_equal(self, bytes: &[u8; 64], mask: u8, value: u8) -> u64 {
        let mut found = [0; 64];
        for (found, byte) in found.iter_mut().zip(bytes) {
            *found = u8::from(byte & mask == value);
        }
        packed(&found, |eight| eight)
    }

    /// Place by place: there are few.
    #[inline(always)]
    fn split(self, bytes: &[u8; 64], mut places: u64) -> [u64; 6] {
        let mut split = [0; 8];
        while places != 0 {
            let place = places & places.wrapping_neg();
            places ^= place;
            split[usize::from(bytes[place.trailing_zeros() as usize & 63] >> 4 & 7)] |= place;
        }
        let [_, ones, twos, threes, fours, fives, sixes, _] = split;
        [ones, twos, threes, fours, fives, sixes]
    }

    #[inline(always)]
    fn count_bits(self, row: &[u16; 64], sets: [u64; 2], bits: [u16; 2]) -> u32 {
        let mut counts = 0;
        for (number, four) in row.as_chunks::<4>().0.iter().enumerate() {
            let [a, b, c, d] = *four;
            let four = u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48;
            let spread = |set: u64, bits: u16| SPREAD[(set >> (4 * number) & 15) as usize] & (u64::from(bits) * EACH);
            counts += (four & (spread(sets[0], bits[0]) | spread(sets[1], bits[1]))).count_ones();
        }
        counts
    }
}

/// The lowest bit of each of four `u16`s.
const EACH: u64 = 0x0001_0001_0001_0001;

/// All bits of those of four `u16`s that are in a set.
static SPREAD: [u64; 16] = {
    let mut table = [0; 16];
    let mut set = 0;
    while set < 16 {
        let bits = set as u64;
        table[set] = (bits & 1 | (bits & 2) << 15 | (bits & 4) << 30 | (bits & 8) << 45) * 0xffff;
        set += 1;
    }
    table
};
