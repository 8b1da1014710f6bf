"""golem-label and the labels behind it: each against python-chess, every format, and what an interruption leaves."""
from __future__ import annotations

import gzip
import io
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
import chess.pgn
import chess.polyglot
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet as pq
import pytest
from test_arrays import VALUES, attacked, exchange, golem, maps_of, outcome_of

import threat_answers  # type: ignore[import-not-found]  # where test_arrays has put it
from golem_chess import _golem
from golem_chess.label import main

PgnReader: Any = _golem.PgnReader  # wrong files are passed on purpose

STEP = 12
OUTCOMES = ["ongoing", "checkmate", "stalemate", "insufficient_material", "seventyfive_moves", "", "fifty_moves"]
FORMULAS = {size: threat_answers.Formula(threat_answers.PLACES[size]) for size in (79856, 60144)}
WRONG = [b"\xff\xfe", b"", b"8/8/8/8/8/8/8/8 w - - 0 1", b"p" * 1_000_000, b"a\0b"]


@pytest.fixture(scope="module")
def some(boards: list[chess.Board], every: Callable[[int], int]) -> list[chess.Board]:
    return boards[:: every(STEP)]


@pytest.fixture(scope="module")
def fens(boards: list[chess.Board]) -> list[str]:
    return [board.fen(en_passant="fen") for board in boards]


def material(board: chess.Board, side: chess.Color) -> int:
    return sum(len(board.pieces(kind, side)) * value for kind, value in VALUES.items())


def hanging(board: chess.Board, side: chess.Color) -> int:
    """The pieces of a side whose exchange, begun by the least valuable attacker of the other side, is a gain."""
    found = 0
    for square in chess.SquareSet(board.occupied_co[side] & ~board.kings):
        kinds = [(board.piece_type_at(start) or 0, start) for start in board.attackers(not side, square)]
        if kinds:
            kind, start = min(kinds)
            if kind == chess.KING and board.attackers_mask(side, square, board.occupied ^ 1 << start) & ~(1 << square):
                continue
            copy = board.copy(stack=False)
            copy.turn = not side
            found |= (exchange(copy, chess.Move(start, square)) > 0) << square
    return found


def threats(board: chess.Board, features: int, side: chess.Color) -> list[int]:
    indices = (FORMULAS[features].index(one, int(not side), board.king(side)) for one in threat_answers.threats_of(board))
    return sorted(index for index in indices if index is not None)


def labels_of(board: chess.Board) -> dict[str, Any]:
    """What python-chess says; `fen` and `position` are compared elsewhere."""
    captures = [move for move in board.legal_moves if board.is_capture(move)]
    pinned = [sum(board.is_pinned(side, square) << square for square in chess.SquareSet(board.occupied_co[side])) for side in (True, False)]
    return {
        "white_to_move": board.turn,
        "count": board.legal_moves.count(),
        "captures": len(captures),
        "moves": " ".join(sorted(board.uci(move) if not board.chess960 else move.uci() for move in board.legal_moves)),
        "check": board.is_check(),
        "mate": board.is_checkmate(),
        "stalemate": board.is_stalemate(),
        "outcome": OUTCOMES[outcome_of(board)],
        "checkers": board.checkers_mask(),
        "pinned_white": pinned[0],
        "pinned_black": pinned[1],
        "attacked_white": attacked(board, True, board.occupied),
        "attacked_black": attacked(board, False, board.occupied),
        "hanging_white": hanging(board, True),
        "hanging_black": hanging(board, False),
        "mobility_white": sum(maps_of(board, True)[1]),
        "mobility_black": sum(maps_of(board, False)[1]),
        "pieces": len(board.piece_map()),
        "material": material(board, True) - material(board, False),
        "material_white": material(board, True),
        "material_black": material(board, False),
        "best_exchange": max((exchange(board, move) for move in captures), default=None),
        "halfmove_clock": board.halfmove_clock,
        "fullmove_number": board.fullmove_number,
        "threats": threats(board, 79856, board.turn),
        "threats_them": threats(board, 79856, not board.turn),
        "threats_60144": threats(board, 60144, board.turn),
        "threats_60144_them": threats(board, 60144, not board.turn),
    }


