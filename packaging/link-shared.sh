#!/bin/sh
# Links the shared library from the archive, so that its functions carry the version of the binary interface:
#
#   link-shared.sh COMPILER FOLDER NAME [NEEDED]    makes FOLDER/libNAME.so of FOLDER/libNAME.a, which may need another
#                                                   one that has been made there: at run time it is looked for beside it, too
#
# rustc cannot: it names the functions to the linker in a version script of its own, without a version. GNU ld refuses
# a second script beside that one ("anonymous version tag cannot be combined with other version tags"); lld and gold
# take it and keep what the first one says. So what cargo-c installs has no versions. Programs that were linked with one
# of the two run with the other; where they expect versions and find none, the loader says so and goes on.
set -eu
compiler=$1
folder=$2
name=$3
needed=${4:-}
archive=$folder/lib$name.a
library=$folder/lib$name.so
script=$folder/lib$name.map

# Nothing to do where all three were made in this order; a library of rustc's own has no script beside it.
if [ "$library" -nt "$script" ] && [ "$script" -nt "$archive" ] && [ "$script" -nt "$0" ]; then exit; fi

manifest=$(dirname "$0")/../Cargo.toml
number=$(sed -n '/^\[package.metadata.capi.library\]/,/^\[/s/^version = "\([0-9]*\)\..*/\1/p' "$manifest")
# The functions of the interface, and no constants, which are for programs that have the archive in them: other files see
# these, and the linker takes them and what they reach from the archive, and nothing else.
names=$("${NM:-nm}" -g --defined-only "$archive" 2>/dev/null | sed -n 's/^[0-9a-f]* T \(golem_[a-z0-9_]*\)$/\1/p')
[ -n "$names" ] || { echo "$0: no functions found in $archive" >&2; exit 1; }
wanted=$(echo "$names" | sed 's/^/-Wl,-u,/')
echo "$(echo "$name" | tr a-z A-Z)_$number { global: $(echo "$names" | tr '\n' ';') local: *; };" >"$script"
[ -z "$needed" ] || needed="$folder/lib$needed.so -Wl,-rpath,\$ORIGIN"
# The flags are those of rustc. The compiler may be several words. A new file, because a program may run with the old.
$compiler -shared -nodefaultlibs -o "$library.new" $wanted "$archive" $needed -lc \
  "-Wl,--version-script=$script" "-Wl,-soname,lib$name.so.$number" \
  -Wl,--gc-sections -Wl,--as-needed -Wl,--strip-debug -Wl,-O1 -Wl,-z,relro,-z,now -Wl,-z,noexecstack
mv -f "$library.new" "$library"
