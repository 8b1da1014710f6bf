#!/usr/bin/env bash
# `make mutants`: puts faults into the library one by one with cargo-mutants, and says which of them no C program notices.
#
# Every fault first meets the quick programs, on a library that has few codes for the SIMD levels and is quickly built.
# What they do not notice meets all programs at the lengths of `make check`, on a library that has everything. What is left
# must stand in equivalent.txt.
#
# Arguments go to cargo-mutants: `--re src/see`, `--file src/see/mod.rs`, `--jobs 4`. Not `--shard`, which draws other
# faults for the second pass.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if ! command -v cargo-mutants >/dev/null; then
  echo "make mutants needs cargo-mutants: cargo install --locked cargo-mutants --version 27.1.0"
  exit 1
fi

# Faults that are missed, or that take too long, are no reason to stop: status 2 and 3.
mutants() {
  local status=0
  cargo mutants --config tests/mutants/mutants.toml --package golem-chess --package golem-piecesets --output target --colors never "$@" || status=$?
  [ "$status" -eq 0 ] || [ "$status" -eq 2 ] || [ "$status" -eq 3 ] || exit "$status"
}

# The same programs each time.
unset GOLEM_SEED
results=target/mutants.out
rm -rf "$results"
echo "== Quick programs =="
RUSTFLAGS="--cfg golem_few_codes" mutants --timeout 60 --features capi "$@"
viable=$(cat "$results"/{caught,missed,timeout}.txt | wc -l)
slow=$(wc -l <"$results/timeout.txt")
# What makes a program hang is noticed as well.
cat "$results/timeout.txt" >>"$results/caught.txt"
echo "== All programs on what is left =="
GOLEM_MUTANTS=all CARGO_PROFILE_MUTANTS_OPT_LEVEL=1 mutants --iterate --timeout 1200 --features capi "$@"
missed=$(cat "$results"/{missed,timeout}.txt | wc -l)

# Lines move, so a fault is named without them, with how often it stands in its function.
named() { sed -E 's/^([^:]*):[0-9]+:[0-9]+:/\1:/' | sort | uniq -c | sed -E 's/^ +//'; }
cat "$results"/{missed,timeout}.txt | named >target/mutants-missed.txt
sed -n -E 's/^([0-9]+ [a-z\/]*src.*[^ ]) \| [^|]*$/\1/p' tests/mutants/equivalent.txt >target/mutants-equivalent.txt
echo "== $viable faults that compile, $((viable - missed)) noticed ($slow of them by taking too long), $missed not =="
if grep -vxFf target/mutants-equivalent.txt target/mutants-missed.txt; then
  echo "== These are not in tests/mutants/equivalent.txt =="
  exit 1
fi
