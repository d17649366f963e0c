"""`takuzu convert`: any format to any other."""

from __future__ import annotations

import click

from takuzu_tui.cli import options
from takuzu_tui.cli.helping import Command
from takuzu_tui.cli.kinds import OneOf
from takuzu_tui.cli.reading import read_grids
from takuzu_tui.cli.talk import Talk
from takuzu_tui.cli.writing import destination
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.text import marked

ONE_A_LINE = ("code", "json")


@click.command(
    "convert",
    cls=Command,
    help=marked("Write the puzzles in FILE (- is stdin) in another format."),
)
@options.source
@click.option(
    "--format", "form", type=OneOf(*options.FORMATS), required=True, help=marked("The format.")
)
@options.output
@options.language
@click.pass_obj
def convert_command(talk: Talk, *, source: str, form: str, output: str | None) -> int:
    """Writes every puzzle of the source."""
    grids = read_grids(source)
    with destination(talk, output) as write:
        for place, grid in enumerate(grids):
            write(parted(format_grid(grid, form), form, first=place == 0))
    return 0


def parted(text: str, form: str, *, first: bool) -> str:
    """A puzzle's text with a blank line before it, where the format needs one to be read back."""
    return text if first or form in ONE_A_LINE else f"\n{text}"
