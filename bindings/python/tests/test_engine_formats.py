"""Formats of engines, of games of random moves: what is written as binpack is read by `plain_binpack`, and Lc0's chunks that
these lines make from the boards of python-chess are read."""
from __future__ import annotations

import gzip
import io
import math
import random
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import chess
import numpy as np
import pytest

import golem_chess as golem
import plain_binpack
from golem_chess import GolemError, formats

STARTS = [
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/P1P4k/8/8/8/8/p1p4K/8 b - - 12 80",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1",
    "8/8/8/2k5/8/8/8/K6Q b - - 7 40",
]


class Row(NamedTuple):
    """A position of a game, what was played there, and what White makes of it."""

    boards: list[chess.Board]
    """From it back to the start."""
    move: chess.Move
    score: int
    result: int
    ply: int

    @property
    def board(self) -> chess.Board:
        return self.boards[0]

    @property
    def fen(self) -> str:
        return self.board.fen(en_passant="legal")

    @property
    def sign(self) -> int:
        """That of a score or a result as the side to move sees it."""
        return 1 if self.board.turn else -1


@pytest.fixture(scope="module")
def games() -> list[Row]:
    chance = random.Random(11)
    rows = []
    for game in range(60):
        board = chess.Board(STARTS[game % len(STARTS)])
        boards, result = [board], chance.choice([-1, 0, 1])
        for _ in range(chance.randrange(1, 100)):
            if not any(board.legal_moves) or board.halfmove_clock > 200:
                break
            moves = [*board.legal_moves]
            rare = [move for move in moves if board.is_en_passant(move) or board.is_castling(move) or move.promotion]
            move = chance.choice(rare if rare and chance.randrange(2) else moves)
            score = chance.choice([0, 1, -1, 32767, -32767, *range(-700, 700, 9)])
            rows.append(Row(boards, move, score, result, board.ply()))
            board = board.copy(stack=False)
            board.push(move)
            boards = [board, *boards]
    assert len(rows) > 2000 and sum(row.board.is_en_passant(row.move) for row in rows) > 5
    return rows


def columns_of(rows: list[Row]) -> dict[str, Any]:
    positions, status = golem.read_fens([row.fen for row in rows])
    assert not status.any()
    return {
        "position": positions,
        "score": [row.score for row in rows],
        "result": [(row.result + 1) / 2 for row in rows],
        "best_move": [int(golem.Position(row.fen).move(row.move.uci())) for row in rows],
        "ply": [row.ply for row in rows],
    }


def test_binpack(games: list[Row], tmp_path: Path) -> None:
    path = tmp_path / "games.binpack"
    columns = columns_of(games)
    assert formats.write(path, columns) == (len(games), 0, ())
    found = list(plain_binpack.rows(path.read_bytes()))
    assert len(found) == len(games)
    for row, theirs in zip(games, found):
        assert theirs.board.fen(en_passant="fen") == row.fen
        numbers = (theirs.move, theirs.score, theirs.result, theirs.ply)
        assert numbers == (row.move, row.score * row.sign, row.result * row.sign, row.ply)
    samples = next(formats.read(path).arrays())
    for name, values in columns.items():
        assert np.array_equal(getattr(samples, name), np.asarray(values)), name
    assert samples.status.tolist() == [0] * len(games)
    # Two bytes for a move, two for a score that jumps.
    assert path.stat().st_size < 4 * len(games) + 34 * 60


