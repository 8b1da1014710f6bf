#!/bin/sh
# `make vendor-check FOLDER=…`: makes the files of a vendored folder anew from this source and compares.
set -eu
folder=$1 fresh=target/vendor-check
commit=$(sed -n 's|^/\* Golem .*, commit \([^,]*\),.*|\1|p' "$folder"/golem-*.s | sort -u)
here=$(git describe --always --dirty --abbrev=40 --exclude='*' 2>/dev/null || echo unknown)
[ "$commit" = "$here" ] || { echo "$folder is of commit $commit, this is $here: check that out first" >&2 && exit 1; }
set --
for file in "$folder"/golem-*.s; do
  set -- "$@" "$(sed -n '1s|.*, for \([^,]*\), by .*|\1|p' "$file")"
done
build/vendor.sh "$fresh" "$@" >/dev/null
# Files of systems may have been removed, which README.md still names.
if diff -rq -I '^- .golem-' "$folder" "$fresh"; then
  echo "$folder is what this source gives"
else
  for file in "$folder"/golem-*.s "$fresh"/golem-*.s; do sed 1q "$file"; done | sort -u >&2
  echo "they differ; another compiler gives other files" >&2
  exit 1
fi
