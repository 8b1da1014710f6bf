#!/usr/bin/env python3
"""Random games to their end, orthodox and Chess960, beside python-chess: at every ply the outcome, how often the position
has been on the board, whether either side can still mate, and now and then whether a move leads back to a position.

    GOLEM_LIBRARY=dist/lib/libgolem.so PYTHONPATH=examples/python python3 tests/python_chess/compare_games.py [scale] [seed]

Most games begin with few pieces, some with a high half-move clock, and are played in ways that make them end in every
way; one in sixteen is played from the first position.
"""
import collections
import ctypes
import random
import sys
from ctypes import POINTER, c_size_t, c_uint16, c_uint32, c_uint64

import chess
import golem

GAMES = round(10000 * float(sys.argv[1])) if len(sys.argv) > 1 else 10000
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 20301
ONGOING, CHECKMATE, STALEMATE, INSUFFICIENT, SEVENTYFIVE, FIVEFOLD, FIFTY, THREEFOLD = range(8)
# What ends a game without a claim.
ENDS = range(CHECKMATE, FIFTY)
# No game is longer: 75 moves of each side, as often as there are captures and pawn moves.
keys = (c_uint64 * 20000)()


class Calls:
    """The functions of the library that golem.py does not declare."""

    def __init__(self, library):
        library = ctypes.CDLL(library.path)
        position, keys = POINTER(golem.Position), (POINTER(c_uint64), c_size_t)
        self.key = declare(library.golem_key, c_uint64, position)
        self.outcome = declare(library.golem_outcome, c_uint32, position, *keys)
        self.repetitions = declare(library.golem_repetitions, c_size_t, *keys, c_uint32)
        self.insufficient_material = declare(library.golem_insufficient_material, c_uint32, position, c_uint32)
        self.upcoming_repetition = declare(library.golem_upcoming_repetition, c_uint16, position, *keys)


def declare(function, result, *arguments):
    function.restype, function.argtypes = result, arguments
    return function


class Game:
    """One game on both boards."""

    def __init__(self, board):
        self.board = board
        self.position = library.from_fen(board.fen(en_passant="legal"))
        self.count = 0
        self.keep_key()

    def keep_key(self):
        keys[self.count] = calls.key(self.position)
        self.count += 1

    def push(self, move):
        self.position = library.make_move(self.position, library.from_uci(self.position, move.uci()))
        self.board.push(move)
        self.keep_key()

    def compare(self):
        """The outcome, after it and everything else has been compared."""
        board, position = self.board, self.position
        earlier = calls.repetitions(keys, self.count, position.halfmove_clock)
        self.check(not board.is_repetition(earlier + 2), f"repeated {earlier} times, python-chess says more")
        self.check(earlier == 0 or board.is_repetition(earlier + 1), f"repeated {earlier} times, python-chess says less")
        for color, name in ((golem.WHITE, chess.WHITE), (golem.BLACK, chess.BLACK)):
            ours, theirs = calls.insufficient_material(position, color), board.has_insufficient_material(name)
            self.check(ours == theirs, f"insufficient material of {chess.COLOR_NAMES[name]}: {ours}, {theirs}")
        ours, theirs = calls.outcome(position, keys, self.count), outcome_of(board)
        self.check(ours == theirs, f"outcome {ours}, python-chess says {theirs}")
        ours = calls.outcome(position, None, 0)
        alone = theirs if theirs not in (FIVEFOLD, THREEFOLD) else FIFTY if board.is_fifty_moves() else ONGOING
        self.check(ours == alone, f"outcome without keys {ours}, expected {alone}")
        counted["positions"] += 1
        return theirs

    def compare_upcoming(self):
        move = calls.upcoming_repetition(self.position, keys, self.count)
        found = {self.board.uci(move) for move in self.board.legal_moves if self.repeats(move)}
        if found:
            counted["upcoming repetitions"] += 1
        name = library.to_uci(self.position, move, self.board.chess960) if move else None
        self.check(name in found if found else name is None, f"upcoming repetition {name}, python-chess has {found}")

    def repeats(self, move):
        board = self.board
        if board.is_irreversible(move):
            return False
        board.push(move)
        repeats = board.is_repetition(2)
        board.pop()
        return repeats

    def check(self, condition, what):
        if not condition:
            moves = " ".join(move.uci() for move in self.board.move_stack)
            sys.exit(f"{what}\n{self.board.root().fen()}\nmoves {moves}\n{self.board.fen()}")


