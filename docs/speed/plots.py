"""What is drawn of the figures, and where pages repeat one in words."""
from dataclasses import dataclass, replace
from typing import NamedTuple

Rows = list[dict[str, str]]


class Bar(NamedTuple):
    """Which figure a bar shows, and of the same with other things in the caches where there is one."""

    label: str
    bench: str
    row: str
    series: str
    cold: str = ""
    ours: bool = True


class Shown(NamedTuple):
    label: str
    low: float
    high: float
    text: str
    aside: str
    ours: bool


Group = tuple[str, tuple[Bar, ...]]


def worded(unit: str, figure: float) -> str:
    """A time with two digits, a gain in percent."""
    if unit == "gain":
        return f"{100 * (figure - 1):+.1f}".removesuffix(".0").replace("-", "−").removeprefix("+" if figure == 1 else "")
    return f"{figure:,.{2 if unit == 'of cozy-chess' or figure < 1 else 1 if figure < 10 else 0}f}"


@dataclass(frozen=True)
class Plot:
    name: str
    page: str
    title: str
    note: str
    groups: list[Group]
    # What is asked of make for the same on another machine.
    again: str
    unit: str = "ns"
    # Whether nanoseconds stand beside what is drawn.
    has_ns: bool = False
    machine: str = "Zen 4"

    def on(self, machine: str) -> "Plot":
        return replace(self, machine=machine)

    def found(self, rows: Rows, bar: Bar, unit: str, row: str) -> dict[str, str] | None:
        wanted = dict(bench=bar.bench, row=row, series=bar.series, unit=unit, machine=self.machine)
        return next((row for row in rows if wanted.items() <= row.items()), None)

    def used(self, rows: Rows) -> Rows:
        bars = [bar for _, bars in self.groups for bar in bars]
        found = [self.found(rows, bar, self.unit, row) for bar in bars for row in (bar.row, bar.cold)]
        return [row for row in found if row is not None]

    def bar(self, rows: Rows, bar: Bar) -> Shown | None:
        row, cold = (self.found(rows, bar, self.unit, name) for name in (bar.row, bar.cold))
        if row is None:
            return None
        ends = [float(end) for end in row["figure"].split("..")] + ([float(cold["figure"])] if cold else [])
        text = (" / " if cold else " to ").join(worded(self.unit, end) for end in ends)
        ns = self.found(rows, bar, "ns", bar.row) if self.has_ns else None
        aside = f"{worded('ns', float(ns['figure']))} ns" if ns else ""
        return Shown(bar.label, ends[0], ends[-1], text + "%" * (self.unit == "gain"), aside, bar.ours)

    def shown(self, rows: Rows) -> list[tuple[str, list[Shown]]]:
        """The bars of which there is a figure."""
        groups = [(heading, [self.bar(rows, bar) for bar in bars]) for heading, bars in self.groups]
        kept = [(heading, [bar for bar in bars if bar is not None]) for heading, bars in groups]
        return [(heading, bars) for heading, bars in kept if bars]

    def told(self, rows: Rows) -> str:
        """The plot for those who do not see it."""
        groups = [
            f"{heading + ': ' if heading else ''}{', '.join(f'{bar.label} {bar.text}' for bar in bars)}"
            for heading, bars in self.shown(rows)
        ]
        return f"{self.title.rstrip('?')}. {self.note} {'; '.join(groups)}."


LEVELS = {"avx512": "AVX-512", "avx2": "AVX2", "sse2": "SSE2", "scalar": "scalar", "neon": "NEON"}


def at_levels(bench: str, row: str, cold: str = "", levels: str = "avx512 avx2 sse2 scalar") -> tuple[Bar, ...]:
    return tuple(Bar(LEVELS[level], bench, row, level, cold) for level in levels.split())


def beside_crates(heading: str, row: str, bench: str = "levels") -> Group:
    crates = (Bar(name, bench, row, name, ours=False) for name in ("cozy-chess", "chess"))
    return heading, (*at_levels(bench, row), *crates)


def ratios(name: str, title: str, groups: list[Group], again: str, page: str = "speed.md") -> Plot:
    note = "Time relative to the Rust library cozy-chess, and nanoseconds."
    return Plot(name, page, title, note, groups, again, unit="of cozy-chess", has_ns=True)


def in_search(heading: str, call: str, levels: str = "avx512 avx2 sse2 scalar") -> Group:
    bench, row, cold = "search_static", f"{call}, tree", f"{call}, cold"
    return heading, (*at_levels(bench, row, cold, levels), Bar("hand-written", bench, row, "by hand", cold, ours=False))


