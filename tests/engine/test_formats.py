from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine import takuzu
from takuzu_tui.engine.takuzu.formats import FORMATS, format_grid, parse, parse_all
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.rules import violations
from takuzu_tui.engine.text import decode
from tests.engine import strategies
from tests.figures import GIVENS

UNRULY = (Path(__file__).parent / "corpus" / "unruly.txt").read_text("utf-8")
GAME_IDS = [line for line in UNRULY.splitlines() if not line.startswith("#")]

LISTED = "4\n7\n0 1 1\n0 3 0\n1 2 0\n2 1 0\n3 0 1\n3 1 1\n3 3 0"
DRAWN = ".1.0\n..0.\n.0..\n11.0"
EMPTY_SIGNS = "._-x?"


def drawn(*rows: str) -> Grid:
    return Grid.from_rows(rows)


# writing


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("list", LISTED),
        ("matrix", DRAWN),
        ("line", ".1.0..0..0..11.0"),
        ("code", "4x4u:BbccCAba"),
        ("json", '{"size": 4, "givens": [".1.0", "..0.", ".0..", "11.0"]}'),
    ],
)
def test_a_grid_is_written_in_the_format_asked_for(name: str, text: str) -> None:
    assert format_grid(GIVENS, name) == text


def test_the_public_door_calls_writing_format() -> None:
    assert takuzu.format(takuzu.parse(DRAWN), "list") == LISTED


@pytest.mark.long
@given(strategies.grids(), st.sampled_from(list(FORMATS)))
def test_what_is_written_reads_back_as_the_same_grid(grid: Grid, name: str) -> None:
    assert parse(format_grid(grid, name)) == grid


@pytest.mark.long
@given(st.lists(strategies.grids(), min_size=1, max_size=4), st.sampled_from(list(FORMATS)))
def test_puzzles_parted_by_blank_lines_read_back_as_themselves(
    grids: list[Grid], name: str
) -> None:
    text = "\n\n".join(format_grid(grid, name) for grid in grids)

    assert parse_all(text) == tuple(grids)


@pytest.mark.long
@given(
    st.lists(strategies.grids(), min_size=1, max_size=4),
    st.sampled_from(["line", "code", "json"]),
)
def test_formats_of_one_line_a_puzzle_need_no_blank_lines(grids: list[Grid], name: str) -> None:
    text = "\n".join(format_grid(grid, name) for grid in grids)

    assert parse_all(text) == tuple(grids)


@pytest.mark.long
@given(strategies.grids(), st.sampled_from(list(FORMATS)), st.sampled_from(["\n", "\r\n", "\r"]))
def test_every_line_end_and_a_byte_order_mark_are_accepted(grid: Grid, name: str, end: str) -> None:
    text = "\ufeff" + format_grid(grid, name).replace("\n", end) + end

    assert parse(text) == grid
    assert parse(decode(text.encode())) == grid


@given(strategies.grids())
def test_written_json_is_one_object_on_one_line(grid: Grid) -> None:
    text = format_grid(grid, "json")

    assert json.loads(text) == {"size": grid.size, "givens": list(grid.rows())}
    assert "\n" not in text


def test_no_written_grid_ends_its_last_line() -> None:
    assert not any(format_grid(GIVENS, name).endswith("\n") for name in FORMATS)


def test_a_grid_that_breaks_every_rule_loads() -> None:
    grid = parse("1111\n" * 4)

    assert {violation.rule for violation in violations(grid)} == {1, 2, 3, 4, 5, 6}


# list


def test_a_list_names_its_size_its_count_and_each_given() -> None:
    assert parse(LISTED) == GIVENS


def test_a_list_of_no_givens_is_an_empty_board() -> None:
    assert parse("6\n0\n") == Grid(6)


def test_a_list_may_hold_blank_lines_comments_and_wide_blanks() -> None:
    text = "# made by hand\n\n 4 \n\n2 # two of them\n\n0\t 1  1\n# here\n\n3 3 0\n\n"

    assert parse(text) == drawn(".1..", "....", "....", "...0")


@pytest.mark.parametrize("count", [0, 1, 10, 11, 100])
def test_a_count_of_zeros_and_ones_is_still_a_count(count: int) -> None:
    givens = [f"{place // 10} {place % 10} {place % 2}" for place in range(count)]

    grid = parse("\n".join(["10", str(count), *givens]))

    assert grid.filled.bit_count() == count


# matrix


def test_a_matrix_is_as_many_rows_as_its_first_row_has_cells() -> None:
    assert parse(DRAWN) == GIVENS


@pytest.mark.parametrize("sign", EMPTY_SIGNS)
def test_a_matrix_marks_empty_cells_by_any_of_five_signs(sign: str) -> None:
    assert parse(DRAWN.replace(".", sign)) == GIVENS


def test_a_matrix_may_mix_the_signs_for_an_empty_cell() -> None:
    assert parse("_1-0\nx?0.\n.0..\n11_0") == GIVENS


def test_blanks_between_the_cells_of_a_matrix_mean_nothing() -> None:
    assert parse(". 1 . 0\n  . .\t0 .  \n.0 ..\n1 1 . 0") == GIVENS


def test_a_matrix_may_hold_comments_and_blank_lines() -> None:
    assert parse("# figure 1\n\n.1.0 # row A\n\n..0.\n#\n.0..\n\n\n11.0\n\n") == GIVENS


