"""The chess library Golem (libgolem.so) called from Python through ctypes, nothing to compile.

    import golem
    library = golem.Library()                       # dist/lib, or GOLEM_LIBRARY, or Library(path)
    position = library.from_fen("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -")
    library.moves_uci(position)                     # ['a5a4', ...]
    positions = library.positions(fens)             # many positions lie side by side in one array,
    library.count_many(positions)                   # and one call answers for all of them

A call through ctypes costs some hundred nanoseconds, far more than most answers take: programs that ask about many
positions should use the calls that end in `_many`. With NumPy installed their arrays are NumPy arrays (positions a
structured one), read and written in place without copying; without it they are ctypes arrays. The interpreter lock
is free during every call and the library keeps no state, so several threads may share one Library.
"""
import ctypes
import enum
import os
from ctypes import POINTER, c_char_p, c_int32, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p
from struct import unpack_from

try:
    import numpy
except ImportError:
    numpy = None

ABI = 2
MAX_MOVES = 256
NO_SQUARE = 64
WHITE, BLACK = 0, 1
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
DEFAULT_PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "dist", "lib", "libgolem.so")


class GolemError(Exception):
    """The library is missing, is another library, or has another binary interface than this file."""


class Outcome(enum.IntEnum):
    """How a game stands. The last two are draws if a player claims them."""

    ONGOING = 0
    CHECKMATE = 1
    STALEMATE = 2
    INSUFFICIENT_MATERIAL = 3
    SEVENTYFIVE_MOVES = 4
    FIVEFOLD_REPETITION = 5
    FIFTY_MOVES = 6
    THREEFOLD_REPETITION = 7


class Position(ctypes.Structure):
    """golem_position: plain data; fields are told in golem.h. Make one with Library.from_fen."""

    _fields_ = [
        ("pieces", c_uint64 * 6),
        ("colors", c_uint64 * 2),
        ("castling", c_uint64),
        ("side_to_move", c_uint8),
        ("ep_square", c_uint8),
        ("halfmove_clock", c_uint16),
        ("fullmove_number", c_uint16),
        ("reserved", c_uint16),
    ]


class Targets(ctypes.Structure):
    """golem_targets: the legal moves as sixteen target sets, and what was found on the way."""

    _fields_ = [
        ("direction", c_uint64 * 16),
        ("attacked", c_uint64),
        ("checkers", c_uint64),
        ("between", c_uint64 * 4),
        ("movable", c_uint64),
        ("evasion", c_uint64),
    ]


class AttackMaps(ctypes.Structure):
    """golem_attack_maps: attacks by side and kind and what is counted from them."""

    _fields_ = [
        ("by_kind", c_uint64 * 6 * 2),
        ("attacked", c_uint64 * 2),
        ("attacked_twice", c_uint64 * 2),
        ("pawn_spans", c_uint64 * 2),
        ("king_ring", c_uint64 * 2),
        ("mobility", c_uint16 * 6 * 2),
        ("ring_attacks", c_uint16 * 2),
        ("reserved", c_uint16 * 2),
    ]


SIZES = {Position: 80, Targets: 192, AttackMaps: 192}


