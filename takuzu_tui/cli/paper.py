"""`takuzu print`: puzzles on paper."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import click

from takuzu_tui.cli import params
from takuzu_tui.cli.extras import Extras, of_a_game
from takuzu_tui.cli.files import opened_for, read_all
from takuzu_tui.cli.making import make
from takuzu_tui.cli.talk import Problem, Progress, Talk, shown
from takuzu_tui.drawing.paper import PAPERS, Book, PrintedBoard
from takuzu_tui.drawing.svg import html_book, svg_book
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Puzzle
from takuzu_tui.play.seeds import fresh_run, seeds
from takuzu_tui.wording.phrases import level_name
from takuzu_tui.wording.words import Words

DEFAULT_PER_PAGE = 2
MOST_PER_PAGE = 20
MOST_MADE = 1000
LONGEST_TITLE = 60


def _pdf_book(book: Book) -> bytes:
    """A PDF, where what draws it is installed."""
    try:
        from takuzu_tui.drawing.pdf import pdf_book  # noqa: PLC0415 - an extra of its own
    except ModuleNotFoundError:
        told = marked("PDF needs reportlab: pip install 'takuzu-tui[pdf]', or print the .html")
        raise Problem(told) from None
    return pdf_book(book)


_WRITERS: dict[str, Callable[[Book], bytes]] = {
    ".html": html_book,
    ".htm": html_book,
    ".svg": svg_book,
    ".pdf": _pdf_book,
}


@of_a_game(
    "print",
    marked(
        "Put the puzzles in each FILE (- is stdin), or as many new ones as --make says, on pages "
        "of paper: a PDF, an HTML document, or one SVG picture with its pages one under the other."
    ),
    lambda extras: (
        click.argument("sources", metavar="[FILE]...", type=params.Name(), nargs=-1),
        params.option(
            "-o --output",
            params.Name(),
            marked("The pages to write; the ending says what they are."),
            "BOOK.pdf|.html|.svg",
            required=True,
        ),
        params.option(
            "--make",
            params.Whole(1, MOST_MADE),
            marked("Make so many puzzles instead of reading any."),
            "K",
        ),
        *params.choices(extras.game),
        params.seed(),
        params.option(
            "--per-page",
            params.Whole(1, MOST_PER_PAGE),
            marked("How many puzzles share a page; 2 if not given."),
            "N",
            default=DEFAULT_PER_PAGE,
        ),
        params.option(
            "--paper",
            params.OneOf(*PAPERS),
            marked("The paper; {usual} if not given."),
            default="a4",
        ),
        params.option(
            "--title",
            params.Fitting(
                "title",
                lambda title: 0 < len(title) <= LONGEST_TITLE and title.isprintable(),
                marked("expected a line of at most 60 characters, got {text}"),
            ),
            marked("What stands above each page; else the game's name."),
            "T",
        ),
        params.flag("--names", marked("A line for a name and a date on each page of puzzles.")),
        params.flag("--rules", marked("The rules on the first page.")),
        params.flag("--solutions solved", marked("Add the solutions at the end.")),
    ),
)
def print_command(
    extras: Extras,
    talk: Talk,
    *,
    sources: tuple[str, ...],
    output: str,
    make: int | None,
    seed: str | None,
    per_page: int,
    paper: str,
    title: str | None,
    names: bool,
    rules: bool,
    solved: bool,
    **values: Any,
) -> int:
    """Writes the book, whole or not at all."""
    endings = [ending for ending in _WRITERS if output.lower().endswith(ending)]
    if not endings:
        raise Problem(marked("the name must end in .pdf, .html or .svg"), shown(output))
    _check_origin(extras, sources, make, seed, values)
    game = extras.puzzle
    words = Words(talk.words.language)  # a document has its accents, whatever the terminal
    if make is None:
        positions = [position for source in sources for position in read_all(game, source)]
    else:
        positions = _made(extras, talk, make, seed, values)
    numbered = list(enumerate(positions, 1))
    solutions = [_solution(words, game, *entry) for entry in numbered if solved]
    short = game.rules_in_short
    book = Book(
        puzzles=[_puzzle(words, game, *entry) for entry in numbered],
        solutions=[entry for entry in solutions if entry is not None],
        per_page=per_page,
        language=words.language,
        solutions_title=words.say("Solutions"),
        footer=words.say(short) if short else " ".join(map(words.say, game.rules)),
        title=title or game.name.capitalize(),
        paper=PAPERS[paper],
        rules=[words.say(rule) for rule in game.rules if rules],
        blanks=[words.say("Name"), words.say("Date")] if names else [],
    )
    document = _WRITERS[endings[0]](book)
    with opened_for(output) as file:
        file.write(document)
    return 0


def _check_origin(
    extras: Extras, sources: tuple[str, ...], make: int | None, seed: str | None, values: Any
) -> None:
    """Puzzles are read or made; what says how to make them goes with that."""
    if make is None and not sources:
        raise Problem(marked("name a FILE, or say how many puzzles to --make"))
    if make is not None and sources:
        raise Problem(marked("either a FILE or --make, not both"))
    given = [*params.chosen(extras.game, values), *(["seed"] if seed is not None else [])]
    if make is None and given:
        raise Problem(marked("goes with --make alone"), f"--{given[0]}")


def _made(extras: Extras, talk: Talk, count: int, seed: str | None, values: Any) -> list[Any]:
    """New puzzles, as `generate` makes them."""
    progress = Progress(talk.words, count)
    wish = params.wished(extras.game, values)
    run = seeds(fresh_run() if seed is None else seed, count)
    made = (make(extras.name, wish, one, progress.tick) for one in run)
    return [opening.start for opening in progress.over(made)]


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
