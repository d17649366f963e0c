"""`takuzu stats`: times, streaks and hints."""

from __future__ import annotations

from dataclasses import asdict

import click

from takuzu_tui.cli import options
from takuzu_tui.cli.helping import Command
from takuzu_tui.cli.saves import exit_code, saved_games
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.text import marked
from takuzu_tui.play.stats import Statistics, Tally, heights, statistics
from takuzu_tui.play.today import today
from takuzu_tui.wording.statistics import statistics_table, streak_sentences


@click.command(
    "stats",
    cls=Command,
    help=marked(
        "Tell times, streaks and hints for each size and difficulty. Best times are kept apart for "
        "games with and without help."
    ),
)
@options.as_json
@options.language
@click.pass_obj
def stats_command(talk: Talk, *, as_json: bool) -> int:
    """Tells what all the games come to."""
    with saved_games(talk) as store:
        games = () if store is None else store.played()
        told = statistics(games, today())
        if as_json:
            talk.json(_facts(told))
        else:
            _tell(talk, told)
        return 0 if store is None else exit_code(store, games)


def _tell(talk: Talk, told: Statistics) -> None:
    if not told.tallies:
        talk.note(talk.words.say("Nothing has been played yet."))
        return
    pictures = [heights(tally.last) for tally in told.tallies]
    lines = statistics_table(talk.words, told.tallies, pictures)
    streaks = streak_sentences(
        talk.words,
        told.streak,
        told.longest_streak,
        told.daily_streak,
        told.longest_daily_streak,
    )
    for line in (*lines, "", *streaks):
        talk.out(line)


def _facts(told: Statistics) -> dict[str, object]:
    facts = asdict(told)
    facts["tallies"] = [_tally_facts(tally) for tally in told.tallies]
    return facts


def _tally_facts(tally: Tally) -> dict[str, object]:
    """The numbers of one size and difficulty as JSON."""
    facts = asdict(tally)
    facts["difficulty"] = None if tally.difficulty is None else tally.difficulty.word
    return facts
