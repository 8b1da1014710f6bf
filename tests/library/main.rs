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
// Without it there is no generated switch; what answers in its place, C asks too.
#[cfg(feature = "big-tables")]
mod switch;
