"""Games in PGN: read from files as a stream, as trees of moves with comments, marks and variations, and written.

A game is read whole, or it ends at the first token that is no move, with a `mistake` that names the line; the moves before it
are kept, and the next game goes on. Nothing is passed over in silence.

    for game in games("games.pgn"):
        print(game.headers["White"], game.sans())
        if game.mistake:
            print(game.mistake)

`headers` reads headers alone, with the offset of each game. What users of chess.pgn look for: `games(file)` for
`read_game(file)` in a loop, `game.mainline()`, `node.variations`, `node.comment`, `node.nags`, `node.evaluation`, `node.clock`
and `node.elapsed` as properties, `node.add(move)` for `add_variation`, `game.mistake` for `game.errors`, and `str(game)`
or `game.text(comments=False)`.
"""
from __future__ import annotations

import io
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, Union

from golem_chess._golem import PgnEvaluation as Evaluation
from golem_chess._golem import PgnGame as Game
from golem_chess._golem import PgnGames as Games
from golem_chess._golem import PgnHeader as Header
from golem_chess._golem import PgnHeaders as Headers
from golem_chess._golem import PgnMistake as Mistake
from golem_chess._golem import PgnNode as Node
from golem_chess.habits import PGN_MODULE, missing

__all__ = ["Evaluation", "Game", "Games", "Header", "Headers", "Mistake", "Node", "games", "headers", "parse"]


class Readable(Protocol):
    """A file that is open, for bytes or for text."""

    def read(self, count: int, /) -> Any:
        """At most so many bytes or characters."""


Source = Union[str, "os.PathLike[str]", Readable]
"""A file of games: its path, or the file, open for bytes or for text."""


def games(source: Source, *, variations: bool = True, offset: int | None = None) -> Iterator[Game]:
    """The games of a file, one after the other; `source` is a path or an open file.

    Files that are open for bytes may be UTF-8 or Latin-1; a path is opened so. Memory is bounded whatever the file is. Without
    `variations` these are passed over, which is faster. Reading begins at a byte `offset` of the file, which `headers` tells
    of each game; lines are counted from there.

    Raises OSError if the file cannot be read, UnicodeError, a ValueError, if it is UTF-16, and TypeError if `source` is
    neither a path nor a file.

    >>> import io
    >>> from golem_chess import pgn
    >>> file = io.StringIO('1. d4 d5 2. c4 dxc4 {[%clk 0:01:05]} *  1. e4')
    >>> for game in pgn.games(file):
    ...     print(game.sans(), game.mainline()[-1].clock, game.mistake)
    ['d4', 'd5', 'c4', 'dxc4'] 65.0 line 1: The line has more text after the result of the game. (1)
    """
    file = _opened(source, offset)
    return _until_end(source, file, Games(file, variations))


def headers(source: Source, *, offset: int | None = None) -> Iterator[Header]:
    r"""The headers of the games of a file; their moves are passed over and not tried on the board, which takes a fraction of
    the time.

    `source` and `offset` are those of `games`. A game without headers that follows a game with an illegal move is one more
    here, as `games` reads on at the next header there.

    >>> import io
    >>> from golem_chess import pgn
    >>> file = io.BytesIO(b'[White "Ada"]\n\n1. e4 *\n\n[White "Bob"]\n\n1. d4 d5 1-0\n')
    >>> found = [header for header in pgn.headers(file) if header.headers['White'] == 'Bob']
    >>> found[0].offset, next(pgn.games(file, offset=found[0].offset)).sans()
    (24, ['d4', 'd5'])
    """
    file = _opened(source, offset)
    return _until_end(source, file, Headers(file, _place(file)))


def _opened(source: Source, offset: int | None) -> Any:
    """The file, at the offset if there is one."""
    if isinstance(source, (str, os.PathLike)):
        file: Any = open(source, "rb")
    elif hasattr(source, "read"):
        file = source
    else:
        raise TypeError(f"games must be read from a path or a file, not from {type(source).__qualname__}")
    if offset is not None:
        file.seek(offset)
    return file


def _place(file: Any) -> int:
    """How many bytes stand before those that are read, as far as the file tells."""
    try:
        return 0 if isinstance(file, io.TextIOBase) else int(file.tell())
    except (AttributeError, OSError):
        return 0


_Item = TypeVar("_Item")


def _until_end(source: Source, file: Any, found: Iterator[_Item]) -> Iterator[_Item]:
    """The items; a file that was opened for them is closed behind the last."""
    return found if source is file else _closing(file, found)


def _closing(file: Any, found: Iterator[_Item]) -> Iterator[_Item]:
    with file:
        yield from found


def _node(game: Game, number: int) -> Node:
    """What pickle makes a node of."""
    return game.node(number)


def parse(text: Union[str, bytes], *, variations: bool = True) -> list[Game]:
    """The games of a text.

    >>> from golem_chess import pgn
    >>> pgn.parse('1. d4 d5 2. Sf3 Sf6 3. c4')
    [<Game of 2 moves, with a mistake>]

    Raises UnicodeError, a ValueError, if the bytes are UTF-16, and TypeError if it is no text.
    """
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"games must be parsed from str or bytes, not from {type(text).__qualname__}")
    return list(Games(io.BytesIO(text.encode() if isinstance(text, str) else text), variations))


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Says what takes the place of a name of chess.pgn."""
        raise missing(__name__, name, PGN_MODULE)
