"""What a claim is, and what claims are made with."""

from collections import namedtuple

import bits
from machine import Pointer

# `forms` are paths of functions by name. `boards` are the names of the sets that are any of all 2^64, `cases` are the known
# arguments, each of which has a proof of its own. `run(machine, symbol, case, boards)` calls a function and yields pairs:
# what it found, and the set that it had to find. `native(library, form, case, boards)` asks the library the same, for as
# many numbers, or returns None where this CPU does not have the form. The quick run tries every so many of 64 cases and more.
Claim = namedtuple("Claim", "name says forms boards cases run native every", defaults=[5])

LEVELS = {"scalar": 0, "scalar_with_bits": 0, "sse2": 1, "avx2": 2, "avx512": 3}


def call(machine, symbol, *arguments):
    return machine.call(symbol, [one if isinstance(one, Pointer) else (one, 0) for one in arguments])


def loaded(machine, name, count):
    """The words of an object."""
    return [machine.load(64, Pointer(name, 8 * number)) for number in range(count)]


def a_board(value):
    # A known one cannot be compared with a term.
    return "known board" if bits.known(value) else "board", value
