"""Every fact of Suguru in English and French, most of them found on real puzzles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from takuzu_tui.engine.moves import Refusal
from takuzu_tui.engine.suguru.deduction import Deduction, NoPlace, Place, Refutation, Step
from takuzu_tui.engine.suguru.difficulty import Technique
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.logic import next_deduction, run_logic, why_not
from takuzu_tui.engine.suguru.moves import Move
from takuzu_tui.engine.suguru.rules import TooLarge, Touching, Twice, violations
from takuzu_tui.games.kit import Changes, Hint, Lesson, Objection, Refused, Where
from takuzu_tui.games.suguru.game import GAME
from takuzu_tui.games.suguru.sentences import (
    Missing,
    region,
    removed,
    step_sentence,
    technique_phrase,
    where_sentence,
)
from takuzu_tui.wording.words import Words
from tests.engine.suguru.test_techniques import corpus, findings
from tests.games.suguru.puzzles import ZONES, at, moves

EN, FR = Words("en"), Words("fr")
BOTH = pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
NAME = re.compile(r"\b[A-Z][A-Z]\b")


@cache
def found() -> dict[Technique, tuple[Step | Deduction, ...]]:
    """What every technique finds on small puzzles."""
    every: dict[Technique, list[Step | Deduction]] = {technique: [] for technique in Technique}
    for grid in corpus()[::3]:
        for _, told in findings(grid):
            every[told.technique].append(told)
    return {technique: tuple(told[:200]) for technique, told in every.items()}


@cache
def proofs() -> tuple[Deduction, ...]:
    """Deductions with all that they rest on."""
    return tuple(step for grid in corpus()[::3] for step in run_logic(grid).steps)


def is_whole(text: str) -> bool:
    """Whether nothing of a template is left, and the sentence has its beginning and its end."""
    begins = text[0].isupper() or text[0].isdigit()
    return begins and text[-1] == "." and not re.search(r"[{}]|\s\s|\s[.,]", text)


def places(told: Step | Deduction) -> tuple[Place, ...]:
    return told.removes if isinstance(told, Step) else (told.place,)


def test_every_technique_of_the_engine_has_been_found_and_is_named() -> None:
    assert all(found().values())
    assert list(GAME.techniques) == [technique.value for technique in Technique]
    for words in (EN, FR):
        phrases = [technique_phrase(words, technique) for technique in Technique]
        assert len(set(phrases)) == len(phrases)
    names = [FR.say(name) for name in GAME.techniques.values()]
    assert len(set(names)) == len(names)


@BOTH
@pytest.mark.parametrize("technique", Technique)
def test_what_a_technique_finds_is_told_with_its_cells_and_digits(
    words: Words, technique: Technique
) -> None:
    for told in found()[technique]:
        text = step_sentence(words, told) if isinstance(told, Step) else GAME.tell(words, told)
        assert is_whole(text), text
        for place in places(told):
            assert str(place.cell) in text
            assert str(place.value) in text
        if isinstance(told, Step):
            assert {str(cell) for cell in told.cells} <= set(NAME.findall(text))


@pytest.mark.parametrize("technique", Technique)
def test_french_is_not_english(technique: Technique) -> None:
    for told in found()[technique]:
        english, french = (
            step_sentence(words, told) if isinstance(told, Step) else GAME.tell(words, told)
            for words in (EN, FR)
        )
        assert english != french
        assert not re.search(r"\b(so|the|and|is|are|only|then)\b", french.lower()), french


@BOTH
def test_a_proof_tells_every_step_and_ends_with_the_digit(words: Words) -> None:
    for proof in proofs():
        text = GAME.tell(words, proof)
        assert is_whole(text), text
        named = set(NAME.findall(text))
        for step in proof.steps:
            assert {str(place.cell) for place in step.removes} <= named
            assert {str(cell) for cell in step.cells} <= named
        end = text.removesuffix(".").rpartition(". ")[2]
        assert str(proof.place.cell) in end
        assert str(proof.place.value) in end


def test_every_trial_of_a_proof_is_told_for_itself() -> None:
    for proof in proofs():
        trials = [step for step in proof.steps if step.technique is Technique.TRIAL]
        assert GAME.tell(EN, proof).count("Suppose ") == len(trials)
        chains = [step for step in proof.steps if step.technique is Technique.CHAIN]
        assert GAME.tell(EN, proof).count(" in another, and ") == len(chains)


def test_what_touches_the_places_of_two_digits_is_told_once() -> None:
    # 1 and 2 of the left zone are both on AA or AB, and BB touches both cells.
    grid = Grid.from_rows(["aab", "cbb"], ["...", "..."])
    one, two = (
        Step(Technique.COMMON_NEIGHBOUR, (Place(at("BB"), digit),), (at("AA"), at("AB")), (digit,))
        for digit in (1, 2)
    )
    proof = Deduction(
        Technique.SINGLE,
        Place(at("BB"), 3),
        (at("BB"),),
        grid.layout.zone(at("BB")),
        steps=(one, two),
    )
    assert GAME.tell(EN, proof) == (
        "AA and AB are the only places of 1 and 2 in their zone and BB touches them all, "
        "so BB is neither 1 nor 2. Then BB can only be 3."
    )
    assert GAME.tell(FR, proof) == (
        "AA et AB sont les seules places de 1 et 2 dans leur zone et BB les touche toutes, "
        "donc BB n'est ni 1 ni 2. Alors BB ne peut être que 3."
    )


def test_the_proof_of_the_contract_reads_as_it_stands() -> None:
    zone = Grid.from_rows(["aaaa"], ["...."]).layout.zones[0]
    step = Step(
        Technique.COMMON_NEIGHBOUR, (Place(at("BC"), 4),), (at("AC"), at("BD")), (4,), (zone,)
    )
    proof = Deduction(Technique.SINGLE, Place(at("BC"), 2), (at("BC"),), zone, steps=(step,))
    assert GAME.tell(EN, proof) == (
        "AC and BD are the only places of 4 in their zone and BC touches them all, "
        "so BC is not 4. Then BC can only be 2."
    )


@pytest.mark.parametrize(
    ("digits", "told"),
    [
        (("2...", "....", "....", "...."), "BA is the last empty cell of its zone, so it is 1."),
    ],
)
def test_a_last_cell_is_told_in_a_sentence(digits: tuple[str, ...], told: str) -> None:
    proof = next_deduction(Grid.from_rows(ZONES, digits))
    assert GAME.tell(EN, proof) == told
    lone = next_deduction(Grid.from_rows(["abb"], ["..."]))
    assert GAME.tell(EN, lone) == "AA is a zone of its own, so it is 1."


def test_a_single_names_every_digit_that_its_cell_sees() -> None:
    seen = 0
    for proof in proofs():
        if proof.technique is Technique.SINGLE and not proof.steps:
            others = {str(place.value) for place in proof.without}
            assert proof.zone is not None
            told = {str(proof.place.value), "1", str(proof.zone.size)}
            assert set(re.findall(r"\d+", GAME.tell(EN, proof))) == {*others, *told}
            seen += 1
    assert seen


@BOTH
def test_where_to_look_gives_nothing_away(words: Words) -> None:
    for proof in proofs():
        text = where_sentence(words, proof)
        assert is_whole(text), text
        assert text == GAME.tell(words, Where(Hint((), "", (), (), proof)))
        assert region(proof)
        assert not re.search(r"\d", text)


# Rules and objections


def test_each_broken_rule_is_told_with_what_breaks_it() -> None:
    grid = Grid.from_rows(ZONES, ("1...", "1...", "..6.", "...."))
    told = {type(broken): GAME.tell(EN, broken) for broken in violations(grid)}
    assert told == {
        Twice: "There is an error: the zone of AA holds more than one 1",
        TooLarge: "There is an error: 6 is too large for CC, whose zone has 5 cells",
        Touching: "There is an error: AA and BA touch and are both 1",
    }
    french = [GAME.tell(FR, broken) for broken in violations(grid)]
    assert all(text.startswith("Il y a une erreur : ") for text in french)


@pytest.mark.parametrize(
    ("digits", "cell", "digit", "told"),
    [
        (("2...", "....", "....", "...."), "BA", 2, "BA is not 2: AA of the same zone is."),
        ((".1..", "....", "....", "...."), "AA", 1, "AA is not 1: AB, which touches it, is."),
    ],
)
def test_an_objection_names_the_cell_that_speaks(
    digits: tuple[str, ...], cell: str, digit: int, told: str
) -> None:
    grid = Grid.from_rows(ZONES, digits)
    fact = why_not(grid, at(cell))[digit]
    objection = Objection(Move(at(cell), digit), Move(at(cell), digit, is_mark=True), fact)
    assert GAME.tell(EN, objection) == GAME.tell(EN, Lesson(objection)) == told
    assert is_whole(GAME.tell(FR, objection))


def test_an_objection_may_be_the_size_of_the_zone_or_nothing_at_all() -> None:
    zone = Grid.from_rows(ZONES, ("....",) * 4).layout.zone(at("AA"))
    move = Move(at("AA"), 3)
    too_large = Objection(move, move, TooLarge(zone, 3, (at("AA"),)))
    assert GAME.tell(EN, too_large) == "AA is not 3: its zone has 2 cells."
    none = Objection(move, move)
    assert GAME.tell(EN, none) == "Nothing in reach speaks against AA = 3."


@BOTH
def test_every_objection_on_real_puzzles_is_a_whole_sentence(words: Words) -> None:
    kinds = set()
    for grid in corpus()[::6]:
        for cell in grid.cells_of(grid.empties):
            for digit, fact in why_not(grid, cell).items():
                move = Move(cell, digit)
                text = GAME.tell(words, Objection(move, move, fact))
                assert is_whole(text), text
                assert str(cell) in text
                kinds.add(type(fact))
    assert kinds >= {type(None), Twice, Touching, Refutation}


def refutations() -> Iterator[Refutation]:
    for told in found()[Technique.TRIAL]:
        assert isinstance(told, Step)
        assert told.refutation is not None
        yield told.refutation


def test_a_long_trial_is_cut_at_its_end() -> None:
    longest = max(refutations(), key=lambda refutation: len(refutation.steps))
    step = longest.steps[0]
    for count, told in ((5, None), (6, "after 2 more steps"), (9, "after 5 more steps")):
        text = GAME.tell(EN, replace(longest, steps=(step,) * count))
        named = str(step.place.cell)
        if told is None:
            assert "more step" not in text
            assert text.count(f"{named} is {step.place.value}") >= 5
        else:
            assert told in text
    direct = GAME.tell(EN, replace(longest, steps=()))
    assert ": then " not in direct


def test_a_trial_ends_at_a_cell_or_at_a_zone() -> None:
    ends = {type(refutation.conflict) for refutation in refutations()}
    assert NoPlace in ends
    assert len(ends) == 2


# Cells and what they hold


def test_what_cells_are_not_is_told_together_where_it_is_the_same() -> None:
    gone = [Place(at(name), digit) for name in ("AA", "AB") for digit in (1, 2)]
    assert removed(EN, gone) == "AA and AB are neither 1 nor 2"
    assert removed(FR, gone) == "AA et AB ne sont ni 1 ni 2"
    assert (
        removed(EN, [*gone, Place(at("AC"), 3)]) == "AA and AB are neither 1 nor 2 and AC is not 3"
    )
    assert removed(FR, [Place(at("AC"), 3)]) == "AC n'est pas 3"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("AA3", "AA is 3."),
        ("AA3 AB", "AA is 3 and AB is empty."),
        ("AA3 AB3 AC1", "AC is 1 and AA and AB are 3."),
        ("AA3 AB?2", "AA is 3."),
        ("AA?3 AA?2", "AA has other pencil marks."),
        ("AA?3 AB?2", "AA and AB have other pencil marks."),
        (" ".join(f"A{letter}?1" for letter in "ABCDEFG"), "7 cells have other pencil marks."),
        (" ".join(f"A{letter}1" for letter in "ABCDEFG"), "7 cells have changed."),
    ],
)
def test_changes_are_named_when_they_are_few(text: str, told: str) -> None:
    assert GAME.tell(EN, Changes(moves(text))) == told
    assert is_whole(GAME.tell(FR, Changes(moves(text))))


@BOTH
@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_has_its_sentence(words: Words, refusal: Refusal) -> None:
    text = GAME.tell(words, Refused(refusal, at("AA")))
    assert is_whole(text)
    assert text.startswith("AA ")


def test_what_a_zone_lacks_is_told() -> None:
    assert GAME.tell(EN, Missing(at("AA"), (1, 3))) == "The zone of AA still lacks 1 and 3."
    assert GAME.tell(FR, Missing(at("AA"), (1, 3))) == "Il manque encore 1 et 3 à la zone de AA."
    assert GAME.tell(EN, Missing(at("AA"), ())) == "The zone of AA is full."


def test_what_is_no_fact_of_suguru_is_our_own_mistake() -> None:
    with pytest.raises(AssertionError, match="no fact of Suguru"):
        GAME.tell(EN, object())
