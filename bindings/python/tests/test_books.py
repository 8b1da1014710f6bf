"""Books of Polyglot and operations of EPD, beside python-chess."""
from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import chess
import chess.polyglot
import pytest

from golem_chess import GolemError, Position, epd, polyglot


def raw(move: chess.Move, board: chess.Board) -> int:
    """A move as books have it: the king takes its rook in castling."""
    to = move.to_square
    if board.is_castling(move):
        to = chess.square(7 if to > move.from_square else 0, chess.square_rank(to))
    return to | move.from_square << 6 | ((move.promotion or 1) - 1) << 12


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[chess.Board]]:
    """A book of random games, and their boards."""
    rng = random.Random(16)
    weights: Counter[tuple[int, int]] = Counter()
    boards = []
    for start in (chess.STARTING_FEN, "r3k2r/1P6/8/8/8/8/6p1/R3K2R w KQkq - 0 1", "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1"):
        for _ in range(60):
            board = chess.Board(start)
            for _ in range(12):
                moves = sorted(board.legal_moves, key=str)
                if not moves:
                    break
                move = rng.choice(moves)
                weights[chess.polyglot.zobrist_hash(board), raw(move, board)] += rng.randrange(3)
                boards.append(board.copy())
                board.push(move)
    # A move that is not legal, as two positions may have one key.
    weights[chess.polyglot.zobrist_hash(chess.Board()), chess.E2 << 6 | chess.E5] = 9
    path = tmp_path_factory.mktemp("books") / "book.bin"
    rows = sorted(weights.items())
    path.write_bytes(
        b"".join(polyglot._RECORD.pack(key, move, weight, number) for number, ((key, move), weight) in enumerate(rows))
    )
    return path, boards


def test_moves_of_a_book(book: tuple[Path, list[chess.Board]]) -> None:
    path, boards = book
    with polyglot.Book(path) as ours, chess.polyglot.open_reader(path) as theirs:
        assert len(ours) == len(theirs) > 500
        assert [tuple(record) for record in ours[:50]] == [(e.key, e.raw_move, e.weight, e.learn) for e in theirs][:50]
        assert ours[-1] == ours[len(ours) - 1]
        for board in boards:
            position = Position.from_board(board)
            for least in (0, 1, 2):
                expected = [(e.move.uci(), e.weight, e.learn) for e in theirs.find_all(board, minimum_weight=least)]
                found = ours.find_all(position, minimum_weight=least)
                assert [(e.move.uci(), e.weight, e.learn) for e in found] == sorted(expected, key=lambda e: -e[1])
            best = ours.find(position)
            assert (best and best.weight) == max((e.weight for e in theirs.find_all(board)), default=None)
            assert (ours.choice(position) is None) == (ours.weighted_choice(position) is None) == (best is None)
        with pytest.raises(IndexError):
            ours[len(ours)]
    assert polyglot.Book(path.read_bytes()).find(Position("8/8/8/8/8/8/8/k1K5 w - - 0 1")) is None


def test_rows_in_a_book(book: tuple[Path, list[chess.Board]]) -> None:
    with polyglot.Book(book[0]) as rows:
        found = list(rows)
        assert all(row in rows and tuple(row) in rows for row in found)
        absent = [found[0]._replace(key=key) for key in (0, (1 << 64) - 1)] + [found[-1]._replace(weight=60_000)]
        assert not any(row in found or row in rows for row in absent)
        others: list[Any] = ["e2e4", None, 7, (), ("e2e4", 1, 1, 1), found[0][:3]]
        assert not any(other in rows for other in others)


def test_chance_follows_the_weights() -> None:
    key = Position().key
    rows = [(key, chess.E2 << 6 | chess.E4, 30, 0), (key, chess.D2 << 6 | chess.D4, 10, 0), (key, chess.A2 << 6 | chess.A3, 0, 0)]
    book = polyglot.Book(b"".join(polyglot._RECORD.pack(*row) for row in rows))
    rng = random.Random(5)
    weighted = Counter(str(entry.move) for _ in range(4000) if (entry := book.weighted_choice(Position(), random=rng)))
    even = Counter(str(entry.move) for _ in range(4000) if (entry := book.choice(Position(), random=rng)))
    assert set(weighted) == set(even) == {"e2e4", "d2d4"}
    assert 2800 < weighted["e2e4"] < 3200 and 1850 < even["e2e4"] < 2150


def test_files_that_are_not_books(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")
    with polyglot.Book(tmp_path / "empty") as book:
        assert len(book) == 0 and book.find(Position()) is None
    (tmp_path / "odd").write_bytes(bytes(17))
    with pytest.raises(ValueError, match="16 bytes"):
        polyglot.Book(tmp_path / "odd")
    with pytest.raises(FileNotFoundError):
        polyglot.Book(tmp_path / "none")


# Lines that python-chess reads alike.
LINES = (
    'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - bm Nf6 Bc5; id "Italian; \\"game\\""; ce -12; acd 20;',
    "8/P6k/8/8/8/8/8/K7 w - - bm a8=Q; am a8=N a8=B; hmvc 7; fmvn 40;",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - pv e4 e5 Nf3; draw_offer; c0 \"a\"; c1 \"b\";",
    "4k3/8/8/8/8/8/8/4K2R w K - bm O-O+",
    "4k3/8/8/8/8/8/8/4K3 w - - pi 3.5;",
    "4k3/8/8/8/8/8/8/4K3 w - -",
    "4k3/8/8/8/8/8/8/4K3 w - - noop;",
)


@pytest.mark.parametrize("line", LINES)
def test_lines_of_epd(line: str) -> None:
    position, operations = epd.read(line)
    board, expected = chess.Board.from_epd(line)
    assert position == Position(board.fen())
    assert set(operations) == set(expected)
    for name, value in operations.items():
        theirs: Any = expected[name]
        if isinstance(theirs, list):
            theirs = [move.uci() for move in theirs]
            assert isinstance(value, list) and [move.uci() for move in value] == theirs
        else:
            assert value == theirs
    written = epd.write(position, operations)
    assert epd.read(written) == (position, operations)
    again, theirs_again = chess.Board.from_epd(written)
    assert again.epd() == board.epd() and theirs_again == expected


def test_operations_are_written() -> None:
    line = epd.write(Position(), {"bm": "e4", "am": ["a3", chess.Move.from_uci("h2h3")], "pm": "Nf3", "noop": None, "id": 'a "b" \\'})
    assert line.endswith('- bm e4; am a3 h3; pm Nf3; noop; id "a \\"b\\" \\\\";')
    assert epd.read(line)[1]["id"] == 'a "b" \\' and epd.read(line)[1]["noop"] is None
    assert epd.write(Position()) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"


def test_what_is_not_epd() -> None:
    start = epd.write(Position())
    with pytest.raises(GolemError):
        epd.read(f"{start} bm e5;")
    for wrong in (f"{start} ;", f'{start} id "open', f"{start} 5;"):
        with pytest.raises(ValueError):
            epd.read(wrong)
    for text in ("", "8/8/8/8/8/8/8/8 w - - id 5;"):
        with pytest.raises(GolemError):
            epd.read(text)
    with pytest.raises(TypeError):
        epd.read(b"8")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="name"):
        epd.write(Position(), {"a b": 1})
    for value in (True, object(), b"x"):
        with pytest.raises(TypeError):
            epd.write(Position(), {"id": value})  # type: ignore[dict-item]
    with pytest.raises(GolemError):
        epd.write(Position(), {"bm": ["e5"]})
