from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takuzu_tui.engine.mijnlieff.moves import parse
from takuzu_tui.engine.mijnlieff.position import Opening, Refusal, Why, score, start
from takuzu_tui.engine.mijnlieff.record import Record, RecordError, read, write
from tests.engine.mijnlieff.games import LONG, reached, records


def complaint(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value


@pytest.mark.long
@settings(max_examples=30)
@given(records())
def test_a_record_reads_back_as_it_is_written(record: Record) -> None:
    assert read(write(record)) == record
    assert read(write(record).upper()) == record
    assert read(write(record).replace("\n", " ")) == record
    assert read(write(record).replace("\n", "  # told\r\n\r\n")) == record


def test_a_record_is_a_line_of_size_and_opening_and_lines_of_moves() -> None:
    record = read(f"\ufeffMijnlieff 4 Anywhere # a game\n\n{LONG}")

    assert record.moves == tuple(map(parse, LONG.split()))
    assert write(record) == f"mijnlieff 4 anywhere\n{LONG}"
    assert record.position == reached(4, LONG)
    assert score(record.position) == (2, 1)
    assert write(Record(5, Opening.EDGE)) == "mijnlieff 5 edge"


@given(records((3, 4)))
def test_a_record_grows_by_its_moves(record: Record) -> None:
    grown = Record(record.size, record.opening)
    positions = [grown.position]
    for move in record.moves:
        longer = grown.played(move)
        assert isinstance(longer, Record)
        grown = longer
        positions.append(grown.position)
    assert grown == record
    assert positions == list(record.positions())
    assert positions[0] == start(record.size, record.opening)


def test_a_record_does_not_grow_by_an_illegal_move() -> None:
    told = Record(4, Opening.ANYWHERE, (parse("11t"),)).played(parse("44c"))

    assert isinstance(told, Refusal)
    assert told.why is Why.FORBIDDEN


@pytest.mark.parametrize(
    ("text", "line", "number", "sentence"),
    [
        ("", None, None, "there is no record here, only blank lines or comments"),
        ("# none\n \n", None, None, "there is no record here, only blank lines or comments"),
        ("22p", 1, None, "expected mijnlieff 4 anywhere first, got '22p'"),
        ("\nmijnlieff 4", 2, None, "expected mijnlieff 4 anywhere first, got 'mijnlieff 4'"),
        ("mijnlieff 4 edges", 1, None, "expected mijnlieff 4 anywhere first, got"),
        ("mijnlieff 9999 edge", 1, None, "expected mijnlieff 4 anywhere first, got"),
        ("mijnlieff 13 edge", 1, None, "the size must be from 3 to 12, got 13"),
        ("mijnlieff 2 edge", 1, None, "the size must be from 3 to 12, got 2"),
        ("mijnlieff 4 edge\n11c 12q", 2, 2, "move 2 is none: expected one like 22p, got '12q'"),
        ("mijnlieff 4 edge 11c22c", 1, 1, "move 1 is none: expected one like 22p, got '11c22c'"),
        ("mijnlieff 4 edge\n1 1\nc", 2, 1, "move 1 is none: expected one like 22p, got '1'"),
        ("mijnlieff 4 edge\n\n22c", 3, 1, "move 1, 22c: the first tile goes on the edge"),
        ("mijnlieff 4 edge\n11c\n\n11c", 4, 2, "move 2, 11c: the cell is occupied"),
        ("mijnlieff 4 edge 11c 15c", 1, 2, "move 2, 15c: the cell is off the board"),
        ("mijnlieff 3 edge 11c 12c 13c", 1, 3, "move 3, 13c: no tile of this kind is left"),
        ("mijnlieff 4 edge 11t 44c", 1, 2, "move 2, 44c: the last tile, 11t, forbids the cell"),
        ("mijnlieff 4 edge\n--", 2, 1, "move 1, --: a pass is not allowed while a tile can go"),
        (f"mijnlieff 4 edge\n{LONG}\n--", 3, 17, "move 17, --: the game is over before it"),
    ],
)
def test_what_is_no_record_is_told_why_and_where(
    text: str, line: int | None, number: int | None, sentence: str
) -> None:
    error = complaint(text)

    assert str(error).startswith(sentence)
    assert (error.line, error.number) == (line, number)


def test_an_illegal_move_carries_its_refusal_through_a_pickle() -> None:
    error = pickle.loads(pickle.dumps(complaint("mijnlieff 4 anywhere 11t 44c")))  # noqa: S301 - our own

    assert error.refusal.why is Why.FORBIDDEN
    assert error.refusal.last == parse("11t")
    assert (error.line, error.number) == (1, 2)


@pytest.mark.parametrize(
    "text",
    [
        "mijnlieff 4 anywhere " + "9" * 500_000,
        "mijnlieff 4 anywhere " + "1 " * 500_000,
        "mijnlieff 4 anywhere 1" + " " * 500_000 + "1",
        "mijnlieff 4 anywhere " + "-" * 500_000,
        "mijnlieff 12 anywhere\n" + "11c\n" * 200_000,
        "mijnlieff 12" + "\n" * 500_000,
        "#\n" * 500_000,
        "mijnlieff" * 100_000,
    ],
)
def test_a_hostile_text_is_refused_with_a_short_sentence(text: str) -> None:
    assert len(str(complaint(text))) < 120


@given(st.text("mijnlief 34anyedgwhr12cdpt-#\n", max_size=40))
def test_any_text_is_a_record_or_told_why_not(text: str) -> None:
    try:
        record = read("mijnlieff 4 anywhere " + text)
    except RecordError:
        return
    assert read(write(record)) == record
