from __future__ import annotations

import ast
import re
from string import Formatter

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from takuzu_tui.wording.catalogues import (
    KEYWORDS,
    PACKAGE,
    TEMPLATE,
    TRANSLATED,
    extracted,
    load,
    po_path,
    strings,
)
from takuzu_tui.wording.phrases import TEMPLATES, Message
from takuzu_tui.wording.words import Words

# The French of the contract, number by number; each game has those of its own rules.
CONTRACT = {
    1: "La grille a été réinitialisée.",
    6: "Il n'y a pas d'erreur",
    9: "Félicitation, vous avez correctement complété la grille !",
    10: "Malheureusement, la grille est fausse vous devez recommencer!",
    11: "Aucune case évidente à compléter pour l'instant.",
    12: "Temps final du chronomètre : {MM}:{SS}",
}
# A line of text is "une ligne" as well as a row is.
LINES_OF_TEXT = {
    "Line by line, for pipes and screen readers.",
    "One JSON object a line instead of text.",
    "Tell the difficulty of the puzzle in FILE (- is stdin), and how often each technique is "
    "needed. Exit code 3: several solutions, 4: none. Several puzzles in files or in the .txt and "
    ".json files of folders get a line each, in their order; the exit code is then 0 when each has "
    "exactly one solution, 4 when one has none, else 3.",
    "Which one? Name a file, type a code, or paste a grid and then an empty line.",
    "line {line}: {told}",
    "Write the file of -o as it grows, and go on with one that was cut off. Needs --seed and a "
    "format of one line a puzzle.",
    "there is no grid here, only blank lines or comments",
    "there is no record here, only blank lines or comments",
    "this is no line of this run; the file stays as it is",
}


def ids(message_id: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (message_id,) if isinstance(message_id, str) else tuple(message_id)


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def sentences_in_sources() -> set[str]:
    """Every sentence that the sources mark, found by the syntax tree rather than by babel."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in KEYWORDS and isinstance(node.args[0].value, str):
                    found.add(node.args[0].value)
    return found


def test_a_sentence_for_a_number_of_things_stands_where_it_is_said() -> None:
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "say_many":
                assert all(isinstance(said, ast.Constant) for said in node.args[:2]), path


def template() -> set[tuple[str, ...]]:
    with TEMPLATE.open("rb") as file:
        return {ids(message.id) for message in read_po(file)}


def test_the_template_holds_what_the_sources_say() -> None:
    kept = template()
    assert kept == {ids(message.id) for message in extracted()}
    assert {first for first, *_ in kept if first} == sentences_in_sources()


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_is_complete(language: str) -> None:
    catalogue = load(language)
    assert {ids(message.id) for message in catalogue} == template()
    for message in catalogue:
        assert all(strings(message)), message.id
        assert not message.fuzzy
    assert not catalogue.obsolete


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_facts_of_its_sentence(language: str) -> None:
    for message in load(language):
        if message.id:
            wanted = set[str]().union(*map(fields, ids(message.id)))
            for string in strings(message):
                assert fields(string) == wanted, message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalogue_equals_the_source(language: str) -> None:
    path = po_path(language)
    with path.with_suffix(".mo").open("rb") as file:
        compiled = {ids(message.id): strings(message) for message in read_mo(file) if message.id}
    assert compiled == {ids(m.id): strings(m) for m in load(language) if m.id}


def test_in_french_a_line_of_either_kind_is_no_row() -> None:
    for message in load("fr"):
        english, french = ids(message.id)[0], " ".join(strings(message)).lower()
        if re.search(r"\blignes?\b", french) and "colonne" not in french:
            told = english.lower()
            assert "row" in told or "eval " in told or english in LINES_OF_TEXT, english


def test_in_french_only_a_game_is_taken_up_again() -> None:
    for message in load("fr"):
        english, french = ids(message.id)[0], " ".join(strings(message)).lower()
        if re.search(r"\brepr(end|is)", french):
            assert re.search(r"\bresum|\bgo(es)? on with\b", english.lower()), english


def test_in_english_several_digits_are_many_and_a_row_is_one_of_the_board() -> None:
    for message in template():
        for told in message:
            assert not re.search(r"\b(two|three|four) [01]\b", told), told
            assert "in a row" not in told or len(re.findall(r"\brow\b", told)) == 1, told


@pytest.mark.parametrize("number", CONTRACT)
def test_the_french_of_a_message_is_the_contract_s(number: int) -> None:
    assert Words("fr").say(TEMPLATES[Message(number)]) == CONTRACT[number]
