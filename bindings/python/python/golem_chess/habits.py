"""Names that users of python-chess try: an AttributeError that says what takes their place.

The classes get a descriptor for each name. A method `__getattr__` would say the same, but Python would then look up every
attribute more slowly.
"""
from __future__ import annotations

from typing import NoReturn

from golem_chess import _golem
from golem_chess._golem import Move, Position
from golem_chess.answers import Outcome
from golem_chess.game import Game
from golem_chess.setup import Setup

POSITION: dict[str, str] = {
    "push": "positions do not change; use play(), or Game.push()",
    "push_san": "positions do not change; use play(), which takes SAN, or Game.push()",
    "push_uci": "positions do not change; use play(), which takes UCI notation, or Game.push()",
    "san_and_push": "positions do not change; use san(move), then play(move)",
    "variation_lan": "use variation_san(moves)",
    "push_xboard": "positions do not change; use play(), or Game.push()",
    "pop": "positions do not change; keep the one before, or use Game.pop()",
    "peek": "a position does not know its moves; use Game.moves[-1]",
    "move_stack": "a position does not know its moves; use Game.moves",
    "root": "a position does not know its moves; use Game.positions[0]",
    "set_piece_at": "positions do not change; use Setup(position)[square] = piece",
    "remove_piece_at": "positions do not change; use del Setup(position)[square]",
    "set_piece_map": "positions do not change; use Position.from_parts(pieces), or Setup",
    "clear": "positions do not change; use Setup.empty()",
    "clear_board": "positions do not change; use Setup.empty()",
    "clear_stack": "a position does not know its moves, so there is nothing to clear",
    "reset": "positions do not change; use Position()",
    "reset_board": "positions do not change; use Position()",
    "empty": "a board without kings is not a position; use Setup.empty()",
    "set_fen": "positions do not change; use Position(fen)",
    "set_board_fen": "positions do not change; use Position(fen), or Setup",
    "set_castling_fen": "positions do not change; use Setup(position).castling = 'KQkq'",
    "set_epd": "positions do not change; use golem_chess.epd.read(text)",
    "from_epd": "use golem_chess.epd.read(text)",
    "epd": "use golem_chess.epd.write(position, operations)",
    "castling_rights": "use castling",
    "clean_castling_rights": "use castling; rights that cannot be are refused",
    "castling_xfen": "use fen().split()[2]",
    "shredder_fen": "use fen(chess960=True)",
    "castling_shredder_fen": "use fen(chess960=True).split()[2]",
    "has_castling_rights": "use castling & color's back rank",
    "has_kingside_castling_rights": "use any(square > king(color) for square in square_numbers(castling & pieces(color=color)))",
    "has_queenside_castling_rights": "use any(square < king(color) for square in square_numbers(castling & pieces(color=color)))",
    "has_chess960_castling_rights": "use Position(fen, orthodox=True), which refuses them",
    "has_legal_en_passant": "use any(move.is_en_passant for move in legal_moves())",
    "has_pseudo_legal_en_passant": "there are legal moves only; use any(move.is_en_passant for move in legal_moves())",
    "is_attacked_by": "use attackers(square, color) != 0",
    "attackers_mask": "use attackers(square, color), which is an int",
    "attacks_mask": "use attacks(square), which is an int",
    "checkers_mask": "use checkers(), which is an int",
    "pieces_mask": "use pieces(kind, color), which is an int",
    "is_pinned": "use pinned(color) >> square & 1",
    "pin": "use line(king, square) where pinned(color) has the square",
    "pin_mask": "use line(king, square) where pinned(color) has the square",
    "piece_type_at": "use piece_at(square).lower()",
    "color_at": "use piece_at(square).isupper()",
    "occupied": "use pieces()",
    "occupied_co": "use pieces(color=color)",
    "pawns": "use pieces('p')",
    "knights": "use pieces('n')",
    "bishops": "use pieces('b')",
    "rooks": "use pieces('r')",
    "queens": "use pieces('q')",
    "kings": "use pieces('k')",
    "promoted": "which pieces were pawns is not kept",
    "is_capture": "use move(move).is_capture",
    "is_castling": "use move(move).is_castling",
    "is_kingside_castling": "use san(move).startswith('O-O') and the like",
    "is_queenside_castling": "use san(move).startswith('O-O-O')",
    "is_en_passant": "use move(move).is_en_passant",
    "is_zeroing": "use play(move).halfmove_clock == 0",
    "is_irreversible": "use play(move).halfmove_clock == 0, and compare castling and en_passant",
    "find_move": "use move('e2e4'), which takes UCI notation and SAN",
    "parse_xboard": "use move(text)",
    "uci": "use move(move).uci()",
    "lan": "use san(move), or move(move).uci()",
    "xboard": "use move(move).uci()",
    "generate_legal_moves": "use legal_moves(), which is a list",
    "generate_legal_captures": "use legal_captures(), which is a list",
    "generate_castling_moves": "use [move for move in legal_moves() if move.is_castling]",
    "generate_legal_ep": "use [move for move in legal_moves() if move.is_en_passant]",
    "pseudo_legal_moves": "there are legal moves only; use legal_moves()",
    "generate_pseudo_legal_moves": "there are legal moves only; use legal_moves()",
    "generate_pseudo_legal_captures": "there are legal moves only; use legal_captures()",
    "generate_pseudo_legal_ep": "there are legal moves only; use [move for move in legal_moves() if move.is_en_passant]",
    "is_pseudo_legal": "there are legal moves only; use is_legal(move)",
    "is_into_check": "there are legal moves only; use is_legal(move)",
    "was_into_check": "a position with the other king in check is refused",
    "is_insufficient_material": "use insufficient_material()",
    "has_insufficient_material": "use insufficient_material(color)",
    "is_valid": "what cannot be played is not a Position; check() says what no game can reach",
    "status": "use check(), a sentence or None",
    "is_repetition": "use repetitions(history) + 1 >= count, or Game.repetitions()",
    "is_fivefold_repetition": "use repetitions(history) >= 4",
    "is_seventyfive_moves": "use outcome() == Outcome.SEVENTYFIVE_MOVES",
    "is_fifty_moves": "use halfmove_clock >= 100 and has_legal_move()",
    "can_claim_draw": "use is_game_over(claim_draw=True, history=history)",
    "can_claim_fifty_moves": "use halfmove_clock >= 100 and has_legal_move()",
    "can_claim_threefold_repetition": "use repetitions(history) >= 2",
    "ply": "use 2 * fullmove_number - 2 + (turn == 'b')",
    "chess960_pos": "compare with Position.chess960(number)",
    "from_chess960_pos": "use Position.chess960(number)",
    "set_chess960_pos": "use Position.chess960(number)",
    "unicode": "use str(position)",
    "mirror": "use Position.from_parts with the pieces of piece_map()",
    "transform": "use Position.from_parts with the pieces of piece_map()",
    "apply_mirror": "positions do not change; use Position.from_parts with the pieces of piece_map()",
    "apply_transform": "positions do not change; use Position.from_parts with the pieces of piece_map()",
}

