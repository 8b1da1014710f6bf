#!/usr/bin/env bash
# Counts the instructions that calls of the library take on 64-bit ARM, at the level scalar and with NEON, on a machine of
# another kind: qemu runs the program and a plugin counts. The rows are means over the moves of games, less the loop.
#
#   benches/arm/run.sh [FOLDER]      of a build for aarch64-unknown-linux-gnu, with include and lib/libgolem.a; none: makes it
#
# How long that takes is not known: instructions wait for each other and for memory, branches are mispredicted, and a CPU
# takes some of them apart or together. Fewer instructions of the same kind take less time, so it compares two versions.
# llvm-mca (-mcpu=apple-m1, neoverse-n2) on what aarch64-linux-gnu-objdump shows tells more of a loop.
#
# Exit status: 77 the packages it needs cannot be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="instructions on ARM"
source tests/emulated/packages.sh
install_packages $(packages_of neon)

library="${1:-dist/aarch64-unknown-linux-gnu}"
if [ "$#" -eq 0 ]; then
  use_rustc_web
  make --no-print-directory TARGET=aarch64-unknown-linux-gnu RUSTC="$RUSTC"
fi

folder=target/bench_arm
mkdir -p "$folder"
aarch64-linux-gnu-gcc -std=c99 -O2 -Wall -Wextra -Wpedantic -Werror -static "-I$library/include" benches/arm/calls.c \
  benches/c/workload.c "$library/lib/libgolem.a" -o "$folder/calls"

# Each qemu takes plugins for a few versions of its API, of which the least has all that is needed.
for api in 1 2 3 4 5 6 none; do
  [ "$api" != none ] || not_checked "qemu-aarch64 takes no plugins"
  "${CC:-cc}" -std=c99 -O2 -Wall -Wextra -shared -fPIC "-DAPI=$api" benches/arm/count.c -o "$folder/count.so"
  status=0
  qemu-aarch64 -plugin "$folder/count.so" "$folder/calls" 2>/dev/null || status=$?
  # What the program says without arguments.
  [ "$status" -ne 2 ] || break
done

for level in scalar neon; do
  qemu-aarch64 -plugin "$folder/count.so" "$folder/calls" benches/data/positions.fen "$level" \
    >"$folder/calls_$level" 2>"$folder/instructions_$level"
  # Only with counts for all rows are they those of the rows.
  [ "$(wc -l <"$folder/calls_$level")" -eq "$(wc -l <"$folder/instructions_$level")" ]
done
paste "$folder/calls_scalar" "$folder/instructions_scalar" "$folder/instructions_neon" | awk -F '\t' -v "figures=${GOLEM_FIGURES:-/dev/null}" '
  NR == 1 { loop[0] = $3 / $2; loop[1] = $4 / $2; printf "%-42s %8s %8s\n", "instructions a call", "scalar", "neon"; next }
  /perft/ { loop[0] = loop[1] = 0 }
  { printf "%-42s %8.1f %8.1f\n", $1, $3 / $2 - loop[0], $4 / $2 - loop[1]
    printf "arm\t%s\tscalar\t%.1f\tinstructions\n", $1, $3 / $2 - loop[0] >> figures
    printf "arm\t%s\tneon\t%.1f\tinstructions\n", $1, $4 / $2 - loop[1] >> figures }'
