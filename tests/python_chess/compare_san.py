#!/usr/bin/env python3
"""Moves in standard algebraic notation beside python-chess, both ways: real games, random games of Chess960, and boards
crowded with pieces of one kind. Every class of text has to occur often, and spoilt texts have to get the same status.

    GOLEM_LIBRARY=dist/lib/libgolem.so PYTHONPATH=examples/python python3 tests/python_chess/compare_san.py [scale] [seed]

Both libraries take more than the PGN standard allows, and not the same. Where texts are not compared:

- white space around a text, P for a pawn, o-o in lower case, and more than one mark behind a move or ! and ? are taken here alone;
- a promotion to a king is malformed here and illegal there, and null moves (--) are read there alone;
- squares alone (g1f3) are a pawn's move here, any piece's there;
- a rank alone before a pawn's target (4xd5) tells captures apart here, and means a push there.
"""
import collections
import ctypes
import os
import random
import re
import sys
from ctypes import POINTER, byref, c_char_p, c_int32, c_size_t, c_uint16

import chess
import golem

SCALE = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 20272
GAMES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "benches", "data", "games.uci")

SYNTAX, ILLEGAL, AMBIGUOUS = -80, -81, -82
UNTOUCHED = 0xABCD
LETTERS = "PNBRQKOo0-abcdefgh12345678x=+#!?qnrbk, "
ONLY_HERE = re.compile(r"P.*|[oO0]-[oO0](-[oO0])?[+#!?]*|.*[!?].*|.*[+#]{2,}", re.DOTALL)
ONLY_THERE = re.compile(r"--|Z0|0000|@@@@|.*=?[kK][+#]?", re.DOTALL)
OTHER_MEANING = re.compile(r"([a-h][1-8]|[1-8])[-x]?[a-h][1-8].*", re.DOTALL)
ORIGIN = re.compile(r"[NBRQK]([a-h]?)([1-8]?)x?[a-h][1-8][+#]?")

# Fewest occurrences of each class at scale 1: so much below their mean that no seed misses them by chance.
WANTED = {
    "moves": 100000, "real games": 20000, "Chess960": 10000, "no origin": 20000, "file": 3000, "rank": 800, "both": 100,
    "a rival is pinned": 50, "castling": 100, "castling with check": 20, "en passant": 30, "promotion": 3000,
    "promotion with check": 500, "promotion with mate": 20, "check": 5000, "mate": 200, "spoilt": 100000,
    "spoilt, a move": 3000, "spoilt, malformed": 10000, "spoilt, illegal": 10000, "spoilt, ambiguous": 500,
}


def declare(function, result, *arguments):
    function.restype, function.argtypes = result, arguments
    return function


class Calls:
    """The functions of the library that golem.py does not declare."""

    def __init__(self, path):
        library, position = ctypes.CDLL(path), POINTER(golem.Position)
        self._read = declare(library.golem_move_from_san, c_int32, position, c_char_p, POINTER(c_uint16))
        self._write = declare(library.golem_move_to_san, c_size_t, position, c_uint16, c_char_p, c_size_t)
        self._text = ctypes.create_string_buffer(8)

    def write(self, position, move):
        length = self._write(position, move, self._text, 8)
        text = self._text.value.decode()
        check(length == len(text), f"{text} is said to have {length} characters")
        return text

    def read(self, position, text):
        """A status and the move, which a refusal leaves as it was."""
        move = c_uint16(UNTOUCHED)
        status = self._read(position, text.encode("latin-1"), byref(move))
        return status, move.value


def check(condition, message):
    if not condition:
        sys.exit(f"{message} (seed {SEED})")


