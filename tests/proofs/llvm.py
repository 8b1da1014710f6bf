"""Reads LLVM's intermediate code as text: the functions and constants of a module, as far as kernels need it."""

import re
from collections import namedtuple
from functools import cache

# Types. An integer is its width; "ptr" and "void" are themselves.
Vector = namedtuple("Vector", "count of")
Array = namedtuple("Array", "count of")
Struct = namedtuple("Struct", "packed fields")

# Operands. The others are integers, ZERO, and None for what is poison or undefined.
Local = namedtuple("Local", "name")
Global = namedtuple("Global", "name")
Splat = namedtuple("Splat", "type value")
Items = namedtuple("Items", "types values")
Address = namedtuple("Address", "type operands")
ZERO = "zero"

# `type` is that of the result, `operands` are pairs of type and operand; `extra` is what only some operations have: a
# predicate, labels, the name of a function.
Instruction = namedtuple("Instruction", "result operation flags type operands extra bounds")
Function = namedtuple("Function", "parameters bounds blocks")

TOKEN = re.compile(r'\s*(c?"[^"]*"|[%@](?:"[^"]*"|[-\w.$]+)|-?\d+(?![\w.])|[\w.]+|[<>{}\[\]()=,*:])')
FLAGS = {"nuw", "nsw", "exact", "disjoint", "nneg", "samesign", "inbounds", "nusw"}
BINARY = {"add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv", "urem"}
CASTS = {"zext", "sext", "trunc", "bitcast"}
# What only says how to call or where memory may overlap.
SILENT = re.compile(r"^\s*fence |@llvm\.(lifetime|experimental\.noalias)")


