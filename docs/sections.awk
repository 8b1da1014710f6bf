# A filter of Doxygen for the generated headers. A comment of the form
#
#   /* ---- Title ---- */
#
# opens a section; it ends where the next one begins.
NR == 1 && /^\/\*$/ { print "/** @file"; next }

/^\/\* [-=]+ .* [-=]+ \*\/$/ {
  title = $0
  gsub(/^\/\* [-=]+ *| *[-=]+ \*\/$/, "", title)
  close_section()
  printf "/** @name %s\n * @{ */\n", title
  open = 1
  next
}

{ print }

END { close_section() }

function close_section() {
  if (open) print "/** @} */"
  open = 0
}
