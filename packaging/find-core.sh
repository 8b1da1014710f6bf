# Finds `core` for another target, which is all of the standard library that the library needs: for scripts that source
# this.

# find_core TARGET: leaves the compiler in RUSTC and arguments for Cargo in `core`. A compiler has it built, as
# `rustup target add` fetches it, or has its sources, of which Cargo builds it (rustup's component rust-src, Debian's
# packages rustc-web and rust-web-src). Where there is neither, says so and fails.
find_core() {
  for rustc in "${RUSTC:-rustc}" /usr/bin/rustc; do
    sysroot=$("$rustc" --print sysroot 2>/dev/null) || continue
    export RUSTC="$rustc"
    core=
    if ls "$sysroot/lib/rustlib/$1/lib"/libcore-*.rlib >/dev/null 2>&1; then return 0; fi
    if [ -e "$sysroot/lib/rustlib/src/rust/library/core/Cargo.toml" ]; then
      # What a stable compiler has to be allowed.
      export RUSTC_BOOTSTRAP=1
      core="-Z build-std=core"
      return 0
    fi
  done
  echo "The Rust compiler has no core for $1, neither built nor as source. Install it with" >&2
  echo "  rustup target add $1" >&2
  echo "or, where rustup has none built for that target, its sources with  rustup component add rust-src" >&2
  echo "or, on Debian, with the packages rustc-web and rust-web-src." >&2
  return 1
}
