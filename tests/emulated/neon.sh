#!/usr/bin/env bash
# Builds the Rust tests and the C programs for 64-bit ARM and runs them, NEON included, under qemu's user emulation.
#
#   tests/emulated/neon.sh
#
# Exit status: 0 everything ran and passed, 77 the packages it needs cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

not_checked() {
  echo "NEON: NOT CHECKED: $1" >&2
  exit 77
}
step() { printf '\n== NEON: %s (%s s) ==\n' "$1" "$SECONDS"; }

step "packages"
# Debian has a compiler recent enough as rustc-web, and its standard library for ARM as a package of that architecture.
packages=(rustc-web libstd-rust-web-dev:arm64 gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user)
missing=()
for package in "${packages[@]}"; do
  [ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" = "install ok installed" ] || missing+=("$package")
done
if [ "${#missing[@]}" -gt 0 ]; then
  [ -n "${GOLEM_INSTALL:-}" ] || not_checked "these packages are missing, GOLEM_INSTALL=1 installs them: ${missing[*]}"
  { dpkg --add-architecture arm64 && apt-get -qq update &&
    DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "${missing[@]}" >/dev/null; } ||
    not_checked "these packages cannot be installed: ${missing[*]}"
fi
export RUSTC=/usr/bin/rustc
dpkg-query -S "$RUSTC" 2>/dev/null | grep -q '^rustc-web:' || not_checked "$RUSTC is not of the package rustc-web"
needed="$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)"
version="$("$RUSTC" --version | cut -d ' ' -f 2)"
dpkg --compare-versions "$version" ge "$needed" || not_checked "rustc-web is $version, $needed is needed"
command -v cargo >/dev/null || not_checked "there is no cargo"

# Where this runs inside a test, Cargo has set the path of other libraries. qemu finds ARM libraries by itself: told
# where the cross compiler's are, it would mix two C libraries and hang at the first thread.
unset LD_LIBRARY_PATH QEMU_LD_PREFIX
target=aarch64-unknown-linux-gnu
export CARGO_TARGET_DIR="$PWD/target/neon"
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER=qemu-aarch64
# The level has to be there: a test that skips what it does not find would pass.
export GOLEM_REQUIRE_LEVELS=neon

step "Rust tests"
# Those that start no compilers and other tools of this machine. The public suites would take an hour under qemu.
unset GOLEM_SUITES GOLEM_NOT_CHECKED
cargo test --target "$target" --test library --test levels --test lanes

step "C library"
cargo rustc --quiet --release --lib --no-default-features --features big-tables --crate-type staticlib --target "$target"

step "C programs"
folder="$CARGO_TARGET_DIR/c_tests"
mkdir -p "$folder"
support=()
for source in c_tests/{ref_,check,bridge,compare}*.c; do
  support+=("$folder/$(basename "$source" .c).o")
  aarch64-linux-gnu-gcc -std=c99 -O2 -Iinclude -c "$source" -o "${support[-1]}"
done
# The lengths of `make test`, the third column.
table="$(grep -v '^#' c_tests/programs.txt | awk -F'|' '{ print $1, $3 }')"
while read -ra arguments; do
  name="${arguments[0]}"
  arguments=("${arguments[@]:1}")
  aarch64-linux-gnu-gcc -std=c99 -O2 -static -Iinclude "c_tests/$name.c" "${support[@]}" \
    "$CARGO_TARGET_DIR/$target/release/libgolem.a" -lpthread -o "$folder/$name"
  # The last line counts the checks; a program that made none has not tested anything.
  verdict="$(qemu-aarch64 "$folder/$name" "${arguments[@]}" </dev/null | tail -n 1)" || { echo "$name fails: $verdict" >&2; exit 1; }
  echo "$name ${arguments[*]}: $verdict"
  [[ "$verdict" =~ ^[1-9][0-9]*\ passed,\ 0\ failed$ ]] || exit 1
done <<<"$table"

step "done"
