//! What users of the two crates have, seen from outside.

#[path = "../common/mod.rs"]
mod common;

mod crate_api;
mod soundness;
mod square_set;
mod switch;
