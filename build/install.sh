#!/bin/sh
# `make install`: copies what is in DIST to where PREFIX, LIBDIR and the others say, below DESTDIR, and describes it there.
set -eu
. build/files.sh

libraries=$DESTDIR$LIBDIR
put "$DESTDIR$INCLUDEDIR" "$DIST"/include/*
for section in man1 man3; do put "$DESTDIR$DATADIR/man/$section" "$DIST/share/man/$section"/*; done
put "$DESTDIR$DATADIR/doc/golem" "$DIST"/share/doc/golem/*
install -d "$libraries"
for file in "$DIST"/lib/*; do
  name=${file##*/}
  if [ -L "$file" ]; then
    ln -sf "$(readlink "$file")" "$libraries/$name"
  elif [ -x "$file" ] && [ ! -d "$file" ]; then
    install -m 755 "$file" "$libraries/"
  elif [ ! -d "$file" ]; then
    install -m 644 "$file" "$libraries/"
  fi
done
if [ -d "$DIST/bin" ]; then
  install -d "$DESTDIR$BINDIR"
  install -m 755 "$DIST"/bin/* "$DESTDIR$BINDIR/"
fi

# The way from the first folder to the second, by their names alone: neither need exist.
to_headers=$(printf '%s\n' "$LIBDIR" "$INCLUDEDIR" | awk -v here="$PWD" '
  {
    count = split(/^\// ? $0 : here "/" $0, parts, "/")
    depth = 0
    for (i = 1; i <= count; i++) {
      if (parts[i] == "..") depth -= depth > 0
      else if (parts[i] != "" && parts[i] != ".") place[NR, ++depth] = parts[i]
    }
    length_of[NR] = depth
  }
  END {
    for (same = 1; same <= length_of[1] && same <= length_of[2] && place[1, same] == place[2, same]; same++);
    for (i = same; i <= length_of[1]; i++) way = way "/.."
    for (i = same; i <= length_of[2]; i++) way = way "/" place[2, i]
    print way == "" ? "." : substr(way, 2)
  }')
describe "$libraries" "$PREFIX" "$LIBDIR" "$INCLUDEDIR" "$to_headers"
