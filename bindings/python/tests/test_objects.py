"""What python-chess has no answer to compare with: how objects behave, published counts, and long calls."""
from __future__ import annotations

import copy
import pickle
import re
import signal
import sys
import threading
import xml.etree.ElementTree
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy
import pytest

import golem_chess
from golem_chess import GolemError, Move, MoveClass, PieceBoard, Position, square_numbers, square_set, squares

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

# Published counts (chessprogramming wiki, "Perft Results").
COUNTS = (
    (golem_chess.START_FEN, (1, 20, 400, 8902, 197281, 4865609, 119060324)),
    (KIWIPETE, (1, 48, 2039, 97862, 4085603, 193690690)),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", (1, 14, 191, 2812, 43238, 674624, 11030083)),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", (1, 44, 1486, 62379, 2103487, 89941194)),
)


@pytest.mark.parametrize(("fen", "counts"), COUNTS)
def test_perft(fen: str, counts: tuple[int, ...]) -> None:
    position = Position(fen)
    for depth, count in enumerate(counts):
        for threads in (1, 3, None):
            assert position.perft(depth, threads=threads) == count
        if depth > 0:
            divided = position.divide(depth, threads=2)
            assert sum(divided.values()) == count and set(divided) == set(position.legal_moves())
            for move, leaves in list(divided.items())[::7]:
                assert position.play(move).perft(depth - 1) == leaves
        if count < 20_000_000:
            assert PieceBoard(position).perft(depth, threads=2) == count


def test_progress_is_told() -> None:
    calls: list[tuple[int, int]] = []
    assert Position(KIWIPETE).perft(5, progress=lambda done, total: calls.append((done, total))) == 193690690
    assert calls[-1] == (48, 48) and all(total == 48 for _, total in calls)
    assert sorted(calls) == calls
    calls.clear()
    Position().perft(6, progress=lambda done, total: calls.append((done, total)))
    assert calls[-1] == (400, 400)
    calls.clear()
    assert Position().perft(2, progress=lambda done, total: calls.append((done, total))) == 400
    assert calls[-1] == (1, 1)


def test_what_progress_raises_ends_the_walk() -> None:
    def stop(done: int, total: int) -> None:
        raise LookupError(f"{done} of {total}")

    # The walk itself has no end.
    with pytest.raises(LookupError, match="of 400"):
        Position().perft(30, progress=stop, threads=2)


@contextmanager
def signalled_after(seconds: float) -> Iterator[None]:
    # What runs in the background of a shell is begun with the signal ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(seconds, signal.raise_signal, [signal.SIGINT])
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("walk", [Position(KIWIPETE).perft, Position(KIWIPETE).divide, PieceBoard(Position(KIWIPETE)).perft])
def test_control_c_ends_the_walk(walk: Callable[[int], object]) -> None:
    with pytest.raises(KeyboardInterrupt), signalled_after(0.3):
        walk(40)


def test_other_threads_run_meanwhile() -> None:
    ticks, done = 0, threading.Event()
    most = 0

    def walk() -> None:
        nonlocal most
        # On a busy machine the other thread may sleep through a walk, but not through all of them.
        for _ in range(100):
            before = ticks
            Position().perft(6)
            most = max(most, ticks - before)
            if most > 2:
                break
        done.set()

    thread = threading.Thread(target=walk)
    thread.start()
    while not done.wait(0.001):
        ticks += 1
    thread.join()
    assert most > 2


def test_threads_share_positions() -> None:
    position, results = Position(KIWIPETE), []

    def work() -> None:
        for _ in range(2000):
            results.append((position.count(), len(position.legal_moves()), hash(position)))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(results) == {(48, 48, hash(position))} and len(results) == 8000


def test_equal_positions_are_one_key() -> None:
    line, other = Position(), Position()
    for text in ("Nf3", "Nf6", "g3", "g6"):
        line = line.play(text)
    for text in ("g3", "g6", "Nf3", "Nf6"):
        other = other.play(text)
    assert line != other and line.key == other.key  # the clocks differ
    assert Position(line.fen()) == line and len({line, Position(line.fen()), other}) == 2
    assert line != line.fen() and not line == None  # noqa: E711  # as a test of equality
    with pytest.raises(TypeError):
        line < other  # type: ignore[operator]  # noqa: B015


@pytest.mark.parametrize("thing", [Position(KIWIPETE), Position.chess960(0), Position(KIWIPETE).move("e1g1")])
def test_copies(thing: object) -> None:
    assert copy.copy(thing) is thing and copy.deepcopy(thing) is thing
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(thing, protocol)) == thing
    with pytest.raises(AttributeError):
        thing.anything = 1  # type: ignore[attr-defined]


