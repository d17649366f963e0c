from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.takuzu.errors import FormatError, TakuzuError
from takuzu_tui.engine.takuzu.formats import Format, decode, format_grid, parse, parse_all
from takuzu_tui.engine.takuzu.grid import Grid
from tests.engine import strategies
from tests.figures import FIGURE

ROWS = list(FIGURE)
MILLION = 10**6


def complaint(text: str) -> tuple[int | None, str]:
    """The line at fault and the sentence, the same for one puzzle and for several."""
    with pytest.raises(FormatError) as caught:
        parse(text)
    with pytest.raises(FormatError) as again:
        parse_all(text)
    assert str(again.value) == str(caught.value)
    assert str(caught.value).isascii()
    assert str(caught.value).isprintable()
    return caught.value.line, str(caught.value)


def of_object(**changes: object) -> str:
    return json.dumps({"size": 4, "givens": ROWS} | changes)


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


# numbers


@pytest.mark.parametrize("size", ["0", "2", "5", "22", "100", "-4", "+4", "-1", "9" * 40])
@pytest.mark.parametrize("rest", ["", "\n2", "\n2\n0 0 1\n0 1 1", "\n....\n...."])
def test_a_size_that_no_board_has_is_named_with_its_line(size: str, rest: str) -> None:
    assert complaint(f"# size\n{size}{rest}") == (
        2,
        f"the size must be even, from 4 to 20, got '{size}'",
    )


def test_a_size_of_ones_and_zeros_above_a_list_is_no_row() -> None:
    for rest in ("\n2", "\n2\n0 0 1\n0 1 1"):
        assert complaint(f"1000000000{rest}") == (
            1,
            "the size must be even, from 4 to 20, got '1000000000'",
        )


def test_ten_ones_and_zeros_alone_are_a_row() -> None:
    assert complaint("1000000000") == (1, "this board needs 10 rows, but the text ends after 1")


@pytest.mark.parametrize("digit", ["1", "9"])
def test_a_number_of_5000_digits_is_quoted_in_part(digit: str) -> None:
    assert complaint(f"{digit * 5000}\n2\n0 0 1\n0 1 1") == (
        1,
        f"the size must be even, from 4 to 20, got '{digit * 40}'...",
    )
    assert complaint(f"4\n{'9' * 5000}\n") == (
        2,
        f"expected the number of givens, from 0 to 16, got '{'9' * 40}'...",
    )


@pytest.mark.parametrize("digits", ["\u0664", "\uff14", "\u00b2"])
def test_digits_that_are_not_ascii_are_no_digits(digits: str) -> None:
    quoted = ascii(digits)
    assert complaint(digits + "\n0\n") == (
        1,
        f"expected 0, 1 or one of . _ - x ? for each cell, got {quoted} in {quoted}",
    )
    assert complaint(f"4\n{digits}\n") == (
        2,
        f"expected the number of givens, from 0 to 16, got {quoted}",
    )
    assert complaint(f"4\n1\n0 {digits} 1") == (
        3,
        f"expected a row and a column from 0 to 3, then 0 or 1, got '0 {digits} 1'".replace(
            digits, quoted[1:-1]
        ),
    )


# list


def test_a_size_alone_is_no_list() -> None:
    assert complaint("\n4\n") == (2, "the text ends after the size")


@pytest.mark.parametrize("count", ["-1", "17", "999", "2000", "x", "1.5", "7 7", "0 1 1"])
def test_a_count_that_the_board_cannot_hold_is_named(count: str) -> None:
    assert complaint(f"4\n{count}\n0 0 0") == (
        2,
        f"expected the number of givens, from 0 to 16, got '{count}'",
    )


@pytest.mark.parametrize(
    "given_line",
    ["0 0", "0 0 1 1", "0 4 1", "4 0 1", "-1 0 1", "0 -1 1", "0 0 2", "0 0 -1", "a b c", "0,0,1"],
)
def test_a_given_that_is_no_cell_and_digit_is_named(given_line: str) -> None:
    assert complaint(f"4\n2\n1 1 1\n{given_line}\n") == (
        4,
        f"expected a row and a column from 0 to 3, then 0 or 1, got '{given_line}'",
    )


def test_missing_givens_are_counted() -> None:
    assert complaint("4\n3\n0 0 1\n\n") == (3, "announced givens: 3, but the text ends after 1")
    assert complaint("4\n3\n") == (2, "announced givens: 3, but the text ends after 0")


def test_a_given_too_many_is_named() -> None:
    assert complaint("4\n1\n0 0 1\n0 1 1\n0 2 0") == (
        4,
        "announced givens: 1; this one is too many: '0 1 1'",
    )


@pytest.mark.parametrize("value", ["0", "1"])
def test_a_cell_given_twice_is_named_even_with_the_same_digit(value: str) -> None:
    assert complaint(f"4\n3\n1 2 1\n0 0 0\n1 2 {value}") == (
        5,
        f"the cell BC is given twice: '1 2 {value}'",
    )


