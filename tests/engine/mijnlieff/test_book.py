from __future__ import annotations

import warnings
from random import Random
from runpy import run_module

import pytest

from takuzu_tui.engine.mijnlieff import book
from takuzu_tui.engine.mijnlieff.book import Book, Entry, book_of_four, openings, read, seen_alike
from takuzu_tui.engine.mijnlieff.book_lines import LINES
from takuzu_tui.engine.mijnlieff.endgame import Endgame
from takuzu_tui.engine.mijnlieff.levels import evaluations, value
from takuzu_tui.engine.mijnlieff.moves import parse
from takuzu_tui.engine.mijnlieff.position import Opening, after, legal, start
from tests.engine.mijnlieff.games import reached, wander


@pytest.mark.long
def test_there_are_as_many_openings_as_others_counted() -> None:
    assert [len(openings(3, plies)) for plies in range(4)] == [1, 12, 89, 638]
    assert [len(openings(4, plies)) for plies in range(3)] == [1, 12, 220]


def test_turned_and_mirrored_positions_look_alike() -> None:
    for moves in ("12c 32p", "21c 23p", "32c 12p", "23c 21p"):
        assert seen_alike(reached(3, moves))[0] == seen_alike(reached(3, "12c 32p"))[0]
    assert seen_alike(reached(3, "12c 32t"))[0] != seen_alike(reached(3, "12c 32p"))[0]


def test_a_book_answers_for_all_that_look_alike() -> None:
    known = Book([(reached(4, "11c 13d"), Entry(2, parse("22p")))])

    assert known.best(reached(4, "44c 42d")) == (Entry(2, parse("33p")),)
    assert known.best(reached(4, "11c 31d")) == (Entry(2, parse("22p")),)
    assert known.best(reached(4, "14c 34d")) == (Entry(2, parse("23p")),)
    assert known.best(reached(4, "14c 12t")) == ()
    assert known.value(reached(4, "41c 43d")) == 2
    assert known.value(start(4)) is None


@pytest.mark.parametrize("plies", [1, 2])
def test_a_made_book_of_three_knows_what_a_search_finds(
    plies: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["book", "3", str(plies)])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it was imported before, as a module of the package
        run_module(book.__name__, run_name="__main__")
    made, told = capsys.readouterr()
    assert told.startswith("\r0 of ")
    names: dict[str, str] = {}
    exec(made, names)  # noqa: S102 - the module that was written
    entries = list(read(3, names["LINES"]))

    assert len(entries) == {1: 1 + 12, 2: 1 + 12 + 89}[plies]
    for position, entry in entries:
        assert entry.value == Endgame(3).value(position)
        assert entry.value == -Endgame(3).value(after(position, entry.best))
    for position, entry in entries[: 1 + 12]:
        assert Book(entries).best(position)[0].value == entry.value


# the book of four


@pytest.mark.long
def test_the_book_of_four_holds_every_opening_once() -> None:
    known = {seen_alike(position)[0] for position, _ in read(4, LINES)}
    wanted = [position for plies in range(3) for _, position in openings(4, plies)]

    assert len(LINES.split("\n")) - 2 == len(wanted) == 233
    assert known == {seen_alike(position)[0] for position in wanted}


def test_the_book_agrees_with_itself_from_ply_to_ply() -> None:
    known = book_of_four()
    for plies in range(2):
        for _, position in openings(4, plies):
            follow = [known.value(after(position, move)) for move in legal(position)]
            assert known.value(position) == max(-worth for worth in follow if worth is not None)


def test_the_board_of_four_is_whites_by_a_central_pusher_alone() -> None:
    corners, centre = {"11", "14", "41", "44"}, {"22", "23", "32", "33"}
    for each in evaluations(start(4)):
        cell, kind = str(each.move)[:2], str(each.move)[2]
        known = {("centre", "p"): 1, ("centre", "c"): 0, ("corner", "d"): -2}
        place = "centre" if cell in centre else "corner" if cell in corners else "edge"
        assert (each.value, each.exact) == (known.get((place, kind), -1), True)
    assert value(start(4))[:2] == (1, True)


def test_the_official_opening_of_four_is_reds() -> None:
    worth, exact, move = value(start(4, Opening.EDGE))

    assert (worth, exact) == (-1, True)
    assert move in legal(start(4, Opening.EDGE))


@pytest.mark.long
def test_moves_of_the_book_drawn_by_lot_keep_the_value() -> None:
    two = [each for each in read(4, LINES) if each[0].empties.bit_count() == 14]
    for position, entry in Random("book").sample(two, 2):
        reached = after(position, entry.best)
        assert Endgame(4).value(reached, -entry.value) == -entry.value


@pytest.mark.long
def test_entries_are_what_a_search_to_the_end_finds() -> None:
    two = [each for each in read(4, LINES) if each[0].empties.bit_count() == 14]
    for position, entry in Random("again").sample(two, 3):
        assert book.searched(position) == entry


def test_a_wandering_position_is_in_the_book_for_two_plies() -> None:
    for seed in range(10):
        for plies in range(3):
            assert book_of_four().best(wander(Random(seed), 4, plies))
        assert not book_of_four().best(wander(Random(seed), 4, 3))
