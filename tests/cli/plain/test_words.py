"""The words: none is missing, none is doubtful, and a slip of the finger is understood."""

from __future__ import annotations

import pytest

from takuzu_tui.cli.plain.words import Unclear, called, plainly, understood, word
from takuzu_tui.games import registry
from takuzu_tui.play.actions import Action, actions_of
from takuzu_tui.wording.words import LANGUAGES, Words
from tests.cli.plain.players import ACTIONS, AT_HOME, IN_GAME, Player

EVERY = tuple(ACTIONS.by_id.values())
ON_SCREEN = ACTIONS.offered(is_finished=True)


def test_every_action_of_the_full_screen_has_a_word() -> None:
    assert {action.id for action in ON_SCREEN} <= {action.id for action in IN_GAME}


def test_a_key_of_the_full_screen_says_the_same_here() -> None:
    for key, action in ACTIONS.by_key.items():
        if len(key) == 1:
            assert understood(Words(), key, IN_GAME) is action, key


@pytest.mark.parametrize("action", IN_GAME, ids=lambda action: action.id)
def test_every_word_is_answered_in_a_game(player: Player, action: Action) -> None:
    player.say("verify")
    assert player.say(word(Words(), action)) or player.wish is not None


def test_every_word_is_known_in_a_game_or_at_home() -> None:
    assert {*IN_GAME, *AT_HOME} == set(EVERY)


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_another_in_any_language(game: str, language: str) -> None:
    meant: dict[str, str] = {}
    for action in actions_of(game).by_id.values():
        for name in {action.typed, plainly(Words(language).say(action.typed))}:
            assert meant.setdefault(name, action.id) == action.id, name
            assert " " not in name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_understood_in_full_and_by_its_keys(language: str) -> None:
    words = Words(language)
    for action in EVERY:
        for text in (action.typed, words.say(action.typed), action.typed.upper()):
            assert understood(words, text, EVERY) is action, text
    for key, action in ACTIONS.by_key.items():
        if len(key) == 1:
            assert understood(words, key, EVERY) is action, key


def test_a_key_is_one_that_writes_what_it_is() -> None:
    assert understood(Words(), "delete", EVERY) is ACTIONS["delete"]
    assert isinstance(understood(Words(), "tab", EVERY), Unclear)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_of_the_full_screen_is_understood_by_its_name(language: str) -> None:
    words = Words(language)
    labels = {action.id: action.label for action in ON_SCREEN}
    del labels["help"]  # which has ever listed the words here
    for action, label in labels.items():
        for said in (words.say(label), words.say(label).lower(), label):
            assert called(words, said, IN_GAME) == (ACTIONS[action], ""), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_lists_the_words_though_a_control_has_that_name(language: str) -> None:
    label = Words(language).say(ACTIONS["help"].label)
    assert called(Words(language), label, IN_GAME) == (ACTIONS["words"], "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_control_is_another_word(language: str) -> None:
    words = Words(language)
    for control in ON_SCREEN:
        if control.id == "help":
            continue  # help lists the words
        name = plainly(words.say(control.label))
        others = (action for action in EVERY if action is not control)
        meant = understood(words, name, others)
        assert isinstance(meant, Unclear), name


def test_the_names_of_controls_do_what_the_controls_do(french: Player) -> None:
    assert french.say("repère", "AC1", "revenir") == french.say("repère", "AC1", "retour")
    assert french.say("pourquoi pas DC", "Pourquoi  pas  DC") == 2 * french.say("pourquoi DC")
    assert french.say("plus vite") == french.say("accélérer")
    assert french.say("revue") == french.say("revoir")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_for_a_cell(language: str) -> None:
    for action in EVERY:
        name = plainly(Words(language).say(action.typed))
        assert len(name) > 2 or name[0] > "t", name


@pytest.mark.parametrize(
    ("text", "meant"), [("ver", "verify"), ("VALID", "validate"), ("stat", "statistics")]
)
def test_the_start_of_a_word_is_enough(text: str, meant: str) -> None:
    assert understood(Words("en"), text, IN_GAME) is ACTIONS[meant]


def test_a_start_of_several_words_names_them() -> None:
    unclear = understood(Words("en"), "res", IN_GAME)
    assert isinstance(unclear, Unclear)
    assert {action.id for action in unclear.meant} == {"reset", "resume", "result"}


def test_the_own_language_comes_before_english() -> None:
    # "dro" begins droite as well as drop.
    assert understood(Words("en"), "dro", IN_GAME) is ACTIONS["drop"]
    assert understood(Words("fr"), "dro", IN_GAME) is ACTIONS["right"]
    assert understood(Words("fr"), "drop", IN_GAME) is ACTIONS["drop"]


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
    words = player.home.words
    told = " ".join(player.say("help"))
    for action in IN_GAME:
        assert word(words, action) in told
    (undo,) = player.say("help undo")
    assert undo.startswith(f"{words.say('undo')}{words.say(' or ')}u")
    assert undo.endswith(words.say(ACTIONS["undo"].told))


def test_help_with_an_unknown_word_says_so(player: Player) -> None:
    assert player.say("help xyzzy") == ["There is no word 'xyzzy'; help lists them."]


def test_keys_tells_every_word_with_its_key(player: Player) -> None:
    told = player.say("keys")
    for action in IN_GAME:
        name = f"  {word(Words(), action)}"
        (line,) = [line for line in told if line.startswith(name) and action.told in line]
        assert all(f" or {key}" in line for key in action.keys if len(key) == 1)


def test_rules_tells_the_six(player: Player) -> None:
    assert len(player.say("rules")) == 7
    assert player.told[-1] == "  6  Every row has as many 0s as 1s."
