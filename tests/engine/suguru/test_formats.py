# ruff: noqa: E501 - a row of a table is one line
from __future__ import annotations

import json

import pytest
from hypothesis import given

from takuzu_tui.engine.suguru.formats import claims, format_grid, parse, parse_all
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Layout
from takuzu_tui.engine.text import FormatError
from tests.engine.suguru.boards import (
    FIVE,
    SEED_ZONES,
    SIX,
    grid_of,
    grids,
    solutions_of,
    whole_layouts,
)

SEED_FILE = """\
3 3
0 0 1
0 2 0
0 0 0
0 0 1
0 1 1
2 2 2
"""
JANKO = """\
begin
puzzle Suguru
author somebody
size 3
problem
- - 1
- 2 -
- - -
areas
1 1 2
1 2 2
3 3 3
end
"""


@given(grids())
def test_config_and_json_read_what_they_write(grid: Grid) -> None:
    for form in ("config", "json"):
        text = format_grid(grid, form)
        assert parse(text) == grid
        assert parse(f"\ufeff\n# a comment\n{text}\r\n\r\n") == grid
        assert parse_all(f"{text}\n\n{text}\n") == (grid, grid)
        assert claims(text)


@given(grids(whole_layouts()))
def test_a_code_reads_what_it_writes(grid: Grid) -> None:
    code = format_grid(grid, "code")
    assert parse(code) == grid
    assert parse(f"https://puzz.link/p?{code}") == grid
    assert parse_all(f"{code}\n{code}") == (grid, grid)
    assert claims(code)


@pytest.mark.parametrize("code", [FIVE, SIX])
def test_the_codes_of_the_contract_are_read_and_written(code: str) -> None:
    assert format_grid(parse(code), "code") == code
    assert len(solutions_of(parse(code))) == 1


def test_digits_beyond_nine_have_their_own_signs_in_a_code() -> None:
    values = [0] * 400
    values[:5] = [9, 10, 15, 16, 255]
    values[6:8] = [256, 400]
    grid = Grid(Layout.of(["a" * 20] * 20), tuple(values))
    code = format_grid(grid, "code")
    assert "9af-10-ffg+100+190zz" in code
    assert parse(code) == grid
    assert parse(code.replace("9a", ".a", 1)).values[0] == 0, "an unknown cell is empty"


def test_the_seeds_file_is_read() -> None:
    grid = parse(SEED_FILE)
    assert grid == grid_of(SEED_ZONES, [[0, 0, 1], [0, 2, 0], [0, 0, 0]])
    assert format_grid(grid, "config") + "\n" == SEED_FILE


def test_zones_of_a_config_may_count_from_anywhere() -> None:
    assert parse("1 2\n0 0\n7 8") == parse("1 2\n0 0\n1 0") == parse("1 2\n0 0\n0 1")
    assert format_grid(parse("1 2\n0 0\n8 7"), "config") == "1 2\n0 0\n0 1"


def test_the_json_of_the_contract_has_its_keys() -> None:
    told = json.loads(format_grid(parse(SEED_FILE), "json"))
    assert told == {
        "rows": 3,
        "columns": 3,
        "zones": [list(row) for row in SEED_ZONES],
        "givens": [[0, 0, 1], [0, 2, 0], [0, 0, 0]],
    }
    del told["rows"], told["columns"]
    assert parse(json.dumps(told)) == parse(SEED_FILE)


def test_sections_are_read_bare_and_in_brackets() -> None:
    bracketed = JANKO.replace("size 3", "[size]\n3").replace("problem", "[problem]")
    bracketed = bracketed.replace("areas", "[ areas ]").replace("begin", "[begin]")
    sided = JANKO.replace("size 3", "rows 3\ncols 3")
    solved = JANKO.replace("end", "solution\n3 1 2\n2 1 3\n1 3 2")
    assert parse(JANKO) == parse(bracketed) == parse(sided) == parse(SEED_FILE)
    assert parse_all(JANKO + JANKO) == (parse(SEED_FILE),) * 2
    assert parse_all(JANKO.replace("end\n", "") * 2) == (parse(SEED_FILE),) * 2
    assert claims(JANKO)
    assert claims(bracketed)
    with pytest.raises(FormatError, match="the solution does not solve the problem"):
        parse(solved)


