#!/usr/bin/env python3
"""Compares the keys of positions with those of python-chess. Needs chess (1.11) and golem.py.

    PYTHONPATH=examples/python python3 tests/python_chess/compare_keys.py [scale] [seed]

Of orthodox positions a key is chess.polyglot.zobrist_hash. Of Chess960 it is that but for castling rooks that do not
stand in a corner: golem.h says which numbers these have, and SplitMix64 is written here once more.

First each number on its own, in a position that has little else; then the positions of the tests and the benches; then
random games, where the key is also carried along from move to move.
"""
import ctypes
import os
import random
import sys
from ctypes import POINTER, c_int32, c_uint16, c_uint64

import chess
import chess.polyglot
import golem

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
FILES = [os.path.join(ROOT, "tests", "data", "perft.epd"), os.path.join(ROOT, "benches", "data", "positions.fen")]
SCALE = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 20303
PLIES = {False: 400_000 * SCALE, True: 300_000 * SCALE}
LONGEST_GAME = 200
EVERY = 16

ARRAY = chess.polyglot.POLYGLOT_RANDOM_ARRAY
HASHER = chess.polyglot.ZobristHasher(ARRAY)
CORNERS = {chess.H1: ARRAY[768], chess.A1: ARRAY[769], chess.H8: ARRAY[770], chess.A8: ARRAY[771]}
PARTS = {
    chess.PAWN: "pawns",
    chess.KNIGHT: "minors",
    chess.BISHOP: "minors",
    chess.ROOK: "majors",
    chess.QUEEN: "majors",
    chess.KING: "kings",
}
DOUBLE_PUSH = 1
PROMOTIONS = (chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.QUEEN)


class Keys(ctypes.Structure):
    """golem_keys."""

    NAMES = ("all", "pawns", "minors", "majors", "white", "black", "material", "kings")
    _fields_ = [(name, c_uint64) for name in NAMES]


class Library(golem.Library):
    def _declare(self):
        super()._declare()
        position = POINTER(golem.Position)
        self.key = self._function("golem_key", c_uint64, position)
        self.key_after = self._function("golem_key_after", c_uint64, position, c_uint16, c_uint64)
        self._keys_of = self._function("golem_keys_of", c_int32, position, POINTER(Keys))

    def keys_of(self, position):
        keys = Keys()
        self._check(self._keys_of(position, keys), "keys")
        return keys


LIBRARY = Library()
compared = 0
with_two_keys = 0


def split_mix(count):
    """The first outputs of SplitMix64 from the state 0."""
    mask, state, outputs = (1 << 64) - 1, 0, []
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & mask
        z = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & mask
        outputs.append(z ^ z >> 31)
    return outputs


ELSEWHERE = split_mix(64)


def expected_key(board):
    if not board.chess960:
        return chess.polyglot.zobrist_hash(board)
    key = HASHER.hash_board(board) ^ HASHER.hash_ep_square(board) ^ HASHER.hash_turn(board)
    for rook in chess.scan_forward(board.clean_castling_rights()):
        key ^= CORNERS.get(rook, ELSEWHERE[rook])
    return key


def compare(board, key):
    global compared
    if key != expected_key(board):
        raise SystemExit(f"{board.fen(en_passant='fen')}: {key:016x}, not {expected_key(board):016x}")
    compared += 1


def compare_board(board):
    """The key of a position as it is written."""
    position = LIBRARY.from_fen(board.fen(en_passant="fen"))
    compare(board, LIBRARY.key(position))
    return position


def board_of(pieces, castling="-", turn=chess.WHITE, ep_square=None, chess960=False):
    board = chess.Board(None, chess960=chess960)
    for square, piece in pieces.items():
        board.set_piece_at(square, chess.Piece.from_symbol(piece))
    board.turn, board.ep_square = turn, ep_square
    board.set_castling_fen(castling)
    return board


def compare_pieces():
    """Every piece on every square where it may stand, beside two kings in corners; the opponent is to move."""
    for square in chess.SQUARES:
        corners = [corner for corner in CORNERS if chess.square_distance(corner, square) > 1]
        for symbol in "NBRQnbrq" + ("Pp" if 0 < chess.square_rank(square) < 7 else ""):
            kings = {corners[0]: "K", corners[1]: "k"}
            compare_board(board_of({**kings, square: symbol}, turn=symbol.islower()))
        compare_board(board_of({square: "K", corners[0]: "k"}))
        compare_board(board_of({square: "k", corners[0]: "K"}))


def compare_castling():
    """Every king with every rook or every two on its rank, Chess960; rights of all orthodox kinds."""
    for rights in range(1, 16):
        castling = "".join(letter for bit, letter in enumerate("KQkq") if rights >> bit & 1)
        pieces = {chess.E1: "K", chess.A1: "R", chess.H1: "R", chess.E8: "k", chess.A8: "r", chess.H8: "r"}
        compare_board(board_of(pieces, castling))
    for king in range(1, 7):
        for left in range(king):
            for right in range(king + 1, 8):
                pieces = {king: "K", left: "R", right: "R", king + 56: "k", left + 56: "r", right + 56: "r"}
                names = chess.FILE_NAMES[left] + chess.FILE_NAMES[right]
                for castling in (names.upper() + names, *names, *names.upper(), names[0].upper() + names[1]):
                    compare_board(board_of(pieces, castling, chess960=True))