def test_every_label(some: list[chess.Board]) -> None:
    names = [name for name, _ in golem.label_columns()]
    texts = [board.fen(en_passant="fen") for board in some]
    batch = pa.record_batch(golem.label_batch(texts, names, threads=2))
    batch.validate(full=True)
    assert batch.schema == pa.schema(golem.label_schema(names)) and batch.num_rows >= 1000
    positions, _ = golem.read_fens(texts)
    found = batch.to_pydict()
    assert found["fen"] == golem.write_fens(positions).tolist() and found["key"] == golem.keys(positions).tolist()
    assert found["position"] == [position.tobytes() for position in positions]
    expected = [labels_of(board) for board in some]
    assert {*expected[0], "fen", "position", "key", "status", "message"} == set(found)
    for name in expected[0]:
        if name == "moves":
            # Castling stands as the library writes it: the king's own target in orthodox chess only.
            rows = [row for row, board in enumerate(some) if not board.chess960]
            assert [found[name][row] for row in rows] == [expected[row][name] for row in rows]
        else:
            assert found[name] == [labels[name] for labels in expected], name


def test_wrong_rows_have_no_labels(fens: list[str]) -> None:
    names = [name for name, _ in golem.label_columns()]
    texts = [fens[0].encode(), None, *WRONG, fens[1].encode()]
    batch = pa.record_batch(golem.label_batch(pa.array(texts, pa.binary()), names))
    batch.validate(full=True)
    for name in names:
        assert batch.column(name).is_null().to_pylist()[1:-1] == [True] * 6, name
    assert [status == 0 for status in batch.column("status").to_pylist()] == [True, *[False] * 6, True]
    assert [message is None for message in batch.column("message").to_pylist()] == [True, *[False] * 6, True]


def test_plain_types_have_the_same_bits(fens: list[str]) -> None:
    names = [name for name, _ in golem.label_columns()]
    full, plain = (pa.record_batch(golem.label_batch(fens[:500], names, plain=plain)) for plain in (False, True))
    assert plain.schema == pa.schema(golem.label_schema(names, plain=True))
    assert not {pa.uint64(), pa.binary(80)} & set(plain.schema.types)
    for name in names:
        if full.schema.field(name).type == pa.uint64():
            assert plain.column(name).view(pa.uint64()) == full.column(name)
        else:
            assert plain.column(name).to_pylist() == full.column(name).to_pylist()


def test_positions_as_bytes(fens: list[str]) -> None:
    names = ["count", "fen"]
    positions, _ = golem.read_fens(fens)
    raw = [*(position.tobytes() for position in positions[:50]), b"\1" * 80, None]
    batch = pa.record_batch(golem.label_batch(pa.array(raw, pa.binary(80)), names))
    assert batch.slice(0, 50) == pa.record_batch(golem.label_batch(fens[:50], names))
    assert batch.column("count").to_pylist()[50:] == [None, None] and 0 not in batch.column("status").to_pylist()[50:]


def test_wrong_arguments() -> None:
    for columns in (["nothing"], ["count", "count"]):
        with pytest.raises(ValueError):
            golem.label_batch([], columns)
    for column in (5, pa.array([5])):
        with pytest.raises(TypeError):
            golem.label_batch(column, ["count"])
    with pytest.raises(TypeError):
        golem.label_batch(["x"], ["count"], status=pa.array([0, 0], pa.int32()))
    assert pa.record_batch(golem.label_batch([], ["count", "threats"])).num_rows == 0


def label(*arguments: object) -> int:
    return main([*map(str, arguments), "--quiet"])


