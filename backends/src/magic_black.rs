//! Black magic bitboards with a fixed shift over one shared table (black magics: Onno Garms; fixed shift and shared
//! table: Volker Annuss).
//!
//! Instead of clearing the irrelevant squares, a black magic sets them: `occupied | !mask`. This adds a constant to
//! every product, which rotates the window of used slots and changes which carries occur. With one shift for all
//! squares, windows can have any width, and slots that one square leaves free are used by other squares:
//!
//! ```text
//!   square A   ##.##.##........        offset 0
//!   square B     #..#..#               offset 2: falls into the holes of A
//!   table      ########.#......
//! ```
//!
//! ```text
//!   attacks[offset[square] + ((occupied | !mask[square]) * magic[square] >> 52)]       55 for bishops
//! ```
//!
//! Cost: or, multiplication, shift, addition, two loads. Tables: 100,207 slots (783 KB), where `magic_fancy` needs
//! 107,648, and 3 KB of entries. A search of some minutes found these numbers; Annuss published numbers for 88,772
//! slots. Fits CPUs without a fast PEXT.

use crate::built_table::built_table;
pub use crate::hyperbola::available;
use crate::magic_numbers::{BLACK_BISHOPS, BLACK_LEN, BLACK_ROOKS};
use crate::pieces;
use crate::relevant::{BISHOP, ROOK, relevant_mask};
use golem::{Square, table};

#[derive(Clone, Copy)]
struct Entry {
    /// The squares that do not matter.
    irrelevant: u64,
    magic: u64,
    offset: u32,
}

const fn entries(first_ray: usize, numbers: &[(u64, u32); 64]) -> [Entry; 64] {
    table!(64; square => {
        let (magic, offset) = numbers[square];
        Entry { irrelevant: !relevant_mask(first_ray, square), magic, offset }
    })
}

static BISHOPS: [Entry; 64] = entries(BISHOP, &BLACK_BISHOPS);
static ROOKS: [Entry; 64] = entries(ROOK, &BLACK_ROOKS);
static ATTACKS: [u64; BLACK_LEN] = built_table!("black_attacks.bin" as [u64; BLACK_LEN]);

#[inline(always)]
fn lookup(entry: &Entry, occupied: u64, shift: u32) -> u64 {
    let product = (occupied | entry.irrelevant).wrapping_mul(entry.magic);
    let index = entry.offset as usize + (product >> shift) as usize;
    // Always in range, because no product leaves its square's window.
    ATTACKS.get(index).copied().unwrap_or(0)
}

pieces! { pub fn(square, occupied)
    bishop: lookup(&BISHOPS[square.index()], occupied, 64 - 9),
    rook: lookup(&ROOKS[square.index()], occupied, 64 - 12),
}

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = size_of_val(&BISHOPS) + size_of_val(&ROOKS) + size_of_val(&ATTACKS);
