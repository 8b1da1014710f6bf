"""What LLVM's operations and the instructions that have no other name there compute from values: bits, and whether they are
poison.
"""

import bits
from llvm import Vector


class Refused(Exception):
    """The function does what a kernel does not do."""


def plain(value):
    return value, 0


def element_type(kind):
    return kind.of if isinstance(kind, Vector) else kind


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
            joined.append((bits.concat([(old, one) for one, _ in part]), bits.any_of(poison for _, poison in part)))
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
    poison = bits.any_of(poison for _, poison in elements)
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
    poison = bits.any_of(poison for _, poison in elements)
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
        product.append((bits.concat(total), bits.disj(1, poison, bits.any_of(poison for _, poison in rows))))
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
