"""Wrong arguments raise, and nothing crashes: every function and method with what it does not expect."""
from __future__ import annotations

import inspect
import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy
import pytest

import golem_chess
from golem_chess import GolemError, Move, PieceBoard, Position


class Hostile:
    """Refuses whatever it is asked for."""

    def __getattr__(self, name: str) -> Any:
        raise LookupError(name)

    def __index__(self) -> int:
        raise LookupError("index")

    def __iter__(self) -> Iterator[Any]:
        raise LookupError("iter")


class Misleading:
    """Has what is looked for, and it is something else."""

    uci = turn = pawns = ep_square = occupied_co = castling_rights = uci_variant = 3

    def __index__(self) -> int:
        return 2**70


class Long:
    """An iterable that says nothing of its length."""

    def __iter__(self) -> Iterator[int]:
        return iter(range(10_000))


STRANGE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 64, 2**31, 2**64 - 1, 2**64, -(2**63), 2**1000, 0.5, float("nan"), 1j,
    "", "e4", "e9", "E4", "x", "e2e4", "Nf3", "\0", "e2e4\0", "\ud800", "é", "♔", "w" * 1_000_000, "8/" * 500_000,
    b"", b"e2e4", bytearray(80), bytes(80), memoryview(b"abc"), [], [1, 2], ["e4"], (), {}, {"e1": "K"}, {"e1": 5}, {1: "K"},
    set(), object(), int, Move, Position, Hostile(), Misleading(), Long(), Position(), Move(796), PieceBoard(Position()),
    numpy.uint64(3), numpy.int8(-3), numpy.zeros(3), numpy.zeros(80, dtype=numpy.uint8), numpy.array("e4"), lambda *_: None,
)  # fmt: skip

# What a function may raise for an argument. A panic of Rust would be a BaseException.
ALLOWED = (TypeError, ValueError, OverflowError, IndexError, AttributeError, LookupError)

FUNCTIONS = [value for value in vars(golem_chess).values() if inspect.isbuiltin(value)]
METHODS = [
    (owner, name)
    for owner in (Position, Move, PieceBoard)
    for name in dir(owner)
    if callable(getattr(owner, name, None)) and (not name.startswith("_") or name in ("__new__", "__deepcopy__", "_repr_svg_"))
]


def test_there_are_functions() -> None:
    assert len(FUNCTIONS) > 15 and len(METHODS) > 60


def bound(owner: type, name: str) -> Callable[..., Any]:
    if name == "__new__":
        return owner
    made: dict[type, Any] = {Position: Position(), Move: Move(796), PieceBoard: PieceBoard(Position())}
    method: Callable[..., Any] = getattr(made[owner], name)
    return method


def parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    return list(inspect.signature(function).parameters.values())


def call(function: Callable[..., Any], arguments: dict[str, Any]) -> None:
    positional = [p.name for p in parameters(function) if p.kind is p.POSITIONAL_ONLY]
    first = [arguments.pop(name) for name in positional if name in arguments]
    try:
        function(*first, **arguments)
    except ALLOWED:
        pass


@pytest.mark.parametrize("function", [*FUNCTIONS, *itertools.starmap(bound, METHODS)], ids=lambda f: f.__name__)
def test_strange_arguments(function: Callable[..., Any]) -> None:
    names = [p.name for p in parameters(function)]
    rng = random.Random(function.__name__)
    good = {"square": "e4", "a": "e4", "b": 3, "color": "w", "position": Position(), "depth": 1, "number": 3, "move": "e4"}
    for name in names:
        for value in STRANGE:
            # A walk that would not end in time is what was asked for then.
            if name == "depth" and isinstance(value, int) and 4 < value <= 100:
                continue
            call(function, {**{other: good[other] for other in names if other in good}, name: value})
    for _ in range(300):
        chosen = {name: rng.choice(STRANGE) for name in names if name != "depth" and rng.random() < 0.9}
        call(function, {"depth": 1, **chosen} if "depth" in names else chosen)
    with pytest.raises(TypeError):
        function(*[None] * (len(names) + 1))
    with pytest.raises(TypeError):
        function(no_such_argument=1)


@pytest.mark.parametrize("value", [True, False, None, 0.0, b"e4", [], object(), numpy.float64(1)])
def test_a_wrong_type_is_a_type_error(value: Any) -> None:
    position = Position()
    for function in (
        position.piece_at, position.attackers, position.attacks, position.pieces, position.attacked, position.play,
        position.move, position.is_legal, position.perft, position.san, position.see, Position, Position.chess960, Move,
        golem_chess.squares, golem_chess.square_name, golem_chess.square, golem_chess.king_attacks, golem_chess.show,
        PieceBoard, Position.from_board, Position.from_parts,
    ):  # fmt: skip
        if value is None and function == position.pieces or isinstance(value, (list, bytes)) and function is Position.from_parts:
            continue
        with pytest.raises(TypeError):
            function(value)


