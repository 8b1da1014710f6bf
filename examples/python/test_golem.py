#!/usr/bin/env python3
"""Compares the library, called through golem.py, with python-chess. Needs chess (1.11) and NumPy.

    python3 examples/python/test_golem.py

The positions are those of random games from a fixed seed, half of them Chess960.
"""
import csv
import os
import subprocess
import sys
import tempfile
import unittest

import chess
import chess.polyglot
import numpy

import golem
from answers import POSITIONS, castles_alike, random_boards

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
GAMES = os.path.join(ROOT, "benches", "data", "positions.fen")
PERFT = os.path.join(ROOT, "tests", "data", "perft.epd")
MOST_LEAVES = 100_000
LIBRARIES = {"NumPy": golem.Library(), "ctypes arrays": golem.Library(use_numpy=False)}
LIBRARY = LIBRARIES["NumPy"]


def outcome_of(board):
    """How a game stands for python-chess, in the order of the library: who may claim a draw does."""
    if not any(board.legal_moves):
        return golem.Outcome.CHECKMATE if board.is_check() else golem.Outcome.STALEMATE
    names = (
        ("INSUFFICIENT_MATERIAL", board.is_insufficient_material),
        ("SEVENTYFIVE_MOVES", board.is_seventyfive_moves),
        ("FIVEFOLD_REPETITION", board.is_fivefold_repetition),
        ("FIFTY_MOVES", board.is_fifty_moves),
        ("THREEFOLD_REPETITION", board.is_repetition),
    )
    return golem.Outcome[next((name for name, holds in names if holds()), "ONGOING")]


