//! placeholder
#![allow(missing_docs)]
#[repr(C)]
pub struct Slider { pub mask: u64 }
pub static BISHOP_SLIDERS: [Slider; 1] = [Slider{mask:0}];
pub static ROOK_SLIDERS: [Slider; 1] = [Slider{mask:0}];
pub static PEXT_ATTACKS: [u64; 1] = [0];
pub static MAGIC_ATTACKS: [u64; 1] = [0];
