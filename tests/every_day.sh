#!/usr/bin/env bash
# Runs the tests of `make test` again, by the programs that check-binaries in check.mk has found: with GOLEM_CAP=avx2, sse2 or
# scalar in the environment as on a CPU that has no more.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
while read -r name binary; do
  # What these look at are files, and they are slow.
  case $name in abi | header | shipped) continue ;; esac
  "$binary" --quiet --test-threads="${GOLEM_JOBS:-$(nproc)}"
done <target/check/binaries
