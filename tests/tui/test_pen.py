"""What a pen sends shows the same as what it was given, and it sends nothing twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.picture import Picture, seen
from takuzu_tui.tui.terminal.pen import PLAIN, Ink, Pen, change, mixed

COLUMNS, LINES = 30, 6
INKS = [
    *("0", "1", "1;38;5;214;48;5;234", "38;5;189;48;5;234", "48;5;234", "7;38;5;16;48;5;220"),
    *("4;31", "32;44", "1;2;33", "22", "39", "49", "38;2;1;2;3;48;2;200;100;0", "3;9;93;104"),
]
MODES = ["\x1b[?2026h", "\x1b[?2026l", "\x1b]22;default\x07", "\x1b[>25u"]
NARROW = "  01·✓│ab"
STRANGE = ["\x1b[2;5H\x1b[K", "\x1b[2J"]


def at(row: int, column: int) -> str:
    return f"\x1b[{row + 1};{column + 1}H"


@st.composite
def stretches(draw: st.DrawFn, alphabet: str = "  01·✓│ab漢") -> str:
    """Text at a place, in inks, as Textual writes it: it never goes beyond the last column."""
    row, column = draw(st.integers(0, LINES - 1)), draw(st.integers(0, COLUMNS - 2))
    room, told = COLUMNS - column, at(row, column)
    for _ in range(draw(st.integers(1, 3))):
        text = draw(st.text(alphabet, min_size=1, max_size=9))
        width = len(text) + text.count("漢")
        if width > room:
            break
        room -= width
        told += f"\x1b[{draw(st.sampled_from(INKS))}m{text}\x1b[0m"
    return told


updates = st.lists(
    st.lists(stretches() | st.sampled_from(MODES + STRANGE), max_size=6).map("".join),
    min_size=1,
    max_size=5,
)


def fresh() -> Picture:
    picture = Picture(COLUMNS, LINES)
    picture.feed(b"\x1b[?7l")
    return picture


@given(updates, st.booleans())
def test_what_is_sent_shows_what_was_meant(written: list[str], erases: bool) -> None:
    pen, sent, meant = Pen(COLUMNS, LINES, erases=erases), fresh(), fresh()
    for data in written:
        sent.feed(pen.thinned(data).encode())
        meant.feed(data.encode())
        assert seen(sent.frame(true_colour=True)) == seen(meant.frame(true_colour=True))


@given(st.lists(stretches(NARROW), min_size=10, max_size=30), st.booleans())
def test_a_whole_frame_shows_what_was_meant_though_parts_of_it_lie_over_each_other(
    parts: list[str], erases: bool
) -> None:
    pen, sent, meant = Pen(COLUMNS, LINES, erases=erases), fresh(), fresh()
    for data in ("".join(parts), "".join(reversed(parts))):
        sent.feed(pen.thinned(data).encode())
        meant.feed(data.encode())
        assert seen(sent.frame(true_colour=True)) == seen(meant.frame(true_colour=True))


@given(stretches(NARROW))
def test_what_stands_there_is_not_sent_again(data: str) -> None:
    pen = Pen(COLUMNS, LINES)
    pen.thinned(data)
    assert not pen.thinned(data)


@given(st.sampled_from(INKS), st.sampled_from(INKS))
def test_a_change_of_ink_leads_where_it_should(first: str, second: str) -> None:
    before, after = mixed(PLAIN, first), mixed(PLAIN, second)
    sequence = change(before, after)
    assert mixed(before, sequence[2:-1]) == after if sequence else before == after


def test_modes_keep_what_the_pen_knows() -> None:
    pen = Pen(COLUMNS, LINES)
    pen.thinned(f"{at(0, 0)}\x1b[1mhere\x1b[0m")
    for mode in MODES:
        assert pen.thinned(f"{mode}{at(0, 0)}\x1b[1mhere\x1b[0m") == mode


@pytest.mark.parametrize("sequence", ["\x1b[2J", "\x1b[?1049h", "\x1b[3;5r", "\x1b7"])
def test_a_strange_sequence_is_passed_on_and_makes_the_pen_forget(sequence: str) -> None:
    pen = Pen(COLUMNS, LINES)
    pen.thinned(f"{at(0, 0)}here")
    assert sequence in pen.thinned(sequence)
    assert "here" in pen.thinned(f"{at(0, 0)}here")


def test_a_cursor_that_is_moved_and_writes_nothing_costs_nothing() -> None:
    assert not Pen(COLUMNS, LINES).thinned(at(3, 4) + at(0, 0))


def test_only_the_differing_cells_are_sent() -> None:
    pen = Pen(COLUMNS, LINES)
    pen.thinned(f"{at(2, 4)}\x1b[32mrow 3 needs 4\x1b[0m")
    assert pen.thinned(f"{at(2, 4)}\x1b[32mrow 3 needs 5\x1b[0m") == "\x1b[3;17H5"


def test_the_ink_stays_in_the_pen_and_is_named_anew_where_it_may_be_another() -> None:
    pen = Pen(COLUMNS, LINES)
    assert pen.thinned(f"{at(0, 0)}\x1b[32;44ma") == "\x1b[1H\x1b[0;32;44ma"
    assert pen.thinned(f"{at(0, 9)}b") == "\x1b[1;10Hb"
    assert "\x1b[m\x1b[?1049l" in pen.thinned("\x1b[0m\x1b[?1049l")
    assert pen.thinned(f"{at(0, 0)}\x1b[32;44ma") == "\x1b[1H\x1b[32;44ma"


def test_long_blanks_are_erased_where_erasing_keeps_the_background() -> None:
    data = f"{at(0, 3)}\x1b[44m{' ' * 20}\x1b[0m"
    assert Pen(COLUMNS, LINES, erases=True).thinned(data) == "\x1b[1;4H\x1b[0;44m\x1b[20X"
    assert " " * 20 in Pen(COLUMNS, LINES).thinned(data)


def test_a_panel_is_painted_row_by_row_and_its_words_on_top() -> None:
    pen = Pen(COLUMNS, LINES, erases=True)
    pen.thinned("".join(f"{at(row, 0)}{'x' * COLUMNS}" for row in range(LINES)))
    words = ("one", "two", "three", "four")
    shown = [f"{'':8}\x1b[31;44m{word:10}\x1b[32;44m{word:10}\x1b[0m" for word in words]
    sent = pen.thinned("".join(f"{at(row, 1)}\x1b[44m{line}" for row, line in enumerate(shown)))
    assert sent.count("X") == len(words)
    assert sent.count(";32m") + sent.count("[32m") == 1


def test_a_pointer_that_looks_so_already_is_not_told_again() -> None:
    pen = Pen(COLUMNS, LINES)
    assert pen.thinned(MODES[2]) == MODES[2]
    assert not pen.thinned(MODES[2])
    assert pen.thinned("\x1b]22;text\x07") == "\x1b]22;text\x07"


def test_a_blank_needs_no_other_ink_than_its_background() -> None:
    pen = Pen(COLUMNS, LINES)
    pen.thinned(f"{at(0, 0)}\x1b[31;44m   \x1b[0m")
    assert not pen.thinned(f"{at(0, 0)}\x1b[1;32;44m   \x1b[0m")
    assert pen.thinned(f"{at(0, 0)}\x1b[4;32;44m   \x1b[0m")
    assert Ink("32", "44", frozenset("4")).hides_on_blanks is False


def test_what_is_meant_for_a_larger_window_is_not_sent() -> None:
    pen = Pen(COLUMNS, LINES)
    assert not pen.thinned(at(LINES, 0) + "below" + at(0, COLUMNS) + "beside")
    assert pen.thinned(at(0, COLUMNS - 2) + "abcd").endswith("ab")
