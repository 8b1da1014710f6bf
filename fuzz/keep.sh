#!/usr/bin/env bash
# Adds to the kept corpus what reaches code that it does not reach yet: the fewest inputs of FOLDER/TARGET that together
# reach every edge which any of them reaches, none longer than 300 bytes.
#
#   fuzz/keep.sh FOLDER [TARGET...]      after fuzz/run.sh, which builds the targets and fills the folder
set -euo pipefail
folder="$(realpath "$1")"
cd "$(dirname "${BASH_SOURCE[0]}")"
targets=("${@:2}")
[ "${#targets[@]}" -gt 0 ] || mapfile -t targets < <(basename -s .rs -a fuzz_targets/*.rs)
programs="../target/fuzz/$(rustc -vV | sed -n 's/^host: //p')/release"
for target in "${targets[@]}"; do
  mkdir -p "corpus/$target"
  # Without counters an edge counts as reached however often it is.
  "$programs/$target" -set_cover_merge=1 -use_counters=0 -max_len=300 -detect_leaks=0 "corpus/$target" "$folder/$target" \
    >/dev/null 2>&1
  printf '%-8s %4s inputs, %6s bytes\n' "$target" "$(find "corpus/$target" -type f | wc -l)" \
    "$(cat "corpus/$target"/* | wc -c)"
done
