"""Speed of labels: golem-label on a file, and Spark and Dask beside a single process, with the same columns.

    python bindings/python/bench/data_sets.py FOLDER [--rows 10000000] [--skip-clusters]

Makes FOLDER/positions.parquet from random games, if it is not there. Needs golem-chess with label, spark and dask.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import golem_chess as golem
from golem_chess.clusters import Files
from golem_chess.label import main as golem_label

COLUMNS = "count,check,mate,stalemate,attacked_white,attacked_black,material,best_exchange,key".split(",")
GAMES = 50_000
PART_ROWS = 500_000


def make(path: Path, rows: int) -> None:
    """Writes positions of random games, as FENs; where a game ends, another one begins."""
    rng = np.random.default_rng(20)
    start, _ = golem.read_fens("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    games = np.repeat(start, GAMES)
    with pq.ParquetWriter(path, pa.schema([("fen", pa.large_string())])) as writer:
        for done in range(0, rows, GAMES):
            moves, offsets = golem.legal_moves(games)
            counts = np.diff(offsets)
            over = (counts == 0) | (games["fullmove_number"] > 80)
            games[over] = start[0]
            moves, offsets = golem.legal_moves(games)
            # Each position's in ascending order, whatever order the library lists in.
            moves = moves[np.lexsort((moves, np.repeat(np.arange(GAMES), np.diff(offsets))))]
            games, _ = golem.play(games, moves[offsets[:-1] + rng.integers(0, np.diff(offsets))])
            column = pa.array(golem.write_fens(games[: rows - done]))
            writer.write_table(pa.table([column], schema=writer.schema), row_group_size=GAMES)


def measured(what: str, rows: int, cores: int, work: Callable[[], Any]) -> float:
    """Rows a second and core."""
    started = time.perf_counter()
    work()
    seconds = time.perf_counter() - started
    rate = rows / seconds / cores
    print(f"{what:44}{seconds:8.1f} s{rate:12,.0f} rows a second and core", flush=True)
    return rate


def labels_of(path: Path) -> Path:
    """The folder of the files with labels."""
    return path.with_name("labels")


def one_process(path: Path, part: int, parts: int) -> None:
    """Reads a part of the file and labels it, on one core."""
    file = pq.ParquetFile(path)
    groups = range(part, file.num_row_groups, parts)
    for batch in file.iter_batches(1 << 15, row_groups=groups, columns=["fen"], use_threads=False):
        golem.label_batch(batch.column("fen"), COLUMNS)


def one_process_of_files(path: Path, part: int, parts: int) -> None:
    """The same, and writes the labels into files."""
    files = Files(str(path), str(labels_of(path)), "fen", COLUMNS, epd=False, part_rows=PART_ROWS)
    for index in range(part, len(files.parts), parts):
        files.label(index)


def a_process_on_each_core(work: Callable[[Path, int, int], None], path: Path, cores: int) -> None:
    """What there is to compare with: as many processes as there are cores, which know nothing of each other."""
    spawn = multiprocessing.get_context("spawn")
    processes = [spawn.Process(target=work, args=(path, part, cores)) for part in range(cores)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()


def by_spark(path: Path, rows: int, cores: int) -> tuple[float, float]:
    """Without writing, and from files to files."""
    from pyspark.sql import SparkSession

    from golem_chess import spark

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    session = (
        SparkSession.builder.master(f"local[{cores}]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "50000")
        .config("spark.sql.files.maxPartitionBytes", "64m")
        .config("spark.driver.memory", "2g")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    frame = session.read.parquet(f"file://{path.resolve()}")

    def work() -> None:
        spark.label(frame, "fen", COLUMNS).write.format("noop").mode("overwrite").save()

    def work_on_files() -> None:
        spark.label_files(session, str(path), str(labels_of(path)), "fen", COLUMNS, part_rows=PART_ROWS)

    # The workers of Python are up, and have loaded what they need.
    spark.label(frame.sample(0.01), "fen", COLUMNS).write.format("noop").mode("overwrite").save()
    frames = measured(f"Spark, local[{cores}], labels thrown away", rows, cores, work)
    shutil.rmtree(labels_of(path), ignore_errors=True)
    files = measured(f"Spark, local[{cores}], files to files", rows, cores, work_on_files)
    session.stop()
    return frames, files


def by_dask(path: Path, rows: int, cores: int) -> float:
    import dask.dataframe
    from dask.distributed import Client, LocalCluster

    from golem_chess import dask as golem_dask

    with LocalCluster(n_workers=cores, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster):
        frame = dask.dataframe.read_parquet(path, split_row_groups=10, dtype_backend="pyarrow")
        labelled = golem_dask.label(frame, "fen", COLUMNS)
        # Workers are up, and have loaded what they need.
        labelled.partitions[:cores].map_partitions(len).compute()
        return measured(
            f"Dask, {cores} processes, labels thrown away", rows, cores, lambda: labelled.map_partitions(len).compute()
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--skip-clusters", action="store_true")
    parser.add_argument("--skip-files", action="store_true")
    arguments = parser.parse_args()
    path, rows, cores = arguments.folder / "positions.parquet", arguments.rows, len(os.sched_getaffinity(0))
    if not path.exists():
        make(path, rows)
    rows = pq.ParquetFile(path).metadata.num_rows
    print(f"{rows:,} rows, {cores} cores, columns {','.join(COLUMNS)}")
    for threads in () if arguments.skip_files else (1, cores):
        output = arguments.folder / "labels.parquet"
        label = [str(path), str(output), "--columns", ",".join(COLUMNS), "--threads", str(threads), "--overwrite", "--quiet"]
        measured(f"golem-label, {threads} threads, Parquet to Parquet", rows, threads, lambda: golem_label(label))
    single = measured(
        "a process on each core, labels thrown away", rows, cores, lambda: a_process_on_each_core(one_process, path, cores)
    )
    shutil.rmtree(labels_of(path), ignore_errors=True)
    single_of_files = measured(
        "a process on each core, files to files", rows, cores, lambda: a_process_on_each_core(one_process_of_files, path, cores)
    )
    if not arguments.skip_clusters:
        by_frames, by_files = by_spark(path, rows, cores)
        print(f"Dask {by_dask(path, rows, cores) / single:.2f}, Spark {by_frames / single:.2f} of a process on each core")
        print(f"Spark from files to files {by_files / single_of_files:.2f}")


if __name__ == "__main__":
    sys.exit(main())
