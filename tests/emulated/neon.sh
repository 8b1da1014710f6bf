#!/usr/bin/env bash
# Builds the C programs for 64-bit ARM, at full length also the Rust tests, and runs them, NEON included, under qemu's user
# emulation.
#
#   tests/emulated/neon.sh
#
# Exit status: 0 everything ran and passed, 77 the packages it needs cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what=NEON
source tests/emulated/packages.sh
source tests/emulated/c_programs.sh
# Without it what is built has parts of `core` that need what is not there.
export CARGO_PROFILE_BEHAVIOUR_LTO=thin

step "packages"
# Debian has a compiler recent enough as rustc-web, and its standard library for ARM as a package of that architecture.
install_packages $(packages_of neon)
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

# C programs reach every function of the level, and what the Rust tests need besides takes longer to build than all of this.
if [ "$profile" = release ]; then
  step "Rust tests"
  # Those that start no compilers and other tools of this machine. The public suites would take an hour under qemu.
  env -u GOLEM_SUITES -u GOLEM_NOT_CHECKED cargo test --locked --features capi --target "$target" --test library -- --test-threads="${GOLEM_JOBS:-$(nproc)}"
fi

step "C library"
cargo rustc --locked --quiet --profile "$profile" --package golem-checked --features panic-handler --crate-type staticlib \
  --target "$target"

step "C programs"
folder="$CARGO_TARGET_DIR/c_tests"
compile_c_programs "$folder" "$CARGO_TARGET_DIR/$target/$profile/libgolem_checked.a" aarch64-linux-gnu-gcc
c_programs "$column" | run_c_programs "$folder" qemu-aarch64

step "counts of instructions"
# That they can still be made.
mkdir -p "$folder/library/lib"
ln -sfn "$PWD/include" "$folder/library/include"
ln -sf "$CARGO_TARGET_DIR/$target/$profile/libgolem_checked.a" "$folder/library/lib/libgolem.a"
counts="$(benches/arm/run.sh "$folder/library")"
echo "$counts"
[ "$(grep -c ' [1-9][0-9]*\.[0-9]$' <<<"$counts")" -ge 10 ]

step "done"
