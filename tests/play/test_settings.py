from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.takuzu.grid import SIZES
from takuzu_tui.games import registry
from takuzu_tui.games.kit import LEVELS
from takuzu_tui.play.settings import (
    DISPLAYS,
    EVERY_KEY,
    ErrorMode,
    Settings,
    format_settings,
    parse_settings,
)
from tests.games.further import added

names = st.none() | st.from_regex(r"[A-Za-z0-9_-]{1,40}", fullmatch=True)
wishes = st.fixed_dictionaries(
    {"size": st.sampled_from(list(map(str, SIZES))), "difficulty": st.sampled_from(LEVELS[:-1])}
)
all_settings = st.builds(
    lambda wish, **others: Settings(**others).wishing("takuzu", wish),
    wishes,
    timer=st.booleans(),
    display=st.sampled_from(DISPLAYS),
    theme=names,
    language=names,
    errors=st.sampled_from(ErrorMode),
    dailies=st.dictionaries(
        st.sampled_from(registry.names()), st.sampled_from(["4", "6", "8", "6x8"])
    ),
    learnt=st.dictionaries(
        st.sampled_from(registry.names()),
        st.dictionaries(
            st.from_regex(r"[a-z-]{1,20}", fullmatch=True), st.integers(0, 9), min_size=1
        ),
    ),
)


def sized(size: str) -> Settings:
    return Settings().wishing("takuzu", {"size": size})


@given(all_settings)
def test_settings_come_back_from_their_text(settings: Settings) -> None:
    assert parse_settings(format_settings(settings)) == (settings, ())


def test_no_text_is_the_defaults() -> None:
    assert parse_settings("") == (Settings(), ())
    assert Settings() == Settings(timer=False, display="colour")
    assert Settings().wish() == {"size": "6", "difficulty": "easy"}


def test_unknown_keys_are_ignored() -> None:
    assert parse_settings("size = 8\nwings = 2\n[later]\nsize = 4\n") == (sized("8"), ())


@pytest.mark.parametrize(
    "line",
    [
        "size = 7",
        "size = true",
        "size = 6.0",
        'difficulty = "beyond"',
        "difficulty = 1",
        'timer = "yes"',
        'display = "huge"',
        "display = [1]",
        'theme = "a b"',
        'language = "\\u001b[2J"',
        "language = 3",
        "errors = {}",
    ],
)
def test_a_bad_value_falls_back_and_is_reported(line: str) -> None:
    key = line.partition(" ")[0]
    settings, flaws = parse_settings(f"{line}\n")
    assert settings == Settings()
    assert flaws == (key,)


def test_a_bad_value_spares_the_others() -> None:
    settings, flaws = parse_settings('size = 10\ntimer = 1\nerrors = "wrong"\n')
    assert settings == Settings(errors=ErrorMode.WRONG).wishing("takuzu", {"size": "10"})
    assert flaws == ("timer",)


@given(st.text())
def test_any_text_gives_settings(text: str) -> None:
    settings, _ = parse_settings(text)
    assert parse_settings(format_settings(settings)) == (settings, ())


@pytest.mark.parametrize("text", ["timer = true\nsize 6", "[size"])
def test_text_that_is_no_toml_is_reported(text: str) -> None:
    assert parse_settings(text) == (Settings(), (EVERY_KEY,))


def test_what_was_chosen_back_to_the_usual_is_as_if_it_had_never_been_chosen() -> None:
    assert sized("8").wishing("takuzu", {"size": "6"}) == Settings()
    assert sized("8").wish() == {"size": "8", "difficulty": "easy"}


def test_another_game_has_a_table_of_its_own() -> None:
    with added("other", "takuzu_tui.games.takuzu"):
        settings = sized("8").wishing("other", {"difficulty": "hard"})
        text = format_settings(settings)
        assert text.startswith('size = 8\ndifficulty = "easy"\n')
        assert text.endswith('\n[other]\ndifficulty = "hard"\n')
        assert parse_settings(text) == (settings, ())
        assert parse_settings("other = 3") == (Settings(), ("other",))


