# What the builds of both packages share: for scripts that source this in the root of the repository.

# Prints the functions of the library that the interface calls, and those that the files name which are given.
called_functions() {
  grep -ohE '\.golem_[a-z0-9_]+' bindings/javascript/src/*.js "$@" | tr -d . | sort -u
}

# put_package NAME FOLDER: copies the interface and what the package of that name has besides into a folder.
put_package() {
  local version
  version="$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)"
  # What is handed on can be read by everybody, whatever the caller's umask and the modes in a clone are.
  umask 022
  chmod 755 "$2"
  install -m 644 bindings/javascript/{src,"$1"}/*.{js,d.ts} "bindings/javascript/$1/README.md" LICENSE-MIT LICENSE-APACHE \
    packaging/THIRD-PARTY.txt "$2/"
  sed "s/@VERSION@/$version/" "bindings/javascript/$1/package.json.in" >"$2/package.json"
}
