#!/usr/bin/env bash
# Makes the Conan package of the vendored folder, and with it the programs of its test_package, without a remote.
#
# Exit status: 77 what is needed cannot be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="the Conan package"
source tests/emulated/packages.sh
source tests/packages/contents.sh

tools="$PWD/target/conan_tools"
install_packages cmake gcc g++ python3-venv
[ -x "$tools/bin/conan" ] || {
  python3 -m venv --clear "$tools" && twice "$tools/bin/pip" install --quiet --disable-pip-version-check 'conan==2.*'
} || not_checked "pip cannot install Conan"
headers="$(ls include/golem* | grep -v golem_backends)"
# One that is there already may be older than the headers are.
if ! [ -f "dist/vendor/golem-$(uname -m)-elf.s" ] || ! has_files dist/vendor $headers 2>/dev/null; then
  make --silent vendor VENDOR_TARGETS="$(uname -m)-unknown-linux-gnu"
fi

export CONAN_HOME="$PWD/target/packages/conan"
rm -rf "$CONAN_HOME"
step "conan create"
"$tools/bin/conan" profile detect
# Nothing is left beside the sources.
"$tools/bin/conan" create packaging/conan --no-remote -c tools.cmake.cmake_layout:test_folder="$CONAN_HOME/test" \
  -c tools.cmake.cmaketoolchain:user_presets=

step "what is in it"
reference="$("$tools/bin/conan" list 'golem/*' --format=compact 2>/dev/null | sed -n 's|^ *\(golem/[^ ]*\)$|\1|p')"
is_version "the reference" "${reference#golem/}"
package="$(find "$CONAN_HOME/p/b" -path '*/p/lib/libgolem.a' -printf '%h\n')"
has_files "$package/../include" $headers
has_files "$package/../licenses" LICENSE-MIT LICENSE-APACHE packaging/THIRD-PARTY.txt
write_program "$CONAN_HOME/engine.c"
gcc -I "$package/../include" "$CONAN_HOME/engine.c" "$package/libgolem.a" -o "$CONAN_HOME/engine"
is_version "the archive" "$("$CONAN_HOME/engine")"
echo "the package is right"
