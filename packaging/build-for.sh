#!/bin/sh
# Builds the archive for another system with Cargo:
#
#   build-for.sh TARGET ARGUMENT…    cargo rustc ARGUMENT… --target TARGET
set -eu
. "$(dirname "$0")/find-core.sh"
target=$1
shift
"${RUSTC:-rustc}" --print target-libdir --target "$target" >/dev/null
find_core "$target"
exec "${CARGO:-cargo}" rustc "$@" --target "$target" $core