class PositionsOfGames(unittest.TestCase):
    """Every position of the random games."""

    def test_against_python_chess(self):
        fens, counts, checks, attacked, keys = [], [], [], [], []
        before, passed = None, 0
        for board in random_boards():
            fen = board.fen(en_passant="fen")
            position = LIBRARY.from_fen(fen)
            with self.subTest(fen=fen):
                counts.append(self.compare_moves(board, position))
                self.compare_texts(board, position, fen)
                sides = self.compare_attacks(board, position)
                keys.append(self.compare_key(board, position))
                self.assertEqual(LIBRARY.outcome(position), outcome_of(board))
                if before is not None and board.move_stack:
                    self.compare_made_move(board, before)
                passed += 1
            before = position
            fens.append(fen)
            checks.append(board.checkers_mask())
            attacked.append(sides)
        self.assertEqual(passed, POSITIONS)
        self.assertGreater(sum(check != 0 for check in checks), POSITIONS // 100)
        for name, library in LIBRARIES.items():
            with self.subTest(arrays=name):
                self.compare_batches(library, fens, counts, checks, attacked, keys)
        print(f"{passed} positions compared with python-chess {chess.__version__}")

    def compare_moves(self, board, position):
        expected = sorted(castles_alike(board, move) for move in board.legal_moves)
        self.assertEqual(sorted(LIBRARY.moves_uci(position, board.chess960)), expected)
        self.assertEqual(LIBRARY.count(position), len(expected))
        self.assertEqual(LIBRARY.has_legal_move(position), bool(expected))
        captures = sorted(castles_alike(board, move) for move in board.generate_legal_captures())
        lists = [LIBRARY.legal_captures(position), LIBRARY.legal_quiets(position)]
        texts = [sorted(LIBRARY.to_uci(position, move, board.chess960) for move in moves) for moves in lists]
        self.assertEqual(texts, [captures, sorted(set(expected) - set(captures))])
        for text in expected[:3]:
            self.assertEqual(LIBRARY.to_uci(position, LIBRARY.from_uci(position, text), board.chess960), text)
        for move in list(board.legal_moves)[:3]:
            san = board.san(move)
            self.assertEqual(LIBRARY.to_san(position, LIBRARY.from_san(position, san)), san)
            number = LIBRARY.from_uci(position, move.uci())
            self.assertEqual(LIBRARY.from_san(position, san), number)
            self.assertEqual(LIBRARY.gives_check(position, number), board.gives_check(move))
            stays = (number & 63) * 65
            self.assertEqual([LIBRARY.is_legal(position, each) for each in (number, stays)], [True, False])
        return len(expected)

    def compare_texts(self, board, position, fen):
        self.assertEqual(LIBRARY.to_fen(position), fen)
        shredder = board.shredder_fen(en_passant="legal")
        self.assertEqual(LIBRARY.to_fen(LIBRARY.from_fen(shredder), chess960=True), shredder)

    def compare_attacks(self, board, position):
        self.assertEqual(LIBRARY.checkers(position), board.checkers_mask())
        sides = [0, 0]
        for square in chess.SQUARES:
            white = board.attackers_mask(chess.WHITE, square)
            black = board.attackers_mask(chess.BLACK, square)
            self.assertEqual(LIBRARY.attackers(position, square), white | black)
            sides[0] |= bool(white) << square
            sides[1] |= bool(black) << square
        self.assertEqual(list(LIBRARY.attack_maps(position).attacked), sides)
        self.assertEqual([LIBRARY.attacked(position, color) for color in (golem.WHITE, golem.BLACK)], sides)
        pinned = sum(board.is_pinned(board.turn, square) << square for square in chess.SQUARES)
        self.assertEqual(LIBRARY.pinned(position, not board.turn), pinned & board.occupied_co[board.turn])
        square, piece = next(iter(board.piece_map().items()))
        number = piece.piece_type | (0 if piece.color else 8)
        self.assertEqual(LIBRARY.piece_at(position, square), number)
        return sides

    def compare_key(self, board, position):
        key = LIBRARY.key(position)
        # Where the rooks may castle from the corners, if they may; python-chess has no numbers for others.
        if not board.clean_castling_rights() & ~chess.BB_CORNERS:
            self.assertEqual(key, chess.polyglot.zobrist_hash(board))
        for color in chess.COLORS:
            insufficient = LIBRARY.insufficient_material(position, golem.WHITE if color else golem.BLACK)
            self.assertEqual(insufficient, board.has_insufficient_material(color))
        return key

    def compare_made_move(self, board, before):
        """The last move of the game, made by the library."""
        move = board.peek()
        number = LIBRARY.from_uci(before, move.uci())
        after = LIBRARY.make_move(before, number)
        self.assertEqual(LIBRARY.to_fen(after), board.fen(en_passant="legal"))
        self.assertEqual(LIBRARY.key_after(before, number, LIBRARY.key(before)), LIBRARY.key(after))
        if board.is_check():
            with self.assertRaises(ValueError):
                LIBRARY.make_null_move(after)
        else:
            board.push(chess.Move.null())
            self.assertEqual(LIBRARY.to_fen(LIBRARY.make_null_move(after)), board.fen(en_passant="legal"))
            board.pop()

    def compare_batches(self, library, fens, counts, checks, attacked, keys):
        positions = library.positions(fens)
        self.assertEqual(list(library.count_many(positions)), counts)
        self.assertEqual(list(library.key_many(positions)), keys)
        targets = library.generate_many(positions)
        maps = library.attack_maps_many(positions)
        if library.numpy:
            self.assertEqual(targets["checkers"].tolist(), checks)
            self.assertEqual(maps["attacked"].tolist(), attacked)
        else:
            self.assertEqual([entry.checkers for entry in targets], checks)
            self.assertEqual([list(entry.attacked) for entry in maps], attacked)
        last = library.position_at(positions, len(fens) - 1)
        self.assertEqual(bytes(library.generate(last)), bytes(targets[len(fens) - 1]))
        self.assertEqual(bytes(library.attack_maps(last)), bytes(maps[len(fens) - 1]))


class Games(unittest.TestCase):
    """Games that go to and fro, with the keys in a list and in an array."""

    def test_repetitions(self):
        seen = set()
        for start, moves in (
            (chess.STARTING_FEN, "g1f3 g8f6 f3g1 f6g8"),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 95 80", "e1e2 e8e7 e2e1 e7e8"),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 140 120", "a1a2 e8e7 a2a1 e7e8"),
        ):
            board, position = chess.Board(start), LIBRARY.from_fen(start)
            keys = [LIBRARY.key(position)]
            for text in moves.split() * 5:
                self.compare_step_back(board, position, keys)
                move = LIBRARY.from_uci(position, text)
                keys.append(LIBRARY.key_after(position, move, keys[-1]))
                position = LIBRARY.make_move(position, move)
                board.push_uci(text)
                outcome = outcome_of(board)
                array = numpy.array(keys, dtype=numpy.uint64)
                self.assertEqual([LIBRARY.outcome(position, each) for each in (keys, array)], [outcome, outcome])
                times = LIBRARY.repetitions(keys, board.halfmove_clock)
                self.assertTrue(board.is_repetition(times + 1) and not board.is_repetition(times + 2))
                seen.add(outcome)
        self.assertEqual(len(seen), 5, seen)
        self.assertEqual(LIBRARY.repetitions([], 9), 0)
        with self.assertRaises(TypeError):
            LIBRARY.repetitions(numpy.zeros(3), 9)

    def compare_step_back(self, board, position, keys):
        """Whether some move repeats a position, and the one that is named does."""
        named = LIBRARY.upcoming_repetition(position, keys)
        repeats = []
        for move in board.legal_moves:
            board.push(move)
            if board.is_repetition(2):
                repeats.append(LIBRARY.from_uci(position, move.uci()))
            board.pop()
        self.assertTrue(named in repeats if repeats else named == 0, (named, repeats))


