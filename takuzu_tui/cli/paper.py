"""`takuzu print`: puzzles on paper."""

from __future__ import annotations

from itertools import islice

import click

from takuzu_tui.cli import options
from takuzu_tui.cli.helping import Command
from takuzu_tui.cli.kinds import Name, Whole
from takuzu_tui.cli.problems import Problem, shown
from takuzu_tui.cli.reading import read_grids
from takuzu_tui.cli.talk import Talk
from takuzu_tui.cli.writing import destination
from takuzu_tui.drawing.figure import Entry
from takuzu_tui.drawing.paper import Book, html_book, svg_book
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.logic import grade
from takuzu_tui.engine.takuzu.solver import solutions
from takuzu_tui.engine.text import marked
from takuzu_tui.wording.levels import level
from takuzu_tui.wording.words import Words

DEFAULT_PER_PAGE = 2
MOST_PER_PAGE = 20
_WRITERS = {".html": html_book, ".htm": html_book, ".svg": svg_book}


@click.command(
    "print",
    cls=Command,
    help=marked(
        "Make a page of the puzzles in each FILE (- is stdin) to put on paper: "
        "an HTML document, or one SVG picture with its A4 pages one under the other."
    ),
)
@click.argument("sources", metavar="FILE...", type=Name(), nargs=-1, required=True)
@click.option(
    "-o",
    "--output",
    metavar="BOOK.html|.svg",
    type=Name(),
    required=True,
    help=marked("The page to write; its ending says what it is."),
)
@click.option(
    "--per-page",
    metavar="N",
    type=Whole(1, MOST_PER_PAGE),
    default=DEFAULT_PER_PAGE,
    help=marked("How many puzzles share a page; 2 if not given."),
)
@click.option("--solutions", "solved", is_flag=True, help=marked("Add the solutions at the end."))
@options.language
@click.pass_obj
def print_command(
    talk: Talk, *, sources: tuple[str, ...], output: str, per_page: int, solved: bool
) -> int:
    """Writes the book, whole or not at all."""
    endings = [ending for ending in _WRITERS if output.lower().endswith(ending)]
    if not endings:
        raise Problem(marked("the name must end in .html or .svg"), shown(output))
    grids = [grid for source in sources for grid in read_grids(source)]
    words = Words(talk.words.language)  # a document has its accents, whatever the terminal
    document = _WRITERS[endings[0]](_book(words, grids, per_page, solved=solved))
    with destination(talk, output) as write:
        write(document)
    return 0


def _book(words: Words, grids: list[Grid], per_page: int, *, solved: bool) -> Book:
    """The puzzles and, when wanted, their solutions, numbered alike."""
    numbered = list(enumerate(grids, 1))
    solutions_ = [_solution(words, number, grid) for number, grid in numbered] if solved else []
    return Book(
        puzzles=[_puzzle(words, number, grid) for number, grid in numbered],
        solutions=[entry for entry in solutions_ if entry is not None],
        per_page=per_page,
        language=words.language,
        solutions_title=words.say("Solutions"),
        footer=words.say(
            "Never three equal digits in a row · as many 0 as 1 in every line · "
            "no two equal rows, no two equal columns"
        ),
    )


def _puzzle(words: Words, number: int, grid: Grid) -> Entry:
    """A puzzle under its level, over its code."""
    graded = grade(grid)
    if graded.difficulty is not None:
        told = level(words, graded.difficulty)
    elif graded.solutions:
        told = words.say("several solutions")
    else:
        told = words.say("no solution")
    caption = f"{_dimensions(grid)} · {told}"
    return Entry(grid.rows(), number, caption, format_grid(grid, "code"))


def _solution(words: Words, number: int, grid: Grid) -> Entry | None:
    """The only solution, or one of several and said to be; None without any."""
    found = list(islice(solutions(grid), 2))
    if not found:
        return None
    caption = words.say("one of several") if len(found) > 1 else _dimensions(grid)
    return Entry(found[0].rows(), number, caption, givens=grid.rows())


def _dimensions(grid: Grid) -> str:
    return f"{grid.size}\N{MULTIPLICATION SIGN}{grid.size}"
