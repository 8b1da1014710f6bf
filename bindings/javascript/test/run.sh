#!/usr/bin/env bash
# Builds the packages golem-chess and golem-chess-native and tests them in Node, the first with either module: against
# known perft counts, chess.js and chessops; packed and installed; in TypeScript. The first also in Deno, where npm has it
# for this machine.
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

step "a short bench, so that it keeps working"
node bench.js 0

step "done"
