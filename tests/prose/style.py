#!/usr/bin/env python3
"""Finds wording in pages, headers and messages that the style guide of CONTRIBUTING.md rules out.

    tests/prose/style.py FILE…      Markdown, C and C++ headers, Rust; single words are flagWords in cspell.json

Code blocks and code in backticks are left out. In headers the comment of every C function has to begin with a verb in the
third person: "Lists the legal captures.", or with "Like" and another function.
"""

import re
import sys

# What must not come back, and what to write instead.
PATTERNS = [
    (r"(?<!there )\b(is|are) no (?!longer\b|more\b|room\b|other\b|legal\b|need\b|known\b)[a-z]+", "is not a …"),
    (r"\bsome answers?\b", "unspecified"),
    (r"\b(thousand million|hundred million million)\b", "billion"),
    (r"\b(nothing|all|none) but\b", "only, all except"),
    (r"\btak(e|es|en|ing) back\b", "unmake, recapture"),
    (r"\bsquares? of check\b", "check squares"),
    (r"\blists? of moves\b", "move list"),
    (r"\bnodes a second\b", "nodes per second (nps)"),
    (r"\bof the (caller|user|author|engine)'s\b(?! [a-z])", "the caller's …"),
    (r"\bby stages\b", "staged"),
    (r"(?:^|\n\n|\n[-*] |[.!?] )(What|Whatever)\b(?![^.!?|]*\?)", "a noun"),
]
PATTERNS = [(re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in PATTERNS]

FUNCTION = re.compile(r"/\*\*((?:(?!\*/).)*)\*/\n(?:[a-z]\w*[ *]+)+(golem_\w+)\(", re.DOTALL)
# Words with the ending of a verb that are none at the start of such a comment.
NO_VERBS = {"This", "Is", "As", "Its", "Pieces", "Squares", "Keys", "Always", "Pairs", "Plus"}


def prose(name: str, text: str) -> str:
    """The text with all but its prose blanked, line by line."""
    if name.endswith(".md"):
        text = re.sub(r"^```.*?^```", lambda code: "\n" * code.group().count("\n"), text, flags=re.DOTALL | re.MULTILINE)
        lines = text.split("\n")
    elif name.endswith(".rs"):
        lines = [line.group(1) if (line := re.match(r"\s*//[/!] ?(.*)", row)) else "" for row in text.split("\n")]
    else:
        comments = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
        blank = re.compile(r"[^\n]")
        end, parts = 0, []
        for comment in comments.finditer(text):
            parts += [blank.sub("", text[end : comment.start()]), re.sub(r"(?m)^\s*\*+ ?|/\*+<? ?|\*/|// ?", "", comment.group())]
            end = comment.end()
        lines = "".join(parts).split("\n")
    return re.sub(r"`[^`\n]*`", "`", "\n".join(lines))


def findings(name: str, text: str):
    """The lines of what is wrong, with a message."""
    plain = prose(name, text)
    # A phrase may go on in the next line.
    joined = re.sub(r"(?<=\S)\n(?=\S)", " ", plain)
    assert len(joined) == len(plain)
    for pattern, instead in PATTERNS:
        for found in pattern.finditer(joined):
            yield plain.count("\n", 0, found.start()) + 1, f"“{found.group().strip('. ')}”: write “{instead}”"
    if name.endswith(".h"):
        for function in FUNCTION.finditer(text):
            word = re.sub(r"[\s*]+", " ", function.group(1)).split(maxsplit=1)[0]
            if word != "Like" and (not re.fullmatch(r"[A-Z][a-z]*s", word) or word in NO_VERBS):
                line = text.count("\n", 0, function.start(2)) + 1
                yield line, f"the comment of {function.group(2)} begins with “{word}”: write a verb, as in “Returns the …”"


def main(names: list[str]) -> int:
    wrong = 0
    for name in names:
        with open(name, encoding="utf-8") as file:
            text = file.read()
        for line, message in sorted(findings(name, text)):
            wrong += 1
            print(f"{name}:{line}: {message}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
