//! What C cannot ask: the algorithms behind the functions, beside each other and beside walks that share nothing with
//! them; and the public suites, where a machine has them. A part of the crate in its tests, so that it reaches what is
//! private.

#[path = "../common/mod.rs"]
mod common;

mod exchange;
mod fills;
mod lanes;
mod levels;
mod perft;
mod rampart;
mod threats;