def test_the_table_of_a_game_is_judged_when_it_is_offered() -> None:
    flawed = "[other]\nsize = 7\ndifficulty = 'hard'\ncolour = [1]"
    with added("other", "takuzu_tui.games.takuzu"):
        unjudged, flaws = parse_settings(flawed)
        assert flaws == ()
        assert unjudged.wish("other") == {"size": "6", "difficulty": "hard"}
        judged, flaws = parse_settings(f"game = 'other'\n{flawed}")
        assert flaws == ("size",)
        assert judged == Settings(game="other").wishing("other", {"difficulty": "hard"})


@pytest.mark.parametrize("value", ["9" * 10, "-" + "9" * 40, "1.5", "inf"])
def test_an_absurd_number_in_the_table_of_a_game_that_is_not_offered_is_told(value: str) -> None:
    text = f"[suguru]\nsize = {value}\ndifficulty = 'hard'\n"
    for offered in ("", "game = 'suguru'\n"):
        settings, flaws = parse_settings(offered + text)
        assert settings.wish("suguru")["size"] == Settings().wish("suguru")["size"]
        assert settings.wish("suguru")["difficulty"] == "hard"
        assert flaws == ("size",)


def test_a_game_that_is_not_offered_is_not_loaded() -> None:
    with added("other", "nowhere.at.all"):
        settings, flaws = parse_settings("[other]\nsize = 7")
        assert flaws == ()
        assert parse_settings(format_settings(settings)) == (settings, ())


def test_error_modes_go_round() -> None:
    modes = [ErrorMode.RULES]
    for _ in range(3):
        modes.append(modes[-1].following)
    assert modes == [ErrorMode.RULES, ErrorMode.OFF, ErrorMode.WRONG, ErrorMode.RULES]


def test_what_toml_cannot_hold_unescaped_is_a_bug() -> None:
    with pytest.raises(AssertionError):
        Settings(theme='"')
    with pytest.raises(AssertionError):
        Settings(display="huge")


def test_a_lesson_keeps_what_went_best() -> None:
    settings = Settings().having_learnt("takuzu", "pair", 2).having_learnt("takuzu", "pair", 1)
    assert settings.learnt == {"takuzu": {"pair": 2}}
    assert "[learnt.takuzu]\npair = 2\n" in format_settings(settings)


@pytest.mark.parametrize(
    "text",
    [
        "learnt = 3",
        "[learnt]\ntakuzu = 3",
        "[learnt.takuzu]\npair = true",
        "[learnt.takuzu]\npair = -1",
        '[learnt.takuzu]\n"a pair" = 1',
    ],
)
def test_lessons_that_make_no_sense_are_told_and_forgotten(text: str) -> None:
    settings, flaws = parse_settings(text)
    assert settings.learnt == {}
    assert flaws == ("learnt",)


def test_lessons_of_a_game_that_is_not_there_are_forgotten() -> None:
    assert parse_settings("[learnt.nowhere]\npair = 1") == (Settings(), ())


@pytest.mark.parametrize("text", ["dailies = 3", "[dailies]\ntakuzu = true", "[dailies.takuzu]"])
def test_sizes_of_daily_puzzles_that_make_no_sense_are_told_and_forgotten(text: str) -> None:
    settings, flaws = parse_settings(text)
    assert settings.dailies == {}
    assert flaws == ("dailies",)


def test_a_daily_puzzle_of_a_size_that_no_puzzle_has_is_the_usual_one() -> None:
    settings, flaws = parse_settings('[dailies]\ntakuzu = 7\nsuguru = "6x8"\nnowhere = 1')
    assert flaws == ()
    assert settings.daily_size("takuzu") is None
    assert settings.daily_size("suguru") == "6x8"
    assert settings.daily_size("mijnlieff") is None
