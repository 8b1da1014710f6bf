#!/usr/bin/env bash
# `make costs`: what each function costs, written to docs/evidence/costs.tsv and from there to docs/costs.md.
#
#   tests/evidence/costs.sh SECONDS
#
# CPU= is what the figures are said to be of, where the system's name for it tells too little.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

RUNS=5
model="$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | sed -n 1p)"
machine="${CPU:-${model:-an unknown CPU}} (${CPU:+${model:+$model, }}$(nproc) cores)"
results=docs/evidence/costs.tsv
{
  echo "# $machine, $(cc --version | sed -n 1p), $(rustc --version | cut -d ' ' -f 1,2);" \
    "by make costs on $(date -u +%F) at $(git rev-parse --short=10 HEAD)."
  # The least of several processes: each has its memory elsewhere, which makes some functions a third slower.
  for ((run = 0; run < RUNS; run++)); do
    target/bench_costs_static benches/data/positions.fen "$(($1 / RUNS))"
  done | awk -F '\t' -v OFS='\t' '
    !($1 in rows) { names[++count] = $1; rows[$1] = $0; next }
    { split(rows[$1], least); for (k = 3; k <= NF; k++) if (least[k] + 0 < $k + 0) $k = least[k]; rows[$1] = $0 }
    END { for (k = 1; k <= count; k++) print rows[names[k]] }'
} >target/costs.tsv
mv target/costs.tsv "$results"
tests/evidence/page.py
