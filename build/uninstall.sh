#!/bin/sh
# `make uninstall`: removes the files that `make install` with the same variables has installed, by their names.
set -eu
. build/files.sh

# remove FOLDER FILE…: files of that name, wherever they are here.
remove() {
  folder=$DESTDIR$1
  shift
  for file in "$@"; do rm -f "$folder/${file##*/}"; done
}

remove "$INCLUDEDIR" include/golem*.h include/golem*.hpp
remove "$DATADIR/man/man1" golem-perft.1
remove "$DATADIR/man/man3" golem.3
remove "$BINDIR" "$(program_name golem-perft)"
remove "$DATADIR/doc/golem" $documents
remove "$LIBDIR/cmake/golem" golemConfig.cmake golemConfigVersion.cmake
for name in $NAMES; do
  remove "$LIBDIR" "$(archive_name "$name")" $(shared_names "$name")
  remove "$LIBDIR/pkgconfig" "$name.pc"
  [ "$SYSTEM" != mingw ] || remove "$BINDIR" "$name.dll"
done
# Folders that other packages use too are left, empty or not, and ours where something else is in them.
for folder in "$DESTDIR$LIBDIR/cmake/golem" "$DESTDIR$DATADIR/doc/golem"; do
  [ ! -d "$folder" ] || rmdir "$folder" 2>/dev/null || true
done
