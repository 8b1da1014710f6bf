#!/usr/bin/env bash
# Makes the Conan package of the vendored folder, and with it the programs of its test_package, without a remote.
#
# Exit status: 77 what is needed cannot be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="the Conan package"
source tests/emulated/packages.sh

tools="$PWD/target/conan_tools"
install_packages cmake gcc g++ python3-venv
[ -x "$tools/bin/conan" ] || {
  python3 -m venv --clear "$tools" && twice "$tools/bin/pip" install --quiet --disable-pip-version-check 'conan==2.*'
} || not_checked "pip cannot install Conan"
[ -f "dist/vendor/golem-$(uname -m)-elf.s" ] || make --silent vendor VENDOR_TARGETS="$(uname -m)-unknown-linux-gnu"

export CONAN_HOME="$PWD/target/packages/conan"
rm -rf "$CONAN_HOME"
step "conan create"
"$tools/bin/conan" profile detect
# Nothing is left beside the sources.
"$tools/bin/conan" create packaging/conan --no-remote -c tools.cmake.cmake_layout:test_folder="$CONAN_HOME/test" \
  -c tools.cmake.cmaketoolchain:user_presets=
