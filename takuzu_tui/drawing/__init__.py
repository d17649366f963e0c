"""Boards as text: a picture in, lines out; no game and no terminal is known here."""
