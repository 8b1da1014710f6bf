#!/usr/bin/env bash
# Builds the library for WebAssembly with SIMD, at full length also without, and runs the C programs on it in Node, with WASI
# as their system.
#
#   tests/emulated/wasm.sh
#
# Exit status: 0 everything ran and passed, 77 the packages it needs cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what=WebAssembly
source tests/emulated/packages.sh
source tests/emulated/c_programs.sh
source bindings/javascript/wasm/library.sh
# Not where the package is built at the same time.
export CARGO_TARGET_DIR="$PWD/target/wasm_programs"

step "packages"
command -v node >/dev/null || install_packages nodejs
install_packages $(packages_of wasm)
(find_core "$wasm_target" && find_linker >/dev/null) 2>/dev/null || install_packages $(packages_of core)
find_core "$wasm_target"

# Programs that need what WASI has not: threads; signals and child processes; temporary files.
left_out='test_(threads|stack)|test_(first_calls|interrupted)|test_shadow'

folder="$CARGO_TARGET_DIR/c_tests"
mkdir -p "$folder/objects"
# clang looks for the linker by this name; Debian's may be too old for what the compiler of Rust writes.
ln -sf "$(find_linker)" "$folder/wasm-ld"
compiler=(clang --target=wasm32-wasi "-B$folder" -std=c99 "$optimize" -Wall -Wextra -Wpedantic -Werror -Wno-string-concatenation
  -D_WASI_EMULATED_PROCESS_CLOCKS -Iinclude -Ic_tests)

step "objects of the C programs"
mkdir -p "$folder/programs"
compile_object() { "${compiler[@]}" -c "$1" -o "$folder/$2/$(basename "$1" .c).o"; }
{
  printf '%s objects\n' c_tests/{ref_,check,bridge,compare}*.c | sed 's|c_tests/check_guard|tests/emulated/wasm/check_guard|'
  c_programs "$column" | sed 's|^\([^ ]*\).*|c_tests/\1.c programs|'
} | for_each_line compile_object

# on_wasm NAME RUSTFLAGS LEVELS: links all programs with that library and runs them. The levels have to be there: a test
# that skips what it does not find would pass.
on_wasm() {
  step "$1"
  export GOLEM_REQUIRE_LEVELS="$3"
  local here="$folder/$1"
  RUSTFLAGS="$2" cargo rustc --locked --quiet --profile "$profile" --package golem-checked --features panic-handler \
    --crate-type staticlib --target "$wasm_target" $core
  mkdir -p "$here"
  compile_program() {
    "${compiler[@]}" "$folder/programs/$1.o" "$folder"/objects/*.o "$CARGO_TARGET_DIR/$wasm_target/$profile/libgolem_checked.a" \
      -lwasi-emulated-process-clocks -Wl,--stack-first,-z,stack-size=1048576 -o "$here/$1"
  }
  c_programs "$column" | for_each_line compile_program
  c_programs "$column" | run_c_programs "$here" node --no-warnings tests/emulated/wasm/run.mjs
}
# Scalar code is in both.
[ "$profile" != release ] || on_wasm scalar "" ""
on_wasm simd128 "-C target-feature=+simd128" wasm

step "done"