def compare_played(board, position, *keys):
    """Keys of a position that moves have led to. They are not python-chess's, which are Polyglot's, where a pawn stands
    beside the one pushed and no en passant capture is legal: the library sets the square only where one is."""
    global with_two_keys
    if board.has_pseudo_legal_en_passant() and not board.has_legal_en_passant():
        with_two_keys += 1
        compare(board, LIBRARY.key(with_ep_square(position, board.ep_square)))
        board = board.copy(stack=False)
        board.ep_square = None
    for key in keys:
        compare(board, key)


def with_ep_square(position, square):
    other = golem.Position.from_buffer_copy(position)
    other.ep_square = square
    return other


def compare_push(board):
    """The double push that has led to a position, played."""
    forward = -8 if board.turn else 8
    push = chess.Move(board.ep_square - forward, board.ep_square + forward)
    before = board.copy(stack=False)
    before.set_piece_at(push.from_square, before.remove_piece_at(push.to_square))
    before.turn, before.ep_square = not board.turn, None
    if not before.is_valid() or not before.is_legal(push):
        return
    position = LIBRARY.from_fen(before.fen())
    code = push.from_square | push.to_square << 6 | DOUBLE_PUSH << 12
    carried = LIBRARY.key_after(position, code, LIBRARY.key(position))
    position = LIBRARY.make_move(position, code)
    compare_played(board, position, LIBRARY.key(position), carried)


def compare_en_passant():
    """Every pushed pawn, with and without pawns beside it; the capture may open the rank to a rook."""
    for turn, rank in ((chess.WHITE, 4), (chess.BLACK, 3)):
        king, pawn, other_king, rook, pushed = "KPkrp" if turn else "kpKRP"
        for file in range(8):
            neighbours = [near for near in (file - 1, file + 1) if 0 <= near < 8]
            near_end, far_end = (7, 0) if file > 3 else (0, 7)
            for beside in ([], neighbours, *([near] for near in neighbours)):
                pawns = {chess.square(near, rank): pawn for near in beside} | {chess.square(file, rank): pushed}
                ep_square = chess.square(file, rank + 1 if turn else rank - 1)
                corner = {chess.G8 if turn else chess.G1: other_king}
                pinning = {chess.square(near_end, rank): rook, chess.square(far_end, rank): king}
                for kings in ({chess.C1 if turn else chess.C8: king}, pinning):
                    board = board_of({**corner, **kings, **pawns}, "-", turn, ep_square)
                    compare_board(board)
                    compare_push(board)


def compare_parts(board, position):
    """Every key of golem_keys but the material's."""
    keys = LIBRARY.keys_of(position)
    expected = dict.fromkeys(Keys.NAMES[1:6], 0)
    for square, piece in board.piece_map().items():
        number = ARRAY[64 * (2 * (piece.piece_type - 1) + piece.color) + square]
        if piece.piece_type != chess.KING:
            expected[PARTS[piece.piece_type]] ^= number
        if piece.piece_type != chess.PAWN:
            expected["white" if piece.color else "black"] ^= number
    compare(board, keys.all)
    for part, key in expected.items():
        if getattr(keys, part) != key:
            raise SystemExit(f"{board.fen(en_passant='fen')}: {getattr(keys, part):016x} of {part}, not {key:016x}")


def compare_files():
    for path in FILES:
        with open(path, encoding="utf-8") as file:
            fens = [line.split(";")[0].split("#")[0].strip() for line in file if line[0] not in "#\n"]
        if len(fens) < 200:
            raise SystemExit(f"{path} has {len(fens)} positions")
        for fen in fens:
            board = chess.Board(fen, chess960=bool(set(fen.split()[2]) - set("KQkq-")))
            compare_parts(board, compare_board(board))


def as_python_chess(move):
    """Both write castling as king takes rook when they may; a promotion has the codes 8 to 15."""
    code = move >> 12
    return chess.Move(move & 63, move >> 6 & 63, PROMOTIONS[code & 3] if code >= 8 else None)


def play_game(rng, board, plies):
    """The key made anew at every ply, that carried along from the start, and now and then that of the FEN."""
    position = LIBRARY.from_fen(board.fen())
    carried = LIBRARY.key(position)
    compare(board, carried)
    for ply in range(plies):
        moves = LIBRARY.legal_moves(position)
        if not moves:
            return ply
        move = rng.choice(moves)
        carried = LIBRARY.key_after(position, move, carried)
        position = LIBRARY.make_move(position, move)
        board.push(as_python_chess(move))
        if ply % EVERY == 0 or board.ep_square is not None:
            compare_board(board)
        compare_played(board, position, LIBRARY.key(position), carried)
    return plies


def compare_games(chess960):
    rng = random.Random(SEED)
    played = 0
    while played < PLIES[chess960]:
        board = chess.Board.from_chess960_pos(rng.randrange(960)) if chess960 else chess.Board()
        played += play_game(rng, board, LONGEST_GAME)


def main():
    compare_pieces()
    compare_castling()
    compare_en_passant()
    alone = compared
    compare_files()
    files = compared - alone
    for chess960 in (False, True):
        compare_games(chess960)
    if with_two_keys == 0:
        raise SystemExit("no pawn that may not capture en passant")
    print(f"{alone} positions of single numbers, {files} of files, {compared - alone - files} of games")
    print(f"{with_two_keys} of them where a pawn stands beside the one pushed and no en passant capture is legal")
    print(f"{compared} keys, seed {SEED}: compared with python-chess")


if __name__ == "__main__":
    main()
