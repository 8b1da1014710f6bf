#!/usr/bin/env bash
# Builds the package golem-chess-native for Node into dist/node, or another folder: the shared library of `make` and the
# ES modules that call it; and packs that in dist/node as dist/golem-chess-native.tgz. `make node` calls this.
#
#   bindings/javascript/native/build.sh [FOLDER [LIBRARY]]
#
# Exit status: 77 there is no Node.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
source bindings/javascript/package.sh

out="${1:-dist/node}"
# koffi has a package for each system, and so has this one.
read -r system cpu name < <(node -p '[process.platform, process.arch,
  { darwin: "libgolem.2.dylib", win32: "golem.dll" }[process.platform] ?? "libgolem.so.2"].join(" ")') || exit 77
library="${2:-dist/lib/$name}"
# A DLL stands among the programs.
[ -e "$library" ] || library="dist/bin/$name"
rm -rf "$out"
mkdir -p "$out"
put_package native "$out"
sed -i.in "s/@SYSTEM@/$system/; s/@CPU@/$cpu/; s/@LIBRARY@/$name/" "$out/package.json"
rm "$out/package.json.in"
cp "$library" "$out/$name"
chmod 644 "$out/$name"

# prototypes.js: what is called, as the headers declare it; a declaration may take several lines.
functions="$(called_functions bindings/javascript/native/library.js | paste -sd '|')"
{
  echo "// Made from golem.h: the functions that are called."
  echo
  echo "export const PROTOTYPES = ["
  sed -nE '/^[a-z].*\bgolem_[a-z0-9_]+\(/ { :more; /;$/! { N; b more; }; s/\n */ /g; s/;$//; p; }' include/golem*.h |
    grep -E "\\b($functions)\\(" | sed "s/.*/  '&',/"
  echo "];"
} >"$out/prototypes.js"
echo "$out holds the package golem-chess-native"
[ "$out" != dist/node ] || pack_package "$out"
