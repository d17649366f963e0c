"""`takuzu generate`: puzzles, as many as wanted."""

from __future__ import annotations

import click

from takuzu_tui.cli import options
from takuzu_tui.cli.convert import parted
from takuzu_tui.cli.helping import Command
from takuzu_tui.cli.kinds import OneOf, Whole
from takuzu_tui.cli.making import Made, Wish, make_all
from takuzu_tui.cli.problems import Problem
from takuzu_tui.cli.progress import Progress
from takuzu_tui.cli.seeds import fresh, seeds
from takuzu_tui.cli.talk import Talk, json_line
from takuzu_tui.cli.writing import destination
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.engine.text import marked

DEFAULT_SIZE = 6
MOST_JOBS = 64  # each is a process


@click.command(
    "generate",
    cls=Command,
    help=marked(
        "Make puzzles with exactly one solution. The same seed gives the same puzzles, "
        "whatever --jobs. Puzzle i of a run has the seed S:i; given back with --seed, "
        "a seed that ends in a colon and a number makes that one puzzle again."
    ),
)
@options.size
@options.difficulty
@click.option(
    "--clues",
    metavar="PCT",
    type=Whole(),
    help=marked("The share of given cells, 20 to 60 %, met within 2 points."),
)
@click.option(
    "--count",
    metavar="K",
    type=Whole(1),
    default=1,
    help=marked("How many puzzles; 1 if not given."),
)
@options.seed
@click.option(
    "--format",
    "form",
    type=OneOf(*options.FORMATS),
    default="matrix",
    help=marked("The format; matrix if not given."),
)
@options.output
@click.option(
    "--jobs",
    metavar="J",
    type=Whole(1, MOST_JOBS),
    default=1,
    help=marked("How many processes share the work."),
)
@click.option(
    "--several", is_flag=True, help=marked("At least one solution, perhaps more; no level.")
)
@click.option(
    "--fill",
    metavar="PCT",
    type=Whole(0, 100),
    help=marked("Random digits in PCT % of the cells that break no rule; no other promise."),
)
@options.language
@click.pass_obj
def generate_command(
    talk: Talk,
    *,
    size: int | None,
    difficulty: str | None,
    clues: int | None,
    count: int,
    seed: str | None,
    form: str,
    output: str | None,
    jobs: int,
    several: bool,
    fill: int | None,
) -> int:
    """Makes the puzzles and writes each as soon as it is its turn."""
    _refuse_contradictions(difficulty, clues, several=several, fill=fill)
    wish = Wish(spec_of(size, difficulty, clues), several, fill)
    run = seeds(fresh() if seed is None else seed, count)
    progress = Progress(talk.words, count)
    try:
        with destination(talk, output) as write:
            for place, made in enumerate(make_all(wish, run, jobs, progress.tick)):
                progress.clear()
                write(parted(_written(made, form), form, first=place == 0))
                progress.done += 1
    finally:
        progress.clear()
    return 0


def spec_of(size: int | None, difficulty: str | None, clues: int | None = None) -> Spec:
    """The wish of the options, their defaults filled in."""
    level = Difficulty[(difficulty or "easy").upper()]
    return Spec(DEFAULT_SIZE if size is None else size, level, clues)


def _refuse_contradictions(
    difficulty: str | None, clues: int | None, *, several: bool, fill: int | None
) -> None:
    """A grid without a promise cannot promise a level or a share as well."""
    loose = "--fill" if fill is not None else "--several" if several else None
    strict = {
        "--several": several and fill is not None,
        "--difficulty": difficulty is not None and loose is not None,
        "--clues": clues is not None and fill is not None,
    }
    for option, clashes in strict.items():
        if clashes:
            raise Problem(marked("not together with {option}"), option, option=loose)


def _written(made: Made, form: str) -> str:
    return json_line(_facts(made)) if form == "json" else format_grid(made.givens, form)


def _facts(made: Made) -> dict[str, object]:
    """The puzzle as JSON; what a grid without a promise does not have is null or empty."""
    puzzle, givens = made.puzzle, made.givens
    certificate = puzzle.certificate if puzzle else {}
    return {
        "size": givens.size,
        "givens": list(givens.rows()),
        "solution": list(puzzle.solution.rows()) if puzzle else None,
        "difficulty": puzzle.difficulty.word if puzzle else None,
        "clues": givens.filled.bit_count(),
        "certificate": {technique.value: n for technique, n in certificate.items()},
        "code": format_grid(givens, "code"),
        "seed": made.seed,
    }
