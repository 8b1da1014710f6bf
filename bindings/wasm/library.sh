# How the library becomes WebAssembly: for scripts that source this in the root of the repository. RUSTC and CARGO
# choose the tools.

wasm_target=wasm32-unknown-unknown
export RUSTC="${RUSTC:-rustc}" CARGO_TARGET_DIR="$PWD/target/wasm"
wasm_library="$CARGO_TARGET_DIR/$wasm_target/release/libgolem.a"

wasm_missing() {
  echo "$1" >&2
  exit 77
}

sysroot_of() { "$1" --print sysroot 2>/dev/null || echo "no sysroot"; }

# Finds a compiler that has `core` for the target, or else its sources, of which Cargo builds it; Debian has them for
# rustc-web. Leaves the arguments for Cargo in wasm_core.
find_core() {
  local rustc
  wasm_core=()
  ! compgen -G "$(sysroot_of "$RUSTC")/lib/rustlib/$wasm_target/lib/libcore-*.rlib" >/dev/null || return 0
  for rustc in "$RUSTC" /usr/bin/rustc; do
    if [ -d "$(sysroot_of "$rustc")/lib/rustlib/src/rust/library/core" ]; then
      export RUSTC="$rustc" RUSTC_BOOTSTRAP=1
      wasm_core=(-Z build-std=core)
      return
    fi
  done
  wasm_missing "There is no core for WebAssembly: \`rustup target add $wasm_target\` fetches it, and Debian has its
sources in the packages rustc-web and rust-web-src."
}

# Prints the linker: rust-lld, which comes with the compilers of rustup, or that of LLVM.
find_linker() {
  local linker
  for linker in "$(sysroot_of "$RUSTC")"/lib/rustlib/*/bin/rust-lld "$(sysroot_of rustc)"/lib/rustlib/*/bin/rust-lld; do
    [ ! -x "$linker" ] || { echo "$linker"; return; }
  done
  linker="$(compgen -c wasm-ld | sort -V | tail -n 1)"
  [ -n "$linker" ] || wasm_missing "There is no linker for WebAssembly: neither rust-lld nor wasm-ld, which is in lld."
  command -v "$linker"
}

# build_wasm_library RUSTFLAGS: leaves the archive in wasm_library.
build_wasm_library() {
  RUSTFLAGS="$1" "${CARGO:-cargo}" rustc --quiet --release --lib --no-default-features --features big-tables \
    --crate-type staticlib --target "$wasm_target" "${wasm_core[@]}"
}
