#!/usr/bin/env bash
# Builds the package golem-chess for JavaScript into dist/wasm: the library as two WebAssembly modules, one of them with
# SIMD, and the ES modules that call them; and packs it as dist/golem-chess.tgz. `make wasm` calls this.
#
# Exit status: 77 the compiler has no `core` for WebAssembly, or there is no linker.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
source bindings/javascript/wasm/library.sh
source bindings/javascript/package.sh

out=dist/wasm
find_core "$wasm_target" && linker="$(find_linker)" || exit 77
# What the interface calls; the linker leaves out everything else.
functions="$(called_functions | sed 's/^/--export=/')"

# module NAME [FLAG…], of the library compiled with these flags. The stack comes first, so that one that is too small would
# trap and not run into the data. The memory holds what src/memory.js lays out in it and never grows.
module() {
  build/archive.sh golem-chess release "$CARGO_TARGET_DIR" "$wasm_target" "${@:2}"
  # rust-lld does what its first argument or its name says.
  (exec -a wasm-ld "$linker" --no-entry --gc-sections --strip-all --stack-first -z stack-size=65536 \
    --initial-memory=524288 --max-memory=524288 --export=__heap_base $functions \
    "$CARGO_TARGET_DIR/$wasm_target/release/libgolem.a" -o "$out/$1")
  chmod 644 "$out/$1"
}

echo "building the library for WebAssembly without and with SIMD, which takes about a minute"
rm -rf "$out"
mkdir -p "$out"
module golem.wasm
# The feature is that of the library alone, so that `core` is compiled once for both; build.rs does not see it then.
module golem_simd.wasm -C target-feature=+simd128 --cfg baseline_vectors
put_package wasm "$out"
echo "$out holds the package golem-chess"
pack_package "$out"