MOVE: dict[str, str] = {
    "null": "use Position.pass_turn(), and None in games of PGN",
    "is_promotion": "use promotion is not None",
    "xboard": "use uci()",
    "drop": "there are no drops",
}

OUTCOME: dict[str, str] = {"termination": "an outcome is one of Outcome's members, such as Outcome.CHECKMATE; use name"}

# What a Position or a FEN answers for a game.
_OF_POSITION = (
    "fen", "board_fen", "turn", "castling", "ep_square", "legal_moves", "is_check", "is_checkmate", "is_stalemate", "is_legal",
    "piece_at", "piece_map", "pieces", "attackers", "attacks", "checkers", "king", "san", "parse_san", "parse_uci", "gives_check",
    "insufficient_material", "variation_san", "halfmove_clock", "fullmove_number", "play",
)  # fmt: skip

GAME: dict[str, str] = {
    **{name: f"use position.{name}{'()' * callable(getattr(Position, name))}" for name in _OF_POSITION},
    "board": "use position",
    "start": "use positions[0]",
    "push_san": "use push(move), which takes SAN",
    "push_uci": "use push(move), which takes UCI notation",
    "peek": "use moves[-1]",
    "move_stack": "use moves",
    "root": "use positions[0]",
    "reset": "use Game()",
    "set_fen": "use Game(fen)",
    "ply": "use len(game)",
    "is_repetition": "use repetitions() + 1 >= count",
    "can_claim_draw": "use is_game_over(claim_draw=True)",
    "can_claim_threefold_repetition": "use repetitions() >= 2",
    "can_claim_fifty_moves": "use position.halfmove_clock >= 100 and position.has_legal_move()",
    "is_fivefold_repetition": "use repetitions() >= 4",
    "is_seventyfive_moves": "use outcome() == Outcome.SEVENTYFIVE_MOVES",
    "headers": "golem_chess.pgn.Game(game) has headers",
}

