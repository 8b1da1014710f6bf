#!/usr/bin/env bash
# Builds the packages golem-chess and golem-chess-native and tests them in Node, the first with either module: against
# known perft counts, chess.js and chessops; packed, and installed as the READMEs say, with Vite, webpack, esbuild and
# TypeScript. The first also in Deno, where npm has it for this machine. With GOLEM_LENGTH=full the tools come from the
# registry in that, and Vite 6 is tried as well.
#
#   bindings/javascript/test/run.sh [ARGUMENTS OF node]
#
# Exit status: 0 everything passed, 77 what it needs cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
what="the packages for JavaScript"
source bindings/javascript/test/setup.sh

step "tests"
node --expose-gc --test-reporter=spec --test "$@" ./*.test.js

# The library that Cargo has built with the tests, as on CPUs that have less; see src/simd/cap.rs.
checked="$(sed -n 's/^programs //p' "$GOLEM_ROOT/target/check/binaries")"
checked="$(dirname "$checked")/libgolem_checked.so"
caps=(avx2)
[ "${GOLEM_LENGTH:-}" != full ] || caps+=(scalar)
for cap in "${caps[@]}"; do
  step "tests of the shared library as on a CPU with $cap"
  GOLEM_CAP="$cap" GOLEM_LIBRARY="$checked" node --expose-gc --test-name-pattern='the shared library' \
    --test-reporter=dot --test ./{board,game,perft,position,positions}.test.js
done

step "a short bench, so that it keeps working"
node bench.js 0

step "done"
