#!/usr/bin/env python3
"""Makes a compiler's assembly small, readable and the same wherever it was built.

    tidy.py ASSEMBLY >TIDY

What is not exported gets short names (a function of Rust keeps the end of its path), and lines that only tell of the
compiler or of its files go; shorter.py does the rest. What is assembled stays the same to the byte, names aside, and
constants, which stand once; `make check-vendored` looks at that.
"""

import re
import sys

import shorter

# A name by Rust, in its older and its newer form, with the underscore that Mach-O puts before every name.
MANGLED = re.compile(r"(?<![\w$])_?_(?:ZN[\w$.]+E|R[A-Z][\w]*)")
# What stands before each word of such a name: its length, in the newer form sometimes with an underscore behind it.
LENGTH = re.compile(r"(\d+)")
NEWER_LENGTH = re.compile(r"(\d+)(?:_(?!_))?")
# A constant without a name: the compiler's number for it follows a hash of what was compiled.
UNNAMED = re.compile(r"\b(\.?[Ll]_?anon)\.[0-9a-f]{32}\.(\d+)|\.L__unnamed_(\d+)")
# What says something about the compiler, its files, or where a function ends; and marks for branch targets in a form that
# only new assemblers read, beside that which all read.
NOISE = re.compile(r"^\s*(?:\.file\b|\.aeabi_\w+|\.ident\b|\.?Lfunc_(?:begin|end)\d+:|#|//|;)")
COMMENT = re.compile(r"\s+(?:#|##|//) .*$")


def words_of(name):
    """The names in a mangled path, from the outermost on."""
    length = NEWER_LENGTH if "_R" in name[:3] else LENGTH
    words, at = [], 0
    while match := length.search(name, at):
        at = match.end(1)
        start = match.end()
        word = name[start : start + int(match[1])]
        is_name = re.fullmatch(r"[A-Za-z_]\w*", word) and not re.fullmatch(r"h[0-9a-f]{16}", word)
        # Other digits are no length: what they count would not fit, or not be one word.
        if len(word) == int(match[1]) and (is_name or "$" in word):
            at = start + len(word)
            words += [word] if is_name else []
    return words


def short_names(text):
    """A name for every mangled one, in the order in which they come."""
    names, taken = {}, {}
    for name in dict.fromkeys(MANGLED.findall(text)):
        short = ".".join(words_of(name)[-3:])
        taken[short] = number = taken.get(short, 0) + 1
        # Mach-O keeps out of the way of C by its underscore; a point does that everywhere.
        names[name] = f"golem.{short}" + (f".{number}" if number > 1 else "")
    return names


# What GNU as does not read of COFF: sections that a linker takes once of all objects, and where epilogues begin and end.
ONCE = re.compile(r'(\.section\s+)\.(text|rdata|data)[^,]*,("\w+"),(?:one_only|associative),([^,\s]+)(?:,unique,\d+)?')
EPILOGUE = re.compile(r"^\s*\.seh_(?:start|end)epilogue\b.*\n", re.M)
# Dot products, in Apple's spelling: clang 14 reads only the one that names the type of each vector.
DOT = re.compile(r"\b([us]dot)\.(4s|2s)(\s+v\d+), (v\d+), (v\d+)$", re.M)
BYTES = {"4s": "16b", "2s": "8b"}


def main():
    text = open(sys.argv[1]).read()
    names = short_names(text)
    text = MANGLED.sub(lambda match: names[match[0]], text)
    unnamed = {}
    text = UNNAMED.sub(lambda match: (match[1] or ".Lanon") + str(unnamed.setdefault(match[0], len(unnamed))), text)
    text = EPILOGUE.sub("", ONCE.sub(r"\1.\2$\4,\3", text))
    text = DOT.sub(lambda m: f"{m[1]}{m[3]}.{m[2]}, {m[4]}.{BYTES[m[2]]}, {m[5]}.{BYTES[m[2]]}", text)
    lines = [COMMENT.sub("", line).rstrip() for line in text.splitlines() if not NOISE.match(line)]
    lines = [re.sub(r"(\.size\s+(\S+), )\.Lfunc_end\d+-\2", r"\1.-\2", line).lstrip("\t") for line in lines if line.strip()]
    lines = shorter.numeric_labels(shorter.merged_constants(lines))
    print(shorter.macros("\n".join(shorter.spelling(shorter.tables(lines))) + "\n"), end="")


main()
