#!/usr/bin/env bash
# Prints how much of each source file the inputs of the fuzz targets reach: those that are kept, or FOLDER/TARGET/*.
#
#   fuzz/coverage.sh [FOLDER]
#
# Needs the LLVM tools of the version that rustc has (Debian: llvm-22 for Rust 1.95).
set -euo pipefail
[ $# -eq 0 ] || export GOLEM_FUZZ_CORPUS="$(realpath "$1")"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
version="$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')"
for tool in llvm-profdata llvm-cov; do
  command -v "$tool-$version" >/dev/null || { echo "$tool-$version is needed, of the package llvm-$version" >&2; exit 1; }
done
profiles="$PWD/target/coverage/profiles"
rm -rf "$profiles"
export RUSTFLAGS="-Cinstrument-coverage" LLVM_PROFILE_FILE="$profiles/%m-%p.profraw" CARGO_TARGET_DIR="$PWD/target/coverage"
program="$(cargo test --locked --test fuzz --no-run 2>&1 | sed -n 's/.*Executable.*(\(.*\))/\1/p')"
rm -rf "$profiles"
"$program" --quiet --test-threads 1 >&2
"llvm-profdata-$version" merge --sparse "$profiles"/*.profraw -o "$profiles/all.profdata"
# By file: lines, and how many of them were reached.
"llvm-cov-$version" export "$program" -instr-profile="$profiles/all.profdata" -summary-only -format=text |
  python3 -c '
import json, os, sys
for file in json.load(sys.stdin)["data"][0]["files"]:
    name, lines = os.path.relpath(file["filename"]), file["summary"]["lines"]
    if name.startswith(("src/", "piecesets/src/")):
        print("%-46s %5d of %5d lines  %5.1f %%" % (name, lines["covered"], lines["count"], lines["percent"]))
'
