#!/usr/bin/env bash
# Proves for all boards that the straight-line kernels find what a plain walk finds; docs/proofs.md says what that means.
#
#   tests/proofs/run.sh            every form of every kernel, with eight faults in each
#   tests/proofs/run.sh --quick    those of the package golem-chess on some squares, with a fault in each
#
# It needs the libraries in dist/, which `make` builds.
#
# Exit status: 0 all is proved, 77 what it needs cannot be installed, any other: something is wrong.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="the proofs"
source tests/emulated/packages.sh
export PYTHONPYCACHEPREFIX="$PWD/target/python_cache"

[ "$(uname -m)" = x86_64 ] || not_checked "the functions are those of x86-64"
[ -e dist/lib/libgolem.so ] || not_checked "there is no shared library"
command -v python3 >/dev/null && command -v cargo >/dev/null || not_checked "there is no python3 or no cargo"
python3 -c 'import ensurepip, venv' 2>/dev/null || install_packages python3-venv
python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' || not_checked "Python is older than 3.10"

step "the solver"
environment=target/python_proofs
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
twice "$environment/bin/python" -m pip install --quiet --no-compile --disable-pip-version-check bitwuzla==0.10.0 ||
  not_checked "pip cannot install bitwuzla"

step "the intermediate code"
# Of a release build in one piece, so that everything is inlined that is in the library. A target is named so that what only
# builds the library is left out.
packages=(--package golem-chess --features golem-chess/capi)
[ "${1:-}" = --quick ] || packages+=(--package golem-backends --features golem-backends/capi)
triple="$(cargo -vV | sed -n 's/^host: //p')"
rm -rf target/proofs
CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1 RUSTFLAGS=--emit=llvm-ir \
  cargo build --quiet --locked --release --lib --no-default-features "${packages[@]}" --target "$triple" --target-dir target/proofs

step "the proofs"
"$environment/bin/python" tests/proofs/prove.py "$@" --library dist/lib "target/proofs/$triple/release/deps/"golem*.ll
