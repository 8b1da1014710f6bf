"""What makes assembly smaller when it is packed: what is alike in the machine code is to be alike in the text.

Each function here takes lines and gives lines, and each changes how something is spelled and not what is assembled.
Constants are the exception: those that are the same stand once, as a linker would have it.
"""

import collections
import math
import re

# A label inside of the function with that number, and where it stands.
BLOCK = re.compile(r"(?<![\w$.])\.?LBB(\d+)_(\d+)\b")
BLOCK_HERE = re.compile(r"^\.?LBB(\d+)_(\d+):")


class Block:
    """A label: where it stands, and the first and the last line that name it."""

    def __init__(self, at):
        self.place, self.first, self.last = None, at, at

    def is_hidden_by(self, other):
        """Whether the other label, if it had the same number, would be nearer to a jump to this one."""
        return self.first <= other.place <= self.last


def numeric_labels(lines):
    """Gives blocks numbers, with `b` or `f` for where they are: the shorter the way between a label and what jumps to it,
    the lower the number. Most are `1` then, in each function and at each level."""
    blocks = {}
    for at, line in enumerate(lines):
        for name in BLOCK.findall(line):
            block = blocks.setdefault(name, Block(at))
            block.last = at
        if match := BLOCK_HERE.match(line):
            blocks[match.groups()].place = at
    numbers = {}
    for names in groups(blocks):
        taken = []
        for name in sorted(names, key=lambda name: blocks[name].last - blocks[name].first):
            block = blocks[name]
            for number, others in enumerate(taken, 1):
                if not any(block.is_hidden_by(other) or other.is_hidden_by(block) for other in others):
                    break
            else:
                number = len(taken) + 1
                taken.append([])
            taken[number - 1].append(block)
            numbers[name] = number
    tidy = []
    for at, line in enumerate(lines):
        if match := BLOCK_HERE.match(line):
            line = f"{numbers[match.groups()]}:"
        else:
            line = BLOCK.sub(lambda m: f"{numbers[m.groups()]}{'b' if blocks[m.groups()].place < at else 'f'}", line)
        tidy.append(line)
    return tidy


def groups(blocks):
    """The names of labels by function. Functions that stand within each other are together."""
    functions = {}
    for name, block in blocks.items():
        names = functions.setdefault(name[0], [block.first, block.last, []])
        names[0], names[1] = min(names[0], block.first), max(names[1], block.last)
        names[2].append(name)
    together = []
    for first, last, names in sorted(functions.values()):
        if together and first <= together[-1][0]:
            together[-1][0] = max(last, together[-1][0])
            together[-1][1] += names
        else:
            together.append([last, names])
    return [names for _, names in together]


# Where ELF has constants of so many bytes, of which a linker keeps one of each, and what stands there.
MERGED = re.compile(r'\.section\t\.rodata\.cst(\d+),"aM",[@%]progbits,\d+$')
CONSTANT = re.compile(r"\.LCPI\d+_\d+")
WIDTHS = {"byte": 1, "short": 2, "hword": 2, "long": 4, "word": 4, "quad": 8, "xword": 8}
KINDS = [("byte", 1), ("short", 2), ("long", 4), ("quad", 8)]
NUMBER = re.compile(rf"\.(?:({'|'.join(WIDTHS)})\t(-?\d+)|(?:zero|space)\t(\d+)(?:,\s*(\d+))?)$")


def merged_constants(lines):
    """Gives each constant one place and one number, the lower the more often it is used. The compiler has some for each
    function."""
    code, constants, names = [], {}, {}
    at = 0
    while at < len(lines):
        if not (section := MERGED.match(lines[at])):
            code.append(lines[at])
            at += 1
            continue
        start, at = at, at + 1
        found = []
        while re.match(r"\.p2align|\.LCPI\d+_\d+:$", lines[at]) or (found and NUMBER.match(lines[at])):
            if lines[at].startswith(".LCPI"):
                found.append((lines[at][:-1], []))
            elif found and not lines[at].startswith(".p2align"):
                found[-1][1].append(lines[at])
            at += 1
        for name, numbers in found:
            names[name] = bytes_of(numbers)
            assert len(names[name]) == int(section[1]), (name, numbers)
            constants[names[name]] = 0
        # A table of the source can stand there, too.
        if not re.match(r"\.section|\.text$", lines[at]):
            code += [lines[start], *(line for line in lines[start + 1 : at] if line.startswith(".p2align"))]
    for line in code:
        for name in CONSTANT.findall(line):
            if name in names:
                constants[names[name]] += 1
    order = sorted(constants, key=lambda value: (-constants[value], len(value), value))
    labels = {value: f".LC{number}" for number, value in enumerate(order)}
    code = [CONSTANT.sub(lambda m: labels[names[m[0]]] if m[0] in names else m[0], line) for line in code]
    for width in sorted({len(value) for value in constants}):
        code += [f'.section\t.rodata.cst{width},"aM",%progbits,{width}', f".p2align\t{width.bit_length() - 1}"]
        for value in sorted(value for value in constants if len(value) == width):
            code += [f"{labels[value]}:", *numbers_of(value)]
    return code


