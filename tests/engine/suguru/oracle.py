"""A slow and plain second opinion on Suguru; it works on lists and knows nothing of the engine.

A board is a list of rows of zone names and a list of rows of numbers, 0 for an empty cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

Zones = Sequence[Sequence[object]]
Values = Sequence[Sequence[int]]
Spot = tuple[int, int]
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def spots(zones: Zones) -> list[Spot]:
    return [(row, col) for row in range(len(zones)) for col in range(len(zones[0]))]


def touch(one: Spot, other: Spot) -> bool:
    return one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def size(zones: Zones, spot: Spot) -> int:
    return sum(list(row).count(zones[spot[0]][spot[1]]) for row in zones)


def sees(zones: Zones, one: Spot, other: Spot) -> bool:
    same = zones[one[0]][one[1]] == zones[other[0]][other[1]]
    return one != other and (same or touch(one, other))


def broken(zones: Zones, values: Values) -> set[tuple[int, Spot]]:
    """The rules that are broken, and the cells that take part."""
    found = set()
    filled = [spot for spot in spots(zones) if values[spot[0]][spot[1]]]
    for one, other in combinations(filled, 2):
        if values[one[0]][one[1]] == values[other[0]][other[1]]:
            if zones[one[0]][one[1]] == zones[other[0]][other[1]]:
                found |= {(1, one), (1, other)}
            if touch(one, other):
                found |= {(3, one), (3, other)}
    return found | {(2, spot) for spot in filled if values[spot[0]][spot[1]] > size(zones, spot)}


def solutions(zones: Zones, values: Values) -> Iterator[list[list[int]]]:
    """Every way to complete a board, cell by cell in row order."""
    if broken(zones, values):
        return
    board = [list(row) for row in values]
    order = [spot for spot in spots(zones) if not values[spot[0]][spot[1]]]
    most = {spot: size(zones, spot) for spot in order}
    near = {spot: [other for other in spots(zones) if sees(zones, spot, other)] for spot in order}

    def fill(done: int) -> Iterator[list[list[int]]]:
        if done == len(order):
            yield [row[:] for row in board]
            return
        row, col = spot = order[done]
        taken = {board[at][beside] for at, beside in near[spot]}
        for digit in range(1, most[spot] + 1):
            if digit not in taken:
                board[row][col] = digit
                yield from fill(done + 1)
        board[row][col] = 0

    yield from fill(0)


def random_zones(rows: int, columns: int, most: int, rng: Random) -> list[list[int]]:
    """Zones that grow from random cells; most of such boards cannot be filled."""
    zones = [[-1] * columns for _ in range(rows)]
    for number, (row, col) in enumerate(rng.sample(spots(zones), rows * columns)):
        if zones[row][col] >= 0:
            continue
        members = [(row, col)]
        zones[row][col] = number
        while len(members) < most:
            around = [(r + a, c + b) for r, c in members for a, b in STEPS]
            edge = [
                (at, beside)
                for at, beside in around
                if 0 <= at < rows and 0 <= beside < columns and zones[at][beside] < 0
            ]
            if not edge:
                break
            at, beside = rng.choice(edge)
            zones[at][beside] = number
            members.append((at, beside))
    return zones
