#!/usr/bin/env bash
# Builds the library for macOS on ARM, at full length also on x86-64, with LLVM's linker in place of Apple's, and looks at what is in
# it: functions, what they need, the oldest system that they run on, the name of the dylib. Programs are linked, but
# nothing can run.
#
#   tests/emulated/macos.sh
#
# Exit status: 0 all is right, 77 the packages it needs cannot be installed, any other: something is wrong.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
what=macOS
source tests/emulated/packages.sh
source tests/emulated/foreign_library.sh
source tests/emulated/c_programs.sh

step "packages"
install_packages $(packages_of macos)
use_rustc_web

# What surrounding calls of make and tests have set is for this machine.
unset LD_LIBRARY_PATH MAKEFLAGS MAKELEVEL CC NM OBJCOPY STRIP MACOSX_DEPLOYMENT_TARGET
folder=target/macos
mkdir -p "$folder"
# The code must give no warnings here either.
export GOLEM_RUSTFLAGS="-D warnings"
# There are none of Apple's libraries here, so that what is in them stays open, and none of its headers: the compiler's own
# are enough for ours.
compiler() { echo "clang --target=$1 -ffreestanding -fuse-ld=lld -nostdlib -Wl,-undefined,dynamic_lookup"; }

step "libraries"
# Code for x86-64 is compiled for other systems, and what is macOS is the same for both.
targets=(aarch64-apple-darwin)
[ "$profile" != release ] || targets+=(x86_64-apple-darwin)
# What is macOS is the same for all libraries, too; at full length one of them is linked with another.
names=golem
[ "$profile" != release ] || names+=" golem_piecesets golem_backends"
for target in "${targets[@]}"; do
  make --silent PROFILE="$profile" TARGET="$target" NAMES="$names" CC="$(compiler "$target")" >"$folder/$target.txt" 2>&1 &
  builds+=("$!:$target")
done
for build in "${builds[@]}"; do
  wait "${build%%:*}" || { cat "$folder/${build#*:}.txt" >&2; exit 1; }
done

# In Mach-O names begin with an underscore.
number="$(sed -n '/^\[package.metadata.capi.library\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)"
# The last three are what Apple's C library has for memset() of certain values, ___bzero on x86-64 alone.
system="$(printf '%s\n' _abort _memcmp _memcpy _memmove _memset _memset_pattern16 _bzero ___bzero)"

# Of what an object or library needs, that which it has not itself and the system has not either, but for some names.
needed() { # FILE NAME…
  comm -23 <(llvm-nm -u "$1" 2>/dev/null | sed -n 's/^ *U *//p; s/^\(_[^ :]*\)$/\1/p' | sort -u) \
    <({ llvm-nm --defined-only "$1" 2>/dev/null | awk 'NF == 3 { print $3 }'; printf '%s\n' "$system" "${@:2}"; } | sort -u)
}

# The systems that objects or a library ask for.
oldest() { llvm-readobj --macho-version-min "$1" 2>/dev/null | sed -n 's/^ *Version: //p' | sort -u; }

write_program

check_library() { # NAME TARGET OLDEST-SYSTEM
  local archive="$dist/lib/lib$1.a" library="$dist/lib/lib$1.dylib" functions of_golem=()
  # By these it has the SIMD level of libgolem, with which it is linked.
  [ "$1" != golem_piecesets ] || of_golem=(_golem_level_place _golem_version)
  functions="$(interface_functions "$1" | sed 's/^/_/')"
  # LLVM 14 does not read the bitcode beside the code of some objects, which none of the functions is in.
  same "functions" "$functions" \
    "$(llvm-nm -g "$archive" 2>/dev/null | sed -n 's/^[0-9a-f]* T \(_golem_[a-z0-9_]*\)$/\1/p' | sort)"
  nothing_else llvm-nm "$archive"
  # Without link-time optimisation there are parts of `core` in it that nothing uses.
  [ "$profile" != release ] || same "needed by the archive" "" "$(needed "$archive" "${of_golem[@]}")"
  same "oldest system" "$3" "$(oldest "$archive")"
  same "exports" "$functions" "$(llvm-objdump --macho --exports-trie "$library" | sed -n 's/^0x[0-9A-F]* *//p' | sort)"
  same "needed by the dylib" "" "$(needed "$library" "${of_golem[@]}")"
  same "dylibs of ours that it needs" "${of_golem:+@rpath/libgolem.${number%%.*}.dylib}" \
    "$(llvm-objdump --macho --dylibs-used "$library" | grep -o '@rpath/libgolem\.[0-9]*\.dylib' | grep -v "lib$1\." || true)"
  same "oldest system of the dylib" "$3" "$(oldest "$library")"
  same "names" "lib$1.${number%%.*}.dylib lib$1.$number.dylib" \
    "$(readlink "$library") $(readlink "$dist/lib/$(readlink "$library")")"
  same "install name" "@rpath/lib$1.${number%%.*}.dylib" "$(llvm-objdump --macho --dylib-id "$library" | tail -n 1)"
  echo "$1: $(wc -l <<<"$functions") functions"
}

check() { # TARGET OLDEST-SYSTEM
  local dist="dist/$1" compiler
  [ "$profile" = release ] || dist="target/$profile/$1"
  local -x MACOSX_DEPLOYMENT_TARGET="$2"
  step "$1"
  for name in $names; do check_library "$name" "$@"; done

  # Programs: what has to be found is the library alone.
  compiler="$(compiler "$1")"
  $compiler -O2 -Wall -Wextra -Werror -I"$dist/include" "$folder/engine.c" "$dist/lib/libgolem.a" -Wl,-dead_strip \
    -o "$folder/static-$1"
  same "needed by a program" "" "$(needed "$folder/static-$1")"
  $compiler -O2 -I"$dist/include" "$folder/engine.c" -L"$dist/lib" -lgolem -o "$folder/shared-$1"
  llvm-objdump --macho --dylibs-used "$folder/shared-$1" | grep "@rpath/libgolem.${number%%.*}.dylib"
  for header in golem golem_pieceboard golem_threats golem_policies golem_backends golem_inline; do
    for language in c c++; do
      echo "#include <$header.h>" | clang --target="$1" -ffreestanding -fsyntax-only -Wall -Wextra -Wpedantic -Werror \
        -Wno-stdlibcxx-not-found -Iinclude -x "$language" -
    done
  done
  echo "headers right"
}

for target in "${targets[@]}"; do
  case "$target" in aarch64*) check "$target" 11.0 ;; *) check "$target" 10.12 ;; esac
done

step "done"
