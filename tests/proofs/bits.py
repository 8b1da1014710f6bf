"""Bit-vectors that are known, as integers, or terms of the solver Bitwuzla.

Every function takes the width in bits first. What is known is computed at once, so that the addresses, loops and branches
of a function do not reach the solver, and so that the same reading of a function also runs on plain numbers.
"""

from functools import cache

from bitwuzla import Kind, TermManager

MANAGER = TermManager()
# What a term was put together from, low end first, or cut out of: parts that meet again become the whole.
PARTS, ORIGIN = {}, {}


def known(*values):
    return all(isinstance(value, int) for value in values)


def same(a, b):
    """Whether both are certainly equal; a term cannot be compared with an integer."""
    return isinstance(a, int) == isinstance(b, int) and a == b


def ones(width):
    return (1 << width) - 1


@cache
def variable(width, name):
    return MANAGER.mk_const(MANAGER.mk_bv_sort(width), name)


def term(width, value):
    return MANAGER.mk_bv_value(MANAGER.mk_bv_sort(width), value) if known(value) else value


def signed(width, value):
    return value - (1 << width) if value >> (width - 1) else value


def apply(kind, width, *values):
    return MANAGER.mk_term(kind, [term(width, value) for value in values])


def from_bool(condition):
    """A Boolean of the solver as one bit."""
    return MANAGER.mk_term(Kind.ITE, [condition, term(1, 1), term(1, 0)])


def to_bool(bit):
    return MANAGER.mk_term(Kind.EQUAL, [term(1, bit), term(1, 1)])


def conj(width, a, b):
    if known(a, b):
        return a & b
    for one, other in (a, b), (b, a):
        if known(one) and one in (0, ones(width)):
            return other if one else 0
    return apply(Kind.BV_AND, width, a, b)


def disj(width, a, b):
    if known(a, b):
        return a | b
    for one, other in (a, b), (b, a):
        if known(one) and one in (0, ones(width)):
            return one or other
    return apply(Kind.BV_OR, width, a, b)


def any_of(found):
    """One bit: whether any of several is set."""
    united = 0
    for bit in found:
        united = disj(1, united, bit)
    return united


def xor(width, a, b):
    if known(a, b):
        return a ^ b
    for one, other in (a, b), (b, a):
        if known(one) and one == 0:
            return other
    return apply(Kind.BV_XOR, width, a, b)


def invert(width, a):
    return a ^ ones(width) if known(a) else apply(Kind.BV_NOT, width, a)


def add(width, a, b):
    return a + b & ones(width) if known(a, b) else apply(Kind.BV_ADD, width, a, b)


def sub(width, a, b):
    return a - b & ones(width) if known(a, b) else apply(Kind.BV_SUB, width, a, b)


def mul(width, a, b):
    return a * b & ones(width) if known(a, b) else apply(Kind.BV_MUL, width, a, b)


def shl(width, a, amount):
    """Nothing is left of a shift by the width or more, of which LLVM does not say what it leaves."""
    if not known(amount):
        return apply(Kind.BV_SHL, width, a, amount)
    return 0 if amount >= width else concat([(amount, 0), (width - amount, extract(width - amount, 0, width, a))])


def lshr(width, a, amount):
    if not known(amount):
        return apply(Kind.BV_SHR, width, a, amount)
    return 0 if amount >= width else concat([(width - amount, extract(width - amount, amount, width, a)), (amount, 0)])


def ashr(width, a, amount):
    if known(a, amount):
        return signed(width, a) >> min(amount, width - 1) & ones(width)
    return apply(Kind.BV_ASHR, width, a, amount)


