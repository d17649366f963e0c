"""Suguru as a game of the house."""
