#!/usr/bin/env bash
# Measures both packages beside chess.js and chessops: see bench.js.
#
#   bindings/javascript/bench/run.sh [SECONDS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
what="the packages for JavaScript"
source bindings/javascript/test/setup.sh

step "bench"
node bench.js "$@"
