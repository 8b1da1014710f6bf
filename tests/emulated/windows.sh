#!/usr/bin/env bash
# Builds the library for Windows and tests it under Wine: the C programs and the engines, linked with the archive and
# with the DLL; golem-perft; what the DLL exports, needs and says of itself; the ways to link; the headers as Clang reads them for
# Microsoft's compiler. At full length also the archive for that compiler, with LLVM's linker and MinGW's C library, as there
# are none of Microsoft's here.
#
#   tests/emulated/windows.sh
#
# Exit status: 0 everything ran and passed, 77 the packages it needs cannot be installed, any other: something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what=Windows
source tests/emulated/packages.sh
source tests/emulated/c_programs.sh
# Without it what is built has parts of `core` that need what is not there.
export CARGO_PROFILE_BEHAVIOUR_LTO=thin
source tests/emulated/foreign_library.sh

[ "$(uname -m)" = x86_64 ] || not_checked "the CPU is $(uname -m)"

step "packages"
install_packages $(packages_of windows)
use_rustc_web

# What surrounding calls of make and tests have set is for this machine.
unset LD_LIBRARY_PATH GOLEM_REQUIRE_LEVELS GOLEM_REQUIRE_BACKENDS MAKEFLAGS MAKELEVEL CC CXX NM OBJCOPY STRIP WINDRES
gnu=x86_64-pc-windows-gnu msvc=x86_64-pc-windows-msvc
dist="dist/$gnu" package_folder=target
[ "$profile" = release ] || dist="target/$profile/$gnu" package_folder="$dist"
folder=target/windows
mkdir -p "$folder"
# The code must give no warnings here either.
export GOLEM_RUSTFLAGS="-D warnings"

# Wine writes lines as Windows does.
export WINEPREFIX="$PWD/$folder/wine" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" WINEPATH="Z:$PWD/$dist/bin"
run_wine() { said="$(wine "$1.exe" "${@:2}" 2>"$errors")"; }
# Under load Wine ends one of some thousand processes before its first line, and calls that an internal error where a program
# has started it. One that fails by itself does so again.
in_wine() {
  local said errors="$folder/errors.$BASHPID" status=0
  run_wine "$@" || status=$?
  if [ "$status" -ne 0 ] && { [ -z "$said" ] || grep "Internal error" "$errors"; } >&2; then
    echo "$1 ended with status $status: once more" >&2
    status=0
    run_wine "$@" || status=$?
  fi
  cat "$errors" >&2
  tr -d '\r' <<<"$said"
  return "$status"
}

# One server for all programs: Debian's ends whenever none runs, and a program that starts at that moment fails. The
# services that begin with it must not hold the pipe of a program.
start_wine() {
  mkdir -p "$WINEPREFIX"
  wineserver -k || true
  wineserver -p
  trap 'wineserver -k' EXIT
  wineboot --init </dev/null >"$folder/wine.txt" 2>&1
}

step "library"
# What is asked of it is the same with fewer codes for the SIMD levels.
few=
[ "$profile" = release ] || few="--cfg golem_few_codes"
export GOLEM_RUSTFLAGS="$GOLEM_RUSTFLAGS $few"
make --silent PROFILE="$profile" TARGET="$gnu" package

step "what is in the DLL"
version="$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | sed -n 1p)"
check_dll() { # NAME FUNCTIONS [NEEDED]
  local parts imports resource
  parts="$(x86_64-w64-mingw32-objdump -p "$dist/bin/$1.dll")"
  same "exports of $1" "$2" "$(sed -n '/^\[Ordinal\/Name Pointer\]/,/^$/s/^\t.*\] //p' <<<"$parts" | sort)"
  same "$1.def" "$2" "$(sed -n 's/^  //p' "$dist/lib/$1.def")"
  imports="$(sed -n '/DLL Name/,/^$/s/^\t[0-9a-f]\+\t *[0-9]* *//p' <<<"$parts")"
  same "imports of $1 but these" "" "$(grep -Evx "mem(cpy|move|set|cmp)|abort${3:+|golem_(version|level_place)}" <<<"$imports" || true)"
  same "DLLs of $1" "${3:-}${3:+ }${imports:+msvcrt.dll}" "$(sed -n 's/^.*DLL Name: //p' <<<"$parts" | sort | paste -sd ' ')"
  resource="$(x86_64-w64-mingw32-windres -J coff -i "$dist/bin/$1.dll" -O rc)"
  grep -F "FILEVERSION ${version//./, }, 0" <<<"$resource"
  grep -F "\"ProductVersion\", \"$version\"" <<<"$resource"
}
check_dll golem "$(interface_functions golem)"
check_dll golem_piecesets "$(interface_functions golem_piecesets)" golem.dll
check_dll golem_backends "$(interface_functions golem_backends)"
nothing_else x86_64-w64-mingw32-nm "$dist/lib/libgolem.a" "$dist/lib/libgolem_piecesets.a" "$dist/lib/libgolem_backends.a"
package="golem-$version-$gnu"
same "package" "$(cd "$dist" && find CMakeLists.txt meson.build bin include lib share -type f | sort)" \
  "$(unzip -Z1 "$package_folder/$package.zip" | sed -n "s|^$package/\(.*[^/]\)$|\1|p" | sort)"

