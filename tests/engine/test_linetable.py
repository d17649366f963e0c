"""What one line forces, against every filling of the line written out."""

from __future__ import annotations

from itertools import product

import pytest

from takuzu_tui.engine.takuzu import linetable
from takuzu_tui.engine.takuzu.linetable import (
    DEAD,
    NOTHING,
    EasyLines,
    HardLines,
    LineTable,
    MediumLines,
    Places,
)
from tests.engine import oracle


def key_of(line: str) -> int:
    ones = sum(1 << place for place, sign in enumerate(line) if sign == "1")
    zeros = sum(1 << place for place, sign in enumerate(line) if sign == "0")
    return ones | zeros << len(line)


def line_of(key: int, size: int) -> str:
    return "".join(
        "1" if key >> place & 1 else "0" if key >> place + size & 1 else "."
        for place in range(size)
    )


def closed(table: LineTable, line: str) -> str | None:
    after = table.closed(key_of(line))
    return None if after is None else line_of(after, len(line))


def common(lines: list[str]) -> str:
    return "".join(signs[0] if len(set(signs)) == 1 else "." for signs in zip(*lines, strict=True))


def all_lines(size: int) -> list[str]:
    return ["".join(signs) for signs in product("01.", repeat=size)]


@pytest.mark.long
@pytest.mark.parametrize("size", [4, 6, 8])
def test_hard_lines_know_exactly_what_all_fillings_share(size: int) -> None:
    table = HardLines(size)
    for line in all_lines(size):
        fits = oracle.fillings(line)
        assert closed(table, line) == (common(fits) if fits else None)


@pytest.mark.long
@pytest.mark.parametrize("lines", [EasyLines, MediumLines])
@pytest.mark.parametrize("size", [4, 6, 8])
def test_easier_lines_force_only_what_all_fillings_share(lines: type[LineTable], size: int) -> None:
    table = lines(size)
    for line in all_lines(size):
        fits = oracle.fillings(line)
        after = closed(table, line)
        if after is None:
            assert not fits
        elif fits:
            assert all(
                sign in (".", shared) for sign, shared in zip(after, common(fits), strict=True)
            )


@pytest.mark.parametrize("lines", [EasyLines, MediumLines])
@pytest.mark.parametrize("size", [4, 6, 8])
def test_what_a_stronger_table_knows_changes_no_answer(size: int, lines: type[EasyLines]) -> None:
    stronger = HardLines(size)
    alone, beside = lines(size), lines(size, stronger)
    for number, key in enumerate(map(key_of, all_lines(size))):
        if number % 3:  # some lines it was never asked about
            assert stronger[key] is not None
        assert beside[key] == alone[key]


def test_medium_knows_no_more_than_easy_at_four() -> None:
    easy, medium = EasyLines(4), MediumLines(4)
    for line in all_lines(4):
        if oracle.fillings(line):
            assert closed(easy, line) == closed(medium, line)


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("11....", "110..."),
        ("..00..", ".1001."),
        ("1.1...", "101..."),
        ("1.1..1", "101001"),
        ("0..0.0", "011010"),
        ("0.....", "0....."),
    ],
)
def test_easy_lines_use_pair_gap_and_count_until_nothing_is_left(line: str, after: str) -> None:
    assert closed(EasyLines(6), line) == after


@pytest.mark.parametrize(
    "line",
    [
        "111...",  # three in a row
        "1.11.1",  # too many
        "11.00.",  # a cell that may be neither
    ],
)
def test_easy_lines_see_a_line_that_cannot_be_completed(line: str) -> None:
    assert closed(EasyLines(6), line) is None


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("1101....", "11010..0"),  # the last 1 lies in both windows of the tail
        ("0010....", "00101..1"),  # the same for the last 0
        ("1..0.1", "101001"),  # the windows share one cell, which takes it
        ("0..1.0", "010110"),
        ("1..0....", "1..0...."),  # three 1s left: nothing to say
        ("10.1..", "10.1.."),  # the only window holds every empty cell
    ],
)
def test_last_digit_lies_in_every_window_without_it(line: str, after: str) -> None:
    assert closed(MediumLines(len(line)), line) == after


def test_last_digit_sees_two_windows_that_one_digit_cannot_serve() -> None:
    assert oracle.fillings("11......11") == []
    assert closed(EasyLines(10), "11......11") == "110....011"
    assert closed(MediumLines(10), "11......11") is None


def test_an_answer_names_the_new_places_and_the_key_afterwards() -> None:
    table = EasyLines(4)
    assert table[key_of("11..")] == ((), (2, 3), 0b1100, key_of("1100"))
    assert table[key_of("0.0.")] == ((1, 3), (), 0b1010, key_of("0101"))
    assert table[key_of("0...")] == NOTHING
    assert table[key_of("111.")] is DEAD


def test_lines_of_a_pair_or_a_gap_are_obvious() -> None:
    table = HardLines(6)
    obvious = ["11....", "...00.", "1.1...", "....0."]
    assert [table.is_obvious(key_of(line)) for line in obvious] == [True, True, True, False]
    assert not table.is_obvious(key_of("110..1")), "the empty cell there is filled already"


@pytest.mark.parametrize("size", [4, 6])
def test_a_line_that_must_differ_from_its_rivals_loses_just_their_fillings(size: int) -> None:
    table = HardLines(size)
    for line in all_lines(size):
        fits = oracle.fillings(line)
        if "." not in line or not fits or common(fits) != line:
            continue
        for count in range(1, len(fits) + 1):
            rivals, others = fits[:count], fits[count:]
            answer = table.without(key_of(line), [key_of(rival) for rival in rivals])
            if not others:
                assert answer is DEAD
            elif common(others) == line:
                assert answer == NOTHING
            else:
                assert answer
                assert line_of(answer[3], size) == common(others)


@pytest.mark.long
@pytest.mark.parametrize("size", [4, 6, 8])
def test_a_lone_rival_forces_what_the_other_fillings_share(size: int) -> None:
    table = HardLines(size)
    for line in all_lines(size):
        fits = oracle.fillings(line)
        if "." not in line or not fits or common(fits) != line:
            continue
        told = {rival: common([other for other in fits if other != rival]) for rival in fits}
        forced = table.loose[key_of(line)][1].items()
        assert {line_of(rival, size): line_of(answer[3], size) for rival, answer in forced} == {
            rival: after for rival, after in told.items() if after != line
        }


def test_full_tables_start_afresh_and_answer_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = all_lines(4)
    fresh = {line: HardLines(4)[key_of(line)] for line in lines}
    monkeypatch.setattr(linetable, "ENTRIES", 3)
    table, places = HardLines(4), Places()
    for line in lines:
        assert table[key_of(line)] == fresh[line]
        assert len(table) <= 3
    for mask in range(16):
        assert sum(1 << place for place in places[mask]) == mask
        assert len(places) <= 3
    open_lines = [line for line in lines if fresh[line] == NOTHING and "." in line]
    spare = [min_share(line) for line in open_lines]
    assert [table.loose[key_of(line)][0] for line in open_lines] == spare
    assert len(table.loose) <= 3


def min_share(line: str) -> int:
    fits = oracle.fillings(line)
    return min(
        sum(filling[place] == digit for filling in fits)
        for place, sign in enumerate(line)
        if sign == "."
        for digit in "01"
    )
