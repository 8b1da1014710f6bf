# A filter of Doxygen for the generated headers: their headings become those of its pages.

NR == 1 { print "/** @file"; next }

/^\/\* ---- .* --+ \*\/$/ {
  close_section()
  title = $0
  sub(/^\/\* ---- /, "", title)
  sub(/ --+ \*\/$/, "", title)
  printf "/** @name %s\n * @{ */\n", title
  open = 1
  next
}
/^#ifdef __cplusplus/ { close_section() }
{ print }

function close_section() {
  if (open) print "/** @} */"
  open = 0
}
