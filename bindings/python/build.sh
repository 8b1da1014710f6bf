#!/usr/bin/env bash
# Builds the wheel of the package golem-chess for Python into dist/python. `make python` calls this.
#
#   bindings/python/build.sh [PROFILE [FOLDER]]     another profile of Cargo's, `behaviour` for tests, into another folder
#
# One wheel serves every Python from 3.10 on. maturin builds it; pip fetches that by itself, as `pip install
# ./bindings/python` does. With MANYLINUX=manylinux2014 in the environment the wheel is for Linux systems with a C library of
# that year or later, as a release wants it: zig, which pip fetches too, links it.
#
# Exit status: 77 there is no Python that can, or pip cannot fetch maturin.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

profile="${1:-release}" out="${2:-dist/python}"
folder=target/python_build
if ! "$folder/bin/python" -c 'import maturin' 2>/dev/null; then
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' || exit 77
  requirement="$(sed -n 's/^requires = \["\(.*\)"\]/\1/p' bindings/python/pyproject.toml)"
  python3 -m venv --clear "$folder" &&
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "$requirement" || exit 77
fi
portable=()
if [ -n "${MANYLINUX:-}" ] && [ "$(uname)" = Linux ]; then
  "$folder/bin/python" -m ziglang version >/dev/null 2>&1 ||
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check 'maturin[zig]' || exit 77
  portable=(--zig --compatibility "$MANYLINUX")
fi
echo "building the wheel for Python, which takes some minutes the first time"
rm -rf "$out"
mkdir -p "$out"
# A wheel can be read by everybody, whatever the caller's umask is.
umask 022
chmod 755 "$out"
# Not beside the sources; for this system, by no flags but the package's own, as build/archive.sh says: messages of a panic
# name no folder of whoever builds.
target="$(rustc -vV | sed -n 's/^host: //p')"
flags="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"$'\x1f'"--remap-path-prefix=$PWD=golem"
# What the package does is the same with fewer codes for the SIMD levels; tests leave out more of them (src/simd/cap.rs).
[ "$profile" != behaviour ] || flags+=$'\x1f'--cfg$'\x1f'golem_few_codes$'\x1f'--cfg$'\x1f'golem_capped
PATH="$PWD/$folder/bin:$PATH" CARGO_TARGET_DIR="$PWD/target/python" CARGO_ENCODED_RUSTFLAGS="$flags" \
  maturin build --quiet --locked --profile "$profile" --target "$target" --manifest-path bindings/python/Cargo.toml \
  --interpreter "$folder/bin/python" --out "$out" ${portable[@]+"${portable[@]}"}
echo "$out holds the wheel"
