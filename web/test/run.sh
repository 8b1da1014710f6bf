#!/usr/bin/env bash
# Builds the page and tests it in a headless Chromium; with GOLEM_LENGTH=full also each layer of each position, and access by axe.
#
#   web/test/run.sh
#
# Exit status: 0 everything ran and passed, 77 what it needs cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="the page"
source tests/emulated/packages.sh

step "packages"
install_packages $(packages_of web)
for tool in node npm; do command -v "$tool" >/dev/null || not_checked "there is no $tool"; done
modules="target/web_test"
mkdir -p "$modules"
cp web/test/package.json "$modules/"
twice npm install --prefix "$modules" --loglevel=error --ignore-scripts --no-audit --no-fund --fetch-retries=1 \
  --fetch-timeout=20000 || not_checked "playwright-core and axe-core cannot be installed"

step "make web"
source packaging/find-core.sh
(find_core wasm32-unknown-unknown) 2>/dev/null || install_packages $(packages_of core)
make --no-print-directory web

step "in the browser"
# Each file has a browser of its own.
files=(web/test/test_{link,moves,page,perft}.js)
[ "${GOLEM_LENGTH:-}" != full ] || files+=(web/test/test_{axe,layers}.js)
node --test --test-concurrency="${GOLEM_JOBS:-2}" "${files[@]}"

step "done"
