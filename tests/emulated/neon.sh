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
# All but those that start compilers and other tools of this machine. What they need is compiled quickly, not well.
tests=()
for file in $(grep -LE 'common::c\b|process::|cbindgen' tests/*.rs); do tests+=(--test "$(basename "$file" .rs)"); done
echo "cargo test ${tests[*]}"
[ "${#tests[@]}" -gt 0 ]
cargo test --quiet --target "$target" --lib "${tests[@]}" \
  --config 'profile.test.package."*".opt-level=0' --config 'profile.test.package."*".debug=false'

step "C library"
cargo rustc --quiet --release --lib --no-default-features --features big-tables --crate-type staticlib --target "$target"

step "C programs"
# Their lengths are those of the short run in tests/c_programs.rs.
folder="$CARGO_TARGET_DIR/c_tests"
mkdir -p "$folder"
# One line per program: its name and its arguments.
table="$(sed -nE 's/^ *\("(test_[a-z0-9_]+)", vec!\[(.*)\]\),$/\1 \2/p' tests/c_programs.rs |
  sed -E 's/pick\([0-9_]+, ([0-9_]+), [0-9_]+\)/\1/g; s/"([0-9]+)"\.into\(\)/\1/g; s/([0-9])_/\1/g; s/,//g
    s/perft_file(\.clone\(\))?/tests\/data\/perft.epd/; s|game_positions|benches/data/positions.fen|')"
expected="$(cd c_tests && ls test_*.c)"
found="$(cut -d ' ' -f 1 <<<"$table" | sed 's/$/.c/' | sort)"
[ "$found" = "$(sort <<<"$expected")" ] || { echo "tests/c_programs.rs and c_tests/ differ: $found / $expected" >&2; exit 1; }
while read -ra arguments; do
  name="${arguments[0]}"
  arguments=("${arguments[@]:1}")
  aarch64-linux-gnu-gcc -std=c99 -O2 -static -Iinclude "c_tests/$name.c" c_tests/{ref_,check,bridge,compare}*.c \
    "$CARGO_TARGET_DIR/$target/release/libgolem.a" -lpthread -o "$folder/$name"
  # The last line counts the checks; a program that made none has not tested anything.
  verdict="$(qemu-aarch64 "$folder/$name" "${arguments[@]}" </dev/null | tail -n 1)" || { echo "$name fails: $verdict" >&2; exit 1; }
  echo "$name ${arguments[*]}: $verdict"
  [[ "$verdict" =~ ^[1-9][0-9]*\ passed,\ 0\ failed$ ]] || exit 1
done <<<"$table"

step "done"
