#!/usr/bin/env bash
# Reads the texts: spelling, in British English, of the Markdown, the page and the comments that users read; the wording
# that should not come back (style.py); that every link in the Markdown leads to a file and a heading, and every link of the
# documentation site to a page; the HTML of the page. words.txt has the words of the field.
#
# Exit status: 77 what is needed cannot be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="the texts"
source tests/emulated/packages.sh

step "packages"
for tool in node npm; do command -v "$tool" >/dev/null || not_checked "there is no $tool"; done
modules="target/prose"
mkdir -p "$modules"
# cspell looks for its dictionaries beside its settings.
cp tests/prose/*.json tests/prose/words.txt "$modules/"
twice npm install --prefix "$modules" --loglevel=error --ignore-scripts --no-audit --no-fund --fetch-retries=1 \
  --fetch-timeout=20000 || not_checked "npm cannot install what reads them"
tools="$modules/node_modules/.bin"
# What git keeps: nothing that was built or downloaded.
mapfile -t pages < <(git ls-files '*.md')
mapfile -t commented < <(git ls-files 'include/*' 'src/*.rs' 'backends/*.rs' 'bindings/*/src/*' 'bindings/javascript/*.[jt]s' \
  'bindings/python/python/*.py*' 'examples/*.[ch]' 'examples/*.[ch]pp' 'examples/*.py' 'examples/*.rs' 'web/*.js')

step "spelling"
LC_ALL=C sort --check --unique tests/prose/words.txt
"$tools/cspell" lint --no-progress --root . --config "$modules/cspell.json" "${pages[@]}" "${commented[@]}" web/*.html

step "style"
mapfile -t public < <(git ls-files README.md CONTRIBUTING.md SECURITY.md CHANGELOG.md 'docs/*.md' 'include/*' 'packaging/*.md' \
  'bindings/*.md' 'src/*.rs' 'backends/*.rs' 'piecesets/*.rs')
tests/prose/style.py "${public[@]}"

step "links of the Markdown"
"$tools/remark" --quiet --frail --no-stdout --rc-path "$modules/remark.json" "${pages[@]}"

step "HTML"
"$tools/html-validate" --config "$modules/htmlvalidate.json" web/*.html

# In `make check` the job papers makes the site at full length. Sphinx has checked its anchors, of which linkinator sees only
# those that it meets before their page. Requests fail now and then while all cores are busy.
if [ -z "${GOLEM_POOL:-}" ] || [ "${GOLEM_LENGTH:-}" = full ]; then
  step "links of the site"
  [ -n "${GOLEM_POOL:-}" ] || docs/site/build.sh
  [ -e target/docs/html/index.html ] || not_checked "the site was not made"
  "$tools/linkinator" target/docs/html --recurse --check-fragments --silent --skip '^https?://(?!localhost)' --concurrency 8 \
    --retry-errors --retry-errors-count 5
fi

step "done"
