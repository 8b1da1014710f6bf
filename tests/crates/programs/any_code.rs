//! The token of a level where nobody has asked the CPU.
#![forbid(unsafe_code)]

use golem::simd::level::{Avx2, Token};

fn main() {
    println!("{}", Avx2::here().code().index());
}
