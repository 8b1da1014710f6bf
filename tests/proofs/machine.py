"""What a function in LLVM's intermediate code computes, as bit-vectors.

The meaning of each operation is that of LLVM's language reference, and of Intel's manual for the few instructions that have
no other name there. Every value carries a bit that says whether it is poison: the outcome of what LLVM leaves undefined,
such as an addition that is promised not to overflow and does. Nothing that leaves the function may be poison.

Addresses and loop counters are known in a kernel. Where a branch is not, the function is run once for each way.
"""

from collections import namedtuple

import bits
from llvm import ZERO, Address, Array, Global, Items, Local, Splat, Struct, Vector
from operations import (
    WHOLE, Refused, cast_bits, each, element_type, intrinsic, narrowed, plain, scalar, select, select_by_bits, within,
)

# A place in memory: the name of an object, a known offset, and perhaps a number that is not known, times a size.
Pointer = namedtuple("Pointer", "object offset scale index", defaults=(0, 0, 0))
# A byte in memory, as the number of a byte in an element of some width.
Byte = namedtuple("Byte", "element width number")
POISON = 0, 1


class Unreachable(Exception):
    pass


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
        return narrowed(kind, width, (value, bits.any_of(byte.element[1] for byte in stored)))

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