def test_every_format(tmp_path: Path, fens: list[str]) -> None:
    lines = [fen.encode() for fen in fens[:3000]] + WRONG
    text = b"\n".join(lines) + b"\n"
    (tmp_path / "a.fen").write_bytes(text)
    (tmp_path / "a.epd").write_bytes(text)
    (tmp_path / "a.txt.gz").write_bytes(gzip.compress(text.replace(b"\n", b"\r\n")))
    with pa.output_stream(tmp_path / "a.fen.zst", compression="zstd") as stream:
        stream.write(text)
    table = pa.table({"n": range(len(lines)), "p": pa.array(lines, pa.binary())})
    pq.write_table(table, tmp_path / "a.parquet", row_group_size=700)
    columns = "count,key,check,best_exchange,threats"
    expected = pa.record_batch(golem.label_batch(lines, columns.split(",")))
    for name in ("a.fen", "a.epd", "a.txt.gz", "a.fen.zst", "a.parquet"):
        output = tmp_path / (name + ".out.parquet")
        column = ["--column", "p"] if name == "a.parquet" else []
        assert label(tmp_path / name, output, "--columns", columns, "--keep", "none", "--part-rows", 999, *column) == 2
        found = pq.read_table(output).combine_chunks().to_batches()[0]
        # A line of a megabyte is wrong in a text for a reason of its own.
        others = [row for row, line in enumerate(lines) if len(line) < 1000]
        assert len(found) == len(others) + 1
        assert found.take(others) == expected.take(others), name
        assert sum(status.as_py() != 0 for status in found.column("status")) == len(WRONG)
    assert label(tmp_path / "a.fen", tmp_path / "a.csv", "--columns", columns, "--keep", "line,text", "--part-rows", 500) == 2
    read = pyarrow.csv.read_csv(tmp_path / "a.csv", convert_options=pyarrow.csv.ConvertOptions(column_types={"key": pa.uint64()}))
    assert read["line"].to_pylist() == list(range(1, len(lines) + 1))
    assert read["count"].to_pylist() == expected["count"].to_pylist() and read["key"].to_pylist() == expected["key"].to_pylist()
    assert read["threats"][0].as_py() == " ".join(map(str, expected["threats"][0].as_py()))
    assert [*tmp_path.glob("*.parts"), *tmp_path.glob("*.unfinished")] == []


BULLET = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 | 12 | 1.0\n8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 | -7 | 0.5\n"


def test_a_training_file_is_recognised(tmp_path: Path) -> None:
    for name, form in (("a.txt", []), ("a.epd", []), ("b", ["--format", "bullet-text"])):
        (tmp_path / name).write_text(BULLET)
        output = tmp_path / f"{name}.parquet"
        assert label(tmp_path / name, output, "--columns", "count", *form) == 0
        found = pq.read_table(output).to_pydict()
        assert (found["count"], found["status"]) == ([20, 14], [0, 0])
        assert (found["score"], found["result"]) == ([12, -7], [1.0, 0.5])


def test_operations_of_epd(tmp_path: Path) -> None:
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
    operations = ["bm e2e4;", "bm b1c3; ce 7;", "bm d4, c4;", "bm ;", 'c9 "*"; ce 7;', "ce 999999999999; c9 \"1-0\";"]
    (tmp_path / "a.epd").write_text("".join(f"{start} {operation}\n" for operation in operations) + "8/8/8/8/8/8/8/8 w - -\n")
    for keep in ("text", "score,result,best_move"):
        output = tmp_path / f"{keep}.parquet"
        assert label(tmp_path / "a.epd", output, "--columns", "count", "--keep", keep) == 2
        found = pq.read_table(output).to_pydict()
        assert (found["count"], found["status"]) == ([20] * 6 + [None], [0] * 6 + [-44])
        messages = [golem.status_message(code) if code else None for code in (0, 0, 0, -80, 0, -305, -44)]
        assert found["message"] == messages
    assert found["score"] == [None, 7, None, None, 7, None, None]
    assert found["result"] == [None] * 5 + [1.0, None]
    moves = [golem.Move(number).uci() if number else None for number in found["best_move"]]
    assert moves == ["e2e4", "b1c3", "d2d4", None, None, None, None]


