//! What a user is told: the README, the guides, the manual page, and the ways to install and to link.

#[path = "../common/mod.rs"]
mod common;

mod cmake;
mod docs;
mod packages;
mod readme;
