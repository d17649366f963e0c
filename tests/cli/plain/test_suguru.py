"""Suguru line by line: a whole game, pencil marks, zones told, steps, both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from takuzu_tui.games.kit import Opening
from takuzu_tui.games.suguru.game import GAME
from takuzu_tui.wording.words import Words
from tests.cli.plain.players import Player
from tests.cli.running import run
from tests.games.suguru.puzzles import GIVENS, HARDER, SOLVED, at, marks, opened, position, winning

Seat = Callable[..., Player]


@pytest.fixture
def seat() -> Iterator[Seat]:
    """Seats players at puzzles; afterwards they have all left."""
    seated: list[Player] = []

    def take(digits: tuple[str, ...] = GIVENS, language: str = "en") -> Player:
        seated.append(Player(opening=opened(digits), language=language))
        return seated[-1]

    yield take
    for player in seated:
        player.close()


def test_a_whole_game_is_played_by_moves(seat: Seat) -> None:
    player = seat()
    for move in winning(opened())[:-1]:
        assert player.say(move)[-1] == f"{move[:2]} is {move[2:]}."
    last = winning(opened())[-1]
    assert player.say(last.lower()) == [
        f"{last[:2]} is {last[2:]}.",
        "The grid is full: validate tells whether it is right.",
    ]
    assert player.say("validate")[0] == "Congratulations, you have completed the grid correctly!"
    assert player.session.position.grid == position(SOLVED).grid
    review = player.say("review")
    assert review[0].startswith(f"1, 00:00, {winning(opened())[0]}, ")
    assert review[-2] == "No move was wrong."


def test_a_whole_game_is_played_by_a_process_that_reads_lines() -> None:
    code = GAME.shared(position())
    moves = "\n".join(["rules", *winning(opened()), "validate", "quit", ""])
    result = run("suguru", "play", code, "--plain", stdin=moves)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Congratulations, you have completed the grid correctly!" in result.stdout
    for rule in GAME.rules:
        assert rule in result.stdout
    french = run(
        "suguru", "play", code, "--plain", "--lang", "fr", stdin=moves.replace("rules", "règles")
    )
    assert "Félicitation, vous avez correctement complété la grille !" in french.stdout
    assert Words("fr").say(GAME.rules[0]) in french.stdout


@pytest.mark.parametrize("typed", ["pencil AD 3", "pencil ad3", "pencil AD  3", "AD?3", "ad ? 3"])
def test_a_mark_is_set_by_word_or_by_move(seat: Seat, typed: str) -> None:
    player = seat()
    assert player.say(typed) == ["AD is empty, pencil marks 3."]
    assert player.say(typed) == ["AD is empty."]


def test_a_mark_goes_where_the_player_is(seat: Seat) -> None:
    player = seat()
    player.say("cell AD")
    assert player.say("pencil 2") == ["AD is empty, pencil marks 2."]
    assert player.table.player.cursor == at("AD")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("pencil", "Type a digit after the word."),
        ("pencil AD", "Type a digit after the word."),
        ("pencil AD x", "Type a digit after the word."),
        ("pencil ZZ 3", "ZZ is off the board."),
        ("pencil AB 3", "AB is given and stays as it is."),
        ("pencil AD 0", "Expected two letters and a digit, ? and a digit, or nothing, got 'AD?0'."),
        ("AD0", "Expected two letters and a digit, ? and a digit, or nothing, got 'AD0'."),
        ("cell A1", "Expected two letters, got 'A1'."),
    ],
)
def test_what_cannot_be_pencilled_is_told(seat: Seat, typed: str, told: str) -> None:
    player = seat()
    assert player.say(typed) == [told]
    assert not player.session.entries


def test_all_marks_and_tidying(seat: Seat) -> None:
    player = seat()
    assert player.say("marks") == ["Every empty cell has the marks that the rules allow."]
    assert player.say("AA2") == ["AA is 2."]
    assert marks(player.session.position, "BA") == "1"
    assert player.say("undo") == ["AA is empty."]
    assert player.say("tidy") == ["Pencil marks stay until you take them away."]
    player.say("AA2")
    assert marks(player.session.position, "BA") == "12"
    assert player.say("tidy") == ["Pencil marks that an entry refutes vanish with it."]


def test_a_cell_is_told_with_what_its_zone_lacks(seat: Seat) -> None:
    player = seat()
    assert player.say("cell AB") == ["AB is 4, given.", "The zone of AB still lacks 2 and 3."]
    player.say("AD2", "BB3")
    assert player.say("cell AB") == ["AB is 4, given.", "The zone of AB is full."]


def test_counts_tell_every_zone_that_lacks_something(seat: Seat) -> None:
    player = seat()
    assert player.say("counts") == [
        "The zone of AA still lacks 1 and 2.",
        "The zone of AB still lacks 2 and 3.",
        "The zone of BC still lacks 1, 4 and 5.",
        "The zone of CA still lacks 2, 3, 4 and 5.",
    ]
    player.say(*winning(opened()))
    assert player.say("counts") == ["Every zone is full."]


def test_a_zone_is_read_cell_by_cell(seat: Seat) -> None:
    player = seat()
    player.say("AA2")
    assert player.say("zone AA") == ["The zone of AA: AA 2, BA empty."]
    assert player.say("zone") == ["The zone of AA: AA 2, BA empty."]
    assert player.say("zone BB") == ["The zone of BB: AB 4, AC 1, AD empty, BB empty."]
    assert seat(language="fr").say("zone AA") == ["La zone de AA : AA vide, BA vide."]


def test_a_word_that_is_its_own_key_is_told_once(seat: Seat) -> None:
    told = seat().say("keys")
    assert "  3: put this digit where you are" in told
    assert "  pencil or ': pencil AB 3: set or take that mark" in told


def test_a_step_tells_its_proof_and_solve_its_sum(seat: Seat) -> None:
    player = seat(HARDER)
    hint = GAME.hint(player.session.position)
    assert hint is not None
    assert player.say("step")[0] == GAME.tell(Words("en"), hint.fact)
    told = player.say("solve")
    left = sum(row.count(".") for row in HARDER) - 1
    assert told[:2] == [
        f"{left} cells were filled.",
        "Congratulations, you have completed the grid correctly!",
    ]
    player.say("undo", "slower")
    assert len(player.say("solve")) > left


def test_the_review_of_a_run_speaks_of_techniques(seat: Seat) -> None:
    player = seat()
    player.say("step", "solve", "validate")
    told = player.say("review")
    assert told[0].endswith(", by a technique.")
    assert told[1].endswith(", by the techniques.")
    assert not [line for line in told if "agent" in line]


def test_why_and_explain_read_as_proofs(seat: Seat) -> None:
    player = seat(HARDER)
    told = player.say("why AD")
    assert any(line.startswith("Suppose AD is 3") for line in told)
    where = player.say("explain")
    assert where[0].startswith("Look at ")
    player.say("explain", "explain")
    filled = player.say("accept")
    assert filled[0].endswith(".")
    assert (player.session.helps.why, player.session.helps.explain) == (1, 1)


def test_why_a_digit_larger_than_its_zone_is_wrong_is_told_by_the_rule(seat: Seat) -> None:
    player = seat()
    player.say("AA3")
    told = "There is an error: 3 is too large for AA, whose zone has 2 cells"
    assert player.say("why AA") == [told]
    assert player.session.helps.why == 1


def test_french_words_do_the_same(seat: Seat) -> None:
    player = seat(language="fr")
    assert player.say("crayon AD 3") == ["AD est vide, notes 3."]
    assert player.say("notes") == ["Chaque case vide a les notes que les règles permettent."]
    assert player.say("ranger") == ["Les notes restent jusqu'à ce que vous les enleviez."]
    assert player.say("case AB")[1] == "Il manque encore 2 et 3 à la zone de AB."
    told = player.say("aide crayon")
    assert "crayon AB 3" in told[0]
    assert player.say("pencil AD 3"), "English is understood too"


def test_help_names_every_word_of_suguru(seat: Seat) -> None:
    told = " ".join(seat().say("help"))
    for word in ("pencil", "marks", "tidy", "counts", "solve", "step", "faster", "slower"):
        assert word in told
    assert "agents" not in told
    assert "memory" not in told


def test_a_code_is_shared_and_zones_in_pieces_by_json(seat: Seat) -> None:
    player = seat()
    assert player.say("copy") == [f"Share code: {GAME.shared(position())}"]
    scattered = GAME.opened(GAME.read("1 4\n0 0 0 0\n0 1 1 0\n"))
    assert isinstance(scattered, Opening)
    other = Player(opening=scattered)
    assert other.say("copy")[0].startswith('Share code: {"rows": 1')
    other.close()
