#!/usr/bin/env bash
# The vendored folder for all of its systems, made twice: C programs on Windows under Wine and on 64-bit ARM under qemu;
# for macOS it is assembled, linked and looked at.
#
#   tests/emulated/vendored.sh
#
# Exit status: 0 everything ran and passed, 77 the packages it needs cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what="assembly for other systems"
source tests/emulated/packages.sh
source tests/emulated/c_programs.sh
source tests/emulated/foreign_library.sh

step "packages"
install_packages $(packages_of windows neon macos)
use_rustc_web
unset LD_LIBRARY_PATH QEMU_LD_PREFIX GOLEM_REQUIRE_LEVELS MAKEFLAGS MAKELEVEL CC CXX NM OBJCOPY STRIP WINDRES RUSTC
folder=target/vendored
mkdir -p "$folder"

step "assembly, twice"
make --silent vendor
make --silent vendor-check FOLDER=dist/vendor
packed="$(tar -c --sort=name -C dist vendor | xz -9e | wc -c)"
[ "$packed" -lt 2500000 ] || { echo "packed it has $packed bytes" >&2; exit 1; }
echo "packed by xz: $packed bytes"

# assemble NAME NEEDED COMPILER…: makes objects of both libraries. Each has its functions, the first one constant, and nothing
# else outside; each needs at most some others.
assemble() {
  local names library object needed="$2"
  for library in golem golem_piecesets; do
    object="$folder/$1-$library.o"
    "${@:3}" -c "dist/vendor/$library.S" -o "$object"
    names="$(llvm-nm "$object" | sed 's/ _\(golem_\|mem\)/ \1/')"
    same "functions of $object" "$(interface_functions "$library")" "$(awk '$2 == "T" { print $3 }' <<<"$names" | sort)"
    same "needed by $object but these" "" "$(awk '$1 == "U" { print $2 }' <<<"$names" | grep -Evx "$needed" || true)"
    same "global in $object" "$([ "$library" != golem ] || echo golem_compact_tables)" \
      "$(awk 'NF == 3 && $2 ~ /[A-Z]/ && $2 != "T" && $3 !~ /^@/ { print $3 }' <<<"$names")"
    # By these the second has the SIMD level of the first.
    needed+="|golem_version|golem_level_place"
  done
}

# run_on TARGET NAME RUNNER COMPILER: the C programs, with what they need of the collection of slider algorithms.
run_on() {
  local target="$1" name="$2" runner="$3" compiler="$4" libraries
  make --silent PROFILE=behaviour TARGET="$target" CC="$compiler" >"$folder/$name.txt" 2>&1 ||
    { cat "$folder/$name.txt" >&2; return 1; }
  assemble "$name" 'mem(cpy|move|set)|___chkstk_ms' "$compiler"
  libraries="$folder/$name-golem_piecesets.o $folder/$name-golem.o target/behaviour/$target/lib/libgolem_backends.a"
  compile_c_programs "$folder/$name" "$libraries" "$compiler"
  c_programs 4 | run_c_programs "$folder/$name" $runner
}

step "64-bit ARM"
GOLEM_REQUIRE_LEVELS=neon run_on aarch64-unknown-linux-gnu arm qemu-aarch64 aarch64-linux-gnu-gcc

step "Windows"
export WINEPREFIX="$PWD/$folder/wine" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
in_wine() { wine "$1.exe" "${@:2}" | tr -d '\r'; }
mkdir -p "$WINEPREFIX"
wineserver -p
trap 'wineserver -k' EXIT
wineboot --init </dev/null >"$folder/wine.txt" 2>&1
left_out="test_first_calls|test_interrupted|test_stack"
run_on x86_64-pc-windows-gnu windows in_wine x86_64-w64-mingw32-gcc
assemble windows-clang 'mem(cpy|move|set)|___chkstk_ms' clang --target=x86_64-w64-mingw32

step "macOS"
write_program
for target in x86_64-apple-macos11 arm64-apple-macos11; do
  assemble "$target" 'mem(cpy|move|set|set_pattern16)|_bzero|___bzero' clang --target="$target"
  clang --target="$target" -O2 -Idist/vendor -ffreestanding -fuse-ld=lld -nostdlib -Wl,-undefined,dynamic_lookup \
    -Wl,-dead_strip "$folder/engine.c" "$folder/$target-golem.o" -o "$folder/$target"
  llvm-nm "$folder/$target" | grep ' _golem_perft$'
done

step "done"
