from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from takuzu_tui.games.kit import Origin
from tests.cli.plain.players import NO_EASY_STEP, TO_THE_END, Player
from tests.figures import SOLUTION, WINNING
from tests.play.games import at
from tests.play.games import review as reviewed

STUCK = "No obvious cell to fill for now. Type explain for a harder step."
LOST = "Unfortunately, the grid is wrong, you have to start again!"
WON = "Congratulations, you have completed the grid correctly!"
FULL = "The grid is full: validate tells whether it is right."
OVER = "This game is finished; new starts another."
WRONG = [move.replace("CD1", "CD0") for move in WINNING]


def test_verify_names_the_first_broken_rule(player: Player) -> None:
    assert player.say("verify") == ["There is no error", "No rule is broken so far."]
    player.say("BD0", "CD0")
    assert player.say("v") == [
        "There is an error in column D (AD BD CD DD)",
        "Rule 1: No three equal digits together in a column.",
    ]


def test_validate_counts_what_is_empty(player: Player) -> None:
    assert player.say("validate") == ["9 cells are empty."]


@pytest.mark.parametrize("moves", [WINNING, WRONG])
def test_a_full_grid_waits_for_the_verdict(player: Player, moves: list[str]) -> None:
    told = player.say(*moves)
    assert told[-1] == FULL
    assert told.count(FULL) == 1
    assert not {WON, LOST} & set(told)
    assert not player.session.is_finished


def test_a_digit_changed_in_a_full_grid_is_confirmed_alone(player: Player) -> None:
    player.say(*WRONG)
    assert player.say("CD1") == ["CD is 1."]


def test_redo_and_step_may_fill_the_grid_as_well(player: Player) -> None:
    player.say(*WINNING, "undo")
    assert player.say("redo") == ["DC is 0.", FULL]
    player.say("undo")
    assert player.say("step")[1:] == [FULL]
    player.say("undo")
    assert player.say("fill")[2:] == [FULL]
    player.say("undo", "explain", "explain", "explain")
    assert player.say("accept") == ["DC is 0.", FULL]


@pytest.mark.parametrize("said", ["validate", "V", ""])
def test_validate_its_key_and_enter_judge_a_full_grid(player: Player, said: str) -> None:
    player.say(*WRONG)
    way = "1 cell is wrong; fill puts one right, errors wrong tells which."
    assert player.say(said) == [LOST, way]
    assert player.say("verify")[0].startswith("There is an error")
    player.say("CD1")
    assert player.say(said)[0] == WON
    assert player.session.is_finished


def test_explain_tells_the_way_out_of_a_wrong_full_grid(player: Player) -> None:
    player.say(*WRONG)
    for word in "explain", "hint":
        told = player.say(word)
        assert told[0].startswith("There is an error")
        assert told[1].startswith("Rule ")
        assert told[2:] == ["1 cell is wrong; fill puts one right, errors wrong tells which."]


def test_enter_says_nothing_while_cells_are_empty_or_after_the_end(player: Player) -> None:
    assert player.say("") == []
    player.say(*TO_THE_END)
    assert player.say("") == []


def test_enter_is_no_way_past_a_pause(player: Player) -> None:
    player.say(*WINNING, "pause")
    assert player.say("") == ["The game is paused; pause goes on."]


def test_the_end_comes_once(player: Player) -> None:
    player.say(*TO_THE_END)
    again = player.say("validate")
    assert again[0] == OVER
    assert "Hints used: 0." in again[1]
    assert len(again) == 2


@pytest.mark.parametrize("ending", [TO_THE_END, ("surrender yes",)])
def test_the_result_is_told_again_by_its_figures_alone(
    player: Player, ending: tuple[str, ...]
) -> None:
    told = player.say(*ending)
    figures = next(place for place, line in enumerate(told) if "Hints used:" in line)
    assert player.say("result") == told[figures:-1]


def test_the_end_tells_figures_and_ways_on(player: Player) -> None:
    told = player.say(*TO_THE_END)
    assert told[-3] == WON
    assert "Hints used: 0." in told[-2]
    assert "review" in told[-1]


def test_fill_puts_one_obvious_cell_and_says_why(player: Player) -> None:
    assert player.say("fill") == ["DA and DB are both 1, so DC is 0.", "Filled in: DC0."]
    assert player.session.state.origin(at("DC")) is Origin.HELP
    assert player.session.helps.help == 1