class Parser:
    def __init__(self, text, named_type):
        self.tokens, self.at, self.named_type = TOKEN.findall(text), 0, named_type

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def next(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def take(self, token):
        """Whether this token is next, which then is passed."""
        found = self.peek() == token
        self.at += found
        return found

    def expect(self, token):
        assert self.take(token), f"{self.peek()!r} instead of {token!r}: {' '.join(self.tokens)}"

    def items(self, end, item):
        """Items between commas."""
        found = []
        while not self.take(end):
            found.append(item())
            self.take(",")
        return found

    def type(self):
        token = self.next()
        if token == "<" and self.take("{"):
            fields = self.items("}", self.type)
            self.expect(">")
            return Struct(True, fields)
        if token in ("<", "["):
            count = int(self.next())
            self.expect("x")
            of = self.type()
            self.expect({"<": ">", "[": "]"}[token])
            return (Vector if token == "<" else Array)(count, of)
        if token == "{":
            return Struct(False, self.items("}", self.type))
        if token[0] == "%":
            return self.named_type(token[1:])
        return int(token[1:]) if re.fullmatch(r"i\d+", token) else token

    def attributes(self):
        """Passes what is said of an operand or a result; returns the bounds if there is a range."""
        bounds = None
        while re.fullmatch(r"(?!i\d+$|ptr$|void$)[a-z]\w*", self.peek()) and self.peek() not in CONSTANTS:
            name = self.next()
            if self.take("("):
                start, depth = self.at, 1
                while depth:
                    depth += {"(": 1, ")": -1}.get(self.next(), 0)
                if name == "range":
                    bounds = int(self.tokens[start + 1]), int(self.tokens[start + 3])
            elif name == "align":
                self.next()
        return bounds

    def typed(self):
        kind = self.type()
        self.attributes()
        return kind, self.operand()

    def operand(self):
        token = self.next()
        if token[0] == "%":
            return Local(token[1:])
        if token[0] == "@":
            return Global(token[1:])
        if token in CONSTANTS:
            return CONSTANTS[token](self)
        if token == "<" and self.take("{"):
            pairs = self.items("}", self.typed)
            self.expect(">")
        elif token in ("<", "[", "{"):
            pairs = self.items({"<": ">", "[": "]", "{": "}"}[token], self.typed)
        elif token.startswith('c"'):
            return string(token[2:-1])
        else:
            return int(token)
        return Items([kind for kind, _ in pairs], [value for _, value in pairs])

    def splat(self):
        self.expect("(")
        kind, value = self.typed()
        self.expect(")")
        return Splat(kind, value)

    def address(self):
        self.flags()
        self.expect("(")
        kind = self.type()
        self.expect(",")
        return Address(kind, self.items(")", self.typed))

    def flags(self):
        found = set()
        while self.peek() in FLAGS:
            found.add(self.next())
        return found

    def instruction(self):
        result = None
        if self.peek()[:1] == "%":
            result = self.next()[1:]
            self.expect("=")
        if self.peek() in ("tail", "musttail", "notail"):
            self.next()
        operation = self.next()
        flags = self.flags()
        bounds = self.attributes() if operation == "call" else None
        return Instruction(result, operation, flags, *self.rest(operation), bounds)

    def rest(self, operation):
        """The type of the result, the operands, and what else there is."""
        if operation in BINARY or operation == "icmp":
            predicate = self.next() if operation == "icmp" else None
            kind = self.type()
            first = self.operand()
            self.expect(",")
            return kind, [(kind, first), (kind, self.operand())], predicate
        if operation in CASTS:
            value = self.typed()
            self.expect("to")
            return self.type(), [value], None
        if operation in ("load", "getelementptr"):
            kind = self.type()
            self.expect(",")
            return kind, self.all_typed(), None
        if operation in ("select", "insertelement", "extractelement", "shufflevector", "store", "freeze"):
            operands = self.all_typed()
            return operands[0][0], operands, None
        if operation == "call":
            kind, callee = self.type(), self.next()
            self.expect("(")
            return kind, self.items(")", self.typed), callee[1:]
        return self.control(operation)

    def control(self, operation):
        if operation == "phi":
            kind = self.type()
            return kind, [], self.items("", lambda: self.incoming(kind))
        if operation == "br":
            return "void", [] if self.peek() == "label" else [self.first_typed()], self.items("", self.label)
        if operation == "switch":
            value, default = self.first_typed(), self.label()
            self.expect("[")
            return "void", [value], (default, self.items("]", lambda: (self.first_typed()[1], self.label())))
        if operation == "ret":
            return "void", [] if self.peek() == "void" else [self.typed()], None
        if operation == "alloca":
            return self.type(), [], None
        if operation == "unreachable":
            return "void", [], None
        raise NotImplementedError(operation)

    def all_typed(self):
        """Operands up to the alignment of memory."""
        found = [self.typed()]
        while self.take(",") and self.peek() != "align":
            found.append(self.typed())
        return found

    def first_typed(self):
        value = self.typed()
        self.expect(",")
        return value

    def label(self):
        self.expect("label")
        return self.next()[1:]

    def incoming(self, kind):
        self.expect("[")
        value = self.operand()
        self.expect(",")
        label = self.next()[1:]
        self.expect("]")
        return kind, value, label


CONSTANTS = {
    "true": lambda _: 1,
    "false": lambda _: 0,
    "null": lambda _: 0,
    "poison": lambda _: None,
    "undef": lambda _: None,
    "zeroinitializer": lambda _: ZERO,
    "splat": Parser.splat,
    "getelementptr": Parser.address,
}


def string(text):
    """The bytes of a string with hexadecimal escapes."""
    parts = re.findall(r"\\([0-9A-F]{2})|\\(\\)|(.)", text)
    values = [int(escaped, 16) if escaped else ord(backslash or plain) for escaped, backslash, plain in parts]
    return Items([8] * len(values), values)


class Module:
    """The text of modules, of which only what is asked for is read further."""

    def __init__(self, *texts):
        self.definitions, self.types, self.functions, self.symbols = {}, {}, {}, {}
        for text in texts:
            self.add(text)

    def add(self, text):
        """Of what several modules have the first is taken; they are compiled from the same source."""
        for name, definition in re.findall(r'^@("[^"]*"|[-\w.$]+) = (.*)$', text, re.M):
            if not definition.startswith("external"):
                self.definitions.setdefault(name, definition)
        for name, definition in re.findall(r'^%("[^"]*"|[-\w.$]+) = type (.*)$', text, re.M):
            self.types.setdefault(name, definition)
        for part in text.split("\ndefine ")[1:]:
            head = re.match(r'[^\n]*?@("[^"]*"|[-\w.$]+)(?=\()', part)
            self.functions.setdefault(head[1], part.partition("\n}\n")[0][head.end() :])
        # Above a function stands its path in Rust; a name of C's is its path.
        for path, symbol in re.findall(r'^; (.+)\n(?:; .*\n)*define [^\n]*?@("[^"]*"|[-\w.$]+)\(', text, re.M):
            self.symbols.setdefault(path, symbol)

    def symbol(self, path):
        """The symbol of a function, or None if there is no such function. That of a function for C is the end of its path."""
        symbol = self.symbols.get(path, path.rsplit("::", 1)[-1])
        return symbol if symbol in self.functions else None

    @cache
    def named_type(self, name):
        return self.parser(self.types[name]).type()

    def parser(self, text):
        return Parser(text, self.named_type)

    @cache
    def constant(self, name):
        """The type and the value of a constant; nothing else may be read from memory that a caller has not given."""
        _, constant, rest = self.definitions[name].partition("constant ")
        assert constant, f"@{name} is not constant"
        return self.parser(rest).typed()

    @cache
    def function(self, symbol):
        head, *lines = self.functions[symbol].splitlines()
        parser = self.parser(head)
        parser.expect("(")
        parameters, bounds = [], []
        while not parser.take(")"):
            kind = parser.type()
            bounds.append(parser.attributes())
            parameters.append((kind, parser.next()[1:]))
            parser.take(",")
        blocks, label = {}, None
        for line in self.logical(lines):
            if match := re.match(r'("[^"]*"|[-\w.$]+):', line):
                label = match[1]
                blocks[label] = []
            elif not SILENT.search(line):
                blocks[label].append(self.parser(re.sub(r",? !.*| #\d+$", "", line)).instruction())
        return Function(parameters, bounds, blocks)

    @staticmethod
    def logical(lines):
        """Lines without comments and empty ones; the cases of a switch follow it on the same line."""
        joined = ""
        for line in lines:
            line = line.partition(";")[0].rstrip()
            joined += line
            if line.endswith("[") or joined.strip().startswith("switch") and not line.endswith("]"):
                continue
            if joined.strip() not in ("", "}"):
                yield joined
            joined = ""
