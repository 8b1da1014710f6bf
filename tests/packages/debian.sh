#!/usr/bin/env bash
# Builds the Debian packages, has lintian look at them, and builds and runs programs with what is in them.
#
# Exit status: 77 what is needed cannot be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="the Debian packages"
source tests/emulated/packages.sh

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

step "programs"
for package in "$place"/lib*.deb; do
  case "$package" in *dbgsym*) ;; *) dpkg-deb --extract "$package" "$place/root" ;; esac
done
libraries="$(dpkg-architecture -qDEB_HOST_MULTIARCH)"
export PKG_CONFIG_SYSROOT_DIR="$place/root" PKG_CONFIG_LIBDIR="$place/root/usr/lib/$libraries/pkgconfig"
cat >"$place/engine.c" <<'END'
#include <golem_backends.h>
#include <golem.h>
int main(void) {
  golem_position start;
  golem_position_start(&start);
  if (golem_queen_attacks_magic_fancy(0, 0) != golem_queen_attacks(0, 0)) return 1;
  return golem_perft(&start, 4) != 197281;
}
END
gcc "$place/engine.c" $(pkg-config --cflags --libs golem_backends golem) -o "$place/shared"
LD_LIBRARY_PATH="$place/root/usr/lib/$libraries" "$place/shared"
gcc "$place/engine.c" -static $(pkg-config --static --cflags --libs golem_backends golem) -o "$place/static"
"$place/static"
readelf -d "$place/shared" | grep -q 'libgolem\.so\.2'
echo "the packages are right"