def test_a_told_solution_is_checked() -> None:
    grid = parse(FIVE)
    solution = solutions_of(grid)[0]
    sections = [
        "problem",
        *(" ".join(str(value or "-") for value in row) for row in grid.rows()),
        "areas",
        *(" ".join(map(str, row)) for row in grid.layout.ids()),
        "solution",
        *(" ".join(map(str, row)) for row in solution.rows()),
    ]
    assert parse("\n".join(sections)) == grid


def test_krazydads_line_is_read() -> None:
    assert parse("b1a2d;aababbccc") == parse(SEED_FILE)
    assert parse("..1.2....;aababbccc") == parse(SEED_FILE)
    assert claims("b1a2d;aababbccc")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing",
        "6\n3\n0 0 1",
        "1010\n0101",
        '{"size": 4, "givens": []}',
        "10 10\n01 01",
        "8x8u:abc",
        "hello",
    ],
)
def test_what_belongs_to_another_game_is_not_claimed(text: str) -> None:
    assert not claims(text)


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", None, "there is no grid here, only blank lines or comments"),
        ("3 3\n0 0 1\0", 2, "this is no text but binary data or UTF-16: it holds a NUL"),
        ("0 3\n", 1, "expected the numbers of rows and columns, each from 1 to 20, got '0 3'"),
        ("21 1\n", 1, "expected the numbers of rows and columns, each from 1 to 20, got '21 1'"),
        ("-1 3\n", 1, "expected the numbers of rows and columns, each from 1 to 20, got '-1 3'"),
        ("3\n", 1, "expected a board that starts with its numbers of rows and columns, got '3'"),
        ("1 2\n0 0\n", 2, "this board needs 1 rows of values and 1 of zones, 1 are here"),
        ("1 2\n", 1, "this board needs 1 rows of values and 1 of zones, 0 are here"),
        ("1 2\n0\n0 0", 2, "a row of this board holds 2 cells, got 1: '0'"),
        ("1 2\n0 0\n0 0 0", 3, "a row of this board holds 2 cells, got 3: '0 0 0'"),
        ("1 2\n0 -1\n0 0", 2, "expected whole numbers from 0, got '-1' in '0 -1'"),
        ("1 2\n0 1.5\n0 0", 2, "expected whole numbers from 0, got '1.5' in '0 1.5'"),
        ("1 2\n0 0\n0 9999999999", 3, "expected whole numbers from 0, got '9999999999' in '0 9999999999'"),
        ("1 2\n0 3\n0 0", 2, "the zone of AB has 2 cells, so 3 is too large: '0 3'"),
        ("1 2\n0 0\n0 2", 3, "zone 1 has no cell, but zone 2 has: '0 2'"),
        ("1 2\n0 0\n0 0\n1 2\n0 0\n0 0", 4, "expected one puzzle, but a second one starts here"),
        ("suguru/", 1, "expected a code like suguru/6/6/..., got 'suguru/'"),
        ("suguru/0/5/", 1, "expected the numbers of rows and columns, each from 1 to 20, got '0/5'"),
        ("suguru/2/1/", 1, "the code 'suguru/2/1/' holds too few walls for its size"),
        ("suguru/2/1/z", 1, "the code 'suguru/2/1/z' holds too few walls for its size"),
        ("suguru/2/1/0g", 1, "the code 'suguru/2/1/0g' holds too few cells for its size"),
        ("suguru/2/1/0i", 1, "the code 'suguru/2/1/0i' holds too many cells for its size"),
        ("suguru/2/1/00g", 1, "expected digits and empty cells after the walls, got '0' in 'suguru/2/1/00g'"),
        ("suguru/2/1/0!", 1, "expected digits and empty cells after the walls, got '!' in 'suguru/2/1/0!'"),
        ("suguru/2/1/03g", 1, "the zone of AA has 2 cells, so 3 is too large: 'suguru/2/1/03g'"),
        ("suguru/2/1/0h0", 1, "the code 'suguru/2/1/0h0' goes on after its last cell; absent cells are not known here"),
        ("[1]", 1, "expected a JSON object with zones and givens"),
        ('{"zones": []}', 1, "expected a JSON object with zones and givens"),
        ('{"zones": 1, "givens": []}', 1, "zones must be a list of rows of numbers"),
        ('{"zones": [[0]], "givens": ["1"]}', 1, "givens must be a list of rows of numbers"),
        ('{"zones": [[0]], "givens": [[1.5]]}', 1, "givens must be whole numbers from 0, got '1.5'"),
        ('{"zones": [[0]], "givens": [["1"]]}', 1, "givens must be whole numbers from 0, got '\"1\"'"),
        ('{"zones": [[0]], "grid": [[true]]}', 1, "grid must be whole numbers from 0, got 'true'"),
        ('{"zones": [[0]], "givens": [[-1]]}', 1, "givens must be whole numbers from 0, got '-1'"),
        ('{"zones": [[0]], "givens": [[1234567890]]}', 1, "givens must be whole numbers from 0, got '1234567890'"),
        ('{"zones": [], "givens": []}', 1, "expected the numbers of rows and columns, each from 1 to 20, got '0 x 0'"),
        ('{"zones": [[0]], "givens": [[0, 0]]}', 1, "givens must be 1 rows of 1 numbers"),
        ('{"zones": [[0]], "givens": [[0]], "rows": 2}', 1, "zones must be 2 rows of 1 numbers"),
        ('{"zones": [[0]], "givens": [[0]], "columns": "x"}', 1, "zones must be 1 rows of 1 numbers"),
        ('{"zones": [[0]], "givens": [[2]]}', 1, "the zone of AA has 1 cells, so 2 is too large: '[2]'"),
        ('{"a": 1, "a": 2}', 1, "the key 'a' stands twice in one object"),
        ('{"a": NaN}', 1, "JSON has no number 'NaN'"),
        ('\n{"a" 1}', 2, "broken JSON at column 6: '1}'"),
        ("hello", 1, "expected a board of Suguru: a config, a code, JSON or sections, got 'hello'"),
        (
            "mijnlieff 4 anywhere",
            1,
            "expected a board of Suguru: a config, a code, JSON or sections, got 'mijnlieff 4 anywhere'",
        ),
        ("areas\n1 1", 1, "the section problem is missing"),
        ("problem\n- -", 1, "the section areas is missing"),
        ("problem\n- -\nproblem\n", 3, "the section problem stands twice"),
        ("problem\n- -\nareas\n1 1\n1 1", 5, "the section areas must have 1 rows, got 2"),
        ("size 2\nproblem\n- -\nareas\n1 1", 1, "the problem has 1 rows and 2 columns, not '2'"),
        ("problem\n- 3\nareas\n1 1", 2, "the zone of AB has 2 cells, so 3 is too large: '- 3'"),
        ("problem\n- ?\nareas\n1 1", 2, "expected whole numbers from 0, got '?' in '- ?'"),
        ("a;!", 1, "expected givens, a semicolon and the letters of the zones, got 'a;!'"),
        ("b;aa", 1, "2 letters of zones make no square: 'aa'"),
        ("b;aaaa", 1, "the givens tell 2 cells, the zones 4: 'b;aaaa'"),
        ("5c;aaaa", 1, "the zone of AA has 4 cells, so 5 is too large: '5c;aaaa'"),
    ],
)  # fmt: skip
def test_bad_input_is_told_with_its_line_and_text(
    text: str, line: int | None, sentence: str
) -> None:
    with pytest.raises(FormatError) as caught:
        parse(text)
    assert (caught.value.line, str(caught.value)) == (line, sentence)


