"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# No deadline, since a slow machine is no bug; no luck, so that a failure comes again.
settings.register_profile("claims", deadline=None, derandomize=True)
settings.load_profile("claims")
