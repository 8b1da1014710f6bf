"""Links from every name of the C and C++ interfaces, and of a header, in a text to what the reference says of it, and from
the name of a page in the comments of a header to that page."""

import re

from docutils import nodes
from sphinx import addnodes
from sphinx.domains.c import CDomain
from sphinx.domains.cpp import CPPDomain
from sphinx.util.nodes import make_refnode

NAME = re.compile(r"\bdocs/[\w-]+\.md\b|\bgolem\w*\.hp?p?\b|\b(?:golem_\w+|GOLEM_\w+|golem::\w+(?:::\w+)*)(?:\(\))?")
# No link inside of another one, in a heading, in a declaration or in a program.
WITHOUT = (nodes.reference, nodes.title, addnodes.desc_signature, nodes.literal_block, nodes.image)


def without_parameters(objects):
    """The search would show a parameter before the function that has it."""
    return (entry for entry in objects if not entry[2].endswith("Param"))


class C(CDomain):
    def get_objects(self):
        return without_parameters(super().get_objects())


class Cpp(CPPDomain):
    def get_objects(self):
        return without_parameters(super().get_objects())


def declared(env):
    """Where each name is described."""
    names = {
        document.removeprefix("docs/reference/"): (document, "")
        for document in env.found_docs
        if document.startswith("docs/reference/")
    }
    names |= {f"{document}.md": (document, "") for document in env.found_docs}
    for domain in (env.domains.cpp_domain, env.domains.c_domain):
        names |= {name: (document, anchor) for name, _, _, document, anchor, _ in domain.get_objects()}
    return names


def is_about(text, anchor):
    """Whether a text stands in the description that it would lead to."""
    node = text.parent
    while node:
        if isinstance(node, addnodes.desc) and anchor in node[0]["ids"]:
            return True
        node = node.parent
    return False


def link(app, doctree, document):
    names = declared(app.env)
    for text in list(doctree.findall(nodes.Text)):
        parent = text.parent
        while parent and not isinstance(parent, WITHOUT):
            parent = parent.parent
        if parent:
            continue
        parts, end = [], 0
        for found in NAME.finditer(text):
            there, anchor = names.get(found[0].removesuffix("()"), (None, None))
            if there is None or (there, anchor) == (document, "") or is_about(text, anchor):
                continue
            parts += [nodes.Text(text[end : found.start()])] if found.start() > end else []
            parts.append(make_refnode(app.builder, document, there, anchor, nodes.Text(found[0])))
            end = found.end()
        if parts:
            text.parent.replace(text, parts + ([nodes.Text(text[end:])] if end < len(text) else []))


def setup(app):
    app.add_domain(C, override=True)
    app.add_domain(Cpp, override=True)
    app.connect("doctree-resolved", link)
    return {"parallel_read_safe": True}
