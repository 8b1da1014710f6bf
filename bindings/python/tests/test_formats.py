"""golem_chess.formats: the formats of text against python-chess and Python's own csv both ways, the others there and back, and
every way to hand rows over. What is in the records is compared in the tests of the crate."""
from __future__ import annotations

import csv
import gzip
import io
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import chess
import chess.engine
import chess.pgn
import numpy
import pyarrow as pa
import pytest

import golem_chess
from conftest import ROOT
from golem_chess import GolemError, formats

POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
STEP = 12
# Castling of a Chess960 game whose squares are those of the orthodox game.
ORTHODOX = {"e1h1": "e1g1", "e1a1": "e1c1", "e8h8": "e8g8", "e8a8": "e8c8"}
BLACK = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - 3 3"


class Row(NamedTuple):
    """What is known of a position, as python-chess has it."""

    board: chess.Board
    score: int
    result: str
    move: chess.Move
    ply: int

    @property
    def fen(self) -> str:
        return self.board.fen(en_passant="fen")

    @property
    def sign(self) -> int:
        """That of a score or a result as the side to move sees it."""
        return 1 if self.board.turn else -1

    @property
    def uci(self) -> str:
        """Nothing in a row says that its game is Chess960: castling is the king's step wherever that tells it."""
        text = self.move.uci()
        return ORTHODOX.get(text, text) if self.board.is_castling(self.move) else text


@pytest.fixture(scope="module")
def rows(boards: list[chess.Board], every: Callable[[int], int]) -> list[Row]:
    chance = random.Random(1)
    picked = [(board, chance.choice([*board.legal_moves])) for board in boards[:: every(STEP)] if any(board.legal_moves)]
    castling = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", chess960=True)
    picked += [(castling, move) for move in castling.generate_castling_moves()]
    scores = [32767, -32767, 0, 1, -1]
    return [
        Row(
            board,
            scores[n % 40] if n % 40 < 5 else chance.randint(-3000, 3000),
            chance.choice([*POINTS]),
            move,
            chance.randint(0, 400),
        )
        for n, (board, move) in enumerate(picked)
    ]


def epd_of(row: Row) -> str:
    board = row.board
    operations: dict[str, Any] = {"bm": [row.move], "ce": row.score * row.sign, "c9": row.result}
    return board.epd(en_passant="fen", hmvc=board.halfmove_clock, fmvn=board.fullmove_number, **operations)


def plain_of(row: Row) -> str:
    result = int(2 * POINTS[row.result] - 1) * row.sign
    return f"fen {row.fen}\nmove {row.uci}\nscore {row.score * row.sign}\nply {row.ply}\nresult {result}\ne"


def csv_of(rows: list[Row]) -> str:
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(["ply", "result", "fen", "best_move", "score"])
    writer.writerows([row.ply, POINTS[row.result], row.fen, row.uci, row.score] for row in rows)
    return file.getvalue()


def texts_of(rows: list[Row]) -> dict[str, str]:
    """Files that python-chess and these lines write."""
    return {
        "bullet-text": "".join(f"{row.fen} | {row.score} | {POINTS[row.result]}\n" for row in rows),
        "fen": "".join(f"{row.fen} [{POINTS[row.result]}]\n" for row in rows),
        "epd": "".join(f"{epd_of(row)}\n" for row in rows),
        "plain": "".join(f"{plain_of(row)}\n" for row in rows),
        "csv": csv_of(rows),
    }


KEPT = {
    "bullet-text": {"score", "result"},
    "fen": {"result"},
    "epd": {"score", "result", "best_move"},
    "plain": {"score", "result", "best_move", "ply"},
    "csv": {"score", "result", "best_move", "ply"},
}


def only(samples: Iterator[formats.Samples]) -> formats.Samples:
    (found,) = samples
    return found


def read_bytes(data: bytes, name: str) -> formats.Samples:
    return only(formats.read(io.BytesIO(data), name, rows=1 << 30).arrays())


