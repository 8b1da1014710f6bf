#!/bin/sh
# Links the shared library for macOS from the archive:
#
#   link-dylib.sh COMPILER FOLDER NAME [NEEDED]    makes FOLDER/libNAME.dylib of FOLDER/libNAME.a, which may need another
#                                                  one that has been made there
#
# Programs look for it where their rpath says, by the number of the binary interface.
set -eu
compiler=$1
folder=$2
name=$3
needed=${4:-}
archive=$folder/lib$name.a
manifest=$(dirname "$0")/../Cargo.toml

version=$(sed -n '/^\[package.metadata.capi.library\]/,/^\[/s/^version = "\(.*\)"/\1/p' "$manifest")
number=${version%%.*}
"${NM:-nm}" -g "$archive" 2>/dev/null | sed -n 's/^[0-9a-f]* T \(_golem_[a-z0-9_]*\)$/\1/p' >"$folder/$name.exports"
[ -s "$folder/$name.exports" ] || { echo "$0: no functions found in $archive" >&2; exit 1; }
[ -z "$needed" ] || needed="$folder/lib$needed.dylib -Wl,-rpath,@loader_path"
# As old a system as Rust has compiled for; the compiler alone would take this one.
oldest=$("${RUSTC:-rustc}" --print deployment-target ${TARGET:+--target "$TARGET"} | sed 's/.*=//')
export MACOSX_DEPLOYMENT_TARGET="$oldest"
# The linker takes these functions and what they reach from the archive, and nothing else. The compiler may be several
# words.
$compiler -dynamiclib -o "$folder/lib$name.dylib.new" $(sed 's/^/-Wl,-u,/' "$folder/$name.exports") "$archive" $needed \
  -Wl,-exported_symbols_list,"$folder/$name.exports" -Wl,-install_name,"@rpath/lib$name.$number.dylib" \
  -Wl,-compatibility_version,"$number" -Wl,-current_version,"$version" -Wl,-dead_strip -Wl,-S
mv -f "$folder/lib$name.dylib.new" "$folder/lib$name.dylib"
