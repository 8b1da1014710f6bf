#!/bin/sh
# Builds the archive for another system with Cargo:
#
#   build-for.sh TARGET ARGUMENT…    cargo rustc ARGUMENT… --target TARGET
#
# Of the standard library only `core` is needed. Where the compiler has none for this target, Cargo builds it, if its
# sources are there: rustup's component rust-src, Debian's package rust-web-src.
set -eu
target=$1
shift
rustc=${RUSTC:-rustc}

installed=$("$rustc" --print target-libdir --target "$target") || exit 1
if ls "$installed"/libcore-*.rlib >/dev/null 2>&1; then
  exec "${CARGO:-cargo}" rustc "$@" --target "$target"
fi
if [ -e "$("$rustc" --print sysroot)/lib/rustlib/src/rust/library/core/Cargo.toml" ]; then
  # What a stable compiler has to be allowed.
  RUSTC_BOOTSTRAP=1 exec "${CARGO:-cargo}" rustc "$@" --target "$target" -Z build-std=core
fi
echo "The Rust compiler has no core for $target, neither built nor as source. Install it with" >&2
echo "  rustup target add $target" >&2
echo "or, where rustup has none built for that target, its sources with  rustup component add rust-src" >&2
exit 1