def test_texts_are_read_as_python_chess_writes_them(rows: list[Row]) -> None:
    positions, status = golem_chess.read_fens([row.fen for row in rows])
    assert not status.any() and len(rows) > 900
    for name, text in texts_of(rows).items():
        samples = read_bytes(text.encode(), name)
        assert not samples.status.any(), name
        assert samples.row.tolist() == list(range(1, len(rows) + 1))
        assert (samples.position == positions).all()
        kept = KEPT[name]
        assert samples.score.tolist() == [row.score if "score" in kept else formats.NO_SCORE for row in rows]
        assert samples.result.tolist() == [POINTS[row.result] for row in rows]
        assert samples.ply.tolist() == [row.ply if "ply" in kept else formats.NO_PLY for row in rows]
        if "best_move" in kept:
            expected = [int(golem_chess.Position(row.fen).move(row.move.uci())) for row in rows]
            assert samples.best_move.tolist() == expected, name
        else:
            assert not samples.best_move.any()


def samples_of(rows: list[Row]) -> formats.Samples:
    return read_bytes(csv_of(rows).encode(), "csv")


def written(rows: Any, name: str, **arguments: Any) -> bytes:
    file = io.BytesIO()
    formats.write(file, rows, name, **arguments)
    return file.getvalue()


def operations(line: str) -> tuple[list[str], set[str]]:
    """The fields of a position, and what follows them in any order."""
    *fields, rest = line.rstrip(";").split(" ", 4)
    return fields, set(rest.split("; "))


def test_texts_are_written_as_python_chess_writes_them(rows: list[Row]) -> None:
    samples = samples_of(rows)
    texts = {name: written(samples, name).decode() for name in KEPT}
    assert texts["bullet-text"] == texts_of(rows)["bullet-text"] and texts["fen"] == texts_of(rows)["fen"]
    assert texts["plain"] == texts_of(rows)["plain"]
    for line, wanted in zip(texts["epd"].splitlines(), texts_of(rows)["epd"].splitlines(), strict=True):
        assert operations(line) == operations(wanted)
    for record, row in zip(csv.DictReader(io.StringIO(texts["csv"])), rows, strict=True):
        expected = [row.fen, str(row.score), str(POINTS[row.result]), row.uci, str(row.ply)]
        assert [record[name] for name in ("fen", "score", "result", "best_move", "ply")] == expected


def orthodox_games() -> formats.Samples:
    """The rows of some games, which every format has a place for."""
    chance, rows = random.Random(2), []
    for _ in range(20):
        board, result = chess.Board(), chance.choice([*POINTS])
        for ply in range(chance.randint(1, 80)):
            if not any(board.legal_moves):
                break
            move = chance.choice([*board.legal_moves])
            # With an en passant square only where a pawn may capture: games have no place for others.
            copy = chess.Board(board.fen(en_passant="legal"))
            rows.append(Row(copy, chance.randint(-900, 900), result, move, ply))
            board.push(move)
    return samples_of(rows)


@pytest.fixture(scope="module")
def games() -> formats.Samples:
    return orthodox_games()


def test_every_format_there_and_back(games: formats.Samples, tmp_path: Path) -> None:
    for name, _, endings in golem_chess._golem.format_names():
        path = tmp_path / f"a.{endings[0] if endings else name}"
        try:
            assert formats.write(path, games, name) == (len(games.row), 0, ())
        except ValueError as error:
            assert "read but not written" in str(error)
            continue
        assert not endings or formats.recognise(path) == name
        batches = list(formats.read(path, name, rows=100))
        assert [len(batch) for batch in batches[:-1]] == [100] * (len(batches) - 1)
        table = pa.table(pa.Table.from_batches([pa.record_batch(batch) for batch in batches]))
        arrays = [*formats.read(path, name, rows=77).arrays()]
        for column in formats.Samples._fields:
            found = numpy.concatenate([getattr(samples, column) for samples in arrays])
            if column == "position":
                assert table[column].to_pylist() == [position.tobytes() for position in found]
            else:
                null = {"score": formats.NO_SCORE, "result": numpy.nan, "ply": formats.NO_PLY}.get(column, 0)
                assert numpy.array_equal(table[column].fill_null(null).to_numpy(), found, equal_nan=column == "result")
        # What is not in the format aside, the same rows; and written again the same bytes.
        if name != "bulletformat":
            assert table["position"].to_pylist() == [position.tobytes() for position in games.position]
        if "score" in table.column_names and table["score"].null_count == 0 and name != "bulletformat":
            assert table["score"].to_pylist() == games.score.tolist()
        assert written(table, name) == path.read_bytes()


