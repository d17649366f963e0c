"""A slow second opinion: a game as lists and words, that shares nothing with the engine."""

from __future__ import annotations

from itertools import product

PASS = "--"  # noqa: S105 - no password
Placed = dict[tuple[int, int], tuple[str, str]]
"""By row and column from 1, the player and the letter of the tile."""


class Game:
    """A game replayed from its moves, each written like 22p, or -- for a pass."""

    def __init__(self, size: int, *moves: str, on_edge: bool = False) -> None:
        self.size, self.on_edge = size, on_edge
        self.placed: Placed = {}
        self.history: list[str] = []
        for move in moves:
            self.play(move)

    def play(self, move: str) -> None:
        assert move in self.moves(), f"{move} in {self.moves()}"
        if move != PASS:
            row, col, letter = self.split(move)
            self.placed[row, col] = (self.player, letter)
        self.history.append(move)

    @staticmethod
    def split(move: str) -> tuple[int, int, str]:
        words = move.split() if " " in move else list(move)
        return int(words[0]), int(words[1]), words[2]

    @property
    def player(self) -> str:
        return "RW"[len(self.history) % 2 == 0]

    def left(self, player: str) -> str:
        """The letters of the tiles that a player still has, one for each."""
        used = [letter for owner, letter in self.placed.values() if owner == player]
        each = (self.size * self.size) // 8
        return "".join(letter * (each - used.count(letter)) for letter in "cdpt")

    def is_over(self) -> bool:
        return not self.left(self.player)

    def may_follow(self, row: int, col: int) -> bool:
        """Whether the move before lets a tile go to an empty cell."""
        if not self.history:
            return not self.on_edge or {row, col} & {1, self.size} != set()
        if self.history[-1] == PASS:
            return True
        r, c, letter = self.split(self.history[-1])
        touches = (row, col) in [(r + i, c + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        return {
            "c": row == r or col == c,
            "d": row - col == r - c or row + col == r + c,
            "p": not touches,
            "t": touches,
        }[letter]

    def cells(self) -> list[tuple[int, int]]:
        side = range(1, self.size + 1)
        empty = [at for at in product(side, side) if at not in self.placed]
        return [at for at in empty if self.may_follow(*at)]

    def moves(self) -> list[str]:
        if self.is_over():
            return []
        kinds = sorted(set(self.left(self.player)))
        sign = "{}{}{}" if self.size < 10 else "{} {} {}"
        found = [sign.format(row, col, kind) for row, col in self.cells() for kind in kinds]
        return found or [PASS]

    def score(self, player: str) -> int:
        """A point for every three neighbours in a line: four hold two such threes, five three."""
        points = 0
        for row, col in product(range(1, self.size + 1), repeat=2):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                three = [(row + i * down, col + i * right) for i in range(3)]
                points += all(self.placed.get(at, " ")[0] == player for at in three)
        return points

    def scores(self) -> tuple[int, int]:
        return self.score("W"), self.score("R")

    def value(self) -> int:
        """By how many points the player to move wins, by trying everything."""
        if self.is_over():
            white, red = self.scores()
            return white - red if self.player == "W" else red - white
        return max(-Game(self.size, *self.history, move).value() for move in self.moves())
