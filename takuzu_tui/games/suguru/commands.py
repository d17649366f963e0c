"""What Suguru's commands have of their own: boards drawn with their walls, and JSON by numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import click

from takuzu_tui.cli import params
from takuzu_tui.cli.extras import VERBOSE, Extras, Facts, Values, choices_told
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine import suguru
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Fault, Hint, Margins, Origin
from takuzu_tui.games.suguru.game import GAME, Position
from takuzu_tui.wording.words import Words

_FORM = click.Option(
    ["--format", "form"],
    metavar="F",
    type=params.OneOf(*GAME.forms),
    help=marked("Write the solution as data: config, code or json."),
)
_CLUES = params.clues(marked("The share of given cells, 10 to 60 %, met within 2 points."))


class SuguruExtras(Extras):
    """A search that can be watched, solutions below the grid as given, zones in JSON."""

    steps = "places"
    helps: Mapping[str, str] = {
        "suguru": marked("Play, solve, make, check and print puzzles of Suguru."),
        "play": marked(
            "Play a fresh puzzle, or the one in FILE (- is stdin, or a code such as "
            "suguru/5/5/cih47bs73m3g5p1g2g)."
        ),
        "solve": marked(
            "Draw the puzzle in FILE (- is stdin), then its solution. "
            "Exit code 0: exactly one solution, 3: several, 4: none."
        ),
    }
    options: Mapping[str, Mapping[str, tuple[click.Option, ...]]] = {
        "generate": {"zone": (_CLUES,)},
        "solve": {"limit": (_FORM, VERBOSE)},
    }

    def further_wish(self, chosen: Mapping[str, str], values: Values) -> dict[str, str]:  # noqa: ARG002
        """The share of clues."""
        return {} if values["clues"] is None else {"clues": str(values["clues"])}

    def solutions(self, talk: Talk, position: Position, values: Values) -> Iterator[Position]:
        """Perhaps with every choice told."""
        found = suguru.solutions(position.grid, on_choice=choices_told(talk, values))
        return (position._replace(grid=grid) for grid in found)

    def above_solutions(self, talk: Talk, position: Position, values: Values) -> str:
        """The grid as given, unless data are wanted."""
        return "" if values["form"] else _drawing(talk, position)

    def solution(self, talk: Talk, position: Position, values: Values) -> str:
        """The solution drawn, or as data."""
        if values["form"]:
            return GAME.write(GAME.given(position), values["form"])
        return _drawing(talk, position)

    def shape(self, position: Position) -> Facts:
        """Rows, columns and the zone of every cell."""
        layout = position.grid.layout
        zones = [list(row) for row in layout.ids()]
        return {"rows": layout.rows, "columns": layout.columns, "zones": zones}

    def content(self, position: Position) -> list[list[int]]:
        """The numbers row by row, 0 for an empty cell."""
        return [list(row) for row in position.grid.rows()]

    def fault_facts(self, words: Words, fault: Fault) -> Facts:
        """A broken rule by its number."""
        return {"rule": fault.rule, **super().fault_facts(words, fault)}

    def hint_facts(self, words: Words, hint: Hint) -> Facts:
        """A deduction, and every elimination that it rests on."""
        from takuzu_tui.games.suguru.sentences import step_sentence  # noqa: PLC0415 - on demand

        found = hint.fact
        assert isinstance(found, suguru.Deduction), "hints of Suguru are deductions"
        return {
            "places": [{"cell": str(found.place.cell), "value": found.place.value}],
            "technique": hint.technique,
            "because": [str(cell) for cell in found.proof],
            "steps": [
                {
                    "technique": step.technique.value,
                    "cells": [str(cell) for cell in step.cells],
                    "removes": [
                        {"cell": str(gone.cell), "value": gone.value} for gone in step.removes
                    ],
                    "text": step_sentence(words, step),
                }
                for step in found.steps
            ],
            "text": GAME.tell(words, found),
        }


EXTRAS = SuguruExtras(GAME.name)


def _drawing(talk: Talk, position: Position) -> str:
    """The board in its walls, without letters around it or signs before its givens."""
    board = GAME.picture(position)
    faces = tuple(
        face._replace(origin=Origin.PLAYER if face.text else Origin.EMPTY) for face in board.faces
    )
    bare = board._replace(faces=faces, margins=Margins((), ()))
    return "\n".join(talk.drawn(bare, "plain"))
