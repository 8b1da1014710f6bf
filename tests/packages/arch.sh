#!/usr/bin/env bash
# Has Debian's makepkg build the package for Arch, and builds and runs a program with what is in it.
#
# Exit status: 77 what is needed cannot be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="the package for Arch"
source tests/emulated/packages.sh
source tests/packages/contents.sh

mkdir -p target
install_packages $(packages_of arch)
place="$PWD/target/packages/arch"
rm -rf "$place"
mkdir -p "$place/root"
is_version PKGBUILD "$(sed -n 's/^pkgver=//p' packaging/arch/PKGBUILD)"
cp packaging/arch/PKGBUILD "$place/"
git archive --prefix="golem-$version/" HEAD | xz -1 >"$place/golem-$version-source.tar.xz"

step "makepkg"
# makepkg refuses to be root, which it is not in a space of users of its own.
as_user=
[ "$(id -u)" -ne 0 ] || as_user="unshare --map-user=1000 --map-group=1000"
(cd "$place" && PKGEXT=.pkg.tar $as_user makepkg --nodeps)

step "what is in it, and a program"
tar -xf "$place/golem-chess-$version-1-$(uname -m).pkg.tar" -C "$place/root"
has_files "$place/root/usr/include" include/golem*
has_files "$place/root/usr/share/licenses/golem-chess" LICENSE-MIT LICENSE-APACHE packaging/THIRD-PARTY.txt
write_program "$place/engine.c"
export PKG_CONFIG_SYSROOT_DIR="$place/root" PKG_CONFIG_LIBDIR="$place/root/usr/lib/pkgconfig"
for name in golem golem_piecesets golem_backends; do is_version "pkg-config of $name" "$(pkg-config --modversion "$name")"; done
gcc "$place/engine.c" $(pkg-config --cflags --libs golem) -o "$place/shared"
is_version "the shared library" "$(LD_LIBRARY_PATH="$place/root/usr/lib" "$place/shared")"
gcc "$place/engine.c" -static $(pkg-config --static --cflags --libs golem) -o "$place/static"
is_version "the archive" "$("$place/static")"
write_pieces "$place/pieces.c"
gcc "$place/pieces.c" $(pkg-config --cflags --libs golem_piecesets) -o "$place/pieces"
LD_LIBRARY_PATH="$place/root/usr/lib" "$place/pieces"
"$place/root/usr/bin/golem-perft" 5 | grep '^Nodes searched: 4865609$'
echo "the package is right"