def queen(label: str, name: str, ours: bool = True) -> Bar:
    return Bar(label, "attacks_static", "playouts", name, "memory", ours)


def exchange(heading: str, row: str) -> Group:
    bench, swap = "exchange_static", "swap, {} getters"
    return heading, (
        Bar("golem_see_ge()", bench, row, "golem"),
        Bar("inlined swap loop", bench, row, swap.format("inlined"), ours=False),
        Bar("swap loop, calls", bench, row, swap.format("called"), ours=False),
    )


def threats(heading: str, row: str) -> Group:
    bench = "threats_static"
    return heading, (*at_levels(bench, row), Bar("plain loop", bench, row, "plain, avx2", ours=False))


def text(call: str) -> Group:
    bench = "san_static"
    return f"{call}()", (
        Bar("Golem", bench, call, "avx2"),
        Bar("hand-written", bench, call, "by hand, avx2", ours=False),
    )


def part(heading: str, row: str) -> Group:
    return heading, (*at_levels("engine", row), Bar("hand-written", "engine", row, "by hand", ours=False))


def on_arm(heading: str, row: str) -> Group:
    return heading, at_levels("arm", row, levels="neon scalar")


def engine(name: str, way: str) -> Group:
    return f"{name} ({way})", at_levels("engines", name)


C = "bench-c PROGRAMS={}_static"
COLD = "Pale: after 512 KB of other memory{}, to imitate a hash table and a network."
MOVES = "avx512 avx2"

