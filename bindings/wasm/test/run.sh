#!/usr/bin/env bash
# Builds the package golem-chess and tests it in Node, with either module: against known perft counts, chess.js and
# chessops; packed and installed; in TypeScript, and in Deno where npm has it for this machine.
#
#   bindings/wasm/test/run.sh [ARGUMENTS OF node]
#
# Exit status: 0 everything passed, 77 what it needs cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
what="WebAssembly from JavaScript"
source bindings/wasm/test/setup.sh

step "tests"
node --expose-gc --test-reporter=spec --test "$@" ./*.test.js

step "a short bench, so that it keeps working"
node bench.js 0

step "done"
