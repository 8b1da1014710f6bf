# Types of the extension module. The docstrings are those of the module: `python tests/docstrings.py --bless` copies them.
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol, SupportsIndex, TypeAlias, final

import chess
import numpy
from numpy.typing import ArrayLike, NDArray
from typing_extensions import Buffer

from golem_chess.aliases import Color, ColorLike, MoveClass, MoveLike, PinRule, SpecialRule, SquareLike, SquareSet
from golem_chess.answers import AttackMaps, Keys, Node, Outcome, Threat
from golem_chess.game import Game

# Objects: positions, moves, piece boards, and the attacks of single pieces.

START_FEN: str
__version__: str

class GolemError(ValueError):
    """Raised for an invalid FEN, position or move. `status` is the error code in golem.h."""
    status: int

@final
class Move:
    """A move: 16 bits that never change. Most come from `Position.legal_moves`.

    `int(move)` has the square it leaves in bits 0-5, its target in bits 6-11 (in castling the square of the rook), and
    what kind of move it is above, as in golem.h. `Move(number)` is the way back; any 16 bits will do, and whether they
    are a legal move is for `Position.is_legal` to say.

    A move is equal to no text, as it may have several: 'd1d8' in position.legal_moves() is False, with a warning.
    `position.is_legal('d1d8')` asks, and `move.uci()` is a text. A chess.Move is never equal either, and warns too.

    Raises TypeError or ValueError for anything but a whole number from 0 to 65535.
    """
    def __new__(cls, code: SupportsIndex) -> Move: ...
    @staticmethod
    def from_uci(text: str, position: Position) -> Move:
        """The legal move that a text in UCI notation means; castling may be 'e1g1' or 'e1h1'.

        Raises GolemError, a ValueError, if it is none.

        >>> from golem_chess import Move, Position
        >>> Move.from_uci('e2e4', Position())
        <Move e2e4>
        """
    @staticmethod
    def from_san(text: str, position: Position) -> Move:
        """The legal move that a text in standard algebraic notation means; what people leave out or add is taken too.

        Raises GolemError, a ValueError, if it is none, or if it may be several.

        >>> from golem_chess import Move, Position
        >>> Move.from_san('Nf3', Position())
        <Move g1f3>
        """
    @property
    def from_square(self) -> int:
        """The number of the square that the piece leaves: a1 is 0, h8 is 63."""
    @property
    def to_square(self) -> int:
        """The number of the target square; in castling where the king lands."""
    @property
    def rook_square(self) -> int | None:
        """The number of the square of the rook that castles, or None."""
    @property
    def promotion(self) -> Literal["n", "b", "r", "q"] | None:
        """The letter of what a pawn becomes, of 'nbrq', or None."""
    @property
    def is_capture(self) -> bool:
        """Whether it captures; en passant and capturing promotions do."""
    @property
    def is_castling(self) -> bool:
        """Whether it is castling."""
    @property
    def is_en_passant(self) -> bool:
        """Whether it is an en passant capture."""
    @property
    def is_double_push(self) -> bool:
        """Whether it is a pawn's step of two squares."""
    def uci(self, chess960: bool = False) -> str:
        """UCI notation; castling as the king's move, 'e1g1', or with `chess960` as king takes own rook, 'e1h1'."""
    def san(self, position: Position) -> str:
        """Standard algebraic notation, with + or #.

        Raises GolemError, a ValueError, if the move is not legal in the position.

        >>> from golem_chess import Position
        >>> position = Position()
        >>> position.move('g1f3').san(position)
        'Nf3'
        """
    def to_chess(self, chess960: bool = False) -> chess.Move:
        """The same as a chess.Move of python-chess, for a board with that `chess960`.

        Raises ImportError where python-chess is not installed.
        """
    def __int__(self) -> int: ...
    def __index__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Move: ...
    def __deepcopy__(self, _memo: object, /) -> Move: ...
    def __reduce__(self) -> tuple[type[Move], tuple[int]]: ...

