"""What a function in LLVM's intermediate code computes, as bit-vectors.

The meaning of each operation is that of LLVM's language reference, and of Intel's manual for the few instructions that have
no other name there. Every value carries a bit that says whether it is poison: the outcome of what LLVM leaves undefined,
such as an addition that is promised not to overflow and does. Nothing that leaves the function may be poison.

Addresses and loop counters are known in a kernel. Where a branch is not, the function is run once for each way.
"""

from collections import namedtuple

import bits
from llvm import ZERO, Address, Array, Global, Items, Local, Splat, Struct, Vector

# A place in memory: the name of an object, a known offset, and perhaps a number that is not known, times a size.
Pointer = namedtuple("Pointer", "object offset scale index", defaults=(0, 0, 0))
# A byte in memory, as the number of a byte in an element of some width.
Byte = namedtuple("Byte", "element width number")
POISON = 0, 1


def plain(value):
    return value, 0


class Refused(Exception):
    """The function does what a kernel does not do."""


class Machine:
    """Runs functions of a module. `way` are the outcomes of the branches that are not known, as far as they are fixed."""

    def __init__(self, module, way=()):
        self.module, self.way = module, list(way)
        self.memory, self.constants = {}, {}
        # Bits that have to be set where the path is taken, and those that say whether it is.
        self.demands, self.path = [], []
        # What has been run, by function, block and number.
        self.ran = {}

    # Memory.

    def allocate(self, name, elements, width):
        """A caller's object with elements of a width."""
        self.memory[name] = [Byte(plain(value), width, n) for value in elements for n in range(width // 8)]
        return Pointer(name, 0)

    def bytes_of(self, name):
        if name not in self.memory:
            kind, value = self.module.constant(name)
            self.memory[name] = self.flat(kind, value)
        return self.memory[name]

    def flat(self, kind, value):
        """A constant as bytes; what no kernel reads, such as addresses, as bytes that are poison."""
        if isinstance(kind, Struct):
            assert kind.packed
            values = [ZERO] * len(kind.fields) if value is ZERO else value.values
            return [byte for pair in zip(kind.fields, values) for byte in self.flat(*pair)]
        if isinstance(kind, Array):
            values = [ZERO] * kind.count if value is ZERO else value.values
            return [byte for item in values for byte in self.flat(kind.of, item)]
        width = 8 * size(kind)
        element = plain(0 if value is ZERO else value & bits.ones(width)) if isinstance(value, int | str) else POISON
        return [Byte(element, width, number) for number in range(width // 8)]

    def load(self, kind, pointer):
        if isinstance(kind, Vector):
            assert kind.of % 8 == 0
            return [self.load(kind.of, moved(pointer, n * kind.of // 8)) for n in range(kind.count)]
        if kind == "ptr":
            raise Refused("an address from memory")
        memory, length = self.bytes_of(pointer.object), size(kind)
        if pointer.scale == 0:
            if not 0 <= pointer.offset <= len(memory) - length:
                raise Refused("a load beyond an object")
            return self.element(kind, memory[pointer.offset : pointer.offset + length])
        count = (len(memory) - length - pointer.offset) // pointer.scale + 1
        self.demand(bits.compare("ult", 64, pointer.index, count))
        starts = [pointer.offset + number * pointer.scale for number in range(count)]
        entries = [self.element(kind, memory[start : start + length]) for start in starts]
        return select_by_bits(kind, entries, pointer.index)

    def element(self, kind, stored):
        first = stored[0]
        width = 8 * len(stored)
        if first.width == width and all(byte.element is first.element and byte.number == n for n, byte in enumerate(stored)):
            return narrowed(kind, width, first.element)
        value = bits.concat([(8, bits.extract(8, 8 * byte.number, byte.width, byte.element[0])) for byte in stored])
        return narrowed(kind, width, (value, any_of(byte.element[1] for byte in stored)))

    def store(self, kind, value, pointer):
        if isinstance(kind, Vector):
            for number, element in enumerate(value):
                self.store(kind.of, element, moved(pointer, number * kind.of // 8))
            return
        if pointer.scale or kind == "ptr":
            raise Refused("a store to an unknown place or of an address")
        width = 8 * size(kind)
        self.demand(bits.invert(1, value[1]))
        if width != kind:
            value = bits.concat([(kind, value[0]), (width - kind, 0)]), value[1]
        memory = self.memory[pointer.object]
        if not 0 <= pointer.offset <= len(memory) - width // 8:
            raise Refused("a store beyond an object")
        memory[pointer.offset : pointer.offset + width // 8] = [Byte(value, width, n) for n in range(width // 8)]

    # Control.

    def demand(self, bit):
        if not bits.same(bit, 1):
            self.demands.append(bit)

    def decide(self, condition):
        """Whether a branch is taken."""
        value, poison = condition
        self.demand(bits.invert(1, poison))
        if bits.known(value):
            return value
        if len(self.path) == len(self.way):
            self.way.append(1)
        taken = self.way[len(self.path)]
        self.path.append(value if taken else bits.invert(1, value))
        return taken

    def call(self, symbol, arguments):
        """Runs a function; returns what it returns."""
        function = self.module.function(symbol)
        values = {name: argument for (_, name), argument in zip(function.parameters, arguments, strict=True)}
        label, before = next(iter(function.blocks)), None
        for _ in range(10_000):
            after = None
            phis = {}
            for number, instruction in enumerate(function.blocks[label]):
                self.ran[symbol, label, number] = instruction
                if instruction.operation == "phi":
                    _, operand, _ = next(item for item in instruction.extra if item[2] == before)
                    phis[instruction.result] = self.operand(values, instruction.type, operand)
                    continue
                values.update(phis)
                phis = {}
                operands = [self.operand(values, *pair) for pair in instruction.operands]
                if instruction.operation == "ret":
                    return operands[0] if operands else None
                after = self.next_label(instruction, operands)
                if after is None and (result := self.result(instruction, operands)) is not None:
                    values[instruction.result] = result
            label, before = after, label
        raise Refused("a loop that does not end")

    def next_label(self, instruction, operands):
        match instruction.operation:
            case "br" if operands:
                return instruction.extra[0 if self.decide(operands[0]) else 1]
            case "br":
                return instruction.extra[0]
            case "switch":
                default, cases = instruction.extra
                width = instruction.operands[0][0]
                for number, label in cases:
                    value, poison = operands[0]
                    if self.decide((bits.compare("eq", width, value, number & bits.ones(width)), poison)):
                        return label
                return default
            case "unreachable":
                # Only what nobody can reach may be here: the path is to be found impossible.
                self.demand(0)
                raise Unreachable
        return None

    # Values.

    def operand(self, values, kind, operand):
        match operand:
            case Local(name):
                return values[name]
            case Global(name):
                return Pointer(name, 0)
            case Address(source, operands):
                return self.address(source, operands, [self.operand(values, *pair) for pair in operands])
        if isinstance(kind, Vector):
            match operand:
                case Splat(of, value):
                    return [self.operand(values, of, value)] * kind.count
                case Items(_, items):
                    return [self.operand(values, kind.of, item) for item in items]
            return [self.operand(values, kind.of, operand)] * kind.count
        if operand is None:
            return POISON
        return plain(0 if operand is ZERO else operand & bits.ones(kind)) if isinstance(kind, int) else operand

    def address(self, source, operands, values):
        """An element of an element of …, as `getelementptr` counts them."""
        pointer = values[0]
        kind = Array(0, source)
        for (width, _), (index, poison) in zip(operands[1:], values[1:]):
            self.demand(bits.invert(1, poison))
            if isinstance(kind, Struct):
                pointer = moved(pointer, sum(size(field) for field in kind.fields[:index]))
                kind = kind.fields[index]
                continue
            kind = kind.of
            if bits.known(index):
                pointer = moved(pointer, bits.signed(width, index) * size(kind))
                continue
            if pointer.scale:
                raise Refused("two unknown indices")
            pointer = Pointer(pointer.object, pointer.offset, size(kind), index)
        return pointer

    def result(self, instruction, operands):
        operation, kind = instruction.operation, instruction.type
        types = [kind for kind, _ in instruction.operands]
        match operation:
            case "load":
                return self.load(kind, operands[0])
            case "store":
                return self.store(types[0], *operands)
            case "alloca":
                name = f"%{instruction.result}-{len(self.memory)}"
                self.memory[name] = [Byte(POISON, 8, 0)] * size(kind)
                return Pointer(name, 0)
            case "getelementptr":
                return self.address(kind, instruction.operands, operands)
            case "insertelement":
                changed = list(operands[0])
                changed[operands[2][0]] = operands[1]
                return changed
            case "extractelement":
                return operands[0][operands[1][0]]
            case "shufflevector":
                both = operands[0] + operands[1]
                return [POISON if poison else both[number] for number, poison in operands[2]]
            case "bitcast":
                return cast_bits(types[0], kind, operands[0])
            case "call":
                return self.called(instruction, types, operands)
            case "select" if isinstance(operands[0], tuple):
                return select(types[1], operands)
        return each(kind, types, operands, lambda *elements: scalar(instruction, types, elements))

    def called(self, instruction, types, operands):
        name, kind = instruction.extra, instruction.type
        if not name.startswith("llvm."):
            return self.call(name, operands)
        if name == "llvm.assume":
            self.demand(bits.conj(1, operands[0][0], bits.invert(1, operands[0][1])))
            return None
        if name.startswith(("llvm.memcpy", "llvm.memmove")):
            target, source, (length, _), _ = operands
            bytes_read = self.bytes_of(source.object)[source.offset : source.offset + length]
            self.memory[target.object][target.offset : target.offset + length] = bytes_read
            return None
        if name.startswith("llvm.memset"):
            target, value, (length, _), _ = operands
            self.memory[target.object][target.offset : target.offset + length] = [Byte(value, 8, 0)] * length
            return None
        for part, meaning in WHOLE.items():
            if part in name:
                return meaning(kind, types, operands)
        result = each(kind, types, operands, lambda *elements: intrinsic(name, element_type(types[0]), elements))
        return within(kind, instruction.bounds, result) if instruction.bounds else result


class Unreachable(Exception):
    pass


def size(kind):
    """Bytes in memory."""
    match kind:
        case int():
            return (kind + 7) // 8
        case "ptr":
            return 8
        case Vector(count, of):
            return (count * of + 7) // 8
        case Array(count, of):
            return count * size(of)
        case Struct(packed, fields):
            # Fields of fewer bytes than the next one's alignment would be followed by others that are not used.
            assert packed or all(field in (64, "ptr") or isinstance(field, Array) for field in fields), kind
            return sum(size(field) for field in fields)
    raise Refused(f"a value of type {kind}")


def moved(pointer, by):
    return pointer._replace(offset=pointer.offset + by)


def element_type(kind):
    return kind.of if isinstance(kind, Vector) else kind



    return types[1]


def any_of(poisons):
    united = 0
    for poison in poisons:
        united = bits.disj(1, united, poison)
    return united


def narrowed(kind, width, element):
    return element if kind == width else (bits.extract(kind, 0, width, element[0]), element[1])


def each(kind, types, operands, meaning):
    """An operation on each element; what is no vector is the same for all."""
    if not isinstance(kind, Vector) and not any(isinstance(one, Vector) for one in types):
        return meaning(*operands)
    count = next(one.count for one in [kind, *types] if isinstance(one, Vector))
    columns = [operand if isinstance(of, Vector) else [operand] * count for of, operand in zip(types, operands)]
    return [meaning(*elements) for elements in zip(*columns)]


def select(kind, operands):
    (condition, poison), *values = operands
    if isinstance(kind, Vector):
        return [select(kind.of, [operands[0], a, b]) for a, b in zip(*values)]
    if kind == "ptr":
        if not bits.known(condition):
            raise Refused("an unknown choice of addresses")
        return values[0 if condition else 1]
    (a, a_poison), (b, b_poison) = values
    chosen = bits.choose(1, condition, a_poison, b_poison)
    return bits.choose(kind, condition, a, b), bits.disj(1, poison, chosen)


def select_by_bits(kind, entries, index):
    """The entry of a number below their count: half of them by its highest bit, and so on."""
    if len(entries) == 1:
        return entries[0]
    bit = (len(entries) - 1).bit_length() - 1
    low, high = entries[: 1 << bit], entries[1 << bit :]
    condition = bits.extract(1, bit, 64, index)
    return select(kind, [plain(condition), select_by_bits(kind, high, index), select_by_bits(kind, low, index)])


def cast_bits(source, kind, value):
    """The same bits as elements of another width."""
    old, new = element_type(source), element_type(kind)
    elements = value if isinstance(source, Vector) else [value]
    joined = []
    if new % old == 0:
        per = new // old
        for first in range(0, len(elements), per):
            part = elements[first : first + per]
            joined.append((bits.concat([(old, one) for one, _ in part]), any_of(poison for _, poison in part)))
    else:
        assert old % new == 0, (source, kind)
        for one, poison in elements:
            joined += [(bits.extract(new, low, old, one), poison) for low in range(0, old, new)]
    return joined if isinstance(kind, Vector) else joined[0]


def within(kind, bounds, value):
    """The value, which is poison outside of bounds that were promised; they may wrap around."""
    if isinstance(kind, Vector):
        return [within(kind.of, bounds, one) for one in value]
    low, high = (bound & bits.ones(kind) for bound in bounds)
    distance = bits.sub(kind, value[0], low)
    outside = bits.compare("uge", kind, distance, high - low & bits.ones(kind))
    return value[0], bits.disj(1, value[1], outside)


def scalar(instruction, types, elements):
    """The operations that work element by element."""
    operation, flags = instruction.operation, instruction.flags
    width = element_type(types[0])
    if operation == "select":
        return select(element_type(types[1]), elements)
    values = [value for value, _ in elements]
    poison = any_of(poison for _, poison in elements)
    if operation == "freeze":
        if not bits.same(poison, 0):
            raise Refused("a frozen value that may be poison")
        return elements[0]
    if operation == "icmp":
        if "samesign" in flags:
            signs = (bits.extract(1, width - 1, width, value) for value in values)
            poison = bits.disj(1, poison, bits.xor(1, *signs))
        return bits.compare(instruction.extra, width, *values), poison
    if operation in ("zext", "sext", "trunc"):
        return cast(operation, flags, width, element_type(instruction.type), values[0], poison)
    result = ARITHMETIC[operation](width, *values)
    return result, bits.disj(1, poison, broken_promises(operation, flags, width, values, result))


def cast(operation, flags, width, to, value, poison):
    if operation == "trunc":
        rest = bits.extract(width - to, to, width, value)
        if "nuw" in flags:
            poison = bits.disj(1, poison, bits.compare("ne", width - to, rest, 0))
        if "nsw" in flags:
            sign = bits.extract(1, to - 1, width, value)
            poison = bits.disj(1, poison, bits.compare("ne", width - to, rest, bits.concat([(1, sign)] * (width - to))))
        return bits.extract(to, 0, width, value), poison
    sign = bits.extract(1, width - 1, width, value)
    if operation == "zext":
        poison = bits.disj(1, poison, sign if "nneg" in flags else 0)
        return bits.concat([(width, value), (to - width, 0)]), poison
    return bits.concat([(width, value)] + [(1, sign)] * (to - width)), poison


ARITHMETIC = {
    "add": bits.add,
    "sub": bits.sub,
    "mul": bits.mul,
    "and": bits.conj,
    "or": bits.disj,
    "xor": bits.xor,
    "shl": bits.shl,
    "lshr": bits.lshr,
    "ashr": bits.ashr,
}


def broken_promises(operation, flags, width, values, result):
    """One bit: whether an operation is poison although its operands are not."""
    broken = 0
    if operation in ("shl", "lshr", "ashr"):
        broken = bits.compare("uge", width, values[1], width)
        back = {"shl": {"nuw": bits.lshr, "nsw": bits.ashr}}.get(operation, {"exact": bits.shl})
        for flag in flags & set(back):
            returned = back[flag](width, result, values[1])
            broken = bits.disj(1, broken, bits.compare("ne", width, returned, values[0]))
    elif operation in ("add", "sub", "mul"):
        for flag in flags:
            broken = bits.disj(1, broken, bits.overflows(operation, flag, width, *values))
    elif "disjoint" in flags:
        broken = bits.compare("ne", width, bits.conj(width, *values), 0)
    return broken


def swapped(width, value, step):
    """The parts of `step` bits in reverse order."""
    return bits.concat([(step, bits.extract(step, low, width, value)) for low in range(width - step, -1, -step)])


def zeros_before(width, value, order):
    """How many zeros stand before the first one in an order of the bits."""
    count = width
    for steps, bit in reversed(list(enumerate(order))):
        count = bits.choose(width, bits.extract(1, bit, width, value), steps, count)
    return count


def ones_in(width, value):
    total = 0
    for bit in range(width):
        one = bits.concat([(1, bits.extract(1, bit, width, value)), (width - 1, 0)])
        total = bits.add(width, total, one)
    return total


def funnel(width, high, low, amount, left):
    """`fshl` and `fshr`: the upper or the lower half of both values side by side, shifted by an amount modulo the width."""
    if not bits.known(amount):
        raise Refused("a funnel shift by an unknown amount")
    amount %= width
    first = width - amount if left else amount
    return bits.extract(width, first, 2 * width, bits.concat([(width, low), (width, high)]))


def intrinsic(name, width, elements):
    values = [value for value, _ in elements]
    poison = any_of(poison for _, poison in elements)
    a, *rest = values
    match name.split(".")[1]:
        case "fshl":
            return funnel(width, *values, left=True), poison
        case "fshr":
            return funnel(width, *values, left=False), poison
        case "bswap":
            return swapped(width, a, 8), poison
        case "bitreverse":
            return swapped(width, a, 1), poison
        case "ctpop":
            return ones_in(width, a), poison
        case "ctlz" | "cttz" as which:
            order = range(width - 1, -1, -1) if which == "ctlz" else range(width)
            if rest[0]:
                poison = bits.disj(1, poison, bits.compare("eq", width, a, 0))
            return zeros_before(width, a, order), poison
        case "umin" | "umax" | "smin" | "smax" as which:
            predicate = which[0] + {"min": "lt", "max": "gt"}[which[1:]]
            return bits.choose(width, bits.compare(predicate, width, *values), *values), poison
    raise Refused(f"@{name}")


def matrix_product(_, types, operands):
    """GF2P8AFFINEQB: bit b of each byte is the parity of the byte and of byte 7 - b of the matrix beside it."""
    vector, matrix, (immediate, _) = operands
    product = []
    for number, (byte, poison) in enumerate(vector):
        rows = matrix[number & ~7 :][:8]
        total = []
        for bit in range(8):
            row, _ = rows[7 - bit]
            parity = immediate >> bit & 1
            for place in range(8):
                pair = bits.conj(1, bits.extract(1, place, 8, row), bits.extract(1, place, 8, byte))
                parity = bits.xor(1, parity, pair)
            total.append((1, parity))
        product.append((bits.concat(total), bits.disj(1, poison, any_of(poison for _, poison in rows))))
    return product


def byte_shuffle(_, types, operands):
    """PSHUFB: in each sixteen bytes those that the low four bits of the numbers name, or 0 where the highest bit is set."""
    vector, numbers = operands
    shuffled = []
    for place, (number, poison) in enumerate(numbers):
        sixteen = vector[place & ~15 :][:16]
        index = bits.concat([(4, bits.extract(4, 0, 8, number)), (60, 0)])
        value, value_poison = select_by_bits(8, sixteen, index)
        cleared = bits.choose(8, bits.extract(1, 7, 8, number), 0, value)
        shuffled.append((cleared, bits.disj(1, poison, value_poison)))
    return shuffled


def two_tables(_, types, operands):
    """VPERMI2Q: the element of two vectors side by side that the low bits of a number name."""
    low, numbers, high = operands
    both = low + high
    count = (len(both) - 1).bit_length()
    picked = []
    for number, poison in numbers:
        index = bits.concat([(count, bits.extract(count, 0, types[1].of, number)), (64 - count, 0)])
        value, value_poison = select_by_bits(types[0].of, both, index)
        picked.append((value, bits.disj(1, poison, value_poison)))
    return picked


def reduction(combine):
    def reduce(kind, _, operands):
        total, poison = operands[0][0]
        for value, value_poison in operands[0][1:]:
            total, poison = combine(kind, total, value), bits.disj(1, poison, value_poison)
        return total, poison

    return reduce


# Intrinsics that are not done element by element, by a part of their names.
WHOLE = {
    "vgf2p8affineqb": matrix_product,
    "pshuf.b": byte_shuffle,
    "vpermi2var.q": two_tables,
    "vector.reduce.or": reduction(bits.disj),
    "vector.reduce.and": reduction(bits.conj),
    "vector.reduce.add": reduction(bits.add),
}
