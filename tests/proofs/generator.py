"""The claim about the generator: in every position it finds the moves that the rules of chess allow."""

from functools import cache

from board import STEPS, board_of, both, squares_of, step, without
from claim import LEVELS, Claim, a_board, call, loaded
from machine import Pointer
from rules import Position

KINDS = ["pawns", "knights", "bishops", "rooks", "queens"]
# After the side to move: no en passant square, move 1.
NO_SQUARE_AND_MOVE_1 = 64 << 8 | 1 << 32


def position(case, boards):
    """What is claimed of any boards: our king stands alone on a square, and beside it is no king of the opponent."""
    side, king = case
    *pieces, kings, own, enemy, castling = map(squares_of, boards)
    for kind in pieces:
        kind[king] = 0
    own[king] = 1
    enemy = list(map(without, enemy, own))
    kings = list(map(both, kings, enemy))
    for by in STEPS:
        if (beside := step(king, by)) is not None:
            kings[beside] = 0
    return side, king, own, enemy, *pieces, kings, castling


def words(case, boards):
    """The bytes of `golem_position`, as ten words."""
    side, king, own, enemy, *pieces, kings, castling = position(case, boards)
    colors = [own, enemy] if side == 0 else [enemy, own]
    kings[king] = 1
    return [*map(board_of, [*pieces, kings, *colors, castling]), side | NO_SQUARE_AND_MOVE_1]


@cache
def expected(case, *boards):
    return [board_of(found) for found in Position(*position(case, [board for _, board in boards])).words()]


def generate(machine, symbol, case, boards):
    machine.allocate("position", words(case, boards), 64)
    call(machine, symbol, Pointer("position"), machine.allocate("targets", [0] * 24, 64))
    yield from zip(loaded(machine, "targets", 24), expected(case, *map(a_board, boards)))


def generate_of_library(library, form, case, boards):
    if not library.has_level(LEVELS[form]):
        return None
    return library.words("golem_generate", 24, library.array(words(case, boards)))


def of_generator():
    yield Claim(
        "golem_generate",
        "all target sets of a position without an en passant square",
        {level: f"golem::movegen::sets::generator::Generator::generate_into::ROOTS::{level}" for level in LEVELS},
        [*KINDS, "kings", "own", "opponent's", "castling"],
        [(side, king) for side in (0, 1) for king in range(64)],
        generate,
        generate_of_library,
        # Seconds for each: one square, by either side.
        every=61,
    )