SETUP: dict[str, str] = {
    "set_piece_at": "use setup[square] = piece",
    "remove_piece_at": "use del setup[square]",
    "piece_at": "use setup[square]",
    "set_piece_map": "use clear(), and setup[square] = piece",
    "set_fen": "use Setup(fen)",
    "set_board_fen": "use Setup(fen)",
    "set_castling_fen": "use castling = 'KQkq'",
    "castling_rights": "use castling",
    "ep_square": "use en_passant",
    "clear_board": "use clear()",
    "reset": "use Setup()",
    "status": "use to_position(), which raises the reason",
    "is_valid": "use to_position(), which raises the reason if it is not",
    "mirror": "use piece_map(), and square ^ 56",
    "legal_moves": "use to_position().legal_moves()",
    "push": "use to_position().play(move)",
    "play": "use to_position().play(move)",
}

BOOK: dict[str, str] = {"get": "use find(position), which is None where the book has no move"}

PGN_GAME: dict[str, str] = {
    "mainline_moves": "use moves()",
    "board": "use root.position",
    "end": "use root.end()",
    "next": "use root.next()",
    "variations": "use root.variations",
    "variation": "use root.variations[number]",
    "add_variation": "use root.add(move)",
    "add_main_variation": "use root.add(move), and promote_to_main()",
    "add_line": "use root.add_line(moves)",
    "comment": "use root.comment",
    "errors": "use mistake, which is None where all is well",
    "accept": "use str(game), or text(comments=False, …)",
    "accept_subgame": "use str(game), or text(comments=False, …)",
    "setup": "use Game(position)",
    "from_board": "use Game(game), with a golem_chess.Game",
    "without_tag_roster": "use Game(); str(game) always has the seven tags",
    "game": "this is the game",
}

PGN_NODE: dict[str, str] = {
    "add_variation": "use add(move)",
    "add_main_variation": "use add(move), and promote_to_main()",
    "remove_variation": "use remove() of the node",
    "has_variation": "use any(node.move == move for node in variations)",
    "variation": "use variations[number]",
    "board": "use position",
    "uci": "use move.uci()",
    "eval": "use evaluation",
    "set_eval": "use evaluation = …",
    "eval_depth": "use evaluation.depth",
    "set_clock": "use clock = …",
    "emt": "use elapsed",
    "set_emt": "use elapsed = …",
    "starting_comment": "use opening_comment",
    "mainline": "use game.mainline(), or next() again and again",
    "mainline_moves": "use game.moves(), or next() again and again",
    "is_end": "use next() is None",
    "is_mainline": "use node in game.mainline()",
    "is_main_variation": "use parent.variations[0] == node",
    "ply": "use 2 * position.fullmove_number - 2 + (position.turn == 'b')",
    "accept": "use str(game), or game.text(comments=False, …)",
}

