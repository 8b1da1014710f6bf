#!/bin/sh
# `make release`: puts what a release page carries into dist/release, with sums, as the same bytes whenever the same
# compilers make it of the same commit.
#
# MAKE, VERSION and TRIPLE are the Makefile's, VENDOR_TARGETS the systems of the vendored folder; RELEASE_TARGETS are those
# of tarballs beside this one, RELEASE_PARTS the packages for other languages, each by its target of make. What cannot be
# made here is left out, and said at the end.
set -eu
umask 022
export LC_ALL=C TZ=UTC
out=dist/release name=golem-$VERSION missing=
[ -z "$(git status --porcelain)" ] || { echo "a release is made of a commit; there are changes besides" >&2 && exit 1; }
commit=$(git rev-parse HEAD)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
rm -rf "$out" target/release_parts
mkdir -p "$out" target/release_parts

# without WHAT COMMAND…: runs a command, and notes if it fails.
without() {
  what=$1
  shift
  "$@" || missing="$missing
  $what"
}

# The source, and the folder for those without Rust.
git archive --prefix="$name/" "$commit" | xz -9e >"$out/$name-source.tar.xz"
# is_vendored: the folder is of this commit and has every system.
is_vendored() {
  grep -qs "commit .$commit. " dist/vendor/README.md || return 1
  for target in $VENDOR_TARGETS; do
    head -qn 1 dist/vendor/golem-*.s | grep -q ", for $target, by" || return 1
  done
}
is_vendored || $MAKE vendor VENDOR_TARGETS="$VENDOR_TARGETS"
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --mode=u=rwX,go=rX \
  --transform="s|^vendor|golem|" -C dist -c vendor | xz -9e >"$out/$name-vendored.tar.xz"

# packed TARGET: the tarball or zip file for a system.
packed() {
  $MAKE package TARGET="$1" && cp target/"$name-${1:-$TRIPLE}".* "$out/"
}
packed ''
for target in $RELEASE_TARGETS; do
  without "the library for $target" packed "$target"
done

# part NAME: a package for another language.
part() {
  MANYLINUX=manylinux2014 $MAKE "$1" || return 1
  case $1 in
    python) cp dist/python/*.whl "$out/" ;;
    *) npm pack --silent --pack-destination "$out" "./dist/$1" ;;
  esac
}
for part in $RELEASE_PARTS; do
  without "what make $part makes" part "$part"
done

${CARGO:-cargo} package --locked --quiet --no-verify --package golem-chess --package golem-piecesets --package golem-backends \
  --package golem-pgn --package golem-formats --target-dir target/release_parts
cp target/release_parts/package/*.crate "$out/"
python3 build/sbom.py "$commit" >"$out/$name.cdx.json"
awk -v version="$VERSION" '/^## / { ours = $2 == version } ours' CHANGELOG.md >"$out/NOTES.md"
[ -s "$out/NOTES.md" ] || { echo "CHANGELOG.md says nothing of $VERSION" >&2 && exit 1; }
(cd "$out" && sha256sum -- * >../SHA256SUMS && mv ../SHA256SUMS .)
echo "$out holds what a release page carries"
[ -z "$missing" ] || echo "not made here:$missing"
