"""Takuzu in the terminal: a game, and the engine under it."""

__version__ = "0.1.0"