def bytes_of(lines):
    """What directives for numbers assemble to."""
    value = b""
    for kind, number, length, fill in (NUMBER.match(line).groups() for line in lines):
        if kind:
            value += (int(number) % (1 << 8 * WIDTHS[kind])).to_bytes(WIDTHS[kind], "little")
        else:
            value += bytes([int(fill or 0)]) * int(length)
    return value


def numbers_of(value):
    """The directives for some bytes: numbers of the width that says the least, without long runs of zeros."""
    choices = [(cost(value, width), kind, width) for kind, width in KINDS if len(value) % width == 0]
    _, kind, width = min(choices)
    numbers = [int.from_bytes(value[at : at + width], "little") for at in range(0, len(value), width)]
    lines, at = [], 0
    while at < len(numbers):
        end = at
        while end < len(numbers) and numbers[end] == 0:
            end += 1
        if end - at >= 8:
            lines.append(f".zero\t{(end - at) * width}")
        else:
            while end < len(numbers) and (any(numbers[end : end + 8]) or end + 8 > len(numbers)):
                end += 1
            lines.append(f".{kind}\t" + ",".join(map(str, numbers[at:end])))
        at = end
    return lines


def cost(value, width):
    """About how many bits a packer needs for bytes as numbers of a width: for each of them by how rare it is, and for each
    that is new."""
    counts = collections.Counter(value[at : at + width] for at in range(0, len(value), width))
    total = len(value) // width
    return int(sum(count * math.log2(total / count) for count in counts.values()) + 8 * width * len(counts))


STRING = re.compile(r'\.(ascii|asciz)\t"(.*)"$')
ESCAPED = re.compile(r'\\([0-7]{3}|[btnfr"\\])')
LETTERS = {"b": 8, "t": 9, "n": 10, "f": 12, "r": 13, '"': 34, "\\": 92}


def tables(lines):
    """Makes lists of numbers of tables, which the compiler spells as text or one by one."""
    tidy, numbers = [], []
    for line in [*lines, ""]:
        if NUMBER.match(line):
            numbers.append(line)
            continue
        tidy += numbers_of(bytes_of(numbers)) if len(numbers) > 1 else numbers
        numbers = []
        match = STRING.match(line)
        if match and len(ESCAPED.findall(match[2])) >= 24:
            code = lambda m: chr(LETTERS[m[1]] if m[1] in LETTERS else int(m[1], 8))
            value = ESCAPED.sub(code, match[2]).encode("latin-1")
            tidy += numbers_of(value + b"\0" * (match[1] == "asciz"))
        else:
            tidy.append(line)
    return tidy[:-1]


# A large number of an instruction of x86, and the distance of what it reads from a register.
IMMEDIATE = re.compile(r"(?<=\$)-?\d{5,}")
DISTANCE = re.compile(r"(?<![\w$.+-])-?\d{2,}(?=\(%r)")


def hexadecimal(match):
    return f"{'-' * match[0].startswith('-')}{abs(int(match[0])):#x}"


def spelling(lines):
    """Large numbers in hexadecimal, and no blanks behind commas."""
    plain = (line if '"' in line else line.replace(", ", ",") for line in lines)
    return [DISTANCE.sub(hexadecimal, IMMEDIATE.sub(hexadecimal, line)) for line in plain]


# How a function begins on ELF systems, and ends.
BEGIN = re.compile(
    r'\.section\t\.text\.(unlikely\.)?(\S+),"ax",[@%]progbits\n(\.globl\t\2\n)?\.p2align\t(\d)\n'
    r"\.type\t\2,[@%]function\n\2:\n\.cfi_startproc\n"
)
END = re.compile(r"\.size\t(\S+),\.-\1\n\.cfi_endproc\n")
PRIVATE = re.compile(r"\.(?:type|size)\t\.L.*\n")
MACROS = """\
.macro FUNCTION name,section=.text
.section \\section\\().\\name,"ax",%progbits
.p2align @ALIGNMENT@
.type \\name,%function
.size \\name,0f-\\name
\\name:
.cfi_startproc
.endm
.macro END
0:
.cfi_endproc
.endm
"""


def macros(text):
    """Begins and ends functions by a macro, so that the name of each stands there once. Names of its own are only for
    what a debugger sees."""
    aligned = {match[4] for match in BEGIN.finditer(text)}
    if len(aligned) != 1:
        return text
    ends = set(END.findall(text))
    begin = lambda m: f"{m[3] or ''}FUNCTION\t{m[2]}{',.text.unlikely' if m[1] else ''}\n" if m[2] in ends else m[0]
    begun = {match[2] for match in BEGIN.finditer(text)}
    text = BEGIN.sub(begin, PRIVATE.sub("", text))
    text = END.sub(lambda m: "END\n" if m[1] in begun else m[0], text)
    return MACROS.replace("@ALIGNMENT@", aligned.pop()) + text
