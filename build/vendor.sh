#!/bin/sh
# `make vendor`: the library as text, which a C compiler assembles, in a folder that is copied into the source of an engine;
# piece boards in files of their own, for engines that want them; golem-perft as one source file.
#
#   build/vendor.sh FOLDER TARGET…
#
# VERSION, CARGO and RUSTC are the Makefile's. The bytes depend on the commit and on the compiler, which each file names, and
# on nothing else: not on where this stands, and not on what the caller has set.
set -eu
. build/files.sh
. build/profile.sh
. packaging/find-core.sh
folder=$1
shift

# assembly_of TARGET: the name that golem.S has for it, and the compiler's flags: a section for every function, so that a
# linker leaves out what is not called; where the system knows such things, marks for control-flow enforcement (CET, BTI);
# and no function of a compiler's own library.
assembly_of() {
  case $1 in
    x86_64-unknown-linux-gnu) echo x86_64-elf -Zcf-protection=full ;;
    x86_64-pc-windows-gnu) echo x86_64-mingw -Zfunction-sections=yes ;;
    x86_64-apple-darwin) echo x86_64-macho ;;
    aarch64-unknown-linux-gnu) echo aarch64-elf -Zbranch-protection=bti,pac-ret -Ctarget-feature=-outline-atomics ;;
    aarch64-apple-darwin) echo aarch64-macho ;;
    *) echo "no assembly is made for $1" >&2 && return 1 ;;
  esac
}

# list_item NAME: what README.md says of a file.
list_item() {
  case $1 in
    *-elf) system="Linux and other ELF systems" ;;
    *-mingw) system="Windows, by MinGW" ;;
    *-macho) system=macOS ;;
  esac
  echo "- \`golem-$1.s\` for $system, ${1%%-*}"
}

# assemble LIBRARY TARGET NAME FLAG…: writes LIBRARY-NAME.s. What would be linked is compiled as a whole, and its assembly is
# kept.
assemble() (
  library=$1 target=$2 name=$3 raw=target/vendor/$2/$1.s
  shift 3
  case $library in golem) package=golem-chess ;; *) package=$(echo "$library" | tr _ -) ;; esac
  core=
  find_core "$target"
  # Functions are marked one by one on ARM, and those of `core` have to be.
  case $* in *branch-protection*) core="-Z build-std=core" ;; esac
  export RUSTC_BOOTSTRAP=1
  CARGO_ENCODED_RUSTFLAGS=$(echo "$@" | tr ' ' '\037')
  export CARGO_ENCODED_RUSTFLAGS
  mkdir -p "target/vendor/$target"
  # Cargo would find it done and not write the assembly, which is no file that it knows.
  rm -rf "target/vendor/$target/vendor"
  ${CARGO:-cargo} rustc --locked --quiet --package $package --profile vendor --lib --no-default-features \
    --features capi,panic-handler --crate-type staticlib --target-dir target/vendor --target "$target" \
    $(profile_of release vendor) $core -- --emit asm
  mv target/vendor/"$target"/vendor/deps/$library-*.s "$raw"
  {
    echo "/* Golem $VERSION, commit $commit, for $target, by $("$RUSTC" --version)."
    echo " * Made by make vendor. License: MIT OR Apache-2.0. */"
    python3 -B packaging/vendor/tidy.py "$raw"
  } >"$folder/$library-$name.s"
)

build/need-cargo.sh
commit=$(git describe --always --dirty --abbrev=40 --exclude='*' 2>/dev/null || echo unknown)
rm -rf "$folder"
put "$folder" $(ls include/golem*.h include/golem*.hpp | grep -v golem_backends) $documents packaging/vendor/golem.mk \
  packaging/vendor/CMakeLists.txt
libraries="golem golem_piecesets"
for library in $libraries; do sed "s/@NAME@/$library/" packaging/vendor/golem.S >"$folder/$library.S"; done
build/one-file.sh tools/golem-perft.c >"$folder/golem-perft.c"
# Git keeps the assembly where the engine ignores `*.s`, leaves its bytes alone, and does not count it as the engine's.
printf '!*.s\n!*.S\n' >"$folder/.gitignore"
printf '*.s -text linguist-vendored\n*.S -text linguist-vendored\n' >"$folder/.gitattributes"
[ $# -eq 1 ] || echo "for $# systems; make vendor VENDOR_TARGETS=$1 makes it for that one"
for target in "$@"; do
  echo "making assembly for $target, which takes a minute or two"
  name_and_flags=$(assembly_of "$target")
  list_item "${name_and_flags%% *}" >>"$folder/systems"
  for library in $libraries; do assemble "$library" "$target" $name_and_flags; done
done
# Last, so that nobody takes a folder for whole that is not.
for file in README.md meson.build; do
  sed -e "s|@VERSION@|$VERSION|; s|@COMMIT@|$commit|" "packaging/vendor/$file" >"$folder/$file"
done
sed -i.old -e "/^@SYSTEMS@/{r $folder/systems
d
}" "$folder/README.md"
rm "$folder/systems" "$folder/README.md.old"
case $commit in
  *-dirty) echo "there are changes besides the commit, so nobody can make this folder again: commit them first" >&2 ;;
esac
echo "$folder can be copied into an engine; docs/vendoring.md says how"
