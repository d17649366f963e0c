"""Whatever is no grid is told why."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.takuzu.formats import FORMATS, format_grid, parse, parse_all
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.text import FormatError, InputError, decode
from tests.engine import strategies
from tests.engine.complaints import complaint

# nothing, or no text


@pytest.mark.parametrize("text", ["", "\n", " \t\r\n\n", "# a comment\n\n#", "\ufeff"])
def test_a_text_without_a_grid_is_told_so(text: str) -> None:
    assert complaint(text) == (None, "there is no grid here, only blank lines or comments")


def test_a_nul_is_no_text() -> None:
    assert complaint("4\r\n0\0\n") == (
        2,
        "this is no text but binary data or UTF-16: it holds a NUL",
    )


@pytest.mark.parametrize(
    ("data", "line", "sentence"),
    [
        ("4\n0\n".encode("utf-16"), 1, "the text is UTF-16; it must be UTF-8"),
        (b"\xfe\xff\x00\x34", 1, "the text is UTF-16; it must be UTF-8"),
        ("4\n0\n".encode("utf-16-le"), 1, "this is no text but binary data or UTF-16: it"),
        ("4\n0\n".encode("utf-32"), 1, "the text is UTF-16; it must be UTF-8"),
        (b"4\n0\n\0", 3, "this is no text but binary data or UTF-16: it holds a NUL"),
        (b"4\r\n0\r\n\xe9", 3, "the text is not UTF-8: byte 0xe9 does not belong"),
        (b"4\r0\r\xff", 3, "the text is not UTF-8: byte 0xff does not belong"),
        (b"\x89PNG\r\n\x1a\n", 1, "the text is not UTF-8: byte 0x89 does not belong"),
        (b"\xed\xa0\x80", 1, "the text is not UTF-8: byte 0xed does not belong"),
        (b"\xef\xbb", 1, "the text is not UTF-8: byte 0xef does not belong"),
    ],
)
def test_bytes_that_are_no_utf_8_text_are_refused(data: bytes, line: int, sentence: str) -> None:
    with pytest.raises(FormatError) as caught:
        decode(data)

    assert caught.value.line == line
    assert str(caught.value).startswith(sentence)


# one puzzle, asked for and not found


@pytest.mark.parametrize("name", FORMATS)
def test_a_second_puzzle_is_refused_where_one_is_expected(name: str) -> None:
    text = format_grid(Grid(6), name)
    second = text.count("\n") + 3

    with pytest.raises(FormatError, match=r"^expected one puzzle, but a second one") as caught:
        parse(f"{text}\n\n{text}\n\n{text}")

    assert caught.value.line == second


def test_a_format_that_does_not_exist_is_named() -> None:
    with pytest.raises(FormatError, match=r"^the formats are list, .* got 'xml\\x1b'$"):
        format_grid(Grid(4), "xml\x1b")


# anything at all


SIGNS = '01._-x?# \t\n\r:{}[]",4u8ab\u0661\ufeff'


def assert_loads_or_complains(text: str) -> None:
    """Anything but a grid or one of our own errors fails the test."""
    try:
        grids = parse_all(text)
    except InputError as error:
        sentence = str(error)
        with pytest.raises(InputError):
            parse(text)
    else:
        sentence = ""
        assert all(isinstance(grid, Grid) for grid in grids)
    assert sentence.isascii()
    assert len(sentence) < 400


@given(st.text() | st.text(SIGNS))
def test_any_text_is_a_grid_or_a_complaint(text: str) -> None:
    assert_loads_or_complains(text)


@pytest.mark.long
@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
        lambda inner: (
            st.lists(inner)
            | st.dictionaries(st.sampled_from(["givens", "grid", "size", "x"]), inner)
        ),
    )
)
def test_any_json_is_a_grid_or_a_complaint(value: object) -> None:
    assert_loads_or_complains(json.dumps({"grid": value}))
    assert_loads_or_complains(json.dumps(value))


@given(st.binary() | st.text().map(lambda text: text.encode("utf-16")))
def test_any_bytes_are_text_or_a_complaint(data: bytes) -> None:
    try:
        text = decode(data)
    except InputError as error:
        text = str(error)
    assert_loads_or_complains(text)


@given(strategies.grids(), st.sampled_from(list(FORMATS)), st.data())
def test_a_damaged_text_is_a_grid_or_a_complaint(
    grid: Grid, name: str, data: st.DataObject
) -> None:
    text = format_grid(grid, name)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        stop = data.draw(st.integers(start, min(len(text), start + 5)))
        text = text[:start] + data.draw(st.text(SIGNS, max_size=5)) + text[stop:]

    assert_loads_or_complains(text)
