# How the library becomes WebAssembly: for scripts that source this in the root of the repository. RUSTC and CARGO
# choose the tools.
source packaging/find-core.sh

wasm_target=wasm32-unknown-unknown
export CARGO_TARGET_DIR="$PWD/target/wasm"

sysroot_of() { "$1" --print sysroot 2>/dev/null || echo "no sysroot"; }

# Prints the linker: rust-lld, which comes with the compilers of rustup, or that of LLVM.
find_linker() {
  local linker
  for linker in "$(sysroot_of "$RUSTC")"/lib/rustlib/*/bin/rust-lld "$(sysroot_of rustc)"/lib/rustlib/*/bin/rust-lld; do
    [ ! -x "$linker" ] || { echo "$linker"; return; }
  done
  linker="$(compgen -c wasm-ld | sort -V | tail -n 1)"
  [ -n "$linker" ] || {
    echo "There is no linker for WebAssembly: neither rust-lld nor wasm-ld, which is in lld." >&2
    return 1
  }
  command -v "$linker"
}
