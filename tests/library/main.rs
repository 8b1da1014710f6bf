//! What C cannot ask: the algorithms behind the functions, beside each other and beside walks that share nothing with
//! them; and the public suites, where a machine has them.

#[path = "../common/mod.rs"]
mod common;

mod crate_api;
mod exchange;
mod fills;
mod lanes;
mod levels;
mod perft;
mod pieceset;
mod rampart;
mod switch;
