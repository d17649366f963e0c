"""Boards as text: a grid and its givens in, lines out; no terminal is touched here."""
