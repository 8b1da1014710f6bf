"""The table of contents at the side: the headings of docs/index.md with the pages that their tables link to.

Sphinx refuses a page that is in no table.
"""

import posixpath
import re
from pathlib import Path

LINK = re.compile(r"\[([^\]]*)\]\(([^)#:]*\.md)\)")


def groups(index):
    """The headings of docs/index.md, and below each what its table calls the pages, and their names."""
    for part in index.read_text().split("\n## ")[1:]:
        title, text = part.split("\n", 1)
        rows = "\n".join(line for line in text.split("\n") if line.startswith("|"))
        pages = [(name, posixpath.normpath(f"docs/{link}").removesuffix(".md")) for name, link in LINK.findall(rows)]
        if pages:
            yield title, pages


def find(app):
    app.config.navigation = list(groups(Path(app.srcdir) / "docs/index.md"))
    app.config.include_patterns += [f"{page}.md" for _, pages in app.config.navigation for _, page in pages]


def add(app, document, source):
    """Puts the table behind the first page, which shows nothing of it."""
    if document != app.config.root_doc:
        return
    source[0] += "\n```{toctree}\n:hidden:\n\n/docs/index\n```\n"
    for title, pages in app.config.navigation:
        entries = "\n".join(f"{name} </{page}>" for name, page in pages if page != document)
        source[0] += f"\n```{{toctree}}\n:hidden:\n:caption: {title}\n\n{entries}\n```\n"


def setup(app):
    app.add_config_value("navigation", [], "env")
    app.connect("builder-inited", find)
    app.connect("source-read", add)
    return {"parallel_read_safe": True}
