"""A finished game in figures, what all the games that were played come to, and how it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass
from datetime import date
from itertools import compress, groupby
from typing import Any, NamedTuple

from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import LEVELS, YOU, Match, Opening, Picture, Puzzle
from takuzu_tui.play.match import player_name, told_end
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import Ending, Helps
from takuzu_tui.wording.phrases import clock_text, kind_name, level_name, table
from takuzu_tui.wording.words import Words

LAST_TIMES = 20
BARS = "▁▂▃▄▅▆▇█"
ASCII_BARS = "_.-=+*%#"

Kind = tuple[str, str, str | None]
"""A game by its name, a size as 6x6, and a level."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game in figures; `best` is the best time without help, this game's included."""

    end: Picture
    elapsed: float
    timed: bool
    helps: Helps
    level: str | None
    best: float | None = None
    was_full: bool = False
    """Whether nothing was left to fill when it began, which was no game."""
    ending: Ending = Ending.SOLVED
    game: str = registry.FIRST

    @property
    def hints(self) -> int:
        """How often help was taken."""
        return self.helps.total

    @property
    def is_best(self) -> bool:
        """Whether no game without help was ever faster."""
        if self.hints or self.was_full or self.best is None or self.ending is not Ending.SOLVED:
            return False
        return self.elapsed <= self.best


def summary_of(session: Session, *, timed: bool, best: float | None = None) -> Summary:
    """The figures of a finished game."""
    game, opening = session.game, session.opening
    return Summary(
        game.picture(session.position),
        session.elapsed,
        timed,
        session.helps,
        opening.level,
        best,
        isinstance(game, Puzzle) and game.is_full(opening.start),
        session.state.ending or Ending.SOLVED,
        game.name,
    )


def kind_of(opening: Opening[Any]) -> Kind:
    """The game, the size and the level of a puzzle."""
    return opening.game, registry.game(opening.game).size(opening.start), opening.level


class Bout(NamedTuple):
    """How a match of a person against a level has ended for the person: 1 won, 0 drawn, -1 lost."""

    side: int
    level: str
    result: int


def bout_of(game: Match[Any, Any], position: Any) -> Bout | None:
    """How a match that is over has ended; None unless one person played against a level."""
    players = game.players(position)
    if sum(player == YOU for player in players) != 1:
        return None
    side, winner = players.index(YOU), game.winner(position)
    return Bout(side, players[1 - side], 0 if winner is None else 1 if winner == side else -1)


@dataclass(frozen=True, slots=True)
class Played:
    """A game as the statistics see it; `day` (UTC) is when it was solved, or last played.

    `is_solved` is a win: the player has filled most of it. `ending` tells how any other puzzle
    ended that did. A match that a person has played to its end against a level has a `bout`.
    """

    game: str
    size: str
    level: str | None
    elapsed: float
    helps: int
    day: date
    daily: date | None = None
    is_solved: bool = True
    is_match: bool = False
    bout: Bout | None = None
    ending: Ending | None = None


