#!/bin/sh
# Links the shared library for macOS from the archive:
#
#   link-dylib.sh COMPILER FOLDER    makes FOLDER/libgolem.dylib of FOLDER/libgolem.a
#
# Programs look for it where their rpath says, by the number of the binary interface.
set -eu
compiler=$1
folder=$2
archive=$folder/libgolem.a
manifest=$(dirname "$0")/../Cargo.toml

version=$(sed -n '/^\[package.metadata.capi.library\]/,/^\[/s/^version = "\(.*\)"/\1/p' "$manifest")
number=${version%%.*}
"${NM:-nm}" -g "$archive" 2>/dev/null | sed -n 's/^[0-9a-f]* T \(_golem_\)/\1/p' >"$folder/golem.exports"
[ -s "$folder/golem.exports" ] || { echo "$0: no functions found in $archive" >&2; exit 1; }
# As old a system as Rust has compiled for; the compiler alone would take this one.
oldest=$("${RUSTC:-rustc}" --print deployment-target ${TARGET:+--target "$TARGET"} | sed 's/.*=//')
export MACOSX_DEPLOYMENT_TARGET="$oldest"
# The linker takes these functions and what they reach from the archive, and nothing else. The compiler may be several
# words.
$compiler -dynamiclib -o "$folder/libgolem.dylib.new" $(sed 's/^/-Wl,-u,/' "$folder/golem.exports") "$archive" \
  -Wl,-exported_symbols_list,"$folder/golem.exports" -Wl,-install_name,"@rpath/libgolem.$number.dylib" \
  -Wl,-compatibility_version,"$number" -Wl,-current_version,"$version" -Wl,-dead_strip -Wl,-S
mv -f "$folder/libgolem.dylib.new" "$folder/libgolem.dylib"
