"""What is proved: for each kernel its forms, and what it has to find by the rules of `board`."""

import functools

import board
from board import BISHOP, JUMPS, QUEEN, ROOK, STEPS, board_of, squares_of
from claim import LEVELS, Claim, a_board, call, loaded
from generator import of_generator
from machine import Pointer

PIECES = {"bishop": BISHOP, "rook": ROOK, "queen": QUEEN}
SQUARES = range(64)


# One for all kernels that look at the same boards: the solver then sees the same terms.
@functools.cache
def expected(rule, *arguments):
    return board_of(rule(*(squares_of(one) if kind.endswith("board") else one for kind, one in arguments)))


def given(value):
    return "given", value


def sliders(direction, origins, empty):
    return expected(board.sliders, given(direction), a_board(origins), a_board(empty))


def slider(square, piece, occupied):
    return expected(board.slider, given(square), given(tuple(PIECES[piece])), a_board(occupied))


def leapers(steps, origins):
    return expected(board.leapers, given(tuple(steps)), a_board(origins))


# Sets of sliders.


def eight_rays(machine, symbol, _, boards):
    orthogonal, diagonal, empty = boards
    call(machine, symbol, *boards, machine.allocate("rays", [0] * 8, 64))
    for direction, found in enumerate(loaded(machine, "rays", 8)):
        yield found, sliders(direction, diagonal if direction & 1 else orthogonal, empty)


def eight_rays_of_library(library, form, _, boards):
    return library.words("golem_rays_attacks", 8, *boards) if library.has_level(LEVELS[form]) else None


def one_ray(machine, symbol, direction, boards):
    yield call(machine, symbol, direction, *boards), sliders(direction, *boards)


def fill(machine, symbol, direction, boards):
    origins, empty = boards
    found = call(machine, symbol, direction, *boards)
    yield found, expected(board.passed, given(direction), a_board(origins), a_board(empty))


def one_slider(machine, symbol, case, boards):
    """Subtraction takes the sliders of diagonals one by one, so that they have to be known."""
    direction, square = case
    yield call(machine, symbol, direction, 1 << square, *boards), sliders(direction, 1 << square, *boards)


def of_sets():
    yield Claim(
        "rays, all eight",
        "what the sliders of two sets attack in each of the eight directions",
        {level: f"golem::attacks::eight_rays::attacks_by::ROOTS::{level}" for level in LEVELS},
        ["orthogonal", "diagonal", "empty"],
        [None],
        eight_rays,
        eight_rays_of_library,
    )
    two = ["sliders", "empty"]
    for symbol, path, says, run in (
        ("golem_ray_attacks", "attacks_in", "the same, by number of the direction", one_ray),
        ("golem_ray_fill", "fill_in", "the sliders and the empty squares that they pass", fill),
    ):
        yield Claim(symbol, says, {"scalar": f"golem::attacks::fill::{path}"}, two, QUEEN, run, numbered(symbol))
    symbol = "golem_ray_attacks_by_subtraction"
    forms = {"scalar": f"golem_backends::{symbol}"}
    yield Claim("golem_..._by_subtraction, straight", "a ray of a set", forms, two, ROOK, one_ray, numbered(symbol))
    cases = [(direction, square) for direction in BISHOP for square in SQUARES]
    native = lambda library, _, case, boards: [library.call(symbol, case[0], 1 << case[1], *boards)]
    yield Claim("golem_..._by_subtraction, diagonal", "a ray of one slider", forms, two[1:], cases, one_slider, native)


def directly(symbol):
    """A function for C that takes the boards."""
    return lambda library, _, __, boards: [library.call(symbol, *boards)]


def numbered(symbol):
    """A function for C that takes a number first."""
    return lambda library, _, number, boards: [library.call(symbol, number, *boards)]


# Sets of leapers.


def set_wise(steps):
    def run(machine, symbol, _, boards):
        yield call(machine, symbol, *boards), leapers(steps, *boards)

    return run


def moved(machine, symbol, direction, boards):
    yield call(machine, symbol, direction, *boards), leapers([(STEPS + JUMPS)[direction]], *boards)


PAWN_STEPS = {0: ([STEPS[1], STEPS[3]], STEPS[2], 1), 1: ([STEPS[5], STEPS[7]], STEPS[6], 6)}


def pawn_attacks(machine, symbol, color, boards):
    yield call(machine, symbol, color, *boards), leapers(PAWN_STEPS[color][0], *boards)


