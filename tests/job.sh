#!/usr/bin/env bash
# Runs a job of `make check`, with one core to itself, and shows what it printed in one piece when it has ended:
#
#   tests/job.sh NAME COMMAND…
#
# target/check/NAME.log has the same with the time before each line, for times.sh.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
name="$1"
shift
log="target/check/$name.log"
mkdir -p target/check
# Other jobs have the other cores. What is built inside is no part of the pool.
export GOLEM_JOBS=1 GOLEM_POOL=1
unset MAKEFLAGS MFLAGS MAKELEVEL
# A cap is for `make test`: a library as it is shipped knows none. This job leaves out what that has run.
[ "$name" = check-capped ] || unset GOLEM_CAP

echo "-- $name begins"
echo "$EPOCHREALTIME" >"$log"
"$@" </dev/null 2>&1 | while IFS= read -r line || [ -n "$line" ]; do printf '%s %s\n' "$EPOCHREALTIME" "$line"; done >>"$log"
status="${PIPESTATUS[0]}"
echo "$EPOCHREALTIME" >>"$log"
# The second line is that of all that this shell has waited for.
times >"target/check/$name.times"
cpu="$(awk 'NR == 2 { gsub(/[ms]/, " "); print $1 * 60 + $2 + $3 * 60 + $4 }' "target/check/$name.times")"
echo "$cpu" >"target/check/$name.cpu"
{
  flock 9
  printf '\n== %s: %s, %.0f s, %.0f of them on a CPU ==\n' "$name" "$([ "$status" -eq 0 ] && echo right || echo FAILED)" \
    "$(awk 'NR == 1 { first = $1 } END { print $1 - first }' "$log")" "$cpu"
  sed -E '1d; $d; s/^[0-9]+\.[0-9]+ ?//' "$log"
} 9>target/check/lock
exit "$status"
