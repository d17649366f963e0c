from __future__ import annotations

import pytest

from takuzu_tui.play.players import GUEST, fingerprint, folder_name, is_player

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