def classify(board, move, san):
    """Counts what kinds of text a move stands for."""
    counted["moves"] += 1
    end = " with mate" if san.endswith("#") else " with check" if san.endswith("+") else ""
    counted["mate"] += end == " with mate"
    counted["check"] += end == " with check"
    if board.is_castling(move):
        counted["castling"] += 1
        counted["castling with check"] += end != ""
    elif move.promotion:
        counted["promotion"] += 1
        counted["promotion" + end] += end != ""
    elif board.is_en_passant(move):
        counted["en passant"] += 1
    elif board.piece_type_at(move.from_square) != chess.PAWN:
        file, rank = ORIGIN.fullmatch(san).groups()
        counted["both" if file and rank else "file" if file else "rank" if rank else "no origin"] += 1
        kind = board.piece_type_at(move.from_square)
        rivals = board.attackers(board.turn, move.to_square) & board.pieces(kind, board.turn)
        counted["a rival is pinned"] += len(rivals) > 1 and not file and not rank


def compare_move(board, position, move):
    """Both texts, and what each library reads in the other's."""
    ours = library.from_uci(position, move.uci())
    san = board.san(move)
    text = calls.write(position, ours)
    check(text == san, f"{board.fen()}: {move.uci()} is {text}, not {san}")
    check(calls.read(position, san) == (0, ours), f"{board.fen()}: {san} is read as {calls.read(position, san)}")
    check(board.parse_san(san) == move, f"{board.fen()}: python-chess reads {san} as another move")
    classify(board, move, san)
    return san


def spoil(text):
    """One or two characters changed, inserted or left out, or the end cut off."""
    for _ in range(rng.randint(1, 2)):
        at, letter, way = rng.randint(0, len(text)), rng.choice(LETTERS), rng.randrange(8)
        if way < 3:
            text = text[:at] + letter + text[at + 1:]
        elif way < 5:
            text = text[:at] + letter + text[at:]
        elif way < 7:
            text = text[:at] + text[at + 1:]
        else:
            text = text[:at]
    return text


def their_reading(board, text):
    try:
        return 0, board.parse_san(text)
    except chess.InvalidMoveError:
        return SYNTAX, None
    except chess.IllegalMoveError:
        return ILLEGAL, None
    except chess.AmbiguousMoveError:
        return AMBIGUOUS, None


def compare_spoilt(board, position, text):
    status, move = calls.read(position, text)
    bare = text.strip(" ")
    theirs, their_move = their_reading(board, bare)
    counted["spoilt"] += 1
    if ONLY_HERE.fullmatch(bare) or ONLY_THERE.fullmatch(bare):
        return
    what = f"{board.fen()}: {text!r} gives {status}, python-chess {theirs}"
    if status == SYNTAX or theirs == SYNTAX:
        check(status == theirs, what)
        counted["spoilt, malformed"] += 1
    elif not OTHER_MEANING.fullmatch(bare):
        expected = UNTOUCHED if theirs else library.from_uci(position, their_move.uci())
        check((status, move) == (theirs, expected), what)
        counted[{0: "spoilt, a move", ILLEGAL: "spoilt, illegal", AMBIGUOUS: "spoilt, ambiguous"}[status]] += 1


def without_origin(san):
    """A text that may have become ambiguous."""
    return re.sub(r"^([NBRQK])[a-h]?[1-8]?(x?[a-h][1-8])", r"\1\2", san)


def compare_position(board):
    position = library.from_fen(board.fen(en_passant="legal"))
    for move in board.legal_moves:
        san = compare_move(board, position, move)
        compare_spoilt(board, position, spoil(san))
        if rng.random() < 0.3:
            compare_spoilt(board, position, without_origin(san))


def compare_real_games():
    with open(GAMES) as lines:
        games = [line.split() for line in lines if not line.startswith("#")]
    for game in games:
        board = chess.Board()
        for text in game:
            move = chess.Move.from_uci(text)
            if rng.random() < 0.1 * SCALE:
                compare_position(board)
            else:
                compare_move(board, library.from_fen(board.fen(en_passant="legal")), move)
            board.push(move)
    counted["real games"] = counted["moves"]


def next_move(board, moves):
    """Any move, but sooner a double push, which may be captured en passant."""
    def is_double_push(move):
        return board.piece_type_at(move.from_square) == chess.PAWN and abs(move.from_square - move.to_square) == 16
    some = rng.sample(moves, min(len(moves), 8))
    return next((move for move in some if is_double_push(move)), some[0])