@pytest.mark.parametrize("value", [-1, 64, 2**80, "e9", "E4", "e", "e44", ""])
def test_a_square_that_is_none_is_a_value_error(value: Any) -> None:
    for function in (Position().piece_at, Position().attackers, golem_chess.king_attacks, golem_chess.knight_attacks):
        with pytest.raises(ValueError, match="a square must be a name from 'a1' to 'h8' or a number from 0 to 63"):
            function(value)


def test_a_color_of_python_chess_is_refused() -> None:
    # Its White is True, and 1 is Black here.
    for color in (True, False):
        with pytest.raises(TypeError, match="a colour must be 'w' or 'b'"):
            Position().attacked(color)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fen", "status"),
    [
        ("", -20), ("x", -20), ("8/8/8/8/8/8/8/8 w - -", -44), ("kK6/8/8/8/8/8/8/8 w - -", -46), ("9/8/8/8/8/8/8/8 w - -", -22),
        (golem_chess.START_FEN + " x", -31), (golem_chess.START_FEN.replace(" w ", " x "), -26),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", -51), ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", -55), ("é/8 w - -", -21),
        ("\ud800".encode("utf-8", "replace").decode() + "/8 w - -", -21),
    ],
)  # fmt: skip
def test_a_fen_that_is_none(fen: str, status: int) -> None:
    with pytest.raises(GolemError) as caught:
        Position(fen)
    assert caught.value.status == status and isinstance(caught.value, ValueError)


@pytest.mark.parametrize("unit", ["8/", "1", "k", " ", "w ", "\0", "é", "-", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "])
def test_a_fen_of_a_megabyte(unit: str) -> None:
    text = unit * (1_000_000 // len(unit))
    for fen in (text, golem_chess.START_FEN + text, text + golem_chess.START_FEN):
        if fen.strip(" ") == golem_chess.START_FEN:
            assert Position(fen) == Position()
            continue
        with pytest.raises(GolemError) as caught:
            Position(fen)
        assert len(str(caught.value)) < 300


def test_half_a_surrogate_pair_is_a_value_error() -> None:
    for function in (Position, Position().play, Position().piece_at, golem_chess.square):
        with pytest.raises(UnicodeError):
            function("\ud800")


def test_texts_between_moves() -> None:
    rng, position, board = random.Random(7), Position(), PieceBoard(Position())
    letters = "abcdefgh12345678NBRQKO-x=+#! \0é"
    for _ in range(20_000):
        text = "".join(rng.choices(letters, k=rng.randrange(8)))
        try:
            assert position.is_legal(text) == board.is_legal(text)
            assert position.is_legal(text) == (position.play(text) is not None)
        except GolemError as error:
            assert error.status in (-80, -81, -82) or -168 <= error.status <= -140


def test_parts_that_are_no_position() -> None:
    kings = {"e1": "K", "e8": "k"}
    assert Position.from_parts(kings).fen() == "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    for castling in ("", "K - e3 0 1", "KQkq\n", "é", "K" * 10_000):
        with pytest.raises(GolemError):
            Position.from_parts(kings, castling=castling)
    wrong: list[tuple[Any, str]] = [
        ({"e1": "K", 4: "K", "e8": "k"}, "e1 is given twice"), ({"e9": "K"}, "a square must be"), ({"e1": "X"}, "a piece must be a letter"),
        ([0] * 63, "64 numbers, not 63"), ([0] * 65, "more than 64"), ([7] * 64, "a number 1 to 6 or 9 to 14"),
        ([15] * 64, "from 0 to 14"),
    ]  # fmt: skip
    for pieces, message in wrong:
        with pytest.raises(ValueError, match=message):
            Position.from_parts(pieces)
    with pytest.raises(ValueError, match="0 to 65535"):
        Position.from_parts(kings, halfmove_clock=65536)
    with pytest.raises(TypeError):
        Position.from_parts("4k3/8/8/8/8/8/8/4K3")  # type: ignore[arg-type]


def test_histories_that_are_none() -> None:
    for history in (5, [None], [True], [-1], [2**64], [0.5], "e4"):
        with pytest.raises((TypeError, OverflowError, ValueError)):
            Position().outcome(history)  # type: ignore[arg-type]


def test_depths_and_threads() -> None:
    for depth in (-1, 101, 2**70):
        with pytest.raises(ValueError, match="0 to 100"):
            Position().perft(depth)
    with pytest.raises(ValueError, match="1 to 100"):
        Position().divide(0)
    with pytest.raises(ValueError, match="threads must be 1 or more"):
        Position().perft(3, threads=0)
