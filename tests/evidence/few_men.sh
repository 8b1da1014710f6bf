#!/usr/bin/env bash
# All positions of two to four men, against the reference of c_tests/ref_few_men.c and at every SIMD level of this CPU: the
# 528 parts of c_tests/test_few_men.c, a few seconds each.
#
#   tests/evidence/few_men.sh
#
# JOBS= parts at a time. Parts that are done stay in a folder of target/evidence with the sum of the library in its name: a
# run that was stopped goes on there, and another library begins anew. The sums by material go to docs/evidence/few_men.tsv.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
PARTS=528

library=dist/lib/libgolem.a
sum=$(cksum <"$library" | cut -d ' ' -f 1)
folder="target/evidence/few_men-$sum"
mkdir -p "$folder"
program="$folder/program"
cc -std=c99 -O2 -Wall -Wextra -Wpedantic -Idist/include c_tests/{test_few_men,bridge,ref_*,check*,compare*}.c \
  dist/lib/libgolem_piecesets.a dist/lib/libgolem_backends.a "$library" -o "$program"

# A part counts when its file is there: written elsewhere first, and only if nothing failed.
part() {
  local out="$1/part-$3"
  [ ! -s "$out" ] || return 0
  "$2" part "$3" >"$out.unfinished" || { cat "$out.unfinished"; echo "part $3 failed"; return 255; }
  mv "$out.unfinished" "$out"
}
export -f part
done_before=$(find "$folder" -name 'part-*' ! -name '*.unfinished' | wc -l)
echo "$done_before of $PARTS parts are done in $folder"
seq 0 $((PARTS - 1)) | xargs -P "${JOBS:-$(nproc)}" -I PART bash -c "part '$folder' '$program' PART"

commit=$(git rev-parse --short=10 HEAD)
{
  echo "# Written by tests/evidence/few_men.sh on $(date -u +%F) at $commit."
  printf 'men\tplacements\tplayable\tpositions\tmoves\tthreats\tcheckmates\tstalemates\tchecks\n'
  cat "$folder"/part-* | awk -v OFS='\t' '
    $1 == "part" { men = $3; for (i = 5; i <= 11; i++) sum[men, i] += $i; all[men] = 1 }
    $2 == "passed," { sum[men, 12] += $1; if ($3 != 0) exit 1 }
    END { for (men in all) { line = men; for (i = 5; i <= 12; i++) line = line OFS sprintf("%.0f", sum[men, i]); print line } }
  ' | LC_ALL=C sort
} >docs/evidence/few_men.tsv
awk 'NR > 2 { positions += $4; moves += $5 } END { printf "%.0f positions, %.0f moves: right\n", positions, moves }' \
  docs/evidence/few_men.tsv