def test_what_cannot_be_is_left_out_of_a_fen(tmp_path: Path) -> None:
    fens = ["7k/5K2/4R3/8/8/8/8/8 w KQkq - 0 1", "7k/5K2/4R3/8/8/8/8/8 w - - 0 1", "7k/5K2/4R3/8/8/8/8/8 w X - 0 1"]
    (tmp_path / "a.fen").write_text("\n".join(fens))
    pq.write_table(pa.table({"fen": fens}), tmp_path / "b.parquet")
    for name in ("a.fen", "b.parquet"):
        output = tmp_path / f"{name}.out.parquet"
        assert label(tmp_path / name, output, "--columns", "count") == 2
        found = pq.read_table(output).to_pydict()
        assert found["status"] == [0, 0, -27] and found["count"] == [golem.Position(fens[1]).count()] * 2 + [None]
        assert found["message"] == [golem.status_message(code) if code else None for code in (-316, 0, -27)]


def test_wrong_rows_are_an_exit_status(tmp_path: Path) -> None:
    (tmp_path / "a.fen").write_text(BULLET)
    assert label(tmp_path / "a.fen", tmp_path / "a.parquet", "--format", "fen") == 2
    assert pq.read_table(tmp_path / "a.parquet")["status"].to_pylist() == [-31, -31]


PGN = """\ufeff[Event "one"]
[Result "1-0"]

1. e4 {a comment} e5 2. Nf3 $1 (2. f4 exf4 (2... d5)) 2... Nc6 3. Bb5 a6!? 4. Bxc6 dxc6 5. O-O 1-0

[Event "960"]
[Variant "Chess960"]
[FEN "bqnrkbnr/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBNR w HDhd - 0 1"]
[SetUp "1"]
[Result "*"]

1. g3 g6 2. Bg2 Bg7 3. Nf3 Nf6 4. O-O O-O 5. Nb3 *

[Event "illegal"]

1. e4 e5 2. Ke3 Nc6 *

[Event "no position"]
[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]

1. e4 *

[Event "no moves"]
[Result "1/2-1/2"]

1/2-1/2

[Event "promotion"]
[FEN "8/P6k/8/8/8/8/7K/8 w - - 0 1"]
[Result "1-0"]

1. a8=Q Kg6 2. Qg8+ 1-0
"""


def rows_of_games(text: str) -> list[tuple[int, int, str]]:
    """Game, ply and position of the main lines, by python-chess."""
    rows, number, file = [], 0, io.StringIO(text.lstrip("\ufeff"))
    while game := chess.pgn.read_game(file):
        number += 1
        board = game.board()
        if board.king(True) is not None:
            rows.append((number, 0, board.epd(en_passant="legal")))
            for ply, move in enumerate(game.mainline_moves(), 1):
                board.push(move)
                rows.append((number, ply, board.epd(en_passant="legal")))
    return rows


def right_rows(table: pa.Table) -> list[tuple[int, int, str]]:
    rows = zip(*(table[name].to_pylist() for name in ("game", "ply", "fen")))
    return [
        (game, ply, chess.Board(fen, chess960=game == 2).epd(en_passant="legal")) for game, ply, fen in rows if fen is not None
    ]


