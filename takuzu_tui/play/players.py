"""Who plays in a public place: keys by their fingerprints and guests, so many at once; names."""

from __future__ import annotations

import binascii
import os
import re
import unicodedata
from base64 import b64decode, b64encode
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from takuzu_tui.engine.text import InputError, marked, quote
from takuzu_tui.play.paths import locked

GUEST = "guest"
_FINGERPRINT = re.compile(r"SHA256:([A-Za-z0-9+/]{42}[AEIMQUYcgkosw048])", re.ASCII)


def fingerprint(told: str) -> str | None:
    """The fingerprint of the key that was shown at the door, as `ssh-keygen -l` prints it.

    `told` is what sshd tells of it: a line for each thing that was shown, `publickey TYPE KEY`
    for a key. Whoever showed none, or nothing that makes sense, has no fingerprint.

    >>> fingerprint("publickey ssh-ed25519 AAAA")
    'SHA256:cJ6AyISHokEeHuTfufIqhhSS0gxHZRUMDHlKvXD4FHw'
    >>> fingerprint("password")
    """
    for line in told.splitlines():
        match line.split():
            case ["publickey", _, key, *_]:
                try:
                    shown = b64decode(key, validate=True)
                except (binascii.Error, ValueError):
                    continue
                if shown:
                    return f"SHA256:{b64encode(sha256(shown).digest()).decode().rstrip('=')}"
    return None


def is_player(name: str) -> bool:
    """Whether the name is a fingerprint, or that of all guests."""
    return name == GUEST or _FINGERPRINT.fullmatch(name) is not None


def folder_name(player: str) -> str:
    """A name that is safe on every disk, and no other key's."""
    match = _FINGERPRINT.fullmatch(player)
    assert match is not None, "guests have no folder of their own"
    return b64decode(f"{match[1]}=").hex()


class Slot(NamedTuple):
    """A place in the house, ours until it is left: a locked file, free with its process."""

    number: int
    descriptor: int

    def close(self) -> None:
        """The place is free."""
        os.close(self.descriptor)


def take_slot(folder: Path, most: int) -> Slot | None:
    """The first place that is free, or None when all are taken; the disk may raise OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, most + 1):
        # The file stays for ever: were it deleted, two could hold a lock of the same name.
        if (descriptor := locked(folder / str(number))) is not None:
            return Slot(number, descriptor)
    return None


# Names that others see

WIDEST_NAME = 16
"""The columns of the longest name."""
_SIGNS = " -_.'"
_NAME = re.compile(r"(?:lm{0,2}|d|s)+")
"""Letters, each with the marks that a language may put on it, digits and signs."""
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
"""Letters and marks that nobody sees: two names would look alike."""


def player_name(text: str) -> str:
    """The name in its one spelling, without needless blanks; InputError tells why it is none.

    >>> player_name("  Ada  \uff2c. ")
    'Ada L.'
    """
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    kinds = "".join(map(_kind, name))
    if not name or (not kinds.strip("s") and _NAME.fullmatch(kinds)):
        raise InputError(marked("a name needs a letter or a digit"))
    if not _NAME.fullmatch(kinds) or _UNSEEN.search(name):
        told = marked("a name has letters, digits, blanks and - _ . ' alone, got {text}")
        raise InputError(told, text=quote(name))
    if sum(map(_columns, name)) > WIDEST_NAME:
        raise InputError(marked("a name is at most {most} columns wide"), most=WIDEST_NAME)
    return name


def folded(name: str) -> str:
    """What tells a name from others: upper and lower case do not."""
    return unicodedata.normalize("NFKC", name.casefold())


def _kind(char: str) -> str:
    """A letter for the kind of a character; a dot for one that no name has."""
    category = unicodedata.category(char)
    if char in _SIGNS:
        return "s"
    if category in ("Mn", "Mc"):
        return "m"
    return "l" if category[0] == "L" else "d" if category == "Nd" else "."


def _columns(char: str) -> int:
    if unicodedata.category(char) == "Mn":
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
