#!/usr/bin/env bash
# Builds the wheel of the package golem-chess and tests it: alone with NumPy in an empty environment, where the README's
# program labels a file; then with python-chess, pytest, mypy and stubtest in another one.
#
#   bindings/python/tests/run.sh [ARGUMENTS OF pytest]
#
# Exit status: 0 everything passed, 77 what it needs cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
what="the Python package"
source tests/emulated/packages.sh
source tests/packages/contents.sh
root="$PWD"
# Not beside the sources; and of what pip installs only of what is used.
export PYTHONPYCACHEPREFIX="$root/target/python_cache"

step "the wheel"
command -v python3 >/dev/null && command -v cargo >/dev/null || not_checked "there is no python3 or no cargo"
python3 -c 'import ensurepip, venv' 2>/dev/null || install_packages python3-venv
status=0
profile=behaviour
[ "${GOLEM_LENGTH:-}" != full ] || profile=release
bindings/python/build.sh "$profile" target/python_wheel || status=$?
[ "$status" -ne 77 ] || not_checked "pip cannot install maturin"
[ "$status" -eq 0 ] || exit "$status"
wheel="$(ls "$root"/target/python_wheel/*.whl)"
wheel_contents="$root/target/python_contents"
rm -rf "$wheel_contents"
python3 -m zipfile -e "$wheel" "$wheel_contents"
about="golem_chess-$version.dist-info"
# What is in it and nothing else: the modules, the library, and what is said of it.
diff <(cd bindings/python/python && find golem_chess -name '*.py' -o -name '*.pyi' -o -name py.typed |
  cat - <(printf "$about/%s\n" METADATA RECORD WHEEL entry_points.txt licenses/{LICENSE-APACHE,LICENSE-MIT,THIRD-PARTY.txt}) \
    <(echo golem_chess/_golem.abi3.so) | LC_ALL=C sort) \
  <(cd "$wheel_contents" && find . -type f -printf '%P\n' | LC_ALL=C sort)
has_files "$wheel_contents/$about/licenses" LICENSE-MIT LICENSE-APACHE bindings/python/THIRD-PARTY.txt
# Everybody can read what pip unpacks of it.
python3 - "$wheel" <<'END'
import sys, zipfile
modes = {f"{member.external_attr >> 16 & 0o777:o}" for member in zipfile.ZipFile(sys.argv[1]).infolist()}
sys.exit(None if modes <= {"644", "755"} else f"modes of files in the wheel: {modes}")
END
! grep -rlF -e "$root" -e "${CARGO_HOME:-$HOME/.cargo}" "$wheel_contents" >&2 ||
  { echo "these files of the wheel name folders of this machine" >&2; exit 1; }

by_pip() { "$1" -m pip install --quiet --no-compile --disable-pip-version-check "${@:2}"; }

# With uv, which takes a tenth of the time, where that can be had.
by_uv() { { by_pip "$1" uv && "$1" -m uv pip install --quiet --native-tls --python "$1" "${@:2}"; } || by_pip "$@"; }

# environment NAME INSTALLER ARGUMENTS: a new one below target/ with what these arguments name.
environment() {
  local folder="target/$1"
  python3 -m venv --clear "$folder"
  twice "$2" "$folder/bin/python" "${@:3}" || not_checked "pip cannot install ${*:3}"
}

step "the wheel and NumPy alone"
environment python_empty by_pip "$wheel"
rm -rf target/python_label
mkdir -p target/python_label
head -n 1000 benches/data/positions.fen >target/python_label/positions.fen
awk '/^## Label a file/ { here = 1 } here && /^```$/ { exit } here && inside; here && /^```python/ { inside = 1 }' \
  bindings/python/README.md >target/python_label/label.py
(cd target/python_label && ../python_empty/bin/python label.py)
rows="$(wc -l <target/python_label/labels.csv)"
[ "$rows" -eq 1001 ] || { echo "labels.csv has $rows lines instead of 1001" >&2; exit 1; }

step "what it is compared with"
tests=bindings/python/tests
# Spark, which is large, at full length.
with_spark=() without_spark=()
if [ "$profile" = release ]; then with_spark=(--requirement "$tests/requirements-spark.txt"); else without_spark=(test_spark.py); fi
environment python_test by_uv "$wheel" --requirement "$tests/requirements.txt" "${with_spark[@]}"
PATH="$root/target/python_test/bin:$PATH"
cd "$tests"

# The wheel for tests is that of a CPU with AVX2 and no more, as most have; arrays are tested once more without vectors.
pytest() { python -m pytest -q -p no:cacheprovider --durations=5 "${without_spark[@]/#/--ignore=}" "$@"; }
step "pytest"
if [ "$profile" = release ]; then
  pytest "$@"
else
  GOLEM_CAP=avx2 pytest "$@"
  step "pytest, without vectors"
  [ "$(GOLEM_CAP=scalar python -c 'import golem_chess; print(golem_chess.level())')" = Scalar ]
  GOLEM_CAP=scalar pytest test_arrays.py -k 'not ten_million'
fi

step "mypy --strict, of the package and of the tests"
export MYPY_CACHE_DIR="$root/target/python_mypy"
settings="$root/bindings/python/pyproject.toml"
(cd "$root/target" && python -m mypy --config-file "$settings" --strict -p golem_chess)
python -m mypy --strict "${without_spark[@]/#/--exclude=}" .
# The stub of the extension, the only module that has one. Names of python-chess that say what takes their place are for
# nobody's types. Types of other packages are not looked into, which takes longest, but for NumPy's.
absent="$root/target/python_absent"
python - >"$absent" <<'END'
from golem_chess import _golem, habits
titles = {thing: name for name, thing in vars(_golem).items() if isinstance(thing, type)}
for owner, (_, ways) in habits._CLASSES.items():
    if owner in titles:
        print(*(f"golem_chess._golem.{titles[owner]}.{name}" for name in ways), sep="\n")
END
cat >"$root/target/python_stub.ini" <<'END'
[mypy]
follow_imports = skip
[mypy-golem_chess.*,numpy.*,gymnasium.*]
follow_imports = normal
END
(cd "$root/target" && python -m mypy.stubtest --mypy-config-file python_stub.ini --allowlist "$absent" golem_chess._golem)

step "done"
