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
source tests/emulated/packages.sh

step "the package"
for tool in node npm; do
  command -v "$tool" >/dev/null || not_checked "there is no $tool"
done
node -e 'process.exit(process.getBuiltinModule ? 0 : 1)' || not_checked "Node is $(node --version), 20.16 is needed"
status=0
bindings/wasm/build.sh || status=$?
if [ "$status" -eq 77 ]; then
  install_packages rustc-web rust-web-src
  bindings/wasm/build.sh
elif [ "$status" -ne 0 ]; then
  exit "$status"
fi

step "what it is compared with"
GOLEM_ROOT="$PWD"
export GOLEM_ROOT
folder=target/wasm/test
mkdir -p "$folder/node_modules"
cp bindings/wasm/test/*.{js,json,ts} bindings/wasm/bench/*.js "$folder/"
cd "$folder"
npm install --loglevel=error --ignore-scripts --no-audit --no-fund --fetch-retries=1 --fetch-timeout=20000 ||
  not_checked "npm cannot install chess.js, chessops and TypeScript"
ln -sfn "$GOLEM_ROOT/dist/wasm" node_modules/golem-chess

step "tests"
node --expose-gc --test "$@" ./*.test.js
step "done"