step "Wine"
start_wine

step "C programs"
# Windows has neither signals nor fork(), and MinGW's threads cannot be given a stack.
left_out="test_first_calls|test_interrupted|test_stack"
# The code is that of Linux, which has run all of them; calls and layouts are Windows'.
wanted=
[ "$profile" = release ] || wanted="test_(layout|contract|fen|spaces|backends|inline|many|pieceboard|piece_garbage|perft|threads|\
boards|changes|garbage|keys|picker|refusals|texts|threat_moves|features|policies|shadow|dropin|960)"
archives="$dist/lib/libgolem_piecesets.a $dist/lib/libgolem_backends.a $dist/lib/libgolem.a"
compile_c_programs "$folder/static" "$archives" x86_64-w64-mingw32-gcc ${few:+-DTEST_FEW_LEVELS}
length=4
[ "$profile" != release ] || length="$column"
c_programs "$length" | run_c_programs "$folder/static" in_wine

step "C programs with the DLL"
# Some of them, and one that names every function.
{ wanted='test_(layout|contract|fen|backends|inline|many|pieceboard|perft|threads)' c_programs "$column" &&
  echo all_functions; } >"$folder/some"
[ "$(wc -l <"$folder/some")" -eq 10 ]
link_with() { # PROGRAM LIBRARY FLAG…
  x86_64-w64-mingw32-gcc -std=c99 -O2 -Iinclude "c_tests/$1.c" "$folder/static"/*.o "${@:2}" -static -lpthread \
    -o "$folder/linked/$1"
}
link_dll() { link_with "$1" "$dist"/lib/libgolem{_piecesets,_backends,}.dll.a; }
mkdir -p "$folder/linked"
for_each_line link_dll <"$folder/some"
x86_64-w64-mingw32-objdump -p "$folder/linked/test_perft.exe" | grep 'DLL Name: golem.dll'
run_c_programs "$folder/linked" in_wine <"$folder/some"

step "engines"
strict=(-O2 -Wall -Wextra -Wpedantic -Werror -Iinclude -static -pthread)
x86_64-w64-mingw32-gcc -std=c11 examples/engine_c/*.c "$dist/lib/libgolem.dll.a" "${strict[@]}" -o "$folder/engine_c"
# Those of MinGW's compilers that know C++ threads.
x86_64-w64-mingw32-g++-posix -std=c++17 examples/engine_cpp/*.cpp "$dist/lib/libgolem.a" "${strict[@]}" \
  -o "$folder/engine_cpp"
for engine in engine_c engine_cpp; do
  said="$(grep '^signature [0-9]' "examples/$engine/README.md")"
  same "$engine" "$said" "$(in_wine "$folder/$engine" bench | tail -n 1)"
  # A search without an end has to hear `stop`, and what comes behind it, on a pipe; the back rank is a mate in one.
  answers="$folder/$engine.txt"
  : >"$answers"
  # Until the engine has said something so often, or for five minutes.
  heard() { for _ in {1..3000}; do [ "$(grep -c "^$1" "$answers")" -lt "$2" ] || break; sleep 0.1; done; }
  {
    printf 'uci\nposition startpos\ngo infinite\n'
    heard info 1
    printf 'stop\nposition fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\r\ngo depth 4\r\nisready\r\n'
    heard bestmove 2
    printf 'quit\n'
  } | timeout -k 5 900 wine "$folder/$engine.exe" >"$answers"
  same "$engine" "uciok bestmove bestmove d1d8" \
    "$(tr -d '\r' <"$answers" | grep -Eo '^uciok|^bestmove [a-h1-8]+' | sed '2s/ .*//' | paste -sd ' ')"
  echo "$engine: right"
done

step "golem-perft"
perft="$dist/bin/golem-perft"
x86_64-w64-mingw32-gcc -std=c11 -Iexamples/legacy tests/data/faulty_engine.c examples/legacy/{board,generate}.c \
  "${strict[@]}" -o "$folder/faulty_engine"
in_wine "$perft" --threads 2 --hash 1 startpos 5 | grep '^Nodes searched: 4865609$'
in_wine "$perft" --leaves 1000 --engine "$folder/engine_c.exe" | grep ' every answer is right'
# finds WORDS STATUS TEXT: what the program finds in the faulty engine, and its exit status.
finds() {
  local status=0 text
  text="$(in_wine "$perft" --leaves 1000 --timeout 5 --engine "$folder/faulty_engine.exe" "$1")" || status=$?
  same "status of $1" "$2" "$status"
  grep -F "$3" <<<"$text"
}
finds right-without-rook 1 "its fault is in making Bxh1 (b7h1)."
finds hangs 2 "no whole answer within 5 s"
finds crashes 1 "The engine ended while it was asked"
{ in_wine "$perft" --engine "$folder/none.exe" || true; } 2>&1 | grep 'none.exe cannot be started: File not found'

step "ways to link"
write_program
cp "$folder/engine.c" "$folder/engine.cpp"
cat >"$folder/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.13)
project(engine C CXX)
find_package(golem $version EXACT REQUIRED)
enable_testing()
foreach(kind static shared)
  foreach(language c cpp)
    add_executable(\${language}_\${kind} engine.\${language})
    target_link_libraries(\${language}_\${kind} golem::\${kind})
    add_test(NAME \${language}_\${kind} COMMAND \${language}_\${kind})
  endforeach()
endforeach()
END
cmake -S "$folder" -B "$folder/cmake" -DCMAKE_TOOLCHAIN_FILE="$PWD/tests/emulated/mingw.cmake" \
  -Dgolem_DIR="$PWD/$dist/lib/cmake/golem" >"$folder/cmake.txt" || { cat "$folder/cmake.txt" >&2; exit 1; }
cmake --build "$folder/cmake" >"$folder/cmake.txt" || { cat "$folder/cmake.txt" >&2; exit 1; }
(cd "$folder/cmake" && ctest --repeat until-pass:2 2>&1) | tee "$folder/ctest.txt" | grep '^100% tests passed, 0 tests failed out of 4' ||
  { cat "$folder/ctest.txt" >&2; exit 1; }
for kind in "" --static; do
  flags="$(PKG_CONFIG_PATH="$dist/lib/pkgconfig" pkg-config $kind --cflags --libs golem)"
  x86_64-w64-mingw32-gcc "$folder/engine.c" $flags ${kind:+-static} -o "$folder/engine"
  in_wine "$folder/engine"
done

step "for Microsoft's compiler"
check_microsoft() {
  local libraries functions symbols needed link kind
  make --silent PROFILE="$profile" TARGET="$msvc"
  libraries=("${dist%/*}/$msvc"/lib/golem{_piecesets,_backends,}.lib)
  functions="$(for name in golem golem_piecesets golem_backends; do interface_functions "$name"; done | sort)"
  symbols="$(x86_64-w64-mingw32-nm -g "${libraries[@]}" 2>/dev/null)"
  same "functions" "$functions" "$(sed -n 's/^[0-9a-f]* T \(golem_[a-z0-9_]*\)$/\1/p' <<<"$symbols" | sort)"
  nothing_else x86_64-w64-mingw32-nm "${libraries[@]}"
  needed="$(comm -23 <(awk '$1 == "U" { print $2 }' <<<"$symbols" | sort -u) \
    <(awk 'NF == 3 { print $3 } $1 == "w" { print $2 }' <<<"$symbols" | sort -u))"
  [ -n "$needed" ]
  # The second is of objects of the compiler's that calculate with fractions, which none of ours needs.
  same "needed but these" "" "$(grep -Evx '__chkstk|_fltused|mem(cpy|move|set|cmp)|abort' <<<"$needed")"
  # What Microsoft calls __chkstk has another name in MinGW.
  link_msvc() { link_with "$1" "${libraries[@]}" -Wl,-u,___chkstk_ms,--defsym,__chkstk=___chkstk_ms; }
  for_each_line link_msvc <"$folder/some"
  run_c_programs "$folder/linked" in_wine <"$folder/some"
  # A program that Clang compiles as Microsoft's compiler does, with the archive and, by golem.def, with the DLL.
  clang --target="$msvc" -O2 -Iinclude -c "$folder/engine.c" -o "$folder/engine.obj"
  llvm-dlltool -m i386:x86-64 -d "$dist/lib/golem.def" -l "$folder/golem.lib"
  link=(lld-link -entry:main -subsystem:console -nodefaultlib -alternatename:__chkstk=___chkstk_ms "$folder/engine.obj")
  "${link[@]}" "${libraries[2]}" "$(x86_64-w64-mingw32-gcc -print-file-name=libmsvcrt.a)" \
    "$(x86_64-w64-mingw32-gcc -print-libgcc-file-name)" -out:"$folder/msvc_static.exe"
  "${link[@]}" "$folder/golem.lib" -out:"$folder/msvc_shared.exe"
  for kind in static shared; do in_wine "$folder/msvc_$kind"; done
}
[ "$profile" != release ] || check_microsoft
# The other headers need those of a C library or of C++.
for header in golem golem_pieceboard golem_threats golem_backends golem_inline golem_attacks_bb; do
  for language in c c++; do
    [ "$header $language" != "golem_attacks_bb c++" ] || continue
    echo "#include <$header.h>" |
      clang --target="$msvc" -fsyntax-only -Wall -Wextra -Wpedantic -Werror -Iinclude -x "$language" -
  done
done
echo "headers right"

step "done"
