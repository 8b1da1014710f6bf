#!/usr/bin/env bash
# Puts the page into target/web: the files of this folder, the package golem-chess, the C program of the README, the
# guides if `make docs` has made them, the folder for those without Rust if `make vendor` has, and the source. `make web`
# calls this after `make wasm`.
#
#   SOURCE=ADDRESS VERSION=... web/build.sh
#
# SOURCE is where the source can be had; without one the page hands out that of the present commit.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
umask 022
out=target/web
rm -rf "$out"
mkdir -p "$out/golem"
install -m 644 web/*.{html,css,js,svg} "$out/"
install -m 644 dist/wasm/*.{js,wasm} LICENSE-MIT LICENSE-APACHE packaging/THIRD-PARTY.txt "$out/golem/"
sed -n '/^```c$/,/^```$/ { /^```/!p }' README.md >"$out/engine.c"

if [ -e target/docs/html/index.html ]; then
  cp -r target/docs/html "$out/guides"
else
  sed -i '/href="guides/d' "$out/index.html"
  echo "the page has no guides: \`make docs web\` builds both"
fi

if [ -e dist/vendor/golem.S ]; then
  vendored="golem-$VERSION-vendored.tar.gz"
  tar --sort=name --owner=0 --group=0 --numeric-owner --transform='s|^vendor|golem|' -C dist -c vendor | gzip -9n >"$out/$vendored"
  sed -i "s|@VENDORED@|$vendored|" "$out/index.html"
else
  sed -i '/@VENDORED@/d' "$out/index.html"
fi
sed -i "s|@VERSION@|$VERSION|" "$out/index.html"

if [ -z "${SOURCE:-}" ] && git rev-parse --verify -q HEAD >/dev/null; then
  SOURCE="golem-$VERSION-source.tar.gz"
  git archive --prefix="golem-$VERSION/" HEAD | gzip -9n >"$out/$SOURCE"
fi
if [ -n "${SOURCE:-}" ]; then
  sed -i "s|@SOURCE@|$SOURCE|" "$out/index.html"
else
  sed -i '/@SOURCE@/d' "$out/index.html"
fi
echo "$out is the page; python3 -m http.server --directory $out serves it"