def extract(width, low, whole_width, a):
    """The bits from `low` on."""
    if known(a):
        return a >> low & ones(width)
    if width == whole_width:
        return a
    if a in ORIGIN:
        origin, origin_width, first = ORIGIN[a]
        return extract(width, first + low, origin_width, origin)
    if a in PARTS:
        parts, at = [], 0
        for part_width, part in PARTS[a]:
            first, last = max(low, at), min(low + width, at + part_width)
            if first < last:
                parts.append((last - first, extract(last - first, first - at, part_width, part)))
            at += part_width
        return concat(parts)
    result = MANAGER.mk_term(Kind.BV_EXTRACT, [a], [low + width - 1, low])
    ORIGIN[result] = a, whole_width, low
    return result


def concat(parts):
    """Parts with their widths, the low end first."""
    joined = []
    for width, part in parts:
        if not width:
            continue
        if joined:
            last_width, last = joined[-1]
            if known(last, part):
                joined[-1] = last_width + width, last | part << last_width
                continue
            if not known(last) and not known(part) and part in ORIGIN:
                origin, origin_width, low = ORIGIN[part]
                if last in ORIGIN and ORIGIN[last][0] == origin and ORIGIN[last][2] + last_width == low:
                    low -= last_width
                    joined[-1] = last_width + width, extract(last_width + width, low, origin_width, origin)
                    continue
        joined.append((width, part))
    (first_width, first), *others = joined
    if not others:
        return first
    whole = term(first_width, first)
    for width, part in others:
        whole = MANAGER.mk_term(Kind.BV_CONCAT, [term(width, part), whole])
    PARTS[whole] = joined
    return whole


def choose(width, condition, a, b):
    """`a` where the bit is set, else `b`."""
    if known(condition):
        return a if condition else b
    if same(a, b):
        return a
    return MANAGER.mk_term(Kind.ITE, [to_bool(condition), term(width, a), term(width, b)])


COMPARISONS = {
    "eq": (Kind.EQUAL, lambda a, b: a == b, False),
    "ne": (Kind.DISTINCT, lambda a, b: a != b, False),
    "ult": (Kind.BV_ULT, lambda a, b: a < b, False),
    "ule": (Kind.BV_ULE, lambda a, b: a <= b, False),
    "ugt": (Kind.BV_UGT, lambda a, b: a > b, False),
    "uge": (Kind.BV_UGE, lambda a, b: a >= b, False),
    "slt": (Kind.BV_SLT, lambda a, b: a < b, True),
    "sle": (Kind.BV_SLE, lambda a, b: a <= b, True),
    "sgt": (Kind.BV_SGT, lambda a, b: a > b, True),
    "sge": (Kind.BV_SGE, lambda a, b: a >= b, True),
}


def compare(predicate, width, a, b):
    """One bit: whether the comparison of that name in LLVM holds."""
    kind, on_integers, is_signed = COMPARISONS[predicate]
    if known(a, b):
        return int(on_integers(*(signed(width, value) if is_signed else value for value in (a, b))))
    return from_bool(apply(kind, width, a, b))


OVERFLOWS = {
    ("add", "nuw"): (Kind.BV_UADD_OVERFLOW, int.__add__),
    ("sub", "nuw"): (Kind.BV_USUB_OVERFLOW, int.__sub__),
    ("mul", "nuw"): (Kind.BV_UMUL_OVERFLOW, int.__mul__),
    ("add", "nsw"): (Kind.BV_SADD_OVERFLOW, int.__add__),
    ("sub", "nsw"): (Kind.BV_SSUB_OVERFLOW, int.__sub__),
    ("mul", "nsw"): (Kind.BV_SMUL_OVERFLOW, int.__mul__),
}


def overflows(operation, flag, width, a, b):
    """One bit: whether `add`, `sub` or `mul` overflows, unsigned (`nuw`) or signed (`nsw`)."""
    kind, on_integers = OVERFLOWS[operation, flag]
    if not known(a, b):
        return from_bool(apply(kind, width, a, b))
    if flag == "nuw":
        return int(not 0 <= on_integers(a, b) <= ones(width))
    half = 1 << (width - 1)
    return int(not -half <= on_integers(signed(width, a), signed(width, b)) < half)
