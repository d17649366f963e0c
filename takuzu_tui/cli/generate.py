"""`takuzu generate`: puzzles, as many as wanted, made in one process or in several."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice
from typing import Any

import click

from takuzu_tui.cli import params
from takuzu_tui.cli.command import Command
from takuzu_tui.cli.extras import Extras
from takuzu_tui.cli.files import destination, parted
from takuzu_tui.cli.talk import Progress, Talk, json_line
from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening, Wish
from takuzu_tui.play.seeds import fresh_run, seeds

MOST_JOBS = 64  # each is a process
BATCH = 4096
"""How many puzzles the processes know of at a time; a run may be longer than memory."""


def generate_command(extras: Extras) -> click.Command:
    """Makes the puzzles and writes each as soon as it is its turn."""
    game = extras.game

    @click.command(
        "generate",
        cls=Command,
        help=marked(
            "Make puzzles with exactly one solution. The same seed gives the same puzzles, "
            "whatever --jobs. Puzzle i of a run has the seed S:i; given back with --seed, "
            "a seed that ends in a colon and a number makes that one puzzle again."
        ),
    )
    @params.choices(game)
    @click.option(
        "--count",
        metavar="K",
        type=params.Whole(1),
        default=1,
        help=marked("How many puzzles; 1 if not given."),
    )
    @params.seed
    @click.option(
        "--format",
        "form",
        type=params.OneOf(*game.forms),
        default=game.form,
        help=marked("The format; matrix if not given."),
    )
    @params.output
    @click.option(
        "--jobs",
        metavar="J",
        type=params.Whole(1, MOST_JOBS),
        default=1,
        help=marked("How many processes share the work."),
    )
    @params.language
    @click.pass_obj
    def command(
        talk: Talk,
        /,
        *,
        count: int,
        seed: str | None,
        form: str,
        output: str | None,
        jobs: int,
        **values: Any,
    ) -> int:
        chosen = params.chosen(game, values)
        usual = {choice.id: choice.usual for choice in game.choices}
        wish = {**usual, **chosen, **extras.further_wish(chosen, values)}
        run = seeds(fresh_run() if seed is None else seed, count)
        progress = Progress(talk.words, count)
        try:
            with destination(talk, output) as write:
                for place, opening in enumerate(
                    make_all(extras.name, wish, run, jobs, progress.tick)
                ):
                    progress.clear()
                    write(parted(game, _written(extras, opening, form), form, is_first=place == 0))
                    progress.done += 1
        finally:
            progress.clear()
        return 0

    return command


def _written(extras: Extras, opening: Opening[Any], form: str) -> str:
    """The puzzle in a format; JSON tells all that is known of it."""
    if form == "json":
        return json_line(extras.made_facts(opening))
    return extras.game.write(opening.start, form)


def make_all(
    game: str, wish: Wish, run: Iterator[str], jobs: int, tick: Callable[[], None]
) -> Iterator[Opening[Any]]:
    """Everything in the order of the seeds, whatever the number of processes."""
    batch = list(islice(run, BATCH)) if jobs > 1 else []
    if len(batch) <= 1:
        for seed in chain(batch, run):
            yield make(game, wish, seed, tick)
        return
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - slow to import

    chunk = max(1, min(16, len(batch) // (4 * jobs)))
    pool = ProcessPoolExecutor(min(jobs, len(batch)), initializer=_ignore_interrupts)
    try:
        while batch:
            for opening in pool.map(partial(make, game, wish), batch, chunksize=chunk):
                tick()
                yield opening
            batch = list(islice(run, BATCH))
    finally:
        pool.shutdown(cancel_futures=True)


def make(game: str, wish: Wish, seed: str, tick: Callable[[], None] = lambda: None) -> Opening[Any]:
    """The one puzzle that a wish and a seed stand for; `tick` is called while it is made."""

    def still_wanted() -> bool:
        tick()
        return False

    return registry.game(game).make(wish, seed, still_wanted)


def _ignore_interrupts() -> None:
    """Leaves ctrl+c to the parent, which ends the children in order."""
    import signal  # noqa: PLC0415 - in the children alone

    signal.signal(signal.SIGINT, signal.SIG_IGN)