@final
class Position:
    """A chess position, orthodox or Chess960; it never changes. `play` returns another one.

    `Position()` is the start position, `Position(fen)` reads FEN, X-FEN or Shredder-FEN of four to six fields. Positions
    are equal if everything in them is, clocks and en passant square too; they can be keys of a dict, copied and pickled.
    `str(position)` is a picture of the board, `bytes(position)` the 80 bytes of `golem_position` in golem.h.

    Squares are numbers, a1 = 0 to h8 = 63; where one is asked for, its name will do. A set of squares is an int with bit
    `1 << square`; `squares` has the names. Colours are 'w' and 'b', kinds of pieces the letters 'pnbrqk'. Where a move is
    asked for, it may be a `Move`, a text in UCI notation or SAN, or a chess.Move.

    With `orthodox=True` a castling right needs its king and rook where they stand in orthodox chess; otherwise KQkq may
    mean rooks of Chess960.

    Raises TypeError if the FEN is no str, and GolemError, a ValueError, if it is none or cannot be played.

    >>> from golem_chess import Position
    >>> position = Position('8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -')
    >>> position.count()
    14
    >>> position.play('e2e4').fen()
    '8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - - 0 1'
    """
    def __new__(
        cls, fen: str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", *, orthodox: bool = False
    ) -> Position: ...
    @staticmethod
    def chess960(number: SupportsIndex) -> Position:
        """A Chess960 start position by its number, 0 to 959; 518 is the orthodox one.

        Raises ValueError for other numbers.
        """
    @staticmethod
    def from_board(board: chess.Board) -> Position:
        """The position of a chess.Board of python-chess, orthodox or Chess960. An en passant square that no legal move uses,
        which a board has after every double push, is left out, so that the position is the one reached by `play`.

        Raises TypeError for what is no board, ValueError for a board of a variant, and GolemError, a ValueError, for a
        position that cannot be played.
        """
    @staticmethod
    def from_bytes(data: Buffer) -> Position:
        """The position in 80 bytes, `golem_position` in golem.h: bytes, or anything that has a buffer, a row of an array of
        positions too.

        Raises TypeError for anything else, ValueError for another length, and GolemError, a ValueError, for a position that
        cannot be played.
        """
    @staticmethod
    def from_parts(
        pieces: Mapping[Any, str] | Iterable[SupportsIndex],
        turn: ColorLike = "w",
        castling: str | SquareSet | None = None,
        en_passant: SquareLike | None = None,
        halfmove_clock: SupportsIndex = 0,
        fullmove_number: SupportsIndex = 1,
    ) -> Position:
        """The position with these pieces: a mapping from squares to letters, `{'e1': 'K', 'e8': 'k', …}`, or 64 numbers as
        `piece_numbers` gives them.

        `castling` is the field of a FEN or a set of the rooks that may castle. Raises TypeError or ValueError for what is
        none of this, and GolemError, a ValueError, for a position that cannot be played.

        >>> from golem_chess import Position
        >>> Position.from_parts({'e1': 'K', 'h1': 'R', 'e8': 'k'}, castling='K').fen()
        '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
        """
    def to_board(self, *, chess960: bool | None = None) -> chess.Board:
        """A chess.Board of python-chess with the position, without moves.

        It is a board of Chess960 if `chess960` says so; by default, if kings and rooks that may castle do not stand where
        they do in orthodox chess. Raises ImportError where python-chess is not installed.
        """
    def fen(self, chess960: bool = False) -> str:
        """FEN; castling is written by letters KQkq, or by the file of an inner rook. With `chess960` it is Shredder-FEN, which
        always names the files.
        """
    @property
    def turn(self) -> Color:
        """The side to move: 'w' or 'b'."""
    @property
    def castling(self) -> SquareSet:
        """The set of the rooks that may still castle."""
    @property
    def en_passant(self) -> int | None:
        """The number of the square that the last double push passed over, or None. Moves set it only where a pawn may capture
        there.
        """
    @property
    def halfmove_clock(self) -> int:
        """Half-moves since the last capture or pawn move."""
    @property
    def fullmove_number(self) -> int:
        """The number of the full move, counted up after each move of Black."""
    @property
    def key(self) -> int:
        """The Zobrist key; for orthodox positions the key of Polyglot's opening books."""
    def keys(self) -> Keys:
        """The Zobrist keys of the position and of parts of it, as a `Keys` of numbers."""
    def piece_at(self, square: SquareLike) -> str | None:
        """The letter of the piece on a square, upper case for White, or None.

        >>> from golem_chess import Position
        >>> Position().piece_at('e8')
        'k'
        """
    def pieces(self, kind: str | None = None, color: ColorLike | None = None) -> SquareSet:
        """The set of the pieces of a kind and a colour, of either or both. An upper-case letter means White's pieces, as in a
        FEN; a lower-case letter means the kind, of both colours unless `color` says which.

        Raises ValueError for an upper-case letter with Black as `color`.

        >>> from golem_chess import Position, squares
        >>> squares(Position().pieces('r', 'w')), squares(Position().pieces('R')), squares(Position().pieces('r'))
        (['a1', 'h1'], ['a1', 'h1'], ['a1', 'h1', 'a8', 'h8'])
        """
    def piece_map(self) -> dict[int, str]:
        """The letters of all pieces by the number of their square."""
    def piece_numbers(self) -> bytes:
        """64 bytes, a1 first: 1 to 6 for White's pawn, knight, bishop, rook, queen and king, 9 to 14 for Black's, 0 for an
        empty square.
        """
    def check(self) -> str | None:
        """Why the position can arise in no game, as far as can be told cheaply, or None. Such a position can be played all
        the same: what cannot be played is no Position.

        >>> from golem_chess import Position
        >>> Position('QQQQ2k1/8/8/8/8/8/PPPPPPPP/K7 b - -').check()
        'A side has more promoted pieces than it has lost pawns.'
        """
    def count(self) -> int:
        """The number of legal moves."""
    def legal_moves(self, *classes: MoveClass) -> list[Move]:
        """The legal moves, or those of some classes, in the same order on every CPU.

        Each move is of one class: 'captures', en passant and capturing promotions among them, 'queen_promotions' and
        'under_promotions', both without a capture, and 'quiets', which are all others.

        Raises ValueError for any other class.

        >>> from golem_chess import Position
        >>> len(Position().legal_moves()), len(Position().legal_moves('captures', 'queen_promotions'))
        (20, 0)
        """
    def legal_captures(self) -> list[Move]:
        """The legal captures, en passant and capturing promotions among them."""
    def legal_quiets(self) -> list[Move]:
        """The legal moves that capture nothing, promotions among them."""
    def checks(self) -> list[Move]:
        """The legal moves that give check.

        >>> from golem_chess import Position
        >>> position = Position('6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1')
        >>> position.checks()
        [<Move a1a8>]
        """
    def moves(self, notation: Literal["uci", "san"] = "uci", *, chess960: bool = False) -> list[str]:
        """The legal moves as texts, in UCI notation or with `notation='san'` in standard algebraic notation.

        Raises ValueError for any other notation.

        >>> from golem_chess import Position
        >>> Position('8/8/8/8/8/5k2/7p/7K w - - 0 1').moves()
        ['h1h2']
        """
    def move(self, text: MoveLike) -> Move:
        """The legal move that a text in UCI notation or SAN, or a chess.Move, means.

        Raises GolemError, a ValueError, if it is none, and TypeError for anything else.
        """
    def is_legal(self, move: MoveLike) -> bool:
        """Whether a move is legal.

        Raises GolemError, a ValueError, for a text that is no move in either notation, or may be several.
        """
    def has_legal_move(self) -> bool:
        """Whether there is a legal move."""
    def play(self, move: MoveLike) -> Position:
        """The position after a legal move.

        Raises GolemError, a ValueError, if it is not legal.

        >>> from golem_chess import Position
        >>> Position().play('e2e4').play('Nf6').fen()
        'rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2'
        """
    def pass_turn(self) -> Position:
        """The position with the other side to move: a null move.

        Raises GolemError, a ValueError, in a check.
        """
    def san(self, move: MoveLike) -> str:
        """A legal move in standard algebraic notation.

        Raises GolemError, a ValueError, if it is not legal.
        """
    def gives_check(self, move: MoveLike) -> bool:
        """Whether a legal move gives check.

        Raises GolemError, a ValueError, if it is not legal.
        """
    def see(self, move: MoveLike) -> int:
        """What a legal move wins in the exchange on its target square, in centipawns; below 0 what it loses.

        Raises GolemError, a ValueError, if it is not legal.

        >>> from golem_chess import Position
        >>> Position('1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - -').see('Rxe5')
        100
        """
    def see_ge(
        self,
        move: MoveLike,
        threshold: SupportsIndex,
        *,
        values: Iterable[SupportsIndex] | None = None,
        pins: PinRule = "ignored",
        special: SpecialRule = "valued",
    ) -> bool:
        """Whether an exchange wins `threshold` centipawns or more, which costs less than the value; `see(move)` if nothing
        else is given.

        `values` are those of pawn, knight, bishop, rook and queen. `pins` says what a pinned piece may do: take back like
        all others ('ignored'), not while what pins it stands ('while_pinned'), along the line to its king alone
        ('king_line'), or all that one of the two allows ('both'). With `special='zero'` castling, promotions and en passant
        count as 0.

        Raises GolemError, a ValueError, if the move is not legal, ValueError for numbers of more than 32 bits and for other
        rules, and TypeError for what is neither.

        >>> from golem_chess import Position
        >>> position = Position('4k3/4n3/8/3p4/8/8/4R3/3QK3 w - -')
        >>> position.see_ge('Qxd5', 0), position.see_ge('Qxd5', 0, pins='while_pinned')
        (False, True)
        """
    def hanging(self, color: ColorLike | None = None) -> SquareSet:
        """The set of the pieces of a colour, or of the side to move, that the opponent would gain by taking if it were to
        move.
        """
    def targets(self) -> NDArray[numpy.uint64]:
        """Where the legal moves go, by direction: an array of shape (16,) of uint64, sets of squares.

        The directions are the eight rays counter-clockwise from east, then the eight steps of a knight in the same order,
        as GOLEM_EAST and the others in golem.h. Castling stands at the square of the rook; a promotion is one square and
        four moves.
        """
    def count_replies(self) -> dict[Move, int]:
        """For each legal move how many answers it has."""
    def attackers(
        self, square: SquareLike, color: ColorLike | None = None, *, occupied: SquareSet | None = None
    ) -> SquareSet:
        """The set of the pieces that attack a square: those of a colour, or of both.

        `occupied` is what sliders stop at, if it is another set than that of the pieces.

        >>> from golem_chess import Position, squares
        >>> squares(Position().attackers('f3', 'w'))
        ['g1', 'e2', 'g2']
        """
    def attacked(self, color: ColorLike, *, occupied: SquareSet | None = None) -> SquareSet:
        """The set of the squares that the pieces of a colour attack, whatever stands on them, pins and checks aside."""
    def attacks(self, square: SquareLike) -> SquareSet:
        """The set of the squares that the piece on a square attacks; empty where there is none."""
    def attack_maps(self) -> AttackMaps:
        """What is attacked, by colour (White first) and kind (pawn to king), as an `AttackMaps` of arrays.

        `by_kind` has shape (2, 6), `mobility` too; all others have shape (2,). Sets are uint64, counts uint16.
        """
    def node(self) -> Node:
        """What a search asks of every node, as a `Node` of sets: checkers, pins, squares of check, what the opponent attacks.

        >>> from golem_chess import Position, squares
        >>> node = Position('3rk3/8/8/8/7b/8/3N4/3K3n w - -').node()
        >>> squares(node.checkers), squares(node.blockers[0]), squares(node.pinners[0])
        ([], ['d2'], ['d8'])
        """
    def threats(self) -> list[Threat]:
        """Which pieces attack which others, of the other colour or their own, as a list of `Threat`.

        >>> from golem_chess import Position
        >>> Position('4k3/8/8/8/8/8/3n4/4K3 w - - 0 1').threats()
        [Threat(from_square=4, to_square=11, attacker='K', victim='n')]
        """
    def checkers(self) -> SquareSet:
        """The set of the opponent's pieces that give check to the side to move."""
    def is_check(self) -> bool:
        """Whether the side to move is in check."""
    def is_checkmate(self) -> bool:
        """Whether the side to move is checkmated."""
    def is_stalemate(self) -> bool:
        """Whether the side to move has no legal move and is not in check."""
    def pinned(self, color: ColorLike | None = None) -> SquareSet:
        """The set of the pieces of a colour, or of the side to move, that are pinned to their king."""
    def pinners(self, color: ColorLike | None = None) -> SquareSet:
        """The set of the opponent's sliders that pin pieces of a colour, or of the side to move, to their king."""
    def outcome(self, history: Iterable[Position | int] | None = None) -> Outcome | None:
        """How the game stands: the first `Outcome` that holds, or None if it goes on. Its `result` is '1-0' and the like, its
        `winner` a colour or None.

        `history` are the positions of the game before this one, or their keys; repetitions are found among them.

        >>> from golem_chess import Position
        >>> position = Position('r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4')
        >>> position.outcome()
        <Outcome.CHECKMATE: 1>
        """
    def repetitions(self, history: Iterable[Position | int]) -> int:
        """How often the position stood on the board before: among the positions of `history`, or their keys, that its clock
        can reach. The present one is not counted, so 2 means the third time.
        """
    def upcoming_repetition(self, history: Iterable[Position | int]) -> Move | None:
        """A legal move that leads back to a position of `history`, or None."""
    def insufficient_material(self, color: ColorLike | None = None) -> bool:
        """Whether a colour can never mate, or without a colour, whether neither can."""
    def perft(
        self,
        depth: SupportsIndex,
        *,
        progress: Callable[[int, int], object] | None = None,
        threads: SupportsIndex | None = 1,
    ) -> int:
        """The number of leaves of the tree of legal moves at a depth, up to 100.

        The interpreter lock is free meanwhile, and Ctrl-C ends it. `progress`, if it is given, is called with two numbers,
        parts done and parts in all, up to twenty times a second and at the end; what it raises ends the walk. `threads` is
        a number, or None for all cores. Counts of 2**64 and more are not to be had in a lifetime.

        >>> from golem_chess import Position
        >>> Position().perft(5)
        4865609
        """
    def divide(
        self,
        depth: SupportsIndex,
        *,
        progress: Callable[[int, int], object] | None = None,
        threads: SupportsIndex | None = 1,
    ) -> dict[Move, int]:
        """The leaves below each legal move: a dict of moves and counts, with the options of `perft`.

        >>> from golem_chess import Position
        >>> Position('8/8/8/8/8/5k2/7p/7K w - - 0 1').divide(2)
        {<Move h1h2>: 6}
        """
    def svg(self, *, marked: SquareSet = 0, flipped: bool = False, size: SupportsIndex = 360) -> str:
        """A drawing of the board as SVG. Notebooks show it by themselves.

        `marked` is a set of squares to tint, `flipped` puts Black's side below, `size` is the width in pixels.
        """
    def parse_san(self, san: str) -> Move:
        """The legal move that a text in standard algebraic notation means.

        Raises GolemError, a ValueError, if it is none, or if it may be several.
        """
    def parse_uci(self, uci: str) -> Move:
        """The legal move that a text in UCI notation means; castling may be 'e1g1' or 'e1h1'.

        Raises GolemError, a ValueError, if it is none.
        """
    def board_fen(self) -> str:
        """The first field of the FEN: the pieces."""
    @property
    def ep_square(self) -> int | None:
        """The number of the square that the last double push passed over, or None: the same as `en_passant`."""
    def king(self, color: ColorLike) -> int | None:
        """The number of the square of a colour's king."""
    def copy(self) -> Position:
        """The position itself, since positions never change."""
    def is_game_over(
        self, *, claim_draw: bool = False, history: Iterable[Position | int] | None = None
    ) -> bool:
        """Whether the position is over: by checkmate, stalemate, insufficient material, the seventy-five-move rule or, with
        `history`, fivefold repetition; with `claim_draw` also by a draw that a player can claim.
        """
    def result(self, *, claim_draw: bool = False, history: Iterable[Position | int] | None = None) -> str:
        """The result, if the position is over as `is_game_over` says: '1-0', '0-1' or '1/2-1/2', otherwise '*'.

        >>> from golem_chess import Position
        >>> Position('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1').result()
        '1-0'
        """
    def variation_san(self, moves: Iterable[MoveLike]) -> str:
        """A line of moves from here as a text with numbers, in standard algebraic notation.

        Raises GolemError, a ValueError, for the first move that is not legal.

        >>> from golem_chess import Position
        >>> Position().variation_san(['e2e4', 'c7c5', 'g1f3'])
        '1. e4 c5 2. Nf3'
        """
    def _repr_svg_(self) -> str: ...
    def __bytes__(self) -> bytes: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, _memo: object, /) -> Position: ...
    def __reduce__(self) -> tuple[type[Position], tuple[str]]: ...

