from __future__ import annotations

from pathlib import Path

import pytest

from takuzu_tui.cli.plain.home import MOST_KEPT
from takuzu_tui.play.settings import ErrorMode, KeptSettings, Settings, load_settings
from tests.cli.plain.players import TO_THE_END, Player


def test_a_broken_rule_is_told_at_once_and_once(player: Player) -> None:
    assert player.say("AC1", "AA1")[1:] == ["AA is 1.", "A rule is broken: AA AB AC."]
    assert player.say("BA0") == ["BA is 0."]


def test_errors_can_be_left_untold(player: Player) -> None:
    assert player.say("errors") == ["Errors are not told."]
    assert player.say("AC1", "AA1") == ["AC is 1.", "AA is 1."]


def test_wrong_cells_are_told_when_wanted(player: Player, french: Player) -> None:
    player.say("errors wrong")
    assert player.table.player.errors is ErrorMode.WRONG
    assert player.say("AA1") == ["AA is 1.", "AA is wrong."]
    assert player.say("AC1") == ["AC is 1.", "A rule is broken: AA AB AC."]
    french.say("erreurs faux")
    assert french.say("AA1")[-1] == "AA est fausse."


def test_a_wrong_cell_is_told_once() -> None:
    player = Player(("....",) * 4)
    player.say("errors wrong")
    told = player.say("CA0", "DC1", "DD1", "CD0", "CB1", "AC1", "BA1")
    assert told.count("AC is wrong.") == 1
    assert told[-1] == "BA is 1."


def test_a_way_to_tell_errors_that_is_none_is_told(player: Player) -> None:
    assert player.say("errors loud") == ["Expected one of rules, off, wrong, got 'loud'."]
    assert player.table.player.errors is ErrorMode.RULES


def test_accents_are_quoted_as_they_were_typed(french: Player) -> None:
    told = french.say("thème foncé", "affichage géant", "ligne é", "reprendre né")
    assert [line.rpartition(", pas ")[2] for line in told] == [
        "'foncé'.",
        "'géant'.",
        "'é'.",
        "'né'.",
    ]
    assert french.say("thème \x1b[2J")[0].endswith(r"pas '\x1b[2J'.")


def test_display_goes_round_and_takes_a_name(player: Player) -> None:
    seen = []
    for word in ("display", "display", "display", "display large"):
        player.say(word)
        seen.append(player.home.display)
    assert seen == ["large", "colour", "plain", "large"]
    assert player.say("display huge") == ["Expected one of plain, large, colour, got 'huge'."]


def test_the_time_is_told_when_asked_for(player: Player) -> None:
    player.clock.now += 61 * 60 + 5.9
    assert player.say("time") == ["Time: 61:05"]


def test_the_timer_tells_the_time_with_the_board_and_at_the_end(player: Player) -> None:
    assert not any("Time:" in line for line in player.say("show"))
    player.say("timer")
    player.clock.now += 65
    assert player.say("show")[-1] == "Time: 01:05"
    assert "Final time: 01:05" in player.say(*TO_THE_END)
    assert player.say("timer") == ["The time is not told."]


def test_a_pause_stops_the_clock_and_hides_the_board(player: Player) -> None:
    paused = "The game is paused; pause goes on."
    assert player.say("pause") == [paused]
    player.clock.now += 60
    assert player.say("AA0", "show", "read", "hint") == [paused] * 4
    assert not any(line.startswith("A ") for line in player.say("display large"))
    assert player.say("time") == ["Time: 00:00"]
    assert player.say("pause", "AA0") == ["The game goes on.", "AA is 0."]


def test_a_finished_game_has_no_pause(player: Player) -> None:
    player.say(*TO_THE_END)
    assert player.say("pause") == ["This game is finished; new starts another."]


def test_copy_tells_the_code(player: Player) -> None:
    player.say("AA0")
    assert player.say("copy") == ["Share code: 4x4u:BbccCAba"]


def test_the_language_changes_at_once(player: Player) -> None:
    assert player.say("language fr") == ["Désormais en français."]
    assert player.say("AA0", "annuler") == ["AA vaut 0.", "AA est vide."]
    assert player.say("language") == ["From here on in English."]
    assert player.say("language de") == ["Expected one of en, fr, got 'de'."]


def test_theme_and_language_are_kept_for_the_next_time(player: Player, tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    player.home.kept = KeptSettings(path, Settings())
    assert player.say("theme dark") == ["The full screen will have the theme dark."]
    player.say("language fr")
    kept = load_settings(path).settings
    assert (kept.theme, kept.language) == ("dark", "fr")
    player.say("theme")
    assert load_settings(path).settings.theme == "light"
    assert "Il faut l'un de" in player.say("theme pink")[0]


def test_the_theme_that_home_calls_terminal_is_known_by_that_name(player: Player) -> None:
    player.say("theme terminal")
    assert player.home.settings.theme == "ansi"


@pytest.mark.parametrize("word", ["theme dark", "language fr", "crosshair"])
def test_settings_that_cannot_be_kept_are_told(player: Player, tmp_path: Path, word: str) -> None:
    (tmp_path / "file").write_text("")
    player.home.kept = KeptSettings(tmp_path / "file" / "config.toml", Settings())
    player.say(word)
    assert any("could not be saved" in line or "pas pu" in line for line in player.told)


def test_the_last_messages_are_told_once_more_the_newest_last(player: Player) -> None:
    told = player.say("AA0", "AA", "AA0", "undo", "verify", "row D", "counts")
    assert len(told) > 10
    assert player.say("messages") == told[-10:]
    assert player.say("M") == told[-10:]
    assert player.say("messages 3") == told[-3:]
    assert player.say("messages 50") == told


def test_drawings_and_help_are_no_messages(player: Player) -> None:
    told = player.say("AA0")
    player.say("show", "help", "keys", "rules", "M")
    assert player.say("messages") == told


@pytest.mark.parametrize("number", ["0", "-1", "ten", "1e9", "9" * 5000, "\u0661"])
def test_messages_takes_a_number(player: Player, number: str) -> None:
    (told,) = player.say(f"messages {number}")
    assert told.startswith("Expected a number, got '")


def test_messages_beyond_all_measure_are_forgotten(player: Player) -> None:
    player.say(*["verify"] * (MOST_KEPT + 5))
    assert len(player.say("messages 100000")) == MOST_KEPT
