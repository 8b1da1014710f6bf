# What every package has to have in it, for the scripts beside this, which source it and stop at a failure. Each says what
# it misses.

version="$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | sed -n 1p)"

# has_files FOLDER FILE…: the files are in the folder, as they are here.
has_files() {
  local folder="$1" file
  shift
  [ "$#" -gt 0 ]
  for file in "$@"; do
    cmp "$file" "$folder/${file##*/}" || { echo "$what: $folder has another ${file##*/} or none" >&2; return 1; }
  done
}

# is_version WHAT SAID: something says this version.
is_version() {
  [ "$2" = "$version" ] || { echo "$what: $1 says version '$2', and it is $version" >&2; return 1; }
}

# write_program FILE: a program that stops well if perft is right, and prints the version.
write_program() {
  cat >"$1" <<'END'
#include <golem.h>
#include <stdio.h>
int main(void) {
  golem_position start;
  golem_position_start(&start);
  puts(golem_version());
  return golem_perft(&start, 4) != 197281;
}
END
}

# write_pieces FILE: a program that stops well if perft over piece boards is right.
write_pieces() {
  cat >"$1" <<'END'
#include <golem_pieceboard.h>
int main(void) {
  golem_position start;
  golem_pieceboard board;
  golem_position_start(&start);
  if (golem_pieceboard_from_position(&start, &board) != GOLEM_OK) return 2;
  return golem_pieceboard_perft(&board, 4) != 197281;
}
END
}
