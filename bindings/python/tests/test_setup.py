"""`Setup`, the board that is edited, beside the boards of python-chess."""
from __future__ import annotations

import copy
import pickle
import random
import xml.etree.ElementTree
from typing import Any

import chess
import pytest

from golem_chess import START_FEN, GolemError, Position, Setup

ANY: Any = Setup  # wrong arguments are passed on purpose


def test_random_edits_beside_python_chess() -> None:
    rng = random.Random(65)
    setup, board = Setup(), chess.Board()
    playable = 0
    for step in range(20_000):
        square = rng.randrange(64)
        # Kings move seldom, so that some boards can be played.
        piece = rng.choice("PNBRQpnbrq......" if rng.random() < 0.98 else "Kk")
        if rng.random() < 0.03:
            setup, board = Setup(), chess.Board()
        if piece == ".":
            del setup[square]
            board.remove_piece_at(square)
        else:
            setup[rng.choice((square, chess.square_name(square)))] = piece
            board.set_piece_at(square, chess.Piece.from_symbol(piece))
        assert setup.board_fen() == board.board_fen()
        assert setup[square] == (None if piece == "." else piece)
        if step % 50 == 0:
            assert setup.piece_map() == {at: found.symbol() for at, found in board.piece_map().items()}
            setup.castling, board.castling_rights = "-", 0
            setup.turn, board.turn = (("w", True), ("b", False))[step // 50 % 2]
            try:
                position = setup.to_position()
            except GolemError as error:
                assert not board.is_valid() and error.status < 0
                continue
            playable += 1
            assert position.fen() == setup.fen() == str(Setup(position).fen())
            assert {move.uci() for move in position.legal_moves()} == {move.uci() for move in board.legal_moves}
    assert playable > 10


def test_a_setup_is_a_position_as_long_as_it_is_one(pairs: list[tuple[chess.Board, Position]]) -> None:
    for _, position in pairs[::7]:
        setup = Setup(position)
        assert setup == Setup(position.fen()) and setup.to_position() == position
        assert str(setup) == str(position) and setup.svg() == position.svg()
        assert (setup.turn, setup.en_passant) == (position.turn, position.en_passant)
        assert (setup.halfmove_clock, setup.fullmove_number) == (position.halfmove_clock, position.fullmove_number)
        assert setup.castling == position.fen().split()[2] and setup.piece_map() == position.piece_map()


def test_what_cannot_be_played_is_there() -> None:
    setup = Setup.empty()
    assert setup.fen() == "8/8/8/8/8/8/8/8 w - - 0 1" and setup == Setup("8/8/8/8/8/8/8/8")
    setup["a1"] = setup["b1"] = setup["c8"] = "K"
    setup["d8"], setup["e8"], setup[60] = "p", "q", None
    setup.turn, setup.castling, setup.en_passant = "black", "Kq", "e3"
    setup.halfmove_clock, setup.fullmove_number = 7, 60_000
    assert setup.fen() == "2Kp4/8/8/8/8/8/8/KK6 b Kq e3 7 60000" and setup.en_passant == 20
    assert str(setup).splitlines()[0] == "8 . . K p . . . ." and "Black to move, castling Kq, en passant e3" in str(setup)
    assert repr(setup) == f"Setup('{setup.fen()}')"
    drawing = xml.etree.ElementTree.fromstring(setup._repr_svg_())
    assert sum("transform" in part.attrib for part in drawing) == 4
    for _ in range(2):
        del setup["d8"]
    setup.clear()
    assert setup.fen() == "8/8/8/8/8/8/8/8 b - - 7 60000"


def test_the_reason_is_told() -> None:
    setup = Setup()
    del setup["e8"]
    setup.castling = ""
    with pytest.raises(GolemError, match="king") as caught:
        setup.to_position()
    assert caught.value.status == Position_status(setup.fen())
    setup["e8"] = "k"
    assert setup.castling == "-" and setup.to_position().fen() == START_FEN.replace("KQkq", "-")
    other = Setup("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1")
    assert other.to_position().castling == 1 << 6
    with pytest.raises(GolemError, match="orthodox"):
        other.to_position(orthodox=True)


def Position_status(fen: str) -> int:  # noqa: N802  # the status of a Position
    with pytest.raises(GolemError) as caught:
        Position(fen)
    return caught.value.status


def test_copies_change_by_themselves() -> None:
    setup = Setup()
    for other in (setup.copy(), copy.copy(setup), copy.deepcopy(setup), pickle.loads(pickle.dumps(setup))):
        assert other == setup and other is not setup and other != setup.fen()
        other["e4"] = "P"
        assert other != setup and setup["e4"] is None
    with pytest.raises(TypeError):
        hash(setup)


@pytest.mark.parametrize(
    "fen",
    ["", "x", "8/8/8/8/8/8/8 w", "9/8/8/8/8/8/8/8", "0/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7 w", START_FEN + " x", "é/8/8/8/8/8/8/8"]
    + [START_FEN.replace(" w ", " W "), START_FEN.replace("KQkq", "KK"), START_FEN.replace(" - 0", " e9 0")]
    + [START_FEN.replace("0 1", "-1 1"), START_FEN.replace("0 1", "0 70000"), START_FEN.replace("0 1", "² 1")],
)  # fmt: skip
def test_texts_that_are_not_fens(fen: str) -> None:
    with pytest.raises(GolemError):
        Setup(fen)


def test_wrong_arguments() -> None:
    for wrong in (None, 5, b"8/8", chess.Board()):
        with pytest.raises(TypeError, match="a FEN or a Position"):
            ANY(wrong)
    setup: Any = Setup()
    for name, value, error in [
        ("turn", True, TypeError), ("turn", "x", ValueError), ("turn", None, TypeError), ("castling", 5, TypeError),
        ("castling", "x", ValueError), ("castling", "KK", ValueError), ("en_passant", "e9", ValueError), ("en_passant", 0.5, TypeError),
        ("halfmove_clock", -1, ValueError), ("halfmove_clock", True, TypeError), ("fullmove_number", 65536, ValueError),
    ]:  # fmt: skip
        before = setup.fen()
        with pytest.raises(error):
            setattr(setup, name, value)
        assert setup.fen() == before
    for square, piece, error in [("e9", "K", ValueError), (64, "K", ValueError), ("e1", "x", ValueError), ("e1", "KK", ValueError),
                                 ("e1", "", ValueError), ("e1", 5, TypeError), (True, "K", TypeError)]:  # fmt: skip
        with pytest.raises(error):
            setup[square] = piece
    with pytest.raises(ValueError):
        setup["e9"]
    with pytest.raises(TypeError):
        del setup[None]
    with pytest.raises(AttributeError):
        setup.anything = 1
