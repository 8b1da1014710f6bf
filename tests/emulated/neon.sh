#!/usr/bin/env bash
# Builds the Rust tests and the C programs for 64-bit ARM and runs them, NEON included, under qemu's user emulation.
#
#   tests/emulated/neon.sh
#
# Exit status: 0 everything ran and passed, 77 the packages it needs cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what=NEON
source tests/emulated/packages.sh
source tests/emulated/c_programs.sh

step "packages"
# Debian has a compiler recent enough as rustc-web, and its standard library for ARM as a package of that architecture.
install_packages rustc-web libstd-rust-web-dev:arm64 gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user
use_rustc_web

# Where this runs inside a test, Cargo has set the path of other libraries. qemu finds ARM libraries by itself: told
# where the cross compiler's are, it would mix two C libraries and hang at the first thread.
unset LD_LIBRARY_PATH QEMU_LD_PREFIX
target=aarch64-unknown-linux-gnu
export CARGO_TARGET_DIR="$PWD/target/neon"
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER=qemu-aarch64
# The level has to be there: a test that skips what it does not find would pass.
export GOLEM_REQUIRE_LEVELS=neon

step "Rust tests"
# Those that start no compilers and other tools of this machine. The public suites would take an hour under qemu.
unset GOLEM_SUITES GOLEM_NOT_CHECKED
cargo test --target "$target" --test library --test levels --test lanes

step "C library"
cargo rustc --quiet --release --lib --no-default-features --features big-tables --crate-type staticlib --target "$target"

step "C programs"
folder="$CARGO_TARGET_DIR/c_tests"
compile_c_programs "$folder" "$CARGO_TARGET_DIR/$target/release/libgolem.a" aarch64-linux-gnu-gcc
c_programs 3 | run_c_programs "$folder" qemu-aarch64

step "done"
