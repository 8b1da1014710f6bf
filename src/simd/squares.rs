//! All squares of a board at once: rows of a word for each square, boards of a byte for each square.

use super::level::{Scalar, Token};

/// What a level does with a row of 64 words or with a board of 64 bytes.
pub trait SquareLevel: Token {
    /// The squares whose word has one of some bits.
    fn squares_with(self, row: &[u16; 64], bits: u16) -> u64;

    /// The squares whose byte has a value in its upper half, the lower half being 0.
    fn squares_of(self, board: &[u8; 64], value: u8) -> u64;

    /// A set of squares split by the kinds 0-5, of either colour, of the pieces whose bytes the board has.
    #[inline(always)]
    fn by_kind(self, board: &[u8; 64], mut squares: u64) -> [u64; 6] {
        let mut kinds = [0; 8];
        while squares != 0 {
            let square = squares & squares.wrapping_neg();
            squares ^= square;
            kinds[usize::from(board[square.trailing_zeros() as usize & 63] >> 4 & 7)] |= square;
        }
        let [_, pawns, knights, bishops, rooks, queens, kings, _] = kinds;
        [pawns, knights, bishops, rooks, queens, kings]
    }

    /// How many bits the words have: of `bits[0]` on the first set of squares, of `bits[1]` on the second, which shares
    /// no square with the first.
    fn count_bits(self, row: &[u16; 64], sets: [u64; 2], bits: [u16; 2]) -> u32;
}

impl SquareLevel for Scalar {
    #[inline(always)]
    fn squares_with(self, row: &[u16; 64], bits: u16) -> u64 {
        let mut found = [0; 64];
        for (byte, word) in found.iter_mut().zip(row) {
            *byte = u8::from(word & bits != 0);
        }
        packed(&found)
    }

    #[inline(always)]
    fn squares_of(self, board: &[u8; 64], value: u8) -> u64 {
        let mut found = [0; 64];
        for (byte, piece) in found.iter_mut().zip(board) {
            *byte = u8::from(piece & 0xf0 == value);
        }
        packed(&found)
    }

    #[inline(always)]
    fn count_bits(self, row: &[u16; 64], sets: [u64; 2], bits: [u16; 2]) -> u32 {
        let mut counts = 0;
        for (number, words) in row.as_chunks::<4>().0.iter().enumerate() {
            let [a, b, c, d] = *words;
            let word = u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48;
            let spread = |set: u64, bits: u16| SPREAD[(set >> (4 * number) & 15) as usize] & (u64::from(bits) * EACH);
            counts += (word & (spread(sets[0], bits[0]) | spread(sets[1], bits[1]))).count_ones();
        }
        counts
    }
}

/// The lowest bit of each of four words.
const EACH: u64 = 0x0001_0001_0001_0001;

/// All bits of the words of a set of four.
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

/// The bytes that are 1, the others being 0, as bits.
#[inline(always)]
fn packed(bytes: &[u8; 64]) -> u64 {
    let mut set = 0;
    for (number, eight) in bytes.as_chunks::<8>().0.iter().enumerate() {
        // Each byte's bit comes to the top byte, at its own place.
        let bits = u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        set |= bits << (8 * number);
    }
    set
}
