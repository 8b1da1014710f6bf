#!/usr/bin/env bash
# Builds the Debian packages, has lintian look at them, and builds and runs programs with what is in them.
#
# Exit status: 77 what is needed cannot be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="the Debian packages"
source tests/emulated/packages.sh
source tests/packages/contents.sh

mkdir -p target
command -v dpkg-buildpackage >/dev/null || not_checked "this is no Debian"
install_packages $(packages_of debian)
place="$PWD/target/packages/debian"
rm -rf "$place"
mkdir -p "$place"

step "building them"
DEBFULLNAME="Golem test" DEBEMAIL=test@users.noreply.debian.org packaging/debian/prepare.sh "$place/golem"
(cd "$place/golem" && dpkg-buildpackage --no-sign --build=binary)

step "lintian"
(cd "$place" && lintian --allow-root --fail-on error --info ./*.changes)

step "what is in them, and programs"
for package in "$place"/{lib,golem-}*.deb; do
  case "$package" in *dbgsym*) continue ;; esac
  is_version "$package" "$(dpkg-deb --field "$package" Version | sed 's/-[^-]*$//')"
  dpkg-deb --extract "$package" "$place/root"
done
has_files "$place/root/usr/include" include/golem*
# Debian packs documents.
gunzip "$place/root/usr/share/doc/libgolem2/THIRD-PARTY.txt.gz"
has_files "$place/root/usr/share/doc/libgolem2" packaging/THIRD-PARTY.txt
grep -q Expat "$place/root/usr/share/doc/libgolem2/copyright"
libraries="$(dpkg-architecture -qDEB_HOST_MULTIARCH)"
export PKG_CONFIG_SYSROOT_DIR="$place/root" PKG_CONFIG_LIBDIR="$place/root/usr/lib/$libraries/pkgconfig"
for name in golem golem_piecesets golem_backends; do is_version "pkg-config of $name" "$(pkg-config --modversion "$name")"; done
write_program "$place/engine.c"
gcc "$place/engine.c" $(pkg-config --cflags --libs golem) -o "$place/shared"
is_version "the shared library" "$(LD_LIBRARY_PATH="$place/root/usr/lib/$libraries" "$place/shared")"
cat >"$place/backends.c" <<'END'
#include <golem_backends.h>
int main(void) { return golem_queen_attacks_magic_fancy(0, 0) != golem_queen_attacks(0, 0); }
END
gcc "$place/backends.c" -static $(pkg-config --static --cflags --libs golem_backends golem) -o "$place/static"
"$place/static"
gcc "$place/backends.c" $(pkg-config --cflags --libs golem_backends golem) -o "$place/backends"
LD_LIBRARY_PATH="$place/root/usr/lib/$libraries" "$place/backends"
write_pieces "$place/pieces.c"
gcc "$place/pieces.c" $(pkg-config --cflags --libs golem_piecesets) -o "$place/pieces"
LD_LIBRARY_PATH="$place/root/usr/lib/$libraries" "$place/pieces"
"$place/root/usr/bin/golem-perft" 5 | grep '^Nodes searched: 4865609$'
readelf -d "$place/shared" | grep 'libgolem\.so\.2'
echo "the packages are right"
