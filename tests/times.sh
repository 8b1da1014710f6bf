#!/usr/bin/env bash
# Says how long the jobs of the last `make check` took, and what in them took longest: the twenty longest times between two
# lines that a job printed. A line of a test or program comes when it has ended, that of a step when it begins.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../target/check"

echo
echo "== Time by job: in seconds, and those on a CPU =="
for log in *.log; do
  name="${log%.log}"
  awk -v name="$name" -v cpu="$(cat "$name.cpu" 2>/dev/null || echo 0)" \
    'NR == 1 { first = $1 } { last = $1 } END { printf "%7.0f %7.0f  %s\n", last - first, cpu, name }' "$log"
done | sort -rn | awk '{ print; seconds += $1; cpu += $2 } END { printf "%7.0f %7.0f  in all\n", seconds, cpu }'

echo
echo "== The twenty longest times between two lines =="
for log in *.log; do
  awk -v name="${log%.log}" '
    { time = $1; sub(/^[0-9.]+ ?/, "") }
    NR > 1 && time - last >= 5 { printf "%7.1f  %s: from \"%.60s\" to \"%.80s\"\n", time - last, name, before, $0 }
    { last = time; before = $0 }' "$log"
done | sort -rn | sed -n 1,20p
