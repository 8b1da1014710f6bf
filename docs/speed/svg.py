"""Draws a plot: a card of horizontal bars, each with its name before it and its figure behind it, narrow enough for a phone.

Nothing depends on colours, as each bar has its name; they follow the reader's choice of light or dark, on a ground of
their own, since a page may have made another choice.
"""
import textwrap
from math import ceil

from plots import Bar, Plot, Shown

WIDTH, MARGIN = 400, 14
BAR, STEP, GAP = 13, 18, 12
# The width of a letter in the widest of the usual fonts, by size.
LETTER = 0.58

STYLE = """\
text { font: 13px system-ui, sans-serif; fill: #24221e }
.title { font-size: 16px; font-weight: 600 } .head { font-size: 13px; font-weight: 600 }
.note, .aside { fill: #625c52 } .note { font-size: 12px }
.ground { fill: #fbfaf7 } .ours { fill: #1f5fae; stroke: #1f5fae } .theirs { fill: #a2691c; stroke: #a2691c }
.pale { fill-opacity: .25 } .line { stroke: #625c52 }
@media (prefers-color-scheme: dark) {
text { fill: #ece8e0 } .note, .aside { fill: #b5ada0 } .line { stroke: #b5ada0 }
.ground { fill: #262421 } .ours { fill: #6ea3e6; stroke: #6ea3e6 } .theirs { fill: #d79a4b; stroke: #d79a4b }
}"""


def wide(text: str, size: int = 13) -> float:
    return len(text) * size * LETTER


class Card:
    """What is drawn from the top down."""

    def __init__(self, plot: Plot, bars: list[Shown]) -> None:
        self.plot, self.parts, self.y = plot, [], MARGIN
        values = [value for bar in bars for value in (bar.low, bar.high)]
        # Bars begin at nothing, or at one where more and less than one are told apart.
        self.zero = 1.0 if plot.unit == "gain" else 0.0
        self.least = min([self.zero, *values])
        most = max(values)
        self.left = MARGIN + max(wide(bar.label) for bar in bars) + 10
        room = max(wide(bar.text + bar.aside) for bar in bars) + 8
        self.scale = (WIDTH - MARGIN - room - self.left) / (most - self.least)

    def x(self, value: float) -> float:
        return self.left + (value - self.least) * self.scale

    def text(self, x: float, text: str, kind: str = "", size: int = 13) -> None:
        kind = f' class="{kind}"' if kind else ""
        self.parts.append(f'<text x="{x:.1f}" y="{self.y + size - 2:.1f}"{kind}>{text}</text>')

    def lines(self, text: str, kind: str, size: int, step: int) -> None:
        for line in textwrap.wrap(text, int((WIDTH - 2 * MARGIN) / (size * LETTER * 0.92))):
            self.text(MARGIN, line, kind, size)
            self.y += step

    def rectangle(self, low: float, high: float, kind: str) -> None:
        self.parts.append(
            f'<rect x="{self.x(low):.1f}" y="{self.y:.1f}" width="{max(self.x(high) - self.x(low), 1):.1f}" '
            f'height="{BAR}" class="{kind}"/>'
        )

    def bar(self, bar: Shown) -> None:
        kind = "ours" if bar.ours else "theirs"
        # What is sure stands apart from what may be, or is with other things in the caches.
        near = min(max(self.zero, bar.low), bar.high)
        if bar.low != bar.high:
            self.rectangle(min(bar.low, self.zero), max(bar.high, self.zero), f"{kind} pale")
        if near != self.zero or bar.low == bar.high:
            self.rectangle(min(self.zero, near), max(self.zero, near), kind)
        self.text(MARGIN, bar.label)
        end = self.x(max(bar.high, self.zero)) + 6
        aside = f'<tspan class="aside"> {bar.aside}</tspan>' if bar.aside else ""
        self.text(end, bar.text + aside)
        self.y += STEP

    def zero_line(self, top: float) -> None:
        x = self.x(self.zero)
        self.parts.append(f'<line x1="{x:.1f}" y1="{top - 3:.1f}" x2="{x:.1f}" y2="{self.y - 2:.1f}" class="line"/>')


def drawn(plot: Plot, rows: list[dict[str, str]]) -> str:
    groups = plot.shown(rows)
    card = Card(plot, [bar for _, bars in groups for bar in bars])
    card.lines(plot.title, "title", 16, 21)
    card.lines(plot.note, "note", 12, 16)
    card.y += 6
    for heading, bars in groups:
        if heading:
            card.text(MARGIN, heading, "head")
            card.y += 18
        top = card.y
        for bar in bars:
            card.bar(bar)
        if card.zero:
            card.zero_line(top)
        card.y += GAP
    card.y -= GAP
    # A multiple of five, so that the size shown, six fifths of it, is a whole number as well.
    height = 5 * ceil((card.y + MARGIN - (STEP - BAR)) / 5)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH * 6 // 5}" height="{height * 6 // 5}" '
        f'viewBox="0 0 {WIDTH} {height}">\n<title>{plot.title}</title>\n<style>\n{STYLE}\n</style>\n'
        f'<rect width="{WIDTH}" height="{height}" class="ground"/>\n' + "\n".join(card.parts) + "\n</svg>\n"
    )