def test_binpack_that_is_damaged(games: list[Row]) -> None:
    file = io.BytesIO()
    formats.write(file, columns_of(games), "binpack")
    data = file.getvalue()
    for cut in (3, 8, 41, len(data) // 2, len(data) - 1):
        status = np.concatenate([some.status for some in formats.read(io.BytesIO(data[:cut]), "binpack").arrays()])
        assert status[-1] == -300 and not status[:-1].any()
        assert golem.status_message(-300) == "The file ends within a row."
    status = next(formats.read(io.BytesIO(data + b"binpack?"), "binpack").arrays()).status
    assert status[-1] == -310 and not status[:-1].any()
    row = {name: values[:1] for name, values in columns_of(games).items()}
    with pytest.raises(GolemError, match="row 1: The row has no move, which the format requires"):
        formats.write(io.BytesIO(), row | {"best_move": [0]}, "binpack")


def is_way(origin: int, target: int) -> bool:
    """Whether a queen or a knight goes from one square to the other."""
    files = abs(chess.square_file(origin) - chess.square_file(target))
    ranks = abs(chess.square_rank(origin) - chess.square_rank(target))
    return origin != target and (files * ranks == 0 or files == ranks or {files, ranks} == {1, 2})


# The moves in the order of their numbers: by the square of origin, then the target; then promotions but to a knight.
WAYS = [(origin, target, None) for origin in chess.SQUARES for target in chess.SQUARES if is_way(origin, target)]
PROMOTIONS = [
    (chess.square(origin, 6), chess.square(target, 7), piece)
    for origin in range(8)
    for target in range(8)
    if abs(origin - target) <= 1
    for piece in (chess.QUEEN, chess.ROOK, chess.BISHOP)
]
NUMBERS = {way: number for number, way in enumerate([*WAYS, *PROMOTIONS])}


def number_of(board: chess.Board, move: chess.Move) -> int:
    """Seen by the side to move; castling as king takes rook."""
    view = 0 if board.turn else 56
    target = move.to_square
    if board.is_castling(move):
        target = chess.square(7 if chess.square_file(target) == 6 else 0, chess.square_rank(target))
    promotion = None if move.promotion == chess.KNIGHT else move.promotion
    return NUMBERS[move.from_square ^ view, target ^ view, promotion]


def planes_of(boards: list[chess.Board]) -> bytes:
    """The pieces of both sides on the last eight boards, as the side to move sees them; of repetitions nothing."""
    us, planes = boards[0].turn, bytearray()
    for board in boards[:8]:
        for color in (us, not us):
            for kind in chess.PIECE_TYPES:
                pieces = board.pieces(kind, color)
                pieces = pieces if us else pieces.mirror()
                for rank in range(8):
                    files = "".join("01"[chess.square(file, rank) in pieces] for file in range(8))
                    planes.append(int(files, 2))
        planes += bytes(8)
    return bytes(planes.ljust(832, b"\0"))


def chunk_of(rows: list[Row], version: int, chance: random.Random) -> Iterator[bytes]:
    """Records of a version, in the first input format; what was played is any move."""
    for row in rows:
        board, us = row.board, row.board.turn
        best, played = (number_of(board, move) for move in (row.move, chance.choice([*board.legal_moves])))
        probabilities = [-1.0] * 1858
        probabilities[best] = 0.5
        rights = [
            has(color)
            for color in (us, not us)
            for has in (board.has_queenside_castling_rights, board.has_kingside_castling_rights)
        ]
        result = row.result * row.sign
        numbers = [value_of(row), 0, 0, 0, 0, 0, 0, result, *[0] * 7][: [0, 4, 7, 15][version - 3]]
        yield struct.pack("<I", version) + (struct.pack("<I", 1) if version > 4 else b"")
        yield struct.pack("<1858f", *probabilities) + planes_of(row.boards)
        yield struct.pack("<7Bb", *rights, not us, board.halfmove_clock, 0, 0 if version > 5 else result)
        yield struct.pack(f"<{len(numbers)}f", *numbers)
        yield struct.pack("<IHHfI", 800, played, best, 0, 0) if version > 5 else b""


def value_of(row: Row) -> float:
    """The value of the score for the side to move, which its centipawns are made of."""
    return math.atan(max(-12000, min(12000, row.score * row.sign)) / 90) / 1.5637541897


@pytest.mark.parametrize("version", [3, 4, 5, 6])
def test_lc0(games: list[Row], version: int) -> None:
    rows = games[version :: 7]
    file = gzip.compress(b"".join(chunk_of(rows, version, random.Random(version))), 1)
    samples = next(formats.read(io.BytesIO(file), "lc0").arrays())
    assert samples.status.tolist() == [0] * len(rows)
    expected = columns_of(rows)
    # The number of the move is not in a record.
    expected["position"]["fullmove_number"] = 1
    expected["ply"] = [formats.NO_PLY] * len(rows)
    scores = [max(-12000, min(12000, row.score * row.sign)) * row.sign for row in rows]
    # The value has 24 bits, which far from 0 are less than the centipawns.
    expected["score"] = samples.score
    if version == 3:
        assert (samples.score == formats.NO_SCORE).all()
    else:
        assert all(abs(found - score) <= 1 + score * score // 500_000 for found, score in zip(samples.score.tolist(), scores))
    for name, values in expected.items():
        assert np.array_equal(getattr(samples, name), np.asarray(values)), name


def test_lc0_that_is_damaged(games: list[Row]) -> None:
    rows = games[:4]
    records = [b"".join(chunk_of([row], 6, random.Random(1))) for row in rows]
    assert {len(record) for record in records} == {8356}
    no_board = bytearray(records[1])
    no_board[8 + 7432 : 8 + 7432 + 96] = bytes(96)
    data = b"".join([records[0], no_board, records[2], b"\7\0\0\0", records[3]])
    status = next(formats.read(io.BytesIO(data), "lc0").arrays()).status.tolist()
    assert status == [0, -44, 0, -313]
    assert golem.status_message(-313) == "Unknown record version; valid versions are 3 to 6."
    cut = gzip.compress(b"".join(records))[:-20]
    assert np.concatenate([some.status for some in formats.read(io.BytesIO(cut), "lc0").arrays()])[-1] == -300
    with pytest.raises(ValueError, match="the format lc0 can be read but not written"):
        formats.write(io.BytesIO(), columns_of(rows), "lc0")
