#!/usr/bin/env bash
# Builds the documentation site into target/docs/html. `make docs` calls this.
#
# Doxygen reads the headers, Sphinx makes the pages. Sphinx and its theme stand in a virtual environment of Python's
# below target/docs, which is made anew when requirements.txt changes; the network is needed only then. A
# link that leads nowhere, a page that is in no table of docs/index.md and a declaration without a comment are errors.
#
# Exit status: 77 there is no Doxygen or no Python that can, or pip cannot fetch Sphinx.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

need() {
  echo "make docs: $1" >&2
  exit 77
}

out=target/docs python=target/docs/python/bin/python
command -v doxygen >/dev/null || need "there is no doxygen"
python3 -c 'import ensurepip, venv, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
  need "Python 3.11 with venv and pip is needed, Debian's package python3-venv"
mkdir -p "$out"
if ! cmp -s docs/site/requirements.txt "$out/python/requirements.txt"; then
  python3 -m venv --clear "$out/python" &&
    "$python" -m pip install --quiet --disable-pip-version-check --no-deps --requirement docs/site/requirements.txt ||
    need "pip cannot install what docs/site/requirements.txt names; the network is needed once"
  cp docs/site/requirements.txt "$out/python/"
fi

rm -rf "$out/xml" "$out/html"
doxygen docs/site/Doxyfile
# What is private is no part of the reference, and Breathe would show it.
sed -i.old '/<sectiondef kind="private-/,/<\/sectiondef>/d' "$out"/xml/class*.xml
"$python" -m sphinx --quiet --fail-on-warning --fresh-env --conf-dir docs/site --doctree-dir "$out/pages" . "$out/html"
# The README is the first page under the name that servers and people look for.
cp "$out/html/README.html" "$out/html/index.html"
echo "$out/html/index.html is the documentation"
