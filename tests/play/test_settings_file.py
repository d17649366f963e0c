from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from stat import S_IMODE

import pytest

from takuzu_tui.play.settings import (
    EVERY_KEY,
    DiskTrouble,
    KeptSettings,
    Loaded,
    Settings,
    load_settings,
    save_settings,
)
from tests.play.stores import UNREADABLE

CHOSEN = Settings(theme="dark").wishing("takuzu", {"size": "14"})


def test_settings_come_back_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "new" / "config.toml"
    assert save_settings(path, CHOSEN) is None
    assert load_settings(path) == Loaded(CHOSEN)
    assert list(path.parent.iterdir()) == [path]


def test_no_file_is_no_problem(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "config.toml") == Loaded(Settings())


def test_what_is_wrong_in_the_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    sized = Settings().wishing("takuzu", {"size": "8"})
    path.write_bytes("\ufeffsize = 8\r\ntimer = 2\r\n".encode())
    assert load_settings(path) == Loaded(sized, ("timer",))


@pytest.mark.parametrize("content", [b"\xff\xfe", None])
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "config.toml"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert isinstance(loaded.trouble, DiskTrouble)
    assert loaded.trouble.reason


@pytest.mark.parametrize("device", ["/dev/null", None])
def test_what_is_no_regular_file_is_neither_read_nor_replaced(
    tmp_path: Path, device: str | None
) -> None:
    path = tmp_path / "config.toml"
    if device is None:
        os.mkfifo(path)
    else:
        path.symlink_to(device)
    before = path.stat()
    assert load_settings(path) == Loaded(Settings(), (EVERY_KEY,))
    if device is None:  # whoever may write anywhere would lose a device, were this to fail
        assert save_settings(path, CHOSEN) == DiskTrouble("no regular file")
    assert path.stat() == before


def test_a_file_without_end_fills_no_memory(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    with path.open("wb") as file:
        file.truncate(1 << 31)  # a hole, that takes no room on the disk
    assert load_settings(path) == Loaded(Settings(), (EVERY_KEY,))


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    trouble = save_settings(tmp_path / "file" / "config.toml", CHOSEN)
    assert trouble is not None
    assert str(tmp_path) not in trouble.reason


def test_a_failed_save_keeps_the_old_file_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "config.toml"
    save_settings(path, CHOSEN)

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert save_settings(path, Settings()) == DiskTrouble("No space left on device")
    assert load_settings(path).settings == CHOSEN
    assert list(tmp_path.iterdir()) == [path]


def test_who_may_read_the_file_may_read_it_still(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    usual = os.umask(0o027)
    try:
        save_settings(path, CHOSEN)
        assert S_IMODE(path.stat().st_mode) == 0o640
        path.chmod(0o604)
        save_settings(path, Settings())
    finally:
        os.umask(usual)
    assert S_IMODE(path.stat().st_mode) == 0o604


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.toml", tmp_path / "config.toml"
    link.symlink_to(real)
    assert save_settings(link, CHOSEN) is None
    assert link.is_symlink()
    assert load_settings(real).settings == CHOSEN


def test_a_link_that_leads_to_itself_is_survived(tmp_path: Path) -> None:
    link = tmp_path / "config.toml"
    link.symlink_to(link)
    assert load_settings(link).trouble
    # Some Pythons put a file in its place, which is as good.
    assert save_settings(link, CHOSEN) or load_settings(link) == Loaded(CHOSEN)


def test_without_a_home_nothing_is_saved() -> None:
    path = Path("~/.config/takuzu/config.toml")
    assert save_settings(path, CHOSEN) == DiskTrouble("no home folder")


def test_changes_are_kept_beside_what_the_file_holds(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    kept = KeptSettings(path, CHOSEN)
    assert kept.are_new
    assert kept.change(timer=True) is None
    assert kept.now == kept.held == load_settings(path).settings == replace(CHOSEN, timer=True)
    assert not kept.are_new


def test_what_the_file_holds_already_is_not_written_again(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    kept = KeptSettings(path, CHOSEN)
    kept.change()
    path.write_text("# mine")
    assert kept.change(theme="dark") is None
    assert kept.change_wish("takuzu", {"size": "14"}) is None
    assert path.read_text() == "# mine"
    path.unlink()
    kept.change_wish("takuzu", {"size": "14"})
    assert load_settings(path).settings == CHOSEN


def test_what_cannot_be_kept_is_told() -> None:
    path = UNREADABLE / "config.toml"
    kept = KeptSettings(path, CHOSEN)
    assert not kept.are_new
    assert kept.change(timer=True) == DiskTrouble("File name too long")


def test_what_is_chosen_for_this_run_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    kept = KeptSettings(path, CHOSEN, replace(CHOSEN, display="plain"))
    kept.choose(timer=True)
    assert not path.exists()
    kept.change(theme="light")
    assert kept.now == replace(CHOSEN, display="plain", timer=True, theme="light")
    assert kept.held == load_settings(path).settings == replace(CHOSEN, theme="light")


def test_what_is_chosen_of_a_game_is_kept_or_lasts_as_long_as_the_run(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    kept = KeptSettings(path, CHOSEN)
    kept.choose_wish("takuzu", {"size": "8"})
    assert not path.exists()
    assert kept.change_wish("takuzu", {"difficulty": "hard"}) is None
    assert kept.now.wish() == {"size": "8", "difficulty": "hard"}
    assert load_settings(path).settings.wish() == {"size": "14", "difficulty": "hard"}


def test_without_a_file_choices_last_as_long_as_the_run() -> None:
    kept = KeptSettings()
    assert kept.change(timer=True) is None
    assert kept.now == Settings(timer=True)
    assert not kept.are_new


@pytest.mark.parametrize(
    "text",
    [
        "size = " + "9" * 5_000,
        "size = 0x" + "f" * 5_000,
        "timer = 0x" + "f" * 5_000,
        "[suguru]\nsize = 0x" + "f" * 5_000,
        "timer = " + "[" * 20_000 + "]" * 20_000,
        "timer." + "a." * 5_000 + "a = 1",
        "suguru = 0x" + "f" * 5_000,
        "theme = 1e999999",
    ],
)
def test_absurd_values_are_told_and_the_rest_has_its_default(tmp_path: Path, text: str) -> None:
    path = tmp_path / "config.toml"
    path.write_text(f"{text}\n", encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert loaded.flaws or text.startswith("[suguru]")
    assert save_settings(path, loaded.settings) is None
    assert load_settings(path).flaws == ()
