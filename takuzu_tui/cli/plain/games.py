"""The saved games: listed, gone on with, watched, deleted; and the puzzle of the day."""

from __future__ import annotations

from takuzu_tui.cli.plain.house import House
from takuzu_tui.cli.plain.understanding import heard, named, plainly
from takuzu_tui.cli.plain.wishes import Way, Wish
from takuzu_tui.drawing.board import Board
from takuzu_tui.play.store import GameRow, Taken, Unreadable
from takuzu_tui.wording.dates import moment_text
from takuzu_tui.wording.saving import daily_sentence, damage_sentence, taken_sentence
from takuzu_tui.wording.statistics import kind_name
from takuzu_tui.wording.times import clock_text


def daily(house: House, _rest: str) -> Wish | None:
    """The puzzle of the day: the game that was begun, else a new one; solved, it stays so."""
    from takuzu_tui.play.daily import daily as puzzle_of  # noqa: PLC0415 - few ask

    today = puzzle_of(house.today())
    game = house.vault.game_of(today.day)
    if game is not None:
        return Wish(Way.RESUME, game=game)
    if (solved := house.vault.solved(today.day)) is not None:
        house.console.tell(daily_sentence(house.words, today.day, solved.elapsed))
        return None
    return Wish(Way.MAKE, today.spec, today.seed)


def list_games(house: House, _rest: str) -> None:
    """The games to go on with, then the finished ones; the most recently played come first."""
    found = house.vault.games()
    for row in found:
        house.console.tell(_row_sentence(house, row))
    if not found:
        house.console.say("There are no saved games.")
    _tell_finished(house, found)


def _tell_finished(house: House, rows: tuple[GameRow, ...]) -> None:
    """What can be done with games that are over, if there are any."""
    over = next((row.id for row in rows if row.is_finished), None)
    if over is not None:
        house.console.say(
            "Type {resume} {game} to see finished game {game} and its figures, then {review}.",
            resume=named(house.words, "resume"),
            game=over,
            review=named(house.words, "review"),
        )


def _row_sentence(house: House, row: GameRow) -> str:
    words = house.words
    filled = words.say("{percent}% filled", percent=int(100 * row.progress))
    return words.say(
        "Game {game}: {kind}, {state}, time {time}, {moment}.",
        game=row.id,
        kind=kind_name(words, row.size, row.difficulty),
        state=words.say("finished") if row.is_finished else filled,
        time=clock_text(row.elapsed),
        moment=moment_text(words, row.played, house.today()),
    )


def resume(house: House, rest: str) -> Wish | None:
    """The game of a number or, without one, the last that is not over."""
    if rest:
        game = _number(house, rest)
    else:
        found = house.vault.games()
        game = next((row.id for row in found if not row.is_finished), None)
        if not found:
            house.console.say("There are no saved games.")
        elif game is None:
            house.console.say("Every saved game is finished.")
            _tell_finished(house, found)
    return None if game is None else Wish(Way.RESUME, game=game)


def take(house: House, rest: str) -> Wish | None:
    """A game that may be open elsewhere, where it will only be shown from now on."""
    game = _number(house, rest)
    return None if game is None else Wish(Way.TAKE, game=game)


def watch(house: House, rest: str) -> None:
    """A game as it is at this moment."""
    game, store = _number(house, rest), house.vault.store
    if game is None or store is None:
        return
    seen = store.watch(game, now=house.now)
    if isinstance(seen, Unreadable):
        house.console.tell(damage_sentence(house.words, game, seen.reason.value, seen.detail))
        return
    session = seen.session
    board = Board(session.grid, session.opening.givens)
    house.console.draw(house.draw(board, house.display))


def delete(house: House, rest: str) -> None:
    """A game is gone once the player has said yes."""
    game, store = _number(house, rest), house.vault.store
    if game is None or store is None:
        return
    yes = house.words.say("yes")
    answer = house.console.ask(
        house.words.say("Delete game {game}? Type {yes}.", game=game, yes=yes)
    )
    if answer is None or plainly(answer) not in ("yes", plainly(yes)):
        house.console.say("Game {game} stays.", game=game)
        return
    match store.delete(game):
        case Taken():
            house.console.tell(taken_sentence(house.words, game))
        case Unreadable(_, reason, detail):
            house.console.tell(damage_sentence(house.words, game, reason.value, detail))
        case None:
            house.console.say("Game {game} is deleted.", game=game)


def tell_taken(house: House, game: int) -> None:
    """That a game is open elsewhere, and what can be done about it."""
    house.console.tell(taken_sentence(house.words, game))
    house.console.say(
        "Type {take} {game} to play it here, {watch} {game} to see it as it is.",
        game=game,
        take=named(house.words, "take"),
        watch=named(house.words, "watch"),
    )


def _number(house: House, text: str) -> int | None:
    """The number of a saved game; None when there is none, which is told."""
    store = house.vault.store if house.vault.has_games else None
    rows = () if store is None else store.games()
    for row in rows:
        if text == str(row.id):
            return row.id
    if text.isascii() and text.isdigit() and len(text) < 10:
        house.console.tell(damage_sentence(house.words, int(text), "absent", ""))
    else:
        house.console.say(
            "Expected the number of a game, got {text}.", text=heard(house.words, text)
        )
    return None
