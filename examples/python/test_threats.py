#!/usr/bin/env python3
"""Compares threats.py with python-chess: threats, what moves change, and rows of features by the plain formula.

    python3 examples/python/test_threats.py

The positions are those of test_golem.py. Needs chess (1.11) and NumPy.
"""
import os
import subprocess
import sys
import tempfile
import unittest

import chess
import numpy

import golem
import threats
from answers import POSITIONS, random_boards
from threat_answers import PLACES, Formula, pieces_of, threats_of

HERE = os.path.dirname(os.path.abspath(__file__))
GAMES = os.path.join(HERE, "..", "..", "benches", "data", "positions.fen")
LIBRARIES = {"NumPy": threats.Library(), "ctypes arrays": threats.Library(use_numpy=False)}
LIBRARY = LIBRARIES["NumPy"]
ROWS_EVERY = 10


class PositionsOfGames(unittest.TestCase):
    """Every position of the random games, and the move that led to the next."""

    @classmethod
    def setUpClass(cls):
        cls.fens, cls.boards, cls.threats, cls.moves = [], [], [], []
        for board in random_boards():
            cls.fens.append(board.fen(en_passant="fen"))
            cls.boards.append(pieces_of(board))
            cls.threats.append(threats_of(board))
            cls.moves.append(board.peek().uci() if board.move_stack else None)

    def test_threats(self):
        for name, library in LIBRARIES.items():
            positions = library.positions(self.fens)
            found, offsets = library.threats_many(positions)
            for index, expected in enumerate(self.threats):
                mine = [int(threat) for threat in found[offsets[index]:offsets[index + 1]]]
                self.assertEqual((len(mine), set(mine)), (len(expected), expected), (name, self.fens[index]))
            self.assertEqual(offsets[len(self.fens)], len(found))
        for fen, pieces, expected in list(zip(self.fens, self.boards, self.threats))[::ROWS_EVERY]:
            for library in LIBRARIES.values():
                board = library.board(library.from_fen(fen))
                self.assertEqual(bytes(board), pieces)
                self.assertEqual({int(threat) for threat in library.threats(board)}, expected)
        print(f"{len(self.fens)} positions compared with python-chess {chess.__version__}")
        self.assertEqual(len(self.fens), POSITIONS)

    def test_changes(self):
        """What is in one list and not in the other, with bit 31 if it is the later one."""
        steps = [index for index in range(1, len(self.fens)) if self.moves[index]]
        before = LIBRARY.positions(self.fens[index - 1] for index in steps)
        moves = [LIBRARY.from_uci(LIBRARY.from_fen(self.fens[index - 1]), self.moves[index]) for index in steps]
        for name, library in LIBRARIES.items():
            positions = before if library.numpy else library.positions(self.fens[index - 1] for index in steps)
            found, offsets = library.changed_many(positions, moves)
            for row, index in enumerate(steps):
                old, new = self.threats[index - 1], self.threats[index]
                expected = sorted([*(old - new), *(threat | threats.APPEARS for threat in new - old)])
                mine = sorted(int(threat) for threat in found[offsets[row]:offsets[row + 1]])
                self.assertEqual(mine, expected, (name, self.fens[index - 1], self.moves[index]))
                if row % ROWS_EVERY == 0:
                    position = library.from_fen(self.fens[index - 1])
                    one = library.threats_changed(library.board(position), library.change(position, moves[row]))
                    self.assertEqual(sorted(int(threat) for threat in one), expected)
        self.assertGreater(len(steps), POSITIONS * 9 // 10)

    def test_wanted_threats(self):
        """Pawns that attack enemy pieces and nothing else."""
        wanted = threats.Filter()
        for color in (0, 1):
            victims = [threats.piece_number(1 - color, kind) for kind in range(1, 6)]
            wanted.victims[threats.piece_number(color, golem.PAWN)] = sum(1 << victim for victim in victims)
        found, offsets = LIBRARY.threats_many(LIBRARY.positions(self.fens), wanted)
        for index, all_threats in enumerate(self.threats):
            expected = {threat for threat in all_threats if threats.attacker(threat) in (1, 9)
                        and threats.victim(threat) in ((10, 11, 12, 13, 14) if threats.attacker(threat) == 1
                                                       else (2, 3, 4, 5, 6))}
            self.assertEqual(set(found[offsets[index]:offsets[index + 1]].tolist()), expected)

    def test_rows(self):
        for size, places in PLACES.items():
            formula = Formula(places)
            self.assertEqual(formula.features, size)
            for name, library in LIBRARIES.items():
                positions = library.positions(self.fens[::ROWS_EVERY])
                numbering = library.numbering(size)
                rows, counts = library.rows_many(numbering, positions)
                for index, fen in enumerate(self.fens[::ROWS_EVERY]):
                    self.compare_rows(formula, fen, rows[index], counts[index], (name, size, fen))
                rules = library.rules(size)
                self.assertEqual([list(row) for row in rules.own], places)
                self.assertEqual(bytes(library.numbering_by_rules(rules)), bytes(numbering))

    def compare_rows(self, formula, fen, rows, counts, what):
        board = chess.Board(fen)
        for row, count, color in zip(rows, counts, (board.turn, not board.turn)):
            indices = [formula.index(threat, int(not color), board.king(color)) for threat in threats_of(board)]
            expected = sorted(index for index in indices if index is not None)
            mine = [int(number) for number in row]
            self.assertEqual((sorted(mine[:count]), count), (expected, len(expected)), what)
            self.assertEqual(mine[count:], [-1] * (threats.STRIDE - count), what)


    def test_own_rules(self):
        """Knights and bishops that attack enemy rooks and queens, on a board that is never mirrored."""
        rules = LIBRARY.rules(60144)
        nothing = [-1] * 6
        for kind in range(6):
            rules.own[kind][:] = nothing
            rules.enemy[kind][:] = [-1, -1, -1, 0, 1, -1] if kind in (golem.KNIGHT, golem.BISHOP) else nothing
        rules.mirrored_files = 0
        numbering = LIBRARY.numbering_by_rules(rules)
        self.assertEqual(numbering.features, 2 * 2 * (336 + 560))
        positions = LIBRARY.positions(self.fens)
        _, counts = LIBRARY.rows_many(numbering, positions)
        found, offsets = LIBRARY.threats_many(positions, LIBRARY.filter(numbering))
        self.assertEqual(counts[:, 0].tolist(), numpy.diff(offsets).tolist())
        self.assertEqual(counts[:, 1].tolist(), numpy.diff(offsets).tolist())
        pairs = set(zip(threats.attacker(found).tolist(), threats.victim(found).tolist()))
        self.assertEqual(pairs, {(2, 12), (2, 13), (3, 12), (3, 13), (10, 4), (10, 5), (11, 4), (11, 5)})


class Arrays(unittest.TestCase):
    def test_short_rows(self):
        """A row that is too short is filled, and its count tells how many there are."""
        positions = LIBRARY.positions([chess.STARTING_FEN])
        numbering = LIBRARY.numbering(60144)
        all_rows, all_counts = LIBRARY.rows_many(numbering, positions)
        rows, counts = LIBRARY.rows_many(numbering, positions, stride=5)
        self.assertEqual((rows.shape, rows.dtype), ((1, 2, 5), numpy.int32))
        self.assertEqual(counts.tolist(), all_counts.tolist())
        self.assertTrue(all(set(short) <= set(row) for short, row in zip(rows[0], all_rows[0])))
        self.assertTrue((rows >= 0).all())

    def test_no_positions(self):
        for library in LIBRARIES.values():
            positions = library.positions([])
            found, offsets = library.threats_many(positions)
            self.assertEqual((len(found), list(offsets)), (0, [0]))
            self.assertEqual(len(library.rows_many(library.numbering(59808), positions)[0]), 0)

    def test_wrong_arguments(self):
        positions = LIBRARY.positions([chess.STARTING_FEN])
        for call, error in (
            (lambda: LIBRARY.threats(numpy.zeros(63, dtype=numpy.uint8)), ValueError),
            (lambda: LIBRARY.threats(numpy.zeros(64, dtype=numpy.int32)), TypeError),
            (lambda: LIBRARY.changed_many(positions, []), ValueError),
            (lambda: LIBRARY.numbering(768), ValueError),
            (lambda: LIBRARY.rules(768), ValueError),
            (lambda: LIBRARY.numbering_by_rules(threats.Rules()), ValueError),
        ):
            with self.assertRaises(error):
                call()


class Rows(unittest.TestCase):
    """threats.py on the positions of the benchmarks, in processes of its own."""

    def run_threats(self, *arguments, without_numpy=False):
        script = "import runpy, sys\n"
        if without_numpy:
            script += "sys.modules['numpy'] = None\n"
        program = os.path.join(HERE, "threats.py")
        script += f"sys.path.insert(0, {HERE!r})\nrunpy.run_path({program!r}, run_name='__main__')"
        return subprocess.run([sys.executable, "-c", script, GAMES, *arguments], capture_output=True, text=True)

    def test_file_of_rows(self):
        with open(GAMES, encoding="utf-8") as file:
            positions = LIBRARY.positions(line.split("#")[0] for line in file)
        expected, counts = LIBRARY.rows_many(LIBRARY.numbering(59808), positions)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "rows.i32")
            for without_numpy in (False, True):
                result = self.run_threats(path, "--features", "59808", without_numpy=without_numpy)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertIn(f"4000 positions, {counts.mean():.1f} features a row", result.stderr)
                rows = numpy.fromfile(path, dtype=numpy.int32).reshape(-1, 2, threats.STRIDE)
                self.assertTrue((rows == expected).all())
            self.assertIn("a row of 8 is too short", self.run_threats(path, "--stride", "8").stderr)
            self.assertIn("7 features: ", self.run_threats(path, "--features", "7").stderr)


if __name__ == "__main__":
    unittest.main()
