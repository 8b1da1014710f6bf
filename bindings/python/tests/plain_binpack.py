"""A slow reader of Stockfish's binpack, on the boards of python-chess: what the package writes is compared with what this
one reads. From the description of the format, `docs/binpack.md` in Stockfish's branch `tools`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import chess

PIECES = "PpNnBbRrQqKk"


class Row(NamedTuple):
    """A row as the side to move sees it."""

    board: chess.Board
    move: chess.Move
    score: int
    result: int
    ply: int


def rows(data: bytes) -> Iterator[Row]:
    """All rows of a file in which nothing is wrong."""
    while data:
        assert data[:4] == b"BINP"
        end = 8 + int.from_bytes(data[4:8], "little")
        chunk, data = data[8:end], data[end:]
        while chunk:
            row = stem(chunk[:32])
            yield row
            bits = Bits(chunk[34:])
            for _ in range(int.from_bytes(chunk[32:34], "big")):
                board = row.board.copy(stack=False)
                board.push(row.move)
                if not board.has_legal_en_passant():
                    board.ep_square = None
                move = next_move(board, bits)
                # Sixteen bits, as the scores have.
                score = (signed(blocks(bits)) - row.score + 0x8000) % 0x10000 - 0x8000
                row = Row(board, move, score, -row.result, row.ply + 1)
                yield row
            chunk = chunk[34 + -(-bits.read // 8) :]


class Bits:
    """The bits of some bytes in a row."""

    def __init__(self, data: bytes) -> None:
        self.text = "".join(f"{byte:08b}" for byte in data[: 1 << 16])
        self.read = 0

    def take(self, count: int) -> int:
        """The number in the next bits."""
        text = self.text[self.read : self.read + count]
        assert len(text) == count
        self.read += count
        return int(text, 2) if text else 0


def signed(number: int) -> int:
    """0, -1, 1, -2, 2 and so on."""
    return -(number + 1) // 2 if number % 2 else number // 2


def blocks(bits: Bits) -> int:
    """Four bits at a time, the lowest first; before each whether another follows."""
    more, number = divmod(bits.take(5), 16)
    return number + (16 * blocks(bits) if more else 0)


def stem(data: bytes) -> Row:
    """The row of 32 bytes."""
    board = chess.Board(None)
    occupied = int.from_bytes(data[:8], "big")
    codes = [code for byte in data[8:24] for code in (byte & 15, byte >> 4)]
    for square, code in zip(chess.scan_forward(occupied), codes):
        if code == 12:
            board.ep_square = square - 8 if square < 32 else square + 8
            code = 0 if square < 32 else 1
        if code in (13, 14):
            board.castling_rights |= 1 << square
            code -= 7
        if code == 15:
            board.turn = chess.BLACK
            code = 11
        board.set_piece_at(square, chess.Piece.from_symbol(PIECES[code]))
    move, score, ply, board.halfmove_clock = (int.from_bytes(data[at : at + 2], "big") for at in (24, 26, 28, 30))
    kind, origin, target, promotion = move >> 14, move >> 8 & 63, move >> 2 & 63, move & 3
    board.fullmove_number = ply % 0x4000 // 2 + 1
    found = as_move(board, origin, target, promotion + 2 if kind == 1 else None)
    assert (kind == 2) == board.is_castling(found) and (kind == 3) == board.is_en_passant(found)
    return Row(board, found, signed(score), signed(ply >> 14), ply % 0x4000)


def as_move(board: chess.Board, origin: int, target: int, promotion: int | None) -> chess.Move:
    """The legal move between two squares, of which the second has the rook if it is castling."""
    own = board.occupied_co[board.turn]
    if own >> target & 1:
        target = origin + 2 if target > origin else origin - 2
    move = chess.Move(origin, target, promotion)
    assert board.is_legal(move)
    return move


def next_move(board: chess.Board, bits: Bits) -> chess.Move:
    """The move that is written as the number of a piece and the number of one of its targets."""
    own = list(chess.scan_forward(board.occupied_co[board.turn]))
    origin = own[bits.take((len(own) - 1).bit_length())]
    targets = targets_of(board, origin)
    return as_move(board, origin, *targets[bits.take((len(targets) - 1).bit_length())])


def targets_of(board: chess.Board, origin: int) -> list[tuple[int, int | None]]:
    """The squares where a piece may go, whether or not that is legal, each with a promotion."""
    own, others = board.occupied_co[board.turn], board.occupied_co[not board.turn]
    kind = board.piece_type_at(origin)
    if kind != chess.PAWN:
        squares: list[int] = [square for square in board.attacks(origin) if not own >> square & 1]
        rooks = chess.scan_forward(board.castling_rights & own) if kind == chess.KING else ()
        return [(square, None) for square in [*squares, *rooks]]
    forwards = 8 if board.turn else -8
    ep = 0 if board.ep_square is None else 1 << board.ep_square
    squares = [square for square in board.attacks(origin) if (others | ep) >> square & 1]
    if not board.occupied >> (origin + forwards) & 1:
        squares.append(origin + forwards)
        is_on_start = chess.square_rank(origin) == (1 if board.turn else 6)
        if is_on_start and not board.occupied >> (origin + 2 * forwards) & 1:
            squares.append(origin + 2 * forwards)
    if chess.square_rank(origin) == (6 if board.turn else 1):
        return [(square, promotion) for square in sorted(squares) for promotion in range(2, 6)]
    return [(square, None) for square in sorted(squares)]
