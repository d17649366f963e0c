from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.running import FIGURE, refused, run
from tests.figures import EMPTY

SVG = "{http://www.w3.org/2000/svg}"


def book(path: Path, *options: str, stdin: str = FIGURE) -> ET.Element:
    result = run("print", "-", "-o", path, *options, stdin=stdin)
    assert (result.exit_code, result.output) == (0, "")
    return ET.fromstring(path.read_text())  # noqa: S314 - our own text


def words(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def test_a_page_names_itself_the_level_and_the_code(tmp_path: Path) -> None:
    told = words(book(tmp_path / "book.svg"))
    code = run("convert", "-", "--format", "code", stdin=FIGURE).stdout.strip()
    assert told[0] == "TAKUZU"
    assert {"1", "4\N{MULTIPLICATION SIGN}4 · easy", code, "1 / 1"} <= set(told)


def test_rows_and_columns_are_lettered_and_givens_stand_on_the_page(tmp_path: Path) -> None:
    told = words(book(tmp_path / "book.svg"))
    for letter in "ABCD":
        assert told.count(letter) == 2
    # Four 0s and three 1s are given; the number of the puzzle is one more 1.
    assert (told.count("0"), told.count("1")) == (4, 3 + 1)


def test_pages_are_stacked_in_one_picture(tmp_path: Path) -> None:
    root = book(tmp_path / "book.svg", stdin=f"{FIGURE}\n{FIGURE}\n{FIGURE}")
    assert root.get("viewBox") == "0 0 210 594"
    assert root.get("height") == "594mm"


def test_per_page_says_how_many_share_a_page(tmp_path: Path) -> None:
    three = f"{FIGURE}\n{FIGURE}\n{FIGURE}"
    assert book(tmp_path / "a.svg", "--per-page", "3", stdin=three).get("height") == "297mm"
    assert book(tmp_path / "b.svg", "--per-page", "1", stdin=three).get("height") == "891mm"


def test_solutions_come_on_a_page_at_the_end(tmp_path: Path) -> None:
    root = book(tmp_path / "book.svg", "--solutions")
    told = words(root)
    assert root.get("height") == "594mm"
    assert "Solutions" in told
    # The solution of figure 1 has eight 0s and eight 1s; each page has the number 1.
    assert (told.count("0"), told.count("1")) == (4 + 8, 3 + 8 + 2)


def test_a_puzzle_with_several_solutions_is_said_to_have_them(tmp_path: Path) -> None:
    told = words(book(tmp_path / "book.svg", "--solutions", stdin=EMPTY))
    assert any("several solutions" in text for text in told)
    assert "one of several" in told


def test_a_puzzle_without_a_solution_is_printed_without_one(tmp_path: Path, broken: Path) -> None:
    target = tmp_path / "book.svg"
    assert run("print", broken, "-o", target, "--solutions").exit_code == 0
    told = words(ET.fromstring(target.read_text()))  # noqa: S314 - our own text
    assert any("no solution" in text for text in told)
    assert "Solutions" not in told


def test_html_is_one_document_without_outside_parts(tmp_path: Path, figure: Path) -> None:
    target = tmp_path / "book.html"
    assert run("print", figure, figure, figure, "-o", target, "--lang", "fr").exit_code == 0
    text = target.read_text()
    assert text.startswith('<!DOCTYPE html>\n<html lang="fr">')
    assert text.count("<svg ") == 2
    assert "@page { size: A4" in text
    assert "facile" in text
    assert "src=" not in text
    assert "href=" not in text


def test_paper_keeps_its_accents_on_an_ascii_terminal(tmp_path: Path, figure: Path) -> None:
    target = tmp_path / "book.html"
    run("print", figure, "-o", target, "--lang", "fr", LANG="C")
    assert "à la suite" in target.read_text()


def test_puzzles_are_made_and_printed_in_one_command(tmp_path: Path) -> None:
    wish = ("--size", "8", "--difficulty", "hard", "--seed", "class")
    target = tmp_path / "book.svg"
    assert run("print", "--make", "3", *wish, "-o", target).exit_code == 0
    told = words(ET.fromstring(target.read_text()))  # noqa: S314 - our own text
    made = run("generate", "--count", "3", *wish, "--format", "code").stdout.split()
    assert [text for text in told if text.startswith("8x8u:")] == made


def test_a_worksheet_has_its_title_its_lines_to_fill_in_and_the_rules(tmp_path: Path) -> None:
    options = ("--title", "Class 4b", "--names", "--rules", "--paper", "letter")
    root = book(tmp_path / "book.svg", *options)
    told = words(root)
    assert (told[0], root.get("width")) == ("CLASS 4B", "215.9mm")
    assert {"Name", "Date"} <= set(told)
    assert sum(text[:3] in ("1. ", "6. ") for text in told) == 2
    french = words(book(tmp_path / "fr.svg", *options, "--lang", "fr"))
    assert "Nom" in french


@pytest.mark.parametrize("game", [(), ("suguru",)])
def test_a_pdf_has_its_pages(tmp_path: Path, game: tuple[str, ...]) -> None:
    target = tmp_path / "book.pdf"
    made = ("--make", "3", "--seed", "a", "--solutions")
    assert run(*game, "print", *made, "-o", target).exit_code == 0
    assert target.read_bytes().count(b"/Type /Page\n") == 3


def test_without_what_draws_it_a_pdf_is_refused_with_the_way_out(
    tmp_path: Path, figure: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "takuzu_tui.drawing.pdf", None)
    told = refused(run("print", figure, "-o", tmp_path / "book.pdf"))
    assert told.endswith("pip install 'takuzu-tui[pdf]', or print the .html")
    assert not (tmp_path / "book.pdf").exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "name a FILE, or say how many puzzles to --make"),
        (("-", "--make", "2"), "either a FILE or --make, not both"),
        (("-", "--size", "8"), "--size: goes with --make alone"),
        (("-", "--seed", "8"), "--seed: goes with --make alone"),
        (("-", "--title", "a" * 61), "expected a line of at most 60 characters"),
    ],
)
def test_what_contradicts_itself_is_refused(
    tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    assert told in refused(run("print", *arguments, "-o", tmp_path / "a.svg", stdin=FIGURE))
