"""Who plays in a public place: keys by their fingerprints and guests, so many at once."""

from __future__ import annotations

import binascii
import os
import re
from base64 import b64decode, b64encode
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

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