def outcome_of(board):
    """What python-chess says, in the library's order."""
    if board.is_checkmate():
        return CHECKMATE
    if board.is_stalemate():
        return STALEMATE
    if board.is_insufficient_material():
        return INSUFFICIENT
    if board.is_seventyfive_moves():
        return SEVENTYFIVE
    if board.is_fivefold_repetition():
        return FIVEFOLD
    if board.is_fifty_moves():
        return FIFTY
    return THREEFOLD if board.is_repetition(3) else ONGOING


# Where games begin.


def first_position(chess960):
    return chess.Board.from_chess960_pos(rng.randrange(960)) if chess960 else chess.Board()


def ending(chess960):
    """Kings and up to five other pieces, some with castling rights."""
    while True:
        board = chess.Board(None, chess960=chess960)
        castles = rng.random() < 0.2
        if castles:
            put_castling_pieces(board, chess960)
        for color in chess.COLORS:
            if board.king(color) is None:
                put(board, chess.KING, color)
        for _ in range(rng.choice((0, 1, 1, 2, 2, 3, 4, 5))):
            put(board, rng.choice((1, 2, 2, 3, 3, 4, 5)), rng.choice(chess.COLORS))
        board.turn = rng.choice(chess.COLORS)
        if board.is_valid():
            return board


def put(board, kind, color):
    squares = [square for square in chess.SQUARES if board.piece_at(square) is None]
    if kind == chess.PAWN:
        squares = [square for square in squares if 0 < chess.square_rank(square) < 7]
    board.set_piece_at(rng.choice(squares), chess.Piece(kind, color))


def put_castling_pieces(board, chess960):
    for color in chess.COLORS:
        a, king, h = sorted(rng.sample(range(8), 3)) if chess960 else (0, 4, 7)
        rank = 0 if color == chess.WHITE else 7
        board.set_piece_at(chess.square(king, rank), chess.Piece(chess.KING, color))
        for file in rng.choice(((a,), (h,), (a, h))):
            square = chess.square(file, rank)
            board.set_piece_at(square, chess.Piece(chess.ROOK, color))
            board.castling_rights |= chess.BB_SQUARES[square]


# How they are played: from the legal moves to one of them.


def any_move(board, moves):
    return rng.choice(moves)


def slowly(board, moves):
    """Rarely a capture or a pawn move, so that the clock runs."""
    quiet = [move for move in moves if not board.is_zeroing(move)]
    return rng.choice(quiet if quiet and rng.random() < 0.97 else moves)


def back_and_forth(board, moves):
    """Often the last own move taken back."""
    if len(board.move_stack) >= 2 and rng.random() < 0.8:
        last = board.move_stack[-2]
        back = chess.Move(last.to_square, last.from_square)
        if back in moves:
            return back
    return slowly(board, moves)


def greedily(board, moves):
    captures = [move for move in moves if board.is_capture(move)]
    return rng.choice(captures if captures and rng.random() < 0.7 else moves)


def for_mate(board, moves):
    """Mate where there is one."""
    for move in moves:
        if board.gives_check(move):
            board.push(move)
            mates = board.is_checkmate()
            board.pop()
            if mates:
                return move
    return rng.choice(moves)


def play(number):
    chess960 = number % 2 == 1
    is_whole = number // 2 % 16 == 0
    board = first_position(chess960) if is_whole else ending(chess960)
    ways_to_play = (any_move, greedily, slowly) if is_whole else (any_move, slowly, back_and_forth, for_mate)
    choose = rng.choice(ways_to_play)
    if not is_whole and choose in (any_move, slowly) and rng.random() < 0.8:
        board.halfmove_clock = rng.randrange(80, 150)
    game, outcome, seen = Game(board), ONGOING, set()
    while True:
        outcome = game.compare()
        seen.add(outcome)
        if outcome in ENDS:
            break
        if rng.random() < 0.05:
            game.compare_upcoming()
        game.push(choose(board, list(board.legal_moves)))
    for what in seen - {ONGOING}:
        ways[chess960, what] += 1


library = golem.Library()
calls = Calls(library)
rng = random.Random(SEED)
counted, ways = collections.Counter(), collections.Counter()
for number in range(GAMES):
    play(number)
for chess960 in (False, True):
    kinds = {what: ways[chess960, what] for what in range(CHECKMATE, THREEFOLD + 1)}
    print("Chess960" if chess960 else "orthodox", kinds)
    assert all(kinds.values()), "a kind of end did not occur"
assert counted["upcoming repetitions"] > 0
print(f"{GAMES} games with {counted['positions']} positions, {counted['upcoming repetitions']} with an upcoming "
      f"repetition, seed {SEED}: compared with python-chess")
