"""A line chart with a logarithmic axis, as SVG."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 70, 24, 56, 50


@dataclass(frozen=True)
class Series:
    """One line of the chart, from the first place on; what was not measured is dashed."""

    name: str
    colour: str
    values: list[float]
    is_measured: bool = True


def plot(title: str, places: list[str], series: list[Series]) -> str:
    """The chart of several series over the same places, which stand at equal distances."""
    values = [value for one in series for value in one.values]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))

    def across(index: int) -> float:
        return LEFT + index / (len(places) - 1) * (WIDTH - LEFT - RIGHT)

    def up(value: float) -> float:
        share = (math.log10(value) - low) / (high - low)
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="26" font-size="16" font-weight="bold">{escape(title)}</text>',
    ]
    for power in range(low, high + 1):
        y = up(10**power)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#d0d0d0"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{10.0**power:g}</text>'
        )
    for index, place in enumerate(places):
        x, y = across(index), HEIGHT - BOTTOM + 20
        parts.append(f'<text x="{x:.1f}" y="{y}" text-anchor="middle">{escape(place)}</text>')
    for index, one in enumerate(series):
        points = [(across(at), up(value)) for at, value in enumerate(one.values)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        dashes = "" if one.is_measured else ' stroke-dasharray="6 4"'
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{one.colour}" stroke-width="2"'
            f"{dashes}/>"
        )
        parts += [
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{one.colour}"/>' for x, y in points
        ]
        x = LEFT + 200 * index
        parts.append(f'<rect x="{x}" y="38" width="12" height="4" fill="{one.colour}"/>')
        parts.append(f'<text x="{x + 18}" y="45">{escape(one.name)}</text>')
    return "\n".join([*parts, "</svg>", ""])
