"""A line chart with a logarithmic axis, as SVG."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 70, 24, 56, 50


@dataclass(frozen=True)
class Series:
    """One line of the chart."""

    name: str
    colour: str
    values: list[float]


def plot(title: str, places: list[int], series: list[Series]) -> str:
    """The chart of several series over the same places."""
    values = [value for one in series for value in one.values]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))

    def across(place: int) -> float:
        share = (place - places[0]) / (places[-1] - places[0])
        return LEFT + share * (WIDTH - LEFT - RIGHT)

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
    for place in places:
        x, y = across(place), HEIGHT - BOTTOM + 20
        parts.append(f'<text x="{x:.1f}" y="{y}" text-anchor="middle">{place}x{place}</text>')
    for index, one in enumerate(series):
        points = [
            (across(place), up(value)) for place, value in zip(places, one.values, strict=True)
        ]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{one.colour}" stroke-width="2"/>'
        )
        parts += [
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{one.colour}"/>' for x, y in points
        ]
        x = LEFT + 200 * index
        parts.append(f'<rect x="{x}" y="38" width="12" height="4" fill="{one.colour}"/>')
        parts.append(f'<text x="{x + 18}" y="45">{escape(one.name)}</text>')
    return "\n".join([*parts, "</svg>", ""])