class Counts(unittest.TestCase):
    def test_perft(self):
        """The counts of tests/data/perft.epd, which Stockfish confirmed, up to a number of leaves."""
        compared = 0
        with open(PERFT, encoding="utf-8") as file:
            for line in file:
                fen, *counts = (part.strip() for part in line.split("#")[0].split(";"))
                for depth, count in (map(int, text[1:].split()) for text in counts):
                    if count <= MOST_LEAVES:
                        compared += 1
                        position = LIBRARY.from_fen(fen)
                        self.assertEqual(LIBRARY.perft(position, depth), count, (fen, depth))
                        self.assertEqual(sum(LIBRARY.divide(position, depth).values()), count if depth else 0)
                        if depth == 2:
                            self.assertEqual(LIBRARY.divide(position, 2), LIBRARY.count_replies(position))
        self.assertGreater(compared, 500)

    def test_exchanges(self):
        """Two well-known exchanges, with the values of the library: pawn 100, knight 300."""
        for fen, move, value in (
            ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100),
            ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", 100 - 300),
        ):
            position = LIBRARY.from_fen(fen)
            number = LIBRARY.from_uci(position, move)
            self.assertEqual(LIBRARY.see(position, number), value)
            reached = [LIBRARY.see_ge(position, number, threshold) for threshold in (value, value + 1)]
            self.assertEqual(reached, [True, False])
        position = LIBRARY.from_fen("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1")
        self.assertEqual([LIBRARY.hanging(position, color) for color in (golem.WHITE, golem.BLACK)], [1 << 28, 1 << 35])

    def test_starts_and_what_no_game_reaches(self):
        for number in (0, 518, 959):
            board = chess.Board.from_chess960_pos(number)
            self.assertEqual(LIBRARY.to_fen(LIBRARY.start(number), True), board.shredder_fen())
        for number in (-1, 960, 2**40):
            with self.assertRaises(ValueError):
                LIBRARY.start(number)
        self.assertIsNone(LIBRARY.check(LIBRARY.start()))
        promoted = LIBRARY.from_fen("QQQQ2k1/8/8/8/8/8/PPPPPPPP/K7 b - - 0 1")
        self.assertIn("more promoted pieces", LIBRARY.check(promoted))


class Arrays(unittest.TestCase):
    FENS = ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", chess.STARTING_FEN]

    def test_nothing_is_copied(self):
        positions = LIBRARY.positions(self.FENS)
        self.assertEqual((positions.dtype.itemsize, positions.shape), (80, (2,)))
        out = numpy.zeros(2, dtype=numpy.uint32)
        self.assertIs(LIBRARY.count_many(positions, out), out)
        self.assertEqual(out.tolist(), [14, 20])
        # A part of an array, and an array that is changed in place.
        self.assertEqual(LIBRARY.count_many(positions[1:]).tolist(), [20])
        positions["side_to_move"] = 1
        black = [chess.Board(fen.replace(" w ", " b ")).legal_moves.count() for fen in self.FENS]
        self.assertEqual(LIBRARY.count_many(positions).tolist(), black)
        for library in LIBRARIES.values():
            self.assertEqual(len(library.count_many(library.positions([]))), 0)

    def test_wrong_arrays_are_refused(self):
        positions = LIBRARY.positions(self.FENS * 2)
        frozen = numpy.zeros(4, dtype=numpy.uint32)
        frozen.flags.writeable = False
        for array, out, error in (
            (positions, numpy.zeros(3, dtype=numpy.uint32), ValueError),
            (positions, numpy.zeros(4, dtype=numpy.uint64), TypeError),
            (positions, frozen, ValueError),
            (positions, (golem.c_uint32 * 3)(), ValueError),
            (positions[::2], None, ValueError),
            (positions.reshape(2, 2), None, ValueError),
            (numpy.zeros(4), None, TypeError),
            ((golem.Targets * 4)(), None, TypeError),
            (self.FENS, None, TypeError),
        ):
            with self.assertRaises(error):
                LIBRARY.count_many(array, out)
        with self.assertRaises(IndexError):
            LIBRARY.position_at(positions, 4)


