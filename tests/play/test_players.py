from __future__ import annotations

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest

from takuzu_tui.play.players import GUEST, fingerprint, folder_name, is_player, take_slot

KEY = "AAAAC3NzaC1lZDI1NTE5AAAAIGjm0Z0PqEbN6m8pRyQCw9pFGDTk1dWrOKgQJhKdWeaB"
NAME = "SHA256:" + "A" * 42 + "E"


def test_a_key_has_a_fingerprint_and_others_have_another() -> None:
    told = fingerprint(f"publickey ssh-ed25519 {KEY}\n")
    assert told is not None
    assert is_player(told)
    assert told != fingerprint(f"publickey ssh-ed25519 {KEY[:-4]}AAAA")


def test_what_is_told_beside_the_key_changes_nothing() -> None:
    alone = fingerprint(f"publickey ssh-ed25519 {KEY}")
    assert fingerprint(f"password\npublickey ssh-ed25519 {KEY} ada@home\n") == alone
    assert fingerprint(f"publickey other {KEY}") == alone


@pytest.mark.parametrize(
    "told",
    ["", "password", "publickey", "publickey ssh-ed25519", "publickey ssh-ed25519 ../../x", "\0\n"],
)
def test_without_a_key_there_is_no_fingerprint(told: str) -> None:
    assert fingerprint(told) is None


@pytest.mark.parametrize(
    "name",
    [
        "",
        "ada",
        "../x",
        "SHA256:",
        NAME + "A",
        NAME[:-1] + "/..",
        NAME[:-1] + "B",
        f"{NAME}\n",
        "MD5:" + "A" * 43,
    ],
)
def test_nothing_else_is_a_player(name: str) -> None:
    assert not is_player(name)


def test_a_folder_is_named_by_the_key_in_letters_that_every_disk_keeps_apart() -> None:
    assert is_player(GUEST)
    assert is_player(NAME)
    assert folder_name(NAME) == "00" * 31 + "01"
    assert folder_name("SHA256:" + "/" * 42 + "8") == "ff" * 32


def test_there_are_so_many_slots_and_no_more(tmp_path: Path) -> None:
    taken = [take_slot(tmp_path / "sessions", 3) for _ in range(3)]
    assert [slot.number for slot in taken if slot] == [1, 2, 3]
    assert take_slot(tmp_path / "sessions", 3) is None
    for slot in taken:
        assert slot is not None
        slot.close()


def test_a_slot_that_was_left_is_free_again(tmp_path: Path) -> None:
    first, second = take_slot(tmp_path, 2), take_slot(tmp_path, 2)
    assert first is not None
    assert second is not None
    first.close()
    again = take_slot(tmp_path, 2)
    assert again is not None
    assert again.number == 1
    again.close()
    second.close()


def test_a_slot_is_free_when_its_process_has_died(tmp_path: Path) -> None:
    code = "import sys; from pathlib import Path; from takuzu_tui.play.players import take_slot\n"
    code += "print(take_slot(Path(sys.argv[1]), 1).number)"
    command = [sys.executable, "-c", code, str(tmp_path)]
    assert subprocess.run(command, capture_output=True, check=True).stdout == b"1\n"
    slot = take_slot(tmp_path, 1)
    assert slot is not None
    slot.close()


def test_a_disk_without_locks_gives_no_slots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    with pytest.raises(OSError, match="No locks"):
        take_slot(tmp_path, 1)
