//! A word that says it has more lanes than it has, in a queue that believes it: in version 0.2 this read memory that
//! nobody had written.
#![forbid(unsafe_code)]

use golem::simd::{CrossLane, Scalar, Word, WordLevel, WordQueue};
use std::mem::MaybeUninit;
use std::ops::{BitAnd, BitOr, BitXor, Not};

#[derive(Clone, Copy)]
struct Liar(u64);

impl BitAnd for Liar {
    type Output = Liar;
    fn bitand(self, other: Liar) -> Liar {
        Liar(self.0 & other.0)
    }
}
impl BitOr for Liar {
    type Output = Liar;
    fn bitor(self, other: Liar) -> Liar {
        Liar(self.0 | other.0)
    }
}
impl BitXor for Liar {
    type Output = Liar;
    fn bitxor(self, other: Liar) -> Liar {
        Liar(self.0 ^ other.0)
    }
}
impl Not for Liar {
    type Output = Liar;
    fn not(self) -> Liar {
        Liar(!self.0)
    }
}

impl Word for Liar {
    const LANES: usize = 1 << 40;
    type Array = [u64; 1];
    fn to_array(self) -> [u64; 1] {
        [self.0]
    }
    fn splat(self, value: u64) -> Liar {
        Liar(value)
    }
    fn shl(self, amount: u32) -> Liar {
        Liar(self.0 << amount)
    }
    fn shr(self, amount: u32) -> Liar {
        Liar(self.0 >> amount)
    }
    fn minus(self, other: Liar) -> Liar {
        Liar(self.0.wrapping_sub(other.0))
    }
    fn plus(self, other: Liar) -> Liar {
        Liar(self.0.wrapping_add(other.0))
    }
    fn minus_bytes(self, _: Liar) -> Liar {
        self
    }
    fn swap_bytes(self) -> Liar {
        Liar(self.0.swap_bytes())
    }
    fn reverse_bits_of_bytes(self) -> Liar {
        self
    }
    fn where_zero(self, _: Liar) -> Liar {
        self
    }
    fn where_any(self, _: Liar) -> Liar {
        self
    }
    fn count_into(self, counts: Liar) -> Liar {
        counts
    }
    fn lane_counts(self) -> Liar {
        self
    }
}

impl CrossLane for Liar {
    fn pick(self, _: Liar) -> Liar {
        self
    }
    fn look_up_byte(_: &[u8; 16], numbers: Liar) -> Liar {
        numbers
    }
    fn rotate_each(self, _: Liar) -> Liar {
        self
    }
    fn compress(_: [Liar; 2], _: [&mut [MaybeUninit<u64>; 8]; 2]) -> usize {
        8
    }
}

fn main() {
    let mut place = MaybeUninit::uninit();
    let queue = WordQueue::empty(&mut place);
    queue.push([Liar(1), Liar(1)]);
    let mut sum = 0;
    for from in 0.. {
        let [numbers, _] = queue.words(Scalar::here(), from);
        sum ^= numbers;
        if from % 1_000_000 == 0 {
            println!("{from} {sum}");
        }
    }
    let _ = Scalar::here().word(0);
}
