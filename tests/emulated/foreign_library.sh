# What the scripts for systems other than this one ask about the library that they have built: for those that source
# this in the root of the repository, with `folder` for what they write.

# interface_functions LIBRARY: its functions, as the headers declare them.
interface_functions() {
  local header
  # of_header NAME LEAST
  of_header() {
    header="$(sed -n 's/^[a-z].*[ *]\(golem_[a-z0-9_]*\)(.*/\1/p' "include/$1.h" | sort)"
    [ "$(wc -l <<<"$header")" -gt "$2" ] && echo "$header"
  }
  case "$1" in
    golem_piecesets) of_header golem_pieceboard 30 ;;
    golem_backends) of_header golem_backends 50 ;;
    golem)
      header="$(of_header golem 100 && of_header golem_threats 15 && of_header golem_policies 4)" && sort <<<"$header"
      ;;
  esac
}

# Says what differs between what is wanted and what is there.
same() { # WHAT WANTED FOUND
  diff <(echo "$2") <(echo "$3") >&2 || { echo "$1: < is wanted, > is there" >&2; return 1; }
}

# nothing_else NM ARCHIVE…: the archives show names of ours alone, in some formats with an underscore before.
nothing_else() {
  same "names beside golem_" "" \
    "$("$1" -g --defined-only "${@:2}" 2>/dev/null | awk 'NF == 3 && $3 !~ /^_?golem_/ { print $3 }')"
}

# Writes a small program, whose status is 0 if the library counts right.
write_program() {
  cat >"$folder/engine.c" <<'END'
#include <golem.h>
int main(void) {
  golem_position p;
  golem_position_start(&p);
  return golem_perft(&p, 3) == 8902 ? 0 : 1;
}
END
}
