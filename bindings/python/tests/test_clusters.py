"""Labels and training files by Dask, on a local cluster of two workers; at full length these are processes, and are killed.

Where a machine is busy, Dask may wait for ever for a worker that it starts anew.
"""
from __future__ import annotations

import io
import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import chess
import dask.dataframe
import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from dask import distributed

import golem_chess as golem
import golem_chess.dask
import golem_chess.training_files
from golem_chess import formats

FULL = os.environ.get("GOLEM_LENGTH") == "full"

COLUMNS = ["count", "check", "key", "best_exchange", "fen", "position", "threats"]
WRONG = ["", "8/8/8/8/8/8/8/8 w - - 0 1", "p" * 100_000, None]


@pytest.fixture(scope="module")
def texts(boards: list[chess.Board]) -> list[str | None]:
    """Positions, and now and then a row that is none."""
    texts: list[str | None] = [board.fen(en_passant="fen") for board in boards[::2]]
    for place, wrong in zip(range(500, 6000, 1500), WRONG):
        texts[place] = wrong
    return texts


def expected(texts: list[str | None], plain: bool) -> list[dict[str, Any]]:
    """What one process says, which is compared with python-chess elsewhere."""
    batch: pa.RecordBatch = pa.record_batch(golem.label_batch(texts, COLUMNS, plain=plain))
    assert batch.num_rows == 6000 and sum(status != 0 for status in batch.column("status").to_pylist()) == 4
    return [{"row": row, "text": text, **labels} for row, (text, labels) in enumerate(zip(texts, batch.to_pylist()))]


def die_once(mark: str) -> None:
    """Kills this process at full length, unless one has been killed already."""
    if not FULL:
        return
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    untyped: Any = distributed
    options = {"n_workers": 2, "threads_per_worker": 1, "processes": FULL, "dashboard_address": None}
    with untyped.LocalCluster(**options) as cluster, untyped.Client(cluster):
        yield cluster


def frame_of(texts: list[str | None]) -> Any:
    untyped: Any = dask.dataframe
    return untyped.from_pandas(pd.DataFrame({"row": range(len(texts)), "text": texts}), npartitions=8)


def rows_of(frame: pd.DataFrame) -> list[dict[str, Any]]:
    rows = frame.astype({"text": object}).to_dict("records")
    return [{str(name): as_object(value) for name, value in row.items()} for row in rows]


def as_object(value: Any) -> Any:
    """What pandas holds, as Python does."""
    if value is None or value is pd.NA or isinstance(value, float):
        return None
    return list(value) if hasattr(value, "tolist") or isinstance(value, list) else value


def test_dask(cluster: Any, texts: list[str | None]) -> None:
    frame = frame_of(texts)
    labelled = golem_chess.dask.label(frame, "text", COLUMNS)
    found = labelled.compute()
    assert found.dtypes.astype(str).tolist() == labelled.dtypes.astype(str).tolist()
    assert rows_of(found) == expected(texts, plain=False)
    with pytest.raises(ValueError, match="unknown column"):
        golem_chess.dask.label(frame, "fen", COLUMNS)
    with pytest.raises(ValueError, match="unknown label"):
        golem_chess.dask.label(frame, "text", ["nothing"])
    with pytest.raises(ValueError, match="already"):
        golem_chess.dask.label(labelled, "text", ["count"])


def test_dask_loses_nothing(cluster: Any, texts: list[str | None], tmp_path: Path) -> None:
    """At full length one of two workers is killed while it labels."""
    mark = str(tmp_path / "killed")

    def kill(part: pd.DataFrame) -> pd.DataFrame:
        if len(part) and part["row"].iloc[0] > 2000:
            time.sleep(0.1)
            die_once(mark)
        return part

    labelled = golem_chess.dask.label(frame_of(texts), "text", COLUMNS)
    found = labelled.map_partitions(kill, meta=labelled._meta).compute()
    assert os.path.exists(mark) == FULL
    assert rows_of(found) == expected(texts, plain=False)