def compare_chess960():
    before = counted["moves"]
    for _ in range(max(1, int(50 * SCALE))):
        board = chess.Board.from_chess960_pos(rng.randrange(960))
        for _ in range(60):
            moves = list(board.legal_moves)
            if not moves:
                break
            castling = [move for move in moves if board.is_castling(move)]
            if castling or board.has_legal_en_passant() or rng.random() < 0.2:
                compare_position(board)
            board.push(rng.choice(castling) if castling and rng.random() < 0.3 else next_move(board, moves))
    counted["Chess960"] = counted["moves"] - before


# From which squares a kind sees a square of an empty board.
SEEN_FROM = {
    chess.KNIGHT: lambda square: chess.BB_KNIGHT_ATTACKS[square],
    chess.BISHOP: lambda square: chess.BB_DIAG_ATTACKS[square][0],
    chess.ROOK: lambda square: chess.BB_RANK_ATTACKS[square][0] | chess.BB_FILE_ATTACKS[square][0],
}
SEEN_FROM[chess.QUEEN] = lambda square: SEEN_FROM[chess.BISHOP](square) | SEEN_FROM[chess.ROOK](square)


def place_crowd(board, kind, color):
    """Pieces of one kind and colour, most of them where they see one square; pawns far ahead or on their first rank."""
    near = range(64) if kind == chess.PAWN else list(chess.SquareSet(SEEN_FROM[kind](rng.randrange(64))))
    for _ in range(rng.randint(3, 9)):
        square = rng.choice(near) if rng.random() < 0.8 else rng.randrange(64)
        if kind == chess.PAWN:
            rank = rng.choice([6, 6, 1, 4])
            square = chess.square(chess.square_file(square), rank if color == chess.WHITE else 7 - rank)
        board.set_piece_at(square, chess.Piece(kind, color))


def place_castling(board, color):
    """A king on its first rank between rooks that may castle."""
    a_rook, king, h_rook = sorted(rng.sample(range(8), 3))
    rank = 0 if color == chess.WHITE else 56
    for file, kind in ((a_rook, chess.ROOK), (king, chess.KING), (h_rook, chess.ROOK)):
        board.set_piece_at(rank + file, chess.Piece(kind, color))
    board.castling_rights = chess.BB_SQUARES[rank + a_rook] | chess.BB_SQUARES[rank + h_rook]


def crowded_board():
    """A crowd of the side to move, its king, which sometimes may castle, and pieces of the other side; None if that
    cannot be played."""
    board, owner = chess.Board(None, chess960=True), rng.choice(chess.COLORS)
    board.turn = owner
    place_crowd(board, rng.choice([chess.PAWN, chess.PAWN, *SEEN_FROM, chess.QUEEN]), owner)
    for square in rng.sample(range(64), rng.randint(0, 6)):
        board.set_piece_at(square, chess.Piece(rng.randint(chess.KNIGHT, chess.QUEEN), not owner))
    if rng.random() < 0.5:
        place_crowd(board, chess.PAWN, not owner)
    for square, color in zip(rng.sample(range(64), 2), (owner, not owner)):
        if color == owner and rng.random() < 0.2:
            place_castling(board, color)
        elif board.castling_rights:
            # Where a rook that has castled sooner gives check.
            board.set_piece_at(chess.square(rng.choice([3, 5]), rng.randrange(1, 7)), chess.Piece(chess.KING, color))
        else:
            board.set_piece_at(square, chess.Piece(chess.KING, color))
    return board if board.is_valid() else None


def compare_crowds():
    boards = 0
    while boards < 3000 * SCALE:
        board = crowded_board()
        if board is None:
            continue
        boards += 1
        for _ in range(3):
            compare_position(board)
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(next_move(board, moves))


rng = random.Random(SEED)
library = golem.Library()
calls = Calls(library.path)
counted = collections.Counter()
compare_real_games()
compare_chess960()
compare_crowds()
for name, fewest in WANTED.items():
    check(counted[name] >= fewest * SCALE, f"only {counted[name]} of {name!r}")
    print(f"{counted[name]:8} {name}")
print(f"{counted['moves']} moves and {counted['spoilt']} spoilt texts, seed {SEED}: compared with python-chess")
