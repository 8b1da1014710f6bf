#!/usr/bin/env python3
"""Threats through golem.py: which pieces attack which others, what moves change in that, and the rows for training.

    import threats
    library = threats.Library()                            # golem.Library with what follows
    found, offsets = library.threats_many(positions)       # those of position i are found[offsets[i]:offsets[i + 1]]
    changes, offsets = library.changed_many(positions, moves)
    numbering = library.numbering(60144)                   # a published set, by its size
    rows, counts = library.rows_many(numbering, positions)  # rows[i][0] and rows[i][1]: side to move, opponent

    python3 examples/python/threats.py benches/data/positions.fen rows.i32

Threats are numbers of 32 bits; attacker_square and the functions behind it take them apart, one or an array of NumPy.
The program writes the rows of a file with a FEN per line: int32, two rows for a position, padded with -1. A trainer
maps it: numpy.memmap("rows.i32", numpy.int32).reshape(-1, 2, 128).
"""
import argparse
import ctypes
import sys
from ctypes import POINTER, c_int8, c_int32, c_size_t, c_uint8, c_uint16, c_uint32, c_void_p

import golem
from label import PER_BATCH, read_fens

APPEARS = 1 << 31
MAX_THREATS = 512
MAX_CHANGES = 96
STRIDE = 128
Board = c_uint8 * 64


class Change(ctypes.Structure):
    """golem_change: what a move does to the squares."""

    _fields_ = [
        ("count", c_uint8),
        ("square", c_uint8 * 4),
        ("before", c_uint8 * 4),
        ("after", c_uint8 * 4),
        ("reserved", c_uint8 * 3),
    ]


class Filter(ctypes.Structure):
    """golem_threat_filter: by number of the attacker the wanted victims, a bit by number."""

    _fields_ = [("victims", c_uint16 * 16)]


class Rules(ctypes.Structure):
    """golem_threat_rules: how threats are numbered."""

    _fields_ = [
        ("own", c_int8 * 6 * 6),
        ("enemy", c_int8 * 6 * 6),
        ("one_way_own", c_uint8),
        ("one_way_enemy", c_uint8),
        ("mirrored_files", c_uint8),
        ("reserved", c_uint8),
        ("order", c_uint8 * 12),
    ]


class Numbering(ctypes.Structure):
    """golem_threat_numbering. Make one with Library.numbering or Library.numbering_by_rules."""

    _fields_ = [
        ("features", c_uint32),
        ("mirrored_files", c_uint8),
        ("reserved", c_uint8 * 3),
        ("first", c_uint32 * 16),
        ("places", c_uint8 * 16 * 16),
    ]


def piece_number(color, kind):
    """The piece as boards and threats have it: kind + 1 for white, kind + 9 for black."""
    return kind + 1 + 8 * color


def attacker_square(threat):
    return threat & 63


def victim_square(threat):
    return threat >> 8 & 63


def victim(threat):
    return threat >> 16 & 15


def attacker(threat):
    return threat >> 20 & 15


def appears(threat):
    """In a change: 1 if the threat appears, 0 if it disappears."""
    return threat >> 31


