"""The command `play` and its options; what it does stands in `play`."""

from __future__ import annotations

from datetime import date
from typing import Any

import click

from takuzu_tui.cli import params
from takuzu_tui.cli.extras import Extras, of_a_game
from takuzu_tui.cli.play import Taste, Wanted, play
from takuzu_tui.cli.talk import Talk, problem_of
from takuzu_tui.engine.text import InputError, marked
from takuzu_tui.games.kit import Puzzle
from takuzu_tui.play.seeds import day_of_play, today

TODAY = "today"
"""What may be said instead of a date."""


class Day(params.Kind[date]):
    """A day that has a puzzle."""

    name = "date"

    def read(self, text: str, place: str) -> date:
        """The day, or a problem that tells why it has none."""
        try:
            return today() if text == TODAY else day_of_play(text, today())
        except InputError as error:
            raise problem_of(error, place) from None


@of_a_game(
    "play",
    marked("Play a fresh puzzle, or one from a FILE (- is stdin) or a code."),
    lambda extras: (
        click.argument("source", metavar=f"[{extras.opened}]", type=params.Name(), required=False),
        *params.choices(extras.game),
        params.seed(extras.seeded),
        params.flag("--timer", marked("Show the time, and tell it at the end.")),
        params.display(marked("How the board is drawn.")),
        *params.symbols(extras.game),
        params.option(
            "--theme",
            params.OneOf(*params.THEMES, also=params.ALSO_CALLED),
            marked("The colours; else as chosen at home."),
        ),
        params.flag("--plain", marked("Line by line, for pipes and screen readers.")),
        params.option(
            "--resume",
            params.Whole(1),
            marked("Go on with this saved game, or with the one that was played last."),
            "[ID]",
            is_flag=False,
            flag_value=0,
        ),
        params.option(
            "--daily",
            Day(),
            marked("The puzzle of the day, or that of a DATE such as 2026-11-01; takes --size."),
            "[DATE]",
            is_flag=False,
            flag_value=TODAY,
            hidden=not isinstance(extras.game, Puzzle),
        ),
    ),
)
def play_command(
    extras: Extras,
    talk: Talk,
    /,
    *,
    source: str | None,
    seed: str | None,
    timer: bool,
    display: str | None,
    theme: str | None,
    plain: bool,
    resume: int | None,
    daily: date | None,
    symbols: str | None = None,
    **choices: Any,
) -> int:
    """Opens the game."""
    chosen = params.chosen(extras.game, choices)
    chosen |= extras.play_wish(choices)
    wanted = Wanted(source, chosen, seed, resume, extras.name, daily)
    taste = Taste(timer or None, display, theme, symbols)
    return play(talk, wanted, taste, plain=plain)
