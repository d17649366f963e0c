"""Mijnlieff's commands: show, check, best, match and solve; playing is the house's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import sqrt
from random import Random
from typing import NamedTuple

import click

from takuzu_tui.cli import params
from takuzu_tui.cli.extras import Extras, Facts, Values
from takuzu_tui.cli.files import read_one
from takuzu_tui.cli.talk import NOT_SO, Problem, Talk, csv_line
from takuzu_tui.cli.workers import counted, workers
from takuzu_tui.engine import mijnlieff
from takuzu_tui.engine.mijnlieff.moves import Move
from takuzu_tui.engine.mijnlieff.position import Opening, Side, after, legal, score, start
from takuzu_tui.engine.mijnlieff.record import Record, write
from takuzu_tui.engine.text import marked, quote
from takuzu_tui.games.mijnlieff.game import GAME, LEVELS, OPENING, PERFECT_SIZES, SIZE, Position
from takuzu_tui.wording.words import Words

MOST_SECONDS = 3600.0
TOGETHER = 16
"""The games of a task at most: one between strong players takes its time."""
_GAMES = marked("{done} of {total} games, {seconds} s")
SURE = 1.96
"""How many standard errors 95 of a hundred are within."""


class Seconds(params.Kind[float]):
    """A number of seconds, more than none."""

    name = "s"

    def read(self, text: str, place: str) -> float:
        """The number, or a problem that quotes the text."""
        try:
            number = float(text)
        except ValueError:
            number = 0.0
        if not 0 < number <= MOST_SECONDS:
            raise Problem(marked("expected seconds, got {text}"), place, text=quote(text))
        return number


_TIME = marked("The seconds that strong thinks about a move; 1 if not given.")
_TIME_ALONE = marked("The seconds that strong thinks about a move; else it counts its work.")
_RECORD = click.argument("source", metavar="RECORD", type=params.Name())
_LEVEL = params.OneOf(*LEVELS)
_OPENING = params.option(
    "--opening", params.OneOf(*OPENING.offered), OPENING.help, default=OPENING.usual
)


class MijnlieffExtras(Extras):
    """A match has commands of its own."""

    opened = "RECORD"
    seeded = marked("With the same seed the computer answers the same, where no clock decides.")
    beside_source = ("white", "red", "time")
    commands: Mapping[str, str] = {
        "show": marked("Draw the board of a record, both trays and the score."),
        "check": marked("Tell whether a record is legal, and whether its game is over."),
        "best": marked("Give the best move, and what each move is worth."),
        "match": marked("Let two levels play against each other."),
        "solve": marked("Solve a small board: what every first move is worth."),
    }
    helps: Mapping[str, str] = {
        "mijnlieff": marked(
            "Mijnlieff: place tiles that tell the other where to go. Exit codes: 0 done, 1 not so, "
            "2 wrong usage or input."
        ),
        "play": marked(
            "Play against a person, against the computer, or watch it play. RECORD (- is stdin) is "
            "a game to go on with."
        ),
    }
    options: Mapping[str, Mapping[str, tuple[click.Option, ...]]] = {
        "play": {"opening": (click.Option(["--time"], type=Seconds(), metavar="S", help=_TIME),)},
    }

    def play_wish(self, values: Values) -> dict[str, str]:
        """The time for a move."""
        time = values["time"]
        return {} if time is None else {"time": f"{time:g}"}

    def size(self, told: str) -> int:
        """A size such as 4x4 in JSON."""
        return int(told.partition("x")[0])

    def content(self, position: Position) -> str:
        """The record in a line."""
        return GAME.write(position, "line")


EXTRAS = MijnlieffExtras(GAME.name)


@params.command(
    "show",
    marked("Draw the board of RECORD (- is stdin) with its numbers, both trays and the score."),
    _RECORD,
    params.display(marked("How to draw it."), "plain"),
    params.language,
)
def show_command(talk: Talk, *, source: str, display: str) -> int:
    """Draws the board."""
    position = read_one(GAME, source)
    talk.out("\n".join(talk.drawn(GAME.seen(talk.words, position), display)))
    talk.out("")
    talk.out(_state(talk.words, position))
    return 0


def _state(words: Words, position: Position) -> str:
    """The score, and whose turn it is or who has won."""
    from takuzu_tui.play.match import end_sentence, score_phrase  # noqa: PLC0415 - as few need it

    if GAME.is_over(position):
        return end_sentence(words, GAME, position)
    side = words.say(GAME.sides[GAME.turn(position)])
    points = score_phrase(GAME, position)
    return words.say("{side} is to move; the score is {points}.", side=side, points=points)


@params.command(
    "check",
    marked(
        "Tell whether the game of RECORD (- is stdin) is legal and over. Exit code 0: legal and "
        "over, 1: legal and not over, 2: illegal, with the move and the reason."
    ),
    _RECORD,
    params.as_json,
    params.language,
)
def check_command(talk: Talk, *, source: str, as_json: bool) -> int:
    """Judges the record."""
    position = read_one(GAME, source)
    is_over = GAME.is_over(position)
    if as_json:
        winner = GAME.winner(position) if is_over else None
        turn = None if is_over else GAME.seats[GAME.turn(position)]
        talk.json(
            {
                "over": is_over,
                "score": list(GAME.score(position)),
                "turn": turn,
                "winner": None if winner is None else GAME.seats[winner],
            }
        )
    else:
        talk.out(_state(talk.words, position))
    return 0 if is_over else NOT_SO


@params.command(
    "best",
    marked(
        "Give the best move in the game of RECORD (- is stdin), and what each move is worth to the "
        "side that makes it. Exit code 1: the game is over."
    ),
    _RECORD,
    params.option("--level", _LEVEL, marked("Who chooses; the strongest there is if not given.")),
    params.option("--time", Seconds(), _TIME, "S"),
    params.as_json,
    params.language,
)
def best_command(
    talk: Talk, *, source: str, level: str | None, time: float | None, as_json: bool
) -> int:
    """Weighs every move."""
    tiles = read_one(GAME, source).tiles
    side = GAME.seats[tiles.turn]
    if tiles.is_over:
        if as_json:
            talk.json({"turn": side, "moves": [], "best": None})
        else:
            talk.out(talk.words.say("The game is over."))
        return NOT_SO
    who = level or ("perfect" if tiles.size in PERFECT_SIZES else "strong")
    weighed = mijnlieff.evaluations(tiles)
    chosen = mijnlieff.best(tiles, who, Random(), time=(time or 1.0) if who == "strong" else None)
    if as_json:
        moves = [{"move": str(m.move), "value": m.value, "exact": m.exact} for m in weighed]
        talk.json({"turn": side, "moves": moves, "best": str(chosen)})
        return 0
    from takuzu_tui.play.match import value_phrase  # noqa: PLC0415 - JSON needs no words

    for each in weighed:
        worth = value_phrase(talk.words, each.value, is_exact=each.exact)
        talk.out(f"{each.move!s:8} {worth}")
    talk.out(talk.words.say("best: {move}", move=chosen))
    return 0


# Levels against each other


class Played(NamedTuple):
    """A game between levels: its number, seed, record and points."""

    number: int
    seed: str
    record: str
    white: int
    red: int

    @property
    def winner(self) -> str:
        """Who has more points, or that nobody has."""
        if self.white == self.red:
            return "draw"
        return "white" if self.white > self.red else "red"


class Terms(NamedTuple):
    """What all the games of a run have in common."""

    white: str
    red: str
    size: int
    opening: str
    random_plies: int
    time: float | None


@params.command(
    "match",
    marked(
        "Let two levels play against each other. Each game begins with some random plies; the same "
        "seed gives the same games where no clock decides."
    ),
    params.option("--white", _LEVEL, marked("Who plays White."), required=True),
    params.option("--red", _LEVEL, marked("Who plays Red."), required=True),
    params.option(
        "--games", params.Whole(1), marked("How many games; 100 if not given."), "K", default=100
    ),
    params.option("--size", params.Chosen(GAME, SIZE), SIZE.help, "N", default="4"),
    _OPENING,
    params.seed(marked("The same seed gives the same games, where no clock decides.")),
    params.option(
        "--random-plies plies",
        params.Whole(0, 100),
        marked("With how many random plies a game begins; 2 if not given."),
        "P",
        default=2,
    ),
    params.option("--time", Seconds(), _TIME_ALONE, "S"),
    *params.bulk,
    params.as_json,
    params.flag(
        "--csv as_csv",
        marked("A line of values with commas for each game, instead of text."),
    ),
    params.language,
)
def match_command(
    talk: Talk,
    *,
    white: str,
    red: str,
    games: int,
    size: str,
    opening: str,
    seed: str | None,
    plies: int,
    time: float | None,
    jobs: int,
    cluster: str | None,
    as_json: bool,
    as_csv: bool,
) -> int:
    """Plays the games and counts them."""
    from takuzu_tui.play.seeds import fresh_run  # noqa: PLC0415 - on demand

    if as_json and as_csv:
        raise Problem(marked("cannot be combined with {option}"), "--csv", option="--json")
    wish = {"size": size, "white": white, "red": red, "opening": opening}
    GAME.check(wish)
    terms = Terms(white, red, int(size), opening, plies, time)
    run = fresh_run() if seed is None else seed
    won = dict.fromkeys(("white", "draw", "red"), 0)
    if as_csv:
        talk.out(csv_line("game", "seed", "white", "red", "winner", "record"))
    with workers(talk, jobs, cluster, games) as team:
        work, numbers = partial(map, partial(play_one, terms, run)), range(1, games + 1)
        for game in counted(talk, team, work, numbers, games, told=_GAMES, most=TOGETHER):
            won[game.winner] += 1
            points = (game.white, game.red)
            if as_json:
                facts: Facts = {"game": game.number, "seed": game.seed, "score": list(points)}
                talk.json({**facts, "winner": game.winner, "record": game.record})
            elif as_csv:
                talk.out(csv_line(game.number, game.seed, *points, game.winner, game.record))
    if as_json:
        talk.json(won)
    elif not as_csv:
        for line in _table(talk.words, terms, won):
            talk.out(line)
    return 0


def play_one(terms: Terms, run: str, number: int) -> Played:
    """One game, from its random plies to its end."""
    seed = f"{run}:{number}"
    rng, position = Random(seed), start(terms.size, terms.opening)
    moves: list[Move] = []
    while not position.is_over:
        if len(moves) < terms.random_plies:
            move = rng.choice(legal(position))
        else:
            level = terms.red if position.turn is Side.RED else terms.white
            move = mijnlieff.best(position, level, rng, time=terms.time)
        position = after(position, move)
        moves.append(move)
    record = Record(terms.size, Opening(terms.opening), tuple(moves))
    return Played(number, seed, " ".join(write(record).split()), *score(position))


def _table(words: Words, terms: Terms, won: Mapping[str, int]) -> list[str]:
    """How often each has won, and within which bounds that is true of all games."""
    from takuzu_tui.play.match import player_name  # noqa: PLC0415 - data need no words
    from takuzu_tui.wording.phrases import table  # noqa: PLC0415 - as above

    total = sum(won.values())
    names = (
        f"{words.say('White')} ({player_name(words, terms.white)})",
        words.say("draws"),
        f"{words.say('Red')} ({player_name(words, terms.red)})",
    )
    rows = [["", words.say("games"), "%", "±"]]
    for name, count in zip(names, won.values(), strict=True):
        near = (count + 2) / (total + 4)  # so that none of few is no certainty
        error = SURE * sqrt(near * (1 - near) / (total + 4))
        rows.append([name, str(count), f"{100 * count / total:.1f}", f"{100 * error:.1f}"])
    if words.ascii_only:
        rows[0][-1] = "+-"
    return table(rows, right=(1, 2, 3))


# Solved


@params.command(
    "solve",
    marked("Solve a board of 3 or 4: by how many points White wins after every first move."),
    params.option(
        "--size", params.Whole(3, 4), marked("The size of the board: 3 or 4."), "N", required=True
    ),
    _OPENING,
    params.as_json,
    params.language,
)
def solve_command(talk: Talk, *, size: int, opening: str, as_json: bool) -> int:
    """Searches every first move to the end."""

    def tell(done: int, of: int) -> None:
        talk.note(talk.words.say("{done} of {total} first moves", done=done, total=of))

    solved = mijnlieff.solve(size, opening, progress=tell)
    if as_json:
        moves = [{"move": str(move), "value": value} for move, value in solved.moves]
        talk.json({"size": size, "opening": opening, "value": solved.value, "moves": moves})
        return 0
    from takuzu_tui.play.match import value_phrase  # noqa: PLC0415 - JSON needs no words

    worth = value_phrase(talk.words, solved.value, is_exact=True)
    talk.out(f"{talk.words.say('{name}: {value}', name=talk.words.say('White'), value=worth)}.")
    for margin in sorted({value for _, value in solved.moves}, reverse=True):
        moves_told = " ".join(str(move) for move, value in solved.moves if value == margin)
        talk.out(f"{margin:+d}  {moves_told}" if margin else f" 0  {moves_told}")
    return 0
