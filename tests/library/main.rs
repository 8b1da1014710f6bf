//! Compares what C cannot call with walks that share nothing with it: the algorithms behind the functions, at every SIMD
//! level. Runs the public suites, if a machine has them.

#[path = "../common/mod.rs"]
mod common;

mod exchange;
mod fills;
mod lanes;
mod levels;
mod perft;
mod rampart;
mod threats;