@final
class PieceBoard:
    """A board that keeps, for every square, the set of the pieces that attack it, while moves are made and taken back.

    It is changed by `make_move`, `unmake_move` and `pass_turn`. A set of pieces is an int: bits 0-15 are White's pieces by
    number, bits 16-31 Black's. A king has number 0; the others are numbered when the board is set up, queens, rooks,
    bishops, knights, pawns, those of a kind from a1 to h8. A piece keeps its number, a promoted pawn too.

    While a thread changes the board or counts its leaves, another one that uses it gets a RuntimeError.

    >>> from golem_chess import PieceBoard, Position
    >>> board = PieceBoard(Position())
    >>> board.make_move('e2e4')
    >>> [board.piece(number) for number in board.numbers(board.attackers('g4'))]
    [('Q', 3)]
    >>> board.unmake_move()
    <Move e2e4>
    >>> board.to_position() == Position()
    True
    """
    def __new__(cls, position: Position) -> PieceBoard: ...
    def to_position(self) -> Position:
        """The position on the board."""
    def make_move(self, move: MoveLike) -> None:
        """Makes a legal move.

        Raises GolemError, a ValueError, if it is not legal; the board stays as it is then.
        """
    def unmake_move(self) -> Move | None:
        """Takes back the last move or pass, and returns the move, None for a pass.

        Raises IndexError where there is none to take back.
        """
    def pass_turn(self) -> None:
        """Gives the turn to the other side: a null move.

        Raises GolemError, a ValueError, in a check.
        """
    def count(self) -> int:
        """The number of legal moves."""
    def legal_moves(self, *classes: MoveClass) -> list[Move]:
        """The legal moves, or those of some classes, as `Position.legal_moves` takes them: captures first, most valuable victim
        first, least valuable attacker first.

        Raises ValueError for any other class.
        """
    def legal_captures(self) -> list[Move]:
        """The legal captures, most valuable victim first, least valuable attacker first."""
    def legal_quiets(self) -> list[Move]:
        """The legal moves that capture nothing."""
    def is_legal(self, move: MoveLike) -> bool:
        """Whether a move is legal.

        Raises GolemError, a ValueError, for a text that is no move in either notation, or may be several.
        """
    def gives_check(self, move: MoveLike) -> bool:
        """Whether a legal move gives check.

        Raises GolemError, a ValueError, if it is not legal.
        """
    def see(self, move: MoveLike) -> int:
        """What a legal move wins in the exchange on its target square, in centipawns.

        Raises GolemError, a ValueError, if it is not legal.
        """
    def see_ge(
        self,
        move: MoveLike,
        threshold: SupportsIndex,
        *,
        values: Iterable[SupportsIndex] | None = None,
        pins: PinRule = "ignored",
        special: SpecialRule = "valued",
    ) -> bool:
        """Whether an exchange wins `threshold` centipawns or more, with the rules of `Position.see_ge`.

        Raises GolemError, a ValueError, if the move is not legal, ValueError for numbers of more than 32 bits and for other
        rules, and TypeError for what is neither.
        """
    def attackers(self, square: SquareLike, color: ColorLike | None = None) -> int:
        """The set of the pieces that attack a square: those of a colour, or of both."""
    def checkers(self) -> int:
        """The set of the pieces that give check to the side to move."""
    def pinned(self, color: ColorLike | None = None) -> int:
        """The set of the pieces of a colour, or of the side to move, that are pinned to their king."""
    def attacked(self, color: ColorLike) -> SquareSet:
        """The set of squares that a colour attacks."""
    def attacked_twice(self, color: ColorLike) -> SquareSet:
        """The set of squares that two or more pieces of a colour attack."""
    def squares_of(self, pieces: SupportsIndex) -> SquareSet:
        """The set of squares where the pieces of a set stand."""
    @staticmethod
    def numbers(pieces: SupportsIndex) -> list[int]:
        """The numbers of the pieces in a set, 0 to 31."""
    def piece(self, number: SupportsIndex) -> tuple[str, int] | None:
        """A piece by its number, 0 to 15 White's and 16 to 31 Black's: its letter and the number of its square, or None where
        there is no such piece.
        """
    def number_at(self, square: SquareLike) -> int | None:
        """The number of the piece on a square, 0 to 15 White's and 16 to 31 Black's, or None."""
    def perft(
        self,
        depth: SupportsIndex,
        *,
        progress: Callable[[int, int], object] | None = None,
        threads: SupportsIndex | None = 1,
    ) -> int:
        """The number of leaves of the tree of legal moves at a depth, counted on piece boards, with the options of
        `Position.perft`.
        """
    def check(self) -> str | None:
        """Why the sets are not those of the pieces, each computed again, or None if all is right, as it should be."""
    @property
    def key(self) -> int:
        """The Zobrist key of the position."""

