#!/usr/bin/env bash
# Makes the release twice in clones in two folders, with other settings of the caller's, and compares the sums: source,
# vendored folder and library for this system, crates, SBOM and notes.
#
# Exit status: 77 what is needed cannot be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="the release"
source tests/emulated/packages.sh

mkdir -p target
install_packages git make gcc binutils xz-utils python3
place="$PWD/target/packages/release"
rm -rf "$place"
target="$(rustc -vV | sed -n 's/^host: //p')"

# release FOLDER
release() {
  git clone --quiet "$PWD" "$1"
  make --directory "$1" --silent release VENDOR_TARGETS="$target" RELEASE_TARGETS= RELEASE_PARTS=
}
step "one folder"
release "$place/one"
step "another folder, another umask and another clock"
(umask 077 && export TZ=Pacific/Auckland LC_ALL=C.UTF-8 && release "$place/another/folder")

sums="$place/one/dist/release/SHA256SUMS"
cat "$sums"
diff "$sums" "$place/another/folder/dist/release/SHA256SUMS"
for file in source.tar.xz vendored.tar.xz "$target.tar.gz" cdx.json crate NOTES.md; do grep -q "$file" "$sums"; done
(cd "$place/one/dist/release" && sha256sum --quiet --check SHA256SUMS)
echo "both are the same"

step "golem-perft from the archive, and from the vendored folder"
mkdir "$place/unpacked"
for archive in "$place"/one/dist/release/*"$target.tar.gz" "$place"/one/dist/release/*-vendored.tar.xz; do
  tar -C "$place/unpacked" -xf "$archive"
done
cd "$place/unpacked"
golem-*/bin/golem-perft 5 | grep '^Nodes searched: 4865609$'
(cd golem && cc -c golem.S && cc -O2 golem-perft.c golem.o -pthread -o golem-perft)
golem/golem-perft 5 | grep '^Nodes searched: 4865609$'
