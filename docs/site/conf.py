"""The documentation site: Sphinx reads the Markdown of the repository where it stands, so that every link leads to the
same page here and on a forge. docs/site/build.sh runs it.

navigation.py makes the table of contents, headers.py the reference, cost_lines.py what functions cost in it, names.py
the links to it; sources.py shows the files that pages link to, and accessible.py helps where the theme does not.
"""

import re
import sys
from pathlib import Path

here = Path(__file__).parent
sys.path.insert(0, str(here))
root = here.parent.parent
sys.path.insert(0, str(root / "tests/evidence"))

project = "Golem"
release = re.search(r'^version = "(.*)"', (root / "Cargo.toml").read_text(), re.M).group(1)
html_title = f"Golem {release}"

extensions = ["myst_parser", "breathe", "navigation", "headers", "cost_lines", "names", "sources", "accessible"]
root_doc = "README"
# navigation.py adds the pages that docs/index.md lists.
include_patterns = ["README.md", "docs/*.md", "docs/reference/*.md"]
exclude_patterns = ["target", "dist", "**/node_modules", "**/target"]

# Anchors of headings as forges make them.
myst_heading_anchors = 4
# Three dots stay three dots: they stand for what a reader fills in.
smartquotes = False

breathe_projects = {"golem": str(root / "target/docs/xml")}
breathe_default_project = "golem"
breathe_domain_by_extension = {"h": "c", "hpp": "cpp"}
breathe_show_define_initializer = True
breathe_show_include = False
# The namespace is in every header of C++.
suppress_warnings = ["duplicate_declaration.cpp"]

html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_logo = html_favicon = "../../web/icon.svg"
html_copy_source = html_show_sphinx = html_show_copyright = False
# What the search finds is shown without parts of pages: a browser gives a page from the disk no other one to read.
html_show_search_summary = False
# What is code in a comment of a header.
highlight_language = "cpp"
pygments_style = "a11y-light"
pygments_dark_style = "a11y-dark"
# The colours of the page in web/.
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {
        "color-brand-primary": "#1f5fae",
        "color-brand-content": "#1f5fae",
        "color-background-secondary": "#f6f3ec",
        "color-sidebar-background": "#f6f3ec",
        "color-sidebar-background-border": "#cfc7b8",
        "color-sidebar-search-background": "#fbfaf7",
        "color-sidebar-search-background--focus": "#fff",
        "color-sidebar-item-background--hover": "#ebe5d8",
    },
    "dark_css_variables": {
        "color-brand-primary": "#8ab8f0",
        "color-brand-content": "#8ab8f0",
        "color-background-primary": "#1b1a18",
        "color-background-secondary": "#262421",
        "color-foreground-muted": "#96918a",
        "color-sidebar-background": "#262421",
        "color-sidebar-background-border": "#4a453d",
        "color-sidebar-search-background": "#1b1a18",
        "color-sidebar-search-background--focus": "#1b1a18",
        "color-sidebar-item-background--hover": "#35312b",
    },
}