def test_fill_corrects_a_wrong_entry_first(player: Player) -> None:
    assert player.say("AA1", "F")[-1] == "AA was wrong: it is 0."
    assert player.session.state.origin(at("AA")) is Origin.CORRECTED


def test_fill_without_anything_obvious_tells_message_11_and_a_way_on() -> None:
    player = Player(NO_EASY_STEP)
    assert player.say("fill") == [STUCK]


@pytest.mark.parametrize("word", ["fill", "hint", "explain", "solve", "step", "surrender"])
def test_a_full_and_right_grid_is_for_validate(player: Player, word: str) -> None:
    player.say(*WINNING)
    assert player.say(word) == [FULL]
    player.say("validate")
    assert player.say(word) == [OVER]


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("fill", "CD was wrong: it is 1."),
        ("hint", "There is an error in column D: the numbers of 0 and of 1 differ (AD CD DD)"),
        ("explain", "There is an error in column D: the numbers of 0 and of 1 differ (AD CD DD)"),
        ("why CD", "Suppose CD is 0: column D would have three 0s. So CD is 1."),
        (
            "solve",
            "No cell is empty, and a rule is broken: verify tells which, fill puts it right.",
        ),
        ("step", "No cell is empty, and a rule is broken: verify tells which, fill puts it right."),
    ],
)
def test_a_full_but_wrong_grid_is_no_dead_end(player: Player, word: str, told: str) -> None:
    player.say(*WRONG)
    assert player.say(word)[0] == told


def test_giving_up_wants_a_yes_and_shows_the_solution(player: Player) -> None:
    ask = "Type surrender yes to give up and see the solution."
    assert player.say("AA1", "surrender")[-1] == ask
    told = player.say("surrender yes")
    assert told[0] == "Given up: this is the solution."
    rows = [line.split() for line in told if line[:1] in "ABCD" and line[1:2] == " "]
    drawn = ["".join(sign for sign in row[1:] if sign != "I") for row in rows]
    assert tuple(drawn) == SOLUTION.rows()
    assert "Given up. This does not count as won." in told
    assert FULL not in told
    assert told[-1].startswith("Type review")
    assert player.session.is_finished
    assert player.session.position.grid == SOLUTION


def test_a_branch_is_kept_and_the_grid_validates_by_itself(player: Player) -> None:
    assert player.say("checkpoint", "AA0", "keep")[-1] == "Kept: the checkpoint AA=0 is gone."
    player.say("auto", *WINNING)
    assert player.session.is_finished


def test_hint_explains_and_changes_nothing(player: Player) -> None:
    assert player.say("hint") == ["DA and DB are both 1, so DC is 0."]
    assert player.session.position == player.session.opening.start
    assert player.session.helps.explain == 1


def test_hint_names_what_is_wrong_before_what_follows(player: Player) -> None:
    # The solution has 0 in AA, and a 1 there breaks no rule yet.
    assert player.say("AA1", "hint")[-1] == "AA is wrong."
    assert player.say("DC1", "hint")[-2:] == [
        "There is an error in row D (DA DB DC)",
        "Rule 2: No three equal digits together in a row.",
    ]


def test_hint_tells_when_no_solution_is_left() -> None:
    # Rows A and D would have to be equal: 0.10 and 0.10, each with one 1 to place.
    player = Player(("....",) * 4)
    player.say("AA0", "AC1", "AD0", "DA0", "DC1", "DD0")
    assert player.say("hint") == ["No solution holds all these entries."]


def test_explain_goes_from_where_to_why_to_an_offer_that_can_be_accepted(player: Player) -> None:
    assert player.say("explain", "explain", "explain") == [
        "Look at row D: two equal digits side by side.",
        "DA and DB are both 1, so DC is 0.",
        "Type accept to put DC0, drop to forget it.",
    ]
    assert player.session.entries == 0
    assert player.say("accept") == ["DC is 0."]
    assert player.session.helps.explain == 1


def test_accept_before_the_reason_tells_the_reason(player: Player) -> None:
    assert player.say("explain", "accept")[-1] == "DA and DB are both 1, so DC is 0."
    assert player.session.entries == 0


def test_drop_forgets_and_the_next_explanation_begins_anew(player: Player) -> None:
    first = player.say("explain", "explain")[0]
    assert player.say("drop") == ["Dropped; the grid is as it was."]
    assert player.say("explain") == [first]
    assert player.session.entries == 0


