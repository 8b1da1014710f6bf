# What the scripts beside this put where, for those that source it: they share the names of files and how they are copied.
# SYSTEM, LIBRARY, NAMES and SHARED are those of packaging/system.mk.

# A file can be read by everybody, whatever the caller's umask says of new ones and the modes in a clone are.
umask 022

documents="LICENSE-MIT LICENSE-APACHE packaging/THIRD-PARTY.txt"

# shared_names NAME: a shared library in the folder of libraries, a file and two links to it; of a DLL, which itself belongs
# into bin/, what is linked with it.
shared_names() {
  [ -n "$SHARED" ] || return 0
  case $SYSTEM in
    elf) echo "lib$1.so.$LIBRARY lib$1.so.${LIBRARY%%.*} lib$1.so" ;;
    apple) echo "lib$1.$LIBRARY.dylib lib$1.${LIBRARY%%.*}.dylib lib$1.dylib" ;;
    mingw) echo "lib$1.dll.a $1.def" ;;
  esac
}

# archive_name NAME: Microsoft's tools have other names.
archive_name() { if [ "$SYSTEM" = msvc ]; then echo "$1.lib"; else echo "lib$1.a"; fi; }

# program_name NAME: as Windows calls it.
program_name() { if [ "$SYSTEM" = mingw ]; then echo "$1.exe"; else echo "$1"; fi; }

# put FOLDER FILE…: copies files that are read.
put() {
  folder=$1
  shift
  install -d "$folder"
  install -m 644 "$@" "$folder/"
}

# in_sed TEXT: as a replacement in a command of sed that has bars between its parts.
in_sed() { printf '%s\n' "$1" | sed 's/[&|\\]/\\&/g'; }

# describe LIBRARIES PREFIX LIBDIR INCLUDEDIR TO_HEADERS: writes the files for pkg-config and the CMake package below a
# folder of libraries. TO_HEADERS is the way from there to the headers, as the CMake package may be moved, the others only
# where they name no place.
describe() {
  install -d "$1/pkgconfig" "$1/cmake/golem"
  # pkg-config takes care of spaces in the folder of its file itself, and of others where there are quotation marks.
  case $2 in '${pcfiledir}'*) quote= ;; *) quote='"' ;; esac
  for name in $NAMES; do
    sed -e "s|@PREFIX@|$(in_sed "$2")|; s|@LIBDIR@|$(in_sed "$3")|; s|@INCLUDEDIR@|$(in_sed "$4")|" \
      -e "s|@VERSION@|$VERSION|; s|@UNUSED@|$UNUSED|; s|@QUOTE@|$quote|g" "packaging/$name.pc.in" >"$1/pkgconfig/$name.pc"
  done
  sed -e "s|\"../include\"|\"$(in_sed "$5")\"|" packaging/cmake/golemConfig.cmake >"$1/cmake/golem/golemConfig.cmake"
  put "$1/cmake/golem" packaging/cmake/golemConfigVersion.cmake
}
