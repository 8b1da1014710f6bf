#!/bin/sh
# Leaves nothing to see of an archive but the interface: all else that its objects share with each other gets a name that no
# other archive has. Else two archives of Rust would have `core` and its panic handler twice.
#
#   build/own-names.sh ARCHIVE NAME    renames `x` to `golem_private.x` in the archive of the library golem
#
# The objects stay apart, so that a program takes those that it needs. A compiler of Rust brings the tool; where there is
# none, this says so and the archive stays as it is. NM, OBJCOPY and RUSTC choose tools.
set -eu
archive=$1 name=$2
work=$archive.names
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"

# names ARCHIVE: every name that has to go, and the new one. Some systems have an underscore before the names of C. What
# objects of the compiler's want for unwinding, which nothing here does, becomes the end of the process. Fails where the tool
# finds no interface.
names() {
  "${NM:-nm}" -P -g "$1" 2>/dev/null | awk -v own="${name}_private." '
    length($2) != 1 { next }
    $1 ~ /^_?golem_[a-z0-9_]+$/ { interface = 1; under = $1 ~ /^_/ ? "_" : ""; next }
    $1 ~ /^_?rust_eh_personality$/ { unwinding = $1 }
    $2 !~ /^[Uvw]$/ && !known[$1]++ { found[++count] = $1 }
    END {
      for (i = 1; i <= count; i++) {
        plain = substr(found[i], 1 + (under && found[i] ~ /^_/))
        if (index(plain, own) != 1) print found[i], under own plain
      }
      if (unwinding && !known[unwinding]) print unwinding, under "abort"
      exit !interface
    }'
}

# rename TOOL: makes the archive anew. First goes what is there for link-time optimisation: some tools see nothing else of an
# object. Not every tool and format knows how to keep a name out of what a shared library offers, and LLVM 14 gives an archive
# for Microsoft's linker the index of macOS.
rename() {
  "$1" -R .llvmbc -R .llvmcmd -R __LLVM,__bitcode -R __LLVM,__cmdline "$archive" "$work/plain.a" || return
  names "$work/plain.a" >"$work/pairs" || return
  sed -n "s/ _\{0,1\}${name}_private\..*//p" "$work/pairs" >"$work/hidden"
  set -- "$1" --redefine-syms="$work/pairs" "$work/plain.a" "$work/new.a"
  "$@" --set-symbols-visibility="$work/hidden=hidden" || "$@" || return
  [ "$(head -c 10 "$work/new.a")" = "$(head -c 10 "$archive")" ]
}

# put: under both names that Cargo has for the archive, or it would put back what was there.
put() {
  cargos=$(find "$(dirname "$archive")/deps" -samefile "$archive")
  mv "$work/new.a" "$archive"
  [ -z "$cargos" ] || ln -f "$archive" "$cargos"
}

if names "$archive" >"$work/pairs"; then
  [ -s "$work/pairs" ] || exit 0
  sysroot=$("${RUSTC:-rustc}" --print sysroot)
  for tool in "$sysroot"/lib/rustlib/*/bin/rust-objcopy llvm-objcopy "${OBJCOPY:-objcopy}"; do
    # The first does not find its library by itself.
    if (export LD_LIBRARY_PATH="$sysroot/lib" && rename "$tool") 2>/dev/null; then put && exit; fi
  done
fi
echo "$archive keeps names beside golem_, which other archives of Rust may have: no objcopy can rename them" >&2
