"""Labels of positions in a Dask data frame. And training files as data frames, both ways.

    from golem_chess import dask as golem

    labelled = golem.label(frame, "fen", ["count", "check", "best_exchange"])
    games = golem.read_files("games", "binpack")
    golem.write_files(games[games.score.abs() < 3000], "quiet", "bulletformat")

Needs Dask with its data frames, pandas 2 or later and PyArrow, and this package where the workers run.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import dask
import dask.dataframe
import pandas as pd
import pyarrow as pa

from golem_chess import _golem
from golem_chess.clusters import label_fields
from golem_chess.formats import Written
from golem_chess.training_files import COLUMNS, TrainingFiles, TrainingFolder

__all__ = ["label", "label_frame", "read_files", "write_files"]

# Dask has few types of its own.
DASK: Any = dask


def label(frame: Any, column: str, columns: Sequence[str], *, epd: bool = False) -> Any:
    """A Dask data frame with labels of the positions in a column of FENs.

    `columns` are names of labels, as `golem-label --list-columns` has them. The answer has the columns of the frame, the
    labels, then `status` (0 if the position is right) and `message` (what is wrong, else null). Rows that are wrong are
    kept, their labels are null. The types of labels are those of Arrow (`pandas.ArrowDtype`). With `epd` operations may
    follow the fields of a position.

    Raises ValueError for an unknown label, an unknown column, or a label that the frame has already.
    """
    names = list(columns)
    return frame.map_partitions(label_frame, column, names, epd=epd, meta=label_frame(frame._meta, column, names))


def label_frame(frame: pd.DataFrame, column: str, columns: Sequence[str], *, epd: bool = False) -> pd.DataFrame:
    """The same for a pandas data frame."""
    label_fields(frame.columns, column, columns, plain=False)
    made = _golem.label_batch(_texts(frame[column]), list(columns), epd=epd)
    labels = _frame_of([pa.record_batch(made)])
    labels.index = frame.index
    return pd.concat([frame, labels], axis=1)


def _texts(series: pd.Series[Any]) -> Any:
    """A column of texts as Arrow has it, or as it is where it holds texts and bytes."""
    try:
        texts = pa.array(series, from_pandas=True)
    except (pa.ArrowInvalid, pa.ArrowTypeError):
        return [None if isinstance(text, float) else text for text in series]
    return texts.cast(pa.string()) if pa.types.is_null(texts.type) else texts


def read_files(source: str, format: str | None = None, *, part_rows: int = 1 << 20) -> Any:
    """Training files as a Dask data frame.

    `source` is a file, or a folder with all below it but names that begin with a dot or a line; it may be a URI of a file
    system that `pyarrow.fs` knows. `format` is a name of `golem_chess.formats.FORMATS`; without it the names of the files
    tell it. A file is a partition, and has to fit into a worker's memory, some 130 bytes a row; one that has records of one
    size (bulletformat, marlinformat) is one for each `part_rows` records.

    The columns are `file` and those of `golem_chess.formats.Samples`, `row` counting from 1 in each file; their types are
    those of Arrow (`pandas.ArrowDtype`). Rows that are wrong are kept, with a `status` that `golem_chess.status_message`
    explains.

    Raises ValueError if a format is not known, FileNotFoundError if there is no source.
    """
    files = TrainingFiles(source, format, part_rows)
    # A data frame of Dask's has a partition, if an empty one.
    parts: list[int | None] = [*range(len(files.parts))] or [None]
    return DASK.dataframe.from_map(_read_part, parts, files=files, meta=_frame_of([]))


def write_files(frame: Any, target: str, format: str) -> Written:
    """Writes a Dask data frame as training files, one for each partition that has rows, into a folder.

    The frame has the column `position` and any of `score`, `result`, `best_move`, `ply` and `status`, as `read_files` has
    them; others are left out. Formats of games are small where a partition has its rows in the order of play. Rows that are
    wrong, or that the format cannot hold, are left out and counted.

    Returns how many rows there are, and how many of them are left out. Raises ValueError if a format is not known or cannot
    be written, or if there is something in the folder.
    """
    folder = TrainingFolder(target, format)
    folder.begin(frame.columns)
    write = DASK.delayed(_write_part)
    found = DASK.compute(*[write(folder, number, part) for number, part in enumerate(frame.to_delayed())])
    folder.end()
    return Written(sum(part.rows for part in found), sum(part.wrong for part in found))


def _read_part(part: int | None, files: TrainingFiles) -> pd.DataFrame:
    return _frame_of([] if part is None else list(files.read(part)))


def _write_part(folder: TrainingFolder, number: int, frame: pd.DataFrame) -> Written:
    present = [name for name in COLUMNS.names if name in frame.columns]
    return folder.write(number, [pa.RecordBatch.from_pandas(frame[present], preserve_index=False)])


def _frame_of(batches: list[pa.RecordBatch]) -> pd.DataFrame:
    """Batches as a data frame with Arrow's types; of training files, if there are none."""
    schema = batches[0].schema if batches else COLUMNS
    frame: pd.DataFrame = pa.Table.from_batches(batches, schema=schema).to_pandas(types_mapper=pd.ArrowDtype)
    return frame
