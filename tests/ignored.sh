#!/usr/bin/env bash
# Runs tests that `make test` leaves out, of a test program that check-binaries in check.mk has found:
#
#   tests/ignored.sh PROGRAM [FILTER… | --skip FILTER…]
#
# One after the other, as other jobs have the other cores. GOLEM_LENGTH=full runs those `at_full_length` too.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
binary="$(sed -n "s/^$1 //p" target/check/binaries)"
[ -x "$binary" ] || { echo "there is no test program $1" >&2; exit 1; }
shift
[ "${GOLEM_LENGTH:-}" = full ] || set -- "$@" --skip at_full_length
exec "$binary" --ignored --test-threads="${GOLEM_JOBS:-$(nproc)}" "$@"