@pytest.fixture(scope="module")
def training(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of training files in several formats, with rows that are wrong in two of them."""
    folder = tmp_path_factory.mktemp("training")
    (folder / "more").mkdir()
    rows = random_games(20)
    assert len(rows["result"]) > 1000
    for name in ("a.bulletformat", "b.binpack", "c.csv", "more/d.marlinformat", "more/empty.plain", "_e.binpack", ".f.csv"):
        formats.write(folder / name, [] if "empty" in name else [rows])
    with open(folder / "a.bulletformat", "ab") as file:
        file.write(b"cut off")
    with open(folder / "c.csv", "a", encoding="utf-8") as file:
        file.write("no position,0,0,0,0\n")
    return folder


def random_games(count: int) -> dict[str, Any]:
    """The rows of games of random moves from the start, one game after the other."""
    chance = random.Random(5)
    rows: dict[str, list[Any]] = {name: [] for name in ("position", "score", "result", "best_move", "ply")}
    for game in range(count):
        position, _ = golem.read_fens([chess.STARTING_FEN])
        for ply in range(chance.randrange(40, 120)):
            moves = np.sort(golem.legal_moves(position)[0])  # whatever their order
            if not len(moves):
                break
            picked = chance.randrange(len(moves))
            move = moves[picked : picked + 1]
            for column, value in zip(rows.values(), (position[0], chance.randint(-900, 900), game % 3 / 2, move[0], ply)):
                column.append(value)
            position, _ = golem.play(position, move)
    return rows | {"position": np.array(rows["position"], golem.POSITION)}


def rows_in(paths: list[Path]) -> list[dict[str, Any]]:
    """What one process reads of some files."""
    found: list[dict[str, Any]] = []
    for path in paths:
        for batch in formats.read(path):
            found += [{"file": str(path), **row} for row in pa.record_batch(batch).to_pylist()]
    return found


def training_rows(folder: Path) -> list[dict[str, Any]]:
    rows = rows_in([folder / name for name in ("a.bulletformat", "b.binpack", "c.csv", "more/d.marlinformat")])
    assert [row["status"] for row in rows if row["status"]] == [-300, -20]
    return rows


def written_by_one(rows: list[dict[str, Any]], format: str) -> tuple[formats.Written, list[dict[str, Any]]]:
    """What comes of the rows when one process writes them."""
    file = io.BytesIO()
    table = pa.Table.from_pylist(rows, golem_chess.training_files.COLUMNS).drop_columns("file")
    written = formats.write(file, table, format, skip_wrong=True)
    found = [row for batch in formats.read(io.BytesIO(file.getvalue()), format) for row in pa.record_batch(batch).to_pylist()]
    return written, [row | {"row": None} for row in found]


def check_written(target: Path, found: formats.Written, rows: list[dict[str, Any]], format: str) -> None:
    names = sorted(target.iterdir())
    assert all(name.name == f"part-{int(name.stem[5:]):06}.{format}" for name in names)
    without = [{key: None if key == "row" else row[key] for key in row if key != "file"} for row in rows_in(names)]
    alone, expected = written_by_one(rows, format)
    assert (found.rows, found.wrong, without) == (alone.rows, alone.wrong, expected)


def test_training_files_by_dask(cluster: Any, training: Path, tmp_path: Path) -> None:
    frame = golem_chess.dask.read_files(str(training), part_rows=300)
    expected_rows = training_rows(training)
    found = frame.compute()
    assert found.dtypes.astype(str).tolist() == frame.dtypes.astype(str).tolist()
    assert pa.Table.from_pandas(found, preserve_index=False).to_pylist() == expected_rows
    mark = str(tmp_path / "killed")

    def kill(part: pd.DataFrame) -> pd.DataFrame:
        if len(part) and part["file"].iloc[0].endswith("binpack"):
            time.sleep(0.1)
            die_once(mark)
        return part

    for format in ("binpack", "bulletformat", "csv"):
        target = tmp_path / format
        killing = frame.map_partitions(kill, meta=frame._meta)
        check_written(target, golem_chess.dask.write_files(killing, target.as_uri(), format), expected_rows, format)
    assert os.path.exists(mark) == FULL
    assert len(golem_chess.dask.read_files(str(training / "more" / "empty.plain")).compute()) == 0


def test_wrong_training_files(training: Path, tmp_path: Path) -> None:
    read, write = golem_chess.dask.read_files, golem_chess.dask.write_files
    with pytest.raises(FileNotFoundError, match="no file or folder"):
        read(str(tmp_path / "nothing"))
    with pytest.raises(ValueError, match="unknown format 'binpak'; valid formats are bulletformat, "):
        read(str(training), "binpak")
    with pytest.raises(ValueError, match="part_rows"):
        read(str(training), part_rows=0)
    (tmp_path / "games.dat").write_bytes(b"")
    with pytest.raises(ValueError, match="games.dat does not show its format"):
        read(str(tmp_path))
    (tmp_path / "games.dat").unlink()
    assert len(read(str(tmp_path)).compute()) == 0
    frame = read(str(training / "b.binpack"))
    with pytest.raises(ValueError, match="lc0 can be read but not written"):
        write(frame, str(tmp_path / "games"), "lc0")
    with pytest.raises(ValueError, match="unknown format 'binpak'"):
        write(frame, str(tmp_path / "games"), "binpak")
    with pytest.raises(ValueError, match="column 'position' is missing"):
        write(frame[["score"]], str(tmp_path / "games"), "csv")
    assert not (tmp_path / "games").exists()
    with pytest.raises(ValueError, match="is not empty"):
        write(frame, str(training), "binpack")
    with pytest.raises(ValueError, match="not in range|out of bounds"):
        write(frame.assign(best_move=70_000), str(tmp_path / "games"), "csv")
