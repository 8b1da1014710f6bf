#!/usr/bin/env bash
# Counts anew what others have counted and published (published.tsv), and fails where a number differs.
#
#   tests/evidence/counts/run.sh                  a sample, in seconds
#   tests/evidence/counts/run.sh whole            everything: two hours of one core
#   tests/evidence/counts/run.sh whole PART…      perft, kinds, reached, endgames, suites, starts
#
# GOLEM_SUITES names the folder of the files of the part suites. In the part starts nothing is published: cozy-chess counts the
# lines from all Chess960 starts, and from all double ones, beside the library. A whole part in which nothing differs records what it has found
# in docs/evidence/counts.tsv, with the commit, the day and the machine.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

length="${1:-short}"
shift || true
here=tests/evidence/counts
record=docs/evidence/counts.tsv

mkdir -p target
${CC:-cc} -std=c99 -O2 -Wall -Wextra -Wpedantic -Werror -Idist/include $here/*.c dist/lib/libgolem.a -o target/counts

if [ "$length" = short ]; then
  exec target/counts $here/published.tsv short "$@"
fi

machine="$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | sed -n 1p), $(nproc 2>/dev/null || echo ?) cores"
commit="$(git rev-parse --short HEAD)"
# The record itself aside, which an earlier part may have written.
git diff --quiet HEAD -- . ':!docs/evidence' ':!docs/evidence.md' || commit="$commit-dirty"
[ $# -gt 0 ] || set -- perft kinds reached endgames suites starts
starts() {
  cargo run --release --locked --quiet --manifest-path benches/peers/Cargo.toml --target-dir target/peers --bin starts -- "$@"
}
whole() {
  if [ "$1" = starts ]; then
    starts 6 0 960 same && starts 3 0 960 && starts 4 0 960
  else
    target/counts $here/published.tsv whole "$1"
  fi
}
status=0
for part; do
  whole "$part" | tee "target/counts-$part.tsv" || { status=1; continue; }
  {
    grep -v "^$part	" $record
    sed "s/\$/	$commit	$(date -u +%F)	$machine/" target/counts-$part.tsv
  } > target/counts-recorded.tsv
  mv target/counts-recorded.tsv $record
done
exit $status
