"""The reference of a header: what Doxygen found in it, rendered by Breathe, in the order of the header and under its
headings, which Doxygen's XML does not keep.

    ```{header} golem.h
    ```
"""

import re
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
HEADING = re.compile(r"^/\* ---- (.*?) -+ \*/$", re.M)
# What has a heading of its own where the header has none.
TYPES = {"class", "struct", "enum", "enum-class"}


def name_of(description):
    """Of a function `golem::List::size()` the name is `size`."""
    return description[0]["_toc_name"].removesuffix("()").split("::")[-1]


def is_namespace(description):
    return description[0].astext().startswith("namespace ")


def descriptions(found):
    """The descriptions among nodes, also in what Breathe wraps: pairs of an entry of the index and the description."""
    before = None
    for node in found:
        if isinstance(node, nodes.container):
            yield from descriptions(node)
        elif isinstance(node, addnodes.desc) and is_namespace(node):
            yield from descriptions(node[-1])
        elif isinstance(node, addnodes.desc):
            yield before, node
        before = node


def leave_out_inline(description):
    """Doxygen says it of everything that is defined in a class; it is nothing to a caller of C++."""
    for keyword in list(description[0].findall(addnodes.desc_sig_keyword)):
        if description["domain"] == "cpp" and keyword.astext() == "inline":
            line = keyword.parent
            del line[line.index(keyword) : line.index(keyword) + 2]


class Header(SphinxDirective):
    required_arguments = 1

    def run(self):
        name = self.arguments[0]
        path = Path(self.env.srcdir, "include", name)
        self.env.note_dependency(path)
        text = path.read_text()
        self.code = COMMENT.sub(lambda comment: " " * len(comment[0]), text)
        found = self.parse_text_to_nodes(f"```{{doxygenfile}} {name}\n```")
        # Before the first declaration stands what is said of the file.
        about = [node for node in found if isinstance(node, (nodes.paragraph, nodes.bullet_list, nodes.literal_block))]
        # The namespace is no entry, but links lead to it.
        namespaces = [node for node in found if isinstance(node, addnodes.desc) and is_namespace(node)]
        about += [nodes.target("", "", ids=namespace[0]["ids"]) for namespace in namespaces]
        entries = sorted(descriptions(found), key=lambda entry: self.position(entry[1]))
        headings = [(heading.start(), heading[1]) for heading in HEADING.finditer(text)]
        self.contents = {"function"} | (TYPES if headings else set())
        return about + self.sections(entries, headings or self.types(entries))

    def leave_out_value(self, macro):
        """Of a macro that the compiler's settings define in another way Doxygen has the first value, which may be wrong."""
        name = macro[0].next_node(addnodes.desc_name)
        if len(re.findall(rf"^#define {name.astext()}\b", self.code, re.M)) > 1:
            line = name.parent
            del line[line.index(name) + 1 :]

    def position(self, description, start=0):
        """Where something is declared: C and C++ name nothing before."""
        name = re.escape(name_of(description))
        name = rf"\b{name}\b" if name[-1].isalnum() or name[-1] == "_" else name
        at = re.compile(name).search(self.code, start)
        if not at:
            raise self.error(f"{name_of(description)} is not in the header")
        return at.start()

    def types(self, entries):
        """The types of a header as headings."""
        return [(self.position(entry), name_of(entry)) for _, entry in entries if entry["objtype"] in TYPES]

    def sections(self, entries, headings):
        result = target = []
        for index, entry in entries:
            self.order_members(entry)
            if entry["objtype"] == "macro":
                self.leave_out_value(entry)
            # At the side stand headings, functions, and types that are no headings.
            for inner in entry.findall(addnodes.desc):
                leave_out_inline(inner)
                inner[0]["_toc_name"] = inner[0]["_toc_name"].removesuffix("()")
                inner["no-contents-entry"] = inner is not entry or entry["objtype"] not in self.contents
            while headings and headings[0][0] <= self.position(entry):
                title = headings.pop(0)[1]
                target = nodes.section("", nodes.title("", title), ids=[nodes.make_id(f"section {title}")])
                self.state.document.note_implicit_target(target, target)
                result.append(target)
            target += [index, entry]
        return result

    def order_members(self, entry):
        """Breathe sorts the members of a type by kind, under headings; the type has them in an order with a meaning."""
        members = list(descriptions(entry[-1]))
        if entry["objtype"] not in TYPES or not members:
            return
        start = self.position(entry)
        for node in [node for pair in members for node in pair] + list(entry[-1].findall(nodes.container)):
            node.parent.remove(node)
        for index, member in sorted(members, key=lambda pair: self.position(pair[1], start)):
            entry[-1] += [index, member]
            self.order_members(member)


def setup(app):
    app.add_directive("header", Header)
    return {"parallel_read_safe": True}