def test_a_move_makes_an_explanation_stale(player: Player) -> None:
    player.say("explain", "AA0")
    assert player.table.player.explanation is None


@pytest.mark.parametrize("word", ["accept", "drop"])
def test_nothing_explained_is_nothing_to_accept_or_drop(player: Player, word: str) -> None:
    assert player.say(word) == ["Nothing was explained; type explain first."]


def test_explain_tells_when_nothing_can_be_deduced() -> None:
    assert Player(("....",) * 4).say("explain") == ["Nothing can be deduced here."]


def test_why_tells_what_speaks_against_either_digit(player: Player) -> None:
    assert player.say("why DC") == [
        "Nothing in reach speaks against DC = 0.",
        "Suppose DC is 1: DA, DB and DC would all be 1. So DC is 0.",
    ]
    assert player.say("why AB") == ["AB is given; why not is asked of an empty cell."]


def test_why_is_asked_of_empty_cells_in_french_too(french: Player) -> None:
    told = "AB est donnée ; demandez « pourquoi pas » pour une case vide."
    assert french.say("pourquoi AB") == [told]


def test_why_names_a_mistake_first(player: Player) -> None:
    assert player.say("AA1", "why BA")[-1] == "AA is wrong."


def test_review_tells_every_move_after_the_game(player: Player) -> None:
    assert player.say("review") == ["This comes when the game is finished."]
    player.say("AA1", "undo", *TO_THE_END)
    told = player.say("review")
    assert told[0] == (
        "1, 00:00, AA1, guess, the first wrong move. DA and DB are both 1, so DC is 0. "
        "Suppose AA is 1: then AC is 0, and rows A and D would be identical. So AA is 0. "
        "Better: DC0. DA and DB are both 1, so DC is 0."
    )
    assert told[1] == "2, 00:00, undo."
    assert "The first wrong move was AA1, at 00:00." in told
    assert len(told) == len(player.session.log) + 3


def test_review_tells_what_was_easier_than_a_long_thought(player: Player) -> None:
    player.clock.now += 30
    player.say("AA0", *TO_THE_END)
    assert player.say("review")[0].startswith(
        "1, 00:30, AA0, contradiction, a long thought. DA and DB are both 1, so DC is 0. Suppose"
    )
    assert player.say("review")[0].endswith(" Better: DC0. DA and DB are both 1, so DC is 0.")


@pytest.fixture
def writer(player: Player, tmp_path: Path) -> Player:
    """Someone who has won, in a folder of their own."""
    player.home.here = lambda: tmp_path
    player.home.today = lambda: date(2025, 11, 16)
    player.say(*TO_THE_END)
    return player


def test_a_review_is_written_to_a_file_with_the_text_of_the_full_screen(
    writer: Player, tmp_path: Path
) -> None:
    assert writer.say("review notes.txt") == [f"Written: {tmp_path / 'notes.txt'}"]
    review = reviewed(writer.session.opening, writer.session.log)
    lines = list(review.file(writer.home.words, writer.session.opening))
    assert (tmp_path / "notes.txt").read_text("utf-8").splitlines() == lines
    assert lines[0] == "TAKUZU - grid 4x4"


def test_no_file_is_overwritten_by_a_review(writer: Player, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine", "utf-8")
    assert writer.say("review mine") == ["mine is there already and stays as it is."]
    assert writer.say("review .") == [". is there already and stays as it is."]
    assert (tmp_path / "mine").read_text("utf-8") == "mine"


def test_a_review_finds_a_name_for_itself(writer: Player, tmp_path: Path) -> None:
    assert writer.say("review write", "language fr", "revoir écrire")[::2] == [
        f"Written: {tmp_path / 'takuzu-review-4x4-2025-11-16.txt'}",
        f"Écrit : {tmp_path / 'takuzu-review-4x4-2025-11-16-2.txt'}",
    ]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no/folder", "no such file or directory"),
        ("\0", "no such file or directory"),
        ("n" * 300, "File name too long"),
    ],
)
def test_a_review_that_cannot_be_written_is_told(writer: Player, name: str, reason: str) -> None:
    assert writer.say(f"review {name}") == [f"The review could not be written: {reason}."]


def test_nothing_is_written_before_the_end(player: Player, tmp_path: Path) -> None:
    player.home.here = lambda: tmp_path
    assert player.say("review notes.txt") == ["This comes when the game is finished."]
    assert list(tmp_path.iterdir()) == []