def test_games(tmp_path: Path) -> None:
    (tmp_path / "games.pgn.gz").write_bytes(gzip.compress(PGN.encode()))
    output = tmp_path / "games.parquet"
    assert label(tmp_path / "games.pgn.gz", output, "--columns", "fen,count", "--keep", "all") == 2
    table = pq.read_table(output)
    assert right_rows(table) == rows_of_games(PGN)
    wrong = [row for row in table.to_pylist() if row["status"] != 0]
    assert [(row["game"], row["ply"], row["san"], row["status"], row["line"]) for row in wrong] == [
        (3, 3, "Ke3", -81, 16),
        (4, 0, "8/8/8/8/8/8/8/8 w - - 0 1", -44, 19),
    ]
    assert [row["message"] for row in wrong] == [
        f"line 16: {golem.status_message(-81)} (Ke3)",
        f"line 19: {golem.status_message(-44)} (8/8/8/8/8/8/8/8 w - - 0 1)",
    ]
    results = {row["game"]: row["result"] for row in table.to_pylist()}
    assert (results[1], results[2], results[5]) == ("1-0", "*", "1/2-1/2")


def test_games_with_mistakes_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, output = tmp_path / "games.pgn", tmp_path / "labels.csv"
    path.write_text("1. e4 e5 *\n\n1. d4 d5\n2. Sf3 Sf6 *\n\n[Event \"c\"]\n\n1. c4 *\n")
    assert main([str(path), str(output)]) == 2
    assert f"{output}: 9 rows of 3 games, 1 of these with a mistake, " in capsys.readouterr().err
    assert main([str(path), str(output), "--strict", "--overwrite"]) == 2
    assert capsys.readouterr().err == f"golem-label: {path}: row 7: line 4: {golem.status_message(-80)} (Sf3)\n"
    path.write_text("1. e4 e5 *\n")
    assert main([str(path), str(output), "--strict", "--overwrite"]) == 0
    path.write_bytes("1. e4 e5 *".encode("utf-16"))
    assert main([str(path), str(output), "--overwrite"]) == 1
    assert "UTF-16" in capsys.readouterr().err
    fen = tmp_path / "a.fen"
    fen.write_text(f"{golem.START_FEN}\nx\ny\n")
    assert main([str(fen), str(output), "--strict", "--overwrite"]) == 2
    assert capsys.readouterr().err == f"golem-label: {fen}: row 2: {golem.status_message(-20)}\n"


def test_many_games(tmp_path: Path) -> None:
    rng = random.Random(8)
    games = []
    for _ in range(20):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 120:
            board.push(rng.choice(list(board.legal_moves)))
        games.append(str(chess.pgn.Game.from_board(board)))
    text = "\n\n".join(games)
    (tmp_path / "games.pgn").write_text(text)
    for rows in (1, 100, 1 << 20):
        with open(tmp_path / "games.pgn", "rb") as file:
            table = pa.Table.from_batches([pa.record_batch(batch) for batch in PgnReader(file, rows)])
        positions = pa.record_batch(golem.label_batch(table["position"], ["fen"]))
        found = right_rows(table.append_column("fen", positions["fen"]))
        assert [(game, ply) for game, ply, _ in found] == [(game, ply) for game, ply, _ in rows_of_games(text)]
    assert [fen for *_, fen in found] == [fen for *_, fen in rows_of_games(text)]


def test_files_that_fail() -> None:
    class Broken:
        def read(self, count: int) -> bytes:
            raise PermissionError("no")

    with pytest.raises(PermissionError):
        next(PgnReader(Broken()))
    class Numbers:
        def read(self, count: int) -> int:
            return count

    with pytest.raises(TypeError):
        next(PgnReader(Numbers()))
    assert list(PgnReader(io.BytesIO(b""))) == []


