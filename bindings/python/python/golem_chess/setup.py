"""A board that is edited: pieces set and removed one by one, with or without kings."""
from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from golem_chess._golem import START_FEN, Position, draw_board, kind_of, square_name, square_set
from golem_chess.aliases import Color, ColorLike, SquareLike

_LETTERS = "PNBRQK"
_PIECES = frozenset(_LETTERS + _LETTERS.lower())


class Setup:
    """A board that changes and need not be playable, as an editor of positions needs it.

    `Setup()` has the pieces of the start position, `Setup(fen)` those of a FEN, `Setup(position)` those of a Position, and
    `Setup.empty()` none. A piece is its letter in a FEN, a square its name or number: `setup['e1'] = 'K'` sets a piece,
    `del setup['e1']` or `setup['e1'] = None` removes it, and `setup['e1']` is the letter or None. `turn`, `castling`,
    `en_passant`, `halfmove_clock` and `fullmove_number` can be set as well. `fen()` and `str(setup)`, a picture, are there
    at any time; `to_position()` raises the reason why the board cannot be played.

    Raises TypeError if it is given neither, and GolemError, a ValueError, if the text is not a FEN.

    >>> from golem_chess import Setup
    >>> setup = Setup.empty()
    >>> setup['e1'], setup['e8'], setup['h1'] = 'K', 'k', 'R'
    >>> setup.castling = 'K'
    >>> setup.to_position()
    Position('4k3/8/8/8/8/8/8/4K2R w K - 0 1')
    >>> del setup['e8']
    >>> setup.to_position()
    Traceback (most recent call last):
        ...
    golem_chess.GolemError: A side has no king. (8/8/8/8/8/8/8/4K2R w K - 0 1)
    """

    __slots__ = ("_castling", "_clocks", "_en_passant", "_pieces", "_turn")

    _turn: Color
    _castling: str
    _en_passant: int | None
    __hash__ = None  # type: ignore[assignment]  # it changes

    def __init__(self, fen: str | Position = START_FEN) -> None:
        if isinstance(fen, Position):
            fen = fen.fen()
        if not isinstance(fen, str):
            raise TypeError(f"a setup must begin with a FEN or a Position, not {kind_of(fen)}")
        try:
            self._read(fen)
        except ValueError:
            Position(fen)  # which says what is wrong with a text that is not a FEN
            raise

    @classmethod
    def empty(cls) -> Setup:
        """A board without pieces, White to move.

        >>> from golem_chess import Setup
        >>> Setup.empty()
        Setup('8/8/8/8/8/8/8/8 w - - 0 1')
        """
        return cls("8/8/8/8/8/8/8/8 w - - 0 1")

    def _read(self, fen: str) -> None:
        """Takes a FEN of one to six fields, whatever its position is."""
        fields = fen.split()
        board, turn, castling, en_passant, halfmoves, fullmoves = (*fields, *"w - - 0 1".split()[len(fields) - 1 :])
        self._pieces: list[str | None] = [None] * 64
        ranks = board.split("/")
        if len(ranks) != 8:
            raise ValueError("the board of a FEN must have eight ranks")
        for start, rank in zip(range(56, -1, -8), ranks):
            pieces = [piece for sign in rank for piece in _signs(sign)]
            if len(pieces) != 8:
                raise ValueError("each rank of a FEN must have eight squares")
            self._pieces[start : start + 8] = pieces
        if turn not in ("w", "b"):
            raise ValueError("the side to move of a FEN must be w or b")
        self.turn = turn  # type: ignore[assignment]
        self.castling = castling
        self.en_passant = None if en_passant == "-" else en_passant
        self._clocks = [_clock(halfmoves), _clock(fullmoves)]

    def __getitem__(self, square: SquareLike) -> str | None:
        """The letter of the piece on a square, or None."""
        return self._pieces[_number(square)]

    def __setitem__(self, square: SquareLike, piece: str | None) -> None:
        """Sets a piece by its letter, in place of what was there; None removes it."""
        if piece is not None and not isinstance(piece, str):
            way = "; use piece.symbol()" if hasattr(piece, "symbol") else ""
            raise TypeError(f"a piece must be a letter of 'PNBRQKpnbrqk' or None, not {type(piece).__qualname__}{way}")
        if piece is not None and piece not in _PIECES:
            raise ValueError(f"a piece must be a letter of 'PNBRQKpnbrqk' or None, not {piece!r}")
        self._pieces[_number(square)] = piece

    def __delitem__(self, square: SquareLike) -> None:
        """Removes the piece on a square, if there is one."""
        self._pieces[_number(square)] = None

    def _no_collection(self, *_: object) -> NoReturn:
        """Raises TypeError: squares or pieces might be meant."""
        raise TypeError("a Setup has no length and no items; use piece_map(), a dict of its pieces")

    # Without them Python would try setup[0], setup[1] and so on.
    __iter__ = __contains__ = __len__ = _no_collection

    def __bool__(self) -> bool:
        """Always True: a board without pieces is a board."""
        return True

    def clear(self) -> None:
        """Removes all pieces, castling rights and the en passant square."""
        self._pieces = [None] * 64
        self._castling, self._en_passant = "-", None

    def piece_map(self) -> dict[int, str]:
        """The letters of all pieces by the number of their square; it can be changed without changing the board."""
        return {square: piece for square, piece in enumerate(self._pieces) if piece is not None}

    @property
    def turn(self) -> Color:
        """The side to move: 'w' or 'b'."""
        return self._turn

    @turn.setter
    def turn(self, turn: ColorLike) -> None:
        names: dict[object, Color] = {"w": "w", "white": "w", 0: "w", "b": "b", "black": "b", 1: "b"}
        if isinstance(turn, bool) or turn not in names:
            kind = TypeError if isinstance(turn, bool) or not isinstance(turn, (str, int)) else ValueError
            raise kind(f"a colour must be 'w' or 'b', 'white' or 'black', 0 for White or 1 for Black, not {turn!r}")
        self._turn = names[turn]

    @property
    def castling(self) -> str:
        """The castling rights as a FEN has them: '-', letters of 'KQkq', or the files of the rooks for Chess960."""
        return self._castling

    @castling.setter
    def castling(self, castling: str) -> None:
        if not isinstance(castling, str):
            raise TypeError(f"castling must be a FEN field such as 'KQkq' or '-', not {type(castling).__qualname__}")
        text = castling or "-"
        if text != "-" and (set(text) - set("KQkqABCDEFGHabcdefgh") or len(set(text)) < len(text)):
            raise ValueError(f"castling must be '-' or distinct letters of KQkq, A-H and a-h, not {castling!r}")
        self._castling = text

    @property
    def en_passant(self) -> int | None:
        """The number of the square that a double push has just passed over, or None. It can be set by its name."""
        return self._en_passant

    @en_passant.setter
    def en_passant(self, square: SquareLike | None) -> None:
        self._en_passant = None if square is None else _number(square)

    @property
    def halfmove_clock(self) -> int:
        """Half-moves since the last capture or pawn move."""
        return self._clocks[0]

    @halfmove_clock.setter
    def halfmove_clock(self, count: int) -> None:
        self._clocks[0] = _clock(count)

    @property
    def fullmove_number(self) -> int:
        """The number of the full move."""
        return self._clocks[1]

    @fullmove_number.setter
    def fullmove_number(self, number: int) -> None:
        self._clocks[1] = _clock(number)

    def board_fen(self) -> str:
        """The first field of the FEN: the pieces."""
        return "/".join(_rank(self._pieces[start : start + 8]) for start in range(56, -1, -8))

    def fen(self) -> str:
        """The board as a FEN, which may be of no playable position.

        >>> from golem_chess import Setup
        >>> setup = Setup()
        >>> del setup['e8']
        >>> setup.fen()
        'rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
        """
        en_passant = "-" if self._en_passant is None else square_name(self._en_passant)
        return f"{self.board_fen()} {self._turn} {self._castling} {en_passant} {self._clocks[0]} {self._clocks[1]}"

    def to_position(self, *, orthodox: bool = False) -> Position:
        """The position on the board, read as `Position(fen)` reads it.

        Raises GolemError, a ValueError, with the reason why it cannot be played.
        """
        return Position(self.fen(), orthodox=orthodox)

    def copy(self) -> Setup:
        """Another board with the same pieces, which changes by itself."""
        return Setup(self.fen())

    __copy__ = copy

    def svg(self, *, marked: int = 0, flipped: bool = False, size: int = 360) -> str:
        """A drawing of the board as SVG, with the options of `Position.svg`. Notebooks show it by themselves."""
        signs = (0 if piece is None else 1 + _LETTERS.index(piece.upper()) + 8 * piece.islower() for piece in self._pieces)
        return draw_board(bytes(signs), self.fen(), marked=marked, flipped=flipped, size=size)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        return self.fen() == other.fen() if isinstance(other, Setup) else NotImplemented

    def __reduce__(self) -> tuple[type[Setup], tuple[str]]:
        return Setup, (self.fen(),)

    def __str__(self) -> str:
        """The picture that a Position has."""
        ranks = [self._pieces[start : start + 8] for start in range(56, -1, -8)]
        rows = [f"{8 - row} " + " ".join(piece or "." for piece in rank) for row, rank in enumerate(ranks)]
        side = "White" if self._turn == "w" else "Black"
        _, _, castling, en_passant, *_ = self.fen().split()
        state = f"{side} to move, castling {castling}, en passant {en_passant}"
        return "\n".join([*rows, "  a b c d e f g h", state, self.fen()])

    def __repr__(self) -> str:
        return f"Setup('{self.fen()}')"


def _number(square: SquareLike) -> int:
    """The number of a square, or the exception for what is not one."""
    return square_set([square]).bit_length() - 1


def _clock(count: int | str) -> int:
    if isinstance(count, bool) or not isinstance(count, (int, str)):
        raise TypeError(f"a clock must be a whole number from 0 to 65535, not {type(count).__qualname__}")
    number = int(count) if not isinstance(count, str) or count.isascii() and count.isdigit() else -1
    if not 0 <= number <= 65535:
        raise ValueError(f"a clock must be a whole number from 0 to 65535, not {count!r}")
    return number


def _signs(sign: str) -> Iterator[str | None]:
    """The squares that a sign of a rank stands for."""
    if sign in _PIECES:
        yield sign
    elif sign in "12345678":
        yield from [None] * int(sign)
    else:
        raise ValueError("a rank of a FEN must have only letters and digits")


def _rank(pieces: list[str | None]) -> str:
    """A rank as a FEN has it."""
    text = "".join(piece or " " for piece in pieces)
    for count in range(8, 0, -1):
        text = text.replace(" " * count, str(count))
    return text
