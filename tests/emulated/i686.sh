#!/usr/bin/env bash
# Builds the library for 32-bit x86 and runs the C programs on it, natively: any x86-64 CPU can.
#
#   tests/emulated/i686.sh
#
# No Rust tests: the standard library that they need takes longer to build than all of this.
#
# Exit status: 0 everything ran and passed, 77 the packages it needs cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="32-bit x86"
source tests/emulated/packages.sh
source tests/emulated/c_programs.sh

[ "$(uname -m)" = x86_64 ] || not_checked "the CPU is $(uname -m)"

step "packages"
# The compiler with the sources of `core`, which is all of the standard library that the C artefact has inside. Debian
# does not install gcc-multilib beside the compiler for ARM, but this one.
install_packages rustc-web rust-web-src gcc-i686-linux-gnu libc6-dev-i386-cross
use_rustc_web

# The levels that the surrounding tests require are those of x86-64.
unset LD_LIBRARY_PATH GOLEM_REQUIRE_LEVELS GOLEM_REQUIRE_BACKENDS
target=i686-unknown-linux-gnu
export CARGO_TARGET_DIR="$PWD/target/i686"

step "C library"
# That Cargo builds `core` has to be allowed where it is not a nightly one. The code must give no warnings here either.
RUSTC_BOOTSTRAP=1 RUSTFLAGS="-D warnings" cargo rustc --quiet --release --lib --no-default-features \
  --features big-tables --crate-type staticlib --target "$target" -Z build-std=core

step "C programs"
folder="$CARGO_TARGET_DIR/c_tests"
compile_c_programs "$folder" "$CARGO_TARGET_DIR/$target/release/libgolem.a" i686-linux-gnu-gcc
c_programs 3 | run_c_programs "$folder"

step "done"