def test_what_is_read_before_a_file_fails_is_handed_on() -> None:
    class Failing(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            data = super().read(size)
            if not data:
                raise PermissionError("no")
            return data

    reader = PgnReader(Failing(b"1. e4 e5 2. Nf3 "))
    assert pa.record_batch(next(reader))["san"].to_pylist() == [None, "e4", "e5", "Nf3"]
    with pytest.raises(PermissionError):
        next(reader)


def test_a_file_that_asks_its_reader_does_not_wait_for_itself() -> None:
    class Calling:
        reader: Any = None

        def read(self, count: int) -> bytes:
            next(self.reader)
            return b""

    file = Calling()
    file.reader = PgnReader(file)
    with pytest.raises(RuntimeError, match="already"):
        next(file.reader)


def test_problems_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], fens: list[str]) -> None:
    fen, output = tmp_path / "a.fen", tmp_path / "out.parquet"
    fen.write_text("\n".join(fens[:10]))
    (tmp_path / "bad.parquet").write_text("no")
    pq.write_table(pa.table({"count": [1], "fen": ["x"]}), tmp_path / "b.parquet")
    cases: list[tuple[list[object], str]] = [
        ([tmp_path / "none.fen", output], "is not a file"),
        ([tmp_path / "bad.parquet", output], "is not a readable Parquet file"),
        ([fen, tmp_path / "out.txt"], "must end in"),
        ([fen, output, "--columns", "nothing"], "unknown label"),
        ([fen, output, "--keep", "nothing"], "has no column"),
        ([fen, tmp_path / "out.csv", "--columns", "position"], "CSV cannot hold"),
        ([tmp_path / "b.parquet", output, "--column", "nothing"], "has no column"),
        ([tmp_path / "b.parquet", output, "--keep", "all"], "in the output twice"),
        ([fen, tmp_path / "no" / "out.parquet" / "x"], "must end in"),
    ]
    for arguments, said in cases:
        assert label(*arguments) == 1
        assert said in capsys.readouterr().err
    assert label(fen, output) == 0 and label(fen, output) == 1
    assert "already exists" in capsys.readouterr().err
    assert label(fen, output, "--overwrite") == 0
    assert main(["--list-columns"]) == 0 and "best_exchange" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main([])


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "golem_chess.label", *map(str, arguments), "--part-rows", "1700"]


@pytest.mark.parametrize(("ending", "kills"), [("parquet", 2), ("csv", 1)])
def test_a_killed_run_goes_on(tmp_path: Path, fens: list[str], ending: str, kills: int, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "a.fen"
    source.write_bytes(b"\n".join(([fen.encode() for fen in fens] + WRONG[:3]) * 2))
    columns = ["--columns", "count,key,best_exchange,threats"]
    undisturbed, output = tmp_path / f"whole.{ending}", tmp_path / f"out.{ending}"
    whole = subprocess.run(command(source, undisturbed, *columns), capture_output=True, text=True)
    assert whole.returncode == 2 and ": 24006 rows, 6 of them wrong, " in whole.stderr
    rng = random.Random(ending)
    folder = tmp_path / f"out.{ending}.parts"
    killed, parts = 0, 0
    while killed < kills:
        resume = ["--resume"] if killed else []
        process = subprocess.Popen(command(source, output, *columns, *resume), stderr=subprocess.DEVNULL)
        # Some parts further on, in the middle of the next one.
        goal = parts + rng.randrange(1, 5)
        while process.poll() is None and len(list(folder.glob("0*"))) < goal:
            time.sleep(0.001)
        time.sleep(rng.uniform(0.0, 0.01))
        process.send_signal(signal.SIGKILL)
        if process.wait() == 2:  # it was through before this process had its turn: begin anew
            output.unlink()
            killed, parts = 0, 0
            continue
        assert process.returncode == -signal.SIGKILL
        killed += 1
        parts = len(list(folder.glob("0*")))
    assert parts >= kills
    assert label(source, output, *columns) == 1
    assert ("already exists" if output.exists() else "--resume") in capsys.readouterr().err
    if folder.exists():
        assert label(source, output, "--columns", "mate", "--resume", "--part-rows", "1700") == 1
        assert "of another run: columns (" in capsys.readouterr().err
    was_complete = output.exists()
    resumed = subprocess.run(command(source, output, *columns, "--resume"), capture_output=True, text=True)
    # What an earlier run has labelled is counted, too.
    assert was_complete or resumed.returncode == 2 and ": 24006 rows, 6 of them wrong, " in resumed.stderr
    assert output.read_bytes() == undisturbed.read_bytes()
    assert not list(tmp_path.glob("*.parts"))
