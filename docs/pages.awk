# A filter of Doxygen for Markdown. Links out of docs/ become what they have to be from target/docs/html. Doxygen also makes
# a page for the file itself, which its search finds and which would be empty: it gets a line that leads to the guide.
{
  while (match($0, /\[[^]]*\]\(\.\.\/[^)]*\)/)) {
    link = substr($0, RSTART, RLENGTH)
    split(link, part, /\]\(\.\.\//)
    text = substr(part[1], 2)
    path = substr(part[2], 1, length(part[2]) - 1)
    $0 = substr($0, 1, RSTART - 1) "<a href=\"../../../" path "\">" text "</a>" substr($0, RSTART + RLENGTH)
  }
  print
}

END {
  name = FILENAME
  sub(/.*\//, "", name)
  sub(/\.md$/, "", name)
  print ""
  if (name == "index") print "@dir docs\n@brief The guides; @ref index leads to all of them.\n"
  page = name == "index" ? name : "md_docs_" name
  gsub(/-/, "_", page)
  print "@file\n@brief The text of the page @ref " page "."
}