# matrix and line


@pytest.mark.parametrize(
    ("row", "sign"),
    [("01a.", "a"), ("01X.", "X"), ("0 2 .", "2"), ("hello", "h"), ("<html>", "<"), ("'", "'")],
)
def test_a_sign_that_is_no_cell_is_named(row: str, sign: str) -> None:
    assert complaint(f"....\n{row}\n....\n....") == (
        2,
        f"expected 0, 1 or one of . _ - x ? for each cell, got {sign!r} in {row!r}",
    )


def test_escape_sequences_are_told_escaped() -> None:
    assert complaint("\x1b[2J\x07\u202e") == (
        1,
        "expected 0, 1 or one of . _ - x ? for each cell, "
        r"got '\x1b' in '\x1b[2J\x07\u202e'",
    )


@pytest.mark.parametrize("count", [1, 2, 3, 5, 7, 19, 22, 30, 35, 37, 99, 401])
def test_a_first_row_that_no_board_has_is_counted(count: int) -> None:
    assert complaint("." * count) == (1, f"the size must be even, from 4 to 20, got {count}")


@pytest.mark.parametrize("row", ["...", ".....", ".", "0 1"])
def test_a_row_of_another_length_is_named(row: str) -> None:
    cells = row.replace(" ", "")
    assert complaint(f"....\n....\n{row}\n....") == (
        3,
        f"a row of this board holds 4 cells, got {len(cells)}: '{cells}'",
    )


def test_a_first_row_of_another_length_than_the_size_is_named() -> None:
    assert complaint("4\n......\n") == (2, "a row of this board holds 4 cells, got 6: '......'")


def test_missing_rows_are_counted() -> None:
    assert complaint("....\n....\n....\n") == (
        3,
        "this board needs 4 rows, but the text ends after 3",
    )
    assert complaint("4\n....\n") == (2, "this board needs 4 rows, but the text ends after 1")


def test_a_row_too_many_is_named() -> None:
    assert complaint("....\n....\n....\n....\n01..\n") == (
        5,
        "this board has 4 rows; this one is too many: '01..'",
    )


def test_a_short_row_under_a_row_of_digits_makes_no_list_of_it() -> None:
    assert complaint("0110\n01\n....\n....") == (
        2,
        "a row of this board holds 4 cells, got 2: '01'",
    )


@pytest.mark.parametrize("sign", ["0", "9", ".", "z", " x", "{", "["])
def test_a_line_of_a_million_characters_is_quoted_in_part(sign: str) -> None:
    line, sentence = complaint(sign * MILLION)

    assert line == 1
    assert len(sentence) < 200


# code


@pytest.mark.parametrize(
    "text", ["8:abc", "x8:a", "8x:a", "8x8ux:a", "8x8nd:a", "8x8d:a", "8X8:a", "a: b", ":", "-8x8:"]
)
def test_parameters_that_unruly_does_not_write_are_no_code(text: str) -> None:
    assert complaint(text) == (1, f"expected a game ID like 8x8u:..., got '{text}'")


@pytest.mark.parametrize("size", ["0", "5", "22", "1000000000", "9" * 41])
def test_a_code_of_a_size_that_no_board_has_is_named(size: str) -> None:
    quoted = f"'{size[:40]}'" + ("..." if len(size) > 40 else "")
    assert complaint(f"{size}x{size}u:a") == (
        1,
        f"the size must be even, from 4 to 20, got {quoted}",
    )


def test_a_code_of_a_board_that_is_no_square_is_named() -> None:
    assert complaint("6x8u:a") == (1, "a board is square, got '6x8u'")


@pytest.mark.parametrize(
    ("description", "sentence"),
    [
        ("", "the code '' holds too few cells for its size"),
        ("p", "the code 'p' holds too few cells for its size"),
        ("r", "the code 'r' holds too many cells for its size"),
        ("qa", "the code 'qa' holds too many cells for its size"),
        ("z", "the code 'z' holds too many cells for its size"),
        ("a!", "expected letters after the colon, got '!' in 'a!'"),
        ("a b", "expected letters after the colon, got ' ' in 'a b'"),
        ("é", r"expected letters after the colon, got '\xe9' in '\xe9'"),
        ("a" * MILLION, f"the code '{'a' * 40}'... holds too many cells for its size"),
    ],
)
def test_a_description_that_does_not_fit_its_size_is_named(description: str, sentence: str) -> None:
    assert complaint(f"# code\n4x4u:{description}") == (2, sentence)


@pytest.mark.parametrize("text", ["8x8u#123456789", "10x10#5", "8x8udn#7"])
def test_a_random_seed_is_told_from_a_game_id(text: str) -> None:
    assert complaint(text) == (
        1,
        f"a random seed holds no cells; expected a game ID like 8x8u:..., got '{text}'",
    )


