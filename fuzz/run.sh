#!/usr/bin/env bash
# Builds the fuzz targets as cargo-fuzz does (libFuzzer, address sanitizer, debug assertions, overflow checks) and runs
# each for some time, as many at a time as there are cores, on a copy of the kept corpus.
#
#   fuzz/run.sh [SECONDS] [TARGET...]      60 seconds for every target
#
# GOLEM_FUZZ_CORPUS=FOLDER keeps what is found interesting in FOLDER/TARGET, and goes on from there the next time.
# Exit status: 0 nothing was found, 77 this machine cannot build such programs, any other: an input that fails, whose
# path is printed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
seconds="${1:-60}"
targets=("${@:2}")
[ "${#targets[@]}" -gt 0 ] || mapfile -t targets < <(basename -s .rs -a fuzz_targets/*.rs)

not_checked() {
  echo "FUZZING: NOT CHECKED: $1" >&2
  exit 77
}

# The flags of cargo-fuzz, which stable compilers take with this variable; without the tracing of compares, which takes
# most of the time and finds little where inputs are no texts with magic numbers.
export RUSTC_BOOTSTRAP=1
coverage=(-sanitizer-coverage-level=4 -sanitizer-coverage-inline-8bit-counters -sanitizer-coverage-pc-table
  -simplifycfg-branch-fold-threshold=0)
export RUSTFLAGS="-Cpasses=sancov-module ${coverage[*]/#/-Cllvm-args=} --cfg fuzzing -Zsanitizer=address -Cforce-frame-pointers"
# The codes for the SIMD levels are of the same sources: the check of a change compiles some of them.
[ "${GOLEM_LENGTH:-}" != landing ] || RUSTFLAGS+=" --cfg golem_few_codes"
host="$(rustc -vV | sed -n 's/^host: //p')"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
command -v c++ >/dev/null || not_checked "there is no C++ compiler, which libFuzzer needs"
echo 'fn main() {}' >"$scratch/empty.rs"
rustc -Zsanitizer=address -o "$scratch/empty" "$scratch/empty.rs" 2>"$scratch/error" ||
  not_checked "rustc has no address sanitizer: $(head -n 1 "$scratch/error")"

# clang's libFuzzer, which need not be compiled.
library="$(clang --print-runtime-dir 2>/dev/null || true)/libclang_rt.fuzzer-${host%%-*}.a"
[ ! -e "$library" ] || export CUSTOM_LIBFUZZER_PATH="$library"

echo "building the fuzz targets"
cargo build --quiet --release --locked --target "$host" --target-dir ../target/fuzz
artefacts="$(cd .. && pwd)/target/fuzz/artefacts"
mkdir -p "$artefacts"

# An allocation costs less without what only helps to find leaks and uses of freed memory, neither of which C callers of
# this library can cause.
export ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=4:max_malloc_fill_size=0:detect_stack_use_after_return=0
corpora="${GOLEM_FUZZ_CORPUS:-$scratch/corpora}"
# Runs one target; what it prints goes to a file of its name.
fuzz() {
  export RUST_BACKTRACE=0
  mkdir -p "$corpora/$1"
  "../target/fuzz/$host/release/$1" "$corpora/$1" "corpus/$1" -max_total_time="$seconds" -max_len=2000 -timeout=20 \
    -rss_limit_mb=4096 -detect_leaks=0 -artifact_prefix="$artefacts/$1-" >"$scratch/$1.log" 2>&1
}
printf '%-8s %12s %8s %8s %8s  %s\n' target executions exec/s cov ft corpus
failed=0
jobs="${GOLEM_JOBS:-$(nproc)}"
for ((at = 0; at < ${#targets[@]}; at += jobs)); do
  declare -A running=()
  for target in "${targets[@]:at:jobs}"; do
    fuzz "$target" &
    running[$target]=$!
  done
  for target in "${!running[@]}"; do
    if wait "${running[$target]}"; then
      sed -n 's|^#\([0-9]*\).*DONE *cov: \([0-9]*\) ft: \([0-9]*\) corp: \([^ ]*\).* exec/s: \([0-9]*\).*|\1 \5 \2 \3 \4|p' \
        "$scratch/$target.log" | { read -ra figures; printf '%-8s %12s %8s %8s %8s  %s\n' "$target" "${figures[@]}"; }
    else
      failed=1
      echo "$target FAILS:"
      # Without the progress, and of a stack what no source of ours is.
      grep -av -e '^#[0-9]' -e '^ *#\?[0-9]\+[: ].*\(libfuzzer\|/rustc/\|csu\)' -e '^ *at /' "$scratch/$target.log" | tail -n 60
    fi
  done
  unset running
done
exit $failed