MODULE: dict[str, str] = {
    "Board": "use Position, which does not change, Game, which has moves, or Setup, which is edited",
    "BaseBoard": "use Setup",
    "Piece": "a piece is its letter in a FEN",
    "SquareSet": "a set of squares is an int; squares(set) has the names, square_set(names) is the way back",
    "WHITE": "a colour must be 'w' or 'b'",
    "BLACK": "a colour must be 'w' or 'b'",
    "SQUARES": "use range(64)",
    "SQUARE_NAMES": "use squares(2**64 - 1)",
    "STARTING_FEN": "use START_FEN",
    "STARTING_BOARD_FEN": "use Position().board_fen()",
    "parse_square": "use square(name)",
    "square_file": "use square & 7",
    "square_rank": "use square >> 3",
    "square_mirror": "use square ^ 56",
    "square_distance": "use max(abs(a % 8 - b % 8), abs(a // 8 - b // 8))",
    "read_game": "use golem_chess.pgn.games(file)",
    "open_reader": "use golem_chess.polyglot.Book(path)",
    "svg": "use position.svg()",
    "Termination": "use Outcome",
    **{
        name: f"a piece type is a letter; use {letter!r}"
        for name, letter in zip(("PAWN", "KNIGHT", "BISHOP", "ROOK", "QUEEN", "KING"), "pnbrqk")
    },
    **{f"{file}{rank}": f"use {f'{file}{rank}'.lower()!r}, or square(name)" for file in "ABCDEFGH" for rank in range(1, 9)},
}

PGN_MODULE: dict[str, str] = {
    "read_game": "use games(file), an iterator",
    "read_headers": "use headers(file), an iterator",
    "skip_game": "use headers(file), an iterator",
    "GameNode": "use Node",
    "ChildNode": "use Node",
    "StringExporter": "use str(game), or game.text(comments=False, …)",
    "FileExporter": "use file.write(f'{game}\\n')",
    "BaseVisitor": "use games(file), and the mainline() or the variations of each",
    "scan_headers": "use headers(file), an iterator",
    "NAG_": "marks are numbers: 1 is '!', 2 '?', 3 '!!', 4 '??', 5 '!?', 6 '?!'",
}

POLYGLOT_MODULE: dict[str, str] = {
    "open_reader": "use Book(path)",
    "MemoryMappedReader": "use Book(path)",
    "zobrist_hash": "use position.key",
}


class _Elsewhere:
    """An attribute that is not there, and says where to look."""

    def __init__(self, owner: str, name: str, way: str) -> None:
        self._said = f"{owner} has no {name}: {way}"
        self.__doc__ = f"Not here: {way}."

    def __get__(self, instance: object, owner: type) -> NoReturn:
        raise AttributeError(self._said)

    # It makes help() list the names behind the methods.
    def __set__(self, instance: object, value: object) -> NoReturn:
        raise AttributeError(self._said)


def _dir(instance: object) -> list[str]:
    """The names of an instance that are there."""
    hidden = {name for name, thing in vars(type(instance)).items() if isinstance(thing, _Elsewhere)}
    return sorted(set(object.__dir__(instance)) - hidden)


_CLASSES: dict[type, tuple[str, dict[str, str]]] = {
    Position: ("Position", POSITION),
    Move: ("Move", MOVE),
    Game: ("Game", GAME),
    Setup: ("Setup", SETUP),
    Outcome: ("Outcome", OUTCOME),
    _golem.PgnGame: ("Game", PGN_GAME),
    _golem.PgnNode: ("Node", PGN_NODE),
}


def install() -> None:
    """Gives the classes their descriptors."""
    for owner, (title, ways) in _CLASSES.items():
        install_in(owner, title, ways)


def install_in(owner: type, title: str, ways: dict[str, str]) -> None:
    """Gives a class its descriptors."""
    for name, way in ways.items():
        if name in vars(owner):
            raise AssertionError(f"{title} has {name}")
        setattr(owner, name, _Elsewhere(title, name + _parentheses(way), way))
    setattr(owner, "__dir__", _dir)


def _parentheses(way: str) -> str:
    return "()" if way.startswith("positions do not change") else ""


def missing(module: str, name: str, ways: dict[str, str]) -> AttributeError:
    """The exception for a name that a module does not have."""
    # Numbers of marks have a beginning in common.
    way = ways.get(name) or (ways.get("NAG_") if name.startswith("NAG_") else None)
    return AttributeError(f"module {module!r} has no attribute {name!r}" + (f": {way}" if way else ""))
