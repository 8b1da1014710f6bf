# What the builds of both packages share: for scripts that source this in the root of the repository.

# Prints the functions of the library that the interface calls, and those that the files name which are given.
called_functions() {
  grep -ohE '\.golem_[a-z0-9_]+' bindings/javascript/src/*.js "$@" | tr -d . | sort -u
}

# without_comments FILE: prints a script without the lines that are comments, which would be a tenth of what a page loads.
without_comments() {
  awk '/^ *\/\*\*/ { inside = 1 } !inside && !/^ *\/\// { print } /\*\/$/ { inside = 0 }' "$1"
}

# put_package NAME FOLDER: copies the interface and what the package of that name has besides into a folder.
put_package() {
  local version script
  version="$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | sed -n 1p)"
  # What is handed on can be read by everybody, whatever the caller's umask and the modes in a clone are.
  umask 022
  chmod 755 "$2"
  install -m 644 bindings/javascript/{src,"$1"}/*.d.ts "bindings/javascript/$1/README.md" LICENSE-MIT LICENSE-APACHE \
    packaging/THIRD-PARTY.txt "$2/"
  for script in bindings/javascript/{src,"$1"}/*.js; do without_comments "$script" >"$2/${script##*/}"; done
  sed "s/@VERSION@/$version/" "bindings/javascript/$1/package.json.in" >"$2/package.json"
}

# pack_package FOLDER: packs a package as npm installs it, into the folder above under its name without its version.
pack_package() {
  local above name packed
  above="$(dirname "$1")"
  if ! command -v npm >/dev/null; then
    echo "there is no npm, which would pack $1 for other projects"
    return
  fi
  name="$(sed -n 's/^ *"name": "\(.*\)",/\1/p' "$1/package.json")"
  packed="$(npm pack --silent --ignore-scripts --pack-destination "$above" "./$1")"
  mv "$above/$packed" "$above/$name.tgz"
  echo "$above/$name.tgz is the same as npm installs it"
}
