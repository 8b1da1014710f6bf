#!/bin/sh
# Links the shared library for Windows from the archive, with a compiler of MinGW:
#
#   link-dll.sh COMPILER FOLDER NAME [NEEDED]    makes FOLDER/NAME.dll of FOLDER/libNAME.a, FOLDER/libNAME.dll.a to link
#                                                with, and FOLDER/NAME.def, of which other tools make an import library of
#                                                their own; it may need another one that has been made there
#
# It has no code of the compiler's for its start, as there is nothing to start. So it needs `memcpy` and its like of the
# C library, and nothing else.
set -eu
compiler=$1
folder=$2
name=$3
needed=${4:-}
archive=$folder/lib$name.a
here=$(dirname "$0")

version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$here/../Cargo.toml" | head -n 1)
sed -e "s/@NAME@/$name/g; s/@VERSION@/$version/; s/@NUMBERS@/$(echo "${version%%-*}" | tr . ,),0/" "$here/golem.rc.in" >"$folder/$name.rc"
"${WINDRES:-windres}" "$folder/$name.rc" "$folder/$name.res.o"

# The functions of the interface, under the names that the linker has for them: on 32-bit x86 with an underscore before.
names=$("${NM:-nm}" -g --defined-only "$archive" 2>/dev/null | sed -n 's/^[0-9a-f]* T \(_\{0,1\}golem_[a-z0-9_]*\)$/\1/p')
[ -n "$names" ] || { echo "$0: no functions found in $archive" >&2; exit 1; }
{ echo "LIBRARY $name.dll" && echo "EXPORTS" && echo "$names" | sed 's/^_\{0,1\}/  /' | sort; } >"$folder/$name.def"
[ -z "$needed" ] || needed="$folder/lib$needed.dll.a"
# The linker takes these and what they reach from the archive, and nothing else. The compiler may be several words.
$compiler -shared -nostdlib -Wl,-e,0 -o "$folder/$name.dll.new" $(echo "$names" | sed 's/^/-Wl,-u,/') \
  "$folder/$name.def" "$folder/$name.res.o" "$archive" $needed -lgcc -lmsvcrt "-Wl,--out-implib,$folder/lib$name.dll.a" \
  -Wl,--gc-sections -Wl,--dynamicbase -Wl,--nxcompat -Wl,--no-insert-timestamp -s
mv -f "$folder/$name.dll.new" "$folder/$name.dll"