class Library(golem.Library):
    """golem.Library with threats. `wanted` is a Filter, or None for all threats."""

    def _declare(self):
        super()._declare()
        function, wanted = self._function, POINTER(Filter)
        self._board = function("golem_position_to_board", None, c_void_p, c_void_p)
        self._change = function("golem_move_change", c_int32, c_void_p, c_uint16, POINTER(Change))
        self._threats = function("golem_threats", c_size_t, c_void_p, wanted, c_void_p, c_size_t)
        self._changed = function(
            "golem_threats_changed", c_size_t, c_void_p, POINTER(Change), wanted, c_void_p, c_size_t
        )
        self._threats_many = function(
            "golem_threats_many", c_size_t, c_void_p, c_size_t, wanted, c_void_p, c_size_t, c_void_p
        )
        self._numbering = function("golem_threat_numbering_init", c_int32, POINTER(Numbering), c_uint32)
        self._numbering_by_rules = function(
            "golem_threat_numbering_init_rules", c_int32, POINTER(Numbering), POINTER(Rules)
        )
        self._rules = function("golem_threat_rules_init", c_int32, POINTER(Rules), c_uint32)
        self._filter = function("golem_threat_numbering_filter", c_int32, POINTER(Numbering), wanted)
        self._rows_many = function(
            "golem_threat_indices_many", c_size_t, POINTER(Numbering), c_void_p, c_size_t, c_void_p, c_size_t, c_void_p
        )

    def _check_layout(self):
        super()._check_layout()
        start, numbering = self.from_fen("4k3/8/8/8/8/8/8/4K3 w - -"), self.numbering(60144)
        for struct, write in (
            (Change, lambda out: self._change(ctypes.byref(start), 0, out)),
            (Numbering, lambda out: self._numbering(out, 60144)),
            (Rules, lambda out: self._rules(out, 60144)),
            (Filter, lambda out: self._filter(numbering, out)),
        ):
            self._written(struct, lambda out: write(ctypes.cast(out, POINTER(struct))))

    # One board.

    def board(self, position):
        """The pieces by square, a1 first: an array of 64 bytes."""
        board = self.array(c_uint8, 64)
        self._board(ctypes.byref(position), golem.address_of(board, c_uint8, 64, written=True))
        return board

    def change(self, position, move):
        """What a move does to the squares; it is not checked."""
        change = Change()
        self._change(ctypes.byref(position), move, change)
        return change

    def threats(self, board, wanted=None):
        """All threats of a board of 64 bytes, in no particular order."""
        found = self.array(c_uint32, MAX_THREATS)
        address = golem.address_of(found, c_uint32, MAX_THREATS, written=True)
        return found[:self._threats(golem.address_of(board, c_uint8, 64), wanted, address, MAX_THREATS)]

    def threats_changed(self, board, change, wanted=None):
        """The threats that a legal move has disappear and appear on the board before it."""
        found = self.array(c_uint32, MAX_CHANGES)
        address = golem.address_of(found, c_uint32, MAX_CHANGES, written=True)
        count = self._changed(golem.address_of(board, c_uint8, 64), change, wanted, address, MAX_CHANGES)
        return found[:min(count, MAX_CHANGES)]

    # Many positions.

    def threats_many(self, positions, wanted=None):
        """The threats of all positions, one after the other, and where those of each begin, with the end behind."""
        count = len(positions)
        offsets = self.array(c_size_t, count + 1)
        capacity = STRIDE * count
        while True:
            found = self.array(c_uint32, capacity)
            total = self._threats_many(
                golem.address_of(positions, golem.Position, count), count, wanted,
                golem.address_of(found, c_uint32, capacity, written=True), capacity,
                golem.address_of(offsets, c_size_t, count + 1, written=True),
            )
            if total <= capacity:
                return found[:total], offsets
            capacity = total

    def changed_many(self, positions, moves, wanted=None):
        """What a legal move in each position changes; the arrays are those of threats_many."""
        count = len(positions)
        if len(moves) != count:
            raise ValueError(f"{len(moves)} moves for {count} positions")
        offsets = self.array(c_size_t, count + 1)
        found = self.array(c_uint32, MAX_CHANGES * count)
        address = golem.address_of(found, c_uint32, MAX_CHANGES * count, written=True)
        position = golem.address_of(positions, golem.Position, count)
        board, change, total = Board(), Change(), 0
        for index, move in enumerate(moves):
            self._board(position + index * golem.SIZES[golem.Position], board)
            self._change(position + index * golem.SIZES[golem.Position], int(move), change)
            written = self._changed(board, change, wanted, address + 4 * total, MAX_CHANGES)
            total += min(written, MAX_CHANGES)
            offsets[index + 1] = total
        return found[:total], offsets

    # Features of a network.

    def numbering(self, features):
        """A published set of features, by its size."""
        numbering = Numbering()
        self._check(self._numbering(numbering, features), f"{features} features")
        return numbering

    def rules(self, features):
        """The rules of a published set: a start for others."""
        rules = Rules()
        self._check(self._rules(rules, features), f"{features} features")
        return rules

    def numbering_by_rules(self, rules):
        numbering = Numbering()
        self._check(self._numbering_by_rules(numbering, rules), "rules")
        return numbering

    def filter(self, numbering):
        """The threats that are features for one side at least."""
        wanted = Filter()
        self._check(self._filter(numbering, wanted), "filter")
        return wanted

    def rows_many(self, numbering, positions, stride=STRIDE):
        """Rows of feature numbers, padded with -1, as loaders of sparse features take them, and how many each has,
        which may be more than `stride`. Position i has rows[i][0] for the side to move and rows[i][1] for the opponent.
        """
        count = len(positions)
        rows, counts = self.array(c_int32 * stride * 2, count), self.array(c_uint32 * 2, count)
        self._rows_many(
            numbering, golem.address_of(positions, golem.Position, count), count,
            golem.address_of(rows, c_int32 * stride * 2, count, written=True), stride,
            golem.address_of(counts, c_uint32 * 2, count, written=True),
        )
        return rows, counts


def write_rows(library, fens, numbering, stride, file):
    """Writes the rows of all positions, a batch at a time; returns how many numbers are in them."""
    total = 0
    for start in range(0, len(fens), PER_BATCH):
        rows, counts = library.rows_many(numbering, library.positions(fens[start:start + PER_BATCH]), stride)
        longest = max(max(pair) for pair in counts)
        if longest > stride:
            raise ValueError(f"a row of {stride} is too short: a position has {longest} features")
        file.write(rows)
        total += sum(sum(pair) for pair in counts)
    return total


def main():
    parser = argparse.ArgumentParser(description="Writes the threats of positions as rows of feature numbers.")
    parser.add_argument("positions", help="a FEN per line")
    parser.add_argument("output", help="a file of int32: positions x 2 x stride")
    parser.add_argument("--features", type=int, default=60144, help="a published set, by its size")
    parser.add_argument("--stride", type=int, default=STRIDE, help="numbers in a row")
    parser.add_argument("--library", help="libgolem.so; else GOLEM_LIBRARY, else dist/lib")
    arguments = parser.parse_args()
    try:
        library = Library(arguments.library)
        fens = read_fens(arguments.positions)
        numbering = library.numbering(arguments.features)
        with open(arguments.output, "wb") as file:
            total = write_rows(library, fens, numbering, arguments.stride, file)
        print(f"{len(fens)} positions, {total / max(1, 2 * len(fens)):.1f} features a row", file=sys.stderr)
    except (golem.GolemError, OSError, ValueError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
