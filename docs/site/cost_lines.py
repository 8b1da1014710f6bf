"""What each function costs, below what the reference says of it: from docs/evidence/costs.tsv, and of a function of C++ that
calls one of C, and no other one, what that costs."""

import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import costs
from docutils import nodes
from sphinx import addnodes

CALL = re.compile(r"\b(golem_\w+)\(")


def bodies(xml):
    """The bodies of functions of C++ by the anchor that Doxygen gives them, without comments."""
    headers = {}
    for file in xml.glob("*.xml"):
        for function in ElementTree.parse(file).iter("memberdef"):
            place = function.find("location").attrib
            header = place.get("bodyfile", "")
            if not header.endswith(".hpp"):
                continue
            if header not in headers:
                # Doxygen counts the lines that it was given.
                read = ["sed", "-E", "-f", "docs/site/comments.sed", header]
                headers[header] = subprocess.run(read, check=True, capture_output=True, text=True).stdout.split("\n")
            first, last = int(place["bodystart"]), int(place["bodyend"])
            lines = headers[header][first - 1 : max(first, last)]
            yield function.get("id"), "\n".join(line.split("//")[0] for line in lines)


def find(app):
    app.cpu, app.costs = costs.read()
    app.calls = {}
    for anchor, body in bodies(Path(app.config.breathe_projects["golem"])):
        called = set(CALL.findall(body)) & set(app.costs)
        if len(called) == 1:
            app.calls[anchor] = called.pop()


def function_of(app, entry):
    """The function of C whose cost an entry has, or None."""
    if entry["objtype"] != "function":
        return None
    if entry["domain"] == "c":
        return entry[0]["_toc_name"].removesuffix("()")
    anchors = [anchor for node in entry[0].findall(nodes.Element) for anchor in node.get("ids", [])]
    return next((app.calls[anchor] for anchor in anchors if anchor in app.calls), None)


def add(app, doctree):
    page = app.builder.get_relative_uri(app.env.docname, "docs/costs")
    for entry in list(doctree.findall(addnodes.desc)):
        function = function_of(app, entry)
        if function not in app.costs:
            continue
        cost = app.costs[function]
        of = "" if entry["domain"] == "c" else f"of {function}(), "
        cpu = "" if cost.is_constant() else f" ({app.cpu})"
        line = nodes.paragraph("", "", classes=["cost"])
        line += [nodes.reference("", "Cost", refuri=page), nodes.Text(f": {of}{cost.text()}{cpu}")]
        entry[-1] += line


def setup(app):
    app.connect("builder-inited", find)
    app.connect("doctree-read", add)
    return {"parallel_read_safe": False}
