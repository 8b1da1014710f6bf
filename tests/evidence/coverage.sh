#!/usr/bin/env bash
# How much of the library the C programs reach, at the lengths of `make check`: lines by folder of src/, written to
# docs/evidence/coverage.tsv.
#
#   tests/evidence/coverage.sh
#
# Needs the LLVM tools of the version that rustc has (Debian: llvm-22 for Rust 1.95), and the levels of a CPU with AVX-512.
# The codes of other CPUs are not compiled here, so they do not count.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source tests/emulated/c_programs.sh
version="$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')"
for tool in llvm-profdata llvm-cov; do
  command -v "$tool-$version" >/dev/null || { echo "$tool-$version is needed, of the package llvm-$version" >&2; exit 77; }
done

export CARGO_TARGET_DIR="$PWD/target/coverage" GOLEM_REQUIRE_LEVELS=sse2,avx2,avx512 GOLEM_STACK=any
profiles="$CARGO_TARGET_DIR/profiles" folder="$CARGO_TARGET_DIR/c_tests"
rm -rf "$profiles"
CARGO_PROFILE_DEV_OPT_LEVEL=1 RUSTFLAGS="-Cinstrument-coverage" LLVM_PROFILE_FILE=/dev/null \
  cargo rustc --locked --quiet --package golem-checked --features std --crate-type staticlib
# Nothing in C refers to what writes the profiles.
compile_c_programs "$folder" "$CARGO_TARGET_DIR/debug/libgolem_checked.a -lm -ldl" cc -Wl,-u,__llvm_profile_runtime
export LLVM_PROFILE_FILE="$profiles/%p.profraw"
c_programs 3 | run_c_programs "$folder"

"llvm-profdata-$version" merge --sparse "$profiles"/*.profraw -o "$profiles/all.profdata"
mapfile -t objects < <(c_programs 3 | awk -v folder="$folder" '{ print "-object"; print folder "/" $1 }')
"llvm-cov-$version" export "${objects[@]:1}" -instr-profile="$profiles/all.profdata" -summary-only -format=text |
  python3 -c '
import collections, json, os, subprocess, sys, time
sums = collections.defaultdict(lambda: [0, 0])
for file in json.load(sys.stdin)["data"][0]["files"]:
    name, lines = os.path.relpath(file["filename"]), file["summary"]["lines"]
    if not name.startswith(("src/", "piecesets/src/", "backends/src/")):
        continue
    folder = name.split("/")[1].removesuffix(".rs") if name.startswith("src/") else name.split("/src/")[0]
    for part in (folder, "all"):
        sums[part][0] += lines["covered"]
        sums[part][1] += lines["count"]
day = time.strftime("%F", time.gmtime())
commit = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
print(f"# Written by tests/evidence/coverage.sh on {day} at {commit}.")
print("part\treached\tlines")
for part, (reached, lines) in sorted(sums.items()):
    print(f"{part}\t{reached}\t{lines}")
' >docs/evidence/coverage.tsv
cat docs/evidence/coverage.tsv