def test_a_row_with_a_numbered_comment_is_no_random_seed() -> None:
    assert parse("10x1#1\n....#2\n....#3\n....#4").rows()[0] == "10.1"


# json


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("{", 1, "broken JSON at column 2: ''"),
        ('\n{"givens": [}', 2, "broken JSON at column 13: '}'"),
        ("{'givens': []}", 1, "broken JSON at column 2: \"'givens': []}\""),
        ('{"givens": ["\x1b"]}', 1, r"""broken JSON at column 14: '\x1b"]}'"""),
        (of_object() + " end", 1, "broken JSON at column 57: 'end'"),
        (of_object() + "\n\nend", 3, "broken JSON at column 1: 'end'"),
        ("[]", 1, "expected a JSON object with givens or grid"),
        (f"[{of_object()}]", 1, "expected a JSON object with givens or grid"),
        (of_object() + "\n4", 2, "expected a JSON object with givens or grid"),
        ("{}", 1, "expected givens or grid in the JSON object"),
        ('{"solutions": []}', 1, "expected givens or grid in the JSON object"),
        (of_object(givens=None), 1, "givens must be a list of rows, each a string"),
        (of_object(givens=".1.0"), 1, "givens must be a list of rows, each a string"),
        (of_object(givens={"a": 1}), 1, "givens must be a list of rows, each a string"),
        (of_object(givens=[1, 2, 3, 4]), 1, "givens must be a list of rows, each a string"),
        (of_object(givens=[[0, 1]]), 1, "givens must be a list of rows, each a string"),
        ('{"grid": 7}', 1, "grid must be a list of rows, each a string"),
        (of_object(givens=[]), 1, "the size must be even, from 4 to 20, got 0"),
        (of_object(givens=ROWS[:3]), 1, "the size must be even, from 4 to 20, got 3"),
        (of_object(givens=["." * 22] * 22), 1, "the size must be even, from 4 to 20, got 22"),
        (
            of_object(givens=[*ROWS[:3], "."]),
            1,
            "a row of this board holds 4 cells, got 1: '.'",
        ),
        (
            of_object(givens=[*ROWS[:3], "\u0661..."]),
            1,
            "expected 0, 1 or one of . _ - x ? for each cell, "
            r"got '\u0661' in '\u0661...'",
        ),
        (of_object(size=6), 1, "the size does not fit the 4 rows"),
        (of_object(size="4"), 1, "the size does not fit the 4 rows"),
        (of_object(size=int("1" * 300)), 1, "the size does not fit the 4 rows"),
        (of_object(size=None), 1, "the size does not fit the 4 rows"),
        ("\n" + of_object(size=float("nan")), 2, "JSON has no number 'NaN'"),
        (of_object(x=float("-inf")), 1, "JSON has no number '-Infinity'"),
        ('{"grid": [], "grid": []}', 1, "the key 'grid' stands twice in one object"),
        ('{"a": {"\\u001b": 1, "\\u001b": 2}}', 1, r"the key '\x1b' stands twice in one object"),
    ],
)
def test_an_object_that_is_no_board_is_told_why(text: str, line: int, sentence: str) -> None:
    assert complaint(text) == (line, sentence)


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_json_nested_beyond_reason_is_refused(opening: str) -> None:
    assert complaint("\n" + opening * 100_000) == (2, "the JSON is nested too deeply")


def test_the_line_of_a_broken_object_among_many_is_told() -> None:
    with pytest.raises(FormatError) as caught:
        parse_all(f"{of_object()}\n# next\n{of_object()}\n\n{of_object(size=8)}\n")

    assert caught.value.line == 5


# one puzzle, asked for and not found


@pytest.mark.parametrize("name", Format)
def test_a_second_puzzle_is_refused_where_one_is_expected(name: Format) -> None:
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
    except TakuzuError as error:
        sentence = str(error)
        with pytest.raises(TakuzuError):
            parse(text)
    else:
        sentence = ""
        assert all(isinstance(grid, Grid) for grid in grids)
    assert sentence.isascii()
    assert len(sentence) < 400


@given(st.text() | st.text(SIGNS))
def test_any_text_is_a_grid_or_a_complaint(text: str) -> None:
    assert_loads_or_complains(text)


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
    except TakuzuError as error:
        text = str(error)
    assert_loads_or_complains(text)


@given(strategies.grids(), st.sampled_from(Format), st.data())
def test_a_damaged_text_is_a_grid_or_a_complaint(
    grid: Grid, name: Format, data: st.DataObject
) -> None:
    text = format_grid(grid, name)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        stop = data.draw(st.integers(start, min(len(text), start + 5)))
        text = text[:start] + data.draw(st.text(SIGNS, max_size=5)) + text[stop:]

    assert_loads_or_complains(text)
