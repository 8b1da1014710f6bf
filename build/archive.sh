#!/bin/sh
# Builds the archive of one of the libraries with Cargo: without the feature std and without a library for Rust beside it, so
# that link-time optimisation applies and nothing but `core` is inside.
#
#   build/archive.sh PACKAGE PROFILE FOLDER TRIPLE [FLAG…]    leaves it in FOLDER/TRIPLE/PROFILE
#
# The flags are for the package alone, and not for what it depends on. Nothing of the archive can be seen but the interface
# (build/own-names.sh).
#
# CARGO and RUSTC choose the tools. Nothing else of the caller's reaches the library, which is to run on every CPU of its
# architecture: neither a target (CARGO_BUILD_TARGET, `[build] target` in a configuration of Cargo's), since one is named
# here, nor flags (RUSTFLAGS, CARGO_BUILD_RUSTFLAGS, `rustflags` in a configuration), since CARGO_ENCODED_RUSTFLAGS comes
# before all of them, also where it is empty, nor settings of the profile of what is shipped. Tests change other profiles,
# and GOLEM_RUSTFLAGS is for them: more flags, between spaces. GOLEM_PROGRESS=1 shows what Cargo is about.
set -eu
cd "$(dirname "$0")/.."
package=$1 profile=$2 folder=$3 triple=$4
shift 4
# May be several words.
cargo=${CARGO:-cargo}
build/need-cargo.sh
. build/profile.sh
settings=
[ "$profile" != release ] || settings=$(profile_of release)

core=
if [ "$triple" != "$($cargo -vV | sed -n 's/^host: //p')" ]; then
  . packaging/find-core.sh
  "${RUSTC:-rustc}" --print target-libdir --target "$triple" >/dev/null
  find_core "$triple"
fi
# The flags of a target that .cargo/config.toml has, and no other configuration.
flags=$(sed -n "/^\[target\.$triple\]/,/^\]/s/^ *\"\(.*\)\",*$/\1/p" .cargo/config.toml 2>/dev/null || true)
CARGO_ENCODED_RUSTFLAGS=$(echo $flags ${GOLEM_RUSTFLAGS:-} | tr ' ' '\037')
export CARGO_ENCODED_RUSTFLAGS
quiet=--quiet
[ -z "${GOLEM_PROGRESS:-}" ] || quiet=
$cargo rustc --locked $quiet --package "$package" --profile "$profile" --lib --no-default-features \
  --features capi,panic-handler --crate-type staticlib --target-dir "$folder" --target "$triple" $settings $core \
  ${1:+--} "$@"

name=$(echo "${package%-chess}" | tr - _)
file=$folder/$triple/$profile/lib$name.a
case $triple in
  # A module shows what it is told to, and no tool renames in objects of WebAssembly.
  wasm*) exit ;;
  *-windows-msvc) file=$folder/$triple/$profile/$name.lib ;;
esac
build/own-names.sh "$file" "$name"
