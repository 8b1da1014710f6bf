#!/bin/sh
# Runs a command while no other call with the same name runs one:
#
#   build/alone.sh NAME COMMAND…
#
# The lock is target/NAME.lock. flock (Linux) and lockf (BSD, macOS) end with the process that has it, whatever becomes of
# that; where there is neither, the lock is a link whose text is the number of the process.
set -eu
lock=target/$(echo "$1" | tr / -).lock
name=$1
shift
mkdir -p target
waits() { echo "waiting for another make, which builds $name" >&2; }

# What the command starts and leaves behind, such as the server of a cache for compilers, must not keep the lock.
if command -v flock >/dev/null; then
  exec 9>"$lock"
  flock -n 9 || { waits && flock 9; }
  "$@" 9>&-
  exit
elif command -v lockf >/dev/null; then
  lockf -k -s -t 0 "$lock" "$@" && exit || status=$?
  # What lockf says of a lock that it did not get.
  [ "$status" -eq 75 ] || exit "$status"
  waits
  exec lockf -k "$lock" "$@"
fi

is_running() { if command -v ps >/dev/null; then ps -p "$1" >/dev/null; else kill -0 "$1" 2>/dev/null; fi; }

# Removes a lock whose owner has ended. One process at a time does that, and looks again, as the lock may have a new owner.
remove_stale() {
  mkdir "$lock.stale" 2>/dev/null || return 1
  [ "$(readlink "$lock")" != "$1" ] || rm -f "$lock"
  rmdir "$lock.stale"
}
lock=$lock.pid
said=
until ln -s $$ "$lock" 2>/dev/null; do
  owner=$(readlink "$lock") || continue
  if is_running "$owner"; then
    [ -n "$said" ] || waits
    said=yes
    sleep 1
  else
    remove_stale "$owner" || sleep 1
  fi
done
trap 'rm -f "$lock"' EXIT
trap 'exit 130' HUP INT TERM
"$@"
