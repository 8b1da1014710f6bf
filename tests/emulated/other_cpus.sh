#!/usr/bin/env bash
# Builds the library for other architectures and runs the C programs on it: under qemu's user emulation IBM Z, on which the
# bytes of a number come in the other order. At full length also 32-bit x86, natively, as any x86-64 CPU can, 64-bit POWER
# with its vectors, and RISC-V; and the library is compiled for CPUs on which nothing runs here.
#
#   tests/emulated/other_cpus.sh [s390x | compile | i686 | powerpc64le | riscv64]…      all of them at full length if none is
#                                                                                       named, otherwise the first
#
# `compile` is for targets that are not run: the library compiles without a warning.
#
# No Rust tests: the standard library that they need takes longer to build than all of this.
#
# Exit status: 0 everything ran and passed, 77 the packages it needs cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="other CPUs"
source tests/emulated/packages.sh
source tests/emulated/c_programs.sh

[ "$(uname -m)" = x86_64 ] || not_checked "the CPU is $(uname -m)"

# Sets what is known of a CPU: the target of the compiler, the name of Debian's cross compiler, how to run a program, the lengths of the programs, the levels that have to be there.
describe() {
  levels= runner=() length=4
  case "$1" in
    i686) target=i686-unknown-linux-gnu compiler=i686-linux-gnu length="$column" ;;
    powerpc64le)
      target=powerpc64le-unknown-linux-gnu compiler=powerpc64le-linux-gnu
      runner=(qemu-ppc64le) levels=altivec ;;
    riscv64) target=riscv64gc-unknown-linux-gnu compiler=riscv64-linux-gnu
      runner=(qemu-riscv64) ;;
    s390x) target=s390x-unknown-linux-gnu compiler=s390x-linux-gnu
      runner=(qemu-s390x) ;;
    *) echo "$0: there is no CPU $1" >&2; exit 2 ;;
  esac
}

# A fill of eight rays has four vectors of two lanes, and six shifts of each: three to reach further, two for what may be
# passed, and the last step.
check_vectors_of_power() {
  local shifts
  shifts="$("$compiler-objdump" -d "$1" 2>/dev/null | awk '/^[0-9a-f]+ <.*attacks_by.*altivec.*>:/ { inside = 1 }
    /^$/ { inside = 0 } inside && /\tvs[lr]d / { count++ } END { print count + 0 }')"
  echo "a fill of eight rays has $shifts shifts of vectors"
  [ "$shifts" -ge 24 ]
}

check_cpu() { # CPU
  local folder archive
  describe "$1"
  step "$1: packages"
  install_packages $(packages_of "$1")
  use_rustc_web

  step "$1: C library"
  # That Cargo builds `core` has to be allowed where it is not a nightly one. The code must give no warnings here either.
  RUSTC_BOOTSTRAP=1 cargo rustc --locked --quiet --profile "$profile" --package golem-checked \
    --features panic-handler --crate-type staticlib --target "$target" -Z build-std=core -- -D warnings

  archive="$CARGO_TARGET_DIR/$target/$profile/libgolem_checked.a"
  [ "$1" != powerpc64le ] || check_vectors_of_power "$archive"

  step "$1: C programs"
  folder="$CARGO_TARGET_DIR/$1"
  compile_c_programs "$folder" "$archive" "$compiler-gcc"
  # The levels that the surrounding tests require are those of x86-64.
  c_programs "$length" | GOLEM_REQUIRE_LEVELS="$levels" run_c_programs "$folder" "${runner[@]}"
}

# 32-bit ARM without an operating system and with one, and LoongArch.
COMPILED=(thumbv7em-none-eabihf armv7-unknown-linux-gnueabihf loongarch64-unknown-linux-gnu)

check_compiled() {
  install_packages $(packages_of core)
  use_rustc_web
  for target in "${COMPILED[@]}"; do
    step "$target"
    RUSTC_BOOTSTRAP=1 RUSTFLAGS="-D warnings" cargo check --locked --quiet --package golem-checked \
      --features panic-handler --target "$target" -Z build-std=core
  done
}

unset LD_LIBRARY_PATH GOLEM_REQUIRE_BACKENDS
export CARGO_TARGET_DIR="$PWD/target/other_cpus"
[ "$#" -gt 0 ] || set -- s390x $([ "${GOLEM_LENGTH:-}" != full ] || echo compile i686 powerpc64le riscv64)
for cpu in "$@"; do
  if [ "$cpu" = compile ]; then check_compiled; else check_cpu "$cpu"; fi
done

step "done"
