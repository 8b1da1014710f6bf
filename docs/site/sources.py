"""Files of the repository that are no pages, as pages of their own below source/: those that a page links to, and those
with the source of what the reference describes, to which each of its entries has a link.
"""

import re
from pathlib import Path

from docutils import nodes
from pygments.lexers import get_lexer_for_filename
from pygments.util import ClassNotFound
from sphinx import addnodes

EXPORTED = re.compile(r'^pub (?:const |unsafe )*extern "C" fn (golem_\w+)', re.M)
LEFT_OUT = {"target", "node_modules", "__pycache__", "tests"}


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def collect(app):
    """Where each function of the C interface is written."""
    app.sources, app.shown, app.tables = {}, set(), {}
    root = Path(app.srcdir)
    for folder in ("src", "backends/src"):
        for file in sorted((root / folder).rglob("*.rs")):
            text = file.read_text()
            for found in EXPORTED.finditer(text):
                app.sources[found[1]] = (str(file.relative_to(root)), line_of(text, found.start()))


def show(app, document, path, line=None):
    """The address of a file or a folder, seen from a page."""
    app.shown.add(path)
    page = f"source/{path}" if (Path(app.srcdir) / path).is_file() else f"source/{path}/index"
    return app.builder.get_relative_uri(document, page) + (f"#L-{line}" if line else "")


def source_of(app, document, signature):
    """Where a function of the C interface is written in Rust, and of what a header has itself, the first line there."""
    name = signature["_toc_name"].removesuffix("()").split("::")[-1]
    if name in app.sources:
        return app.sources[name]
    header = f"include/{Path(document).name}"
    text = (Path(app.srcdir) / header).read_text()
    # A comment is passed over.
    for found in re.finditer(rf"^(?: \*|//|/\*).*$|(?<![\w.]){re.escape(name)}(?![\w.])", text, re.M):
        if found[0] == name:
            return header, line_of(text, found.start())
    return header, 1


def path_of(app, node):
    """What a link leads to, seen from the root of the repository."""
    target = Path(app.srcdir, app.env.docname).parent / node["reftarget"].split("#")[0]
    return target.resolve().relative_to(app.srcdir).as_posix() if target.exists() else None


def link(app, doctree):
    document = app.env.docname

    def link_to(node, path):
        node.replace_self(nodes.reference("", "", *node.children, refuri=show(app, document, path)))

    for node in list(doctree.findall(addnodes.download_reference)):
        link_to(node, path_of(app, node))
    for node in list(doctree.findall(addnodes.pending_xref)):
        path = path_of(app, node) if node["reftype"] == "myst" and node["refdomain"] != "doc" else None
        if path and f"{path}/README" in app.env.found_docs:
            node["refdomain"], node["reftarget"], node["reftargetid"] = "doc", f"{path}/README", None
        elif path:
            link_to(node, path)
    for signature in doctree.findall(addnodes.desc_signature):
        if signature.parent["objtype"] in ("function", "class", "struct"):
            address = show(app, document, *source_of(app, document, signature))
            signature.insert(0, nodes.reference("", "source", refuri=address, classes=["source-link"]))


def folder_page(app, path):
    folder = Path(app.srcdir) / path
    rows = []
    for entry in sorted(folder.iterdir(), key=lambda entry: (entry.is_file(), entry.name)):
        if entry.name.startswith(".") or entry.name in LEFT_OUT:
            continue
        address = show(app, f"source/{path}/index", f"{path}/{entry.name}")
        rows.append(f'<li><a href="{address}"><code>{entry.name}{"" if entry.is_file() else "/"}</code></a></li>')
    return f"<h1><code>{path}</code></h1>\n<ul>\n" + "\n".join(rows) + "\n</ul>\n"


def file_page(app, path):
    text = (Path(app.srcdir) / path).read_text()
    try:
        language = get_lexer_for_filename(path).aliases[0]
    except ClassNotFound:
        language = "text"
    code = app.builder.highlighter.highlight_block(text, language, force=True, lineanchors="L", location=path)
    # An anchor without a text is no link.
    code = re.sub(r'<a (id="L-\d+") [^>]*></a>', r"<span \1></span>", code)
    return f'<h1 class="source-file"><code>{path}</code></h1>\n{code}'


def pages(app):
    done = set()
    while app.shown - done:
        path = min(app.shown - done)
        done.add(path)
        is_file = (Path(app.srcdir) / path).is_file()
        name, body = (path, file_page) if is_file else (f"{path}/index", folder_page)
        yield f"source/{name}", {"title": path, "body": body(app, path), "parents": []}, "page.html"


def share_navigation(app, page, template, context, doctree):
    """The table of contents is the same for every file that is as deep in the tree, and takes long to make."""
    if page.startswith("source/"):
        make, depth = context["toctree"], page.count("/")

        def table(**options):
            if depth not in app.tables:
                app.tables[depth] = make(**options)
            return app.tables[depth]

        context["toctree"] = table


def setup(app):
    app.connect("builder-inited", collect)
    app.connect("doctree-read", link, priority=400)
    app.connect("html-collect-pages", pages)
    app.connect("html-page-context", share_navigation, priority=400)
    return {"parallel_read_safe": False}
