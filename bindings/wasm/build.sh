#!/usr/bin/env bash
# Builds the package golem-chess for JavaScript into dist/wasm: the library as two WebAssembly modules, one of them with
# SIMD, and the ES modules of src/ that call them. `make wasm` calls this with RUSTC and CARGO.
#
# Exit status: 77 the compiler has no `core` for WebAssembly, or there is no linker.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

target=wasm32-unknown-unknown
out=dist/wasm
cargo="${CARGO:-cargo}"
export RUSTC="${RUSTC:-rustc}" CARGO_TARGET_DIR="$PWD/target/wasm"

# What the wrapper calls, by which the linker leaves out everything else.
functions() { grep -oh 'golem\.golem_[a-z0-9_]*' bindings/wasm/src/*.js | sed 's/^golem\.//' | sort -u; }

# A compiler that has `core` for the target, or its sources, of which Cargo builds it; Debian has them for rustc-web.
has_core() { compgen -G "$("$RUSTC" --print target-libdir --target "$target" 2>/dev/null)/libcore-*.rlib" >/dev/null; }
has_sources() { [ -d "$("$RUSTC" --print sysroot)/lib/rustlib/src/rust/library/core" ]; }
core=()
if ! has_core; then
  has_sources || export RUSTC=/usr/bin/rustc
  if ! has_sources 2>/dev/null; then
    echo "There is no core for WebAssembly. \`rustup target add $target\` fetches it; on Debian install the packages" \
      "rustc-web and rust-web-src." >&2
    exit 77
  fi
  export RUSTC_BOOTSTRAP=1
  core=(-Z build-std=core)
fi

# rust-lld comes with the compilers of rustup.
find_linker() {
  local linker
  for linker in "$("$RUSTC" --print sysroot)"/lib/rustlib/*/bin/rust-lld "$(rustc --print sysroot)"/lib/rustlib/*/bin/rust-lld; do
    [ ! -x "$linker" ] || { echo "$linker -flavor wasm"; return; }
  done
  linker="$(compgen -c wasm-ld | sort -V | tail -n 1)"
  [ -n "$linker" ] || { echo "There is no linker for WebAssembly: neither rust-lld nor wasm-ld (package lld)." >&2; exit 77; }
  echo "$linker"
}
linker="$(find_linker)"

# module NAME RUSTFLAGS. The stack comes first, so that too small a one would trap and not run into the data; the memory
# holds what src/memory.js lays out in it and never grows.
module() {
  RUSTFLAGS="$2" "$cargo" rustc --quiet --release --lib --no-default-features --features big-tables \
    --crate-type staticlib --target "$target" "${core[@]}"
  functions | sed 's/^/--export=/' | xargs $linker --no-entry --gc-sections --strip-all \
    --stack-first -z stack-size=65536 --initial-memory=524288 --max-memory=524288 --export=__heap_base \
    "$CARGO_TARGET_DIR/$target/release/libgolem.a" -o "$out/$1"
}

echo "building the library for WebAssembly without and with SIMD, which takes about a minute"
rm -rf "$out"
mkdir -p "$out"
module golem.wasm ""
module golem_simd.wasm "-C target-feature=+simd128"
chmod 644 "$out"/*.wasm
cp bindings/wasm/src/*.js bindings/wasm/src/*.d.ts bindings/wasm/README.md LICENSE-MIT LICENSE-APACHE "$out/"
version="$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)"
sed "s/@VERSION@/$version/" bindings/wasm/package.json.in >"$out/package.json"
echo "$out holds the package golem-chess"
