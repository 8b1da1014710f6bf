"""Files with one damaged byte: what changes in the rows of a data set is told, or no reader can tell it.

Each change of rows comes with a status on a row, or the byte stands in a comment or a tag, or python-chess, which shares
nothing with this reader, makes the same moves of the same text.
"""
from __future__ import annotations

import io
import random
import re
from collections import Counter
from typing import Any

import pyarrow as pa

import golem_chess as golem
from golem_chess import _golem
from pgn_games import main_lines_by_python_chess, random_game

PgnReader: Any = _golem.PgnReader

DAMAGES = 1000

Row = tuple[int, int, str]


def rows_of(text: bytes) -> tuple[list[Row], int]:
    """Game, ply and position of each row that is right, and how many are not."""
    batches = [pa.record_batch(batch) for batch in PgnReader(io.BytesIO(text))]
    if not batches:
        return [], 0
    table = pa.Table.from_batches(batches)
    fens = pa.record_batch(golem.label_batch(table["position"], ["fen"], status=table["status"].combine_chunks()))["fen"]
    rows = list(zip(table["game"].to_pylist(), table["ply"].to_pylist(), fens.to_pylist()))
    right = [row for row in rows if row[2] is not None]
    wrong = len(rows) - len(right)
    messages = [message for message in table["message"].to_pylist() if message is not None]
    assert len(messages) == wrong and all(re.match(r"line \d+: ", message) for message in messages)
    return right, wrong


def rows_by_python_chess(text: str) -> list[Row]:
    """The same rows by python-chess, to which nothing is wrong."""
    rows = []
    for number, game in enumerate(main_lines_by_python_chess(text), 1):
        assert game.errors == []
        board = game.board()
        rows.append((number, 0, board.fen(en_passant="legal")))
        for ply, move in enumerate(game.mainline_moves(), 1):
            board.push(move)
            rows.append((number, ply, board.fen(en_passant="legal")))
    return rows


def insides(text: str) -> set[int]:
    """The places in comments and tags, with what encloses them."""
    spans = re.finditer(r"\{[^}]*\}|^\[.*\]$", text, re.MULTILINE)
    return {place for span in spans for place in range(*span.span())}


def test_one_damaged_byte() -> None:
    rng = random.Random(1000)
    text = "\n\n".join(str(random_game(rng, 30)) for _ in range(6)) + "\n"
    # Each character is a byte.
    data = text.encode("latin-1", "replace")
    text = data.decode("latin-1")
    before, wrong = rows_of(data)
    assert wrong == 0 and len(before) > 100 and before == rows_by_python_chess(text)
    inside, kinds = insides(text), Counter[str]()
    for _ in range(DAMAGES):
        place = rng.randrange(len(data))
        byte = rng.choice([rng.randrange(256), rng.choice(b" abcdefgh12345678NBRQKOx-+#=.*{}()[];%$!?\n\"")])
        damaged = data[:place] + bytes([byte]) + data[place + 1 :]
        after, wrong = rows_of(damaged)
        if wrong:
            kinds["told"] += 1
        elif after == before:
            kinds["the same"] += 1
        elif place in inside:
            kinds["in a comment or a tag"] += 1
        else:
            kinds["another game to all readers"] += 1
            assert after == rows_by_python_chess(damaged.decode("latin-1")), (place, byte, text[place - 40 : place + 40])
    # About so many of each with this seed; that none of them is missing shows that the test looks at all.
    assert kinds["told"] > 300 and kinds["the same"] > 300 and kinds["another game to all readers"] > 0, kinds
    print(kinds)


def test_a_file_that_is_cut_off() -> None:
    """Wherever a file ends, all moves before are kept, and the last game at most is told to be wrong."""
    rng = random.Random(1001)
    data = "\n\n".join(str(random_game(rng, 20)) for _ in range(3)).encode("latin-1", "replace")
    before, _ = rows_of(data)
    for end in range(0, len(data), 7):
        after, wrong = rows_of(data[:end])
        assert wrong <= 1
        # A move that is cut in two may be another one.
        assert after[:-1] == before[: max(0, len(after) - 1)]
