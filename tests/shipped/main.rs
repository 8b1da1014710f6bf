//! The libraries as they are shipped, built and optimised as `make` does: what they export and need, how large programs
//! with them are, the machine code of hot functions, what every instruction needs of the CPU.

#![allow(unreachable_pub)]

#[path = "../common/mod.rs"]
mod common;

mod archives;
#[cfg(target_arch = "x86_64")]
mod disassembly;
mod exports;
#[cfg(target_arch = "x86_64")]
mod instructions;
mod level;
mod sizes;