def test_bytes() -> None:
    position = Position(KIWIPETE).play("e5g6")
    data = bytes(position)
    assert len(data) == 80
    words = numpy.frombuffer(data[:72], dtype=numpy.uint64)
    assert int(words[6]) == position.pieces(color="w") and int(words[8]) == position.castling
    buffers: tuple[Any, ...] = (data, bytearray(data), memoryview(data), numpy.frombuffer(data, dtype=numpy.uint8))
    for same in buffers:
        assert Position.from_bytes(same) == position
    with pytest.raises(ValueError, match="80 bytes, not 79"):
        Position.from_bytes(data[:-1])
    for at in range(80):
        # A position of any bytes is refused or can be played.
        broken = bytearray(data)
        broken[at] ^= 0x41
        try:
            Position.from_bytes(broken).legal_moves()
        except GolemError as error:
            assert error.status < 0


def test_moves_are_numbers() -> None:
    for move in Position(KIWIPETE).legal_moves():
        assert Move(int(move)) == move and hash(Move(int(move))) == hash(move)
        assert int(move) & 63 == move.from_square
        assert int(move) >> 6 & 63 == (move.to_square if move.rook_square is None else move.rook_square)
    castling = Position(KIWIPETE).move("O-O")
    assert (castling.uci(), castling.uci(chess960=True)) == ("e1g1", "e1h1")
    assert (castling.to_square, castling.rook_square) == (6, 7)
    assert str(castling) == "e1g1" and repr(castling) == "<Move e1g1>"


def test_every_number_is_a_move_that_may_be_asked_for() -> None:
    position, board = Position(KIWIPETE), PieceBoard(Position(KIWIPETE))
    legal = set(position.legal_moves())
    for number in range(1 << 16):
        move = Move(number)
        assert position.is_legal(move) == board.is_legal(move) == (move in legal)
        assert len(move.uci()) in (4, 5) and len(repr(move)) > 5
        assert 0 <= move.to_square < 64
    with pytest.raises(GolemError, match="are the same"):
        position.play(Move(0))


def test_see() -> None:
    # Positions whose exchanges are published (chessprogramming wiki, "SEE - The Swap Algorithm").
    assert Position("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - -").see("e1e5") == 100
    position = Position("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - -")
    assert position.see("Nxe5") == -200
    assert position.see_ge("Nxe5", -200) and not position.see_ge("Nxe5", -199)
    assert Position("4k3/8/8/3q4/4P3/8/8/4K3 w - -").hanging("b") == square_set(["d5"])


def test_see_by_rules() -> None:
    # The knight that would take the queen is pinned; it may never leave its line.
    position = Position("4k3/4n3/8/3p4/8/8/4R3/3QK3 w - -")
    for asked in (position, PieceBoard(position)):
        assert not asked.see_ge("Qxd5", 0) and not asked.see_ge("Qxd5", 0, pins="ignored")
        assert all(asked.see_ge("Qxd5", 100, pins=pins) for pins in ("while_pinned", "king_line", "both"))
    # An engine's own values: a knight that is worth more than a bishop is no longer an equal exchange.
    position = Position("4k3/8/2p5/3b4/8/4N3/8/4K3 w - -")
    assert position.see_ge("Nxd5", 0) and not position.see_ge("Nxd5", 0, values=(100, 350, 300, 500, 900))
    promotion = Position("8/P3k3/8/8/8/8/8/4K3 w - -")
    assert promotion.see_ge("a8=Q", 800) and not promotion.see_ge("a8=Q", 1, special="zero")
    assert promotion.see_ge("a8=Q", 0, special="zero")
    with pytest.raises(ValueError, match="pins must be"):
        position.see_ge("Nxd5", 0, pins="sometimes")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="five whole numbers"):
        position.see_ge("Nxd5", 0, values=[1, 2, 3])
    with pytest.raises(ValueError, match="special moves must be"):
        position.see_ge("Nxd5", 0, special="one")  # type: ignore[arg-type]
    for wrong in (5, [1, 2, 3, 4, "5"], [1, 2, 3, 4, True]):
        with pytest.raises(TypeError):
            position.see_ge("Nxd5", 0, values=wrong)  # type: ignore[arg-type]


def test_moves_by_class() -> None:
    position = Position("1n2k3/P7/8/8/8/8/8/R3K3 w Q - 0 1")
    classes: list[MoveClass] = ["captures", "queen_promotions", "under_promotions", "quiets"]
    by_class = {name: {str(move) for move in position.legal_moves(name)} for name in classes}
    assert by_class["captures"] == {"a7b8" + piece for piece in "qrbn"}
    assert by_class["queen_promotions"] == {"a7a8q"}
    assert by_class["under_promotions"] == {"a7a8r", "a7a8b", "a7a8n"}
    assert "e1c1" in by_class["quiets"] and len(by_class["quiets"]) == position.count() - 8
    for asked in (position, PieceBoard(position)):
        assert set(asked.legal_moves(*classes)) == set(asked.legal_moves()) == set(position.legal_moves())
    with pytest.raises(ValueError, match="a move class must be"):
        position.legal_moves("checks")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a move class must be"):
        position.legal_moves(1)  # type: ignore[arg-type]


