#!/usr/bin/env bash
# The C programs on older x86-64 CPUs, emulated by qemu: an instruction that such a CPU lacks ends a program. And which
# SIMD levels and which backend the library takes there, and where a single feature is missing.
#
#   tests/emulated/old_cpus.sh
#
# Exit status: 0 everything ran and passed, 77 qemu cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="old CPUs"
source tests/emulated/packages.sh
source tests/emulated/c_programs.sh

[ "$(uname -m)" = x86_64 ] || not_checked "this machine compiles for $(uname -m)"

step "packages"
install_packages $(packages_of old_cpus)

# What has to be there depends on the CPU and stands below.
unset LD_LIBRARY_PATH GOLEM_REQUIRE_LEVELS GOLEM_REQUIRE_BACKENDS GOLEM_STACK

# The parts of a CPU that qemu warns of as missing are none that programs use. The C library does without code for its own
# choice of instruction sets, as it does not ask for all that it uses: glibc 2.36 has BZHI in AVX2's strncmp and PALIGNR in
# SSE4.2's strcmp.
emulate() {
  GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-SSE4_2,-SSSE3 \
    qemu-x86_64 -cpu "$@" 2> >(grep -v "warning: TCG doesn't support requested feature" >&2)
}

# What the library asks for before it uses AVX2. Of Haswell's other features it must use none, so they are taken away.
FEATURES="sse3 ssse3 sse4.1 sse4.2 avx avx2 popcnt bmi1 bmi2"
HASWELL=Haswell,-fma,-f16c,-movbe,-abm,-aes,-pclmulqdq,-rdrand

# A CPU, the algorithm behind the getters, the levels. Nehalem with four leaves answers the question for newer features
# with something else, as Intel's do when asked beyond their last leaf.
choices() {
  echo "$HASWELL hyperbola_avx2 scalar sse2 avx2"
  echo "EPYC hyperbola_avx2 scalar sse2 avx2"
  echo "Nehalem hyperbola scalar sse2"
  echo "Nehalem,level=4 hyperbola scalar sse2"
  echo "kvm64 hyperbola scalar sse2"
  echo "Haswell,-xsave hyperbola scalar sse2"
  echo "Haswell,-bmi2,-avx2 hyperbola scalar sse2"
  for feature in $FEATURES; do
    echo "Haswell,-$feature hyperbola scalar sse2"
  done
}

check_choice() { # CPU BACKEND LEVEL…
  local output backend levels
  output="$(emulate "$1" "$folder/test_level_lists" 20 && emulate "$1" "$folder/test_backends" 20)" ||
    { printf '%s fails:\n%s\n' "$1" "$output" >&2; return 1; }
  backend="$(sed -n 's/^default here: \([a-z0-9_]*\);.*/\1/p' <<<"$output")"
  levels="$(sed -n 's/^level \([a-z0-9]*\) available$/\1/p' <<<"$output" | paste -sd ' ')"
  echo "$1: $levels, $backend"
  [ "$backend $levels" = "${*:2}" ] || { echo "$1: expected were ${*:3}, $2" >&2; return 1; }
}

step "compiling"
make --silent
folder=target/old_cpus
compile_c_programs "$folder" "dist/lib/libgolem_piecesets.a dist/lib/libgolem_backends.a dist/lib/libgolem.a" "${CC:-cc}"

step "levels and backends"
asked="$(sed -n '/{ avx2 Avx2 /,/}/s/.*\[\("[^]]*"\)\].*/\1/p' src/simd/level.rs | tr -d '",')"
[ "$asked" = "$FEATURES" ] || { echo "the level AVX2 asks for $asked, tested are $FEATURES" >&2; exit 1; }
choices | for_each_line check_choice

# qemu calls signal handlers with a stack that is off by eight bytes.
HANDLERS='^test_interrupted '
# qemu reads what a masked load (VPMASKMOVD) leaves out, too, and these programs have such loads past the end of memory.
MASKED_LOADS='^(test_threat_rules|test_threat_numbers|test_threat_split|test_contract|test_stack) '
# On Nehalem no more is used than on kvm64, but for one way to look up sliders; it gets all programs at full length.
SLIDERS='^test_(attacks|backends|getters|many|stack) '
for cpu in kvm64 "$HASWELL" Nehalem; do
  step "C programs on $cpu"
  with=. without="$HANDLERS"
  [ "$cpu" != "$HASWELL" ] || without="$HANDLERS|$MASKED_LOADS"
  [ "$cpu$profile" != Nehalembehaviour ] || with="$SLIDERS"
  c_programs 4 | grep -E "$with" | grep -Ev "$without" | run_c_programs "$folder" emulate "$cpu"
done

step "done"