def test_a_grid_is_read_where_no_givens_are_told() -> None:
    assert parse('{"zones": [[0, 0]], "grid": [[1, 2]]}').values == (1, 2)
    assert parse('{"zones": [[0, 0]], "grid": [[1, 2]], "givens": [[1, 0]]}').values == (1, 0)


@pytest.mark.parametrize(
    "text",
    [
        "20 20\n" + "0 " * 10**6,
        "suguru/20/20/" + "0" * 10**6,
        "suguru/" + "9" * 10**6 + "/5/0",
        "z" * 10**6 + ";" + "a" * 10**6,
        "problem\n" + "- \n" * 10**5,
        "[" * 10**5,
        '{"zones": ' + "[" * 10**5,
        "9" * 10**6,
    ],
)
def test_hostile_text_is_refused_in_a_short_sentence(text: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse(text)
    assert len(str(caught.value)) < 250
    assert str(caught.value).isascii()
    assert str(caught.value).isprintable()


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(FormatError, match="the formats are config, code and json, got 'xml'"):
        format_grid(parse(SEED_FILE), "xml")


def test_zones_in_pieces_have_no_code() -> None:
    with pytest.raises(FormatError, match="the zone of AA lies in several pieces"):
        format_grid(grid_of(["aba"], [[0, 0, 0]]), "code")
