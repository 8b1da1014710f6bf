#!/usr/bin/env bash
# `make evidence`: everything of docs/evidence.md that has an end, once more, and the page's tables from that. What one part
# lacks on this machine is said, and does not stop the others.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

status=0
run() {
  echo "== $* =="
  "$@" || { status=1; echo "$*: failed"; }
}
run tests/evidence/few_men.sh
run tests/evidence/counts/run.sh whole
run tests/proofs/run.sh
run tests/evidence/coverage.sh
run tests/evidence/page.py
exit "$status"