class Library:
    """The functions of one libgolem.so. `use_numpy=False` gives ctypes arrays even where NumPy is installed."""

    def __init__(self, path=None, use_numpy=True):
        self.path = os.path.abspath(path or os.environ.get("GOLEM_LIBRARY") or DEFAULT_PATH)
        if os.path.isdir(self.path):
            self.path = os.path.join(self.path, "libgolem.so")
        self.numpy = numpy if use_numpy else None
        self._library = _open(self.path)
        self._declare()
        self._check_layout()

    def _declare(self):
        position, text = POINTER(Position), c_char_p
        function = self._function
        self._version = function("golem_version", c_char_p)
        self._level = function("golem_level", c_uint32)
        self._message = function("golem_status_message", c_char_p, c_int32)
        self._start = function("golem_position_start", None, position)
        self._start_chess960 = function("golem_position_start_chess960", c_int32, c_uint32, position)
        self._position_check = function("golem_position_check", c_int32, position)
        self._from_fen = function("golem_position_from_fen", c_int32, text, position)
        self._from_fen_into = function("golem_position_from_fen", c_int32, text, c_void_p)
        self._to_fen = function("golem_position_to_fen", c_size_t, position, c_uint32, text, c_size_t)
        self._lists = {name: function(f"golem_legal_{name}", c_size_t, position, POINTER(c_uint16), c_size_t)
                       for name in ("moves", "captures", "quiets")}
        self._is_legal = function("golem_is_legal", c_uint32, position, c_uint16)
        self._has_legal_move = function("golem_has_legal_move", c_uint32, position)
        self._gives_check = function("golem_gives_check", c_uint32, position, c_uint16)
        self._replies = function(
            "golem_count_replies", c_size_t, position, POINTER(c_uint16), POINTER(c_uint32), c_size_t)
        self._count = function("golem_count_legal_moves", c_size_t, position)
        self._make_move = function("golem_make_move", c_int32, position, c_uint16, position)
        self._make_null_move = function("golem_make_null_move", c_int32, position, position)
        self._to_uci = function("golem_move_to_uci", c_size_t, position, c_uint16, c_uint32, text, c_size_t)
        self._from_uci = function("golem_move_from_uci", c_int32, position, text, POINTER(c_uint16))
        self._to_san = function("golem_move_to_san", c_size_t, position, c_uint16, text, c_size_t)
        self._from_san = function("golem_move_from_san", c_int32, position, text, POINTER(c_uint16))
        self._key = function("golem_key", c_uint64, position)
        self._key_after = function("golem_key_after", c_uint64, position, c_uint16, c_uint64)
        self._insufficient = function("golem_insufficient_material", c_uint32, position, c_uint32)
        self._repetitions = function("golem_repetitions", c_size_t, c_void_p, c_size_t, c_uint32)
        self._outcome = function("golem_outcome", c_uint32, position, c_void_p, c_size_t)
        self._upcoming = function("golem_upcoming_repetition", c_uint16, position, c_void_p, c_size_t)
        self._generate = function("golem_generate", c_int32, position, POINTER(Targets))
        self._attack_maps = function("golem_attack_maps_of", c_int32, position, POINTER(AttackMaps))
        self._checkers = function("golem_checkers", c_uint64, position)
        self._attackers = function("golem_attackers", c_uint64, position, c_uint32, c_uint64)
        self._attacked = function("golem_attacked", c_uint64, position, c_uint32)
        self._pinned = function("golem_pinned", c_uint64, position, c_uint32)
        self._piece_at = function("golem_piece_at", c_uint32, position, c_uint32)
        self._see = function("golem_see", c_int32, position, c_uint16)
        self._see_ge = function("golem_see_ge", c_uint32, position, c_uint16, c_int32)
        self._hanging = function("golem_hanging", c_uint64, position, c_uint32)
        self._perft = function("golem_perft", c_uint64, position, c_uint32)
        self._divide = function(
            "golem_perft_divide", c_size_t, position, c_uint32, POINTER(c_uint16), POINTER(c_uint64), c_size_t)
        self._count_many = function("golem_count_many", c_size_t, c_void_p, c_size_t, c_void_p)
        self._key_many = function("golem_key_many", c_size_t, c_void_p, c_size_t, c_void_p)
        self._generate_many = function("golem_generate_many", c_size_t, c_void_p, c_size_t, c_void_p)
        self._attack_maps_many = function("golem_attack_maps_many", c_size_t, c_void_p, c_size_t, c_void_p)

    def _function(self, name, result, *arguments):
        # A new object each time, so that one function may be declared for structs and for addresses.
        try:
            function = self._library[name]
        except AttributeError:
            raise GolemError(f"{self.path} has no function {name}: another version of Golem than this file is for")
        function.restype, function.argtypes = result, arguments
        return function

    def _check_layout(self):
        """Structs have the sizes of golem.h, and the library writes no more and no less than that."""
        for struct, size in SIZES.items():
            if ctypes.sizeof(struct) != size:
                raise GolemError(f"{struct.__name__} has {ctypes.sizeof(struct)} bytes here instead of {size}")
        start = self._written(Position, lambda out: self._start(ctypes.cast(out, POINTER(Position))))
        position = Position.from_buffer_copy(start)
        self._written(Targets, lambda out: self._generate(position, ctypes.cast(out, POINTER(Targets))))
        self._written(AttackMaps, lambda out: self._attack_maps(position, ctypes.cast(out, POINTER(AttackMaps))))
        if (position.fullmove_number, position.ep_square) != (1, NO_SQUARE):
            raise GolemError(f"{self.path} has another layout of positions")

    def _written(self, struct, write):
        """What a call writes for a struct; GolemError if that is more or less than its size."""
        size, results = ctypes.sizeof(struct), []
        for fill in (0x00, 0xFF):
            memory = (c_uint8 * (size + 64))(*[fill] * (size + 64))
            write(memory)
            results.append(bytes(memory))
        same = sum(a == b for a, b in zip(*results))
        if same != size or results[0][:size] != results[1][:size]:
            raise GolemError(f"{self.path} writes {same} bytes for {struct.__name__} instead of {size}")
        return results[0]

    # One position.

    def version(self):
        return self._version().decode()

    def level(self):
        """The SIMD level in use, by name."""
        number = self._level()
        names = ("scalar", "SSE2", "AVX2", "AVX-512", "NEON", "AltiVec", "WebAssembly")
        return names[number] if number < len(names) else str(number)

    def _check(self, status, what):
        if status != 0:
            raise ValueError(f"{what}: {self._message(status).decode()}")

    def from_fen(self, fen):
        """A position from FEN, X-FEN or Shredder-FEN; ValueError says what is wrong."""
        position = Position()
        self._check(self._from_fen(_text(fen), position), fen)
        return position

    def start(self, chess960=518):
        """A start position by its Chess960 number; 518 is the orthodox one."""
        position = Position()
        # ctypes would cut other numbers down to 32 bits.
        number = chess960 if 0 <= chess960 < 960 else 960
        self._check(self._start_chess960(number, position), chess960)
        return position

    def check(self, position):
        """Why no game can reach the position, as far as can be told cheaply, or None."""
        status = self._position_check(position)
        return None if status == 0 else self._message(status).decode()

    def piece_at(self, position, square):
        """The piece as a number: 1-6 are white's pawn to king, 9-14 black's, 0 is none."""
        return self._piece_at(position, square)

    def to_fen(self, position, chess960=False):
        text = ctypes.create_string_buffer(128)
        self._to_fen(position, chess960, text, len(text))
        return text.value.decode()

    def count(self, position):
        """The number of legal moves."""
        return self._count(position)

    def legal_moves(self, position):
        """The legal moves as 16-bit numbers: from, to, kind (golem.h)."""
        return self._list("moves", position)

    def legal_captures(self, position):
        """Those that capture, en passant and capturing promotions among them."""
        return self._list("captures", position)

    def legal_quiets(self, position):
        """Those that do not."""
        return self._list("quiets", position)

    def _list(self, name, position):
        moves = (c_uint16 * MAX_MOVES)()
        count = self._lists[name](position, moves, MAX_MOVES)
        return moves[:min(count, MAX_MOVES)]

    def is_legal(self, position, move):
        """Whether a move is legal; any 16 bits may be asked."""
        return bool(self._is_legal(position, move))

    def has_legal_move(self, position):
        return bool(self._has_legal_move(position))

    def gives_check(self, position, move):
        """Whether a legal move gives check."""
        return bool(self._gives_check(position, move))

    def count_replies(self, position):
        """For each legal move how many answers it has, as a dict."""
        moves, counts = (c_uint16 * MAX_MOVES)(), (c_uint32 * MAX_MOVES)()
        count = min(self._replies(position, moves, counts, MAX_MOVES), MAX_MOVES)
        return dict(zip(moves[:count], counts[:count]))

    def to_uci(self, position, move, chess960=False):
        text = ctypes.create_string_buffer(8)
        self._to_uci(position, move, chess960, text, len(text))
        return text.value.decode()

    def moves_uci(self, position, chess960=False):
        return sorted(self.to_uci(position, move, chess960) for move in self.legal_moves(position))

    def from_uci(self, position, text):
        move = c_uint16()
        self._check(self._from_uci(position, _text(text), move), text)
        return move.value

    def to_san(self, position, move):
        """A legal move in standard algebraic notation."""
        text = ctypes.create_string_buffer(16)
        self._to_san(position, move, text, len(text))
        return text.value.decode()

    def from_san(self, position, text):
        move = c_uint16()
        self._check(self._from_san(position, _text(text), move), text)
        return move.value

    def make_move(self, position, move):
        """The position after a legal move."""
        after = Position()
        self._check(self._make_move(position, move, after), f"move {move}")
        return after

    def make_null_move(self, position):
        """The position with the other side to move; ValueError in a check."""
        after = Position()
        self._check(self._make_null_move(position, after), "null move")
        return after

    def generate(self, position):
        targets = Targets()
        self._generate(position, targets)
        return targets

    def attack_maps(self, position):
        maps = AttackMaps()
        self._attack_maps(position, maps)
        return maps

    def checkers(self, position):
        """The set of pieces that give check to the side to move."""
        return self._checkers(position)

    def attackers(self, position, square, occupied=None):
        """The set of pieces of both sides that attack a square."""
        if occupied is None:
            occupied = position.colors[0] | position.colors[1]
        return self._attackers(position, square, occupied)

    def attacked(self, position, color):
        """The set of squares that a side attacks."""
        return self._attacked(position, color)

    def pinned(self, position, color):
        """The set of a side's pieces that are pinned to their king."""
        return self._pinned(position, color)

    def hanging(self, position, color):
        """The set of a side's pieces that the opponent would gain by taking if it were to move."""
        return self._hanging(position, color)

    def see(self, position, move):
        """What a legal move wins in the exchange on its target square, in centipawns."""
        return self._see(position, move)

    def see_ge(self, position, move, threshold):
        """Whether that is a threshold or more."""
        return bool(self._see_ge(position, move, threshold))

    def perft(self, position, depth):
        return self._perft(position, depth)

    def divide(self, position, depth):
        """The leaves below each legal move, as a dict."""
        moves, counts = (c_uint16 * MAX_MOVES)(), (c_uint64 * MAX_MOVES)()
        count = min(self._divide(position, depth, moves, counts, MAX_MOVES), MAX_MOVES)
        return dict(zip(moves[:count], counts[:count]))

    # A game. Its keys, one for each position, are a list of numbers or an array of 64-bit numbers, which is not copied.

    def key(self, position):
        """The Zobrist key; for orthodox positions the one that opens Polyglot's books."""
        return self._key(position)

    def key_after(self, position, move, key):
        """The key after a legal move, from the one before it; the move 0 is a pass."""
        return self._key_after(position, move, key)

    def outcome(self, position, keys=()):
        """How the game stands; the last of the keys is that of the position, without keys no repetition is found."""
        row = _row(keys)
        return Outcome(self._outcome(position, address_of(row, c_uint64, len(row)), len(row)))

    def repetitions(self, keys, halfmove_clock):
        """How often the last key stands earlier among those that the clock can reach: 2 is the third time."""
        row = _row(keys)
        return self._repetitions(address_of(row, c_uint64, len(row)), len(row), halfmove_clock)

    def upcoming_repetition(self, position, keys):
        """A legal move back to a position that was on the board before, or 0."""
        row = _row(keys)
        return self._upcoming(position, address_of(row, c_uint64, len(row)), len(row))

    def insufficient_material(self, position, color):
        """Whether a side can never mate."""
        return bool(self._insufficient(position, color))

    # Many positions.

    def array(self, kind, count):
        """A zeroed array of a struct or a number of ctypes: a NumPy array, or a ctypes array without NumPy."""
        if self.numpy:
            return self.numpy.zeros(count, dtype=self.numpy.dtype(kind))
        return (kind * count)()

    def positions(self, fens):
        """An array of positions from texts; ValueError says which one is wrong."""
        fens = list(fens)
        positions = self.array(Position, len(fens))
        address = address_of(positions, Position, len(fens))
        for index, fen in enumerate(fens):
            status = self._from_fen_into(_text(fen), address + index * SIZES[Position])
            self._check(status, fen)
        return positions

    def position_at(self, positions, index):
        """A copy of one position of an array."""
        if not 0 <= index < len(positions):
            raise IndexError(index)
        address = address_of(positions, Position, len(positions)) + index * SIZES[Position]
        return Position.from_buffer_copy(Position.from_address(address))

    def count_many(self, positions, out=None):
        """The numbers of legal moves of all positions, in one call."""
        return self._many(self._count_many, positions, c_uint32, out)

    def key_many(self, positions, out=None):
        """The keys of all positions, in one call."""
        return self._many(self._key_many, positions, c_uint64, out)

    def generate_many(self, positions, out=None):
        """The target sets of all positions, in one call."""
        return self._many(self._generate_many, positions, Targets, out)

    def attack_maps_many(self, positions, out=None):
        """The attack maps of all positions, in one call."""
        return self._many(self._attack_maps_many, positions, AttackMaps, out)

    def _many(self, function, positions, kind, out):
        count = len(positions)
        if out is None:
            out = self.array(kind, count)
        function(address_of(positions, Position, count), count, address_of(out, kind, count, written=True))
        return out


