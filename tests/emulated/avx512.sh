#!/usr/bin/env bash
# Runs statically linked x86-64 Linux programs on an emulated CPU with AVX-512, for machines whose own CPU has none.
#
#   tests/emulated/avx512.sh PROGRAM [ARGUMENT…]   one program
#   tests/emulated/avx512.sh <LIST                 one per line of LIST, each a shell command: NAME=value program argument
#
# Words that are files here, programs and data alike, are there under the same names. Printed are, per program, its
# command, its output, its status and roughly how many million instructions it took: a hundred million take a second.
#
# Exit status: 0 all programs succeeded, 1 one failed, 2 the emulation broke off or lasted longer than
# GOLEM_EMULATED_SECONDS (2400), 77 the emulator could not be installed.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
cache="$root/target/emulated"
tree="$cache/tree"

not_checked() {
  echo "AVX-512: NOT CHECKED: $1" >&2
  exit 77
}

# Bochs 2.7 of Debian 12 computes GFNI wrongly and hangs in kernels of its time, 3.0 of Debian 13 does neither. So its
# packages are unpacked from Debian 13, whatever runs here, and used with their own C library. Nothing is installed.
fetch() {
  local mirror keyring=/usr/share/keyrings/debian-archive-keyring.gpg kernel deb packages
  packages=(bochs bochs-term busybox-static isolinux syslinux-common xorriso)
  mirror() { apt-get indextargets --format '$(REPO_URI)' 'Label: Debian' 'Component: main' | sed -n 1p; }
  mirror="$(mirror)"
  [ -n "$mirror" ] || { apt-get -qq update && mirror="$(mirror)"; }
  [ -n "$mirror" ] && [ -e "$keyring" ] || return 1
  rm -rf "$cache"
  mkdir -p "$tree" "$cache/apt/lists/partial" "$cache/apt/archives/partial" "$cache/apt/kernel"
  touch "$cache/apt/status"
  echo "deb [signed-by=$keyring] $mirror trixie main" >"$cache/apt/sources.list"
  # An empty list of installed packages makes apt fetch the libraries too.
  cat >"$cache/apt/apt.conf" <<END
Dir::Etc::sourcelist "$cache/apt/sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::State::lists "$cache/apt/lists";
Dir::State::status "$cache/apt/status";
Dir::Cache "$cache/apt";
APT::Architecture "amd64";
#clear APT::Architectures;
APT::Architectures { "amd64"; };
APT::Install-Recommends "false";
APT::Sandbox::User "root";
Debug::NoLocking "true";
END
  export APT_CONFIG="$cache/apt/apt.conf"
  apt-get -qq update || return 1
  apt-get -qq -y --download-only install "${packages[@]}" || return 1
  kernel="$(apt-cache depends linux-image-cloud-amd64 | sed -n 's/^ *Depends: //p' | sed -n 1p)"
  (cd "$cache/apt/kernel" && apt-get -qq download "$kernel" && dpkg-deb -x ./*.deb .) || return 1
  for deb in "$cache"/apt/archives/*.deb; do dpkg-deb -x "$deb" "$tree" || return 1; done
  cp "$cache"/apt/kernel/boot/vmlinuz-* "$tree/vmlinuz" || return 1
  unset APT_CONFIG
  rm -rf "$cache/apt"
  touch "$cache/complete"
}

mkdir -p "$root/target"
exec 9>"$root/target/emulated.lock"
flock 9
if [ ! -e "$cache/complete" ]; then
  command -v apt-get >/dev/null || not_checked "there is no apt-get, the emulator comes from Debian"
  fetch >&2 || not_checked "Debian's packages of bochs, a kernel and a boot loader cannot be fetched"
fi
exec 9>&-

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/iso/isolinux" "$work/root/"{bin,dev,proc} "$work/root$PWD"

# The list, and every word of it that is a file.
if [ $# -gt 0 ]; then printf '%q ' "$@"; echo; else cat; fi | sed '/^[[:space:]]*\(#\|$\)/d' >"$work/root/jobs"
jobs="$(wc -l <"$work/root/jobs")"
[ "$jobs" -gt 0 ] || { echo "no programs to run" >&2; exit 2; }
while read -ra words; do
  for word in "${words[@]}"; do
    path="$(realpath -s -- "$word" 2>/dev/null)" || continue
    if [ -f "$path" ]; then mkdir -p "$work/root${path%/*}" && cp "$path" "$work/root$path"; fi
  done
done <"$work/root/jobs"

# Linux without any service. The kernel lists the AVX-512 flags only where it also saves the registers.
cp "$tree/usr/bin/busybox" "$work/root/bin/"
cat >"$work/root/init" <<END
#!/bin/busybox sh
alias mount='/bin/busybox mount' poweroff='/bin/busybox poweroff' stty='/bin/busybox stty'
mount -t devtmpfs none /dev
mount -t proc none /proc
exec >/dev/ttyS1 2>&1
stty 115200 -opost </dev/ttyS1
while read -r name colon flags; do [ "\$name" != flags ] || break; done </proc/cpuinfo
for flag in avx512f avx512bw avx512dq avx512vl avx512cd avx512vbmi avx512_vbmi2 avx512_vpopcntdq gfni bmi2 avx2 ssse3; do
  case " \$flags " in *" \$flag "*) ;; *) echo "== the emulated CPU lacks \$flag"; poweroff -f ;; esac
done
cd $(printf %q "$PWD")
while read -r job; do
  echo "== \$job"
  read -r start rest </proc/uptime
  /bin/busybox sh -c "\$job" </dev/null
  status=\$?
  read -r end rest </proc/uptime
  # Hundredths of a second of a clock that counts 1497.6 million instructions a second.
  echo; echo "== status \$status, \$(((\${end%.*}\${end#*.} - \${start%.*}\${start#*.}) * 15)) million instructions"
done </jobs
echo "== complete"
exec >/dev/null 2>&1
poweroff -f
END
chmod +x "$work/root/init"
(cd "$work/root" && find . | bin/busybox cpio -o -H newc -R 0:0 2>/dev/null) >"$work/iso/initrd"

# The emulator needs a terminal for its screen: script makes one. Its debugger is told to go on.
cat >"$work/iso/isolinux/isolinux.cfg" <<END
default linux
prompt 0
label linux
 kernel /vmlinuz
 append initrd=/initrd console=ttyS0,115200 loglevel=3 panic=-1 reboot=t nokaslr mitigations=off tsc=reliable lsm= audit=0
END
cat >"$work/bochsrc" <<END
config_interface: textconfig
display_library: term
romimage: file=$tree/usr/share/bochs/BIOS-bochs-latest
vgaromimage: file=$tree/usr/share/bochs/VGABIOS-lgpl-latest
cpu: model=corei7_icelake_u, count=1, ips=20000000, reset_on_triple_fault=0, ignore_bad_msrs=1
megs: 512
ata0: enabled=1, ioaddr1=0x1f0, ioaddr2=0x3f0, irq=14
ata0-master: type=cdrom, path=$work/boot.iso, status=inserted
boot: cdrom
com1: enabled=1, mode=file, dev=$work/kernel.txt
com2: enabled=1, mode=file, dev=$work/output.txt
log: $work/bochs.txt
panic: action=fatal
error: action=ignore
info: action=ignore
clock: sync=none
mouse: enabled=0
speaker: enabled=0
sound: driver=dummy
END
echo c >"$work/continue"
library="$tree/usr/lib/x86_64-linux-gnu"
cat >"$work/in_tree" <<END
#!/bin/sh
export LTDL_LIBRARY_PATH='$library/bochs/plugins' BXSHARE='$tree/usr/share/bochs' TERM=linux
program="\$1"; shift
exec '$tree/usr/lib64/ld-linux-x86-64.so.2' --library-path '$library' '$tree/usr/bin/'"\$program" "\$@"
END
chmod +x "$work/in_tree"

cp "$tree/vmlinuz" "$work/iso/"
cp "$tree/usr/lib/ISOLINUX/isolinux.bin" "$tree/usr/lib/syslinux/modules/bios/ldlinux.c32" "$work/iso/isolinux/"
"$work/in_tree" xorriso -as mkisofs -quiet -o "$work/boot.iso" -b isolinux/isolinux.bin -c isolinux/boot.cat \
  -no-emul-boot -boot-load-size 4 -boot-info-table "$work/iso" 2>"$work/xorriso.txt" || { cat "$work/xorriso.txt" >&2; exit 2; }

seconds="${GOLEM_EMULATED_SECONDS:-2400}"
touch "$work/kernel.txt" "$work/output.txt" "$work/screen.txt"
# The emulator writes the screen to a second terminal and stands still once that is full, so somebody reads it.
{
  until name="$(grep -a -o '/dev/pts/[0-9]*' "$work/screen.txt")"; do sleep 1; done
  exec cat "$name"
} >"$work/picture.txt" 2>&1 &
reader=$!
timeout -k 10 "$seconds" script -qc "$work/in_tree bochs-bin -q -f $work/bochsrc -rc $work/continue" /dev/null \
  </dev/null >"$work/screen.txt" 2>&1 || true
kill "$reader" 2>/dev/null || true

cat "$work/output.txt"
if [ "$(tail -n 1 "$work/output.txt")" != "== complete" ]; then
  echo "AVX-512: INCOMPLETE after $SECONDS of at most $seconds seconds; the last words of the kernel and the emulator:" >&2
  tail -n 20 "$work/kernel.txt" "$work/bochs.txt" "$work/screen.txt" >&2 || true
  exit 2
fi
[ "$(grep -c '^== status 0,' "$work/output.txt")" -eq "$jobs" ] || { echo "AVX-512: a program failed" >&2; exit 1; }
