//! What a user is told: the README, the guides, the manual page, and the ways to install and to link.

#[path = "../common/mod.rs"]
mod common;

mod cmake;
mod crates;
mod docs;
mod make;
mod packages;
mod readme;
mod toy;