@dataclass(frozen=True, slots=True)
class MatchTally:
    """The matches of one size, side and level; `streak` is how many of the latest were won."""

    game: str
    size: str
    side: int
    level: str
    won: int
    drawn: int
    lost: int
    streak: int
    longest_streak: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The games of one kind, size and level; times are seconds, None when there is none.

    `best` and `median` are of games solved without help, `best_helped` is the best with it. `last`
    holds the latest times of solved games, the newest at the end. Of the solved ones `helped` had
    help; those that help or a run filled, and those given up, are not solved.
    """

    game: str
    size: str
    level: str | None
    played: int
    solved: int
    hints: int
    best: float | None
    best_helped: float | None
    median: float | None
    last: tuple[float, ...]
    helped: int = 0
    by_help: int = 0
    by_run: int = 0
    given_up: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """Every tally, and for how many days in a row something was solved."""

    tallies: tuple[Tally, ...]
    streak: int
    longest_streak: int
    daily_streak: int
    longest_daily_streak: int
    matches: tuple[MatchTally, ...] = ()


def statistics(games: Iterable[Played], today: date) -> Statistics:
    """The games counted; they come in order of play."""
    every = list(games)
    known = [game for game in every if not game.is_match]
    solved = [game for game in known if game.is_solved]
    days = {game.day for game in solved}
    dailies = {game.daily for game in solved if game.daily is not None}
    ranked = sorted(known, key=_kind)
    return Statistics(
        tuple(_tally(list(alike)) for _, alike in groupby(ranked, key=_kind)),
        streak(days, today),
        longest_streak(days),
        streak(dailies, today),
        longest_streak(dailies),
        match_tallies(every),
    )


def match_tallies(games: Iterable[Played]) -> tuple[MatchTally, ...]:
    """The matches against levels counted, by game, size, side and level; in order of play."""
    alike: dict[tuple[str, str, int, str], list[int]] = {}
    for game in games:
        if game.bout is not None:
            kind = (game.game, game.size, game.bout.side, game.bout.level)
            alike.setdefault(kind, []).append(game.bout.result)
    tallies = []
    for kind in sorted(alike, key=_match_kind):
        results = alike[kind]
        won, drawn, lost = (results.count(result) for result in (1, 0, -1))
        wins = [len(list(run)) if result == 1 else 0 for result, run in groupby(results)]
        tallies.append(MatchTally(*kind, won, drawn, lost, wins[-1], max(wins)))
    return tuple(tallies)


def _match_kind(kind: tuple[str, str, int, str]) -> tuple[int, list[int], int, int]:
    name, size, side, level = kind
    levels = _match(name).levels
    rank = levels.index(level) if level in levels else len(levels)
    return registry.names().index(name), list(map(int, size.split("x"))), side, rank


def _match(name: str) -> Match[Any, Any]:
    game = registry.game(name)
    assert isinstance(game, Match), "matches alone have sides"
    return game


def best_time(games: Iterable[Played], kind: Kind, *, helped: bool = False) -> float | None:
    """The best time of a game, a size and a level, without help or with it."""
    return min(
        (
            game.elapsed
            for game in games
            if game.is_solved
            and (game.game, game.size, game.level) == kind
            and (game.helps > 0) is helped
        ),
        default=None,
    )


def is_size(text: object) -> bool:
    """Whether the text is the size of a board, as 6x6."""
    if not isinstance(text, str):
        return False
    numbers = text.split("x")
    return len(numbers) == 2 and all(part.isascii() and part.isdigit() for part in numbers)


def _kind(game: Played) -> tuple[int, list[int], int]:
    """By game, by size, then by level; what nobody graded comes last."""
    sides = list(map(int, game.size.split("x")))
    level = len(LEVELS) if game.level is None else LEVELS.index(game.level)
    return registry.names().index(game.game), sides, level


_NOT_WON = (Ending.BY_HELP, Ending.BY_RUN, Ending.GIVEN_UP)


def _tally(games: Sequence[Played]) -> Tally:
    kind = games[0].game, games[0].size, games[0].level
    solved = [game for game in games if game.is_solved]
    alone = [game.elapsed for game in solved if not game.helps]
    return Tally(
        *kind,
        len(games),
        len(solved),
        sum(game.helps for game in games),
        best_time(games, kind),
        best_time(games, kind, helped=True),
        median(alone),
        tuple(game.elapsed for game in solved[-LAST_TIMES:]),
        len(solved) - len(alone),
        *(sum(game.ending is ending for game in games) for ending in _NOT_WON),
    )


def median(values: Sequence[float]) -> float | None:
    """The middle one, or half way between the middle two; None of none.

    >>> median([9, 1, 4]), median([9, 1, 4, 6])
    (4.0, 5.0)
    """
    if not values:
        return None
    ranked, half = sorted(values), len(values) // 2
    return (ranked[half] + ranked[-half - 1]) / 2


def streak(days: Iterable[date], today: date) -> int:
    """How many days in a row end today, or yesterday as long as today can still be added.

    >>> streak([date(2025, 3, 1), date(2025, 3, 2)], date(2025, 3, 3))
    2
    """
    known, last = {day.toordinal() for day in days}, today.toordinal()
    return _row_up_to(known, last if last in known else last - 1)


def longest_streak(days: Iterable[date]) -> int:
    """How many days in a row there ever were."""
    known = {day.toordinal() for day in days}  # the calendar has a first day and a last
    lasts = (day for day in known if day + 1 not in known)
    return max((_row_up_to(known, last) for last in lasts), default=0)


def _row_up_to(known: set[int], last: int) -> int:
    """How many days in a row end with the last."""
    day = last
    while day in known:
        day -= 1
    return last - day


def heights(values: Sequence[float], levels: int = 8) -> tuple[int, ...]:
    """How high each value stands, from 1 to `levels`, the largest at the top: a sparkline as data.

    >>> heights([0, 30, 60, 120], 4)
    (1, 1, 2, 4)
    """
    assert levels > 0, "there is a level to reach"
    top = max(values, default=0.0)
    if top <= 0:
        return (1,) * len(values)
    return tuple(max(1, round(value / top * levels)) for value in values)


# In words


def result_figures(words: Words, ended: Summary) -> list[tuple[str, str]]:
    """The names of the figures, and the figures."""
    return [
        (words.say("Time"), clock_text(ended.elapsed)),
        (words.say("Best time"), clock_text(ended.best)),
        (words.say("Hints used"), str(ended.hints)),
        (words.say("Difficulty"), level_name(words, ended.level)),
    ]


def result_remark(words: Words, ended: Summary) -> str:
    """Who filled the grid, which help it took, and what the time is worth."""
    told = [ending_sentence(words, ended), helps_sentence(words, ended.helps)]
    if ended.ending is not Ending.SOLVED:
        told.append(words.say("This does not count as won."))
    elif ended.hints:
        told.append(words.say("With help, a game sets no best time."))
    elif ended.is_best:
        told.append(words.say("This is your best time."))
    return " ".join(filter(None, told))


def ending_name(words: Words, ending: Ending | None) -> str:
    """How a game of a list has ended: not every one that is finished was solved."""
    match ending:
        case Ending.GIVEN_UP:
            return words.say("given up")
        case Ending.BY_RUN:
            return words.say("filled by a run")
        case Ending.BY_HELP:
            return words.say("filled by help")
        case _:
            return words.say("finished")


def ending_sentence(words: Words, ended: Summary) -> str:
    """Who has finished a game, where it was not the player alone."""
    match ended.ending:
        case Ending.GIVEN_UP:
            return words.say("Given up.")
        case Ending.BY_RUN:
            game = registry.game(ended.game)
            assert isinstance(game, Puzzle), "puzzles alone are run"
            return words.say("Solved {by_whom}.", by_whom=words.say(game.run_by))
        case Ending.BY_HELP:
            return words.say("Finished with help, which has filled most of it.")
        case Ending.SOLVED:
            return words.say("Finished with help.") if ended.hints else ""


def helps_sentence(words: Words, helps: Helps) -> str:
    """Which help was taken, and how often; nothing for none."""
    told = [
        words.say_many("{n} cell filled or corrected", "{n} cells filled or corrected", helps.help),
        words.say_many("{n} run", "{n} runs", helps.solve),
        words.say_many("{n} single step", "{n} single steps", helps.step),
        words.say_many("{n} step explained", "{n} steps explained", helps.explain),
        words.say_many("why not asked {n} time", "why not asked {n} times", helps.why),
        words.say_many("wrong cells shown {n} time", "wrong cells shown {n} times", helps.wrong),
        words.say("begun from a review"),
    ]
    used = ", ".join(compress(told, astuple(helps)))
    return words.say("Help used: {helps}.", helps=used) if used else ""


def match_end_sentences(words: Words, session: Session, tallies: Iterable[MatchTally]) -> list[str]:
    """How a match ended, and what all like it come to."""
    game, position = session.match, session.position
    told = [told_end(words, game, session.opening.start, position)]
    if (tally := tally_of(session, tallies)) is not None:
        told.append(match_tally_sentence(words, tally))
    elif game.players(position).count(YOU) == 2:
        told.append(words.say("Games of two at one keyboard are not counted."))
    return told


def match_figures(words: Words, session: Session) -> list[tuple[str, str]]:
    """The names of the figures of a match, and the figures: players, points, time."""
    game, position = session.match, session.position
    players = (player_name(words, player) for player in game.players(position))
    sides = zip(map(words.say, game.sides), players, game.score(position), strict=True)
    return [
        *((side, f"{count} ({player})") for side, player, count in sides),
        (words.say("Time"), clock_text(session.elapsed)),
        (words.say("Hints used"), str(session.helps.total)),
    ]


def tally_of(session: Session, tallies: Iterable[MatchTally]) -> MatchTally | None:
    """What the matches of the same size, side and level come to, if one was against a level."""
    game, position = session.match, session.position
    bout = bout_of(game, position)
    if bout is None:
        return None
    kind = (game.name, game.size(position), bout.side, bout.level)
    found = (each for each in tallies if (each.game, each.size, each.side, each.level) == kind)
    return next(found, None)


def match_tally_sentence(words: Words, tally: MatchTally) -> str:
    """The matches of one size, side and level in a sentence."""
    return words.say(
        "{size}, {side} against {level}: {won} won, {drawn} drawn, {lost} lost; "
        "won in a row: {streak}, best {longest}.",
        size=tally.size,
        side=words.say(_match(tally.game).sides[tally.side]),
        level=player_name(words, tally.level),
        won=tally.won,
        drawn=tally.drawn,
        lost=tally.lost,
        streak=tally.streak,
        longest=tally.longest_streak,
    )


_MATCH_HEAD = (
    *(marked("game"), marked("size"), marked("side"), marked("against"), marked("won")),
    *(marked("drawn"), marked("lost"), marked("in a row"), marked("best run")),
)


MATCH_NUMBERS = range(4, 9)
"""The columns of numbers."""


def match_rows(words: Words, tallies: Sequence[MatchTally]) -> list[list[str]]:
    """A row for each size, side and level, below the heads."""
    rows = [
        [
            tally.game.capitalize(),
            tally.size,
            words.say(_match(tally.game).sides[tally.side]),
            player_name(words, tally.level),
            *map(str, (tally.won, tally.drawn, tally.lost, tally.streak, tally.longest_streak)),
        ]
        for tally in tallies
    ]
    return [[words.say(head) for head in _MATCH_HEAD], *rows]


def match_table(words: Words, tallies: Sequence[MatchTally]) -> list[str]:
    """The same as lines of text."""
    return table(match_rows(words, tallies), right=MATCH_NUMBERS)


def bars(words: Words, levels: Iterable[int]) -> str:
    """Heights from 1 to 8 as a line of bars."""
    signs = ASCII_BARS if words.ascii_only else BARS
    return "".join(signs[level - 1] for level in levels)


def sized(tally: Tally, among: Sequence[Tally | MatchTally]) -> str:
    """The size of a tally, with the name of its game where there are others among them all."""
    return registry.sized(tally.game, tally.size, {each.game for each in among})


_COLUMNS: dict[str, Callable[[Words, Tally], str]] = {
    marked("level"): lambda words, alike: level_name(words, alike.level),
    marked("played"): lambda _, alike: str(alike.played),
    marked("solved"): lambda _, alike: str(alike.solved),
    marked("won"): lambda _, alike: f"{alike.solved}/{alike.played}",
    marked("with help"): lambda _, alike: str(alike.helped),
    marked("not won"): lambda _, alike: str(sum(_unwon(alike))),
    marked("best"): lambda _, alike: clock_text(alike.best),
    marked("best with help"): lambda _, alike: clock_text(alike.best_helped),
    marked("helped"): lambda _, alike: (
        f"{alike.helped} {clock_text(alike.best_helped)}" if alike.helped else "-"
    ),
    marked("median"): lambda _, alike: clock_text(alike.median),
    marked("last"): lambda _, alike: clock_text(alike.last[-1] if alike.last else None),
    marked("hints"): lambda _, alike: str(alike.hints),
    marked("last times"): lambda words, alike: bars(words, heights(alike.last)),
}


def _sizes(words: Words, counted: Sequence[Tally]) -> list[str]:
    return [words.say("size"), *(sized(alike, counted) for alike in counted)]


def _columns(words: Words, counted: Sequence[Tally], *names: str) -> list[list[str]]:
    return [
        [words.say(name), *(_COLUMNS[name](words, alike) for alike in counted)] for name in names
    ]


def statistics_table(words: Words, counted: Sequence[Tally]) -> list[str]:
    """A row for each size and level, with the last times as bars."""
    helped = ("with help",) if any(alike.helped for alike in counted) else ()
    unwon = ("not won",) if any(any(_unwon(alike)) for alike in counted) else ()
    sizes, counts = (
        _sizes(words, counted),
        _columns(words, counted, "level", "played", "solved", *helped, *unwon),
    )
    times = _columns(words, counted, "best", "best with help", "median", "hints", "last times")
    return table(zip(sizes, *counts, *times, strict=True), right=range(2, len(counts) + 5))


def statistics_columns(words: Words, counted: Sequence[Tally]) -> list[list[str]]:
    """The same column by column, the name of each on top, the most telling first."""
    names = ("level", "won", "best", "median", "last", "hints", "helped")
    return [_sizes(words, counted), *_columns(words, counted, *names)]


def tally_sentence(words: Words, alike: Tally, among: Sequence[Tally | MatchTally] = ()) -> str:
    """The games of one size and level in a sentence; what there is none of is left out."""
    told = [
        kind_name(words, sized(alike, among), alike.level),
        words.say_many(
            "{n} of {played} solved", "{n} of {played} solved", alike.solved, played=alike.played
        ),
    ]
    for name, seconds in ((marked("best"), alike.best), (marked("median"), alike.median)):
        if seconds is not None:
            told.append(f"{words.say(name)} {clock_text(seconds)}")
    if alike.helped:
        best = clock_text(alike.best_helped)
        told.append(words.say("{n} with help, best {time}", n=alike.helped, time=best))
    counts = (alike.hints, *_unwon(alike))
    for name, count in zip(("hints", *_COUNTED), counts, strict=True):
        if count:
            told.append(f"{words.say(name)} {count}")
    return f"{', '.join(told)}."


def _unwon(alike: Tally) -> tuple[int, int, int]:
    return alike.by_help, alike.by_run, alike.given_up


_COUNTED = (marked("finished by help"), marked("finished by a run"), marked("given up"))


def streak_sentences(words: Words, told: Statistics) -> list[str]:
    """How many days in a row, now and at most, for all puzzles and for the daily one."""
    return [
        words.say_many(
            "Solved on {n} day in a row, best {longest}.",
            "Solved on {n} days in a row, best {longest}.",
            told.streak,
            longest=told.longest_streak,
        ),
        words.say_many(
            "Daily puzzle: {n} day in a row, best {longest}.",
            "Daily puzzle: {n} days in a row, best {longest}.",
            told.daily_streak,
            longest=told.longest_daily_streak,
        ),
    ]
