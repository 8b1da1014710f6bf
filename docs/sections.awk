# A filter of Doxygen for the generated headers: their headings become those of its pages, and what follows something
# with a comment at once, and has none, gets that comment too.

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

/^\/\*\*/ { comment = ""; reading = 1; is_used = 0 }
reading { comment = comment $0 "\n"; reading = !/\*\/$/; print; next }
/^$/ { comment = "" }
/^(#define|[a-z].*\);$)/ {
  if (/\/\*\*< /) { comment = $0 "\n"; sub(/.*\/\*\*< /, "/** ", comment) }
  else if (is_used) printf "%s", comment
  is_used = comment != ""
}
{ print }

function close_section() {
  if (open) print "/** @} */"
  open = 0
}
