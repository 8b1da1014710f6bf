#!/bin/sh
# Writes a C source with the files of its folder that it includes in their place.
#
#   build/one-file.sh SOURCE
set -eu
folder=$(dirname "$1")
awk -v folder="$folder" '
  /^#include "perft_/ {
    file = folder "/" substr($2, 2, length($2) - 2)
    while ((getline line < file) > 0) print line
    close(file)
    next
  }
  { print }' "$1"
