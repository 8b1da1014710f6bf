"""Labels and training files by Spark, on a local cluster of several worker processes, some of which are killed. Before a
release alone: PySpark is large, and its processes begin slowly."""
from __future__ import annotations

import glob
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest
from pyspark.sql import SparkSession
from test_clusters import COLUMNS, check_written, die_once, expected, texts, training, training_rows

import golem_chess.spark

__all__ = ["texts", "training"]


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    # Its processes live for seconds: what is compiled better, or collected by more threads, is not worth its time.
    os.environ["JAVA_TOOL_OPTIONS"] = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
    session = (
        SparkSession.builder.master("local-cluster[2,1,512]")
        .config("spark.executor.memory", "512m")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "250")
        .config("spark.executorEnv.PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


def spark_frame(spark: SparkSession, texts: list[str | None], folder: Path) -> Any:
    """The texts as a data frame of four partitions."""
    for part in range(4):
        rows = range(part, len(texts), 4)
        table = pa.table({"row": pa.array(rows, pa.int64()), "text": pa.array([texts[row] for row in rows], pa.string())})
        # Not snappy: where musl stands beside glibc, Spark's snappy loads the library for the other one.
        pq.write_table(table, folder / f"{part}.parquet", compression="zstd")
    return spark.read.parquet(f"file://{folder}/*.parquet")


def test_spark(spark: SparkSession, texts: list[str | None], tmp_path: Path) -> None:
    frame = spark_frame(spark, texts, tmp_path)
    labelled = golem_chess.spark.label(frame, "text", COLUMNS)
    rows = [row.asDict() for row in labelled.orderBy("row").collect()]
    for row in rows:
        row["position"] = None if row["position"] is None else bytes(row["position"])
    assert rows == expected(texts, plain=True)
    assert spark.sparkContext._jsc.sc().getExecutorMemoryStatus().size() == 3  # two and the driver
    with pytest.raises(ValueError, match="unknown column"):
        golem_chess.spark.label(frame, "fen", COLUMNS)
    with pytest.raises(ValueError, match="unknown label"):
        golem_chess.spark.label(frame, "text", ["nothing"])
    with pytest.raises(ValueError, match="already"):
        golem_chess.spark.label(labelled, "text", ["count"])


@pytest.mark.parametrize("whom", ["worker", "executor"])
def test_spark_loses_nothing(spark: SparkSession, texts: list[str | None], tmp_path: Path, whom: str) -> None:
    """A worker of Python's, or the executor above it, is killed in the middle of a partition."""
    frame = spark_frame(spark, texts, tmp_path)
    mark = str(tmp_path / "killed")

    def kill(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for index, batch in enumerate(batches):
            if index == 2:
                try:
                    os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
                    os.kill(os.getpid() if whom == "worker" else executor_above(), signal.SIGKILL)
                except FileExistsError:
                    pass
            yield batch

    def executor_above() -> int:
        process = os.getppid()
        while True:
            with open(f"/proc/{process}/stat", encoding="utf-8") as file:
                text = file.read()
            if "(java)" in text:
                return process
            process = int(text.rsplit(")", 1)[1].split()[1])

    labelled = golem_chess.spark.label(frame, "text", COLUMNS)
    labelled = labelled.mapInArrow(kill, labelled.schema)
    rows = [row.asDict() for row in labelled.orderBy("row").collect()]
    assert os.path.exists(mark)
    assert [(row["row"], row["count"], row["key"]) for row in rows] == [
        (row["row"], row["count"], row["key"]) for row in expected(texts, plain=True)
    ]


def files_of(texts: list[str | None], folder: Path) -> None:
    """The texts a hundred times, as four files of two row groups each, one of them in a folder below."""
    (folder / "more").mkdir(parents=True)
    rows = len(texts) // 4
    for part in range(4):
        some = texts[part * rows : (part + 1) * rows] * 100
        numbers = list(range(part * rows, (part + 1) * rows)) * 100
        table = pa.table({"row": pa.array(numbers, pa.int64()), "text": pa.array(some, pa.string())})
        path = folder / "more" / "3.parquet" if part == 3 else folder / f"{part}.parquet"
        pq.write_table(table, path, row_group_size=len(some) // 2)


def kill_who_writes(folder: Path, killed: list[int], ended: threading.Event) -> None:
    """Kills the first process but this one, which writes what was asked, that is seen to write below the folder."""
    while not ended.is_set():
        for link in glob.glob("/proc/[0-9]*/fd/*"):
            try:
                path = os.readlink(link)
            except OSError:
                continue
            writer = int(link.split("/")[2])
            if path.startswith(str(folder)) and path.endswith(".unfinished") and writer != os.getpid():
                killed.append(writer)
                os.kill(writer, signal.SIGKILL)
                return


def rows_of_files(folder: Path) -> list[dict[str, Any]]:
    """All rows, one of each hundred that are the same."""
    table = pq.read_table(folder)
    table = table.take(pc.sort_indices(table, [("row", "ascending")]))
    some = [table.take(pa.array(range(first, table.num_rows, 100))) for first in range(100)]
    assert all(other.equals(some[0]) for other in some)
    rows: list[dict[str, Any]] = some[0].to_pylist()
    return rows


def test_spark_on_files(spark: SparkSession, texts: list[str | None], tmp_path: Path) -> None:
    """While a worker that writes is killed."""
    source, target, killed = tmp_path / "positions", tmp_path / "labels", list[int]()
    files_of(texts, source)
    ended = threading.Event()
    killer = threading.Thread(target=kill_who_writes, args=(target, killed, ended))
    killer.start()
    try:
        found = golem_chess.spark.label_files(spark, str(source), target.as_uri(), "text", COLUMNS, part_rows=100_000)
    finally:
        ended.set()
    killer.join()
    assert len(killed) == 1 and found == (600_000, 400)
    names = sorted(str(path.relative_to(target)) for path in target.rglob("*") if path.is_file())
    parts = [f"{name}-{group:06}.parquet" for name in ("0", "1", "2", "more/3") for group in range(2)]
    assert names == [*parts[:6], "_call.json", *parts[6:]]
    assert rows_of_files(target) == expected(texts, plain=True)

    def again(**changed: Any) -> tuple[int, int]:
        arguments: dict[str, Any] = {"column": "text", "columns": COLUMNS, "part_rows": 100_000, "resume": True} | changed
        return golem_chess.spark.label_files(spark, str(source), str(target), **arguments)

    with pytest.raises(ValueError, match="not empty"):
        again(resume=False)
    for name, value in {"column": "row", "columns": ["key"], "epd": True, "part_rows": 200_000}.items():
        with pytest.raises(ValueError, match=f"belongs to a call with another {name}"):
            again(**{name: value})
    kept, lost = target / "0-000001.parquet", target / "more" / "3-000000.parquet"
    before = kept.stat().st_mtime_ns
    lost.unlink()
    assert again() == found
    assert kept.stat().st_mtime_ns == before
    assert rows_of_files(target) == expected(texts, plain=True)


def test_wrong_files(spark: SparkSession, tmp_path: Path) -> None:
    label = golem_chess.spark.label_files
    with pytest.raises(FileNotFoundError):
        label(spark, str(tmp_path / "nothing"), str(tmp_path / "labels"), "text", COLUMNS)
    (tmp_path / "text.parquet").write_text("no Parquet")
    with pytest.raises((ValueError, OSError), match="arquet"):
        label(spark, str(tmp_path / "text.parquet"), str(tmp_path / "labels"), "text", COLUMNS)
    empty = tmp_path / "empty.parquet"
    pq.write_table(pa.table({"text": pa.array([], pa.string())}), empty)
    with pytest.raises(ValueError, match="unknown column 'fen'"):
        label(spark, str(empty), str(tmp_path / "labels"), "fen", COLUMNS)
    with pytest.raises(ValueError, match="unknown label"):
        label(spark, str(empty), str(tmp_path / "labels"), "text", ["nothing"])
    assert not (tmp_path / "labels").exists()
    assert label(spark, str(empty), str(tmp_path / "labels"), "text", COLUMNS) == (0, 0)


def test_training_files_by_spark(spark: SparkSession, training: Path, tmp_path: Path) -> None:
    frame = golem_chess.spark.read_files(spark, training.as_uri(), part_rows=500)
    expected_rows = training_rows(training)
    counts = {name: sum(row["file"].endswith(name) for row in expected_rows) for name in ("bulletformat", "marlinformat")}
    # Files of records in parts, the others as they are, the empty one among them.
    parts = (counts["bulletformat"] - 1 + 499) // 500 + (counts["marlinformat"] + 499) // 500 + 3
    assert frame.rdd.getNumPartitions() == parts > 7
    found = [row.asDict() for row in frame.collect()]
    for row in found:
        row["position"] = None if row["position"] is None else bytes(row["position"])
    assert found == expected_rows

    mark = str(tmp_path / "killed")

    def kill(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield batch
            if batch.num_rows and batch.column("file")[0].as_py().endswith("binpack"):
                die_once(mark)

    for format in ("binpack", "csv"):
        target = tmp_path / format
        written = golem_chess.spark.write_files(frame.mapInArrow(kill, frame.schema), str(target), format)
        check_written(target, written, expected_rows, format)
    assert os.path.exists(mark)