def pawn_pushes(twice):
    def rule(color, pawns, empty):
        _, push, second_rank = PAWN_STEPS[color]
        if twice:
            pawns = [bit if square // 8 == second_rank else 0 for square, bit in enumerate(pawns)]
        for _ in range(1 + twice):
            pawns = [board.both(*pair) for pair in zip(board.leapers([push], pawns), empty)]
        return pawns

    def run(machine, symbol, color, boards):
        pawns, empty = boards
        yield call(machine, symbol, color, *boards), expected(rule, given(color), a_board(pawns), a_board(empty))

    return run


def of_leapers():
    for symbol, steps in ("golem_kings_attacks", STEPS), ("golem_knights_attacks", JUMPS):
        says = "the squares a step away from those of a set"
        yield Claim(symbol, says, {"scalar": symbol}, ["set"], [None], set_wise(steps), directly(symbol))
    for symbol, says, boards, cases, run in (
        ("golem_shift", "a set moved by one step, of 16", ["set"], range(16), moved),
        ("golem_pawns_attacks", "what pawns attack, of either colour", ["set"], [0, 1], pawn_attacks),
        ("golem_pawns_pushes", "one step onto empty squares", ["set", "empty"], [0, 1], pawn_pushes(False)),
        ("golem_pawns_double_pushes", "two from the second rank", ["set", "empty"], [0, 1], pawn_pushes(True)),
    ):
        yield Claim(symbol, says, {"scalar": symbol}, boards, cases, run, numbered(symbol))


# Single sliders.


def single(piece):
    def run(machine, symbol, square, boards):
        yield call(machine, symbol, square, *boards), slider(square, piece, *boards)

    return run


def single_of_library(piece):
    def native(library, form, square, boards):
        if not library.has_backend(form):
            return None
        return [library.call(f"golem_{piece}_attacks_{form}", square, *boards)]

    return native


def of_single_sliders():
    compact = ["hyperbola", "hyperbola_avx2", "lzcnt_avx512"]
    for piece in PIECES:
        forms = {name: f"golem::attacks::compact::{name}::{piece}" for name in compact}
        if piece == "rook":
            # Another name for the scalar one.
            del forms["hyperbola_avx2"]
        else:
            forms["hyperbola_ssse3"] = f"golem_backends::hyperbola_ssse3::kernel::{piece}"
        forms["hyperbola_gfni"] = f"golem_backends::hyperbola_gfni::kernel::{piece}"
        for name in "obstruction", "classical", "kindergarten", "kogge_stone", "dumb7":
            forms[name] = f"golem_backends::{name}::{piece}"
        says = f"what a {piece} attacks from each square"
        yield Claim(piece, says, forms, ["occupied"], SQUARES, single(piece), single_of_library(piece))


# Eight sliders at a time.


def eight_sliders(piece, shared):
    def run(machine, symbol, first, boards):
        squares = eight_squares(first)
        machine.allocate("squares", squares, 8)
        machine.allocate("attacked", [0] * 8, 64)
        machine.allocate("occupied", boards, 64)
        occupied = [Pointer("occupied"), len(boards)]
        call(machine, symbol, Pointer("squares"), 8, *occupied, Pointer("attacked"), 8)
        for number, found in enumerate(loaded(machine, "attacked", 8)):
            square, occupied = squares[number], boards[0 if shared else number]
            yield found, slider(square, piece, occupied) if square < 64 else 0

    return run


def eight_squares(first):
    """Each lane sees each square in one of 64 cases, and numbers beyond the board in others."""
    return [first + 9 * lane & (63 if first < 64 else 255) for lane in range(8)]


def eight_sliders_of_library(piece, shared):
    def native(library, form, first, boards):
        if not library.has_level(LEVELS[form]):
            return None
        squares = bytes(eight_squares(first))
        if shared:
            return library.words(f"golem_{piece}_attacks_each", 8, squares, 8, *boards)
        return library.words(f"golem_{piece}_attacks_many", 8, squares, library.array(boards), 8)

    return native


def of_eight_sliders():
    occupied = [f"occupied_{lane}" for lane in range(8)]
    kernels = [(piece, False, f"{piece}s", occupied) for piece in PIECES] + [("queen", True, "queens_over_one", occupied[:1])]
    for piece, shared, function, boards in kernels:
        forms = {level: f"golem::attacks::many::{function}::ROOTS::{level}" for level in ("avx2", "avx512")}
        yield Claim(
            f"eight {piece}s over {'one board' if shared else 'eight boards'}",
            "the same for eight squares, also for numbers that are none",
            forms,
            boards,
            [*SQUARES, 64, 128, 192, 255],
            eight_sliders(piece, shared),
            eight_sliders_of_library(piece, shared),
        )


CLAIMS = [*of_sets(), *of_leapers(), *of_single_sliders(), *of_eight_sliders(), *of_generator()]
