"""The same rules without agents, without memories, without the engine: one cell after another."""

from __future__ import annotations

OTHER = {"0": "1", "1": "0"}


def fixpoint(rows: list[str]) -> list[str]:
    """What pair, gap, count and last digit make of the rows, over and over until nothing moves."""
    board = [list(row) for row in rows]
    moved = True
    while moved:
        moved = False
        for row, signs in enumerate(board):
            for col, sign in enumerate(signs):
                column = [line[col] for line in board]
                digit = forced(signs, col) or forced(column, row)
                if sign == "." and digit:
                    board[row][col] = digit
                    moved = True
    return ["".join(signs) for signs in board]


def forced(line: list[str], place: int) -> str | None:
    """The digit that the line forces at an empty place."""
    for digit, other in OTHER.items():
        left = len(line) // 2 - line.count(digit)
        others = [
            {line[i] for i in range(start, start + 3) if i != place}
            for start in range(max(0, place - 2), min(place, len(line) - 3) + 1)
        ]
        if left == 0 or {digit} in others:
            return other
        if left == 1:
            windows = [{i, i + 1, i + 2} for i in range(len(line) - 2)]
            free = [window for window in windows if all(line[i] != digit for i in window)]
            room = {i for i, sign in enumerate(line) if sign == "."}
            common = room.intersection(*free)
            if common and place not in common:
                return other
            if common == {place}:
                return digit
    return None
