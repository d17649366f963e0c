"""`takuzu grade`: how hard a puzzle is, or each of many."""

from __future__ import annotations

from functools import partial
from typing import Any

import click

from takuzu_tui.cli import params
from takuzu_tui.cli.extras import Extras, Facts, of_a_game
from takuzu_tui.cli.files import named_all
from takuzu_tui.cli.talk import NO_SOLUTION, SEVERAL_SOLUTIONS, Progress, Talk
from takuzu_tui.cli.workers import spread, workers
from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Grade, Puzzle
from takuzu_tui.wording.phrases import as_sentence, labelled, level_name
from takuzu_tui.wording.words import Words

_CODES = {0: NO_SOLUTION, 1: 0, 2: SEVERAL_SOLUTIONS}


@of_a_game(
    "grade",
    marked(
        "Tell the difficulty of the puzzle in FILE (- is stdin), and how often each technique "
        "is needed. Exit code 3: several solutions, 4: none. Several puzzles in files or in the "
        ".txt and .json files of folders get a line each, in their order; the exit code is then 0 "
        "when each has exactly one solution, 4 when one has none, else 3."
    ),
    lambda _: (
        click.argument("sources", metavar="FILE...", type=params.Name(), nargs=-1),
        *params.bulk,
        params.as_json,
    ),
)
def grade_command(
    extras: Extras,
    talk: Talk,
    *,
    sources: tuple[str, ...],
    jobs: int,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Tells the hardest technique needed, and the certificate."""
    game, words = extras.puzzle, talk.words
    named = named_all(game, sources)
    is_one, worst = len(named) == 1, 0
    for name, position in named:
        for fact in game.remarks(position):
            told = game.tell(words, fact)
            talk.complain(told if is_one else labelled(words, name, told))
    progress = Progress(words, len(named))
    with workers(talk, jobs, cluster, len(named)) as team:
        positions = (position for _, position in named)
        work = partial(map, partial(graded, extras.name))
        grades = spread(team, work, positions, len(named), progress.tick)
        for (name, _), grade in zip(named, progress.over(grades), strict=True):
            worst = max(worst, _CODES[grade.solutions])
            if as_json:
                talk.json(_facts(grade))
            else:
                talk.out(_page(game, words, grade) if is_one else _line(game, words, name, grade))
            if team.is_here:
                progress.tick()
    return worst


def graded(name: str, position: Any) -> Grade:
    """How hard a position of a game is."""
    game = registry.game(name)
    assert isinstance(game, Puzzle), "only puzzles are graded"
    return game.grade(position)


def _facts(grade: Grade) -> Facts:
    certificate = dict(grade.certificate)
    return {"solutions": grade.solutions, "difficulty": grade.level, "certificate": certificate}


def _page(game: Puzzle[Any, Any], words: Words, grade: Grade) -> str:
    """The level, and under it a line a technique."""
    if grade.solutions != 1:
        return as_sentence(_verdict(words, grade))
    needed = (f"  {technique}" for technique in _needed(game, words, grade))
    return "\n".join([_verdict(words, grade), *needed])


def _line(game: Puzzle[Any, Any], words: Words, name: str, grade: Grade) -> str:
    """The same of one among many."""
    told, needed = _verdict(words, grade), ", ".join(_needed(game, words, grade))
    return labelled(words, name, f"{told} ({needed})" if needed else told)


def _verdict(words: Words, grade: Grade) -> str:
    if grade.solutions == 1:
        return level_name(words, grade.level)
    none = words.say("the grid has no solution")
    return words.say("there are several solutions") if grade.solutions else none


def _needed(game: Puzzle[Any, Any], words: Words, grade: Grade) -> list[str]:
    names = ((words.say(game.techniques[each]), n) for each, n in grade.certificate.items())
    return [labelled(words, name, n) for name, n in names]