def squares(set: SupportsIndex) -> list[str]:
    """The names of the squares in a set, a1 first.

    >>> from golem_chess import squares
    >>> squares(0x8100000000000081)
    ['a1', 'h1', 'a8', 'h8']
    """
def square_numbers(set: SupportsIndex) -> list[int]:
    """The numbers of the squares in a set, a1 = 0 first.

    >>> from golem_chess import square_numbers
    >>> square_numbers(0x81)
    [0, 7]
    """
def square_set(squares: Iterable[SquareLike]) -> SquareSet:
    """The set of some squares, given by their names or numbers.

    Raises TypeError or ValueError for what is no square.

    >>> from golem_chess import square_set
    >>> square_set(['a1', 7])
    129
    """
def square(name: str) -> int:
    """The number of a square by its name: a1 is 0, b1 is 1, h8 is 63.

    Raises ValueError for what is no name.
    """
def square_name(number: SupportsIndex) -> str:
    """The name of a square by its number.

    >>> from golem_chess import square_name
    >>> square_name(28)
    'e4'
    """
def show(set: SupportsIndex) -> str:
    """A set as a picture of the board, and below it as a number.

    >>> from golem_chess import knight_attacks, show
    >>> print(show(knight_attacks('a1')))
    8 . . . . . . . .
    7 . . . . . . . .
    6 . . . . . . . .
    5 . . . . . . . .
    4 . . . . . . . .
    3 . X . . . . . .
    2 . . X . . . . .
    1 . . . . . . . .
      a b c d e f g h
    0x0000000000020400, 2 squares
    """
def level() -> str:
    """The SIMD level in use, the best of this CPU."""
def king_attacks(square: SquareLike) -> SquareSet:
    """The set of the squares that a king attacks."""
def knight_attacks(square: SquareLike) -> SquareSet:
    """The set of the squares that a knight attacks."""
def pawn_attacks(color: ColorLike, square: SquareLike) -> SquareSet:
    """The set of the squares that a pawn of a colour attacks."""
def bishop_attacks(square: SquareLike, occupied: SupportsIndex) -> SquareSet:
    """The set of the squares that a bishop attacks, up to the first of the occupied squares in each direction."""
def rook_attacks(square: SquareLike, occupied: SupportsIndex) -> SquareSet:
    """The set of the squares that a rook attacks, up to the first of the occupied squares in each direction."""
def queen_attacks(square: SquareLike, occupied: SupportsIndex) -> SquareSet:
    """The set of the squares that a queen attacks, up to the first of the occupied squares in each direction."""
def piece_attacks(
    color: ColorLike, kind: str, square: SquareLike, occupied: SupportsIndex
) -> SquareSet:
    """The set of the squares that a piece of a colour and a kind attacks."""
def between(a: SquareLike, b: SquareLike) -> SquareSet:
    """The set of the squares strictly between two squares of a rank, file or diagonal; else the empty set."""
def line(a: SquareLike, b: SquareLike) -> SquareSet:
    """The whole rank, file or diagonal through two squares, both included; the empty set if they share none."""
def ray(direction: SupportsIndex, square: SquareLike) -> SquareSet:
    """The set of the squares in a direction from a square: 0 to 7 are the rays counter-clockwise from east, 8 to 15 the
    steps of a knight in the same order.
    """

def draw_board(
    pieces: Iterable[SupportsIndex],
    title: str,
    *,
    marked: SupportsIndex = 0,
    flipped: bool = False,
    size: SupportsIndex = 360,
) -> str:
    """A drawing as SVG of 64 pieces, which need not be playable, with a title: what `Setup` shows itself as."""

# Arrays of positions, and labels of data sets.

class _ArrowArray(Protocol):
    def __arrow_c_array__(self, requested_schema: Any = ...) -> tuple[Any, Any]: ...

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: Any = ...) -> Any: ...

class _Readable(Protocol):
    def read(self, size: int, /) -> bytes | str: ...

_Arrow: TypeAlias = _ArrowArray | _ArrowStream
_Array: TypeAlias = NDArray[Any]
_Positions: TypeAlias = _Array | _Arrow | Sequence[Position]
_Texts: TypeAlias = str | Buffer | Iterable[str | bytes | None] | _Array | _Arrow

POSITION: numpy.dtype[numpy.void]
TARGETS: numpy.dtype[numpy.void]
ATTACK_MAPS: numpy.dtype[numpy.void]
NO_EXCHANGE: int