PLOTS = [
    Plot(
        "search_lists",
        "speed.md",
        "Move lists in a search",
        "Nanoseconds per position, siblings in tree order. " + COLD.format(" and 64 KB of other code"),
        [
            in_search("golem_legal_moves()", "golem_legal_moves"),
            in_search("golem_legal_captures()", "golem_legal_captures"),
            in_search("golem_node_of(), checkers and pins", "golem_node_of"),
            in_search("golem_node_of() and its captures", "the same, captures and queens"),
            in_search("golem_node_of(), captures, then the rest", "the same, and then the rest"),
        ],
        C.format("search"),
    ),
    Plot(
        "search_moves",
        "speed.md",
        "One move in a search",
        "Nanoseconds per move, siblings in tree order. " + COLD.format(" and 64 KB of other code"),
        [
            in_search("golem_node_is_legal(), hash move", "golem_node_is_legal, hash move", MOVES),
            in_search("golem_node_gives_check()", "golem_node_gives_check", MOVES),
            in_search("golem_see_ge() at 0, captures", "golem_see_ge at 0, captures", MOVES),
            in_search("golem_make_legal_move()", "golem_make_legal_move", "avx2"),
            in_search("golem_key_after()", "golem_key_after", "avx2"),
            in_search("golem_threats_changed_split()", "golem_threats_changed_split", MOVES),
            in_search("golem_pieceboard_make_legal_move()", "golem_pieceboard, copy and make", MOVES),
        ],
        C.format("search"),
    ),
    Plot(
        "arm",
        "speed.md",
        "Instructions on ARM",
        "Instructions per call over game moves; their time depends on the CPU.",
        [
            on_arm("golem_legal_moves()", "golem_legal_moves"),
            on_arm("golem_legal_captures()", "golem_legal_captures"),
            on_arm("golem_node_of()", "golem_node_of"),
            on_arm("golem_node_moves(), all moves", "golem_node_moves"),
            on_arm("golem_threats_changed(), 59,808 features", "golem_threats_changed, filter"),
            on_arm("golem_threats(), 59,808 features", "golem_threats, filter"),
        ],
        "bench-arm",
        unit="instructions",
        machine="AArch64 under qemu",
    ),
    ratios(
        "lists",
        "All legal moves of a position",
        [
            beside_crates("golem_generate(), target sets", "generate"),
            beside_crates("golem_legal_moves(), move list", "list"),
        ],
        "bench-levels",
    ),
    ratios(
        "many",
        "Many positions in one call",
        [
            beside_crates("golem_count_many(), per position", "count_many"),
            beside_crates("golem_count_replies(), per move", "replies to each move"),
        ],
        "bench-levels",
    ),
    Plot(
        "perft",
        "speed.md",
        "Perft",
        "Time relative to cozy-chess, geometric mean of six positions.",
        [
            beside_crates("golem_perft()", "perft, geometric mean"),
            beside_crates("golem_perft_every(), shares no counts", "every, geometric mean"),
        ],
        "bench-levels",
        unit="of cozy-chess",
    ),
    Plot(
        "exchanges",
        "speed.md",
        "Is the SEE of a move at least 0?",
        "Nanoseconds at the highest SIMD level, against hand-written swap loops that inline or call attack getters.",
        [
            exchange("Captures", "golem_see_ge 0, captures"),
            exchange("All moves", "golem_see_ge 0, all moves"),
        ],
        C.format("exchange"),
    ),
    Plot(
        "threats",
        "speed.md",
        "NNUE threat inputs",
        "Nanoseconds, against plain loops over the rays of each piece; 59,808 features.",
        [
            threats("golem_threats_changed(), per move", "golem_threats_changed, filtered"),
            threats("golem_threats(), per position", "golem_threats, filtered"),
        ],
        C.format("threats"),
    ),
    ratios(
        "piece-boards",
        "Piece boards",
        [
            beside_crates("Captures in MVV-LVA order", "captures in order, a position", "pieceboards"),
            beside_crates("golem_pieceboard_perft(), start, per leaf", "golem_pieceboard_perft start", "pieceboards"),
            beside_crates("the same, kiwipete", "golem_pieceboard_perft kiwipete", "pieceboards"),
        ],
        "bench-pieceboards",
        "speed-details.md",
    ),
    Plot(
        "text",
        "speed-details.md",
        "Moves as strings",
        "Nanoseconds per game move, AVX2. Hand-written code compares each move with the move list.",
        [text("golem_move_from_san"), text("golem_move_to_san"), text("golem_move_from_uci")],
        C.format("san"),
    ),
    Plot(
        "getters",
        "speed.md",
        "Attacks of a queen",
        "Nanoseconds per queen; calls unless inlined. " + COLD.format(""),
        [
            (
                "Tables of 0.8 to 1 MB",
                (
                    queen("PEXT, hand-written", "PEXT by hand", ours=False),
                    queen("inlined, PEXT", "inline header"),
                    queen("inlined, magic", "inline header, magic"),
                    queen("PEXT", "pext"),
                    queen("black magic", "magic_black"),
                ),
            ),
            (
                "Up to 220 KB",
                (queen("PEXT and PDEP", "pext_pdep"), queen("kindergarten", "kindergarten")),
            ),
            (
                "Up to 5 KB, or none",
                (
                    queen("leading zeros, AVX-512", "lzcnt_avx512"),
                    queen("hyperbola, AVX2", "hyperbola_avx2"),
                    queen("hyperbola", "hyperbola"),
                    queen("classical", "classical"),
                    queen("Switch Approach", "switch"),
                    queen("Kogge-Stone", "kogge_stone"),
                ),
            ),
        ],
        C.format("attacks"),
    ),
    Plot(
        "gains",
        "engine-measurements.md",
        "Speed gains in engines",
        "Change in nodes per second (nps) with Golem, at the same nodes.",
        [
            engine("VICE", "mailbox, makes moves to test them"),
            engine("Viridithas", "NNUE threat inputs"),
            engine("Stockfish", "NNUE threat inputs"),
            engine("Ethereal", "attack tables, tests pins"),
            engine("Weiss", "attack tables, tests pins"),
            engine("examples/engine_cpp", "threats, pins; six runs"),
        ],
        "",
        unit="gain",
    ),
    Plot(
        "parts",
        "engine-measurements.md",
        "An engine, part by part",
        "Nanoseconds in examples/engine_cpp, with Golem or with a hand-written board.",
        [
            part("Attacks, checks and pins of a node", "node: attacks, checks, pins"),
            part("Lists", "generation"),
            part("All moves, legality and check", "all moves: legality, check"),
            part("Captures and SEE", "captures: exchange"),
            part("Changed threats", "threats changed"),
        ],
        "bench-engine",
    ),
]

# A page, a sentence with placeholders for figures by position, and the figures: machine, bench, row, series, unit.
LIST = ("Zen 5", "levels", "list")
GENERATE = ("Zen 5", "levels", "generate")
IN_SEARCH = ("Zen 4", "search_static")
AT_512, AT_256 = ("avx512", "of cozy-chess"), ("avx2", "of cozy-chess")


def gains(*engines: str) -> list[tuple[str, ...]]:
    return [("Zen 4", "engines", name, level, "gain") for name in engines for level in ("avx2", "avx512")]


