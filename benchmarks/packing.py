"""How many bytes are left when the line is packed, as `ssh -C` does."""

from __future__ import annotations

import zlib

_LEVEL = 6
_READ = 4096
"""What a server reads from a pty at once."""


class Packing:
    """One stream from the first byte on: what was sent before makes shorter what comes next."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj(_LEVEL)

    def size(self, written: bytes) -> int:
        """The bytes that these become, each read told at once."""
        return sum(
            len(self._stream.compress(written[start : start + _READ]))
            + len(self._stream.flush(zlib.Z_PARTIAL_FLUSH))
            for start in range(0, len(written), _READ)
        )