@final
class Column(Sequence[str | None]):
    """An Arrow array of strings, which is also a sequence."""
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...
    def __arrow_c_schema__(self) -> Any: ...
    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> str | None: ...  # type: ignore[override]
    def tolist(self) -> list[str | None]:
        """The rows as a list."""

@final
class Batch:
    """An Arrow record batch: columns of equal length with names."""
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...
    def __arrow_c_schema__(self) -> Any: ...
    def __len__(self) -> int: ...
    @property
    def column_names(self) -> list[str]:
        """The names of the columns."""

@final
class Labels:
    """The schema of a batch of labels, for any library that knows Arrow's C data interface."""
    def __arrow_c_schema__(self) -> Any: ...

@final
class PgnReader:
    """The positions of the games in a PGN file, in batches of `rows` rows but for the last.

    `file` is an object whose `read(n)` returns bytes. Each batch has the columns `game` (`int64`, from 1), `ply` (`int32`,
    0 before the first move), `san` (the move that led there, as it stands in the file), `result` (of the tags), `position`
    (80 bytes), `status`, `line` (`int64`, where the move stands) and `message`. A game starts at its FEN, if it has one. It
    is read whole, or ends at the first token that is no move, with a row without position: `san` is the token, `status` the
    reason and `message` a sentence with the line. Variations, comments and marks are left out.

    Raises OSError if the file cannot be read, UnicodeError if it is UTF-16, and RuntimeError if it is asked while it reads.
    """
    def __new__(cls, file: _Readable, rows: int = 65536) -> PgnReader: ...
    def __iter__(self) -> Iterator[Batch]: ...
    def __next__(self) -> Batch: ...

@final
class PgnGames:
    """The games of a file, whose `read(n)` returns bytes or a str; with or without variations.

    Raises what `read` raises, UnicodeError if the file is UTF-16, and RuntimeError if it is asked while it reads.
    """
    def __new__(cls, file: _Readable, variations: bool = True) -> PgnGames: ...
    def __iter__(self) -> Iterator[PgnGame]: ...
    def __next__(self) -> PgnGame: ...

@final
class PgnHeaders:
    """The headers of the games of a file, whose `read(n)` returns bytes or a str; the moves are passed over.

    Raises what `read` raises, UnicodeError if the file is UTF-16, and RuntimeError if it is asked while it reads.
    """
    def __new__(cls, file: _Readable, offset: int = 0) -> PgnHeaders: ...
    def __iter__(self) -> Iterator[PgnHeader]: ...
    def __next__(self) -> PgnHeader: ...

@final
class PgnHeader:
    """The headers of a game whose moves were passed over."""
    @property
    def headers(self) -> dict[str, str]:
        """The tags by their names, in the order of the file."""
    @property
    def result(self) -> str | None:
        """The result, as `Game.result` has it: '1-0', '0-1', '1/2-1/2' or '*'; None if there is none."""
    @property
    def mistake(self) -> PgnMistake | None:
        """What is wrong with the text of the game, or None. Its moves and its start are not tried on the board."""
    @property
    def line(self) -> int:
        """The line where it begins, from 1; after an `offset`, from there."""
    @property
    def offset(self) -> int:
        """How many bytes of the file stand before that line: `games(path, offset=header.offset)` reads this game first."""

@final
class PgnGame:
    """A game with its variations and comments: one of a file, or a new one from a Position or a FEN; a `golem_chess.Game`
    gives its moves and its result. Games can be copied and pickled.

    `headers` is a dict of the tags. `str(game)` is the game in PGN: the seven tags that every game has first, comments and
    marks, variations, lines of 80 columns; a header that is no str raises TypeError, and a name that no reader takes
    ValueError.

    >>> from golem_chess.pgn import Game
    >>> game = Game()
    >>> game.headers['White'] = 'Ada'
    >>> node = game.root.add('e4').add('e5')
    >>> node.comment = 'the open game'
    >>> print(str(game).splitlines()[-1])
    1. e4 e5 {the open game} *
    """
    def __new__(cls, position: Position | str | Game | None = None) -> PgnGame: ...
    @property
    def headers(self) -> dict[str, str]:
        """The tags by their names, in the order of the file; what is changed here is written."""
    @property
    def root(self) -> PgnNode:
        """The place before the first move."""
    @property
    def result(self) -> str | None:
        """The result: '1-0', '0-1', '1/2-1/2' or '*'; None if there is none. It is the one behind the moves, or if that is '*' or
        missing, the one of the header Result. Setting it sets both, and both are written.

        Raises ValueError if it is set to something else.

        >>> from golem_chess import pgn
        >>> game = pgn.Game()
        >>> game.result = '1-0'
        >>> game.headers['Result']
        '1-0'
        """
    @result.setter
    def result(self, result: str | None) -> None: ...
    @property
    def mistake(self) -> PgnMistake | None:
        """What is wrong with the game in the file, or None: its moves are all those before the mistake, and all moves where
        only a tag is malformed.
        """
    @property
    def line(self) -> int | None:
        """The line of the file where it begins, or None."""
    @property
    def chess960(self) -> bool:
        """Whether it is Chess960, so that its FEN names the files of the rooks."""
    @chess960.setter
    def chess960(self, chess960: bool) -> None: ...
    def mainline(self) -> list[PgnNode]:
        """The places of the main line, each behind a move."""
    def moves(self) -> list[Move]:
        """The moves of the main line; a null move is `Move(0)`."""
    def sans(self) -> list[str]:
        """The moves of the main line in standard algebraic notation, '--' for a null move."""
    def positions(self) -> list[Position]:
        """The positions of the main line, that before the first move first."""
    def node(self, number: int) -> PgnNode:
        """The place with a number, as `Node.number` has it.

        Raises IndexError where there is none.
        """
    def text(
        self,
        *,
        headers: bool = True,
        comments: bool = True,
        nags: bool = True,
        variations: bool = True,
        columns: int | None = 80,
    ) -> str:
        """The game in PGN, as `str(game)` has it, or with less of it: without headers, comments, marks or variations, and in
        lines of so many `columns`, None for a single line.

        Raises TypeError for a header that is no str, and ValueError for one that cannot be written.

        >>> from golem_chess import pgn
        >>> game, = pgn.parse('1. e4 {best} (1. d4) 1... e5 $1 *')
        >>> game.text(headers=False, comments=False, variations=False)
        '1. e4 e5 $1 *\\n'
        """
    def __reduce__(self) -> tuple[type[PgnGame], tuple[Position], Any]: ...
    def __setstate__(self, state: Any, /) -> None: ...

