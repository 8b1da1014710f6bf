"""Proves the claims of `claims` for the functions in files of LLVM's intermediate code, with the solver Bitwuzla.

    prove.py [--quick] --library FOLDER FILE…

A proof asks the solver for boards on which a function finds another set than the plain walk, or does what has no meaning.
There must be none. So that a proof that proves nothing would be noticed, faults are put into each function: each must be
found, unless the function is proved as it is with the fault, and with boards on which it does differ when it is run on
numbers. And each function, run on random boards, must agree with the library in FOLDER, as it runs on this CPU.
"""

import argparse
import random
import sys
import time

import bits
from bitwuzla import Bitwuzla, Option, Options, Result
from claims import CLAIMS
from faults import faults
from llvm import Module
from machine import Machine, Unreachable
from native import Library
from operations import Refused

OPTIONS = Options()
OPTIONS.set(Option.PRODUCE_MODELS, True)


# Formulas that were proved; forms can be the same after optimisation.
PROVED = set()


def is_wrong(module, symbol, claim, case, boards):
    """One bit: whether a function is wrong on boards, which are known or not. It is run once for each way that it can take."""
    wrong_on_any_way, way = 0, []
    while True:
        machine = Machine(module, way)
        wrong = 0
        try:
            for (found, poison), wanted in claim.run(machine, symbol, case, boards):
                differs = bits.compare("ne", 64, found, wanted)
                wrong = bits.disj(1, wrong, bits.disj(1, poison, differs))
        except Unreachable:
            pass
        for demand in machine.demands:
            wrong = bits.disj(1, wrong, bits.invert(1, demand))
        for condition in machine.path:
            wrong = bits.conj(1, wrong, condition)
        wrong_on_any_way = bits.disj(1, wrong_on_any_way, wrong)
        way = machine.way
        while way and not way[-1]:
            way.pop()
        if not way:
            return wrong_on_any_way
        way[-1] = 0


def counterexample(module, symbol, claim, case):
    """Boards on which the function is wrong, or None if it is right on all."""
    boards = [bits.variable(64, name) for name in claim.boards]
    wrong = is_wrong(module, symbol, claim, case, boards)
    if wrong in PROVED:
        return None
    solver = Bitwuzla(bits.MANAGER, OPTIONS)
    solver.assert_formula(bits.to_bool(wrong))
    outcome = solver.check_sat()
    if outcome == Result.SAT:
        return [int(solver.get_value(board).value(10)) for board in boards]
    assert outcome == Result.UNSAT, outcome
    PROVED.add(wrong)
    return None


def random_boards(generator, claim):
    """Sets of all densities."""
    sets = []
    for _ in claim.boards:
        board = generator.getrandbits(64)
        for _ in range(generator.randrange(4)):
            board = generator.choice([int.__and__, int.__or__])(board, generator.getrandbits(64))
        sets.append(board)
    return sets


def compare_with_library(module, symbol, claim, form, library, count):
    """How many random boards were asked: none where this CPU does not have the form."""
    generator = random.Random(f"{claim.name} {form}")
    for asked in range(count):
        case, boards = generator.choice(list(claim.cases)), random_boards(generator, claim)
        answer = claim.native(library, form, case, boards)
        if answer is None:
            return asked
        found = [value for (value, _), _ in claim.run(Machine(module), symbol, case, boards)]
        assert answer == found, f"{claim.name}, {form}: the library's {answer} is not {found} in case {case} on {boards}"
    return count


def ran(module, symbol, claim):
    """The instructions that are run in any of a few cases."""
    generator, found = random.Random(0), {}
    for case in claim.cases[:: max(1, len(claim.cases) // 8)]:
        machine = Machine(module)
        for _ in claim.run(machine, symbol, case, random_boards(generator, claim)):
            pass
        found.update(machine.ran)
    return found


def is_found(faulty, symbol, claim, case):
    """Whether there are boards on which the fault makes a function wrong, which it then is on numbers too."""
    boards = counterexample(faulty, symbol, claim, case)
    assert boards is None or is_wrong(faulty, symbol, claim, case, boards) == 1, (claim.name, case, boards)
    return boards is not None


def refute(module, symbol, claim, enough):
    """Puts up to eight faults into a function, until enough are found; returns how many, and how many of them change nothing."""
    tried = harmless = 0
    for faulty in faults(module, ran(module, symbol, claim), 8):
        if tried - harmless == enough:
            break
        tried += 1
        try:
            harmless += not any(is_found(faulty, symbol, claim, case) for case in claim.cases)
        except Refused:
            # It no longer ends, or leaves its memory.
            pass
    return tried, harmless


def check(module, library, claim, form, symbol, quick):
    """Proves a claim for a form; prints how."""
    started = time.process_time()
    cases = claim.cases[claim.every // 2 :: claim.every] if quick and len(claim.cases) >= 64 else claim.cases
    claim = claim._replace(cases=cases)
    for case in cases:
        if boards := counterexample(module, symbol, claim, case):
            named = ", ".join(f"{name} {board:#018x}" for name, board in zip(claim.boards, boards))
            sys.exit(f"{claim.name}, {form}: wrong in case {case} with {named}")
    proved = time.process_time() - started
    asked = compare_with_library(module, symbol, claim, form, library, 20 if quick else 200)
    tried, harmless = refute(module, symbol, claim, 1 if quick else 8)
    assert tried > harmless, f"{claim.name}, {form}: no fault is found"
    found = f"{tried - harmless} of {tried}"
    print(f"{claim.name:34} {form:17} {len(cases):6} {proved:8.2f} {asked:8} {found:>9}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true", help="fewer squares, boards and faults")
    parser.add_argument("--library", required=True, help="a folder with libgolem.so and libgolem_backends.so")
    parser.add_argument("--only", default="", help="claims that have this in their names")
    parser.add_argument("files", nargs="+", metavar="FILE")
    arguments = parser.parse_args()
    module, library = Module(*(open(file).read() for file in arguments.files)), Library(arguments.library)
    print(f"{'claim':34} {'form':17} {'proofs':>6} {'seconds':>8} {'compared':>8} {'faults found':>9}")
    for claim in CLAIMS:
        for form, path in claim.forms.items():
            if arguments.only not in claim.name or arguments.quick and path.startswith("golem_backends::"):
                continue
            symbol = module.symbol(path)
            assert symbol, f"there is no function {path}"
            check(module, library, claim, form, symbol, arguments.quick)
    print("Each of them finds what a plain walk finds, on all boards.")


main()
