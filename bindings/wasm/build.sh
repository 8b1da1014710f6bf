#!/usr/bin/env bash
# Builds the package golem-chess for JavaScript into dist/wasm: the library as two WebAssembly modules, one of them with
# SIMD, and the ES modules of src/ that call them. `make wasm` calls this.
#
# Exit status: 77 the compiler has no `core` for WebAssembly, or there is no linker.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source bindings/wasm/library.sh

out=dist/wasm
find_core "$wasm_target" && linker="$(find_linker)" || exit 77
# What the wrapper calls; the linker leaves out everything else.
functions="$(grep -oh 'golem\.golem_[a-z0-9_]*' bindings/wasm/src/*.js | sed 's/^golem\./--export=/' | sort -u)"

# module NAME RUSTFLAGS. The stack comes first, so that one that is too small would trap and not run into the data. The
# memory holds what src/memory.js lays out in it and never grows.
module() {
  build_wasm_library "$2"
  # rust-lld does what its first argument or its name says.
  (exec -a wasm-ld "$linker" --no-entry --gc-sections --strip-all --stack-first -z stack-size=65536 \
    --initial-memory=524288 --max-memory=524288 --export=__heap_base $functions "$wasm_library" -o "$out/$1")
  chmod 644 "$out/$1"
}

echo "building the library for WebAssembly without and with SIMD, which takes about a minute"
rm -rf "$out"
mkdir -p "$out"
module golem.wasm ""
module golem_simd.wasm "-C target-feature=+simd128"
cp bindings/wasm/src/*.js bindings/wasm/src/*.d.ts bindings/wasm/README.md LICENSE-MIT LICENSE-APACHE "$out/"
version="$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)"
sed "s/@VERSION@/$version/" bindings/wasm/package.json.in >"$out/package.json"
echo "$out holds the package golem-chess"
