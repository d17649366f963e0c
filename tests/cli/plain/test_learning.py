"""Lessons line by line: the list, a whole guided game, a lesson, practice."""

from __future__ import annotations

from pathlib import Path

import pytest

from takuzu_tui.cli.plain.game import _taught
from takuzu_tui.games import registry
from takuzu_tui.play.learning import Lesson, prepared
from takuzu_tui.play.settings import load_settings
from tests.cli.plain.players import Player
from tests.cli.running import run

GUIDED = {
    "takuzu": "CB0 AA0 CA0 BA1 undo redo explain explain accept verify "
    "BC0 BB0 BD1 DA1 DC0 DD0 validate",
    "suguru": "BA1 AD2 BD4 undo redo explain explain accept verify "
    "CB4 BB3 AB4 DC5 CA2 DA1 validate",
    "mijnlieff": "22p 33d 44t undo redo",
}
DONE = "Well done: you know how it goes."


def told(game: str, *answers: str, home: Path | None = None, language: str = "en") -> str:
    """All that is told at home and in lessons, then the game is left."""
    command = ("play",) if game == "takuzu" else (game, "play")
    environ = {} if home is None else {"TAKUZU_HOME": str(home)}
    stdin = "".join(f"{answer}\n" for answer in (*answers, "quit"))
    result = run(*command, "--plain", "--lang", language, stdin=stdin, **environ)
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize("game", GUIDED)
def test_a_whole_guided_game_by_its_words(game: str, tmp_path: Path) -> None:
    said = told(game, "home", "learn first", *GUIDED[game].split(), "", "learn", home=tmp_path)
    assert DONE in said
    assert "first: A guided first game, done." in said
    assert load_settings(tmp_path / "config.toml").settings.learnt == {game: {"first": 1}}


@pytest.mark.parametrize("game", ["takuzu", "suguru"])
def test_a_guided_game_that_was_validated_by_itself_does_not_ask_for_it(game: str) -> None:
    words = GUIDED[game].removesuffix(" validate")
    said = told(game, "home", "learn first", "auto", *words.split())
    assert DONE in said
    assert "The grid is full" not in said


def test_learn_lists_the_lessons_and_how_far_each_has_come() -> None:
    said = told("takuzu", "learn")
    for topic in registry.lessons("takuzu").topics:
        assert f"{topic.title}: not done yet." in said
    assert "practice: Practice on the weakest." in said


def test_a_whole_lesson_by_its_moves(tmp_path: Path) -> None:
    answers = [
        str(registry.lessons("takuzu").exercise("gap", "learn", n, lambda: False).hint.moves[0])
        for n in (1, 2, 3)
    ]
    typed = [line for answer in answers for line in (answer, "")]
    said = told("takuzu", "learn gap", "", *typed, "learn", home=tmp_path)
    assert said.count("Right!") == 3
    assert "The lesson is done: 3 of 3 right." in said
    assert "gap: 3 of 3 right." in said


def test_a_lesson_has_its_name_in_the_language_of_the_player() -> None:
    said = told("takuzu", "apprendre paire", language="fr")
    assert "Leçon : paire." in said


def test_practice_without_a_game_begins_with_the_easiest() -> None:
    assert "Lesson: pair." in told("takuzu", "learn practice")


def test_a_lesson_that_there_is_not_is_told() -> None:
    assert "Expected one of first, pair, gap," in told("takuzu", "learn chess")


def test_in_a_lesson_the_move_is_the_players(player: Player) -> None:
    lesson = prepared(Lesson("takuzu", "pair", number=1), lambda: False)
    player.table.close()
    player.table = _taught(player.home, lesson)
    assert player.say("fill") == ["In a lesson the move is yours; explain shows the way."]
    assert player.say("solve") == ["In a lesson the move is yours; explain shows the way."]
    assert player.session.entries == 0
