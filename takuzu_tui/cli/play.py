"""`takuzu play`: the game."""

from __future__ import annotations

import sys

import click

from takuzu_tui.cli import options
from takuzu_tui.cli.helping import Command
from takuzu_tui.cli.kinds import Name, OneOf, Whole
from takuzu_tui.cli.problems import Problem
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.text import marked

THEMES = ("safe", "dark", "light", "contrast", "ansi", "mono")
ALSO_CALLED = {"terminal": "ansi"}
"""Themes by the names that Home gives them, where these differ."""


@click.command(
    "play",
    cls=Command,
    help=marked(
        "Play a fresh puzzle, or the one in FILE (- is stdin, or a code such as 4x4u:BbccCAba)."
    ),
)
@click.argument("source", metavar="[FILE|CODE]", type=Name(), required=False)
@options.size
@options.difficulty
@options.seed
@click.option("--timer", is_flag=True, help=marked("Show the time, and tell it at the end."))
@click.option("--display", type=OneOf(*options.DISPLAYS), help=marked("How the board is drawn."))
@click.option(
    "--theme",
    type=OneOf(*THEMES, also=ALSO_CALLED),
    help=marked("The colours; else as chosen at home."),
)
@click.option("--plain", is_flag=True, help=marked("Line by line, for pipes and screen readers."))
@click.option(
    "--resume",
    metavar="[ID]",
    type=Whole(1),
    is_flag=False,
    flag_value=0,
    help=marked("Go on with this saved game, or with the one that was played last."),
)
@options.language
@click.pass_obj
def play_command(
    talk: Talk,
    *,
    source: str | None,
    size: int | None,
    difficulty: str | None,
    seed: str | None,
    timer: bool,
    display: str | None,
    theme: str | None,
    plain: bool,
    resume: int | None,
) -> int:
    """Opens the game: full-screen where the terminal can, else line by line."""
    from takuzu_tui.cli.wanted import Wanted, opened_puzzle  # noqa: PLC0415 - only when called

    wanted = Wanted(source, size, difficulty, seed, resume)
    if not plain:
        from takuzu_tui.cli import full  # noqa: PLC0415 - one of two games

        if full.is_possible(talk, wanted):
            full.run(talk, wanted, timer=timer or None, display=display, theme=theme)
            return 0
        if not full.has_keyboard(wanted) or full.is_piped(wanted):
            if source is not None:
                opened_puzzle(talk, wanted)  # what is wrong with it comes first
            raise Problem(marked("no keyboard to play with; --plain reads moves from a pipe"))
    from takuzu_tui.cli.plain.run import run  # noqa: PLC0415 - one of two games

    run(talk, sys.stdin, wanted, timed=timer, display=display)
    return 0
