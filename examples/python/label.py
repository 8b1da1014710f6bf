#!/usr/bin/env python3
"""Labels the positions of a file: legal moves, check, attacked squares of both sides.

    python3 examples/python/label.py benches/data/positions.fen labels.csv
    python3 examples/python/label.py benches/data/positions.fen labels.npy      # needs NumPy
    python3 examples/python/label.py benches/data/positions.fen --speed         # scalar, batch, python-chess

The file has a FEN per line; empty lines and what follows a # are left out. Columns: number of legal moves, 1 for a
check, numbers of squares that white and black attack, and the sets of these squares (hexadecimal in CSV; a1 is bit 0).
The rows of an .npy file are in the order of the positions and have no FEN.
"""
import argparse
import contextlib
import csv
import sys
import time

import golem

COLUMNS = ["moves", "check", "attacked_white", "attacked_black", "map_white", "map_black"]
PER_BATCH = 4096
SAMPLE = 200


def read_fens(path):
    with open(path, encoding="utf-8") as file:
        lines = (line.split("#")[0].strip() for line in file)
        return [line for line in lines if line]


def label(library, fens):
    """Rows of the columns, a batch of positions at a time."""
    positions = library.positions(fens)
    counts = library.count_many(positions)
    targets = library.generate_many(positions)
    maps = library.attack_maps_many(positions)
    for index in range(len(fens)):
        if library.numpy:
            checkers, attacked = targets["checkers"][index], maps["attacked"][index]
        else:
            checkers, attacked = targets[index].checkers, maps[index].attacked
        white, black = int(attacked[0]), int(attacked[1])
        yield int(counts[index]), int(checkers != 0), white.bit_count(), black.bit_count(), white, black


def label_all(library, fens):
    """The same of all positions, with progress on stderr."""
    begin = time.perf_counter()
    for start in range(0, len(fens), PER_BATCH):
        yield from label(library, fens[start:start + PER_BATCH])
        done = min(start + PER_BATCH, len(fens))
        rate = done / (time.perf_counter() - begin)
        print(f"{done} of {len(fens)} positions, {rate:,.0f} per second", file=sys.stderr)


def write(library, fens, path):
    rows = label_all(library, fens)
    if path.endswith(".npy"):
        if not library.numpy:
            sys.exit("an .npy file needs NumPy, which is not installed")
        kinds = ["u4", "u1", "u1", "u1", "u8", "u8"]
        library.numpy.save(path, library.numpy.array(list(rows), dtype=list(zip(COLUMNS, kinds))))
        return
    to_stdout = contextlib.nullcontext(sys.stdout)
    with to_stdout if path == "-" else open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["fen"] + COLUMNS)
        for row, fen in zip(rows, fens):
            writer.writerow((fen, *row[:4], f"{row[4]:016x}", f"{row[5]:016x}"))


def rate(work, count, seconds):
    """Positions per second of the fastest pass."""
    best, end = float("inf"), time.perf_counter() + seconds
    while best == float("inf") or time.perf_counter() < end:
        begin = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begin)
    return count / best


def speed(library, fens, seconds):
    """Rows of what is counted and positions per second; texts are read beforehand."""
    array = library.positions(fens)
    single = [library.position_at(array, index) for index in range(len(fens))]
    counts, targets = library.count_many(array), library.generate_many(array)
    maps = library.attack_maps_many(array)
    works = [
        ("FEN read, a call each", len(fens), lambda: library.positions(fens)),
        ("moves counted, a call each", len(fens), lambda: [library.count(position) for position in single]),
        ("moves counted, count_many", len(fens), lambda: library.count_many(array, counts)),
        ("target sets, a call each", len(fens), lambda: [library.generate(position) for position in single]),
        ("target sets, generate_many", len(fens), lambda: library.generate_many(array, targets)),
        ("attack maps, a call each", len(fens), lambda: [library.attack_maps(position) for position in single]),
        ("attack maps, attack_maps_many", len(fens), lambda: library.attack_maps_many(array, maps)),
    ]
    try:
        import chess
    except ImportError:
        print("python-chess is not installed: not timed", file=sys.stderr)
    else:
        step = max(1, len(fens) // SAMPLE)
        sample = [chess.Board(fen, chess960=True) for fen in fens[::step]]
        for board, count in zip(sample, counts[::step]):
            if board.legal_moves.count() != count:
                sys.exit(f"python-chess counts other moves: {board.fen()}")
        works.append(("FEN read, python-chess", len(sample), lambda: [chess.Board(fen) for fen in fens[::step]]))
        works.append(
            ("moves counted, python-chess", len(sample), lambda: [board.legal_moves.count() for board in sample])
        )
    for name, count, work in works:
        yield name, rate(work, count, seconds)


def main():
    parser = argparse.ArgumentParser(description="Labels the positions of a file.")
    parser.add_argument("positions", help="a FEN per line")
    parser.add_argument("output", nargs="?", help="labels as .csv, as .npy, or - for CSV on stdout")
    parser.add_argument("--speed", action="store_true", help="print positions per second")
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each row of --speed")
    parser.add_argument("--library", help="libgolem.so; else GOLEM_LIBRARY, else dist/lib")
    arguments = parser.parse_args()
    if not arguments.output and not arguments.speed:
        parser.error("nothing to do: name an output or --speed")
    try:
        library = golem.Library(arguments.library)
        fens = read_fens(arguments.positions)
        if arguments.output:
            write(library, fens, arguments.output)
        if arguments.speed:
            arrays = f"NumPy {library.numpy.__version__}" if library.numpy else "ctypes arrays"
            print(f"Golem {library.version()} at {library.level()}, {arrays}, {len(fens)} positions")
            for name, per_second in speed(library, fens, arguments.seconds):
                print(f"{name:<32}{per_second:>14,.0f} positions per second")
    except (golem.GolemError, OSError, ValueError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
