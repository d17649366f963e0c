"""`takuzu print`: puzzles on paper."""

from __future__ import annotations

from itertools import islice
from typing import Any

import click

from takuzu_tui.cli import params
from takuzu_tui.cli.extras import Extras, of_a_game
from takuzu_tui.cli.files import destination, read_all
from takuzu_tui.cli.talk import Problem, Talk, shown
from takuzu_tui.drawing.paper import Book, PrintedBoard, html_book, svg_book
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Puzzle
from takuzu_tui.wording.phrases import level_name
from takuzu_tui.wording.words import Words

DEFAULT_PER_PAGE = 2
MOST_PER_PAGE = 20
_WRITERS = {".html": html_book, ".htm": html_book, ".svg": svg_book}


@of_a_game(
    "print",
    marked(
        "Make a page of the puzzles in each FILE (- is stdin) to put on paper: "
        "an HTML document, or one SVG picture with its A4 pages one under the other."
    ),
    lambda _: (
        click.argument("sources", metavar="FILE...", type=params.Name(), nargs=-1, required=True),
        params.option(
            "-o --output",
            params.Name(),
            marked("The page to write; its ending says what it is."),
            "BOOK.html|.svg",
            required=True,
        ),
        params.option(
            "--per-page",
            params.Whole(1, MOST_PER_PAGE),
            marked("How many puzzles share a page; 2 if not given."),
            "N",
            default=DEFAULT_PER_PAGE,
        ),
        params.flag("--solutions solved", marked("Add the solutions at the end.")),
    ),
)
def print_command(
    extras: Extras,
    talk: Talk,
    *,
    sources: tuple[str, ...],
    output: str,
    per_page: int,
    solved: bool,
) -> int:
    """Writes the book, whole or not at all."""
    endings = [ending for ending in _WRITERS if output.lower().endswith(ending)]
    if not endings:
        raise Problem(marked("the name must end in .html or .svg"), shown(output))
    game = extras.puzzle
    positions = [position for source in sources for position in read_all(game, source)]
    words = Words(talk.words.language)  # a document has its accents, whatever the terminal
    book = _book(words, game, positions, per_page, solved=solved)
    document = _WRITERS[endings[0]](book)
    with destination(talk, output) as write:
        write(document)
    return 0


def _book(
    words: Words, game: Puzzle[Any, Any], positions: list[Any], per_page: int, *, solved: bool
) -> Book:
    """The puzzles and, when wanted, their solutions, numbered alike."""
    numbered = list(enumerate(positions, 1))
    puzzles = [_puzzle(words, game, number, position) for number, position in numbered]
    solutions = [
        _solution(words, game, number, position) for number, position in numbered if solved
    ]
    short = game.rules_in_short
    return Book(
        puzzles=puzzles,
        solutions=[entry for entry in solutions if entry is not None],
        per_page=per_page,
        language=words.language,
        solutions_title=words.say("Solutions"),
        footer=words.say(short) if short else " ".join(map(words.say, game.rules)),
        title=game.name.capitalize(),
    )


def _puzzle(words: Words, game: Puzzle[Any, Any], number: int, position: Any) -> PrintedBoard:
    """A puzzle under its level, over its code."""
    graded = game.grade(position)
    if graded.solutions == 1:
        told = level_name(words, graded.level)
    elif graded.solutions:
        told = words.say("several solutions")
    else:
        told = words.say("no solution")
    caption = f"{_dimensions(game, position)} · {told}"
    return PrintedBoard(game.picture(position), number, caption, game.shared(position))


def _solution(
    words: Words, game: Puzzle[Any, Any], number: int, position: Any
) -> PrintedBoard | None:
    """The only solution, or one of several and said to be; None without any."""
    found = list(islice(game.solutions(position), 2))
    if not found:
        return None
    caption = words.say("one of several") if len(found) > 1 else _dimensions(game, position)
    return PrintedBoard(game.picture(found[0]), number, caption)


def _dimensions(game: Puzzle[Any, Any], position: Any) -> str:
    return game.size(position).replace("x", "\N{MULTIPLICATION SIGN}")