@final
class PgnNode:
    """A place in a game: a move and the position after it, or the start.

    Nodes of the same place are equal. What is said of the move can be read and set; `evaluation`, `clock` and `elapsed` are
    what programs write into its comment, as in '[%eval 0.25,20] [%clk 1:02:03] [%emt 0:00:05]'.
    """
    @property
    def game(self) -> PgnGame:
        """The game."""
    @property
    def move(self) -> Move | None:
        """The move that led here; None at the start and for a null move."""
    @property
    def san(self) -> str:
        """The move in standard algebraic notation: '--' for a null move, '' at the start."""
    @property
    def position(self) -> Position:
        """The position here."""
    @property
    def parent(self) -> PgnNode | None:
        """The place before the move, or None."""
    @property
    def variations(self) -> list[PgnNode]:
        """The places behind each move that follows: that of the main line first."""
    def next(self) -> PgnNode | None:
        """The next place of this line, or None."""
    def add(self, move: MoveLike | None, /) -> PgnNode:
        """Adds a move, or None for a null move, and returns the place behind it: the first one goes on with the line, others
        are variations.

        Raises GolemError, a ValueError, if the move is not legal here.
        """
    def add_line(
        self,
        moves: Iterable[MoveLike | None],
        *,
        comment: str = "",
        opening_comment: str = "",
        nags: Iterable[int] = (),
    ) -> PgnNode:
        """Adds moves one behind the other, None for a null move, and returns the last place: that of the comment and the marks.

        Raises GolemError, a ValueError, for the first move that is not legal; those before it have been added.

        >>> from golem_chess import pgn
        >>> game = pgn.Game()
        >>> game.root.add_line(['e4', 'e5', 'Nf3'], comment='a knight')
        <Node behind Nf3>
        >>> game.sans()
        ['e4', 'e5', 'Nf3']
        """
    def end(self) -> PgnNode:
        """The last place of this line, which may be this one."""
    def promote(self) -> None:
        """Moves this line one place up among the variations: from the first variation to the main line."""
    def demote(self) -> None:
        """Moves this line one place down among the variations: from the main line to the first variation."""
    def promote_to_main(self) -> None:
        """Makes this line the main one of those that begin at the same place."""
    def remove(self) -> None:
        """Takes this place, and all behind it, out of the game. Nothing changes at the start."""
    @property
    def number(self) -> int:
        """The number of this place in the order in which the game's places were added, 0 at the start; `game.node(number)` is
        the way back.
        """
    @property
    def comment(self) -> str:
        """What is said of the move, with the commands of programs. Line breaks of a file are spaces here, except around empty
        lines; when it is written, all runs of spaces and line breaks are one of either.
        """
    @comment.setter
    def comment(self, comment: str) -> None: ...
    @property
    def opening_comment(self) -> str:
        """What is said before the move, if it begins a variation."""
    @opening_comment.setter
    def opening_comment(self, comment: str) -> None: ...
    @property
    def nags(self) -> tuple[int, ...]:
        """The numbers of the marks, from 0 to 65535: 1 is '!', 2 '?', 3 '!!', 4 '??', 5 '!?', 6 '?!'. It can be set to any
        iterable of numbers: `node.nags += (1,)` adds a mark.
        """
    @nags.setter
    def nags(self, nags: Iterable[int]) -> None: ...
    @property
    def evaluation(self) -> PgnEvaluation | None:
        """How an engine judges the position, or None."""
    @evaluation.setter
    def evaluation(self, evaluation: PgnEvaluation | None) -> None: ...
    @property
    def clock(self) -> float | None:
        """What the clock of the player shows, in seconds, or None."""
    @clock.setter
    def clock(self, seconds: float | None) -> None: ...
    @property
    def elapsed(self) -> float | None:
        """The time that the move took, in seconds, or None."""
    @elapsed.setter
    def elapsed(self, seconds: float | None) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[PgnGame, int]]: ...

@final
class PgnMistake:
    """Why a game is not all that its file has of it.

    `status` is a number that `status_message` explains, `line` the line of the file, `token` the beginning of what is
    wrong; as a str it is a sentence with all of them.
    """
    def __new__(cls, status: int, line: int, token: str) -> PgnMistake: ...
    def __reduce__(self) -> tuple[type[PgnMistake], tuple[int, int, str]]: ...
    @property
    def status(self) -> int:
        """The number of the reason."""
    @property
    def line(self) -> int:
        """The line of the file, from 1."""
    @property
    def token(self) -> str:
        """The first characters of the token that is wrong."""

