# A filter of Doxygen for the generated headers: the comment at the top is that of the file, without what only a reader
# of the file needs, and what follows something with a comment at once, and has none, gets that comment too.

NR == 1 { print "/** @file"; next }
/^ \* (Generated from|SPDX)/ { getline; next }
/^ \* Contents:/ { while ((getline) > 0 && !/\*\//); }

/^\/\*\*/ { comment = ""; reading = 1; is_used = 0 }
reading { comment = comment $0 "\n"; reading = !/\*\/$/; print; next }
/^$/ { comment = "" }
/^(#define|[a-z].*\);$)/ {
  if (/\/\*\*< /) { comment = $0 "\n"; sub(/.*\/\*\*< /, "/** ", comment) }
  else if (is_used) printf "%s", comment
  is_used = comment != ""
}
{ print }