def _open(path):
    if not os.path.exists(path):
        raise GolemError(f"{path} is missing: build it with `make`, or name libgolem.so in GOLEM_LIBRARY")
    try:
        _check_complete(path)
        library = ctypes.CDLL(path)
    except OSError as error:
        raise GolemError(f"{path} cannot be loaded: {error}")
    try:
        abi = library.golem_abi_version
    except AttributeError:
        raise GolemError(f"{path} is not Golem: it has no golem_abi_version")
    abi.restype, abi.argtypes = c_uint32, ()
    if abi() != ABI:
        raise GolemError(f"{path} has binary interface {abi()}, this file is for {ABI}")
    return library


def _check_complete(path):
    """A file that was cut off would not be refused by the system but end the program: its section table comes last."""
    with open(path, "rb") as file:
        header = file.read(64)
    if header[:6] == b"\x7fELF\x02\x01" and len(header) == 64:
        table, entry, entries = unpack_from("<40xQ10xHH", header)
        if os.path.getsize(path) < table + entry * entries:
            raise OSError(f"it is cut off, {os.path.getsize(path)} of {table + entry * entries} bytes")


def _text(text):
    if "\0" in text:
        raise ValueError("a text with a zero character")
    return text.encode("ascii", "replace")


def _row(keys):
    return (c_uint64 * len(keys))(*keys) if isinstance(keys, (list, tuple)) else keys


def address_of(array, kind, count, written=False):
    """Where the entries of an array lie; what could make the library read or write elsewhere is refused."""
    if isinstance(array, ctypes.Array):
        if array._type_ is not kind:
            raise TypeError(f"an array of {array._type_.__name__} instead of {kind.__name__}")
        address = ctypes.addressof(array)
    elif numpy is not None and isinstance(array, numpy.ndarray):
        none = numpy.empty(0, dtype=numpy.dtype(kind))
        if array.dtype != none.dtype:
            raise TypeError(f"an array of {array.dtype} instead of {none.dtype}")
        is_row = array.shape[1:] == none.shape[1:] and array.flags.c_contiguous
        if not is_row or (written and not array.flags.writeable):
            raise ValueError("the array must be a row of entries without gaps, and be writable for results")
        address = array.ctypes.data
    else:
        raise TypeError(f"neither a ctypes array nor a NumPy array: {type(array).__name__}")
    if len(array) != count:
        raise ValueError(f"an array of {len(array)} entries instead of {count}")
    return address