def test_ways_to_hand_rows_over(games: formats.Samples, tmp_path: Path) -> None:
    data = written(games, "plain")
    reader = formats.read(io.BytesIO(data), "plain", rows=100)
    assert written(reader, "plain") == data and (reader.rows, reader.errors, reader.format) == (len(games.row), 0, "plain")
    assert written(formats.read(io.BytesIO(data), "plain", rows=64).arrays(), "plain") == data
    table = pa.Table.from_batches([pa.record_batch(batch) for batch in formats.read(io.BytesIO(data), "plain", rows=9)])
    assert written(table, "plain") == written(table.to_reader(), "plain") == data
    wider = table.set_column(2, "score", table["score"].cast(pa.int64())).drop_columns(["row", "status"])
    assert written([wider.slice(0, 50), wider.slice(50)], "plain") == data
    arrays = {**games._asdict(), "score": games.score.tolist(), "result": games.result.astype(float)}
    assert written(arrays, "plain") == data
    with open(tmp_path / "b.plain", "wb") as file:
        formats.write(file, games, "plain")
    assert (tmp_path / "b.plain").read_bytes() == data
    with gzip.open(tmp_path / "b.plain.gz", "wb") as packed:
        packed.write(data)
    with pa.output_stream(tmp_path / "b.plain.zst", compression="zstd") as packed:
        packed.write(data)
    for name in ("b.plain", "b.plain.gz", "b.plain.zst"):
        assert written(formats.read(tmp_path / name), "plain") == data


def test_wrong_rows_stay_in_their_places() -> None:
    text = f"{BLACK} | 12 | 1.0\n{BLACK} | x | 1.0\n8/8 w - - | 1 | 0.5\n{BLACK}\n{BLACK} | 3 | 0.0\n"
    reader = formats.read(io.BytesIO(text.encode()), "bullet-text")
    (batch,) = map(pa.record_batch, reader)
    assert batch["row"].to_pylist() == [1, 2, 3, 4, 5] and batch["score"].to_pylist() == [12, None, None, None, 3]
    assert batch["result"].to_pylist() == [1.0, None, None, None, 0.0] and (reader.rows, reader.errors) == (5, 3)
    assert batch["status"].to_pylist() == [0, -305, -25, -307, 0]
    assert "whole number" in golem_chess.status_message(-305) and "fields" in golem_chess.status_message(-307)
    samples = only(formats.read(io.BytesIO(text.encode()), "bullet-text").arrays())
    assert samples.score.tolist() == [12, *[formats.NO_SCORE] * 3, 3]
    assert numpy.isnan(samples.result).tolist() == [False, True, True, True, False]
    assert samples.position["pieces"].any(axis=1).tolist() == [True, False, False, False, True]
    for rows in (samples, batch):
        with pytest.raises(GolemError, match="row 2") as error:
            written(rows, "fen")
        assert error.value.status == -305
        reasons = tuple((row, golem_chess.status_message(status)) for row, status in [(2, -305), (3, -25), (4, -307)])
        assert formats.write(io.BytesIO(), rows, "fen", skip_wrong=True) == (5, 3, reasons)


def test_what_a_format_cannot_hold(games: formats.Samples) -> None:
    some = {name: array[:5] for name, array in games._asdict().items()}
    for column, values, name, status in [
        ("score", [0, 0, 32768, 0, 0], "marlinformat", -323),
        ("score", [0, 0, formats.NO_SCORE, 0, 0], "marlinformat", -320),
        ("result", [0, 0, numpy.nan, 0, 1], "marlinformat", -321),
        ("result", [0, 0, 0.7, 0, 1], "marlinformat", -304),
        ("ply", [0, 1, 70000, 3, 4], "plain", -306),
        ("best_move", [0, 0, 1, 0, 0], "fen", -81),
        ("status", [0, 0, -44, 0, 0], "fen", -44),
    ]:
        rows = [{**some, "best_move": None}, {**some, "best_move": None, column: values}]
        if column == "ply":
            rows = [some, {**some, column: values}]
        with pytest.raises(GolemError, match="row 8") as error:
            written(rows, name)
        assert error.value.status == status
        file = io.BytesIO()
        assert formats.write(file, rows, name, skip_wrong=True) == (10, 1, ((8, golem_chess.status_message(status)),))
        assert len(read_bytes(file.getvalue(), name).row) == 9


