"""The sections of janko.at, read only: `problem`, `areas` and, if they like, `solution`.

A section's name stands on a line of its own, bare or in brackets, or before what it tells, as in
`size 6`. Sections that tell nothing about the board, such as an author's, are passed over.
"""

from __future__ import annotations

import re

from takuzu_tui.engine.lines import Cursor, TextLine
from takuzu_tui.engine.suguru.formats.lines import build, read_row, read_sides, whole_number
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.rules import is_solved
from takuzu_tui.engine.text import FormatError, marked

_HEADING = re.compile(r"\[?[ \t]*([A-Za-z]+)[ \t]*\]?(.*)")
_EMPTY = "-"
_END = "end"


def is_heading(text: str) -> bool:
    """Whether a line starts a section."""
    return _HEADING.fullmatch(text) is not None


def read_janko(cursor: Cursor) -> Grid:
    """The board of the sections up to the end or to the next beginning."""
    start = cursor.first
    sections = _sections(cursor)
    if not {"problem", "areas"} & sections.keys():
        raise start.error(
            marked("expected a board of Suguru: a config, a code, JSON or sections, got {text}")
        )
    for name in ("problem", "areas"):
        if not sections.get(name):
            raise FormatError(marked("the section {name} is missing"), start.number, name=name)
    rows, columns = _sides(sections)
    values = [read_row(line, columns, empty=_EMPTY) for line in _rows(sections, "problem", rows)]
    areas = _rows(sections, "areas", rows)
    zones = [read_row(line, columns) for line in areas]
    grid = build(values, zones, (sections["problem"], areas))
    _check_solution(sections, grid)
    return grid


def _sections(cursor: Cursor) -> dict[str, list[TextLine]]:
    """The lines of each section; a heading may have its first beside it."""
    sections: dict[str, list[TextLine]] = {}
    name = ""
    while not cursor.at_end:
        heading = _HEADING.fullmatch(cursor.first.text)
        if heading and heading[1].lower() == "begin" and sections:
            break
        line = cursor.next()
        if heading is None:
            sections.setdefault(name, []).append(line)
            continue
        name = heading[1].lower()
        if name == _END:
            break
        if name in sections:
            raise FormatError(marked("the section {name} stands twice"), line.number, name=name)
        beside = heading[2].strip()
        sections[name] = [TextLine(line.number, beside)] if beside else []
    return sections


def _sides(sections: dict[str, list[TextLine]]) -> tuple[int, int]:
    """The numbers of rows and columns, as told or as the problem is drawn."""
    problem = sections["problem"]
    rows, columns = len(problem), len(problem[0].tokens)
    for name, told in (("rows", (rows,)), ("cols", (columns,)), ("size", (rows, columns))):
        for line in sections.get(name, [])[:1]:
            numbers = [whole_number(token) for token in re.split(r"[ \tx]+", line.text)]
            if sorted(set(told)) != sorted({number or 0 for number in numbers}):
                raise line.error(
                    marked("the problem has {rows} rows and {columns} columns, not {text}"),
                    rows=rows,
                    columns=columns,
                )
    return read_sides(rows, columns, problem[0].number, f"{rows} x {columns}")


def _rows(sections: dict[str, list[TextLine]], name: str, rows: int) -> list[TextLine]:
    lines = sections[name]
    if len(lines) != rows:
        raise FormatError(
            marked("the section {name} must have {rows} rows, got {count}"),
            lines[-1].number,
            name=name,
            rows=rows,
            count=len(lines),
        )
    return lines


def _check_solution(sections: dict[str, list[TextLine]], grid: Grid) -> None:
    """Nothing happens when the solution, if it is told, is one."""
    if not sections.get("solution"):
        return
    lines = _rows(sections, "solution", grid.layout.rows)
    values = [read_row(line, grid.layout.columns, empty=_EMPTY) for line in lines]
    solution = Grid(grid.layout, tuple(value for row in values for value in row))
    if not is_solved(solution) or not solution.extends(grid):
        raise FormatError(marked("the solution does not solve the problem"), lines[0].number)
