#!/usr/bin/env bash
# Measures the package golem-chess beside chess.js and chessops: see bench.js.
#
#   bindings/wasm/bench/run.sh [SECONDS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
what="WebAssembly from JavaScript"
source bindings/wasm/test/setup.sh

step "bench"
node bench.js "$@"