def test_bulletformat_has_the_mover_as_white() -> None:
    black = golem_chess.Position(BLACK)
    rows = {"position": [black], "score": [33], "result": [1.0], "best_move": [int(black.move("Bb4"))]}
    for name, side, score, result in [("marlinformat", "b", 33, 1.0), ("viriformat", "b", 33, 1.0), ("binpack", "b", 33, 1.0),
                                      ("bulletformat", "w", -33, 0.0)]:  # fmt: skip
        samples = read_bytes(written(rows, name), name)
        assert golem_chess.Position.from_bytes(samples.position[0]).turn == side, name
        assert (samples.score[0], samples.result[0]) == (score, result), name


def test_of_many_wrong_rows_the_first_are_told() -> None:
    position = golem_chess.Position()
    parts = [{"position": [position] * 1500, "status": [0, -25] * 750} for _ in range(2)]
    found = formats.write(io.BytesIO(), parts, "fen", skip_wrong=True)
    reason = golem_chess.status_message(-25)
    assert found == (3000, 1500, tuple((row, reason) for row in range(2, 2001, 2)))


def test_moves_are_written_as_moves() -> None:
    position = golem_chess.Position()
    moves = position.legal_moves()[:3]
    # The type is left to mypy, which is to accept it.
    rows = {"position": [position] * 3, "score": [1, 2, 3], "result": [1.0, 0.5, 0.0], "best_move": moves}
    assert read_bytes(written(rows, "viriformat"), "viriformat").best_move.tolist() == [int(move) for move in moves]
    rows["best_move"] = [moves[0], 0, int(moves[2])]
    assert read_bytes(written(rows, "csv"), "csv").best_move.tolist() == [int(moves[0]), 0, int(moves[2])]


@pytest.mark.parametrize(
    ("column", "values", "way"),
    [
        ("score", [None], "use formats.NO_SCORE for what is not known"),
        ("ply", [None], "use formats.NO_PLY for what is not known"),
        ("result", ["1-0"], "use 1.0, 0.5 or 0.0"),
        ("best_move", ["e2e4"], "use Moves or their numbers, and 0"),
        ("best_move", [None], "use Moves or their numbers, and 0"),
    ],
)
def test_columns_of_other_things_name_the_way(column: str, values: list[Any], way: str) -> None:
    with pytest.raises(TypeError, match=f"{column} must be an array.*; {way}"):
        formats.write(io.BytesIO(), {"position": [golem_chess.Position()], column: values}, "epd")


def test_a_file_that_is_cut_off(games: formats.Samples) -> None:
    data = written(games, "marlinformat")
    samples = read_bytes(data[:-1], "marlinformat")
    assert samples.status.tolist() == [0] * (len(games.row) - 1) + [-300]
    assert "ends within" in golem_chess.status_message(-300)


class Raises:
    def read(self, _: int) -> bytes:
        raise ZeroDivisionError

    write = read


class TooMuch:
    def write(self, data: bytes) -> int:
        return len(data) + 1


class Numbers:
    def read(self, size: int) -> int:
        return size


class Asks:
    """A file that reads its own reader."""

    reader: Any = None

    def read(self, _: int) -> bytes:
        next(self.reader)
        return b""


