#!/bin/sh
# Makes the folder DIST of what Cargo and the linker have left in ARTEFACTS, for `make`, and compiles golem-perft on it. Only
# what is for this system is made anew: the folders of other targets and languages are below it.
set -eu
. build/files.sh

for part in stamp include lib share bin CMakeLists.txt meson.build; do rm -rf "$DIST/$part"; done
put "$DIST/include" include/golem*.h include/golem*.hpp
put "$DIST/share/man/man3" packaging/golem.3
put "$DIST/share/man/man1" packaging/golem-perft.1
put "$DIST/share/doc/golem" $documents
describe "$DIST/lib" '${pcfiledir}/../..' '${prefix}/lib' '${prefix}/include' ../include
install -m 644 packaging/tarball.cmake "$DIST/CMakeLists.txt"
sed "s|@VERSION@|$VERSION|" packaging/meson.build.in >"$DIST/meson.build"

for name in $NAMES; do
  archive=$(archive_name "$name")
  put "$DIST/lib" "$ARTEFACTS/$archive"
  $STRIP -S "$DIST/lib/$archive"
  set -- $(shared_names "$name")
  case $SYSTEM in
    mingw)
      put "$DIST/lib" "$ARTEFACTS/$1" "$ARTEFACTS/$2"
      install -d "$DIST/bin"
      install -m 755 "$ARTEFACTS/$name.dll" "$DIST/bin/"
      ;;
    elf | apple)
      [ -n "$SHARED" ] || continue
      install -m 755 "$ARTEFACTS/$3" "$DIST/lib/$1"
      if [ "$SYSTEM" = elf ]; then unused=--strip-unneeded; else unused=-x; fi
      $STRIP $unused "$DIST/lib/$1"
      ln -s "$1" "$DIST/lib/$2"
      ln -s "$2" "$DIST/lib/$3"
      ;;
  esac
done

# CPPFLAGS, CFLAGS and LDFLAGS are a packager's.
compile_tool() { $CC -std=c11 ${CPPFLAGS:-} ${CFLAGS:--O2} "-I$DIST/include" tools/golem-perft.c "$@"; }

# Where there is a compiler for the system, with the headers of a C library.
if [ -n "$SHARED" ] && compile_tool -E >/dev/null 2>&1; then
  install -d "$DIST/bin"
  alone="-pthread $UNUSED"
  [ "$SYSTEM" != mingw ] || alone="-static -Wl,--no-insert-timestamp $UNUSED"
  compile_tool "$DIST/lib/$(archive_name golem)" ${LDFLAGS:-} $alone -o "$DIST/bin/$(program_name golem-perft)"
  $STRIP "$DIST/bin/$(program_name golem-perft)"
elif [ -n "$SHARED" ]; then
  echo "golem-perft is left out, as $CC has no headers of a C library for this system" >&2
fi
touch "$DIST/stamp"
