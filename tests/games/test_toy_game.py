"""A game of under 100 lines, added by one line, is played with all that the house has."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from takuzu_tui.cli.plain.game import visit
from takuzu_tui.cli.plain.home import HOME, Console, Home
from takuzu_tui.engine.coords import Coord
from takuzu_tui.games.kit import Mark, Opening
from takuzu_tui.play import reader
from takuzu_tui.play.actions import actions_of
from takuzu_tui.play.player import Effect, Player
from takuzu_tui.play.session import Session, Verdict
from takuzu_tui.play.settings import KeptSettings, Settings
from takuzu_tui.play.stats import statistics
from takuzu_tui.tui.screens.result import ResultScreen
from takuzu_tui.wording.words import Words
from tests.cli.plain.players import drawn
from tests.games.further import added
from tests.games.toy.game import GAME
from tests.play.games import HandTurned, review
from tests.play.stores import gone_on, store_in
from tests.tui.apps import at_home, at_play, home_app, ready, text_of, type_ahead

OPENING = GAME.make({}, "toy:0", lambda: False)
assert OPENING.solution is not None
MOVES = tuple(map(str, GAME.between(OPENING.start, OPENING.solution)))


@pytest.fixture(autouse=True)
def _the_house_has_a_toy() -> Iterator[None]:
    with added("toy", "tests.games.toy"):
        yield


def test_it_is_small() -> None:
    assert len(Path(GAME.make.__code__.co_filename).read_text("utf-8").splitlines()) < 100


def test_it_is_made_written_and_read_back() -> None:
    text = GAME.write(OPENING.start, GAME.code)
    found = reader.found_in(text)
    assert (found.game, found.position) == (GAME, OPENING.start)
    opened = reader.opened(found)
    assert isinstance(opened, Opening)
    assert opened.solution == OPENING.solution
    assert GAME.make({}, "toy:0", lambda: False) == OPENING


def test_it_is_saved_resumed_counted_and_reviewed(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    saved, session = store.begin(OPENING, timed=True, now=HandTurned())
    for text in MOVES[:2]:
        session.play(GAME.parse(text))
    session.checkpoint()
    saved.close()
    (row,) = store.games()
    assert (row.game, row.size, row.level, row.entries) == ("toy", "3x3", "easy", 3)
    assert row.progress == pytest.approx(2 / len(MOVES))
    back = gone_on(store, row.id)
    assert back.session.state == session.state
    for text in MOVES[2:]:
        back.session.play(GAME.parse(text))
    assert back.session.validate() is Verdict.SOLVED
    back.saved.close()
    (game,) = store.played()
    (tally,) = statistics([game], game.day).tallies
    assert (tally.game, tally.size, tally.solved) == ("toy", "3x3", 1)
    assert not any(step.is_wrong for step in review(OPENING, back.session.log).steps)


def at_the_keys() -> Player:
    actions = actions_of("toy")
    session = Session(OPENING, now=HandTurned())
    return Player(
        session, Words(), named=lambda name: actions[name].keys[0], post=lambda _news: None
    )


def pressed(player: Player, *keys: str) -> str:
    """The newest message after the keys, if there is any."""
    for key in keys:
        assert actions_of("toy").press(player, key), key
    return next((note.text for note in player.notes.newest_first), "")


def test_it_is_played_by_keys_to_the_end() -> None:
    player = at_the_keys()
    for text in MOVES:
        cell, digit = GAME.cell(text[:2]), text[2:]
        pressed(player, *["right"] * cell.col, *["down"] * cell.row, digit)
        pressed(player, *["left"] * 3, *["up"] * 3)
    assert player.session.position == OPENING.solution
    assert pressed(player, "V") == "Congratulations, you have completed the grid correctly!"
    assert [effect for effect, _ in player.effects] == [Effect.RESULT]


def test_keys_that_every_puzzle_has_work_on_it() -> None:
    player = at_the_keys()
    empty = GAME.empties(OPENING.start)[0]
    player.cursor = empty
    assert pressed(player, "space", "u") == f"Taken back: {empty}"
    pressed(player, "m", *":" + MOVES[0], "enter")
    assert pressed(player, "b") == f"Back at the checkpoint {MOVES[0][:2]}={MOVES[0][2:]}."
    assert pressed(player, "i") == "Nothing can be deduced here."
    assert pressed(player, "F") == "No obvious cell to fill for now. Press i for a harder step."
    assert pressed(player, ":", *"AA2", "enter") == "Nothing can be put in AA."
    assert pressed(player, ":", *"AA9", "enter") == (
        "Expected two letters and 1, 2 or 3, got 'AA9'."
    )
    assert pressed(player, "R") == "The grid has been reset."
    assert not actions_of("toy").press(player, "S"), "it has no agents"


def test_what_is_broken_or_wrong_in_it_is_marked_and_corrected() -> None:
    player = at_the_keys()
    given = OPENING.start.digits[0]
    pressed(player, ":", *f"AC{given}", "enter")
    assert [cell for cell in player.picture.cells() if _mark(player, cell) is Mark.ERROR] == [
        Coord(0, 0),
        Coord(0, 2),
    ]
    assert pressed(player, "v").startswith(f"{given} stands twice. Rule 1: ")
    assert pressed(player, "F").startswith("AC was wrong: it is ")
    assert OPENING.solution is not None
    assert player.session.position.digits[2] == OPENING.solution.digits[2]


def _mark(player: Player, cell: Coord) -> Mark:
    return player.picture.face(cell).mark


def test_it_is_played_line_by_line_to_the_end() -> None:
    told = visited("play toy", *_typed(), "validate", "review", "new", "home", "quit")
    assert "TOY - grid 3x3" in told
    assert "Congratulations, you have completed the grid correctly!" in told
    assert "No move was wrong." in told
    assert told.count("TOY - grid 3x3") == 2


def _typed() -> tuple[str, ...]:
    return tuple(f"{move[:2]} {move[2:]}" for move in MOVES)


def visited(*answers: str) -> list[str]:
    """All that is told from home on; the toy of `OPENING` is the first that is made."""
    told: list[str] = []
    source = StringIO("".join(f"{answer}\n" for answer in answers))
    home = Home(Console(Words(), told.append, source), drawn, seed="toy:0")
    home.kept = KeptSettings(None, Settings())
    visit(home, HOME)
    home.store.close()
    return told


def test_every_word_is_answered_in_it() -> None:
    away = {"quit", "home", "new", "open", "language", "pause"}
    words = [row.typed.lower() for row in actions_of("toy").by_id.values() if row.id not in away]
    told = visited("play toy", *words, "rules", "help", "keys", "home", "difficulty", "daily", "8")
    assert "  1  No digit stands twice in a row or a column." in told
    assert "This game has one level." in told
    assert "This game has no puzzle of the day." in told
    assert "This game has one size." in told


async def test_it_is_chosen_at_home_and_played_to_its_result_on_the_full_screen() -> None:
    async with at_home(home_app(game="toy")) as (pilot, app):
        home = text_of(app.screen, "home")
        assert "TOY" in home
        assert "Game" in home
        await pilot.press("p")
        await ready(pilot)
        screen = at_play(app)
        assert "TOY - grid 3x3 · easy" in text_of(screen, "title")
        solution = screen.opening.solution
        assert solution is not None
        await pilot.press("1", "w", "u", "F")  # none of which it need know about
        for move in GAME.between(screen.session.position, solution):
            type_ahead(app, *f":{move}\r")
        await pilot.press("V")
        assert screen.session.is_finished
        assert isinstance(app.screen, ResultScreen)
