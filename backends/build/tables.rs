//! Attack tables as files of integers in the byte order of the target, for `built_table!`.
//!
//! Every subset of every square is walked once and put into all tables. A magic number that sends two different attack
//! sets to one slot stops the build.

#[path = "../src/magic_numbers.rs"]
#[allow(unreachable_pub)]
mod magic_numbers;
#[path = "../src/relevant.rs"]
#[allow(unreachable_pub)]
mod relevant;

use golem::geometry::{FILE_A, ray_walk};
use magic_numbers::{BISHOP_MAGICS, BLACK_BISHOPS, BLACK_LEN, BLACK_ROOKS, MAGIC_LEN, ROOK_MAGICS};
use relevant::{BISHOP, ROOK, SUBSET_COUNT, index_bits, next_subset, relevant_mask, slider_attacks, subset_offsets};
use std::path::Path;

pub(crate) fn write(out: &Path) {
    println!("cargo::rerun-if-changed=src/magic_numbers.rs");
    println!("cargo::rerun-if-changed=src/relevant.rs");
    let mut tables = Tables {
        pext: vec![0; SUBSET_COUNT],
        packed: vec![0; SUBSET_COUNT],
        magic: Vec::new(),
        black: vec![0; BLACK_LEN],
    };
    (0..64).for_each(|square| tables.fill(ROOK, square, ROOK_MAGICS[square], BLACK_ROOKS[square]));
    (0..64).for_each(|square| tables.fill(BISHOP, square, BISHOP_MAGICS[square], BLACK_BISHOPS[square]));
    let save = |name, table: &[u64]| write_integers(&out.join(name), table.iter().map(|&set| (set, 8)));
    save("pext_attacks.bin", &tables.pext);
    assert_eq!(tables.magic.len(), MAGIC_LEN, "the slots of the magic numbers add up to another length");
    save("magic_attacks.bin", &tables.magic);
    save("black_attacks.bin", &tables.black);
    save("kindergarten_attacks.bin", &kindergarten());
    write_integers(&out.join("packed_attacks.bin"), tables.packed.iter().map(|&bits| (bits, 2)));
}

struct Tables {
    pext: Vec<u64>,
    packed: Vec<u64>,
    magic: Vec<u64>,
    black: Vec<u64>,
}

impl Tables {
    /// A slider on one square, with its magic numbers.
    fn fill(&mut self, first_ray: usize, square: usize, (magic, slots): (u64, u32), black: (u64, u32)) {
        let mask = relevant_mask(first_ray, square);
        let lines = slider_attacks(first_ray, square, 0);
        let offset = subset_offsets(first_ray)[square] as usize;
        let (black_magic, black_offset) = black;
        let shift = 64 - index_bits(first_ray);
        let mut row = vec![0; slots as usize];
        let mut subset = 0;
        // The subsets in counting order are the indices of PEXT in counting order.
        for index in offset.. {
            let set = slider_attacks(first_ray, square, subset);
            let black_product = (subset | !mask).wrapping_mul(black_magic);
            insert(&mut self.pext, index, set);
            insert(&mut row, (subset.wrapping_mul(magic) >> shift) as usize, set);
            insert(&mut self.black, black_offset as usize + (black_product >> shift) as usize, set);
            self.packed[index] = pack(set, lines);
            subset = next_subset(subset, mask);
            if subset == 0 {
                break;
            }
        }
        self.magic.append(&mut row);
    }
}

/// No slider attacks nothing, so zero is a free slot.
fn insert(table: &mut [u64], index: usize, set: u64) {
    assert!(table[index] == 0 || table[index] == set, "two attack sets in slot {index}: a magic number is wrong");
    table[index] = set;
}

/// The bits of `set` where `mask` has bits, next to each other: PEXT.
fn pack(set: u64, mask: u64) -> u64 {
    let squares = (0..64).filter(|square| mask >> square & 1 != 0);
    squares.enumerate().fold(0, |packed, (place, square)| packed | (set >> square & 1) << place)
}

/// Attacks by line, square and six inner squares, which are b to g or, on a file, the ranks 2 to 7.
fn kindergarten() -> Vec<u64> {
    const FILE: usize = 2;
    let mut table = Vec::new();
    for line in 0..4 {
        for square in 0..64 {
            let whole = ray_walk(square, line, 0) | ray_walk(square, line + 4, 0);
            for inner in 0..64 {
                let on_board = if line == FILE { ranks(inner << 1) } else { FILE_A * (inner << 1) };
                let occupied = on_board & whole;
                table.push(ray_walk(square, line, occupied) | ray_walk(square, line + 4, occupied));
            }
        }
    }
    table
}

/// Whole ranks, for each bit one.
fn ranks(bits: u64) -> u64 {
    (0..8).filter(|rank| bits >> rank & 1 != 0).fold(0, |set, rank| set | 0xff << (8 * rank))
}

/// Integers with their sizes in bytes.
fn write_integers(path: &Path, integers: impl Iterator<Item = (u64, usize)>) {
    let big_endian = std::env::var("CARGO_CFG_TARGET_ENDIAN").is_ok_and(|endian| endian == "big");
    let mut bytes = Vec::new();
    for (integer, size) in integers {
        if big_endian {
            bytes.extend_from_slice(&integer.to_be_bytes()[8 - size..]);
        } else {
            bytes.extend_from_slice(&integer.to_le_bytes()[..size]);
        }
    }
    std::fs::write(path, bytes).expect("OUT_DIR can be written");
}