@final
class PgnEvaluation:
    """How an engine judges a position, as White sees it: `centipawns`, or `mate` in so many moves, which is negative if Black
    mates; and the `depth` of its search, or None.

    Raises ValueError unless it is given one of the two.
    """
    def __new__(
        cls, centipawns: int | None = None, mate: int | None = None, depth: int | None = None
    ) -> PgnEvaluation: ...
    @property
    def centipawns(self) -> int | None:
        """Hundredths of a pawn, or None."""
    @property
    def mate(self) -> int | None:
        """The moves to mate, or None."""
    @property
    def depth(self) -> int | None:
        """How deep the engine looked, or None."""
    def __reduce__(self) -> tuple[type[PgnEvaluation], tuple[int | None, int | None, int | None]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def read_fens(
    source: _Texts, *, epd: bool = False, threads: int | None = None
) -> tuple[NDArray[numpy.void], NDArray[numpy.int32]]:
    """Positions from texts, one status for each row.

    `source` is a `str` or bytes with a FEN in each line, a sequence of `str`, bytes and `None`, or an Arrow array or
    chunked array of strings or binaries (pyarrow, polars, pandas), which is read in place. A FEN is FEN, X-FEN or
    Shredder-FEN with four to six fields; with `epd` operations may follow, of which `hmvc` and `fmvn` are read.

    Returns `(positions, status)`: an array of dtype POSITION and an `int32` array, both of shape `(n,)`. The status is 0,
    or a number that `status_message` explains; the position of such a row is an empty board. No text raises an
    exception. `threads` defaults to all cores.

    Raises TypeError if `source` is something else, ValueError if `threads` is not positive.
    """
def write_fens(positions: _Positions, chess960: bool = False, *, threads: int | None = None) -> Column:
    """The FENs of positions, as an Arrow array of large strings.

    Castling is X-FEN (`KQkq`, or the file of a rook that is not the outermost), or with `chess960` Shredder-FEN (always
    the file). Bytes that are no position give some text.

    Raises TypeError or ValueError for what is no array of positions.
    """
def kind_of(object: Any) -> str:
    """The name of an object's type, and for a board of python-chess what makes a Position of it."""
def status_message(status: int) -> str:
    """The sentence that explains a status; unknown numbers get one too."""
def counts(
    positions: _Positions, *, out: NDArray[numpy.uint32] | None = None, threads: int | None = None
) -> NDArray[numpy.uint32]:
    """The number of legal moves of each position: `uint32`, shape `(n,)`.

    `positions` are read in place, whatever their stride. `out`, if given, is written and returned: an
    array of that dtype and shape whose rows lie side by side. `threads` defaults to all cores. For bytes
    that are no position the answer is unspecified.

    Raises TypeError or ValueError for what is no array of positions, or no array to write to.
    """
def targets(
    positions: _Positions, *, out: NDArray[numpy.void] | None = None, threads: int | None = None
) -> NDArray[numpy.void]:
    """The legal moves of each position as sixteen sets of target squares, with checkers and pins: dtype TARGETS, shape
    `(n,)`.

    `positions` are read in place, whatever their stride. `out`, if given, is written and returned: an
    array of that dtype and shape whose rows lie side by side. `threads` defaults to all cores. For bytes
    that are no position the answer is unspecified.

    Raises TypeError or ValueError for what is no array of positions, or no array to write to.
    """
def attack_maps(
    positions: _Positions, *, out: NDArray[numpy.void] | None = None, threads: int | None = None
) -> NDArray[numpy.void]:
    """What each side attacks, by kind, and mobility: dtype ATTACK_MAPS, shape `(n,)`.

    `positions` are read in place, whatever their stride. `out`, if given, is written and returned: an
    array of that dtype and shape whose rows lie side by side. `threads` defaults to all cores. For bytes
    that are no position the answer is unspecified.

    Raises TypeError or ValueError for what is no array of positions, or no array to write to.
    """
def keys(
    positions: _Positions, *, out: NDArray[numpy.uint64] | None = None, threads: int | None = None
) -> NDArray[numpy.uint64]:
    """The Zobrist key of each position, for orthodox ones that of Polyglot's books: `uint64`, shape `(n,)`. Equal
    positions have equal keys, and others almost never.

    `positions` are read in place, whatever their stride. `out`, if given, is written and returned: an
    array of that dtype and shape whose rows lie side by side. `threads` defaults to all cores. For bytes
    that are no position the answer is unspecified.

    Raises TypeError or ValueError for what is no array of positions, or no array to write to.
    """
def checkers(
    positions: _Positions, *, out: NDArray[numpy.uint64] | None = None, threads: int | None = None
) -> NDArray[numpy.uint64]:
    """The set of pieces that give check to the side to move: `uint64`, shape `(n,)`; 0 if it is not in check.

    `positions` are read in place, whatever their stride. `out`, if given, is written and returned: an
    array of that dtype and shape whose rows lie side by side. `threads` defaults to all cores. For bytes
    that are no position the answer is unspecified.

    Raises TypeError or ValueError for what is no array of positions, or no array to write to.
    """
def outcomes(
    positions: _Positions, *, out: NDArray[numpy.uint8] | None = None, threads: int | None = None
) -> NDArray[numpy.uint8]:
    """How each game stands, as far as the position tells without the moves before it: 0 if it goes on, else a number
    of `Outcome`. `uint8`,
    shape `(n,)`.

    `positions` are read in place, whatever their stride. `out`, if given, is written and returned: an
    array of that dtype and shape whose rows lie side by side. `threads` defaults to all cores. For bytes
    that are no position the answer is unspecified.

    Raises TypeError or ValueError for what is no array of positions, or no array to write to.
    """
def best_exchange(
    positions: _Positions, *, out: NDArray[numpy.int32] | None = None, threads: int | None = None
) -> NDArray[numpy.int32]:
    """What the best capture of the side to move wins in the exchange on its square, in centipawns: `int32`, shape `(n,)`;
    below 0 if all lose, NO_EXCHANGE if there is no capture.

    `positions` are read in place, whatever their stride. `out`, if given, is written and returned: an
    array of that dtype and shape whose rows lie side by side. `threads` defaults to all cores. For bytes
    that are no position the answer is unspecified.

    Raises TypeError or ValueError for what is no array of positions, or no array to write to.
    """
def material(
    positions: _Positions, *, out: NDArray[numpy.uint8] | None = None, threads: int | None = None
) -> NDArray[numpy.uint8]:
    """The number of pieces by colour and kind, pawn to king: `uint8`, shape `(n, 2, 6)`.

    `positions` are read in place, whatever their stride. `out`, if given, is written and returned: an
    array of that dtype and shape whose rows lie side by side. `threads` defaults to all cores. For bytes
    that are no position the answer is unspecified.

    Raises TypeError or ValueError for what is no array of positions, or no array to write to.
    """
def legal_moves(
    positions: _Positions, which: Literal["all", "captures", "quiets"] = "all", *, threads: int | None = None
) -> tuple[NDArray[numpy.uint16], NDArray[numpy.int64]]:
    """The legal moves of all positions, one list behind the other.

    `which` is "all", "captures" or "quiets". Returns `(moves, offsets)`: a `uint16` array of all moves and an `int64`
    array of shape `(n + 1,)`; those of position `i` are `moves[offsets[i]:offsets[i + 1]]`. A move has its
    origin in bits 0 to 5, its target in bits 6 to 11 and what it is in bits 12 to 15, as in golem.h.

    Raises TypeError or ValueError for what is no array of positions, and ValueError for another `which`.
    """
def play(
    positions: _Positions,
    moves: NDArray[numpy.uint16],
    *,
    out: NDArray[numpy.void] | None = None,
    threads: int | None = None,
) -> tuple[NDArray[numpy.void], NDArray[numpy.int32]]:
    """The positions after a move in each.

    `moves` is a `uint16` array with a move for each position. Returns `(after, status)`: an array of dtype POSITION and an
    `int32` array, 0 where the move was made; elsewhere the move is not legal and the position is as it was.

    Raises TypeError or ValueError for what is no array of positions or moves, or where they differ in number.
    """
def threat_rows(
    positions: _Positions,
    features: int = 79856,
    stride: int = 128,
    *,
    out: NDArray[numpy.int32] | None = None,
    threads: int | None = None,
) -> tuple[NDArray[numpy.int32], NDArray[numpy.uint32]]:
    """The threats of each position as numbers of features, as loaders of sparse features take them.

    `features` is the size of a published set: 79856, 66864, 60144 or 59808. Returns `(rows, counts)`: an `int32` array of
    shape `(n, 2, stride)`, the perspective of the side to move first, padded with -1, in no particular order; and a
    `uint32` array of shape `(n, 2)` with how many each has, which may be more than `stride`. `out` takes the place of
    the first.

    Raises ValueError for another number of features, TypeError or ValueError for what is no array of positions.
    """
def feature_rows(
    positions: _Positions,
    threat_features: int | None = 59808,
    pawn_pairs: bool = True,
    piece_squares: int | None = 22528,
    stride: int = 256,
    *,
    buckets: Sequence[int] | None = None,
    mirrored_files: int | None = None,
    out: NDArray[numpy.int32] | None = None,
    threads: int | None = None,
) -> tuple[NDArray[numpy.int32], NDArray[numpy.uint32]]:
    """All features of each position, as loaders of sparse features take them: threats, pairs of pawns and piece squares, one
    set behind the other.

    `threat_features` is the size of a published set as for `threat_rows`, or None for no threats; `pawn_pairs` says whether
    the 4560 pairs of pawns stand behind them; `piece_squares` is 22528 (HalfKAv2_hm as Stockfish has it), 24576 (as
    nnue-pytorch trains it), 768 (own pieces by kind, then the opponent's), or None. `buckets` has instead of that set's own
    ones a bucket for each square of the king, as its side sees it, and `mirrored_files` the files of the king, a bit each,
    for which the board of the piece squares is mirrored: 240 has the king on the files a to d, 15 on e to h, 0 mirrors
    nothing.

    Returns `(rows, counts)`: an `int32` array of shape `(n, 2, stride)`, the perspective of the side to move first, padded
    with -1, in no particular order; and a `uint32` array of shape `(n, 2)` with how many each has, which may be more than
    `stride`. `out` takes the place of the first.

    Raises ValueError for another number of features and for what are no buckets, TypeError or ValueError for what is no
    array of positions.
    """
def label_batch(
    column: _Texts,
    columns: Sequence[str],
    *,
    epd: bool = False,
    plain: bool = False,
    status: _ArrowArray | None = None,
    threads: int | None = 1,
) -> Batch:
    """Labels of the positions in a column.

    `column` is an Arrow array of strings or binaries, a sequence of `str`, bytes and `None`, or an Arrow array of 80-byte
    binaries as dtype POSITION has them. `columns` are names of labels; `label_columns` lists them. With `epd` operations
    may follow the fields of a text.

    Returns a batch with these columns, then `status` (`int32`, 0 if the position is right) and `message` (what is wrong,
    else null). In rows that are wrong all labels are null. Castling rights, an en passant square and clocks that cannot be
    are left out of a text, which the message of the row says. `status` has what a reader has found: in a row with a position
    it is about something else, and becomes the message. `plain` gives types that every engine knows: 64-bit sets and
    keys as `int64` with the same bits, positions as `binary`. `threads` is 1 unless told otherwise, because those who
    label batches mostly have many of them.

    Raises ValueError for an unknown label, TypeError for another column.
    """
def label_schema(columns: Sequence[str], *, plain: bool = False) -> Labels:
    """The schema of what `label_batch` returns for these columns."""
def label_columns() -> list[tuple[str, str]]:
    """The names of all labels, and what each says."""

# Training files: what `golem_chess.formats` is made of.

_Written: TypeAlias = tuple[int, int, list[tuple[int, int]]]

def format_names() -> list[tuple[str, str, list[str]]]:
    """The names of all formats, what each is, and the endings of file names that tell it."""
def recognise_format(name: str, start: bytes) -> str | None:
    """The format of a file by its name and its first bytes, of which those of texts tell one from another; None if the name
    tells nothing.
    """
def record_bytes(format: str) -> int | None:
    """Bytes of a record of a format, if all have as many: reading may then begin at any of them.

    Raises ValueError if there is no such format.
    """
def is_written_format(format: str) -> bool:
    """Whether a format can be written.

    Raises ValueError if there is no such format.
    """

@final
class FormatReader:
    """The rows of a training file, in batches of `rows` rows. `golem_chess.formats.read` makes it.

    Each batch of Arrow's has the columns `row` (`int64`, from 1), `position` (80 bytes), `score` (`int32`, centipawns as
    White sees them), `result` (`float32`, 1 if White has won, 0.5, 0), `best_move` (`uint16`, the number of a `Move`, 0 if
    none is known), `ply` (`int32`) and `status` (`int32`, 0 if all is well; `status_message` explains others). What is not
    known, and all of a row that is wrong, is null. A row that is wrong in something else than its position, as an operation
    of EPD, has the position and all that can be read, and a status. Rows of bulletformat have the mover as White.

    Raises OSError or what the file raises if it cannot be read, RuntimeError if another thread, or the file's own `read`,
    asks for a batch meanwhile.
    """
    def __new__(cls, file: Any, format: str, rows: int = 65536) -> FormatReader: ...
    def __iter__(self) -> Iterator[Batch]: ...
    def __next__(self) -> Batch: ...
    def arrays(self) -> FormatArrays:
        """The rest of the rows as tuples of NumPy's arrays, which `golem_chess.formats.Samples` names."""
    @property
    def row_count(self) -> int:
        """How many rows have been read so far, those that are wrong among them."""
    @property
    def error_count(self) -> int:
        """How many rows were wrong so far."""

@final
class FormatArrays:
    """The rows of a training file as tuples of NumPy's arrays; `FormatReader.arrays` makes it."""
    def __iter__(self) -> Iterator[tuple[Any, ...]]: ...
    def __next__(self) -> tuple[Any, ...]: ...

@final
class FormatWriter:
    """Writes a training file, batch by batch. `golem_chess.formats.write` uses it.

    Raises OSError or what the file raises if it cannot be written, RuntimeError if another thread, or the file's own
    `write`, writes rows meanwhile, ValueError once the file is already finished.
    """
    def __new__(cls, file: Any, format: str) -> FormatWriter: ...
    def write(self, batch: _Arrow, *, skip_wrong: bool = False) -> _Written:
        """Writes the rows of a batch, a table or a stream of Arrow's, which has the column `position` and any of `score`,
        `result`, `best_move`, `ply` and `status`, as `FormatReader` has them; the column `row` is not looked at.

        Returns how many rows there were, how many of them the format cannot hold, and the first 1000 of those, from 0, with
        their statuses. Rows that are wrong are left out; without `skip_wrong` the first ends the call.

        Raises TypeError for a column of another type, ValueError without positions or with a column of another name.
        """
    def write_arrays(
        self,
        position: _Positions,
        score: NDArray[numpy.int32] | None = None,
        result: NDArray[numpy.float32] | None = None,
        best_move: NDArray[numpy.uint16] | None = None,
        ply: NDArray[numpy.int32] | None = None,
        status: NDArray[numpy.int32] | None = None,
        *,
        skip_wrong: bool = False,
    ) -> _Written:
        """The same for arrays of NumPy's, as those of `golem_chess.formats.Samples`."""
    def finish(self) -> None:
        """Writes what is still kept back. Without it the file is not complete."""

# Learning: masks, numbers of moves, and the engine of VectorGame.

def feature_planes(history: int) -> int:
    """How many planes `VectorGame.features` has with so many positions of the past, 1 to 8."""
def legal_masks(
    positions: _Positions,
    policy: Literal["alphazero", "lc0"] = "alphazero",
    *,
    form: Literal["bytes", "bits"] = "bytes",
    out: NDArray[numpy.bool_] | NDArray[numpy.uint64] | None = None,
    threads: int | None = None,
) -> NDArray[Any]:
    """Which moves are legal in each position, as a mask over the outputs of a network.

    `policy` is "alphazero", of 4672 moves, 64 * plane + square of origin (`mask.reshape(n, 73, 8, 8)` has the planes), or
    "lc0", of 1858; golem_policies.h tells what each number means. `form` "bytes" gives `bool` of shape `(n, 4672)` or
    `(n, 1858)`, "bits" `uint64` of shape `(n, 73)` or `(n, 30)`, where move i is bit i % 64 of word i // 64.

    `positions`, `out` and `threads` are those of `counts`. Raises TypeError or ValueError for wrong arguments.
    """
def moves_to_indices(
    positions: _Positions, moves: ArrayLike, policy: Literal["alphazero", "lc0"] = "alphazero"
) -> NDArray[numpy.int32]:
    """The number of one move of each position, as an output of a network: `int32`, shape `(n,)`; -1 where the policy has
    no number for it. `moves` are 16-bit numbers, one for each position, which are not checked.

    Raises TypeError or ValueError for wrong arguments.
    """
def moves_from_indices(
    positions: _Positions, indices: ArrayLike, policy: Literal["alphazero", "lc0"] = "alphazero"
) -> NDArray[numpy.uint16]:
    """The legal move with a number, for each position: `uint16`, shape `(n,)`; 0 where no legal move has the number.

    Raises TypeError or ValueError for wrong arguments.
    """
@final
class Games:
    """The engine of `golem_chess.VectorGame`, which allocates its arrays."""
    def __new__(
        cls,
        count: int,
        policy: str,
        starts: _Positions,
        seed: int,
        claims: bool,
        most_plies: int,
        threads: int | None,
    ) -> Games: ...
    @property
    def actions(self) -> int:
        """How many actions there are."""
    def reset(
        self, rows: NDArray[numpy.bool_], masks: NDArray[numpy.bool_], outcomes: NDArray[numpy.uint8]
    ) -> None:
        """Begins the games of the rows that are set, each from one of the starts, drawn at random if there are several."""
    def step(
        self,
        actions: ArrayLike,
        masks: NDArray[numpy.bool_],
        rewards: NDArray[numpy.float32],
        terminated: NDArray[numpy.bool_],
        truncated: NDArray[numpy.bool_],
        outcomes: NDArray[numpy.uint8],
    ) -> None:
        """Plays an action in each game; nothing is played if one of them is not legal."""
    def sample(self, actions: NDArray[numpy.int64]) -> None:
        """A legal action of each game, drawn at random; -1 where a game is over."""
    def features(
        self, history: int, rows: NDArray[numpy.bool_], out: NDArray[numpy.float32]
    ) -> None:
        """The planes of the games whose rows are set, so many positions of each."""
    def positions(self, out: NDArray[numpy.uint8]) -> None:
        """The 80 bytes of each position."""
    def plies(self, out: NDArray[numpy.uint32]) -> None:
        """How many moves have been played in each game."""
    def numbers(self, row: int) -> list[int]:
        """The numbers of the legal moves of one game, in ascending order."""
