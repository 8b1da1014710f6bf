//! A list that is told it has more numbers than it has room. Where words have four lanes, version 0.2 believed that and
//! wrote outside of the room.
#![forbid(unsafe_code)]

use golem::simd::{Scalar, U32Level, U32List};
use std::mem::MaybeUninit;

fn append(level: impl U32Level) -> usize {
    let mut room = [MaybeUninit::uninit(); 64];
    let mut list = U32List::new(&mut room);
    // The sum of this and of what is added next is small again.
    list.extend(|_| usize::MAX - 4096);
    level.append(&mut list, level.u32s([1, 2]), 3);
    list.count()
}

fn main() {
    println!("{}", append(Scalar::here()));
}
