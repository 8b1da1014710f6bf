"""What each function costs, from docs/evidence/costs.tsv, as docs/costs.md and the reference of the site tell it."""
import re
from dataclasses import dataclass
from pathlib import Path

RESULTS = Path(__file__).resolve().parent.parent.parent / "docs" / "evidence" / "costs.tsv"
# The levels as texts call them, the best first.
LEVELS = {
    "avx512": "AVX-512",
    "avx2": "AVX2",
    "sse2": "SSE2",
    "neon": "NEON",
    "altivec": "AltiVec",
    "wasm": "WebAssembly",
    "scalar": "scalar",
}


def figure(ns: float) -> str:
    return f"{ns:.{2 if ns < 1 else 1 if ns < 9.95 else 0}f}"


@dataclass
class Cost:
    function: str
    unit: str  # what the figures are for, or "constant"
    ns: dict[str, float]  # by level, the best first

    def is_constant(self) -> bool:
        return self.unit == "constant"

    def depends_on_level(self) -> bool:
        """Whether the levels differ by more than the clock and the noise of a busy machine do."""
        least, most = min(self.ns.values(), default=0), max(self.ns.values(), default=0)
        return most > 1.1 * least and most - least > 0.5

    def figures(self) -> dict[str, str]:
        """By level, or one figure without a level."""
        if not self.depends_on_level():
            return {} if self.is_constant() else {"": figure(min(self.ns.values()))}
        return {LEVELS[level]: figure(ns) for level, ns in self.ns.items()}

    def text(self) -> str:
        """Without the name of the function: "per leaf 0.18 ns AVX-512, 0.30 ns AVX2"."""
        if self.is_constant():
            return "constant"
        per = "" if self.unit == "call" else f"per {self.unit} "
        return per + ", ".join(f"{ns}\N{NO-BREAK SPACE}ns {level}".rstrip() for level, ns in self.figures().items())


def read() -> tuple[str, dict[str, Cost]]:
    """The CPU of the run, and the costs by function."""
    lines = RESULTS.read_text().splitlines()
    cpu = re.match(r"# (.*?)[,;(]", lines[0])
    if cpu is None:
        raise ValueError(f"{RESULTS}: the first line names no CPU")
    _, _, *levels = lines[1].split("\t")
    costs = {}
    for line in lines[2:]:
        function, unit, *figures = line.split("\t")
        by_level = dict(zip(levels, figures, strict=True))
        ns = {level: float(by_level[level]) for level in LEVELS if by_level.get(level)}
        costs[function] = Cost(function, unit, ns)
    return cpu[1].strip(), costs
