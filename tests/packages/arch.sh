#!/usr/bin/env bash
# Has Debian's makepkg build the package for Arch, and builds and runs a program with what is in it.
#
# Exit status: 77 what is needed cannot be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="the package for Arch"
source tests/emulated/packages.sh

mkdir -p target
install_packages $(packages_of arch)
place="$PWD/target/packages/arch"
rm -rf "$place"
mkdir -p "$place/root"
version="$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)"
grep -qx "pkgver=$version" packaging/arch/PKGBUILD
cp packaging/arch/PKGBUILD "$place/"
git archive --prefix="golem-$version/" HEAD | xz -1 >"$place/golem-$version-source.tar.xz"

step "makepkg"
# makepkg refuses to be root, which it is not in a space of users of its own.
as_user=
[ "$(id -u)" -ne 0 ] || as_user="unshare --map-user=1000 --map-group=1000"
(cd "$place" && PKGEXT=.pkg.tar $as_user makepkg --nodeps)

step "a program"
tar -xf "$place/golem-chess-$version-1-$(uname -m).pkg.tar" -C "$place/root"
cat >"$place/engine.c" <<'END'
#include <golem.h>
int main(void) {
  golem_position start;
  golem_position_start(&start);
  return golem_perft(&start, 4) != 197281;
}
END
export PKG_CONFIG_SYSROOT_DIR="$place/root" PKG_CONFIG_LIBDIR="$place/root/usr/lib/pkgconfig"
gcc "$place/engine.c" $(pkg-config --cflags --libs golem) -o "$place/shared"
LD_LIBRARY_PATH="$place/root/usr/lib" "$place/shared"
gcc "$place/engine.c" -static $(pkg-config --static --cflags --libs golem) -o "$place/static"
"$place/static"
[ -f "$place/root/usr/share/licenses/golem-chess/THIRD-PARTY.txt" ]
echo "the package is right"
