from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import Refusal, parse_cell
from takuzu_tui.engine.takuzu.agents import Event
from takuzu_tui.engine.takuzu.deduction import Conflict, Deduction, NoFilling, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid, Value, parse_move
from takuzu_tui.engine.takuzu.rules import RunOfThree, TooMany, TwinLines, violations
from takuzu_tui.engine.takuzu.shape import Shape
from takuzu_tui.games.kit import Changes, Refused
from takuzu_tui.games.takuzu.agent_sentences import decision_sentence, event_reasons
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.games.takuzu.sentences import (
    deduction_sentence,
    message_number,
    violation_detail,
    violation_sentence,
)
from takuzu_tui.wording.words import Words

EN, FR = Words("en"), Words("fr")
SIX = Shape.of(6)
ROW_C, ROW_D, ROW_E = SIX.rows[2:5]
COLUMN_B, COLUMN_C = SIX.columns[1:3]


def place(text: str) -> Place:
    move = parse_move(text)
    assert move.value is not None
    return Place(move.cell, move.value)


def cells(text: str) -> tuple[Coord, ...]:
    return tuple(map(parse_cell, text.split()))


def deduced(technique: Technique, places: str, because: str = "", **facts: object) -> Deduction:
    return Deduction(
        technique,
        tuple(map(place, places.split())),
        cells(because),
        **facts,  # type: ignore[arg-type]
    )


SENTENCES = [
    (
        deduced(Technique.PAIR, "AD0", "AB AC"),
        "AB and AC are both 1, so AD is 0.",
        "AB et AC valent toutes deux 1, donc AD vaut 0.",
    ),
    (
        deduced(Technique.GAP, "AC1", "AB AD"),
        "AB and AD are both 0, so between them AC is 1.",
        "AB et AD valent toutes deux 0, donc entre elles AC vaut 1.",
    ),
    (
        deduced(Technique.COUNT, "CE0", "CA CB CD", line=ROW_C, digit=Value.ONE),
        "Row C already has its three 1s, so CE is 0.",
        "La ligne C a déjà ses trois 1, donc CE vaut 0.",
    ),
    (
        deduced(Technique.COUNT, "EB1 FB1", "AB CB DB", line=COLUMN_B, digit=Value.ZERO),
        "Column B already has its three 0s, so EB and FB are 1.",
        "La colonne B a déjà ses trois 0, donc EB et FB valent 1.",
    ),
    (
        deduced(Technique.LAST_DIGIT, "CA0 CF0", line=ROW_C, digit=Value.ONE),
        "Row C has only one 1 left, which must keep three 0s apart, so CA and CF are 0.",
        "Il ne reste qu'un 1 à placer dans la ligne C, et il doit empêcher trois 0 de suite, donc "
        "CA et CF valent 0.",
    ),
    (
        deduced(Technique.LAST_DIGIT, "AB0", line=COLUMN_B, digit=Value.ZERO),
        "Column B has only one 0 left, which must keep three 1s apart, so AB is 0.",
        "Il ne reste qu'un 0 à placer dans la colonne B, et il doit empêcher trois 1 de suite, "
        "donc AB vaut 0.",
    ),
    (
        deduced(Technique.LINE, "CE0", line=ROW_C),
        "However row C is completed, CE is 0.",
        "De quelque façon qu'on complète la ligne C, CE vaut 0.",
    ),
    (
        deduced(Technique.LINE, "AB1 BB0", line=COLUMN_B),
        "However column B is completed, BB is 0 and AB is 1.",
        "De quelque façon qu'on complète la colonne B, BB vaut 0 et AB vaut 1.",
    ),
    (
        deduced(Technique.TWIN, "CE0", line=ROW_C, twins=(ROW_E,)),
        "Row C must differ from row E, so CE is 0.",
        "La ligne C doit différer de la ligne E, donc CE vaut 0.",
    ),
    (
        deduced(Technique.TWIN, "AB0", line=COLUMN_B, twins=(COLUMN_C, SIX.columns[5])),
        "Column B must differ from columns C and F, so AB is 0.",
        "La colonne B doit différer des colonnes C et F, donc AB vaut 0.",
    ),
]


@pytest.mark.parametrize(("deduction", "english", "french"), SENTENCES)
def test_a_deduction_is_worded(deduction: Deduction, english: str, french: str) -> None:
    assert deduction_sentence(EN, deduction) == english
    assert deduction_sentence(FR, deduction) == french


