"""Games in PGN: read from files as a stream, as trees of moves with comments, marks and variations, and written.

A game is read whole, or it ends at the first token that is no move, with a `mistake` that names the line; the moves before it
are kept, and the next game goes on. Nothing is passed over in silence.

    for game in games("games.pgn"):
        print(game.headers["White"], game.sans())
        if game.mistake:
            print(game.mistake)

What users of chess.pgn look for: `games(file)` for `read_game(file)` in a loop, `game.mainline()`, `node.variations`,
`node.comment`, `node.nags`, `node.evaluation`, `node.clock` and `node.elapsed` as properties, `node.add(move)` for
`add_variation`, `game.mistake` for `game.errors`, and `str(game)`.
"""
from __future__ import annotations

import io
import os
from collections.abc import Iterator
from typing import Any, Protocol, Union

from golem_chess._golem import PgnEvaluation as Evaluation
from golem_chess._golem import PgnGame as Game
from golem_chess._golem import PgnGames as Games
from golem_chess._golem import PgnMistake as Mistake
from golem_chess._golem import PgnNode as Node

__all__ = ["Evaluation", "Game", "Games", "Mistake", "Node", "games", "parse"]


class Readable(Protocol):
    """A file that is open, for bytes or for text."""

    def read(self, count: int, /) -> Any:
        """At most so many bytes or characters."""


def games(source: Union[str, os.PathLike[str], Readable], *, variations: bool = True) -> Iterator[Game]:
    """The games of a file, one after the other; `source` is a path or an open file.

    Files that are open for bytes may be UTF-8 or Latin-1; a path is opened so. Memory is bounded whatever the file is. Without
    `variations` these are passed over, which is faster.

    Raises OSError if the file cannot be read, UnicodeError, a ValueError, if it is UTF-16, and TypeError if `source` is
    neither a path nor a file.

    >>> import io
    >>> from golem_chess import pgn
    >>> file = io.StringIO('1. d4 d5 2. c4 dxc4 {[%clk 0:01:05]} *  1. e4')
    >>> for game in pgn.games(file):
    ...     print(game.sans(), game.mainline()[-1].clock, game.mistake)
    ['d4', 'd5', 'c4', 'dxc4'] 65.0 line 1: There is text behind the result of the game in the same line. (1)
    """
    if isinstance(source, (str, os.PathLike)):
        return _games_of_path(open(source, "rb"), variations)
    if not hasattr(source, "read"):
        raise TypeError(f"games are read from a path or a file, not from {type(source).__qualname__}")
    return Games(source, variations)


def _games_of_path(file: io.BufferedReader, variations: bool) -> Iterator[Game]:
    with file:
        yield from Games(file, variations)


def parse(text: Union[str, bytes], *, variations: bool = True) -> list[Game]:
    """The games of a text.

    >>> from golem_chess import pgn
    >>> pgn.parse('1. d4 d5 2. Sf3 Sf6 3. c4')
    [<Game of 2 moves, with a mistake>]

    Raises UnicodeError, a ValueError, if the bytes are UTF-16, and TypeError if it is no text.
    """
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"games are parsed from str or bytes, not from {type(text).__qualname__}")
    return list(Games(io.BytesIO(text.encode() if isinstance(text, str) else text), variations))
