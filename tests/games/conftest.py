from __future__ import annotations

from tests.play.conftest import _stores_are_closed, table

__all__ = ["_stores_are_closed", "table"]