def refuted(conflict: Conflict, *steps: str) -> Deduction:
    chain = tuple(deduced(Technique.PAIR, step, "CE") for step in steps)
    refutation = Refutation(place("CE1"), chain, conflict)
    return deduced(Technique.CONTRADICTION, "CE0", refutation=refutation)


CONTRADICTIONS = [
    (
        refuted(NoFilling(ROW_D)),
        "Suppose CE is 1: row D could not be completed. So CE is 0.",
        "Si CE vaut 1 : la ligne D ne peut plus être complétée. Donc CE vaut 0.",
    ),
    (
        refuted(NoFilling(COLUMN_B), "CF0", "DF1 DE1"),
        "Suppose CE is 1: then CF is 0, DF and DE are 1, and column B could not be completed. "
        "So CE is 0.",
        "Si CE vaut 1, alors CF vaut 0, DF et DE valent 1, et la colonne B ne "
        "peut plus être complétée. Donc CE vaut 0.",
    ),
    (
        refuted(TwinLines((ROW_C, ROW_D), ()), "CF0"),
        "Suppose CE is 1: then CF is 0, and rows C and D would be identical. So CE is 0.",
        "Si CE vaut 1, alors CF vaut 0, et les lignes C et D deviennent identiques. "
        "Donc CE vaut 0.",
    ),
    (
        refuted(NoFilling(ROW_D, (ROW_E,)), "CF0"),
        "Suppose CE is 1: then CF is 0, and row D could only be completed as a twin of E. "
        "So CE is 0.",
        "Si CE vaut 1, alors CF vaut 0, et la ligne D ne peut que répéter E. Donc CE vaut 0.",
    ),
    (
        refuted(TwinLines((COLUMN_B, COLUMN_C), ()), "AA0", "AB0", "AC1", "AD1", "AE0"),
        "Suppose CE is 1: then AA is 0, AB is 0, AC is 1, AD is 1, AE is 0, and "
        "columns B and C would be identical. So CE is 0.",
        "Si CE vaut 1, alors AA vaut 0, AB vaut 0, AC vaut 1, AD vaut 1, AE vaut 0, et "
        "les colonnes B et C deviennent identiques. Donc CE vaut 0.",
    ),
    (
        refuted(RunOfThree(ROW_C, Value.ONE, cells("CC CD CE"))),
        "Suppose CE is 1: CC, CD and CE would all be 1. So CE is 0.",
        "Si CE vaut 1 : CC, CD et CE valent toutes 1. Donc CE vaut 0.",
    ),
    (
        refuted(TooMany(ROW_C, Value.ONE, cells("CA CC CD CE")), "CF0"),
        "Suppose CE is 1: then CF is 0, and row C would have four 1s. So CE is 0.",
        "Si CE vaut 1, alors CF vaut 0, et la ligne C a quatre 1. Donc CE vaut 0.",
    ),
]


@pytest.mark.parametrize(("deduction", "english", "french"), CONTRADICTIONS)
def test_a_contradiction_is_told_with_its_chain(
    deduction: Deduction, english: str, french: str
) -> None:
    assert deduction_sentence(EN, deduction) == english
    assert deduction_sentence(FR, deduction) == french


def test_a_long_chain_says_how_much_is_left_out() -> None:
    steps = ("AA0", "AB0", "AC1", "AD1", "AE0", "AF1", "BA1")
    told = deduction_sentence(EN, refuted(NoFilling(ROW_D), *steps))
    assert "AD is 1, and after 3 more steps row D" in told
    told = deduction_sentence(FR, refuted(NoFilling(ROW_D), *steps))
    assert "AD vaut 1, et, 3 étapes plus loin, la ligne D" in told


def test_every_technique_has_a_sentence() -> None:
    told = {deduction.technique for deduction, _, _ in SENTENCES + CONTRADICTIONS}
    assert told == set(Technique)


