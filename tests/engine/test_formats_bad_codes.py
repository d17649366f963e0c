"""Codes and JSON that are no grid."""

from __future__ import annotations

import pytest

from takuzu_tui.engine.takuzu.formats import parse, parse_all
from takuzu_tui.engine.text import FormatError
from tests.engine.complaints import MILLION, ROWS, complaint, of_object


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
