#!/usr/bin/env bash
# `make bench-legacy`: perft of the old engine in examples/legacy with the library's generator over that with its own. Both
# run in turns; the ratio is of the least CPU times.
#
#   benches/legacy.sh OLD NEW DEPTH ROUNDS
set -euo pipefail

FEN="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
TIMEFORMAT='%U'

# least SECONDS PROGRAM: the lesser of these and of what a run takes.
least() {
  local taken
  taken="$( { time "$2" "$depth" "$FEN" >/dev/null; } 2>&1)"
  awk -v before="$1" -v now="$taken" 'BEGIN { print before == "" || now < before ? now : before }'
}

old="" new="" depth="$3"
for ((round = 0; round < $4; round++)); do
  old="$(least "$old" "$1")"
  new="$(least "$new" "$2")"
done
cmp <("$1" "$depth" "$FEN") <("$2" "$depth" "$FEN")
awk -v old="$old" -v new="$new" -v depth="$depth" 'BEGIN {
  printf "perft %d  old generator %.3f s, library %.3f s, ratio %.2f\n", depth, old, new, new / (old > 0 ? old : 1e-9) }'