class Errors(unittest.TestCase):
    def test_texts(self):
        start = chess.STARTING_FEN
        for fen in ("", "8/8/8/8/8/8/8/8 w - -", start.replace("8", "9"), start + "\0", start.replace("K", "♔")):
            with self.assertRaises(ValueError):
                LIBRARY.from_fen(fen)
            with self.assertRaises(ValueError):
                LIBRARY.positions([chess.STARTING_FEN, fen])
        position = LIBRARY.from_fen(chess.STARTING_FEN)
        for move in ("e2e5", "", "castles"):
            with self.assertRaises(ValueError):
                LIBRARY.from_uci(position, move)
        with self.assertRaises(ValueError):
            LIBRARY.make_move(position, 0)

    def test_missing_library(self):
        with self.assertRaisesRegex(golem.GolemError, "is missing: build it with `make`"):
            golem.Library(os.path.join(HERE, "nowhere", "libgolem.so"))

    def test_other_libraries(self):
        import _ctypes

        with self.assertRaisesRegex(golem.GolemError, "cannot be loaded"):
            golem.Library(os.path.abspath(__file__))
        if getattr(_ctypes, "__file__", None):
            with self.assertRaisesRegex(golem.GolemError, "is not Golem"):
                golem.Library(_ctypes.__file__)

    def test_other_interface(self):
        for name, value, message in (
            ("ABI", golem.ABI + 1, "has binary interface"),
            ("SIZES", {**golem.SIZES, golem.Position: 88}, "has 80 bytes here instead of 88"),
        ):
            before = getattr(golem, name)
            setattr(golem, name, value)
            try:
                with self.assertRaisesRegex(golem.GolemError, message):
                    golem.Library()
            finally:
                setattr(golem, name, before)

    def test_other_size(self):
        """A library whose structs have other sizes than those of this file."""

        class Longer(golem.Targets):
            _fields_ = [("more", golem.c_uint64)]

        targets, sizes = golem.Targets, golem.SIZES
        golem.Targets, golem.SIZES = Longer, {golem.Position: 80, Longer: 200, golem.AttackMaps: 192}
        try:
            with self.assertRaisesRegex(golem.GolemError, "writes 192 bytes for Longer instead of 200"):
                golem.Library()
        finally:
            golem.Targets, golem.SIZES = targets, sizes


class Labels(unittest.TestCase):
    """label.py on the positions of the benchmarks, in processes of its own."""

    def run_label(self, *arguments, without_numpy=False):
        script = "import runpy, sys\n"
        if without_numpy:
            script += "sys.modules['numpy'] = None\n"
        program = os.path.join(HERE, "label.py")
        script += f"sys.path.insert(0, {HERE!r})\nrunpy.run_path({program!r}, run_name='__main__')"
        return subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True)

    def test_labels(self):
        with tempfile.TemporaryDirectory() as folder:
            first, second, npy = (os.path.join(folder, name) for name in ("1.csv", "2.csv", "3.npy"))
            for path, without_numpy in ((first, False), (second, True), (npy, False)):
                result = self.run_label(GAMES, path, without_numpy=without_numpy)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertIn("4000 of 4000 positions", result.stderr)
            with open(first, encoding="utf-8") as one, open(second, encoding="utf-8") as other:
                text = one.read()
                self.assertEqual(text, other.read())
            self.compare_rows(list(csv.DictReader(text.splitlines())), numpy.load(npy))
            self.assertNotEqual(self.run_label(GAMES, npy, without_numpy=True).returncode, 0)

    def compare_rows(self, rows, array):
        self.assertEqual((len(rows), len(array)), (4000, 4000))
        for row, entry in zip(rows[::10], array[::10]):
            board = chess.Board(row["fen"])
            maps = [sum(board.is_attacked_by(side, square) << square for square in chess.SQUARES)
                    for side in (chess.WHITE, chess.BLACK)]
            counts = [board.legal_moves.count(), int(board.is_check())] + [set_.bit_count() for set_ in maps]
            self.assertEqual([int(row[name]) for name in list(row)[1:5]], counts)
            self.assertEqual([int(row[name], 16) for name in ("map_white", "map_black")], maps)
            self.assertEqual([int(value) for value in entry], counts + maps)

    def test_speed(self):
        result = self.run_label(GAMES, "--speed", "--seconds", "0")
        self.assertEqual(result.returncode, 0, result.stderr)
        for row in ("moves counted, count_many ", "moves counted, python-chess "):
            self.assertIn(row, result.stdout)


if __name__ == "__main__":
    unittest.main()