def speed_ups(row: str) -> list[tuple[str, ...]]:
    return [("Zen 4", "levels", row, level, "of cozy-chess") for level in ("scalar", "sse2", "avx2", "avx512")]


TIMES = "{0.times_as_fast:.1f} | {1.times_as_fast:.1f} | {2.times_as_fast:.1f} | {3.times_as_fast:.1f} |"

QUOTES = [
    (
        "../README.md",
        "listing all legal moves takes {0:.0f} ns with AVX-512. That is {1.times_as_fast:.1f} times as fast as "
        "`cozy-chess`, a fast Rust library; with AVX2 it is {2.times_as_fast:.1f} times as fast.",
        [(*LIST, "avx512", "ns"), (*LIST, *AT_512), (*LIST, *AT_256)],
    ),
    (
        "speed.md",
        "On a Zen 5, golem_legal_moves() takes {0:.0f} ns with AVX-512, which is {1.times_as_fast:.1f} times as fast as "
        "cozy-chess; with AVX2 it is {2.times_as_fast:.1f} times as fast.",
        [(*LIST, "avx512", "ns"), (*LIST, *AT_512), (*LIST, *AT_256)],
    ),
    ("speed.md", "| golem_generate(), target sets | " + TIMES, speed_ups("generate")),
    ("speed.md", "| golem_legal_moves(), move list | " + TIMES, speed_ups("list")),
    ("speed.md", "| golem_count_many(), per position | " + TIMES, speed_ups("count_many")),
    ("speed.md", "| golem_perft() | " + TIMES, speed_ups("perft, geometric mean")),
    ("speed.md", "| golem_perft_every() | " + TIMES, speed_ups("every, geometric mean")),
    (
        "speed.md",
        "| golem_legal_moves(), AVX2 | {0:.0f} | {1:.0f} | | golem_legal_moves(), scalar | {2:.0f} | {3:.0f} | "
        "| hand-written, captures and then the rest | {4:.0f} | {5:.0f} |",
        [
            (*IN_SEARCH, f"{call}, {order}", series, "ns")
            for call, series in (
                ("golem_legal_moves", "avx2"),
                ("golem_legal_moves", "scalar"),
                ("the same, and then the rest", "by hand"),
            )
            for order in ("tree", "loop")
        ],
    ),
    (
        "dirgolem.md",
        "golem_generate() takes {4:.1f} ns and golem_count_many() {5:.1f} ns. Compared with `cozy-chess`, which generates piece "
        "by piece with PEXT, golem_generate() is {0.times_as_fast:.1f} times as fast without vectors, {1.times_as_fast:.1f} "
        "times with SSE2, {2.times_as_fast:.1f} times with AVX2 and {3.times_as_fast:.1f} times with AVX-512",
        [
            *((*GENERATE, level, "of cozy-chess") for level in ("scalar", "sse2", "avx2", "avx512")),
            (*GENERATE, "avx512", "ns"),
            ("Zen 5", "levels", "count_many", "avx512", "ns"),
        ],
    ),
    ("../README.md", "VICE {0.gain}%, Phalanx", gains("VICE")),
    (
        "../README.md",
        "Viridithas {0.gain} to {1.gain}%, Stockfish {4.gain} to {5.gain}%",
        gains("Viridithas", "Stockfish"),
    ),
    (
        "../README.md",
        "nps by {2.gain} to {3.gain}% in Viridithas and by {6.gain} to {7.gain}% in Stockfish",
        gains("Viridithas", "Stockfish"),
    ),
    ("engines.md", "| VICE | {0.gain}% | {1.gain}% |", gains("VICE")),
    *(
        (
            "engines.md",
            f"| {name} | " + "{0.gain} to {1.gain}% | {2.gain} to {3.gain}% |",
            gains(name),
        )
        for name in ("Viridithas", "Stockfish", "Ethereal", "Weiss")
    ),
    (
        "engine-measurements.md",
        "{2.gain} to {3.gain}% with AVX-512, {0.gain} to {1.gain}% with AVX2",
        gains("examples/engine_cpp"),
    ),
    ("engine-measurements.md", "| both and golem_checkers() | **{0.gain}%** | **{1.gain}%** | 1 |", gains("VICE")),
    (
        "engine-measurements.md",
        "| first two parts | {0.gain} to {1.gain}% | {2.gain} to {3.gain}% |",
        gains("Stockfish"),
    ),
]
