"""What readers with a keyboard or a screen reader miss in the pages of Sphinx and its theme."""


def mend(app, page, template, context, doctree):
    tree = context.get("furo_navigation_tree", "")
    context["furo_navigation_tree"] = tree.replace('role="heading"', 'role="heading" aria-level="2"')
    # What scrolls can be reached.
    for tag in ("<pre", "<div class=\"table-wrapper"):
        name = tag.split()[0]
        context["body"] = context.get("body", "").replace(tag, tag.replace(name, f'{name} tabindex="0"'))


def setup(app):
    # After the theme.
    app.connect("html-page-context", mend, priority=900)
    return {"parallel_read_safe": True}
