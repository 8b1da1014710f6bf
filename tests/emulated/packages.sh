# What a script beside this needs of Debian: for those that source this with `what`, what they check, as a variable.

not_checked() {
  echo "$what: NOT CHECKED: $1" >&2
  exit 77
}

step() { printf '\n== %s: %s (%s s) ==\n' "$what" "$1" "$SECONDS"; }

# Runs what fetches something from a registry: once more if it fails, as that may have been busy.
twice() {
  "$@" || {
    echo "$what: failed, and is tried again: $*" >&2
    sleep 5
    "$@"
  }
}

# What each script needs, so that .ci/run can install everything in one go.
packages_of() { # SCRIPT…
  local script
  for script in "$@"; do
    case "$script" in
      neon) echo rustc-web libstd-rust-web-dev:arm64 gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user ;;
      old_cpus) echo qemu-user ;;
      # libFuzzer, which would be compiled otherwise.
      fuzz) echo clang libclang-rt-14-dev ;;
      # The compiler with the sources of `core`, which is all of the standard library that the C artefact has inside.
      # Debian does not install gcc-multilib beside the compiler for ARM, but these.
      i686) echo rustc-web rust-web-src gcc-i686-linux-gnu libc6-dev-i386-cross ;;
      powerpc64le) echo rustc-web rust-web-src qemu-user gcc-powerpc64le-linux-gnu libc6-dev-ppc64el-cross ;;
      riscv64) echo rustc-web rust-web-src qemu-user gcc-riscv64-linux-gnu libc6-dev-riscv64-cross ;;
      s390x) echo rustc-web rust-web-src qemu-user gcc-s390x-linux-gnu libc6-dev-s390x-cross ;;
      core) echo rustc-web rust-web-src ;;
      windows) echo rustc-web rust-web-src gcc-mingw-w64-x86-64 g++-mingw-w64-x86-64 wine wine64 clang lld llvm cmake \
        pkg-config zip unzip ;;
      macos) echo rustc-web rust-web-src clang lld llvm ;;
      wasm) echo clang wasi-libc libclang-rt-14-dev-wasm32 lld ;;
      web) echo chromium ;;
      debian) echo debhelper dpkg-dev fakeroot lintian pkg-config gcc libc6-dev binutils ;;
      arch) echo makepkg pacman-package-manager libarchive-tools fakeroot xz-utils pkg-config gcc libc6-dev binutils ;;
      *) echo "nothing is known of $script" >&2; return 1 ;;
    esac
  done
}

# Installs those packages that are missing, with GOLEM_INSTALL=1. Of another architecture: package:architecture.
install_packages() {
  local package missing=()
  for package in $(printf '%s\n' "$@" | sort -u); do
    [ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" = "install ok installed" ] || missing+=("$package")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  [ -n "${GOLEM_INSTALL:-}" ] || not_checked "these packages are missing, GOLEM_INSTALL=1 installs them: ${missing[*]}"
  for package in "${missing[@]}"; do
    [[ "$package" != *:* ]] || dpkg --add-architecture "${package##*:}" || not_checked "$package is for no architecture"
  done
  # Two scripts may be here at once.
  {
    flock 9
    twice apt-get -qq update &&
      DEBIAN_FRONTEND=noninteractive twice apt-get -qq -y --no-install-recommends install "${missing[@]}" >/dev/null
  } 9>target/packages.lock || not_checked "these packages cannot be installed: ${missing[*]}"
}

# Has Cargo use the compiler of the package rustc-web, for which Debian has what other targets need.
use_rustc_web() {
  local needed version
  export RUSTC=/usr/bin/rustc
  dpkg-query -S "$RUSTC" 2>/dev/null | grep '^rustc-web:' >/dev/null || not_checked "$RUSTC is not of the package rustc-web"
  needed="$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)"
  version="$("$RUSTC" --version | cut -d ' ' -f 2)"
  dpkg --compare-versions "$version" ge "$needed" || not_checked "rustc-web is $version, $needed is needed"
  command -v cargo >/dev/null || not_checked "there is no cargo"
}
