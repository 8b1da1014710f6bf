#!/usr/bin/env bash
# The C tests of everything that needs AVX-512 or GFNI, on a CPU that has them: this one, or else an emulated one.
#
# Exit status as of avx512.sh: 0 passed, 77 the emulator could not be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

make --silent
out=target/static
mkdir -p "$out"
list="$out/list"
: >"$list"
support=()
for source in c_tests/{ref_,bridge,check,compare}*.c; do
  support+=("$out/$(basename "$source" .c).o")
  cc -O2 -Idist/include -c "$source" -o "${support[-1]}"
done
# Where the CPU is emulated, each program does a fifth of its work; all of it at full length.
has_all=
! grep -q avx512_vbmi2 /proc/cpuinfo || ! grep -q gfni /proc/cpuinfo || has_all=1
share=1
[ -n "$has_all" ] || [ "${GOLEM_LENGTH:-}" = full ] || share=5
# Programs for the emulated machine carry everything with them.
for test in "test_sets 3000" "test_backends 1000" "test_many 5" "test_attacks 1000" "test_walk 6000" \
  "test_garbage 4000" "test_contract 300" "test_level_lists 100" "test_many_positions 1" "test_maps 300" "test_checks 2000 3" \
  "test_picker 1000" "test_pieceboard 6000" "test_piece_moves 500" "test_piece_garbage 60 4" "test_threats 1000 10" \
  "test_threat_boards 3000" "test_threat_numbers 1 100" \
  "test_few_men 20" "test_perft 500 tests/data/perft.epd"; do
  program="$out/${test%% *}"
  cc -static -O2 -Idist/include "c_tests/${test%% *}.c" "${support[@]}" dist/lib/libgolem_piecesets.a \
    dist/lib/libgolem_backends.a dist/lib/libgolem.a -lpthread -o "$program"
  read -r _ count rest <<<"$test"
  echo "GOLEM_REQUIRE_LEVELS=sse2,avx2,avx512 GOLEM_REQUIRE_BACKENDS=1 $program $(((count + share - 1) / share)) $rest" >>"$list"
done

if [ -n "$has_all" ]; then
  echo "this CPU has AVX-512: nothing is emulated"
  while read -r job; do echo "== $job"; bash -c "$job" </dev/null; done <"$list"
else
  tests/emulated/avx512.sh <"$list"
fi