def test_a_matrix_may_start_with_its_size() -> None:
    assert parse("4\n" + DRAWN) == GIVENS
    assert parse("4\n\n" + DRAWN) == GIVENS


def test_10_above_rows_of_10_is_a_size_and_no_row() -> None:
    rows = strategies.SOLVED[10].split()

    assert parse("10\n" + "\n".join(rows)) == Grid.from_rows(rows)


def test_a_full_matrix_whose_first_row_looks_like_a_number_is_a_matrix() -> None:
    rows = ["1010", "0110", "1001", "0101"]

    assert parse("\n".join(rows)) == Grid.from_rows(rows)
    assert parse("4\n" + "\n".join(rows)) == Grid.from_rows(rows)


def test_a_row_that_looks_like_a_negative_number_is_a_row() -> None:
    assert parse("-010\n....\n....\n....") == drawn(".010", "....", "....", "....")


def test_sixteen_lines_of_sixteen_cells_are_one_matrix() -> None:
    assert parse("\n".join(["................"] * 16)) == Grid(16)
    assert parse_all("\n".join(["................"] * 16 + ["", "1..............."])) == (
        Grid(16),
        Grid(4, ones=1),
    )


# line


def test_a_line_of_a_square_number_of_cells_is_a_board() -> None:
    assert parse(".1.0..0..0..11.0") == GIVENS
    assert parse(".1.0 ..0. .0.. 11.0") == GIVENS


@pytest.mark.parametrize("count", [1, 2, 15, 17, 32])
def test_any_other_number_of_lines_of_sixteen_cells_are_4x4_puzzles(count: int) -> None:
    assert parse_all(".1.0..0..0..11.0\n" * count) == (GIVENS,) * count


def test_sixteen_lines_parted_by_blank_lines_are_4x4_puzzles() -> None:
    assert parse_all(".1.0..0..0..11.0\n\n" * 16) == (GIVENS,) * 16


# code


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_game_id_of_unruly_is_read_and_written_back_letter_by_letter(game_id: str) -> None:
    parameters, description = game_id.split(":")
    size = int(parameters.split("x")[0])

    grid = parse(game_id)

    assert grid.size == size
    assert format_grid(grid, "code") == f"{size}x{size}u:{description}"
    assert violations(grid) == ()


def test_the_recorded_game_ids_read_in_one_go() -> None:
    assert len(parse_all(UNRULY)) == len(GAME_IDS)
    assert {grid.size for grid in parse_all(UNRULY)} == {6, 8, 10, 12, 14, 16, 18, 20}


def test_small_letters_set_zeros_and_capitals_ones_behind_as_many_empties() -> None:
    assert parse("4x4u:aAbBcCe") == drawn("01.0", ".1..", "0..1", "....")


def test_the_letter_z_skips_25_cells_and_sets_none() -> None:
    assert parse("6x6u:zl") == Grid(6)
    assert parse("6x6u:ZFf") == Grid(6, ones=1 << 30)
    assert parse("6x6u:zff") == Grid(6, zeros=1 << 30)


@pytest.mark.parametrize("parameters", ["4x4", "4x4u", "4x4dt", "4x4ude", "4x4udn"])
def test_a_code_is_read_with_or_without_unique_lines_and_difficulty(parameters: str) -> None:
    assert parse(f"  {parameters}:BbccCAba  # figure 1") == GIVENS


def test_the_case_of_the_last_letter_means_nothing() -> None:
    assert parse("4x4u:BbccCAbA") == GIVENS


# json


@pytest.mark.parametrize("name", ["givens", "grid"])
def test_any_object_with_givens_or_grid_is_a_board(name: str) -> None:
    value = {"id": 7, name: list(GIVENS.rows()), "other": [{"deep": None}, 1.5, True]}

    assert parse(json.dumps(value)) == GIVENS
    assert parse(json.dumps(value, indent=2)) == GIVENS


def test_givens_come_before_grid() -> None:
    value = {"grid": ["0110", "1001", "0011", "1100"], "givens": list(GIVENS.rows())}

    assert parse(json.dumps(value)) == GIVENS


def test_a_number_of_any_length_elsewhere_in_an_object_does_no_harm() -> None:
    text = '{"seed": ' + "7" * 5000 + ', "grid": [".1.0", "..0.", ".0..", "11.0"]}'

    assert parse(text) == GIVENS


def test_objects_follow_one_another_with_blank_lines_and_comments_between() -> None:
    one = format_grid(GIVENS, "json")

    assert parse_all(f"# two\n{one}\n\n# and\n  {one} {one}\n") == (GIVENS,) * 3


# several


def test_puzzles_in_different_formats_stand_in_one_text() -> None:
    text = "\n\n".join([LISTED, DRAWN, "4\n" + DRAWN, "4x4u:BbccCAba", ".1.0..0..0..11.0"])

    assert parse_all(text) == (GIVENS,) * 5


# bytes, and the cost of reading


def test_bytes_are_utf_8() -> None:
    assert decode("# é\n".encode()) == "# é\n"
    assert decode(b"\xef\xbb\xbf4\r\n") == "4\r\n"
    assert decode(b"") == ""


def test_only_json_loads_the_json_decoder() -> None:
    script = (
        "import sys; from takuzu_tui.engine.takuzu.formats import parse;"
        "parse('4x4u:BbccCAba'); print('json' in sys.modules)"
    )

    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )

    assert told.stdout.strip() == "False"
