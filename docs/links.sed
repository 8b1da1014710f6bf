# A filter of Doxygen for Markdown: links out of docs/ as they have to be from target/docs/html.
s,\[([^]]*)\]\(\.\./([^)]*)\),<a href="../../../\2">\1</a>,g