def test_castling_may_give_check() -> None:
    position = Position("5k2/8/8/8/8/8/8/4K2R w K - 0 1")
    castling = position.move("O-O")
    assert position.gives_check(castling) and castling in position.checks() and position.san("e1g1") == "O-O+"
    assert PieceBoard(position).gives_check(castling)


def test_chess960_starts() -> None:
    assert Position.chess960(518) == Position()
    assert Position.chess960(0).fen() == "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
    assert len({Position.chess960(number) for number in range(960)}) == 960


def test_sets_of_squares() -> None:
    assert squares(1 << 28) == ["e4"] and square_numbers(1 << 28) == [28]
    for square in range(64):
        name = golem_chess.square_name(square)
        assert golem_chess.square(name) == square
        assert square_set([name]) == square_set([square]) == square_set([numpy.uint8(square)]) == 1 << square
    assert squares(2**64 - 1) == sorted(squares(2**64 - 1), key=lambda name: (name[1], name[0]))


def test_targets_are_the_targets_of_the_moves() -> None:
    position = Position(KIWIPETE)
    targets = position.targets()
    assert targets.shape == (16,) and targets.dtype == numpy.uint64
    expected = square_set(int(move) >> 6 & 63 for move in position.legal_moves())
    assert int(numpy.bitwise_or.reduce(targets)) == expected


def test_drawings() -> None:
    position = Position(KIWIPETE)
    for flipped in (False, True):
        drawing = position.svg(marked=position.pinned(), flipped=True, size=200) if flipped else position._repr_svg_()
        root = xml.etree.ElementTree.fromstring(drawing)
        assert root.tag.endswith("svg")
        groups = [group for group in root if "transform" in group.attrib]
        drawn = {}
        for group in groups:
            x, y = (int(number) // 60 for number in re.findall(r"\d+", group.attrib["transform"]))
            square = x + 8 * (7 - y) if not flipped else 7 - x + 8 * y
            drawn[square] = group.attrib["fill"]
            assert len(group) > 1
        colors = {square: "#fff" if letter.isupper() else "#333" for square, letter in position.piece_map().items()}
        assert drawn == colors
        # Nothing that would apply to, or take a name of, the page that it is put on.
        assert "<style" not in drawing and " id=" not in drawing and "class=" not in drawing
    marked = Position().svg(marked=0xFF)
    assert marked.count("fill-opacity") == 8 and "fill-opacity" not in Position().svg()


def test_an_unreachable_position_can_be_played() -> None:
    position = Position("QQQQ2k1/8/8/8/8/8/PPPPPPPP/K7 b - -")
    assert position.check() == "A side has more promoted pieces than it has lost pawns."
    assert Position().check() is None


def test_a_board_is_left_alone_by_a_refused_move() -> None:
    board = PieceBoard(Position())
    with pytest.raises(IndexError):
        board.unmake_move()
    with pytest.raises(GolemError):
        board.make_move("e2e5")
    board.pass_turn()
    assert board.to_position().turn == "b" and board.unmake_move() is None
    assert board.to_position() == Position() and board.check() is None
    assert [board.piece(board.number_at(name) or 0) for name in ("d1", "e8")] == [("Q", 3), ("k", 60)]  # fmt: skip
    assert board.number_at("e4") is None and board.piece(0) == ("K", 4)


def test_variants_of_chess_are_refused() -> None:
    variant = pytest.importorskip("chess.variant")
    with pytest.raises(ValueError, match="antichess"):
        Position.from_board(variant.AntichessBoard())


def test_without_python_chess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    with pytest.raises(ImportError, match="pip install chess"):
        Position().to_board()
    with pytest.raises(ImportError, match="pip install chess"):
        Position().move("e2e4").to_chess()


def test_a_move_is_no_text() -> None:
    position = Position()
    move = position.move("e2e4")
    comparisons: tuple[Callable[[], bool], ...] = (
        lambda: "e2e4" in position.legal_moves(), lambda: move == "e2e4", lambda: "e2e4" == move,
    )  # fmt: skip
    for compare in comparisons:
        with pytest.warns(RuntimeWarning, match="is_legal"):
            assert compare() is False
    with pytest.warns(RuntimeWarning, match="is_legal"):
        assert move != "e2e4"
    assert move == Move(int(move)) and not move != Move(int(move)) and move != Move(5) and move != 5
    assert len({move, Move(int(move)), Move(5)}) == 2 and hash(move) == hash(Move(int(move)))


def test_games_from_a_fen() -> None:
    assert golem_chess.Game(KIWIPETE).position == golem_chess.Game(Position(KIWIPETE)).position == Position(KIWIPETE)
    with pytest.raises(GolemError):
        golem_chess.Game("x")
    for wrong in (5, b"8", object()):
        with pytest.raises(TypeError, match="a Position or a FEN"):
            golem_chess.Game(wrong)  # type: ignore[arg-type]
