"""The words: none is missing, none is doubtful, and a slip of the finger is understood."""

from __future__ import annotations

import pytest

from takuzu_tui.cli.plain import deeds, vocabulary
from takuzu_tui.cli.plain.understanding import Unclear, called, plainly, understood
from takuzu_tui.cli.plain.vocabulary import AT_HOME, CONTROLS, IN_GAME, WORDS, chosen
from takuzu_tui.tui.actions import ACTIONS
from takuzu_tui.tui.game.keys import WHILE_PAUSED
from takuzu_tui.wording.words import LANGUAGES, Words
from tests.cli.plain.players import Player


def test_every_action_of_the_full_screen_has_a_word() -> None:
    assert set(ACTIONS) <= IN_GAME


def test_a_key_of_the_full_screen_says_the_same_here() -> None:
    for action in ACTIONS.values():
        characters = tuple(key for key in action.keys if len(key) == 1)
        assert WORDS[action.id].keys == characters, action.id


def test_a_pause_stops_the_same_actions_as_on_the_full_screen() -> None:
    assert vocabulary.WHILE_PAUSED & set(ACTIONS) == WHILE_PAUSED


def test_every_word_does_something() -> None:
    assert set(deeds.IN_GAME) == IN_GAME
    assert set(deeds.AT_HOME) == AT_HOME
    assert set(WORDS) == IN_GAME | AT_HOME


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_another_in_any_language(language: str) -> None:
    meant: dict[str, str] = {}
    for word in WORDS.values():
        for name in {word.word, plainly(Words(language).say(word.word))}:
            assert meant.setdefault(name, word.id) == word.id, name
            assert " " not in name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_understood_in_full_and_by_its_keys(language: str) -> None:
    words = Words(language)
    for word in WORDS.values():
        for text in (word.word, words.say(word.word), word.word.upper(), *word.keys):
            assert understood(words, text, WORDS.values()) is word, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_of_the_full_screen_is_understood_by_its_name(language: str) -> None:
    words = Words(language)
    labels = {action.id: action.label for action in ACTIONS.values()} | {"review": "Review"}
    del labels["help"]  # which has ever listed the words here
    for word, label in labels.items():
        for said in (words.say(label), words.say(label).lower(), label):
            assert called(words, said, chosen(IN_GAME)) == (WORDS[word], ""), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_lists_the_words_though_a_control_has_that_name(language: str) -> None:
    label = Words(language).say(ACTIONS["help"].label)
    assert called(Words(language), label, chosen(IN_GAME)) == (WORDS["words"], "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_control_is_another_word(language: str) -> None:
    words = Words(language)
    for control, label in CONTROLS.items():
        name = plainly(words.say(label))
        meant = understood(words, name, (word for word in WORDS.values() if word.id != control))
        assert isinstance(meant, Unclear), name


def test_the_names_of_controls_do_what_the_controls_do(french: Player) -> None:
    assert french.say("repère", "AC1", "revenir") == french.say("repère", "AC1", "retour")
    assert french.say("pourquoi pas DC", "Pourquoi  pas  DC") == 2 * french.say("pourquoi DC")
    assert french.say("plus vite") == french.say("accélérer")
    assert french.say("revue") == french.say("revoir")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_for_a_cell(language: str) -> None:
    for word in WORDS.values():
        name = plainly(Words(language).say(word.word))
        assert len(name) > 2 or name[0] > "t", name


@pytest.mark.parametrize(
    ("text", "meant"), [("ver", "verify"), ("VALID", "validate"), ("stat", "statistics")]
)
def test_the_start_of_a_word_is_enough(text: str, meant: str) -> None:
    assert understood(Words("en"), text, chosen(IN_GAME)) is WORDS[meant]


def test_a_start_of_several_words_names_them() -> None:
    unclear = understood(Words("en"), "res", chosen(IN_GAME))
    assert isinstance(unclear, Unclear)
    assert {word.id for word in unclear.meant} == {"reset", "resume"}


def test_the_own_language_comes_before_english() -> None:
    # "dro" begins droite as well as drop.
    assert understood(Words("en"), "dro", chosen(IN_GAME)) is WORDS["drop"]
    assert understood(Words("fr"), "dro", chosen(IN_GAME)) is WORDS["right"]
    assert understood(Words("fr"), "drop", chosen(IN_GAME)) is WORDS["drop"]


def test_a_slip_is_answered_with_the_nearest_word(player: Player, french: Player) -> None:
    assert player.say("verfy") == ["There is no word 'verfy'; did you mean verify?"]
    assert french.say("vérifer") == ["Il n'y a pas de mot 'vérifer' ; vouliez-vous dire vérifier ?"]


def test_a_word_like_no_other_is_told_and_the_list_offered(player: Player) -> None:
    assert player.say("xyzzy now") == ["There is no word 'xyzzy'; help lists them."]
    assert player.say("x\x1b[2Jyz") == [
        r"Expected two letters and 0, 1 or nothing, got 'x\x1b[2Jyz'."
    ]


def test_a_word_that_is_known_elsewhere_says_where(player: Player, french: Player) -> None:
    assert player.say("delete 3", "diff hard", "play") == [
        "delete works at home; say home first.",
        "difficulty works at home; say home first.",
        "play works at home; say home first.",
    ]
    assert french.say("supprimer") == ["supprimer sert à l'accueil ; dites d'abord accueil."]
    assert player.say("help delete") == [
        "delete: delete 3: game 3 is gone, its times stay",
        "delete works at home; say home first.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_word_and_tells_of_one(language: str) -> None:
    player = Player(language=language)
    words = player.table.words
    told = " ".join(player.say("help"))
    for word in chosen(IN_GAME):
        assert words.say(word.word) in told
    (undo,) = player.say("help undo")
    assert undo.startswith(f"{words.say('undo')}{words.say(' or ')}u")
    assert undo.endswith(words.say(WORDS["undo"].told))


def test_help_with_an_unknown_word_says_so(player: Player) -> None:
    assert player.say("help xyzzy") == ["There is no word 'xyzzy'; help lists them."]


def test_keys_tells_every_word_with_its_key(player: Player) -> None:
    told = player.say("keys")
    for word in chosen(IN_GAME):
        (line,) = [line for line in told if line.startswith(f"  {word.word}") and word.told in line]
        assert all(f" or {key}" in line for key in word.keys)


def test_rules_tells_the_six(player: Player) -> None:
    assert len(player.say("rules")) == 7
    assert player.told[-1] == "  6  Every row has as many 0 as 1."