@pytest.mark.parametrize(
    ("rows", "rule", "number", "text", "detail"),
    [
        ("1... 1... 1... ....", 1, 2, "colonne A", "AA BA CA"),
        ("000. .... .... ....", 2, 3, "ligne A", "AA AB AC"),
        ("1.1. 0.0. 1.1. 0.0.", 3, 7, "deux colonnes", "A C"),
        ("0101 .... 0101 ....", 4, 8, "deux lignes", "A C"),
        (".1.. .1.. .... .1..", 5, 4, "colonne B : le nombre", "AB BB DB"),
        ("0.00 .... .... ....", 6, 5, "ligne A : le nombre", "AA AC AD"),
    ],
)
def test_a_broken_rule_has_its_message(
    rows: str, rule: int, number: int, text: str, detail: str
) -> None:
    violation = violations(Grid.from_rows(rows.split()))[0]
    assert (violation.rule, message_number(violation)) == (rule, number)
    assert text in violation_sentence(FR, violation)
    assert violation_detail(FR, violation).endswith(f" ({detail})")


@pytest.mark.parametrize("refusal", Refusal)
def test_a_refusal_names_the_cell_in_both_languages(refusal: Refusal) -> None:
    refused = Refused(refusal, Coord(0, 1))
    english, french = (GAME.tell(words, refused) for words in (EN, FR))
    assert english.startswith("AB is ")
    assert french.startswith("AB est ")


def test_techniques_have_names() -> None:
    names = {FR.say(name) for name in GAME.techniques.values()}
    assert len(names) == len(Technique)


@pytest.mark.parametrize(
    ("decided", "because", "reasons", "french"),
    [
        ("CE0 R1", "AE BE", ("AE and BE are both 1", "AE BE"), "AE et BE valent toutes deux 1"),
        ("CE0 R7", "CA CB CD", ("row C full of 1", "row C"), "ligne C pleine de 1"),
        ("CE1 R10", "AE BE DE", ("column E full of 0", "column E"), "colonne E pleine de 0"),
        ("CE1 last-digit", "CA CB", ("row C has one left", "row C"), "plus qu'un en ligne C"),
    ],
)
def test_a_decision_of_an_agent_tells_what_its_rule_saw(
    decided: str, because: str, reasons: tuple[str, str], french: str
) -> None:
    move, rule = decided.split()
    at = place(move)
    event = Event(at.cell, at.value, rule, cells(because), step=1)
    assert event_reasons(EN, event) == reasons
    told = f"L'agent CE décide {at.value.value} par la déduction {rule} : {french}."
    assert decision_sentence(FR, event) == told


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (("AA1",), "AA is 1."),
        (("AA",), "AA is empty."),
        (("AA", "AC"), "AA and AC are empty."),
        (("AA1", "AC", "BA0"), "BA is 0, AA is 1 and AC is empty."),
        (("AA1", "AC1", "BA1", "BB1", "BD1", "CA1", "CC1"), "7 cells have changed."),
    ],
)
def test_few_changes_are_named_and_many_counted(moves: tuple[str, ...], told: str) -> None:
    assert GAME.tell(EN, Changes(tuple(map(parse_move, moves)))) == told


# The contract's French of the messages that tell of a broken rule.
BROKEN = {
    2: "Il y a une erreur dans la colonne {C}",
    3: "Il y a une erreur dans la ligne {R}",
    4: "Il y a une erreur dans la colonne {C} : le nombre de 0 et de 1 est différent",
    5: "Il y a une erreur dans la ligne {R} : le nombre de 0 et de 1 est différent",
    7: "Il y a une erreur, deux colonnes sont identiques",
    8: "Il y a une erreur, deux lignes sont identiques",
}
RULES = (
    "Il ne doit pas y avoir 3 cases identiques à la suite sur une colonne.",
    "Il ne doit pas y avoir 3 cases identiques à la suite sur une ligne.",
    "Deux colonnes ne peuvent pas être identiques.",
    "Deux lignes ne peuvent pas être identiques.",
    "Une colonne doit contenir le même nombre de 0 et de 1.",
    "Une ligne doit contenir le même nombre de 0 et de 1.",
)


@pytest.mark.parametrize(
    "rows",
    [
        "1... 1... 1... ....",
        "000. .... .... ....",
        "1.1. 0.0. 1.1. 0.0.",
        "0101 .... 0101 ....",
        ".1.. .1.. .... .1..",
        "0.00 .... .... ....",
    ],
)
def test_the_french_of_a_broken_rule_is_the_contract_s(rows: str) -> None:
    broken = violations(Grid.from_rows(rows.split()))[0]
    letter = broken.lines[0].letter
    wanted = BROKEN[message_number(broken)].format(C=letter, R=letter)
    assert GAME.tell(FR, broken) == wanted


def test_the_six_rules_in_french() -> None:
    assert tuple(map(FR.say, GAME.rules)) == RULES
