# The C programs of c_tests on another CPU: for the scripts beside it, which source this in the root of the repository.

# Calls a function once per line of the input, with the words of the line, as many at a time as there are cores, or as
# GOLEM_JOBS says. Fails when one of the calls fails.
for_each_line() {
  local words failed=0 running=()
  while [ "$failed" -eq 0 ] && read -ra words; do
    "$1" "${words[@]}" </dev/null &
    running+=("$!")
    [ "${#running[@]}" -lt "${GOLEM_JOBS:-$(nproc)}" ] || wait_for_one || failed=1
  done
  while [ "${#running[@]}" -gt 0 ]; do
    wait_for_one || failed=1
  done
  return "$failed"
}

# Waits for one of the processes in `running` and takes it out of them. There may be others, which are not meant.
wait_for_one() {
  local finished process status=0 left=()
  wait -n -p finished "${running[@]}" || status=$?
  for process in "${running[@]}"; do
    [ "$process" = "$finished" ] || left+=("$process")
  done
  running=("${left[@]}")
  return "$status"
}

# How the library is built and how long its programs run here, as Cargo's profile and a column of c_tests/programs.txt:
# behaviour alone is asked for, unless GOLEM_LENGTH=full asks for what is shipped, for longer.
profile=behaviour column=4 optimize=-O1
[ "${GOLEM_LENGTH:-}" != full ] || profile=release column=3 optimize=-O2
# The stack that functions need is measured in what is shipped.
[ "$profile" = release ] || export GOLEM_STACK=any

# The programs, each with its arguments in a column of c_tests/programs.txt: those that `wanted`, if it is set, matches, without
# those that `left_out` does.
c_programs() {
  grep -E "^${wanted:-.*} *(\||\$)" c_tests/programs.txt | grep -Ev "^(#.*${left_out:+|$left_out}) *(\||\$)" |
    awk -F '|' -v column="$1" '{ print $1, $column }'
}

# compile_c_programs FOLDER LIBRARIES COMPILER…: all programs, with everything that they need inside of them. The libraries
# are one argument.
compile_c_programs() {
  local folder="$1" libraries=($2) compiler=("${@:3}" -std=c99 "$optimize" -Wall -Wextra -Wpedantic -Werror -Iinclude)
  mkdir -p "$folder"
  compile_object() { "${compiler[@]}" -c "$1" -o "$folder/$(basename "$1" .c).o"; }
  compile_program() {
    "${compiler[@]}" -static "c_tests/$1.c" "$folder"/*.o "${libraries[@]}" -lpthread -o "$folder/$1"
  }
  printf '%s\n' c_tests/{ref_,check,bridge,compare}*.c | for_each_line compile_object
  c_programs 4 | for_each_line compile_program
}

# run_c_programs FOLDER RUNNER…: the programs that the input names, a line each with their arguments.
run_c_programs() {
  local folder="$1" runner=("${@:2}")
  run_program() {
    local verdict
    # The last line counts the checks; a program that made none has not tested anything.
    verdict="$("${runner[@]}" "$folder/$1" "${@:2}" | tail -n 1)" || { echo "$1 fails: $verdict" >&2; return 1; }
    echo "$*: $verdict"
    [[ "$verdict" =~ ^[1-9][0-9]*\ passed,\ 0\ failed$ ]]
  }
  for_each_line run_program
}