@pytest.mark.parametrize("features", ["768", "threats"])
def test_the_loader_of_the_examples(games: formats.Samples, tmp_path: Path, features: str) -> None:
    """It compares its features with those that python-chess finds."""
    path = tmp_path / "games.binpack"
    formats.write(path, games)
    program = Path(__file__).parents[3] / "examples/python/load_training.py"
    command = [sys.executable, str(program), str(path), "--features", features, "--compared", "300"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert said == f"{len(games.row)} positions\n300 positions have the same features by python-chess\n"


def test_wrong_arguments(games: formats.Samples, tmp_path: Path) -> None:
    bad: Any = formats
    for arguments, error in [
        ((io.BytesIO(), "nothing"), ValueError),
        ((io.BytesIO(),), ValueError),
        ((tmp_path / "a.bin",), OSError),
        ((tmp_path / "a.plain", "plain"), OSError),
        ((tmp_path, "plain"), OSError),
        ((5, "plain"), AttributeError),
        ((Raises(), "plain"), ZeroDivisionError),
        ((Numbers(), "plain"), TypeError),
    ]:
        with pytest.raises(error):
            list(bad.read(*arguments))
    (tmp_path / "a.bin").write_bytes(b"")
    with pytest.raises(ValueError, match="does not show"):
        formats.read(tmp_path / "a.bin")
    with pytest.raises(ValueError):
        formats.read(io.BytesIO(), "plain", rows=0)
    asks = Asks()
    asks.reader = bad.read(asks, "plain")
    with pytest.raises(RuntimeError, match="already"):
        next(asks.reader)
    for rows, error in [
        ({"score": [1]}, ValueError),
        (pa.table({"score": [1]}), ValueError),
        (pa.table({"position": ["a"]}), TypeError),
        (pa.table({"position": pa.array([b"0" * 80], pa.binary(80)), "score": ["x"]}), TypeError),
        (pa.table({"position": pa.array([b"0" * 80], pa.binary(80)), "score": [1 << 40]}), ValueError),
        ({"position": games.position, "score": games.score[:1]}, ValueError),
        ({"position": games.position, "score": games.score * 0.5}, TypeError),
        ({"position": games.position, "ply": games.score.astype(numpy.int64) + (1 << 40)}, ValueError),
        (5, TypeError),
        ([5], TypeError),
    ]:
        with pytest.raises(error):
            written(rows, "fen")
    for target, error in [(Raises(), ZeroDivisionError), (TooMuch(), OSError), (tmp_path, OSError), (5, AttributeError)]:
        with pytest.raises(error):
            bad.write(target, games, "fen")
    with pytest.raises(ValueError):
        bad.write(io.BytesIO(), games)
    writer = golem_chess._golem.FormatWriter(io.BytesIO(), "fen")
    writer.finish()
    with pytest.raises(ValueError, match="finished"):
        writer.write_arrays(games.position)


def test_without_pyarrow() -> None:
    """Only compressed files need it."""
    program = (
        "import io, sys; sys.modules['pyarrow'] = None\n"
        "from golem_chess import formats\n"
        f"samples, = formats.read(io.BytesIO(b'{BLACK} | 12 | 1.0'), 'bullet-text').arrays()\n"
        "file = io.BytesIO(); print(formats.write(file, samples, 'epd'), file.getvalue().decode(), end='')\n"
        "try: formats.read('a.plain.gz', 'plain')\n"
        "except ValueError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    fields = BLACK.rsplit(" ", 2)[0]
    assert done.stdout.splitlines() == [
        f'Written(rows=1, wrong=0, skipped=()) {fields} c9 "1-0"; ce -12; fmvn 3; hmvc 3;',
        "a compressed file needs pyarrow: install golem-chess[label]",
    ]


def table_of_columns() -> list[tuple[str, list[str], list[str]]]:
    """The rows of the README's table: formats, the columns that must be there, and those that may."""
    page = (ROOT / "bindings" / "python" / "README.md").read_text(encoding="utf-8")
    table = page[page.index("| format | required") :].split("\n\n")[0].splitlines()[2:]
    cells = [[re.findall(r"`([a-z_-]+)`", cell) for cell in row.split("|")[1:4]] for row in table]
    return [(name, needed, kept) for names, needed, kept in cells for name in names]


def test_the_table_of_columns() -> None:
    assert {name for name, _, _ in table_of_columns()} == set(formats.FORMATS) - {"lc0"}
    position = golem_chess.Position().play("e4").play("e5")
    whole: dict[str, list[Any]] = {
        "position": [position], "score": [33], "result": [0.5], "best_move": [int(position.move("Nf3"))], "ply": [5],
    }  # fmt: skip
    for name, needed, kept in table_of_columns():
        file = io.BytesIO()
        assert formats.write(file, {column: whole[column] for column in ("position", *needed)}, name) == (1, 0, ())
        for missing in needed:
            with pytest.raises(GolemError):
                formats.write(io.BytesIO(), {column: values for column, values in whole.items() if column != missing}, name)
        file = io.BytesIO()
        formats.write(file, whole, name)
        (samples,) = formats.read(io.BytesIO(file.getvalue()), name).arrays()
        known = [column for column in ("score", "result", "best_move") if getattr(samples, column)[0] == whole[column][0]]
        known += ["ply"] if samples.ply[0] == 5 else []
        assert known == [column for column in ("score", "result", "best_move", "ply") if column in needed + kept], name


def test_what_formats_change() -> None:
    """The last column of the README's table."""
    fen = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 7 77"
    changed = {
        "bulletformat": "rnbqkbnr/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/RNBQKBNR w - - 0 1",
        "binpack": "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 7 3",
    }
    columns = {"score": [33], "result": [0.5], "ply": [5]}
    position = golem_chess.Position(fen)
    rows = {"position": [position], "best_move": [position.move("dxe3")], **columns}
    for name, _, _ in table_of_columns():
        (samples,) = formats.read(io.BytesIO(written(rows, name)), name).arrays()
        assert golem_chess.Position.from_bytes(samples.position[0]).fen() == changed.get(name, fen), name
        assert name != "viriformat" or samples.ply[0] == 153
    del rows["ply"]
    for name in ("binpack", "plain", "viriformat"):
        (samples,) = formats.read(io.BytesIO(written(rows, name)), name).arrays()
        assert samples.ply[0] == 153 and golem_chess.Position.from_bytes(samples.position[0]).fen() == fen
    white = golem_chess.Position()
    first = read_bytes(written({**rows, "position": [white], "best_move": [white.move("e4")]}, "plain"), "plain")
    assert first.ply[0] == 0
    shuffled = golem_chess.Position("1k6/8/8/8/8/8/8/RK1R4 w DA - 0 7")
    rows = {**rows, "position": [shuffled], "best_move": [shuffled.move("O-O")]}
    with pytest.raises(GolemError, match="castling rights only"):
        formats.write(io.BytesIO(), rows, "binpack")
    assert formats.write(io.BytesIO(), rows, "viriformat").wrong == 0


def test_columns_of_other_names_are_refused() -> None:
    position = golem_chess.Position()
    with pytest.raises(ValueError, match="unknown columns elo, fen; valid columns are row, position"):
        formats.write(io.BytesIO(), {"position": [position], "fen": ["x"], "elo": [5]}, "epd")
    table = pa.table({"position": pa.array([bytes(position)], pa.binary(80)), "elo": [5]})
    with pytest.raises(ValueError, match="no column elo; there are row, position"):
        formats.write(io.BytesIO(), table, "epd")


def test_the_program_from_games_to_a_training_file(tmp_path: Path) -> None:
    """Its rows beside what python-chess reads of the same games."""
    rng = random.Random(6)
    expected, texts = [], []
    for _ in range(60):
        game, result = chess.pgn.Game(), rng.choice(["1-0", "0-1", "1/2-1/2", "*"])
        game.headers["Result"] = result
        node: chess.pgn.GameNode = game
        for _ in range(rng.randrange(30)):
            node = node.add_variation(rng.choice(list(node.board().legal_moves)))
            score: chess.engine.Score = chess.engine.Cp(rng.randint(-900, 900))
            if rng.random() < 0.1:
                score = chess.engine.Mate(rng.choice([-3, 2]))
            if rng.random() < 0.8:
                node.set_eval(chess.engine.PovScore(score, chess.WHITE))
        texts.append(str(game))
        for ply, (node, after) in enumerate(zip(game.mainline(), list(game.mainline())[1:]), start=1):
            pov = node.eval()
            if pov is None or node.board().is_check() or result == "*":
                continue
            points = pov.white().score(mate_score=30_000)
            expected.append((golem_chess.Position.from_board(node.board()), points, POINTS[result], after.move, ply))
    (tmp_path / "games.pgn").write_text("\n\n".join([*texts, "1. e4 e5 2. Sf3 1-0"]), encoding="utf-8")
    program = ROOT / "examples" / "python" / "training_file.py"
    done = subprocess.run(
        [sys.executable, program, "games.pgn", "positions.csv"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout == f"61 games, 1 with a mistake; {len(expected)} positions written\n" and "Sf3" in done.stderr
    (samples,) = formats.read(tmp_path / "positions.csv").arrays()
    assert len(samples.ply) == len(expected) > 100
    for row, (position, points, won, move, ply) in enumerate(expected):
        assert golem_chess.Position.from_bytes(samples.position[row]) == position
        found = (samples.score[row], samples.result[row], golem_chess.Move(int(samples.best_move[row])), samples.ply[row])
        assert found == (points, won, position.move(move), ply)
    subprocess.run([sys.executable, program, "games.pgn", "positions.binpack"], cwd=tmp_path, capture_output=True, check=True)
    assert len(next(iter(formats.read(tmp_path / "positions.binpack").arrays())).ply) > 0
    assert subprocess.run([sys.executable, program], capture_output=True, check=False).returncode == 2


def test_rows_that_are_none() -> None:
    for wrong in (5, object(), [5], [None], ["x"]):
        with pytest.raises(TypeError, match="rows are a batch or a table of Arrow's, Samples, or arrays"):
            formats.write(io.BytesIO(), wrong, "epd")  # type: ignore[arg-type]
