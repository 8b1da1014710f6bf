#!/usr/bin/env bash
# Looks at the licenses of what is handed on: of every crate with what it depends on by default, of the wheel and of the
# packages for JavaScript, by what their manifests say; of every file in them and in the source, by what licensecheck finds in
# it. All are under licenses that packaging/licenses/about.toml accepts, and nothing is under the GPL.
#
# Exit status: 77 what is needed cannot be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="the licenses"
source tests/emulated/packages.sh
source bindings/javascript/package.sh

mkdir -p target
install_packages git licensecheck python3-venv
command -v cargo >/dev/null || not_checked "there is no cargo"
python3 -c 'import tomllib' 2>/dev/null || not_checked "there is no Python 3.11"
environment=target/licenses_python
"$environment/bin/python" -c 'import license_expression' 2>/dev/null || {
  python3 -m venv --clear "$environment"
  twice "$environment/bin/python" -m pip install --quiet --disable-pip-version-check license-expression==30.4.4 ||
    not_checked "pip cannot install license-expression"
}

step "what is handed on"
place=target/packages/licenses
rm -rf "$place"
mkdir -p "$place"/{source,wheel,wasm,native}
git archive HEAD | tar -x -C "$place/source"
# The files of these say nothing of their licenses that a build would change.
for name in wasm native; do put_package "$name" "$place/$name"; done
wheel="$(ls -t target/python_wheel/*.whl dist/python/*.whl 2>/dev/null | sed -n 1p || true)"
if [ -z "$wheel" ]; then
  status=0
  bindings/python/build.sh behaviour target/python_wheel || status=$?
  [ "$status" -ne 77 ] || not_checked "pip cannot install maturin"
  [ "$status" -eq 0 ] || exit "$status"
  wheel="$(ls target/python_wheel/*.whl)"
fi
python3 -m zipfile -e "$wheel" "$place/wheel"

step "manifests"
"$environment/bin/python" tests/packages/licenses.py "$place"

step "files"
# Of those that list licenses of others the program above has read the headings: the exception of LLVM names the GPL.
licensecheck --recursive --machine --shortname-scheme=spdx --check '.*' --ignore 'THIRD-PARTY\.txt$|\.(so|whl|png|svg)$' "$place" \
  >"$place/files"
[ "$(wc -l <"$place/files")" -gt 1000 ] || { echo "licensecheck has read few files" >&2; exit 1; }
! grep -P '\t.*GPL' "$place/files" >&2 || { echo "these files are under the GPL" >&2; exit 1; }

step "done"
