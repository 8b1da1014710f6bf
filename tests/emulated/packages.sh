# What a script beside this needs of Debian: for those that source this with `what`, what they check, as a variable.

not_checked() {
  echo "$what: NOT CHECKED: $1" >&2
  exit 77
}

step() { printf '\n== %s: %s (%s s) ==\n' "$what" "$1" "$SECONDS"; }

# Installs those packages that are missing, with GOLEM_INSTALL=1. Of another architecture: package:architecture.
install_packages() {
  local package missing=()
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" = "install ok installed" ] || missing+=("$package")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  [ -n "${GOLEM_INSTALL:-}" ] || not_checked "these packages are missing, GOLEM_INSTALL=1 installs them: ${missing[*]}"
  for package in "${missing[@]}"; do
    [[ "$package" != *:* ]] || dpkg --add-architecture "${package##*:}" || not_checked "$package is for no architecture"
  done
  # Two scripts may be here at once.
  {
    flock 9
    apt-get -qq update &&
      DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "${missing[@]}" >/dev/null
  } 9>target/packages.lock || not_checked "these packages cannot be installed: ${missing[*]}"
}

# Has Cargo use the compiler of the package rustc-web, for which Debian has what other targets need.
use_rustc_web() {
  local needed version
  export RUSTC=/usr/bin/rustc
  dpkg-query -S "$RUSTC" 2>/dev/null | grep -q '^rustc-web:' || not_checked "$RUSTC is not of the package rustc-web"
  needed="$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)"
  version="$("$RUSTC" --version | cut -d ' ' -f 2)"
  dpkg --compare-versions "$version" ge "$needed" || not_checked "rustc-web is $version, $needed is needed"
  command -v cargo >/dev/null || not_checked "there is no cargo"
}
