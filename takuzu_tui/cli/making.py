"""`takuzu generate`: puzzles are made, by whoever shares the work, and written in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from itertools import islice
from typing import Any

from takuzu_tui.cli import params
from takuzu_tui.cli.extras import Extras, extras_of, of_a_game
from takuzu_tui.cli.files import CutOff, Write, cut_off, destination, grown, parted
from takuzu_tui.cli.talk import Problem, Progress, Talk, json_line, shown
from takuzu_tui.cli.workers import spread, workers
from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening, Wish
from takuzu_tui.play.seeds import fresh_run, seeds


@of_a_game(
    "generate",
    marked(
        "Make puzzles with exactly one solution. The same seed gives the same puzzles, "
        "whoever shares the work. Puzzle i of a run has the seed S:i; given back with --seed, "
        "a seed that ends in a colon and a number makes that one puzzle again."
    ),
    lambda extras: (
        *params.choices(extras.game),
        params.option(
            "--count", params.Whole(1), marked("How many puzzles; 1 if not given."), "K", default=1
        ),
        params.seed(),
        params.form(
            extras.game, marked("The format; {usual} if not given."), default=extras.game.form
        ),
        params.output,
        params.flag(
            "--resume",
            marked(
                "Write the file of -o as it grows, and go on with one that was cut off. Needs "
                "--seed and a format of one line a puzzle."
            ),
        ),
        *params.bulk,
    ),
)
def generate_command(
    extras: Extras,
    talk: Talk,
    /,
    *,
    count: int,
    seed: str | None,
    form: str,
    output: str | None,
    resume: bool,
    jobs: int,
    cluster: str | None,
    **values: Any,
) -> int:
    """Makes the puzzles and writes each as soon as it is its turn."""
    game, chosen = extras.game, params.chosen(extras.game, values)
    wish = {**params.wished(game, values), **extras.further_wish(chosen, values)}
    if resume:
        _check_resumed(extras, seed, form, output)
    run = fresh_run() if seed is None else seed
    work = partial(made_text, extras.name, wish, form)
    kept = _kept(output, partial(seeds, run, count), work, count) if resume and output else CutOff()
    progress = Progress(talk.words, count, before=kept.lines)
    left = count - kept.lines
    with workers(talk, jobs, cluster, left) as team, _target(talk, output, kept, resume) as write:
        if team.is_here:
            work = partial(work, tick=progress.tick)
        run_left = islice(seeds(run, count), kept.lines, None)
        made = spread(team, partial(map, work), run_left, left, progress.tick)
        for place, text in enumerate(progress.over(made)):
            write(parted(game, text, form, is_first=place == 0))
    return 0


def _target(
    talk: Talk, output: str | None, kept: CutOff, resume: bool
) -> AbstractContextManager[Write]:
    """Where the puzzles go: behind what was kept, if anything may be."""
    return grown(output, kept.size) if resume and output else destination(talk, output)


def made_text(
    name: str, wish: Wish, form: str, seed: str, tick: Callable[[], None] = lambda: None
) -> str:
    """A puzzle in a format; JSON tells all that is known of it."""
    opening = make(name, wish, seed, tick)
    if form == "json":
        return json_line(extras_of(name).made_facts(opening))
    return registry.game(name).write(opening.start, form)


def make(name: str, wish: Wish, seed: str, tick: Callable[[], None]) -> Opening[Any]:
    """The one puzzle that a wish and a seed stand for; `tick` is called while it is made."""

    def still_wanted() -> bool:
        tick()
        return False

    return registry.game(name).make(wish, seed, still_wanted)


# Going on with a run


def _check_resumed(extras: Extras, seed: str | None, form: str, output: str | None) -> None:
    """Only what can be told line by line, from a seed that is known, can be gone on with."""
    for option, is_given in (("-o", output is not None), ("--seed", seed is not None)):
        if not is_given:
            raise Problem(marked("only together with {option}"), "--resume", option=option)
    if form not in extras.game.one_line_forms:
        told = marked("only together with {option}")
        forms = "|".join(extras.game.one_line_forms)
        raise Problem(told, "--resume", option=f"--format {forms}")


def _kept(
    output: str, run: Callable[[], Iterator[str]], work: Callable[[str], str], count: int
) -> CutOff:
    """What is in the file, which must be of this very run: others keep theirs."""
    kept = cut_off(output)
    if kept.lines > count or (kept.lines == count and kept.begun):
        _refuse(output, count + 1)

    def is_made(place: int, text: str, *, is_whole: bool = True) -> bool:
        made = work(next(islice(run(), place, None)))
        return made == text if is_whole else made.startswith(text)

    if kept.lines and not is_made(0, kept.first):
        _refuse(output, 1)
    if kept.lines > 1 and not is_made(kept.lines - 1, kept.last):
        _refuse(output, kept.lines)
    if kept.begun and not is_made(kept.lines, kept.begun, is_whole=False):
        _refuse(output, kept.lines + 1)
    return kept


def _refuse(output: str, line: int) -> None:
    told = marked("this is no line of this run; the file stays as it is")
    raise Problem(told, f"{shown(output)}:{line}")
