//! Writes what is too large for const evaluation: attack tables, and the generated switch.

#[path = "build/geometry.rs"]
mod geometry;
#[path = "build/switch.rs"]
mod switch;
#[path = "build/tables.rs"]
mod tables;

use std::path::PathBuf;

// `src/relevant.rs`, which is a part of the build too, names the module `golem::geometry`.
extern crate self as golem;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR"));
    tables::write(&out);
    switch::write(&out);
}
