"""What is given to others of a finished puzzle: its time and its way, and nothing of its cells."""

from __future__ import annotations

from datetime import date

from takuzu_tui.games import registry
from takuzu_tui.play.seeds import daily_of
from takuzu_tui.play.session import Session
from takuzu_tui.play.sharing import Maker, makers, share_lines, tenths
from takuzu_tui.play.state import EntryKind
from takuzu_tui.wording.words import Words
from tests.figures import WINNING
from tests.play.games import FIGURE, HandTurned, move

EN, FR, ASCII = Words("en"), Words("fr"), Words("en", ascii_only=True)


def won(*others: EntryKind) -> Session:
    """The figure solved in 04:10; its first moves were made by others."""
    clock = HandTurned()
    session = Session(FIGURE._replace(level="easy"), now=clock)
    by = (*others, *[EntryKind.PLAYER] * (len(WINNING) - len(others)))
    for text, kind in zip(WINNING, by, strict=True):
        session.play(move(text), by=kind)
    clock.now += 250
    session.validate()
    return session


def test_a_puzzle_solved_alone_is_told_in_three_lines() -> None:
    title, kind, way = share_lines(EN, won())
    assert title == "TAKUZU"
    assert kind == "4x4, level easy, 04:10, without help"
    assert way == "■" * len(WINNING)


def test_help_and_corrections_show_where_they_came_and_what_they_mean() -> None:
    session = won(EntryKind.HELP)
    _, kind, way, legend = share_lines(EN, session)
    assert kind.endswith("04:10, 1 hint")
    assert way == "□" + "■" * (len(WINNING) - 1)
    assert legend == "■ alone  □ with help  ▲ corrected"
    assert share_lines(ASCII, session)[2:] == [
        "o" + "#" * (len(WINNING) - 1),
        "# alone  o with help  x corrected",
    ]


def test_what_is_taken_back_and_made_again_stays_whose_it_was() -> None:
    session = Session(FIGURE, now=HandTurned())
    session.play(move(WINNING[0]), by=EntryKind.HELP)
    session.undo()
    assert makers(session) == []
    session.redo()
    session.play(move(WINNING[1]))
    assert makers(session) == [Maker.HELP, Maker.PLAYER]


def test_a_cell_that_is_changed_counts_from_its_last_change() -> None:
    session = Session(FIGURE, now=HandTurned())
    other = WINNING[0][:-1] + ("1" if WINNING[0][-1] == "0" else "0")
    session.play(move(other))
    session.play(move(WINNING[1]))
    session.play(move(WINNING[0]), by=EntryKind.CORRECTION)
    assert makers(session) == [Maker.PLAYER, Maker.CORRECTION]


def test_a_tenth_is_told_by_the_most_help_in_it() -> None:
    found = [Maker.PLAYER] * 25
    found[3], found[4], found[24] = Maker.CORRECTION, Maker.HELP, Maker.HELP
    signs = [maker.value for maker in tenths(found)]
    assert signs == [0, 2, 0, 0, 0, 0, 0, 0, 0, 1]
    assert list(tenths([])) == []


def test_a_daily_puzzle_names_its_day_and_whoever_gave_up_tells_no_time() -> None:
    daily = daily_of("suguru", date(2024, 2, 29), "6")
    assert daily is not None
    opening = registry.game("suguru").make(daily.wish, daily.seed, lambda: False)
    session = Session(opening, now=HandTurned())
    session.give_up()
    title, kind, way, _ = share_lines(EN, session)
    assert title == "SUGURU, daily 2024-02-29"
    assert kind == "6x6, level medium, given up"
    assert way == "□" * 10
    assert share_lines(FR, session)[0] == "SUGURU, grille du 2024-02-29"
